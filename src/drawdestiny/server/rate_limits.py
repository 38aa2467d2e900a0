"""Rate limits: token buckets and growing delays, one for each address, account or name."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final

from drawdestiny.server.config import Rate, Slowing

MOST: Final = 50_000
"""So many buckets are remembered; those not used for longest are forgotten first."""


def network_of(address: str) -> str:
    """What an address counts as: itself or, for IPv6, the 64 bits that one household has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


class TokenBuckets:
    """The buckets of one limit."""

    def __init__(
        self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = MOST
    ) -> None:
        self.rate: Final = rate
        self._clock: Final[Callable[[], float]] = clock
        self._most: Final = most
        self._levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()
        """By key: how much was in the bucket, and when."""

    def take(self, key: str, amount: float = 1.0) -> float:
        """Take from a bucket. 0 if there was enough, else the seconds until there will be."""
        now = self._clock()
        level, when = self._levels.get(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - when) * self.rate.per_second)
        wait = 0.0
        if level >= amount:
            level -= amount
        else:
            wait = (amount - level) / self.rate.per_second if self.rate.per_second else 3600.0
        self._levels[key] = (level, now)
        self._levels.move_to_end(key)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)
        return wait

    def __len__(self) -> int:
        return len(self._levels)


class Delays:
    """Tries that get slower and slower: exponential backoff, for each key by itself."""

    def __init__(
        self, slowing: Slowing, clock: Callable[[], float] = time.monotonic, most: int = MOST
    ) -> None:
        self.slowing: Final = slowing
        self._clock: Final[Callable[[], float]] = clock
        self._most: Final = most
        self._tries: Final[OrderedDict[str, tuple[int, float]]] = OrderedDict()
        """By key: how many there were, and when the last one was."""

    def wait(self, key: str) -> float:
        """The seconds until the next try; 0 if it may be now. Asking costs nothing."""
        tries, last = self._tries.get(key, (0, 0.0))
        passed = self._clock() - last
        if tries < self.slowing.free or passed >= self.slowing.rest:
            return 0.0
        doubled = min(tries - self.slowing.free, 30)
        return max(0.0, min(self.slowing.most, self.slowing.first * 2.0**doubled) - passed)

    def count(self, key: str) -> None:
        """A try is made."""
        now = self._clock()
        tries, last = self._tries.get(key, (0, now))
        self._tries[key] = (1 if now - last >= self.slowing.rest else tries + 1, now)
        self._tries.move_to_end(key)
        if len(self._tries) > self._most:
            self._tries.popitem(last=False)

    def forgive(self, key: str) -> None:
        """The try was right: those before it do not matter any more."""
        self._tries.pop(key, None)

    def __len__(self) -> int:
        return len(self._tries)
