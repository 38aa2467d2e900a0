"""Previews: what is known of the result of an answer before it is given.

The answer is tried in worlds that its player cannot tell from the true one, and both sides play on
by the game's advice until the battle is over (or, where none is fought, until the turn is). What a
preview says follows from what the player knows and from its seed, never from hidden cards.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.advice import advised, considered
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Event, Sum
from drawdestiny.engine.seat import Seat, determinize
from drawdestiny.engine.state import OPEN, State

WORLDS: Final = 60
LONGEST: Final = 120
"""So many choices after the answer, and a world is not played further."""
MARGIN: Final = 0.15
"""How far the odds may be off: measured by ``bench.previews`` on battles between bots."""
SMALL: Final = 0.05
"""A card that is lost less often than this is not at risk."""
LOST: Final = ("discard", "theme")
"""Zones that a card goes to when it is lost."""


class Odds:
    """A fight that may follow: who meets, with what, and how it ends."""

    def __init__(self) -> None:
        self.fought = 0
        """In how many of the worlds."""
        self.won = 0
        self.lost = 0
        self.own: dict[int, int] = {}
        """How often which own card leads, and which enemy."""
        self.other: dict[int, int] = {}
        self.summed = 0
        """In how many of them totals were compared."""
        self.powers = [0, 0]
        """The sums of all own and other powers, without destiny."""
        self.totals = [0, 0]

    @property
    def tied(self) -> int:
        return self.fought - self.won - self.lost

    def count(
        self, player: int, owners: list[int], event: Event, began: Event | None, won: bool
    ) -> None:
        """Another world in which it is fought."""
        named = event if began is None else began
        mine, theirs = NONE, NONE
        for card in (named.card, named.target):
            # Of a card and who leads with it, the leader comes last.
            if card != NONE and owners[card] == player:
                mine = card
            elif card != NONE:
                theirs = card
        self.fought += 1
        self.won += won and event.player == player
        self.lost += won and event.player != player
        _add(self.own, mine)
        _add(self.other, theirs)
        if len(event.sums) == 2:
            self.summed += 1
            first, second = event.sums
            if first.player != player:
                first, second = second, first
            for side, total in enumerate((first, second)):
                self.totals[side] += total.total()
                self.powers[side] += _without_destiny(total)


class Preview:
    """What is known of an answer's result."""

    def __init__(self, worlds: int, fights: list[Odds], lost: dict[int, int]) -> None:
        self.worlds: Final = worlds
        """In how many worlds it could be given."""
        self.fights: Final = fights
        """In their order."""
        self.lost: Final = lost
        """For each card on the table that may be lost, in how many of the worlds it is."""


def preview(seat: Seat, keys: list[str], chance: Chance, worlds: int = WORLDS) -> Preview:
    """Try the answers, one after the other, in so many worlds."""
    rules = seat.game.fights()
    odds: list[Odds] = []
    lost: dict[int, int] = {}
    tried = 0
    for _ in range(worlds):
        world = seat.world(chance)
        world.silent = False
        world.log = []
        before = _on_the_table(world)
        if not _given(world, seat.player, keys):
            continue
        tried += 1
        _play_on(seat, world, chance)
        for card in before:
            if _is_lost(world, card):
                _add(lost, card)
        if rules is None:
            continue
        number = 0
        began: Event | None = None
        for event in world.log:
            if event.kind in rules.begin:
                began = event
            elif event.kind in rules.won or event.kind in rules.tied:
                if number == len(odds):
                    odds.append(Odds())
                won = event.kind in rules.won
                odds[number].count(seat.player, world.owners, event, began, won)
                number += 1
                began = None
    risks = {card: n for card, n in lost.items() if n >= SMALL * tried}
    return Preview(tried, odds, risks)


def _given(world: State, player: int, keys: list[str]) -> bool:
    """Give these answers, if all of them are offered in this world."""
    for key in keys:
        decision = world.decision_of(player)
        if decision is None:
            return False
        found = None
        for option in decision.options:
            if option.key() == key:
                found = option
        if found is None:
            return False
        world.answer(decision, found)
    return True


def _play_on(seat: Seat, world: State, chance: Chance) -> None:
    """Both sides go on by advice until the battle is over, or the turn. Nobody is advised by more
    than they would know in this world."""
    game = seat.game
    rules = game.fights()
    turn = world.turn
    fighting = rules is not None and rules.under_way(world)
    for _ in range(LONGEST):
        if world.outcome is not None or world.turn != turn:
            return
        if fighting and rules is not None and not rules.under_way(world):
            return
        decision = world.pending[0]
        options = considered(game, decision.options)
        choice = options[0]
        if len(options) > 1:
            known = determinize(game, world, decision.player, chance)
            choice = advised(game, known, decision.player, options)
        world.answer(decision, choice)


def _on_the_table(s: State) -> list[int]:
    """The cards that lie open in play."""
    found: list[int] = []
    for index in range(len(s.zones)):
        kind = s.kinds[index // s.players]
        if kind.seen == OPEN and kind.name not in LOST:
            found += s.zones[index]
    return found


def _is_lost(s: State, card: int) -> bool:
    for index in range(len(s.zones)):
        if s.kinds[index // s.players].name in LOST and card in s.zones[index]:
            return True
    return False


def _without_destiny(total: Sum) -> int:
    power = 0
    for term in total.terms:
        if term.word not in ("destiny", "doubled", "trap"):
            power += term.amount
    return power


def _add(counts: dict[int, int], card: int) -> None:
    counts[card] = counts.get(card, 0) + 1


def usual(counts: dict[int, int]) -> int:
    """The card that comes most often."""
    best = NONE
    for card, count in counts.items():
        if best == NONE or count > counts[best]:
            best = card
    return best
