"""The past of a game as a player remembers it: what others chose openly, and how it stood then."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.engine.suspicion import Suspicion


class Moment:
    """A choice of another player that the one in the seat saw, and the seat as it was then."""

    def __init__(self, number: int, seat: Seat, player: int, option: Option, code: int) -> None:
        self.number: Final = number
        """How many choices came before it."""
        self.seat: Final = seat
        self.player: Final = player
        self.option: Final = option
        self.code: Final = code
        """The face of the option's card: it is known now, even if it was not before."""


class Memory:
    """One player's way through the past: how far it was told, and what was made of it."""

    def __init__(self, beginning: State) -> None:
        silent = beginning.silent
        beginning.silent = True
        self.then: Final = beginning.clone()
        beginning.silent = silent
        self.told = 0
        self.suspicion: Final = Suspicion()


class Past:
    """How a game came to where it stands: where it began, and every choice since."""

    def __init__(
        self, game: GameDefinition, beginning: State, choices: list[tuple[int, Option]]
    ) -> None:
        self._game: Final = game
        self._beginning: Final = beginning
        self.choices: Final = choices
        """The game's own list, which grows."""
        self._memories: Final[dict[int, Memory]] = {}

    def suspicion(self, player: int) -> Suspicion:
        """What the player has made of the past so far."""
        return self._memory(player).suspicion

    def news(self, player: int) -> list[Moment]:
        """The open choices of others that the player was not told yet, in their order."""
        memory = self._memory(player)
        found: list[Moment] = []
        try:
            while memory.told < len(self.choices):
                moment = self._next(memory, player)
                if moment is not None:
                    found.append(moment)
        except BaseException:
            # A bot that is late is interrupted anywhere: what is half told is told again.
            self._memories.pop(player, None)
            raise
        return found

    def _memory(self, player: int) -> Memory:
        memory = self._memories.get(player)
        if memory is None:
            memory = Memory(self._beginning)
            self._memories[player] = memory
        return memory

    def _next(self, memory: Memory, player: int) -> Moment | None:
        """Go one choice further; if it was another's and open, what the player saw of it."""
        number = memory.told
        memory.told += 1
        then = memory.then
        chooser, option = self.choices[number]
        decision = then.question_to(chooser)
        seat: Seat | None = None
        if chooser != player and decision.kind in self._game.open_choices():
            seat = Seat(self._game, then.clone(), player)
        then.answer(decision, option)
        if seat is None:
            return None
        if option.card == NONE:
            return Moment(number, seat, chooser, option, NONE)
        if not (then.known[option.card] >> player) & 1:
            return None
        return Moment(number, seat, chooser, option, then.codes[option.card])
