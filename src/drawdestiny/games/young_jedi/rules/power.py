"""Power and damage: the parts that count in a fight, and the texts that have a say in it."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Sum
from drawdestiny.games.young_jedi.effects.hooks import WEAPON_LINES, Text, texts_of
from drawdestiny.games.young_jedi.fight_state import SHIPS, Fight, Side
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import SITES

# -- who has a say -------------------------------------------------------------------------


def voices(s: YJState, f: Fight) -> list[int]:
    """The cards whose text has a say in a fight: those in play, and the battle cards that work."""
    found = s.texts.copy()
    for side in f.sides:
        if side.battle != NONE and battle_texts(s, side.battle):
            found.append(side.battle)
    return found


def battle_texts(s: YJState, card: int) -> list[Text]:
    """The texts of a battle card; of a double-impact card, those of the half chosen (YJ-18.3)."""
    face = s.card(card)
    if face.halves:
        return face.halves[half_of(s, card)].texts
    return face.texts


def half_of(s: YJState, card: int) -> int:
    """YJ-18.3. Which half of a double-impact card is played in this battle."""
    for i in range(0, len(s.halves), 2):
        if s.halves[i] == card:
            return s.halves[i + 1]
    return 0


def said_by(s: YJState, me: int, f: Fight) -> list[Text]:
    """The texts with which a voice speaks."""
    if me == f.sides[0].battle or me == f.sides[1].battle:
        return battle_texts(s, me)
    return texts_of(s, me)


def weapon_line(s: YJState, weapon: int, fighter: int) -> int:
    """YJ-7.1, YJ-7.5, YJ-18.1. The line of the weapon under which it can be used, NONE if none."""
    face = s.cards[s.codes[fighter]]
    line = NONE if face.armed else s.cards[s.codes[weapon]].line_for(face)
    for me in s.texts:
        if s.cards[s.codes[me]].answers & WEAPON_LINES:
            for text in texts_of(s, me):
                line = text.weapon_line(s, me, weapon, fighter, line)
    return line


# -- power ---------------------------------------------------------------------------------


def base_power(s: YJState, f: Fight, player: int) -> None:
    """YJ-6.5, YJ-8.3. Everything but destiny: printed, location, weapon, battle card, texts."""
    side = f.sides[player]
    for fighter in side.fighters:
        face = s.cards[s.codes[fighter]]
        if not face.power_cube:
            side.add(face.power, "printed", face.code, "YJ-6.5")
        if f.kind != SHIPS and face.at_site[s.site]:
            side.add(face.at_site[s.site], SITES[s.site], NONE, "YJ-5.2")
        if face.armed and face.armed_dots and fighter not in side.disarmed:
            side.add(face.armed_dots, "built_in", face.code, "YJ-18.1")
    for weapon in side.weapons:
        face = s.cards[s.codes[weapon]]
        dots = face.use_dots[weapon_line(s, weapon, side.fighters[0])]
        if dots:
            side.add(dots, "card", face.code, "YJ-7.1")
    if side.battle != NONE and battle_card_counts(s, f, side):
        dots = battle_face_dots(s, side.battle)
        if dots:
            side.add(dots, "card", s.codes[side.battle], "YJ-8.10")
    if not f.plain:
        for me in voices(s, f):
            for text in said_by(s, me, f):
                for fighter in side.fighters:
                    bonus = text.power(s, me, fighter, f)
                    if bonus:
                        side.add(bonus, "text", s.codes[me], "YJ-13.2")


def battle_card_counts(s: YJState, f: Fight, side: Side) -> bool:
    """Whether the dots and cubes of the side's battle card count in this fight."""
    return all(text.counts(s, side.battle, f) for text in battle_texts(s, side.battle))


def battle_face_dots(s: YJState, card: int) -> int:
    face = s.card(card)
    return face.halves[half_of(s, card)].dots if face.halves else face.dots


def battle_face_cubes(s: YJState, card: int) -> int:
    face = s.card(card)
    return face.halves[half_of(s, card)].cubes if face.halves else face.cubes


# -- damage --------------------------------------------------------------------------------


def damage_of(s: YJState, card: int, f: Fight) -> int:
    """YJ-6.5. The damage number of a defeated character or ship, as texts change it.

    Its own text still counts although the card has just left play.
    """
    face = s.card(card)
    damage = face.damage
    if f.plain:
        return damage
    said = voices(s, f)
    if face.has_texts and card not in said:
        said.append(card)
    for me in said:
        for text in said_by(s, me, f):
            damage = text.damage(s, me, card, f, damage)
    for me in said:
        for text in said_by(s, me, f):
            if text.doubles_damage(s, me, card, f):
                return max(0, 2 * damage)
    return max(0, damage)


def sums(f: Fight) -> list[Sum]:
    """Both powers with their parts, the attacker's first."""
    return [
        Sum(f.attacker, f.sides[f.attacker].terms),
        Sum(1 - f.attacker, f.sides[1 - f.attacker].terms),
    ]
