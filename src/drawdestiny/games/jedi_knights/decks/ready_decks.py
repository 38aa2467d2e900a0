"""The ready decks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import laid_out


class _Pair(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    theme: str
    hero: str


class _Starter(msgspec.Struct, forbid_unknown_fields=True):
    side: str
    pairs: list[_Pair]
    cards: dict[str, int]


class _DeckRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    side: str
    cards: dict[str, int]


@laid_out
class _Decks(msgspec.Struct, forbid_unknown_fields=True):
    starters: list[_Starter]
    decks: list[_DeckRow]


@cache
def load_decks() -> list[Deck]:
    """The ready decks: each starter with either Hero (JK-3.4), then decks of the whole set."""
    text = (files(__package__) / "ready_decks.json").read_bytes()
    found = msgspec.json.decode(text, type=_Decks)
    decks = [
        Deck(pair.name, starter.side, {pair.theme: 1, pair.hero: 1, **starter.cards})
        for starter in found.starters
        for pair in starter.pairs
    ]
    return decks + [Deck(row.name, row.side, row.cards) for row in found.decks]
