"""The collections of this browser's person: each change is done whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from drawdestiny.collection.holdings import LONGEST, Holdings, missing
from drawdestiny.collection.products import CollectionError
from drawdestiny.collection.variants import allowed, known_variants
from drawdestiny.games import game_definition
from drawdestiny.page.decks import Decks, KeptDeck
from drawdestiny.page.store import Store

Changes = Mapping[tuple[str, str], int]
"""Cards and finishes with how many more, or with a minus how many fewer."""


class KeptCollection(msgspec.Struct, frozen=True):
    """A collection as it is kept. Cards in a finish are written ``DM-1/foil``."""

    name: str
    game: str
    owned: dict[str, int] = {}
    wanted: dict[str, int] = {}


class Collections:
    """All collections that are kept, by name."""

    def __init__(self, store: Store, decks: Decks) -> None:
        self._store: Final = store
        self._decks: Final = decks

    def names(self) -> list[tuple[str, str]]:
        """All collections, with their games."""
        return [(kept.name, kept.game) for kept in self._all()]

    def holdings(self, name: str) -> Holdings:
        return self._holdings(self._find(name))

    def new(self, name: str, game: str) -> None:
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST:
            raise CollectionError("bad_name")
        if self._store.get(_key(name)):
            raise CollectionError("exists", name=name)
        self._put(KeptCollection(name, game_definition(game).id))

    def delete(self, name: str) -> None:
        """Take a collection away; decks that were built from it stay."""
        kept = self._find(name)
        for deck in self._decks.all(kept.game):
            if deck.built_from == kept.name:
                self._decks.put(replace(deck, built_from=""))
        self._store.drop(_key(kept.name))

    def change(
        self, name: str, changes: Changes, wants: Mapping[str, int] | None = None, add: bool = False
    ) -> Holdings:
        """Add and take cards and set wishes; ``add``: wishes only grow."""
        kept = self._find(name)
        owned = dict(kept.owned)
        for (card, finish), n in changes.items():
            self._move(kept, owned, card, finish, n)
        wanted = dict(kept.wanted)
        catalogue = game_definition(kept.game).catalogue()
        for card, n in (wants or {}).items():
            id = catalogue.card(card).printed()
            wanted[id] = max(n, wanted.get(id, 0)) if add else max(0, n)
        changed = replace(
            kept,
            owned={label: n for label, n in owned.items() if n},
            wanted={card: n for card, n in wanted.items() if n},
        )
        held = self._holdings(changed)
        for card, used in held.used.items():
            if held.free(card) < 0 and self._holdings(kept).free(card) >= 0:
                have = self._holdings(kept).owned.get(card, 0)
                named = f"{catalogue.card(card).name()} [{card}]"
                raise CollectionError(
                    "reserved", name=kept.name, card=named, have=have, used=used, free=have - used
                )
        self._put(changed)
        return held

    def build(self, game: str, deck: str, collection: str) -> Holdings:
        """Mark a kept deck as built: its cards are reserved; refused whole if one is missing."""
        kept = self._find(collection)
        if kept.game != game:
            raise CollectionError("other_game", a=kept.name, game=kept.game, b=deck)
        self._reserve(self._decks.deck(game, deck), kept)
        return self._holdings(kept)

    def keep(self, deck: KeptDeck) -> None:
        """Keep a deck, in place of one of the same name; if that was built, this one is."""
        old = self._decks.find(deck.game, deck.name)
        if old is not None and old.built_from:
            self._reserve(deck, self._find(old.built_from))
        else:
            self._decks.put(deck)

    def take_apart(self, game: str, deck: str) -> None:
        self._decks.put(replace(self._decks.deck(game, deck), built_from=""))

    # -- inside ----------------------------------------------------------------------------

    def _move(
        self, kept: KeptCollection, owned: dict[str, int], wanted: str, finish: str, n: int
    ) -> None:
        catalogue = game_definition(kept.game).catalogue()
        card = catalogue.card(catalogue.card(wanted).printed())
        if n > 0 and not allowed(kept.game, finish):
            known = known_variants(kept.game)
            raise CollectionError("no_finish", card=card.name(), finish=finish, known=known)
        label = f"{card.id}/{finish}" if finish else card.id
        have = owned.get(label, 0)
        if have + n < 0:
            named = f"{card.name()} [{card.id}]" + (f" ({finish})" if finish else "")
            raise CollectionError("not_there", name=kept.name, card=named, have=have, want=-n)
        owned[label] = have + n

    def _reserve(self, deck: KeptDeck, kept: KeptCollection) -> None:
        """Keep a deck as built from a collection; refused whole if a card is missing."""
        short = missing(self._holdings(kept, but=deck.name), deck.deck())
        if short:
            catalogue = game_definition(kept.game).catalogue()
            cards = ", ".join(f"{n} × {catalogue.card(id).name()}" for id, n in short.items())
            raise CollectionError("not_enough", deck=deck.name, cards=cards)
        self._decks.put(replace(deck, built_from=kept.name))

    def _holdings(self, kept: KeptCollection, but: str = "") -> Holdings:
        used: dict[str, int] = {}
        for deck in self._decks.all(kept.game):
            if deck.built_from == kept.name and deck.name != but:
                for card, n in deck.cards.items():
                    used[card] = used.get(card, 0) + n
        finishes: dict[tuple[str, str], int] = {}
        for label, n in kept.owned.items():
            card, _, finish = label.partition("/")
            finishes[card, finish] = n
        cards = game_definition(kept.game).catalogue().cards
        printed = {card.id: card.printed() for card in cards if card.printed() != card.id}
        return Holdings(kept.name, kept.game, finishes, dict(kept.wanted), used, printed)

    def _all(self) -> list[KeptCollection]:
        found = [
            msgspec.json.decode(body, type=KeptCollection)
            for _, body in self._store.below("collection/")
        ]
        return sorted(found, key=lambda kept: kept.name)

    def _find(self, name: str) -> KeptCollection:
        body = self._store.get(_key(name))
        if body:
            return msgspec.json.decode(body, type=KeptCollection)
        known = ", ".join(known for known, _ in self.names())
        if not known:
            raise CollectionError("no_collections")
        raise CollectionError("unknown_collection", name=name, known=known)

    def _put(self, kept: KeptCollection) -> None:
        self._store.put(_key(kept.name), msgspec.json.encode(kept).decode())


def _key(name: str) -> str:
    return f"collection/{' '.join(name.split()).lower()}"
