"""Damage numbers: raised, lowered, doubled; and damage besides them."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.conditions import Condition
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.power import each_of
from drawdestiny.games.young_jedi.effects.selectors import Selector
from drawdestiny.games.young_jedi.fight_state import Fight
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HERE


def damage_clause(word: str, change: int, args: dict[str, int | str | Clause]) -> Clause:
    """More or less damage: ``word_up`` or ``word_down``."""
    return Clause(f"{word}_{'up' if change > 0 else 'down'}", {**args, "n": abs(change)})


class OwnDamage(Text):
    """The card's own damage number changes."""

    def __init__(self, change: int, when: Condition) -> None:
        self.change: Final = change
        self.when: Final = when

    def clause(self) -> Clause:
        return damage_clause("own_damage", self.change, {"when": self.when.clause()})

    def damage(self, s: YJState, me: int, loser: int, f: Fight | None, damage: int) -> int:
        if loser == me and self.when.holds(s, me, me, f):
            return damage + self.change
        return damage


class DamageOf(Text):
    """The damage number of these changes: your own cards' goes down, the opponent's up."""

    def __init__(self, change: int, whom: Selector, here: bool = False) -> None:
        self.change: Final = change
        self.whom: Final = whom
        self.here: Final = here
        """Only while the card that says so is at the current planet."""

    def clause(self) -> Clause:
        word = "damage_while_here" if self.here else "damage_of"
        return damage_clause(word, self.change, {"whom": each_of(self.whom)})

    def damage(self, s: YJState, me: int, loser: int, f: Fight | None, damage: int) -> int:
        player = s.owners[me]
        mine = s.owners[loser] == player
        if mine != (self.change < 0) or not self.whom.fits(s.card(loser)):
            return damage
        if self.here and me not in s.zones[HERE * 2 + player]:
            return damage
        return damage + self.change


class DamageOfDefeated(Text):
    """Whom the character defeats has a higher damage number."""

    def __init__(self, change: int) -> None:
        self.change: Final = change

    def clause(self) -> Clause:
        return Clause("damage_of_defeated", {"n": self.change})

    def damage(self, s: YJState, me: int, loser: int, f: Fight | None, damage: int) -> int:
        if f is not None and me in f.theirs(s.owners[loser]).fighters:
            return damage + self.change
        return damage


class DoublesDamage(Text):
    """Whom the character defeats has twice the damage number."""

    def clause(self) -> Clause:
        return Clause("doubles_damage")

    def doubles_damage(self, s: YJState, me: int, loser: int, f: Fight) -> bool:
        return me in f.theirs(s.owners[loser]).fighters


class MoreDamage(Text):
    """After the fight, the loser takes damage besides the damage number."""

    def __init__(self, won: int, lost: int) -> None:
        self.won: Final = won
        self.lost: Final = lost

    def clause(self) -> Clause:
        if self.lost == 0:
            return Clause("more_damage_won", {"n": self.won})
        if self.won == 0:
            return Clause("more_damage_lost", {"m": self.lost})
        return Clause("more_damage", {"n": self.won, "m": self.lost})

    def ended(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if s.over():
            return
        if f.winner == player:
            s.damage(1 - player, self.won, "YJ-6.5", me)
        elif f.winner == 1 - player:
            s.damage(player, self.lost, "YJ-6.5", me)
