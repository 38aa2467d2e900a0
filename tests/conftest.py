"""Databases to test with: a file always, PostgreSQL where the environment names a server.

``DRAWDESTINY_TEST_POSTGRESQL`` is the address of a server on which databases may be made, such as
``postgresql://postgres@127.0.0.1:5432/postgres``. Each test gets a database of its own.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

VARIABLE = "DRAWDESTINY_TEST_POSTGRESQL"
CI = os.environ.get("CI", "").lower() in ("true", "1")
BESIDE_OTHERS = [Path(__file__).parent / name for name in ("cli", "client", "lab", "server", "web")]
"""Tests that wait for browsers, servers, terminals and workers: processes of their own."""


def pytest_configure() -> None:
    """Hear Ctrl-C, here and in what tests start, even if a shell put the run in the background."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI a test beside other processes gets a second try, and the report names it."""
    for item in items:
        if CI and any(item.path.is_relative_to(folder) for folder in BESIDE_OTHERS):
            item.add_marker(pytest.mark.flaky(reruns=1))


async def _tell(server: str, command: str) -> None:
    url = make_url(server).set(drivername="postgresql+asyncpg")
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(command))
    await engine.dispose()


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    server = os.environ.get(VARIABLE, "")
    if not server:
        assert not CI, f"CI must set {VARIABLE}"
        pytest.skip(f"{VARIABLE} names no PostgreSQL server")
    name = f"drawdestiny_test_{secrets.token_hex(6)}"
    asyncio.run(_tell(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_tell(server, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgresql"))
    return str(tmp_path / "server.sqlite3")
