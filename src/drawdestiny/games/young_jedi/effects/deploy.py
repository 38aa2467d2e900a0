"""Deploying and evening up: what cards cost, how much may be spent, how many cards are held."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import Option
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.actions import DiscardFromHand
from drawdestiny.games.young_jedi.effects.conditions import Condition
from drawdestiny.games.young_jedi.effects.hooks import ACTIONS, COSTS, IN_DEPLOY, LIMITS, Text
from drawdestiny.games.young_jedi.effects.power import each_of
from drawdestiny.games.young_jedi.effects.selectors import Selector
from drawdestiny.games.young_jedi.state import COUNTERS, HAND_SIZE, YJState
from drawdestiny.games.young_jedi.zones import HAND


class CostsOnly(Text):
    """YJ-3.1. The card itself costs fewer counters."""

    def __init__(self, counters: int, when: Condition) -> None:
        self.counters_only: Final = counters
        self.when: Final = when

    def answers(self) -> int:
        return COSTS

    def clause(self) -> Clause:
        return Clause("costs_only", {"n": self.counters_only, "when": self.when.clause()})

    def cost(self, s: YJState, me: int, card: int, cost: int) -> int:
        if me == card and self.when.holds(s, me, me, None):
            return min(cost, self.counters_only)
        return cost


class CostNothing(Text):
    """YJ-3.1. These cost their player no counters."""

    def __init__(self, what: Selector) -> None:
        self.what: Final = what

    def answers(self) -> int:
        return COSTS

    def clause(self) -> Clause:
        return Clause("cost_nothing", {"what": each_of(self.what)})

    def cost(self, s: YJState, me: int, card: int, cost: int) -> int:
        mine = s.owners[card] == s.owners[me]
        return 0 if mine and me != card and self.what.fits(s.card(card)) else cost


class Counters(Text):
    """YJ-3.1. Its player may spend more counters in a turn."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit

    def answers(self) -> int:
        return LIMITS

    def clause(self) -> Clause:
        return Clause("more_counters", {"n": self.limit, "usual": COUNTERS})

    def counters(self, s: YJState, me: int, player: int, limit: int) -> int:
        return max(limit, self.limit) if player == s.owners[me] else limit


class CountersForACard(Text):
    """YJ-3.1. For a card of the hand its player may spend more counters in this turn."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit

    def answers(self) -> int:
        return LIMITS | ACTIONS

    def clause(self) -> Clause:
        return Clause("counters_for_a_card", {"n": self.limit, "usual": COUNTERS})

    def counters(self, s: YJState, me: int, player: int, limit: int) -> int:
        paid = player == s.owners[me] and me in s.used
        return max(limit, self.limit) if paid else limit

    def actions(self, s: YJState, me: int, player: int, phase: int) -> list[Option]:
        if phase != IN_DEPLOY or me in s.used:
            return []
        return [Option("use", me)] if s.zones[HAND * 2 + player] else []

    def act(self, s: YJState, me: int, player: int, option: Option) -> None:
        s.used.append(me)
        s.then([DiscardFromHand(me, player, 1, 0)])


class EvensUpTo(Text):
    """YJ-10.1. Its player evens up to another number of cards."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def clause(self) -> Clause:
        return Clause("evens_up_to", {"n": self.size, "usual": HAND_SIZE})

    def hand_size(self, s: YJState, me: int, player: int, size: int) -> int:
        return self.size if player == s.owners[me] else size
