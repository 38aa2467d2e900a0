"""What a kind of choice is worth: the greedy bot against one that never makes it.

    python -m tools.leave_out jedi-knights --choice "play starship"
    python -m tools.leave_out jedi-knights --choice "play character on" --choice shuttle --games 200

A choice is named as tools/balance.py prints it, or by how its name begins; several make one bot
that leaves all of them out. Every pairing of ready decks is played from both sides with the same
decks and seeds: the bot of the first deck leaves out once, that of the second once. A bot that
loses nothing by it wins half of the games, whatever the decks are worth. The share of the bot that
leaves nothing out is printed with two 95 % intervals: for a number of games fixed before (Wilson),
and for a reader who may stop at any time (always valid). The exit code is 0 if the choice pays by
the first.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from tools.balance import BATCH, MOST_GAMES, about

import drawdestiny as dd
from drawdestiny.engine.chance import WORD, seeded
from drawdestiny.engine.decision import Option
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.seat import Seat
from drawdestiny.lab.simulate import MOST_DECISIONS, Match, sit_down
from drawdestiny.lab.stats import always_valid, wilson
from drawdestiny.players import Bot
from drawdestiny.players.greedy import NOISE


class LeavingOut(Bot):
    """The greedy bot, which takes no option of some kinds unless there is no other."""

    def __init__(self, seed: str, kinds: list[str]) -> None:
        super().__init__(seeded(seed))
        self.kinds: Final = tuple(kinds)

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        world = seat.world(self.chance)
        kept = [o for o in options if not about(world, o).startswith(self.kinds)] or options
        advice = seat.game.advice_on(world, seat.player, kept)
        worth = [a + NOISE * (self.chance.next() / WORD) for a in advice]
        return kept[worth.index(max(worth))]


def main() -> int:
    options = _options()
    game = dd.game_definition(options.game)
    decks = game.ready_decks()
    sides = sorted({deck.side for deck in decks})
    ones, others = ([deck for deck in decks if deck.side == side] for side in sides)
    points = [0.0, 0.0]
    games = 0
    for first in range(0, options.games, BATCH):
        for one in ones:
            for other in others:
                match = _match(options, one, other)
                for index in range(first, min(first + BATCH, options.games)):
                    for seat in (0, 1):
                        points[seat] += play(match, index, seat, options.choice)
                    games += 1
    print(f"left out: {', '.join(options.choice)}; seed {options.seed}")
    for seat in (0, 1):
        print(_line(f"{sides[seat]} leaves it out, wins of the other", points[seat], games))
    print(_line("the bot that leaves nothing out", sum(points), 2 * games))
    low, high = always_valid(sum(points), 2 * games)
    print(f"whenever one looks: {100 * low:.1f} to {100 * high:.1f} %")
    return 0 if wilson(sum(points), 2 * games)[0] > 0.5 else 1


def _line(who: str, points: float, games: int) -> str:
    low, high = wilson(points, games)
    share = 100 * points / games
    return f"{who}: {share:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {games} games"


def _match(options: argparse.Namespace, one: Deck, other: Deck) -> Match:
    return Match(
        options.game,
        options.format or dd.game_definition(options.game).formats[0].id,
        ["greedy", "greedy"],
        [DeckRecord(deck.name, deck.side, deck.cards, deck.notes) for deck in (one, other)],
        f"{options.seed} {one.name} {other.name}",
    )


def play(match: Match, index: int, leaving: int, kinds: list[str]) -> float:
    """A game in which the bot of one seat leaves something out: the points of the other bot."""
    seed = f"{match.seed}-{index}"
    played: list[tuple[int, Option]] = []
    state, seats, guarded = sit_down(match, seed, played, silent=True)
    bots: list[Bot] = [*guarded]
    bots[leaving] = LeavingOut(f"{seed} {leaving}", kinds)
    while state.outcome is None:
        if len(played) == MOST_DECISIONS:
            raise SystemExit(f"game {index} of {match.seed} does not end")
        decision = state.pending[0]
        option = bots[decision.player].choose(seats[decision.player])
        played.append((decision.player, option))
        state.answer(decision, option)
    winners = state.outcome.winners
    return 0.5 if not winners else 0.0 if leaving in winners else 1.0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=dd.game_ids())
    parser.add_argument("--choice", action="append", default=[], required=True)
    parser.add_argument(
        "--games", type=int, default=50, help="for each pairing and side (default 50)"
    )
    parser.add_argument("--format", default="", help="a rules era (default: the game's first)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not 1 <= options.games <= MOST_GAMES:
        parser.error(f"--games: from 1 to {MOST_GAMES}")
    return options


if __name__ == "__main__":
    sys.exit(main())
