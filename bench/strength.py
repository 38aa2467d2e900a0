"""The claims about the bots' strength, tested: the section "strength" of bench/RESULTS.md.

    python bench/strength.py                        every claim in every game
    python bench/strength.py --game jedi-knights    only there; the others keep their rows
    python bench/strength.py --minutes 0            no more games: only the table

Games are kept in build/strength as they are played, so a run that was stopped goes on; who got the
point of each is kept in bench/results/strength-games.json, so that another machine can go on as
well. When the bots have changed, take a new seed. A claim without games keeps the row it had.

A search for a time gets further on the compiled build (PYTHONPATH=build/compiled), so the two have
rows of their own: pure Python is what people have who compile nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from results import BUILDS, read_section, write_section

import drawdestiny as dd
from drawdestiny.engine.build import compiled
from drawdestiny.lab.claims import CLAIMS, claim_plan
from drawdestiny.lab.engines import make_engine
from drawdestiny.lab.experiment import Experiment
from drawdestiny.lab.pairings import Field
from drawdestiny.lab.rows import Row, score
from drawdestiny.lab.stats import wilson

BUILD = BUILDS[compiled()]
BENCH = Path(__file__).resolve().parent
JOURNALS = BENCH.parent / "build" / "strength"
GAMES = BENCH / "results" / "strength-games.json"
"""For each claim and seed a letter for each game in its order: won, lost, drawn or failed."""
LETTERS = {1.0: "w", 0.0: "l", 0.5: "d"}
FAILED = "f"
WORDS = {"above": "holds", "below": "fails", "open": "not sure"}
EVERY = 20.0
"""Seconds between two lines of progress."""


class Progress:
    """Says now and then how far a claim is."""

    def __init__(self, title: str, experiment: Experiment) -> None:
        self._title = title
        self._experiment = experiment
        self._told = time.monotonic()

    def __call__(self, done: int, most: int) -> None:
        if time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            print(f"{self._title}: {told(self._experiment)}, at most {most}", file=sys.stderr)


def told(experiment: Experiment) -> str:
    points, games = score(experiment.rows[0].values())
    return f"{points:g} of {games} games"


def experiments(games: int, seed: str) -> dict[tuple[str, int], Experiment]:
    """Every claim in every game, with the games that were played before."""
    found = {}
    before = read_games()
    points = {letter: point for point, letter in LETTERS.items()}
    for game in dd.game_ids():
        field = Field(game, seed=seed)
        for number, claim in enumerate(CLAIMS):
            plan = claim_plan(field, claim, field.decks([]), games)
            journal = JOURNALS / f"{game}-{number + 1}-{seed}-{BUILD}.jsonl"
            experiment = Experiment(plan, journal)
            for index, letter in enumerate(before.get(title(game, number, seed), "")):
                row = Row(0, index, swapped=index % 2 == 1)
                if letter == FAILED:
                    row.error = "failed"
                else:
                    row.points = points[letter]
                experiment.rows[0].setdefault(index, row)
            found[game, number] = experiment
    return found


def title(game: str, number: int, seed: str) -> str:
    a, b, _ = CLAIMS[number]
    return f"{game}: {a} against {b}, {seed}, {BUILD}"


def read_games() -> dict[str, str]:
    if not GAMES.exists():
        return {}
    found: dict[str, str] = json.loads(GAMES.read_text(encoding="utf-8"))
    return found


def write_games(found: dict[tuple[str, int], Experiment], seed: str) -> None:
    """Keep who got the points, as far as the games follow each other."""
    known = read_games()
    for (game, number), experiment in found.items():
        rows = experiment.rows[0]
        letters = ""
        while len(letters) in rows:
            row = rows[len(letters)]
            letters += FAILED if row.error else LETTERS[row.points]
        if letters:
            known[title(game, number, seed)] = letters
    GAMES.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", encoding="utf-8")


def row(game: str, number: int, experiment: Experiment, seed: str) -> str:
    a, b, target = CLAIMS[number]
    plan = experiment.plan
    points, games = score(experiment.results(0))
    low, high = wilson(points, games)
    return (
        f"| {game} | {a} | {b} | {100 * target:g} % | {100 * (target - plan.margin):g} % "
        f"| {100 * points / games:.1f} % | {100 * low:.1f} - {100 * high:.1f} % "
        f"| {games} | {seed} | {BUILD} | {WORDS[experiment.verdict(0)]} |"
    )


def kept() -> dict[str, str]:
    """The rows of the table as it stands, by game, bot, opponent and build."""
    rows = [line for line in read_section("strength") if line.startswith("| ")]
    cells = [row.removeprefix("| ").split(" | ") for row in rows]
    return {"|".join([*cell[:3], cell[9]]): row for cell, row in zip(cells, rows, strict=True)}


def write(found: dict[tuple[str, int], Experiment], seed: str) -> None:
    rows = []
    before = kept()
    for (game, number), experiment in found.items():
        a, b, _ = CLAIMS[number]
        for build in BUILDS:
            old = before.get(f"{game}|{a}|{b}|{build}", "")
            if build == BUILD and experiment.results(0):
                rows.append(row(game, number, experiment, seed))
            elif old:
                rows.append(old)
    lines = [
        "## Strength",
        "",
        "Written by `python bench/strength.py --seed ...`: every ready deck, seats swapped, both "
        "games of a pair dealt alike; in pure Python, or on the compiled build, where a search "
        "tries several times as much in its time. A claim is decided by Wald's sequential test at "
        "95 %: it holds once the games are 19 times as likely at the rate claimed as at the lower "
        "one, and fails once it is the other way round. The interval is the usual 95 % one.",
        "",
        "| game | bot | against | claimed | or rather | found | interval | games | seed | build "
        "| the claim |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        *rows,
    ]
    write_section("strength", lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=dd.game_ids(), help="only this game")
    parser.add_argument("--claim", type=int, choices=range(1, len(CLAIMS) + 1), help="only this")
    parser.add_argument("--games", type=int, default=1000, help="the most games of a claim")
    parser.add_argument("--minutes", type=float, default=60.0, help="the most for a claim")
    parser.add_argument("--seed", default="fresh", help="what all games follow from")
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if not given")
    wanted = parser.parse_args()
    found = experiments(wanted.games, wanted.seed)
    for (game, number), experiment in found.items():
        if wanted.game not in (None, game) or wanted.claim not in (None, number + 1):
            continue
        a, b, target = CLAIMS[number]
        claim = f"{game}: {a} > {b} {100 * target:g} %"
        progress = Progress(claim, experiment)
        if wanted.minutes:
            experiment.run(make_engine("local", wanted.jobs), progress, 60 * wanted.minutes)
        print(f"{claim}: {told(experiment)}, {WORDS[experiment.verdict(0)]}", file=sys.stderr)
        write_games({(game, number): experiment}, wanted.seed)
        write(found, wanted.seed)
        if experiment.interrupted:
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
