"""Where an account is signed in, and signing out there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, select

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.operating import SessionInfo
from drawdestiny.server.people.accounts import DAY, Accounts, Who
from drawdestiny.server.server_time import now
from drawdestiny.storage.people import SessionRow

SHOWN_ID: Final = 16
"""Digits of a session's hash that its owner knows it by."""
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def label_of(agent: str) -> str:
    """What a browser says of itself, in two words: ``Firefox, Linux``."""
    found = [
        next((name for mark, name in known if mark in agent), "") for known in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(name for name in found if name)


async def sessions(accounts: Accounts, who: Who) -> list[SessionInfo]:
    """The sessions of an account: the one that asks first, then the latest used."""
    wanted = (
        select(SessionRow)
        .where(SessionRow.account_id == who.id, SessionRow.expires > now())
        .order_by(SessionRow.expires.desc())
    )
    async with accounts.database.read() as session:
        rows = list(await session.scalars(wanted))
    days = accounts.config.session_days
    found = [
        SessionInfo(
            row.digest[:SHOWN_ID],
            row.label,
            row.created,
            max(row.created, row.expires - days * DAY),
            row.digest == who.key,
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: not one.here)


async def end_session(accounts: Accounts, who: Who, id: str) -> str:
    """End a session of the account: the hash that it was known by."""
    async with accounts.database.begin() as session:
        wanted = select(SessionRow.digest).where(SessionRow.account_id == who.id)
        for digest in list(await session.scalars(wanted)):
            if digest[:SHOWN_ID] == id:
                await session.execute(delete(SessionRow).where(SessionRow.digest == digest))
                return digest
    raise Denied(404, "unknown_session")
