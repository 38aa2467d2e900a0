"""How fast this build is: random games, clones, sampled worlds, search, memory, and growth.

Random games are measured in three ways, which must not be mixed up:

- whole games through the public API, as a user plays them: ``new_game``, ``decision``, ``choose``;
- the decisions of such games alone, after the deal;
- the inner loop, after the deal: the rules without the log, the record and the check of a choice.
  Bots use it in their playouts, nobody else does.
"""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, TypeVar

from drawdestiny import new_game
from drawdestiny.engine.build import compiled
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game, begin
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.players.search import SearchBot

ROUNDS = 20
"""The quickest of this many rounds counts: the others were disturbed."""
DEALT = 20
"""Games that are dealt before the clock starts, where only decisions count."""
ITERATIONS = 200
SEED = 1

Dealt = TypeVar("Dealt")


def measure(
    game: GameDefinition, format: str, players: int, seconds: float, first: int = 0
) -> dict[str, Any]:
    """One game in one format for so many players, with its usual decks.

    Whole games are played for that many seconds, the rest is measured for half as long. Games are
    dealt from the seeds that begin with ``first``: other games, whose lengths differ by chance.
    """
    names = game.default_decks(players, format)
    decks = [game.deck(name) for name in names]
    by_name, _ = whole_games(game, format, names, seconds, first)
    games, length = whole_games(game, format, decks, seconds, first)
    middle = mid_game(game, format, decks)
    return {
        "game": game.id,
        "format": format,
        "players": players,
        "compiled": compiled(),
        "games_by_name_per_second": by_name,
        "games_per_second": games,
        "decisions_per_game": length,
        "decisions_per_second": games * length,
        "games_after_deal_per_second": games_after_deal(game, format, decks, seconds / 2, first),
        "games_inside_per_second": games_inside(game, format, decks, seconds / 2, first),
        "new_game_by_name_microseconds": deal_microseconds(game, format, names),
        "new_game_microseconds": deal_microseconds(game, format, decks),
        "cards": len(middle.codes),
        "cards_on_table": sum(1 for known in middle.known if known == (1 << players) - 1),
        "clone_microseconds": clone_microseconds(middle),
        "world_microseconds": world_microseconds(game, middle),
        "search_iterations_per_second": search_rate(game, middle, seconds / 2),
        "game_kilobytes": game_kilobytes(game, format, decks),
    }


# -- random games ----------------------------------------------------------------------------


def whole_games(
    game: GameDefinition, format: str, decks: Sequence[str | Deck], seconds: float, first: int
) -> tuple[float, float]:
    """Games per second through the public API, and decisions per game."""
    rng = random.Random(SEED + first)
    new_game(game.id, decks, 0, format)  # what all games share is loaded before, as the peers' is
    decisions = games = 0
    begun = process_time()
    while games == 0 or process_time() - begun < seconds:
        decisions += play(new_game(game.id, decks, first + games, format), rng)
        games += 1
    return games / (process_time() - begun), decisions / games


def play(game: Game, rng: random.Random) -> int:
    """Play to the end at random, picking as the peers' players do; how many decisions it took."""
    decisions = 0
    while game.outcome is None:
        game.choose(rng.choice(game.decision.options))
        decisions += 1
    return decisions


def games_after_deal(
    game: GameDefinition, format: str, decks: list[Deck], seconds: float, first: int
) -> float:
    """Games per second through the public API, without the time that dealing them takes."""
    rng = random.Random(SEED + first)

    def dealt(seed: int) -> Game:
        return new_game(game.id, decks, seed, format)

    def finish(one: Game) -> None:
        play(one, rng)

    return _after_deal(dealt, finish, seconds, first)


def games_inside(
    game: GameDefinition, format: str, decks: list[Deck], seconds: float, first: int
) -> float:
    """Games per second in the inner loop, without the time that dealing them takes."""
    rng = random.Random(SEED + first)

    def finish(state: State) -> None:
        while state.outcome is None:
            step(state, rng)

    return _after_deal(lambda seed: start(game, format, decks, seed), finish, seconds, first)


def _after_deal(
    deal: Callable[[int], Dealt], finish: Callable[[Dealt], None], seconds: float, first: int
) -> float:
    games = 0
    spent = 0.0
    while games == 0 or spent < seconds:
        dealt = [deal(seed) for seed in range(first + games, first + games + DEALT)]
        begun = process_time()
        while dealt:
            finish(dealt.pop())  # and let go of it: finished games would weigh on the collector
        spent += process_time() - begun
        games += DEALT
    return games / spent


def deal_microseconds(game: GameDefinition, format: str, decks: Sequence[str | Deck]) -> float:
    """A new game through the public API, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = process_time()
        for seed in range(DEALT):
            new_game(game.id, decks, seed, format)
        best = min(best, (process_time() - begun) / DEALT)
    return best * 1e6


# -- the engine inside -----------------------------------------------------------------------


def start(game: GameDefinition, format: str, decks: list[Deck], seed: int) -> State:
    state = game.start(Setup(format, decks, seed), seeded(seed))
    state.silent = True
    state.advance()
    return state


def step(state: State, rng: random.Random) -> None:
    """A random answer, picked as the peers' are: by Python's own generator."""
    decision = state.pending[0]
    state.answer(decision, rng.choice(decision.options))


def mid_game(game: GameDefinition, format: str, decks: list[Deck]) -> State:
    """A game at half the usual length that goes on, at a decision with something to choose.

    The same one every time: what is measured there must not depend on how fast games were played.
    """
    rng = random.Random(SEED)
    half = (
        sum(_length(start(game, format, decks, seed), rng) for seed in range(DEALT)) // DEALT // 2
    )
    seed = done = 0
    state = start(game, format, decks, seed)
    while done < half or len(state.pending[0].options) < 2:
        step(state, rng)
        done += 1
        while state.outcome is not None:
            seed, done = seed + 1, 0
            state = start(game, format, decks, seed)
    return state


def _length(state: State, rng: random.Random) -> int:
    decisions = 0
    while state.outcome is None:
        step(state, rng)
        decisions += 1
    return decisions


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
    while done == 0 or process_time() - begun < seconds:
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
