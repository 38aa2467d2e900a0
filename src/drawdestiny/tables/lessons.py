"""At a table with a lesson, the other seats answer as the lesson lays it down."""

from __future__ import annotations

from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.game import Game
from drawdestiny.puzzles import find_puzzle


def is_taught(source: str) -> bool:
    """Whether a table of that source is a lesson or a puzzle."""
    return source.startswith(("lesson:", "puzzle:"))


def laid_down(source: str, game: Game, seat: int) -> str:
    """The answer of that seat at a table of that source; empty where its bot shall answer."""
    kind, _, id = source.partition(":")
    if kind != "lesson":
        return ""
    try:
        key = find_puzzle(id).answer(game, seat)
    except UnknownName:
        # The table is older than this version, in which the lesson is called something else.
        return ""
    offered = [option.key() for option in game.seat(seat).options()]
    return key if key in offered else ""
