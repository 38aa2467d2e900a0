"""Fights: how to find in a game's log which fights there were and who won them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from drawdestiny.engine.state import State


class Fights:
    """What a game's events say about fights: for previews and their measurement."""

    def __init__(
        self,
        begin: tuple[str, ...],
        won: tuple[str, ...],
        tied: tuple[str, ...],
        under_way: Callable[[State], bool],
    ) -> None:
        self.begin: Final = begin
        """The kinds of events with which a fight begins; they name those who fight. None, if the
        events with which it ends do."""
        self.won: Final = won
        """The kinds of events that say who won: their player."""
        self.tied: Final = tied
        self.under_way: Final[Callable[[State], bool]] = under_way
        """Whether a battle is fought now."""
