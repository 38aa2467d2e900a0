"""What somebody has done so far: goals reached, streaks, curves, and games worth another look.

All of it follows from finished games and solved puzzles. Nothing is counted that is not there, and
nothing expires.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

import msgspec

from drawdestiny.answers.shapes import (
    BestGame,
    GoalInfo,
    InARow,
    PlayedGame,
    ProgressInfo,
    RatingCurve,
    RatingPoint,
    ResultPoint,
)
from drawdestiny.engine.game import Game
from drawdestiny.engine.words import sentence
from drawdestiny.games import game_definition, game_ids
from drawdestiny.players import LEVELS
from drawdestiny.puzzles.daily import day_of

MOST_BEST: Final = 5
EXERCISES: Final = ("lesson:", "puzzle:")
"""Tables from such a source are no games that somebody won."""
VICTORY: Final = "victory"
"""The goal of winning, in every game that has goals."""
BOT: Final = "bot:"
PERSON: Final = len(LEVELS)
"""A person counts as more than any bot."""


class Past(msgspec.Struct, frozen=True):
    """A finished game of somebody, with what their seat did in it."""

    played: PlayedGame
    goals: list[str] = []
    """The goals that the game shows as done by that seat."""
    ratings: list[int] = []
    """The rating before and after; empty for a game that was not rated."""

    @property
    def won(self) -> bool:
        return self.played.seat in self.played.winners


def goals_done(game: Game) -> list[list[str]]:
    """By seat: the goals that a game's log shows as done."""
    return [
        [goal.id for goal in game.definition.goals() if goal.reached(game.log, seat)]
        for seat in range(game.state.players)
    ]


def progress(past: list[Past], solved: Iterable[str], today: date, lang: str) -> ProgressInfo:
    """All of it, from the finished games, the oldest first, and the ids of solved puzzles."""
    known = list(solved)
    firsts = _firsts(past)
    return ProgressInfo(
        _goals(firsts, lang),
        _in_a_row([one.won for one in past if one.won or one.played.winners]),
        _days({day for day in map(day_of, known) if day is not None}, today),
        len(known),
        len(past),
        _ratings(past),
        _results(past),
        _best(past, firsts, lang),
    )


def _firsts(past: list[Past]) -> dict[tuple[str, str], Past]:
    """By game and goal: where it was done first."""
    found: dict[tuple[str, str], Past] = {}
    for one in past:
        # The log of a game that was given up tells of no victory.
        for goal in [*one.goals, *([VICTORY] if one.won else [])]:
            found.setdefault((one.played.game, goal), one)
    return found


def _goals(firsts: dict[tuple[str, str], Past], lang: str) -> list[GoalInfo]:
    found = []
    for game in map(game_definition, game_ids()):
        for goal in game.goals():
            first = firsts.get((game.id, goal.id))
            found.append(
                GoalInfo(
                    goal.id,
                    game.id,
                    _title(game.id, goal.id, lang),
                    sentence(game.words.say(lang, "goal", f"{goal.id}_about")),
                    goal.rule,
                    first.played.replay if first is not None else "",
                    first.played.ended if first is not None else 0,
                )
            )
    return found


def _title(game: str, goal: str, lang: str) -> str:
    return game_definition(game).words.say(lang, "goal", goal)


def _in_a_row(won: list[bool]) -> InARow:
    now = best = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return InARow(now, best)


def _days(days: set[date], today: date) -> InARow:
    """Days in a row. A streak lasts until a whole day has passed without one."""
    best = 0
    for day in days:
        if day - timedelta(1) not in days:
            best = max(best, _run(days, day, 1))
    last = today if today in days else today - timedelta(1)
    return InARow(_run(days, last, -1), best)


def _run(days: set[date], day: date, step: int) -> int:
    count = 0
    while day + timedelta(step * count) in days:
        count += 1
    return count


def _ratings(past: list[Past]) -> list[RatingCurve]:
    curves: dict[tuple[str, str], list[RatingPoint]] = {}
    for one in past:
        if len(one.ratings) == 2:
            points = curves.setdefault((one.played.game, one.played.format), [])
            points.append(RatingPoint(one.played.ended, one.ratings[1]))
    return [RatingCurve(game, format, points) for (game, format), points in curves.items()]


def _results(past: list[Past]) -> list[ResultPoint]:
    balance: dict[str, int] = {}
    found = []
    for one in past:
        game = one.played.game
        step = 1 if one.won else -1 if one.played.winners else 0
        balance[game] = balance.get(game, 0) + step
        found.append(ResultPoint(one.played.ended, game, balance[game]))
    return found


def _best(past: list[Past], firsts: dict[tuple[str, str], Past], lang: str) -> list[BestGame]:
    """Won games: against the strongest opponents, then with most done for the first time, then
    the longest."""
    new: dict[str, list[str]] = {}
    for (game, goal), first in firsts.items():
        new.setdefault(first.played.replay, []).append(_title(game, goal, lang))
    won = [one.played for one in past if one.won]
    won.sort(key=lambda one: (-_strength(one), -len(new.get(one.replay, [])), -one.choices))
    return [BestGame(one, new.get(one.replay, [])) for one in won[:MOST_BEST]]


def _strength(played: PlayedGame) -> int:
    """How strong the strongest other seat is: a bot by its level, a person above all."""
    others = [name for seat, name in enumerate(played.seats) if seat != played.seat]
    return max([_level(name) for name in others], default=-1)


def _level(name: str) -> int:
    if not name.startswith(BOT):
        return PERSON
    level = name.removeprefix(BOT)
    return LEVELS.index(level) if level in LEVELS else -1
