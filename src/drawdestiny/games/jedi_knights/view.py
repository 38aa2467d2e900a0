"""What a viewer may know besides the zones, and what sampled worlds must put right."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Term
from drawdestiny.games.jedi_knights.cards.card import (
    ALLIANCE,
    EMPIRE,
    PLANETS,
    SIDES,
    STARSHIP,
    WEAPON,
)
from drawdestiny.games.jedi_knights.rules.totals import (
    control_total,
    cost,
    defense,
    draw_number,
    power,
)
from drawdestiny.games.jedi_knights.state import DEPLOY, PHASES, JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    HAND,
    SITE,
    SYSTEM,
)


def facts(s: JKState, viewer: int) -> dict[str, object]:
    """JK-2.20, JK-12.1. The turn, the planets, the battle; secret choices only for the own side."""
    mine = [viewer != NONE and s.sides[player] == s.sides[viewer] for player in range(s.players)]
    return {
        "sides": [SIDES[side] for side in s.sides],
        "phase": PHASES[s.phase],
        "order": s.order.copy(),
        "passes": s.passes,
        "credits": s.credits.copy(),
        "planets": [PLANETS[planet] for planet in s.planets],
        "sites": s.sites.copy(),
        "systems": s.systems.copy(),
        "holders": ["" if side == NONE else SIDES[side] for side in s.holders],
        "stage": s.stage,
        "visit": s.visit,
        "cycle": s.cycle,
        "force": [s.force_number(player) for player in range(s.players)],
        "chosen": [s.chosen[player] if mine[player] else NONE for player in range(s.players)],
        "picks": [s.picks[player].copy() if mine[player] else [] for player in range(s.players)],
        "draw": [draw_number(s, player) for player in range(s.players)],
        "control": [control_total(s, side) for side in (ALLIANCE, EMPIRE)],
        "numbers": _numbers(s),
        "sums": _sums(s),
        "costs": _costs(s, viewer) if viewer != NONE and s.phase == DEPLOY else [],
        "battle": _battle(s),
    }


def _numbers(s: JKState) -> list[list[int]]:
    """Power and defense of each character and starship in play, as text makes them now."""
    return [
        [card, power(s, card), defense(s, card)]
        for kind in (SITE, SYSTEM, ABOARD)
        for player in range(s.players)
        for card in s.zone(kind, player)
    ]


def _sums(s: JKState) -> dict[str, object]:
    """How totals came about: each power that is not just the printed one, the control of both."""
    powers: list[list[object]] = []
    for kind in (SITE, SYSTEM, ABOARD):
        for player in range(s.players):
            for card in s.zone(kind, player):
                terms: list[Term] = []
                power(s, card, terms)
                if len(terms) > 1:
                    powers.append([card, _told(s, terms)])
    controls: list[list[list[object]]] = []
    for side in (ALLIANCE, EMPIRE):
        parts: list[Term] = []
        control_total(s, side, parts)
        controls.append(_told(s, parts))
    return {"power": powers, "control": controls}


def _told(s: JKState, terms: list[Term]) -> list[list[object]]:
    return [[t.amount, t.word, s.teller.code_id(t.code), t.rule] for t in terms]


def _costs(s: JKState, player: int) -> list[list[int]]:
    """JK-5.3. What the cards in the player's own hand cost now, where nothing else is said of the
    place they are played to."""
    found: list[list[int]] = []
    for card in s.zone(HAND, player):
        type = s.card(card).type
        if type <= WEAPON:
            place = SYSTEM if type == STARSHIP else SITE
            found.append([card, cost(s, player, card, place)])
    return found


def _battle(s: JKState) -> dict[str, object]:
    battle = s.battle
    if battle is None:
        return {}
    return {
        "step": ["support", "weapons", "power"][battle.step],
        "place": "site" if battle.place == SITE else "system",
        "actor": battle.actor,
        "passes": battle.passes,
        "main": battle.main.copy(),
        "players": battle.players.copy(),
        "supporters": [battle.supporters[0].copy(), battle.supporters[1].copy()],
        "bonus": battle.bonus.copy(),
        "fired": battle.fired.copy(),
        "shot": [battle.weapon, battle.target],
    }


def marks(s: JKState, card: int) -> dict[str, int]:
    """How a card lies: rotated, and on which card."""
    found: dict[str, int] = {}
    if s.rotated[card]:
        found["rotated"] = 1
    if s.on[card] != NONE:
        found["on"] = s.on[card]
    return found
