"""When a text counts: conditions on the fight, the planets, the turn and the company."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import Clause, fold
from drawdestiny.games.young_jedi.cards.card import NO_MARK, WEAPON, Armed, YJCard
from drawdestiny.games.young_jedi.cards.traits import traits_of
from drawdestiny.games.young_jedi.effects.selectors import ONE, Selector, joined
from drawdestiny.games.young_jedi.fight_state import DUEL, SHIPS, Fight
from drawdestiny.games.young_jedi.rules.battle_plan import battle_face
from drawdestiny.games.young_jedi.rules.evacuation import zone_at
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HERE, HIDDEN, PLANETS, RACE


class Condition:
    """Something that is so, or not, for the card ``me`` and one who fights."""

    def clause(self) -> Clause:
        raise NotImplementedError

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        raise NotImplementedError


class Always(Condition):
    """No condition at all."""

    def clause(self) -> Clause:
        return Clause("always")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return True


ALWAYS: Final = Always()


# -- the fight -----------------------------------------------------------------------------


class Fights(Condition):
    """YJ-16.10. The enemy in the fight or duel is one of these, or has one of these beside it."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("fights", {"whom": self.whom.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        if f is not None:
            for enemy in f.theirs(s.owners[me]).fighters:
                if self.whom.fits(s.card(enemy)):
                    return True
        return False


class Duels(Condition):
    """The enemy in a duel is one of these."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("duels", {"whom": self.whom.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        if f is None or f.kind != DUEL:
            return False
        return self.whom.fits(s.card(f.theirs(s.owners[me]).fighters[0]))


class Uses(Condition):
    """YJ-7.1, YJ-18.1. The fighter uses one of these weapons, a built-in one too."""

    def __init__(self, what: Selector) -> None:
        self.what: Final = what

    def clause(self) -> Clause:
        return Clause("uses", {"what": self.what.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        if f is None:
            return False
        side = f.mine(s.owners[fighter])
        arm = s.card(fighter).built_in
        if arm is not None:
            return fighter not in side.disarmed and built_in_fits(self.what, arm)
        if fighter == side.fighters[0]:
            for weapon in side.weapons:
                if self.what.fits(s.card(weapon)):
                    return True
        return False


def built_in_fits(what: Selector, arm: Armed) -> bool:
    """Whether a built-in weapon is one of these."""
    for alternative in what.alternatives:
        if alternative.base == "weapon":
            return True
        if alternative.base == "named" and fold(arm.title) == alternative.folded:
            return True
        if traits_of(WEAPON, arm.title, arm.subtitle) & alternative.bit and alternative.mark in (
            NO_MARK,
            arm.mark,
        ):
            return True
    return False


class UsesBattleCard(Condition):
    """YJ-8.8, YJ-18.2. The battle card of that title works, also in a fight that it gave."""

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def clause(self) -> Clause:
        return Clause("uses_battle_card", {"card": self.title})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        if f is None or f.kind == DUEL:
            return False
        player = s.owners[me]
        battle = f.mine(player).battle
        if battle >= 0 and self._is(battle_face(s, battle)):
            return True
        carried = s.carried
        return (
            len(carried) > 0
            and carried[0] == fighter
            and carried[2] + 1 == s.fights[player]
            and self._is(s.cards[carried[1]])
        )

    def _is(self, face: YJCard) -> bool:
        """A combo card is both cards that it unites, and has both their titles."""
        return self.title in face.title


class FightsAt(Condition):
    """Ships fight at that planet."""

    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def clause(self) -> Clause:
        return Clause("fights_at", {"planet": Clause(f"place.{PLANETS[self.planet]}")})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return f is not None and f.kind == SHIPS and f.planet == self.planet


class Carries(Condition):
    """YJ-12.6. An evacuation with one of these face up among the passengers."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("carries", {"whom": self.whom.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        player = s.owners[me]
        if f is None or f.kind != SHIPS or f.attacker == player:
            return False
        return any(self.whom.fits(s.card(card)) for card in s.zone(zone_at(s, f.planet), player))


class EvacuatesFromHere(Condition):
    """The ship evacuates the planet where ``me`` is."""

    def clause(self) -> Clause:
        return Clause("evacuates_from_here")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        player = s.owners[me]
        if f is None or f.kind != SHIPS or f.attacker == player:
            return False
        return me in s.zone(zone_at(s, f.planet), player)


# -- planets and turns ---------------------------------------------------------------------


class YouControlled(Condition):
    """You have controlled that planet."""

    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def clause(self) -> Clause:
        return Clause("you_controlled", {"planet": Clause(f"place.{PLANETS[self.planet]}")})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return s.controlled[self.planet] == s.owners[me]


class OpponentControlled(Condition):
    """The opponent has controlled a planet; if ``won``, one that you did not surrender."""

    def __init__(self, won: bool = False) -> None:
        self.won: Final = won

    def clause(self) -> Clause:
        return Clause("opponent_won" if self.won else "opponent_controlled")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        foe = 1 - s.owners[me]
        for planet in range(3):
            if s.controlled[planet] == foe and not (self.won and s.given_up[planet]):
                return True
        return False


class YourTurn(Condition):
    def clause(self) -> Clause:
        return Clause("your_turn")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return s.active == s.owners[me]


class TheirTurn(Condition):
    def clause(self) -> Clause:
        return Clause("their_turn")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return s.active != s.owners[me]


class HasFought(Condition):
    """YJ-16.10. One of these has had a fight or duel this turn, before this one."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("has_fought", {"whom": self.whom.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return any(self.whom.fits(s.cards[code]) for code in s.fought)


# -- company -------------------------------------------------------------------------------


class Present(Condition):
    """YJ-14.4. One of these is face up at the current planet."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("present", {"whom": self.whom.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return any(self.whom.fits(s.card(card)) for card in s.zones[HERE * 2 + s.owners[me]])


class OtherPresent(Condition):
    """YJ-14.4. As Present, but never another version of the same character."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        others = [a.clause("another", 1) for a in self.whom.alternatives]
        return Clause("present", {"whom": joined("either", others)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        title = s.card(me).title_id
        for card in s.zones[HERE * 2 + s.owners[me]]:
            face = s.card(card)
            if face.title_id != title and self.whom.fits(face):
                return True
        return False


class StackedWith(Condition):
    """YJ-15.2, YJ-15.6. One of these is on the current planet already, face up or hidden."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("stacked_with", {"whom": self.whom.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        player = s.owners[me]
        zones = [HERE, HIDDEN] if s.hidden_at[player] == s.planet() else [HERE]
        for kind in zones:
            for card in s.zones[kind * 2 + player]:
                if self.whom.fits(s.card(card)):
                    return True
        return False


# -- the race ------------------------------------------------------------------------------


class PilotWasActive(Condition):
    """One of your Podracer pilots has fought, or thrust in the race, this turn."""

    def clause(self) -> Clause:
        return Clause("pilot_was_active")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        player = s.owners[me]
        if s.active == player and s.lap_cards:
            return True
        side = s.card(me).side
        for code in s.fought:
            face = s.cards[code]
            if face.pilot and face.side == side:
                return True
        return False


class LeadsTheRace(Condition):
    """Your pilot is ahead: more lap tokens, or as many and more lap cards."""

    def clause(self) -> Clause:
        return Clause("leads_the_race")

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        mine = s.owners[me]
        theirs = 1 - mine
        if s.laps[mine] != s.laps[theirs]:
            return s.laps[mine] > s.laps[theirs]
        return len(s.zone(RACE, mine)) > len(s.zone(RACE, theirs))
