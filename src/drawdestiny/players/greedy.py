"""The greedy bot: takes what looks best now, and never looks ahead."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import WORD
from drawdestiny.engine.decision import Option
from drawdestiny.engine.seat import Seat
from drawdestiny.players.base import Bot

NOISE: Final = 0.02
"""Enough to vary its play between equals, too little to prefer a worse option."""


class GreedyBot(Bot):
    """Asks the game's advice on each option, in a world dealt from what the seat knows."""

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        world = seat.world(self.chance)
        game = seat.game
        player = seat.player
        advice = game.advice_on(world, player, options)
        best = options[0]
        best_worth = -1e9
        for i in range(len(options)):
            worth = advice[i] + NOISE * (self.chance.next() / WORD)
            if worth > best_worth:
                best = options[i]
                best_worth = worth
        return best
