"""The ready decks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import laid_out
from drawdestiny.games.episode_one.cards.catalogue import load_catalogue


@laid_out
class _DeckRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    side: str
    wedge: str
    planet: str
    start: str = ""
    """E1-1.5. Nobody in a deck without a named starting character."""


@cache
def load_decks() -> list[Deck]:
    """The eight ready decks: the cards of one side that share a wedge colour (E1-1.3)."""
    text = (files(__package__) / "ready_decks.json").read_bytes()
    decks = []
    for row in msgspec.json.decode(text, type=list[_DeckRow]):
        cards = {}
        for card in load_catalogue().faces:
            count = sum(row.wedge in copy for copy in card.copies)
            if card.side == row.side and count:
                cards[card.id] = count
        notes = {"planet": row.planet}
        if row.start:
            notes["start"] = row.start
        decks.append(Deck(row.name, row.side, cards, notes))
    return decks
