"""Ratings by openskill, for each game and format; teams of two and tables of four alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow, RatingRow

CENTRE: Final = 1500
SPREAD: Final = 60
"""Ratings are shown on the scale that players know: openskill's 25 is 1500, its 1 is 60."""

_MODEL: Final = PlackettLuce()
_TABLE: Final = RatingRow.metadata.tables["ratings"]


class Standing(msgspec.Struct, frozen=True):
    """How strong somebody is in a format of a game."""

    account: str
    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0

    @property
    def rating(self) -> int:
        return shown(self.mu)


def shown(mu: float) -> int:
    """A strength on the scale that people read."""
    return round(CENTRE + SPREAD * (mu - 25.0))


def after(
    before: Sequence[Standing], teams: Sequence[Sequence[int]], winners: Sequence[int]
) -> list[Standing]:
    """The standings by seat after a game. No winner is a draw.

    ``teams`` are lists of seats that win and lose together; one that is named twice counts once.
    """
    teams = list(dict.fromkeys(tuple(sorted(team)) for team in teams))
    rated = [
        [_MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in team]
        for team in teams
    ]
    won = set(winners)
    ranks = [0.0 if won & set(team) or not won else 1.0 for team in teams]
    found: dict[int, Standing] = {}
    for team, new in zip(teams, _MODEL.rate(rated, ranks=ranks), strict=True):
        for seat, rating in zip(team, new, strict=True):
            old = before[seat]
            found[seat] = Standing(old.account, rating.mu, rating.sigma, old.games + 1)
    return [found.get(seat, old) for seat, old in enumerate(before)]


async def standings(
    session: AsyncSession | AsyncConnection,
    accounts: Sequence[str],
    game: str,
    format: str,
    change: bool = False,
) -> list[Standing]:
    """The standings of these accounts, in their order. ``change``: they will be written, so on
    PostgreSQL other processes wait until this transaction ends."""
    wanted = (
        select(_TABLE)
        .where(_TABLE.c.account_id.in_(accounts), _TABLE.c.game == game, _TABLE.c.format == format)
        .order_by(_TABLE.c.account_id)
    )
    rows = await session.execute(wanted.with_for_update() if change else wanted)
    known = {row.account_id: Standing(row.account_id, row.mu, row.sigma, row.games) for row in rows}
    return [known.get(account) or Standing(account) for account in accounts]


def _row(standing: Standing, game: str, format: str, when: int) -> dict[str, Any]:
    """A standing as a row."""
    return {
        "account_id": standing.account,
        "game": game,
        "format": format,
        "mu": standing.mu,
        "sigma": standing.sigma,
        "games": standing.games,
        "updated": when,
    }


async def rate(
    session: AsyncSession | AsyncConnection,
    database: AsyncDatabase,
    game: str,
    format: str,
    accounts: Sequence[str],
    teams: Sequence[Sequence[int]],
    winners: Sequence[int],
    when: int,
) -> dict[int, list[int]]:
    """Rate a game that ended, inside the caller's transaction: by seat, rating before and after.

    All who rate games of the same people wait for each other, so that no game is lost. Who has
    deleted their account is an opponent like any other, and nothing is stored of them.
    """
    people = select(AccountRow.id).where(AccountRow.id.in_(accounts)).order_by(AccountRow.id)
    rows = await session.execute(people.with_for_update(read=True, key_share=True))
    known = [id for (id,) in rows]
    # A row that is not there cannot be locked.
    first = database.insert(_TABLE).on_conflict_do_nothing()
    for account in known:
        await session.execute(first, _row(Standing(account), game, format, when))
    old = await standings(session, accounts, game, format, change=True)
    new = after(old, teams, winners)
    stored = database.upsert(RatingRow)
    for standing in sorted(new, key=lambda s: s.account):
        if standing.account in known:
            await session.execute(stored, _row(standing, game, format, when))
    return {
        seat: [was.rating, now.rating] for seat, (was, now) in enumerate(zip(old, new, strict=True))
    }
