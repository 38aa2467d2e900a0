"""What a sensible player looks at: how an answer compares with the others."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import Option
from drawdestiny.games.young_jedi.ai.card_value import (
    IDLE_LOCATION,
    MEAN_DESTINY,
    arming,
    coming,
    holding,
)
from drawdestiny.games.young_jedi.ai.estimates import (
    Draft,
    battle_gain,
    draft_plan,
    fair_power,
    weapon_worth,
)
from drawdestiny.games.young_jedi.cards.card import CHARACTER, LOCATION, STARSHIP, WEAPON, YJCard
from drawdestiny.games.young_jedi.rules.costs import cost_of
from drawdestiny.games.young_jedi.rules.deploy import bar_to_standing
from drawdestiny.games.young_jedi.state import HAND_SIZE, YJState
from drawdestiny.games.young_jedi.zones import (
    DECK,
    DISCARD,
    DUELING_HAND,
    EFFECTS,
    HAND,
    HERE,
    HIDDEN,
    HYPERSPACE,
    PLANETS,
)

PLANNING: Final = ("place", "confirm", "commit", "announce")


def advise_all(s: YJState, player: int, options: list[Option]) -> list[float]:
    """The same for all answers to one question: a plan is drafted only once."""
    draft: Draft | None = None
    found: list[float] = []
    for option in options:
        if option.verb not in PLANNING:
            found.append(advise(s, player, option))
            continue
        if draft is None:
            draft = draft_plan(s, player)
        found.append(_worth_planning(s.plans[player], draft, option))
    return found


def advise(s: YJState, player: int, option: Option) -> float:
    """How good an answer looks beside the others; doing nothing is about 0."""
    verb = option.verb
    if verb == "deploy":
        return _worth_deploying(s, player, option.card)
    if verb in PLANNING:
        return _worth_planning(s.plans[player], draft_plan(s, player), option)
    if verb == "battle":
        return battle_gain(s, player)
    if verb in ("cover", "start", "choose"):
        return _worth_going(s, player, option)
    if verb == "discard":
        return _worth_discarding(s, player, option.card)
    if verb == "discard_hand":
        return _worth_new_hand(s, player)
    if verb in ("number", "attack", "block"):
        return _worth_number(s, player, option)
    if verb == "duel":
        mine = fair_power(s, option.card) + _best_weapon(s, player, option.card)
        return (mine - fair_power(s, option.target) - 1.5) / 2
    if verb == "pay":
        return _worth_paying(s, player, option.card)
    if verb == "sit_out":
        return fair_power(s, option.card) / 4
    if verb in ("evacuate", "launch", "intercept"):
        return _worth_flying(s, player, option)
    return _USUAL.get(verb, 0.0)


_USUAL: Final = {
    "undo": -1.0,
    "consider": -1.0,
    "stay": 0.0,
    "surrender": -3.0,
    "fetch": 1.0,
    "use": 0.5,
    "race": 1.5,
    "lap": 2.0,
    "refuel": 1.0,
    "search": 0.6,
    "wield": 0.5,
    "step_in": 0.2,
    "yield": -0.5,
    "give_up": -0.5,
    "done": 0.05,
    "pass": 0.05,
}


# -- deploying -----------------------------------------------------------------------------


def _worth_deploying(s: YJState, player: int, card: int) -> float:
    """Much power for the counters; weapons for those who can use them."""
    face = s.card(card)
    cost = cost_of(s, card)
    if face.type == CHARACTER:
        return coming(fair_power(s, card), cost)
    if face.type == WEAPON:
        mates = [c for kind in (HERE, HIDDEN) for c in s.zone(kind, player)]
        arms = sum(1 for c in mates if s.card(c).type == WEAPON)
        users = [c for c in mates if s.card(c).type == CHARACTER and face.line_for(s.card(c)) >= 0]
        if len(users) > arms:
            return arming(max(weapon_worth(face, s.card(c)) for c in users), cost)
        return 0.1 if cost == 0 else 0.0
    return 0.7


def _worth_going(s: YJState, player: int, option: Option) -> float:
    """How much a site suits one's characters, at the table or in the deck, and not the foe's."""
    site = s.card(option.card).site
    if option.verb == "cover":
        gain = 0
        for side, sign in ((player, 1), (1 - player, -1)):
            for card in s.zone(HERE, side) + (s.zone(HIDDEN, side) if side == player else []):
                bonus = s.card(card).at_site
                gain += sign * (bonus[site] - bonus[s.site])
        return gain - 0.3
    own = [s.card(card) for kind in (HAND, DECK) for card in s.zone(kind, player)]
    people = [face for face in own if face.type == CHARACTER]
    worth = sum(face.at_site[site] for face in people) / max(1, len(people))
    return worth + (0.05 if option.place == "discard" else 0.0)


# -- battles -------------------------------------------------------------------------------


def _worth_planning(plan: list[int], draft: Draft, option: Option) -> float:
    """Whether the card comes next in the plan that their own planner would make, or it is done."""
    card = option.card
    if option.verb == "commit":
        return 1.0 if card in draft.used else 0.0
    if option.verb == "announce":
        return 1.0 - 0.5 * sum(1 for used in draft.used if used not in plan)
    cards = draft.cards
    if option.verb == "confirm":
        return 1.5 if plan == cards else 0.1
    if draft.next_after(plan) == card:
        return 1.0
    return 0.2 - 0.01 * draft.place_of(card)


def _worth_number(s: YJState, player: int, option: Option) -> float:
    if option.verb == "number":
        return float(option.amount)
    if option.verb == "block":
        return 1.0
    # An attack is hard to block with a number of which one has many oneself.
    same = sum(1 for card in s.zone(DUELING_HAND, player) if s.card(card).destiny == option.amount)
    return 0.5 + 0.1 * same


def _worth_paying(s: YJState, player: int, card: int) -> float:
    """YJ-20.4. A lost fight is worth two poor cards; one that is won is not."""
    f = s.fight
    if f is None or f.mine(player).power >= f.theirs(player).power:
        return -1.0
    return 1.0 - _worth_holding(s, player, s.card(card)) / 4


def _best_weapon(s: YJState, player: int, character: int) -> float:
    face = s.card(character)
    found = [s.card(card) for card in s.zone(HERE, player) if s.card(card).type == WEAPON]
    return max([weapon_worth(weapon, face) for weapon in found], default=0.0) - MEAN_DESTINY


def _worth_flying(s: YJState, player: int, option: Option) -> float:
    """Fetch home who is stranded; leave the current planet only when it is lost anyway."""
    if option.verb == "launch":
        return 0.3
    if option.verb == "intercept":
        if option.card >= 0:
            return 0.5
        lead = 0.0
        for card in s.zone(HYPERSPACE, player):
            lead += _ship(s.card(card))
        for card in s.zone(HYPERSPACE, 1 - player):
            lead -= _ship(s.card(card))
        return lead / 4
    if PLANETS.index(option.place) != s.planet():
        return 0.4
    return -1.0


def _ship(face: YJCard) -> float:
    return face.power + MEAN_DESTINY * face.cubes


# -- the hand ------------------------------------------------------------------------------


def _worth_discarding(s: YJState, player: int, card: int) -> float:
    """Before evening up: get rid of idle locations while the deck is long. Else the worst card."""
    face = s.card(card)
    if len(s.zone(HAND, player)) > HAND_SIZE:
        return -_worth_holding(s, player, face)
    if face.type == LOCATION and (face.planet != s.planet() or face.site == s.site):
        return 0.3 if len(s.zone(DECK, player)) > 24 else -0.3
    return -0.2


def _worth_new_hand(s: YJState, player: int) -> float:
    """If nobody can come from a full hand: two such hands would hold the game up for ever."""
    if s.spent or len(s.zone(HAND, player)) < HAND_SIZE:
        return -1.0
    foe = 1 - player
    if s.zone(HERE, player) and not s.zone(HERE, foe) and not s.zone(HIDDEN, foe):
        return -1.0
    for card in s.zone(HAND, player):
        face = s.card(card)
        if face.type == CHARACTER and bar_to_standing(s, player, face) is None:
            return -1.0
    return 0.2


def _worth_holding(s: YJState, player: int, face: YJCard) -> float:
    if face.type == LOCATION and (face.planet != s.planet() or face.site == s.site):
        return IDLE_LOCATION
    held = s.zone(EFFECTS, player) and not s.zone(DISCARD, player)
    if held and face.type not in (LOCATION, STARSHIP, CHARACTER):
        return 0.3
    return holding(face)
