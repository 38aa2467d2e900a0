"""Rounds: Coin played in several rounds, by rules that change from version to version."""

from __future__ import annotations

from typing import cast

from tests.engine.toy.coin import COINS, DECK, HAND, TABLE, Coin, CoinState

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Option, Step
from drawdestiny.engine.deck import Setup
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller

ROUNDS = 4


class RoundsState(CoinState):
    """Besides the coins: the points of both, and the rules that it is played by."""

    def __init__(self, teller: Teller, chance: Chance, from_below: bool) -> None:
        super().__init__(teller, chance)
        self.from_below = from_below
        self.points = [0, 0]

    def clone(self) -> RoundsState:
        twin = RoundsState(self.teller, self.chance, self.from_below)
        twin.copy_from(self)
        twin.chosen = self.chosen.copy()
        twin.points = self.points.copy()
        return twin

    def rules_facts(self) -> list[str]:
        return [*super().rules_facts(), f"points {self.points}"]


class PlayRound(Step[RoundsState]):
    """C-1. Both choose in secret; nothing is shown until both have."""

    def run(self, s: RoundsState) -> None:
        s.turn += 1
        s.then([EndRound()])
        for player in range(2):
            s.ask(player, "play", self)

    def options(self, s: RoundsState, player: int) -> list[Option]:
        return [Option("play", card) for card in s.zone(HAND, player)]

    def chosen(self, s: RoundsState, player: int, option: Option) -> None:
        s.chosen[player] = option.card


class EndRound(Step[RoundsState]):
    """C-3. The higher coin gets a point, and both draw: from the top, or from the bottom."""

    def run(self, s: RoundsState) -> None:
        codes = [s.codes[card] for card in s.chosen]
        for player in range(2):
            s.move(s.chosen[player], HAND * 2 + player, TABLE, player)
            s.emit("play", "C-1", player, s.chosen[player])
            deck = s.zone(DECK, player)
            s.place_card(deck.pop(0 if s.from_below else -1), HAND, player)
        s.chosen = [NONE, NONE]
        s.points[0] += codes[0] > codes[1]
        s.points[1] += codes[1] > codes[0]
        if s.turn < ROUNDS:
            s.then([PlayRound()])
        elif s.points[0] == s.points[1]:
            s.finish([], "same", "C-2")
        else:
            s.finish([0 if s.points[0] > s.points[1] else 1], "higher", "C-2")


class Rounds(Coin):
    """Four rounds. ``from_below``: coins are drawn from the bottom of the deck; ``hand``: how many
    both hold."""

    def __init__(self, version: int, from_below: bool = False, hand: int = 3) -> None:
        super().__init__("rounds", version)
        self.from_below = from_below
        self.hand = hand

    def start(self, setup: Setup, chance: Chance) -> State:
        s = self.blank(setup.format, ["red", "blue"], chance)
        for player, deck in enumerate(setup.decks):
            s.add_player_cards(player, [COINS.card(id).code for id in deck.ids()], 2 + player)
            s.shuffle(DECK, player)
            for _ in range(self.hand):
                s.place_card(s.zone(DECK, player).pop(), HAND, player)
        s.then([PlayRound()])
        return s

    def blank(self, format: str, seats: list[str], chance: Chance) -> State:
        s = RoundsState(Teller(self.words, COINS, seats), chance, self.from_below)
        s.zones = [[] for _ in range(6)]
        return s

    def facts(self, s: State, viewer: int) -> dict[str, object]:
        return {"points": cast(RoundsState, s).points.copy()}


FIRST = Rounds(1)
SAME = Rounds(2)
"""Another version in which nothing is different."""
BELOW = Rounds(2, from_below=True)
"""One in which every game goes another way after its first round."""
WIDE = Rounds(2, hand=4)
"""One that deals otherwise."""
