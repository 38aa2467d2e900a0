"""Why something cannot be done now, with the rule that forbids it."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import Refusal
from drawdestiny.engine.words import Clause
from drawdestiny.games.episode_one.cards.card import (
    ATTACK,
    CHARACTER,
    ENCOUNTER,
    LOCATION,
    STARSHIP,
    TRAP,
    E1Card,
)
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import HAND, PLANETS

Args = dict[str, int | str | Clause]


def refuse(s: E1State, player: int, wanted: Option) -> Refusal:
    """The reason that fits best what the player wanted."""
    decision = s.decision_of(player)
    asked = decision.kind if decision else ""
    if wanted.verb == "pass" and asked == "turn":
        return Refusal("E1-2.3", "no_pass")
    if wanted.verb == "done" and asked == "board":
        return Refusal("E1-4.6", "nobody_aboard")
    if wanted.card != NONE and wanted.verb in ("play", "trap"):
        if wanted.card not in s.zone(HAND, player):
            return Refusal("E1-2.3", "not_in_hand")
        face = s.card(wanted.card)
        if asked == "turn":
            return _refuse_play(s, player, wanted, face)
        if asked == "trap":
            return _refuse_trap(face)
    if asked == "turn":
        return Refusal("E1-2.3", "draw_or_play")
    return Refusal("E1-4.8", "not_offered")


def _refuse_play(s: E1State, player: int, wanted: Option, face: E1Card) -> Refusal:
    args: Args = {"card": face.title, "character": face.character, "opposing": face.opposing}
    if face.type == TRAP:
        return Refusal("E1-2.5", "trap_on_own_turn", args)
    if s.must_draw[player]:
        return Refusal("E1-4.4", "must_draw", args)
    if face.type in (CHARACTER, STARSHIP) and wanted.place not in PLANETS:
        return Refusal("E1-4.1" if face.type == CHARACTER else "E1-4.2", "no_planet", args)
    if face.type == STARSHIP:
        return Refusal("E1-4.2", "no_passengers", args)
    if face.type == ATTACK:
        if s.find(face.who, face.planet, player) != NONE:
            if len(s.opponents(player)) == 1:
                return Refusal("E1-4.3", "place_printed", args)
            return Refusal("E1-6.5", "name_opponent", args)
        args["place"] = face.planet_name()
        return Refusal("E1-4.3", "leader_absent", args)
    if face.type == ENCOUNTER:
        if _meets_somebody(s, player, face):
            return Refusal("E1-4.8", "name_character", args)
        return Refusal("E1-4.4", "no_meeting", args)
    assert face.type in (CHARACTER, LOCATION)
    return Refusal("E1-4.1", "no_planet", args)


def _meets_somebody(s: E1State, player: int, face: E1Card) -> bool:
    for planet in range(len(PLANETS)):
        if s.find(face.who, planet, player) != NONE:
            for foe in s.opponents(player):
                if s.find(face.meets, planet, foe) != NONE:
                    return True
    return False


def _refuse_trap(face: E1Card) -> Refusal:
    args: Args = {"card": face.title, "character": face.character}
    if face.type != TRAP:
        return Refusal("E1-4.5", "only_traps", args)
    return Refusal("E1-4.5", "trapper_absent", args)
