"""Where cards can be: piles, hands, and both sides of the three planets."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.state import NOBODY, OPEN, OWNER, ZoneKind

HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
"""A card that is being played and not yet discarded."""
LOCATIONS: Final = 4
FIRST_PLANET: Final = 5

PLANETS: Final = ["naboo", "tatooine", "coruscant"]

ZONES: Final = [
    ZoneKind("hand", OWNER),
    ZoneKind("deck", NOBODY),
    ZoneKind("discard", OPEN),
    ZoneKind("play", OPEN),
    ZoneKind("locations", OPEN),
    *(ZoneKind(planet, OPEN, ordered=False) for planet in PLANETS),
]
