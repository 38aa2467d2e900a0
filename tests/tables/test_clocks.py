"""Time: the server's clocks, live and by correspondence."""

from __future__ import annotations

import pytest
from tests.tables.played import Played, everything, people, sit_down

from drawdestiny.protocol import Clock, SeatInfo, SeatWish, TableWish
from drawdestiny.tables import clocks, commands
from drawdestiny.tables.commands import Flag
from drawdestiny.tables.table import Refused

ADA, BEN, CLEO, DAN = people(4)
SEATS = [SeatWish("you"), SeatWish("anybody")]


def timed(clock: Clock) -> Played:
    """Episode One with a clock; dark, the first to move, is Ada."""
    return sit_down("episode-one", wish=TableWish("episode-one", seats=SEATS, clock=clock))


def seat(played: Played, number: int) -> SeatInfo:
    return played.table.info("en", played.now).seats[number]


def winners(played: Played) -> list[int]:
    assert played.table.ended is not None
    return played.table.ended.winners


def test_only_the_clock_of_who_is_asked_runs() -> None:
    played = timed(Clock("live", 100, 0))
    assert (seat(played, 0).running, seat(played, 1).running) == (True, False)
    played.now += 7_000
    assert (seat(played, 0).clock, seat(played, 1).clock) == (93_000, 100_000)
    while played.game.decision.player == 0:
        played.chooses(seat=0)
    played.now += 5_000
    assert (seat(played, 0).clock, seat(played, 1).clock) == (93_000, 95_000)
    assert everything(played.again()) == everything(played.table)


def test_who_has_no_time_left_in_all_loses() -> None:
    played = timed(Clock("live", 100, 0))
    due = played.table.due()
    assert due is not None and due[0] == played.now + 100_000
    played.now = due[0] - 1
    with pytest.raises(Refused):
        played.does(None, Flag())
    played.now = due[0]
    with pytest.raises(Refused):
        played.does(BEN, Flag())
    played.does(None, due[1])
    assert winners(played) == [1]
    assert played.table.due() is None
    told = played.table.position(0, "fr", played.now).ended
    assert told is not None and "n’a plus de temps" in told.text


def test_each_decision_has_its_own_limit() -> None:
    played = timed(Clock("live", 100, 20))
    prompt = played.table.position(0, "en", played.now).prompt
    assert prompt is not None and prompt.deadline == played.now + 20_000
    played.now += 15_000
    played.chooses(seat=0)
    if played.game.decision.player == 0:
        again = played.table.position(0, "en", played.now).prompt
        assert again is not None and again.deadline == played.now + 20_000
    assert seat(played, 0).clock == 85_000
    due = played.table.due()
    assert due is not None
    played.now = due[0]
    loser = played.game.decision.player
    played.does(None, Flag())
    assert winners(played) == [1 - loser]


def test_a_clock_stands_still_while_its_player_is_gone_up_to_a_limit() -> None:
    played = timed(Clock("live", 100, 0))
    played.now += 10_000
    played.does(ADA, commands.Gone())
    until = seat(played, 0).gone_until
    played.now = until
    assert seat(played, 0).clock == 90_000
    due = played.table.due()
    assert due is not None and due[0] == until + 90_000, "then it runs again"
    played.now = until + 30_000
    played.does(ADA, commands.Back())
    assert seat(played, 0).clock == 60_000
    assert seat(played, 0).gone_until == 0
    assert everything(played.again()) == everything(played.table)


def test_by_correspondence_a_move_has_days_whoever_is_there() -> None:
    played = timed(Clock("days", days=3))
    day = 86_400_000
    played.does(ADA, commands.Gone())
    assert seat(played, 0).gone_until == 0, "nobody has to wait at the table"
    played.now += 2 * day
    assert seat(played, 0).clock == day
    with pytest.raises(Refused):
        played.does(BEN, commands.Claim())
    played.does(ADA, commands.Back())
    while played.game.decision.player == 0:
        played.chooses(seat=0)
    due = played.table.due()
    assert due is not None and due[0] == played.now + 3 * day
    played.now = due[0]
    played.does(None, Flag())
    assert winners(played) == [0]


def test_time_that_nobody_could_use_is_given_back() -> None:
    played = timed(Clock("live", 100, 60))
    played.now += 40_000
    played.does(None, commands.GiveTime(30_000))
    assert seat(played, 0).clock == 90_000
    due = played.table.due()
    assert due is not None and due[0] == played.now + 50_000
    played.does(None, commands.GiveTime(500_000))
    assert seat(played, 0).clock == 100_000, "never more than had passed"


def test_time_that_nobody_could_use_makes_nobody_gone_for_longer() -> None:
    played = timed(Clock("live", 100, 0))
    played.now += 10_000
    played.does(ADA, commands.Gone())
    played.now += 500_000
    played.does(None, commands.GiveTime(450_000))
    assert seat(played, 0).gone_until == played.now + clocks.AWAY - 50_000
    assert seat(played, 0).clock == 90_000
    with pytest.raises(Refused):
        played.does(BEN, commands.Claim())
    assert everything(played.again()) == everything(played.table)


def test_time_is_given_back_for_one_change_only_once() -> None:
    played = timed(Clock("live", 100, 0))
    played.now += 40_000
    played.does(None, commands.GiveTime(10_000, played.table.n))
    with pytest.raises(Refused):
        played.does(None, commands.GiveTime(10_000, played.table.n - 1))
    assert seat(played, 0).clock == 70_000


def test_an_entry_from_before_the_last_one_turns_no_clock_back() -> None:
    """As an older program wrote it after the wall clock was set back."""
    played = timed(Clock("live", 100, 0))
    start = played.now
    played.now -= 3_600_000
    played.chooses(seat=0)
    played.now = start + 7_000
    assert [seat(played, number).clock for number in (0, 1)].count(93_000) == 1
    assert everything(played.again()) == everything(played.table)


def test_bots_have_no_clock_to_watch() -> None:
    wish = TableWish(
        "episode-one", seats=[SeatWish("bot", "greedy"), SeatWish("you")], clock=Clock("live", 60)
    )
    played = sit_down("episode-one", 1, wish=wish)
    assert played.table.bots() == [0]
    assert played.table.due() is None
    while played.game.decision.player == 0:
        played.chooses(seat=0)
    assert played.table.due() is not None


def test_in_a_team_a_bot_plays_on_for_who_has_no_time_left() -> None:
    wish = TableWish("jedi-knights", seats=[*SEATS, *SEATS[1:] * 2], clock=Clock("live", 60))
    played = sit_down("jedi-knights", 4, wish=wish)
    due = played.table.due()
    assert due is not None
    played.now = due[0]
    played.does(None, Flag())
    assert played.table.state == "playing"
    assert [bool(played.table.bot_in(number)) for number in range(4)].count(True) == 1


def test_a_decision_that_is_taken_back_keeps_what_it_took_but_for_a_moment() -> None:
    clock = clocks.Clock(Clock("live", 0, 60))
    clock.spent = 50_000
    clock.decided(1)
    assert clock.spent == 0, "the next decision has its own time"
    clock.spent = 20_000
    clock.take_back()
    assert clock.spent == 60_000 - clocks.GRACE, "a moment is left, however long both took"
    clock.decided(1)
    assert clock.spent == 60_000 - clocks.GRACE, "and what was open before begins with no new time"
    clock.spent = 59_000
    clock.take_back()
    assert clock.spent == 59_000, "going back and forth gives nothing"
    clock.ask_anew()
    assert clock.spent == 0, "who only agreed is asked anew"
