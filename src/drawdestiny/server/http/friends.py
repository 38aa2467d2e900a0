"""Friends: whom somebody wants to find again, and whether they are there."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, put
from litestar import delete as deleted
from litestar.params import PathParameter
from sqlalchemy import delete, func, select

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import FriendInfo
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.requests import SESSION_ONLY, Here, Known
from drawdestiny.server.server_time import now
from drawdestiny.server.services import Services
from drawdestiny.storage.people import AccountRow, FriendRow
from drawdestiny.tables.names import folded, plain_name

MOST: Final = 200
OWN: Final = {"scope": SESSION_ONLY}

Called = Annotated[str, PathParameter(max_length=60)]


@get("/friends", responses=REFUSALS)
async def all_friends(services: Here, who: Known) -> list[FriendInfo]:
    """One's friends, those who are there first."""
    return await _friends(services, who.id)


async def _friends(services: Services, account: str) -> list[FriendInfo]:
    async with services.database.read() as session:
        rows = (
            await session.execute(
                select(AccountRow.id, AccountRow.name)
                .join(FriendRow, FriendRow.friend_id == AccountRow.id)
                .where(FriendRow.account_id == account)
                .order_by(AccountRow.folded)
            )
        ).all()
    here = _connected(services)
    games = _games(services)
    found = [
        FriendInfo(row.name, row.id in here or row.name in games, games.get(row.name, ""))
        for row in rows
    ]
    return sorted(found, key=lambda one: not one.online)


@put("/friends/{name:str}", status_code=200, opt=OWN, responses=REFUSALS)
async def add_friend(services: Here, who: Known, name: Called) -> list[FriendInfo]:
    """Call somebody a friend. Guests are gone tomorrow, so a friend has an account."""
    database = services.database
    async with database.begin() as session:
        other = await session.scalar(select(AccountRow).where(AccountRow.folded == folded(name)))
        if other is None or other.guest:
            raise Denied(404, "unknown_player", name=plain_name(name))
        if other.id == who.id:
            raise Denied(409, "own_friend")
        count = select(func.count()).where(FriendRow.account_id == who.id)
        if (await session.scalar(count) or 0) >= MOST:
            raise Denied(409, "many_friends", most=MOST)
        row = {"account_id": who.id, "friend_id": other.id, "created": now()}
        await session.execute(database.insert(FriendRow).on_conflict_do_nothing(), row)
    return await _friends(services, who.id)


@deleted("/friends/{name:str}", status_code=200, opt=OWN, responses=REFUSALS)
async def end_friend(services: Here, who: Known, name: Called) -> list[FriendInfo]:
    """Call somebody a friend no more."""
    async with services.database.begin() as session:
        other = select(AccountRow.id).where(AccountRow.folded == folded(name))
        await session.execute(
            delete(FriendRow).where(FriendRow.account_id == who.id, FriendRow.friend_id.in_(other))
        )
    return await _friends(services, who.id)


def _connected(services: Services) -> set[str]:
    """The accounts that are connected to this process."""
    visitors = [client.session.visitor for client in services.service.dispatcher.clients]
    return {visitor.id for visitor in visitors if visitor is not None}


def _games(services: Services) -> dict[str, str]:
    """Who plays, connected to whichever process, where everybody may look on: tables by names."""
    found: dict[str, str] = {}
    for info in services.service.lobby.for_all("en"):
        if info.state == "playing" and info.spectators == "open":
            people = [seat for seat in info.seats if seat.who == "person" and seat.connected]
            found.update({seat.name: info.table for seat in people})
    return found


FRIENDS = Router("", route_handlers=[all_friends, add_friend, end_friend], tags=["account"])
