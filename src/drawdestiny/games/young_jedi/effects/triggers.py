"""Moments: when a text does its deed."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.cards.card import CHARACTER
from drawdestiny.games.young_jedi.effects.actions import Deed
from drawdestiny.games.young_jedi.effects.hooks import ACTIONS, IN_DEPLOY, IN_EVEN_UP, Text
from drawdestiny.games.young_jedi.effects.selectors import ONE, Selector
from drawdestiny.games.young_jedi.fight_state import Fight
from drawdestiny.games.young_jedi.rules.evacuation import zone_at
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import EFFECTS, HERE, PLANETS


def offer_or_do(s: YJState, me: int, player: int, deed: Deed, may: bool, cause: int = NONE) -> None:
    """Ask the player first if the deed is free to them, else do it."""
    if may:
        deed.offer(s, me, player, cause)
    elif deed.possible(s, me, player) and not s.over():
        deed.do(s, me, player, cause)


class WhenDeployed(Text):
    """YJ-14.2. When the character is deployed face up, perhaps only to one planet."""

    def __init__(self, deed: Deed, planet: int = NONE, may: bool = True) -> None:
        self.deed: Final = deed
        self.planet: Final = planet
        self.may: Final = may

    def clause(self) -> Clause:
        deed = self.deed.clause(self.may)
        if self.planet == NONE:
            return Clause("when_deployed", {"deed": deed})
        place = Clause(f"place.{PLANETS[self.planet]}")
        return Clause("when_deployed_to", {"deed": deed, "planet": place})

    def deployed(self, s: YJState, me: int, card: int) -> None:
        if card == me and self.planet in (NONE, s.planet()):
            offer_or_do(s, me, s.owners[me], self.deed, self.may)


class WhenYouDeploy(Text):
    """YJ-14.4. When its player deploys one of these face up at the same place."""

    def __init__(self, whom: Selector, deed: Deed, may: bool = True) -> None:
        self.whom: Final = whom
        self.deed: Final = deed
        self.may: Final = may

    def clause(self) -> Clause:
        args: dict[str, int | str | Clause] = {
            "whom": self.whom.clause(ONE),
            "deed": self.deed.clause(self.may),
        }
        return Clause("when_you_deploy", args)

    def deployed(self, s: YJState, me: int, card: int) -> None:
        player = s.owners[me]
        if card == me or s.owners[card] != player or not self.whom.fits(s.card(card)):
            return
        here = me in s.zone(HERE, player) or me in s.zone(EFFECTS, player)
        if here and card in s.zone(HERE, player):
            offer_or_do(s, me, player, self.deed, self.may, card)


class InDeployPhase(Text):
    """In its player's deploy phase, perhaps once only, perhaps only on one planet."""

    def __init__(self, deed: Deed, once: bool = False, planet: int = NONE) -> None:
        self.deed: Final = deed
        self.once: Final = once
        self.planet: Final = planet

    def answers(self) -> int:
        return ACTIONS

    def clause(self) -> Clause:
        deed = self.deed.clause(may=True)
        if self.planet != NONE:
            place = Clause(f"place.{PLANETS[self.planet]}")
            return Clause("in_deploy_phase_on", {"deed": deed, "planet": place})
        return Clause("once_in_deploy_phase" if self.once else "in_deploy_phase", {"deed": deed})

    def actions(self, s: YJState, me: int, player: int, phase: int) -> list[Option]:
        if phase != IN_DEPLOY or (self.once and me in s.used):
            return []
        if self.planet != NONE and me not in s.zone(zone_at(s, self.planet), player):
            return []
        return [Option("use", me)] if self.deed.possible(s, me, player) else []

    def act(self, s: YJState, me: int, player: int, option: Option) -> None:
        if self.once:
            s.used.append(me)
        self.deed.do(s, me, player)


class InEvenUpPhase(Text):
    """When its player evens up, before drawing."""

    def __init__(self, deed: Deed) -> None:
        self.deed: Final = deed

    def answers(self) -> int:
        return ACTIONS

    def clause(self) -> Clause:
        return Clause("in_even_up_phase", {"deed": self.deed.clause(may=True)})

    def actions(self, s: YJState, me: int, player: int, phase: int) -> list[Option]:
        if phase == IN_EVEN_UP and self.deed.possible(s, me, player):
            return [Option("use", me)]
        return []

    def act(self, s: YJState, me: int, player: int, option: Option) -> None:
        self.deed.do(s, me, player)


class OnDefeating(Text):
    """Each time the character defeats a character, in a fight or duel."""

    def __init__(self, deed: Deed, may: bool) -> None:
        self.deed: Final = deed
        self.may: Final = may

    def clause(self) -> Clause:
        return Clause("on_defeating", {"deed": self.deed.clause(self.may)})

    def defeated(self, s: YJState, me: int, loser: int, f: Fight) -> None:
        player = s.owners[me]
        won = f.winner == player and s.owners[loser] != player
        if won and me in f.mine(player).fighters and s.card(loser).type == CHARACTER:
            offer_or_do(s, me, player, self.deed, self.may)


class OnControl(Text):
    """YJ-11.1. When its player wins the planet where the character is."""

    def __init__(self, deed: Deed) -> None:
        self.deed: Final = deed

    def clause(self) -> Clause:
        return Clause("on_control", {"deed": self.deed.clause(may=True)})

    def controlled(self, s: YJState, me: int, winner: int) -> None:
        if winner == s.owners[me] and me in s.zone(HERE, winner):
            offer_or_do(s, me, winner, self.deed, may=True)
