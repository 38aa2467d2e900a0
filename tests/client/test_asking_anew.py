"""A client that missed something asks where the table stands until it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tests.client.test_following import info
from websockets.asyncio.server import Server, ServerConnection, serve

from drawdestiny import protocol as p
from drawdestiny.client import Client, Table, connect

Answers = Callable[[p.ClientMessage], list[p.ServerMessage]]


def whole(n: int, number: int = 1, re: int = 0) -> p.TableIs:
    return p.TableIs(re=re, position=p.Position(info(number), 0, n))


class Away:
    """A server whose database is away for the next so many questions."""

    def __init__(self) -> None:
        self.attends = 0
        self.refusals = 0
        self.n = 5
        self.number = 1
        self.code = "storage_gone"
        self.sockets: list[ServerConnection] = []
        self.wishes: list[str] = []
        """The nonces of the wishes for a rematch."""

    async def talk(self, socket: ServerConnection) -> None:
        self.sockets.append(socket)
        async for text in socket:
            for answer in self.answer(p.DECODER.decode(text)):
                await self.tell(answer)

    async def tell(self, message: p.ServerMessage) -> None:
        await self.sockets[-1].send(p.ENCODER.encode(message).decode())

    def answer(self, message: p.ClientMessage) -> list[p.ServerMessage]:
        if isinstance(message, p.Hello):
            return [p.Welcome(re=message.re, name="Ann", guest=True)]
        if isinstance(message, p.Rematch):
            return self.rematch(message)
        assert isinstance(message, p.Attend)
        self.attends += 1
        if self.refusals:
            self.refusals -= 1
            return [p.Problem(re=message.re, code=self.code, text="Later.")]
        if message.since == self.n - 1:
            change = p.TableChanged(re=message.re, table="t", n=self.n, info=info(self.number))
            return [change]
        return [whole(self.n, self.number, message.re)]

    def rematch(self, message: p.Rematch) -> list[p.ServerMessage]:
        self.wishes.append(message.nonce)
        if len(self.wishes) == 1:
            return []  # It is stored, and then the server is killed.
        return [p.Problem(re=message.re, code="nothing_new", text="That is so already.")]


@asynccontextmanager
async def followed() -> AsyncIterator[tuple[Away, Client, Table]]:
    away = Away()
    server: Server
    async with serve(away.talk, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with connect(f"http://127.0.0.1:{port}", session="guest=1") as client:
            yield away, client, await client.attend("t")


async def reaches(table: Table, n: int) -> p.Position:
    async with asyncio.timeout(20):
        return await table.until(lambda now: now.n >= n)


async def test_a_gap_is_filled_although_the_database_is_away_at_first() -> None:
    async with followed() as (away, _, table):
        away.refusals, away.n = 2, 9
        await away.tell(p.TableChanged(table="t", n=9, info=info()))
        assert (await reaches(table, 9)).n == 9
        assert away.attends == 4


async def test_a_table_is_found_again_although_the_database_is_away_after_a_lost_connection() -> (
    None
):
    async with followed() as (away, client, table):
        away.refusals, away.n = 1, 6
        await away.sockets[-1].close()
        assert (await reaches(table, 6)).n == 6
        assert client.returns == 1 and not table.closed


async def test_a_game_that_began_while_the_connection_was_lost_is_asked_for_whole() -> None:
    async with followed() as (away, _, table):
        away.n, away.number = 6, 2
        await away.sockets[-1].close()
        assert (await reaches(table, 6)).info.number == 2


async def test_a_table_that_is_refused_for_good_is_no_more() -> None:
    async with followed() as (away, _, table):
        away.refusals, away.code = 1, "unknown_table"
        await away.tell(p.TableChanged(table="t", n=9, info=info()))
        await reaches(table, 9)
        assert table.closed


async def test_a_rematch_that_had_arrived_is_no_problem_when_it_is_sent_again() -> None:
    async with followed() as (away, client, table):
        asking = asyncio.create_task(table.rematch())
        async with asyncio.timeout(20):
            while not away.wishes:
                await asyncio.sleep(0)
            await away.sockets[-1].close()
            await asking
        assert client.returns == 1
        assert len(away.wishes) == 2 and len(set(away.wishes)) == 1, "it is the same wish"
