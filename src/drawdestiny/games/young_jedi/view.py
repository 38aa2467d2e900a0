"""What a viewer may know besides the zones: the turn, the planets, the battle, the duel."""

from __future__ import annotations

from typing import Final, Literal

from drawdestiny.engine.decision import NONE
from drawdestiny.games.young_jedi.cards.card import STARSHIP, WEAPON
from drawdestiny.games.young_jedi.facts import (
    BattleFacts,
    FightFacts,
    Outlook,
    YoungJediFacts,
)
from drawdestiny.games.young_jedi.fight_state import CHARACTERS, SHIPS, Fight, Side
from drawdestiny.games.young_jedi.rules.battle import confirm
from drawdestiny.games.young_jedi.rules.battle_plan import battle_face, front, read
from drawdestiny.games.young_jedi.rules.costs import cost_of, counters_left
from drawdestiny.games.young_jedi.rules.power import weapon_line
from drawdestiny.games.young_jedi.state import FORMATS, YJState
from drawdestiny.games.young_jedi.zones import HAND, HERE, HIDDEN, PLANETS, SITES

FIGHTS: Final[list[Literal["characters", "ships", "duel"]]] = ["characters", "ships", "duel"]


def facts(s: YJState, viewer: int) -> YoungJediFacts:
    """YJ-22.1, YJ-22.2. What the viewer may know besides the cards themselves."""
    if s.site == NONE:
        return {"format": FORMATS[s.format]}
    known: YoungJediFacts = {
        "format": FORMATS[s.format],
        "planet": PLANETS[s.planet()],
        "site": SITES[s.site],
        "controlled": {
            planet: s.controlled[p] for p, planet in enumerate(PLANETS) if s.controlled[p] != NONE
        },
        "been_here": s.been_here.copy(),
        "hidden_at": [PLANETS[p] if p != NONE else "" for p in s.hidden_at],
        "thrust": s.thrust.copy(),
        "laps": s.laps.copy(),
        "fought": [s.cards[code].id for code in s.fought],
        "dueled": s.dueled,
        "sits_out": s.sits_out.copy(),
        "wields": _wields(s),
    }
    if viewer == s.active or (s.been_here[s.active] and not s.zones[HIDDEN * 2 + s.active]):
        # What a hidden card cost would tell something of it, also when its first turn is ending.
        known["counters_left"] = counters_left(s, s.active)
    if viewer != NONE:
        known["costs"] = _costs(s, viewer)
    if s.attacker != NONE:
        known["battle"] = _battle(s, viewer)
    if s.duel_character[0] != NONE:
        known["duel"] = {
            "characters": s.duel_character.copy(),
            "weapons": s.duel_weapon.copy(),
            "hits": s.duel_hits.copy(),
            "scored": s.duel_scored.copy(),
            "passed": s.duel_passed.copy(),
        }
    if s.fight is not None:
        known["fight"] = _fight(s, s.fight)
    return known


def _wields(s: YJState) -> list[list[int]]:
    """YJ-7.1. Each weapon at the current location, then those of its side there who can use it."""
    found: list[list[int]] = []
    for player in (0, 1):
        here = s.zones[HERE * 2 + player]
        people = [card for card in here if s.card(card).type != WEAPON]
        for weapon in here:
            if s.card(weapon).type == WEAPON:
                users = [card for card in people if weapon_line(s, weapon, card) != NONE]
                found.append([weapon, *users])
    return found


def _costs(s: YJState, player: int) -> list[tuple[int, int]]:
    """What the cards in the player's own hand cost now, where that is not what is printed."""
    found: list[tuple[int, int]] = []
    for card in s.zones[HAND * 2 + player]:
        face = s.card(card)
        half = face.effect_half
        cost = cost_of(s, card)
        if cost != (face.counters if half is None else half.counters):
            found.append((card, cost))
    return found


def _battle(s: YJState, viewer: int) -> BattleFacts:
    """YJ-22.2. Of a plan, the others know only how many cards it has once it is confirmed.

    Until a player has said how many battle cards, what is about to be laid down is in place of the
    plan (YJ-6.3).
    """
    own = s.plans[viewer].copy() if viewer != NONE else []
    announced = viewer != NONE and s.announced[viewer] != NONE
    return {
        "attacker": s.attacker,
        "ships": s.ships,
        "announced": s.announced.copy(),
        "confirmed": s.confirmed.copy(),
        "taken": [] if announced else own,
        "plan": own if announced else [],
        "fights": outlook(s, viewer) if viewer != NONE else [],
        "to_come": [len(s.plans[p]) if s.confirmed[p] else NONE for p in (0, 1)],
    }


def _fight(s: YJState, f: Fight) -> FightFacts:
    """YJ-6.4. A fight is open to all: who, with what, and how the powers come about."""
    return {
        "kind": FIGHTS[f.kind],
        "attacker": f.attacker,
        "sides": [
            {
                "fighters": side.fighters.copy(),
                "weapons": side.weapons.copy(),
                "battle": side.battle,
                "power": side.power,
                "terms": [(t.amount, t.word, s.teller.code_id(t.code)) for t in side.terms],
            }
            for side in f.sides
        ],
    }


def outlook(s: YJState, player: int) -> list[Outlook]:
    """YJ-6.4, YJ-7.2, YJ-8.1. The fights of a player's own plan as the rules would read it now:
    who fights with what, and the power without destiny and without texts."""
    twin = s.clone()
    twin.silent = True
    if twin.announced[player] == NONE:
        twin.plans[player] = []
    if not twin.confirmed[player]:
        confirm(twin, player)
    found: list[Outlook] = []
    while front(twin, player) != NONE:
        f = Fight(SHIPS if s.ships else CHARACTERS, s.attacker)
        read(twin, f, player)
        twin.fights[player] += 1
        side = f.sides[player]
        found.append(
            {
                "fighters": side.fighters,
                "weapons": side.weapons,
                "battle": side.battle,
                "power": _bare_power(twin, side),
                "draws": _bare_draws(twin, side),
            }
        )
    return found


def _bare_power(s: YJState, side: Side) -> int:
    total = 0
    for fighter in side.fighters:
        face = s.card(fighter)
        total += face.armed_dots
        if not face.power_cube:
            total += face.power
        if not s.ships:
            total += face.at_site[s.site]
    for weapon in side.weapons:
        total += s.card(weapon).use_dots[weapon_line(s, weapon, side.fighters[0])]
    return total if side.battle == NONE else total + battle_face(s, side.battle).dots


def _bare_draws(s: YJState, side: Side) -> int:
    draws = 0 if side.battle == NONE else battle_face(s, side.battle).cubes
    for fighter in side.fighters:
        face = s.card(fighter)
        draws += face.armed_cubes
        if face.power_cube:
            draws += 1
        elif face.type == STARSHIP:
            draws += face.cubes
    for weapon in side.weapons:
        draws += s.card(weapon).use_cubes[weapon_line(s, weapon, side.fighters[0])]
    return draws
