"""Standing orders: what a player wants answered without being asked, by the kind of question.

An order looks at what everybody can see, never at the hand: what it answers is the same in all
worlds that the others cannot tell apart (a law checks it). Which kinds of question can have one,
and which order is usual, a game says in ``GameDefinition.standing_orders``.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import Decision, Option
from drawdestiny.engine.state import OWNER, State

ASK: Final = "ask"
"""Ask me."""
ONCE: Final = "once"
"""Ask me until I pass; then pass for me until this phase or step is over."""
TABLE: Final = "table"
"""Pass for me if no card that everybody can see gives me something to do; in a phase of which
``ONCE`` can be said, also after I have passed."""
ALWAYS: Final = "pass"
"""Pass for me."""
OF_A_PHASE: Final = [ASK, ONCE, TABLE, ALWAYS]
"""For a question that comes back until its players pass. Its answers come from the table and from
the hand, from no other cards that its player alone knows."""
BETWEEN: Final = [ASK, TABLE, ALWAYS]
"""The same for a question that may be another one when it comes back."""
YES_OR_NO: Final = [ASK, ALWAYS]


class StandingOrder:
    """A kind of question that a standing order can answer."""

    def __init__(
        self, kind: str, usual: str, hows: list[str], verb: str = "pass", reply: bool = False
    ) -> None:
        self.kind: Final = kind
        self.usual: Final = usual
        """The order that people have unless they change it."""
        self.hows: Final = hows
        """The orders that there are for it."""
        self.verb: Final = verb
        """The answer that the order gives."""
        self.reply: Final = reply
        """Whether it comes between other questions of a phase, which goes on after it."""


def usual_orders(orders: list[StandingOrder]) -> dict[str, str]:
    """What people want unless they say otherwise, by kind of question."""
    return {order.kind: order.usual for order in orders}


def order_for(orders: list[StandingOrder], kind: str) -> StandingOrder | None:
    for order in orders:
        if order.kind == kind:
            return order
    return None


def obeyed(
    orders: list[StandingOrder], s: State, decision: Decision, how: str, passed: bool = False
) -> Option | None:
    """The answer that an order gives to the question; none if the player has to be asked.

    ``passed``: the player has passed in this phase or step before.
    """
    order = order_for(orders, decision.kind)
    if order is None or how == ASK or how not in order.hows:
        return None
    answer: Option | None = None
    for option in decision.options:
        if option.verb == order.verb:
            answer = option
    if answer is None or how == ALWAYS or passed:
        return answer
    return answer if how == TABLE and len(open_options(s, decision)) <= 1 else None


def open_options(s: State, decision: Decision) -> list[Option]:
    """What the player could answer without the cards that only the player knows."""
    silent = s.silent
    s.silent = True
    twin = s.clone()
    s.silent = silent
    everyone = (1 << s.players) - 1
    for kind in range(len(s.kinds)):
        if s.kinds[kind].seen == OWNER:
            zone = kind * s.players + decision.player
            shown: list[int] = []
            for card in twin.zones[zone]:
                if twin.known[card] == everyone:
                    shown.append(card)
            twin.zones[zone] = shown
    return decision.step.options(twin, decision.player)


def note_pass(
    orders: list[StandingOrder], passed: list[str], seat: int, kind: str, verb: str
) -> None:
    """Somebody answered a question of that kind. ``passed`` holds for each seat the kind of
    question of a phase in which it has passed, as long as nothing else is asked of anybody."""
    order = order_for(orders, kind)
    if order is not None and order.reply:
        return
    for other in range(len(passed)):
        if passed[other] != kind:
            passed[other] = ""
    ends = order is not None and ONCE in order.hows and verb == order.verb
    passed[seat] = kind if ends else ""
