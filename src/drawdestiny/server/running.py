"""What a running server holds: its parts, made when it starts and ended when it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from drawdestiny.server.accounts import Accounts
from drawdestiny.server.config import Config
from drawdestiny.server.house import House
from drawdestiny.server.limits import Buckets, network_of
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.security import Passwords
from drawdestiny.server.sign_ins import KnownPlaces, SignIns
from drawdestiny.server.troubles import Denied
from drawdestiny.storage.asynchronous import AsyncDatabase, open_database

log: Final = logging.getLogger("drawdestiny.server")

SWEEP: Final = 3600.0
"""Seconds between two looks for what is to be forgotten."""


class Guard:
    """The rate limits of this process."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        limits = config.limits
        self._metrics: Final = metrics
        self._buckets: Final = {
            "address": Buckets(limits.address),
            "pictures": Buckets(limits.pictures),
            "account": Buckets(limits.account),
            "prove": Buckets(limits.prove),
            "guests": Buckets(limits.guests),
            "heavy": Buckets(limits.heavy),
        }

    def take(self, limit: str, key: str) -> None:
        """Refuse one who is too fast: an account, or an address."""
        wait = self._buckets[limit].take(network_of(key))
        if wait > 0:
            self._metrics.limited.labels(limit).inc()
            raise Denied(429, "too_fast", wait=wait, n=max(1, round(wait)))


class Running:
    """The parts of one server process."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.metrics: Final = Metrics()
        self.guard: Final = Guard(config, self.metrics)
        self.sign_ins: Final = SignIns(config.limits, self.metrics)
        self.passwords: Final = Passwords(config.hashing)
        self.closing = False
        """Set as soon as the server is told to stop: it is not ready for new people any more."""
        self._house: House | None = None
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
    def known(self) -> KnownPlaces:
        """Where people have signed in before."""
        assert self._known is not None, "the server has started"
        return self._known

    @property
    def house(self) -> House:
        """The tables."""
        assert self._house is not None, "the server has started"
        return self._house

    async def ready(self) -> bool:
        """Whether requests are welcome: not while stopping, not without the database."""
        fine = not self.closing and self._database is not None and await self._database.answers()
        self.metrics.ready.set(1 if fine else 0)
        return fine

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
        house = House(self.database, self.accounts, self.config, self.metrics)
        async with house.open():
            self._house = house
            yield

    async def _sweep(self, stopping: asyncio.Event) -> None:
        """Forget sessions that have ended and guests who never came back, until we stop."""
        from drawdestiny.server.farewell import forget_the_old

        while not stopping.is_set():
            try:
                await forget_the_old(self.database, self.config)
            except Exception as error:
                log.warning("nothing was swept", extra={"kind": type(error).__name__})
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), SWEEP)
