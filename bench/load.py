"""The server under load, beside boardgame.io's own with as many matches and moves in the same run.

    python bench/load.py                     500 tables, 20,000 moves, both servers in turn
    python bench/load.py --compiled          also with the build in build/compiled
    python bench/load.py --only two          only two processes on PostgreSQL and Redis

Scripted clients in a process of their own (node, bench/load/drive.mjs) answer as soon as they are
asked, over real websockets on the loopback. Writes its section of bench/RESULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from guests import Audit, Player, audit, go_home, sit_down
from results import write_section
from serving import (
    Served,
    end_in_order,
    free_port,
    memory,
    postgresql,
    processor,
    redis,
    settled_memory,
)

HERE = Path(__file__).resolve().parent / "load"
LONGEST = 420
"""Seconds after which a run is given up."""


def prepare() -> None:
    """Fetch what the drivers need, once."""
    if not (HERE / "node_modules").exists() and "NODE_PATH" not in os.environ:
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=HERE, check=True)


@contextmanager
def boardgameio() -> Iterator[tuple[str, int]]:
    """boardgame.io's server: its address and process id."""
    port = free_port()
    process = subprocess.Popen(
        ["node", "boardgameio.mjs", str(port)], cwd=HERE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        while "ready" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("boardgame.io does not start")
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@contextmanager
def ours(compiled: bool) -> Iterator[tuple[str, int]]:
    """Our server on a new file: its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(str(Path(folder) / "load.sqlite3"), compiled=compiled).start()
        try:
            yield server.url, server.pid
        finally:
            server.stop()


def drive(kind: str, url: str, pid: int, tables: int, moves: int) -> dict[str, Any]:
    """One run: what the clients measured, and what the server's process used for it."""
    empty = settled_memory(pid)
    command = ["node", "drive.mjs", kind, url, str(tables), str(moves)]
    clients = subprocess.Popen(
        command, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert clients.stdout is not None and clients.stderr is not None
    try:
        while "are laid" not in clients.stderr.readline():
            if clients.poll() is not None:
                raise RuntimeError(f"the clients of {kind} gave up")
        used = processor(pid)
        told, _ = clients.communicate(timeout=LONGEST)
        result: dict[str, Any] = json.loads(told)
        result["processor"] = 1000 * (processor(pid) - used) / max(1, result["moves"])
        result["memory"] = (memory(pid) - empty) / tables
        return result
    finally:
        if clients.poll() is None:
            clients.kill()
            clients.wait()


def one_process(tables: int, moves: int, rounds: int, compiled: bool) -> list[dict[str, Any]]:
    """Both servers in turn, so that whatever else the machine does meets both alike."""
    builds = ["pure Python"] + (["compiled"] if compiled else [])
    runs: dict[str, list[dict[str, Any]]] = {}
    for _ in range(rounds):
        for build in builds:
            with ours(build == "compiled") as (url, pid):
                run = drive("drawdestiny", url, pid, tables, moves)
            runs.setdefault(f"Draw Destiny, {build}", []).append(run)
        with boardgameio() as (url, pid):
            run = drive("boardgameio", url, pid, tables, moves)
        runs.setdefault("boardgame.io", []).append(run)
    return [{"server": name, **middle(found)} for name, found in runs.items()]


def middle(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of every figure."""
    return {
        key: statistics.median(run[key] for run in runs) if key != "kind" else value
        for key, value in runs[0].items()
    }


def one_process_table(rows: list[dict[str, Any]]) -> list[str]:
    other = next(row for row in rows if row["kind"] == "boardgameio")
    lines = [
        "| server | moves/s | x boardgame.io | p50, ms | p99, ms | x boardgame.io "
        "| processor, ms/move | memory, KB/table | refused |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        lines.append(
            f"| {row['server']} | {row['per_second']:,.0f} "
            f"| {row['per_second'] / other['per_second']:.2f} "
            f"| {row['p50']:.0f} | {row['p99']:.0f} | {row['p99'] / other['p99']:.2f} "
            f"| {row['processor']:.2f} | {row['memory']:.0f} | {row['problems']:.0f} |"
        )
    return lines


# -- two processes -------------------------------------------------------------------------------


class Pair:
    """What two processes that share all tables did."""

    def __init__(self) -> None:
        self.tables = 0
        self.seconds = 0.0
        self.choices = 0
        self.returns = 0
        self.resumed = 0.0
        """Seconds from the kill until every table had gone on."""
        self.found = Audit()


async def two_processes(tables: int, seconds: float, compiled: bool) -> Pair:
    """The two people of a table come to different processes; one of these is killed."""
    pair = Pair()
    pair.tables = tables
    with postgresql() as database, redis() as messenger:
        servers = [Served(database.address, messenger.address, compiled).start() for _ in range(2)]
        try:
            players = await sit_down([server.url for server in servers], tables)
            playing = [asyncio.create_task(player.play()) for player in players]
            began = time.monotonic()
            await asyncio.sleep(seconds / 2)
            servers[1].kill()
            killed = time.monotonic()
            await go_on(players)
            pair.resumed = time.monotonic() - killed
            await asyncio.to_thread(servers[1].start)
            await asyncio.sleep(seconds / 2)
            pair.seconds = time.monotonic() - began
            pair.choices = sum(len(player.acknowledged) for player in players)
            pair.returns = sum(player.client.returns for player in players)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in players:
                if player.failure is not None:
                    raise player.failure
            pair.found = await audit(database.address, players)
            await go_home(players)
        finally:
            for server in servers:
                server.stop()
    return pair


async def go_on(players: list[Player]) -> None:
    """Wait until every table has had another acknowledged choice, and everybody is connected."""

    def made() -> dict[str, int]:
        counts: dict[str, int] = {}
        for player in players:
            id = player.table.id
            counts[id] = counts.get(id, 0) + len(player.acknowledged)
        return counts

    before = made()
    until = time.monotonic() + LONGEST
    while waiting := [id for id, count in made().items() if count <= before[id]]:
        failed = [player.failure for player in players if player.failure is not None]
        if failed:
            raise failed[0]
        if time.monotonic() > until:
            there = [player.state() for player in players if player.table.id in waiting]
            raise AssertionError(f"{len(waiting)} tables do not go on: {'; '.join(there)}")
        await asyncio.sleep(0.02)


def two_processes_table(pair: Pair) -> list[str]:
    found = pair.found
    return [
        "| tables | choices acknowledged | choices/s | clients that came back "
        "| all tables went on after, s | acknowledged and lost | applied twice or changed |",
        "|---|---|---|---|---|---|---|",
        f"| {pair.tables} | {found.acknowledged:,} | {pair.choices / pair.seconds:,.0f} "
        f"| {pair.returns} | {pair.resumed:.1f} | {found.lost} | {found.other} |",
    ]


# -- the section ---------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--pair-tables", type=int, default=60)
    parser.add_argument("--pair-seconds", type=float, default=20.0)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--only", choices=["one", "two"], default="")
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    wish = parser.parse_args()
    end_in_order()
    lines = ["## The server under load", ""]
    if wish.only != "two":
        prepare()
        rows = one_process(wish.tables, wish.moves, wish.rounds, wish.compiled)
        lines += [
            f"One process, {wish.tables} live tables of all three games, {wish.moves:,} moves over "
            "real websockets: full rules, a view for each seat, and every choice committed to a "
            "SQLite file (synchronous=FULL) before anybody is told. boardgame.io, measured in turn "
            "with the same clients, keeps its matches in memory and moves a card from pile to "
            f"pile. Medians of {wish.rounds} {'run' if wish.rounds == 1 else 'runs'}; latency is "
            "from the choice sent to the update received, with all tables answering at once.",
            "",
            *one_process_table(rows),
            "",
        ]
    if wish.only != "one":
        pair = asyncio.run(two_processes(wish.pair_tables, wish.pair_seconds, wish.compiled))
        lines += [
            "Two processes on PostgreSQL and Redis, the two people of every table connected to "
            "different ones. After half of the time one process is killed (kill -9) and started "
            "again. All logs are replayed with the rules and held against what the clients saw "
            "acknowledged. Server and clients share the machine.",
            "",
            *two_processes_table(pair),
            "",
        ]
    load = os.getloadavg()[0]
    lines.append(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, load average {load:.1f}."
    )
    print("\n".join(lines))
    if not wish.dry:
        write_section("load", lines)


if __name__ == "__main__":
    main()
