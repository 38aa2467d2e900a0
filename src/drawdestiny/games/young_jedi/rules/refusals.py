"""What a refusal says: when a verb is an answer, and the card that it is about."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, NOT_OFFERED, Option, Refusal
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.rules.control import bar_to_battle, bar_to_meeting
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import PLANETS

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

NOT_NOW: Final = Refusal("YJ-2.3", "not_offered")
ONLY_IN_BATTLE: Final = Refusal("YJ-2.3", "only_in_battle")

ALSO: Final = (
    ("launch", "intercept"),
    ("undo", "announce"),
    ("deploy", "deploy_found"),
    ("race", "take_partner"),
)
"""Verbs that answer another question too."""


def worded(s: YJState, player: int, wanted: Option, asked: str, refusal: Refusal) -> Refusal:
    """YJ-22.2. Why the step that asks does not take this answer, in words. Of a card that the
    player does not know it tells nothing: the rule is that of the verb."""
    moment = _other_moment(s, player, wanted.verb, asked)
    if moment is not None:
        return moment
    card = wanted.card
    if card != NONE and not s.knows(card, player):
        return Refusal(WHEN[wanted.verb][1], "not_offered") if wanted.verb in WHEN else NOT_NOW
    if refusal is NOT_OFFERED:
        return NOT_NOW
    return refusal if card == NONE else _named(s, card, refusal)


def _other_moment(s: YJState, player: int, verb: str, asked: str) -> Refusal | None:
    """A verb that answers other questions than the present one."""
    if verb == "battle" and asked != "battle":
        if s.duel_passed[player]:
            return bar_to_battle(s, player)
        return bar_to_meeting(s, player) or bar_to_battle(s, player) or ONLY_IN_BATTLE
    if verb in WHEN and WHEN[verb][0] != asked and (verb, asked) not in ALSO:
        return Refusal(WHEN[verb][1], WHEN[verb][2])
    return None


def _named(s: YJState, card: int, refusal: Refusal) -> Refusal:
    """The refusal with the names of its card and of its place."""
    face = s.card(card)
    planet = s.planet() if refusal.word == "other_planet" else face.planet
    args: dict[str, int | str | Clause] = {"card": face.name(), "title": face.title}
    if refusal.word in ("unique_ship", "title_in_play"):
        args["card"] = face.title
    if planet != NONE:
        args["place"] = PLANETS[planet].title()
    return Refusal(refusal.rule, refusal.word, {**args, **refusal.args})
