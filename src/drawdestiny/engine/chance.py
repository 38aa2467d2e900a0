"""Chance: the one source of randomness, small enough to live in every state (sfc32)."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

WORD: Final = 0xFFFFFFFF


class Chance:
    """A seedable generator of four 32-bit integers: the same numbers on every platform."""

    def __init__(self, a: int, b: int, c: int, count: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def clone(self) -> Chance:
        return Chance(self.a, self.b, self.c, self.count)

    def words(self) -> list[int]:
        """The four integers, enough to go on from here."""
        return [self.a, self.b, self.c, self.count]

    def next(self) -> int:
        """A number of 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        result = (a + b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        product = self.next() * n
        low = product & WORD
        if low < n:
            # Lemire's rejection: without it the first few numbers would come a little too often.
            floor = (WORD + 1 - n) % n
            while low < floor:
                product = self.next() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place."""
        # The same as swapping with below(i + 1), written out: decks are shuffled all the time.
        a = self.a
        b = self.b
        c = self.c
        count = self.count
        for i in range(len(items) - 1, 0, -1):
            n = i + 1
            floor = (WORD + 1 - n) % n
            while True:
                result = (a + b + count) & WORD
                count = (count + 1) & WORD
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & WORD
                c = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
                product = result * n
                if product & WORD >= floor:
                    break
            j = product >> 32
            item = items[i]
            items[i] = items[j]
            items[j] = item
        self.a = a
        self.b = b
        self.c = c
        self.count = count


def seeded(seed: int | str) -> Chance:
    """The generator that belongs to a seed, whatever its size: a small number or a long secret."""
    digest = sha256(str(seed).encode()).digest()
    a, b, c, count = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    return Chance(a, b, c, count)
