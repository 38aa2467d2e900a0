"""The ready decks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import laid_out
from drawdestiny.games.young_jedi.cards.rows import Side


@laid_out
class _DeckRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    side: Side
    cards: dict[str, int]
    notes: dict[str, str] = {}


@cache
def load_decks() -> list[Deck]:
    """The ready decks; those of our own say so in their notes."""
    text = (files(__package__) / "ready_decks.json").read_bytes()
    rows = msgspec.json.decode(text, type=list[_DeckRow])
    return [Deck(row.name, row.side, row.cards, row.notes) for row in rows]
