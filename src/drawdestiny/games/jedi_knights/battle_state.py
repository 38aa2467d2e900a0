"""What is going on between the moments of a battle, and effects that last for a while."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE

ATTACKING: Final = 0
DEFENDING: Final = 1

SUPPORT: Final = 0
WEAPONS: Final = 1
POWER: Final = 2

# What a lasting effect changes.
POWER_OF: Final = 0
DEFENSE_OF: Final = 1
TO_HIT_OF: Final = 2
"""All shots of a card."""
NEXT_TO_HIT: Final = 3
"""The next shot of a player; used up by it."""

# Until when it lasts; the end of a longer time also ends the shorter ones.
UNTIL_SHOT: Final = 0
UNTIL_BATTLE: Final = 1
UNTIL_PHASE: Final = 2
UNTIL_TURN: Final = 3


class Lasting:
    """A number that a card or player has more (or less) until some moment. Immutable."""

    def __init__(
        self, stat: int, amount: int, until: int, source: int, card: int = NONE, player: int = NONE
    ) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.until: Final = until
        self.source: Final = source
        """The code of the card that gave it, for telling."""
        self.card: Final = card
        self.player: Final = player


class Battle:
    """A battle from its declaration (JK-6.21). Index 0 is the attacking side, 1 the defending."""

    def __init__(
        self, place: int, attacker: int, defender: int, players: list[int], side: int
    ) -> None:
        self.place = place
        """SITE or SYSTEM."""
        self.main = [attacker, defender]
        """Attacker and defender; NONE once gone."""
        self.players = players
        """The players of attacker and defender, fixed by the declaration; ``side`` attacks."""
        self.side = side
        self.supporters: list[list[int]] = [[], []]
        self.bonus = [NONE, NONE]
        """The Event under attacker and defender for its tactical bonus."""
        self.step = SUPPORT
        self.actor = NONE
        self.passes = 0
        self.shooters: list[int] = []
        """Who fired, shot by shot; ``fired`` has the weapons."""
        self.fired: list[int] = []
        self.again: list[int] = []
        """Cards that may fire one more time; ``again_with`` says with which weapon (NONE: any)."""
        self.again_with: list[int] = []
        self.gone: list[list[int]] = [[], []]
        """Characters and starships of each side defeated so far (JK-6.8)."""
        self.saved: list[int] = []
        """Defeated cards that go to the Theme pile instead of the discard pile."""
        self.shooter = NONE
        self.weapon = NONE
        self.target = NONE
        """The shot going on; ``target`` may be replaced while it hits."""
        self.cancelled = False
        """The shot going on is cancelled."""
        self.winner = NONE
        self.over = False

    def clone(self) -> Battle:
        twin = Battle(self.place, NONE, NONE, self.players, self.side)
        twin.main = self.main.copy()
        twin.supporters = [self.supporters[0].copy(), self.supporters[1].copy()]
        twin.bonus = self.bonus.copy()
        twin.step = self.step
        twin.actor = self.actor
        twin.passes = self.passes
        twin.shooters = self.shooters.copy()
        twin.fired = self.fired.copy()
        twin.again = self.again.copy()
        twin.again_with = self.again_with.copy()
        twin.gone = [self.gone[0].copy(), self.gone[1].copy()]
        twin.saved = self.saved.copy()
        twin.shooter = self.shooter
        twin.weapon = self.weapon
        twin.target = self.target
        twin.cancelled = self.cancelled
        twin.winner = self.winner
        twin.over = self.over
        return twin

    def part(self, card: int) -> int:
        """ATTACKING or DEFENDING for a main card or supporter, NONE for a card not in it."""
        for part in (ATTACKING, DEFENDING):
            if self.main[part] == card or card in self.supporters[part]:
                return part
        return NONE

    def cards(self, part: int) -> list[int]:
        """Attacker or defender with its supporters, those still there."""
        main = self.main[part]
        return self.supporters[part] if main == NONE else [main, *self.supporters[part]]

    def empty(self, part: int) -> bool:
        return self.main[part] == NONE and not self.supporters[part]

    def lose(self, card: int) -> None:
        """JK-6.8. A card that leaves play during the battle counts as defeated."""
        main = self.main
        if card == main[ATTACKING] or card == main[DEFENDING]:
            part = ATTACKING if card == main[ATTACKING] else DEFENDING
            main[part] = NONE
        else:
            part = self.part(card)
            if part == NONE:
                return
            self.supporters[part].remove(card)
        if card not in self.gone[part]:
            self.gone[part].append(card)

    def replace(self, old: int, new: int) -> None:
        """JK-11.9. A new version takes over the part of the old one, and its spent shot."""
        for part in (ATTACKING, DEFENDING):
            if self.main[part] == old:
                self.main[part] = new
            self.supporters[part] = [new if c == old else c for c in self.supporters[part]]
        if self.shooter == old:
            self.shooter = new
        if self.target == old:
            self.target = new
        self.shooters = [new if c == old else c for c in self.shooters]
        self.again = [new if c == old else c for c in self.again]
