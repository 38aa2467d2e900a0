"""Mail to people who gave an address: to confirm it, for a new password, and when a game waits.

All of it is off until an operator names a mail server. Mail is sent by aiosmtplib (extra ``mail``).
"""

from __future__ import annotations

import asyncio
import logging
import re
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from sqlalchemy import delete, func, select

from drawdestiny.answers.errors import WORDS, Denied
from drawdestiny.server.config import Config
from drawdestiny.server.http.security import digest, new_secret
from drawdestiny.server.people.accounts import HOUR, Who
from drawdestiny.server.people.moderation import RESET, RESET_HOURS, add_link
from drawdestiny.server.people.recovery import reset_address, site_of
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.operating import OneTimeLinkRow
from drawdestiny.storage.people import AccountRow
from drawdestiny.tables.names import folded

log: Final = logging.getLogger("drawdestiny.mail")

CONFIRM: Final = "confirm"
CONFIRM_HOURS: Final = 48
ADDRESS: Final = re.compile(r"[^\s@<>,;:\"()\\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
"""What looks like an address; whether it is one its owner shows by the link."""
SECONDS: Final = 15.0
"""In which the mail server must have taken a message."""
MOST_LINKS: Final = 3
"""Links of one account for the same purpose that hold at once: nobody's mailbox is filled."""


class Mailer:
    """Sends mail, one message after the other."""

    def __init__(self, config: Config) -> None:
        self._config: Final = config
        self._turn: Final = asyncio.Lock()

    @property
    def on(self) -> bool:
        return bool(self._config.mail.server)

    def need(self) -> None:
        """Refuse what needs mail where there is none."""
        if not self.on:
            raise Denied(409, "no_mail")

    async def send(self, to: str, lang: str, word: str, **args: str) -> bool:
        """Send the mail of that name; false if the mail server does not take it."""
        message = EmailMessage()
        message["From"] = self._config.mail.sender
        message["To"] = to
        message["Subject"] = WORDS.say(lang, "mail", f"{word}_subject", dict(args))
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._config.mail.sender.partition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        lines = (WORDS.say(lang, "mail", word, dict(args)), args["link"],
                 WORDS.say(lang, "mail", "foot", {"site": site_of(self._config)}))  # fmt: skip
        message.set_content("\n\n".join(lines) + "\n")
        try:
            async with self._turn:
                await send_mail(self._config.mail.server, message)
        except Exception as error:
            log.warning("mail was not sent", extra={"kind": type(error).__name__})
            return False
        return True


async def send_mail(server: str, message: EmailMessage | None) -> None:
    """Hand a message to a mail server; without one, only look whether it answers."""
    import aiosmtplib

    url = urlsplit(server)
    tls = url.scheme == "smtps"
    client = aiosmtplib.SMTP(
        hostname=url.hostname,
        port=url.port or (465 if tls else 587),
        use_tls=tls,
        username=unquote(url.username) if url.username else None,
        password=unquote(url.password) if url.password else None,
        timeout=SECONDS,
    )
    async with client:
        if message is not None:
            await client.send_message(message)


class Addresses:
    """The mail addresses of accounts. Only confirmed ones are stored with an account."""

    def __init__(self, database: AsyncDatabase, config: Config, mailer: Mailer) -> None:
        self._database: Final = database
        self._config: Final = config
        self._mailer: Final = mailer

    async def offer(self, who: Who, email: str) -> None:
        """Send a link to an address; it becomes the account's when somebody opens the link."""
        self._mailer.need()
        if who.guest:
            raise Denied(403, "guests_register")
        email = email.strip()
        if len(email) > 254 or not ADDRESS.fullmatch(email) or not email.isascii():
            raise Denied(400, "bad_email")
        secret = await self._link(who.id, CONFIRM, CONFIRM_HOURS, email)
        if not secret:
            raise Denied(429, "too_many_mails", wait=HOUR / 1000)
        link = f"{site_of(self._config)}/confirm#{secret}"
        if not await self._mailer.send(email, who.lang, "confirm", name=who.name, link=link):
            raise Denied(503, "mail_away")

    async def confirm(self, secret: str) -> None:
        """The address of a link is its account's from now on."""
        used = (
            delete(OneTimeLinkRow)
            .where(
                OneTimeLinkRow.digest == digest(secret),
                OneTimeLinkRow.purpose == CONFIRM,
                OneTimeLinkRow.expires > now(),
            )
            .returning(OneTimeLinkRow.account_id, OneTimeLinkRow.email)
        )
        async with self._database.begin() as session:
            found = (await session.execute(used)).one_or_none()
            row = await session.get(AccountRow, found[0]) if found is not None else None
            if found is None or row is None:
                raise Denied(404, "link_used")
            row.email = found[1]

    async def forgot(self, name: str) -> None:
        """Send a link for a new password to the address of that account, if it has one. Whether
        it does, nobody learns."""
        self._mailer.need()
        async with self._database.read() as session:
            wanted = select(AccountRow).where(AccountRow.folded == folded(name))
            row = await session.scalar(wanted.where(AccountRow.email != ""))
        if row is None:
            return
        secret = await self._link(row.id, RESET, RESET_HOURS)
        if secret:
            link = reset_address(self._config, secret)
            await self._mailer.send(row.email, row.lang, "reset", name=row.name, link=link)

    async def change(self, who: Who, turn_mails: bool, forget: bool = False) -> None:
        """Whether the account wants mail when a game waits; or its address is forgotten."""
        async with self._database.begin() as session:
            row = await session.get(AccountRow, who.id)
            if row is None:
                raise Denied(401, "signed_out")
            if forget:
                row.email = ""
            row.turn_mails = now() if turn_mails and row.email else 0

    async def _link(self, account: str, purpose: str, hours: int, email: str = "") -> str:
        """The secret of a new link; empty if the account has enough of them."""
        secret = new_secret()
        own = OneTimeLinkRow.account_id == account, OneTimeLinkRow.purpose == purpose
        async with self._database.begin() as session:
            await session.get(AccountRow, account, with_for_update=True)
            held = select(func.count()).select_from(OneTimeLinkRow)
            count = await session.scalar(held.where(*own, OneTimeLinkRow.expires > now()))
            if (count or 0) >= MOST_LINKS:
                return ""
            add_link(session, secret, account, purpose, hours, email)
        return secret
