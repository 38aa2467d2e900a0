"""Own cards in this browser: the sets that are kept, and those that tables are played with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.sets import Shelf, game_with, sound
from drawdestiny.cards.library import Library, library_with
from drawdestiny.engine.card_sets import MOST_SETS, recorded_sets, set_data
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.record import Record
from drawdestiny.games import game_definition
from drawdestiny.page.store import Store


class KeptFile(msgspec.Struct, frozen=True):
    """A set as it was written and as it is read."""

    text: str
    source: str


class Sets:
    """All sets of this browser."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._shelf: Final = Shelf()

    def find(self, hash: str) -> CardSet:
        """The set of that hash. Refused if there is none."""
        found = self._shelf.find(hash)
        if found is not None:
            return found
        source = self._store.get(f"played-set/{hash}")
        for own in [] if source else self.kept():
            if own.hash == hash:
                return own
        if not source:
            raise Denied(404, "unknown_set")
        return self._shelf.put(source)

    def played(self, sets: Sequence[CardSet]) -> None:
        """These are played with: they stay, whatever becomes of the kept ones."""
        for own in sets:
            if not self._store.get(f"played-set/{own.hash}"):
                self._store.put(f"played-set/{own.hash}", own.source)

    def brought(self, record: Record) -> None:
        """A game comes with its sets."""
        self.played(recorded_sets(record.sets))

    def kept(self, game: str = "") -> list[CardSet]:
        below = f"set/{game}/" if game else "set/"
        files = [self._read(body) for _, body in self._store.below(below)]
        return [self._shelf.put(file.source) for file in files]

    def game(self, game: str) -> GameDefinition:
        """A game with the sets that are kept."""
        definition = game_definition(game)
        return game_with(definition, self.kept(definition.id))

    def library(self) -> Library:
        """All cards, with those of the sets that are kept."""
        games = sorted({set_data(own.source).game for own in self.kept()})
        return library_with([self.game(game) for game in games])

    def file(self, game: str, code: str) -> str:
        body = self._store.get(f"set/{game}/{code}")
        if not body:
            raise Denied(404, "unknown_set")
        return self._read(body).text

    def keep(self, text: str) -> CardSet:
        """Keep a set in which nothing is wrong, in place of one of the same game and code."""
        own = self._shelf.put(sound(text).source)
        data = set_data(own.source)
        others = [one for one in self.kept(data.game) if one.code != own.code]
        if len(others) >= MOST_SETS:
            raise Denied(409, "too_many_sets", most=MOST_SETS)
        body = msgspec.json.encode(KeptFile(text, own.source)).decode()
        self._store.put(f"set/{data.game}/{data.code}", body)
        return own

    def forget(self, game: str, code: str) -> None:
        self._store.drop(f"set/{game}/{code}")

    def _read(self, body: str) -> KeptFile:
        return msgspec.json.decode(body, type=KeptFile)
