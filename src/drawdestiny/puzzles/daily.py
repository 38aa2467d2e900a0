"""The puzzle of the day: a moment of a real game with one clearly best answer.

>>> from datetime import date
>>> from drawdestiny.puzzles.daily import puzzle_of
>>> puzzle_of("episode-one", date(2026, 11, 18)) == puzzle_of("episode-one", date(2026, 11, 18))
True

The date chooses it, so it is the same for everybody. ``tools/daily.py`` finds the moments in games
between bots and says how clear an answer must be.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Final

import msgspec

from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.record import laid_out
from drawdestiny.engine.words import Words
from drawdestiny.games import game_ids
from drawdestiny.puzzles.goal import Goal
from drawdestiny.puzzles.puzzle import Puzzle, Wording

PREFIX: Final = "daily-"
STRIDE: Final = 7919
"""Days follow each other in steps of this prime: neighbours in the list come from one game."""
DAY: Final = len("2026-11-18")
WORDS: Final = Words("drawdestiny.puzzles")


@laid_out
class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position out of a game, and what the search found there."""

    position: str
    seat: str
    turn: int
    best: list[str]
    """The best answer; several where copies of a card give the same one."""
    win: int
    """How often it wins by the search's estimate, in hundredths."""
    other: int
    """The same for the best of the other answers."""


def puzzle_of(game: str, day: date) -> Puzzle:
    """The puzzle of that day: each moment comes once before one comes again."""
    found = moments(game)
    moment = found[day.toordinal() * STRIDE % len(found)]
    return Puzzle(
        seat=moment.seat,
        position=moment.position,
        en=_wording(moment, "en"),
        fr=_wording(moment, "fr"),
        goal=[Goal("answer", keys=moment.best)],
        level=2,
        opponent="knight",
        turns=0,
        choices=1,
        solution=moment.best[:1],
        id=f"{PREFIX}{game}-{day.isoformat()}",
    )


def daily_puzzles(day: date, game: str = "") -> list[Puzzle]:
    """The puzzles of that day, of all games that have some or of one."""
    return [puzzle_of(one, day) for one in game_ids() if game in ("", one) and moments(one)]


def day_of(id: str) -> date | None:
    """The day of a puzzle of the day; nothing for other puzzles and what is no day."""
    if not id.startswith(PREFIX):
        return None
    try:
        day = date.fromisoformat(id[-DAY:])
    except ValueError:
        return None
    return day if day.isoformat() == id[-DAY:] else None


def find_daily(id: str) -> Puzzle:
    """The puzzle of some day by its id."""
    game, day = id.removeprefix(PREFIX)[: -DAY - 1], day_of(id)
    if day is None or game not in game_ids() or not moments(game):
        raise UnknownName("puzzle", id, [])
    return puzzle_of(game, day)


def _wording(moment: Moment, lang: str) -> Wording:
    figures: dict[str, int] = {"turn": moment.turn, "win": moment.win, "other": moment.other}
    return Wording(
        WORDS.say(lang, "daily", "title"),
        WORDS.say(lang, "daily", "about", {**figures}),
        WORDS.say(lang, "daily", "hint", {**figures}),
    )


@cache
def moments(game: str) -> list[Moment]:
    """All moments of a game, in the order in which they were found; none for other games."""
    from importlib.resources import files

    path = files("drawdestiny.puzzles").joinpath("moments", f"{game}.jsonl")
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [msgspec.json.decode(line, type=Moment) for line in lines]
