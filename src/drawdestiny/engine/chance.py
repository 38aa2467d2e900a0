"""Chance: the one source of randomness, small enough to live in every state (sfc32).

Shuffles stretch its words with SHAKE-128. Both give the same numbers on every platform.
"""

from __future__ import annotations

from hashlib import sha256, shake_128
from struct import pack, unpack
from typing import Final

from mypy_extensions import i64

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
        # The generator is written out here too: every choice at random passes by.
        a = self.a
        b = self.b
        c = self.c
        result = (a + b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
        # In machine words. Compiled, a product of Python's own integers would be asked for outside,
        # where Ctrl-C or an alarm may be noticed in the midst of it: that ends the whole process.
        drawn: i64 = result
        many: i64 = n
        product = drawn * many
        low = product & WORD
        if low < n:
            # Lemire's rejection: without it the first few numbers would come a little too often.
            floor = (WORD + 1 - n) % n
            while low < floor:
                drawn = self.next()
                product = drawn * many
                low = product & WORD
        return product >> 32

    def orders(self, n: int) -> tuple[list[int], list[int]]:
        """Two random orders of the numbers from 0 to n - 1, independent of each other.

        Sorted by keys drawn from SHAKE-128 of this generator's words: all of it runs in C, and
        decks are shuffled all the time. The keys are too long to be ever equal.
        """
        seed = pack("<4I", self.a, self.b, self.c, self.count)
        self.next()
        keys = unpack(f"<{2 * n}Q", shake_128(seed).digest(16 * n))
        first = sorted(range(n), key=keys.__getitem__)
        second = sorted(range(n), key=keys[n:].__getitem__)
        return first, second

    def order(self, n: int) -> list[int]:
        """A random order of the numbers from 0 to n - 1, the first of the two of ``orders``."""
        seed = pack("<4I", self.a, self.b, self.c, self.count)
        self.next()
        keys = unpack(f"<{n}Q", shake_128(seed).digest(8 * n))
        return sorted(range(n), key=keys.__getitem__)

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place."""
        items[:] = [items[i] for i in self.order(len(items))]


def seeded(seed: int | str) -> Chance:
    """The generator that belongs to a seed, whatever its size: a small number or a long secret."""
    digest = sha256(str(seed).encode()).digest()
    a, b, c, count = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    return Chance(a, b, c, count)
