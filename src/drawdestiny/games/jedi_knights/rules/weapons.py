"""The Weapons step: shots and tactical bonuses (JK-6.4, 6.6, 6.13, 6.17)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option, Refusal, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.battle_state import NEXT_TO_HIT, UNTIL_SHOT
from drawdestiny.games.jedi_knights.cards_in_play import NO_CARDS
from drawdestiny.games.jedi_knights.effects.hooks import FIRED, FIRES, HIT, SHOT, Occasion
from drawdestiny.games.jedi_knights.rules.defeat import Defeat
from drawdestiny.games.jedi_knights.rules.responses import Raise, happens
from drawdestiny.games.jedi_knights.rules.shared_options import boost_with
from drawdestiny.games.jedi_knights.rules.totals import defense, to_hit
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import ABOARD, ARMS, BONUS, DECK, HAND

NOT_ARMED: Final = Refusal("JK-6.4", "not_armed")
BONUS_NOT_IN_HAND: Final = Refusal("JK-10.5", "not_in_hand")
NO_EVENT: Final = Refusal("JK-10.1", "no_event")
ONE_BONUS: Final = Refusal("JK-6.6", "one_bonus")
SAME_BONUS: Final = Refusal("JK-6.6", "same_card")


def fire_options(s: JKState, player: int, options: list[Option]) -> None:
    """JK-6.4. Each card in the battle fires at most once, any of its weapons, at any target."""
    battle = s.current_battle()
    part = s.part_of(player)
    targets: list[int] = NO_CARDS
    for p in s.mates[s.sides[player]]:
        for weapon in s.zones[ARMS * s.players + p]:
            bearer = s.on[weapon]
            if s.owners[bearer] == player and battle.part(bearer) == part:
                if may_fire(s, bearer, weapon):
                    targets = targets or legal_targets(s, 1 - part)
                    for target in targets:
                        options.append(Option("fire", weapon, target))


def why_no_shot(s: JKState, player: int, wanted: Option) -> Refusal:
    """Why a weapon does not fire at that target."""
    battle = s.current_battle()
    weapon = wanted.card
    if s.where[weapon] != ARMS:
        return NOT_ARMED
    bearer = s.on[weapon]
    args: dict[str, int | str | Clause] = {"other": s.card(bearer).name()}
    if s.where[bearer] == ABOARD:
        return Refusal("JK-6.13", "aboard_silent", args)
    if battle.part(bearer) == NONE:
        return Refusal("JK-6.4", "not_in_battle", args)
    if s.owners[bearer] != player:
        return Refusal("JK-12.11" if s.players > 2 else "JK-6.4", "not_yours", args)
    if not may_fire(s, bearer, weapon):
        return Refusal("JK-6.4", "already_fired", args)
    if wanted.target != NONE:
        args["target"] = s.card(wanted.target).name()
        if s.where[wanted.target] == ABOARD:
            return Refusal("JK-6.13", "aboard_no_target", args)
        if s.supporters(wanted.target):
            return Refusal("JK-6.4", "protected", args)
    return Refusal("JK-6.4", "no_target", args)


def legal_targets(s: JKState, part: int) -> list[int]:
    """JK-6.4, JK-6.14. The cards of a part that may be shot at: the attacker or defender only
    while it has no support."""
    battle = s.current_battle()
    if battle.supporters[part]:
        return battle.supporters[part].copy()
    return [] if battle.main[part] == NONE else [battle.main[part]]


def may_fire(s: JKState, shooter: int, weapon: int) -> bool:
    """JK-6.4, JK-5.12. One shot a battle, unless a text gives more."""
    if not s.card(weapon).bearers[s.codes[shooter]]:
        return False
    return (
        not _shots(s, shooter)
        or _fires_again(s, shooter, weapon)
        or _grant(s, shooter, weapon) != NONE
    )


def _shots(s: JKState, shooter: int) -> int:
    return s.current_battle().shooters.count(shooter)


def _fires_again(s: JKState, shooter: int, weapon: int) -> bool:
    battle = s.current_battle()
    shots = _shots(s, shooter)
    with_it = 0
    for i in range(len(battle.shooters)):
        if battle.shooters[i] == shooter and battle.fired[i] == weapon:
            with_it += 1
    for me in (shooter, weapon):
        face = s.card(me)
        if face.hooks & FIRES:
            for text in face.texts:
                if text.hooks & FIRES and text.fires_again(s, me, shooter, weapon, shots, with_it):
                    return True
    return False


def _grant(s: JKState, shooter: int, weapon: int) -> int:
    """The index of a permission to fire one more time that fits; NONE if there is none."""
    battle = s.current_battle()
    for i in range(len(battle.again)):
        if battle.again[i] == shooter and battle.again_with[i] in (NONE, weapon):
            return i
    return NONE


def fire(s: JKState, player: int, option: Option) -> None:
    """JK-6.17. A shot is declared: weapon and target; then come responses, destiny, result."""
    battle = s.current_battle()
    weapon = option.card
    shooter = s.on[weapon]
    if _shots(s, shooter) and not _fires_again(s, shooter, weapon):
        index = _grant(s, shooter, weapon)
        battle.again.pop(index)
        battle.again_with.pop(index)
    battle.shooters.append(shooter)
    battle.fired.append(weapon)
    battle.shooter = shooter
    battle.weapon = weapon
    battle.target = option.target
    battle.cancelled = False
    s.emit("fire", "JK-6.4", player, weapon, option.target)
    s.agenda.append(SHOOT)
    happens(s, Occasion(SHOT, player, shooter, option.target, weapon))


class Shoot(Step[JKState]):
    """JK-6.4, JK-6.17. Destiny and modifiers against the target's defense."""

    def run(self, s: JKState) -> None:
        battle = s.current_battle()
        shooter = battle.shooter
        weapon = battle.weapon
        target = battle.target
        player = s.owners[shooter]
        shot = Occasion(FIRED, player, shooter, target, weapon)
        legal = (
            not battle.cancelled
            and s.where[weapon] == ARMS
            and s.on[weapon] == shooter
            and target in legal_targets(s, 1 - s.part_of(player))
        )
        if not legal:
            s.emit("shot_off", "JK-6.17", player, weapon, target)
            s.agenda.append(END_SHOT)
            happens(s, shot)
            return
        terms: list[Term] | None = None if s.silent else []
        their: list[Term] | None = None if s.silent else []
        total = 0
        empty = not s.zones[DECK * s.players + player]
        total = s.draw_destiny(player, terms)
        if not empty:
            total += to_hit(s, shooter, weapon, target, terms)  # JK-2.9: nothing adds to no card
        hits = total > defense(s, target, their)
        if terms is not None and their is not None:
            sums = [Sum(player, terms), Sum(s.owners[target], their)]
            s.emit("hit" if hits else "miss", "JK-6.4", player, weapon, target, sums=sums)
        if hits:
            hit = Occasion(HIT, player, shooter, target, weapon)
            s.then([HIT_LANDS, Raise(shot), END_SHOT])
            happens(s, hit)
        else:
            s.agenda.append(END_SHOT)
            happens(s, shot)


class HitLands(Step[JKState]):
    """JK-6.4. What is hit is discarded at once with everything on it: it is defeated."""

    def run(self, s: JKState) -> None:
        s.then([Defeat([s.current_battle().target])])


class EndShot(Step[JKState]):
    """JK-2.9, JK-6.17. The destiny card comes to hand; effects on this shot end."""

    def run(self, s: JKState) -> None:
        battle = s.current_battle()
        player = s.owners[battle.shooter]
        s.take_destiny(player)
        s.end_lasting(UNTIL_SHOT)
        if s.lasting:  # also a shot that came to nothing was the next one
            s.lasting = [e for e in s.lasting if e.stat != NEXT_TO_HIT or e.player != player]
        battle.shooter = NONE
        battle.weapon = NONE
        battle.target = NONE
        battle.cancelled = False


# Steps are values: every shot has the same ones.
SHOOT: Final = Shoot()
HIT_LANDS: Final = HitLands()
END_SHOT: Final = EndShot()


# -- tactical bonus ------------------------------------------------------------------------


def bar_to_boost(s: JKState, player: int) -> Refusal | None:
    """JK-6.6. The side needs an attacker or defender without a tactical bonus."""
    battle = s.current_battle()
    part = s.part_of(player)
    return None if battle.bonus[part] == NONE and battle.main[part] != NONE else ONE_BONUS


def bonus_options(s: JKState, player: int, options: list[Option]) -> None:
    """JK-6.6, JK-12.11. Any Event under the side's attacker or defender, one in a battle."""
    if bar_to_boost(s, player) is not None:
        return
    codes = s.codes
    timings = s.timings
    seen: list[int] = []
    for card in s.zones[HAND * s.players + player]:
        code = codes[card]
        if timings[code] != NONE and code not in seen:  # any Event
            seen.append(code)
            options.append(boost_with(card))


def why_no_bonus(s: JKState, player: int, card: int) -> Refusal:
    """Why a card does not become a tactical bonus."""
    hand = s.zones[HAND * s.players + player]
    if card not in hand:
        return BONUS_NOT_IN_HAND
    if not s.card(card).is_event:
        return NO_EVENT
    return bar_to_boost(s, player) or SAME_BONUS


def play_bonus(s: JKState, player: int, card: int) -> None:
    """JK-6.6, JK-10.5. An Event for its bonus only; its text is ignored."""
    battle = s.current_battle()
    part = s.part_of(player)
    battle.bonus[part] = card
    s.put(card, BONUS)
    s.lay_on(card, battle.main[part])
    s.emit("boost", "JK-6.6", player, card, battle.main[part], amount=s.card(card).tactical)
