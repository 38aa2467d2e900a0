"""Operators in the web client: what they read and do, and that everybody else is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.callers import YOU
from tests.server.conftest import CHEAP, NO_LIMITS

from drawdestiny.cli import main
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config

Client = TestClient[Server]

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

DEEDS: list[tuple[str, str, Any]] = [
    ("GET", "operator/reports", None),
    ("POST", "operator/reports/x/settle", None),
    ("GET", "operator/faults", None),
    ("GET", "operator/people?q=a", None),
    ("POST", "operator/people/Ben/ban", {"days": 1}),
    ("DELETE", "operator/people/Ben/ban", None),
    ("POST", "operator/people/Ben/mute", {"days": 1}),
    ("DELETE", "operator/people/Ben/mute", None),
    ("POST", "operator/people/Ben/rename", {"name": "Benedict"}),
    ("POST", "operator/announce", {"text": "hello"}),
    ("POST", "operator/close-table", {"table": "x"}),
    ("GET", "operator/log", None),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "server.sqlite3"


@pytest.fixture
def client(file: Path) -> Iterator[Client]:
    config = Config(database=str(file), hashing=CHEAP, limits=NO_LIMITS, bot_workers=0)
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        yield client


@pytest.fixture
def olga(client: Client, file: Path) -> Browser:
    """An operator, made by the command line while the server runs."""
    browser = Browser(client)
    browser.register("Olga")
    assert main(["admin", "operator", "Olga", "--database", str(file)]) == 0
    browser.me = browser.get("me")
    assert browser.me["operator"] is True
    return browser


@pytest.mark.parametrize(("method", "path", "body"), DEEDS)
def test_everybody_else_is_refused(client: Client, method: str, path: str, body: Any) -> None:
    guest = Browser(client)
    assert guest.refused(method, path, body) == (403, "operators_only")
    guest.register("Ann")
    assert guest.refused(method, path, body) == (403, "operators_only")
    assert "operator" not in guest.get("me")


def test_every_route_of_operators_is_tried_above(client: Client) -> None:
    schema = client.get("/schema/openapi.json").json()["paths"]
    routes = sum(len(ways) for path, ways in schema.items() if path.startswith("/api/operator/"))
    assert routes == len(DEEDS)


def test_a_token_of_an_operator_is_no_operator(client: Client, olga: Browser) -> None:
    wish = {"label": "bot", "scopes": ["play", "read", "decks"]}
    token = olga.do("POST", "me/tokens", wish)["token"]
    bearer = {"authorization": f"Bearer {token}"}
    answer = client.get("/api/operator/log", headers=bearer)
    assert (answer.status_code, answer.json()["code"]) == (403, "session_only")


def test_an_operator_bans_mutes_and_renames(client: Client, olga: Browser) -> None:
    ben = another(client)
    ben.register("Ben")
    (found,) = olga.get("operator/people?q=be")
    assert (found["name"], found.get("banned_until", 0)) == ("Ben", 0)
    told = olga.do("POST", "operator/people/Ben/ban", {"days": 1, "reason": "insults"})
    assert told["banned_until"] > 0 and told["ban_reason"] == "insults"
    assert ben.ask("PATCH", "me", {"lang": "fr"}).status_code == 401
    sign_in = {"name": "Ben", "password": "a fine secret"}
    assert another(client).refused("POST", "sign-in", sign_in) == (403, "banned")
    olga.do("DELETE", "operator/people/Ben/ban")
    again = another(client)
    again.do("POST", "sign-in", sign_in)
    olga.do("POST", "operator/people/Ben/mute", {})
    assert [one["name"] for one in olga.get("operator/people")] == ["Ben", "Olga"]
    assert olga.do("POST", "operator/people/Ben/rename", {"name": "Benno"})["name"] == "Benno"
    assert again.get("me")["name"] == "Benno"
    assert [(line["by"], line["action"]) for line in olga.get("operator/log")][:4] == [
        ("Olga", "rename"),
        ("Olga", "mute"),
        ("Olga", "unban"),
        ("Olga", "ban"),
    ]
    assert olga.refused("POST", "operator/people/Nobody/ban", {}) == (404, "unknown_player")
    assert olga.refused("POST", "operator/people/Olga/ban", {}) == (409, "is_operator")


def test_an_operator_reads_reports_announces_and_closes_tables(
    client: Client, olga: Browser
) -> None:
    ann = another(client)
    ann.register("Ann")
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        wish = {"game": "episode-one", "seats": [YOU, {"who": "anybody"}]}
        table = say(socket, "open_table", wish=wish)["table"]
        say(socket, "report", table=table, name="Olga", reason="too strict")
        olga.do("POST", "operator/announce", {"text": "A pause.", "text_fr": "Une pause."})
        told = socket.receive_json(timeout=10)
        while told["type"] != "announced":
            told = socket.receive_json(timeout=10)
        assert told["text"] == "A pause."
        olga.do("POST", "operator/close-table", {"table": table})
        while told["type"] != "closed":
            told = socket.receive_json(timeout=10)
    (report,) = olga.get("operator/reports")
    assert (report["about"], report["by"], report["reason"]) == ("Olga", "Ann", "too strict")
    olga.do("POST", f"operator/reports/{report['id']}/settle")
    assert olga.get("operator/reports") == [] and olga.get("operator/faults") == []


def test_the_role_is_taken_away_at_once(olga: Browser, file: Path) -> None:
    assert main(["admin", "operator", "Olga", "--off", "--database", str(file)]) == 0
    assert olga.refused("GET", "operator/log") == (403, "operators_only")


# -- sessions, and a forgotten password ------------------------------------------------------------


def test_own_sessions_are_listed_and_ended(client: Client) -> None:
    ann = Browser(client)
    ann.register("Ann")
    laptop = another(client)
    laptop.client.headers["user-agent"] = FIREFOX
    laptop.do("POST", "sign-in", {"name": "Ann", "password": "a fine secret"})
    here, other = ann.get("me/sessions")
    assert here["here"] is True and "here" not in other
    assert other["label"] == "Firefox, Linux" and other["used"] >= other["created"]
    with laptop.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        ann.do("DELETE", f"me/sessions/{other['id']}")
        with pytest.raises(WebSocketDisconnect):
            socket.receive(timeout=10)
    assert [one.get("here") for one in ann.get("me/sessions")] == [True]
    assert laptop.get("me")["guest"] is True
    assert ann.refused("DELETE", f"me/sessions/{other['id']}") == (404, "unknown_session")
    ben = another(client)
    ben.register("Ben")
    (foreign,) = ben.get("me/sessions")
    assert ann.refused("DELETE", f"me/sessions/{foreign['id']}") == (404, "unknown_session")


def test_a_link_from_the_operators_sets_a_new_password(
    client: Client, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = Browser(client)
    ann.register("Ann")
    assert main(["admin", "reset-link", "Ann", "--database", str(file)]) == 0
    secret = capsys.readouterr().out.rpartition("#")[2].strip()
    stranger = another(client)
    wish = {"secret": secret, "password": "another fine secret"}
    stranger.do("POST", "reset", wish)
    assert stranger.refused("POST", "reset", wish) == (404, "link_used")
    assert ann.get("me")["guest"] is True, "all sessions have ended"
    stranger.do("POST", "sign-in", {"name": "Ann", "password": "another fine secret"})
