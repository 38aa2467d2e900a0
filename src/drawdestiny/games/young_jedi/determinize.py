"""Sampled worlds: hidden cards must be such as could lie there."""

from __future__ import annotations

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    CHARACTER,
    EFFECT,
    STARSHIP,
    WEAPON,
    YJCard,
)
from drawdestiny.games.young_jedi.rules.battle import goes_into_plan, usual_order
from drawdestiny.games.young_jedi.state import COUNTERS, YJState
from drawdestiny.games.young_jedi.zones import HIDDEN, PLAN

TRIES = 12
FIGHTERS = (CHARACTER, STARSHIP)


def determinize(s: YJState, player: int, chance: Chance) -> None:
    """Put right the opponent's face-down cards and battle plan after all was dealt anew."""
    foe = 1 - player
    if s.active == foe:
        s.considers_surrender = False  # what the opponent thinks of is not known
    unknown = [
        card
        for card in range(len(s.codes))
        if s.owners[card] == foe and not (s.known[card] >> player) & 1
    ]
    if not unknown:
        return
    fixed: list[int] = []
    hidden = [card for card in s.zone(HIDDEN, foe) if card in unknown]
    if hidden:
        _deal_hidden(s, hidden, unknown, chance)
        fixed += hidden
    if s.attacker == NONE:
        return
    if not s.confirmed[foe]:
        s.plans[foe] = []  # neither the cards that are taken out of the hand nor the order so far
    planned = [card for card in s.zone(PLAN, foe) if card in unknown]
    free = [card for card in unknown if card not in fixed and card not in planned]
    chance.shuffle(free)
    for card in planned:
        if not goes_into_plan(s, s.card(card)):
            for other in free:
                if goes_into_plan(s, s.card(other)):
                    _swap(s, card, other)
                    break
    if s.confirmed[foe]:
        s.plans[foe] = _sensible_plan(s, foe, chance)


def relist(s: YJState, player: int, foe: int, spare: list[int]) -> None:
    """After another deck list was guessed for the opponent: what it says of effects, and cards for
    the face-down and the committed ones, if the guess has too few that can be these."""
    effects = s.has_effects.copy()
    effects[foe] = any(
        s.owners[card] == foe and s.card(card).is_effect for card in range(len(s.codes))
    )
    s.has_effects = effects
    unknown = [
        card
        for card in range(len(s.codes))
        if s.owners[card] == foe and not (s.known[card] >> player) & 1
    ]
    hidden = sum(1 for card in s.zone(HIDDEN, foe) if card in unknown)
    planned = sum(1 for card in s.zone(PLAN, foe) if card in unknown)
    types = [s.card(card).type for card in unknown]
    if types.count(CHARACTER) < hidden or types.count(BATTLE) < planned:
        # Whatever stands where now: all of these are dealt once more.
        _give(s, unknown[:hidden], CHARACTER, spare)
        _give(s, unknown[hidden : hidden + planned], BATTLE, spare)


def _give(s: YJState, cards: list[int], type: int, spare: list[int]) -> None:
    fitting = [code for code in spare if s.cards[code].type == type]
    if fitting:
        for i, card in enumerate(cards):
            s.codes[card] = fitting[i % len(fitting)]


def _sensible_plan(s: YJState, foe: int, chance: Chance) -> list[int]:
    """A confirmed plan as somebody may have laid it: who fights when is open, but a weapon stands
    before somebody who can use it, and a battle card before somebody."""
    # Sorted first: the true order must not matter, not even to the same chance.
    battles = sorted(card for card in s.plans[foe] if card in s.zone(PLAN, foe))
    others = sorted(card for card in s.plans[foe] if card not in battles)
    chance.shuffle(others)
    plan = usual_order(s, others)
    for card in battles:
        ends = [i + 1 for i, other in enumerate(plan) if s.card(other).type in FIGHTERS]
        starts = [0, *ends[:-1]]
        plan.insert(starts[chance.below(len(starts))], card)
    return plan


def _deal_hidden(s: YJState, hidden: list[int], unknown: list[int], chance: Chance) -> None:
    """YJ-4.1, YJ-3.1, YJ-13.1. Cards that could have been deployed: six counters, one effect."""
    pool = [card for card in unknown if _deployable(s.card(card))]
    for _ in range(TRIES):
        chance.shuffle(pool)
        if _affordable(s, pool[: len(hidden)]):
            break
    else:
        pool.sort(key=lambda card: (s.card(card).type > WEAPON, s.card(card).counters))
    codes = [s.codes[card] for card in pool[: len(hidden)]]
    for slot, code in zip(hidden, codes, strict=True):
        if s.codes[slot] == code:
            continue
        for other in unknown:
            if s.codes[other] == code and other not in hidden[: hidden.index(slot)]:
                _swap(s, slot, other)
                break


def _deployable(face: YJCard) -> bool:
    return face.type in (CHARACTER, WEAPON, EFFECT) or face.effect_half is not None


def _affordable(s: YJState, cards: list[int]) -> bool:
    effects = sum(1 for card in cards if s.card(card).type > WEAPON)
    return effects < 2 and sum(s.card(card).counters for card in cards) <= COUNTERS


def _swap(s: YJState, a: int, b: int) -> None:
    s.codes[a], s.codes[b] = s.codes[b], s.codes[a]
