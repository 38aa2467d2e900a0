"""The turn: six phases, players acting in turn, passes (chapters 5, 9 and 12)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.games.jedi_knights.battle_state import UNTIL_PHASE
from drawdestiny.games.jedi_knights.cards.card import BATTLE_PHASE
from drawdestiny.games.jedi_knights.effects.hooks import USE_BATTLE, USE_BLOCKADE, USE_DEPLOY
from drawdestiny.games.jedi_knights.rules.acting import Act
from drawdestiny.games.jedi_knights.rules.battle import ActBetween
from drawdestiny.games.jedi_knights.rules.blockade import ActInBlockade
from drawdestiny.games.jedi_knights.rules.deploy import ActInDeploy
from drawdestiny.games.jedi_knights.rules.draw import CheckControl, DrawCards, ReadyCards
from drawdestiny.games.jedi_knights.rules.final_conflict import check_cap, check_survivors
from drawdestiny.games.jedi_knights.rules.force import ChooseForce
from drawdestiny.games.jedi_knights.rules.responses import forget_uses
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
from drawdestiny.games.jedi_knights.zones import DISCARD, EVENTS

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
    s.agenda.append(ACTS[phase])


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


# Steps are values: every turn has the same ones.
_BETWEEN: Final = ActBetween()
ACTS: Final[dict[int, Act]] = {
    DEPLOY: ActInDeploy(),
    STARSHIP_BATTLE: _BETWEEN,
    BLOCKADE: ActInBlockade(),
    CHARACTER_BATTLE: _BETWEEN,
}
"""How players act in each phase in which they do."""
CHOOSE_FORCE: Final = ChooseForce()
DRAW_PHASE: Final[list[Step[JKState]]] = [CheckControl(), DrawCards(), ReadyCards()]
