"""Ratings of the levels in every game: the section "ladder" of bench/RESULTS.md.

    python bench/ladder.py                 all games, within about a quarter of an hour
    python bench/ladder.py --minutes 60    more games, smaller errors
    python bench/ladder.py --minutes 0     no more games: only the table of those that were played
    python bench/ladder.py --game episode-one    only there; the others keep their rows

Games are kept in build/ladder as they are played, so every run adds to those before. When the bots
have changed, take a new seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from results import BUILDS, read_section, write_section

import drawdestiny as dd
from drawdestiny.engine.build import compiled
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


def rows(game: str, played: Experiment, seed: str) -> list[str]:
    """The rows of one game, the strongest first; bots that have not played yet have none."""
    return [
        f"| {game} | {row['bot']} | {row['rating']} ± {row['error']} "
        f"| {100 * row['rate']:.1f} % | {row['games']} | {seed} | {BUILDS[compiled()]} |"
        for row in ratings(played)
        if row["games"]
    ]


def kept() -> dict[str, list[str]]:
    """The rows of the table as it stands, by game."""
    before = read_section("ladder")
    return {
        game: [line for line in before if line.startswith(f"| {game} |")] for game in dd.game_ids()
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=dd.game_ids(), help="only this game")
    parser.add_argument("--games", type=int, default=40, help="the most games of a pair")
    parser.add_argument("--minutes", type=float, default=15.0, help="for all games together")
    parser.add_argument("--seed", default="ladder", help="what all games follow from")
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if not given")
    wanted = parser.parse_args()
    table = kept()
    end = time.monotonic() + 60 * wanted.minutes
    lines = [
        "## Ladder",
        "",
        "Written by `python bench/ladder.py --seed ...`: openskill ratings (25 is shown as 1500, "
        f"1 as 60), each bot against those up to {REACH} rungs away, every ready deck, seats "
        "swapped.",
        "",
        "| game | bot | rating | wins | games | seed | build |",
        "|---|---|---|---|---|---|---|",
    ]
    games = [wanted.game] if wanted.game else dd.game_ids()
    for number, game in enumerate(games):
        # Each game gets an equal part of the time that is left.
        seconds = max(1.0, (end - time.monotonic()) / (len(games) - number))
        played = experiment(game, wanted.games, wanted.seed)
        if wanted.minutes:
            played.run(make_engine("local", wanted.jobs), None, seconds)
        print(f"{game}: {played.done()} of {played.most()} games", file=sys.stderr)
        rated = rows(game, played, wanted.seed)
        if rated:
            table[game] = rated
        if played.interrupted:
            return 130
    for rated in table.values():
        lines += rated
    write_section("ladder", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
