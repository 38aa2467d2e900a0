"""The course of a finished game: a curve of the bots' judgement, and what made it turn.

It is made after the end, from the record, and knows all cards; where hands stay hidden after the
game, only what the reader saw is told.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from typing import Final

from drawdestiny.answers.replays import Replay
from drawdestiny.answers.shapes import (
    CourseInfo,
    CoursePoint,
    DestinySum,
    FightTold,
    TurningPoint,
)
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import follow
from drawdestiny.protocol import LogLine
from drawdestiny.tables.render import log_lines, view

MOST_POINTS: Final = 160
"""Positions that are judged: this bounds the work, however long the game was."""
MOST_TURNING: Final = 3
LEAST_GAIN: Final = 60
"""Thousandths below which nothing has turned."""
DESTINY: Final = "destiny"
"""The line that tells of a destiny draw, in every game."""


def course(replay: Replay, lang: str, seat: int, open_after: bool) -> CourseInfo:
    """How the game went, for somebody who sat in that seat (-1: for anybody else)."""
    key = (lang, seat, open_after)
    made = replay.courses.get(key)
    if made is None:
        viewer = view.OPEN if open_after else seat
        log = log_lines.lines(replay.game, viewer, lang)
        points = judged(replay) if open_after else []
        made = CourseInfo(points, _turning(replay, points, log), _destinies(replay, log))
        fight = _greatest(replay, log)
        if fight is not None:
            made = CourseInfo(made.points, made.turning, made.destinies, fight)
        replay.courses[key] = made
    return made


def judged(replay: Replay) -> list[CoursePoint]:
    """What the game's own evaluation says of positions that are spread over the game."""
    choices = replay.choices
    wanted = {round(n * choices / MOST_POINTS) for n in range(MOST_POINTS + 1)}
    game = replay.at(0)
    players = range(game.state.players)
    points = []
    for at in range(choices + 1):
        if at in wanted:
            state = replay.game.state if at == choices else game.state
            # Bots judge a seat for itself; together they share one certainty.
            found = [max(0.0, game.definition.evaluate(state, player)) for player in players]
            points.append(CoursePoint(at, _shared(found, _allies(replay))))
        if at < choices:
            follow(game, [replay.record.choices[at]])
    # A game that was given up stands as it was: its result is the last point.
    winners = replay.record.result
    if winners is not None and points:
        final = [1000 if player in winners else 0 for player in players]
        points[-1] = CoursePoint(choices, final if winners else [1000 // len(players)] * len(final))
    return points


def _allies(replay: Replay) -> bool:
    """Whether several win together: then each is worth what the side is worth."""
    return len(replay.record.result or []) > 1


def _shared(found: list[float], allies: bool) -> list[int]:
    total = sum(found)
    if allies or total <= 0.0:
        return [round(1000 * one) for one in found]
    return [round(1000 * one / total) for one in found]


def _turning(replay: Replay, points: list[CoursePoint], log: list[LogLine]) -> list[TurningPoint]:
    """The largest changes, at most one a turn, in the order of the game."""
    best: dict[int, TurningPoint] = {}
    for before, after in pairwise(points):
        gains = [now - then for then, now in zip(before.worth, after.worth, strict=True)]
        gain = max(gains)
        turn = bisect_left(replay.turns, after.at)
        if gain < LEAST_GAIN or (turn in best and best[turn].gain >= gain):
            continue
        text = _told(replay, log, before.at, after.at)
        if text:
            best[turn] = TurningPoint(before.at, turn, gains.index(gain), gain, text)
    largest = sorted(best.values(), key=lambda one: -one.gain)[:MOST_TURNING]
    return sorted(largest, key=lambda one: one.at)


def _told(replay: Replay, log: list[LogLine], start: int, end: int) -> str:
    """The line that says most of what happened between: one with a sum, else the first."""
    low = replay.logged[start] if start < len(replay.logged) else len(log)
    high = replay.logged[end] if end < len(replay.logged) else len(log)
    between = [line for line in log[low:high] if line.text]
    if not between:
        return ""
    return next((line.text for line in between if len(line.sums) > 1), between[0].text)


def _destinies(replay: Replay, log: list[LogLine]) -> list[DestinySum]:
    found = []
    for seat in range(replay.game.state.players):
        drawn = [line.amount for line in log if line.kind == DESTINY and line.player == seat]
        found.append(DestinySum(seat, len(drawn), sum(drawn)))
    return found


def _greatest(replay: Replay, log: list[LogLine]) -> FightTold | None:
    """The fight in which most strength met."""
    best: LogLine | None = None
    for line in log:
        if len({each.player for each in line.sums}) > 1 and (
            best is None or _met(line) > _met(best)
        ):
            best = line
    if best is None or _met(best) == 0:
        return None
    at = max(0, bisect_left(replay.logged, best.n + 1) - 1)
    totals = [each.total for each in best.sums]
    winner = best.player if max(totals) > min(totals) else NONE
    return FightTold(at, winner, totals, best.text)


def _met(line: LogLine) -> int:
    """How much strength met; nothing where somebody had none."""
    totals = [each.total for each in line.sums]
    return sum(totals) if min(totals) > 0 else 0
