"""What every bot is: something in a seat that picks one of the options."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option
from drawdestiny.engine.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Its chance is its own: a game's dice never depend on who thinks about it."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seat: Seat) -> Option:
        """One of the seat's options. Only called when the seat is asked something."""
        raise NotImplementedError
