"""What a deck of a game needs, and what its cards are worth: the deck builder works from this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Clause

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


class Need:
    """A part that the rules want of a deck: how many it has, and the search for such cards."""

    def __init__(
        self, word: Clause, have: int, least: int, most: int, query: str, colour: str = ""
    ) -> None:
        self.word: Final = word
        """What it is, in the words of the game."""
        self.have: Final = have
        self.least: Final = least
        self.most: Final = most
        """NO_LIMIT where more are as welcome."""
        self.query: Final = query
        self.colour: Final = colour
        """The colour that it is shown with; empty for none."""


NO_LIMIT: Final = -1


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


NeedsOf = Callable[[GameDefinition, Deck, str], list[Need]]
BlueprintFor = Callable[[GameDefinition, Deck, str, Mapping[str, int] | None], Blueprint]


class DeckBuilder:
    """How the decks of a game are built."""

    def __init__(
        self,
        blueprint: BlueprintFor,
        worth: Callable[[GameDefinition, Card], float],
        needs: NeedsOf,
        draws: int = 1,
    ) -> None:
        self.blueprint: Final[BlueprintFor] = blueprint
        """For a deck that was begun, a format and, if not all cards are at hand, the pool."""
        self.worth: Final[Callable[[GameDefinition, Card], float]] = worth
        self.needs: Final[NeedsOf] = needs
        """What the rules of a format want of a deck, in the order in which to look for it."""
        self.draws: Final = draws
        """How many cards a player usually draws in a turn of their own."""
