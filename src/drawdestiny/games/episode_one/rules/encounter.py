"""Encounters: what a card says is carried out in order, then the card is discarded."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import Step
from drawdestiny.games.episode_one.effects.choices import Meeting as Meeting
from drawdestiny.games.episode_one.state import E1State


class CarryOut(Step[E1State]):
    """E1-4.4, E1-4.8. The effects one by one, as far as possible; then discard the card."""

    def __init__(self, meeting: Meeting, index: int) -> None:
        self.meeting: Final = meeting
        self.index: Final = index

    def run(self, s: E1State) -> None:
        effects = s.card(self.meeting.card).effects
        if self.index == len(effects):
            s.finish_play(self.meeting.card)
            return
        s.agenda.append(CarryOut(self.meeting, self.index + 1))
        effects[self.index].resolve(s, self.meeting)
