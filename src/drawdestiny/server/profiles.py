"""What everybody may know of a player: ratings and finished games."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.server.api.shapes import PlayedGame, Profile, RatingInfo
from drawdestiny.server.names import folded, plain_name
from drawdestiny.server.ratings import shown
from drawdestiny.server.troubles import Denied
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow, RatingRow
from drawdestiny.storage.play import GameRow, GameSeatRow, TableRow

LATEST: Final = 100
"""Finished games that a profile lists."""


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
            await history(session, account.id, private=viewer == account.id),
        )


async def history(session: AsyncSession, account: str, private: bool) -> list[PlayedGame]:
    """The finished games of an account, the latest first; with those of private tables or not."""
    shown = [GameSeatRow.account_id == account]
    if not private:
        shown.append(TableRow.private.is_not(True))
    found = (
        await session.execute(
            select(GameRow.id, GameRow.game, GameRow.format, GameRow.winners, GameRow.ended,
                   GameRow.choices, GameSeatRow.seat)
            .join(GameSeatRow, GameSeatRow.game_id == GameRow.id)
            .outerjoin(TableRow, TableRow.id == GameRow.table_id)
            .where(*shown)
            .order_by(GameRow.ended.desc(), GameRow.id)
            .limit(LATEST)
        )
    ).all()  # fmt: skip
    names: dict[str, list[str]] = {}
    for row in await session.scalars(
        select(GameSeatRow)
        .where(GameSeatRow.game_id.in_([game.id for game in found]))
        .order_by(GameSeatRow.game_id, GameSeatRow.seat)
    ):
        names.setdefault(row.game_id, []).append(row.name)
    return [
        PlayedGame(
            game.id, game.game, game.format, names.get(game.id, []), list(game.winners),
            game.seat, game.ended, game.choices,
        )
        for game in found
    ]  # fmt: skip
