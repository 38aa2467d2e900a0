"""The journal: committed before it is said to be, together where possible, and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from drawdestiny.server.store.journal import PATIENCE, Journal, JournalGone
from drawdestiny.server.store.journal_writers import Appender, Row, make_appender
from drawdestiny.storage.asynchronous import AsyncDatabase, open_database
from drawdestiny.storage.play import FaultRow, TableRow


def table_row(id: str) -> tuple[Any, dict[str, Any]]:
    values = {
        "id": id, "state": "open", "private": False, "summary": b"{}", "n": 0, "created": 0,
        "updated": 0, "due": None,
    }  # fmt: skip
    return (insert(TableRow), values)


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[AsyncDatabase]:
    database = await open_database(database_url)
    yield database
    await database.close()


@pytest.fixture
async def journal(database: AsyncDatabase) -> AsyncIterator[Journal]:
    journal = Journal(database)
    journal.start()
    await journal.store(*[table_row(f"t{i}") for i in range(100)])
    yield journal
    await journal.close()


async def test_what_waits_is_committed_together(journal: Journal) -> None:
    before = journal.committed
    waiting = [journal.append(f"t{i}", 0, 7, b'{"n":%d}' % i) for i in range(100)]
    assert await asyncio.gather(*waiting) == [True] * 100
    assert journal.committed - before <= 2
    assert await journal.read("t42") == [(0, b'{"n":42}')]


async def test_bodies_come_back_as_they_were(journal: Journal) -> None:
    body = '{"text":"Qui-Gon « n\'a » 😀 \\u0000"}'.encode()
    assert await journal.append("t1", 0, 2**42, body)
    assert await journal.append("t1", 1, 2**42, b"{}")
    assert await journal.read("t1") == [(0, body), (1, b"{}")]
    assert await journal.read("t1", 1) == [(1, b"{}")]


async def test_a_number_is_written_once_and_the_neighbours_are_not_harmed(
    journal: Journal, database: AsyncDatabase
) -> None:
    other = Journal(database)
    other.start()
    assert await other.append("t1", 0, 0, b'"theirs"')
    waiting = [
        journal.append("t0", 0, 0, b'"a"'),
        journal.append("t1", 0, 0, b'"ours"'),
        journal.append("t2", 0, 0, b'"b"'),
    ]
    assert await asyncio.gather(*waiting) == [True, False, True]
    assert await journal.read("t1") == [(0, b'"theirs"')]
    await other.close()


async def test_rows_that_go_with_an_entry_share_its_fate(journal: Journal) -> None:
    def fault(id: str) -> tuple[Any, dict[str, Any]]:
        return (
            insert(FaultRow),
            {"id": id, "table_id": "t1", "fault": "", "record": b"", "when": 0},
        )

    assert await journal.append("t1", 0, 0, b"1", also=[fault("kept")])
    assert not await journal.append("t1", 0, 0, b"2", also=[fault("not kept")])
    assert await journal.append("new", 0, 0, b"3", before=[table_row("new")])
    assert [id for (id,) in await journal.rows(select(FaultRow.id))] == ["kept"]
    assert await journal.read("new") == [(0, b"3")]


async def test_what_cannot_be_stored_harms_nobody_else(journal: Journal) -> None:
    waiting = [
        journal.append("t0", 0, 0, b"1"),
        journal.append("no such table", 0, 0, b"2"),
        journal.append("t2", 0, 0, b"3"),
        journal.store(table_row("t3")),
    ]
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert (done[0], done[2]) == (True, True)
    assert isinstance(done[1], Exception)
    assert isinstance(done[3], IntegrityError)


async def test_all_that_waits_is_written_before_it_closes(database: AsyncDatabase) -> None:
    journal = Journal(database)
    journal.start()
    waiting = [journal.store(table_row("t"))]
    waiting += [journal.append("t", n, 0, b"x") for n in range(50)]
    await journal.close()
    assert all(future.done() and future.result() for future in waiting)
    with pytest.raises(JournalGone):
        await journal.append("t", 50, 0, b"x")
    again = Journal(database)
    assert len(await again.read("t")) == 50


T = TypeVar("T")


class Flaky:
    """A database that is away now and then; sometimes only its answer is lost."""

    def __init__(self, appender: Appender) -> None:
        self.appender = appender
        self.fails: list[str] = []

    async def append(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        fault = self.fails.pop(0) if self.fails else ""
        if fault == "before":
            raise ConnectionError
        stored = await self.appender.append(rows)
        if fault == "after":
            raise ConnectionError
        return stored

    async def transact(self, work: Callable[[Connection], T]) -> T:
        return await self.appender.transact(work)

    async def close(self) -> None:
        await self.appender.close()


async def test_a_database_that_is_away_for_a_moment_is_waited_for(
    database: AsyncDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.store.journal.PAUSE", 0.01)
    flaky = Flaky(make_appender(database))
    journal = Journal(database, flaky)
    journal.start()
    await journal.store(table_row("t"))
    flaky.fails = ["before", "before"]
    assert await journal.append("t", 0, 0, b"1")
    # Its answer was lost, but the commit had happened: it is not taken for somebody else's.
    flaky.fails = ["after", "before"]
    assert await journal.append("t", 1, 0, b"2")
    assert await journal.read("t") == [(0, b"1"), (1, b"2")]
    await journal.close()


async def test_a_database_that_stays_away_is_said_to_be(
    database: AsyncDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.store.journal.PAUSE", 0.01)
    monkeypatch.setattr("drawdestiny.server.store.journal.PATIENCE", 0.0)
    flaky = Flaky(make_appender(database))
    journal = Journal(database, flaky)
    journal.start()
    await journal.store(table_row("t"))
    flaky.fails = ["before"] * 1000
    with pytest.raises(JournalGone) as gone:
        await journal.append("t", 0, 0, b"1")
    assert "base de données" in gone.value.text("fr")
    flaky.fails = []
    assert await journal.append("t", 0, 0, b"1")
    await journal.close()


async def test_who_comes_late_in_an_outage_is_not_kept_waiting_as_long_again(
    database: AsyncDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.store.journal.PAUSE", 0.0)
    loop = asyncio.get_running_loop()
    clock, passed = loop.time, 0.0
    monkeypatch.setattr(loop, "time", lambda: clock() + passed)
    flaky = Flaky(make_appender(database))
    journal = Journal(database, flaky)
    journal.start()
    await journal.store(table_row("t"))
    flaky.fails = ["before"] * 1000
    early = journal.append("t", 0, 0, b"1")
    while len(flaky.fails) == 1000:
        await asyncio.sleep(0)
    passed = PATIENCE + 1
    with pytest.raises(JournalGone):
        await early
    left = len(flaky.fails)
    with pytest.raises(JournalGone):
        await journal.append("t", 0, 0, b"1")
    assert len(flaky.fails) == left - 1
    await journal.close()
