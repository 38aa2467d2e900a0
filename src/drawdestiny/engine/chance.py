"""Chance: the one source of randomness, small enough to live in every state (sfc32).

Shuffles stretch its words with SHAKE-128. Both give the same numbers on every platform.
"""

from __future__ import annotations

from hashlib import sha256, shake_128
from struct import pack
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
BYTE: Final = 256
FAIR: Final = [0, *(BYTE - BYTE % n for n in range(1, BYTE + 1))]
"""The bytes below this fall evenly on n numbers. The others are left out: with them the first few
numbers would come a little too often."""

T = TypeVar("T")


@mypyc_attr(acyclic=True)
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

    def shuffle(self, items: list[T]) -> None:
        """Put the items in a random order, in place; every order is equally likely.

        Fisher and Yates's way: each place from the last gets one of those that are left, picked by
        a byte of SHAKE-128 of this generator's words. The bytes come from C all at once, and decks
        are shuffled all the time.
        """
        left = len(items)
        if 1 < left <= BYTE:
            seed = pack("<4I", self.a, self.b, self.c, self.count)
            self.next()
            for byte in shake_128(seed).digest(2 * left):
                if byte < FAIR[left]:
                    place = byte % left
                    left -= 1
                    item = items[left]
                    items[left] = items[place]
                    items[place] = item
                    if left == 1:
                        break
        # More items than a byte can tell apart; or so many bytes were no use that none are left.
        while left > 1:
            place = self.below(left)
            left -= 1
            item = items[left]
            items[left] = items[place]
            items[place] = item


def seeded(seed: int | str) -> Chance:
    """The generator that belongs to a seed, whatever its size: a small number or a long secret."""
    digest = sha256(str(seed).encode()).digest()
    a, b, c, count = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    return Chance(a, b, c, count)
