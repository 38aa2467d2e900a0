"""Backups of a server's database, made while the server runs, and restored into an empty one."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Final

from sqlalchemy import inspect
from sqlalchemy.engine import URL

from drawdestiny.engine.said import SaidError
from drawdestiny.storage.asynchronous import AsyncDatabase, database_url, open_unchanged
from drawdestiny.storage.migrating import HEAD, version

MARK: Final = 0x44446270
"""The application id of a SQLite file that a backup made; a file that was copied has none."""
SQLITE: Final = b"SQLite format 3\0"
POSTGRESQL: Final = b"PGDMP"


class BackupError(SaidError):
    """Why nothing was backed up or restored. Nothing is half done."""

    package = "drawdestiny.cli"


async def backup(database: AsyncDatabase, to: Path) -> None:
    """Copy the database as it is at one moment into a file that is not there yet."""
    if to.exists():
        raise BackupError("backup_exists", path=str(to))
    try:
        handle, name = tempfile.mkstemp(dir=to.parent, prefix=f".{to.name}.")
    except OSError as error:
        raise _unwritable(to, error) from error
    os.close(handle)
    part = Path(name)
    try:
        if database.sqlite:
            await asyncio.to_thread(_copy, Path(database.url.database or ""), part, MARK)
        else:
            await asyncio.to_thread(_dump, database.url, part)
        os.replace(part, to)
    except OSError as error:
        raise _unwritable(to, error) from error
    finally:
        part.unlink(missing_ok=True)


async def restore(file: Path, told: str) -> None:
    """Bring a backup of this version back, into a database that has nothing in it."""
    kind = _kind(file)
    url = database_url(told)
    if (url.get_backend_name() == "sqlite") != (kind == SQLITE):
        raise BackupError("backup_other_kind", path=str(file), database=_shown(url))
    found = await asyncio.to_thread(_sqlite_version if kind == SQLITE else _dump_version, file)
    if found != HEAD:
        raise BackupError("backup_version", path=str(file), version=found or "-", newest=HEAD)
    if kind == SQLITE:
        await asyncio.to_thread(_restore_file, file, Path(url.database or ""))
        return
    await _refuse_filled(told, url)
    await asyncio.to_thread(
        _run, "pg_restore", url, "--exit-on-error", "--single-transaction", "--no-owner",
        f"--dbname={url.database}", str(file),
    )  # fmt: skip


# -- SQLite ----------------------------------------------------------------------------------------


def _copy(source: Path, to: Path, mark: int) -> None:
    """Copy a file through SQLite, which takes over what is still in its -wal file."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(to)) as new,
        ):
            old.execute("PRAGMA busy_timeout=5000")
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            new.execute(f"PRAGMA application_id={mark}")
            (damage,) = new.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise BackupError("backup_failed", path=str(source), reason=str(error)) from error
    if damage != "ok":
        raise BackupError("backup_failed", path=str(source), reason=str(damage))


def _sqlite_version(file: Path) -> str:
    """The version of a backup; refused if it is a mere copy of a database."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            (mark,) = opened.execute("PRAGMA application_id").fetchone()
            if mark != MARK:
                raise BackupError("backup_copied", path=str(file))
            (damage,) = opened.execute("PRAGMA integrity_check(1)").fetchone()
            if damage != "ok":
                raise BackupError("backup_failed", path=str(file), reason=str(damage))
            (found,) = opened.execute("SELECT version_num FROM alembic_version").fetchone()
            return str(found)
    except sqlite3.Error as error:
        raise BackupError("backup_failed", path=str(file), reason=str(error)) from error


def _restore_file(file: Path, target: Path) -> None:
    beside = [target.with_name(target.name + end) for end in ("-wal", "-shm")]
    if any(path.exists() and path.stat().st_size for path in (target, *beside)):
        raise BackupError("restore_filled", database=str(target))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        os.close(handle)
    except OSError as error:
        raise _unwritable(target, error) from error
    part = Path(name)
    try:
        _copy(file, part, 0)
        os.replace(part, target)
    except OSError as error:
        raise _unwritable(target, error) from error
    finally:
        part.unlink(missing_ok=True)


# -- PostgreSQL ------------------------------------------------------------------------------------


def _dump(url: URL, to: Path) -> None:
    _run(
        "pg_dump", url, "--format=custom", "--no-owner", f"--file={to}", f"--dbname={url.database}"
    )


def _dump_version(file: Path) -> str:
    table = ("--data-only", "--table=alembic_version", "--file=-", str(file))
    lines = _run("pg_restore", None, *table).splitlines()
    for before, line in pairwise(lines):
        if before.startswith("COPY ") and "alembic_version" in before:
            return line.strip()
    return ""


async def _refuse_filled(told: str, url: URL) -> None:
    opened = await open_unchanged(told)
    try:
        async with opened.read() as session:
            connection = await session.connection()
            if await connection.run_sync(lambda own: inspect(own).get_table_names()):
                raise BackupError("restore_filled", database=_shown(url))
    finally:
        await opened.close()


def _run(program: str, url: URL | None, *args: str) -> str:
    """Run a program of PostgreSQL; the password goes in its environment, where only we see it."""
    found = shutil.which(program)
    if found is None:
        raise BackupError("no_pg_program", program=program)
    environment = dict(os.environ)
    if url is not None:
        named = {"PGHOST": url.host, "PGPORT": url.port, "PGUSER": url.username,
                 "PGPASSWORD": url.password}  # fmt: skip
        environment |= {key: str(value) for key, value in named.items() if value}
    done = subprocess.run(
        [found, *args], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = " ".join(done.stderr.split())[:300]
        raise BackupError("pg_program_failed", program=program, reason=reason)
    return done.stdout


# -- both ------------------------------------------------------------------------------------------


def _kind(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            head = opened.read(len(SQLITE))
    except OSError as error:
        reason = error.strerror or str(error)
        raise BackupError("backup_failed", path=str(file), reason=reason) from error
    for kind in (SQLITE, POSTGRESQL):
        if head.startswith(kind):
            return kind
    raise BackupError("backup_unknown", path=str(file))


def _shown(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return str(url.database or "")
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def _unwritable(path: Path, error: OSError) -> BackupError:
    return BackupError("backup_unwritable", path=str(path), reason=error.strerror or str(error))


async def version_of(database: AsyncDatabase) -> str:
    """The version of a database that is open."""
    async with database.read() as session:
        return await (await session.connection()).run_sync(version, str(database))
