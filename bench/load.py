"""The server under load, beside boardgame.io's own with as many matches and moves in the same run.

    python bench/load.py                     500 tables, 20,000 moves, all servers in turn
    python bench/load.py --only two          only two processes on PostgreSQL and Redis

Scripted clients in a process of their own (node, bench/load/drive.mjs) answer as soon as they are
asked, over real websockets on the loopback. The build in build/compiled is measured too if it is
there. Writes its section of bench/RESULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import boardgameio
import machine
from builds import compiled_problem
from guests import Audit, Player, audit, go_home, sit_down
from results import write_section
from serving import (
    MissingServer,
    Served,
    end_in_order,
    memory,
    postgresql,
    processor,
    redis,
    settled_memory,
)

LONGEST = 420
"""Seconds after which a run is given up."""
WARM = 4
"""Before the measured moves, a part of as many: servers are measured warm."""


@contextmanager
def ours(compiled: bool) -> Iterator[tuple[str, int]]:
    """Our server on a new file: its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(str(Path(folder) / "load.sqlite3"), compiled=compiled).start()
        try:
            yield server.url, server.pid
        finally:
            server.stop()


class Unfinished(Exception):
    """A run that did not come to its end, and why."""


def drive(kind: str, url: str, pid: int, tables: int, moves: int) -> dict[str, Any]:
    """One run: what the clients measured, and what the server's process used for it."""
    empty = settled_memory(pid)
    command = ["node", "drive.mjs", kind, url, str(tables), str(moves), str(moves // WARM)]
    clients = subprocess.Popen(
        command, cwd=boardgameio.FOLDER, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert clients.stdout is not None and clients.stderr is not None
    said: list[str] = []
    try:
        for line in clients.stderr:
            said.append(line.strip())
            if "is warm" in line:
                break
        used = processor(pid)
        told, more = clients.communicate(timeout=LONGEST)
        if clients.returncode != 0:
            said += more.splitlines()
            raise Unfinished(next((line for line in reversed(said) if line), "the clients ended"))
        result: dict[str, Any] = json.loads(told)
        result["processor"] = 1000 * (processor(pid) - used) / max(1, result["moves"])
        result["memory"] = (memory(pid) - empty) / tables
        return result
    finally:
        if clients.poll() is None:
            clients.kill()
            clients.wait()


PURE, COMPILED = "Draw Destiny, pure Python", "Draw Destiny, compiled"


def one_process(tables: int, moves: int, rounds: int, no_build: str) -> list[Row]:
    """All servers in turn, so that other work of the machine meets them alike."""
    servers: dict[str, Callable[[], AbstractContextManager[tuple[str, int]]]] = {
        PURE: lambda: ours(False),
        COMPILED: lambda: ours(True),
        boardgameio.NAME: boardgameio.serve,
    }
    problems = {COMPILED: f"not measured: {no_build}"} if no_build else {}
    problem = boardgameio.problem()
    if problem:  # the clients run on Node too
        problems = dict.fromkeys(servers, problem)
    runs: dict[str, list[dict[str, Any]]] = {}
    for number in range(rounds):
        for name, serve in servers.items():
            if name in problems:
                continue
            print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr, flush=True)
            kind = "boardgameio" if name == boardgameio.NAME else "drawdestiny"
            try:
                with serve() as (url, pid):
                    runs.setdefault(name, []).append(drive(kind, url, pid, tables, moves))
            except Unfinished as error:
                problems[name] = f"not measured: {error}"
    return [Row(name, problems.get(name, ""), middle(runs.get(name, []))) for name in servers]


class Row:
    """A server: its figures, or why there are none."""

    def __init__(self, server: str, problem: str, figures: dict[str, float]) -> None:
        self.server = server
        self.problem = problem
        self.figures = figures


def middle(runs: list[dict[str, Any]]) -> dict[str, float]:
    """The median of every figure."""
    keys = [key for key in runs[0] if key != "kind"] if runs else []
    return {key: statistics.median(run[key] for run in runs) for key in keys}


def one_process_table(rows: list[Row]) -> list[str]:
    """Every server; one that was not measured says why."""
    lines = [
        "| server | moves/s | x boardgame.io | p50, ms | p99, ms | x boardgame.io "
        "| processor, ms/move | x boardgame.io | memory, KB/table | refused |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    peer = next((row.figures for row in rows if row.server == boardgameio.NAME), {})

    def ratio(found: dict[str, float], key: str) -> str:
        return f"{found[key] / peer[key]:.2f}" if peer else "-"

    for row in rows:
        found = row.figures
        if row.problem:
            lines.append(f"| {row.server} | {row.problem} | | | | | | | | |")
            continue
        lines.append(
            f"| {row.server} | {found['per_second']:,.0f} | {ratio(found, 'per_second')} "
            f"| {found['p50']:.0f} | {found['p99']:.0f} | {ratio(found, 'p99')} "
            f"| {found['processor']:.2f} | {ratio(found, 'processor')} "
            f"| {found['memory']:.0f} | {found['problems']:.0f} |"
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


def one_process_section(tables: int, moves: int, rounds: int) -> list[str]:
    watch = machine.Watch()
    rows = one_process(tables, moves, rounds, compiled_problem())
    load = watch.load()
    measured = any(not row.problem for row in rows)
    peer = f"{boardgameio.version()} ({boardgameio.SETTINGS})" if measured else boardgameio.NAME
    return [
        *load.warning(),
        f"One process, {tables} live tables of all three games, {moves:,} moves over real "
        f"websockets after {moves // WARM:,} that warm the server up: full rules, a view for each "
        "seat, and every choice committed to a SQLite file (synchronous=FULL) before any client "
        f"hears of it. {peer}, measured in turn with the same "
        "clients, moves a card from pile to pile and stores nothing on disk. Medians of "
        f"{rounds} run(s); latency is from the choice sent to the update received, with all tables "
        f"answering at once. {machine.description()}; {load.text()}; server and clients share the "
        "machine. Budget: pure 1.1 x and compiled 1.5 x boardgame.io's moves/s, with a p99 that is "
        "no higher.",
        "",
        "**Corrected.** Earlier tables ran boardgame.io without `NODE_ENV=production`, which "
        "nobody would do, and with its undo history; Draw Destiny then seemed to be ahead.",
        "",
        *one_process_table(rows),
        "",
    ]


def two_processes_section(tables: int, seconds: float, compiled: bool) -> list[str]:
    lines = [
        "Two processes on PostgreSQL and Redis, the two people of every table connected to "
        "different ones. After half of the time one process is killed (kill -9) and started "
        "again. All logs are replayed with the rules and compared with what the clients saw "
        "acknowledged. Server and clients share the machine.",
        "",
    ]
    load = os.getloadavg()[0]
    try:
        pair = asyncio.run(two_processes(tables, seconds, compiled))
    except MissingServer as error:
        return [*lines, f"Not measured: {error}.", ""]
    return [
        *lines,
        *two_processes_table(pair),
        "",
        f"{'Compiled' if compiled else 'Pure Python'}, load average {load:.1f} at the start.",
        "",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pair-tables", type=int, default=60)
    parser.add_argument("--pair-seconds", type=float, default=20.0)
    parser.add_argument("--pair-compiled", action="store_true")
    parser.add_argument("--only", choices=["one", "two"], default="")
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    request = parser.parse_args()
    if min(request.tables, request.moves, request.rounds, request.pair_tables) < 1:
        parser.error("tables, moves and rounds must be at least 1")
    end_in_order()
    lines = ["## The server under load", ""]
    if request.only != "two":
        lines += one_process_section(request.tables, request.moves, request.rounds)
    if request.only != "one":
        lines += two_processes_section(
            request.pair_tables, request.pair_seconds, request.pair_compiled
        )
    print("\n".join(lines))
    if not request.dry:
        write_section("load", lines)


if __name__ == "__main__":
    main()
