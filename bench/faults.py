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
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from guests import Audit, Player, audit, go_home, sit_down
from load import go_on
from results import write_section
from serving import PostgreSQL, Redis, Served, end_in_order, postgresql, redis

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


async def bad_clients(tables: int, each: int, seconds: float) -> list[str]:
    """People play while a crowd of bad clients is there: what does it cost them?"""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(str(Path(folder) / "faults.sqlite3"), usual_limits=True).start()
        try:
            players = await sit_down([server.url], tables)
            playing = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(seconds)
            crowd = await asyncio.create_subprocess_exec(
                sys.executable,
                str(Path(__file__).with_name("crowd.py")),
                server.url,
                players[0].table.id,
                str(each),
                str(seconds),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            assert crowd.stderr is not None
            alone = _waits(players)
            await crowd.stderr.readline()  # all are connected
            _waits(players)
            await asyncio.sleep(seconds)
            crowded = _waits(players)
            answers: dict[str, int] = json.loads((await crowd.communicate())[0])
            await go_on(players)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            found = await audit(server.database, players)
            await go_home(players)
        finally:
            server.stop()
    told = ", ".join(f"{code} {count}" for code, count in sorted(answers.items()))
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
