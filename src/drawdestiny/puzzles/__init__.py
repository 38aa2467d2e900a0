"""Puzzles and lessons: positions with a task, in English and French, that a program can judge.

>>> from drawdestiny.puzzles import find_puzzle
>>> puzzle = find_puzzle("yj-droids-first")
>>> game = puzzle.start()
>>> puzzle.verdict(game)
'open'
>>> puzzle.info("fr")["title"]
'Les droïdes d’abord'
"""

from __future__ import annotations

from functools import cache

import drawdestiny as dd
from drawdestiny.engine.errors import UnknownName
from drawdestiny.puzzles.daily import PREFIX, find_daily
from drawdestiny.puzzles.puzzle import Puzzle as Puzzle
from drawdestiny.puzzles.puzzle import Step as Step
from drawdestiny.puzzles.puzzle import Verdict as Verdict
from drawdestiny.puzzles.puzzle import Wording as Wording
from drawdestiny.puzzles.puzzle import read_puzzle as read_puzzle


def puzzles(game: str = "") -> list[Puzzle]:
    """All puzzles, or those of one game, the easy ones first."""
    found = [p for p in _load().values() if not p.is_lesson and game in ("", p.game)]
    return sorted(found, key=_order)


def lessons(game: str = "") -> list[Puzzle]:
    """All lessons, or those of one game, in the order in which to take them."""
    found = [p for p in _load().values() if p.is_lesson and game in ("", p.game)]
    return sorted(found, key=_order)


def _order(puzzle: Puzzle) -> tuple[int, int, str]:
    return dd.game_ids().index(puzzle.game), puzzle.level, puzzle.id


def find_puzzle(id: str) -> Puzzle:
    """A puzzle or lesson by its id, one of a day too."""
    if id.startswith(PREFIX):
        return find_daily(id)
    known = _load()
    if id not in known:
        raise UnknownName("puzzle", id, list(known))
    return known[id]


@cache
def _load() -> dict[str, Puzzle]:
    from importlib.resources import files

    found: dict[str, Puzzle] = {}
    for file in sorted(files(__name__).joinpath("files").iterdir(), key=lambda file: file.name):
        id, _, ending = file.name.partition(".")
        if ending == "toml":
            found[id] = read_puzzle(file.read_text(encoding="utf-8"), id)
    return found
