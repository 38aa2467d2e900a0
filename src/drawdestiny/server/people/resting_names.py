"""Names that were given up: they rest for a while, so that nobody passes for who had them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.errors import Denied
from drawdestiny.storage.people import RestingNameRow

_DAY: Final = 24 * 3_600_000
REST: Final = 30 * _DAY
"""How many milliseconds a name rests."""
MOST: Final = 5
"""Names that rest for one account. Of more, those that have rested longest are free: nobody can
keep many names from others by changing theirs again and again."""


async def let_rest(session: AsyncSession, name: str, account: str | None, now: int) -> None:
    """A folded name is given up. The account may take it back; none if it is deleted."""
    await session.merge(RestingNameRow(folded=name, account_id=account, until=now + REST))
    await session.flush()
    if account is not None:
        older = (
            select(RestingNameRow.folded)
            .where(RestingNameRow.account_id == account)
            .order_by(RestingNameRow.until.desc(), RestingNameRow.folded)
            .offset(MOST)
        )
        rest = list(await session.scalars(older))
        await session.execute(delete(RestingNameRow).where(RestingNameRow.folded.in_(rest)))


async def refuse_resting(
    session: AsyncSession, name: str, folded: str, account: str, now: int
) -> None:
    """Refuse a name that rests for somebody else.

    To be asked after the name is written: who gives it up in this moment has then done so, or the
    name is taken.
    """
    row = await session.get(RestingNameRow, folded)
    if row is not None and row.until > now and row.account_id != account:
        days = -((now - row.until) // _DAY)
        raise Denied(409, "name_resting", name=name, n=days)
