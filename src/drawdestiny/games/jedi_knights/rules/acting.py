"""Acting in turn: one action or a pass, phase by phase (JK-5.1, JK-5.6, JK-12.7)."""

from __future__ import annotations

from drawdestiny.engine.decision import Option, Step
from drawdestiny.games.jedi_knights.effects.hooks import USE_BLOCKADE
from drawdestiny.games.jedi_knights.rules.final_conflict import check_survivors
from drawdestiny.games.jedi_knights.state import BLOCKADE, DEPLOY, PHASES, JKState
from drawdestiny.games.jedi_knights.zones import HAND


class Act(Step[JKState]):
    """JK-5.1, JK-5.6, JK-12.2, JK-12.7. One action or a pass; all passing in a row ends the phase.
    Each phase says which actions there are (``options``) and does one (``act``).

    A player who by open facts can do nothing (no hand, nothing on the table) is passed over.
    """

    def run(self, s: JKState) -> None:
        if s.cycle:
            check_survivors(s)
            if s.over():
                return
        n = s.players
        while s.passes < n:
            player = s.actor
            if (
                s.zones[HAND * n + player] and (s.phase != BLOCKADE or could_block(s, player))
            ) or len(self.options(s, player)) > 1:
                s.active = player
                s.ask(player, PHASES[s.phase], self)
                return
            s.passes += 1
            s.actor = 1 - player if n == 2 else next_actor(s, player, True)

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
        self.act(s, player, option)

    def act(self, s: JKState, player: int, option: Option) -> None:
        raise NotImplementedError


def could_block(s: JKState, player: int) -> bool:
    """Whether a hand might allow an action in the Blockade Phase, as far as others can see: no
    Event is played there, only a text in play could need a card."""
    for card in s.users:
        if s.card(card).hooks & USE_BLOCKADE and s.who_acts(card) == player:
            return True
    return False


def next_actor(s: JKState, player: int, passed: bool) -> int:
    """JK-5.1, JK-6.9, JK-12.7. Who acts next of four: Deploy and Blockade go Player 1, 2, 3, 4;
    battle phases go by sides."""
    if s.phase in (DEPLOY, BLOCKADE):
        index = s.order.index(player) + 1
        return s.order[index % s.players]
    if passed:
        return after_pass(s, player)
    return first_of_side(s, 1 - s.sides[player])


def first_of_side(s: JKState, side: int) -> int:
    """JK-12.7. A side's turn is offered first to its member who comes first in Player order."""
    mates = s.mates[side]
    if len(mates) > 1 and s.order.index(mates[1]) < s.order.index(mates[0]):
        return mates[1]
    return mates[0]


def after_pass(s: JKState, player: int) -> int:
    """JK-12.7. Who of four may act when this player declines: the teammate, then the other side."""
    side = s.sides[player]
    if first_of_side(s, side) == player:
        mates = s.mates[side]
        return mates[1] if player == mates[0] else mates[0]
    return first_of_side(s, 1 - side)
