"""What operators do, from the command line and in the web client alike.

Each deed is one change together with its line in the operator log. Running servers read that log
(``runtime/operator_watch.py``) and act on it: a ban made on the command line ends websockets too.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.errors import Denied
from drawdestiny.server.http.security import digest, new_secret
from drawdestiny.server.people.accounts import (
    DAY,
    FOR_GOOD,
    HOUR,
    Who,
    checked_name,
    rename_row,
    storable,
)
from drawdestiny.server.people.privacy import everything
from drawdestiny.server.server_time import now
from drawdestiny.server.store.tables import QUARANTINE
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.operating import AnnouncementRow, OneTimeLinkRow, OperatorLogRow
from drawdestiny.storage.people import AccountRow, ReportRow, SessionRow
from drawdestiny.storage.play import FaultRow, TableRow
from drawdestiny.tables.names import folded

OPERATOR: Final = "operator"
"""The role of an account that may do all this in the web client."""
RESET: Final = "reset"
RESET_HOURS: Final = 24
LONGEST_REASON: Final = 300
LONGEST_TEXT: Final = 500
LISTED: Final = 200
"""How many lines a listing has at most."""


class Moderation:
    """All that one operator may do."""

    def __init__(self, database: AsyncDatabase, operator: str) -> None:
        self.database: Final = database
        self.operator: Final = storable(operator)[:80]

    # -- people ----------------------------------------------------------------------------

    async def ban(self, name: str, days: float, reason: str = "") -> AccountRow:
        """Keep an account out for some days, 0 for good: its sessions end, and it can neither sign
        in nor use its API tokens."""
        async with self.database.begin() as session:
            row = await self._account(session, name)
            if row.role == OPERATOR:
                raise Denied(409, "is_operator", name=row.name)
            row.banned_until = _until(days)
            row.ban_reason = _short(reason)
            await session.execute(delete(SessionRow).where(SessionRow.account_id == row.id))
            self._note(session, "ban", row, detail=_with_days(days, reason))
            return row

    async def unban(self, name: str) -> AccountRow:
        async with self.database.begin() as session:
            row = await self._account(session, name)
            row.banned_until, row.ban_reason = 0, ""
            self._note(session, "unban", row)
            return row

    async def mute(self, name: str, days: float, reason: str = "") -> AccountRow:
        """Let an account play, but say nothing in the chat, for some days, 0 for good."""
        async with self.database.begin() as session:
            row = await self._account(session, name)
            row.muted_until = _until(days)
            self._note(session, "mute", row, detail=_with_days(days, reason))
            return row

    async def unmute(self, name: str) -> AccountRow:
        async with self.database.begin() as session:
            row = await self._account(session, name)
            row.muted_until = 0
            self._note(session, "unmute", row)
            return row

    async def rename(self, name: str, new: str) -> AccountRow:
        """Give an account another name. The old one rests, as it does for everybody."""
        new = checked_name(new)
        try:
            async with self.database.begin() as session:
                row = await self._account(session, name)
                before = row.name
                await rename_row(session, row, new)
                await session.flush()
                self._note(session, "rename", row, detail=before)
                return row
        except IntegrityError as error:
            raise Denied(409, "name_taken", name=new) from error

    async def grant(self, name: str, on: bool) -> AccountRow:
        """Make an account an operator of the web client, or take that away."""
        async with self.database.begin() as session:
            row = await self._account(session, name)
            if row.guest:
                raise Denied(409, "guests_register")
            row.role = OPERATOR if on else ""
            self._note(session, "grant" if on else "revoke", row)
            return row

    async def reset_link(self, name: str) -> str:
        """A secret with which the owner of an account sets a new password, once, within a day."""
        secret = new_secret()
        async with self.database.begin() as session:
            row = await self._account(session, name)
            if row.guest:
                raise Denied(409, "guests_register")
            add_link(session, secret, row.id, RESET, RESET_HOURS)
            self._note(session, "reset", row)
        return secret

    async def export(self, name: str) -> dict[str, object]:
        """All that is kept of an account, as its owner could ask for it."""
        async with self.database.begin() as session:
            row = await self._account(session, name)
            self._note(session, "export", row)
        return await everything(self.database, Who(row))

    async def people(self, query: str = "") -> list[AccountRow]:
        """Accounts whose name holds the query; without one those that are banned, muted or
        operators."""
        wanted = select(AccountRow).order_by(AccountRow.folded).limit(LISTED)
        if query.strip():
            wanted = wanted.where(AccountRow.folded.contains(folded(query), autoescape=True))
        else:
            moment = now()
            wanted = wanted.where(
                (AccountRow.banned_until > moment)
                | (AccountRow.muted_until > moment)
                | (AccountRow.role != "")
            )
        async with self.database.read() as session:
            return list(await session.scalars(wanted))

    # -- what everybody sees ---------------------------------------------------------------

    async def announce(self, text: str, text_fr: str = "", minutes: float = 60) -> None:
        """Tell everybody something for some minutes; without a text what was told before ends."""
        text, text_fr = storable(text).strip(), storable(text_fr).strip()
        if max(len(text), len(text_fr)) > LONGEST_TEXT:
            raise Denied(400, "text_long", most=LONGEST_TEXT)
        moment = now()
        async with self.database.begin() as session:
            await session.execute(
                update(AnnouncementRow).where(AnnouncementRow.until > moment).values(until=moment)
            )
            if text:
                until = moment + int(minutes * 60_000)
                told = AnnouncementRow(when=moment, until=until, text=text, text_fr=text_fr)
                session.add(told)
            self._note(session, "announce", detail=text)

    async def close_table(self, table: str, reason: str = "") -> None:
        """Clear a table away: a game on it ends without a result. A running server does it within
        seconds, a server that starts later does it then."""
        async with self.database.begin() as session:
            row = await session.get(TableRow, table)
            if row is None:
                raise Denied(404, "unknown_table")
            if row.state == "closed":
                raise Denied(409, "table_closed")
            if row.state == QUARANTINE:
                row.state = "closed"
            self._note(session, "close", table=table, detail=_short(reason))

    # -- what was told to operators --------------------------------------------------------

    async def reports(self, all: bool = False) -> list[tuple[ReportRow, str]]:
        """What people reported, the latest first, each with the name of who did; only what is not
        settled unless ``all``."""
        wanted = (
            select(ReportRow, AccountRow.name)
            .outerjoin(AccountRow, AccountRow.id == ReportRow.by_id)
            .order_by(ReportRow.when.desc())
            .limit(LISTED)
        )
        if not all:
            wanted = wanted.where(ReportRow.settled == 0)
        async with self.database.read() as session:
            return [(row, name or "") for row, name in await session.execute(wanted)]

    async def settle(self, report: str) -> None:
        """Note that a report is done with."""
        async with self.database.begin() as session:
            row = await session.get(ReportRow, report)
            if row is None:
                raise Denied(404, "unknown_report")
            row.settled = now()
            about = await session.get(AccountRow, row.about_id) if row.about_id else None
            self._note(session, "settle", about, detail=row.about, table=row.table_id)

    async def faults(self) -> tuple[list[TableRow], list[FaultRow]]:
        """The tables that are set aside, and what went wrong at tables, the latest last."""
        tables = select(TableRow).where(TableRow.state == QUARANTINE).order_by(TableRow.updated)
        found = select(FaultRow).order_by(FaultRow.when)
        async with self.database.read() as session:
            return list(await session.scalars(tables)), list(await session.scalars(found))

    async def log(self, most: int = LISTED) -> list[OperatorLogRow]:
        """Who did what, the latest first."""
        wanted = select(OperatorLogRow).order_by(OperatorLogRow.id.desc()).limit(most)
        async with self.database.read() as session:
            return list(await session.scalars(wanted))

    # -- inside a change -------------------------------------------------------------------

    async def _account(self, session: AsyncSession, name: str) -> AccountRow:
        wanted = select(AccountRow).where(AccountRow.folded == folded(name)).with_for_update()
        row: AccountRow | None = await session.scalar(wanted)
        if row is None:
            raise Denied(404, "unknown_player", name=name)
        return row

    def _note(
        self,
        session: AsyncSession,
        action: str,
        about: AccountRow | None = None,
        detail: str = "",
        table: str = "",
    ) -> None:
        session.add(
            OperatorLogRow(
                when=now(),
                by=self.operator,
                action=action,
                account_id=about.id if about is not None else "",
                name=about.name if about is not None else "",
                table_id=table,
                detail=storable(detail),
            )
        )


def add_link(
    session: AsyncSession, secret: str, account: str, purpose: str, hours: int, email: str = ""
) -> None:
    """A link that works once. An earlier one for the same purpose ends with it at the latest."""
    expires = now() + hours * HOUR
    session.add(
        OneTimeLinkRow(
            digest=digest(secret), account_id=account, purpose=purpose, email=email, expires=expires
        )
    )


def _until(days: float) -> int:
    return min(FOR_GOOD, now() + int(days * DAY)) if days else FOR_GOOD


def _short(reason: str) -> str:
    reason = storable(reason).strip()
    if len(reason) > LONGEST_REASON:
        raise Denied(400, "text_long", most=LONGEST_REASON)
    return reason


def _with_days(days: float, reason: str) -> str:
    """What the log says of a ban: ``7 d: insults``."""
    length = f"{days:g} d" if days else "∞"
    return f"{length}: {_short(reason)}" if reason.strip() else length
