"""The tables at which the matches of events are played: opened, looked after, closed.

Everything here can be done again: a table that is there is not opened twice, a game that has begun
gets no bots, a closed table stays closed.
"""

from __future__ import annotations

import logging
from typing import Final

from drawdestiny import protocol
from drawdestiny.events.settings import side_words
from drawdestiny.server.events.clockwork import Finished
from drawdestiny.server.events.decks import deck_of
from drawdestiny.server.events.running import MatchTable, Running
from drawdestiny.server.events.store import EventStore
from drawdestiny.server.runtime.cluster import Called
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.names import folded
from drawdestiny.tables.of_events import EVENT
from drawdestiny.tables.refusals import Refused

log: Final = logging.getLogger("drawdestiny.events")


class MatchTables:
    """The tables of all events."""

    def __init__(self, service: TableService, store: EventStore) -> None:
        self._service: Final = service
        self._hub: Final = service.hub
        self._store: Final = store
        self._opened: Final[set[str]] = set()
        """Tables that are known to be there."""
        self._closed: Final[set[str]] = set()
        """Tables that are known to be closed."""

    # -- what is known -----------------------------------------------------------------------

    async def finished(self, running: Running) -> dict[str, Finished]:
        """The games that are over and not counted yet."""
        waiting = [t.id for t in running.all_tables() if t.ended is None and running.is_open(t)]
        if not waiting:
            return {}
        margins = "margin" in running.event.rules.scoring.tie_breaks
        return await self._store.finished(waiting, margins)

    async def absent(self, running: Running, now: int) -> dict[str, list[str]]:
        """Who has not come to a table in time, where that loses the match."""
        if running.terms.absent != "loss" or running.paused:
            return {}
        found: dict[str, list[str]] = {}
        for table in self._overdue(running, now):
            live = await self._live(table)
            if live is not None:
                gone = await self._missing(live, table)
                if gone:
                    found[table.id] = gone
        return found

    def _overdue(self, running: Running, now: int) -> list[MatchTable]:
        return [
            table
            for table in running.all_tables()
            if running.is_open(table) and table.come_by <= now and table.id in self._opened
        ]

    async def _missing(self, live: Live, table: MatchTable) -> list[str]:
        """The players for whom a seat of a game that has not begun is kept still."""
        async with live.lock:
            await self._hub.sync.refresh(live)
        if live.table.number or live.table.closed:
            return []
        chairs = live.table.chairs
        kept = live.table.kept_for
        return [id for chair, id in sorted(kept.items()) if not chairs[chair].taken]

    async def _live(self, table: MatchTable) -> Live | None:
        try:
            return await self._hub.live(table.id)
        except Refused as refused:
            log.warning("a table waits", extra={"table": table.id, "kind": refused.code})
            return None

    # -- what is done ------------------------------------------------------------------------

    async def look_after(self, running: Running, now: int) -> None:
        """Open what is not there, seat bots for those who are absent, close what is not needed."""
        tables = running.all_tables()
        wanted = [] if running.paused else [table for table in tables if running.is_open(table)]
        unknown = [table.id for table in wanted if table.id not in self._opened]
        if unknown:
            self._opened.update(await self._store.states(unknown))
        for table in wanted:
            if table.id not in self._opened:
                await self._open(running, table)
        if running.terms.absent == "bot":
            for table in self._overdue(running, now) if not running.paused else []:
                await self._fill(running, table)
        for table in tables:
            needless = table.ended is None and (running.over or not running.is_open(table))
            if needless and table.id not in self._closed:
                await self._close(table)

    async def _open(self, running: Running, table: MatchTable) -> None:
        event, terms = running.event, running.terms
        people = [id for id in table.seats if not event.entrants[id].bot]
        names = await self._store.accounts(people)
        seats: list[protocol.SeatWish] = []
        decks: list[commands.DeckGiven] = []
        for id, side in zip(table.seats, side_words(event.rules), strict=True):
            entrant = event.entrants[id]
            if not entrant.bot and id not in names:
                return  # The account is gone: the match ends by itself.
            seat = protocol.SeatWish("named", names.get(id, ""))
            seats.append(protocol.SeatWish("bot", entrant.bot) if entrant.bot else seat)
            decks.append(deck_of(event, id, side))
        wish = protocol.TableWish(
            event.rules.game,
            event.rules.format,
            seats,
            private=True,
            rated=terms.rated,
            clock=terms.clock,
            delay=terms.delay,
        )
        accounts = {folded(name): id for id, name in names.items()}
        source = f"{EVENT}{running.id}"
        command = commands.Open(wish, decks, source=source, accounts=accounts)
        try:
            await self._hub.open(table.id, command, Person("", event.rules.title))
        except Refused as refused:
            if refused.code != "busy":
                log.error("no table", extra={"event": running.id, "kind": refused.code})
                return
            # Another process has opened it.
        self._opened.add(table.id)
        for id in names:
            self._service.dispatcher.matching.call(id, table.id)
            self._hub.cluster.tell(Called(id, table.id))

    async def _fill(self, running: Running, table: MatchTable) -> None:
        live = await self._live(table)
        if live is not None and live.table.number == 0 and not live.table.closed:
            async with live.lock:
                await self._hub.attempt(live, commands.FillSeats(running.terms.bot), None)

    async def _close(self, table: MatchTable) -> None:
        self._closed.add(table.id)
        if table.id not in await self._store.states([table.id]):
            return
        live = await self._live(table)
        if live is not None and not live.table.closed and live.table.ended is None:
            async with live.lock:
                await self._hub.attempt(live, commands.Close(), None)

    async def seat(self, table: MatchTable, who: Person) -> None:
        """Seat somebody at the table of their match; who sits there already stays."""
        live = await self._hub.live(table.id)
        if live.table.chair_of(who.id) < 0:
            await self._hub.act(table.id, commands.Sit(), who)
