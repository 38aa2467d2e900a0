"""How many decisions a random game has: a measured constant, so that the unit stays the same.

    python bench/decisions.py            print the counts of this build, beside the committed ones
    python bench/decisions.py --write    replace bench/decisions.toml by them

Speed is published as games per second times the decisions that a game had at the commit named in
the file. Asking fewer or more questions in a game therefore changes the figures only by the time
that it saves or costs.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tomllib
from pathlib import Path

import drawdestiny as dd
from drawdestiny.lab.bench import SEED, play

FILE = Path(__file__).resolve().parent / "decisions.toml"
GAMES = 20_000
"""Random games for each mean: its standard error is below one percent then."""

Kind = tuple[str, str, int]
"""A game, a format, and the number of players."""


class Decisions:
    """The committed counts."""

    def __init__(self, commit: str, games: int, means: dict[str, float]) -> None:
        self.commit = commit
        self.games = games
        self.means = means

    def of(self, kind: Kind) -> float | None:
        """The decisions of such a game; None if there was no such game at that commit."""
        return self.means.get(name_of(kind))


def name_of(kind: Kind) -> str:
    game, format, players = kind
    return f"{game}/{format}/{players}"


def kinds() -> list[Kind]:
    """Every game, format and number of players that there is."""
    return [
        (id, format.id, players)
        for id in dd.game_ids()
        for format in dd.game_definition(id).formats
        for players in dd.game_definition(id).seats
    ]


def committed() -> Decisions:
    facts = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return Decisions(facts["commit"], facts["games"], facts["decisions"])


def count(kind: Kind, games: int) -> float:
    """The mean number of decisions of so many random games with the usual decks."""
    id, format, players = kind
    definition = dd.game_definition(id)
    decks = [definition.deck(name) for name in definition.default_decks(players, format)]
    rng = random.Random(SEED)
    return sum(play(dd.new_game(id, decks, seed, format), rng) for seed in range(games)) / games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--write", action="store_true")
    request = parser.parse_args()
    if request.games < 1:
        parser.error("--games must be at least 1")
    before = committed() if FILE.exists() else Decisions("", 0, {})
    means: dict[str, float] = {}
    for kind in kinds():
        name = name_of(kind)
        means[name] = count(kind, request.games)
        old = before.of(kind)
        beside = "" if old is None else f"{old:9.1f} at {before.commit}"
        print(f"{name:28}{means[name]:9.1f}{beside}", flush=True)
    if request.write:
        git = ["git", "rev-parse", "--short", "HEAD"]
        done = subprocess.run(git, cwd=FILE.parent, check=True, capture_output=True, text=True)
        lines = [
            "# Decisions of a random game: the means by which bench/run.py counts. Written by",
            "# `python bench/decisions.py --write`; a new count changes the unit of every table.",
            f'commit = "{done.stdout.strip()}"',
            f"games = {request.games}",
            "",
            "[decisions]",
            *(f'"{name}" = {mean:.2f}' for name, mean in means.items()),
        ]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
