"""Mail: an address is confirmed, a password is set anew, a game waits. With a real SMTP server."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP
from litestar.testing import TestClient
from tests.server.browser import ADDRESS, Browser, another
from tests.server.callers import YOU, Caller, open_service
from tests.server.conftest import CHEAP, NO_LIMITS

from drawdestiny.cli import main
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config, Mail
from drawdestiny.server.people.mail import Mailer
from drawdestiny.server.people.turn_mails import PATIENCE, TurnMails
from drawdestiny.server.server_time import ServerTime
from drawdestiny.storage.people import AccountRow

SITE = "https://play.example.org"
PASSWORD = "a fine secret"


class Post:
    """What the mail server got."""

    def __init__(self) -> None:
        self.mails: list[Message] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.mails.append(message_from_bytes(envelope.content))
        return "250 OK"

    def last(self) -> tuple[str, str, str]:
        """To whom the last mail went, its subject and its text."""
        mail = self.mails[-1]
        text = mail.get_payload(decode=True)
        assert isinstance(text, bytes)
        return str(mail["To"]), str(mail["Subject"]), text.decode()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def post() -> Iterator[tuple[Post, int]]:
    handler, port = Post(), free_port()
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    yield handler, port
    controller.stop()


def mail_at(port: int) -> Mail:
    return Mail(server=f"smtp://127.0.0.1:{port}", sender="cards@example.org")


def served(folder: Path, port: int) -> TestClient[Server]:
    config = Config(
        database=str(folder / "server.sqlite3"),
        hashing=CHEAP,
        limits=NO_LIMITS,
        bot_workers=0,
        url=SITE,
        mail=mail_at(port) if port else Mail(),
    )
    return TestClient(create_app(config), base_url=ADDRESS)


def secret_in(text: str, page: str) -> str:
    found = re.search(rf"{SITE}/{page}#(\S+)", text)
    assert found is not None, text
    return found[1]


def test_an_address_is_confirmed_and_helps_who_forgot_the_password(
    tmp_path: Path, post: tuple[Post, int]
) -> None:
    handler, port = post
    with served(tmp_path, port) as client:
        ann = Browser(client)
        ann.register("Ann", PASSWORD)
        wish = {"email": "ann@example.org", "password": PASSWORD}
        assert ann.refused("PUT", "me/email", {**wish, "password": "no"}) == (403, "wrong_password")
        for bad in ("ann", "a b@example.org", "ann@localhost", "<a@example.org>", "é@example.org"):
            assert ann.refused("PUT", "me/email", {**wish, "email": bad}) == (400, "bad_email")
        assert ann.do("PUT", "me/email", wish) == {"possible": True}, "not stored yet"
        to, subject, text = handler.last()
        assert (to, subject) == ("ann@example.org", "Draw Destiny: confirm your address")
        assert "Hello Ann," in text and SITE in text
        secret = secret_in(text, "confirm")
        anybody = another(client)
        anybody.do("POST", "confirm", {"secret": secret})
        assert anybody.refused("POST", "confirm", {"secret": secret}) == (404, "link_used")
        assert ann.get("me/email")["email"] == "ann@example.org"
        assert ann.get("me/export")["account"]["email"] == "ann@example.org"

        sent = len(handler.mails)
        anybody.do("POST", "forgot", {"name": "Nobody"})
        anybody.do("POST", "forgot", {"name": "ann"})
        assert wait_for(client, lambda: len(handler.mails) > sent)
        to, subject, text = handler.last()
        assert (to, subject) == ("ann@example.org", "Draw Destiny: a new password")
        secret = secret_in(text, "reset")
        anybody.do("POST", "reset", {"secret": secret, "password": "another fine secret"})
        anybody.do("POST", "sign-in", {"name": "Ann", "password": "another fine secret"})
        assert anybody.do("DELETE", "me/email") == {"possible": True}
        assert len(handler.mails) == sent + 1


def wait_for(client: TestClient[Server], holds: Any) -> bool:
    """Ask the server for something until that holds."""
    return any(holds() or client.get("/health").status_code != 200 for _ in range(2000))


def test_nobodys_mailbox_is_filled(tmp_path: Path, post: tuple[Post, int]) -> None:
    handler, port = post
    with served(tmp_path, port) as client:
        ann = Browser(client)
        ann.register("Ann", PASSWORD)
        wish = {"email": "else@example.org", "password": PASSWORD}
        for _ in range(3):
            ann.do("PUT", "me/email", wish)
        assert ann.refused("PUT", "me/email", wish) == (429, "too_many_mails")
        assert len(handler.mails) == 3


def test_without_a_mail_server_everything_else_works(tmp_path: Path) -> None:
    with served(tmp_path, 0) as client:
        ann = Browser(client)
        ann.register("Ann", PASSWORD)
        assert ann.get("me/email") == {"possible": False}
        wish = {"email": "ann@example.org", "password": PASSWORD}
        assert ann.refused("PUT", "me/email", wish) == (409, "no_mail")
        assert ann.refused("POST", "forgot", {"name": "Ann"}) == (409, "no_mail")


def test_a_mail_server_that_is_away_is_said(tmp_path: Path) -> None:
    with served(tmp_path, free_port()) as client:
        ann = Browser(client)
        ann.register("Ann", PASSWORD)
        wish = {"email": "ann@example.org", "password": PASSWORD}
        assert ann.refused("PUT", "me/email", wish) == (503, "mail_away")
        assert ann.get("me/email") == {"possible": True}


@asynccontextmanager
async def smtp() -> AsyncIterator[tuple[Post, int]]:
    handler = Post()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(handler), "127.0.0.1", 0)
    yield handler, server.sockets[0].getsockname()[1]
    server.close()


async def test_a_game_by_correspondence_that_waits_is_told_once(database_url: str) -> None:
    ahead = 0
    clock = ServerTime(monotonic=lambda: time.monotonic_ns() + ahead * 1_000_000)
    async with (
        smtp() as (handler, port),
        open_service(database_url, time=clock) as service,
    ):
        accounts, database = service.dispatcher.accounts, service.journal.database
        callers = []
        for name in ("Ann", "Ben"):
            who = await accounts.register(None, name, PASSWORD, "fr")
            async with database.begin() as session:
                row = await session.get(AccountRow, who.id)
                assert row is not None
                row.email, row.turn_mails = f"{name.lower()}@example.org", 1
            callers.append(await Caller(service, who.visitor()).connect())
        ann, ben = callers
        table = await ann.open(YOU, {"who": "anybody"}, clock={"kind": "days", "days": 3})
        await ben.ask("sit", table=table)
        await ben.ask("attend", table=table)
        await service.journal.store()
        turns = TurnMails(service, Mailer(Config(url=SITE, mail=mail_at(port))), SITE)
        ahead = PATIENCE + 1000
        assert await turns.look() == 0, "both are at the table"
        live = await service.hub.live(table)
        assert live.table.game is not None
        asked = live.table.game.decision.player
        seated = {live.table.seat_of(c.visitor.id): c for c in callers if c.visitor is not None}
        waits = seated[asked]
        await waits.leave()
        ahead += PATIENCE + 1000
        assert await turns.look() == 1
        assert await turns.look() == 0, "once for each question"
        to, subject, text = handler.last()
        assert to == f"{waits.name.lower()}@example.org"
        assert "Episode One" in subject or "=?" in subject
        assert f"{SITE}/table/{table}" in text and f"Bonjour {waits.name}," in text


@pytest.mark.parametrize(
    ("server", "sender", "url", "said"),
    [
        ("http://x", "a@example.org", SITE, "smtp://user:password@host:587"),
        ("smtp://x", "", SITE, "mail.sender"),
        ("smtp://x", "a@example.org", "", "url"),
    ],
)
def test_a_wrong_setting_of_mail_is_one_line(
    server: str,
    sender: str,
    url: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DRAWDESTINY_MAIL_SERVER", server)
    monkeypatch.setenv("DRAWDESTINY_MAIL_SENDER", sender)
    monkeypatch.setenv("DRAWDESTINY_URL", url)
    assert main(["serve", "--port", "0", "--lang", "en"]) == 2
    line = capsys.readouterr().err
    assert line.count("\n") == 1 and "DRAWDESTINY_MAIL_SERVER: " in line and said in line


def test_the_check_says_whether_the_mail_server_answers(
    tmp_path: Path,
    post: tuple[Post, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DRAWDESTINY_MAIL_SENDER", "a@example.org")
    monkeypatch.setenv("DRAWDESTINY_URL", SITE)
    for port, line in ((post[1], "ok  mail: answers"), (free_port(), "!!  mail: cannot be")):
        monkeypatch.setenv("DRAWDESTINY_MAIL_SERVER", f"smtp://127.0.0.1:{port}")
        main(["admin", "check", "--database", str(tmp_path / "x.sqlite3"), "--lang", "en"])
        assert line in capsys.readouterr().out
