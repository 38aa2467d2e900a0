"""Fixed games and searches for bench/check.py, which counts their instructions.

    valgrind --tool=callgrind ... python bench/played.py GAMES TRIES [KIND ...]

Everything is played once before it counts, so that caches are full and modules loaded. Then each
part runs inside PyRun_SimpleStringFlags, a C function that nothing else here calls: callgrind
collects within it only, and writes a dump whenever it returns. Prints what was played as JSON, a
part for each dump, in their order. Only the public API is used: older commits must have it too.
"""

from __future__ import annotations

import ctypes
import gc
import hashlib
import json
import random
import sys

import drawdestiny as dd
from drawdestiny.players import make_bot

SEARCHED = 20
"""Decisions before the one that is searched."""


class Games:
    """Random games of one kind."""

    def __init__(self, game: str, format: str, players: int, games: int) -> None:
        self.name = f"{game}/{format}/{players}"
        self.game = game
        self.format = format
        definition = dd.game_definition(game)
        self.decks = [definition.deck(name) for name in definition.default_decks(players, format)]
        self.games = games

    def play(self) -> None:
        for seed in range(self.games):
            rng = random.Random(seed)
            game = dd.new_game(self.game, self.decks, seed, self.format)
            while game.outcome is None:
                game.choose(rng.choice(game.decision.options))

    def told(self) -> dict[str, object]:
        """What is played: its length, and a digest by which two commits know the same games."""
        keys: list[str] = []
        for seed in range(self.games):
            rng = random.Random(seed)
            game = dd.new_game(self.game, self.decks, seed, self.format)
            while game.outcome is None:
                option = rng.choice(game.decision.options)
                keys.append(option.key())
                game.choose(option)
        return {"name": self.name, "decisions": len(keys), "digest": digest(keys)}


class Search:
    """One decision of a game, searched with a fixed number of tries."""

    def __init__(self, game: str, tries: int) -> None:
        self.name = f"{game}/search"
        self.bot = f"search:{tries}"
        rng = random.Random(0)
        self.position = dd.new_game(game, seed=0)
        made = 0
        while made < SEARCHED or len(self.position.decision.options) < 3:
            self.position.choose(rng.choice(self.position.decision.options))
            made += 1
            if self.position.outcome is not None:
                self.position = dd.new_game(game, seed=made)
                made = 0

    def play(self) -> str:
        seat = self.position.seat(self.position.decision.player)
        return make_bot(self.bot, 0).choose(seat).key()

    def told(self) -> dict[str, object]:
        options = [option.key() for option in self.position.decision.options]
        return {"name": self.name, "decisions": 1, "digest": digest([*options, self.play()])}


def digest(keys: list[str]) -> str:
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()[:16]


def parts(games: int, tries: int, only: list[str]) -> list[Games | Search]:
    """All that is played, or what is named; games that are not needed are not loaded."""
    found: list[Games | Search] = []
    for id in dd.game_ids():
        if only and not any(name.startswith(f"{id}/") for name in only):
            continue
        definition = dd.game_definition(id)
        kinds = [
            (format.id, players) for format in definition.formats for players in definition.seats
        ]
        for format, players in kinds:
            if not only or f"{id}/{format}/{players}" in only:
                found.append(Games(id, format, players, games))
        if not only or f"{id}/search" in only:
            found.append(Search(id, tries))
    return found


def main() -> None:
    games, tries, *only = sys.argv[1:]
    played = parts(int(games), int(tries), only)
    told = [part.told() for part in played]
    # What it runs looks names up in __main__.
    globals()["played"] = played
    # It calls the function that is watched: a call straight from ctypes is not seen as one.
    run = ctypes.pythonapi.PyRun_SimpleString
    for number in range(len(played)):
        # What is there already is kept out of the collector's way: it would come at other times.
        gc.collect()
        gc.freeze()
        if run(f"played[{number}].play()".encode()) != 0:
            sys.exit(1)
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
