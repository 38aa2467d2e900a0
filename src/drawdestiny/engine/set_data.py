"""The content of a set of own cards as data: all that a record must know of it.

Apart from ``card_sets``, which reads and checks it: most programs never meet a set.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

NOTATION: Final = 1
"""The version of the notation; a set may need a newer one than this program knows."""


class SetData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The content of a set."""

    game: str
    code: str
    name: str
    cards: list[dict[str, Any]]
    version: str = "1"
    author: str = ""
    licence: str = ""
    language: str = "en"
    notation: int = NOTATION
    keywords: list[str] = []
    """Keywords that no printed card has."""
    traits: list[str] = []
    """Kinds that no printed card has."""

    def own(self) -> dict[str, list[str]]:
        """What it adds to the lists that card texts choose from."""
        return {"keyword": self.keywords, "trait": self.traits, "selector": self.traits}


class SetRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A set as a record carries it: its reader needs no file."""

    hash: str
    content: SetData
