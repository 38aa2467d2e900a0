"""The events of a server: they are stored, they run by themselves, and they play on live tables.

No process owns an event. Every process looks at all events that are not over; what is to be done is
an entry with a number, and of two processes that store the same number one is refused and looks
again. Whatever happens outside of the log (opening a table, closing one) can be done twice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.event_shapes import EventInfo, EventWish
from drawdestiny.server.events import clockwork, wishes
from drawdestiny.server.events.clockwork import Parts
from drawdestiny.server.events.entries import Entry, TimeGiven
from drawdestiny.server.events.match_tables import MatchTables
from drawdestiny.server.events.running import Running
from drawdestiny.server.events.store import EventStore
from drawdestiny.server.runtime.hub import GONE
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.runtime.tasks import Tasks
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.tables.entries import Person
from drawdestiny.tables.of_events import EVENT, is_of_event

log: Final = logging.getLogger("drawdestiny.events")

PAUSE: Final = 5.0
"""Seconds between two looks at all events: another process may have died over one."""
RETRY: Final = 1.0
"""The same after something went wrong."""
TRIES: Final = 40
MOST_OPEN: Final = 5
MOST_OF_GUESTS: Final = 1
"""How many events of one organiser may be open."""

Work = Callable[[Running, int], Parts]


class Events(Tasks):
    """All events, as one process sees them."""

    def __init__(self, database: AsyncDatabase, service: TableService) -> None:
        super().__init__()
        self.store: Final = EventStore(database)
        self.now: Final = service.hub.now
        self._hub: Final = service.hub
        self._tables: Final = MatchTables(service, self.store)
        self._running: Final[dict[str, Running]] = {}
        self._locks: Final[dict[str, asyncio.Lock]] = {}
        self._changed: Final[dict[str, asyncio.Event]] = {}
        """Set when an event has changed, for those who wait for that."""
        self._woken: Final[set[str]] = set()
        self._called: Final = asyncio.Event()
        service.hub.finished = self._game_over
        service.hub.forgot = self._forgot

    def start(self) -> None:
        self.spawn(self._run())

    # -- for everybody -----------------------------------------------------------------------

    async def find(self, id: str) -> Running:
        """The event as it stands; refused if there is none."""
        async with self._lock(id):
            return await self._current(id)

    async def announce(self, wish: EventWish, organiser: Person, guest: bool) -> Running:
        """A new event."""
        most = MOST_OF_GUESTS if guest else MOST_OPEN
        if await self.store.organised(organiser.id) >= most:
            raise Denied(409, "many_events", most=most)
        id, now = secrets.token_urlsafe(9), self.now()
        running = Running(id)
        entry = Entry(now, wishes.announce(wish, organiser, secrets.token_hex(16), now))
        running.apply(entry)
        await self.store.open(running, entry, info_of(running))
        self._running[id] = running
        self.wake(id)
        return running

    async def act(self, id: str, work: Work, by: str = "") -> Running:
        """Carry out what somebody asks; what is refused raises."""
        async with self._lock(id):
            for _ in range(TRIES):
                running = await self._current(id)
                now = max(self.now(), running.last)
                parts = work(running, now)
                if not parts or await self._append(running, Entry(now, parts, by)):
                    self.wake(id)
                    return running
        raise Denied(503, "busy")

    async def wait(self, id: str, after: int, seconds: float) -> Running:
        """The event as soon as it has more than so many entries, or when the time is up."""
        end = asyncio.get_running_loop().time() + seconds
        while True:
            changed = self._changed.setdefault(id, asyncio.Event())
            running = await self.find(id)
            left = end - asyncio.get_running_loop().time()
            if running.n > after or left <= 0 or self.closing:
                return running
            # Another process may have written: that is not heard, so it is looked for.
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), min(left, 2.0))

    async def seat(self, id: str, who: Person) -> str:
        """Seat somebody at the table of their next game: its id."""
        running = await self.find(id)
        for table in running.all_tables():
            if running.is_open(table) and who.id in table.seats:
                await self._tables.seat(table, who)
                return table.id
        raise Denied(409, "no_game_now")

    async def forget(self, account: str) -> None:
        """Somebody is about to delete their account: they leave their events."""
        for id in await self.store.events_of(account):
            running = await self.find(id)
            if account in running.event.active:
                with suppress(Exception):
                    await self.act(id, lambda r, now: wishes.leave(r, account, now))

    def _forgot(self, account: str) -> None:
        for id in [id for id, running in self._running.items() if account in running.named]:
            self.wake(id)

    def wake(self, id: str) -> None:
        """There may be something to do."""
        self._woken.add(id)
        self._called.set()

    # -- storing -----------------------------------------------------------------------------

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    async def _current(self, id: str) -> Running:
        """The event with all that other processes wrote. Its lock is held by the caller."""
        running = self._running.get(id)
        entries = await self.store.read(id, running.n if running is not None else 0)
        if running is None:
            if not entries:
                self._locks.pop(id, None)
                raise Denied(404, "unknown_event")
            running = Running(id)
        for entry in entries:
            running.apply(entry)
        self._running[id] = running
        if entries:
            self._tell(id)
        return running

    async def _append(self, running: Running, entry: Entry) -> bool:
        """Store an entry and take it over; False if another process was first."""
        try:
            if not await self.store.append(running.id, running.n, entry):
                return False
        except BaseException:
            # Nobody can tell whether it is stored: that has to be looked up.
            self._running.pop(running.id, None)
            raise
        running.apply(entry)
        await self.store.note(running, info_of(running), entry.when)
        self._tell(running.id)
        return True

    def _tell(self, id: str) -> None:
        changed = self._changed.pop(id, None)
        if changed is not None:
            changed.set()

    # -- by itself ---------------------------------------------------------------------------

    def _game_over(self, live: Live) -> None:
        if is_of_event(live.table.source):
            self.wake(live.table.source.removeprefix(EVENT))

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        looked = clock() - PAUSE
        while not self.closing:
            pause = PAUSE
            try:
                if clock() - looked >= PAUSE:
                    looked = clock()
                    await self.once()
                else:
                    await self._step_all(self._due())
                pause = self._pause()
            except Exception as error:
                log.warning("events wait", extra={"kind": type(error).__name__}, exc_info=error)
                pause = RETRY
            if not self._woken:
                await self._rest(pause)

    async def once(self) -> None:
        """Do what is due in all events, whatever other processes have left undone."""
        await self._step_all({*self._woken, *await self.store.live()})

    def _due(self) -> set[str]:
        """The events that were woken, or at which a moment has come."""
        now = self.now()
        moments = {id: clockwork.due(running) for id, running in self._running.items()}
        return self._woken | {id for id, due in moments.items() if due is not None and due <= now}

    def _pause(self) -> float:
        """Seconds until the next moment of an event, or until all are looked at again."""
        now = self.now()
        moments = [clockwork.due(running) for running in self._running.values()]
        later = [due - now for due in moments if due is not None and due > now]
        return max(0.01, min([PAUSE, *[left / 1000 for left in later]]))

    async def _step_all(self, ids: set[str]) -> None:
        self._woken.difference_update(ids)
        for id in sorted(ids):
            await self._step(id)

    async def _rest(self, seconds: float) -> None:
        """Wait so long, or until something happens in an event, or all is stopped."""
        self._called.clear()
        waiting = [asyncio.ensure_future(e.wait()) for e in (self._called, self._stopping)]
        await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()

    async def _step(self, id: str) -> None:
        """Do all that is due in an event; what goes wrong in one stops no other."""
        try:
            async with self._lock(id):
                await self._work(id)
        except Exception as error:
            kind = type(error).__name__
            log.error("an event waits", extra={"event": id, "kind": kind}, exc_info=error)

    async def _work(self, id: str) -> None:
        first = id not in self._running
        running = await self._current(id)
        if first:
            await self._catch_up(running)
        while not self.closing:
            running = await self._current(id)
            now = max(self.now(), running.last)
            if running.over:
                await self._without_the_gone(running)
                break
            running, gone = await self._without_the_gone(running)
            parts: Parts = []
            if gone:
                parts = wishes.leave(running, gone[0], now)
            else:
                finished = await self._tables.finished(running)
                absent = await self._tables.absent(running, now)
                parts = await asyncio.to_thread(clockwork.duties, running, finished, absent, now)
            if not parts:
                break
            await self._append(running, Entry(now, parts))
        await self._tables.look_after(running, max(self.now(), running.last))

    async def _without_the_gone(self, running: Running) -> tuple[Running, list[str]]:
        """The event without the names of those whose accounts are deleted, and which of them play
        in it still."""
        gone = await self._hub.store.without_account({id for id in running.named if id})
        if any(running.named[id] != GONE for id in gone):
            # What is stored has no name of theirs; what is in memory does.
            self._running.pop(running.id, None)
            running = await self._current(running.id)
            await self.store.note(running, info_of(running), self.now())
        return running, sorted(gone.intersection(running.people))

    async def _catch_up(self, running: Running) -> None:
        """An event comes into memory: no clock of it has run while no process did."""
        if running.over:
            return
        missed = await self._hub.uptime.missed(running.last)
        if missed and not running.paused and clockwork.due(running) is not None:
            now = max(self.now(), running.last)
            await self._append(running, Entry(now, [TimeGiven(missed)]))
        else:
            await self.store.note(running, info_of(running), self.now())


def info_of(running: Running) -> EventInfo:
    """How a list shows the event."""
    from drawdestiny.server.events.pages import event_info

    return event_info(running)
