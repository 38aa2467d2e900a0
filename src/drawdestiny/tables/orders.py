"""Standing orders at a table: given by a person for their own chair, and obeyed by the server.

They are entries of the log, which nobody but their owner is told of. What they answer is answered
after a fixed time, so that neither the answer nor its moment says anything about a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.orders import ALWAYS, ASK, note_pass, obeyed, order_for, usual_orders
from drawdestiny.tables import commands, entries
from drawdestiny.tables.lessons import is_taught
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.tables.table import Table

DELAY: Final = 1_500
"""Milliseconds until an order is obeyed: time to see the question and to answer it otherwise."""
MOST_CHANGES: Final = 300
"""How often the orders of a chair may be changed at a table: each change is stored."""


class Orders(msgspec.Struct):
    """The standing orders of a chair."""

    hows: dict[str, str] | None = None
    """By kind of question; None while the person has given none: then everything is asked."""
    until: str = ""
    """``turn``: pass whatever can be passed until the next turn; ``event``: until somebody else
    does something."""
    until_turn: int = 0
    waits: int = NONE
    """The number of a question that no order answers, because its player wants to."""
    changes: int = 0

    def how(self, kind: str) -> str:
        if self.until:
            return ALWAYS
        return ASK if self.hows is None else self.hows.get(kind, ASK)


def give(table: Table, chair: int, command: commands.GiveOrders) -> entries.Ordered:
    """The entry of the orders that the chair has from now on."""
    known = table.definition.standing_orders()
    if not known or is_taught(table.source):
        raise Refused("no_orders")
    held = table.chairs[chair].orders
    hows = usual_orders(known) if command.usual else dict(held.hows or {})
    for kind, how in command.hows.items():
        order = order_for(known, kind)
        if order is None or how not in order.hows:
            kinds = ", ".join(order.kind for order in known)
            raise Refused("no_such_order", {"kind": f"{kind} {how}", "known": kinds})
        hows[kind] = how
    given: dict[str, str] | None = hows
    if held.hows is None and not command.usual and not command.hows:
        given = None
    until, turn = held.until, held.until_turn
    if command.until != "keep":
        until = "" if command.until == "none" else command.until
        turn = table.game.state.turn if table.game is not None and until else 0
    waits = held.waits if command.wait == NONE else command.wait
    if (given, until, turn, waits) == (held.hows, held.until, held.until_turn, held.waits):
        raise Refused("nothing_new")
    if held.changes >= MOST_CHANGES:
        raise Refused("too_many_orders", {"n": MOST_CHANGES})
    return entries.Ordered(chair, given, until, turn, waits)


def take_over(table: Table, part: entries.Ordered) -> None:
    """The chair has these orders from now on; nobody else is told."""
    orders = table.chairs[part.chair].orders
    orders.hows, orders.waits = part.hows, part.waits
    orders.until, orders.until_turn = part.until, part.turn
    orders.changes += 1
    table.private[table.n] = part.chair


def answered(table: Table, part: entries.Chosen, kind: str) -> None:
    """A question of that kind was answered: an order may have come to its end."""
    verb = part.keys[0].partition(" ")[0]
    if kind:
        note_pass(table.definition.standing_orders(), table.passed, part.seat, kind, verb)
    if verb not in ("pass", "done"):
        for number, chair in enumerate(table.chairs):
            if chair.orders.until == "event" and number != table.order[part.seat]:
                _end(table, number)


def taken_back(table: Table, seat: int) -> None:
    """A choice was taken back, by that seat (-1: by nobody). Who takes a choice back wants to make
    it: an order would give the same answer again."""
    table.passed = [""] * len(table.order)
    for number in range(len(table.chairs)):
        _end(table, number)
    if seat != NONE:
        table.chairs[table.order[seat]].orders.waits = table.at(seat)


def _end(table: Table, chair: int) -> None:
    """An order for a time is over."""
    if table.chairs[chair].orders.until:
        table.chairs[chair].orders.until = ""
        table.until_ended[chair] = table.n


def settle(table: Table, when: int) -> None:
    """After an entry: since when which question is open, and whether a turn has ended."""
    game = table.game
    if game is None:
        return
    for number, chair in enumerate(table.chairs):
        if chair.orders.until == "turn" and game.state.turn != chair.orders.until_turn:
            _end(table, number)
    for decision in game.state.pending:
        number = table.order[decision.player]
        at = table.at(decision.player)
        if table.asked[number][0] != at:
            table.asked[number] = (at, when)


def answer_of(table: Table, seat: int) -> Option | None:
    """The answer that a standing order will give to the seat's open question; none if the player is
    asked."""
    made = table.telling.ordered
    if seat not in made:
        made[seat] = _answer_of(table, seat)
    return made[seat]


def _answer_of(table: Table, seat: int) -> Option | None:
    game = table.game
    chair = table.chairs[table.order[seat]]
    orders = chair.orders
    if game is None or chair.played_by_bot or (orders.hows is None and not orders.until):
        return None
    if table.state != "playing" or table.hold is not None or orders.waits == table.at(seat):
        return None
    decision = game.state.decision_of(seat)
    if decision is None:
        return None
    how = orders.how(decision.kind)
    passed = table.passed[seat] == decision.kind
    return obeyed(table.definition.standing_orders(), game.state, decision, how, passed)


def moment(table: Table, seat: int) -> int:
    """When a standing order answers the seat's question; 0 if none does."""
    if answer_of(table, seat) is None:
        return 0
    return table.asked[table.order[seat]][1] + DELAY


def due(table: Table) -> tuple[int, commands.Obey] | None:
    """The next standing order to obey, and when."""
    if table.game is None or table.state != "playing":
        return None
    found = [
        (when, decision.player)
        for decision in table.game.state.pending
        if (when := moment(table, decision.player))
    ]
    if not found:
        return None
    when, seat = min(found)
    return when, commands.Obey(seat, table.at(seat))
