"""A fight: its steps from revealing to the defeat of one side."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.engine.event import Sum
from drawdestiny.games.young_jedi.effects.hooks import DEFEATED, TO_HAND
from drawdestiny.games.young_jedi.fight_state import SHIPS, Fight, Side
from drawdestiny.games.young_jedi.rules.destiny import DRAWS, queue_destiny
from drawdestiny.games.young_jedi.rules.power import (
    base_power,
    battle_texts,
    damage_of,
    said_by,
    voices,
)
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND, HERE, HYPERSPACE, PLAN


class Revealed(Step[YJState]):
    """YJ-8.9. Texts that work on revealing, then the powers without destiny."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        s.agenda.append(Count())
        for me in voices(s, f):
            for text in said_by(s, me, f):
                text.revealed(s, me, f)


class Count(Step[YJState]):
    """YJ-6.5. The powers without destiny, and the destiny that is due."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        base_power(s, f, 0)
        base_power(s, f, 1)
        queue_destiny(s, f)


class Resolve(Step[YJState]):
    """YJ-9.1. The battle card of one side resolves."""

    def __init__(self, attacking: bool) -> None:
        self.attacking: Final = attacking

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        battle = f.sides[f.attacker if self.attacking else 1 - f.attacker].battle
        if battle != NONE:
            for text in battle_texts(s, battle):
                text.resolve(s, battle, f)


class Settle(Step[YJState]):
    """YJ-20.4. Texts that may settle the fight once both powers are known."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        for me in voices(s, f):
            for text in said_by(s, me, f):
                text.settle(s, me, f)


class Compare(Step[YJState]):
    """YJ-6.5, YJ-8.3. The higher power wins; equal powers leave everything as it is."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        first, second = f.sides[f.attacker], f.sides[1 - f.attacker]
        for side in f.sides:
            for fighter in side.fighters:
                s.fought.append(s.codes[fighter])
            if side.battle != NONE:
                s.discard(side.battle, PLAN)
        if f.plain:
            s.fight = None
        else:
            s.agenda.append(END_FIGHT)
        if f.tied or first.power == second.power:
            if not s.silent:
                self._tell(s, "tie_by_text" if f.tied else "tie", first, second)
            return
        winner, loser = (first, second) if first.power > second.power else (second, first)
        f.winner = winner.player
        if not s.silent:
            self._tell(s, "win", winner, loser)
        lose(s, f, loser)

    def _tell(self, s: YJState, kind: str, a: Side, b: Side) -> None:
        sums = [Sum(a.player, a.terms), Sum(b.player, b.terms)]
        s.emit(kind, "YJ-6.5", a.player, a.fighters[0], b.fighters[0], sums=sums)


class EndFight(Step[YJState]):
    """YJ-6.5. The texts that look at how a fight ended; when they are done it is over."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        s.agenda.append(FORGET_FIGHT)
        for me in voices(s, f):
            for text in said_by(s, me, f):
                text.ended(s, me, f)


class ForgetFight(Step[YJState]):
    """YJ-6.5. The fight is over."""

    def run(self, s: YJState) -> None:
        s.fight = None


def lose(s: YJState, f: Fight, side: Side) -> None:
    """YJ-6.5, YJ-8.3, YJ-8.11. The losers go with their weapon; damage for each of them."""
    zone = HYPERSPACE if f.kind == SHIPS else HERE
    beaten: list[int] = []
    fallen: list[int] = []
    for i, fighter in enumerate(side.fighters):
        fate = DEFEATED if f.plain else fate_of(s, f, fighter)
        if fate in (DEFEATED, TO_HAND):
            fallen.append(fighter)
        if fate == DEFEATED:
            beaten.append(fighter)
            s.discard(fighter, zone)
            s.emit("defeated", "YJ-6.5", side.player, fighter)
            if i == 0:
                for weapon in side.weapons:
                    s.discard(weapon, HERE)
                    s.emit("weapon_lost", "YJ-6.5", side.player, weapon, fighter)
        elif fate == TO_HAND:
            s.go(fighter, zone, HAND)
            s.emit("back_to_hand", "YJ-6.5", side.player, fighter)
            if i == 0:
                for weapon in side.weapons:
                    s.go(weapon, HERE, HAND)
                    s.emit("back_to_hand", "YJ-6.5", side.player, weapon)
    for fighter in beaten:
        damage = damage_of(s, fighter, f)
        if damage:
            s.damage(side.player, damage, "YJ-6.5", fighter)
            if s.over():
                return
    if not f.plain:
        for fighter in fallen:
            for me in voices(s, f):
                for text in said_by(s, me, f):
                    text.defeated(s, me, fighter, f)


def fate_of(s: YJState, f: Fight, fighter: int) -> int:
    """What becomes of one who lost."""
    for me in voices(s, f):
        for text in said_by(s, me, f):
            fate = text.fate(s, me, fighter, f)
            if fate != DEFEATED:
                return fate
    return DEFEATED


REVEALED: Final = Revealed()
RESOLVE_ATTACK: Final = Resolve(True)
RESOLVE_DEFENCE: Final = Resolve(False)
SETTLE: Final = Settle()
COMPARE: Final = Compare()
END_FIGHT: Final = EndFight()
FORGET_FIGHT: Final = ForgetFight()


def hold_fight(s: YJState, f: Fight) -> None:
    """YJ-9.1. The steps of a fight whose sides are settled; without texts some fall away."""
    s.fight = f
    f.plain = not voices(s, f)
    if f.plain:
        base_power(s, f, 0)
        base_power(s, f, 1)
        queue_destiny(s, f)
        s.agenda.append(COMPARE)
        if f.queue:
            s.agenda.append(DRAWS)
    else:
        s.agenda.extend([COMPARE, SETTLE, RESOLVE_DEFENCE, RESOLVE_ATTACK, DRAWS, REVEALED])
