"""How fast our benchmark peers play at random on this machine.

    python bench/peers.py [seconds per peer]

Install any of them first: `pip install rlcard open_spiel`. A missing one is reported as such.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from importlib import import_module
from time import process_time
from types import ModuleType
from typing import Any

SEED = 1
CLONES = 1_000  # in one timed round
CLONE_ROUNDS = 20  # the quickest round counts: the others met a disturbance


@dataclass(frozen=True)
class Peer:
    name: str
    decisions_per_second: float
    games_per_second: float
    clone_microseconds: float | None  # None: the library cannot clone a game


def rlcard_uno(seconds: float) -> Peer | None:
    """RLCard's UNO for two, driven through its environment. None if RLCard is not installed."""
    rlcard = installed("rlcard")
    if rlcard is None:
        return None
    rng = random.Random(SEED)
    env = rlcard.make("uno", config={"seed": SEED})
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        games += 1
    elapsed = process_time() - start
    return Peer("RLCard uno", decisions / elapsed, games / elapsed, None)


def openspiel(name: str, seconds: float) -> Peer | None:
    """An OpenSpiel game: dealing counts in the time, not as decisions. None if not installed."""
    pyspiel = installed("pyspiel")
    if pyspiel is None:
        return None
    rng = random.Random(SEED)
    game = pyspiel.load_game(name)
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play(game.new_initial_state(), rng)
        games += 1
    elapsed = process_time() - start
    middle = mid_game(game, decisions // games // 2, rng)
    return Peer(
        f"OpenSpiel {name}", decisions / elapsed, games / elapsed, clone_microseconds(middle)
    )


def play(state: Any, rng: random.Random, limit: int = sys.maxsize) -> int:
    """Play an OpenSpiel state on, for at most `limit` decisions; return how many were made."""
    decisions = 0
    while decisions < limit and not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def mid_game(game: Any, decisions: int, rng: random.Random) -> Any:
    """A state of an unfinished game after that many decisions."""
    while True:
        state = game.new_initial_state()
        play(state, rng, decisions)
        if not state.is_terminal():
            return state


def clone_microseconds(state: Any) -> float:
    return min(clone_round(state) for _ in range(CLONE_ROUNDS)) / CLONES * 1e6


def clone_round(state: Any) -> float:
    start = process_time()
    for _ in range(CLONES):
        state.clone()
    return process_time() - start


def all_peers(seconds: float) -> list[Peer] | None:
    """UNO, hearts and crazy eights, so many seconds each. None if one is not installed."""
    uno = rlcard_uno(seconds)
    hearts = openspiel("hearts", seconds)
    eights = openspiel("crazy_eights", seconds)
    return None if uno is None or hearts is None or eights is None else [uno, hearts, eights]


def installed(module: str) -> ModuleType | None:
    try:
        return import_module(module)
    except ImportError:
        return None


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    peers = {
        "RLCard uno": rlcard_uno(seconds),
        "OpenSpiel hearts": openspiel("hearts", seconds),
        "OpenSpiel crazy_eights": openspiel("crazy_eights", seconds),
    }
    print(f"{'peer':<24}{'decisions/s':>14}{'games/s':>12}{'clone us':>12}")
    for name, peer in peers.items():
        if peer is None:
            print(f"{name:<24}{'not installed':>14}")
            continue
        clone = "-" if peer.clone_microseconds is None else f"{peer.clone_microseconds:.2f}"
        print(
            f"{name:<24}{peer.decisions_per_second:>14,.0f}{peer.games_per_second:>12,.1f}{clone:>12}"
        )


if __name__ == "__main__":
    main()
