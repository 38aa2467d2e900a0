"""Storing many entries with one statement: the quickest way that each database has.

One statement is one transaction by itself. It also matters how often the event loop has to be
left: every step back from a database's thread waits until Python is free for it, so a transaction
of many small steps would take longer the busier the server is.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import StaticPool

from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.database import connected

T = TypeVar("T")

Row = tuple[str, int, int, bytes]
"""Table, number, when, and the entry's body."""


class Appender(Protocol):
    """Stores entries whose numbers are free, durably."""

    async def append(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        """Store what can be stored: the tables and numbers that were free."""

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Do any other work as one transaction."""

    async def close(self) -> None: ...


class SqliteAppender:
    """A thread with a connection of its own. The rows travel as one JSON text."""

    _INSERT: Final = (
        'INSERT OR IGNORE INTO entries (table_id, n, "when", body) '
        "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
        "json_extract(value, '$[2]'), CAST(json_extract(value, '$[3]') AS BLOB) FROM json_each(?)"
    )
    _FIND: Final = "SELECT body FROM entries WHERE table_id = ? AND n = ?"

    def __init__(self, database: AsyncDatabase) -> None:
        self._database: Final = database
        self._thread: Final = ThreadPoolExecutor(1, "journal")
        self._file: sqlite3.Connection | None = None
        # The thread is the only one that uses it.
        self._engine: Final = create_engine(
            database.url.set(drivername="sqlite"),
            hide_parameters=True,
            poolclass=StaticPool,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", connected)
        event.listen(self._engine, "begin", _begun)

    async def append(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        loop = asyncio.get_running_loop()
        told = msgspec.json.encode([(t, n, when, body.decode()) for t, n, when, body in rows])
        async with self._database.turn():
            return await loop.run_in_executor(self._thread, self._insert, rows, told)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        async with self._database.turn():
            return await loop.run_in_executor(self._thread, self._transact, work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _insert(self, rows: Sequence[Row], told: bytes) -> set[tuple[str, int]]:
        file = self._file
        if file is None:
            file = sqlite3.connect(str(self._database.url.database))
            connected(file, None)
            self._file = file
        stored = file.execute(self._INSERT, (told.decode(),)).rowcount
        if stored == len(rows):
            return {(table, n) for table, n, _, _ in rows}
        found = set()
        for table, n, _, body in rows:
            if file.execute(self._FIND, (table, n)).fetchone() == (body,):
                found.add((table, n))
        return found

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        self._engine.dispose()


class PostgresAppender:
    """A connection that is held for this alone, and one prepared statement."""

    _INSERT: Final = (
        'INSERT INTO entries (table_id, n, "when", body) '
        "SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[]) "
        "ON CONFLICT DO NOTHING RETURNING table_id, n"
    )

    def __init__(self, database: AsyncDatabase) -> None:
        self._database: Final = database
        self._held: AsyncConnection | None = None
        self._driver: Any = None

    async def append(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        driver = self._driver
        if driver is None:
            self._held = await self._database.engine.connect()
            driver = (await self._held.get_raw_connection()).driver_connection
            self._driver = driver
        tables, numbers, moments, bodies = zip(*rows, strict=True)
        try:
            found = await driver.fetch(
                self._INSERT, list(tables), list(numbers), list(moments), list(bodies)
            )
        except BaseException:
            # Whatever it was, a new connection knows nothing of it.
            await self.close()
            raise
        return {(table, n) for table, n in found}

    async def transact(self, work: Callable[[Connection], T]) -> T:
        async with self._database.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        held, self._held, self._driver = self._held, None, None
        if held is not None:
            await held.invalidate()
            await held.close()


def _begun(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def make_appender(database: AsyncDatabase) -> Appender:
    return SqliteAppender(database) if database.sqlite else PostgresAppender(database)
