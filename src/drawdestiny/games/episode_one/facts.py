"""The shape of what a view of Episode One says besides its zones. Lists are by seat."""

from __future__ import annotations

from typing import TypedDict


class EpisodeOneFacts(TypedDict):
    """A game: the order of play, and what the next attack of each seat is under."""

    sides: list[str]
    order: list[int]
    double: list[bool]
    no_trap: list[bool]
    must_draw: list[bool]
