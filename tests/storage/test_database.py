"""The user's file: where it lies, broken and foreign files, migrations, async use, crashes."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine

from drawdestiny.collection.collections import Collections
from drawdestiny.storage.base import Base
from drawdestiny.storage.database import FILE, HEAD, Database, StorageError, data_file
from drawdestiny.storage.models import CollectionRow, HoldingRow


def test_the_file_lies_where_it_is_asked_for(tmp_path: Path) -> None:
    assert data_file(tmp_path / "a.db", {}) == tmp_path / "a.db"
    assert data_file(tmp_path, {}) == tmp_path / FILE
    assert data_file(None, {"DRAWDESTINY_DATA": str(tmp_path / "x")}) == tmp_path / "x" / FILE
    assert data_file(None, {}).name == FILE


def test_the_migrations_make_the_tables_of_the_model(tmp_path: Path) -> None:
    database = Database(tmp_path / "new.db")
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, Base.metadata) == []
    database.close()


@pytest.mark.parametrize(
    "content", [b"this is no database" * 100, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_broken_file_is_named_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.db"
    path.write_bytes(content)
    with pytest.raises(StorageError) as error:
        Database(path)
    assert str(path) in str(error.value) and "left as it is" in str(error.value)
    assert "resté tel quel" in error.value.text("fr")
    assert path.read_bytes() == content


def test_a_file_with_a_damaged_page_is_named_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    database = Database(path)
    own = Collections(database)
    own.new("Mine", "episode-one")
    own.change("Mine", {(f"E1-L{n:02}", ""): 1 for n in range(1, 60)})
    database.close()
    file = sqlite3.connect(path)
    file.execute("PRAGMA journal_mode=DELETE")
    file.close()
    data = bytearray(path.read_bytes())
    data[4096 : 4096 + 3000] = b"\xff" * 3000
    path.write_bytes(data)
    with pytest.raises(StorageError, match="damaged"):
        Database(path)
    assert path.read_bytes() == bytes(data)


def test_a_file_of_a_newer_version_or_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    Database(path).close()
    file = sqlite3.connect(path)
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()
    with pytest.raises(StorageError, match="newer Draw Destiny"):
        Database(path)
    other = tmp_path / "other.db"
    file = sqlite3.connect(other)
    file.execute("CREATE TABLE recipes (name TEXT)")
    file.commit()
    file.close()
    with pytest.raises(StorageError, match="foreign tables"):
        Database(other)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("x")
    with pytest.raises(StorageError, match="cannot be written"):
        Database(blocker / "cards.db")


def test_the_models_work_asynchronously(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    database = Database(path)
    own = Collections(database)
    own.new("Mine", "episode-one")
    own.change("Mine", {("E1-L07", ""): 2})
    database.close()

    async def read() -> list[tuple[str, int]]:
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        async with AsyncSession(engine) as session:
            row = (await session.scalars(select(CollectionRow))).one()
            session.add(HoldingRow(collection_id=row.id, card="E1-L08", finish="", count=1))
            await session.commit()
            held = (await session.scalars(select(HoldingRow).order_by(HoldingRow.card))).all()
            found = [(h.card, h.count) for h in held]
        await engine.dispose()
        return found

    assert asyncio.run(read()) == [("E1-L07", 2), ("E1-L08", 1)]


def test_a_killed_program_loses_no_finished_change_and_halves_none(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    code = f"""
import pathlib
from drawdestiny.collection.collections import Collections
from drawdestiny.storage.database import Database
own = Collections(Database(pathlib.Path({str(path)!r})))
own.new("a", "episode-one"); own.new("b", "episode-one")
own.change("a", {{("E1-L07", ""): 500}})
print("ready", flush=True)
while True:
    own.trade("a", {{("E1-L07", ""): 1}}, "b", {{}})
    own.trade("b", {{("E1-L07", ""): 1}}, "a", {{}})
"""
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"ready\n"
    time.sleep(0.3)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdout.close()
    database = Database(path)
    own = Collections(database)
    assert sum(own.holdings(name).total() for name in "ab") == 500
    database.close()
