"""Friends: a list of one's own, who of them is there, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.callers import YOU, bot

from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config

Client = TestClient[Server]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    config = Config(database=str(tmp_path / "server.sqlite3"), bot_workers=0)
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        yield client


def names(browser: Browser) -> list[tuple[str, bool]]:
    return [(one["name"], one.get("online", False)) for one in browser.get("friends")]


def test_friends_are_listed_with_who_is_there_first(client: Client) -> None:
    ann, ben, cleo = Browser(client), another(client), another(client)
    for browser, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
        browser.register(name)
    ann.do("PUT", "friends/ben")
    told = ann.do("PUT", "friends/Cleo")
    assert [one["name"] for one in told] == ["Ben", "Cleo"]
    assert names(ben) == [], "it binds nobody else"
    with cleo.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        assert names(ann) == [("Cleo", True), ("Ben", False)]
        wish = {"game": "episode-one", "seats": [YOU, bot()]}
        table = say(socket, "open_table", wish=wish)["table"]
        watched = ann.get("friends")[0]
        assert (watched["name"], watched["table"]) == ("Cleo", table), "a game worth watching"
    # Twice is once, and another name is the same friend.
    ann.do("PUT", "friends/Ben")
    ben.do("PATCH", "me", {"name": "Benedict"})
    assert sorted(name for name, _ in names(ann)) == ["Benedict", "Cleo"]
    assert [one["name"] for one in ann.do("DELETE", "friends/Cleo")] == ["Benedict"]
    assert ann.get("me/export")["friends"] == ["Benedict"]
    ben.do("DELETE", "me", {"password": "a fine secret"})
    assert names(ann) == []


def test_who_cannot_be_a_friend_is_said(client: Client) -> None:
    ann, guest = Browser(client), another(client)
    ann.register("Ann")
    assert ann.refused("PUT", "friends/Ann") == (409, "own_friend")
    assert ann.refused("PUT", "friends/Nobody") == (404, "unknown_player")
    assert ann.refused("PUT", f"friends/{guest.me['name']}") == (404, "unknown_player")
    french = ann.ask("PUT", "friends/Ann?lang=fr").json()["text"]
    assert "C’est vous" in french or "C'est vous" in french
