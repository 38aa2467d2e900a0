"""A line of a data file, or of a set of somebody's own cards: what is printed on a card."""

from __future__ import annotations

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import laid_out


class ExtraRow(msgspec.Struct, forbid_unknown_fields=True):
    most: int
    kind: str
    keywords: list[str]
    barred: list[str] = []


@laid_out
class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a data file; what it does not have is left out."""

    id: str
    set: str
    number: int
    rarity: str
    kind: str
    title: str
    house: bool = False
    side: str = ""
    theme: str = ""
    subtitle: str = ""
    keywords: list[str] = []
    timing: str = ""
    cost: int = NONE
    power: int = NONE
    defense: int = NONE
    leadership: int = NONE
    destiny: int = NONE
    tactical: int = NONE
    colour: str = ""
    force: int = NONE
    credits: int = NONE
    draw: int = NONE
    planet: str = ""
    system: str = ""
    bonus_credits: int = NONE
    theme_number: int = NONE
    starting_hero: str = ""
    hand: int = NONE
    start_extras: list[ExtraRow] = []
    unknown: list[str] = []
    guessed: list[str] = []
