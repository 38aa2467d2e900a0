"""Static texts: numbers that a card has more or less as long as things are so."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.effects.conditions import Condition
from drawdestiny.games.jedi_knights.effects.hooks import (
    AURA_CONTROL,
    AURA_COST,
    AURA_DEFENSE,
    AURA_DESTINY,
    AURA_DRAW,
    AURA_POWER,
    AURA_TO_HIT,
    HOST_DEFENSE,
    HOST_POWER,
    HOST_TO_HIT,
    OWN_COST,
    OWN_DEFENSE,
    OWN_POWER,
    OWN_TO_HIT,
    Text,
)
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import ABOARD, SITE, SYSTEM

YOUR: Final = 0
YOUR_OTHER: Final = 1
OPPOSING: Final = 2
ALL_OTHER: Final = 3
WHOSE: Final = ["your", "your_other", "opposing", "all_other"]

ANYWHERE: Final = 0
HERE: Final = 1
ON_SITE: Final = 2
WHERE: Final = ["", "those_here", "those_on_site"]


class Power(Text):
    """This card has more power, while a condition holds."""

    def __init__(self, amount: int, condition: Condition) -> None:
        super().__init__(OWN_POWER)
        self.amount: Final = amount
        self.condition: Final = condition

    def power(self, s: JKState, me: int, card: int) -> int:
        return self.amount if self.condition.holds(s, me, card) else 0

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount)}
        args["cond"] = self.condition.clause()
        return [Clause("own_power", args)]


class Defense(Text):
    """This card has more defense, while a condition holds."""

    def __init__(self, amount: int, condition: Condition) -> None:
        super().__init__(OWN_DEFENSE)
        self.amount: Final = amount
        self.condition: Final = condition

    def defense(self, s: JKState, me: int, card: int) -> int:
        return self.amount if self.condition.holds(s, me, card) else 0

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount)}
        args["cond"] = self.condition.clause()
        return [Clause("own_defense", args)]


class PowerPerSupporter(Text):
    """This card has more power for each of these that support it."""

    def __init__(self, amount: int, which: Which) -> None:
        super().__init__(OWN_POWER)
        self.amount: Final = amount
        self.which: Final = which

    def power(self, s: JKState, me: int, card: int) -> int:
        count = 0
        for supporter in s.supporters(me):
            if self.which.fits(s.card(supporter)):
                count += 1
        return self.amount * count

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount), "who": self.which.one()}
        return [Clause("power_per_supporter", args)]


class PowerAgainst(Text):
    """This card has more power against an opposing attacker or defender of this kind."""

    def __init__(self, amount: int, which: Which) -> None:
        super().__init__(OWN_POWER)
        self.amount: Final = amount
        self.which: Final = which

    def power(self, s: JKState, me: int, card: int) -> int:
        opposing = s.opposing(me)
        return self.amount if opposing != NONE and self.which.fits(s.card(opposing)) else 0

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount), "who": self.which.a()}
        return [Clause("power_against", args)]


class PowerOfLeader(Text):
    """The power of a leader that supports this card is added to its own: the best one's."""

    def __init__(self, which: Which) -> None:
        super().__init__(OWN_POWER)
        self.which: Final = which

    def power(self, s: JKState, me: int, card: int) -> int:
        from drawdestiny.games.jedi_knights.rules import totals

        best = 0
        for supporter in s.supporters(me):
            if self.which.fits(s.card(supporter)):
                best = max(best, totals.power(s, supporter))
        return best

    def clauses(self) -> list[Clause]:
        return [Clause("power_of_leader", {"who": self.which.a()})]


class Gains(Text):
    """Power, defense and to-hit modifiers that one text gives together."""

    def __init__(self, hooks: int, power: int, defense: int, to_hit: int) -> None:
        super().__init__(hooks)
        self.more_power: Final = power
        self.more_defense: Final = defense
        self.more_to_hit: Final = to_hit

    def gains(self, verb: str) -> Clause:
        """ "has power +2 and gets +1 to hit"; the verb is has or have."""
        word = verb
        args: dict[str, int | str | Clause] = {}
        if self.more_power:
            word += "_power"
            args["power"] = signed(self.more_power)
        if self.more_defense:
            word += "_defense"
            args["defense"] = signed(self.more_defense)
        if self.more_to_hit:
            word += "_to_hit"
            args["to_hit"] = signed(self.more_to_hit)
        return Clause(word, args)


class WhileAboard(Gains):
    """While aboard such a starship, that starship has more."""

    def __init__(self, which: Which, power: int = 0, defense: int = 0, to_hit: int = 0) -> None:
        hooks = (
            (HOST_POWER if power else 0)
            | (HOST_DEFENSE if defense else 0)
            | (HOST_TO_HIT if to_hit else 0)
        )
        super().__init__(hooks, power, defense, to_hit)
        self.which: Final = which

    def power(self, s: JKState, me: int, card: int) -> int:
        return self.more_power if self.which.fits(s.card(card)) else 0

    def defense(self, s: JKState, me: int, card: int) -> int:
        return self.more_defense if self.which.fits(s.card(card)) else 0

    def to_hit(self, s: JKState, me: int, shooter: int, weapon: int, target: int) -> int:
        return self.more_to_hit if self.which.fits(s.card(shooter)) else 0

    def clauses(self) -> list[Clause]:
        return [Clause("while_aboard", {"what": self.which.a(), "gains": self.gains("has")})]


class Bearer(Gains):
    """The bearer of this weapon has more."""

    def __init__(self, power: int = 0, defense: int = 0) -> None:
        hooks = (HOST_POWER if power else 0) | (HOST_DEFENSE if defense else 0)
        super().__init__(hooks, power, defense, 0)

    def power(self, s: JKState, me: int, card: int) -> int:
        return self.more_power

    def defense(self, s: JKState, me: int, card: int) -> int:
        return self.more_defense

    def clauses(self) -> list[Clause]:
        return [Clause("bearer", {"gains": self.gains("has")})]


class Aura(Gains):
    """Cards of some kind, whose and where the text says, have more or less."""

    def __init__(
        self,
        whose: int,
        which: Which,
        where: int = ANYWHERE,
        power: int = 0,
        defense: int = 0,
        to_hit: int = 0,
        condition: Condition | None = None,
    ) -> None:
        hooks = (
            (AURA_POWER if power else 0)
            | (AURA_DEFENSE if defense else 0)
            | (AURA_TO_HIT if to_hit else 0)
        )
        super().__init__(hooks, power, defense, to_hit)
        self.whose: Final = whose
        self.which: Final = which
        self.place: Final = where
        self.condition: Final = condition

    def covers(self, s: JKState, me: int, card: int) -> bool:
        if self.whose == OPPOSING:
            if s.friends(me, card):
                return False
        elif self.whose != ALL_OTHER and s.owners[card] != s.owners[me]:
            return False
        if card == me and self.whose in (YOUR_OTHER, ALL_OTHER):
            return False
        if not self.which.fits(s.card(card)):
            return False
        if self.place == ON_SITE:
            if s.where[card] != SITE:
                return False
        elif self.place == HERE and not s.here(me, card):
            return False
        return self.condition is None or self.condition.holds(s, me, card)

    def power(self, s: JKState, me: int, card: int) -> int:
        return self.more_power if self.covers(s, me, card) else 0

    def defense(self, s: JKState, me: int, card: int) -> int:
        return self.more_defense if self.covers(s, me, card) else 0

    def to_hit(self, s: JKState, me: int, shooter: int, weapon: int, target: int) -> int:
        return self.more_to_hit if self.covers(s, me, shooter) else 0

    def clauses(self) -> list[Clause]:
        who = Clause(WHOSE[self.whose], {"what": self.which.many()})
        if self.place != ANYWHERE:
            who = Clause(WHERE[self.place], {"who": who})
        args: dict[str, int | str | Clause] = {"who": who, "gains": self.gains("have")}
        if self.condition is None:
            return [Clause("aura", args)]
        args["cond"] = self.condition.clause()
        return [Clause("aura_while", args)]


class ToHit(Text):
    """More to hit: for the shots of this weapon, or for all shots of this card."""

    def __init__(
        self, amount: int, against: Which | None = None, weapon: Which | None = None
    ) -> None:
        super().__init__(OWN_TO_HIT)
        self.amount: Final = amount
        self.against: Final = against
        self.weapon: Final = weapon

    def to_hit(self, s: JKState, me: int, shooter: int, weapon: int, target: int) -> int:
        if self.against is not None and not self.against.fits(s.card(target)):
            return 0
        if self.weapon is not None and not self.weapon.fits(s.card(weapon)):
            return 0
        return self.amount

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount)}
        if self.against is not None:
            args["who"] = self.against.a()
            return [Clause("to_hit_against", args)]
        if self.weapon is not None:
            args["what"] = self.weapon.a()
            return [Clause("to_hit_with", args)]
        return [Clause("to_hit", args)]


class YourWeapons(Text):
    """Your weapons get more to hit in this battle."""

    def __init__(self, amount: int) -> None:
        super().__init__(AURA_TO_HIT)
        self.amount: Final = amount

    def to_hit(self, s: JKState, me: int, shooter: int, weapon: int, target: int) -> int:
        return self.amount if s.owners[weapon] == s.owners[me] else 0

    def clauses(self) -> list[Clause]:
        return [Clause("your_weapons", {"n": signed(self.amount)})]


class WeaponsHere(Text):
    """All weapons get more or less to hit here."""

    def __init__(self, amount: int) -> None:
        super().__init__(AURA_TO_HIT)
        self.amount: Final = amount

    def to_hit(self, s: JKState, me: int, shooter: int, weapon: int, target: int) -> int:
        return self.amount if s.here(me, shooter) else 0

    def clauses(self) -> list[Clause]:
        return [Clause("weapons_here", {"n": signed(self.amount)})]


class Control(Text):
    """Added to your control total after doubling, if you have a character on the site."""

    def __init__(self, amount: int, condition: Condition | None = None) -> None:
        super().__init__(AURA_CONTROL)
        self.amount: Final = amount
        self.condition: Final = condition

    def control(self, s: JKState, me: int, player: int) -> int:
        if s.side(me) != s.sides[player]:
            return 0
        if self.condition is not None and not self.condition.holds(s, me, me):
            return 0
        return self.amount

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount)}
        if self.condition is None:
            return [Clause("control", args)]
        args["cond"] = self.condition.clause()
        return [Clause("control_while", args)]


class YoursCostLess(Text):
    """Your cards of this kind cost less; perhaps only when played here."""

    def __init__(self, which: Which, amount: int, here: bool = False) -> None:
        super().__init__(AURA_COST)
        self.which: Final = which
        self.amount: Final = amount
        self.here: Final = here

    def cost(self, s: JKState, me: int, player: int, card: int, place: int) -> int:
        if player != s.owners[me] or not self.which.fits(s.card(card)):
            return 0
        return 0 if self.here and place != SITE else -self.amount

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"who": self.which.many(), "n": self.amount}
        return [Clause("yours_cost_less_here" if self.here else "yours_cost_less", args)]


class CostsLessWith(Text):
    """This card costs less to the place where somebody is."""

    def __init__(self, which: Which, amount: int, site_only: bool = False) -> None:
        super().__init__(OWN_COST)
        self.which: Final = which
        self.amount: Final = amount
        self.site_only: Final = site_only

    def cost(self, s: JKState, me: int, player: int, card: int, place: int) -> int:
        if place == SITE:
            kinds = [SITE]
        elif self.site_only:
            return 0
        else:
            kinds = [SYSTEM, ABOARD]
        for kind in kinds:
            for other in range(s.players):
                for there in s.zone(kind, other):
                    if there != card and self.which.fits(s.card(there)):
                        return -self.amount
        return 0

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"who": self.which.a(), "n": self.amount}
        return [Clause("costs_less_at_site" if self.site_only else "costs_less_with", args)]


class DestinyInBattle(Text):
    """Your destiny draws get more in a battle with this card in it."""

    def __init__(self, amount: int) -> None:
        super().__init__(AURA_DESTINY)
        self.amount: Final = amount

    def destiny(self, s: JKState, me: int, player: int) -> int:
        return self.amount if player == s.owners[me] and s.in_battle(me) else 0

    def clauses(self) -> list[Clause]:
        return [Clause("destiny_in_battle", {"n": signed(self.amount)})]


class DrawFewer(Text):
    """Each player draws fewer cards in the Draw Phase."""

    def __init__(self, amount: int) -> None:
        super().__init__(AURA_DRAW)
        self.amount: Final = amount

    def draw(self, s: JKState, me: int, player: int) -> int:
        return -self.amount

    def clauses(self) -> list[Clause]:
        return [Clause("draw_fewer", {"n": self.amount})]


def signed(amount: int) -> str:
    """+2, -1"""
    return f"+{amount}" if amount >= 0 else str(amount)
