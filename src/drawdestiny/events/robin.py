"""Everybody against everybody: the rounds, and sides that come out even."""

from __future__ import annotations


def rounds(players: int) -> int:
    return players - 1 if players % 2 == 0 else players


def circle(seeds: list[str], number: int) -> list[list[str]]:
    """The pairs of that round (from 0), who plays the first side in front; one alone rests.

    The players sit in a circle and move on by one place each round; with an even number the last
    one stays. The one of a pair who has the other within the next half of the circle plays the
    first side: so everybody plays it in half of the matches.
    """
    odd = len(seeds) % 2 == 1
    size = len(seeds) if odd else len(seeds) - 1
    if size < 1:
        return [[seed] for seed in seeds]
    pairs: list[list[str]] = []
    alone = number % size
    if odd:
        pairs.append([seeds[alone]])
    else:
        still = seeds[-1]
        pairs.append([still, seeds[alone]] if alone % 2 == 0 else [seeds[alone], still])
    for step in range(1, (size + 1) // 2):
        left, right = (alone - step) % size, (alone + step) % size
        near = (right - left) % size <= size // 2
        pairs.append([seeds[left], seeds[right]] if near else [seeds[right], seeds[left]])
    return pairs
