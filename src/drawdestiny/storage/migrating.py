"""Bringing the tables of a database up to date, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from drawdestiny.engine.said import SaidError

HEAD: Final = "0012"
"""The newest migration: a database that has it needs no look at the others."""

OLDEST_SERVER: Final = "0007"
"""The earliest version that ``admin database`` brings a server's database back to."""

LOCK: Final = 7_363_511_902
"""The number by which processes that migrate the same PostgreSQL database wait for each other."""


class StorageError(SaidError):
    """A database that cannot be used; it is never changed or thrown away."""

    package = "drawdestiny.collection"


def prepare(connection: Connection, path: str) -> None:
    """Bring the tables up to date if they are not, inside the connection's transaction.

    Several processes may do so at once: on SQLite their transactions begin one after the other, on
    PostgreSQL they queue for a lock that ends with the transaction.
    """
    if connection.dialect.name == "postgresql" and version(connection, path) == HEAD:
        return
    lock(connection)
    if version(connection, path) != HEAD:
        migrate(connection, path)


def lock(connection: Connection) -> None:
    """Wait until nobody else migrates; on SQLite the transaction has done so when it began."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})


def version(connection: Connection, path: str) -> str:
    tables = inspect(connection).get_table_names()
    if "alembic_version" not in tables:
        if tables:
            raise StorageError("broken", path=path, reason="foreign tables")
        return ""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""


def migrate(connection: Connection, path: str, to: str = "head") -> None:
    """Go to a version, up or down, inside the connection's transaction."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        if to == "base" or to < version(connection, path):
            command.downgrade(config, to)
        else:
            command.upgrade(config, to)
    except CommandError as error:
        raise StorageError("newer", path=path) from error
