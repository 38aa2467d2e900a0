"""Power: bonuses for the card itself, for others, and for who uses a weapon."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.conditions import ALWAYS, Condition
from drawdestiny.games.young_jedi.effects.hooks import WEAPON_LINES, Text
from drawdestiny.games.young_jedi.effects.selectors import ANY, EACH, ONE, Selector, joined
from drawdestiny.games.young_jedi.fight_state import DUEL, Fight
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HERE


def each_of(whom: Selector) -> Clause:
    """All that a selector names, as a list: Captain Panaka and each Royal Guard."""
    return joined("both", [a.clause(EACH, 1) for a in whom.alternatives])


class Bonus(Text):
    """YJ-6.5, YJ-8.10. More power for the character or ship itself, or for who uses this card."""

    def __init__(self, power: int, when: Condition = ALWAYS) -> None:
        self.bonus: Final = power
        self.when: Final = when

    def clause(self) -> Clause:
        return Clause("bonus", {"n": self.bonus, "when": self.when.clause()})

    def power(self, s: YJState, me: int, fighter: int, f: Fight) -> int:
        side = f.mine(s.owners[me])
        mine = fighter == side.fighters[0] if me == side.battle else fighter == me
        return self.bonus if mine and self.when.holds(s, me, fighter, f) else 0


class PowerFor(Text):
    """YJ-13.2, YJ-9.3, YJ-9.4. Each of these of its player has more power, once."""

    def __init__(self, power: int, whom: Selector, when: Condition = ALWAYS) -> None:
        self.bonus: Final = power
        self.whom: Final = whom
        self.when: Final = when

    def clause(self) -> Clause:
        args: dict[str, int | str | Clause] = {"n": self.bonus, "whom": each_of(self.whom)}
        if self.when is ALWAYS:
            return Clause("power_for", args)
        return Clause("power_for_when", {**args, "when": self.when.clause()})

    def power(self, s: YJState, me: int, fighter: int, f: Fight) -> int:
        if s.owners[fighter] != s.owners[me] or not self.whom.fits(s.card(fighter)):
            return 0
        return self.bonus if self.when.holds(s, me, fighter, f) else 0


class PowerInDuelsHere(Text):
    """YJ-14.4. Any other of these of its player has more power in a duel at the same place."""

    def __init__(self, power: int, whom: Selector) -> None:
        self.bonus: Final = power
        self.whom: Final = whom

    def clause(self) -> Clause:
        others = joined("either", [a.clause("other", 1) for a in self.whom.alternatives])
        return Clause("power_in_duels_here", {"n": self.bonus, "whom": others})

    def power(self, s: YJState, me: int, fighter: int, f: Fight) -> int:
        player = s.owners[me]
        face = s.card(fighter)
        here = f.kind == DUEL and s.owners[fighter] == player and me in s.zones[HERE * 2 + player]
        other = face.title_id != s.card(me).title_id and self.whom.fits(face)
        return self.bonus if here and other else 0


class WielderGets(Text):
    """YJ-7.1. What the weapon brings besides its user line: power, destiny draws or less power."""

    def __init__(self, power: int, cubes: int, who: Selector, when: Condition) -> None:
        self.bonus: Final = power
        self.cubes: Final = cubes
        self.who: Final = who
        self.when: Final = when

    def clause(self) -> Clause:
        args: dict[str, int | str | Clause] = {
            "who": self.who.clause(ANY),
            "when": self.when.clause(),
            "n": abs(self.bonus),
            "m": self.cubes,
        }
        if self.bonus < 0:
            return Clause("wielder_loses", args)
        return Clause("wielder_draws" if self.cubes else "wielder_gets", args)

    def _counts(self, s: YJState, me: int, f: Fight) -> bool:
        side = f.mine(s.owners[me])
        if me not in side.weapons:
            return False
        user = side.fighters[0]
        return self.who.fits(s.card(user)) and self.when.holds(s, me, user, f)

    def power(self, s: YJState, me: int, fighter: int, f: Fight) -> int:
        first = fighter == f.mine(s.owners[me]).fighters[0]
        return self.bonus if self.bonus and first and self._counts(s, me, f) else 0

    def weapon_destiny(self, s: YJState, me: int, player: int, f: Fight) -> int:
        mine = self.cubes and player == s.owners[me]
        return self.cubes if mine and self._counts(s, me, f) else 0


class MayUse(Text):
    """YJ-7.1, YJ-21.3. The character may use these weapons, by their first line."""

    def __init__(self, weapons: Selector) -> None:
        self.weapons: Final = weapons

    def answers(self) -> int:
        return WEAPON_LINES

    def clause(self) -> Clause:
        return Clause("may_use", {"what": self.weapons.clause()})

    def weapon_line(self, s: YJState, me: int, weapon: int, fighter: int, line: int) -> int:
        if line == NONE and fighter == me and self.weapons.fits(s.card(weapon)):
            return 0
        return line


class CannotUseWeapons(Text):
    """YJ-7.1. None of these can use a weapon card."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def answers(self) -> int:
        return WEAPON_LINES

    def clause(self) -> Clause:
        return Clause("cannot_use_weapons", {"whom": self.whom.clause(ONE)})

    def weapon_line(self, s: YJState, me: int, weapon: int, fighter: int, line: int) -> int:
        return NONE if self.whom.fits(s.card(fighter)) else line


class PlaysWithShip(Text):
    """YJ-20.1. In hand, the character can be played like a battle card with one of these ships.

    With whom, the card's data says. If the ship falls, the card's own damage is taken too.
    """

    def __init__(self, power: int) -> None:
        self.bonus: Final = power

    def clause(self) -> Clause:
        return Clause("helps_ship", {"n": self.bonus})

    def power(self, s: YJState, me: int, fighter: int, f: Fight) -> int:
        side = f.mine(s.owners[me])
        return self.bonus if me == side.battle and fighter == side.fighters[0] else 0

    def defeated(self, s: YJState, me: int, loser: int, f: Fight) -> None:
        player = s.owners[me]
        side = f.mine(player)
        if me == side.battle and loser == side.fighters[0]:
            s.damage(player, s.card(me).damage, "YJ-20.1", me)
