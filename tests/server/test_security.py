"""Origin, CSRF, headers, limits, passwords and logs."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server import callers
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.conftest import CHEAP, OPERATOR

from drawdestiny.answers.errors import Denied
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config, Limits, Rate
from drawdestiny.server.http.security import Passwords, csrf_of, digest, new_secret, origin_allowed
from drawdestiny.server.logs import log_to
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.rate_limits import TokenBuckets, network_of
from drawdestiny.server.services import Guard

Client = TestClient[Server]
SECRET = "a fine secret"

# -- where requests come from -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "fine"),
    [
        ("http://play.local", "play.local", "http", True),
        ("http://play.local", "play.local:80", "http", True),
        ("http://play.local:8080", "play.local:8080", "http", True),
        ("https://play.local", "play.local", "https", True),
        ("https://play.local", "play.local", "wss", True),
        ("http://[::1]:8080", "[::1]:8080", "ws", True),
        ("http://PLAY.local", "play.LOCAL", "http", True),
        ("http://play.local:8081", "play.local:8080", "http", False),
        ("http://play.local", "play.local", "https", False),
        ("https://play.local", "play.local", "http", False),
        ("http://evil.example", "play.local", "http", False),
        ("http://play.local.evil.example", "play.local", "http", False),
        ("http://play.local@evil.example", "play.local", "http", False),
        ("http://evil.example/play.local", "play.local", "http", False),
        ("null", "play.local", "http", False),
        ("", "play.local", "http", False),
        ("http://play.local:99999999", "play.local", "http", False),
        ("http://[", "play.local", "http", False),
        ("https://named.example", "play.local", "http", True),
        ("http://named.example", "play.local", "http", False),
    ],
)
def test_only_our_own_pages_and_those_that_were_named_may_speak(
    origin: str, host: str, scheme: str, fine: bool
) -> None:
    config = Config(origins=("https://named.example",))
    assert origin_allowed(origin, host, scheme, config) is fine


def test_behind_a_proxy_that_ends_https_the_origin_is_https() -> None:
    config = Config(secure=True)
    assert origin_allowed("https://play.local", "play.local", "http", config)
    assert not origin_allowed("http://play.local", "play.local", "http", config)


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_origin_gets_a_decision(origin: str, host: str) -> None:
    assert origin_allowed(origin, host, "http", Config()) in (True, False)


def test_another_site_changes_nothing(ann: Browser) -> None:
    wish = {"game": "episode-one"}
    refused = ann.refused("PUT", "collections/Mine", wish, origin="http://evil.example")
    assert refused == (403, "origin")
    assert ann.get("collections") == []
    ours = ann.ask("PUT", "collections/Mine", wish, origin=ADDRESS)
    assert ours.status_code == 200


def test_nobody_is_signed_in_by_another_site(client: Client) -> None:
    body = {"name": "Eve", "password": SECRET}
    answer = client.post("/api/sign-in", json=body, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


@pytest.mark.parametrize("token", ["", "wrong", "0" * 64])
def test_a_change_needs_the_token_of_its_session(ann: Browser, token: str) -> None:
    wish = {"game": "episode-one"}
    assert ann.refused("PUT", "collections/Mine", wish, x_csrf_token=token) == (403, "csrf")


def test_the_token_of_another_session_is_worth_nothing(ann: Browser) -> None:
    bob = another(ann.client)
    refused = ann.refused("DELETE", "me", {}, x_csrf_token=bob.me["csrf"])
    assert refused == (403, "csrf")


def test_tokens_follow_from_sessions_and_do_not_tell_them() -> None:
    one, other = new_secret(), new_secret()
    assert csrf_of(one) == csrf_of(one) != csrf_of(other)
    assert one not in csrf_of(one) + digest(one) and csrf_of(one) != digest(one)


# -- headers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/nothing", "/health", "/assets/app-1234.js", "/metrics"]
)
def test_every_answer_has_the_security_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy and "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" not in headers, "not over http"


def test_what_is_personal_is_not_cached(ann: Browser) -> None:
    ann.register()
    for path in ("me", "me/export", "nothing", "me/tokens", "decks", "collections"):
        assert ann.ask("GET", path).headers["cache-control"] == "no-store", path


# -- limits ------------------------------------------------------------------------------------


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_up_again() -> None:
    time = Time()
    buckets = TokenBuckets(Rate(3, 0.5), time)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2.0]
    assert buckets.take("b") == 0, "everybody has their own"
    time.now = 2.0
    assert [buckets.take("a"), buckets.take("a")] == [0, 2.0]
    time.now = 1000.0
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2.0], "never more than its size"


def test_buckets_do_not_fill_the_memory() -> None:
    buckets = TokenBuckets(Rate(1, 1), Time(), most=10)
    for n in range(1000):
        buckets.take(str(n))
    assert len(buckets) == 10


def test_the_addresses_of_one_network_count_as_one() -> None:
    """Who has an IPv6 address has billions of them: all that begin with the same 64 bits."""
    guard = Guard(Config(limits=Limits(guests=Rate(2, 0.0))), Metrics())
    guard.take("guests", "2001:db8:7:7::1")
    guard.take("guests", "2001:db8:7:7:ffff::2")
    with pytest.raises(Denied):
        guard.take("guests", "2001:DB8:7:7::3")
    guard.take("guests", "2001:db8:7:8::1")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:0:7::1", "2001:db8:0:7::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, counted: str) -> None:
    assert network_of(address) == counted


def limited(config: Config, **rates: Rate) -> Iterator[Client]:
    with TestClient(
        create_app(replace(config, limits=replace(config.limits, **rates))), base_url=ADDRESS
    ) as client:
        yield client


def test_an_address_that_asks_too_much_must_wait(config: Config) -> None:
    for client in limited(config, address=Rate(5, 0.01)):
        for _ in range(5):
            assert client.get("/api/games").status_code == 200
        answer = client.get("/api/games?lang=fr")
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 1
        assert answer.json()["code"] == "too_fast" and "Réessayez" in answer.json()["text"]
        assert answer.headers["content-security-policy"]
        assert client.get("/health").status_code == 200, "operators are always answered"
        assert (
            'drawdestiny_limited_total{limit="address"} 1.0'
            in client.get("/metrics", headers=OPERATOR).text
        )


def test_a_page_full_of_card_faces_leaves_room_for_everything_else(config: Config) -> None:
    for client in limited(config, address=Rate(5, 0.01), pictures=Rate(40, 0.01)):
        faces = [client.get(f"/api/faces/E1-L{n:02}.svg").status_code for n in range(1, 41)]
        assert faces == [200] * 40
        assert client.get("/api/games").status_code == 200
        assert client.get("/api/faces/E1-L01.svg").status_code == 429, "pictures have an end too"


def test_an_account_that_asks_too_much_must_wait_whatever_its_address(config: Config) -> None:
    for client in limited(config, account=Rate(4, 0.01)):
        ann = Browser(client)
        answers = [ann.ask("GET", "decks").status_code for _ in range(6)]
        assert answers == [200] * 4 + [429] * 2
        assert another(client).ask("GET", "decks").status_code == 200


def test_checking_decks_is_limited(config: Config) -> None:
    for client in limited(config, heavy=Rate(2, 0.001)):
        given = {"game": "episode-one", "text": "1 Qux"}
        checked = [client.post("/api/decks/check", json=given).status_code for _ in range(3)]
        assert checked == [200, 200, 429]


DECK = "1 Qux\n1 Zyx"
GIVEN = {"game": "episode-one", "text": DECK}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "decks/check", GIVEN),
        ("POST", "decks/fill", GIVEN),
        ("POST", "decks/export/text", GIVEN),
        ("PUT", "decks/episode-one/Mine", GIVEN),
        ("POST", "collections/Mine/import", {"text": DECK, "form": "csv"}),
    ],
)
def test_every_text_of_cards_that_is_read_counts(
    config: Config, method: str, path: str, body: dict[str, str]
) -> None:
    for client in limited(config, heavy=Rate(2, 0.001)):
        ann = Browser(client)
        ann.do("PUT", "collections/Mine", {"game": "episode-one"})
        read = [ann.ask(method, path, body).status_code for _ in range(3)]
        assert read[:2] != [429, 429] and read[2] == 429


def test_decks_that_are_read_at_tables_and_elsewhere_count_together(config: Config) -> None:
    for client in limited(config, heavy=Rate(2, 0.001)):
        assert client.post("/api/decks/check", json=GIVEN).status_code == 200
        with client.websocket_connect("/ws") as socket:
            assert say(socket, "hello")["type"] == "welcome"
            wish = {"game": "episode-one", "seats": [{"who": "you", "deck": DECK}]}
            told = [say(socket, "open_table", wish=wish)["code"] for _ in range(2)]
            assert told == ["no_deck", "too_fast"]
        assert client.post("/api/decks/check", json=GIVEN).status_code == 429


@pytest.mark.parametrize("kind", ["open_table", "quick_match", "sit", "rematch"])
async def test_decks_that_are_read_at_tables_are_limited_by_address(
    tmp_path: Path, kind: str
) -> None:
    limits = replace(callers.NO_LIMITS, heavy=Rate(3, 0.001))
    async with callers.open_service(str(tmp_path / "s.sqlite3"), limits=limits) as service:
        ann = await callers.Caller(service, address="198.51.100.1").connect()
        bob = await callers.Caller(service, address="198.51.100.1").connect()
        cleo = await callers.Caller(service, address="198.51.100.2").connect()
        table = await ann.open(callers.YOU, callers.ANYBODY)
        wish = {"game": "episode-one", "seats": [{"who": "you", "deck": DECK}, callers.ANYBODY]}
        ways: dict[str, dict[str, Any]] = {
            "open_table": {"wish": wish},
            "quick_match": {"game": "episode-one", "deck": DECK},
            "sit": {"table": table, "deck": DECK},
            "rematch": {"table": table, "deck": DECK},
        }
        said = ways[kind]
        for caller in (ann, bob, ann):
            assert await caller.refused(kind, **said) == "no_deck"
        for caller in (ann, bob):
            assert await caller.refused(kind, **said) == "too_fast"
        assert await cleo.refused(kind, **said) == "no_deck"
        if kind != "rematch":
            # Ready decks are not read.
            ready = {"wish": {"game": "episode-one"}} if kind == "open_table" else {"deck": ""}
            answer = await bob.ask(kind, **{**said, **ready})
            assert answer["type"] != "problem", answer


def test_guests_cannot_be_made_without_end(config: Config) -> None:
    for client in limited(config, guests=Rate(2, 0.001)):
        another(client)
        another(client)
        client.cookies.clear()
        assert client.get("/api/me").status_code == 429


# -- passwords ---------------------------------------------------------------------------------


async def test_a_password_is_hashed_with_salt_and_checked() -> None:
    passwords = Passwords(CHEAP)
    one, other = await passwords.hash("pässword"), await passwords.hash("pässword")
    assert one != other and one.startswith("$argon2id$")
    assert await passwords.verify(one, "pässword")
    assert not await passwords.verify(one, "password")
    assert not await passwords.verify("", "pässword"), "a guest has none"
    assert not await passwords.verify("not a hash", "pässword")
    passwords.close()


async def test_a_password_hashed_with_less_care_is_hashed_anew(config: Config) -> None:
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        Browser(client).register("Ann")
    dearer = replace(config, hashing=replace(CHEAP, time=2))
    with TestClient(create_app(dearer), base_url=ADDRESS) as client:
        Browser(client).do("POST", "sign-in", {"name": "Ann", "password": SECRET})
    import sqlite3

    file = sqlite3.connect(config.database)
    (hashed,) = file.execute("SELECT password FROM accounts WHERE name = 'Ann'").fetchone()
    file.close()
    assert ",t=2," in hashed


# -- logs --------------------------------------------------------------------------------------


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    names = ("drawdestiny", "uvicorn", "uvicorn.error", "uvicorn.access", "litestar")
    before = {
        name: (list(log.handlers), log.level, log.propagate)
        for name in names
        for log in [logging.getLogger(name)]
    }
    stream = io.StringIO()
    log_to(stream)
    yield stream
    for name, (handlers, level, propagate) in before.items():
        log = logging.getLogger(name)
        log.handlers[:], log.propagate = handlers, propagate
        log.setLevel(level)


def test_the_log_tells_of_requests_and_of_no_secrets(lines: io.StringIO, config: Config) -> None:
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        ann = Browser(client)
        cookie = client.cookies["drawdestiny"]
        ann.register("Ann")
        token = ann.do("POST", "me/tokens", {"label": "hush", "scopes": ["read"]})["token"]
        client.get("/api/cards?q=secretword")
        client.get("/api/players/Somebody")
        client.get("/api/me", headers={"authorization": f"Bearer {token}"})
        another(client).refused("POST", "sign-in", {"name": "Ann", "password": "wrong secret"})
    rows = [json.loads(line) for line in lines.getvalue().splitlines()]
    asked = [row for row in rows if row["log"] == "drawdestiny.request"]
    assert {"/api/me", "/api/register", "/api/cards", "/api/players/{name}"} <= {
        row["path"] for row in asked
    }
    assert all({"when", "level", "method", "status", "ms"} <= set(row) for row in asked)
    told = lines.getvalue()
    for secret in (SECRET, "wrong secret", token, cookie, ann.me["csrf"], "secretword", "hush",
                   "Somebody", "Ann"):  # fmt: skip
        assert secret not in told, secret


def test_a_log_line_holds_only_what_is_foreseen(lines: io.StringIO) -> None:
    log = logging.getLogger("drawdestiny.test")
    log.warning("a table failed", extra={"table": "t1", "hand": "Darth Maul", "n": 3})
    try:
        raise ValueError("the hand holds Darth Maul")
    except ValueError:
        log.exception("it broke")
    first, second = (json.loads(line) for line in lines.getvalue().splitlines())
    assert (first["table"], first["n"], first["text"]) == ("t1", 3, "a table failed")
    assert second["error"] == "ValueError" and second["at"]
    assert "Maul" not in lines.getvalue()
