"""Sets of cards, deck lists, and what a game is set up from."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import slug


class CardSet:
    """Somebody's own cards, added to those of a game."""

    def __init__(self, code: str, name: str, hash: str, source: str) -> None:
        self.code: Final = code
        """The ids of its cards begin with it: MY-7."""
        self.name: Final = name
        self.hash: Final = hash
        """Of its content. A changed set is another set."""
        self.source: Final = source
        """Its whole content, in the form that ``engine/card_sets.py`` writes and reads."""

    def has(self, id: str) -> bool:
        """Whether a card id is one of this set."""
        return id.startswith(self.code + "-")


class Deck:
    """A list of cards of one side, by card id, with what else the game wants to know of it."""

    def __init__(
        self, name: str, side: str, cards: dict[str, int], notes: dict[str, str] | None = None
    ) -> None:
        self.name: Final = name
        self.side: Final = side
        self.cards: Final = cards
        self.notes: Final = notes or {}
        """Set by the game's deck rules: a starting character, a theme, a hero ..."""

    def slug(self) -> str:
        return slug(self.name)

    def size(self) -> int:
        return sum(self.cards.values())

    def ids(self) -> list[str]:
        """Every single card, in a fixed order."""
        return [id for id in sorted(self.cards) for _ in range(self.cards[id])]


class Setup:
    """What a game starts from: with its choices, all that is needed to play it again."""

    def __init__(
        self,
        format: str,
        decks: list[Deck],
        seed: int | str,
        options: dict[str, int | str] | None = None,
        scenario: str = "",
    ) -> None:
        self.format: Final = format
        self.decks: Final = decks
        self.seed: Final = seed
        self.options: Final = options or {}
        self.scenario: Final = scenario
        """The text of the position it started from, if it was one."""
