"""Chance: small, seedable, the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawdestiny.engine.chance import Chance, seeded


def sfc32(a: int, b: int, c: int, count: int) -> int:
    """The generator's first number, written down a second time: the textbook form."""
    return (a + b + count) % 2**32


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    chance = seeded(0)
    assert [chance.next() for _ in range(5)] == [
        415768267,
        2182828586,
        1566735041,
        2955906874,
        3759208768,
    ]
    chance = seeded("a long secret")
    assert [chance.below(6) for _ in range(12)] == [5, 2, 0, 1, 1, 0, 2, 1, 4, 0, 3, 3]


def test_a_seed_may_be_a_number_or_its_digits() -> None:
    assert seeded(7).words() == seeded("7").words()
    assert seeded(7).words() != seeded(8).words()


@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4))
@settings(max_examples=15, deadline=None)
def test_the_four_words_are_the_whole_generator(words: list[int]) -> None:
    chance = Chance(*words)
    assert chance.clone().next() == sfc32(*words)
    for _ in range(10):
        chance.next()
    twin = Chance(*chance.words())
    assert [twin.next() for _ in range(5)] == [chance.next() for _ in range(5)]
    assert all(0 <= word < 2**32 for word in chance.words())


def test_a_clone_goes_its_own_way() -> None:
    chance = seeded(1)
    twin = chance.clone()
    first = [twin.next() for _ in range(3)]
    assert [chance.next() for _ in range(3)] == first
    twin.next()
    assert twin.words() != chance.words()


@given(st.integers(0, 10**9), st.integers(1, 200))
@settings(max_examples=15, deadline=None)
def test_below_stays_below(seed: int, n: int) -> None:
    chance = seeded(seed)
    assert all(0 <= chance.below(n) < n for _ in range(50))


def test_below_one_is_zero() -> None:
    chance = seeded(3)
    assert [chance.below(1) for _ in range(5)] == [0] * 5


def test_every_number_comes_about_equally_often() -> None:
    chance = seeded(5)
    counts = Counter(chance.below(6) for _ in range(6000))
    # Each is expected 1000 times with a standard deviation of 29: five of them are enough room.
    assert sorted(counts) == list(range(6))
    assert all(abs(n - 1000) < 150 for n in counts.values()), counts


@given(st.integers(0, 10**9), st.lists(st.integers(), max_size=60))
@settings(max_examples=15, deadline=None)
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_of_three_cards_comes_about_equally_often() -> None:
    chance = seeded(9)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(abs(n - 1000) < 150 for n in counts.values()), counts


def test_every_place_of_a_deck_is_as_likely_for_every_card() -> None:
    chance = seeded(11)
    first: Counter[int] = Counter()
    last: Counter[int] = Counter()
    for _ in range(12_000):
        items = list(range(60))
        chance.shuffle(items)
        first[items[0]] += 1
        last[items[-1]] += 1
    # Each is expected 200 times with a standard deviation of 14.
    assert all(abs(first[card] - 200) < 75 and abs(last[card] - 200) < 75 for card in range(60))


@pytest.mark.parametrize("many", [0, 1, 2, 255, 256, 257, 700])
def test_any_number_of_items_can_be_shuffled(many: int) -> None:
    items = list(range(many))
    seeded(1).shuffle(items)
    assert sorted(items) == list(range(many))
    assert many <= 2 or items != list(range(many))
