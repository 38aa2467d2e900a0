"""How a position stands: what the draw decks, the hands and the characters in place promise."""

from __future__ import annotations

from math import exp

from drawdestiny.games.episode_one.ai.heuristics import meets_at
from drawdestiny.games.episode_one.cards.card import (
    ATTACK,
    CHARACTER,
    ENCOUNTER,
    STARSHIP,
    TRAP,
    E1Card,
)
from drawdestiny.games.episode_one.effects.outlook import MEAN_DESTINY
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, HAND


def evaluate(s: E1State, player: int) -> float:
    """0 (lost) to 1 (won): how the draw decks compare, and what hands and characters promise.

    The weights are those that tell best, over many games of searching bots, who is going to win.
    """
    if s.outcome is not None:
        return 1.0 if player in s.outcome.winners else 0.0
    mine = _shortest(s, player)
    theirs = _shortest(s, s.opponents(player)[0])
    lead = mine - theirs
    press = 10.0 / (6 + mine + theirs)
    score = 0.087 * lead + 4.33 * lead / max(4, mine + theirs)
    for p in range(s.players):
        promise = _promise(s, p, press)
        score += promise if s.sides[p] == s.sides[player] else -promise
    return 1.0 / (1.0 + exp(-score))


def _promise(s: E1State, player: int, press: float) -> float:
    """What the hand, the characters in place and the draw deck will bring.

    What takes effect at once counts the more the shorter the draw decks are (``press``).
    """
    worth = 0.7 if s.double[player] else 0.0
    here = [s.present(0, player), s.present(1, player), s.present(2, player)]
    anywhere = here[0] | here[1] | here[2]
    for planet in range(3):
        for card in s.at(planet, player):
            worth += 0.032 * s.card(card).leader_bonus
    destiny = 0.0
    for card in s.zone(DECK, player):
        face = s.card(card)
        destiny += face.destiny - MEAN_DESTINY
        if face.type == ATTACK and (here[face.planet] >> face.who) & 1:
            worth += 0.039 * _leader_bonus(s, face, player)
    worth += 0.2 * press * destiny
    hand = s.zone(HAND, player)
    held = 0
    for card in hand:
        face = s.card(card)
        if face.type == CHARACTER:
            held |= 1 << face.who
    for card in hand:
        face = s.card(card)
        who = face.who
        worth += 0.14
        if face.type == ATTACK:
            if (here[face.planet] >> who) & 1:
                worth += 0.2 * _leader_bonus(s, face, player) - 0.43 + 0.66 * press
            elif (held >> who) & 1:
                worth += 0.6 * press
            elif (anywhere >> who) & 1:
                worth += 0.22
        elif face.type == TRAP:
            if (anywhere >> who) & 1:
                worth += 0.23
        elif face.type == ENCOUNTER:
            if _meets(s, face, here, player):
                worth += (0.78 + 0.37 * _swing(s, face, player)) * press
        elif face.type == STARSHIP:
            worth += 0.32 * press
    return worth


def _leader_bonus(s: E1State, attack: E1Card, player: int) -> int:
    return s.card(s.find(attack.who, attack.planet, player)).leader_bonus


def _meets(s: E1State, encounter: E1Card, here: list[int], player: int) -> bool:
    """Whether both characters of an encounter are at the same planet."""
    for planet in range(3):
        if (here[planet] >> encounter.who) & 1 and meets_at(s, player, encounter, planet):
            return True
    return False


def _swing(s: E1State, encounter: E1Card, player: int) -> int:
    """By how many cards an encounter changes how the draw decks compare, as far as it says so."""
    deck = _shortest(s, s.opponents(player)[0])
    cards = 0
    for effect in encounter.effects:
        cards += effect.swing(s, player, deck)
    return cards


def _shortest(s: E1State, player: int) -> int:
    """The draw deck that decides for the player's team."""
    return min(len(s.zone(DECK, p)) for p in range(s.players) if s.sides[p] == s.sides[player])
