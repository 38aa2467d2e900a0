"""Counters: what a card costs now, and what may still be spent this turn."""

from __future__ import annotations

from drawdestiny.games.young_jedi.effects.hooks import COSTS, LIMITS, texts_of
from drawdestiny.games.young_jedi.state import COMMITTEE, YJState


def cost_of(s: YJState, card: int) -> int:
    """YJ-3.1. The counters of a card in hand or deck, changed by its own text and those in play."""
    face = s.cards[s.codes[card]]
    half = face.effect_half
    cost = face.counters if half is None else half.counters
    never_less = 0
    if face.armed and s.format == COMMITTEE:
        never_less = face.weapon_counters  # YJ-18.1: only the character can be had for less
        cost -= never_less
    if face.has_texts:
        for text in texts_of(s, card):
            cost = text.cost(s, card, card, cost)
    for me in s.texts:
        if s.cards[s.codes[me]].answers & COSTS and me != card:
            for text in texts_of(s, me):
                cost = text.cost(s, me, card, cost)
    return max(0, cost) + never_less


def counters_left(s: YJState, player: int) -> int:
    """YJ-3.1. The limit, six unless a text raises it, without what was spent this turn."""
    limit = s.limit
    for me in s.texts:
        if s.cards[s.codes[me]].answers & LIMITS:
            for text in texts_of(s, me):
                limit = text.counters(s, me, player, limit)
    return limit - s.spent
