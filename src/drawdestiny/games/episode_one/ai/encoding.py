"""What a learning program is told of a position besides its cards: who is with whom, and what the
next attacks are under."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.episode_one.state import E1State
from drawdestiny.interfaces.encoding import Encoding


def names(players: int) -> list[str]:
    return [
        f"{word} {seat}"
        for seat in range(players)
        for word in ("partner", "double", "no_trap", "must_draw")
    ]


_USUAL: Final = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
"""Two players, and nothing out of the ordinary. Nobody changes it."""


def numbers(s: E1State, viewer: int) -> list[float]:
    """All of it is open."""
    if s.players == 2 and not (True in s.double or True in s.no_trap or True in s.must_draw):
        return _USUAL
    found: list[float] = []
    sides = s.sides
    side = sides[viewer]
    for player in (*range(viewer, s.players), *range(viewer)):
        found += (
            1.0 if sides[player] == side else 0.0,
            1.0 if s.double[player] else 0.0,
            1.0 if s.no_trap[player] else 0.0,
            1.0 if s.must_draw[player] else 0.0,
        )
    return found


ENCODING: Final = Encoding({}, names, numbers)
