"""What a collection holds at one moment, as plain numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.collection.variants import FOILS, variant
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition

LONGEST: Final = 60
"""The most letters of a collection's name."""


class Holdings:
    """Owned by card and finish, wanted, and used in built decks.

    A card that is played on another one (``printed`` names it) is counted as that one: who owns
    the printed card has what the other needs.
    """

    def __init__(
        self,
        name: str,
        game: str,
        finishes: dict[tuple[str, str], int],
        wanted: dict[str, int],
        used: dict[str, int],
        printed: Mapping[str, str] | None = None,
    ) -> None:
        self.name: Final = name
        self.game: Final = game
        self.printed: Final[Mapping[str, str]] = printed or {}
        self.finishes: Final[dict[tuple[str, str], int]] = {}
        for (card, finish), n in finishes.items():
            key = self.printed.get(card, card), finish
            self.finishes[key] = self.finishes.get(key, 0) + n
        self.wanted: Final = self.as_printed(wanted)
        self.used: Final = self.as_printed(used)
        self.owned: Final[dict[str, int]] = {}
        self.foils: Final[dict[str, int]] = {}
        for (card, finish), n in self.finishes.items():
            self.owned[card] = self.owned.get(card, 0) + n
            if variant(finish).finish in FOILS:
                self.foils[card] = self.foils.get(card, 0) + n

    def as_printed(self, cards: Mapping[str, int]) -> dict[str, int]:
        """The cards that must be owned for these."""
        counts: dict[str, int] = {}
        for card, n in cards.items():
            id = self.printed.get(card, card)
            counts[id] = counts.get(id, 0) + n
        return counts

    def free(self, card: str) -> int:
        """How many are not in a built deck."""
        card = self.printed.get(card, card)
        return self.owned.get(card, 0) - self.used.get(card, 0)

    def pool(self) -> dict[str, int]:
        """The free cards: what decks can be built from."""
        return {card: self.free(card) for card in self.owned if self.free(card) > 0}

    def pool_with(self, deck: Mapping[str, int]) -> dict[str, int]:
        """The free cards, and those that a deck already has."""
        pool, own = self.pool(), self.as_printed(deck)
        return {card: max(pool.get(card, 0), own.get(card, 0)) for card in pool | own}

    def count(self, card: str, what: str) -> int:
        """One of the numbers that a search can ask for."""
        if what == "free":
            return self.free(card)
        tables = {
            "owned": self.owned,
            "foils": self.foils,
            "wanted": self.wanted,
            "used": self.used,
        }
        return tables[what].get(self.printed.get(card, card), 0)

    def total(self) -> int:
        return sum(self.owned.values())


def missing(holdings: Holdings, deck: Deck) -> dict[str, int]:
    """What a collection's free cards lack for a deck: the cards to get, virtual ones as printed."""
    return {
        card: n - max(0, holdings.free(card))
        for card, n in holdings.as_printed(deck.cards).items()
        if n > max(0, holdings.free(card))
    }


def completeness(game: GameDefinition, holdings: Holdings) -> list[tuple[str, str, int, int]]:
    """Per set and rarity: how many different cards are there, and how many there could be.

    A virtual card is no card to collect.
    """
    from drawdestiny.cards.library import game_library

    counts: dict[tuple[str, str], list[int]] = {}
    for p in game_library(game.id).profiles:
        if p.card.printed() != p.id:
            continue
        row = counts.setdefault((p.set, p.rarity), [0, 0])
        row[0] += holdings.owned.get(p.id, 0) > 0
        row[1] += 1
    return [(set, rarity, have, every) for (set, rarity), (have, every) in counts.items()]
