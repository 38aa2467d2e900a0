"""The strength table and the ladders, as a section of bench/RESULTS.md.

    python bench/strength.py                   every claim and ladder; goes on with what was begun

It runs `drawdestiny lab strength` and `drawdestiny lab ladder` for each game, with journals in
build/strength, and writes bench/strength.md, which `make bench` puts at the end of RESULTS.md.
Use the compiled build for figures worth quoting: PYTHONPATH=build/compiled.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import drawdestiny as dd
from drawdestiny.lab.bench import compiled

ROOT = Path(__file__).resolve().parent.parent
JOURNALS = ROOT / "build" / "strength"


def lab(*args: str) -> dict[str, Any]:
    """What a command of the laboratory tells."""
    code = "import sys; from drawdestiny.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "lab", *args, "--json"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def strength(game: str, games: int) -> list[str]:
    journal = JOURNALS / f"{game}.jsonl"
    told = lab("strength", game, "--games", str(games), "--journal", str(journal))
    lines = []
    for row in told["claims"]:
        low, high = (100 * edge for edge in row["sure_interval"])
        lines.append(
            f"| {game} | {row['names'][0]} | {row['names'][1]} | {100 * row['target']:g} % "
            f"| {100 * row['rate']:.1f} % | {low:.1f} - {high:.1f} % | {row['games']} "
            f"| {row['verdict']} |"
        )
    return lines


def ladder(game: str, games: int) -> list[str]:
    journal = JOURNALS / f"{game}-ladder.jsonl"
    told = lab("ladder", game, "--games", str(games), "--journal", str(journal))
    return [
        f"| {game} | {row['bot']} | {row['rating']} ± {row['error']} | {100 * row['rate']:.1f} % |"
        for row in told["ratings"]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="the most games of a claim")
    parser.add_argument("--ladder", type=int, default=40, help="games of each pair of a ladder")
    wanted = parser.parse_args()
    build = "compiled" if compiled() else "pure Python"
    lines = [
        "## Strength",
        "",
        f"Ready decks, seats swapped, {build} build. A claim is tested until the answer is sure "
        "at 95 % however often one looks, or until the games are played; the interval is the one "
        "that holds at any moment.",
        "",
        "| game | bot | against | claimed | found | interval | games | surely |",
        "|---|---|---|---|---|---|---|---|",
        *(line for game in dd.game_ids() for line in strength(game, wanted.games)),
        "",
        "## Ladder",
        "",
        "| game | bot | rating | wins |",
        "|---|---|---|---|",
        *(line for game in dd.game_ids() for line in ladder(game, wanted.ladder)),
        "",
    ]
    text = "\n".join(lines)
    (ROOT / "bench" / "strength.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
