"""All benchmarks in one run, as ratios to the peers measured beside them.

make bench             prints the tables and writes their section of bench/RESULTS.md
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import peers
from results import write_section

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
"""Peers and builds take turns, so that what else the machine does meets all of them alike."""
SECONDS = 1.5
PURE_BUDGET, COMPILED_BUDGET = 2.0, 1.0


def measure(build: Path) -> list[dict[str, Any]]:
    """One build of Draw Destiny, in a process of its own."""
    command = [sys.executable, str(ROOT / "bench" / "measure.py"), "--seconds", str(SECONDS)]
    environment = os.environ | {"PYTHONPATH": str(build)}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def middle(rounds: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The rows of several rounds as one: the median of every figure."""
    return [
        {
            key: statistics.median(row[key] for row in rows) if _is_figure(value) else value
            for key, value in rows[0].items()
        }
        for rows in zip(*rounds, strict=True)
    ]


def _is_figure(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def import_milliseconds(statement: str) -> float:
    """The processor time a fresh interpreter takes for a statement: the median of several.

    Bytecode is kept between them, as it is for any installed package; the first run writes it.
    """
    code = f"import time; t = time.process_time(); {statement}; print(time.process_time() - t)"
    words = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    times = []
    with tempfile.TemporaryDirectory() as kept:
        for _ in range(16):
            done = subprocess.run(
                [sys.executable, "-c", code],
                env=words | {"PYTHONPYCACHEPREFIX": kept},
                check=True,
                capture_output=True,
                text=True,
            )
            times.append(float(done.stdout) * 1000)
    return statistics.median(times[1:])


def play_table(
    pure: list[dict[str, Any]],
    compiled: list[dict[str, Any]],
    uno: float,
    hearts: float,
) -> list[str]:
    lines = [
        "| game | format | players | pure, decisions/s | x RLCard UNO | compiled, decisions/s "
        "| x OpenSpiel hearts | games/s, compiled | clone pure, us | clone compiled, us |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for slow, fast in zip(pure, compiled, strict=True):
        pure_rate, rate = slow["decisions_per_second"], fast["decisions_per_second"]
        lines.append(
            f"| {slow['game']} | {slow['format']} | {slow['players']} "
            f"| {pure_rate:,.0f} | {pure_rate / uno:.2f} "
            f"| {rate:,.0f} | {rate / hearts:.2f} "
            f"| {fast['games_per_second']:,.0f} "
            f"| {slow['clone_microseconds']:.1f} | {fast['clone_microseconds']:.1f} |"
        )
    return lines


def search_table(pure: list[dict[str, Any]], compiled: list[dict[str, Any]]) -> list[str]:
    """What bots need: sampled worlds, iterations, and the memory of a live game."""
    lines = [
        "| game | format | players | world pure, us | world compiled, us "
        "| search pure, iterations/s | search compiled, iterations/s | one game, KB |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for slow, fast in zip(pure, compiled, strict=True):
        lines.append(
            f"| {slow['game']} | {slow['format']} | {slow['players']} "
            f"| {slow['world_microseconds']:.0f} | {fast['world_microseconds']:.0f} "
            f"| {slow['search_iterations_per_second']:,.0f} "
            f"| {fast['search_iterations_per_second']:,.0f} | {slow['game_kilobytes']:.0f} |"
        )
    return lines


def growth_table(compiled: list[dict[str, Any]]) -> list[str]:
    """How the cost of a decision grows with the cards in the game and those on the table."""
    lines = [
        "| game | format | players | cards | open on the table at mid-game | us a decision "
        "| clone, us | world, us |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in sorted(compiled, key=lambda row: (row["game"], row["cards"], row["players"])):
        lines.append(
            f"| {row['game']} | {row['format']} | {row['players']} | {row['cards']} "
            f"| {row['cards_on_table']} | {1e6 / row['decisions_per_second']:.2f} "
            f"| {row['clone_microseconds']:.1f} | {row['world_microseconds']:.0f} |"
        )
    return lines


def import_table() -> list[str]:
    base = import_milliseconds("import msgspec, random")
    lines = ["| what | ms | x `import msgspec, random` | budget |", "|---|---|---|---|"]
    lines.append(f"| `import msgspec, random` | {base:.1f} | 1.00 | |")
    ours = import_milliseconds("import drawdestiny")
    lines.append(f"| `import drawdestiny` | {ours:.1f} | {ours / base:.2f} | 2 |")
    import drawdestiny

    for game in drawdestiny.game_ids():
        load = import_milliseconds(
            f"import drawdestiny; drawdestiny.game_definition({game!r}).catalogue()"
        )
        lines.append(f"| the same and the {game} cards | {load:.1f} | {load / base:.2f} | 6 |")
    return lines


def main() -> int:
    # A busy machine slows the peers and us unequally: whoever reads the table should know.
    load = f"{os.getloadavg()[0]:.1f}"
    played: list[list[dict[str, Any]]] = []
    pure_rounds: list[list[dict[str, Any]]] = []
    compiled_rounds: list[list[dict[str, Any]]] = []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        found = peers.all_peers(SECONDS)
        if found is None:
            print("the peers are not installed: pip install 'drawdestiny[bench]'", file=sys.stderr)
            return 2
        played.append([asdict(peer) for peer in found])
        pure_rounds.append(measure(ROOT / "src"))
        compiled_rounds.append(measure(ROOT / "build" / "compiled"))
    peer_rows, pure, compiled = middle(played), middle(pure_rounds), middle(compiled_rounds)
    uno, hearts = peer_rows[0]["decisions_per_second"], peer_rows[1]["decisions_per_second"]
    lines = [
        "## Benchmarks",
        "",
        f"Written by `make bench`: one run on one machine ({os.cpu_count()} cores, Python "
        f"{platform.python_version()}), one process at a time; processor time, the median of "
        f"{ROUNDS} rounds in which peers and builds take turns; load average {load} at the "
        "start: above one or two, the ratios mean little. The ratios are what counts; "
        f"budgets: pure at least {PURE_BUDGET:.0f} x RLCard UNO, compiled at least "
        f"{COMPILED_BUDGET:.0f} x OpenSpiel hearts, clone at most 10 us pure and 3 us compiled "
        "or 5 x the clone of hearts.",
        "",
        "### The peers",
        "",
        "Random play driven from Python as a user would; chance nodes of OpenSpiel (the deal) "
        "are not counted as decisions, but their time is.",
        "",
        "| peer | decisions/s | games/s | clone, us |",
        "|---|---|---|---|",
    ]
    for peer in peer_rows:
        clone = "" if peer["clone_microseconds"] is None else f"{peer['clone_microseconds']:.2f}"
        lines.append(
            f"| {peer['name']} | {peer['decisions_per_second']:,.0f} "
            f"| {peer['games_per_second']:,.0f} | {clone} |"
        )
    lines += ["", "### Random play and clones", "", *play_table(pure, compiled, uno, hearts)]
    lines += ["", "### Sampled worlds and search", "", *search_table(pure, compiled)]
    lines += ["", "### How cost grows", "", *growth_table(compiled)]
    lines += ["", "### Starting up", "", *import_table(), ""]
    write_section("bench", lines)
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
