"""A turn: hidden cards turn up, then deploy, battle, even up, and the end with its checks."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.young_jedi.cards.card import CHARACTER, WEAPON
from drawdestiny.games.young_jedi.rules import duel, podrace
from drawdestiny.games.young_jedi.rules.battle import start_battle
from drawdestiny.games.young_jedi.rules.control import (
    END_TURN,
    bar_to_battle,
    bar_to_meeting,
)
from drawdestiny.games.young_jedi.rules.deploy import DEPLOY_PHASE
from drawdestiny.games.young_jedi.rules.even_up import EVEN_UP
from drawdestiny.games.young_jedi.state import COUNTERS, DUELS, YJState
from drawdestiny.games.young_jedi.zones import (
    EFFECTS,
    HERE,
    HIDDEN,
    OBJECTIVE,
    PLANETS,
    STRANDED,
)

BATTLE_OPTION: Final = Option("battle")


class TakeTurn(Step[YJState]):
    """YJ-2.3, YJ-4.1. The player's face-down cards turn up, and the turn takes its course."""

    def run(self, s: YJState) -> None:
        player = s.active
        s.turn += 1
        begin_turn(s)
        s.emit("turn", "YJ-2.3", player, amount=s.turn)
        if s.zones[HIDDEN * 2 + player]:
            turn_up(s, player)
        s.agenda.extend(COURSE)
        if s.zones[OBJECTIVE * 2 + player]:
            podrace.start_deploy(s, player)


def begin_turn(s: YJState) -> None:
    """What is counted by the turn starts again."""
    s.spent = 0
    s.limit = COUNTERS
    s.fought = []
    s.used = []
    s.sits_out = []
    s.duel_passed = [False, False]
    s.duel_used = False
    s.dueled = NONE
    s.thrust_added = False
    s.lap_cards = 0
    s.refueled = False
    s.race_over = False


def turn_up(s: YJState, player: int) -> None:
    """YJ-4.1. On whatever planet they are by now; only an effect of the current planet is left."""
    planet = s.hidden_at[player]
    here = planet == s.planet()
    for card in s.zones[HIDDEN * 2 + player].copy():
        if s.card(card).type not in (CHARACTER, WEAPON):
            zone = EFFECTS
        else:
            zone = HERE if here else STRANDED + planet
        s.go(card, HIDDEN, zone)
        s.emit("turn_up", "YJ-4.1", player, card, place=PLANETS[planet])
    s.hidden_at[player] = NONE


class BattlePhase(Step[YJState]):
    """YJ-6.1, YJ-16.1. One duel, then one battle, if there is anybody to fight."""

    def run(self, s: YJState) -> None:
        player = s.active
        if bar_to_meeting(s, player) is None:
            s.ask(player, "battle", self)
            if len(s.pending[-1].options) == 1:
                s.pending.pop()  # a duel was fought and passed: there is nothing left to ask

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [PASS]
        if bar_to_battle(s, player) is None:
            options.append(BATTLE_OPTION)
        if s.format >= DUELS and not s.duel_used:
            options += duel.duel_options(s, player)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        if wanted == BATTLE_OPTION:
            return bar_to_battle(s, player)
        if wanted.verb == "duel":
            return duel.why_no_duel(s, player, wanted)
        return super().why_not(s, player, wanted)

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.verb == "battle":
            start_battle(s, player, s.planet())
        elif option.verb == "duel":
            s.agenda.append(self)
            duel.duel_chosen(s, player, option)


TAKE_TURN: Final = TakeTurn()
BATTLE_PHASE: Final = BattlePhase()
COURSE: Final[list[Step[YJState]]] = [
    TAKE_TURN,
    END_TURN,
    EVEN_UP,
    BATTLE_PHASE,
    DEPLOY_PHASE,
]
"""The agenda of a turn, read from its end."""
