"""Whether previews agree with what then happens, over battles between bots.

    python -m bench.previews --battles 1000
    python -m bench.previews --battles 3000 --first-seed 100000   # on other battles

Greedy bots play. Whenever one declares an attack or locks a battle plan, the answer is previewed
for that seat, and when the battle is over the odds of each fight are compared with how it ended.
Fights are sorted by the stated odds of winning; in each row what happened should lie within the
margin that previews state (``MARGIN``) and what chance allows of the mean of the odds.
"""

from __future__ import annotations

import argparse
import math
from itertools import pairwise
from typing import Final

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.game import Game
from drawdestiny.players import make_bot
from drawdestiny.players.preview import MARGIN, preview

LOCKING: Final = {
    "jedi-knights": ("attack",),
    "young-jedi": ("confirm",),
    "episode-one": ("play",),
}
"""The answers that are previewed, by their verbs."""
EDGES: Final = [0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.01]

Pair = tuple[float, bool]
"""The stated odds of winning a fight, and whether it was won."""


def results(game: Game, player: int, start: int) -> list[bool]:
    """Which fights the player won, by what the log tells from there on."""
    rules = game.definition.fights()
    assert rules is not None
    ends = (*rules.won, *rules.tied)
    return [
        event.kind in rules.won and event.player == player
        for event in game.log[start:]
        if event.kind in ends
    ]


class Waiting:
    """A battle whose odds are stated and whose end is not known yet."""

    def __init__(self, player: int, start: int, odds: list[float]) -> None:
        self.player: Final = player
        self.start: Final = start
        self.odds: Final = odds


def play(name: str, seed: int, pairs: list[Pair], most: int) -> int:
    """One game: how many battles were previewed."""
    game = dd.new_game(name, seed=seed)
    rules = game.definition.fights()
    assert rules is not None
    bots = [make_bot("greedy", f"{seed} {p}") for p in range(game.state.players)]
    waiting: list[Waiting] = []
    battles = 0
    while game.outcome is None and (battles < most or waiting):
        player = game.decision.player
        option = bots[player].choose(game.seat(player))
        if option.verb in LOCKING[name] and battles < most:
            chance = seeded(f"{name} {seed} {len(game.choices)}")
            twin = game.clone()
            twin.choose(option, player)
            if rules.under_way(twin.state) or len(results(twin, player, len(game.log))) > 0:
                told = preview(game.seat(player, open_lists=False), [option.key()], chance)
                if told.fights:
                    stated = [fight.won / fight.fought for fight in told.fights]
                    waiting.append(Waiting(player, len(game.log), stated))
                    battles += 1
        game.choose(option, player)
        if not rules.under_way(game.state):
            for battle in waiting:
                ended = results(game, battle.player, battle.start)
                pairs += zip(battle.odds, ended, strict=False)
            waiting = []
    return battles


def row(pairs: list[Pair], low: float, high: float) -> str:
    """Stated and happened in one range of odds, with the interval of 95 %."""
    found = [(odds, won) for odds, won in pairs if low <= odds < high]
    if not found:
        return ""
    stated = sum(odds for odds, _ in found) / len(found)
    happened = sum(won for _, won in found) / len(found)
    spread = 1.96 * math.sqrt(sum(odds * (1 - odds) for odds, _ in found)) / len(found)
    name = f"{low:.0%} to {min(high, 1.0):.0%}"
    agrees = "yes" if abs(stated - happened) <= MARGIN + spread else "no"
    return f"{name} | {len(found)} | {stated:.1%} | {happened:.1%} | ± {spread:.1%} | {agrees}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=1000)
    parser.add_argument("--first-seed", type=int, default=0)
    wanted = parser.parse_args()
    share = -(-wanted.battles // len(LOCKING))
    for name in LOCKING:
        pairs: list[Pair] = []
        battles, seed = 0, wanted.first_seed
        while battles < share:
            battles += play(name, seed, pairs, share - battles)
            seed += 1
        print(f"{name}: {battles} battles, {len(pairs)} fights")
        print("stated odds | fights | mean of the odds | won | 95 % by chance | within the margin")
        for low, high in pairwise(EDGES):
            if line := row(pairs, low, high):
                print(line)
        print(row(pairs, 0.0, 1.01).replace("0% to 100%", "all"))
        brier = sum((odds - won) ** 2 for odds, won in pairs) / len(pairs)
        print(f"mean squared error {brier:.3f}")


if __name__ == "__main__":
    main()
