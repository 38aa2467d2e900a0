"""Comparing battle plans: what a game with secret plans offers to the laboratory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from drawdestiny.engine.game import Game
from drawdestiny.engine.seat import Seat


class PlanResults:
    """How a plan did in the worlds where it was tried."""

    def __init__(self, plan: list[int], wins: list[float], damage: list[float]) -> None:
        self.plan: Final = plan
        """The cards in their order, battle cards among them."""
        self.wins: Final = wins
        """The win estimate after the battle, world by world."""
        self.damage: Final = damage
        """The damage dealt more than taken, world by world."""
        self.first = 0
        """In how many of the worlds no other plan did better."""
        self.hindsight: int | None = None
        """The damage dealt more than taken, had it been chosen: known after the game."""

    def win(self) -> float:
        """The mean win estimate."""
        return sum(self.wins) / len(self.wins) if self.wins else 0.0


Compare = Callable[[Seat, int, int | str, list[list[int]]], list[PlanResults]]


class BattlePlans:
    """Where plans are made in a game, and how they do."""

    def __init__(
        self,
        moments: Callable[[Game], list[tuple[int, int]]],
        chosen: Callable[[Game, int, int], list[int] | None],
        compare: Compare,
        hindsight: Callable[[Game, int, int, list[int]], int],
    ) -> None:
        self.moments: Final[Callable[[Game], list[tuple[int, int]]]] = moments
        """Where plans are begun: the number of choices before it, and the player."""
        self.chosen: Final[Callable[[Game, int, int], list[int] | None]] = chosen
        """The plan that was made there; none if the game stands before it."""
        self.compare: Final[Compare] = compare
        """The plans a player might make and those wanted, the best first, in so many worlds."""
        self.hindsight: Final[Callable[[Game, int, int, list[int]], int]] = hindsight
        """What a plan would have brought with the cards as they really lay."""
