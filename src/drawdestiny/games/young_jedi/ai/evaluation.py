"""How a position stands: planets, draw decks, and what is at the planet and in hand."""

from __future__ import annotations

from math import exp
from typing import Final

from drawdestiny.games.young_jedi.ai.estimates import fair_power
from drawdestiny.games.young_jedi.cards.card import CHARACTER, WEAPON
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import EFFECTS, HAND, HERE, HIDDEN

FEW: Final = 6
"""With fewer cards in both draw decks together, one more decides no more than with these."""


def evaluate(s: YJState, player: int) -> float:
    """0 (lost) to 1 (won). The weights are those that tell best, over many games, who wins."""
    if s.outcome is not None:
        if not s.outcome.winners:
            return 0.5
        return 1.0 if player in s.outcome.winners else 0.0
    foe = 1 - player
    mine, theirs = s.deck_left(player), s.deck_left(foe)
    score = 4.0 * (mine - theirs) / max(FEW, mine + theirs)
    score += 0.66 * (s.controlled.count(player) - s.controlled.count(foe))
    score += 0.08 if s.active == player else -0.08
    score += _promise(s, player) - _promise(s, foe)
    return 1.0 / (1.0 + exp(-score))


def _promise(s: YJState, player: int) -> float:
    """What the cards at the current planet and in hand will bring."""
    worth = 0.6 * s.laps[player]
    worth += 0.2 * len(s.zone(HIDDEN, player)) + 0.16 * len(s.zone(EFFECTS, player))
    for card in s.zone(HERE, player):
        type = s.card(card).type
        worth += 0.36 if type == WEAPON else 0.062 * fair_power(s, card) - 0.044
    for card in s.zone(HAND, player):
        type = s.card(card).type
        if type == CHARACTER:
            worth += 0.017 * fair_power(s, card)
        elif type == WEAPON:
            worth += 0.2
    return worth
