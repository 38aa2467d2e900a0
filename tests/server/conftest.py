"""A server to ask, with cheap passwords and a web client of two files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.browser import ADDRESS, Browser

from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config, Hashing, Limits, Rate, Slowing

CHEAP = Hashing(1, 8, 1, 1)
FREE = Rate(1_000_000, 1_000_000)
METRICS_TOKEN = "a-token-for-the-numbers"
OPERATOR = {"authorization": f"Bearer {METRICS_TOKEN}"}
NO_LIMITS = Limits(
    address=FREE,
    pictures=FREE,
    account=FREE,
    sign_in=FREE,
    sign_in_known=FREE,
    sign_in_strange=Slowing(1_000_000, 0, 0, 0),
    sign_in_strangers=FREE,
    prove=FREE,
    guests=FREE,
    heavy=FREE,
)


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the client</title>")
    (folder / "assets" / "app-1234.js").write_text("play()\n" * 300)
    (tmp_path / "outside.txt").write_text("not yours")
    return folder


@pytest.fixture
def config(tmp_path: Path, static: Path) -> Config:
    return Config(
        database=str(tmp_path / "server.sqlite3"),
        hashing=CHEAP,
        limits=NO_LIMITS,
        metrics_token=METRICS_TOKEN,
        static=static,
    )


@pytest.fixture
def client(config: Config) -> Iterator[TestClient[Server]]:
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        yield client


@pytest.fixture
def ann(client: TestClient[Server]) -> Browser:
    """A guest in a browser."""
    return Browser(client)
