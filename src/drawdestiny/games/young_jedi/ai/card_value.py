"""What a card is worth to a sensible player: bots play by it, draft by it and build decks by it.

Everything is counted against doing nothing, which is worth 0.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.cards.card import CHARACTER, LOCATION, STARSHIP, YJCard

MEAN_DESTINY: Final = 3.6
"""What a destiny draw brings on average."""
POWER: Final = 0.1
"""What a point of power is worth besides what it costs."""
SHIP: Final = 0.5
USEFUL_LOCATION: Final = 0.6
IDLE_LOCATION: Final = 0.1
OTHER: Final = 0.8
"""What a battle card, a weapon or an effect in hand is worth."""


def printed_power(face: YJCard) -> float:
    """The power a character or ship can be expected to show anywhere, its own weapons included."""
    power = MEAN_DESTINY if face.power_cube else float(face.power)
    return power + face.armed_dots + MEAN_DESTINY * face.armed_cubes


def coming(power: float, cost: int) -> float:
    """Much power for the counters."""
    return 1.0 + power / (cost + 1.5) + POWER * power


def arming(bonus: float, cost: int) -> float:
    """What a card that adds so much power is worth to somebody who can use it."""
    return OTHER + bonus / (cost + 2)


def holding(face: YJCard) -> float:
    """What a card in hand is worth, wherever the game stands."""
    if face.type == LOCATION:
        return USEFUL_LOCATION
    if face.type == STARSHIP:
        return SHIP
    if face.type == CHARACTER:
        return 1.0 + POWER * face.power
    return OTHER
