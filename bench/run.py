"""The engine beside its peers, in one run: whole random games first, then what they are made of.

    make bench                     prints the tables and writes their section of bench/RESULTS.md
    python bench/run.py --dry      prints them only

What is measured and why is told in docs/how-we-measure.md.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import builds
import machine
import msgspec
from decisions import committed
from peers import Peer
from results import write_section

from tables import COMPILED, PURE, Round, Row, Tables

ROUNDS = 5
"""Peers and builds take turns, so that other work of the machine meets all of them alike."""
SECONDS = 0.7
SEEDS = 1_000_000
"""Every round plays other games: their lengths differ by chance."""


class Failed(Exception):
    """A part of the benchmark did not run; its text says which."""


def run_json(script: str, *args: str, build: Path = builds.PURE) -> bytes:
    """One script of this folder, on one build of Draw Destiny, in a process of its own."""
    command = [sys.executable, str(builds.ROOT / "bench" / script), *args]
    environment = os.environ | {"PYTHONPATH": str(build)}
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    if done.returncode != 0:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise Failed(f"bench/{script} failed with {build}: {' '.join(last)}")
    return done.stdout


def measure_round(number: int, seconds: float, with_compiled: bool) -> Round:
    args = ["--seconds", str(seconds), "--first", str(number * SEEDS)]
    found = msgspec.json.decode(run_json("peers.py", "--json", *args), type=list[Peer])
    pure: list[Row] = json.loads(run_json("measure.py", *args))
    compiled: list[Row] = []
    if with_compiled:
        compiled = json.loads(run_json("measure.py", *args, build=builds.COMPILED))
    return Round(found, pure, compiled)


# -- starting up -----------------------------------------------------------------------------


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


# -- the section -----------------------------------------------------------------------------


def section(tables: Tables, load: machine.Load, imports: list[str]) -> list[str]:
    """The tables with what a reader needs to judge them."""
    missing = [
        f"{one.name}: {one.missing}." for one in tables.rounds[0].peers.values() if one.missing
    ]
    if tables.no_build:
        missing.append(f"Compiled: {tables.no_build}.")
    if missing:
        missing = ["**Not measured.** " + " ".join(missing), ""]
    return [
        "## Benchmarks",
        "",
        *load.warning(),
        *missing,
        f"Written by `make bench` on one machine: {machine.description()}; {load.text()}. One "
        f"process at a time; processor time; medians over {len(tables.rounds)} round(s), in which "
        "peers and builds take turns. A ratio is the median of the ratios of the rounds. "
        "[How we measure](../docs/how-we-measure.md) explains every column.",
        "",
        "**Corrected.** Earlier tables compared unlike things. They timed our inner loop (the "
        "rules alone, without the log, the record and the check of a choice, decks resolved "
        "beforehand). Beside it stood RLCard's whole environment, and OpenSpiel's hearts driven "
        "from Python and dealt by weighted choices, which makes hearts about three times slower. "
        "Now the headline is the same for all: whole games through the public API.",
        "",
        "### Whole random games, pure Python, beside RLCard",
        "",
        f"A decision counts as at commit {tables.then.commit}: games per second times the "
        f"decisions that a game had there (the mean of {tables.then.games:,} games), so that "
        "asking fewer questions neither helps nor hurts. The budget is for decks that were "
        "resolved before the loop, as the peer's game is loaded before it.",
        "",
        *tables.headline(PURE),
        "",
        "### Whole random games, compiled, beside OpenSpiel",
        "",
        *tables.headline(COMPILED),
        "",
        "### Decisions alone and inner loops",
        "",
        "Not the headline. Decisions alone: the same games through the same public calls, without "
        "the deal. Inner loop: ours is the rules without log, record and check of the choice, "
        "which only bots use in their playouts; RLCard's is its game object without the "
        "environment; OpenSpiel's runs in C++ from the first decision to the last.",
        "",
        *tables.parts(),
        "",
        "### Starting a game",
        "",
        *tables.deals(),
        "",
        "### The peers",
        "",
        *tables.peer_table(),
        "",
        "### Clones, sampled worlds and search",
        "",
        "Budget for a clone: 10 us pure and 3 us compiled, or 5 x the clone of hearts.",
        "",
        *tables.search(),
        "",
        "### How cost grows",
        "",
        *tables.growth(),
        "",
        "### Starting up",
        "",
        *imports,
        "",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each figure and round")
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    request = parser.parse_args()
    if request.rounds < 1:
        parser.error("--rounds must be at least 1")
    if request.seconds <= 0:
        parser.error("--seconds must be more than 0")
    no_build = builds.compiled_problem()
    watch = machine.Watch()
    rounds: list[Round] = []
    try:
        for number in range(request.rounds):
            print(f"round {number + 1} of {request.rounds}", file=sys.stderr, flush=True)
            rounds.append(measure_round(number, request.seconds, not no_build))
    except Failed as error:
        print(error, file=sys.stderr)
        return 2
    load = watch.load()
    lines = section(Tables(rounds, committed(), no_build), load, import_table())
    print("\n".join(lines))
    if not request.dry:
        write_section("bench", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
