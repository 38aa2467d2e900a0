"""The database of a server: a SQLite file or PostgreSQL, used from an event loop.

The tables are those of ``models``, ``people`` and ``play``. What was written for a user's own file
runs unchanged inside one of its transactions: see ``AsyncDatabase.within``.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.orm import Session

from drawdestiny.storage.base import Base
from drawdestiny.storage.database import connected, inspect_file
from drawdestiny.storage.migrating import StorageError, prepare, version

T = TypeVar("T")

READS: Final = "drawdestiny_reads"
"""The execution option of a transaction that changes nothing."""

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


class AsyncDatabase:
    """A database that is open and up to date. Made by ``open_database``."""

    def __init__(self, url: URL, engine: AsyncEngine) -> None:
        self.url: Final = url
        self.engine: Final = engine
        self.sqlite: Final = url.get_backend_name() == "sqlite"
        # A file has one writer at a time. Waiting here is fair and wakes at once, where waiting
        # in SQLite would poll.
        self._turn: Final = asyncio.Lock()

    def __str__(self) -> str:
        """The address, without its password."""
        return self.url.render_as_string(hide_password=True)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncSession]:
        """One change: all of it happens, or nothing."""
        if self.sqlite:
            async with self._turn, self._session(self.engine) as session, session.begin():
                yield session
        else:
            async with self._session(self.engine) as session, session.begin():
                yield session

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """The right to write to a file, for one who writes past this engine."""
        async with self._turn:
            yield

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A look at one moment; never waits for a change."""
        reading = self.engine.execution_options(**{READS: True})
        async with self._session(reading) as session, session.begin():
            yield session

    async def within(self, work: Callable[[Transaction], T]) -> T:
        """Work that was written for a user's own file, as one change here."""
        async with self.begin() as session:
            return await session.run_sync(lambda own: work(Transaction(own)))

    async def look(self, work: Callable[[Transaction], T]) -> T:
        """The same for work that changes nothing."""
        async with self.read() as session:
            return await session.run_sync(lambda own: work(Transaction(own)))

    def insert(self, into: type[Base] | Table) -> sqlite.Insert | postgresql.Insert:
        """An insert that can say what happens where the row is there already."""
        return sqlite.insert(into) if self.sqlite else postgresql.insert(into)

    def upsert(self, into: type[Base], where: ColumnElement[bool] | None = None) -> Executable:
        """The statement that inserts a row or replaces the one with the same key, if that one
        fulfils the condition."""
        table = into.metadata.tables[into.__tablename__]
        base = self.insert(table)
        keys = [column.name for column in table.primary_key.columns]
        return base.on_conflict_do_update(
            index_elements=keys,
            set_={c.name: base.excluded[c.name] for c in table.columns if c.name not in keys},
            where=where,
        )

    def _session(self, engine: AsyncEngine) -> AsyncSession:
        # Rows stay readable after the transaction that read them.
        return AsyncSession(engine, expire_on_commit=False)

    async def answers(self) -> bool:
        """Whether the database is there."""
        try:
            async with self.read() as session:
                await session.execute(text("SELECT 1"))
        except (DBAPIError, OSError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        await self.engine.dispose()


class Transaction:
    """Stands where a ``Database`` is wanted: every change is a part of one transaction."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session

    @contextmanager
    def begin(self) -> Iterator[Session]:
        yield self.session
        self.session.flush()


def database_url(told: str) -> URL:
    """What an operator wrote: ``postgresql://...``, ``sqlite:///file``, or the path of a file."""
    try:
        url = make_url(told) if "://" in told else URL.create("sqlite", database=told)
    except ArgumentError as error:
        raise StorageError("bad_url", url=told) from error
    backend = url.drivername.partition("+")[0]
    if backend not in DRIVERS:
        raise StorageError("bad_url", url=url.render_as_string(hide_password=True))
    return url.set(drivername=DRIVERS[backend])


async def open_database(told: str) -> AsyncDatabase:
    """The database, with its tables made or brought up to date."""
    url = database_url(told)
    shown = url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite":
        path = Path(url.database or "")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise StorageError("unwritable", path=str(path), reason=reason) from error
        await asyncio.to_thread(inspect_file, path)
        shown = str(path)
    database = AsyncDatabase(url, _engine(url))
    async with _opening(database, shown), database.engine.begin() as connection:
        await connection.run_sync(prepare, shown)
    return database


async def open_unchanged(told: str) -> AsyncDatabase:
    """The database as it is, of whatever version, to be looked at: nothing in it can change."""
    url = database_url(told)
    shown = url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite":
        shown = url.database or ""
        if not Path(shown).is_file():
            raise StorageError("absent", path=shown)
        await asyncio.to_thread(inspect_file, Path(shown))
    database = AsyncDatabase(url, _engine(url, unchanged=True))
    async with _opening(database, shown), database.read() as session:
        await (await session.connection()).run_sync(version, shown)
    return database


@asynccontextmanager
async def _opening(database: AsyncDatabase, shown: str) -> AsyncIterator[None]:
    """A database that cannot be opened is closed, and one line says why."""
    try:
        yield
    except (OperationalError, InterfaceError, OSError, TimeoutError) as error:
        await database.close()
        reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
        raise StorageError("unwritable", path=shown, reason=reason) from error
    except BaseException:
        await database.close()
        raise


def _engine(url: URL, unchanged: bool = False) -> AsyncEngine:
    # Parameters in the text of an error would carry names and hashes into the logs.
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, hide_parameters=True, pool_size=8, max_overflow=8)
        event.listen(engine.sync_engine, "connect", _looks if unchanged else connected)
        event.listen(engine.sync_engine, "begin", _begun)
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=10,
        max_overflow=10,
        connect_args=_asyncpg(unchanged),
    )


def _looks(connection: Any, record: object) -> None:
    """What a connection to a SQLite file is told first if it may change nothing."""
    connection.isolation_level = None
    for pragma in ("busy_timeout=5000", "query_only=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _asyncpg(unchanged: bool) -> dict[str, Any]:
    """A server that is away must be noticed within a few seconds."""
    settings = {"default_transaction_read_only": "on"} if unchanged else {}
    return {"timeout": 5, "command_timeout": 30, "server_settings": settings}


def _begun(connection: Connection) -> None:
    reads = connection.get_execution_options().get(READS, False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
