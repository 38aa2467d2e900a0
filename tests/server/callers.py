"""Clients without sockets, and houses for them to come to."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select

from drawdestiny.server.config import Config, Hashing, Limits, Rate
from drawdestiny.server.http.security import Passwords
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.people.accounts import Accounts
from drawdestiny.server.runtime.cluster import Cluster
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.server_time import ServerTime, now
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.storage.play import TableRow
from drawdestiny.tables.session import Visitor

Told = dict[str, Any]

FREE = Rate(1e9, 1e9)
NO_LIMITS = Limits(address=FREE, account=FREE, guests=FREE, messages=FREE)
PATIENCE = 30.0
"""Seconds after which something that should have been said counts as never said."""


def redis_address() -> str:
    """The address of a real Redis server."""
    address = os.environ.get("DRAWDESTINY_TEST_REDIS", "")
    if not address:
        assert os.environ.get("CI", "").lower() not in ("true", "1"), "CI must name a Redis server"
        pytest.skip("DRAWDESTINY_TEST_REDIS names no Redis server")
    return address


@asynccontextmanager
async def open_service(
    address: str,
    redis: str = "",
    limits: Limits = NO_LIMITS,
    cluster: Cluster | None = None,
    time: ServerTime = now,
) -> AsyncIterator[TableService]:
    """All that serves tables, as one process would."""
    config = Config(database=address, redis=redis, hashing=Hashing(1, 8, 1, 1), limits=limits)
    database = await open_database(address)
    passwords = Passwords(config.hashing)
    try:
        accounts = Accounts(database, config, passwords)
        service = TableService(database, accounts, config, Metrics(), cluster, time)
        async with service.open():
            yield service
    finally:
        passwords.close()
        await database.close()


class Deaf(Cluster):
    """Among others, but nothing that they say is heard."""

    alone = False


class Caller:
    """A client. It remembers the last position of every table that it was told of."""

    def __init__(
        self, service: TableService, visitor: Visitor | None = None, address: str = ""
    ) -> None:
        self.service = service
        self.address = address or f"address of {id(self)}"
        self.visitor = visitor
        self.name = ""
        self.tables: dict[str, Told] = {}
        self.heard: list[Told] = []
        self.raw: list[str] = []
        self.closed_with = 0
        self.reads = asyncio.Event()
        """Cleared, the client takes nothing."""
        self.reads.set()
        self.chance = random.Random(1)
        self._coming: asyncio.Queue[Told] = asyncio.Queue()
        self._news = asyncio.Event()
        self._number = 0
        self._task: asyncio.Task[None] | None = None

    # -- the socket ------------------------------------------------------------------------

    async def _send(self, event: Told) -> None:
        await self.reads.wait()
        if event["type"] == "websocket.send":
            self.raw.append(event["text"])
            self._take(json.loads(event["text"]))
        elif event["type"] == "websocket.close":
            self.closed_with = event["code"]
        self._news.set()

    def _take(self, message: Told) -> None:
        self.heard.append(message)
        if message["type"] == "table":
            position = message["position"]
            self.tables[position["info"]["table"]] = position
        elif message["type"] == "changed":
            known = self.tables.setdefault(message["table"], {})
            log = [*known.get("log", []), *message.get("log", [])]
            chat = [*known.get("chat", []), *message.get("chat", [])]
            told = {key: value for key, value in message.items() if key not in ("type", "table")}
            kept = {"seat": known.get("seat", -1)}
            self.tables[message["table"]] = {**kept, **told, "log": log, "chat": chat}

    async def connect(self, hello: bool = True, **said: Any) -> Caller:
        """Come in, and say hello."""
        serving = self.service.converse(
            self.visitor, "en", self._coming.get, self._send, self.address
        )
        self._task = asyncio.get_running_loop().create_task(serving)
        if hello:
            welcome = await self.ask("hello", **said)
            assert welcome["type"] == "welcome", welcome
            self.name = welcome["name"]
            if self.visitor is None:
                for client in self.service.dispatcher.clients:
                    visitor = client.session.visitor
                    if visitor is not None and visitor.name == self.name:
                        self.visitor = visitor
        return self

    async def leave(self) -> None:
        """Lose the connection."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self.ended()

    async def ended(self) -> None:
        assert self._task is not None
        async with asyncio.timeout(PATIENCE):
            await self._task

    # -- speaking --------------------------------------------------------------------------

    def send(self, text: str) -> None:
        self._coming.put_nowait({"type": "websocket.receive", "text": text})

    def say(self, kind: str, **fields: Any) -> int:
        """Send a message, and do not wait for an answer: its number."""
        self._number += 1
        self.send(json.dumps({"type": kind, "re": self._number, **fields}))
        return self._number

    async def ask(self, kind: str, **fields: Any) -> Told:
        """Send a message and give back its answer."""
        number = self.say(kind, **fields)
        return await self.until(lambda message: message.get("re") == number)

    async def refused(self, kind: str, **fields: Any) -> str:
        """The word of the problem that a message leads to."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "problem", answer
        assert answer["text"]
        return str(answer["code"])

    async def until(self, wanted: Callable[[Told], bool]) -> Told:
        """The first message like this, among those that came and those to come."""
        seen = 0
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.heard[seen:]:
                    if wanted(message):
                        return message
                seen = len(self.heard)
                self._news.clear()
                if seen == len(self.heard):
                    await self._news.wait()

    async def when(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds, looking again after every message."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                if not holds():
                    await self._news.wait()

    async def reaches(self, table: str, n: int) -> None:
        """Wait until change number n of a table is told."""
        await self.when(lambda: self.tables[table]["n"] >= n)

    # -- playing ---------------------------------------------------------------------------

    async def open(self, *seats: Told, game: str = "episode-one", **wish: Any) -> str:
        """A new table: its id."""
        told = {"game": game, "seats": list(seats), **wish}
        answer = await self.ask("open_table", wish=told, nonce=secrets.token_hex(4))
        assert answer["type"] == "done", answer
        table = str(answer["table"])
        await self.when(lambda: table in self.tables)
        return table

    def prompt(self, table: str) -> Told | None:
        found = self.tables[table].get("prompt")
        return found if found is None else dict(found)

    async def asked(self, table: str) -> Told:
        """The question to this client, as soon as there is one."""
        await self.when(lambda: self.prompt(table) is not None or self.over(table))
        found = self.prompt(table)
        assert found is not None, "the game is over"
        return found

    def over(self, table: str) -> bool:
        return self.tables[table].get("ended") is not None

    async def choose(self, table: str) -> Told:
        """Answer the question with any of its options: the answer."""
        prompt = await self.asked(table)
        options = [option for option in prompt["options"] if option["verb"] != "undo"]
        key = self.chance.choice(options)["key"]
        return await self.ask("choose", table=table, at=prompt["at"], keys=[key])


YOU: Told = {"who": "you"}
ANYBODY: Told = {"who": "anybody"}


def bot(level: str = "greedy") -> Told:
    return {"who": "bot", "name": level}


def named(name: str) -> Told:
    return {"who": "named", "name": name}


async def state(service: TableService, table: str) -> str:
    """The state of a table as it is stored."""
    await service.journal.store()
    ((found,),) = await service.journal.rows(select(TableRow.state).where(TableRow.id == table))
    return str(found)


async def reaches(service: TableService, table: str, wanted: str) -> None:
    """Wait until a table is stored in that state."""
    async with asyncio.timeout(PATIENCE):
        while await state(service, table) != wanted:
            await asyncio.sleep(0.01)
