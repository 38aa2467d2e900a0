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

from drawdestiny.server import commands
from drawdestiny.server.bots import BotPool
from drawdestiny.server.connection import Connection
from drawdestiny.server.entries import Chosen, Person, write_entry
from drawdestiny.server.fanout import Fanout, Moved
from drawdestiny.server.journal import Journal, JournalGone
from drawdestiny.server.live import Live
from drawdestiny.server.loading import load_table
from drawdestiny.server.others import Others
from drawdestiny.server.playing import let_bots_play
from drawdestiny.server.presence import Presence
from drawdestiny.server.protocol import Done
from drawdestiny.server.refusals import Refused
from drawdestiny.server.results import Results
from drawdestiny.server.rounds import Rounds
from drawdestiny.server.server_time import ServerTime, now
from drawdestiny.server.shelf import BOT_GRACE, Shelf, due_at
from drawdestiny.server.table import Proposal, Table
from drawdestiny.server.tasks import Tasks
from drawdestiny.server.timers import Timers
from drawdestiny.server.troubles import WORDS
from drawdestiny.server.uptime import Uptime

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
        fanout: Fanout,
        bots: BotPool,
        time: ServerTime = now,
    ) -> None:
        super().__init__()
        self.journal: Final = journal
        self.fanout: Final = fanout
        self.bots: Final = bots
        self.now: Final = time
        self.uptime: Final = Uptime(journal, time, fanout.alone)
        self.shelf: Final = Shelf(journal)
        self.tables: Final[dict[str, Live]] = {}
        self.timers: Final = Timers(self._ring, time)
        self.others: Final = Others(self)
        self.presence: Final = Presence(self)
        self.results: Final = Results(self)
        self.rounds: Final = Rounds(self)
        self.listed: Callable[[Live], None] = _nothing
        """Told when a table looks different in the lobby."""
        self.unlisted: Callable[[str], None] = _nothing_named
        """Told when a table is gone that cannot even be loaded."""
        self.chose: Callable[[str], None] = _nothing_named
        """Told of every committed choice, with the game's id."""
        self._loading: Final[dict[str, asyncio.Future[Live]]] = {}
        self._turns: Final = asyncio.Semaphore(UNDER_WAY)

    # -- starting and stopping -------------------------------------------------------------

    def start(self) -> None:
        self.spawn(self.rounds.run())
        self.spawn(self.uptime.run(self))

    def stop(self) -> None:
        """Begin nothing new: clocks ring no more, and who waits for something stops waiting."""
        self.timers.close()
        super().stop()

    # -- tables ----------------------------------------------------------------------------

    async def live(self, id: str) -> Live:
        """The table, read from the journal if it is not loaded. Refused if there is none."""
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
        # Asked before the log is read: who is forgotten meanwhile is not named in it any more.
        kept_for = await self.shelf.kept_for(id)
        live = Live(await load_table(self, id), self.now)
        live.kept_for = kept_for
        async with live.lock:
            self.tables[id] = live
            try:
                await self._put_right(live)
            except BaseException:
                # Whoever asks next tries again: its clocks have run while nobody served.
                self.put_away(live)
                raise
        return live

    async def _put_right(self, live: Live) -> None:
        """A table comes into memory: do what was left undone when a process stopped."""
        table = live.table
        if table.ended is not None:
            await self.results.keep(live)
        if table.state == "playing" and any(clock.since or clock.gone for clock in table.clocks):
            # Nobody could play, or come back, while the server was away.
            missed = await self.uptime.missed(table.last)
            if missed:
                await self.attempt(live, commands.GiveTime(missed, table.n), None)
        self.presence.look_for(live)
        self.settle(live, local=self.fanout.alone)

    # -- changing --------------------------------------------------------------------------

    async def open(self, id: str, command: commands.Open, who: Person) -> Live:
        """A new table."""
        now = self.now()
        table = Table(id)
        proposal = table.propose(command, who, now)
        table.apply(proposal)
        live = Live(table, self.now)
        live.stored, live.stored_due = live.look(), due_at(live, now)
        row = self.shelf.row(table, now, live.stored_due)
        body = write_entry(proposal.entry)
        also = [*self.shelf.opened(table), *self.shelf.seats(table)]
        try:
            if not await self.journal.append(id, 0, now, body, [row], also):
                raise Refused("busy")
        except IntegrityError as error:
            raise Refused("no_account") from error
        if any(seat.who == "named" for seat in table.wish.seats):
            live.kept_for = await self.shelf.kept_for(id)
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

        The client who asked gets its change with the number ``re`` of its question.
        """
        live = await self.live(id)
        async with self._turns, live.lock:
            await self._act(live, command, who, client, re)
        return live

    async def attempt(self, live: Live, command: commands.Command, who: Person | None) -> bool:
        """The same for the server's own wishes, which may have become pointless. The table's lock
        is held by the caller."""
        try:
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
    ) -> None:
        table = live.table
        if live.uncertain:
            await self.others.catch_up(live)
        if live.unkept:
            await self.results.keep(live)
            if live.unkept:
                raise JournalGone("storage_gone")
        for _ in range(TRIES):
            now = live.now()
            try:
                proposal = table.propose(command, who, now)
            except Refused as refused:
                if await self.others.refresh(live):
                    continue
                if refused.fault is not None:
                    log.error("a card raised an error", extra={"table": table.id})
                    self.shelf.fault(table.id, refused, now)
                raise
            live.uncertain = True
            try:
                body, also = write_entry(proposal.entry), self.shelf.named(table.id, proposal.entry)
                stored = await self.journal.append(table.id, table.n, now, body, (), also)
            except (asyncio.CancelledError, JournalGone):
                # Nobody can tell whether it is stored: that has to be looked up.
                self.spawn(self.others.follow_up(live))
                raise
            except IntegrityError as error:
                # Who sat down has deleted their account meanwhile.
                live.uncertain = False
                raise Refused("no_account") from error
            live.uncertain = False
            if stored:
                await self.happened(live, proposal, client, re)
                return
            await self.others.catch_up(live)
        raise Refused("busy")

    async def happened(
        self, live: Live, proposal: Proposal, client: Connection | None = None, re: int = 0
    ) -> None:
        """An entry is committed: take it over and tell it."""
        table = live.table
        was_over = table.ended is not None
        table.apply(proposal)
        if table.ended is not None and not was_over:
            await self.results.keep(live)
        self.fanout.tell(Moved(table.id, table.n))
        self.tell(live, client, re)
        self.settle(live, local=True)
        if isinstance(proposal.entry.parts[0], Chosen):
            self.chose(table.wish.game)

    def tell(self, live: Live, client: Connection | None = None, re: int = 0) -> None:
        """Tell the last change to all who follow the table."""
        try:
            live.tell(live.now(), client, re)
        except Exception:
            # What is stored stands, even if somebody cannot be shown it.
            log.exception("a change could not be told", extra={"table": live.table.id})
            if client is not None:
                client.answer(Done(re=re, table=live.table.id))
        if live.table.closed:
            for follower in list(live.followers):
                self.unfollow(live, follower)

    def put_away(self, live: Live) -> None:
        """Take the table out of memory: whoever wants it again finds it in the journal."""
        self.tables.pop(live.table.id, None)
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
        if live.count_watching():
            self.listed(live)
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
        if live.count_watching():
            self.listed(live)

    def rename(self, person: str, name: str) -> None:
        """Somebody is called otherwise at all tables: what is stored of these is stored anew."""
        for live in list(self.tables.values()):
            if live.rename(person, name):
                live.stored = None
                self.settle(live, local=False)

    async def forget_the_gone(self, tables: list[Live]) -> None:
        """Who has no account any more has no name: another process may have deleted it, and this
        one not have heard of that."""
        people = [person for live in tables for person in live.table.people()]
        named = {person.id for person in people if person.name != GONE}
        for live in tables:
            seats = live.table.wish.seats
            named |= {id for seat, id in live.kept_for.items() if seats[seat].name != GONE}
        for id in await self.shelf.without_account(named):
            self.rename(id, GONE)

    # -- what happens by itself --------------------------------------------------------------

    def settle(self, live: Live, local: bool) -> None:
        """After every change: set the clock's moment, wake the bots, tell the lobby."""
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
        self.shelf.note(live, self.now())
        if changed:
            self.listed(live)

    def _ring(self, key: str) -> None:
        id, space, person = key.partition(" ")
        live = self.tables.get(id)
        if live is None:
            return
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
            due = live.table.due()
            try:
                if due is not None and due[0] <= live.now():
                    await self.attempt(live, due[1], None)
                self.settle(live, local=True)
            except JournalGone:
                self.timers.set(live.table.id, self.now() + RETRY)


def _nothing(live: Live) -> None:
    return None


def _nothing_named(name: str) -> None:
    return None
