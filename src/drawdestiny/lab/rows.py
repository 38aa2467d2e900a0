"""One game of the laboratory as a row: who won, how long it took, which cards mattered."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.state import State
from drawdestiny.lab.errors import LabError
from drawdestiny.lab.simulate import MOST_DECISIONS, Match, reasons, sit_down

GIVEN_UP = frozenset({"discard", "tuck", "bottom", "give", "undo"})
"""Answers that part with a card in hand without playing it."""


class Row(msgspec.Struct):
    """What one game has shown."""

    pairing: int
    index: int
    points: float = 0.5
    """What the first of the pair got: 1 for a win, 0 for a loss, a half for a draw."""
    swapped: bool = False
    """Played with the seats swapped."""
    winners: list[int] = []
    """Seats."""
    first: int = 0
    """The seat that had the first turn."""
    turns: int = 0
    decisions: int = 0
    drawn: list[list[str]] = []
    """The cards that each seat has had in hand."""
    played: list[list[str]] = []
    """The cards that each seat has played from hand."""
    destiny: list[list[int]] = []
    """The destiny numbers that each seat has drawn, in order."""
    replaced: dict[str, int] = {}
    error: str = ""


class Pairing(msgspec.Struct, frozen=True):
    """Two that are compared: bots, decks, or both. Games come in pairs with the seats swapped."""

    name: list[str]
    """What each of the two is called."""
    matches: list[Match]
    """What is played in turn in games with an even number; the first of the two sits in front."""
    swapped: list[Match]
    """The same with the seats swapped, for games with an odd number."""
    seat: int = 1
    """Where the first of the two sits then: in front again, if the game allows nothing else."""

    def match(self, index: int) -> Match:
        """What is played in a game."""
        matches = self.swapped if index % 2 else self.matches
        return matches[index // 2 % len(matches)]


def score(rows: Iterable[Row]) -> tuple[float, int]:
    """The points of the first of the pair, and in how many games: those that failed say nothing."""
    sound = [row for row in rows if not row.error]
    return sum(row.points for row in sound), len(sound)


def play_rows(pairing: Pairing, number: int, start: int, stop: int) -> list[Row]:
    """The games of a pairing from one number up to another."""
    return [play_row(pairing, number, index) for index in range(start, stop)]


def play_row(pairing: Pairing, number: int, index: int) -> Row:
    """One game. An error in it is told in the row, never passed on."""
    swapped = index % 2 == 1
    match = pairing.match(index)
    row = Row(number, index, swapped=swapped)
    # Both games of a pair are dealt the same cards.
    seed = f"{match.seed}-{index // 2}"
    try:
        _play(match, seed, row)
    except Exception as error:
        row.error = f"{type(error).__name__}: {error}"
        return row
    mine = pairing.seat if swapped else 0
    if row.winners:
        row.points = 1.0 if mine in row.winners else 0.0
    return row


def _play(match: Match, seed: str, row: Row) -> None:
    choices: list[tuple[int, Option]] = []
    state, seats, bots = sit_down(match, seed, choices)
    definition = seats[0].game
    drawn: list[set[str]] = [set() for _ in seats]
    played: list[set[str]] = [set() for _ in seats]
    hand = [kind.name for kind in state.kinds].index("hand")
    first = NONE
    while state.outcome is None:
        if row.decisions == MOST_DECISIONS:
            raise LabError("no_end", n=MOST_DECISIONS)
        decision = state.pending[0]
        player = decision.player
        if first == NONE:
            first = row.first = definition.first_player(state)
        held = state.zone(hand, player)
        drawn[player].update(_ids(state, held))
        option = bots[player].choose(seats[player])
        if _plays(option, held):
            played[player].update(_ids(state, [option.card]))
        choices.append((player, option))
        state.answer(decision, option)
        row.decisions += 1
    row.winners = list(state.outcome.winners)
    row.turns = state.turn
    row.drawn = [sorted(cards) for cards in drawn]
    row.played = [sorted(cards) for cards in played]
    row.destiny = _destinies(state)
    row.replaced = reasons(match, bots)


def _ids(state: State, cards: list[int]) -> list[str]:
    return [state.teller.code_id(state.codes[card]) for card in cards]


def _plays(option: Option, held: list[int]) -> bool:
    return option.card != NONE and option.verb not in GIVEN_UP and option.card in held


def _destinies(state: State) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(state.players)]
    for event in state.log:
        if event.kind == "destiny" and event.player != NONE:
            found[event.player].append(event.amount)
    return found
