"""What everybody may know of a player: ratings and finished games."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.progress import EXERCISES, Past
from drawdestiny.answers.shapes import PlayedGame, Profile, RatingInfo
from drawdestiny.server.people.ratings import shown
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow, RatingRow
from drawdestiny.storage.play import EntryRow, GameRow, GameSeatRow, TableRow
from drawdestiny.tables.hidden_hands import shown_at, source_of
from drawdestiny.tables.names import folded, plain_name

LATEST: Final = 100
"""Finished games that a profile lists."""
LOOKED_AT: Final = 3
"""How many times as many are looked at: lessons and puzzles are not games that somebody won."""
REMEMBERED: Final = 400
"""Finished games from which one's progress is told."""
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


class _Ratings(msgspec.Struct):
    ratings: dict[str, list[int]] = {}


class _Done(msgspec.Struct):
    """Of the summary of a game, what a seat did in it."""

    goals: list[list[str]] = []
    ended: dict[str, _Ratings] = {}


_DONE: Final = msgspec.json.Decoder(_Done)


async def past_games(database: AsyncDatabase, account: str) -> list[Past]:
    """The finished games of an account with what was done in them, the oldest first."""
    async with database.read() as session:
        played = await history(session, account, account, REMEMBERED)
        rows = await session.execute(
            select(GameRow.id, GameRow.summary).where(GameRow.id.in_([p.replay for p in played]))
        )
        done = {id: _DONE.decode(summary) for id, summary in rows}
    found = []
    for one in reversed(played):
        told = done[one.replay]
        goals = told.goals[one.seat] if one.seat < len(told.goals) else []
        ratings = next(iter(told.ended.values()), _Ratings()).ratings
        found.append(Past(one, goals, ratings.get(str(one.seat), [])))
    return found


async def history(
    session: AsyncSession, account: str, viewer: str, most: int = LATEST
) -> list[PlayedGame]:
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
            .limit(LOOKED_AT * most)
        )
    ).all()  # fmt: skip
    firsts = {
        first.table_id: first.body
        for first in await session.scalars(
            select(EntryRow).where(
                EntryRow.table_id.in_({game.table_id for game in found}), EntryRow.n == 0
            )
        )
    }
    listed = [
        game for game in found if not source_of(firsts.get(game.table_id)).startswith(EXERCISES)
    ][:most]
    names: dict[str, list[str]] = {}
    played: set[str] = set()
    """Those in which the viewer sat."""
    for row, name in await session.execute(
        select(GameSeatRow, AccountRow.name)
        .outerjoin(AccountRow, AccountRow.id == GameSeatRow.account_id)
        .where(GameSeatRow.game_id.in_([game.id for game in listed]))
        .order_by(GameSeatRow.game_id, GameSeatRow.seat)
    ):
        # Who played as a guest and registered, or took another name, is known by that one.
        names.setdefault(row.game_id, []).append(name or row.name)
        if viewer and row.account_id == viewer:
            played.add(row.game_id)
    moment = now()
    return [
        PlayedGame(
            game.id, game.game, game.format, names.get(game.id, []), list(game.winners),
            game.seat, game.ended, game.choices,
        )
        for game in listed
        if game.id in played
        or game.ended <= moment - LONGEST_DELAY
        or shown_at(game.ended, firsts.get(game.table_id)) <= moment
    ]  # fmt: skip
