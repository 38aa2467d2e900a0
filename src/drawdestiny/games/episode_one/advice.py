"""What a sensible player looks at: how a position stands, and how an answer compares."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.games.episode_one.card import ATTACK, CHARACTER, ENCOUNTER, STARSHIP, TRAP
from drawdestiny.games.episode_one.effects import (
    DiscardOpposing,
    DoubleNextAttack,
    Duel,
    LookAtHandAndDiscard,
    OpponentDiscardsFromHand,
    OpponentDiscardsTop,
    Recycle,
)
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, HAND, PLANETS

MEAN_DESTINY = 3.6
"""What a destiny draw brings on average in the box."""


def judge(s: E1State, player: int) -> float:
    """0 (lost) to 1 (won): mostly how the draw decks compare, then what is ready to strike."""
    if s.outcome is not None:
        return 1.0 if player in s.outcome.winners else 0.0
    lead = float(_shortest(s, player) - min(_shortest(s, foe) for foe in s.opponents(player)))
    lead += 0.5 * (_readiness(s, player) - max(_readiness(s, foe) for foe in s.opponents(player)))
    return min(0.99, max(0.01, 0.5 + lead / 40))


def advise(s: E1State, player: int, option: Option) -> float:
    """How many cards of the opponent's deck an answer is worth, roughly."""
    verb = option.verb
    if verb == "draw":
        return 0.6 if len(s.zone(HAND, player)) < 8 else 0.1
    if verb == "play":
        return _worth_playing(s, player, option)
    if verb == "trap":
        return 2.0
    if verb == "fly":
        return float(_wanted_at(s, player, PLANETS.index(option.place)))
    if verb == "board":
        return 0.5 + 0.1 * _uses_at_other_planets(s, player, option.card)
    if verb == "discard":
        mine = option.card in s.zone(HAND, player)
        worth = _worth_holding(s, option.card)
        return -worth if mine else worth
    if verb == "take":
        return _worth_holding(s, option.card)
    if verb == "tuck":
        return 1.0
    if verb == "send":
        return 0.1
    return 0.3  # pass, done


def _worth_playing(s: E1State, player: int, option: Option) -> float:
    face = s.card(option.card)
    if face.type == ATTACK:
        leader = s.card(s.find(face.who, face.planet, player))
        gain = float(leader.leader_bonus)
        if s.double[player]:
            gain += MEAN_DESTINY
        return 1.0 + gain
    if face.type == ENCOUNTER:
        return _worth_meeting(s, player, option)
    if face.type == STARSHIP:
        here = PLANETS.index(option.place)
        elsewhere = max(_wanted_at(s, player, p) for p in range(3) if p != here)
        return elsewhere - _wanted_at(s, player, here) if elsewhere else -1.0
    if face.type == CHARACTER:
        planet = PLANETS.index(option.place)
        if s.find(face.who, planet, player) != NONE:
            return 0.2
        uses = sum(
            1.0
            for card in s.zone(HAND, player)
            if s.card(card).who == face.who
            and (
                (s.card(card).type == ATTACK and s.card(card).planet == planet)
                or s.card(card).type == TRAP
                or (s.card(card).type == ENCOUNTER and _meets_at(s, player, card, planet))
            )
        )
        return 0.3 + uses * (1.0 + face.leader_bonus / 2)
    return 0.0


def _worth_meeting(s: E1State, player: int, option: Option) -> float:
    worth = 0.5
    foe = s.owners[option.target]
    for effect in s.card(option.card).effects:
        if isinstance(effect, OpponentDiscardsTop):
            worth += effect.count
        elif isinstance(effect, Recycle):
            worth += 0.9 * effect.count
        elif isinstance(effect, Duel):
            mine = _leader_bonus(s, player, option.card)
            worth += effect.bonus + mine - s.card(option.target).leader_bonus
        elif isinstance(effect, DiscardOpposing):
            worth += 1 + 0.3 * s.card(option.target).leader_bonus
        elif isinstance(effect, OpponentDiscardsFromHand | LookAtHandAndDiscard):
            worth += 1.0 if s.zone(HAND, foe) else 0.0
        elif isinstance(effect, DoubleNextAttack):
            worth += 1.5
        else:
            worth += 1.0
    return worth


def _leader_bonus(s: E1State, player: int, card: int) -> int:
    for planet in range(3):
        mine = s.find(s.card(card).who, planet, player)
        if mine != NONE:
            return s.card(mine).leader_bonus
    return 0


def _worth_holding(s: E1State, card: int) -> float:
    face = s.card(card)
    base = {CHARACTER: 1.0 + 0.2 * face.leader_bonus, ATTACK: 2.5, ENCOUNTER: 2.0, TRAP: 1.5}
    return base.get(face.type, 0.8)


def _meets_at(s: E1State, player: int, card: int, planet: int) -> bool:
    return any(s.find(s.card(card).meets, planet, foe) != NONE for foe in s.opponents(player))


def _wanted_at(s: E1State, player: int, planet: int) -> float:
    """How much the hand would gain from a character being at a planet where it is not yet."""
    worth = 0.0
    for card in s.zone(HAND, player):
        face = s.card(card)
        if face.type != ATTACK or face.planet != planet:
            continue
        if s.find(face.who, planet, player) == NONE:
            worth += 0.5 * _leader_bonus(s, player, card)
    return worth


def _uses_at_other_planets(s: E1State, player: int, character: int) -> int:
    who = s.card(character).who
    return sum(
        1
        for card in s.zone(HAND, player)
        if s.card(card).type == ATTACK and s.card(card).who == who
    )


def _shortest(s: E1State, player: int) -> int:
    """The draw deck that decides for the player's team."""
    return min(len(s.zone(DECK, p)) for p in range(s.players) if s.sides[p] == s.sides[player])


def _readiness(s: E1State, player: int) -> float:
    """The attacks in hand whose leader is in place. Only for hands the judge may look at."""
    ready = 0.0
    for card in s.zone(HAND, player):
        face = s.card(card)
        if face.type == ATTACK:
            leader = s.find(face.who, face.planet, player)
            if leader != NONE:
                ready += s.card(leader).leader_bonus
    return ready
