"""Estimates for bots: what a character is worth here, what a battle may bring, a usable plan."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.games.young_jedi.ai.card_value import MEAN_DESTINY, printed_power
from drawdestiny.games.young_jedi.cards.card import BATTLE, CHARACTER, WEAPON, YJCard
from drawdestiny.games.young_jedi.rules.battle import taking_part
from drawdestiny.games.young_jedi.rules.power import weapon_line
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND, HERE, PLAN

SPREAD: Final = 5.0
"""A lead of so much power makes a fight almost certain."""


def fair_power(s: YJState, card: int) -> float:
    """The power a character or ship can be expected to show at the current site."""
    face = s.cards[s.codes[card]]
    power = printed_power(face)
    if face.type == CHARACTER:
        return power + face.at_site[s.site]
    return power + MEAN_DESTINY * face.cubes


def weapon_worth(weapon: YJCard, character: YJCard) -> float:
    """The power a weapon can be expected to add in these hands."""
    line = NONE if character.armed else weapon.line_for(character)
    if line == NONE:
        return 0.0
    return weapon.use_dots[line] + MEAN_DESTINY * weapon.use_cubes[line]


class Draft:
    """A plan that makes sense: its cards in order, and the battle cards that do something."""

    def __init__(self, cards: list[int], used: list[int]) -> None:
        self.cards: Final = cards
        self.used: Final = used

    def next_after(self, plan: list[int]) -> int:
        """The card that follows on what is laid; NONE if that is another plan, or all of it."""
        cards = self.cards
        size = len(plan)
        if size >= len(cards):
            return NONE
        for i in range(size):
            if plan[i] != cards[i]:
                return NONE
        return cards[size]

    def place_of(self, card: int) -> int:
        """Where the card stands; behind all others if it is not in the plan."""
        cards = self.cards
        for i in range(len(cards)):
            if cards[i] == card:
                return i
        return len(cards)


def draft_plan(s: YJState, player: int) -> Draft:
    """The strongest first, with their best weapons and with battle cards that fit.

    These come from hand until the number is announced (YJ-6.3). Then they are those laid down, and
    what fits nobody comes last.
    """
    announced = s.announced[player] != NONE
    faces = s.cards
    codes = s.codes
    ranked: list[tuple[float, int]] = []
    weapons: list[int] = []
    for card in taking_part(s, player):
        if faces[codes[card]].type == WEAPON:
            weapons.append(card)
        else:
            ranked.append((-fair_power(s, card), card))
    ranked.sort()
    people = [card for _, card in ranked]
    cards = _battle_cards(s, s.zones[(PLAN if announced else HAND) * 2 + player])
    plan: list[int] = []
    used: list[int] = []
    while people:
        group, battle = _next_group(s, people, weapons, cards, not plan)
        weapon = _take_weapon(s, weapons, group[0], battle)
        if battle != NONE:
            plan.append(battle)
            cards.remove(battle)
            used.append(battle)
        if weapon != NONE:
            plan.append(weapon)
        for card in group:
            plan.append(card)
            people.remove(card)
    plan += weapons
    if announced:
        plan += [card for card in s.zones[PLAN * 2 + player] if card not in used]
    return Draft(plan, used)


def _battle_cards(s: YJState, source: list[int]) -> list[int]:
    """The battle cards among these: those for many first, then those that add most."""
    ranked: list[tuple[int, float, int]] = []
    for card in source:
        face = s.cards[s.codes[card]]
        if face.type == BATTLE:
            ranked.append((-face.group, -face.dots - MEAN_DESTINY * face.cubes, card))
    ranked.sort()
    return [card for _, _, card in ranked]


def _next_group(
    s: YJState, people: list[int], weapons: list[int], cards: list[int], first: bool
) -> tuple[list[int], int]:
    """Who fights next, alone or together, and the battle card that goes with it."""
    lead = people[0]
    site = s.battle_planet * 3 if s.ships else s.site
    for card in cards:
        face = s.cards[s.codes[card]]
        if face.halves or face.leaves_opponent:
            continue
        if face.group == 1:
            weapon = _best(s, weapons, lead)
            arm = None if weapon == NONE else s.card(weapon)
            if face.fits([s.card(lead)], arm, site, first):
                return [lead], card
        else:
            group = _fitting_group(s, face, people, site, first)
            if group:
                return group, card
    return [lead], NONE


def _fitting_group(
    s: YJState, face: YJCard, people: list[int], site: int, first: bool
) -> list[int]:
    """The strongest group with the next character that a card lets fight together."""
    lead = people[0]
    chief = s.card(lead)
    others = people[1:7]
    if face.group == 2:
        for a in others:
            if face.fits([chief, s.card(a)], None, site, first):
                return [lead, a]
    else:
        for i, a in enumerate(others):
            second = s.card(a)
            for b in others[i + 1 :]:
                if face.fits([chief, second, s.card(b)], None, site, first):
                    return [lead, a, b]
    return []


def _best(s: YJState, weapons: list[int], character: int) -> int:
    best, worth = NONE, 0.0
    if not weapons:
        return best
    face = s.card(character)
    for weapon in weapons:
        found = weapon_worth(s.card(weapon), face)
        if found > worth and weapon_line(s, weapon, character) != NONE:
            best, worth = weapon, found
    return best


def _take_weapon(s: YJState, weapons: list[int], character: int, battle: int) -> int:
    if battle != NONE and s.card(battle).no_weapon:
        return NONE
    weapon = _best(s, weapons, character)
    if weapon != NONE:
        weapons.remove(weapon)
    return weapon


def battle_gain(s: YJState, player: int) -> float:
    """What attacking now may bring: damage dealt and taken, characters lost, break-through.

    Both sides are looked at with the cards on the table, strongest against strongest.
    """
    mine = _fighters(s, player)
    theirs = _fighters(s, 1 - player)
    gain = 0.0
    for (power, damage), (foe_power, foe_damage) in zip(mine, theirs, strict=False):
        chance = min(1.0, max(0.0, 0.5 + (power - foe_power) / (2 * SPREAD)))
        gain += chance * (foe_damage + 1.5) - (1 - chance) * (damage + 1.5)
    gain += max(0, len(mine) - len(theirs))
    return gain + 0.4


def _fighters(s: YJState, player: int) -> list[tuple[float, int]]:
    """Power and damage of each character here, weapons given to the strongest."""
    weapons = [c for c in s.zones[HERE * 2 + player] if s.card(c).type == WEAPON]
    ranked: list[tuple[float, int, int]] = []
    for place, card in enumerate(taking_part(s, player)):
        if s.card(card).type == CHARACTER:
            ranked.append((-fair_power(s, card), place, card))
    ranked.sort()
    found: list[tuple[float, int]] = []
    for less, _, card in ranked:
        power = -less
        weapon = _best(s, weapons, card)
        if weapon != NONE:
            weapons.remove(weapon)
            power += weapon_worth(s.card(weapon), s.card(card))
        found.append((power, s.card(card).damage))
    return found
