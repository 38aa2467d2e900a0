"""Accounts over HTTP: guests, registering, signing in and out, tokens, export, deletion."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from msgspec.structs import replace
from sqlalchemy import delete, select, update
from sqlalchemy.exc import OperationalError
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.callers import ANYBODY, YOU, bot, named

from drawdestiny.answers.errors import Denied
from drawdestiny.collection.collections import Collections
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config
from drawdestiny.server.http.security import Passwords
from drawdestiny.server.people.accounts import COOKIE, DAY, Accounts
from drawdestiny.server.people.privacy import forget_the_old
from drawdestiny.server.people.resting_names import let_rest
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.storage.models import CollectionRow
from drawdestiny.storage.people import AccountRow, RestingNameRow, SessionRow, TokenRow

Client = TestClient[Server]
SECRET = "a fine secret"


@pytest.fixture
def anywhere(config: Config, database_url: str) -> Iterator[Client]:
    """A server on each kind of database."""
    with TestClient(create_app(replace(config, database=database_url)), base_url=ADDRESS) as client:
        yield client


# -- coming ----------------------------------------------------------------------------------


def test_a_visitor_is_a_guest_at_once_and_stays_the_same(client: Client) -> None:
    first = client.get("/api/me?lang=fr")
    assert first.json()["guest"] and first.json()["name"].startswith("Invité ")
    assert client.get("/api/me").json()["name"] == first.json()["name"]
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie


def test_over_https_the_cookie_is_for_https_only(config: Config) -> None:
    with TestClient(create_app(config), base_url="https://play.local") as client:
        answer = client.get("/api/me")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-drawdestiny=") and "Secure" in cookie
        assert answer.headers["strict-transport-security"]
        assert client.get("/api/me").json()["name"] == answer.json()["name"]


def test_over_https_only_the_cookie_that_no_neighbour_can_set_counts(config: Config) -> None:
    """Any page of a neighbouring name could set the other one, with a session of its own."""
    with TestClient(create_app(config), base_url="https://play.local") as client:
        mallory = client.get("/api/me").json()["name"]
        secret = client.cookies["__Host-drawdestiny"]
        client.cookies.clear()
        client.cookies.set(COOKIE, secret, domain="play.local")
        with client.websocket_connect("wss://play.local/ws") as socket:
            assert say(socket, "hello")["name"] != mallory
        assert client.get("/api/me").json()["name"] != mallory


def test_who_comes_again_and_again_keeps_the_cookie(anywhere: Client) -> None:
    """The browser forgets a cookie after its days: a guest who plays daily would be nobody then."""
    ann, bob = Browser(anywhere), another(anywhere)
    assert "set-cookie" not in ann.ask("GET", "me").headers, "there is nothing to prolong yet"

    async def weeks_pass() -> None:
        async with anywhere.app.state["services"].database.begin() as session:
            await session.execute(update(SessionRow).values(expires=SessionRow.expires - 60 * DAY))

    async def left() -> list[int]:
        async with anywhere.app.state["services"].database.read() as session:
            expire = list(await session.scalars(select(SessionRow.expires - SessionRow.created)))
            return sorted(round(time / DAY) for time in expire)

    anywhere.blocking_portal.call(weeks_pass)
    # Whatever else is asked for first: the browser is told when the server prolongs.
    assert "set-cookie" not in ann.ask("GET", "decks").headers
    later = ann.ask("GET", "me")
    assert later.json()["name"] == ann.me["name"]
    assert f"Max-Age={90 * 86_400}" in later.headers["set-cookie"]
    assert anywhere.blocking_portal.call(left) == [30, 90], "each session by itself"
    assert "set-cookie" in bob.ask("GET", "me").headers


def test_a_guest_who_registers_keeps_what_is_theirs(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.do("PUT", "collections/Mine", {"game": "episode-one"})
    before = anywhere.cookies["drawdestiny"]
    ann.register("Ann")
    assert (ann.me["name"], ann.me["guest"]) == ("Ann", False)
    assert anywhere.cookies["drawdestiny"] != before, "the session is a new one"
    assert [held["name"] for held in ann.get("collections")] == ["Mine"]
    old = another(anywhere)
    old.client.cookies.set("drawdestiny", before)
    assert old.get("me")["name"] != "Ann", "the session before is over"


def test_a_name_is_taken_however_it_is_written(anywhere: Client) -> None:
    Browser(anywhere).register("Obi-Wan É")
    other = another(anywhere)
    for name in ("obi-wan e", "OBI WAN É", "Obi.Wan  é"):
        body = {"name": name, "password": SECRET}
        assert other.refused("POST", "register", body) == (409, "name_taken")
    assert other.get("me")["guest"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x", "name_length"),
        ("x" * 31, "name_length"),
        ("<b>Ann</b>", "name_letters"),
        ("1234", "name_letters"),
        ("Ann\u202eevil", "name_letters"),
        ("Guest 123456", "name_reserved"),
        ("Invité 7", "name_reserved"),
        ("Greedy", "name_reserved"),
        ("Departed player", "name_reserved"),
    ],
)
def test_names_that_would_mislead_are_refused(ann: Browser, name: str, code: str) -> None:
    assert ann.refused("POST", "register", {"name": name, "password": SECRET}) == (400, code)


@pytest.mark.parametrize(
    ("password", "code"), [("Annabella", "password_easy"), ("aaaaaaaabb", "password_easy")]
)
def test_passwords_that_are_easily_guessed_are_refused(
    ann: Browser, password: str, code: str
) -> None:
    body = {"name": "Annabella", "password": password}
    assert ann.refused("POST", "register", body) == (400, code)
    short = {"name": "Annabella", "password": "short"}
    assert ann.refused("POST", "register", short)[0] == 400


def test_somebody_registered_does_not_register_again(ann: Browser) -> None:
    ann.register()
    body = {"name": "Other", "password": SECRET}
    assert ann.refused("POST", "register", body) == (409, "already_registered")


# -- names that were given up -------------------------------------------------------------------


@pytest.mark.parametrize("how", ["renamed", "deleted"])
def test_a_name_that_is_given_up_rests_before_others_can_take_it(
    anywhere: Client, how: str
) -> None:
    ann, bob, eve = Browser(anywhere), another(anywhere), another(anywhere)
    ann.register("Ann")
    bob.register("Bob")
    if how == "renamed":
        ann.do("PATCH", "me", {"name": "Bella"})
    else:
        ann.do("DELETE", "me", {"password": SECRET})
    taking = {"name": "ÁNN", "password": SECRET}
    assert bob.refused("PATCH", "me", {"name": "ann"}) == (409, "name_resting")
    assert eve.refused("POST", "register", taking) == (409, "name_resting")
    assert "30 days" in eve.ask("POST", "register", taking).json()["text"]
    assert "30 jours" in eve.ask("POST", "register?lang=fr", taking).json()["text"]
    assert (bob.get("me")["name"], eve.get("me")["guest"]) == ("Bob", True)
    rested(anywhere)
    eve.do("POST", "register", taking)
    assert bob.refused("PATCH", "me", {"name": "ann"}) == (409, "name_taken")


def test_who_gave_up_a_name_may_take_it_back(anywhere: Client) -> None:
    ann, bob = Browser(anywhere), another(anywhere)
    ann.register("Ann")
    ann.do("PATCH", "me", {"name": "Bella"})
    assert [row["name"] for row in ann.get("me/export")["former_names"]] == ["ann"]
    ann.do("PATCH", "me", {"name": "Ann"})
    assert ann.get("me")["name"] == "Ann"
    body = {"name": "Bella", "password": SECRET}
    assert bob.refused("POST", "register", body) == (409, "name_resting")


def test_nobody_keeps_many_names_by_giving_them_up(anywhere: Client) -> None:
    ann, bob = Browser(anywhere), another(anywhere)
    ann.register("Ann")
    for n in range(8):
        ann.do("PATCH", "me", {"name": f"Ann {'abcdefgh'[n]}"})
    assert len(ann.get("me/export")["former_names"]) == 5
    bob.register("Ann")


async def test_names_that_have_rested_are_swept_away(config: Config, database_url: str) -> None:
    database = await open_database(database_url)
    accounts = Accounts(database, config, Passwords(config.hashing))
    ann = await accounts.register(None, "Ann", SECRET, "en")
    for name in ("Bella", "Cleo"):
        ann = (await accounts.change(ann, name=name)).who
    async with database.begin() as session:
        row = await session.get_one(RestingNameRow, "ann")
        row.until = 1
    await forget_the_old(database, config)
    async with database.read() as session:
        assert list(await session.scalars(select(RestingNameRow.folded))) == ["bella"]
    await database.close()


async def test_nobody_takes_a_name_in_the_moment_in_which_it_is_given_up(
    config: Config, database_url: str
) -> None:
    database = await open_database(database_url)
    accounts = Accounts(database, config, Passwords(config.hashing))
    ann = await accounts.register(None, "Ann", SECRET, "en")
    async with database.begin() as session:
        row = await session.get_one(AccountRow, ann.id)
        row.name, row.folded = "Bella", "bella"
        await let_rest(session, "ann", ann.id, now())
        await session.flush()
        taking = asyncio.create_task(accounts.register(None, "Ann", SECRET, "en"))
        await asyncio.sleep(0.3)
    with pytest.raises(Denied) as denied:
        await taking
    assert denied.value.code == "name_resting"
    await database.close()


# -- signing in and out ------------------------------------------------------------------------


def test_signing_in_from_elsewhere_gives_a_session_of_its_own(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.register("Ann")
    phone = another(anywhere)
    guest = phone.client.cookies["drawdestiny"]
    phone.do("POST", "sign-in", {"name": "ann", "password": SECRET})
    assert phone.me["name"] == "Ann" and phone.me["csrf"] != ann.me["csrf"]
    assert phone.client.cookies["drawdestiny"] != guest
    assert ann.get("me")["name"] == "Ann"


@pytest.mark.parametrize("name", ["Ann", "Nobody", "Guest 1"])
def test_a_wrong_name_and_a_wrong_password_look_the_same(ann: Browser, name: str) -> None:
    ann.register("Ann")
    other = another(ann.client)
    answer = other.ask("POST", "sign-in", {"name": name, "password": "not the password"})
    assert (answer.status_code, answer.json()["code"]) == (401, "wrong_password")
    assert name not in answer.json()["text"]


def test_signing_out_ends_this_session_only(ann: Browser) -> None:
    ann.register("Ann")
    phone = another(ann.client)
    phone.do("POST", "sign-in", {"name": "Ann", "password": SECRET})
    kept = ann.client.cookies["drawdestiny"]
    assert ann.ask("POST", "sign-out").status_code == 204
    assert "drawdestiny" not in ann.client.cookies
    ann.client.cookies.set("drawdestiny", kept)
    assert ann.ask("GET", "decks").status_code == 401, "the cookie is worth nothing any more"
    assert phone.get("me")["name"] == "Ann"


def test_signing_out_everywhere_ends_all_sessions(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.register("Ann")
    phone = another(anywhere)
    phone.do("POST", "sign-in", {"name": "Ann", "password": SECRET})
    assert ann.ask("POST", "sign-out?everywhere=true").status_code == 204
    assert phone.ask("GET", "decks").json()["code"] == "signed_out"


def test_signing_out_everywhere_ends_open_websockets(ann: Browser) -> None:
    ann.register("Ann")
    with ann.client.websocket_connect("/ws") as socket:
        socket.send_text('{"type": "hello"}')
        assert '"name":"Ann"' in socket.receive_text(timeout=10)
        ann.do("POST", "sign-out?everywhere=true")
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_text(timeout=10)
    assert ended.value.code == 1008


def test_signing_out_of_one_browser_leaves_the_other_connected(ann: Browser) -> None:
    ann.register("Ann")
    phone = another(ann.client)
    phone.do("POST", "sign-in", {"name": "Ann", "password": SECRET})
    with ann.client.websocket_connect("/ws") as one, phone.client.websocket_connect("/ws") as two:
        assert say(one, "hello")["name"] == say(two, "hello")["name"] == "Ann"
        phone.do("POST", "sign-out")
        with pytest.raises(WebSocketDisconnect) as ended:
            two.receive_text(timeout=10)
        assert ended.value.code == 1008
        assert say(one, "ping")["type"] == "pong"


def test_signing_in_ends_the_websockets_of_who_one_was(ann: Browser) -> None:
    another(ann.client).register("Ann")
    with ann.client.websocket_connect("/ws") as socket:
        assert say(socket, "hello")["guest"]
        ann.do("POST", "sign-in", {"name": "Ann", "password": SECRET})
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text(timeout=10)


def test_who_registers_or_is_renamed_comes_back_under_the_new_name(ann: Browser) -> None:
    guest = ann.me["name"]
    for method, path, body in (
        ("POST", "register", {"name": "Ann", "password": SECRET}),
        ("PATCH", "me", {"name": "Anna"}),
    ):
        with ann.client.websocket_connect("/ws") as socket:
            before = say(socket, "hello")["name"]
            ann.do(method, path, body)
            with pytest.raises(WebSocketDisconnect) as ended:
                socket.receive_text(timeout=10)
        assert ended.value.code == 1001, "who is not unwelcome comes back by itself"
        with ann.client.websocket_connect("/ws") as socket:
            assert say(socket, "hello")["name"] == body["name"]
        assert before in (guest, "Ann")
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        ann.do("PATCH", "me", {"lang": "fr"})
        assert say(socket, "ping")["type"] == "pong", "another language is no reason to go"


def rested(client: Client) -> None:
    """All names that were given up have rested long enough."""

    async def later() -> None:
        async with client.app.state["services"].database.begin() as session:
            await session.execute(update(RestingNameRow).values(until=1))

    client.blocking_portal.call(later)


def challenges(socket: Any) -> list[str]:
    """The tables that somebody who says hello is challenged to."""
    say(socket, "hello")
    socket.send_json({"type": "ping", "re": 78})
    found = []
    while (told := socket.receive_json(timeout=10)).get("re") != 78:
        found += [told["info"]["table"]] if told["type"] == "challenged" else []
    return found


def test_a_seat_is_kept_for_an_account_and_not_for_a_name(anywhere: Client) -> None:
    ann, bob, mallory = Browser(anywhere), another(anywhere), another(anywhere)
    ann.register("Ann")
    with bob.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        wish = {"game": "young-jedi", "seats": [YOU, named("Ann")]}
        table = str(say(socket, "open_table", wish=wish)["table"])
        ann.do("PATCH", "me", {"name": "Bella"})
        rested(anywhere)
        mallory.register("Ann")
        with mallory.client.websocket_connect("/ws") as other:
            assert challenges(other) == []
            assert say(other, "sit", table=table)["code"] == "not_for_you"
        with ann.client.websocket_connect("/ws") as own:
            assert challenges(own) == [table]
            assert say(own, "sit", table=table)["type"] != "problem"


def test_nobody_is_challenged_by_a_name_that_nobody_has(ann: Browser) -> None:
    """Whoever took the name later would have the seat."""
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        wish = {"game": "young-jedi", "seats": [YOU, named("Nobody at all")]}
        told = say(socket, "open_table", wish=wish)
        assert (told["code"], told["text"]) == ("nobody", "There is nobody of that name.")


def test_a_websocket_knows_who_comes_and_from_where(ann: Browser) -> None:
    ann.register("Ann")
    with (
        pytest.raises(WebSocketDisconnect),
        ann.client.websocket_connect("/ws", headers={"origin": "http://evil.example"}) as socket,
    ):
        socket.receive_text(timeout=10)
    token = ann.do("POST", "me/tokens", {"label": "bot", "scopes": ["play"]})["token"]
    ann.client.cookies.clear()
    with ann.client.websocket_connect("/ws", headers={"origin": ADDRESS}) as socket:
        socket.send_text(f'{{"type": "hello", "token": "{token}"}}')
        assert '"name":"Ann"' in socket.receive_text(timeout=10)


@pytest.mark.parametrize("error", [OperationalError("", {}, OSError()), ConnectionRefusedError()])
def test_a_websocket_that_comes_while_the_database_is_away_is_asked_to_try_later(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def away(*given: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(Accounts, "of_session", away)
        with (
            pytest.raises(WebSocketDisconnect) as ended,
            ann.client.websocket_connect("/ws") as socket,
        ):
            socket.receive_text(timeout=10)
    assert ended.value.code == 1013
    with ann.client.websocket_connect("/ws") as socket:
        assert say(socket, "hello")["name"] == ann.me["name"]


def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.register("Ann")
    phone = another(anywhere)
    phone.do("POST", "sign-in", {"name": "Ann", "password": SECRET})
    wrong = {"password": "wrong one", "new_password": "another fine secret"}
    assert ann.refused("PATCH", "me", wrong) == (403, "wrong_password")
    ann.do("PATCH", "me", {"password": SECRET, "new_password": "another fine secret"})
    assert ann.get("me")["name"] == "Ann"
    assert phone.ask("GET", "decks").status_code == 401
    phone.me = phone.get("me")
    body = {"name": "Ann", "password": SECRET}
    assert phone.refused("POST", "sign-in", body) == (401, "wrong_password")
    phone.do("POST", "sign-in", {"name": "Ann", "password": "another fine secret"})


def test_name_and_language_can_be_changed(ann: Browser) -> None:
    ann.register("Ann")
    another(ann.client).register("Bob")
    ann.do("PATCH", "me", {"name": "Anna", "lang": "fr"})
    assert (ann.me["name"], ann.me["lang"]) == ("Anna", "fr")
    assert "Aucun joueur" in ann.ask("GET", "decks/x").text or ann.get("me")["lang"] == "fr"
    assert ann.refused("PATCH", "me", {"name": "bob"}) == (409, "name_taken")
    ann.do("PATCH", "me", {"name": "ANNA"})
    assert ann.get("players/anna")["name"] == "ANNA"


def test_refusals_come_in_the_language_of_the_account(ann: Browser) -> None:
    ann.do("PATCH", "me", {"lang": "fr"})
    assert "collection" in ann.ask("GET", "collections/none").json()["text"]
    assert ann.ask("DELETE", "me/tokens/none").json()["text"].startswith("Votre compte")
    english = ann.ask("DELETE", "me/tokens/none?lang=en").json()["text"]
    assert english.startswith("There is no such")


def test_a_guest_has_neither_password_nor_tokens(ann: Browser) -> None:
    assert ann.refused("PATCH", "me", {"name": "Anna"}) == (403, "guests_register")
    wish = {"label": "bot", "scopes": ["play"]}
    assert ann.refused("POST", "me/tokens", wish) == (403, "guests_register")


def test_a_session_that_has_ended_opens_nothing(config: Config) -> None:
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.register("Ann")
        file = sqlite3.connect(config.database)
        file.execute("UPDATE sessions SET expires = 1")
        file.commit()
        file.close()
        assert ann.refused("GET", "decks") == (401, "signed_out")


async def test_what_is_old_is_swept_away_and_people_are_not(
    config: Config, database_url: str
) -> None:
    database = await open_database(database_url)
    accounts = Accounts(database, config, Passwords(config.hashing))
    guest = await accounts.new_guest("en")
    bob = await accounts.register(None, "Bob", SECRET, "en")
    fresh = await accounts.new_guest("en")
    await database.within(lambda s: Collections(s, guest.id).new("Old", "episode-one"))
    await database.within(lambda s: Collections(s, bob.id).new("Kept", "episode-one"))
    async with database.begin() as session:
        await session.execute(
            update(AccountRow).where(AccountRow.id.in_([guest.id, bob.id])).values(seen=1)
        )
        await session.execute(
            update(SessionRow).where(SessionRow.account_id == bob.id).values(expires=1)
        )
    await forget_the_old(database, config)
    async with database.read() as session:
        assert set(await session.scalars(select(AccountRow.id))) == {bob.id, fresh.id}
        assert set(await session.scalars(select(SessionRow.account_id))) == {fresh.id}
        assert list(await session.scalars(select(CollectionRow.name))) == ["Kept"]
    await database.close()


# -- what is stored -----------------------------------------------------------------------------


def test_nothing_stored_can_be_used_to_come_in(config: Config) -> None:
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.register("Ann")
        token = ann.do("POST", "me/tokens", {"label": "x", "scopes": ["read"]})["token"]
        cookie, browser = client.cookies["drawdestiny"], client.cookies["drawdestiny-browser"]
    file = sqlite3.connect(config.database)
    dump = "\n".join(file.iterdump())
    file.close()
    assert "Ann" in dump and "$argon2id$" in dump
    for secret in (SECRET, token, token.removeprefix("dd_"), cookie, browser, ann.me["csrf"]):
        assert secret not in dump
    assert "testclient" not in dump, "nor where they came from"


# -- tokens ---------------------------------------------------------------------------------------


def bearer(browser: Browser, *scopes: str) -> dict[str, str]:
    wish = {"label": "my bot", "scopes": list(scopes)}
    token = browser.do("POST", "me/tokens", wish)["token"]
    return {"authorization": f"Bearer {token}"}


def test_a_token_does_what_its_scopes_allow_and_needs_no_csrf(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.register("Ann")
    reads, builds = bearer(ann, "read"), bearer(ann, "decks", "read")
    bot: Client = another(anywhere).client
    bot.cookies.clear()
    me = bot.get("/api/me", headers=reads)
    assert me.json() == {"name": "Ann", "guest": False, "csrf": ""}
    assert "set-cookie" not in me.headers
    body = {"game": "episode-one"}
    refused = bot.put("/api/collections/Mine", json=body, headers=reads)
    assert (refused.status_code, refused.json()["code"]) == (403, "scope")
    assert bot.put("/api/collections/Mine", json=body, headers=builds).status_code == 200
    assert [c["name"] for c in bot.get("/api/collections", headers=reads).json()] == ["Mine"]


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "me/export"), ("GET", "me/tokens"), ("DELETE", "me"), ("PATCH", "me"),
     ("POST", "me/tokens"), ("POST", "sign-out")],
)  # fmt: skip
def test_no_token_touches_the_account_itself(ann: Browser, method: str, path: str) -> None:
    ann.register("Ann")
    headers = bearer(ann, "read", "play", "decks")
    ann.client.cookies.clear()
    answer = ann.client.request(method, f"/api/{path}", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) in (
        (403, "session_only"),
        (400, "bad_request"),
    )
    assert ann.client.get("/api/me", headers=headers).json()["name"] == "Ann"


def test_a_token_that_was_ended_or_never_was_is_refused(ann: Browser) -> None:
    ann.register("Ann")
    headers = bearer(ann, "read")
    (row,) = ann.get("me/tokens")
    assert (row["label"], row["scopes"], row.get("token", "")) == ("my bot", ["read"], "")
    assert ann.ask("DELETE", f"me/tokens/{row['id']}").status_code == 204
    assert ann.refused("DELETE", f"me/tokens/{row['id']}") == (404, "unknown_token")
    for wrong in (headers, {"authorization": "Bearer dd_wrong"}, {"authorization": "Bearer "}):
        answer = ann.client.get("/api/decks", headers=wrong)
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


def test_an_api_token_that_is_ended_plays_no_more(ann: Browser) -> None:
    ann.register("Ann")
    told = [ann.do("POST", "me/tokens", {"label": "bot", "scopes": ["play"]}) for _ in range(2)]
    program = another(ann.client)
    program.client.cookies.clear()
    with (
        program.client.websocket_connect("/ws") as one,
        program.client.websocket_connect("/ws") as two,
    ):
        for socket, token in zip((one, two), told, strict=True):
            assert say(socket, "hello", token=token["token"])["name"] == "Ann"
        ann.do("DELETE", f"me/tokens/{told[0]['id']}")
        with pytest.raises(WebSocketDisconnect) as ended:
            one.receive_text(timeout=10)
        assert ended.value.code == 1008
        wish = {"game": "young-jedi", "seats": [YOU, bot()]}
        assert say(two, "open_table", wish=wish)["type"] == "done", "the other token is as good"


def test_a_new_password_ends_all_api_tokens(anywhere: Client) -> None:
    """Whoever stole the password may have made tokens with it."""
    ann, bob = Browser(anywhere), another(anywhere)
    ann.register("Ann")
    bob.register("Bob")
    headers, other = bearer(ann, "read", "play"), bearer(bob, "read")
    program = another(anywhere).client
    program.cookies.clear()
    with program.websocket_connect("/ws") as socket:
        assert say(socket, "hello", token=headers["authorization"][7:])["name"] == "Ann"
        ann.do("PATCH", "me", {"password": SECRET, "new_password": "another fine secret"})
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_text(timeout=10)
    assert ended.value.code == 1008
    answer = program.get("/api/decks", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    assert ann.get("me/tokens") == [] and ann.get("me")["name"] == "Ann"
    assert program.get("/api/decks", headers=other).status_code == 200, "those of others stay"
    assert len(ann.do("POST", "me/tokens", {"label": "new", "scopes": ["read"]})["token"]) > 20


@pytest.mark.parametrize(
    ("lang", "tokens", "said"),
    [
        ("en", 0, "Your password is changed. All other browsers are signed out."),
        ("en", 1, "1 API token has ended"),
        ("en", 2, "2 API tokens have ended"),
        ("fr", 2, "2 jetons d’API sont révoqués"),
    ],
)
def test_who_changes_the_password_is_told_what_has_ended(
    ann: Browser, lang: str, tokens: int, said: str
) -> None:
    ann.register("Ann")
    for _ in range(tokens):
        bearer(ann, "read")
    body = {"password": SECRET, "new_password": "another fine secret", "lang": lang}
    assert said in ann.do("PATCH", "me", body)["notice"]
    assert "notice" not in ann.do("PATCH", "me", {"lang": "en"}), "nothing has ended"


async def test_what_a_thief_asks_for_in_the_moment_of_the_change_is_refused(
    config: Config, database_url: str
) -> None:
    """Both asked while the old password still held, and the change is committed meanwhile."""
    database = await open_database(database_url)
    accounts = Accounts(database, config, Passwords(config.hashing))
    ann = await accounts.register(None, "Ann", SECRET, "en")
    thief = await accounts.sign_in(None, "Ann", SECRET)
    async with database.begin() as session:
        row = await session.get_one(AccountRow, ann.id)
        row.password = await accounts.passwords.hash("another fine secret")
        await session.execute(delete(SessionRow).where(SessionRow.account_id == ann.id))
        asked = [
            asyncio.create_task(accounts.new_token(thief, "mine", ["read"])),
            asyncio.create_task(accounts.sign_in(None, "Ann", SECRET)),
        ]
        await asyncio.sleep(0.3)
    told = await asyncio.gather(*asked, return_exceptions=True)
    codes = [error.code for error in told if isinstance(error, Denied)]
    assert codes == ["signed_out", "wrong_password"]
    async with database.read() as session:
        assert list(await session.scalars(select(SessionRow.digest))) == []
        assert list(await session.scalars(select(TokenRow.id))) == []
    await database.close()


def test_nobody_ends_the_token_of_another(ann: Browser) -> None:
    ann.register("Ann")
    bearer(ann, "read")
    (row,) = ann.get("me/tokens")
    bob = another(ann.client)
    bob.register("Bob")
    assert bob.refused("DELETE", f"me/tokens/{row['id']}") == (404, "unknown_token")
    assert len(ann.get("me/tokens")) == 1


def test_tokens_are_limited_in_number(config: Config) -> None:
    few = replace(config, limits=replace(config.limits, tokens=2))
    with TestClient(create_app(few), base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.register("Ann")
        for _ in range(2):
            bearer(ann, "read")
        wish = {"label": "one more", "scopes": ["read"]}
        assert ann.refused("POST", "me/tokens", wish) == (409, "too_many_tokens")


# -- export and farewell --------------------------------------------------------------------------


def test_the_export_holds_everything_and_no_secrets(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.register("Ann")
    headers = bearer(ann, "read")
    ann.do("PUT", "collections/Mine", {"game": "episode-one"})
    ann.do("POST", "collections/Mine/cards", {"cards": {"E1-L07": 3}, "wants": {"E1-L08": 1}})
    ann.do("PUT", "decks/episode-one/Half", {"game": "episode-one", "text": "2 E1-L07"})
    answer = ann.ask("GET", "me/export")
    told = answer.json()
    assert told["account"]["name"] == "Ann" and len(told["sessions"]) == 1
    assert told["tokens"][0]["label"] == "my bot"
    assert told["collections"][0]["owned"] == {"E1-L07": 3}
    assert told["collections"][0]["wanted"] == {"E1-L08": 1}
    assert told["decks"][0]["deck"]["cards"] == {"E1-L07": 2}
    assert told["games"] == [] and told["chat"] == [] and told["ratings"] == []
    assert "argon2" not in answer.text and headers["authorization"][7:] not in answer.text
    assert "attachment" in answer.headers["content-disposition"]


def test_a_deleted_account_is_gone_with_all_that_was_its_own(anywhere: Client) -> None:
    ann = Browser(anywhere)
    ann.register("Ann")
    ann.do("PUT", "collections/Mine", {"game": "episode-one"})
    assert ann.refused("DELETE", "me", {"password": "wrong one"}) == (403, "wrong_password")
    assert ann.ask("DELETE", "me", {"password": SECRET}).status_code == 204
    assert ann.client.get("/api/players/Ann").status_code == 404
    rested(anywhere)
    bob = another(anywhere)
    bob.register("Ann")
    assert bob.get("collections") == [], "the name is free again, and nothing comes with it"


def test_a_guest_may_leave_without_a_password(ann: Browser) -> None:
    name = ann.me["name"]
    assert ann.ask("DELETE", "me", {}).status_code == 204
    assert ann.client.get(f"/api/players/{name}").status_code == 404


def test_a_profile_shows_what_everybody_may_know(ann: Browser) -> None:
    ann.register("Ann")
    told = ann.client.get("/api/players/ANN").json()
    assert told["name"] == "Ann" and told["joined"] > 0
    assert told["ratings"] == [] and told["history"] == []


def test_a_profile_is_no_way_to_a_private_table(client: Client) -> None:
    ann, bob, stranger = Browser(client), another(client), another(client)
    ann.register("Ann")
    with ann.client.websocket_connect("/ws") as one, bob.client.websocket_connect("/ws") as two:
        say(one, "hello")
        say(two, "hello")
        replays = []
        for private in (True, False):
            told = {"game": "young-jedi", "seats": [YOU, ANYBODY], "private": private}
            table = str(say(one, "open_table", wish=told)["table"])
            say(two, "sit", table=table)
            ended = say(two, "concede", table=table)["ended"]
            assert table not in ended["replay"]
            replays.append(ended["replay"])
    assert len(set(replays)) == 2
    seen = [game["replay"] for game in stranger.get("players/Ann")["history"]]
    assert seen == [replays[1]]
    own = [game["replay"] for game in ann.get("players/Ann")["history"]]
    assert sorted(own) == sorted(replays)
    assert stranger.get(f"replays/{replays[0]}")["choices"] >= 0, "who has the link may look"
