"""What a collection holds at one moment, as plain numbers."""

from __future__ import annotations

from typing import Final


class Holdings:
    """Owned by card and finish, wanted, and used in built decks."""

    def __init__(
        self,
        name: str,
        game: str,
        finishes: dict[tuple[str, str], int],
        wanted: dict[str, int],
        used: dict[str, int],
    ) -> None:
        self.name: Final = name
        self.game: Final = game
        self.finishes: Final = finishes
        self.wanted: Final = wanted
        self.used: Final = used
        self.owned: Final[dict[str, int]] = {}
        self.foils: Final[dict[str, int]] = {}
        for (card, finish), n in finishes.items():
            self.owned[card] = self.owned.get(card, 0) + n
            if finish in ("foil", "silver", "gold"):
                self.foils[card] = self.foils.get(card, 0) + n

    def free(self, card: str) -> int:
        """How many are not in a built deck."""
        return self.owned.get(card, 0) - self.used.get(card, 0)

    def pool(self) -> dict[str, int]:
        """The free cards: what decks can be built from."""
        return {card: self.free(card) for card in self.owned if self.free(card) > 0}

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
        return tables[what].get(card, 0)

    def total(self) -> int:
        return sum(self.owned.values())
