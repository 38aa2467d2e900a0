"""How often a person is asked: today's questions, those that are skipped, and standing orders.

    python -m bench.asked --games 30

Greedy bots play the same games twice in each seat: once answering every question, once with forced
questions skipped and the usual standing orders of the game in that seat. A person would be asked
what is left. The second line of each game counts answers that an order gave and the bot would not
have given.
"""

from __future__ import annotations

import argparse
from collections import Counter

import drawdestiny as dd
from drawdestiny.engine.forced import is_forced
from drawdestiny.engine.game import Game
from drawdestiny.engine.orders import ASK, note_pass, obeyed, usual_orders
from drawdestiny.players import Bot, make_bot


class Counts:
    """What became of the questions to one seat."""

    def __init__(self) -> None:
        self.all: Counter[str] = Counter()
        """Without orders, nothing skipped."""
        self.asked: Counter[str] = Counter()
        self.skipped: Counter[str] = Counter()
        self.ordered: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()


def begin(game: str, seed: int) -> tuple[Game, list[Bot]]:
    begun = dd.new_game(game, seed=seed)
    return begun, [make_bot("greedy", f"{seed} {p}") for p in range(begun.state.players)]


def count_all(game: str, seed: int, counts: Counts) -> None:
    """Every question of both seats, as the bots play."""
    played, bots = begin(game, seed)
    while played.outcome is None:
        decision = played.decision
        counts.all[decision.kind] += 1
        played.choose(bots[decision.player].choose(played.seat(decision.player)), decision.player)


def count_asked(game: str, seed: int, person: int, counts: Counts) -> None:
    """What is left for a person in that seat."""
    played, bots = begin(game, seed)
    orders = played.definition.standing_orders()
    usual = usual_orders(orders)
    passed = [""] * played.state.players
    while played.outcome is None:
        s, decision = played.state, played.decision
        player, kind = decision.player, decision.kind
        if is_forced(s, decision):
            if player == person:
                counts.skipped[kind] += 1
            played.choose(decision.options[0], player)
            continue
        option = bots[player].choose(played.seat(player))
        if player == person:
            how = usual.get(kind, ASK)
            ordered = obeyed(orders, s, decision, how, passed[player] == kind)
            if ordered is None:
                counts.asked[kind] += 1
            else:
                counts.ordered[kind] += 1
                counts.lost[kind] += option != ordered
                option = ordered
        note_pass(orders, passed, player, kind, option.verb)
        played.choose(option, player)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--kinds", action="store_true", help="also count by kind of question")
    wanted = parser.parse_args()
    print("questions to one seat and game | all | skipped | by order | asked | asked / all")
    for game in ("jedi-knights", "young-jedi", "episode-one"):
        counts = Counts()
        for seed in range(wanted.games):
            count_all(game, seed, counts)
            for person in (0, 1):
                count_asked(game, seed, person, counts)
        seats = 2 * wanted.games
        rows = (counts.all, counts.skipped, counts.ordered, counts.asked)
        figures = [sum(row.values()) / seats for row in rows]
        share = figures[3] / figures[0]
        told = " | ".join(f"{figure:.1f}" for figure in figures)
        print(f"{game} | {told} | {share:.2f}")
        for kind in counts.all if wanted.kinds else ():
            told = " | ".join(f"{row[kind] / seats:.1f}" for row in (*rows, counts.lost))
            print(f"  {kind} | {told}")


if __name__ == "__main__":
    main()
