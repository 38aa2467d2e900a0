"""How the ready decks of a game fare against each other, pairing by pairing, bot against bot.

    python tools/balance.py jedi-knights
    python tools/balance.py jedi-knights --deck "Vader starter" --games 200 --jobs 2

Every ready deck of one side meets every ready deck of the other. A draw counts as half a win. The
matrix shows what the row's deck wins, with a 95 % interval (Wilson). Below it stands how often per
game each kind of choice was made: an attack at the site or at the system, a card played to a place.
The last line names the pairings outside the bounds; then the exit code is 1. The same seed gives
the same figures on however many cores.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import drawdestiny as dd
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.state import State
from drawdestiny.lab.simulate import MOST_DECISIONS, Match, sit_down
from drawdestiny.lab.stats import wilson

MOST_GAMES = 5_000
BATCH = 5


class Meeting:
    """What came out of the games of one pairing."""

    def __init__(self, one: str, other: str) -> None:
        self.one = one
        self.other = other
        self.games = 0
        self.points = 0.0
        """Of the first deck; a draw is half a point."""
        self.draws = 0
        self.choices: Counter[str] = Counter()

    def rate(self) -> float:
        return 100 * self.points / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the rate, in percent."""
        low, high = wilson(self.points, self.games)
        return 100 * low, 100 * high

    def add(self, points: list[float], choices: Counter[str]) -> None:
        self.games += len(points)
        self.points += sum(points)
        self.draws += points.count(0.5)
        self.choices.update(choices)


def main() -> int:
    options = _options()
    game = dd.game_definition(options.game)
    decks = game.ready_decks()
    sides = sorted({deck.side for deck in decks})
    if len(sides) != 2:
        print(f"{game.id} has no two sides to compare", file=sys.stderr)
        return 2
    ones, others = ([deck for deck in decks if deck.side == side] for side in sides)
    wanted = [game.deck(name).name for name in options.deck] or [deck.name for deck in decks]
    meetings = {
        (one.name, other.name): Meeting(one.name, other.name)
        for one in ones
        for other in others
        if one.name in wanted or other.name in wanted
    }
    _play_all(options, {deck.name: deck for deck in decks}, meetings)
    print(_matrix(ones, others, meetings))
    print(_choices(list(meetings.values())))
    outside = [
        f"{m.one} - {m.other} {m.rate():.0f} %"
        for m in meetings.values()
        if not options.low <= m.rate() <= options.high
    ]
    print(f"outside {options.low:g} to {options.high:g} %: {', '.join(outside) or 'none'}")
    return 1 if outside else 0


def _play_all(
    options: argparse.Namespace, decks: dict[str, Deck], meetings: dict[tuple[str, str], Meeting]
) -> None:
    work = [
        (pair, _match(options, decks[pair[0]], decks[pair[1]]), first)
        for first in range(0, options.games, BATCH)
        for pair in meetings
    ]
    if options.jobs <= 1:
        for pair, match, first in work:
            meetings[pair].add(*play(match, first, min(first + BATCH, options.games)))
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        running = [
            (pair, pool.submit(play, match, first, min(first + BATCH, options.games)))
            for pair, match, first in work
        ]
        for pair, done in running:
            meetings[pair].add(*done.result())


def _match(options: argparse.Namespace, one: Deck, other: Deck) -> Match:
    return Match(
        options.game,
        options.format or dd.game_definition(options.game).formats[0].id,
        [options.bot, options.bot],
        [DeckRecord(deck.name, deck.side, deck.cards, deck.notes) for deck in (one, other)],
        f"{options.seed} {one.name} {other.name}",
    )


def play(match: Match, start: int, stop: int) -> tuple[list[float], Counter[str]]:
    """Games of a pairing: the points of the first deck in each, and the choices made in all."""
    points: list[float] = []
    choices: Counter[str] = Counter()
    for index in range(start, stop):
        played: list[tuple[int, Option]] = []
        state, seats, bots = sit_down(match, f"{match.seed}-{index}", played, silent=True)
        while state.outcome is None:
            if len(played) == MOST_DECISIONS:
                raise SystemExit(f"game {index} of {match.seed} does not end")
            decision = state.pending[0]
            option = bots[decision.player].choose(seats[decision.player])
            played.append((decision.player, option))
            choices[about(state, option)] += 1
            state.answer(decision, option)
        winners = state.outcome.winners
        points.append(0.5 if not winners else 1.0 if 0 in winners else 0.0)
    return points, choices


def about(state: State, option: Option) -> str:
    """A choice by its kind: verb, kind of card and place, such as "attack character site"."""
    if option.card == NONE:
        return option.verb
    kind = state.teller.catalogue.cards[state.codes[option.card]].kind
    if option.verb != "play":
        return f"{option.verb} {kind} {_place(state, option.card)}"
    if option.target != NONE:
        return f"play {kind} on a card at {_place(state, option.target)}"
    return f"play {kind} {option.place}".strip()


def _place(state: State, card: int) -> str:
    """The kind of zone that a card lies in."""
    for index, zone in enumerate(state.zones):
        if card in zone:
            return state.kinds[index // state.players].name
    return ""


def _matrix(ones: list[Deck], others: list[Deck], meetings: dict[tuple[str, str], Meeting]) -> str:
    heads = ["", *[other.name for other in others]]
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for one in ones:
        cells = [one.name]
        for other in others:
            meeting = meetings.get((one.name, other.name))
            if meeting is None:
                cells.append("")
            else:
                low, high = meeting.interval()
                cells.append(f"{meeting.rate():.0f} ({low:.0f} to {high:.0f})")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _choices(meetings: list[Meeting]) -> str:
    """Each kind of choice, per game, the most frequent first."""
    games = sum(meeting.games for meeting in meetings)
    total: Counter[str] = Counter()
    for meeting in meetings:
        total.update(meeting.choices)
    lines = [f"{games} games; choices per game:"]
    lines += [f"{count / games:8.2f}  {choice}" for choice, count in total.most_common()]
    return "\n".join(lines) + "\n"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=dd.game_ids())
    parser.add_argument(
        "--deck", action="append", default=[], help="only this one; may be given again"
    )
    parser.add_argument("--games", type=int, default=100, help="for each pairing (default 100)")
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
