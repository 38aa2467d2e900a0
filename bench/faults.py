"""Everything that can go wrong with a server, on purpose and under load.

    python bench/faults.py                   50 kills on SQLite and on PostgreSQL, and the rest
    python bench/faults.py --kills 5 --only sqlite

After every fault each table must go on, and every choice that a client saw acknowledged must be in
the log exactly once. Writes its section of bench/RESULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from guests import Audit, Player, audit, go_home, sit_down
from load import go_on
from results import write_section
from serving import PostgreSQL, Redis, Served, end_in_order, postgresql, redis
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Fault = Callable[[int], Awaitable[None]]


class Outcome:
    """What came of one kind of fault, done again and again."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.times = 0
        self.found = Audit()
        self.returns = 0
        self.pauses: list[float] = []
        """Seconds from each fault until all tables had gone on."""

    def row(self) -> str:
        found = self.found
        longest, usual = max(self.pauses), statistics.median(self.pauses)
        return (
            f"| {self.name} | {self.times} | {found.acknowledged:,} | {self.returns} "
            f"| {usual:.1f} | {longest:.1f} | {found.lost} | {found.other} |"
        )


async def suffer(
    name: str, database: str, urls: list[str], tables: int, times: int, fault: Fault
) -> Outcome:
    """Let people play while something goes wrong so many times, and check after each."""
    outcome = Outcome(name)
    players = await sit_down(urls, tables, seed=times)
    playing = [asyncio.create_task(player.play()) for player in players]
    chance = random.Random(times)
    try:
        for number in range(times):
            await asyncio.sleep(chance.uniform(0.05, 0.6))
            began = time.monotonic()
            await fault(number)
            await go_on(players)
            outcome.pauses.append(time.monotonic() - began)
            outcome.times += 1
            outcome.found = await audit(database, players)
            if not outcome.found.fine:
                break
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    outcome.found = await audit(database, players)
    outcome.returns = sum(player.client.returns for player in players)
    await go_home(players)
    return outcome


async def kills(name: str, database: str, tables: int, times: int) -> Outcome:
    """kill -9 at random moments, and a new start."""
    server = Served(database).start()

    async def kill(number: int) -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    try:
        return await suffer(name, database, [server.url], tables, times, kill)
    finally:
        server.stop()


async def outages(
    name: str,
    database: PostgreSQL,
    messenger: Redis,
    tables: int,
    times: int,
    of: PostgreSQL | Redis,
) -> Outcome:
    """The database or Redis goes away for some seconds, with two processes on it."""
    servers = [Served(database.address, messenger.address).start() for _ in range(2)]

    async def outage(number: int) -> None:
        await asyncio.to_thread(of.stop)
        await asyncio.sleep(1.0 + number % 3)
        await asyncio.to_thread(of.start)

    try:
        urls = [server.url for server in servers]
        return await suffer(name, database.address, urls, tables, times, outage)
    finally:
        for server in servers:
            server.stop()


# -- bad clients ---------------------------------------------------------------------------------


class Crowd:
    """Clients that say nothing, too much, or never take what they are sent."""

    def __init__(self, url: str, table: str) -> None:
        self.address = url.replace("http", "ws", 1) + "/ws"
        self.table = table
        self.sockets: list[ClientConnection] = []
        self.answers: dict[str, int] = {}

    async def silent(self) -> None:
        """Connects, and never says a word."""
        self.sockets.append(await connect(self.address, compression=None))

    async def babbling(self, messages: int) -> None:
        """Sends nonsense as fast as it can, and counts what it is told."""
        socket = await connect(self.address, compression=None)
        self.sockets.append(socket)
        chance = random.Random(messages)
        said = [
            json.dumps({"type": "hello", "re": 1}),
            *(_nonsense(chance, self.table) for _ in range(messages)),
        ]
        try:
            hearing = asyncio.create_task(self._hear(socket))
            for text in said:
                await socket.send(text)
            await asyncio.wait_for(hearing, 2.0)
        except (TimeoutError, WebSocketException):
            pass

    async def slow(self) -> None:
        """Watches a table and asks for it again and again, but takes nothing from the network."""
        socket = await connect(self.address, compression=None, max_queue=1)
        self.sockets.append(socket)
        await socket.send(json.dumps({"type": "hello", "re": 1}))
        socket.transport.pause_reading()
        attend = json.dumps({"type": "attend", "re": 2, "table": self.table})
        try:
            async with asyncio.timeout(5.0):
                for _ in range(400):
                    await socket.send(attend)
        except (TimeoutError, WebSocketException):
            pass

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            kind = message["code"] if message["type"] == "problem" else message["type"]
            self.answers[kind] = self.answers.get(kind, 0) + 1

    async def go(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()


def _nonsense(chance: random.Random, table: str) -> str:
    """Something that is nearly a message."""
    kinds = ("choose", "attend", "sit", "say", "concede", "hint", "take_back", "dance", "rematch")
    message: dict[str, Any] = {"type": chance.choice(kinds), "re": chance.randrange(1, 10**6)}
    if chance.random() < 0.8:
        message["table"] = chance.choice([table, "x", "", 17, None, "y" * 5000])
    if chance.random() < 0.5:
        message["at"] = chance.choice([0, -1, 10**30, "0", None])
        message["keys"] = chance.choice([[], ["pass"], "pass", [[]], ["k" * 200], [None] * 70])
    text = json.dumps(message)
    return text if chance.random() < 0.9 else text[: chance.randrange(len(text))]


async def bad_clients(tables: int, each: int, seconds: float) -> list[str]:
    """People play while a crowd of bad clients is there: what does it cost them?"""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(str(Path(folder) / "faults.sqlite3"), usual_limits=True).start()
        try:
            players = await sit_down([server.url], tables)
            playing = [asyncio.create_task(player.play()) for player in players]
            crowd = Crowd(server.url, players[0].table.id)
            await asyncio.sleep(seconds)
            alone = _waits(players)
            await asyncio.gather(*(crowd.silent() for _ in range(each)))
            bad = [asyncio.create_task(crowd.babbling(400)) for _ in range(each)]
            bad += [asyncio.create_task(crowd.slow()) for _ in range(each)]
            await asyncio.sleep(seconds)
            crowded = _waits(players)
            await asyncio.gather(*bad, return_exceptions=True)
            await go_on(players)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            found = await audit(server.database, players)
            await crowd.go()
            await go_home(players)
        finally:
            server.stop()
    told = ", ".join(f"{code} {count}" for code, count in sorted(crowd.answers.items()))
    return [
        "| clients beside the players | choices/s | p50, ms | p99, ms | acknowledged and lost |",
        "|---|---|---|---|---|",
        _waits_row("none", alone, seconds, 0),
        _waits_row(f"{each} silent, {each} babbling, {each} slow", crowded, seconds, found.lost),
        "",
        f"What the babbling ones were told: {told}.",
    ]


def _waits(players: list[Player]) -> list[float]:
    """The waits since the last look."""
    found = sorted(wait for player in players for wait in player.waits)
    for player in players:
        player.waits.clear()
    return found


def _waits_row(name: str, waits: list[float], seconds: float, lost: int) -> str:
    p50, p99 = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
    return f"| {name} | {len(waits) / seconds:,.0f} | {p50:.0f} | {p99:.0f} | {lost} |"


# -- the section ---------------------------------------------------------------------------------


async def everything(wish: argparse.Namespace) -> list[str]:
    outcomes: list[Outcome] = []
    more: list[str] = []
    if wish.only in ("", "sqlite"):
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "faults.sqlite3")
            outcomes.append(await kills("kill -9, SQLite", file, wish.tables, wish.kills))
    if wish.only in ("", "postgresql", "outages"):
        with postgresql() as database, redis() as messenger:
            if wish.only != "outages":
                name = "kill -9, PostgreSQL"
                outcomes.append(await kills(name, database.address, wish.tables, wish.kills))
            if wish.only != "postgresql":
                for name, of in (("PostgreSQL", database), ("Redis", messenger)):
                    outcomes.append(
                        await outages(
                            f"{name} gone and back, two processes",
                            database,
                            messenger,
                            wish.tables,
                            wish.outages,
                            of,
                        )
                    )
    if wish.only in ("", "clients"):
        more = await bad_clients(wish.tables, 20, wish.seconds)
    lines = ["## Faults", ""]
    if outcomes:
        lines += [
            f"{wish.tables} tables, two people at each, who answer at once and come back by "
            "themselves. After every fault all logs are replayed with the rules and held against "
            "what the clients saw acknowledged.",
            "",
            "| fault | times | choices acknowledged | connections found again "
            "| all tables went on after, s (median) | at most, s | acknowledged and lost "
            "| applied twice or changed |",
            "|---|---|---|---|---|---|---|---|",
            *(outcome.row() for outcome in outcomes),
            "",
        ]
    lines += [*more, ""] if more else []
    load = os.getloadavg()[0]
    lines.append(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, load average {load:.1f}. "
        "The pauses hold the start of a new process, or the outage itself."
    )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--outages", type=int, default=5)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=8.0, help="beside bad clients")
    known = ["sqlite", "postgresql", "outages", "clients"]
    parser.add_argument("--only", choices=known, default="")
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    wish = parser.parse_args()
    end_in_order()
    lines = asyncio.run(everything(wish))
    print("\n".join(lines))
    if not wish.dry:
        write_section("faults", lines)


if __name__ == "__main__":
    main()
