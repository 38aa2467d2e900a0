"""Building: completing or mending a deck from the cards at hand, to the rules of its format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.said import SaidError
from drawdestiny.interfaces.deck_building import Blueprint, Counts, DeckBuilder


class DeckError(SaidError):
    """A deck that cannot be found or made."""

    package = "drawdestiny.decks"


def deck_builder(game: GameDefinition) -> DeckBuilder:
    """How the decks of a game are built; refused for a game that does not say."""
    found = game.deck_builder()
    if found is None:
        raise DeckError("no_builder", game=game.title)
    return found


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
    plan = deck_builder(game).blueprint(game, deck, format, pool)
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
        self.pool: Counts | None = None if pool is None else as_printed(game, pool)
        """By printed card: a virtual one takes the card that it is used on."""
        self.chosen: Counts = {}
        self.taken: Counts = {}
        """Those chosen, as printed."""
        self.groups: Counts = {}
        self.filled = [0] * len(plan.quotas)
        cards = game.catalogue().cards
        held = self.pool
        self.candidates = [
            card
            for card in cards
            if (held is None or held.get(card.printed(), 0)) and plan.allowed(card)
        ]
        self.membership = {
            card.id: [i for i, quota in enumerate(plan.quotas) if quota.accepts(card)]
            for card in cards
        }

    def fits(self, card: Card, most: bool = True) -> bool:
        """Whether one more of the card may go in, by the limits and, if asked, the quotas."""
        if not self.plan.allowed(card):
            return False
        if self.pool is not None:
            printed = card.printed()
            if self.taken.get(printed, 0) >= self.pool.get(printed, 0):
                return False
        if any(self.groups.get(group, 0) >= top for group, top in self.plan.limits(card)):
            return False
        quotas = self.plan.quotas
        return not most or all(
            quotas[i].soft or self.filled[i] < quotas[i].most for i in self.membership[card.id]
        )

    def put(self, card: Card, step: int) -> None:
        self.chosen[card.id] = self.chosen.get(card.id, 0) + step
        printed = card.printed()
        self.taken[printed] = self.taken.get(printed, 0) + step
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


def as_printed(game: GameDefinition, cards: Mapping[str, int]) -> Counts:
    """The cards that must be owned for these: a virtual card is used on a printed one."""
    counts: Counts = {}
    for id, n in cards.items():
        printed = game.catalogue().card(id).printed()
        counts[printed] = counts.get(printed, 0) + n
    return counts


def _less(a: Mapping[str, int], b: Mapping[str, int]) -> Counts:
    return {id: n - b.get(id, 0) for id, n in a.items() if n > b.get(id, 0)}
