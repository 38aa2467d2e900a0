"""Everything that serves tables in one process: journal, hub, lobby, bots and dispatcher."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from prometheus_client import Counter

from drawdestiny import protocol as p
from drawdestiny.engine.record import Record
from drawdestiny.server.config import Config
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.people.accounts import Accounts
from drawdestiny.server.rate_limits import TokenBuckets
from drawdestiny.server.runtime.bot_pool import BotPool
from drawdestiny.server.runtime.chat import Chat
from drawdestiny.server.runtime.cluster import (
    AnyNudge,
    Called,
    Cluster,
    Forgotten,
    Listed,
    Said,
    SignedOut,
    make_cluster,
)
from drawdestiny.server.runtime.hub import GONE as GONE
from drawdestiny.server.runtime.hub import Hub
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.lobby import Lobby
from drawdestiny.server.runtime.operator_watch import OperatorWatch
from drawdestiny.server.server_time import ServerTime, now
from drawdestiny.server.store.card_sets import CardSets
from drawdestiny.server.store.journal import Journal
from drawdestiny.server.ws.connection import (
    GOING_AWAY,
    NOT_LIKED,
    TRY_LATER,
    Connection,
    Receive,
    Send,
)
from drawdestiny.server.ws.dispatch import Dispatcher
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.tables.session import Session, Visitor

log: Final = logging.getLogger("drawdestiny.tables")

LOOK_ROUND: Final = 5.0
"""Seconds between two looks for clients that are stuck."""
SESSIONS_ROUND: Final = 60.0
"""Seconds between two looks for clients whose session or token has ended."""
MOST_CLIENTS: Final = 20_000


class TableService:
    """All that serves tables in this process."""

    def __init__(
        self,
        database: AsyncDatabase,
        accounts: Accounts,
        config: Config,
        metrics: Metrics,
        cluster: Cluster | None = None,
        time: ServerTime = now,
        heavy: TokenBuckets | None = None,
    ) -> None:
        """``heavy`` limits the work that takes long, at the tables and elsewhere together."""
        self.journal: Final = Journal(database)
        self.cluster: Final = cluster or make_cluster(config.redis)
        self.bots: Final = BotPool(config.bot_workers)
        self.hub: Final = Hub(self.journal, self.cluster, self.bots, time)
        self.lobby: Final = Lobby(self.journal, self.cluster)
        self.chat: Final = Chat(self.journal, self.hub.store, self.cluster)
        self.sets: Final = CardSets(database, config.own_cards)
        self.dispatcher: Final = Dispatcher(
            self.hub,
            self.lobby,
            self.chat,
            accounts,
            database,
            config.limits,
            TokenBuckets(config.limits.heavy) if heavy is None else heavy,
            self.sets,
        )
        self.operators: Final = OperatorWatch(self)
        self.closing = False
        self._metrics: Final = metrics
        self._chosen: Final[dict[str, Counter]] = {}
        """The counters of choices, by game."""
        self.hub.listed = self._listed
        self.hub.unlisted = self.lobby.unlisted
        self.hub.chose = self._chose
        self.hub.failed = self._failed
        metrics.watch("tables", "Tables in memory", lambda: len(self.hub.tables))
        metrics.watch("clients", "Open websockets", lambda: len(self.dispatcher.clients))
        metrics.watch("journal_waiting", "Writes that wait", lambda: self.journal.waiting)
        metrics.watch("journal_commits", "Transactions", lambda: self.journal.committed)
        metrics.watch("journal_writes", "Writes in them", lambda: self.journal.written)
        metrics.watch("bots_waiting", "Questions to bots that wait", lambda: self.bots.waiting)
        metrics.watch("bots_replaced", "Bot workers replaced", lambda: self.bots.replaced)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[TableService]:
        """Serve tables until the end of the block; then everything is written and closed."""
        self.journal.start()
        await self.hub.uptime.start()
        await self.lobby.load()
        await self.cluster.start(self._heard, self._missed)
        self.hub.start()
        await self.operators.start()
        looking = asyncio.get_running_loop().create_task(self._look_after_clients())
        try:
            yield self
        finally:
            self.closing = True
            looking.cancel()
            await self.let_go()
            self.hub.stop()
            await self.bots.close()
            await self.hub.close()
            self.hub.uptime.end()
            await self.journal.close()
            await self.cluster.close()

    # -- for the rest of the server --------------------------------------------------------

    async def converse(
        self, visitor: Visitor | None, lang: p.Lang, receive: Receive, send: Send, address: str
    ) -> None:
        """Serve one websocket to its end. Its first event, connect, has been received."""
        full = len(self.dispatcher.clients) >= MOST_CLIENTS
        if self.closing or full or not self.dispatcher.connections.has_room(visitor, address):
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TRY_LATER})
            return
        await Connection(self.dispatcher, Session(visitor, lang), receive, send, address).run()

    async def open_table(
        self,
        visitor: Visitor,
        wish: p.TableWish,
        source: str = "",
        base: Record | None = None,
    ) -> str:
        """A new table, for a puzzle, a lesson or a branch: its id. May be ``Refused``."""
        live = await self.dispatcher.matching.open(
            visitor, wish, source=source, base=base, address=visitor.id
        )
        return live.table.id

    def sign_out(self, account: str, key: str = "") -> None:
        """End the websockets of an account, in every process: it is signed out, or gone. With a
        key only those that came with that session or token."""
        self._end(SignedOut(account, key))

    async def end_what_has_ended(self) -> None:
        """End the websockets of sessions and tokens that are no more: their time is up, or another
        process ended them and was not heard, or they ended while the client came in."""
        visitors = [client.session.visitor for client in self.dispatcher.clients]
        keys = {visitor.key for visitor in visitors if visitor is not None and visitor.key}
        ended = await self.dispatcher.accounts.ended(keys) if keys else set()
        for client in list(self.dispatcher.clients):
            visitor = client.session.visitor
            if visitor is not None and visitor.key in ended:
                client.close(NOT_LIKED)

    def renamed(self, account: str) -> None:
        """An account has another name, or registered: its websockets come back, and learn it."""
        self._end(SignedOut(account, again=True))

    async def forget(self, account: str) -> None:
        """An account is about to be deleted: no process tells or stores its name any more."""
        self.forgotten(account)
        self.sign_out(account)
        await self.journal.store()

    def forgotten(self, account: str) -> None:
        """An account is deleted: no process tells its name or words, not even those that were
        stored in the last moment."""
        self.cluster.tell(Forgotten(account))
        self.hub.forget(account)

    def _end(self, ended: SignedOut) -> None:
        self.cluster.tell(ended)
        self.end_here(ended)

    def end_here(self, ended: SignedOut) -> None:
        """End websockets of an account in this process."""
        for client in list(self.dispatcher.clients):
            visitor = client.session.visitor
            if visitor is not None and visitor.id == ended.account:
                if ended.key in ("", visitor.key):
                    client.close(GOING_AWAY if ended.again else NOT_LIKED)

    async def let_go(self) -> None:
        """Say goodbye to all clients: they come back by themselves, here or elsewhere."""
        self.closing = True
        for client in list(self.dispatcher.clients):
            client.close(GOING_AWAY)
        for _ in range(100):
            if not self.dispatcher.clients:
                return
            await asyncio.sleep(0.05)

    # -- inside ----------------------------------------------------------------------------

    def _listed(self, live: Live) -> None:
        self.lobby.listed(live, live.now())

    def _chose(self, game: str) -> None:
        counter = self._chosen.get(game)
        if counter is None:
            counter = self._chosen[game] = self._metrics.choices.labels(game)
        counter.inc()

    def _failed(self, where: str) -> None:
        self._metrics.faults.labels(where).inc()

    def _heard(self, nudge: AnyNudge) -> None:
        match nudge:
            case Said():
                live = self.hub.tables.get(nudge.table)
                if live is not None:
                    self.hub.spawn(self._hear(live))
            case Listed():
                if nudge.table not in self.hub.tables:
                    self.hub.spawn(self.lobby.reload(nudge.table))
            case Called():
                self.hub.spawn(self._called(nudge))
            case SignedOut():
                self.end_here(nudge)
            case Forgotten():
                self.hub.forget(nudge.account)
            case _:
                self.hub.sync.heard(nudge)

    async def _called(self, nudge: Called) -> None:
        await self.lobby.reload(nudge.table)
        self.dispatcher.matching.call(nudge.account, nudge.table)

    def _missed(self) -> None:
        self.hub.sync.missed()
        self.hub.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Read what nobody told us: which tables there are, what was said, who signed out."""
        await self.lobby.catch_up(self.hub.tables)
        for live in list(self.hub.tables.values()):
            await self._hear(live)
        await self.end_what_has_ended()

    async def _hear(self, live: Live) -> None:
        """Take over what was said at a table to other processes."""
        with self.hub.quarantine.contain(live):
            await self.chat.catch_up(live, live.now())

    async def _look_after_clients(self) -> None:
        clock = asyncio.get_running_loop().time
        looked = clock()
        while True:
            await asyncio.sleep(LOOK_ROUND)
            for client in list(self.dispatcher.clients):
                if client.stuck(clock()):
                    client.close(NOT_LIKED)
            try:
                await self.operators.look()
            except Exception as error:
                log.warning("the operator log was not read: %s", type(error).__name__)
            if clock() - looked > SESSIONS_ROUND:
                looked = clock()
                try:
                    await self.end_what_has_ended()
                except Exception as error:
                    log.warning("sessions were not looked at: %s", type(error).__name__)
