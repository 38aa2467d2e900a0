"""What goes wrong under load, on a small scale; bench/faults.py does the same at length.

Two people play at each table with the client for bot writers. After every fault each table must go
on, and every answer that was acknowledged must be in the log exactly once.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from urllib.parse import urlsplit

import pytest
from sqlalchemy.engine import make_url
from tests.server.callers import ANYBODY, PATIENCE, YOU, Caller, open_service, redis_address
from tests.server.gates import Gate
from tests.server.processes import Served

from drawdestiny.client import Client, SeatWish, Table, TableWish, connect
from drawdestiny.server.config import Limits, Rate
from drawdestiny.server.store.journal import Journal
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.tables.entries import Chosen, read_entry
from drawdestiny.tables.table import Table as Fold

GAMES = ("episode-one", "young-jedi", "jedi-knights")


class Guest:
    """Plays whatever is asked, and keeps what the server acknowledged."""

    def __init__(self, client: Client, table: Table, seed: int) -> None:
        self.client = client
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: dict[int, str] = {}

    async def play(self) -> None:
        while True:
            async for prompt in self.table.questions():
                options = [o for o in prompt.options if o.verb != "undo"] or prompt.options
                key = self.chance.choice(options).key
                await self.table.choose(key)
                assert prompt.at not in self.acknowledged, "no question is asked twice"
                self.acknowledged[prompt.at] = key
            await self.table.rematch()
            await self.table.until(lambda now: now.ended is None)


async def gather(stack: AsyncExitStack, urls: Sequence[str], tables: int) -> list[Guest]:
    """Two guests at each table, by different ways if there are two."""
    guests = []
    for number in range(tables):
        ann = await stack.enter_async_context(connect(urls))
        bob = await stack.enter_async_context(connect(urls[::-1]))
        seats = [SeatWish("you"), SeatWish("anybody")]
        table = await ann.open(TableWish(GAMES[number % len(GAMES)], seats=seats))
        guests.append(Guest(ann, table, number))
        guests.append(Guest(bob, await bob.sit(table.id), -number))
    return guests


async def made(guests: list[Guest], choices: int, playing: list[asyncio.Task[None]]) -> None:
    """Wait until so many choices more are acknowledged at every table."""
    goals: dict[str, int] = {}
    for guest in guests:
        goals[guest.table.id] = goals.get(guest.table.id, choices) + len(guest.acknowledged)
    async with asyncio.timeout(2 * PATIENCE):
        while True:
            for task in playing:
                if task.done():
                    task.result()
            counts = dict.fromkeys(goals, 0)
            for guest in guests:
                counts[guest.table.id] += len(guest.acknowledged)
            if all(counts[id] >= goal for id, goal in goals.items()):
                return
            changes = [asyncio.ensure_future(changed(guest.table)) for guest in guests]
            await asyncio.wait([*changes, *playing], return_when=asyncio.FIRST_COMPLETED)
            for change in changes:
                change.cancel()


async def changed(table: Table) -> None:
    known = table.position
    await table.until(lambda now: now is not known)


async def check(database: str, guests: list[Guest]) -> None:
    """Replay every log, and look for every acknowledged answer at its place."""
    # They play on meanwhile: what is acknowledged now must be in what is read after.
    acknowledged = [dict(guest.acknowledged) for guest in guests]
    opened = await open_database(database)
    journal = Journal(opened)
    try:
        for id in {guest.table.id for guest in guests}:
            rows = await journal.read(id)
            assert [n for n, _ in rows] == list(range(len(rows)))
            stored: dict[str, list[str]] = {}
            fold = Fold(id)
            for entry in (read_entry(body) for _, body in rows):
                fold.fold(entry)
                for part in entry.parts:
                    if isinstance(part, Chosen):
                        person = fold.chairs[fold.order[part.seat]].person
                        assert person is not None
                        stored.setdefault(person.name, []).extend(part.keys)
            for guest, answered in zip(guests, acknowledged, strict=True):
                if guest.table.id == id:
                    answers = stored.get(guest.client.name, [])
                    for at, key in answered.items():
                        assert answers[at] == key
    finally:
        await opened.close()


async def suffer(
    database: str,
    servers: list[Served],
    tables: int,
    times: int,
    fault: Callable[[], Awaitable[None]],
) -> list[Guest]:
    async with AsyncExitStack() as stack:
        urls = [f"http://127.0.0.1:{server.port}" for server in servers]
        guests = await gather(stack, urls, tables)
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        chance = random.Random(times)
        for _ in range(times):
            await made(guests, chance.randrange(1, 12), playing)
            await fault()
            await made(guests, 2, playing)
            await check(database, guests)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return guests


async def test_three_kills_lose_nothing(database_url: str) -> None:
    server = await Served(database_url).start()

    async def kill() -> None:
        await server.kill()
        await server.start()

    try:
        guests = await suffer(database_url, [server], 3, 3, kill)
    finally:
        await server.stop()
    assert all(guest.client.returns >= 3 for guest in guests)


async def test_the_database_goes_away_and_comes_back(postgresql: str) -> None:
    url = make_url(postgresql)
    gate = await Gate(url.host or "127.0.0.1", url.port or 5432).start()
    through = url.set(host="127.0.0.1", port=gate.port).render_as_string(hide_password=False)
    server = await Served(through).start()

    async def outage() -> None:
        gate.shut()
        async with asyncio.timeout(PATIENCE):
            await gate.knocked()
        gate.open()

    try:
        await suffer(postgresql, [server], 2, 2, outage)
    finally:
        await server.stop()
        await gate.close()


async def test_redis_goes_away_and_comes_back(postgresql: str) -> None:
    redis = urlsplit(redis_address())
    gate = await Gate(redis.hostname or "127.0.0.1", redis.port or 6379).start()
    through = f"redis://127.0.0.1:{gate.port}{redis.path}"
    servers = [await Served(postgresql, through).start() for _ in range(2)]

    async def outage() -> None:
        gate.shut()
        async with asyncio.timeout(PATIENCE):
            await gate.knocked()
        gate.open()

    try:
        await suffer(postgresql, servers, 2, 2, outage)
    finally:
        for server in servers:
            await server.stop()
        await gate.close()


# -- bad clients -------------------------------------------------------------------------------


async def test_slow_silent_and_babbling_clients_cost_the_others_nothing(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("faults") / "server.sqlite3"
    free = Rate(1e9, 1e9)
    limits = Limits(guests=free, messages=Rate(50, 20))
    async with open_service(str(file), limits=limits) as service:
        ann, bob = await Caller(service).connect(), await Caller(service).connect()
        table = await ann.open(YOU, ANYBODY)
        await bob.ask("sit", table=table)
        slow, babbler = await Caller(service).connect(), await Caller(service).connect()
        silent = await Caller(service).connect(hello=False)
        await slow.ask("attend", table=table)
        slow.reads.clear()
        for number in range(600):
            babbler.send(f'{{"type": "attend", "re": {number}, "table": "nowhere"}}')
        choices = 0
        while choices < 20 and not ann.over(table):
            mover = ann if ann.prompt(table) is not None else bob
            answer = await mover.choose(table)
            choices += 1
            assert answer["type"] == "changed", answer
            for caller in (ann, bob):
                await caller.reaches(table, answer["n"])
        await babbler.ended()
        assert babbler.closed_with == 1008
        codes = {told["code"] for told in babbler.heard if told["type"] == "problem"}
        assert codes == {"unknown_table", "too_fast"}
        slow.reads.set()
        await slow.reaches(table, ann.tables[table]["n"])
        assert silent.heard == []
        loop = asyncio.get_running_loop()
        late = loop.time() + 60
        assert [c.session.greeted for c in service.dispatcher.clients if c.stuck(late)] == [False]
        for caller in (ann, bob, slow, silent):
            await caller.leave()
