"""The user's file: where it lies, opening it safely, and bringing it up to date.

Every change is one transaction with the file synced to disk at its end: after a crash in the
middle of anything the file stands as it stood before.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.orm import Session

from drawdestiny.storage.migrating import HEAD as HEAD
from drawdestiny.storage.migrating import StorageError as StorageError
from drawdestiny.storage.migrating import prepare

FILE: Final = "drawdestiny.sqlite3"
VARIABLE: Final = "DRAWDESTINY_DATA"


def data_file(wanted: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The user's file: the one named, that of the environment, or the platform's own place."""
    named = wanted or (Path(environment[VARIABLE]) if environment.get(VARIABLE) else None)
    if named is not None:
        return named / FILE if named.is_dir() or not named.suffix else named
    from platformdirs import user_data_path

    return user_data_path("drawdestiny", appauthor=False) / FILE


class Storage(Protocol):
    """Where changes can be made: the user's file, or one transaction of a server's database."""

    def begin(self) -> AbstractContextManager[Session]: ...


class Database:
    """A file that is open and up to date."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise StorageError("unwritable", path=str(path), reason=reason) from error
        inspect_file(path)
        self.engine: Final[Engine] = create_engine(f"sqlite:///{path}")
        event.listen(self.engine, "connect", connected)
        event.listen(self.engine, "begin", begun)
        try:
            with self._watched():
                self._prepare()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def begin(self) -> Iterator[Session]:
        """One change: all of it happens, or nothing."""
        with self._watched(), Session(self.engine) as session, session.begin():
            yield session

    def close(self) -> None:
        self.engine.dispose()

    def _prepare(self) -> None:
        with self.engine.begin() as connection:
            prepare(connection, str(self.path))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """The database's own errors, said in our words."""
        try:
            yield
        except OperationalError as error:
            reason = str(error.orig)
            if "locked" in reason or "busy" in reason:
                raise StorageError("locked", path=str(self.path)) from error
            if "malformed" in reason:
                raise StorageError("broken", path=str(self.path), reason=reason) from error
            raise StorageError("unwritable", path=str(self.path), reason=reason) from error
        except DatabaseError as error:
            if isinstance(error.orig, sqlite3.IntegrityError):
                raise
            reason = str(error.orig)
            raise StorageError("broken", path=str(self.path), reason=reason) from error


def inspect_file(path: Path) -> None:
    """Look whether the file is whole, without touching it."""
    if not path.is_file() or path.stat().st_size == 0:
        return
    try:
        file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            (damage,) = file.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            file.close()
    except sqlite3.OperationalError as error:
        raise StorageError("unwritable", path=str(path), reason=str(error)) from error
    except sqlite3.DatabaseError as error:
        raise StorageError("broken", path=str(path), reason=str(error)) from error
    if damage != "ok":
        raise StorageError("broken", path=str(path), reason=" ".join(str(damage).split()))


def connected(connection: Any, record: object) -> None:
    """What every connection to a SQLite file is told first."""
    # Python's own transaction handling would commit behind our back; we say BEGIN ourselves.
    connection.isolation_level = None
    for pragma in ("busy_timeout=5000", "foreign_keys=ON", "journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}").close()


def begun(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
