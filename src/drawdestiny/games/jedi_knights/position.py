"""Positions as text: what a scenario says besides its cards, and how to write it down."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.words import fold
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    LUKE,
    PLANETS,
    SIDES,
    STARSHIP,
    THEMES,
    VADER,
)
from drawdestiny.games.jedi_knights.cards.tables import jk_catalogue
from drawdestiny.games.jedi_knights.rules.force import ChooseForce, credits_of, set_order
from drawdestiny.games.jedi_knights.rules.setup import expect_responses, opening, rank
from drawdestiny.games.jedi_knights.rules.turn import ACTS, NextPhase
from drawdestiny.games.jedi_knights.state import (
    BLOCKADE,
    CHARACTER_BATTLE,
    DEPLOY,
    FINAL_STAGE,
    FORCE_PHASE,
    PHASES,
    SETUP,
    STARSHIP_BATTLE,
    JKState,
)
from drawdestiny.games.jedi_knights.zones import STACK, THEME_CARD

Facts = dict[str, object]

ACTING = (DEPLOY, STARSHIP_BATTLE, BLOCKADE, CHARACTER_BATTLE)

FACTS: Final = (
    "phase", "planet", "planets", "sites", "systems", "stage", "visit", "cycle", "cap", "turns",
    "order", "actor", "passes", "credits", "holders", "spent", "moved", "rank", "heroes", "themes",
    "lying",
)  # fmt: skip
"""What a position of this game may say besides its cards."""


def at_rest(s: JKState) -> bool:
    """Whether the state can be written down: an action of a phase is asked, nothing half done."""
    if s.lasting or s.battle is not None or not s.pending:
        return False
    if s.phase == SETUP:
        return not s.planets and not any(s.picks) and len(s.pending) == s.players
    if s.phase == FORCE_PHASE:
        return len(s.pending) == s.players
    return s.phase in ACTING and s.pending[0].kind == PHASES[s.phase]


def mark(s: JKState, card: int, mark: str) -> bool:
    """rotated; on 17; under Luke Skywalker, aboard Red 5: the last card of that name laid."""
    if mark == "rotated":
        s.set_rotated(card, True)
        return True
    word, _, name = mark.partition(" ")
    if word == "on":
        return not name or whole_number(name) != NONE  # the fact ``lying`` has the exact numbers
    if word not in ("under", "aboard"):
        return False
    for laid in (True, False):  # a card on the table first, then one that is still to be laid
        for host in range(len(s.codes) - 1, -1, -1):
            face = s.card(host)
            if (
                face.type in (CHARACTER, STARSHIP)
                and fold(name) in (fold(face.name()), fold(face.title))
                and s.friends(host, card)
                and (s.in_play(host) or not laid)
            ):
                s.lay_on(card, host)
                return True
    return False


def arrange(s: JKState, facts: Facts) -> None:
    """Set what a position says besides its cards, and put the first steps on the agenda."""
    for card, host in _pairs(facts, "lying"):
        s.lay_on(card, host)
    expect_responses(s, any(s.cards[code].unknown for code in s.codes))
    s.rank = _numbers(facts, "rank") or rank(s)
    _arrange_themes(s, facts)
    s.turn = _number(facts, "turns", 1)
    s.cap = _number(facts, "cap", s.cap)
    phase = facts.get("phase", "deploy")
    if phase not in PHASES[:6]:
        known = ", ".join(PHASES[:6])
        raise BadFile("scenario", "no_value", key="phase", value=str(phase), known=known)
    s.phase = PHASES.index(str(phase))
    if s.phase == SETUP:
        s.order = s.rank
        s.then(opening())
        return
    s.stage = _number(facts, "stage", 0)
    _arrange_planets(s, facts)
    s.visit = _number(facts, "visit", 1)
    s.cycle = _number(facts, "cycle", 0)
    s.spent = _numbers(facts, "spent")
    s.moved = _numbers(facts, "moved")
    holders = facts.get("holders", [])
    if isinstance(holders, list):
        for i, side in enumerate(holders):
            s.holders[i] = SIDES.index(side) if side in SIDES else NONE
    order = facts.get("order")
    if isinstance(order, list):
        s.order = [_seat(s, seat) for seat in order]
        s.order += [p for p in range(s.players) if p not in s.order]
    else:
        set_order(s)
    if s.phase == FORCE_PHASE:
        s.agenda = [NextPhase(), ChooseForce()]
        return
    if s.phase == CHARACTER_BATTLE and s.stage == FINAL_STAGE and not s.cycle:
        s.cycle = 1
    if s.phase == DEPLOY:
        given = _numbers(facts, "credits")
        s.credits = given or [credits_of(s, player) for player in range(s.players)]
    s.actor = _seat(s, facts["actor"]) if "actor" in facts else s.order[0]
    s.passes = _number(facts, "passes", 0)
    s.agenda = [NextPhase(), ACTS[s.phase]]


def _arrange_themes(s: JKState, facts: Facts) -> None:
    given = facts.get("themes", [])
    heroes = _numbers(facts, "heroes")
    for player in range(s.players):
        theme = s.zone(THEME_CARD, player)
        s.themes[player] = VADER if s.sides[player] else LUKE
        if theme:
            s.themes[player] = s.card(theme[-1]).theme
        elif isinstance(given, list) and player < len(given):
            s.themes[player] = THEMES.index(given[player])
        s.prices[player] = jk_catalogue(s.teller.catalogue).prices[s.themes[player]]
        if heroes:
            s.heroes[player] = heroes[player]
        elif theme:
            wanted = s.card(theme[-1]).starting_hero
            for card in range(len(s.codes)):
                if s.owners[card] == player and s.card(card).name() == wanted:
                    s.heroes[player] = card


def _arrange_planets(s: JKState, facts: Facts) -> None:
    given = facts.get("planets")
    if isinstance(given, list):
        s.planets = [PLANETS.index(planet) for planet in given]
        s.sites = _numbers(facts, "sites")
        s.systems = _numbers(facts, "systems")
    else:
        stack = [card for player in s.rank for card in s.zone(STACK, player)]
        here = facts.get("planet")
        if here is None and stack:
            here = PLANETS[s.card(stack[0]).planet]
        if here is not None and here not in PLANETS:
            known = ", ".join(PLANETS)
            raise BadFile("scenario", "no_value", key="planet", value=str(here), known=known)
        first = PLANETS.index(str(here or PLANETS[0]))
        s.planets = [(first - s.stage + i) % len(PLANETS) for i in range(len(PLANETS))]
        s.sites = [NONE] * len(PLANETS)
        s.systems = [NONE] * len(PLANETS)
        for card in stack:
            index = s.planets.index(s.card(card).planet)
            if s.sites[index] == NONE:
                s.sites[index] = card
            else:
                s.systems[index] = card
    if s.sites[s.stage] != NONE:
        s.wake(s.sites[s.stage])


def arrangement(s: JKState) -> Facts:
    """What ``arrange`` needs to come back to this position."""
    seats = s.teller.seats
    found: Facts = {
        "phase": PHASES[s.phase],
        "planets": [PLANETS[planet] for planet in s.planets],
        "sites": s.sites,
        "systems": s.systems,
        "stage": s.stage,
        "visit": s.visit,
        "cycle": s.cycle,
        "cap": s.cap,
        "turns": s.turn,
        "order": [seats[player] for player in s.order],
        "credits": s.credits,
        "holders": ["" if side == NONE else SIDES[side] for side in s.holders],
        "spent": s.spent,
        "moved": s.moved,
        "rank": s.rank,
        "heroes": s.heroes,
        "themes": [THEMES[theme] for theme in s.themes],
        "lying": [[card, s.on[card]] for card in range(len(s.on)) if s.on[card] != NONE],
    }
    if s.phase > FORCE_PHASE:
        found["actor"] = seats[s.actor]
        found["passes"] = s.passes
    return found


def _number(facts: Facts, key: str, default: int) -> int:
    value = facts.get(key, default)
    if not isinstance(value, int):
        raise BadFile("scenario", "need_number", key=key)
    return value


def _numbers(facts: Facts, key: str) -> list[int]:
    value = facts.get(key, [])
    if not isinstance(value, list) or not all(isinstance(n, int) for n in value):
        raise BadFile("scenario", "need_numbers", key=key)
    return list(value)


def _pairs(facts: Facts, key: str) -> list[tuple[int, int]]:
    value = facts.get(key, [])
    pairs: list[tuple[int, int]] = []
    for pair in value if isinstance(value, list) else [value]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadFile("scenario", "need_pairs", key=key)
        first, second = pair
        if not isinstance(first, int) or not isinstance(second, int):
            raise BadFile("scenario", "need_pairs", key=key)
        pairs.append((first, second))
    return pairs


def _seat(s: JKState, name: object) -> int:
    if not isinstance(name, str) or name not in s.teller.seats:
        raise UnknownName("seat", str(name), s.teller.seats)
    return s.teller.seats.index(name)
