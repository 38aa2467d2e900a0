"""A guard beside a bot: one that raises, cheats or thinks too long is replaced for that move."""

from __future__ import annotations

import signal
import threading
import time
from types import FrameType
from typing import Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option
from drawdestiny.engine.seat import Seat
from drawdestiny.players.base import Bot
from drawdestiny.players.greedy import GreedyBot


class TooLate(Exception):
    """The bot has not answered in time."""


class GuardedBot(Bot):
    """Asks the bot; if that fails, the greedy one answers, and the reason is noted."""

    def __init__(self, chance: Chance, bot: Bot, seconds: float = 0.0) -> None:
        super().__init__(chance)
        self.bot: Final = bot
        self.seconds: Final = seconds
        """How long it may think about one choice; 0 for as long as it likes."""
        self.reasons: Final[list[str]] = []
        """Why it was replaced, once for each move: ``late 0.2`` after so many seconds,
        ``not_offered play 17`` for that answer, or an error in its own words."""
        self._greedy: Final = GreedyBot(chance)

    def choose(self, seat: Seat) -> Option:
        begun = time.perf_counter()
        reason = ""
        option: Option | None = None
        try:
            option = _ask(self.bot, seat, self.seconds)
        except TooLate:
            reason = f"late {self.seconds:g}"
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
        if option is not None:
            offered = _offered(seat, option)
            if offered is None:
                reason = f"not_offered {option.key()}"
            elif self.seconds and time.perf_counter() - begun > self.seconds:
                # Where no alarm can ring, lateness is noticed only afterwards.
                reason = f"late {self.seconds:g}"
            else:
                return offered
        self.reasons.append(reason)
        return self._greedy.choose(seat)


def _offered(seat: Seat, option: Option) -> Option | None:
    for other in seat.options():
        if other is option or other == option:
            return other
    return None


def _ask(bot: Bot, seat: Seat, seconds: float) -> Option:
    """Ask with an alarm set, where the system and the thread allow one."""
    if (
        not seconds
        or not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        return bot.choose(seat)
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return bot.choose(seat)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooLate
