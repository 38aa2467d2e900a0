"""Reading a battle plan: which cards make the next fight, and which count in it."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE
from drawdestiny.games.young_jedi.cards.card import WEAPON, YJCard
from drawdestiny.games.young_jedi.effects.hooks import texts_of
from drawdestiny.games.young_jedi.fight_state import Fight, Side
from drawdestiny.games.young_jedi.rule_options import STRICT_WEAPON
from drawdestiny.games.young_jedi.rules.power import battle_texts, half_of, weapon_line
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import PLAN


def fighters_left(s: YJState, player: int) -> int:
    """How many characters or ships are still to come in a plan."""
    count = 0
    battle_cards = s.zones[PLAN * 2 + player]
    for card in s.plans[player]:
        if s.cards[s.codes[card]].type != WEAPON and card not in battle_cards:
            count += 1
    return count


def front(s: YJState, player: int) -> int:
    """Where the next character or ship of the plan stands."""
    plan = s.plans[player]
    battle_cards = s.zones[PLAN * 2 + player]
    for i in range(len(plan)):
        card = plan[i]
        if s.cards[s.codes[card]].type != WEAPON and card not in battle_cards:
            return i
    return NONE


def read(s: YJState, f: Fight, player: int) -> None:
    """YJ-6.4, YJ-7.2, YJ-8.1 to YJ-8.4. Take the next fight from the front of the plan.

    Weapons that do not count stay with the player, battle cards that do not count are discarded.
    """
    plan = s.plans[player]
    side = f.sides[player]
    battle_cards = s.zones[PLAN * 2 + player]
    while True:
        at = front(s, player)
        battles = [card for card in plan[:at] if card in battle_cards]
        if not battles:
            _read_plain(s, side, plan, at)
            return
        if all(battle_face(s, card).group == 1 for card in battles):
            _read_single(s, side, plan, at, battles)
            return
        size = _group_size(s, side, plan, at, battles)
        if size:
            _read_group(s, side, plan, at, battles[0], size)
            return
        wrong = battles[0]
        plan.remove(wrong)
        s.discard(wrong, PLAN)
        s.emit("group_wrong", "YJ-8.4", player, wrong)


def battle_face(s: YJState, card: int) -> YJCard:
    """The battle card, or the half of it that is played (YJ-18.3)."""
    face = s.card(card)
    return face.halves[half_of(s, card)] if face.halves else face


def _read_plain(s: YJState, side: Side, plan: list[int], at: int) -> None:
    """YJ-7.1, YJ-7.2. A character with the weapon right before it, if it can use it."""
    fighter = plan[at]
    side.fighters = [fighter]
    if at and weapon_line(s, plan[at - 1], fighter) != NONE:
        side.weapons = [plan[at - 1]]
    _reveal(s, side, plan[:at])
    del plan[: at + 1]


def _read_single(s: YJState, side: Side, plan: list[int], at: int, battles: list[int]) -> None:
    """YJ-8.1, YJ-8.2, YJ-7.6. The nearest battle card may work, the others are discarded."""
    fighter = plan[at]
    side.fighters = [fighter]
    nearest = battles[-1]
    between = plan[plan.index(nearest) + 1 : at]
    if between and weapon_line(s, between[-1], fighter) != NONE:
        side.weapons = [between[-1]]
    if len(between) < 2:
        spoiled = bool(between) and not side.weapons and bool(s.readings & STRICT_WEAPON)
        if not spoiled and _fits(s, side, nearest):
            side.battle = nearest
    elif len(between) == 2 and _two_weapons(s, nearest, fighter, between):
        side.weapons = between
        if _fits(s, side, nearest):
            side.battle = nearest
        else:
            side.weapons = between[1:]
    _reveal(s, side, plan[:at])
    _discard_others(s, side, battles)
    del plan[: at + 1]


def _group_size(s: YJState, side: Side, plan: list[int], at: int, battles: list[int]) -> int:
    """YJ-8.3, YJ-8.4, YJ-8.11. How many fight together under the card, 0 if the group is wrong."""
    if len(battles) > 1 or at > 2:
        return 0
    battle_cards = s.zones[PLAN * 2 + side.player]
    face = battle_face(s, battles[0])
    for size in sorted(face.sizes, reverse=True):
        group = plan[at : at + size]
        if len(group) < size or any(
            s.card(card).type == WEAPON or card in battle_cards for card in group
        ):
            continue
        side.fighters = group
        side.weapons = _group_weapon(s, face, plan, at)
        if s.readings & STRICT_WEAPON and not side.weapons and s.card(plan[at - 1]).type == WEAPON:
            continue
        if _fits(s, side, battles[0]):
            return size
    side.fighters = []
    side.weapons = []
    return 0


def _group_weapon(s: YJState, face: YJCard, plan: list[int], at: int) -> list[int]:
    """YJ-8.3. The weapon between the card and the group, if the first character can use it."""
    nearest = plan[at - 1]
    if face.no_weapon or s.card(nearest).type != WEAPON:
        return []
    return [nearest] if weapon_line(s, nearest, plan[at]) != NONE else []


def _read_group(s: YJState, side: Side, plan: list[int], at: int, battle: int, size: int) -> None:
    """YJ-8.3. The group stands as one; its fighters and weapon are known already."""
    side.battle = battle
    _reveal(s, side, plan[:at])
    del plan[: at + size]


def _fits(s: YJState, side: Side, battle: int) -> bool:
    """YJ-8.2, YJ-7.6. Whether the battle card fits who fights, with what and where."""
    face = battle_face(s, battle)
    fighters = [s.card(card) for card in side.fighters]
    if face.weapons and len(side.weapons) != len(face.weapons):
        return False
    for card in side.fighters:
        if s.card(card).has_texts:
            for text in texts_of(s, card):
                if not text.takes_battle_cards(s, card):
                    return False
    weapon = s.card(side.weapons[0]) if side.weapons else None
    site = s.battle_planet * 3 if s.ships else s.site
    return face.fits(fighters, weapon, site, s.fights[side.player] == 0)


def put_down_weapons(s: YJState, f: Fight, player: int, ignored: list[int]) -> None:
    """YJ-8.9. Weapons that cannot be used in this fight stay with their player.

    They are given by their card, built-in ones by their character. A battle card that needs them
    fails.
    """
    side = f.sides[player]
    side.disarmed = side.disarmed + [card for card in side.fighters if card in ignored]
    side.weapons = [card for card in side.weapons if card not in ignored]
    battle = side.battle
    if battle == NONE:
        return
    s.fights[player] -= 1  # the fight has been counted, and a card may ask for the first one
    if not _fits(s, side, battle):
        side.battle = NONE
        s.discard(battle, PLAN)
        s.emit("battle_card_fails", "YJ-8.9", player, battle, side.fighters[0])
    s.fights[player] += 1


def _two_weapons(s: YJState, battle: int, fighter: int, weapons: list[int]) -> bool:
    """YJ-7.6. Whether the battle card allows these two weapons."""
    faces = [s.card(weapon) for weapon in weapons]
    for text in battle_texts(s, battle):
        if text.two_weapons([s.card(fighter)], faces):
            return all(weapon_line(s, weapon, fighter) != NONE for weapon in weapons)
    return False


def _discard_others(s: YJState, side: Side, battles: list[int]) -> None:
    for card in battles:
        if card != side.battle:
            s.discard(card, PLAN)
            s.emit("battle_card_fails", "YJ-8.2", side.player, card, side.fighters[0])


def _reveal(s: YJState, side: Side, before: list[int]) -> None:
    """YJ-6.4. Everybody sees the cards of the fight."""
    if side.battle != NONE:
        s.known[side.battle] = 3
        s.emit("plays_battle_card", "YJ-8.1", side.player, side.battle, side.fighters[0])
    if s.silent:
        return
    for card in side.fighters:
        s.emit("reveals", "YJ-6.4", side.player, card)
    for card in side.weapons:
        s.emit("uses_weapon", "YJ-7.1", side.player, card, side.fighters[0])
    for card in before:
        if card not in side.weapons and s.card(card).type == WEAPON:
            s.emit("weapon_ignored", "YJ-7.2", side.player, card, side.fighters[0])
