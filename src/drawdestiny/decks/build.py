"""Building: completing or mending a deck from the cards at hand, to the rules of its format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, Protocol, cast

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.said import SaidError

Counts = dict[str, int]


class DeckError(SaidError):
    """A deck that cannot be found or made."""

    package = "drawdestiny.decks"


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


class Architect(Protocol):
    """The module ``building`` of a game's package."""

    def blueprint(
        self, game: GameDefinition, deck: Deck, format: str, pool: Mapping[str, int] | None
    ) -> Blueprint: ...

    def worth(self, game: GameDefinition, card: Card) -> float: ...


def architect(game: GameDefinition) -> Architect:
    """Who knows how the decks of a game are built."""
    name = f"{game.package}.decks.builder"
    try:
        return cast(Architect, import_module(name))
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        raise DeckError("no_builder", game=game.title) from error


class Built:
    """A deck, what was put in and taken out, and what is still wrong with it."""

    def __init__(self, deck: Deck, before: Deck, problems: list[Problem]) -> None:
        self.deck: Final = deck
        self.problems: Final = problems
        self.added: Final = _less(deck.cards, before.cards)
        self.removed: Final = _less(before.cards, deck.cards)
        self.notes: Final = {k: v for k, v in deck.notes.items() if before.notes.get(k) != v}


def complete(
    game: GameDefinition, deck: Deck, format: str, pool: Mapping[str, int] | None = None
) -> Built:
    """The deck with as little changed as makes it legal, from a pool or from all cards.

    ``pool`` says how many of each card there are; the cards of the deck must be among them.
    """
    plan = architect(game).blueprint(game, deck, format, pool)
    work = _Work(game, plan, pool)
    for id, count in deck.cards.items():
        card = game.catalogue().card(id)
        for _ in range(count):
            if work.fits(card, most=False):
                work.put(card, 1)
    work.trim()
    work.fill()
    cards = {id: work.chosen[id] for id in sorted(work.chosen) if work.chosen[id]}
    done = Deck(deck.name, plan.side, cards, {**deck.notes, **plan.notes})
    return Built(done, deck, game.problems(done, format))


class _Work:
    """A deck being built."""

    def __init__(
        self, game: GameDefinition, plan: Blueprint, pool: Mapping[str, int] | None
    ) -> None:
        self.game = game
        self.plan = plan
        self.pool = pool
        self.chosen: Counts = {}
        self.groups: Counts = {}
        self.filled = [0] * len(plan.quotas)
        cards = game.catalogue().cards
        self.candidates = [
            card for card in cards if (pool is None or pool.get(card.id, 0)) and plan.allowed(card)
        ]
        self.membership = {
            card.id: [i for i, quota in enumerate(plan.quotas) if quota.accepts(card)]
            for card in cards
        }

    def fits(self, card: Card, most: bool = True) -> bool:
        """Whether one more of the card may go in, by the limits and, if asked, the quotas."""
        if not self.plan.allowed(card):
            return False
        if self.pool is not None and self.chosen.get(card.id, 0) >= self.pool.get(card.id, 0):
            return False
        if any(self.groups.get(group, 0) >= top for group, top in self.plan.limits(card)):
            return False
        quotas = self.plan.quotas
        return not most or all(
            quotas[i].soft or self.filled[i] < quotas[i].most for i in self.membership[card.id]
        )

    def put(self, card: Card, step: int) -> None:
        self.chosen[card.id] = self.chosen.get(card.id, 0) + step
        for group, _ in self.plan.limits(card):
            self.groups[group] = self.groups.get(group, 0) + step
        for i in self.membership[card.id]:
            self.filled[i] += step

    def trim(self) -> None:
        """Take out the least useful cards where there are too many."""
        for i, quota in enumerate(self.plan.quotas):
            while not quota.soft and self.filled[i] > quota.most:
                inside = [
                    self.game.catalogue().card(id)
                    for id, count in self.chosen.items()
                    if count and i in self.membership[id]
                ]
                self.put(min(inside, key=self._keeping), -1)

    def _keeping(self, card: Card) -> tuple[int, float, int]:
        """How much speaks for keeping a card: first that another quota needs it."""
        needed = sum(
            self.filled[i] <= self.plan.quotas[i].least and not self.plan.quotas[i].soft
            for i in self.membership[card.id]
        )
        return needed, self.plan.score(card, self.chosen), card.code

    def _needed(self, card: Card) -> bool:
        """Whether a quota that is a rule still lacks cards like this one."""
        quotas = self.plan.quotas
        return any(
            not quotas[i].soft and self.filled[i] < quotas[i].least
            for i in self.membership[card.id]
        )

    def fill(self) -> None:
        """Add the most useful cards where there are too few."""
        for i, quota in enumerate(self.plan.quotas):
            while self.filled[i] < quota.least:
                best = None
                best_score = 0.0
                for card in self.candidates:
                    if i not in self.membership[card.id] or not self.fits(card):
                        continue
                    if not quota.soft or self._needed(card):
                        score = self.plan.score(card, self.chosen)
                        if best is None or score > best_score:
                            best, best_score = card, score
                if best is None:
                    break
                self.put(best, 1)


def _less(a: Mapping[str, int], b: Mapping[str, int]) -> Counts:
    return {id: n - b.get(id, 0) for id, n in a.items() if n > b.get(id, 0)}
