"""Why something cannot be done now, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.definition import Refusal
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    EFFECT,
    LOCATION,
    OBJECTIVE,
    STACK,
    STARSHIP,
    UNIQUE,
    YJCard,
)
from drawdestiny.games.young_jedi.rules.control import can_fight, has_character, may_be_attacked
from drawdestiny.games.young_jedi.rules.costs import cost_of, counters_left
from drawdestiny.games.young_jedi.rules.deck_search import DeployFromDeck
from drawdestiny.games.young_jedi.rules.deploy import has_effect, may_stand
from drawdestiny.games.young_jedi.rules.duel import DUEL_QUESTIONS, refuse_duel
from drawdestiny.games.young_jedi.rules.hyperspace import refuse_flight
from drawdestiny.games.young_jedi.rules.podrace import refuse_race
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import DECK, HAND, PLANETS

Args = dict[str, int | str | Clause]

WHEN: Final = {
    "deploy": ("deploy", "YJ-2.3", "only_in_deploy"),
    "cover": ("deploy", "YJ-5.1", "only_in_deploy"),
    "evacuate": ("deploy", "YJ-12.3", "only_in_deploy"),
    "launch": ("deploy", "YJ-12.3", "only_in_deploy"),
    "race": ("deploy", "YJ-19.2", "only_in_deploy"),
    "lap": ("deploy", "YJ-19.3", "only_in_deploy"),
    "refuel": ("deploy", "YJ-19.7", "only_in_deploy"),
    "battle": ("battle", "YJ-6.1", "only_in_battle"),
    "duel": ("battle", "YJ-16.1", "only_in_battle"),
    "place": ("plan", "YJ-6.2", "only_in_plan"),
    "undo": ("plan", "YJ-6.2", "only_in_plan"),
    "confirm": ("plan", "YJ-6.2", "only_in_plan"),
    "commit": ("announce", "YJ-6.3", "announce_once"),
    "announce": ("announce", "YJ-6.3", "announce_once"),
    "discard_hand": ("even_up", "YJ-10.1", "only_in_even_up"),
    "consider": ("even_up", "YJ-11.4", "only_at_end"),
    "stay": ("even_up", "YJ-11.4", "not_considered"),
    "surrender": ("surrender", "YJ-11.4", "only_at_end"),
    "choose": ("next_planet", "YJ-11.3", "only_loser"),
    "fetch": ("fetch", "YJ-13.3", "only_new_planet"),
}
"""The question at which a verb is an answer; the rule and word when it is another one."""

ALSO: Final = (("launch", "intercept"), ("undo", "announce"))
"""Verbs that answer another question too."""


def refuse(s: YJState, player: int, wanted: Option) -> Refusal:
    """YJ-22.2. The reason that fits best what the player wanted, without a name that the player
    does not know."""
    refusal = _reason(s, player, wanted)
    if refusal.args and wanted.card != NONE and not s.knows(wanted.card, player):
        return Refusal(refusal.rule, "not_offered")
    return refusal


def _reason(s: YJState, player: int, wanted: Option) -> Refusal:
    """The reason, with the names of all cards."""
    decision = s.decision_of(player)
    asked = decision.kind if decision else ""
    verb = wanted.verb
    if verb == "battle" and asked != "battle":
        return _refuse_battle(s, player, asked)
    if (verb, asked) in (("deploy", "deploy_found"), ("take", "take_found")):
        return _refuse_found(s, player, wanted.card, decision)
    if verb in WHEN and WHEN[verb][0] != asked and (verb, asked) not in ALSO:
        return Refusal(WHEN[verb][1], WHEN[verb][2])
    if verb == "duel" or asked in DUEL_QUESTIONS:
        return refuse_duel(s, player, wanted, asked)
    if verb in ("launch", "evacuate", "intercept"):
        return refuse_flight(s, player, wanted)
    if verb in ("race", "lap", "refuel"):
        return refuse_race(s, player, wanted)
    if verb == "battle":
        return _refuse_battle(s, player, asked)
    if verb == "announce":
        return Refusal("YJ-6.3", "so_many_battle_cards", {"n": len(s.plans[player])})
    if verb == "confirm":
        return Refusal("YJ-6.3", "announced_missing", {"n": s.announced[player]})
    if verb == "consider":
        return Refusal("YJ-11.4", "considered")
    if verb == "stay":
        return Refusal("YJ-11.4", "not_considered")
    if verb == "undo":
        return Refusal("YJ-6.3" if asked == "announce" else "YJ-6.2", "plan_empty")
    if wanted.card != NONE and s.owners[wanted.card] == player:
        if verb in ("deploy", "cover"):
            return _refuse_deploy(s, player, verb, wanted.card)
        if verb == "commit":
            return _refuse_commit(s, player, wanted.card)
        if verb == "place":
            return _refuse_place(s, player, wanted.card)
        if verb == "choose":
            return _refuse_planet(s, wanted.card)
        if verb == "discard" and asked == "even_up":
            return Refusal("YJ-10.1", "only_locations")
        if verb == "fetch":
            return Refusal("YJ-13.3", "only_effects")
    return Refusal("YJ-2.3", "not_offered")


def _args(face: YJCard) -> Args:
    return {"card": face.name(), "title": face.title}


def _refuse_battle(s: YJState, player: int, asked: str) -> Refusal:
    if s.duel_passed[player]:
        return Refusal("YJ-16.7", "passed_duel")
    if not has_character(s, player) or not may_be_attacked(s, 1 - player):
        return Refusal("YJ-6.1", "nobody_to_fight")
    if not can_fight(s, player) or not can_fight(s, 1 - player):
        return Refusal("YJ-20.6", "all_sit_out")
    return Refusal("YJ-2.3", "only_in_battle")


def _refuse_deploy(s: YJState, player: int, verb: str, card: int) -> Refusal:
    face = s.card(card)
    args = _args(face)
    if card not in s.zone(HAND, player):
        return Refusal("YJ-3.1", "not_in_hand", args)
    if verb == "cover" or face.type == LOCATION:
        if face.type != LOCATION:
            return Refusal("YJ-5.1", "no_location", args)
        if face.planet != s.planet():
            args["place"] = PLANETS[s.planet()].title()
            return Refusal("YJ-5.1", "other_planet", args)
        return Refusal("YJ-5.3", "same_site" if face.site == s.site else "cover_it", args)
    if face.type == BATTLE and face.effect_half is None:
        return Refusal("YJ-3.4", "battle_card_from_hand", args)
    if face.type == STARSHIP:
        return Refusal("YJ-3.5", "starship_elsewhere", args)
    if face.type == OBJECTIVE:
        return Refusal("YJ-3.4", "not_offered", args)
    if face.mark == STACK and not may_stand(s, player, face):
        return Refusal("YJ-15.2", "stack_elsewhere", args)
    if face.mark == UNIQUE and not may_stand(s, player, face):
        return Refusal("YJ-15.4", "unique_in_play", args)
    if face.type in (EFFECT, BATTLE) and has_effect(s, player):
        return Refusal("YJ-13.1", "one_effect", args)
    args["n"] = cost_of(s, card)
    args["left"] = counters_left(s, player)
    return Refusal("YJ-3.1", "too_dear", args)


def _refuse_found(s: YJState, player: int, card: int, decision: Decision | None) -> Refusal:
    """YJ-14.2. A card of the draw deck that a search does not allow to deploy or take."""
    if card == NONE or card not in s.zone(DECK, player) or decision is None:
        return Refusal("YJ-14.2", "search_the_deck")
    face = s.card(card)
    args = _args(face)
    step = decision.step
    if not isinstance(step, DeployFromDeck) or not step.what.fits(face):
        return Refusal("YJ-14.2", "not_searched_for", args)
    if face.mark == STACK and not may_stand(s, player, face):
        return Refusal("YJ-15.2", "stack_elsewhere", args)
    if face.mark == UNIQUE:
        return Refusal("YJ-15.4", "unique_in_play", args)
    args["n"] = cost_of(s, card)
    args["left"] = counters_left(s, player)
    return Refusal("YJ-3.1", "too_dear", args)


def _refuse_commit(s: YJState, player: int, card: int) -> Refusal:
    args = _args(s.card(card))
    if card in s.plans[player]:
        return Refusal("YJ-6.3", "already_committed", args)
    if card in s.zone(HAND, player):
        return Refusal("YJ-6.2", "only_battle_cards", args)
    return Refusal("YJ-6.3", "not_in_hand", args)


def _refuse_place(s: YJState, player: int, card: int) -> Refusal:
    face = s.card(card)
    args = _args(face)
    if card in s.plans[player]:
        return Refusal("YJ-6.2", "already_placed", args)
    if card in s.zone(HAND, player):
        if face.type == BATTLE:
            return Refusal("YJ-6.3", "not_laid_down", args)
        return Refusal("YJ-6.2", "only_battle_cards", args)
    return Refusal("YJ-6.2", "not_here", args)


def _refuse_planet(s: YJState, card: int) -> Refusal:
    face = s.card(card)
    args = _args(face)
    if face.type != LOCATION:
        return Refusal("YJ-11.3", "no_location", args)
    if s.controlled[face.planet] != NONE:
        args["place"] = PLANETS[face.planet].title()
        return Refusal("YJ-11.3", "planet_played", args)
    return Refusal("YJ-11.3", "not_offered", args)
