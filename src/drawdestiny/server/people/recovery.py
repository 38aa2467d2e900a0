"""A new password for one who forgot the old one: a link that works once."""

from __future__ import annotations

from sqlalchemy import delete, select

from drawdestiny.answers.errors import Denied
from drawdestiny.server.config import Config
from drawdestiny.server.http.security import digest
from drawdestiny.server.people.accounts import Accounts, check_password
from drawdestiny.server.people.moderation import RESET
from drawdestiny.server.server_time import now
from drawdestiny.storage.operating import OneTimeLinkRow
from drawdestiny.storage.people import AccountRow, SessionRow, TokenRow


def site_of(config: Config) -> str:
    """The address at which people reach this server, without a slash at its end."""
    return config.url or f"http://{config.host}:{config.port}"


def reset_address(config: Config, secret: str) -> str:
    """The page for a new password. The secret stands after the #, which browsers send nobody."""
    return f"{site_of(config)}/reset#{secret}"


async def reset(accounts: Accounts, secret: str, password: str) -> str:
    """Set a new password with the secret of a link; all sessions and API tokens of the account
    end, and so do its other links. The id of the account."""
    found = (
        OneTimeLinkRow.digest == digest(secret),
        OneTimeLinkRow.purpose == RESET,
        OneTimeLinkRow.expires > now(),
    )
    async with accounts.database.read() as session:
        wanted = select(AccountRow).join(OneTimeLinkRow).where(*found)
        row = await session.scalar(wanted)
    if row is None:
        raise Denied(404, "link_used")
    check_password(row.name, password)
    hashed = await accounts.passwords.hash(password)
    async with accounts.database.begin() as session:
        used = delete(OneTimeLinkRow).where(*found).returning(OneTimeLinkRow.account_id)
        account: str | None = await session.scalar(used)
        row = await session.get(AccountRow, account, with_for_update=True) if account else None
        if row is None:
            raise Denied(404, "link_used")
        row.password = hashed
        others = OneTimeLinkRow.account_id == row.id, OneTimeLinkRow.purpose == RESET
        await session.execute(delete(OneTimeLinkRow).where(*others))
        await session.execute(delete(SessionRow).where(SessionRow.account_id == row.id))
        await session.execute(delete(TokenRow).where(TokenRow.account_id == row.id))
        return row.id
