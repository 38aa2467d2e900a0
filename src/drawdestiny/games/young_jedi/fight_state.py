"""A fight as data: who stands on each side, what counts, what has been drawn."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Term

# What kind of fight it is.
CHARACTERS: Final = 0
SHIPS: Final = 1
DUEL: Final = 2

# What a destiny is drawn for, in the order of YJ-9.1.
FOR_BATTLE_CARD: Final = 0
FOR_WEAPON: Final = 1
FOR_POWER: Final = 2


class Side:
    """One side of a fight. Only cards that count are listed; the rest was put back or discarded."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.fighters: list[int] = []
        """The character or ship, or the group that fights together, in the order of the plan."""
        self.weapons: list[int] = []
        """What the first of them uses: at most one, two if a battle card allows it."""
        self.battle = NONE
        """The battle card that works, if any."""
        self.disarmed: list[int] = []
        """The fighters whose built-in weapon the enemy's card keeps from being used (YJ-8.9)."""
        self.power = 0
        self.terms: list[Term] = []
        self.drawn: list[int] = []
        """The cards drawn as destiny ..."""
        self.numbers: list[int] = []
        """... the number that each counts for ..."""
        self.drawn_for: list[int] = []
        """... and what it was drawn for."""

    def clone(self) -> Side:
        twin = Side(self.player)
        twin.fighters = self.fighters.copy()
        twin.weapons = self.weapons.copy()
        twin.battle = self.battle
        twin.disarmed = self.disarmed.copy()
        twin.power = self.power
        twin.terms = self.terms.copy()
        twin.drawn = self.drawn.copy()
        twin.numbers = self.numbers.copy()
        twin.drawn_for = self.drawn_for.copy()
        return twin

    def add(self, amount: int, word: str, code: int, rule: str) -> None:
        """Add a part of the power."""
        self.power += amount
        self.terms.append(Term(amount, word, code, rule))


class Fight:
    """A fight, a fight of ships, or a duel: sides by player number."""

    def __init__(self, kind: int, attacker: int) -> None:
        self.kind = kind
        self.attacker = attacker
        self.sides = [Side(0), Side(1)]
        self.queue: list[int] = []
        """Destiny still to draw, next last: player * 4 + what for."""
        self.winner = NONE
        self.tied = False
        """A text made it a tie, whatever the powers (YJ-20.4)."""
        self.moved_on: list[int] = []
        """Battle cards whose user has left an opponent for the next one (YJ-20.5)."""
        self.planet = NONE
        """Of a fight of ships: the planet that the defender evacuates."""
        self.plain = True
        """No text has a say in it, so no hook need be called."""

    def clone(self) -> Fight:
        twin = Fight(self.kind, self.attacker)
        twin.sides = [self.sides[0].clone(), self.sides[1].clone()]
        twin.queue = self.queue.copy()
        twin.winner = self.winner
        twin.tied = self.tied
        twin.moved_on = self.moved_on.copy()
        twin.planet = self.planet
        twin.plain = self.plain
        return twin

    def mine(self, player: int) -> Side:
        return self.sides[player]

    def theirs(self, player: int) -> Side:
        return self.sides[1 - player]
