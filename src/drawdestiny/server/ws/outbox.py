"""What waits to be sent to one client: bounded, so that a slow one costs nobody anything."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

MOST_MESSAGES: Final = 256
MOST_CHARACTERS: Final = 1_000_000
"""Beyond either of these, changes are thrown away and told anew when the client catches up."""


class Outbox:
    """Answers are kept; changes to a table are dropped when too much waits.

    ``behind`` then names the tables (or the lobby, as an empty name) that have to be sent whole.
    """

    def __init__(self, most: int = MOST_MESSAGES, characters: int = MOST_CHARACTERS) -> None:
        self.most = most
        self.characters: Final = characters
        self.behind: Final[set[str]] = set()
        self.dropped = 0
        self.closed = False
        self.sending_since = 0.0
        """When the message that is on its way was handed to the network; 0 for none."""
        self._waiting: deque[tuple[str | None, str]] = deque()
        self._size = 0
        self._called: asyncio.Future[None] | None = None
        self._room: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def answer(self, text: str) -> None:
        """Send something that nothing else replaces."""
        self._put(None, text)

    def change(self, about: str, text: str) -> None:
        """Send a change to a table or to the lobby, if the client keeps up."""
        if about in self.behind:
            return
        if len(self._waiting) >= self.most or self._size + len(text) > self.characters:
            self._drop()
            self.behind.add(about)
            self._wake()
            return
        self._put(about, text)

    def forget(self, about: str) -> None:
        """Nothing about this is wanted any more."""
        self.behind.discard(about)
        if any(name == about for name, _ in self._waiting):
            kept = deque((name, text) for name, text in self._waiting if name != about)
            self._waiting = kept
            self._size = sum(len(text) for _, text in kept)

    def renew(self, about: str) -> None:
        """What was sent of this holds no more: it is sent whole, after all that waits."""
        self.forget(about)
        self.behind.add(about)
        self._wake()

    def close(self) -> None:
        self.closed = True
        self._wake()
        self._make_room()

    def take(self) -> str | None:
        """The next text; None if nothing waits."""
        if not self._waiting:
            return None
        _, text = self._waiting.popleft()
        self._size -= len(text)
        if (
            self._room is not None
            and len(self._waiting) < self.most // 2
            and self._size <= self.characters // 2
        ):
            self._make_room()
        return text

    async def called(self) -> None:
        """Wait until there is something to do."""
        if self._waiting or self.behind or self.closed:
            return
        self._called = asyncio.get_running_loop().create_future()
        await self._called

    @property
    def full(self) -> bool:
        return len(self._waiting) >= self.most or self._size > self.characters

    async def room(self) -> None:
        """Wait until answers fit again: whoever does not read is not read from."""
        while self.full and not self.closed:
            if self._room is None:
                self._room = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._room)

    def _put(self, about: str | None, text: str) -> None:
        if self.closed:
            return
        self._waiting.append((about, text))
        self._size += len(text)
        self._wake()

    def _drop(self) -> None:
        kept: deque[tuple[str | None, str]] = deque()
        for about, text in self._waiting:
            if about is None:
                kept.append((about, text))
            else:
                self.behind.add(about)
                self.dropped += 1
        self._waiting = kept
        self._size = sum(len(text) for _, text in kept)

    def _wake(self) -> None:
        called, self._called = self._called, None
        if called is not None and not called.done():
            called.set_result(None)

    def _make_room(self) -> None:
        room, self._room = self._room, None
        if room is not None and not room.done():
            room.set_result(None)
