"""A line of a data file, or of a set of somebody's own cards: what is printed on a card."""

from __future__ import annotations

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import laid_out


@laid_out
class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a data file; what it does not have is left out."""

    id: str
    side: str
    kind: str
    title: str
    copies: list[list[str]]
    character: str = ""
    planet: str = ""
    opposing: str = ""
    leader_bonus: int = NONE
    destiny: int = NONE
