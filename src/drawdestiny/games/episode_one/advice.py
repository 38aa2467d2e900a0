"""What a sensible player looks at: how a position stands, and how an answer compares.

Worth is counted in cards of a draw deck: an attack that makes the opponent discard three is
worth three; drawing costs one of the own, and brings what the next card may be good for.
"""

from __future__ import annotations

from math import exp
from typing import Final

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.games.episode_one.card import (
    ATTACK,
    CHARACTER,
    ENCOUNTER,
    STARSHIP,
    TRAP,
    E1Card,
)
from drawdestiny.games.episode_one.effects import (
    DiscardOpposing,
    DoubleNextAttack,
    Duel,
    LookAtHandAndDiscard,
    MoveOpposing,
    MustDraw,
    NoTrapNextAttack,
    OpponentDiscardsFromHand,
    OpponentDiscardsTop,
    Recycle,
    ReturnOpposing,
    SearchAnyPile,
    TakeFromDiscard,
    TuckFromHand,
)
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.turn import Board, ChooseDestination
from drawdestiny.games.episode_one.zones import DECK, DISCARD, HAND, PLANETS

MEAN_DESTINY: Final = 3.6
"""What a destiny draw brings on average in the box."""

DRAWING: Final = 2.4
"""What a new card is worth, beyond the card of the draw deck that it costs."""

SHORT_DECK: Final = 6
"""With so many cards in the draw deck a new card is worth half as much: they are soon needed."""

LATER: Final = 0.15
"""How much a use counts whose card is still in the draw deck, against one in hand."""

TRAP_EACH: Final = 3.0
TRAP_MOST: Final = 4.5
"""What a trap in hand is worth for each attack that may come where it works, and at most."""

DISASTER: Final = -50.0
"""Taking the own last card."""


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


def advise(s: E1State, player: int, option: Option) -> float:
    """How many cards of the opponent's deck an answer is worth, roughly."""
    verb = option.verb
    if verb == "draw":
        deck = len(s.zone(DECK, player))
        return DISASTER if deck == 1 else DRAWING * deck / (deck + SHORT_DECK)
    if verb == "play":
        return _worth_playing(s, player, option)
    if verb == "trap":
        return 2.0
    if verb == "fly":
        return _worth_flying(s, player, PLANETS.index(option.place))
    if verb == "board":
        return _worth_boarding(s, player, option.card)
    if verb == "discard":
        owner = s.owners[option.card]
        worth = _worth_holding(s, owner, option.card)
        return -worth if owner == player else worth
    if verb == "take":
        return _worth_holding(s, player, option.card)
    if verb == "tuck":
        return 1.5 - _worth_holding(s, player, option.card)
    if verb == "send":
        return -_worth_being_at(s, s.owners[option.card], option.card, PLANETS.index(option.place))
    return 0.3  # pass, done


def _worth_playing(s: E1State, player: int, option: Option) -> float:
    face = s.card(option.card)
    if face.type == ATTACK:
        foe = s.teller.seats.index(option.place) if option.place else s.opponents(player)[0]
        return _worth_attacking(s, player, foe, option.card)
    if face.type == ENCOUNTER:
        return _worth_meeting(s, player, option)
    if face.type == STARSHIP:
        here = PLANETS.index(option.place)
        best = 0.0
        for card in s.at(here, player):
            stays = _worth_being_at(s, player, card, here)
            for planet in range(3):
                if planet != here:
                    best = max(best, _worth_being_at(s, player, card, planet) - stays)
        return best
    if face.type == CHARACTER:
        planet = PLANETS.index(option.place)
        if s.find(face.who, planet, player) != NONE:
            return 0.2
        return 0.3 + _worth_being_at(s, player, option.card, planet)
    return 0.0


def _worth_attacking(s: E1State, player: int, foe: int, card: int) -> float:
    """What the defender will discard on average, and never the own last card."""
    if len(s.zone(DECK, player)) == 1:
        return DISASTER
    face = s.card(card)
    leader = s.card(s.find(face.who, face.planet, player))
    mine = _mean_destiny(s, player)
    theirs = _mean_destiny(s, foe)
    gain = leader.leader_bonus + mine - theirs
    if s.double[player]:
        gain += mine
    if not s.no_trap[player]:
        gain -= theirs * _trap_likely(s, foe, face.planet)
    if gain >= len(s.zone(DECK, foe)) - 1:
        gain += 10.0
    return 1.0 + gain


def _trap_likely(s: E1State, foe: int, planet: int) -> float:
    """How likely the hand of a player holds a trap that works at a planet."""
    if not s.at(planet, foe):
        return 0.0
    hand = len(s.zone(HAND, foe))
    traps = _usable_traps(s, foe, planet, HAND) + _usable_traps(s, foe, planet, DECK)
    cards = hand + len(s.zone(DECK, foe))
    return min(1.0, hand * traps / cards) if cards else 0.0


def _usable_traps(s: E1State, player: int, planet: int, zone: int) -> int:
    count = 0
    for card in s.zone(zone, player):
        face = s.card(card)
        if face.type == TRAP and s.find(face.who, planet, player) != NONE:
            count += 1
    return count


def _mean_destiny(s: E1State, player: int) -> float:
    """What the draw deck brings on average. It is dealt at random, so it says no secret."""
    deck = s.zone(DECK, player)
    total = 0
    for card in deck:
        total += s.card(card).destiny
    return total / len(deck) if deck else MEAN_DESTINY


def _worth_meeting(s: E1State, player: int, option: Option) -> float:
    worth = 0.5
    foe = s.owners[option.target]
    for effect in s.card(option.card).effects:
        if isinstance(effect, OpponentDiscardsTop):
            worth += effect.count
            if effect.count >= len(s.zone(DECK, foe)):
                worth += 10.0
        elif isinstance(effect, Recycle):
            worth += min(effect.count, len(s.zone(DISCARD, player)))
        elif isinstance(effect, TuckFromHand):
            worth += min(effect.count, len(s.zone(HAND, player)) - 1) * 0.8
        elif isinstance(effect, Duel):
            if len(s.zone(DECK, player)) == 1:
                return DISASTER
            mine = _leader_bonus(s, player, option.card)
            worth += effect.bonus + mine - s.card(option.target).leader_bonus
            worth += _mean_destiny(s, player) - _mean_destiny(s, foe)
        elif isinstance(effect, DiscardOpposing | ReturnOpposing | MoveOpposing):
            worth += 0.8 + 0.3 * s.card(option.target).leader_bonus
        elif isinstance(effect, OpponentDiscardsFromHand | LookAtHandAndDiscard):
            worth += 1.0 if s.zone(HAND, foe) else 0.0
        elif isinstance(effect, DoubleNextAttack | NoTrapNextAttack):
            ready = _readiness(s, player) > 0
            worth += MEAN_DESTINY * 0.8 if ready else 0.5
        elif isinstance(effect, MustDraw):
            worth += 10.0 if len(s.zone(DECK, foe)) == 1 else 1.0
        elif isinstance(effect, SearchAnyPile):
            worth += DISASTER if len(s.zone(DECK, player)) == 1 else 1.0
        elif isinstance(effect, TakeFromDiscard):
            worth += 1.0 if s.zone(DISCARD, player) else 0.0
    return worth


def _leader_bonus(s: E1State, player: int, card: int) -> int:
    for planet in range(3):
        mine = s.find(s.card(card).who, planet, player)
        if mine != NONE:
            return s.card(mine).leader_bonus
    return 0


def _worth_holding(s: E1State, player: int, card: int) -> float:
    """What a card in hand is good for: more if its character is in place."""
    face = s.card(card)
    if face.type == ATTACK:
        leader = s.find(face.who, face.planet, player)
        return worth(face, leader != NONE, 0 if leader == NONE else s.card(leader).leader_bonus)
    if face.type == TRAP:
        return worth(face, any(s.find(face.who, p, player) != NONE for p in range(3)), 0)
    if face.type == ENCOUNTER:
        return worth(face, any(_meets_at(s, player, card, p) for p in range(3)), 0)
    return worth(face, False, 0)


def worth(face: E1Card, ready: bool, leader_bonus: int) -> float:
    """What a card is good for, to hold, draft or build with; ready if its character is there."""
    if face.type == ATTACK:
        return 1.5 + leader_bonus
    if face.type == TRAP:
        return 2.5 if ready else 1.0
    if face.type == ENCOUNTER:
        return 2.5 if ready else 1.2
    if face.type == CHARACTER:
        return 1.0 + 0.2 * face.leader_bonus
    return 0.8


def _worth_being_at(s: E1State, player: int, character: int, planet: int) -> float:
    """What a character is good for at a planet, with the cards in hand and those to come."""
    face = s.card(character)
    worth = 0.0
    for zone in (HAND, DECK):
        weight = 1.0 if zone == HAND else LATER
        for card in s.zone(zone, player):
            use = s.card(card)
            if use.who != face.who:
                continue
            if use.type == ATTACK:
                if use.planet == planet:
                    worth += weight * (1.0 + face.leader_bonus)
            elif use.type == TRAP:
                worth += 0.3 * weight
                if zone == HAND:
                    worth += min(TRAP_MOST, TRAP_EACH * _threats(s, player, planet))
            elif use.type == ENCOUNTER and _meets_at(s, player, card, planet):
                worth += 2.0 * weight
    return worth


def _threats(s: E1State, player: int, planet: int) -> int:
    """How many attacks opponents may still make at a planet with the leaders they have there."""
    count = 0
    for foe in s.opponents(player):
        leaders = s.present(planet, foe)
        if not leaders:
            continue
        for zone in (HAND, DECK):
            for card in s.zone(zone, foe):
                face = s.card(card)
                if face.type == ATTACK and face.planet == planet and (leaders >> face.who) & 1:
                    count += 1
    return count


def _meets_at(s: E1State, player: int, card: int, planet: int) -> bool:
    return any(s.find(s.card(card).meets, planet, foe) != NONE for foe in s.opponents(player))


def _worth_flying(s: E1State, player: int, destination: int) -> float:
    """What the characters that wait for the ship gain by going there."""
    decision = s.decision_of(player)
    step = decision.step if decision is not None else None
    if not isinstance(step, ChooseDestination):
        return 0.0
    return max(_worth_being_at(s, player, card, destination) for card in s.at(step.origin, player))


def _worth_boarding(s: E1State, player: int, card: int) -> float:
    decision = s.decision_of(player)
    step = decision.step if decision is not None else None
    if not isinstance(step, Board):
        return 0.0
    there = _worth_being_at(s, player, card, step.destination)
    if s.find(s.card(card).who, step.destination, player) != NONE:
        there = 0.0
    return there - _worth_being_at(s, player, card, step.origin)


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
