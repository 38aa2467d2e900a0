"""Destiny: numbers that are replaced, exchanged, compared, drawn again or picked."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.fight_state import FOR_BATTLE_CARD, FOR_POWER, FOR_WEAPON, Fight
from drawdestiny.games.young_jedi.rules.destiny import (
    PickNumber,
    after_destiny,
    count_destiny,
    draw_destiny,
)
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND


class SubstitutesDamage(Text):
    """YJ-8.6. The character's damage number may replace a destiny number of its side."""

    def clause(self) -> Clause:
        return Clause("substitutes_damage")

    def resolve(self, s: YJState, me: int, f: Fight) -> None:
        if f.mine(s.owners[me]).drawn:
            s.then([ChooseSubstitute(me, s.owners[me])])


class ChooseSubstitute(Step[YJState]):
    """YJ-8.6. Which destiny number the damage number replaces, if any."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "substitute", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        f = s.current_fight()
        side = f.mine(player)
        damage = s.card(side.fighters[0]).damage
        return [PASS, *(Option("substitute", card, amount=damage) for card in side.drawn)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        f = s.current_fight()
        if option.card != NONE:
            change_destiny(s, f, player, option.card, option.amount, self.card)
            s.emit("substitute", "YJ-8.6", player, option.card, self.card, amount=option.amount)


def change_destiny(s: YJState, f: Fight, player: int, drawn: int, number: int, by: int) -> None:
    """A drawn destiny counts for another number from now on."""
    side = f.mine(player)
    at = side.drawn.index(drawn)
    side.add(number - side.numbers[at], "text", s.codes[by], "YJ-8.6")
    side.numbers[at] = number


class ExchangesDestiny(Text):
    """YJ-8.6. A lower destiny number of yours is exchanged for a higher one of the opponent's."""

    def clause(self) -> Clause:
        return Clause("exchanges_destiny")

    def resolve(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        pairs = exchanges(f, player)
        if len(pairs) == 1:
            exchange(s, f, player, pairs[0].card, pairs[0].target, me)
        elif pairs:
            s.then([ChooseExchange(me, player)])


def exchanges(f: Fight, player: int) -> list[Option]:
    """The pairs of destiny that may be exchanged: yours, and a higher one of the opponent's."""
    mine, theirs = f.mine(player), f.theirs(player)
    return [
        Option("exchange", own, other)
        for own, low in zip(mine.drawn, mine.numbers, strict=True)
        for other, high in zip(theirs.drawn, theirs.numbers, strict=True)
        if low < high
    ]


def exchange(s: YJState, f: Fight, player: int, own: int, other: int, by: int) -> None:
    mine, theirs = f.mine(player), f.theirs(player)
    low = mine.numbers[mine.drawn.index(own)]
    high = theirs.numbers[theirs.drawn.index(other)]
    change_destiny(s, f, player, own, high, by)
    change_destiny(s, f, 1 - player, other, low, by)
    s.emit("exchange", "YJ-8.6", player, own, other)


class ChooseExchange(Step[YJState]):
    """YJ-8.6. Which two destiny numbers are exchanged."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "exchange", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        f = s.current_fight()
        return exchanges(f, player)

    def openly_forced(self, s: YJState, player: int) -> bool:
        return True

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        f = s.current_fight()
        exchange(s, f, player, option.card, option.target, self.card)


class DestinyDifference(Text):
    """YJ-8.6, YJ-18.4. A character with the lower printed destiny has the difference as a bonus.

    Against several, the one that gives most; who has two numbers is taken at the lower one,
    which its owner would choose.
    """

    def clause(self) -> Clause:
        return Clause("destiny_difference")

    def resolve(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        side = f.mine(player)
        mine = min(s.card(side.fighters[0]).destinies)
        theirs = max(min(s.card(enemy).destinies) for enemy in f.theirs(player).fighters)
        if mine < theirs:
            side.add(theirs - mine, "text", s.codes[me], "YJ-8.6")


class MayRedraw(Text):
    """YJ-14.3. Once a turn, a destiny that the character drew may be discarded and drawn again."""

    def clause(self) -> Clause:
        return Clause("may_redraw")

    def drew(self, s: YJState, me: int, player: int, f: Fight) -> None:
        side = f.mine(player)
        if player != s.owners[me] or me in s.used or not s.deck_left(player):
            return
        if draws_for(s, me, f, side.drawn_for[-1]):
            s.then([Redraw(me, player)])


def draws_for(s: YJState, me: int, f: Fight, what_for: int) -> bool:
    """Whether a destiny of its side, for power the last one drawn, is the character's own."""
    side = f.mine(s.owners[me])
    if me not in side.fighters:
        return False
    if what_for == FOR_WEAPON:
        return me == side.fighters[0]
    if what_for == FOR_BATTLE_CARD:
        return True
    # Two of a stack draw for their powers one after the other (YJ-8.5).
    drawing = [card for card in side.fighters if s.card(card).power_cube]
    return drawing[side.drawn_for.count(FOR_POWER) - 1] == me


class Redraw(Step[YJState]):
    """YJ-14.3. Keep the destiny, or discard the card and draw another."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "redraw", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        f = s.current_fight()
        return [PASS, Option("redraw", f.mine(player).drawn[-1])]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        f = s.current_fight()
        if option.card == NONE:
            return
        s.used.append(self.card)
        side = f.mine(player)
        side.drawn.pop()
        what_for = side.drawn_for.pop()
        side.add(-side.numbers.pop(), "text", s.codes[self.card], "YJ-14.3")
        s.discard(option.card, HAND)
        s.emit("redraw", "YJ-14.3", player, option.card, self.card)
        card = draw_destiny(s, player, "YJ-14.3")
        if card == NONE or s.over():
            return
        face = s.card(card)
        if face.destiny2 not in (NONE, face.destiny):
            s.then([PickNumber(player, what_for, [card])])
            return
        count_destiny(s, f, player, what_for, card, max(0, face.destiny))
        after_destiny(s, f, player)


class DrawsTwo(Text):
    """YJ-7.1. For a battle card or weapon the character draws two cards, of which one counts."""

    def clause(self) -> Clause:
        return Clause("draws_two")

    def more_destiny(self, s: YJState, me: int, player: int, what_for: int, f: Fight) -> int:
        mine = player == s.owners[me] and what_for != FOR_POWER
        return 1 if mine and draws_for(s, me, f, what_for) else 0
