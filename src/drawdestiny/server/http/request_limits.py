"""Time limits for HTTP requests, and a bound on the connections of one address.

Uvicorn waits for the rest of a request without end, so a few hundred half-sent ones would hold as
many connections for ever. What is here ends with the upgrade to a websocket: those have limits of
their own (``ws/connection_limits.py``, ``ws/connection.py``).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, Final, Literal, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from drawdestiny.answers.errors import WORDS
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.server.config import Limits
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.rate_limits import network_of

PARTING: Final = 1.0
"""Seconds in which a client may read why it is turned away."""


class Doors:
    """The open connections of each address. Those of trusted proxies are everybody's, so they are
    not counted."""

    def __init__(self, limits: Limits, metrics: Metrics, proxies: str = "") -> None:
        """``proxies``: addresses and networks with commas between them, or ``*`` for all."""
        self.limits: Final = limits
        self.metrics: Final = metrics
        self._open: Final[Counter[str]] = Counter()
        self._all_trusted: Final = proxies.strip() == "*"
        self._proxies: Final = _networks(proxies)

    def enter(self, address: str) -> str | None:
        """Let one more connection in: what it counts as, None if there are too many."""
        if not self.limits.connections or self._is_proxy(address):
            return ""
        counted = network_of(address)
        if self._open[counted] >= self.limits.connections:
            return None
        self._open[counted] += 1
        return counted

    def leave(self, counted: str) -> None:
        if counted:
            self._open[counted] -= 1
            if not self._open[counted]:
                del self._open[counted]

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            # A socket in the file system: only a proxy of this machine comes that way.
            return True
        plain = getattr(found, "ipv4_mapped", None) or found
        return self._all_trusted or any(plain in network for network in self._proxies)


def _networks(told: str) -> list[IPv4Network | IPv6Network]:
    found = []
    for part in told.split(","):
        try:
            found.append(ip_network(part.strip(), strict=False))
        except ValueError:
            continue
    return found


class GuardedProtocol(HttpToolsProtocol):
    """One HTTP connection. Made by ``guarded``."""

    doors: ClassVar[Doors]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._counted: str | None = None
        """What it counts as among the open connections."""
        self._reads: Literal["", "head", "body"] = ""
        """The part of a request that is still to come; none between two requests."""
        self._reading: asyncio.TimerHandle | None = None
        self._sending: asyncio.TimerHandle | None = None
        self._begun = False
        """Whether anything has come yet."""
        self._dismissed = False

    # -- coming and going ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._counted = self.doors.enter(self.client[0] if self.client else "")
        if self._counted is None:
            self._dismiss(503, "too_many_connections", "connections")
        else:
            self._expect("head", self.doors.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        """It is no HTTP connection any more."""
        self._expect("")
        _cancel(self._sending)
        self.doors.leave(self._counted or "")
        self._counted = None

    # -- reading ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._dismissed:
            return
        self._begun = True
        if not self._reads:
            self._expect("head", self.doors.limits.head_seconds)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._expect("body", self.doors.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect("")
        super().on_message_complete()

    def _expect(self, part: Literal["", "head", "body"], seconds: float = 0.0) -> None:
        """That part of a request has to be there within so many seconds, however it comes."""
        self._reads = part
        _cancel(self._reading)
        self._reading = self.loop.call_later(seconds, self._late) if part else None

    def _late(self) -> None:
        if self.flow.read_paused:
            # We do not read just now: that is not the client's fault.
            self._reading = self.loop.call_later(self.doors.limits.body_seconds, self._late)
        elif not self._begun or (self._reads == "body" and self.cycle.response_started):
            # Browsers open connections in store; and whoever was answered knows enough.
            self._close()
        else:
            self._dismiss(408, "too_slow", "slow")

    # -- sending ---------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_take()

    def resume_writing(self) -> None:
        _cancel(self._sending)
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._must_take()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._must_take()

    def _must_take(self, seconds: float = 0.0) -> None:
        """The client has to take what waits for it, or it is cut off."""
        _cancel(self._sending)
        patience = seconds or self.doors.limits.send_seconds
        self._sending = self.loop.call_later(patience, self.transport.abort)

    # -- the end ---------------------------------------------------------------------------

    def _close(self) -> None:
        self.transport.close()
        self._must_take()

    def _dismiss(self, status: int, word: str, limit: str) -> None:
        """Say why in one line of each language (which one is not known yet), and hang up."""
        self._dismissed = True
        self._expect("")
        self.doors.metrics.limited.labels(limit).inc()
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        lines = [WORDS.say(lang, "trouble", word) for lang in LANGUAGES]
        body = "".join(f"{line}\n" for line in lines).encode()
        head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: %d"
        self.transport.write(STATUS_LINE[status] + head % len(body) + b"\r\n\r\n" + body)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._must_take(PARTING)


def guarded(limits: Limits, metrics: Metrics, proxies: str = "") -> type[asyncio.Protocol]:
    """The protocol for one server, to be given to uvicorn."""
    made = Doors(limits, metrics, proxies)

    class Guarded(GuardedProtocol):
        doors = made

    return Guarded


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
