"""Observations for learning programs: what a game says of itself besides the cards in its zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

# How the cards of a kind of zone are shown to a viewer. Where nothing is said, it follows from who
# knows the cards there.
FACES: Final = "faces"
"""How many, and the faces of those that the viewer knows."""
COUNT: Final = "count"
"""How many."""
OWNER: Final = "owner"
"""FACES to the owner, COUNT to the others."""
TOP: Final = "top"
"""How many, and the face of the top card."""
TOP_ALONE: Final = "top_alone"
"""The face of the top card, and nothing of how many lie below it."""


class Encoding:
    """Which numbers a game adds to an observation. All of them must be known to the viewer."""

    def __init__(
        self,
        zones: dict[str, str],
        names: Callable[[int], list[str]],
        numbers: Callable[[Any, int], list[float]],
    ) -> None:
        self.zones: Final = zones
        """The kinds of zones of which a view does not show all that lies open, and what of it."""
        self.names: Final[Callable[[int], list[str]]] = names
        """What the numbers mean, at a table of that many players."""
        self.numbers: Final[Callable[[Any, int], list[float]]] = numbers
        """The numbers of a state for a viewer, whose own stand first: then the seats after it."""
