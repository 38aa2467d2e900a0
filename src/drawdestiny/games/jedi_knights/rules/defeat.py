"""Defeat: who is defeated with whom, and where the defeated go."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.games.jedi_knights.effects.hooks import DEFEATED, Occasion
from drawdestiny.games.jedi_knights.rules.responses import happens
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import ABOARD, DISCARD, SYSTEM, THEME_PILE


def defeated_with(s: JKState, card: int) -> list[int]:
    """JK-6.4, JK-6.18, JK-15.2. A card, and the characters aboard it: all are defeated."""
    if s.where[card] != SYSTEM:
        return [card]
    return [card, *s.lying(ABOARD, card)]


class Defeat(Step[JKState]):
    """JK-6.4, JK-6.8. Cards are defeated: texts about it work, then they are discarded."""

    def __init__(self, cards: list[int]) -> None:
        self.cards: Final = cards

    def run(self, s: JKState) -> None:
        battle = s.battle
        losers: list[int] = []
        for card in self.cards:
            if not s.in_play(card):
                continue
            part = NONE if battle is None else battle.part(card)
            for loser in defeated_with(s, card):
                losers.append(loser)
                if battle is not None and part != NONE and loser not in battle.gone[part]:
                    battle.gone[part].append(loser)
        raise_defeats(s, losers)


def raise_defeats(s: JKState, losers: list[int]) -> None:
    """JK-6.8. Texts about each defeat, one after the other; then the defeated are discarded."""
    s.agenda.append(DiscardDefeated(losers))
    if s.hears(DEFEATED):
        for i in range(len(losers) - 1, -1, -1):
            happens(s, Occasion(DEFEATED, s.owners[losers[i]], losers[i]))


class DiscardDefeated(Step[JKState]):
    """JK-6.8, JK-2.19. The defeated go to the discard pile with what is under them; a text may
    send one to the Theme pile instead."""

    def __init__(self, cards: list[int]) -> None:
        self.cards: Final = cards

    def run(self, s: JKState) -> None:
        if s.battle is not None and s.battle.saved:
            for card in self.cards:
                if card in s.battle.saved and s.in_play(card):
                    s.emit("defeated_to_theme_pile", "JK-10.13", s.owners[card], card)
                    s.leave(card, THEME_PILE)
        if not s.silent:
            for card in self.cards:
                if s.in_play(card):
                    s.emit("defeated", "JK-6.8", s.owners[card], card)
        for card in self.cards:
            if s.in_play(card):
                s.leave(card, DISCARD)
