"""One websocket: reads a client's messages one after another, and sends what waits for it.

A message is handled to its end before the next one is read, so whoever asks too much waits for
their own answers and for nobody else's. What is told about tables goes through a bounded outbox.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from drawdestiny import protocol as p
from drawdestiny.server.server_time import now
from drawdestiny.server.ws.outbox import Outbox
from drawdestiny.tables.session import Do, Session, number_of

log: Final = logging.getLogger("drawdestiny.connection")

STUCK: Final = 30.0
"""A client that takes nothing for so many seconds is let go."""
SILENT: Final = 30.0
"""Who does not say hello within so many seconds is let go."""
MOST_REFUSED: Final = 300
"""So many messages too many in a row, and the connection is closed."""

GOING_AWAY: Final = 1001
NOT_LIKED: Final = 1008
TRY_LATER: Final = 1013

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Handler(Protocol):
    """Who does what clients ask for."""

    async def carry_out(self, client: Connection, message: p.ClientMessage) -> None:
        """Do it, and put the answer into the client's outbox."""

    def fresh(self, client: Connection, about: str) -> None:
        """Send a table (or the lobby, for an empty name) whole to a client that fell behind."""

    def may_ask(self, client: Connection) -> bool:
        """Whether the client is within its limits."""

    def arrived(self, client: Connection) -> None: ...

    async def left(self, client: Connection) -> None: ...


class Connection:
    """A client that is connected."""

    def __init__(
        self, handler: Handler, session: Session, receive: Receive, send: Send, address: str = ""
    ) -> None:
        self.session: Final = session
        self.outbox: Final = Outbox()
        self.address: Final = address
        self.hinting = False
        """Whether a bot thinks for this client just now."""
        self.since: Final = asyncio.get_running_loop().time()
        self._handler: Final = handler
        self._receive: Final = receive
        self._send: Final = send
        self._refused = 0
        self._code = 0
        self._reader: asyncio.Task[Any] | None = None

    def answer(self, message: p.ServerMessage) -> None:
        self.outbox.answer(p.ENCODER.encode(message).decode())

    def close(self, code: int = GOING_AWAY) -> None:
        """End the connection from our side, whatever it is doing."""
        if not self._code:
            self._code = code
            if self._reader is not None:
                self._reader.cancel()

    def stuck(self, now: float) -> bool:
        """Whether it takes nothing, or says nothing, for too long."""
        since = self.outbox.sending_since
        if since and now - since > STUCK:
            return True
        return not self.session.greeted and now - self.since > SILENT

    async def run(self) -> None:
        """Converse until one of both sides ends it."""
        await self._send({"type": "websocket.accept"})
        self._reader = asyncio.current_task()
        self._handler.arrived(self)
        writer = asyncio.get_running_loop().create_task(self._write(), name="outbox")
        try:
            await self._read()
        except asyncio.CancelledError:
            # Our own wish to end it; any other cancellation is passed on.
            if not self._code or self._reader is None or self._reader.uncancel() > 0:
                raise
        finally:
            self.outbox.close()
            await self._handler.left(self)
            await self._end(writer)

    async def _read(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                self._code = self._code or 1005
                return
            text = event.get("text")
            await self._hear(event.get("bytes") or b"" if text is None else text)
            if self._code:
                return
            if self.outbox.full:
                await self.outbox.room()

    async def _hear(self, text: str | bytes) -> None:
        if not self._handler.may_ask(self):
            self._refused += 1
            if self._refused > MOST_REFUSED:
                self._code = NOT_LIKED
                return
            self.answer(self.session.problem("too_fast", re=number_of(text)))
            return
        self._refused = 0
        for deed in self.session.read(text, now()):
            if isinstance(deed, Do):
                await self._handler.carry_out(self, deed.message)
            else:
                self.answer(deed)

    async def _write(self) -> None:
        outbox = self.outbox
        clock = asyncio.get_running_loop().time
        try:
            while True:
                text = outbox.take()
                if text is not None:
                    outbox.sending_since = clock()
                    await self._send({"type": "websocket.send", "text": text})
                    outbox.sending_since = 0.0
                elif outbox.closed:
                    return
                elif outbox.behind:
                    # It has taken all that waited: now it is told where things stand.
                    self._handler.fresh(self, outbox.behind.pop())
                else:
                    await outbox.called()
        except Exception as error:
            # The client is gone; the reader notices too.
            log.debug("a client is gone: %s", type(error).__name__)
            outbox.close()

    async def _end(self, writer: asyncio.Task[None]) -> None:
        """Send what still waits, for a moment, then say goodbye."""
        try:
            await asyncio.wait_for(writer, 2.0)
            if self._code and self._code != 1005:
                await asyncio.wait_for(
                    self._send({"type": "websocket.close", "code": self._code}), 2.0
                )
        except Exception as error:
            log.debug("no goodbye: %s", type(error).__name__)
