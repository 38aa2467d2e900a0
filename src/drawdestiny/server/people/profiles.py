"""What everybody may know of a player: ratings and finished games."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import PlayedGame, Profile, RatingInfo
from drawdestiny.server.people.ratings import shown
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow, RatingRow
from drawdestiny.storage.play import EntryRow, GameRow, GameSeatRow, TableRow
from drawdestiny.tables.hidden_hands import shown_at
from drawdestiny.tables.names import folded, plain_name

LATEST: Final = 100
"""Finished games that a profile lists."""
LONGEST_DELAY: Final = 600_000
"""Milliseconds after which spectators have seen all there was."""


async def profile(database: AsyncDatabase, name: str, viewer: str = "") -> Profile:
    """The profile of the player of that name, as the account ``viewer`` may see it."""
    async with database.read() as session:
        account = await session.scalar(select(AccountRow).where(AccountRow.folded == folded(name)))
        if account is None:
            raise Denied(404, "unknown_player", name=plain_name(name))
        ratings = await session.scalars(
            select(RatingRow)
            .where(RatingRow.account_id == account.id)
            .order_by(RatingRow.game, RatingRow.format)
        )
        return Profile(
            account.name,
            account.created,
            [RatingInfo(r.game, r.format, shown(r.mu), r.games) for r in ratings],
            await history(session, account.id, viewer),
        )


async def history(session: AsyncSession, account: str, viewer: str) -> list[PlayedGame]:
    """The finished games of an account, the latest first. Those of private tables are shown to
    nobody else, and those that spectators do not see to their end yet to nobody who did not play.
    """
    shown = [GameSeatRow.account_id == account]
    if viewer != account:
        shown.append(TableRow.private.is_not(True))
    found = (
        await session.execute(
            select(GameRow.id, GameRow.table_id, GameRow.game, GameRow.format, GameRow.winners,
                   GameRow.ended, GameRow.choices, GameSeatRow.seat)
            .join(GameSeatRow, GameSeatRow.game_id == GameRow.id)
            .outerjoin(TableRow, TableRow.id == GameRow.table_id)
            .where(*shown)
            .order_by(GameRow.ended.desc(), GameRow.id)
            .limit(LATEST)
        )
    ).all()  # fmt: skip
    names: dict[str, list[str]] = {}
    played: set[str] = set()
    """Those in which the viewer sat."""
    for row in await session.scalars(
        select(GameSeatRow)
        .where(GameSeatRow.game_id.in_([game.id for game in found]))
        .order_by(GameSeatRow.game_id, GameSeatRow.seat)
    ):
        names.setdefault(row.game_id, []).append(row.name)
        if viewer and row.account_id == viewer:
            played.add(row.game_id)
    moment = now()
    firsts: dict[str, bytes] = {}
    recent = {game.table_id for game in found if game.ended > moment - LONGEST_DELAY}
    for first in await session.scalars(
        select(EntryRow).where(EntryRow.table_id.in_(recent), EntryRow.n == 0)
    ):
        firsts[first.table_id] = first.body
    return [
        PlayedGame(
            game.id, game.game, game.format, names.get(game.id, []), list(game.winners),
            game.seat, game.ended, game.choices,
        )
        for game in found
        if game.id in played or shown_at(game.ended, firsts.get(game.table_id)) <= moment
    ]  # fmt: skip
