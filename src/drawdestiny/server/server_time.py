"""The server's time: milliseconds since 1970 that no step of the wall clock moves.

The wall clock is read once, when the process starts; from then on the monotonic clock counts. All
durations, deadlines and moments of a process come from here, so whoever sets the machine's clock
(an operator, NTP, a guest that wakes up) takes no time from a player and gives none.
``uptime.py`` says where a process goes on that starts again, or beside others.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

NANOSECONDS: Final = 1_000_000
"""In a millisecond."""


class ServerTime:
    """A clock that runs on evenly from where it was started. Call it for the time."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        monotonic: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Both clocks tell nanoseconds."""
        self._monotonic: Final = monotonic
        self._start = wall() - monotonic()
        """What the monotonic clock is behind."""

    def __call__(self) -> int:
        return (self._monotonic() + self._start) // NANOSECONDS

    def go_on_from(self, moment: int) -> None:
        """Count from that moment on: only while nothing has been timed yet."""
        self._start += (moment - self()) * NANOSECONDS


now: Final = ServerTime()
"""The time of this process."""
