"""The list of all motifs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from drawdestiny.cards.motifs.aliens import ALIENS
from drawdestiny.cards.motifs.canvas import Canvas
from drawdestiny.cards.motifs.droids import DROIDS
from drawdestiny.cards.motifs.people import PEOPLE
from drawdestiny.cards.motifs.places import PLACES
from drawdestiny.cards.motifs.signs import SIGNS
from drawdestiny.cards.motifs.vehicles import VEHICLES
from drawdestiny.cards.motifs.weapons import WEAPONS

Motif = Callable[[Canvas], None]

MOTIFS: Final[dict[str, Motif]] = {
    **PEOPLE, **DROIDS, **ALIENS, **VEHICLES, **WEAPONS, **PLACES, **SIGNS,
}  # fmt: skip

UNKNOWN: Final = "figure"
"""For a card of which nothing is known."""

KINDS: Final = {"starship": "fighter", "weapon": "pistol", "location": "plains", "effect": "event"}
"""For games from other packages, whose faces name the kind of a card instead of a motif."""


def motif(name: str) -> Motif:
    """The motif of that name, or of that kind of card."""
    return MOTIFS.get(name) or MOTIFS[KINDS.get(name, UNKNOWN)]
