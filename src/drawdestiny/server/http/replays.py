"""Finished games: looking at them, taking them away, going on from any of their moments."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace
from sqlalchemy import select

from drawdestiny.answers.course import course
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.replays import Replay, ReplayCache, Shown, branch, views
from drawdestiny.answers.shapes import (
    BranchWish,
    CourseInfo,
    Frame,
    ReplayInfo,
    ShownPart,
    TableAt,
)
from drawdestiny.answers.showcase import part_of
from drawdestiny.engine.record import Record
from drawdestiny.server.http.games import SHORT, ready
from drawdestiny.server.http.readable import REFUSALS, answers
from drawdestiny.server.http.requests import Asking, Here, Known, Perhaps, Spoken, address_of
from drawdestiny.server.people.accounts import Who
from drawdestiny.server.server_time import now
from drawdestiny.server.services import Services
from drawdestiny.server.store.frames import kept_facts, open_replay
from drawdestiny.server.store.tables import GameSummary
from drawdestiny.showcase import ShownGame, find_shown
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import EntryRow, FramesRow, GameRow, GameSeatRow
from drawdestiny.tables.hidden_hands import is_sealed, opens_after, shown_at
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.session import Visitor

GameId = Annotated[str, PathParameter(max_length=40)]
Moment = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
View = Annotated[int, QueryParameter(ge=-2, le=3)]

_SUMMARY: Final = msgspec.json.Decoder(GameSummary)


class Found:
    """A finished game, and what one who looks at it may see."""

    def __init__(
        self, row: GameRow, seat: int, open_after: bool, sealed: bool, names: dict[int, str]
    ) -> None:
        self.row: Final = row
        self.seat: Final = seat
        """Where the person sat who looks; -1 for anybody else."""
        self.open: Final = open_after
        self.sealed: Final = sealed
        """Whether what deals all cards again is kept from them."""
        self.names: Final = names
        """By seat, what the people are called today: a guest may have registered since."""


async def find(services: Services, id: str, who: Who | None) -> Found:
    shown = find_shown(id)
    if shown is not None:
        return _of_ours(shown)
    async with services.database.read() as session:
        row = await session.get(GameRow, id)
        if row is None:
            raise Denied(404, "unknown_replay")
        rows = (
            await session.execute(
                select(GameSeatRow, AccountRow.name)
                .outerjoin(AccountRow, AccountRow.id == GameSeatRow.account_id)
                .where(GameSeatRow.game_id == id)
                .order_by(GameSeatRow.seat)
            )
        ).all()
        seats = [row for row, _ in rows]
        names = {row.seat: name for row, name in rows if name is not None}
        first = await session.get(EntryRow, (row.table_id, 0))
    own = [s.seat for s in seats if who is not None and s.account_id == who.id]
    seat = own[0] if own else -1
    body = None if first is None else first.body
    wait = shown_at(row.ended, body) - now()
    if seat < 0 and wait > 0:
        seconds = -(-wait // 1000)
        raise Denied(403, "replay_waits", wait=seconds, n=seconds)
    opens = opens_after(body)
    return Found(row, seat, opens, is_sealed(opens, [s.name for s in seats], seat), names)


def _of_ours(shown: ShownGame) -> Found:
    """A game that came with the program: no row of the database, and open to everybody."""
    record = msgspec.json.encode(shown.record)
    row = GameRow(id=shown.id, table_id="", number=0, record=record, ended=0, summary=b"")
    return Found(row, -1, open_after=True, sealed=False, names={})


async def replay_of(request: Asking, services: Services, found: Found) -> Shown:
    """The game played again, as it was kept from the last time, or from its frames."""
    store: ReplayCache = request.app.state["replays"]
    kept = store.find(found.row.id)
    if kept is not None:
        return kept
    async with services.database.read() as session:
        row = found.row
        record = msgspec.json.decode(row.record, type=Record)
        frames = await session.get(FramesRow, row.id)
        facts: list[str] = []
        if frames is None:
            facts = await kept_facts(session, record, row.table_id, row.number)
    made = await asyncio.to_thread(open_replay, row.id, record, row.ended, frames, facts)
    return store.keep(made)


@get("/replays/{game:str}", responses=REFUSALS)
async def get_replay(
    request: Asking, services: Here, visitor: Perhaps, lang: Spoken, game: GameId
) -> ReplayInfo:
    """A finished game."""
    found = await find(services, game, visitor)
    replay = await replay_of(request, services, found)
    info = replay.info(lang, views(replay.players, found.open, found.seat))
    reveal = None if found.sealed else info.ended.reveal
    info = replace(info, ended=replace(info.ended, reveal=reveal), whole=not found.sealed)
    if not found.row.summary:
        return info
    summary = _SUMMARY.decode(found.row.summary)
    titled = [
        replace(
            kept,
            title=seat.title,
            deck=seat.deck,
            clock=-1,
            running=False,
            gone_until=0,
            name=found.names.get(seat.seat, kept.name),
        )
        for kept, seat in zip(summary.seats, info.seats, strict=False)
    ]
    ended = replace(summary.ended.get(lang, info.ended), reveal=reveal)
    return replace(info, seats=titled, ended=ended)


@get("/replays/{game:str}/frame", responses=REFUSALS)
async def get_frame(
    request: Asking,
    services: Here,
    visitor: Perhaps,
    lang: Spoken,
    game: GameId,
    at: Moment = 0,
    viewer: View = -1,
) -> Frame:
    """The game after so many choices, as one viewpoint sees it."""
    found = await find(services, game, visitor)
    replay = await replay_of(request, services, found)
    if viewer not in views(replay.players, found.open, found.seat):
        raise Denied(403, "hidden_view")
    if at > replay.choices:
        raise Denied(404, "unknown_frame", n=replay.choices, at=at)
    return await asyncio.to_thread(replay.frame, at, viewer, lang)


@get("/replays/{game:str}/course", responses=REFUSALS)
async def get_course(
    request: Asking, services: Here, visitor: Perhaps, lang: Spoken, game: GameId
) -> CourseInfo:
    """How the game went: the bots' judgement of it, its turning points, its destinies."""
    found = await find(services, game, visitor)
    replay = await replay_of(request, services, found)
    if not isinstance(replay, Replay):
        return CourseInfo([], [], [])  # its rules are gone, and with them the judgement
    return await asyncio.to_thread(course, replay, lang, found.seat, found.open)


@get("/replays/{game:str}/record", responses=answers(dict[str, Any], "The record."))
async def get_record(services: Here, visitor: Perhaps, game: GameId) -> Response[bytes]:
    """The whole record, for ``drawdestiny replay``. Not where another person's hand stays hidden:
    it tells every card."""
    found = await find(services, game, visitor)
    if found.sealed:
        raise Denied(403, "hidden_record")
    headers = {
        "content-disposition": f'attachment; filename="drawdestiny-{found.row.id}.json"',
        "cache-control": "no-store",
    }
    return Response(found.row.record, headers=headers, media_type=MediaType.JSON)


@get(
    "/showcase/{game:str}",
    opt={"kept": True},
    responses=answers(ShownPart, "The part of it."),
)
async def get_shown(request: Asking, lang: Spoken, game: FromPath[str]) -> Response[bytes]:
    """A part of the good game that comes with the program, for a page that plays it. All visitors
    get the same answer, made once: one who looks on for long costs nothing."""
    return ready(request, await asyncio.to_thread(part_of, game, lang), SHORT)


@post("/replays/{game:str}/branch", status_code=201, opt={"scope": "play"}, responses=REFUSALS)
async def go_on(
    request: Asking, services: Here, who: Known, game: GameId, data: JSONBody[BranchWish]
) -> TableAt:
    """Go on from a moment of the game: against a bot, or on a private table with a link."""
    services.guard.take("heavy", address_of(request))
    found = await find(services, game, who)
    if found.sealed or (not found.open and found.seat != data.seat):
        raise Denied(403, "hidden_branch")
    replay = await replay_of(request, services, found)
    if not isinstance(replay, Replay):
        raise Refused("no_branch")
    if data.at > replay.choices:
        raise Denied(404, "unknown_frame", n=replay.choices, at=data.at)
    command = branch(replay, data.at, data.seat, data.against)
    table = await services.service.open_table(
        visitor(who), command.wish, command.source, command.base
    )
    return TableAt(table)


def visitor(who: Who) -> Visitor:
    return who.visitor()


REPLAYS = Router(
    "",
    route_handlers=[get_replay, get_frame, get_course, get_record, get_shown, go_on],
    tags=["replays"],
)
