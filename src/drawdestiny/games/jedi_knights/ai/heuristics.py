"""What a sensible player looks at: how an answer compares with the others.

Everything is counted in points of power: what a card adds on the table, or what is at stake.
"""

from __future__ import annotations

from math import exp, pow
from typing import Final

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.games.jedi_knights.battle_state import ATTACKING, POWER, WEAPONS
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    EVENT,
    POWER_STEP,
    STARSHIP,
    WEAPON,
    JKCard,
)
from drawdestiny.games.jedi_knights.effects.hooks import SHUTTLED
from drawdestiny.games.jedi_knights.rules.totals import defense, power, to_hit
from drawdestiny.games.jedi_knights.state import (
    CHARACTER_BATTLE,
    FINAL_STAGE,
    STARSHIP_BATTLE,
    JKState,
)
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    FORCE_DECK,
    HAND,
    SITE,
    SYSTEM,
    THEME_PILE,
)

DESTINY_ABOVE: Final = [1.0, 0.99, 0.86, 0.42, 0.13, 0.04, 0.0]
"""How often a destiny card has more than 0, 1, 2 ... in the ready decks."""

SURPRISE: Final = 1.6
"""How many points of power the cards in hands may change in a battle, roughly."""

EVENT_POWER: Final = 3
"""What an Event of the power step usually adds in a battle."""

CAPITAL: Final = 6.0
"""What it is worth to intimidate, turn by turn."""

LIFT: Final = 2.0
"""What a starship is worth for each character in hand that it rewards to bring down."""

LANDING: Final = 1.0
"""What that reward adds to a character who goes aboard."""

SAFE: Final = 0.95
"""What a character aboard is worth, beside one on the site, if no enemy can reach the ship."""

RISK: Final = 0.5
RISK_FINAL: Final = 0.5
"""How much of an attacker's worth is at stake that would be safe without the attack."""


def _body(face: JKCard) -> float:
    """What a card is worth on the table."""
    if face.type == CHARACTER:
        return face.power + 1.0 + 0.5 * face.leadership + (4.0 if face.hero else 0.0)
    if face.type == STARSHIP:
        return 0.5 * face.power + 0.5 + (1.0 if face.capital else 0.0)
    if face.type == WEAPON:
        return 2.0
    if face.type == EVENT:
        return 1.2 + 0.2 * face.tactical
    return 0.0


def for_credits(face: JKCard, price: int, bearer: int = 0) -> float:
    """What a card is worth for its price, in a bearer's hands of that power: to play, to draft, to
    build with."""
    if face.type == WEAPON:
        return (1.5 + 0.1 * bearer) / (price + 0.6)
    if face.type == STARSHIP:
        return (0.4 * face.power + (CAPITAL if face.capital else 0.0)) / (price + 1.0)
    if face.type == CHARACTER:
        return (_body(face) + 1.0) / (price + 0.6)
    return _body(face)


def _worth(s: JKState, card: int) -> float:
    worth = _body(s.card(card))
    for thing in s.under(card):
        worth += _body(s.card(thing)) if s.where[thing] == ABOARD else 0.7
    return worth


# -- answers -------------------------------------------------------------------------------


def advise(s: JKState, player: int, option: Option) -> float:
    """How many points an answer is worth; passing is worth nothing."""
    verb = option.verb
    if verb in ("pass", "done"):
        return 0.0
    card = option.card
    if card == NONE:
        return 0.1
    if verb == "play" and s.card(card).is_event:
        return _event(s, player, card)
    if verb == "play":
        return _play(s, player, option)
    if verb == "attack":
        return _attack(s, player, card, option.target)
    if verb == "support":
        return _support(s, player, card)
    if verb == "fire":
        return _fire(s, card, option.target)
    if verb == "boost":
        return _push(s, player, s.card(card).tactical) - _keeping(s, 0.8)
    if verb == "force":
        return _force(s, player, card)
    if verb == "shuttle":
        return 3.0 if s.stage == FINAL_STAGE else 1.0 + 0.2 * power(s, card)
    if verb == "intimidate":
        return 1.0
    if verb == "transfer":
        return 0.1 * (power(s, option.target) - power(s, s.on[card])) - 0.3
    if verb == "place":
        return 0.1 * s.card(card).bonus_credits
    return _about(s, player, verb, card)


def _about(s: JKState, player: int, verb: str, card: int) -> float:
    """Answers about one card: giving up their own ones least worth, the others' most."""
    mine = s.sides[s.owners[card]] == s.sides[player]
    worth = _worth(s, card) if s.in_play(card) else _body(s.card(card))
    if verb in ("discard", "rotate", "bottom", "give"):
        return -worth if mine else worth
    if verb in ("use", "respond"):
        return 0.9
    return 0.1 + (worth if mine else -worth)


def _play(s: JKState, player: int, option: Option) -> float:
    """Bodies on the site first, and most for the credits; starships with what is left."""
    face = s.card(option.card)
    price = s.prices[player][face.code]
    final = s.stage == FINAL_STAGE
    if face.type == WEAPON:
        bearer = option.target
        if s.lying(ARMS, bearer) or (final and s.where[bearer] != SITE):
            return -0.5
        return for_credits(face, price, s.card(bearer).power)
    if face.type == STARSHIP:
        if final:
            return 0.1 if price == 0 else -1.0
        return for_credits(face, price) + LIFT * _waiting(s, player, face)
    if option.target != NONE and not final:
        worth = for_credits(face, price) * (SAFE - _danger(s, player, option.target))
        return worth + (LANDING if _lands(s.card(option.target)) else 0.0)
    worth = for_credits(face, price)
    if final:  # single strength decides there, not the sum
        worth = pow(face.power, 1.6) / (price + 1.5)
        if option.target != NONE:
            worth *= 0.3
    return worth


def _lands(face: JKCard) -> bool:
    """Whether a starship's text rewards it to send somebody down."""
    return face.is_starship and face.occasions & SHUTTLED != 0


def _waiting(s: JKState, player: int, ship: JKCard) -> int:
    """How many characters in hand would go down from this starship for its reward."""
    if not _lands(ship):
        return 0
    count = 0
    for card in s.zone(HAND, player):
        if ship.passengers[s.codes[card]]:
            count += 1
    return min(count, 2)


def _danger(s: JKState, player: int, ship: int) -> float:
    """How likely a starship is lost before it can send anybody down."""
    mine = power(s, ship)
    danger = 0.0
    for enemy in s.at(SYSTEM, 1 - s.sides[player]):
        if not s.rotated[enemy]:
            danger = max(danger, 0.7 if power(s, enemy) >= mine else 0.1)
    return danger


def _force(s: JKState, player: int, card: int) -> float:
    """Many cards early, and the biggest purse kept for the Final Conflict."""
    face = s.card(card)
    need = 0
    for other in s.zone(HAND, player):
        mine = s.card(other)
        if mine.type <= WEAPON:
            need += s.prices[player][mine.code]
    hero = s.heroes[player]
    if hero != NONE and s.where[hero] == THEME_PILE:
        need += s.prices[player][s.codes[hero]]
    if s.stage == FINAL_STAGE:
        for other in s.zone(THEME_PILE, player):
            if s.card(other).type <= WEAPON:
                need += s.prices[player][s.codes[other]]
        return min(face.credits, need) + 0.2 * face.force
    biggest = max(s.card(other).credits for other in s.zone(FORCE_DECK, player))
    kept = 10.0 if face.credits == biggest else 0.0
    return min(face.credits, need) + 0.8 * face.draw + 0.1 * face.force - kept


def _chance(lead: float, tie: bool) -> float:
    """How likely a battle is won with so much more power."""
    return 1.0 / (1.0 + exp(-(lead + (0.5 if tie else -0.5)) / SURPRISE))


def _attack(s: JKState, player: int, attacker: int, defender: int) -> float:
    """The chance to win by a shot or by power, with what hands may add, for what is at stake."""
    mine = _worth(s, attacker)
    theirs = _worth(s, defender)
    lead = power(s, attacker) - power(s, defender)
    best = 0
    events = 0
    for card in s.zone(HAND, player):
        face = s.card(card)
        best = max(best, face.tactical)
        if face.timing == POWER_STEP:
            events += 1
    answer = 1.2 if s.zone(HAND, s.owners[defender]) else 0.0
    p = 0.0
    # What all cards in hand cannot make good is no matter of luck.
    if lead + best + events * EVENT_POWER >= 0:
        p = _chance(lead + 0.8 * max(best, EVENT_POWER if events else 0) - answer, True)
    shot = _best_shot(s, attacker, defender)
    back = _best_shot(s, defender, attacker)
    p = shot + (1.0 - shot) * (1.0 - back) * p
    # Who waits is attacked anyway, so only a part of their own card is really risked.
    risk = RISK_FINAL if s.stage == FINAL_STAGE else RISK
    return p * theirs - (1.0 - p) * mine * risk - 0.2


def _best_shot(s: JKState, shooter: int, target: int) -> float:
    """How likely the shooter's best weapon hits."""
    best = 0.0
    for weapon in s.lying(ARMS, shooter):
        best = max(best, _hits(s, shooter, weapon, target))
    return best


def _hits(s: JKState, shooter: int, weapon: int, target: int) -> float:
    needed = defense(s, target) - to_hit(s, shooter, weapon, target)
    return 1.0 if needed < 0 else DESTINY_ABOVE[min(needed, 6)]


def _lead(s: JKState, player: int) -> float:
    """How much more power their own attacker or defender has."""
    mine = s.champion(player)
    if mine == NONE:
        return -20.0
    theirs = s.opposing(mine)
    return 20.0 if theirs == NONE else float(power(s, mine) - power(s, theirs))


def _stakes(s: JKState) -> float:
    battle = s.current_battle()
    total = 0.0
    for card in battle.cards(0) + battle.cards(1):
        total += _worth(s, card)
    return total


def _push(s: JKState, player: int, amount: int) -> float:
    """What more power for their own attacker or defender is worth in this battle."""
    if s.battle is None or s.champion(player) == NONE:
        return 0.0
    tie = s.part_of(player) == ATTACKING
    lead = _lead(s, player)
    return (_chance(lead + amount, tie) - _chance(lead, tie)) * _stakes(s)


def _keeping(s: JKState, worth: float) -> float:
    """What a card in hand is worth later: little once the last battles are fought."""
    return 0.25 * worth if s.stage == FINAL_STAGE else worth


def _support(s: JKState, player: int, card: int) -> float:
    battle = s.current_battle()
    part = s.part_of(player)
    tie = part == ATTACKING
    before = _lead(s, player)
    battle.supporters[part].append(card)
    after = _lead(s, player)
    battle.supporters[part].pop()
    gain = (_chance(after, tie) - _chance(before, tie)) * _stakes(s)
    risk = (1.0 - _chance(after, tie)) * _worth(s, card)
    main = battle.main[part]
    shots = sum(1 for foe in battle.cards(1 - part) if s.lying(ARMS, foe))
    shield = 0.0
    if shots and not battle.supporters[part]:
        shield = 0.35 * shots * max(_worth(s, main) - _worth(s, card), 0.0)
    enemy = battle.main[1 - part]
    shot = 0.0
    if enemy != NONE:
        shot = _best_shot(s, card, enemy) * _worth(s, enemy)
    return gain + shield + 0.6 * shot - risk - 0.4


def _fire(s: JKState, weapon: int, target: int) -> float:
    return 0.3 + _hits(s, s.on[weapon], weapon, target) * _worth(s, target)


def _event(s: JKState, player: int, card: int) -> float:
    face = s.card(card)
    battle = s.battle
    if battle is None:
        if s.phase in (STARSHIP_BATTLE, CHARACTER_BATTLE):
            place = SYSTEM if s.phase == STARSHIP_BATTLE else SITE
            ready = [c for c in s.zone(place, player) if not s.rotated[c]]
            return 0.3 * len(ready) - 0.5 if s.at(place, 1 - s.sides[player]) else -1.0
        return 1.0
    if battle.step == POWER and face.timing == POWER_STEP:
        return _push(s, player, EVENT_POWER) - _keeping(s, 0.6)
    if battle.step == WEAPONS:
        armed = any(s.lying(ARMS, c) for c in battle.cards(s.part_of(player)))
        return 0.4 if armed else -0.5
    return _push(s, player, 1) - 0.4
