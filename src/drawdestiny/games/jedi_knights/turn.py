"""The turn: six phases, players acting in turn, passes (chapters 5, 9 and 12)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option, Step
from drawdestiny.games.jedi_knights.battle import (
    act_between,
    after_pass,
    attack_options,
    first_of_side,
)
from drawdestiny.games.jedi_knights.battle_record import UNTIL_PHASE
from drawdestiny.games.jedi_knights.blockade import blockade, blockade_options
from drawdestiny.games.jedi_knights.card import BATTLE_PHASE
from drawdestiny.games.jedi_knights.deploy import deploy, deploy_options
from drawdestiny.games.jedi_knights.draw import CheckControl, DrawCards, ReadyCards
from drawdestiny.games.jedi_knights.final_conflict import check_cap, check_survivors
from drawdestiny.games.jedi_knights.force import ChooseForce
from drawdestiny.games.jedi_knights.hooks import USE_BATTLE, USE_BLOCKADE, USE_DEPLOY
from drawdestiny.games.jedi_knights.responses import forget_uses
from drawdestiny.games.jedi_knights.state import (
    BLOCKADE,
    CHARACTER_BATTLE,
    DEPLOY,
    DRAW,
    FINAL_STAGE,
    FORCE_PHASE,
    PHASES,
    SETUP,
    STARSHIP_BATTLE,
    JKState,
)
from drawdestiny.games.jedi_knights.zones import DISCARD, EVENTS, HAND

PHASE_WINDOWS: Final = [0, 0, USE_DEPLOY, USE_BATTLE, USE_BLOCKADE, USE_BATTLE, 0]


class NextPhase(Step[JKState]):
    """JK-5.1, JK-9.1, JK-9.3. The phases in their order; the Final Conflict has its own."""

    def run(self, s: JKState) -> None:
        end_phase(s)
        if s.over():
            return
        s.agenda.append(self)
        if s.phase == SETUP:
            begin_turn(s)
        elif s.phase == DRAW:
            if s.stage == FINAL_STAGE and s.cycle:
                if not check_cap(s):
                    s.cycle += 1
                    s.turn += 1
                    begin_phase(s, CHARACTER_BATTLE)
            else:
                begin_turn(s)
        elif s.phase == CHARACTER_BATTLE:
            s.phase = DRAW
            s.active = s.order[0]
            s.emit("phase", "JK-5.1", s.order[0], place=PHASES[DRAW])
            s.then(DRAW_PHASE)
        else:
            if s.phase == BLOCKADE and s.stage == FINAL_STAGE:
                s.cycle = 1
            begin_phase(s, s.phase + 1)


def begin_turn(s: JKState) -> None:
    """JK-5.2. A turn begins with the Force Phase."""
    s.turn += 1
    s.phase = FORCE_PHASE
    s.emit("turn", "JK-5.1", NONE, amount=s.turn)
    s.agenda.append(CHOOSE_FORCE)


def begin_phase(s: JKState, phase: int) -> None:
    """JK-5.1, JK-5.7. Player 1 acts first; passes count from zero."""
    s.phase = phase
    s.passes = 0
    s.actor = s.order[0]
    s.emit("phase", "JK-5.1", s.order[0], place=PHASES[phase])
    s.agenda.append(ACT)


def end_phase(s: JKState) -> None:
    """JK-5.3, JK-10.1, JK-9.4. Credits are lost, Battle Phase Events and effects end, and after
    the final Blockade Phase it is looked at who has characters."""
    phase = s.phase
    if PHASE_WINDOWS[phase]:
        if s.spent:
            forget_uses(s, PHASE_WINDOWS[phase])
        s.end_lasting(UNTIL_PHASE)
    if phase == DEPLOY:
        s.credits = [0] * s.players
    elif phase in (STARSHIP_BATTLE, CHARACTER_BATTLE):
        for player in s.order:
            events = s.zones[EVENTS * s.players + player]
            if events:
                for card in events.copy():
                    if s.card(card).timing == BATTLE_PHASE:
                        s.put(card, DISCARD)
    elif phase == BLOCKADE and s.stage == FINAL_STAGE:
        check_survivors(s)


class Act(Step[JKState]):
    """JK-5.1, JK-5.6, JK-12.2, JK-12.7. One action or a pass; all passing in a row ends the phase.

    A player who by open facts can do nothing (no hand, nothing on the table) is passed over.
    """

    def run(self, s: JKState) -> None:
        if s.cycle:
            check_survivors(s)
            if s.over():
                return
        while s.passes < s.players:
            player = s.actor
            if (
                (s.phase != BLOCKADE and s.zones[HAND * s.players + player])
                or could_block(s, player)
                or len(self.options(s, player)) > 1
            ):
                s.active = player
                s.ask(player, PHASES[s.phase], self)
                return
            s.passes += 1
            s.actor = 1 - player if s.players == 2 else next_actor(s, player, True)

    def options(self, s: JKState, player: int) -> list[Option]:
        if s.phase == DEPLOY:
            return deploy_options(s, player)
        if s.phase == BLOCKADE:
            return blockade_options(s, player)
        return attack_options(s, player)

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.verb == "pass":
            s.passes += 1
            s.actor = 1 - player if s.players == 2 else next_actor(s, player, True)
            if not s.silent:
                s.emit("pass", "JK-5.6", player)
            self.run(s)
            return
        s.agenda.append(self)
        s.passes = 0
        s.actor = 1 - player if s.players == 2 else next_actor(s, player, False)
        if s.phase == DEPLOY:
            deploy(s, player, option)
        elif s.phase == BLOCKADE:
            blockade(s, player, option)
        else:
            act_between(s, player, option)


def could_block(s: JKState, player: int) -> bool:
    """Whether the hand might allow an action in the Blockade Phase, as far as others can see: no
    Event is played there, only a text in play could need a card."""
    if s.phase != BLOCKADE or not s.users or not s.zones[HAND * s.players + player]:
        return False
    return any(s.who_acts(c) == player and s.card(c).hooks & USE_BLOCKADE for c in s.users)


def next_actor(s: JKState, player: int, passed: bool) -> int:
    """JK-5.1, JK-6.9, JK-12.7. Deploy and Blockade go Player 1, 2, 3, 4; battle phases by sides."""
    if s.phase in (DEPLOY, BLOCKADE):
        index = s.order.index(player) + 1
        return s.order[index % s.players]
    if passed:
        return after_pass(s, player)
    return first_of_side(s, 1 - s.sides[player])


# Steps are values: every turn has the same ones.
ACT: Final = Act()
CHOOSE_FORCE: Final = ChooseForce()
DRAW_PHASE: Final[list[Step[JKState]]] = [CheckControl(), DrawCards(), ReadyCards()]
