"""The Draw Phase: control, the change of planet, drawing, readying (chapter 8)."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.jedi_knights.battle_state import UNTIL_TURN
from drawdestiny.games.jedi_knights.cards.card import ALLIANCE, EMPIRE, PLANETS
from drawdestiny.games.jedi_knights.effects.hooks import PLANET, Occasion
from drawdestiny.games.jedi_knights.rules.responses import Raise
from drawdestiny.games.jedi_knights.rules.totals import control_total, draw_number
from drawdestiny.games.jedi_knights.state import FINAL_STAGE, JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    CONTROLLED,
    SITE,
    STACK,
    SYSTEM,
    THEME_PILE,
)


class CheckControl(Step[JKState]):
    """JK-8.2, JK-12.5, JK-9.5. The check of the second turn at a planet (four players: first)."""

    def run(self, s: JKState) -> None:
        if s.stage == FINAL_STAGE:
            return
        if s.players == 2 and s.visit < 2:
            s.visit += 1  # JK-8.10: on the first turn nothing moves
            return
        mine: list[Term] | None = None if s.silent else []
        theirs: list[Term] | None = None if s.silent else []
        a = control_total(s, ALLIANCE, mine)
        b = control_total(s, EMPIRE, theirs)
        holder = NONE if a == b else ALLIANCE if a > b else EMPIRE
        s.holders = [holder if i == s.stage else s.holders[i] for i in range(FINAL_STAGE)]
        if mine is not None and theirs is not None:
            first = s.members(ALLIANCE)[0]
            other = s.members(EMPIRE)[0]
            sums = [Sum(first, mine), Sum(other, theirs)]
            if holder == EMPIRE:
                sums.reverse()
            kind = "control_tie" if holder == NONE else "control"
            s.emit(kind, "JK-8.2", sums[0].player, place=planet_word(s), sums=sums)
        if holder != NONE and s.stage == 2 and s.holders == [holder, holder, holder]:
            s.finish(
                [p for p in range(s.players) if s.sides[p] == holder], "three_planets", "JK-1.1"
            )
            return
        s.then([ChangePlanet()])


def planet_word(s: JKState) -> str:
    """The planet in play, as a word of the phrasebook's section ``place``."""
    return PLANETS[s.planet()]


class ChangePlanet(Step[JKState]):
    """JK-8.3, JK-8.8, JK-8.9. Everything at the planet goes to Theme piles; the controller keeps
    their own location with its bonus credits; the next planet enters play."""

    def run(self, s: JKState) -> None:
        holder = s.holders[s.stage]
        for player in range(s.players):
            for kind in (ARMS, ABOARD, SYSTEM, SITE):
                zone = kind * s.players + player
                cards = s.zones[zone]
                s.zones[zone] = []
                for card in cards:
                    s.place_card(card, THEME_PILE, player)
        for location in (s.sites[s.stage], s.systems[s.stage]):
            if location == NONE:
                continue
            s.rest(location)
            if holder != NONE and s.side(location) == holder:
                s.put(location, CONTROLLED)
                s.emit(
                    "keep_location",
                    "JK-8.3",
                    s.owners[location],
                    location,
                    amount=s.card(location).bonus_credits,
                )
            else:
                s.put(location, THEME_PILE)
        s.stage += 1
        s.visit = 1
        enter_planet(s)


def enter_planet(s: JKState) -> None:
    """JK-4.2, JK-8.3. A planet enters play: the text of its site begins to work."""
    site = s.sites[s.stage]
    if site != NONE:
        assert s.where[site] == STACK
        s.wake(site)
    player = NONE if site == NONE else s.owners[site]
    kind = "enter_final" if s.stage == FINAL_STAGE else "enter_planet"
    s.emit(kind, "JK-8.3", player, site, place=planet_word(s))
    s.then([Raise(Occasion(PLANET, player, site))])


class DrawCards(Step[JKState]):
    """JK-8.4, JK-12.8. In Player order everybody draws, as many as possible."""

    def run(self, s: JKState) -> None:
        for player in s.order:
            s.draw(player, draw_number(s, player))


class ReadyCards(Step[JKState]):
    """JK-8.5, JK-8.11. Everything is readied; effects until the end of the turn end."""

    def run(self, s: JKState) -> None:
        rotated = s.rotated.copy()
        for player in range(s.players):
            for kind in (SITE, SYSTEM):
                for card in s.zones[kind * s.players + player]:
                    rotated[card] = False
        s.rotated = rotated
        s.emit("ready_all", "JK-8.5", NONE)
        s.end_lasting(UNTIL_TURN)
        s.moved = []
        s.spent = []  # JK-10.12: "once per turn" begins again
