"""Events: how long it takes to pair a round, and whether a whole event has a wrong pairing.

python bench/events.py --players 256 --events 20
"""

from __future__ import annotations

import argparse
import statistics
import time

from drawdestiny.engine.chance import seeded
from drawdestiny.events import progress, propose
from drawdestiny.events.check import check
from drawdestiny.events.entries import Entrant, Result
from drawdestiny.events.event import Event
from drawdestiny.events.settings import Settings, Sides, Stage


def play(players: int, sides: Sides, seed: str) -> tuple[list[float], float, int]:
    """Seconds to pair each round, to take the standings, and the wrong pairings of an event."""
    chance = seeded(seed)
    settings = Settings(
        "Bench", "young-jedi", "", [Stage("swiss"), Stage("single", cut=8)], sides, seed=seed
    )
    event = Event([propose.open_event(settings, 0)])
    for number in range(players):
        event.apply(propose.join(event, Entrant(f"p{number}", f"p{number}"), 0))
    took = []
    while progress.state(event) != "over":
        started = time.perf_counter()
        entry = propose.pair(event, 0)
        took.append(time.perf_counter() - started)
        event.apply(entry)
        assert event.round is not None
        for match in event.round.open:
            games = event.rules.match_games()
            wins = [games, 0] if chance.below(2) else [0, games]
            event.apply(propose.report(event, match.round, match.table, Result(wins), 0))
        for id in event.active:
            # About one in a hundred goes home after each round.
            if chance.below(100) == 0:
                event.apply(propose.drop(event, id, 0))
    started = time.perf_counter()
    wrong = len(check(event.log))
    return took, time.perf_counter() - started, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=256)
    parser.add_argument("--events", type=int, default=3)
    given = parser.parse_args()
    every: tuple[Sides, ...] = ("free", "single", "double")
    for sides in every:
        took: list[float] = []
        wrong = 0
        for number in range(given.events):
            seconds, _, faults = play(given.players, sides, f"{sides} {number}")
            took += seconds
            wrong += faults
        print(
            f"{sides:<7} {given.players} players, {given.events} events, {len(took)} rounds: "
            f"median {statistics.median(took):.3f} s, slowest {max(took):.3f} s, "
            f"wrong pairings {wrong}"
        )


if __name__ == "__main__":
    main()
