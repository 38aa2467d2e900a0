"""The hub: the tables that are loaded in this process, and all that happens at them.

Every change takes the same way: a command is proposed to the table, its entry is committed by the
journal, and only then is it applied and told to those who follow the table. No process owns a
table. Where another one was first, its entries are read and the command is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import IntegrityError

from drawdestiny.answers.errors import WORDS
from drawdestiny.engine.record import Record
from drawdestiny.protocol import Done
from drawdestiny.server.runtime.bot_pool import BotPool
from drawdestiny.server.runtime.bot_turns import let_bots_play
from drawdestiny.server.runtime.cluster import Cluster, Moved
from drawdestiny.server.runtime.cluster_sync import ClusterSync
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.loading import load_table, note_rules
from drawdestiny.server.runtime.maintenance import Maintenance
from drawdestiny.server.runtime.presence import Presence
from drawdestiny.server.runtime.quarantine import Quarantine, is_own
from drawdestiny.server.runtime.results import Results
from drawdestiny.server.runtime.tasks import Tasks
from drawdestiny.server.runtime.timers import Timers
from drawdestiny.server.runtime.uptime import Uptime
from drawdestiny.server.server_time import ServerTime, now
from drawdestiny.server.store.faults import Faults
from drawdestiny.server.store.journal import Journal, JournalGone
from drawdestiny.server.store.tables import BOT_GRACE, TableStore, due_at
from drawdestiny.server.ws.connection import Connection
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Chosen, Person, write_entry
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.table import Proposal, Table

log: Final = logging.getLogger("drawdestiny.hub")

TRIES: Final = 20
"""How often a command is tried again after another process was first."""
UNDER_WAY: Final = 128
"""How many commands of clients are under way at once: the others wait for their turn, in order.

Twice what one commit takes (``journal.MOST_TOGETHER``), so that one lot is told while the next is
stored. Without a limit all would be proposed, stored and told in ever larger lots, and whoever has
to wait for somebody else at the same table would wait for two of these.
"""
GONE: Final = WORDS.say("en", "name", "gone")
"""The name of those who deleted their account."""
RETRY: Final = 1_000
"""Milliseconds until the server's own wish is tried again when the database is away."""


class Hub(Tasks):
    """The tables of this process."""

    def __init__(
        self,
        journal: Journal,
        cluster: Cluster,
        bots: BotPool,
        time: ServerTime = now,
    ) -> None:
        super().__init__()
        self.journal: Final = journal
        self.cluster: Final = cluster
        self.bots: Final = bots
        self.now: Final = time
        self.uptime: Final = Uptime(journal, time, cluster.alone)
        self.store: Final = TableStore(journal)
        self.faults: Final = Faults(journal)
        self.quarantine: Final = Quarantine(self)
        self.tables: Final[dict[str, Live]] = {}
        self.timers: Final = Timers(self._ring, time)
        self.sync: Final = ClusterSync(self)
        self.presence: Final = Presence(self)
        self.results: Final = Results(self)
        self.maintenance: Final = Maintenance(self)
        self.listed: Callable[[Live], None] = _nothing
        """Told when a table looks different in the lobby."""
        self.unlisted: Callable[[str], None] = _nothing_named
        """Told when a table is gone that cannot even be loaded."""
        self.forgot: Callable[[str], None] = _nothing_named
        """Told of every account that is deleted."""
        self.finished: Callable[[Live], None] = _nothing
        """Told of every game that is over and kept."""
        self.chose: Callable[[str], None] = _nothing_named
        """Told of every committed choice, with the game's id."""
        self.failed: Callable[[str], None] = _nothing_named
        """Told of everything that goes wrong at a table: a choice, or the table itself."""
        self._loading: Final[dict[str, asyncio.Future[Live]]] = {}
        self._turns: Final = asyncio.Semaphore(UNDER_WAY)

    # -- starting and stopping -------------------------------------------------------------

    def start(self) -> None:
        self.quarantine.start()
        self.spawn(self.maintenance.run())
        self.spawn(self.uptime.run(self))

    def stop(self) -> None:
        """Begin nothing new: clocks ring no more, and who waits for something stops waiting."""
        self.timers.close()
        super().stop()

    # -- tables ----------------------------------------------------------------------------

    async def live(self, id: str) -> Live:
        """The table, read from the journal if it is not loaded. Refused if there is none, or none
        that can be played."""
        loading = self._loading.get(id)
        if loading is not None:
            # Nobody sees it before it is put right.
            return await asyncio.shield(loading)
        live = self.tables.get(id)
        if live is not None:
            live.used = self.now()
            return live
        future: asyncio.Future[Live] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            live = await self._load(id)
        except BaseException as error:
            told = error if isinstance(error, Exception) else Refused("busy")
            future.set_exception(told)
            future.exception()
            raise
        finally:
            del self._loading[id]
        future.set_result(live)
        return live

    async def _load(self, id: str) -> Live:
        held = await self.quarantine.since(id)
        try:
            return await self._read(id, held)
        except Exception as error:
            if not is_own(error):
                raise
            if not self.cluster.alone and await self.uptime.newer_runs():
                # In the middle of an upgrade: what this process cannot read another one wrote.
                raise Refused("other_rules") from error
            raise await self.quarantine.refuse(id, error) from error

    async def _read(self, id: str, held: int) -> Live:
        live = Live(await load_table(self, id), self.now)
        async with live.lock:
            self.tables[id] = live
            try:
                await self._put_right(live, held)
            except BaseException:
                # Whoever asks next tries again: its clocks have run while nobody served.
                self.put_away(live)
                raise
        if live.held:
            raise Refused(live.held)
        if held:
            # It goes on: that is stored before another process could take it for held still.
            await self.store.release(live, self.now())
        return live

    async def _put_right(self, live: Live, held: int) -> None:
        """A table comes into memory: do what was left undone when a process stopped. ``held`` is
        since when it was in quarantine."""
        table = live.table
        if table.ended is not None:
            await self.results.keep(live)
        runs = table.hold is not None or any(clock.since or clock.gone for clock in table.clocks)
        if table.state == "playing" and runs and not table.stood:
            # Nobody could play, or come back, while the server was away or the table was held.
            missed = self.now() - held if held else await self.uptime.missed(table.last)
            if missed:
                await self.attempt(live, commands.GiveTime(missed, table.n), None)
        await note_rules(self, live)
        self.presence.look_for(live)
        self.settle(live, local=self.cluster.alone)

    # -- changing --------------------------------------------------------------------------

    async def open(self, id: str, command: commands.Open, who: Person) -> Live:
        """A new table."""
        now = self.now()
        table = Table(id)
        proposal = table.propose(command, who, now)
        table.apply(proposal)
        live = Live(table, self.now)
        live.stored, live.stored_due = live.look(), due_at(live, now)
        row = self.store.row(table, now, live.stored_due)
        body = write_entry(proposal.entry)
        also = [*self.store.opened(table), *self.store.seats(table)]
        try:
            if not await self.journal.append(id, 0, now, body, [row], also):
                raise Refused("busy")
        except IntegrityError as error:
            gone = await self.store.without_account({who.id})
            raise Refused("no_account" if gone else "nobody") from error
        self.tables[id] = live
        self.presence.look_for(live)
        self.settle(live, local=True)
        return live

    async def act(
        self,
        id: str,
        command: commands.Command,
        who: Person | None,
        client: Connection | None = None,
        re: int = 0,
    ) -> Live:
        """Carry out a command; everybody who follows the table is told. May be ``Refused``.

        The client who asked gets its change with the number ``re`` of its question. ``unread``
        refuses the last keys of a choice whose first ones are stored.
        """
        live = await self.live(id)
        async with self._turns, live.lock:
            with self.quarantine.around(live):
                await self._act(live, command, who, client, re, asked=True)
        return live

    async def attempt(self, live: Live, command: commands.Command, who: Person | None) -> bool:
        """The same for the server's own wishes, which may have become pointless. The table's lock
        is held by the caller."""
        try:
            with self.quarantine.around(live):
                await self._act(live, command, who)
        except Refused:
            return False
        return True

    async def _act(
        self,
        live: Live,
        command: commands.Command,
        who: Person | None,
        client: Connection | None = None,
        re: int = 0,
        asked: bool = False,
    ) -> None:
        """``asked``: somebody asks for it. What cannot even be proposed fails for them alone; the
        server's own wishes would come again and again."""
        if live.held:
            raise Refused(live.held)
        table = live.table
        if live.uncertain:
            await self.sync.catch_up(live)
        if live.unkept:
            await self.results.keep(live)
            if live.unkept:
                raise JournalGone("storage_gone")
        for _ in range(TRIES):
            now = live.now()
            try:
                proposal = table.propose(command, who, now)
            except Refused as refused:
                if await self.sync.refresh(live):
                    continue
                if refused.fault is not None:
                    error = refused.__cause__
                    assert isinstance(error, Exception)
                    self._failed(live, error, refused.fault, who, now)
                raise
            except Exception as error:
                if not asked:
                    raise
                game = table.record() if table.game is not None else None
                self._failed(live, error, game, who, now)
                raise Refused("failed") from error
            live.uncertain = True
            try:
                body, also = write_entry(proposal.entry), self.store.named(table.id, proposal.entry)
                stored = await self.journal.append(table.id, table.n, now, body, (), also)
            except (asyncio.CancelledError, JournalGone):
                # Nobody can tell whether it is stored: that has to be looked up.
                self.spawn(self.sync.follow_up(live))
                raise
            except IntegrityError as error:
                # Who sat down has deleted their account meanwhile.
                live.uncertain = False
                raise Refused("no_account") from error
            live.uncertain = False
            if stored:
                # A choice of which only the first keys count is told as a change; what answers it
                # is the refusal of the others.
                await self.happened(live, proposal, client, 0 if proposal.unread else re)
                if proposal.unread:
                    raise Refused("unread")
                return
            await self.sync.catch_up(live)
        raise Refused("busy")

    def _failed(
        self, live: Live, error: Exception, record: Record | None, who: Person | None, now: int
    ) -> None:
        """Something that was asked for failed. The table stands as it stood."""
        table = live.table
        self.failed("choice")
        if self.faults.choice(table.id, table.wish.game, error, record, who, now):
            kind = type(error).__name__
            log.error("a choice failed", extra={"table": table.id, "kind": kind})

    async def happened(
        self, live: Live, proposal: Proposal, client: Connection | None = None, re: int = 0
    ) -> None:
        """An entry is committed: take it over and tell it."""
        table = live.table
        was_over = table.ended is not None
        table.apply(proposal)
        if table.ended is not None and not was_over:
            await self.results.keep(live)
        self.cluster.tell(Moved(table.id, table.n))
        self.tell(live, client, re)
        self.settle(live, local=True)
        if any(isinstance(part, Chosen) for part in proposal.entry.parts):
            self.chose(table.wish.game)

    def tell(self, live: Live, client: Connection | None = None, re: int = 0) -> None:
        """Tell the last change to all who follow the table."""
        with self.quarantine.contain(live):
            live.tell(live.now(), client, re)
        if live.held:
            # What is stored stands, even if nobody can be shown it.
            if client is not None:
                client.answer(Done(re=re, table=live.table.id))
        elif live.table.closed:
            for follower in list(live.followers):
                self.unfollow(live, follower)

    def put_away(self, live: Live) -> None:
        """Take the table out of memory: whoever wants it again finds it in the journal."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            self.timers.drop(live.table.id)
            self.timers.drop(f"{live.table.id} ")

    # -- following -------------------------------------------------------------------------

    def follow(self, live: Live, client: Connection) -> int:
        """The client hears of the table from now on: the seat it sees it from."""
        visitor = client.session.visitor
        assert visitor is not None
        viewer = live.table.seat_of(visitor.id)
        live.followers[client] = visitor.id
        client.session.following[live.table.id] = viewer
        self.presence.came(live, visitor.id)
        self._count_watching(live)
        if live.only_bots:
            self.settle(live, local=True)  # somebody watches: they play on
        return viewer

    def unfollow(self, live: Live, client: Connection) -> None:
        """The client does not want to hear of the table any more, or is gone."""
        id = live.followers.pop(client, None)
        client.session.following.pop(live.table.id, None)
        client.outbox.forget(live.table.id)
        live.used = self.now()
        if not live.followers:
            live.table.forget_told(followed=False)
        if id is not None and not live.table.closed:
            self.presence.went(live, id)
        self._count_watching(live)

    def _count_watching(self, live: Live) -> None:
        with self.quarantine.contain(live):
            if live.count_watching():
                self.listed(live)

    def forget(self, person: str) -> None:
        """Somebody has no account any more: no table tells their name or words, and what is stored
        of these tables is stored again."""
        self.forgot(person)
        for live in list(self.tables.values()):
            with self.quarantine.contain(live):
                if live.forget(person, GONE):
                    live.stored = None
                    self.settle(live, local=False)

    async def forget_the_gone(self, tables: list[Live]) -> None:
        """Who has no account any more has neither name nor words: another process may have deleted
        the account, and this one not have heard of that."""
        people = [person for live in tables for person in live.table.people()]
        named = {person.id for person in people if person.name != GONE}
        for live in tables:
            kept, seats = live.table.kept_for, live.table.wish.seats
            named |= {id for chair, id in kept.items() if seats[chair].name != GONE}
            named |= {by for _, by in live.chat or () if by}
        for id in await self.store.without_account(named):
            self.forget(id)

    # -- what happens by itself --------------------------------------------------------------

    def settle(self, live: Live, local: bool) -> None:
        """After every change: set the clock's moment, wake the bots, tell the lobby."""
        if not live.held:
            with self.quarantine.contain(live):
                self._settle(live, local)

    def _settle(self, live: Live, local: bool) -> None:
        table = live.table
        due = table.due()
        moments = [live.due(due[0])] if due is not None else []
        if table.bots() and not live.idle:
            if local and not live.thinking:
                live.thinking = True
                self.spawn(let_bots_play(self, live))
            elif not live.thinking:
                moments.append(self.now() + BOT_GRACE)
        if moments:
            self.timers.set(table.id, min(moments))
        else:
            self.timers.drop(table.id)
        later = table.spectators_due()
        if later and live.followers:
            self.timers.set(f"{table.id} ", live.due(later))
        look = live.look()
        changed = look != live.listed
        live.listed = look
        self.store.note(live, self.now())
        if changed:
            self.listed(live)

    def _ring(self, key: str) -> None:
        id, space, person = key.partition(" ")
        live = self.tables.get(id)
        if live is None:
            return
        with self.quarantine.contain(live):
            if not space:
                self.spawn(self._due(live))
            elif person:
                self.presence.ring(live, person)
            else:
                live.tell_spectators(live.now())
                later = live.table.spectators_due()
                if later:
                    self.timers.set(key, live.due(later))

    async def _due(self, live: Live) -> None:
        """A moment has come: a flag falls, or a bot has waited too long."""
        async with live.lock:
            try:
                with self.quarantine.contain(live):
                    due = live.table.due()
                    if due is not None and due[0] <= live.now():
                        await self.attempt(live, due[1], None)
                self.settle(live, local=True)
            except JournalGone:
                self.timers.set(live.table.id, self.now() + RETRY)


def _nothing(live: Live) -> None:
    return None


def _nothing_named(name: str) -> None:
    return None
