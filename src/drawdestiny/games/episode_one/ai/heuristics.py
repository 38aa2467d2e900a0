"""What a sensible player looks at: how an answer compares with the others.

Worth is counted in cards of a draw deck: an attack that makes the opponent discard three is
worth three; drawing costs one of the own, and brings what the next card may be good for.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.games.episode_one.cards.card import (
    ATTACK,
    CHARACTER,
    ENCOUNTER,
    STARSHIP,
    TRAP,
    E1Card,
)
from drawdestiny.games.episode_one.effects.outlook import DISASTER, MEAN_DESTINY, Outlook
from drawdestiny.games.episode_one.rules.turn import Board, ChooseDestination
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, HAND, PLANETS

DRAWING: Final = 2.4
"""What a new card is worth, beyond the card of the draw deck that it costs."""

SHORT_DECK: Final = 6
"""With so many cards in the draw deck a new card is worth half as much: they are soon needed."""

LATER: Final = 0.15
"""How much a use counts whose card is still in the draw deck, against one in hand."""

TRAP_EACH: Final = 3.0
TRAP_MOST: Final = 4.5
"""What a trap in hand is worth for each attack that may come where it works, and at most."""

USED: Final = (ATTACK, TRAP, ENCOUNTER)
"""The kinds of cards that a character uses."""


class Uses:
    """The cards of a player by the character who uses them: looked up once for one question."""

    def __init__(self, s: E1State, player: int) -> None:
        self.player: Final = player
        self.hand: Final = _by_user(s, s.zone(HAND, player))
        self.deck: Final = _by_user(s, s.zone(DECK, player))
        self._threats: Final = [NONE, NONE, NONE]

    def threats(self, s: E1State, planet: int) -> int:
        """How many attacks opponents may still make at a planet."""
        if self._threats[planet] == NONE:
            self._threats[planet] = _threats(s, self.player, planet)
        return self._threats[planet]


def _by_user(s: E1State, cards: list[int]) -> dict[int, list[E1Card]]:
    found: dict[int, list[E1Card]] = {}
    for card in cards:
        face = s.card(card)
        if face.type in USED:
            if face.who in found:
                found[face.who].append(face)
            else:
                found[face.who] = [face]
    return found


def advise(s: E1State, player: int, option: Option) -> float:
    """How many cards of the opponent's deck an answer is worth, roughly."""
    return _worth(s, Uses(s, player), option)


def advise_all(s: E1State, player: int, options: list[Option]) -> list[float]:
    """The same for all answers to one question."""
    uses = Uses(s, player)
    return [_worth(s, uses, option) for option in options]


def _worth(s: E1State, uses: Uses, option: Option) -> float:
    player = uses.player
    verb = option.verb
    if verb == "draw":
        deck = len(s.zone(DECK, player))
        return DISASTER if deck == 1 else DRAWING * deck / (deck + SHORT_DECK)
    if verb == "play":
        return _worth_playing(s, uses, option)
    if verb == "trap":
        return 2.0
    if verb == "fly":
        return _worth_flying(s, uses, PLANETS.index(option.place))
    if verb == "board":
        return _worth_boarding(s, uses, option.card)
    if verb == "discard":
        owner = s.owners[option.card]
        worth = _worth_holding(s, owner, option.card)
        return -worth if owner == player else worth
    if verb == "take":
        return _worth_holding(s, player, option.card)
    if verb == "tuck":
        return 1.5 - _worth_holding(s, player, option.card)
    if verb == "send":
        theirs = Uses(s, s.owners[option.card])
        return -_worth_being_at(s, theirs, option.card, PLANETS.index(option.place))
    return 0.3  # pass, done


def _worth_playing(s: E1State, uses: Uses, option: Option) -> float:
    player = uses.player
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
            stays = _worth_being_at(s, uses, card, here)
            for planet in range(3):
                if planet != here:
                    best = max(best, _worth_being_at(s, uses, card, planet) - stays)
        return best
    if face.type == CHARACTER:
        planet = PLANETS.index(option.place)
        if s.find(face.who, planet, player) != NONE:
            return 0.2
        return 0.3 + _worth_being_at(s, uses, option.card, planet)
    return 0.0


def _worth_attacking(s: E1State, player: int, foe: int, card: int) -> float:
    """What the defender will discard on average, and never their own last card."""
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


class Encounter(Outlook):
    """An encounter as a bot sees it."""

    def __init__(self, s: E1State, player: int, option: Option) -> None:
        super().__init__(s, player, s.owners[option.target], option.target)
        self.card: Final = option.card

    def own_leader_bonus(self) -> int:
        return _leader_bonus(self.s, self.player, self.card)

    def destiny_lead(self) -> float:
        return _mean_destiny(self.s, self.player) - _mean_destiny(self.s, self.foe)

    def attack_is_ready(self) -> bool:
        return _readiness(self.s, self.player) > 0


def _worth_meeting(s: E1State, player: int, option: Option) -> float:
    worth = 0.5
    outlook = Encounter(s, player, option)
    for effect in s.card(option.card).effects:
        worth = effect.add_worth(worth, outlook)
        if worth == DISASTER:
            break
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
        return worth(face, any(meets_at(s, player, face, p) for p in range(3)), 0)
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


def _worth_being_at(s: E1State, uses: Uses, character: int, planet: int) -> float:
    """What a character is good for at a planet, with the cards in hand and those to come."""
    face = s.card(character)
    worth = 0.0
    if face.who in uses.hand:
        for use in uses.hand[face.who]:
            worth += _use_at(s, uses, face, use, planet)
            if use.type == TRAP:
                worth += min(TRAP_MOST, TRAP_EACH * uses.threats(s, planet))
    if face.who in uses.deck:
        for use in uses.deck[face.who]:
            worth += LATER * _use_at(s, uses, face, use, planet)
    return worth


def _use_at(s: E1State, uses: Uses, face: E1Card, use: E1Card, planet: int) -> float:
    if use.type == ATTACK:
        return 1.0 + face.leader_bonus if use.planet == planet else 0.0
    if use.type == TRAP:
        return 0.3
    return 2.0 if meets_at(s, uses.player, use, planet) else 0.0


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


def meets_at(s: E1State, player: int, face: E1Card, planet: int) -> bool:
    """Whether an opponent has the character at a planet that an encounter of the player names."""
    for foe in s.opponents(player):
        if s.find(face.meets, planet, foe) != NONE:
            return True
    return False


def _worth_flying(s: E1State, uses: Uses, destination: int) -> float:
    """What the characters that wait for the ship gain by going there."""
    decision = s.decision_of(uses.player)
    step = decision.step if decision is not None else None
    if not isinstance(step, ChooseDestination):
        return 0.0
    return max(
        _worth_being_at(s, uses, card, destination) for card in s.at(step.origin, uses.player)
    )


def _worth_boarding(s: E1State, uses: Uses, card: int) -> float:
    decision = s.decision_of(uses.player)
    step = decision.step if decision is not None else None
    if not isinstance(step, Board):
        return 0.0
    there = _worth_being_at(s, uses, card, step.destination)
    if s.find(s.card(card).who, step.destination, uses.player) != NONE:
        there = 0.0
    return there - _worth_being_at(s, uses, card, step.origin)


def _readiness(s: E1State, player: int) -> float:
    """The attacks in hand whose leader is in place. Only for hands that may be looked at."""
    ready = 0.0
    for card in s.zone(HAND, player):
        face = s.card(card)
        if face.type == ATTACK:
            leader = s.find(face.who, face.planet, player)
            if leader != NONE:
                ready += s.card(leader).leader_bonus
    return ready
