"""Destiny in a fight: what is drawn in which order, and which number counts."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option, Step
from drawdestiny.games.young_jedi.cards.card import STARSHIP
from drawdestiny.games.young_jedi.fight_state import (
    FOR_BATTLE_CARD,
    FOR_POWER,
    FOR_WEAPON,
    Fight,
)
from drawdestiny.games.young_jedi.rules.power import (
    battle_card_counts,
    battle_face_cubes,
    said_by,
    voices,
    weapon_line,
)
from drawdestiny.games.young_jedi.state import DUELS, YJState
from drawdestiny.games.young_jedi.zones import HAND

DESTINY_RULES: Final = ["YJ-8.10", "YJ-7.1", "YJ-9.2"]
"""Why a destiny is drawn for a battle card, a weapon, a power."""


def queue_destiny(s: YJState, f: Fight) -> None:
    """YJ-9.1. Which destiny will be drawn; the queue is read from its end."""
    queue: list[int] = []
    order = (1 - f.attacker, f.attacker)
    for player in order:
        side = f.sides[player]
        if side.battle != NONE:
            cubes = battle_face_cubes(s, side.battle)
            if cubes and battle_card_counts(s, f, side):
                for _ in range(cubes):
                    queue.append(player * 4 + FOR_BATTLE_CARD)
    for player in order:
        side = f.sides[player]
        cubes = 0
        for weapon in side.weapons:
            line = weapon_line(s, weapon, side.fighters[0])
            cubes += s.cards[s.codes[weapon]].use_cubes[line]
        for fighter in side.fighters:
            if fighter not in side.disarmed:
                cubes += s.cards[s.codes[fighter]].armed_cubes
        if not f.plain:
            for me in voices(s, f):
                for text in said_by(s, me, f):
                    cubes += text.weapon_destiny(s, me, player, f)
        for _ in range(cubes):
            queue.append(player * 4 + FOR_WEAPON)
    for player in order:
        for fighter in f.sides[player].fighters:
            face = s.cards[s.codes[fighter]]
            if face.power_cube:
                queue.append(player * 4 + FOR_POWER)
            elif face.type == STARSHIP:
                for _ in range(face.cubes):
                    queue.append(player * 4 + FOR_POWER)
    queue.reverse()
    f.queue = queue


class Draws(Step[YJState]):
    """YJ-9.1, YJ-7.1, YJ-9.2. Draw the destiny that is due, card by card; the cards go to hand."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        while f.queue:
            due = f.queue.pop()
            player = due // 4
            what_for = due % 4
            more = 0
            if not f.plain:
                for me in voices(s, f):
                    for text in said_by(s, me, f):
                        more += text.more_destiny(s, me, player, what_for, f)
            cards: list[int] = []
            for _ in range(1 + more):
                card = draw_destiny(s, player, DESTINY_RULES[what_for])
                if s.over():
                    return
                if card != NONE:
                    cards.append(card)
            if not cards:
                continue
            face = s.cards[s.codes[cards[0]]]
            if len(cards) > 1 or face.destiny2 not in (NONE, face.destiny):
                s.agenda.append(self)
                s.agenda.append(PickNumber(player, what_for, cards))
                return
            count_destiny(s, f, player, what_for, cards[0], face.destiny)
            if not f.plain:
                s.agenda.append(self)
                after_destiny(s, f, player)
                return
        if s.format < DUELS:
            check_both_decks(s)


def draw_destiny(s: YJState, player: int, rule: str) -> int:
    """YJ-7.1, YJ-22.2, YJ-1.3. Show the top card of the draw deck, then take it in hand.

    In the older formats an empty deck gives nothing more and is looked at after all draws.
    """
    card = s.take_top(player)
    if card == NONE:
        return NONE
    s.known[card] = 3
    s.place_card(card, HAND, player)
    s.emit("destiny", rule, player, card, amount=max(0, s.card(card).destiny))
    if s.format >= DUELS and not s.zones[2 + player]:
        s.check_deck(player)
    return card


def count_destiny(s: YJState, f: Fight, player: int, what_for: int, card: int, number: int) -> None:
    """Add a destiny to its side's power."""
    side = f.sides[player]
    side.drawn.append(card)
    side.numbers.append(number)
    side.drawn_for.append(what_for)
    side.add(number, "destiny", s.codes[card], DESTINY_RULES[what_for])


def after_destiny(s: YJState, f: Fight, player: int) -> None:
    """The texts that look at each destiny."""
    for me in voices(s, f):
        for text in said_by(s, me, f):
            text.drew(s, me, player, f)


class PickNumber(Step[YJState]):
    """YJ-18.4. The owner picks the number that counts, of one card with two, or of several."""

    def __init__(self, player: int, what_for: int, cards: list[int]) -> None:
        self.player: Final = player
        self.what_for: Final = what_for
        self.cards: Final = cards

    def run(self, s: YJState) -> None:
        s.ask(self.player, "number", self, self.cards[0])

    def options(self, s: YJState, player: int) -> list[Option]:
        return number_options(s, self.cards)

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        f = s.current_fight()
        s.emit("number", "YJ-18.4", player, option.card, amount=option.amount)
        count_destiny(s, f, player, self.what_for, option.card, option.amount)
        if not f.plain:
            after_destiny(s, f, player)


def number_options(s: YJState, cards: list[int]) -> list[Option]:
    """Each destiny number of these cards, as answers."""
    options: list[Option] = []
    for card in cards:
        face = s.card(card)
        options.append(Option("number", card, amount=max(0, face.destiny)))
        if face.destiny2 not in (NONE, face.destiny):
            options.append(Option("number", card, amount=face.destiny2))
    return options


def check_both_decks(s: YJState) -> None:
    """YJ-1.3. After all draws and before damage: an empty deck loses, two are a drawn game."""
    if s.zones[2] and s.zones[3]:
        return
    first, second = s.deck_left(0) == 0, s.deck_left(1) == 0
    if first and second:
        s.emit("decks_empty", "YJ-1.3", NONE)
        s.finish([], "drawn", "YJ-1.3")
    elif first or second:
        s.check_deck(0 if first else 1)


DRAWS: Final = Draws()
