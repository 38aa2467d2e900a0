"""The course of a finished game: the curve, its turning points, destinies, the greatest fight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import drawdestiny as dd
from drawdestiny.answers.course import MOST_POINTS, MOST_TURNING, course
from drawdestiny.answers.replays import Replay
from drawdestiny.engine.record import Record
from drawdestiny.players import make_bot

GAMES = [("episode-one", 2), ("episode-one", 4), ("young-jedi", 2), ("jedi-knights", 2)]


def played(game: str, players: int) -> Record:
    made = dd.new_game(game, seed=3, players=players)
    bots = [make_bot("greedy", seat) for seat in range(players)]
    while made.outcome is None:
        player = made.decision.player
        made.choose(bots[player].choose(made.seat(player)))
    return made.record()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_curve_ends_at_the_result_and_turns_where_something_happened(
    game: str, players: int
) -> None:
    replay = Replay("r1", played(game, players))
    found = course(replay, "en", 0, True)
    assert 10 < len(found.points) <= MOST_POINTS + 1
    assert [point.at for point in found.points] == sorted({point.at for point in found.points})
    assert found.points[-1].at == replay.choices
    winners = replay.record.result or []
    assert [seat for seat, worth in enumerate(found.points[-1].worth) if worth == 1000] == winners
    for point in found.points:
        assert len(point.worth) == players and all(0 <= one <= 1000 for one in point.worth)
    assert 0 < len(found.turning) <= MOST_TURNING
    told = {line.text for line in replay.frame(replay.choices, -2, "en").log}
    told |= {event.text("en") for event in replay.game.log}
    for turn in found.turning:
        assert 0 <= turn.at < replay.choices and turn.gain > 0
        assert turn.text in told
    assert [one.seat for one in found.destinies] == list(range(players))
    assert all(one.drawn > 0 for one in found.destinies)
    assert found.fight is not None
    assert len(found.fight.sums) > 1 and min(found.fight.sums) > 0
    # Who opens the replay there sees it happen with the next choice.
    after = [line.text for line in replay.frame(found.fight.at + 1, -2, "en").log]
    before = [line.text for line in replay.frame(found.fight.at, -2, "en").log]
    assert after.count(found.fight.text) > before.count(found.fight.text)


def test_where_hands_stay_hidden_there_is_no_curve() -> None:
    """The judgement knows all hands: it is told only where the game is open afterwards."""
    replay = Replay("r1", played("young-jedi", 2))
    for seat in (-1, 0, 1):
        found = course(replay, "fr", seat, False)
        assert found.points == [] and found.turning == []
        assert [one.drawn > 0 for one in found.destinies] == [True, True]


def test_a_game_that_was_given_up_at_once_has_a_course() -> None:
    record = replace(played("episode-one", 2), choices=[], result=[1])
    found = course(Replay("r1", record), "en", 0, True)
    assert [point.worth for point in found.points] == [[0, 1000]]
    assert found.turning == [] and found.fight is None
