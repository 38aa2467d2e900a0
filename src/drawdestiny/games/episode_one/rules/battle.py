"""Battles: an attack, perhaps a trap, two destiny draws, and the difference in cards."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.episode_one.cards.card import TRAP, E1Card
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import HAND, PLANETS, PLAY

ONLY_TRAPS: Final = Refusal("E1-4.5", "only_traps")
TRAPPER_ABSENT: Final = Refusal("E1-4.5", "trapper_absent")
NOT_IN_HAND: Final = Refusal("E1-2.3", "not_in_hand")


class Battle:
    """An attack: the card, who fights whom, who leads it, and where."""

    def __init__(self, card: int, attacker: int, defender: int, leader: int, planet: int) -> None:
        self.card: Final = card
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.leader: Final = leader
        self.planet: Final = planet


class ChooseTrap(Step[E1State]):
    """E1-4.5, E1-5.5, E1-6.1. The one attacked may answer with a trap, before any destiny.

    Asked whenever a character there and a card in hand would allow one, so that the question
    says nothing about the hand.
    """

    def __init__(self, battle: Battle) -> None:
        self.battle: Final = battle

    def run(self, s: E1State) -> None:
        b = self.battle
        if s.no_trap[b.attacker]:
            s.emit("no_trap", "E1-4.5", b.defender)
            s.then([Fight(b, NONE)])
        elif s.at(b.planet, b.defender) and s.zone(HAND, b.defender):
            s.ask(b.defender, "trap", self, b.card)
        else:
            s.then([Fight(b, NONE)])

    def options(self, s: E1State, player: int) -> list[Option]:
        options = [PASS]
        for card in s.zone(HAND, player):
            if bar_to_trap(s, player, self.battle.planet, s.card(card)) is None:
                options.append(Option("trap", card))
        return options

    def why_not(self, s: E1State, player: int, wanted: Option) -> Refusal | None:
        card = wanted.card
        if card == NONE or wanted.verb not in ("trap", "play"):
            return super().why_not(s, player, wanted)
        if card not in s.zone(HAND, player):
            return NOT_IN_HAND
        bar = bar_to_trap(s, player, self.battle.planet, s.card(card))
        return super().why_not(s, player, wanted) if bar is None else bar

    def openly_forced(self, s: E1State, player: int) -> bool:
        if s.all_open(s.zone(HAND, player)):
            return True
        for face in s.cards:
            if bar_to_trap(s, player, self.battle.planet, face) is None:
                return False
        return True

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        if option.card != NONE:
            s.move(option.card, s.zone_of(HAND, player), PLAY, player)
            place = PLANETS[self.battle.planet]
            s.emit("play_trap", "E1-4.5", player, option.card, place=place)
        s.then([Fight(self.battle, option.card)])


def bar_to_trap(s: E1State, player: int, planet: int, face: E1Card) -> Refusal | None:
    """E1-4.5. A trap needs the character that it names at the attacked location."""
    if face.type != TRAP:
        return ONLY_TRAPS
    return TRAPPER_ABSENT if s.find(face.who, planet, player) == NONE else None


class Fight(Step[E1State]):
    """E1-5.1 to E1-5.8. Destiny and leader bonus against destiny; the loser discards."""

    def __init__(self, battle: Battle, trap: int) -> None:
        self.battle: Final = battle
        self.trap: Final = trap

    def run(self, s: E1State) -> None:
        b = self.battle
        doubled = s.double[b.attacker]
        s.double[b.attacker] = False
        s.no_trap[b.attacker] = False
        attack = s.draw_destiny(b.attacker)
        if s.over():
            return  # E1-3.4: nothing after it is carried out
        defence = s.draw_destiny(b.defender)
        if s.over():
            return
        leader = s.card(b.leader)
        terms = [Term(attack, "destiny", rule="E1-5.1")]
        if doubled:
            terms.append(Term(attack, "doubled", rule="E1-4.4"))
        terms.append(Term(leader.leader_bonus, "leader", leader.code, "E1-5.2"))
        total = Sum(b.attacker, terms)
        terms = [Term(defence, "destiny", rule="E1-5.1")]
        if self.trap != NONE:
            terms.append(Term(defence, "trap", s.codes[self.trap], "E1-5.2"))
        settle(s, total, Sum(b.defender, terms), "E1-5.3")
        if not s.over():
            s.finish_play(b.card)
            if self.trap != NONE:
                s.finish_play(self.trap)


def settle(s: E1State, first: Sum, second: Sum, rule: str) -> None:
    """E1-5.3. The higher total wins; the loser discards the difference; a tie costs nothing."""
    difference = first.total() - second.total()
    if difference == 0:
        s.emit("tie", rule, first.player, sums=[first, second])
        return
    winner = first if difference > 0 else second
    loser = second if difference > 0 else first
    s.emit("win", rule, winner.player, amount=abs(difference), sums=[winner, loser])
    s.discard_from_deck(loser.player, abs(difference), rule)
