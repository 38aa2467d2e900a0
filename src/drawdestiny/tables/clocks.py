"""Clocks: how much time a chair has left. They have no time of their own: all moments are given.

A live clock gives so much time in all and so much for one decision; whichever is used up first
ends the game. It stands still while its player is gone, until the player has been away for
``AWAY`` in this game. By correspondence every decision has its days, whoever is connected.
"""

from __future__ import annotations

from array import array
from typing import Final

from drawdestiny import protocol

AWAY: Final = 180_000
"""For how many milliseconds of a game a player may be gone before others may claim the seat."""

MATCHED: Final = protocol.Clock("live", 1800, 180)
"""The clock of a table that a quick match opens."""

DAY: Final = 86_400_000

GRACE: Final = 5_000
"""For a decision that is open again."""


class Clock:
    """The clock of one chair."""

    __slots__ = (
        "away", "counts_all", "gone", "kind", "left", "limit", "made", "reached", "since", "spent",
    )  # fmt: skip

    def __init__(self, terms: protocol.Clock) -> None:
        self.kind: Final = terms.kind
        self.limit: Final = terms.decision * 1000 if terms.kind == "live" else terms.days * DAY
        """For one decision; 0 for no limit."""
        self.left = terms.total * 1000 if terms.kind == "live" else 0
        """In all; only counts where ``counts_all`` says so."""
        self.counts_all: Final = terms.kind == "live" and terms.total > 0
        self.spent = 0
        """On the decision that is open."""
        self.made: Final = array("q")
        """What each decision of this game took, as long as it may be taken back."""
        self.reached = 0
        """How many decisions were made at most, before some were taken back."""
        self.since = 0
        """From when on it runs; 0 while it stands."""
        self.gone = 0
        """When the connection was lost; 0 while it is there."""
        self.away = 0
        """How long the player was gone before, in this game."""

    @property
    def ticks(self) -> bool:
        """Whether there is a clock at all."""
        return self.limit > 0 or self.counts_all

    # -- time passes -------------------------------------------------------------------------

    def settle(self, now: int) -> None:
        """Count what has passed."""
        if self.since:
            passed = self._passed(now)
            self.left -= passed
            self.spent += passed
            self.since = now

    def run(self, now: int, asked: bool) -> None:
        """From now on the player is asked, or is not."""
        self.settle(now)
        self.since = now if asked and self.ticks else 0

    def decided(self, answers: int) -> None:
        """The decision is made, with so many answers in one go. The next one has its own time,
        unless it was open before and taken back: who goes back and forth gains no time."""
        self.made.extend([0] * (answers - 1))
        self.made.append(self.spent)
        if len(self.made) > self.reached:
            self.reached = len(self.made)
            self.spent = 0

    def take_back(self) -> None:
        """The last decision is open again, with what was spent on it and since: but who goes back
        has some seconds left for it, or as many as there were anyway."""
        spent = self.spent + (self.made.pop() if self.made else 0)
        if self.limit:
            spent = max(self.spent, min(spent, self.limit - GRACE))
        self.spent = spent

    def ask_anew(self) -> None:
        """What the player was asked is asked again, through no wish of theirs."""
        self.spent = 0

    def give(self, milliseconds: int, now: int) -> None:
        """Nobody could play for so long before now: that is not thinking time, and whoever was
        gone has not been gone for longer by it."""
        if self.gone and self.kind != "days":
            self.gone = min(now, self.gone + milliseconds)
            self.settle(now)
        elif self.since:
            self.settle(now)
            given = min(milliseconds, self.spent)
            self.left += given
            self.spent -= given

    def lose_connection(self, now: int) -> None:
        self.settle(now)
        self.gone = now

    def find_connection(self, now: int) -> None:
        if self.gone:
            self.settle(now)
            self.away = min(AWAY, self.away + now - self.gone)
            self.gone = 0

    # -- asking ------------------------------------------------------------------------------

    def claimable_at(self) -> int:
        """When others may claim the seat; 0 if its player is there or need not be."""
        if not self.gone or self.kind == "days":
            return 0
        return self.gone + AWAY - self.away

    def _starts(self) -> int:
        """From when on time counts."""
        return max(self.since, self.claimable_at()) if self.kind == "live" else self.since

    def _passed(self, now: int) -> int:
        return max(0, now - self._starts())

    def remaining(self, now: int) -> int:
        """Milliseconds left to show; -1 without a clock."""
        if not self.ticks:
            return -1
        passed = self._passed(now) if self.since else 0
        rest = self.left if self.counts_all else self.limit - self.spent
        return max(0, rest - passed)

    def flag_at(self) -> int:
        """The moment when the time is up; 0 while the clock stands."""
        if not self.since:
            return 0
        rest = []
        if self.counts_all:
            rest.append(self.left)
        if self.limit:
            rest.append(self.limit - self.spent)
        return self._starts() + max(0, min(rest))
