"""Why something cannot be done now, with the rule that forbids it."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import Refusal
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.cards.card import CHARACTER, RESPONSE, STARSHIP, WEAPON
from drawdestiny.games.jedi_knights.effects.hooks import FROM_THEME_PILE
from drawdestiny.games.jedi_knights.rules.battle import STEP_TIMINGS, battle_place
from drawdestiny.games.jedi_knights.rules.playing import zone_for
from drawdestiny.games.jedi_knights.rules.totals import cost
from drawdestiny.games.jedi_knights.state import (
    BLOCKADE,
    CHARACTER_BATTLE,
    DEPLOY,
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
    THEME_PILE,
)

Args = dict[str, int | str | Clause]


def refuse(s: JKState, player: int, wanted: Option) -> Refusal:
    """The reason that fits best what the player wanted. Of a card that the player does not know
    it tells nothing, not even by its rule."""
    verb = wanted.verb
    if verb in ("pass", "done"):
        decision = s.decision_of(player)
        must = decision is not None and decision.kind == "intimidated"
        return Refusal("JK-7.3" if must else "JK-5.6", "must_choose")
    unknown = [c for c in (wanted.card, wanted.target) if c != NONE and not s.knows(c, player)]
    if wanted.card == NONE or unknown:
        return Refusal("JK-5.6", "not_offered")
    args: Args = {"card": s.card(wanted.card).name()}
    if verb in ("boost", "respond") or (verb == "play" and s.card(wanted.card).is_event):
        return _refuse_event(s, player, wanted, args)
    if verb == "play":
        return _refuse_play(s, player, wanted, args)
    if verb == "attack":
        return _refuse_attack(s, player, wanted, args)
    if verb == "support":
        return _refuse_support(s, player, wanted, args)
    if verb == "fire":
        return _refuse_fire(s, player, wanted, args)
    if verb == "transfer":
        return _refuse_transfer(s, player, wanted, args)
    if verb in ("intimidate", "shuttle", "rotate"):
        return _refuse_blockade(s, player, wanted, args)
    if verb == "use":
        return Refusal("JK-10.3", "no_use", args)
    if verb == "force" and wanted.card not in s.zone(FORCE_DECK, player):
        return Refusal("JK-5.2", "force_used", args)
    if verb == "place":
        return Refusal("JK-4.2", "planet_placed", args)
    if verb == "start":
        return Refusal("JK-4.1", "theme_forbids", args)
    return Refusal("JK-5.6", "not_offered", args)


def _refuse_play(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    card = wanted.card
    face = s.card(card)
    if face.type > WEAPON:
        return Refusal("JK-5.3", "not_deployed", args)
    if s.owners[card] != player or s.where[card] not in (HAND, THEME_PILE):
        return Refusal("JK-5.3", "not_in_hand", args)
    if s.phase != DEPLOY:
        late = s.stage == FINAL_STAGE and s.phase > DEPLOY
        return Refusal("JK-9.5" if late else "JK-5.3", "only_deploy", args)
    if s.where[card] == THEME_PILE and s.stage != FINAL_STAGE and not face.hooks & FROM_THEME_PILE:
        return Refusal("JK-2.13", "in_theme_pile", args)
    if face.unique:
        old = s.titles.get(face.title_no, NONE)
        if old != NONE and s.owners[old] != player:
            args["other"] = s.card(old).name()
            ours = s.sides[s.owners[old]] == s.sides[player]
            return Refusal("JK-12.12" if ours else "JK-11.2", "unique_theirs", args)
        if old != NONE and s.card(old).version == face.version:
            return Refusal("JK-11.6", "unique_mine", args)
    host = wanted.target
    if face.type == WEAPON:
        if host == NONE or not s.in_play(host) or not s.friends(host, card):
            return Refusal("JK-5.3", "weapon_needs_bearer", args)
        if not face.bearers[s.codes[host]]:
            args["other"] = s.card(host).name()
            return Refusal("JK-5.12", "cannot_bear", args)
    elif face.type == STARSHIP:
        if wanted.place != "system":
            return Refusal("JK-5.3", "starship_to_system", args)
    elif wanted.place != "site" and host == NONE:
        return Refusal("JK-5.3", "character_to_site", args)
    place = zone_for(s, wanted)
    price = cost(s, player, card, place)
    if price > s.credits[player]:
        args["n"] = price
        args["credits"] = s.credits[player]
        return Refusal("JK-11.5", "too_expensive", args)
    return Refusal("JK-5.3", "no_boarding", args)


def _refuse_attack(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    card = wanted.card
    if s.phase not in (STARSHIP_BATTLE, CHARACTER_BATTLE) or s.battle is not None:
        return Refusal("JK-5.6", "no_attack_now", args)
    if s.owners[card] != player:
        return Refusal("JK-12.11" if s.players > 2 else "JK-6.1", "not_yours", args)
    if s.where[card] != battle_place(s):
        return Refusal("JK-6.1", "not_at_place", args)
    if s.rotated[card]:
        return Refusal("JK-6.1", "not_ready", args)
    return Refusal("JK-6.1", "no_enemy", args)


def _refuse_support(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    card = wanted.card
    battle = s.battle
    if battle is None or battle.step != 0:
        return Refusal("JK-6.2", "only_support_step", args)
    if s.owners[card] != player:
        return Refusal("JK-12.11" if s.players > 2 else "JK-6.2", "not_yours", args)
    if s.where[card] != battle.place:
        return Refusal("JK-6.11", "not_at_place", args)
    if s.in_battle(card):
        return Refusal("JK-6.11", "already_in_battle", args)
    if s.rotated[card]:
        return Refusal("JK-6.2", "not_ready", args)
    main = battle.main[s.part_of(player)]
    if main != NONE:
        args["other"] = s.card(main).name()
        args["n"] = s.card(main).leadership
    else:
        args["other"] = s.card(card).name()
        args["n"] = 0
    if main != NONE and len(s.supporters(main)) < s.card(main).leadership:
        return Refusal("JK-10.13", "text_bars_support", args)
    return Refusal("JK-6.2", "no_leadership", args)


def _refuse_fire(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    weapon = wanted.card
    battle = s.battle
    if battle is None or battle.step != 1:
        return Refusal("JK-6.4", "only_weapons_step", args)
    if s.where[weapon] != ARMS:
        return Refusal("JK-6.4", "not_armed", args)
    bearer = s.on[weapon]
    args["other"] = s.card(bearer).name()
    if s.where[bearer] == ABOARD:
        return Refusal("JK-6.13", "aboard_silent", args)
    if battle.part(bearer) == NONE:
        return Refusal("JK-6.4", "not_in_battle", args)
    if s.owners[bearer] != player:
        return Refusal("JK-12.11" if s.players > 2 else "JK-6.4", "not_yours", args)
    if bearer in battle.shooters:
        return Refusal("JK-6.4", "already_fired", args)
    if wanted.target != NONE:
        args["target"] = s.card(wanted.target).name()
        if s.where[wanted.target] == ABOARD:
            return Refusal("JK-6.13", "aboard_no_target", args)
        if s.supporters(wanted.target):
            return Refusal("JK-6.4", "protected", args)
    return Refusal("JK-6.4", "no_target", args)


def _refuse_event(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    card = wanted.card
    face = s.card(card)
    if card not in s.zone(HAND, player):
        return Refusal("JK-10.5", "not_in_hand", args)
    if not face.is_event:
        return Refusal("JK-10.1", "no_event", args)
    battle = s.battle
    if wanted.verb == "boost":
        if battle is None or battle.step != 1:
            return Refusal("JK-6.6", "only_weapons_step", args)
        return Refusal("JK-6.6", "one_bonus", args)
    if face.timing == RESPONSE or wanted.verb == "respond":
        return Refusal("JK-10.1", "no_response", args)
    if battle is not None and face.timing == STEP_TIMINGS[battle.step]:
        return Refusal("JK-10.13", "condition_fails", args)
    return Refusal("JK-10.1", "wrong_time", args)


def _refuse_transfer(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    weapon = wanted.card
    if s.phase != DEPLOY:
        return Refusal("JK-5.4", "only_deploy", args)
    if s.where[weapon] != ARMS or s.owners[weapon] != player:
        return Refusal("JK-12.13" if s.players > 2 else "JK-5.4", "not_yours", args)
    if weapon in s.moved:
        return Refusal("JK-5.4", "moved_already", args)
    if wanted.target != NONE and not s.card(weapon).bearers[s.codes[wanted.target]]:
        args["other"] = s.card(wanted.target).name()
        return Refusal("JK-5.12", "cannot_bear", args)
    return Refusal("JK-5.4", "too_far", args)


def _refuse_blockade(s: JKState, player: int, wanted: Option, args: Args) -> Refusal:
    card = wanted.card
    face = s.card(card)
    if wanted.verb == "rotate":
        if face.hero:
            return Refusal("JK-7.1", "hero_stands", args)
        return Refusal("JK-7.5", "not_intimidable", args)
    if s.phase != BLOCKADE:
        return Refusal("JK-7.3", "only_blockade", args)
    if s.owners[card] != player:
        return Refusal("JK-12.13" if s.players > 2 else "JK-7.3", "not_yours", args)
    if wanted.verb == "shuttle":
        return Refusal("JK-7.2", "not_aboard", args)
    if face.type == CHARACTER or s.where[card] == SITE or not face.capital:
        return Refusal("JK-7.1", "no_capital", args)
    if s.rotated[card]:
        return Refusal("JK-7.1", "not_ready", args)
    return Refusal("JK-7.5", "nobody_to_intimidate", args)
