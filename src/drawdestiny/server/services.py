"""What a running server holds: its parts, made when it starts and ended when it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from drawdestiny.answers.errors import Denied
from drawdestiny.server.config import Config
from drawdestiny.server.events.runtime import Events
from drawdestiny.server.http.security import Passwords
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.people.accounts import Accounts
from drawdestiny.server.people.mail import Addresses, Mailer
from drawdestiny.server.people.recovery import site_of
from drawdestiny.server.people.sign_ins import KnownPlaces, SignIns
from drawdestiny.server.rate_limits import TokenBuckets, network_of
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.asynchronous import AsyncDatabase, open_database

log: Final = logging.getLogger("drawdestiny.server")

FRESH: Final = 1.0
"""Seconds for which it is remembered whether changes can be stored."""
MAIL_ROUND: Final = 60.0
"""Seconds between two looks for games that wait for somebody who wants mail."""
SWEEP: Final = 3600.0
"""Seconds between two looks for what is to be forgotten."""


class Guard:
    """The rate limits of this process."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        limits = config.limits
        self._metrics: Final = metrics
        self.heavy: Final = TokenBuckets(limits.heavy)
        """Shared with the websockets: what is too much here is too much there."""
        self._buckets: Final = {
            "address": TokenBuckets(limits.address),
            "pictures": TokenBuckets(limits.pictures),
            "account": TokenBuckets(limits.account),
            "prove": TokenBuckets(limits.prove),
            "guests": TokenBuckets(limits.guests),
            "heavy": self.heavy,
        }

    def take(self, limit: str, key: str) -> None:
        """Refuse one who is too fast: an account, or an address."""
        wait = self._buckets[limit].take(network_of(key))
        if wait > 0:
            self._metrics.limited.labels(limit).inc()
            raise Denied(429, "too_fast", wait=wait, n=max(1, round(wait)))


class Services:
    """The parts of one server process."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.metrics: Final = Metrics()
        self.guard: Final = Guard(config, self.metrics)
        self.sign_ins: Final = SignIns(config.limits, self.metrics)
        self.passwords: Final = Passwords(config.hashing)
        self.mailer: Final = Mailer(config)
        self._checking: Final = asyncio.Lock()
        self._checked = 0.0
        """When it was last found out, by the monotonic clock, whether changes can be stored."""
        self._can_write = False
        self.closing = False
        """Set as soon as the server is told to stop: it is not ready for new people any more."""
        self._service: TableService | None = None
        self._events: Events | None = None
        self._database: AsyncDatabase | None = None
        self._accounts: Accounts | None = None
        self._known: KnownPlaces | None = None

    @property
    def database(self) -> AsyncDatabase:
        assert self._database is not None, "the server has started"
        return self._database

    @property
    def accounts(self) -> Accounts:
        assert self._accounts is not None, "the server has started"
        return self._accounts

    @property
    def addresses(self) -> Addresses:
        """The mail addresses of accounts."""
        return Addresses(self.database, self.config, self.mailer)

    @property
    def known(self) -> KnownPlaces:
        """Where people have signed in before."""
        assert self._known is not None, "the server has started"
        return self._known

    @property
    def service(self) -> TableService:
        """The tables."""
        assert self._service is not None, "the server has started"
        return self._service

    @property
    def events(self) -> Events:
        assert self._events is not None, "the server has started"
        return self._events

    async def ready(self) -> bool:
        """Whether requests are welcome: not while stopping, not without the database, not while
        its disk is full."""
        there = not self.closing and self._database is not None and await self._database.answers()
        fine = there and await self._writes()
        self.metrics.ready.set(1 if fine else 0)
        return fine

    async def _writes(self) -> bool:
        """Whether changes can be stored. It is tried by storing one, so it is asked seldom."""
        clock = asyncio.get_running_loop().time
        async with self._checking:
            if not self._checked or clock() > self._checked + FRESH:
                self._can_write = await self.service.hub.uptime.can_write()
                self._checked = clock()
            return self._can_write

    def stop_soon(self) -> None:
        """Tell the balancer to send nobody more; what is under way is finished."""
        self.closing = True
        self.metrics.ready.set(0)

    @asynccontextmanager
    async def started(self) -> AsyncIterator[None]:
        """Open everything; at the end finish what is under way and close it."""
        self._database = await open_database(self.config.database_told())
        self._accounts = Accounts(self._database, self.config, self.passwords)
        self._known = KnownPlaces(self._database)
        stopping = asyncio.Event()
        sweeping = asyncio.get_running_loop().create_task(self._sweep(stopping), name="sweep")
        self.closing = False
        log.info("started")
        try:
            async with self._tables():
                yield
        finally:
            self.stop_soon()
            stopping.set()
            await sweeping
            self.passwords.close()
            await self._database.close()
            log.info("stopped")

    @asynccontextmanager
    async def _tables(self) -> AsyncIterator[None]:
        """The tables, while the server runs; what is being written is written before they end."""
        service = TableService(
            self.database, self.accounts, self.config, self.metrics, heavy=self.guard.heavy
        )
        async with service.open():
            self._service = service
            self._events = Events(self.database, service)
            self._events.start()
            mailing = asyncio.get_running_loop().create_task(self._mail_turns(), name="mail")
            try:
                yield
            finally:
                mailing.cancel()
                await self._events.close()

    async def _mail_turns(self) -> None:
        """Tell people by mail that a game waits for them, until we stop."""
        from drawdestiny.server.people.turn_mails import TurnMails

        turns = TurnMails(self.service, self.mailer, site_of(self.config))
        while self.mailer.on:
            await asyncio.sleep(MAIL_ROUND)
            try:
                await turns.look()
            except Exception as error:
                log.warning("no turn mails", extra={"kind": type(error).__name__})

    async def _sweep(self, stopping: asyncio.Event) -> None:
        """Forget sessions that have ended and guests who never came back, until we stop."""
        from drawdestiny.server.people.privacy import forget_the_old

        while not stopping.is_set():
            try:
                await forget_the_old(self.database, self.config)
            except Exception as error:
                log.warning("nothing was swept", extra={"kind": type(error).__name__})
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), SWEEP)
