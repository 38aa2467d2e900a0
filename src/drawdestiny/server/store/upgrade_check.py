"""What would become of games if this program took over a database, found out without a change.

The new program is run beside the old one: it plays every live game and every replay of another
version again, as it would when somebody asks for them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, inspect, select

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.record import Record
from drawdestiny.games import game_definition
from drawdestiny.server.store.frames import FramesReplay, is_present, kept_facts, open_replay
from drawdestiny.server.store.tables import QUARANTINE
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.play import EntryRow, FramesRow, GameRow, TableRow
from drawdestiny.tables.entries import read_entry
from drawdestiny.tables.table import Table

AT_ONCE: Final = 100
"""How many finished games are read together."""

Fate = Literal["same", "adopts", "held", "quarantine", "frames", "lost"]
"""Of a live table: it goes on as it is, adopts the version, is held, or cannot be read. Of a
finished game: it is shown by its rules, or from frames, or not at all."""

TROUBLE: Final[tuple[Fate, ...]] = ("held", "quarantine", "lost")


class Checked(msgspec.Struct, omit_defaults=True, frozen=True):
    """A table or a finished game, and what becomes of it."""

    id: str
    game: str
    fate: Fate
    made: int = 0
    """The version of the rules that it goes by so far, and that of this program."""
    now: int = 0
    choices: int = 0
    """How many choices were made, and how many of them stay if a held game goes on."""
    kept: int = NONE
    reason: str = ""


class Report(msgspec.Struct, frozen=True):
    tables: list[Checked]
    replays: list[Checked]

    def counts(self) -> tuple[dict[str, int], dict[str, int]]:
        """How many there are of each fate, of tables and of replays."""
        return (
            dict(Counter(found.fate for found in self.tables)),
            dict(Counter(found.fate for found in self.replays)),
        )

    @property
    def trouble(self) -> bool:
        """Whether somebody would have to wait, or to do without."""
        return any(found.fate in TROUBLE for found in [*self.tables, *self.replays])


async def check(database: AsyncDatabase) -> Report:
    """Look at everything in the database."""
    async with database.read() as session:
        there = await (await session.connection()).run_sync(_tables)
        found = []
        if TableRow.__tablename__ in there:
            wanted = select(TableRow.id).where(TableRow.state.in_(("playing", QUARANTINE)))
            found = list(await session.scalars(wanted.order_by(TableRow.created)))
    tables = [await _table(database, id) for id in found]
    replays: list[Checked] = []
    if GameRow.__tablename__ in there:
        replays = await _replays(database, FramesRow.__tablename__ in there)
    return Report([one for one in tables if one is not None], replays)


def _tables(connection: Connection) -> list[str]:
    return inspect(connection).get_table_names()


async def _table(database: AsyncDatabase, id: str) -> Checked | None:
    """A live table; None for one on which no game is played."""
    wanted = select(EntryRow.body).where(EntryRow.table_id == id).order_by(EntryRow.n)
    async with database.read() as session:
        bodies = list(await session.scalars(wanted))
    return await asyncio.to_thread(_load, id, bodies)


def _load(id: str, bodies: Sequence[bytes]) -> Checked | None:
    try:
        table = Table.load(id, [read_entry(body) for body in bodies])
    except Exception as error:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        return Checked(id, "", "quarantine", reason=text[:300])
    if table.state != "playing":
        return None
    hold, now = table.hold, table.definition.rules_version
    made = 0 if table.game is None else len(table.game.choices)
    fate: Fate = "same" if table.version == now else "adopts"
    if hold is None:
        return Checked(id, table.wish.game, fate, table.version, now, made, made)
    choices = hold.start + len(hold.later)
    return Checked(id, table.wish.game, "held", table.version, now, choices, hold.choices)


async def _replays(database: AsyncDatabase, has_frames: bool) -> list[Checked]:
    wanted = select(GameRow).order_by(GameRow.id).limit(AT_ONCE)
    found: list[Checked] = []
    after = ""
    while True:
        async with database.read() as session:
            rows = list(await session.scalars(wanted.where(GameRow.id > after)))
        for row in rows:
            found.append(await _finished(database, row, has_frames))
        if len(rows) < AT_ONCE:
            return found
        after = rows[-1].id


async def _finished(database: AsyncDatabase, row: GameRow, has_frames: bool) -> Checked:
    record = msgspec.json.decode(row.record, type=Record)
    frames, facts = None, []
    if not is_present(record):
        async with database.read() as session:
            frames = await session.get(FramesRow, row.id) if has_frames else None
            if frames is None:
                facts = await kept_facts(session, record, row.table_id, row.number)
    return await asyncio.to_thread(_replay, row, record, frames, facts)


def _replay(
    row: GameRow, record: Record, frames: FramesRow | None, facts: Sequence[str]
) -> Checked:
    id, made, choices = row.id, record.rules_version, len(record.choices)
    if is_present(record):
        return Checked(id, record.game, "same", made, made, choices, choices)
    try:
        now = game_definition(record.game).rules_version
    except UnknownName:
        now = 0  # a game that this program does not know
    try:
        shown = open_replay(id, record, row.ended, frames, facts)
    except Exception as error:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        return Checked(id, record.game, "lost", made, now, choices, reason=text[:300])
    fate: Fate = "frames" if isinstance(shown, FramesReplay) else "adopts"
    return Checked(id, record.game, fate, made, now, choices, choices)
