"""Ratings of the levels in every game: the section "ladder" of bench/RESULTS.md.

    python bench/ladder.py                 all games, within about a quarter of an hour
    python bench/ladder.py --minutes 60    more games, smaller errors
    python bench/ladder.py --minutes 0     no more games: only the table of those that were played

Games are kept in build/ladder as they are played, so every run adds to those before.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from results import write_section

import drawdestiny as dd
from drawdestiny.lab.bench import compiled
from drawdestiny.lab.engines import make_engine
from drawdestiny.lab.experiment import Experiment, Plan
from drawdestiny.lab.ladder import REACH, RUNGS, ratings
from drawdestiny.lab.pairings import Field

JOURNALS = Path(__file__).resolve().parent.parent / "build" / "ladder"


def experiment(game: str, games: int, seed: str) -> Experiment:
    field = Field(game, seed=seed)
    pairings = field.round_robin(RUNGS, field.decks([]), REACH)
    plan = Plan("ladder", field.game.id, field.format, pairings, games)
    return Experiment(plan, JOURNALS / f"{game}-{seed}.jsonl")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="the most games of a pair")
    parser.add_argument("--minutes", type=float, default=15.0, help="for all games together")
    parser.add_argument("--seed", default="ladder", help="what all games follow from")
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if not given")
    wanted = parser.parse_args()
    build = "compiled" if compiled() else "pure Python"
    end = time.monotonic() + 60 * wanted.minutes
    lines = [
        "## Ladder",
        "",
        f"Written by `python bench/ladder.py` on the {build} build: openskill ratings (25 is "
        f"shown as 1500, 1 as 60), each bot against those up to {REACH} rungs away, every ready "
        "deck, seats swapped.",
        "",
        "| game | bot | rating | wins | games |",
        "|---|---|---|---|---|",
    ]
    games = dd.game_ids()
    for number, game in enumerate(games):
        # Each game gets an equal part of the time that is left.
        seconds = max(1.0, (end - time.monotonic()) / (len(games) - number))
        played = experiment(game, wanted.games, wanted.seed)
        if wanted.minutes:
            played.run(make_engine("local", wanted.jobs), None, seconds)
        print(f"{game}: {played.done()} of {played.most()} games", file=sys.stderr)
        for row in ratings(played):
            if row["games"]:
                lines.append(
                    f"| {game} | {row['bot']} | {row['rating']} ± {row['error']} "
                    f"| {100 * row['rate']:.1f} % | {row['games']} |"
                )
        if played.interrupted:
            return 130
    write_section("ladder", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
