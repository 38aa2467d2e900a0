"""The Deploy Phase: play cards for credits, move weapons, play Events, use texts."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step
from drawdestiny.games.jedi_knights.cards.card import DEPLOY_PHASE
from drawdestiny.games.jedi_knights.effects.hooks import TRANSFERRING, USE_DEPLOY, Occasion
from drawdestiny.games.jedi_knights.rules.acting import Act
from drawdestiny.games.jedi_knights.rules.playing import (
    Table,
    could_afford,
    play_card,
    play_options,
)
from drawdestiny.games.jedi_knights.rules.responses import (
    could_play_event,
    could_use,
    event_options,
    hand_is_open,
    happens,
    play_event,
    use_options,
    use_text,
)
from drawdestiny.games.jedi_knights.state import FINAL_STAGE, JKState
from drawdestiny.games.jedi_knights.zones import ARMS, HAND, SYSTEM, THEME_PILE


class ActInDeploy(Act):
    """JK-5.3, JK-5.5, JK-5.9, JK-9.2. What a player may do in the Deploy Phase."""

    def options(self, s: JKState, player: int) -> list[Option]:
        options = [PASS]
        n = s.players
        zones = s.zones
        table = Table(s, player)
        sources = zones[HAND * n + player]
        if s.stage == FINAL_STAGE:
            sources = sources + zones[THEME_PILE * n + player]
        elif s.waiting:
            sources = sources.copy()
            for card in s.waiting:
                if s.owners[card] == player:
                    sources.append(card)
        play_options(s, table, player, sources, s.credits[player], options)
        for weapon in zones[ARMS * n + player]:
            if weapon not in s.moved:
                _transfers(s, table, weapon, options)
        event_options(s, player, DEPLOY_PHASE, options)
        if s.users:
            use_options(s, player, USE_DEPLOY, options)
        return options

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
