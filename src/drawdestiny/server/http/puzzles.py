"""Puzzles and lessons: what there is, playing one, and how it stands."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import PathParameter, QueryParameter
from sqlalchemy import select

from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.puzzles import Puzzle, find_puzzle, lessons, puzzles
from drawdestiny.server.http.errors import Denied
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.replays import visitor as visitor_of
from drawdestiny.server.http.requests import Here, Known, Perhaps, Spoken
from drawdestiny.server.http.shapes import PuzzleInfo, PuzzleStands, TableAt
from drawdestiny.server.people.accounts import Who
from drawdestiny.server.server_time import now
from drawdestiny.server.services import Services
from drawdestiny.storage.play import SolvedRow

PuzzleId = Annotated[str, PathParameter(max_length=80)]
GameWanted = Annotated[str, QueryParameter(name="game", max_length=40)]
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
    game = live.table.game
    if live.table.chair_of(who.id) < 0 or live.table.source.partition(":")[2] != found.id:
        raise Denied(404, "unknown_puzzle")
    if game is None:
        return PuzzleStands("open")
    verdict = found.verdict(game)
    if verdict == "solved":
        await _remember(services, who, found)
    solver = found.player(game)
    made = sum(1 for player, _ in game.choices if player == solver)
    return PuzzleStands(verdict, made, live.table.at(solver))


async def _remember(services: Services, who: Who, solved: Puzzle) -> None:
    # A client asks after every change, so two questions may be on their way when it is solved.
    row = {"account_id": who.id, "puzzle": solved.id, "when": now()}
    database = services.database
    async with database.begin() as session:
        await session.execute(database.insert(SolvedRow).on_conflict_do_nothing(), row)


async def _told(
    services: Services, who: Who | None, lang: str, found: list[Puzzle]
) -> list[PuzzleInfo]:
    solved: set[str] = set()
    if who is not None:
        async with services.database.read() as session:
            rows = await session.scalars(
                select(SolvedRow.puzzle).where(SolvedRow.account_id == who.id)
            )
            solved = set(rows)
    return [
        msgspec.convert({**puzzle.info(lang), "solved": puzzle.id in solved}, PuzzleInfo)
        for puzzle in found
    ]


async def _play(services: Services, who: Who, id: str, lesson: bool) -> TableAt:
    puzzle = find_puzzle(id)
    if puzzle.is_lesson != lesson:
        raise Denied(404, "unknown_puzzle")
    game = await asyncio.to_thread(puzzle.start)
    seats = [
        SeatWish("you") if word == puzzle.seat else SeatWish("bot", puzzle.opponent)
        for word in game.state.teller.seats
    ]
    wish = TableWish(puzzle.game, game.setup.format, seats, private=True, scenario=puzzle.position)
    source = f"{'lesson' if lesson else 'puzzle'}:{puzzle.id}"
    return TableAt(await services.service.open_table(visitor_of(who), wish, source))


PUZZLES = Router(
    "",
    route_handlers=[all_puzzles, all_lessons, play_puzzle, play_lesson, puzzle_stands],
    tags=["puzzles"],
)
