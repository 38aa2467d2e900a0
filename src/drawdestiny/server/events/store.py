"""Rows about events: entries, how events look in lists, and whom they name."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.event_shapes import EventInfo
from drawdestiny.server.events.clockwork import Finished
from drawdestiny.server.events.entries import Announced, Entry, Recorded, read_entry, write_entry
from drawdestiny.server.events.margins import cards_left
from drawdestiny.server.events.running import Running
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.events import EventEntryRow, EventPersonRow, EventRow
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import GameRow, TableRow

LIVE: Final = ("announced", "running")
"""The states of events that may still change."""
MOST_LISTED: Final = 200
TOGETHER: Final = 200


class EventStore:
    """The events of a database."""

    def __init__(self, database: AsyncDatabase) -> None:
        self.database: Final = database
        self._entry: Final = (
            database.insert(EventEntryRow).on_conflict_do_nothing().returning(EventEntryRow.n)
        )

    # -- entries -----------------------------------------------------------------------------

    async def open(self, running: Running, entry: Entry, info: EventInfo) -> None:
        """Store a new event with its first entry."""
        async with self.database.begin() as session:
            session.add(
                EventRow(
                    id=running.id,
                    state="announced",
                    account_id=running.organiser.id,
                    game=info.game,
                    summary=msgspec.json.encode(info),
                    n=1,
                    starts=info.starts,
                    created=entry.when,
                    updated=entry.when,
                )
            )
            await session.flush()
            await self._insert(session, running.id, 0, entry)

    async def append(self, id: str, n: int, entry: Entry) -> bool:
        """Store entry number n; False if another process wrote that number first."""
        async with self.database.begin() as session:
            return await self._insert(session, id, n, entry)

    async def _insert(self, session: AsyncSession, id: str, n: int, entry: Entry) -> bool:
        row = {"event_id": id, "n": n, "when": entry.when, "body": write_entry(entry)}
        if (await session.execute(self._entry, row)).one_or_none() is None:
            return False
        names = self.database.insert(EventPersonRow).on_conflict_do_nothing()
        for account in _named(entry):
            await session.execute(names, {"event_id": id, "account_id": account})
        return True

    async def note(self, running: Running, info: EventInfo, now: int) -> None:
        """Store how the event looks in lists; what a process that dies leaves out, the next entry
        writes."""
        async with self.database.begin() as session:
            await session.execute(
                update(EventRow)
                .where(EventRow.id == running.id, EventRow.n <= running.n)
                .values(
                    state=info.state,
                    summary=msgspec.json.encode(info),
                    n=running.n,
                    starts=info.starts,
                    updated=now,
                )
            )

    async def read(self, id: str, after: int = 0) -> list[Entry]:
        """The entries of an event from that number on."""
        async with self.database.read() as session:
            wanted = (
                select(EventEntryRow.body)
                .where(EventEntryRow.event_id == id, EventEntryRow.n >= after)
                .order_by(EventEntryRow.n)
            )
            return [read_entry(body) for body in await session.scalars(wanted)]

    # -- lists -------------------------------------------------------------------------------

    async def live(self) -> list[str]:
        """The events that are not over."""
        async with self.database.read() as session:
            wanted = select(EventRow.id).where(EventRow.state.in_(LIVE)).order_by(EventRow.created)
            return list(await session.scalars(wanted))

    async def listed(self, account: str = "", game: str = "") -> list[EventInfo]:
        """Events as a list shows them, the latest first; of one person, or of all."""
        wanted = select(EventRow.summary).order_by(EventRow.created.desc()).limit(MOST_LISTED)
        if game:
            wanted = wanted.where(EventRow.game == game)
        if account:
            joined = select(EventPersonRow.event_id).where(EventPersonRow.account_id == account)
            wanted = wanted.where(EventRow.id.in_(joined))
        async with self.database.read() as session:
            bodies = list(await session.scalars(wanted))
        return [msgspec.json.decode(body, type=EventInfo) for body in bodies]

    async def organised(self, account: str) -> int:
        """How many events of this organiser are not over."""
        wanted = select(func.count()).where(
            EventRow.account_id == account, EventRow.state.in_(LIVE)
        )
        async with self.database.read() as session:
            return await session.scalar(wanted) or 0

    async def events_of(self, account: str) -> list[str]:
        """The events that name somebody and are not over."""
        wanted = (
            select(EventRow.id)
            .join(EventPersonRow, EventPersonRow.event_id == EventRow.id)
            .where(EventPersonRow.account_id == account, EventRow.state.in_(LIVE))
        )
        async with self.database.read() as session:
            return list(await session.scalars(wanted))

    # -- tables ------------------------------------------------------------------------------

    async def finished(self, tables: list[str], margins: bool) -> dict[str, Finished]:
        """The first games of these tables that are over."""
        found: dict[str, Finished] = {}
        for start in range(0, len(tables), TOGETHER):
            wanted = select(GameRow.table_id, GameRow.winners, GameRow.record).where(
                GameRow.table_id.in_(tables[start : start + TOGETHER]), GameRow.number == 1
            )
            async with self.database.read() as session:
                rows = (await session.execute(wanted)).all()
            for table, winners, record in rows:
                found[table] = Finished(winners, await cards_left(record) if margins else [])
        return found

    async def states(self, tables: list[str]) -> dict[str, str]:
        """The states of those of these tables that are there."""
        found: dict[str, str] = {}
        for start in range(0, len(tables), TOGETHER):
            some = tables[start : start + TOGETHER]
            wanted = select(TableRow.id, TableRow.state).where(TableRow.id.in_(some))
            async with self.database.read() as session:
                found |= {row.id: row.state for row in await session.execute(wanted)}
        return found

    async def accounts(self, ids: list[str]) -> dict[str, str]:
        """The names that these accounts have now; deleted ones are left out."""
        wanted = select(AccountRow.id, AccountRow.name).where(AccountRow.id.in_(ids))
        async with self.database.read() as session:
            return {row.id: row.name for row in await session.execute(wanted)}


def _named(entry: Entry) -> list[str]:
    """The accounts whose names an entry tells."""
    from drawdestiny.events.entries import Joined

    found: list[str] = []
    for part in entry.parts:
        if isinstance(part, Announced):
            found.append(part.organiser.id)
        elif isinstance(part, Recorded):
            joined = [p.entrant for p in part.entry.parts if isinstance(p, Joined)]
            found += [entrant.id for entrant in joined if not entrant.bot]
    return found
