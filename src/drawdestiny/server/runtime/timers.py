"""Timers: for each key the next moment at which something has to happen."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from typing import Final

from drawdestiny.server.server_time import now


class Timers:
    """One moment for each key; setting it again replaces it. ``ring`` is called with the key."""

    def __init__(self, ring: Callable[[str], None], time: Callable[[], int] = now) -> None:
        self._ring: Final = ring
        self._time: Final = time
        self._due: Final[dict[str, int]] = {}
        self._heap: list[tuple[int, str]] = []
        self._handle: asyncio.TimerHandle | None = None
        self._armed = 0

    def set(self, key: str, when: int) -> None:
        """Ring at that moment of the server's time."""
        if self._due.get(key) == when:
            return
        self._due[key] = when
        heapq.heappush(self._heap, (when, key))
        if len(self._heap) > 64 and len(self._heap) > 4 * len(self._due):
            # Moments that were replaced are still in the heap: throw them out now and then.
            self._heap = [(moment, name) for name, moment in self._due.items()]
            heapq.heapify(self._heap)
        if self._handle is None or when < self._armed:
            self._arm()

    def drop(self, key: str) -> None:
        self._due.pop(key, None)

    def when(self, key: str) -> int | None:
        return self._due.get(key)

    def __len__(self) -> int:
        return len(self._due)

    def close(self) -> None:
        self._due.clear()
        self._heap.clear()
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def ring_due(self) -> None:
        """Ring for all whose moment has come."""
        self._handle = None
        now = self._time()
        while self._heap and self._heap[0][0] <= now:
            when, key = heapq.heappop(self._heap)
            if self._due.get(key) == when:
                del self._due[key]
                self._ring(key)
        self._arm()

    def _arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        if self._heap:
            self._armed = self._heap[0][0]
            delay = max(0, self._armed - self._time()) / 1000
            self._handle = asyncio.get_running_loop().call_later(delay, self.ring_due)
