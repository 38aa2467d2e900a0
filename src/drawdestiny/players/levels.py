"""The levels, from youngling to master: the same bots with less budget or a wandering mind."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.advice import considered
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option
from drawdestiny.engine.seat import Seat
from drawdestiny.players.base import Bot
from drawdestiny.players.greedy import GreedyBot
from drawdestiny.players.search import SearchBot

WHIM_YOUNGLING: Final = 65
WHIM_PADAWAN: Final = 15
"""How many choices of a hundred are made on a whim."""
HARM: Final = -0.75
"""Advice below that warns of plain harm, such as giving a planet up; doing nothing is about 0."""
KNIGHT_ITERATIONS: Final = 60
MASTER_ITERATIONS: Final = 1500
MASTER_SECONDS: Final = 0.9
"""A master answers within a second even on a slow machine."""


class WaveringBot(Bot):
    """Plays like another bot, but now and then does anything that is not plainly harmful.

    A beginner overlooks the best move; nobody gives a planet away without being asked to.
    """

    def __init__(self, chance: Chance, bot: Bot, whim: int) -> None:
        super().__init__(chance)
        self.bot: Final = bot
        self.whim: Final = whim

    def choose(self, seat: Seat) -> Option:
        options = considered(seat.game, seat.options())
        if len(options) == 1:
            return options[0]
        if self.chance.below(100) < self.whim:
            harmless = self._harmless(seat, options)
            return harmless[self.chance.below(len(harmless))]
        return self.bot.choose(seat)

    def _harmless(self, seat: Seat, options: list[Option]) -> list[Option]:
        """The answers that the game does not warn of; all, where it warns of all."""
        advice = seat.game.advice_on(seat.world(self.chance), seat.player, options)
        found: list[Option] = []
        for i in range(len(options)):
            if advice[i] > HARM:
                found.append(options[i])
        return found or options


def youngling(chance: Chance) -> Bot:
    return WaveringBot(chance, GreedyBot(chance), WHIM_YOUNGLING)


def padawan(chance: Chance) -> Bot:
    return WaveringBot(chance, GreedyBot(chance), WHIM_PADAWAN)


def knight(chance: Chance) -> Bot:
    return SearchBot(chance, KNIGHT_ITERATIONS)


def master(chance: Chance) -> Bot:
    return SearchBot(chance, MASTER_ITERATIONS, MASTER_SECONDS)
