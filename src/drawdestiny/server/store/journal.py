"""The journal: every entry of every table, committed before anybody is told of it.

One writer gathers all that waits to be written and commits it in one transaction: the cost of
syncing the disk is shared by all tables. No process owns a table; where two processes write the
same number of a table, the primary key lets one through, and the other is told so.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Connection, Executable, Table, select
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.engine.said import SaidError
from drawdestiny.server.store.journal_writers import Appender, make_appender
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.play import EntryRow

log: Final = logging.getLogger("drawdestiny.journal")

MOST_TOGETHER: Final = 64
"""How many writes one transaction takes at most: those in it are told while the next is stored."""
MOST_WAITING: Final = 20_000
"""Beyond this the database is too far behind: what comes is refused."""
PATIENCE: Final = 10.0
"""For how many seconds writes are tried again while the database is away."""
PAUSE: Final = 0.2
"""Between two tries."""

ENTRIES: Final[Table] = EntryRow.metadata.tables["entries"]

Statement = tuple[Executable, dict[str, Any] | list[dict[str, Any]] | None]
"""What else is written with entries: a statement and its values."""


class JournalGone(SaidError):
    """The database cannot be reached, or is too far behind."""

    package = "drawdestiny.tables"


class Write:
    """An entry with the rows that go with it: all are stored, or none."""

    __slots__ = ("also", "before", "body", "done", "n", "table", "when")

    def __init__(
        self,
        table: str,
        n: int,
        when: int,
        body: bytes,
        before: Sequence[Statement],
        also: Sequence[Statement],
        done: asyncio.Future[bool],
    ) -> None:
        self.table: Final = table
        self.n: Final = n
        self.when: Final = when
        self.body: Final = body
        self.before: Final = before
        self.also: Final = also
        self.done: Final = done

    @property
    def alone(self) -> bool:
        """Whether it is an entry and nothing else."""
        return self.table != "" and not self.before and not self.also

    def row(self) -> dict[str, Any]:
        return {"table_id": self.table, "n": self.n, "when": self.when, "body": self.body}


class Journal:
    """The one writer of this process, and the reader of what others wrote."""

    def __init__(self, database: AsyncDatabase, appender: Appender | None = None) -> None:
        self.database: Final = database
        self.committed = 0
        """How many transactions there were, and how many writes they held."""
        self.written = 0
        self._waiting: Final[deque[Write]] = deque()
        self._called: Final = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self._away = 0.0
        """Since when the database is away; 0 while it is there."""
        self._appender: Final = appender or make_appender(database)
        self._insert: Final[Executable] = (
            database.insert(ENTRIES)
            .on_conflict_do_nothing()
            .returning(ENTRIES.c.table_id, ENTRIES.c.n)
        )

    # -- writing ---------------------------------------------------------------------------

    def start(self) -> None:
        self._writer = asyncio.get_running_loop().create_task(self._write(), name="journal")

    async def close(self) -> None:
        """Write all that waits, then stop."""
        self._closing = True
        self._called.set()
        if self._writer is not None:
            await self._writer
        await self._appender.close()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def append(
        self,
        table: str,
        n: int,
        when: int,
        body: bytes,
        before: Sequence[Statement] = (),
        also: Sequence[Statement] = (),
    ) -> asyncio.Future[bool]:
        """Store entry number n of a table. True once it is committed; False if somebody else wrote
        that number first, and then nothing of it is stored.

        ``before`` are rows that the entry refers to, ``also`` such as follow from it.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._closing or len(self._waiting) >= MOST_WAITING:
            done.set_exception(JournalGone("storage_busy"))
            return done
        self._waiting.append(Write(table, n, when, body, before, also, done))
        self._called.set()
        return done

    def store(self, *statements: Statement) -> asyncio.Future[bool]:
        """Store rows that belong to no entry, in the next transaction."""
        return self.append("", -1, 0, b"", (), statements)

    def store_soon(self, *statements: Statement) -> None:
        """The same for rows that may be lost in a crash; a failure is only noted."""
        self.store(*statements).add_done_callback(_note)

    async def _write(self) -> None:
        while True:
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                batch = [
                    self._waiting.popleft() for _ in range(min(MOST_TOGETHER, len(self._waiting)))
                ]
                try:
                    await self._commit(batch)
                except Exception as error:
                    log.exception("the journal failed")
                    _fail(batch, error)
            if self._closing:
                return

    async def _commit(self, batch: list[Write]) -> None:
        """Store what comes alone in one statement, and what comes with other rows in another
        transaction; again and again while the database is away for a moment."""
        # In one order for all processes, so that no two wait for each other.
        batch.sort(key=_place)
        plain = [write for write in batch if write.alone]
        if len(plain) < len(batch):
            await self._insist([w for w in batch if not w.alone], self._transaction)
        if plain:
            await self._insist(plain, self._append)

    async def _insist(
        self, batch: list[Write], store: Callable[[list[Write]], Awaitable[list[Write]]]
    ) -> None:
        clock = asyncio.get_running_loop().time
        uncertain = False
        while batch:
            try:
                lost = await store(batch)
            except Exception as error:
                if not _is_away(error):
                    await self._alone(batch, store, error)
                    return
                # A commit whose answer was lost may have happened: look before trying again.
                uncertain = True
                # All writes share the patience: those that come later do not wait as long again.
                self._away = self._away or clock()
                if clock() > self._away + PATIENCE:
                    log.error("the database is away", extra={"kind": type(error).__name__})
                    _fail(batch, JournalGone("storage_gone"))
                    return
                await asyncio.sleep(PAUSE)
                continue
            self._away = 0.0
            self.committed += 1
            for write in batch:
                if write not in lost:
                    self.written += 1
                    _done(write, True)
            for write in lost:
                _done(write, uncertain and await self._is_ours(write))
            return

    async def _append(self, batch: list[Write]) -> list[Write]:
        """Entries alone; those whose numbers another process wrote first."""
        rows = [(write.table, write.n, write.when, write.body) for write in batch]
        stored = await self._appender.append(rows)
        if len(stored) == len(batch):
            return []
        return [write for write in batch if (write.table, write.n) not in stored]

    async def _transaction(self, batch: list[Write]) -> list[Write]:
        """All that comes with other rows; where a number is taken, nothing of that is stored."""
        return await self._appender.transact(lambda connection: self._store(connection, batch))

    def _store(self, connection: Connection, batch: list[Write]) -> list[Write]:
        for write in batch:
            for statement, values in write.before:
                connection.execute(statement, values)
        rows = [write.row() for write in batch if write.table]
        stored: set[tuple[str, int]] = set()
        if rows:
            found = connection.execute(self._insert, rows).all()
            stored = {(table, n) for table, n in found}
        lost = [w for w in batch if w.table and (w.table, w.n) not in stored]
        for write in batch:
            if write not in lost:
                for statement, values in write.also:
                    connection.execute(statement, values)
        return lost

    async def _alone(
        self,
        batch: list[Write],
        store: Callable[[list[Write]], Awaitable[list[Write]]],
        error: Exception,
    ) -> None:
        """Something in the batch cannot be stored: find it, so that it harms nobody else."""
        if len(batch) == 1:
            log.error("the database refused a write", extra={"kind": type(error).__name__})
            _fail(batch, error)
            return
        for write in batch:
            await self._insist([write], store)

    async def _is_ours(self, write: Write) -> bool:
        """Whether the number was taken by this very write, whose commit we were not told of."""
        return (write.n, write.body) in await self.read(write.table, write.n)

    # -- reading ---------------------------------------------------------------------------

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """The entries of a table from that number on, in order."""
        wanted = (
            select(ENTRIES.c.n, ENTRIES.c.body)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.n >= after)
            .order_by(ENTRIES.c.n)
        )
        return [(n, body) for n, body in await self.rows(wanted)]

    async def rows(self, statement: Executable) -> Sequence[Any]:
        """All rows that a question finds."""
        async with self.reading() as session:
            return (await session.execute(statement)).all()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A look at one moment; ``JournalGone`` where the database cannot be reached."""
        try:
            async with self.database.read() as session:
                yield session
        except Exception as error:
            if _is_away(error):
                raise JournalGone("storage_gone") from error
            raise


def _note(done: asyncio.Future[bool]) -> None:
    if not done.cancelled() and done.exception() is not None:
        log.warning("rows were not stored: %s", type(done.exception()).__name__)


def _place(write: Write) -> tuple[str, int]:
    return (write.table, write.n)


def _is_away(error: Exception) -> bool:
    """Whether the database cannot be reached, or is busy with others, for the moment."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    if isinstance(error, OperationalError | InterfaceError | sqlite3.OperationalError | OSError):
        return True
    # What the drivers raise without SQLAlchemy around them is told by their names.
    return any(base.__name__ in _AWAY for base in type(error).__mro__)


_AWAY: Final = frozenset({"PostgresConnectionError", "InterfaceError", "OperatorInterventionError"})


def _done(write: Write, stored: bool) -> None:
    if not write.done.done():
        write.done.set_result(stored)


def _fail(batch: list[Write], error: Exception) -> None:
    for write in batch:
        if not write.done.done():
            write.done.set_exception(error)
