"""Measure one build of Draw Destiny: random play and clones, each game and format, as JSON.

PYTHONPATH=build/compiled python bench/measure.py --seconds 3
"""

from __future__ import annotations

import argparse
import json
import sys
import time

import drawdestiny as dd
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.state import State


def start(game: GameDefinition, format: str, decks: list[Deck], seed: int) -> State:
    state = game.start(Setup(format, decks, seed), seeded(seed))
    state.silent = True
    state.advance()
    return state


def step(state: State, chance: Chance) -> None:
    decision = state.pending[0]
    options = decision.options
    state.answer(decision, options[chance.below(len(options))])


def random_play(
    game: GameDefinition, format: str, decks: list[Deck], seconds: float
) -> tuple[float, float, int]:
    """Decisions and games per second, and decisions per game."""
    chance = seeded("bench")
    decisions = games = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = start(game, format, decks, games)
        while state.outcome is None:
            step(state, chance)
            decisions += 1
        games += 1
    spent = time.perf_counter() - begun
    return decisions / spent, games / spent, decisions // games


def clone_microseconds(game: GameDefinition, format: str, decks: list[Deck], half: int) -> float:
    """A clone at mid-game: the best of several rounds."""
    chance = seeded("clone")
    seed = 0
    state = start(game, format, decks, seed)
    done = 0
    while done < half:
        if state.outcome is not None:
            seed, done = seed + 1, 0
            state = start(game, format, decks, seed)
        step(state, chance)
        done += 1
    best = float("inf")
    for _ in range(20):
        begun = time.perf_counter()
        for _ in range(500):
            state.clone()
        best = min(best, (time.perf_counter() - begun) / 500)
    return best * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="per game and format")
    seconds = parser.parse_args().seconds
    rows = []
    for id in dd.game_ids():
        game = dd.game_definition(id)
        for format in game.formats:
            for players in game.seats:
                names = game.default_decks(players, format.id)
                decks = [game.deck(name) for name in names]
                rate, games, length = random_play(game, format.id, decks, seconds)
                rows.append(
                    {
                        "game": id,
                        "format": format.id,
                        "players": players,
                        "decisions_per_second": rate,
                        "games_per_second": games,
                        "decisions_per_game": length,
                        "clone_microseconds": clone_microseconds(
                            game, format.id, decks, length // 2
                        ),
                    }
                )
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
