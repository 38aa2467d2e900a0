"""How the ready decks of a game fare against the field of the other side, bot against bot.

    python tools/balance.py jedi-knights
    python tools/balance.py jedi-knights --deck "Vader starter" --games 200 --jobs 2

Every deck plays so many games, shared out evenly among the ready decks of the other side. A draw
counts as half a win. The last line says which decks lie outside the bounds; then the exit code is
1. The same seed gives the same figures on however many cores.
"""

from __future__ import annotations

import argparse
import sys

import drawdestiny as dd
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import DeckRecord
from drawdestiny.lab.simulate import Match, Simulation, Tally

MOST_GAMES = 5_000


def main() -> int:
    options = _options()
    game = dd.game_definition(options.game)
    decks = game.ready_decks()
    sides = sorted({deck.side for deck in decks})
    if len(sides) != 2:
        print(f"{game.id} has no two sides to compare", file=sys.stderr)
        return 2
    ones, others = ([deck for deck in decks if deck.side == side] for side in sides)
    wanted = [game.deck(name) for name in options.deck] or decks
    points: dict[str, float] = {deck.name: 0.0 for deck in decks}
    played: dict[str, int] = {deck.name: 0 for deck in decks}
    for one in ones:
        for other in others:
            if one not in wanted and other not in wanted:
                continue
            share = -(-options.games // max(len(ones), len(others)))
            tally = _meet(options, one, other, share)
            if tally.failures:
                print(f"{one.name} - {other.name}: {tally.failures[0].text}", file=sys.stderr)
                return 2
            points[one.name] += tally.wins[0] + tally.draws / 2
            points[other.name] += tally.wins[1] + tally.draws / 2
            played[one.name] += tally.games
            played[other.name] += tally.games
            print(
                f"{one.name} - {other.name}: {tally.wins[0]} : {tally.wins[1]}, "
                f"{tally.draws} drawn",
                flush=True,
            )
    print()
    outside = []
    for deck in wanted:
        rate = 100 * points[deck.name] / played[deck.name]
        print(f"{deck.side:<10}{deck.name:<24}{rate:5.1f} % of {played[deck.name]}")
        if not options.low <= rate <= options.high:
            outside.append(deck.name)
    print(f"outside {options.low} to {options.high} %: {', '.join(outside) or 'none'}")
    return 1 if outside else 0


def _meet(options: argparse.Namespace, one: Deck, other: Deck, games: int) -> Tally:
    match = Match(
        options.game,
        options.format or dd.game_definition(options.game).formats[0].id,
        [options.bot, options.bot],
        [DeckRecord(deck.name, deck.side, deck.cards, deck.notes) for deck in (one, other)],
        f"{options.seed} {one.name} {other.name}",
    )
    simulation = Simulation(match, games, options.jobs)
    simulation.run()
    if simulation.interrupted:
        raise SystemExit(130)
    return simulation.tally


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=dd.game_ids())
    parser.add_argument(
        "--deck", action="append", default=[], help="only this one; may be given again"
    )
    parser.add_argument("--games", type=int, default=400, help="for each deck (default 400)")
    parser.add_argument("--bot", default="greedy", help="who plays both sides (default greedy)")
    parser.add_argument("--format", default="", help="a rules era (default: the game's first)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes at once (default 1)")
    parser.add_argument("--low", type=float, default=30.0, help="lower bound in percent")
    parser.add_argument("--high", type=float, default=70.0, help="upper bound in percent")
    options = parser.parse_args()
    if not 1 <= options.games <= MOST_GAMES:
        parser.error(f"--games: from 1 to {MOST_GAMES}")
    return options


if __name__ == "__main__":
    sys.exit(main())
