"""Standing orders: given by kind of question, obeyed after a fixed time, told to nobody else."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from tests.tables.played import Played, everything, people, sit_down

import drawdestiny as dd
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.orders import ALWAYS, ASK, TABLE, open_options, usual_orders
from drawdestiny.protocol import Clock, Position, SeatWish, TableWish
from drawdestiny.tables import entries
from drawdestiny.tables.commands import AnswerTakeBack, GiveOrders, Obey, Open, TakeBack
from drawdestiny.tables.entries import read_entry
from drawdestiny.tables.orders import DELAY, MOST_CHANGES, answer_of
from drawdestiny.tables.refusals import Refused

ADA, BEN = people(2)
USUAL = usual_orders(dd.game_definition("jedi-knights").standing_orders())


def with_clocks() -> Played:
    seats = [SeatWish("you"), SeatWish("anybody")]
    wish = TableWish("jedi-knights", seats=seats, clock=Clock("live", 3600, 600))
    return sit_down("jedi-knights", wish=wish)


def with_order(kind: str, how: Literal["table", "pass"] = "pass") -> tuple[Played, int]:
    """A game in which a seat is asked such a question and has an order for it."""
    played = with_clocks()
    for seat in (0, 1):
        played.does(played.person(seat), GiveOrders({kind: how}))
    chance = random.Random(5)
    for _ in range(2_000):
        for decision in played.game.decisions:
            if answer_of(played.table, decision.player) is not None:
                return played, decision.player
        played.now += 1_000
        played.random_choice(chance)
    raise AssertionError(f"nobody was asked {kind}")


def refused(played: Played, command: GiveOrders | Obey, seat: int = NONE) -> str:
    with pytest.raises(Refused) as error:
        played.does(None if seat == NONE else played.person(seat), command)
    assert error.value.text("en") and error.value.text("fr")
    return error.value.code


def seen(played: Played, seat: int) -> Position:
    return played.table.position(seat, "en", played.now)


def test_everything_is_asked_until_orders_are_given() -> None:
    played = with_clocks()
    orders = seen(played, 0).orders
    assert orders is not None and not orders.given
    assert {order.kind: order.usual for order in orders.orders} == USUAL
    assert all(order.how == ASK for order in orders.orders)
    played.does(ADA, GiveOrders(usual=True))
    orders = seen(played, 0).orders
    assert orders is not None and orders.given
    assert {order.kind: order.how for order in orders.orders} == USUAL
    assert orders.orders[0].title == "Deploy Phase"


def test_an_order_is_obeyed_after_a_fixed_time_that_costs_its_player_none() -> None:
    played, seat = with_order("power")
    prompt = seen(played, seat).prompt
    assert prompt is not None and prompt.order == played.now + DELAY
    clock = played.table.clocks[played.table.order[seat]]
    left = clock.remaining(played.now)
    due = played.table.due()
    assert due is not None
    moment, command = due
    assert moment == prompt.order and isinstance(command, Obey)
    played.now = moment - 1
    assert refused(played, command) == "nothing_new"
    played.now = moment
    assert refused(played, command, seat) == "not_yours", "only the server obeys"
    made = len(played.game.choices)
    played.does(None, command)
    player, option = played.game.choices[made]
    assert (player, option.key()) == (seat, "pass")
    assert clock.remaining(played.now) == left
    assert everything(played.again()) == everything(played.table)


def test_a_player_may_answer_first_or_ask_to_be_asked() -> None:
    played, seat = with_order("power")
    played.does(played.person(seat), GiveOrders(wait=played.table.at(seat)))
    prompt = seen(played, seat).prompt
    assert prompt is not None and prompt.order == 0
    due = played.table.due()
    assert due is None or not isinstance(due[1], Obey)
    assert everything(played.again()) == everything(played.table)
    played.chooses("pass", seat)


def test_who_takes_an_ordered_answer_back_is_asked() -> None:
    played, seat = with_order("support")
    due = played.table.due()
    assert due is not None
    played.now = due[0]
    played.does(None, due[1])
    other = 1 - seat
    played.does(played.person(seat), TakeBack())
    if played.table.wants_back is not None:
        played.does(played.person(other), AnswerTakeBack(True))
    assert played.game.state.decision_of(seat) is not None
    assert answer_of(played.table, seat) is None


@pytest.mark.parametrize("kind", ["respond", "weapons", "character_battle"])
def test_an_order_for_the_table_looks_at_no_hand(kind: str) -> None:
    """Passed is what only a card of the hand could answer, whatever the hand holds."""
    played, seat = with_order(kind, TABLE)
    decision = played.game.state.decision_of(seat)
    assert decision is not None
    assert [option.verb for option in open_options(played.game.state, decision)] == ["pass"]


@pytest.mark.parametrize("until", ["turn", "event"])
def test_an_order_for_a_time_comes_to_its_end(until: Literal["turn", "event"]) -> None:
    played = with_clocks()
    chance = random.Random(8)
    while played.game.decision.kind != "deploy":
        played.random_choice(chance)
    seat = played.game.decision.player
    other = 1 - seat
    played.does(played.person(other), GiveOrders(until=until))
    turn = played.game.state.turn
    orders = seen(played, other).orders
    assert orders is not None and orders.until == until
    first = next(o for o in played.game.decision.options if o.verb == "play")
    since = played.table.n_for(other, played.now)
    played.chooses(first.key(), seat)
    change = played.table.changed(other, "en", since, played.now)
    if until == "event":
        assert change.orders is not None and change.orders.until == ""
        return
    assert change.orders is None
    while played.game.state.turn == turn:
        due = played.table.due()
        if due is not None and isinstance(due[1], Obey):
            assert due[1].seat == other
            played.now = due[0]
            played.does(None, due[1])
        else:
            assert played.game.decision.kind not in USUAL or played.game.decision.player == seat
            played.chooses(played.game.decision.options[0].key())
    orders = seen(played, other).orders
    assert orders is not None and orders.until == ""
    assert everything(played.again()) == everything(played.table)


def test_nobody_else_is_told_of_orders() -> None:
    played = with_clocks()
    before = [seen(played, viewer) for viewer in (NONE, 0, 1)]
    played.does(ADA, GiveOrders(usual=True))
    after = [seen(played, viewer) for viewer in (NONE, 0, 1)]
    assert (after[0], after[2]) == (before[0], before[2]), "not even that there was a change"
    assert after[1].n == before[1].n + 1 and after[1].orders != before[1].orders
    assert played.table.told_only() == 0
    seat = played.chooses()
    for viewer, known in ((NONE, before[0]), (0, after[1]), (1, before[2])):
        change = played.table.changed(viewer, "en", known.n, played.now)
        assert (change.n, change.since) == (known.n + 1, -1)
        assert change.log == seen(played, viewer).log[len(known.log) :]
    assert played.again().position(1 - seat, "en", 0) == played.table.position(1 - seat, "en", 0)


def test_what_cannot_be_ordered_is_refused_in_one_line() -> None:
    played = sit_down("young-jedi")
    assert refused(played, GiveOrders({"dance": "pass"}), 0) == "no_such_order"
    assert refused(played, GiveOrders({"fetch": "table"}), 0) == "no_such_order"
    assert refused(played, GiveOrders(), 0) == "nothing_new"
    played.does(ADA, GiveOrders(usual=True))
    assert refused(played, GiveOrders(usual=True), 0) == "nothing_new"
    hows = ["ask", "pass"]
    for number in range(MOST_CHANGES - 1):
        played.does(ADA, GiveOrders({"fetch": hows[number % 2]}))
    assert refused(played, GiveOrders(usual=True, until="turn"), 0) == "too_many_orders"
    lesson = Played()
    wish = TableWish("young-jedi", seats=[SeatWish("you"), SeatWish("bot", "greedy")])
    lesson.does(ADA, Open(wish, source="lesson:yj-1"))
    assert refused(lesson, GiveOrders(usual=True), 0) == "no_orders"


def test_fetching_an_effect_is_passed_until_its_player_changes_that() -> None:
    played = sit_down("young-jedi", format="committee")
    for person in (ADA, BEN):
        played.does(person, GiveOrders(usual=True))
    for seat in (0, 1):
        orders = seen(played, seat).orders
        assert orders is not None
        assert {o.kind: o.how for o in orders.orders}["fetch"] == ALWAYS
    played.chooses()
    assert played.game.decision.kind == "fetch"
    seat = played.game.decision.player
    assert answer_of(played.table, seat) is not None
    played.does(played.person(seat), GiveOrders({"fetch": "ask"}))
    assert answer_of(played.table, seat) is None


def test_orders_outlive_a_restart() -> None:
    played, seat = with_order("respond")
    again = played.again()
    assert answer_of(again, seat) is not None
    assert again.due() == played.table.due()
    kinds = [type(p) for body in played.stored for p in read_entry(body).parts]
    assert entries.Ordered in kinds
