"""The race: what cards say about thrust and handling."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.state import YJState


class ExtraThrust(Text):
    """YJ-19.5. The pilot comes onto the objective with thrust tokens."""

    def __init__(self, tokens: int) -> None:
        self.tokens: Final = tokens

    def clause(self) -> Clause:
        return Clause("extra_thrust", {"n": self.tokens})

    def extra_thrust(self, s: YJState, me: int) -> int:
        return self.tokens


class HandlingNumber(Text):
    """YJ-19.6. A further handling number for the player's pilot."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def clause(self) -> Clause:
        return Clause("handling_number", {"n": self.number})

    def handling(self, s: YJState, me: int, player: int) -> list[int]:
        return [self.number]
