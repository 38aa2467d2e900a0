"""How a position stands: what the draw decks, the hands and the characters in place promise."""

from __future__ import annotations

from math import exp

from drawdestiny.games.episode_one.card import ATTACK, ENCOUNTER, TRAP
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, HAND


def judge(s: E1State, player: int) -> float:
    """0 (lost) to 1 (won): how the draw decks compare, and what hands and characters promise.

    The weights are those that tell best, over many games, who is going to win.
    """
    if s.outcome is not None:
        return 1.0 if player in s.outcome.winners else 0.0
    foes = s.opponents(player)
    mine = _shortest(s, player)
    theirs = _shortest(s, foes[0])
    lead = mine - theirs
    score = 0.096 * lead + 3.39 * lead / max(4, mine + theirs)
    score += 0.024 if s.sides[s.active] == s.sides[player] else -0.024
    for p in range(s.players):
        promise = _promise(s, p)
        score += promise if s.sides[p] == s.sides[player] else -promise
    return 1.0 / (1.0 + exp(-score))


def _promise(s: E1State, player: int) -> float:
    """What the hand, the characters in place and the attacks still to come will bring."""
    worth = 0.0
    foes = s.opponents(player)
    here = [s.present(0, player), s.present(1, player), s.present(2, player)]
    there = [0, 0, 0]
    for foe in foes:
        for planet in range(3):
            there[planet] |= s.present(planet, foe)
    for planet in range(3):
        for card in s.at(planet, player):
            worth += 0.033 * s.card(card).leader_bonus - 0.056
    for card in s.zone(DECK, player):
        face = s.card(card)
        if face.type == ATTACK and (here[face.planet] >> face.who) & 1:
            worth += 0.1
    for card in s.zone(HAND, player):
        face = s.card(card)
        who = face.who
        if face.type == ATTACK:
            worth += 0.1
            if (here[face.planet] >> who) & 1:
                leader = s.card(s.find(who, face.planet, player))
                worth += 0.19 * leader.leader_bonus - 0.24
        elif face.type == TRAP:
            worth += 0.13
            for planet in range(3):
                if (here[planet] >> who) & 1:
                    worth += 0.18 if there[planet] else 0.1
                    break
        elif face.type == ENCOUNTER:
            worth += 0.1
            for planet in range(3):
                if (here[planet] >> who) & 1 and (there[planet] >> face.meets) & 1:
                    worth += 0.37
                    break
        else:
            worth += 0.08
    return worth


def _shortest(s: E1State, player: int) -> int:
    """The draw deck that decides for the player's team."""
    return min(len(s.zone(DECK, p)) for p in range(s.players) if s.sides[p] == s.sides[player])
