"""The decks of this browser's person."""

from __future__ import annotations

from typing import Final

import msgspec

from drawdestiny.collection.products import CollectionError
from drawdestiny.engine.deck import Deck
from drawdestiny.page.store import Store
from drawdestiny.tables.names import folded


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck as it is kept. It need not be legal."""

    game: str
    name: str
    side: str
    cards: dict[str, int]
    notes: dict[str, str]
    format: str = ""
    built_from: str = ""
    """The collection that its cards are reserved in; empty if it is not built."""

    def deck(self) -> Deck:
        return Deck(self.name, self.side, self.cards, self.notes)


class Decks:
    """All decks that are kept, by game and name."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    def all(self, game: str = "") -> list[KeptDeck]:
        prefix = f"deck/{game}/" if game else "deck/"
        found = [msgspec.json.decode(body, type=KeptDeck) for _, body in self._store.below(prefix)]
        return sorted(found, key=lambda kept: (kept.game, folded(kept.name)))

    def find(self, game: str, name: str) -> KeptDeck | None:
        body = self._store.get(_key(game, name))
        return msgspec.json.decode(body, type=KeptDeck) if body else None

    def deck(self, game: str, name: str) -> KeptDeck:
        found = self.find(game, name)
        if found is None:
            known = ", ".join(kept.name for kept in self.all(game)) or "–"
            raise CollectionError("no_deck", name=name, known=known)
        return found

    def put(self, kept: KeptDeck) -> None:
        self._store.put(_key(kept.game, kept.name), msgspec.json.encode(kept).decode())

    def forget(self, game: str, name: str) -> None:
        self.deck(game, name)
        self._store.drop(_key(game, name))


def _key(game: str, name: str) -> str:
    return f"deck/{game}/{name}"
