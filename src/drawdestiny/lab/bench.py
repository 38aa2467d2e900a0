"""How fast this build is: random play, clones, sampled worlds, search, memory, and growth."""

from __future__ import annotations

import random
import tracemalloc
from time import process_time
from typing import Any

import drawdestiny.engine.state as engine_state
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import begin
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.players.search import SearchBot

ROUNDS = 20
"""The quickest of so many rounds counts: the others met a disturbance."""
ITERATIONS = 200
SEED = 1


def compiled() -> bool:
    """Whether this is the mypyc build."""
    return not str(engine_state.__file__).endswith(".py")


def measure(game: GameDefinition, format: str, players: int, seconds: float) -> dict[str, Any]:
    """One game in one format for so many players, with its usual decks."""
    decks = [game.deck(name) for name in game.default_decks(players, format)]
    rate, games, length = random_play(game, format, decks, seconds)
    middle = mid_game(game, format, decks, length // 2)
    return {
        "game": game.id,
        "format": format,
        "players": players,
        "compiled": compiled(),
        "decisions_per_second": rate,
        "games_per_second": games,
        "decisions_per_game": length,
        "cards": len(middle.codes),
        "cards_on_table": sum(1 for known in middle.known if known == (1 << players) - 1),
        "clone_microseconds": clone_microseconds(middle),
        "world_microseconds": world_microseconds(game, middle),
        "search_iterations_per_second": search_rate(game, middle, seconds),
        "game_kilobytes": game_kilobytes(game, format, decks),
    }


def start(game: GameDefinition, format: str, decks: list[Deck], seed: int) -> State:
    state = game.start(Setup(format, decks, seed), seeded(seed))
    state.silent = True
    state.advance()
    return state


def step(state: State, rng: random.Random) -> None:
    """A random answer, picked as the peers' are: by Python's own generator."""
    decision = state.pending[0]
    state.answer(decision, rng.choice(decision.options))


def random_play(
    game: GameDefinition, format: str, decks: list[Deck], seconds: float
) -> tuple[float, float, int]:
    """Decisions and games per second, and decisions per game."""
    rng = random.Random(SEED)
    start(game, format, decks, 0)  # what all games share is loaded before, as the peers' is
    decisions = games = 0
    begun = process_time()
    while games == 0 or process_time() - begun < seconds:
        state = start(game, format, decks, games)
        while state.outcome is None:
            step(state, rng)
            decisions += 1
        games += 1
    spent = process_time() - begun
    return decisions / spent, games / spent, decisions // games


def mid_game(game: GameDefinition, format: str, decks: list[Deck], half: int) -> State:
    """A game that goes on after so many decisions, at one with something to choose."""
    rng = random.Random(SEED)
    seed = done = 0
    state = start(game, format, decks, seed)
    while done < half or len(state.pending[0].options) < 2:
        step(state, rng)
        done += 1
        while state.outcome is not None:
            seed, done = seed + 1, 0
            state = start(game, format, decks, seed)
    return state


def clone_microseconds(state: State) -> float:
    """A clone, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = process_time()
        for _ in range(500):
            state.clone()
        best = min(best, (process_time() - begun) / 500)
    return best * 1e6


def world_microseconds(game: GameDefinition, state: State) -> float:
    """A sampled world, the best of several rounds."""
    chance = seeded("world")
    seat = Seat(game, state, state.pending[0].player)
    best = float("inf")
    for _ in range(ROUNDS):
        begun = process_time()
        for _ in range(100):
            seat.world(chance)
        best = min(best, (process_time() - begun) / 100)
    return best * 1e6


def search_rate(game: GameDefinition, state: State, seconds: float) -> float:
    """Iterations of the search bot per second, from this moment."""
    seat = Seat(game, state, state.pending[0].player)
    done = 0
    begun = process_time()
    while done == 0 or process_time() - begun < seconds / 2:
        done += SearchBot(seeded(done), ITERATIONS).grow(seat).visits
    return done / (process_time() - begun)


def game_kilobytes(game: GameDefinition, format: str, decks: list[Deck]) -> float:
    """The memory of a game played to its end at random, with its log and beginning."""
    chance = seeded("memory")
    begin(game, Setup(format, decks, 0))  # what all games share is loaded before
    tracemalloc.start()
    try:
        played = begin(game, Setup(format, decks, 1))
        while played.outcome is None:
            options = played.decision.options
            played.choose(options[chance.below(len(options))])
        return tracemalloc.get_traced_memory()[0] / 1024
    finally:
        tracemalloc.stop()
