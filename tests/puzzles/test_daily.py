"""The puzzle of the day: the same for everybody, and as clear as it says."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import UnknownName
from drawdestiny.puzzles import find_puzzle, puzzles
from drawdestiny.puzzles.daily import daily_puzzles, day_of, moments, puzzle_of

DAY = date(2026, 11, 18)
LEAST = 40
CLEAR = 5
"""In hundredths: by how much the best answer wins more often than the next."""


@pytest.mark.parametrize("game", dd.game_ids())
def test_there_are_many_moments_with_one_clearly_best_answer(game: str) -> None:
    found = moments(game)
    assert len(found) >= LEAST
    assert len({one.position for one in found}) == len(found)
    for one in found:
        laid = dd.new_scenario(one.position)
        (decision,) = laid.decisions
        keys = [option.key() for option in decision.options]
        assert laid.state.teller.seats[decision.player] == one.seat
        assert len(keys) >= 3 and one.best and set(one.best) < set(keys)
        assert one.win - one.other >= CLEAR - 1 and 5 <= one.win <= 95


@pytest.mark.parametrize("game", dd.game_ids())
def test_the_date_chooses_it_and_none_comes_twice_before_all_have_come(game: str) -> None:
    count = len(moments(game))
    found = {puzzle_of(game, DAY + timedelta(n)).position for n in range(count)}
    assert len(found) == count
    assert puzzle_of(game, DAY + timedelta(count)).position == puzzle_of(game, DAY).position


@pytest.mark.parametrize("game", dd.game_ids())
def test_the_first_answer_decides(game: str) -> None:
    puzzle = puzzle_of(game, DAY)
    assert find_puzzle(puzzle.id) == puzzle and puzzle not in puzzles()
    start = puzzle.start()
    seat = puzzle.player(start)
    assert puzzle.verdict(start) == "open"
    for option in start.decisions[0].options:
        tried = puzzle.start()
        tried.choose(option, seat)
        best = option.key() in puzzle.goal[0].keys
        assert puzzle.verdict(tried) == ("solved" if best else "failed")


def test_what_is_no_day_is_no_puzzle() -> None:
    assert [puzzle.game for puzzle in daily_puzzles(DAY)] == dd.game_ids()
    assert [puzzle.game for puzzle in daily_puzzles(DAY, "young-jedi")] == ["young-jedi"]
    assert day_of("daily-young-jedi-2026-11-18") == DAY
    for id in ("daily-young-jedi-2026-13-18", "daily-chess-2026-11-18", "daily-"):
        with pytest.raises(UnknownName):
            find_puzzle(id)
    assert day_of("yj-droids-first") is None and day_of("daily-young-jedi-2026-W47-3") is None
