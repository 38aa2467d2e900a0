"""The random bot: every option is as good as any other."""

from __future__ import annotations

from drawdestiny.engine.decision import Option
from drawdestiny.engine.seat import Seat
from drawdestiny.players.base import Bot


class RandomBot(Bot):
    """Picks at random: the measure of all other bots."""

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        return options[self.chance.below(len(options))]
