"""What a deck of a game needs, and what its cards are worth: the deck builder works from this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition

Counts = dict[str, int]


class Quota:
    """So many cards of some sort. A soft one is a good mix, not a rule."""

    def __init__(
        self,
        name: str,
        least: int,
        most: int,
        accepts: Callable[[Card], bool],
        soft: bool = False,
    ) -> None:
        self.name: Final = name
        self.least: Final = least
        self.most: Final = most
        self.accepts: Final[Callable[[Card], bool]] = accepts
        self.soft: Final = soft


class Blueprint:
    """What a deck of one format and side needs. The strictest quotas come first."""

    def __init__(
        self,
        side: str,
        quotas: list[Quota],
        allowed: Callable[[Card], bool],
        limits: Callable[[Card], list[tuple[str, int]]],
        score: Callable[[Card, Counts], float],
        notes: dict[str, str],
    ) -> None:
        self.side: Final = side
        self.quotas: Final = quotas
        self.allowed: Final[Callable[[Card], bool]] = allowed
        self.limits: Final[Callable[[Card], list[tuple[str, int]]]] = limits
        """Groups that the card counts for, and how many of each group a deck may hold."""
        self.score: Final[Callable[[Card, Counts], float]] = score
        self.notes: Final = notes


BlueprintFor = Callable[[GameDefinition, Deck, str, Mapping[str, int] | None], Blueprint]


class DeckBuilder:
    """How the decks of a game are built."""

    def __init__(
        self,
        blueprint: BlueprintFor,
        worth: Callable[[GameDefinition, Card], float],
        draws: int = 1,
    ) -> None:
        self.blueprint: Final[BlueprintFor] = blueprint
        """For a deck that was begun, a format and, if not all cards are at hand, the pool."""
        self.worth: Final[Callable[[GameDefinition, Card], float]] = worth
        self.draws: Final = draws
        """How many cards a player usually draws in a turn of their own."""
