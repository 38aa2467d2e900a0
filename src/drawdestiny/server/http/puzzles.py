"""Puzzles and lessons: what there is, playing one, and how it stands."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from typing import Annotated

from litestar import Router, get, post
from litestar.params import PathParameter, QueryParameter
from sqlalchemy import select

from drawdestiny.answers.progress import progress
from drawdestiny.answers.puzzles import day_asked, puzzle_info, stands, table_for
from drawdestiny.answers.shapes import ProgressInfo, PuzzleInfo, PuzzleStands, TableAt
from drawdestiny.puzzles import Puzzle, find_puzzle, lessons, puzzles
from drawdestiny.puzzles.daily import daily_puzzles
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.replays import visitor as visitor_of
from drawdestiny.server.http.requests import Here, Known, Perhaps, Spoken
from drawdestiny.server.people.accounts import Who
from drawdestiny.server.people.profiles import past_games
from drawdestiny.server.server_time import now
from drawdestiny.server.services import Services
from drawdestiny.storage.play import SolvedRow

PuzzleId = Annotated[str, PathParameter(max_length=80)]
GameWanted = Annotated[str, QueryParameter(name="game", max_length=40)]
DayWanted = Annotated[str, QueryParameter(name="day", max_length=20)]
"""A date such as 2026-11-18: the day where the visitor is."""
TableId = Annotated[str, QueryParameter(max_length=40)]


@get("/puzzles", responses=REFUSALS)
async def all_puzzles(
    services: Here, visitor: Perhaps, lang: Spoken, game: GameWanted = ""
) -> list[PuzzleInfo]:
    """The puzzles, the easy ones first."""
    return await _told(services, visitor, lang, await asyncio.to_thread(puzzles, game))


@get("/lessons", responses=REFUSALS)
async def all_lessons(
    services: Here, visitor: Perhaps, lang: Spoken, game: GameWanted = ""
) -> list[PuzzleInfo]:
    """The lessons, in the order in which to take them."""
    return await _told(services, visitor, lang, await asyncio.to_thread(lessons, game))


@get("/puzzles/daily", responses=REFUSALS)
async def puzzles_of_the_day(
    services: Here, visitor: Perhaps, lang: Spoken, day: DayWanted = "", game: GameWanted = ""
) -> list[PuzzleInfo]:
    """The puzzles of a day, one of each game: the same for everybody."""
    found = await asyncio.to_thread(daily_puzzles, day_asked(day, _today()), game)
    return await _told(services, visitor, lang, found)


@get("/me/progress", responses=REFUSALS)
async def get_progress(
    services: Here, visitor: Perhaps, lang: Spoken, day: DayWanted = ""
) -> ProgressInfo:
    """What one has done so far: goals, streaks, curves, and games worth another look."""
    today = day_asked(day, _today())
    if visitor is None:
        return progress([], [], today, lang)
    past = await past_games(services.database, visitor.id)
    return progress(past, await _solved(services, visitor), today, lang)


def _today() -> date:
    return datetime.fromtimestamp(now() / 1000, UTC).date()


@post("/puzzles/{puzzle:str}/play", status_code=201, opt={"scope": "play"}, responses=REFUSALS)
async def play_puzzle(services: Here, who: Known, puzzle: PuzzleId) -> TableAt:
    """A table with the position of a puzzle."""
    return await _play(services, who, puzzle, lesson=False)


@post("/lessons/{lesson:str}/play", status_code=201, opt={"scope": "play"}, responses=REFUSALS)
async def play_lesson(services: Here, who: Known, lesson: PuzzleId) -> TableAt:
    """A table with the position of a lesson."""
    return await _play(services, who, lesson, lesson=True)


@get("/puzzles/{puzzle:str}/verdict", responses=REFUSALS)
async def puzzle_stands(
    services: Here, who: Known, puzzle: PuzzleId, table: TableId
) -> PuzzleStands:
    """How a puzzle or lesson stands at one's table. One that is solved is remembered."""
    found = find_puzzle(puzzle)
    live = await services.service.hub.live(table)
    told = stands(found, live.table, who.id)
    if told.verdict == "solved":
        await _remember(services, who, found)
    return told


async def _remember(services: Services, who: Who, solved: Puzzle) -> None:
    # A client asks after every change, so two questions may be on their way when it is solved.
    row = {"account_id": who.id, "puzzle": solved.id, "when": now()}
    database = services.database
    async with database.begin() as session:
        await session.execute(database.insert(SolvedRow).on_conflict_do_nothing(), row)


async def _told(
    services: Services, who: Who | None, lang: str, found: list[Puzzle]
) -> list[PuzzleInfo]:
    solved = await _solved(services, who) if who is not None else set()
    return [puzzle_info(puzzle, lang, puzzle.id in solved) for puzzle in found]


async def _solved(services: Services, who: Who) -> set[str]:
    async with services.database.read() as session:
        return set(
            await session.scalars(select(SolvedRow.puzzle).where(SolvedRow.account_id == who.id))
        )


async def _play(services: Services, who: Who, id: str, lesson: bool) -> TableAt:
    wish, source = await asyncio.to_thread(table_for, id, lesson)
    return TableAt(await services.service.open_table(visitor_of(who), wish, source))


PUZZLES = Router(
    "",
    route_handlers=[
        all_puzzles,
        all_lessons,
        puzzles_of_the_day,
        get_progress,
        play_puzzle,
        play_lesson,
        puzzle_stands,
    ],
    tags=["puzzles"],
)
