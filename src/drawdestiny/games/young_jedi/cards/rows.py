"""A line of a data file, or of a set of somebody's own cards: what is printed on a card."""

from __future__ import annotations

from typing import Literal

import msgspec

from drawdestiny.engine.decision import NONE

Side = Literal["light", "dark"]
Kind = Literal["character", "weapon", "battle", "effect", "location", "starship", "objective"]
Mark = Literal["diamond", "stack", "unique"]
Colour = Literal["red", "orange", "blue", "yellow", "green", "purple"]


class UseRow(msgspec.Struct, forbid_unknown_fields=True):
    who: str
    dots: int = 0
    cubes: int = 0


class BuiltInRow(msgspec.Struct, forbid_unknown_fields=True):
    weapon: str
    mark: Mark
    counters: int
    dots: int
    cubes: int
    subtitle: str = ""


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A line of a data file. What a card does not have is left out.

    ``dots`` and ``cubes`` count as soon as a battle card fits; ``text_dots`` are those that the
    card's own text speaks of; ``text`` says that there is such a text, which ``cards`` writes as
    behaviour. Whom a card names is in the notation of kinds.py. ``with`` is for one character,
    ``group`` and ``groups`` for those who fight together.
    """

    id: str
    side: Side
    kind: Kind
    title: str
    subtitle: str = ""
    form: Literal["", "armed & dangerous", "combo", "double impact"] = ""
    mark: Literal["", "diamond", "stack", "unique"] = ""
    counters: int = 0
    power: int | Literal["cube"] = 0
    planet: Literal["", "tatooine", "coruscant", "naboo"] = ""
    site: str = ""
    sites: list[int] = []
    ship: Literal["", "starfighter", "transport"] = msgspec.field(default="", name="class")
    damage: int = 0
    destiny: int | list[int] = NONE
    dot: Colour | None = None
    wild: list[Colour] = []
    users: list[UseRow] = []
    no_duel: bool = False
    works_with: str = msgspec.field(default="", name="with")
    group: list[str] = []
    groups: list[list[str]] = []
    weapons: list[str] = []
    no_weapon: bool = False
    dots: int = 0
    cubes: int = 0
    text_dots: int = 0
    built_in: BuiltInRow | None = None
    halves: list[str] = []
    counts_as: list[str] = []
    virtual_of: str = ""
    dueling: bool = False
    text: bool = False
    rarity: Literal["", "common", "uncommon", "rare", "ultra rare"] = ""
