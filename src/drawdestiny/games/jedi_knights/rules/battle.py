"""Battles: attack, the three steps, and how they end (chapter 6)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.jedi_knights.battle_state import (
    ATTACKING,
    DEFENDING,
    POWER,
    SUPPORT,
    UNTIL_BATTLE,
    WEAPONS,
    Battle,
)
from drawdestiny.games.jedi_knights.cards.card import (
    BATTLE_PHASE,
    POWER_STEP,
    SUPPORT_STEP,
    WEAPONS_STEP,
)
from drawdestiny.games.jedi_knights.effects.hooks import ATTACKING as ATTACK
from drawdestiny.games.jedi_knights.effects.hooks import (
    USE_BATTLE,
    USE_POWER,
    USE_SUPPORT,
    USE_WEAPONS,
    WON,
    Occasion,
)
from drawdestiny.games.jedi_knights.rules.acting import Act, after_pass, first_of_side
from drawdestiny.games.jedi_knights.rules.defeat import defeated_with, raise_defeats
from drawdestiny.games.jedi_knights.rules.play_options import SAME_CARD, distinct
from drawdestiny.games.jedi_knights.rules.responses import (
    could_play_event,
    could_use,
    event_options,
    forget_uses,
    hand_is_open,
    happens,
    play_event,
    use_options,
    use_text,
    why_no_event,
)
from drawdestiny.games.jedi_knights.rules.support import support, support_options, why_no_support
from drawdestiny.games.jedi_knights.rules.totals import power
from drawdestiny.games.jedi_knights.rules.weapons import (
    bar_to_boost,
    bonus_options,
    fire,
    fire_options,
    play_bonus,
    why_no_bonus,
    why_no_shot,
)
from drawdestiny.games.jedi_knights.state import STARSHIP_BATTLE, JKState
from drawdestiny.games.jedi_knights.zones import BONUS, DISCARD, EVENTS, HAND, SITE, SYSTEM

STEP_WORDS: Final = ["support", "weapons", "power"]
STEP_TIMINGS: Final = [SUPPORT_STEP, WEAPONS_STEP, POWER_STEP]
STEP_WINDOWS: Final = [USE_SUPPORT, USE_WEAPONS, USE_POWER]

NOT_YOURS: Final = Refusal("JK-6.1", "not_yours")
NOT_YOURS_OF_FOUR: Final = Refusal("JK-12.11", "not_yours")
NOT_AT_PLACE: Final = Refusal("JK-6.1", "not_at_place")
NOT_READY: Final = Refusal("JK-6.1", "not_ready")
NO_ENEMY: Final = Refusal("JK-6.1", "no_enemy")


# -- between battles -----------------------------------------------------------------------


def battle_place(s: JKState) -> int:
    """JK-2.15. Starships battle at the system, characters at the site."""
    return SYSTEM if s.phase == STARSHIP_BATTLE else SITE


class ActBetween(Act):
    """JK-6.1, JK-10.1. Between battles: attack with a ready card, play a Battle Phase Event, use a
    text."""

    def options(self, s: JKState, player: int) -> list[Option]:
        options = [PASS]
        place = battle_place(s)
        rotated = s.rotated
        ready: list[int] = []
        for card in s.zones[place * s.players + player]:
            if not rotated[card]:
                ready.append(card)
        if ready:
            side = s.sides[player]
            enemies = distinct(s, s.at(place, 1 - side), 1 - side)
            for card in distinct(s, ready, side):
                for enemy in enemies:
                    options.append(Option("attack", card, enemy))
        event_options(s, player, BATTLE_PHASE, options)
        if s.users:
            use_options(s, player, USE_BATTLE, options)
        return options

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        if wanted.card != NONE and wanted.verb == "play" and s.card(wanted.card).is_event:
            return why_no_event(s, player, wanted, BATTLE_PHASE)
        refusal = super().why_not(s, player, wanted)
        if refusal is not None and wanted.verb == "attack" and wanted.card != NONE:
            return _why_no_attack(s, player, wanted)
        return refusal

    def openly_forced(self, s: JKState, player: int) -> bool:
        return hand_is_open(s, player) or not (
            could_play_event(s, player, BATTLE_PHASE) or could_use(s, player, USE_BATTLE)
        )

    def act(self, s: JKState, player: int, option: Option) -> None:
        if option.verb == "attack":
            attack(s, player, option)
        elif option.verb == "play":
            play_event(s, player, option.card)
        else:
            use_text(s, player, option)


def _why_no_attack(s: JKState, player: int, wanted: Option) -> Refusal:
    """Why a card does not attack that one."""
    card = wanted.card
    enemy = wanted.target
    place = battle_place(s)
    if s.owners[card] != player:
        return NOT_YOURS_OF_FOUR if s.players > 2 else NOT_YOURS
    if s.where[card] != place:
        return NOT_AT_PLACE
    if s.rotated[card]:
        return NOT_READY
    return SAME_CARD if enemy in s.at(place, 1 - s.sides[player]) else NO_ENEMY


def attack(s: JKState, player: int, option: Option) -> None:
    """JK-6.1, JK-6.21. The attacker rotates, the defender does not; the battle begins."""
    players = [player, s.owners[option.target]]
    battle = Battle(battle_place(s), option.card, option.target, players, s.sides[player])
    s.battle = battle
    s.set_rotated(option.card, True)
    s.emit("attack", "JK-6.1", player, option.card, option.target)
    s.then(BATTLE)
    if (s.heard | s.awaited[s.codes[option.target]]) & ATTACK:
        happens(s, Occasion(ATTACK, player, option.card, option.target))


# -- the steps -----------------------------------------------------------------------------


def decided(s: JKState) -> bool:
    """JK-6.5, JK-6.16. One side has no card left in the battle."""
    battle = s.current_battle()
    return battle.empty(ATTACKING) or battle.empty(DEFENDING)


class BeginStep(Step[JKState]):
    """JK-6.2, JK-6.4, JK-6.7. A step begins: the defender acts first in the Support step, the
    attacker in the others; passes count from zero (JK-5.7)."""

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def run(self, s: JKState) -> None:
        battle = s.current_battle()
        if NONE in battle.main and decided(s):
            return
        battle.step = self.step
        battle.passes = 0
        first = DEFENDING if self.step == SUPPORT else ATTACKING
        battle.actor = first_of_side(s, s.sides[battle.players[first]])
        if s.spent:
            forget_uses(s, STEP_WINDOWS[self.step])
        s.agenda.append(ACT_IN_STEP)


class ActInStep(Step[JKState]):
    """JK-6.10, JK-12.7. Sides alternate until both pass in a row."""

    def run(self, s: JKState) -> None:
        battle = s.current_battle()
        main = battle.main
        n = s.players
        while battle.passes < n and not (NONE in main and decided(s)):
            player = battle.actor
            if s.zones[HAND * n + player] or len(self.options(s, player)) > 1:
                s.ask(player, STEP_WORDS[battle.step], self, main[s.part_of(player)])
                return
            battle.passes += 1
            battle.actor = 1 - player if n == 2 else after_pass(s, player)

    def options(self, s: JKState, player: int) -> list[Option]:
        battle = s.current_battle()
        step = battle.step
        options = [PASS]
        if step == SUPPORT:
            support_options(s, player, options)
        elif step == WEAPONS:
            fire_options(s, player, options)
            bonus_options(s, player, options)
        event_options(s, player, STEP_TIMINGS[step], options)
        if s.users:
            use_options(s, player, STEP_WINDOWS[step], options)
        return options

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        step = s.current_battle().step
        card = wanted.card
        if card != NONE and wanted.verb == "play" and s.card(card).is_event:
            return why_no_event(s, player, wanted, STEP_TIMINGS[step])
        refusal = super().why_not(s, player, wanted)
        if refusal is None or card == NONE:
            return refusal
        if wanted.verb == "support" and step == SUPPORT:
            return why_no_support(s, player, card)
        if wanted.verb == "fire" and step == WEAPONS:
            return why_no_shot(s, player, wanted)
        if wanted.verb == "boost" and step == WEAPONS:
            return why_no_bonus(s, player, card)
        return refusal

    def openly_forced(self, s: JKState, player: int) -> bool:
        step = s.current_battle().step
        return hand_is_open(s, player) or not (
            (step == WEAPONS and bar_to_boost(s, player) is None)
            or could_play_event(s, player, STEP_TIMINGS[step])
            or could_use(s, player, STEP_WINDOWS[step])
        )

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        battle = s.current_battle()
        verb = option.verb
        if verb == "pass":
            battle.passes += 1
            battle.actor = 1 - player if s.players == 2 else after_pass(s, player)
            self.run(s)
            return
        s.agenda.append(self)
        battle.passes = 0
        battle.actor = first_of_side(s, 1 - s.sides[player])
        if verb == "support":
            support(s, player, option.card)
        elif verb == "fire":
            fire(s, player, option)
        elif verb == "boost":
            play_bonus(s, player, option.card)
        elif verb == "play":
            play_event(s, player, option.card)
        else:
            use_text(s, player, option)


# -- the end -------------------------------------------------------------------------------


class ComparePower(Step[JKState]):
    """JK-6.7, JK-6.15, JK-6.16, JK-15.1. Power against power decides, unless nobody is left to
    compare."""

    def run(self, s: JKState) -> None:
        battle = s.current_battle()
        winner = NONE
        rule = "JK-6.5"
        sums: list[Sum] = []
        attacker = battle.main[ATTACKING]
        defender = battle.main[DEFENDING]
        if NONE not in battle.main:
            rule = "JK-6.7"
            mine: list[Term] | None = None if s.silent else []
            theirs: list[Term] | None = None if s.silent else []
            strong = power(s, attacker, mine)
            other = power(s, defender, theirs)
            if strong == other:
                winner = ATTACKING
                if s.preview:
                    rule = "JK-15.1"
                    if not s.card(attacker).leader:
                        winner = DEFENDING
            else:
                winner = ATTACKING if strong > other else DEFENDING
            if mine is not None and theirs is not None:
                sums = [Sum(battle.players[0], mine), Sum(battle.players[1], theirs)]
        elif decided(s):
            if not battle.empty(ATTACKING):
                winner = ATTACKING
            elif not battle.empty(DEFENDING):
                winner = DEFENDING
            else:
                rule = "JK-6.16"
        else:
            rule = "JK-6.15"
            if attacker != NONE:
                winner = ATTACKING
            elif defender != NONE:
                winner = DEFENDING
        battle.winner = winner
        if winner == NONE:
            s.emit("battle_nobody", rule, NONE)
            s.agenda.append(CLOSE_BATTLE)
            return
        player = battle.players[winner]
        if not s.silent:
            s.emit("battle_won_power" if sums else "battle_won", rule, player, sums=sums)
        losers: list[int] = []
        for card in battle.cards(1 - winner):
            losers += defeated_with(s, card)
        for card in losers:
            if card not in battle.gone[1 - winner]:
                battle.gone[1 - winner].append(card)
        s.agenda.append(CLOSE_BATTLE)
        raise_defeats(s, losers)
        if s.hears(WON):
            happens(s, Occasion(WON, player, amount=winner))


class CloseBattle(Step[JKState]):
    """JK-6.22. Tactical bonuses and step Events are discarded, effects of the battle end."""

    def run(self, s: JKState) -> None:
        for player in s.order:
            bonuses = s.zones[BONUS * s.players + player]
            if bonuses:
                for card in bonuses.copy():
                    s.put(card, DISCARD)
            events = s.zones[EVENTS * s.players + player]
            if events:
                for card in events.copy():
                    if s.card(card).timing in STEP_TIMINGS:
                        s.put(card, DISCARD)
        s.end_lasting(UNTIL_BATTLE)
        s.battle = None


# Steps are values: every battle has the same ones.
ACT_IN_STEP: Final = ActInStep()
CLOSE_BATTLE: Final = CloseBattle()
BATTLE: Final[list[Step[JKState]]] = [
    BeginStep(SUPPORT),
    BeginStep(WEAPONS),
    BeginStep(POWER),
    ComparePower(),
]
