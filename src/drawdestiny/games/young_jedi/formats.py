"""The formats as data: which sets a deck may use, how big it is, which layers of rules hold."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.definition import Format
from drawdestiny.engine.errors import UnknownName

CLASSIC_SETS: Final = ["DM", "JC", "BN", "EDM"]
DUEL_SETS: Final = [*CLASSIC_SETS, "DF", "EBN", "RF", "BP"]
COMMITTEE_SETS: Final = [*DUEL_SETS, "V1", "V2"]
STARTER_SETS: Final = ["DM", "JC", "BN"]
"""The sets that came with 30-card starters."""


class YJFormat(Format):
    """A rules era. A layer is the mark of a rule: classic, duel or committee."""

    def __init__(
        self,
        id: str,
        level: int,
        sets: list[str],
        layer_names: list[str],
        size: int,
        planets_to_win: int,
        starships: bool,
        title_limit: int,
    ) -> None:
        super().__init__(id)
        self.level: Final = level
        """Each format has the cards of those below it."""
        self.sets: Final = sets
        self.layers: Final = layer_names
        self.size: Final = size
        self.per_colour: Final = size // 6
        """YJ-17.1, YJ-17.5: cards of each deck dot."""
        self.planets_to_win: Final = planets_to_win
        """YJ-1.1."""
        self.starships: Final = starships
        """YJ-2.4."""
        self.title_limit: Final = title_limit
        """YJ-17.4: cards of one title in a colour; 0 for any number."""

    def holds(self, layer: str) -> bool:
        """Whether rules with that mark hold; those without a mark always do."""
        return not layer or layer in self.layers


STARTER: Final = YJFormat("starter", 0, STARTER_SETS, ["classic"], 30, 1, False, 0)
CLASSIC: Final = YJFormat("classic", 1, CLASSIC_SETS, ["classic"], 60, 2, True, 0)
DUEL: Final = YJFormat("duel", 2, DUEL_SETS, ["duel"], 60, 2, True, 0)
COMMITTEE: Final = YJFormat("committee", 3, COMMITTEE_SETS, ["duel", "committee"], 60, 2, True, 5)

FORMATS: Final = [COMMITTEE, DUEL, CLASSIC, STARTER]
"""The first is the default."""


def format_of(id: str) -> YJFormat:
    """The format of that id, which must be one."""
    for format in FORMATS:
        if format.id == id:
            return format
    raise UnknownName("format", id, [format.id for format in FORMATS])
