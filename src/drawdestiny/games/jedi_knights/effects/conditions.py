"""Conditions of texts: "while attacking", "while at Endor", "while your Hero is on the site"."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.battle_state import ATTACKING
from drawdestiny.games.jedi_knights.cards.card import PLANET_NAMES
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import ABOARD, ARMS, DISCARD, SITE, SYSTEM


class Condition:
    """Something that is so or not. ``me`` has the text, ``card`` is the card it speaks of."""

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return True

    def clause(self) -> Clause:
        """With its conjunction: while attacking."""
        raise NotImplementedError


class AtPlanet(Condition):
    """While at a planet, on its site or orbiting (JK-2.15)."""

    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return s.planet() == self.planet and s.place(me) != NONE

    def clause(self) -> Clause:
        return Clause("while_at", {"place": PLANET_NAMES[self.planet]})


class SiteIs(Condition):
    """While at a planet whose site in play has a keyword (JK-2.4)."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        site = s.sites[s.stage]
        return site != NONE and s.place(me) != NONE and self.which.fits(s.card(site))

    def clause(self) -> Clause:
        return Clause("while_site_is", {"what": self.which.a()})


class Attacking(Condition):
    """While it is the attacker."""

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return s.battle is not None and s.battle.main[ATTACKING] == card

    def clause(self) -> Clause:
        return Clause("while_attacking")


class AllAttacking(Attacking):
    """The same, said of several cards."""

    def clause(self) -> Clause:
        return Clause("while_they_attack")


class SupportedBy(Condition):
    """While one of these supports this card."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return any(self.which.fits(s.card(supporter)) for supporter in s.supporters(me))

    def clause(self) -> Clause:
        return Clause("while_supported_by", {"who": self.which.a()})


class Supporting(Condition):
    """While it supports one of these."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        supported = s.supported(me)
        return supported != NONE and self.which.fits(s.card(supported))

    def clause(self) -> Clause:
        return Clause("while_supporting", {"who": self.which.a()})


class InDiscardPile(Condition):
    """While one of these is in your discard pile."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return any(self.which.fits(s.card(lost)) for lost in s.zone(DISCARD, s.owners[me]))

    def clause(self) -> Clause:
        return Clause("while_in_discard", {"who": self.which.a()})


class HasAboard(Condition):
    """While one of these is aboard this starship."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return any(self.which.fits(s.card(aboard)) for aboard in s.lying(ABOARD, me))

    def clause(self) -> Clause:
        return Clause("while_aboard_here", {"who": self.which.a()})


class HasUnder(Condition):
    """While one of these weapons is under this card."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return any(self.which.fits(s.card(weapon)) for weapon in s.lying(ARMS, me))

    def clause(self) -> Clause:
        return Clause("while_under_this", {"who": self.which.a()})


class IsHere(Condition):
    """While one of these, of any player, is here."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        place = s.place(me)
        for kind in (SITE,) if place == SITE else (SYSTEM, ABOARD):
            for player in range(s.players):
                for other in s.zone(kind, player):
                    if other != me and self.which.fits(s.card(other)):
                        return True
        return False

    def clause(self) -> Clause:
        return Clause("while_is_here", {"who": self.which.a()})


class HeroOnSite(Condition):
    """While your Hero is on the site."""

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return any(s.card(mine).hero for mine in s.zone(SITE, s.owners[me]))

    def clause(self) -> Clause:
        return Clause("while_hero_on_site")


class NoOpposingStarship(Condition):
    """While no opposing starship is here."""

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return not s.at(SYSTEM, 1 - s.side(me))

    def clause(self) -> Clause:
        return Clause("while_no_opposing_starship")


class InBattle(Condition):
    """While this card is in the battle (JK-6.3)."""

    def holds(self, s: JKState, me: int, card: int) -> bool:
        return s.in_battle(me)

    def clause(self) -> Clause:
        return Clause("while_in_battle")


class ChampionIs(Condition):
    """While your side's attacker or defender is one of these."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def holds(self, s: JKState, me: int, card: int) -> bool:
        champion = s.champion(s.owners[me])
        return champion != NONE and self.which.fits(s.card(champion))

    def clause(self) -> Clause:
        return Clause("while_champion_is", {"who": self.which.a()})
