"""How fast our benchmark peers play at random on this machine, each at its best.

    python bench/peers.py [--seconds 3] [--json]

They are driven from Python as Draw Destiny is: whole games, one choice at a time, picked by the
same generator. Install them with `pip install rlcard open_spiel`; a missing one is said.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from importlib import import_module, metadata
from time import process_time
from types import ModuleType
from typing import Any

import msgspec

SEED = 1
ROUNDS = 20
"""The quickest of this many rounds counts: the others were disturbed."""
DEALT = 20
"""Games that are dealt before the clock starts, where only decisions count."""
CLONES = 500


class Peer(msgspec.Struct, frozen=True):
    """One peer, as it was measured; a figure is zero where the peer has no such thing."""

    name: str
    setting: str
    """How it is driven."""
    version: str = ""
    missing: str = ""
    """Why it could not be measured."""
    decisions_per_second: float = 0.0
    """Whole games: the deal counts in the time, not as decisions."""
    games_per_second: float = 0.0
    after_deal_per_second: float = 0.0
    """Decisions alone."""
    inside_per_second: float = 0.0
    """Decisions alone in the peer's own inner loop."""
    deal_microseconds: float = 0.0
    clone_microseconds: float = 0.0


UNO = "RLCard UNO"
HEARTS = "OpenSpiel hearts"
SHUFFLED = "OpenSpiel hearts, shuffled deck"
WEIGHTED = "OpenSpiel hearts, weighted deal"
EIGHTS = "OpenSpiel crazy eights"

SETTINGS = {
    UNO: "`rlcard.make('uno')`, two players, `step` with raw actions, no step back; every step "
    "also encodes an observation. Inner loop: its game object without the environment",
    HEARTS: "default rules; dealt by a uniform choice among `legal_actions()`. Inner loop: "
    "`evaluate_bots` with uniform random bots, all of it in C++",
    SHUFFLED: "the same, dealt from a deck shuffled in Python: no list of outcomes for each card",
    WEIGHTED: "the same, dealt by drawing from `chance_outcomes()` with their weights: how we "
    "drove it before",
    EIGHTS: "default rules; dealt and drawn by a uniform choice among `legal_actions()`",
}
"""The peers, and how each is driven."""


def all_peers(seconds: float, first: int = 0) -> list[Peer]:
    """Every peer; those that are not installed say so."""
    deals = {SHUFFLED: deal_shuffled, WEIGHTED: deal_weighted}
    return [
        rlcard_uno(seconds, first),
        *(
            openspiel(name, "hearts", deals.get(name, deal), seconds, first)
            for name in (HEARTS, SHUFFLED, WEIGHTED)
        ),
        openspiel(EIGHTS, "crazy_eights", deal, seconds, first),
    ]


def missing(name: str, package: str) -> Peer:
    why = f"not installed: `pip install {package}`"
    return Peer(name, SETTINGS[name], missing=why)


def installed(module: str) -> ModuleType | None:
    try:
        return import_module(module)
    except ImportError:
        return None


# -- RLCard ----------------------------------------------------------------------------------


def rlcard_uno(seconds: float, first: int) -> Peer:
    """RLCard's UNO through its environment."""
    rlcard = installed("rlcard")
    if rlcard is None:
        return missing(UNO, "rlcard")
    rng = random.Random(SEED + first)
    tables = [rlcard.make("uno", config={"seed": SEED + first + n}) for n in range(DEALT)]
    table = tables[0]
    decisions, games = whole_games(lambda: uno_play(uno_deal(table), rng), seconds)
    return Peer(
        UNO,
        SETTINGS[UNO],
        metadata.version("rlcard"),
        "",
        decisions,
        games,
        after_deal(
            lambda: [uno_deal(one) for one in tables], lambda one: uno_play(one, rng), seconds / 2
        ),
        after_deal(
            lambda: [uno_inside(one) for one in tables],
            lambda game: uno_play_inside(game, rng),
            seconds / 2,
        ),
        deal_microseconds(table.reset),
    )


def uno_deal(table: Any) -> tuple[Any, Any]:
    """The table, and the state of the player who begins."""
    state, _ = table.reset()
    return table, state


def uno_play(dealt: tuple[Any, Any], rng: random.Random) -> int:
    """Play a dealt game. Raw actions spare the environment the way through their numbers."""
    table, state = dealt
    decisions = 0
    while not table.is_over():
        state, _ = table.step(rng.choice(state["raw_legal_actions"]), True)
        decisions += 1
    return decisions


def uno_inside(table: Any) -> Any:
    table.game.init_game()
    return table.game


def uno_play_inside(game: Any, rng: random.Random) -> int:
    decisions = 0
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        decisions += 1
    return decisions


# -- OpenSpiel -------------------------------------------------------------------------------


def openspiel(
    name: str,
    id: str,
    deals: Callable[[Any, random.Random], None],
    seconds: float,
    first: int,
) -> Peer:
    """An OpenSpiel game, loaded before the clock starts."""
    pyspiel = installed("pyspiel")
    if pyspiel is None:
        return missing(name, "open_spiel")
    rng = random.Random(SEED + first)
    game = pyspiel.load_game(id)
    finish = play if id == "hearts" else play_with_chance

    def dealt() -> Any:
        state = game.new_initial_state()
        deals(state, rng)
        return state

    decisions, games = whole_games(lambda: finish(dealt(), rng), seconds)
    return Peer(
        name,
        SETTINGS[name],
        metadata.version("open_spiel"),
        "",
        decisions,
        games,
        after_deal(
            lambda: [dealt() for _ in range(DEALT)], lambda one: finish(one, rng), seconds / 2
        ),
        inside(pyspiel, dealt, seconds / 2, first) if id == "hearts" else 0.0,
        deal_microseconds(dealt),
        clone_microseconds(mid_game(dealt, finish, int(decisions / games) // 2)),
    )


def deal(state: Any, rng: random.Random) -> None:
    """All cards are equally likely, so that a uniform choice needs no weights."""
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))


def deal_shuffled(state: Any, rng: random.Random) -> None:
    """Hearts: the direction of the pass, then the 52 cards in the order of a shuffled deck."""
    state.apply_action(rng.choice(state.legal_actions()))
    for card in rng.sample(range(52), 52):
        state.apply_action(card)


def deal_weighted(state: Any, rng: random.Random) -> None:
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])


def play(state: Any, rng: random.Random, limit: int = sys.maxsize) -> int:
    """Play a dealt game without chance, at most `limit` decisions; how many were made."""
    decisions = 0
    while decisions < limit and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        decisions += 1
    return decisions


def play_with_chance(state: Any, rng: random.Random, limit: int = sys.maxsize) -> int:
    """The same for a game in which cards are drawn: a draw is no decision."""
    decisions = 0
    while decisions < limit and not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return decisions


def inside(pyspiel: Any, dealt: Callable[[], Any], seconds: float, first: int) -> float:
    """Decisions per second in OpenSpiel's own loop."""
    bots = [pyspiel.make_uniform_random_bot(player, SEED + first + player) for player in range(4)]

    def finish(state: Any) -> int:
        before: int = state.move_number()
        pyspiel.evaluate_bots(state, bots, SEED + first)
        after: int = state.move_number()
        return after - before

    return after_deal(lambda: [dealt() for _ in range(DEALT)], finish, seconds)


def mid_game(
    dealt: Callable[[], Any], finish: Callable[[Any, random.Random, int], int], decisions: int
) -> Any:
    """A state of an unfinished game after that many decisions."""
    rng = random.Random(SEED)
    while True:
        state = dealt()
        finish(state, rng, decisions)
        if not state.is_terminal():
            return state


def clone_microseconds(state: Any) -> float:
    def clones() -> None:
        for _ in range(CLONES):
            state.clone()

    return min(timed(clones) for _ in range(ROUNDS)) / CLONES * 1e6


# -- measuring -------------------------------------------------------------------------------


def whole_games(game: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second; `game` plays one and says how many decisions it took."""
    game()
    games = decisions = 0
    begun = process_time()
    while games == 0 or process_time() - begun < seconds:
        decisions += game()
        games += 1
    spent = process_time() - begun
    return decisions / spent, games / spent


def after_deal(
    dealt: Callable[[], list[Any]], finish: Callable[[Any], int], seconds: float
) -> float:
    """Decisions per second, without the time that dealing takes."""
    decisions = 0
    spent = 0.0
    while decisions == 0 or spent < seconds:
        games = dealt()
        begun = process_time()
        while games:
            decisions += finish(games.pop())
        spent += process_time() - begun
    return decisions / spent


def deal_microseconds(dealt: Callable[[], object]) -> float:
    def deals() -> None:
        for _ in range(DEALT):
            dealt()

    return min(timed(deals) for _ in range(ROUNDS)) / DEALT * 1e6


def timed(work: Callable[[], None]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=3.0, help="for whole games; half for others"
    )
    parser.add_argument("--first", type=int, default=0, help="added to every seed")
    parser.add_argument("--json", action="store_true")
    request = parser.parse_args()
    peers = all_peers(request.seconds, request.first)
    if request.json:
        print(msgspec.json.encode(peers).decode())
        return 0
    print(f"{'peer':34}{'decisions/s':>12}{'alone':>12}{'inner loop':>12}{'deal, us':>10}")
    for peer in peers:
        if peer.missing:
            print(f"{peer.name:34}{peer.missing}")
            continue
        inner = f"{peer.inside_per_second:,.0f}" if peer.inside_per_second else ""
        print(
            f"{peer.name:34}{peer.decisions_per_second:12,.0f}{peer.after_deal_per_second:12,.0f}"
            f"{inner:>12}{peer.deal_microseconds:10.1f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
