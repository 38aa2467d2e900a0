"""Odds of what is seen of a shuffled pile, exactly: the hypergeometric distribution.

Wishes may overlap (a card can be both a Jedi and a weapon). The pile is split into groups of cards
that fulfil the same wishes; group by group it is counted how many ways of choosing the seen cards
there are, by how far each wish is fulfilled. All figures are fractions until the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Final


class Wish:
    """A least number of some cards."""

    def __init__(self, text: str, cards: frozenset[str], least: int = 1) -> None:
        self.text: Final = text
        self.cards: Final = cards
        self.least: Final = least


def chance_of_all(pile: Sequence[str], seen: int, wishes: Sequence[Wish]) -> Fraction:
    """The odds that so many cards from the top of the pile fulfil all wishes."""
    seen = min(seen, len(pile))
    groups: dict[tuple[bool, ...], int] = {}
    for card in pile:
        group = tuple(card in wish.cards for wish in wishes)
        groups[group] = groups.get(group, 0) + 1
    # Ways by how many cards are chosen and how far each wish is fulfilled.
    ways: dict[tuple[int, tuple[int, ...]], int] = {(0, (0,) * len(wishes)): 1}
    for group, size in groups.items():
        after: dict[tuple[int, tuple[int, ...]], int] = {}
        for (chosen, found), count in ways.items():
            for n in range(min(size, seen - chosen) + 1):
                more = tuple(
                    min(wish.least, have + n * fits)
                    for wish, have, fits in zip(wishes, found, group, strict=True)
                )
                key = chosen + n, more
                after[key] = after.get(key, 0) + count * comb(size, n)
        ways = after
    full = seen, tuple(wish.least for wish in wishes)
    return Fraction(ways.get(full, 0), comb(len(pile), seen))


def expected(pile: Sequence[str], seen: int, wish: Wish) -> Fraction:
    """How many of the cards are seen on average."""
    if not pile:
        return Fraction(0)
    there = sum(card in wish.cards for card in pile)
    return Fraction(there * min(seen, len(pile)), len(pile))
