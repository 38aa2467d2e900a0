"""An event runtime with a clock that can be set, and people who play in its events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select
from tests.server.callers import open_service

from drawdestiny.answers.event_shapes import EventTerms, EventWish, JudgeWish
from drawdestiny.server.events import clockwork, wishes
from drawdestiny.server.events.running import Running
from drawdestiny.server.events.runtime import Events
from drawdestiny.server.runtime.cluster import Cluster
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.server_time import ServerTime
from drawdestiny.storage.play import GameRow
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person

GAME = "episode-one"
PATIENCE = 60.0


class Clock:
    """A time that passes when a test says so, a little at each look so that nothing stands."""

    def __init__(self) -> None:
        self.passed = 0

    def __call__(self) -> int:
        return 1_700_000_000_000_000_000 + self.passed * 1_000_000

    def passes(self, seconds: float) -> None:
        self.passed += round(seconds * 1000)


class Club:
    """Events, and the people of a club."""

    def __init__(self, service: TableService, clock: Clock) -> None:
        self.service = service
        self.clock = clock
        self.events = Events(service.journal.database, service)

    async def person(self, name: str) -> Person:
        who = await self.service.dispatcher.accounts.register(None, name, "a fine secret", "en")
        return Person(who.id, who.name)

    async def people(self, *names: str) -> list[Person]:
        return [await self.person(name) for name in names]

    async def announce(
        self, organiser: Person, *others: Person, terms: dict[str, Any] | None = None, **wish: Any
    ) -> str:
        """An event with these people; without a ready check, a rest and a margin of time."""
        quick: dict[str, Any] = {"ready": 0, "rest": 0, "bot": "random", **(terms or {})}
        asked = EventWish(
            wish.pop("title", "Cup"), wish.pop("game", GAME), terms=EventTerms(**quick), **wish
        )
        running = await self.events.announce(asked, organiser, guest=False)
        for other in others:
            await self.join(running.id, other)
        return running.id

    async def join(self, id: str, who: Person) -> Running:
        return await self.events.act(id, lambda r, now: wishes.join(r, who, now), who.id)

    async def leave(self, id: str, who: Person) -> Running:
        return await self.events.act(id, lambda r, now: wishes.leave(r, who.id, now), who.id)

    async def start(self, id: str, by: Person | None = None) -> Running:
        who = by.id if by is not None else ""
        await self.events.act(id, lambda r, now: clockwork.start(r, now, who), who)
        return await self.look(id)

    async def judge(self, id: str, by: Person, **wish: Any) -> Running:
        asked = JudgeWish(**wish)
        await self.events.act(id, lambda r, now: wishes.judge(r, asked, now, by.id), by.id)
        return await self.look(id)

    async def look(self, id: str) -> Running:
        """The event, after all that is due is done."""
        await self.events.once()
        return await self.events.find(id)

    async def later(self, id: str, seconds: float) -> Running:
        self.clock.passes(seconds)
        self.service.hub.timers.ring_due()
        return await self.look(id)

    async def until(self, id: str, there: Callable[[Running], bool]) -> Running:
        """The event as soon as it is so: bots take their time."""
        async with asyncio.timeout(PATIENCE):
            while True:
                running = await self.look(id)
                if there(running):
                    return running
                await asyncio.sleep(0.01)

    async def play(self, id: str, winner: Person, loser: Person) -> Running:
        """Both come to their table, and the second gives up."""
        table = await self.events.seat(id, winner)
        await self.events.seat(id, loser)
        await self.service.hub.act(table, commands.Concede(), loser)
        return await self.look(id)

    async def games(self) -> list[GameRow]:
        async with self.service.journal.database.read() as session:
            return list(await session.scalars(select(GameRow)))


@asynccontextmanager
async def open_club(
    address: str, clock: Clock | None = None, cluster: Cluster | None = None
) -> AsyncIterator[Club]:
    clock = clock or Clock()
    time = ServerTime(clock, clock)
    async with open_service(address, cluster=cluster, time=time) as service:
        club = Club(service, clock)
        try:
            yield club
        finally:
            await club.events.close()
