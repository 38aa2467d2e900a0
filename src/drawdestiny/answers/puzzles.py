"""What is told of puzzles and lessons: what there is, the table of one, and how it stands."""

from __future__ import annotations

from datetime import date

import msgspec

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import PuzzleInfo, PuzzleStands
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.puzzles import Puzzle, find_puzzle
from drawdestiny.tables.table import Table


def puzzle_info(puzzle: Puzzle, lang: str, solved: bool) -> PuzzleInfo:
    return msgspec.convert({**puzzle.info(lang), "solved": solved}, PuzzleInfo)


def day_asked(day: str, today: date) -> date:
    """The day that a visitor names, or today. Refused if it is no date."""
    if not day:
        return today
    try:
        return date.fromisoformat(day)
    except ValueError as error:
        raise Denied(400, "bad_day", day=day) from error


def table_for(id: str, lesson: bool) -> tuple[TableWish, str]:
    """The table on which a puzzle or lesson is played, and its source."""
    puzzle = find_puzzle(id)
    if puzzle.is_lesson != lesson:
        raise Denied(404, "unknown_puzzle")
    game = puzzle.start()
    seats = [
        SeatWish("you") if word == puzzle.seat else SeatWish("bot", puzzle.opponent)
        for word in game.state.teller.seats
    ]
    wish = TableWish(puzzle.game, game.setup.format, seats, private=True, scenario=puzzle.position)
    return wish, f"{'lesson' if lesson else 'puzzle'}:{puzzle.id}"


def stands(puzzle: Puzzle, table: Table, person: str) -> PuzzleStands:
    """How the puzzle or lesson stands at the table where that person plays it."""
    if table.chair_of(person) < 0 or table.source.partition(":")[2] != puzzle.id:
        raise Denied(404, "unknown_puzzle")
    game = table.game
    if game is None:
        return PuzzleStands("open")
    solver = puzzle.player(game)
    made = sum(1 for player, _ in game.choices if player == solver)
    return PuzzleStands(puzzle.verdict(game), made, table.at(solver))
