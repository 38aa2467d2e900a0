"""Accounts: guests, registered people, their sessions and API tokens."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.errors import WORDS, Denied
from drawdestiny.engine.words import LANGUAGES, fold
from drawdestiny.players import bot_names
from drawdestiny.server.config import Config
from drawdestiny.server.http.security import Passwords, csrf_of, digest, new_id, new_secret
from drawdestiny.server.people.resting_names import let_rest, refuse_resting
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow, SessionRow, TokenRow
from drawdestiny.tables.names import folded, plain_name
from drawdestiny.tables.session import Visitor

COOKIE: Final = "drawdestiny"
SECURE_COOKIE: Final = "__Host-drawdestiny"
"""Over https: a name that no neighbour of our domain can set."""
BROWSER_COOKIE: Final = "drawdestiny-browser"
SECURE_BROWSER_COOKIE: Final = "__Host-drawdestiny-browser"
"""What a browser is known by to people who signed in with it, also after they signed out."""

SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 30
SHORTEST_PASSWORD: Final = 8
HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
FOR_GOOD: Final = 253_402_300_799_000
"""The end of the year 9999: a ban until then is for good."""
TOGETHER: Final = 500
"""How many sessions are looked up at once."""
ALLOWED: Final = " -_.'’"
"""What a name may hold besides letters and digits."""


class Who:
    """Somebody who asks, and by what they are known."""

    def __init__(
        self,
        row: AccountRow,
        session: str = "",
        scopes: frozenset[str] | None = None,
        token: str = "",
    ) -> None:
        self.id: Final = row.id
        self.name: Final = row.name
        self.guest: Final = row.guest
        self.operator: Final = row.role == "operator"
        self.lang: Final = row.lang if row.lang in LANGUAGES else "en"
        self.session: Final = session
        """The secret of the session's cookie; empty for one who has a token."""
        self.scopes: Final = scopes
        """What the token allows; none for a session, which may do all."""
        self.key: Final = digest(session or token)
        """The hash of what they came with, as it is stored."""

    def visitor(self) -> Visitor:
        """The same person at the tables."""
        return Visitor(self.id, self.name, self.guest, self.scopes, self.key)

    @property
    def csrf(self) -> str:
        return csrf_of(self.session) if self.session else ""

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes


class Changed(NamedTuple):
    """What came of a change of an account."""

    who: Who
    tokens: int = 0
    """How many API tokens have ended with it."""


class Accounts:
    """All accounts. Each method is one change, done whole or not at all."""

    def __init__(self, database: AsyncDatabase, config: Config, passwords: Passwords) -> None:
        self.database: Final = database
        self.config: Final = config
        self.passwords: Final = passwords

    # -- who is it? ------------------------------------------------------------------------

    async def who(
        self, cookies: Mapping[str, str], authorization: str = "", secure: bool = False
    ) -> Who | None:
        """Whoever sends these cookies or this header; nobody if they are not, or no longer, known.

        A token that is shown decides alone: a wrong one is refused even beside a good cookie. Over
        https (``secure``) only the cookie counts that no neighbour of our domain can set.
        """
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() == "bearer":
            found = await self.of_token(token.strip())
            if found is None:
                raise Denied(401, "bad_token")
            return found
        secret = cookies.get(SECURE_COOKIE) or ("" if secure else cookies.get(COOKIE)) or ""
        return await self.of_session(secret) if secret else None

    async def of_session(self, secret: str) -> Who | None:
        moment = now()
        async with self.database.read() as session:
            row = await session.scalar(
                select(AccountRow)
                .join(SessionRow, SessionRow.account_id == AccountRow.id)
                .where(SessionRow.digest == digest(secret), SessionRow.expires > moment)
            )
        if row is None:
            return None
        if row.seen < moment - HOUR:
            await self._seen(row.id, moment)
        return Who(row, session=secret)

    async def of_token(self, token: str) -> Who | None:
        """The account of an API token, with what the token allows."""
        moment = now()
        async with self.database.read() as session:
            found = (
                await session.execute(
                    select(AccountRow, TokenRow.scopes)
                    .join(TokenRow, TokenRow.account_id == AccountRow.id)
                    .where(TokenRow.digest == digest(token))
                )
            ).one_or_none()
        if found is None:
            return None
        row, scopes = found
        refuse_banned(row)
        if row.seen < moment - HOUR:
            await self._seen(row.id, moment)
        return Who(row, scopes=frozenset(scopes), token=token)

    async def ended(self, keys: set[str]) -> set[str]:
        """Those of these sessions and tokens, by their hashes, that are no more."""
        moment, told, stand = now(), sorted(keys), set[str]()
        async with self.database.read() as session:
            for start in range(0, len(told), TOGETHER):
                some = told[start : start + TOGETHER]
                here = SessionRow.digest.in_(some), SessionRow.expires > moment
                stand.update(await session.scalars(select(SessionRow.digest).where(*here)))
                tokens = select(TokenRow.digest).where(TokenRow.digest.in_(some))
                stand.update(await session.scalars(tokens))
        return keys - stand

    async def _seen(self, id: str, moment: int) -> None:
        """Note that the account is in use."""
        async with self.database.begin() as session:
            await session.execute(update(AccountRow).where(AccountRow.id == id).values(seen=moment))

    async def prolong(self, who: Who) -> bool:
        """Let the session last its whole time from now on; false if it was prolonged just before.

        Whoever prolongs it sends the cookie again: a browser counts its days by itself.
        """
        expires = now() + self.config.session_days * DAY
        found = SessionRow.digest == who.key, SessionRow.expires < expires - HOUR
        async with self.database.read() as session:
            if await session.scalar(select(SessionRow.digest).where(*found)) is None:
                return False
        async with self.database.begin() as session:
            await session.execute(update(SessionRow).where(*found).values(expires=expires))
        return True

    # -- coming and going ------------------------------------------------------------------

    async def new_guest(self, lang: str, label: str = "") -> Who:
        """Somebody new, who may play at once."""
        for _ in range(20):
            name = f"{WORDS.say(lang, 'name', 'guest')} {secrets.randbelow(900_000) + 100_000}"
            try:
                async with self.database.begin() as session:
                    row = self._new_row(name, lang, guest=True)
                    session.add(row)
                    await session.flush()
                    return Who(row, session=self._sign(session, row.id, label))
            except IntegrityError:
                continue
        raise Denied(503, "busy")

    async def register(
        self, who: Who | None, name: str, password: str, lang: str, label: str = ""
    ) -> Who:
        """A new account with a password. A guest becomes it and keeps tables and decks."""
        if who is not None and not who.guest:
            raise Denied(409, "already_registered", name=who.name)
        name = checked_name(name)
        check_password(name, password)
        hashed = await self.passwords.hash(password)
        try:
            async with self.database.begin() as session:
                row = await session.get(AccountRow, who.id) if who is not None else None
                if row is None:
                    row = self._new_row(name, lang, guest=False)
                    session.add(row)
                row.name, row.folded, row.guest, row.password = name, folded(name), False, hashed
                await session.flush()
                await refuse_resting(session, name, row.folded, row.id, now())
                if who is not None:
                    await self._end(session, who.session)
                return Who(row, session=self._sign(session, row.id, label))
        except IntegrityError as error:
            raise Denied(409, "name_taken", name=name) from error

    async def sign_in(self, who: Who | None, name: str, password: str, label: str = "") -> Who:
        """The account of that name. The session is always a new one, the old one ends."""
        async with self.database.read() as session:
            row = await session.scalar(select(AccountRow).where(AccountRow.folded == folded(name)))
        hashed = row.password if row is not None else ""
        if not await self.passwords.verify(hashed, password) or row is None:
            raise Denied(401, "wrong_password")
        renewed = ""
        if self.passwords.outdated(hashed):
            renewed = await self.passwords.hash(password)
        async with self.database.begin() as session:
            # Locked, so that a change of the password comes before this or finds the new session.
            row = await session.get(AccountRow, row.id, with_for_update=True)
            if row is None or row.password != hashed:
                raise Denied(401, "wrong_password")
            refuse_banned(row)
            row.seen = now()
            if renewed:
                row.password = renewed
            if who is not None:
                await self._end(session, who.session)
            return Who(row, session=self._sign(session, row.id, label))

    async def sign_out(self, who: Who, everywhere: bool = False) -> None:
        """End this session, or all of the account. API tokens stay: they are not sessions."""
        async with self.database.begin() as session:
            if everywhere:
                await session.execute(delete(SessionRow).where(SessionRow.account_id == who.id))
            else:
                await self._end(session, who.session)

    async def change(
        self,
        who: Who,
        name: str = "",
        lang: str = "",
        password: str = "",
        new_password: str = "",
        label: str = "",
    ) -> Changed:
        """Another name, language or password. A new password ends all other sessions and all API
        tokens: whoever knew the old one may have made some of them."""
        if who.guest and (name or new_password):
            raise Denied(403, "guests_register")
        hashed = ""
        if new_password:
            await self.prove(who, password)
            check_password(name or who.name, new_password)
            hashed = await self.passwords.hash(new_password)
        try:
            async with self.database.begin() as session:
                row = await self._row(session, who)
                if lang:
                    row.lang = lang
                if name and plain_name(name) != row.name:
                    await rename_row(session, row, checked_name(name))
                await session.flush()
                if not hashed:
                    return Changed(Who(row, session=who.session))
                row.password = hashed
                await session.execute(delete(SessionRow).where(SessionRow.account_id == who.id))
                # After the sessions: a token that one of them was making is there by now.
                ended = await session.scalars(
                    delete(TokenRow).where(TokenRow.account_id == who.id).returning(TokenRow.id)
                )
                tokens = len(ended.all())
                return Changed(Who(row, session=self._sign(session, row.id, label)), tokens)
        except IntegrityError as error:
            raise Denied(409, "name_taken", name=plain_name(name)) from error

    async def prove(self, who: Who, password: str) -> None:
        """Refuse one who does not know the password of the account. A guest has none."""
        if who.guest:
            return
        async with self.database.read() as session:
            row = await session.get(AccountRow, who.id)
        if not await self.passwords.verify(row.password if row else "", password):
            raise Denied(403, "wrong_password")

    # -- tokens ----------------------------------------------------------------------------

    async def tokens(self, who: Who) -> list[TokenRow]:
        async with self.database.read() as session:
            rows = await session.scalars(
                select(TokenRow)
                .where(TokenRow.account_id == who.id)
                .order_by(TokenRow.created, TokenRow.id)
            )
            return list(rows)

    async def new_token(self, who: Who, label: str, scopes: list[str]) -> tuple[TokenRow, str]:
        """A token and its secret, which is told this once."""
        if who.guest:
            raise Denied(403, "guests_register")
        secret = f"dd_{new_secret()}"
        async with self.database.begin() as session:
            # Locked until the token is stored: what ends the session waits, and finds the token.
            own = select(SessionRow.digest).where(SessionRow.digest == who.key)
            if await session.scalar(own.with_for_update(key_share=True)) is None:
                raise Denied(401, "signed_out")
            count = await session.scalar(
                select(func.count()).select_from(TokenRow).where(TokenRow.account_id == who.id)
            )
            if (count or 0) >= self.config.limits.tokens:
                raise Denied(409, "too_many_tokens", most=self.config.limits.tokens)
            row = TokenRow(
                id=new_id(),
                account_id=who.id,
                digest=digest(secret),
                label=storable(label),
                scopes=sorted(set(scopes)),
                created=now(),
            )
            session.add(row)
        return row, secret

    async def end_token(self, who: Who, id: str) -> str:
        """End a token: the hash that it was known by."""
        async with self.database.begin() as session:
            gone: str | None = await session.scalar(
                delete(TokenRow)
                .where(TokenRow.id == id, TokenRow.account_id == who.id)
                .returning(TokenRow.digest)
            )
        if gone is None:
            raise Denied(404, "unknown_token")
        return gone

    # -- inside a change -------------------------------------------------------------------

    def _new_row(self, name: str, lang: str, guest: bool) -> AccountRow:
        moment = now()
        return AccountRow(
            id=new_id(),
            name=name,
            folded=folded(name),
            guest=guest,
            password="",
            lang=lang,
            created=moment,
            seen=moment,
        )

    def _sign(self, session: AsyncSession, account: str, label: str) -> str:
        """A new session of the account: its secret."""
        secret = new_secret()
        moment = now()
        expires = moment + self.config.session_days * DAY
        session.add(
            SessionRow(
                digest=digest(secret),
                account_id=account,
                created=moment,
                expires=expires,
                label=label,
            )
        )
        return secret

    async def _end(self, session: AsyncSession, secret: str) -> None:
        await session.execute(delete(SessionRow).where(SessionRow.digest == digest(secret)))

    async def _row(self, session: AsyncSession, who: Who) -> AccountRow:
        row = await session.get(AccountRow, who.id)
        if row is None:
            raise Denied(401, "signed_out")
        return row


async def rename_row(session: AsyncSession, row: AccountRow, name: str) -> None:
    """Another name; the one before rests for a while."""
    before, row.name, row.folded = row.folded, name, folded(name)
    if row.folded != before:
        await session.flush()
        await refuse_resting(session, name, row.folded, row.id, now())
        await let_rest(session, before, row.id, now())


def checked_name(name: str) -> str:
    """The name as it is stored; refused if nobody may be called so."""
    name = plain_name(name)
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise Denied(400, "name_length", least=SHORTEST_NAME, most=LONGEST_NAME)
    if not all(c.isalnum() or c in ALLOWED for c in name) or not any(c.isalpha() for c in name):
        raise Denied(400, "name_letters")
    if _reserved(folded(name)):
        raise Denied(400, "name_reserved", name=name)
    return name


def check_password(name: str, password: str) -> None:
    """Refuse a password that is easily guessed."""
    if len(password) < SHORTEST_PASSWORD:
        raise Denied(400, "password_short", least=SHORTEST_PASSWORD)
    if fold(password) == fold(name) or len(set(password)) < 3:
        raise Denied(400, "password_easy")


def refuse_banned(row: AccountRow) -> None:
    """Refuse an account that operators keep out."""
    if row.banned_until > now():
        why = f" ({row.ban_reason.rstrip('.')})" if row.ban_reason else ""
        if row.banned_until >= FOR_GOOD:
            raise Denied(403, "banned_for_good", why=why)
        raise Denied(403, "banned", until=day_of(row.banned_until), why=why)


def day_of(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d")


def storable(text: str) -> str:
    """A text without what PostgreSQL cannot hold."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def _reserved(name: str) -> bool:
    """Whether a name would pass for a guest's, a bot's or a deleted account's."""
    taken = {folded(WORDS.say(lang, "name", word)) for lang in LANGUAGES for word in ("guest",)}
    gone = {folded(WORDS.say(lang, "name", "gone")) for lang in LANGUAGES}
    bots = {folded(bot) for bot in bot_names()} | {"bot", "drawdestiny", "admin", "server"}
    return name in gone | bots | taken or name.rstrip("0123456789") in taken
