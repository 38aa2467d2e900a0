"""The Deploy Phase: play cards for credits, move weapons, play Events, use texts."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.jedi_knights.cards.card import DEPLOY_PHASE
from drawdestiny.games.jedi_knights.effects.hooks import TRANSFERRING, USE_DEPLOY, Occasion
from drawdestiny.games.jedi_knights.rules.acting import Act
from drawdestiny.games.jedi_knights.rules.play_options import (
    SAME_CARD,
    Table,
    bar_to_bearing,
    could_afford,
    play_options,
    why_no_play,
)
from drawdestiny.games.jedi_knights.rules.playing import play_card
from drawdestiny.games.jedi_knights.rules.responses import (
    could_play_event,
    could_use,
    event_options,
    hand_is_open,
    happens,
    play_event,
    use_options,
    use_text,
    why_no_event,
)
from drawdestiny.games.jedi_knights.state import FINAL_STAGE, JKState
from drawdestiny.games.jedi_knights.zones import ARMS, HAND, SYSTEM, THEME_PILE

NOT_YOURS: Final = Refusal("JK-5.4", "not_yours")
NOT_YOURS_OF_FOUR: Final = Refusal("JK-12.13", "not_yours")
MOVED_ALREADY: Final = Refusal("JK-5.4", "moved_already")
TOO_FAR: Final = Refusal("JK-5.4", "too_far")


class ActInDeploy(Act):
    """JK-5.3, JK-5.5, JK-5.9, JK-9.2. What a player may do in the Deploy Phase."""

    def options(self, s: JKState, player: int) -> list[Option]:
        options = [PASS]
        table = Table(s, player)
        play_options(s, table, player, _sources(s, player), s.credits[player], options)
        for weapon in s.zones[ARMS * s.players + player]:
            if weapon not in s.moved:
                _transfers(s, table, weapon, options)
        event_options(s, player, DEPLOY_PHASE, options)
        if s.users:
            use_options(s, player, USE_DEPLOY, options)
        return options

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        if wanted.verb == "play" and wanted.card != NONE:
            if s.card(wanted.card).is_event:
                return why_no_event(s, player, wanted, DEPLOY_PHASE)
            return why_no_play(s, player, wanted, _sources(s, player), s.credits[player])
        refusal = super().why_not(s, player, wanted)
        if refusal is not None and wanted.verb == "transfer" and wanted.card != NONE:
            return _why_no_transfer(s, player, wanted)
        return refusal

    def openly_forced(self, s: JKState, player: int) -> bool:
        return hand_is_open(s, player) or not (
            could_afford(s, player)
            or could_play_event(s, player, DEPLOY_PHASE)
            or could_use(s, player, USE_DEPLOY)
        )

    def act(self, s: JKState, player: int, option: Option) -> None:
        verb = option.verb
        if verb == "play":
            if s.timings[s.codes[option.card]] == NONE:
                play_card(s, player, option, False)
            else:
                play_event(s, player, option.card)
        elif verb == "transfer":
            s.moved = [*s.moved, option.card]
            s.emit("transfer", "JK-5.4", player, option.card, option.target)
            s.agenda.append(HandOver(option.card, option.target))
            happens(s, Occasion(TRANSFERRING, player, option.card, option.target))
        else:
            use_text(s, player, option)


def _sources(s: JKState, player: int) -> list[int]:
    """JK-5.3, JK-2.13, JK-9.2. The cards that the player may play from where they lie."""
    n = s.players
    hand = s.zones[HAND * n + player]
    if s.stage == FINAL_STAGE:
        return hand + s.zones[THEME_PILE * n + player]
    if s.waiting:
        hand = hand.copy()
        for card in s.waiting:
            if s.owners[card] == player:
                hand.append(card)
    return hand


class HandOver(Step[JKState]):
    """JK-5.4, JK-10.1. A weapon changes hands, if no Response took it out of play."""

    def __init__(self, weapon: int, receiver: int) -> None:
        self.weapon: Final = weapon
        self.receiver: Final = receiver

    def run(self, s: JKState) -> None:
        if s.where[self.weapon] == ARMS:
            s.lay_on(self.weapon, self.receiver)


def _transfers(s: JKState, table: Table, weapon: int, options: list[Option]) -> None:
    """JK-5.4, JK-12.13. Between starships, or characters both at the site or aboard one ship."""
    bearers = s.card(weapon).bearers
    bearer = s.on[weapon]
    ship = s.on[bearer]  # NONE at the site and the system
    for other in table.bearers(s.where[bearer] == SYSTEM):
        if s.on[other] == ship and other != bearer and bearers[s.codes[other]]:
            options.append(Option("transfer", weapon, other))


def _why_no_transfer(s: JKState, player: int, wanted: Option) -> Refusal:
    """Why a weapon does not change hands so."""
    weapon = wanted.card
    if s.where[weapon] != ARMS or s.owners[weapon] != player:
        return NOT_YOURS_OF_FOUR if s.players > 2 else NOT_YOURS
    if weapon in s.moved:
        return MOVED_ALREADY
    options: list[Option] = []
    _transfers(s, Table(s, player), weapon, options)
    if wanted.target != NONE:
        for option in options:
            if s.codes[option.target] == s.codes[wanted.target]:
                return SAME_CARD
        return bar_to_bearing(s, s.card(weapon), wanted.target) or TOO_FAR
    return TOO_FAR
