"""How a position stands: planets and what is left to fight with; in the Final Conflict, who fights.

The weights are those that tell best, over many games with each pair of decks, who is going to win.
"""

from __future__ import annotations

from math import exp, pow, tanh

from drawdestiny.engine.decision import NONE
from drawdestiny.games.jedi_knights.cards.card import CHARACTER, EVENT, WEAPON
from drawdestiny.games.jedi_knights.rules.totals import control_total, power
from drawdestiny.games.jedi_knights.state import DEPLOY, FINAL_STAGE, JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    CONTROLLED,
    DECK,
    FORCE_DECK,
    HAND,
    SITE,
    THEME_PILE,
)


def evaluate(s: JKState, player: int) -> float:
    """0 (lost) to 1 (won)."""
    if s.outcome is not None:
        if not s.outcome.winners:
            return 0.5
        return 1.0 if player in s.outcome.winners else 0.0
    side = s.sides[player]
    if s.stage < FINAL_STAGE:
        score = _control(s, side) + _promise(s, side) - _promise(s, 1 - side)
    elif s.phase <= DEPLOY:
        score = _before_the_conflict(s, side) - _before_the_conflict(s, 1 - side)
    else:
        score = _in_the_conflict(s, side) - _in_the_conflict(s, 1 - side)
    return 1.0 / (1.0 + exp(-score))


def _control(s: JKState, side: int) -> float:
    """Who would control this planet now: worth more when it is checked at the end of the turn, and
    most to who holds the other two."""
    lead = tanh((control_total(s, side) - control_total(s, 1 - side)) / 5)
    if s.players == 2 and s.visit < 2:
        return 0.11 * lead
    score = 0.25 * lead
    if s.stage == 2:
        if s.holders.count(side) == 2:
            score += 0.7 * (1.0 + lead)
        elif s.holders.count(1 - side) == 2:
            score -= 0.7 * (1.0 - lead)
    return score


def _promise(s: JKState, side: int) -> float:
    """Planets, weapons wherever they are, strong characters, cards to come, the biggest purse."""
    worth = 0.46 * s.holders.count(side)
    for card in s.at(SITE, side):
        strength = power(s, card)
        worth += 0.005 * strength * strength
    for card in s.at(ABOARD, side):  # a little less: they still have to come down
        strength = power(s, card)
        worth += 0.004 * strength * strength
    for player in s.mates[side]:
        worth += 0.13 * len(s.zone(ARMS, player)) + 0.06 * len(s.zone(DECK, player))
        for card in s.zone(HAND, player):
            face = s.card(card)
            if face.type == CHARACTER:
                worth += 0.008 * pow(face.power, 1.6)
            elif face.type == WEAPON:
                worth += 0.11
            elif face.type == EVENT:
                worth += 0.02
        for card in s.zone(THEME_PILE, player):
            if s.card(card).type == WEAPON:
                worth += 0.13
        for card in s.zone(CONTROLLED, player):
            worth += 0.06 * s.card(card).bonus_credits
        purse = 0
        for card in s.zone(FORCE_DECK, player):
            purse = max(purse, s.card(card).credits)
        worth += 0.1 * purse
        hero = s.heroes[player]
        if hero != NONE and s.where[hero] in (THEME_PILE, SITE):
            worth += 0.1
    return worth


def _before_the_conflict(s: JKState, side: int) -> float:
    """What there is to pay with, and who is there already."""
    worth = 0.0
    strongest = 0
    for card in s.at(SITE, side):
        strength = power(s, card)
        strongest = max(strongest, strength)
        worth += 0.034 * strength + (0.3 if s.lying(ARMS, card) else 0.0)
    worth += 0.12 * strongest
    for player in s.mates[side]:
        worth += 0.08 * s.credits[player] + 0.06 * len(s.zone(DECK, player))
        for card in s.zone(HAND, player):
            worth += 0.2 if s.card(card).type == EVENT else 0.0
        for card in s.zone(THEME_PILE, player):
            worth += 0.15 if s.card(card).type == WEAPON else 0.0
        for card in s.zone(CONTROLLED, player):
            worth += 0.07 * s.card(card).bonus_credits
    return worth


def _in_the_conflict(s: JKState, side: int) -> float:
    """The strongest character counts most, then weapons in use, the Hero, and what hands add."""
    worth = 0.0
    strongest = 0
    for card in s.at(SITE, side):
        strength = power(s, card)
        strongest = max(strongest, strength)
        worth += 0.055 * strength + (0.5 if s.lying(ARMS, card) else 0.0)
        worth += 0.4 if s.card(card).hero else 0.0
    worth += 0.53 * strongest
    for player in s.mates[side]:
        worth += 0.1 * len(s.zone(DECK, player))
        for card in s.zone(HAND, player):
            face = s.card(card)
            worth += 0.094 * face.tactical + (0.35 if face.type == EVENT else 0.0)
    return worth
