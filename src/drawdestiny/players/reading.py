"""Reading the others: who lays down a leader has an attack for it, who draws has nothing to play.

For every open choice of another player it is asked how well the game's advice would explain it, if
one of the cards that player hides had this face or that. Faces that explain what was chosen are
then dealt more often. What is read depends on the past alone, never on who asks or when.
"""

from __future__ import annotations

from math import exp
from typing import Final

from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.past import Moment
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.engine.suspicion import Suspicion

TEMPER: Final = 0.5
"""An answer better advised by so much is e times as likely to be chosen."""
WHIM: Final = 0.03
"""How often a choice is made for no reason that we know."""
WORLDS: Final = 3
"""In how many worlds each face is tried."""


def imagine(seat: Seat, chance: Chance) -> State:
    """A world that fits what the seat knows, and what the others' choices make likely."""
    return seat.world(chance, suspicion(seat))


def suspicion(seat: Seat) -> Suspicion | None:
    """What all open choices of the others up to now tell; None where there are none."""
    past = seat.past
    if past is None or not seat.game.open_choices():
        return None
    found = past.suspicion(seat.player)
    for moment in past.news(seat.player):
        read(moment, found)
    return found


def read(moment: Moment, found: Suspicion) -> None:
    """Weigh the cards that who chose still hides by how well they explain the choice."""
    seat = moment.seat
    chance = seeded(f"reading {seat.player} {moment.number}")
    likely: list[float] = []
    faces: list[int] = []
    hidden: list[int] = []
    for _ in range(WORLDS):
        world = seat.world(chance, found)
        _show(world, moment)
        if not faces:
            hidden = _hidden(world, moment)
            if not hidden:
                return
            faces = _faces(world, moment)
            likely = [0.0] * len(faces)
        card = hidden[chance.below(len(hidden))]
        for i in range(len(faces)):
            world.codes[card] = faces[i]
            likely[i] += _likelihood(world, moment)
    mean = sum(likely) / len(likely)
    for card in hidden:
        for i in range(len(faces)):
            found.weigh(card, faces[i], likely[i] / mean)


def _show(world: State, moment: Moment) -> None:
    """Give the card that was chosen its face, which is known by now."""
    card = moment.option.card
    if card == NONE or world.codes[card] == moment.code:
        return
    for other in range(len(world.codes)):
        if world.codes[other] == moment.code and _is_unknown(world, moment, other):
            world.codes[card], world.codes[other] = world.codes[other], world.codes[card]
            return


def _is_unknown(world: State, moment: Moment, card: int) -> bool:
    """Whether a card of who chose was unknown to who reads."""
    return world.owners[card] == moment.player and not (world.known[card] >> moment.seat.player) & 1


def _hidden(world: State, moment: Moment) -> list[int]:
    """The cards that who chose knew and who reads did not, without the one that was chosen."""
    return [
        card
        for card in range(len(world.codes))
        if card != moment.option.card
        and _is_unknown(world, moment, card)
        and (world.known[card] >> moment.player) & 1
    ]


def _faces(world: State, moment: Moment) -> list[int]:
    """The different faces that a hidden card may have."""
    unknown = [card for card in range(len(world.codes)) if _is_unknown(world, moment, card)]
    return sorted({world.codes[card] for card in unknown if card != moment.option.card})


def _likelihood(world: State, moment: Moment) -> float:
    """How likely the choice was in this world for somebody who follows the game's advice."""
    decision = world.question_to(moment.player)
    options = decision.step.options(world, moment.player)
    advice = moment.seat.game.advice_on(world, moment.player, options)
    top = max(advice)
    total = 0.0
    chosen = 0.0
    for i in range(len(options)):
        weight = exp((advice[i] - top) / TEMPER)
        total += weight
        if options[i] == moment.option:
            chosen = weight
    return WHIM / len(options) + (1.0 - WHIM) * chosen / total
