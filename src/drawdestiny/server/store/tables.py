"""What is stored beside the entries: how tables look, who sits or is named at them, and finished
games.

All of it follows from the entries. It is written after them, and written again when a table is
loaded that a stop of the server left behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Executable,
    Integer,
    String,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.orm import aliased

from drawdestiny import protocol
from drawdestiny.answers.progress import goals_done
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.server.people.ratings import rate
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.store.frames import FRAMES_FORMAT
from drawdestiny.server.store.journal import Journal, Statement
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import (
    ChatRow,
    EntryRow,
    FramesRow,
    GameRow,
    GameSeatRow,
    NamedRow,
    TableRow,
    TableSeatRow,
)
from drawdestiny.tables.commands import Rate
from drawdestiny.tables.entries import Entry, SeatTaken, write_entry
from drawdestiny.tables.table import Finished, Proposal, Table

MOST_DUE: Final = 200
"""How many tables are looked after in one round."""
BOT_GRACE: Final = 5_000
"""After so many milliseconds a bot's move that another process should have made is made here."""
QUARANTINE: Final = "quarantine"
"""The state of a table that cannot go on."""
SITTING: Final = ("open", "playing", QUARANTINE)
"""The states of tables that somebody may come back to."""
CHAT_KEPT: Final = 100
"""How many lines of chat are shown to somebody who comes to a table."""


# Who has deleted their account still sits where they sat, but no row can refer to them.
_HAS_ACCOUNT: Final = AccountRow.id == bindparam("account", type_=String)
_PLACE: Final = select(
    bindparam("table", type_=String), bindparam("place", type_=Integer), AccountRow.id
)
_SEAT: Final = insert(TableSeatRow).from_select(
    ["table_id", "seat", "account_id"], _PLACE.where(_HAS_ACCOUNT)
)


class GameSummary(msgspec.Struct, frozen=True):
    """What a page about a finished game tells besides its record, by language."""

    seats: list[protocol.SeatInfo]
    ended: dict[str, protocol.Ended]
    goals: list[list[str]] = []
    """By seat: the goals that were done in it."""


class _Taken(Exception):
    """Another process wrote that number of a table first."""


class TableStore:
    """Rows about tables, written through the journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal: Final = journal
        database = journal.database
        make = database.insert
        # A process that has not heard of a quarantine must not write the table back into play.
        self._table: Final[Executable] = database.upsert(TableRow, TableRow.state != QUARANTINE)
        self._game: Final[Executable] = make(GameRow).on_conflict_do_nothing()
        self._frames: Final[Executable] = make(FramesRow).on_conflict_do_nothing()
        account = select(AccountRow.id).where(_HAS_ACCOUNT).scalar_subquery()
        self._game_seat: Final[Executable] = (
            make(GameSeatRow).values(account_id=account).on_conflict_do_nothing()
        )
        columns = ["table_id", "seat", "account_id"]
        self._named: Final[Executable] = (
            make(NamedRow).from_select(columns, _PLACE.where(_HAS_ACCOUNT)).on_conflict_do_nothing()
        )
        # Without an account there is no id to store, and the whole entry is refused. One that is
        # there is locked until the entry is stored: who deletes it waits, and then finds the entry.
        locked = (
            select(AccountRow.id).where(_HAS_ACCOUNT).with_for_update(read=True, key_share=True)
        )
        self._comes: Final[Executable] = (
            make(NamedRow)
            .values(
                table_id=bindparam("table"),
                seat=bindparam("place"),
                account_id=locked.scalar_subquery(),
            )
            .on_conflict_do_nothing()
        )
        # In the same way who has no account says nothing: a line needs a name.
        speaker = (
            select(bindparam("speaker", type_=String))
            .where(_HAS_ACCOUNT)
            .with_for_update(read=True, key_share=True, of=AccountRow)
        )
        self._said: Final[Executable] = make(ChatRow).values(name=speaker.scalar_subquery())
        self._entry: Final = make(EntryRow).on_conflict_do_nothing().returning(EntryRow.n)

    # -- tables ----------------------------------------------------------------------------

    def row(self, table: Table, now: int, due: int | None) -> Statement:
        summary = {lang: table.info(lang, now) for lang in LANGUAGES}
        values = {
            "id": table.id,
            "state": "closed" if table.closed else table.state,
            "private": table.wish.private,
            "summary": msgspec.json.encode(summary),
            "n": table.n,
            "created": table.created,
            "updated": now,
            "due": due,
        }
        return (self._table, values)

    def seats(self, table: Table) -> list[Statement]:
        """Who sits at the table, and who else its log tells of by name."""
        rows: list[dict[str, Any]] = [
            {"table": table.id, "place": chair, "account": place.person.id}
            for chair, place in enumerate(table.chairs)
            if place.person is not None
        ]
        clear = delete(TableSeatRow).where(TableSeatRow.table_id == table.id)
        return [(clear, None), *([(_SEAT, rows)] if rows else []), *self._names(table)]

    def _names(self, table: Table) -> list[Statement]:
        """Note who opened the table, sits at it or is challenged to it. Nobody is taken off this
        list: the log goes on telling of who has left."""
        people = {person.id for person in (table.creator, *table.people())}
        named = [{"table": table.id, "place": NONE, "account": id} for id in sorted(people) if id]
        rows = [*named, *_challenged(table)]
        return [(self._named, rows)] if rows else []

    def opened(self, table: Table) -> list[Statement]:
        """Note who opens the table and who is challenged to it, to be stored together with its
        first entry; refused if one of them has no account any more. The server opens tables
        itself, with no account."""
        rows = _challenged(table)
        if table.creator.id:
            rows.insert(0, {"table": table.id, "place": NONE, "account": table.creator.id})
        return [(self._comes, rows)] if rows else []

    def named(self, table: str, entry: Entry) -> list[Statement]:
        """The same for those who sit down with an entry."""
        people = [
            p.person for p in entry.parts if isinstance(p, SeatTaken) and p.person is not None
        ]
        rows = [{"table": table, "place": NONE, "account": person.id} for person in people]
        return [(self._comes, rows)] if rows else []

    async def challenges(self, account: str) -> list[tuple[str, int]]:
        """The open tables where a seat is kept for somebody, and the seats."""
        wanted = (
            select(NamedRow.table_id, NamedRow.seat)
            .join(TableRow, TableRow.id == NamedRow.table_id)
            .where(NamedRow.account_id == account, NamedRow.seat != NONE, TableRow.state == "open")
            .order_by(TableRow.created)
        )
        return [(table, seat) for table, seat in await self.journal.rows(wanted)]

    def note(self, live: Live, now: int) -> None:
        """Store how the table looks if that changed, or when it is due if that is sooner."""
        table = live.table
        due = due_at(live, now)
        sooner = due is not None and (live.stored_due is None or due < live.stored_due)
        look = live.listed
        if look == live.stored and not sooner:
            return
        statements = [self.row(table, now, due)]
        if look != live.stored:
            statements += self.seats(table)
        live.stored, live.stored_due = look, due
        self.journal.store_soon(*statements)

    async def release(self, live: Live, now: int) -> None:
        """A table that was in quarantine goes on: its row may be written again."""
        held = update(TableRow).where(TableRow.id == live.table.id, TableRow.state == QUARANTINE)
        live.stored, live.stored_due = None, None
        await self.journal.store((held.values(state=live.table.state), None))
        self.note(live, now)
        await self.journal.store()

    async def due(self, now: int, passed_over: Callable[[str], bool]) -> list[str]:
        """The tables at which something should have happened by then, the oldest first, without
        those that are passed over: however many these are, they hide no other."""
        wanted = (
            select(TableRow.due, TableRow.id)
            .where(TableRow.due <= now, TableRow.state == "playing")
            .order_by(TableRow.due, TableRow.id)
            .limit(MOST_DUE)
        )
        found: list[str] = []
        rows = await self.journal.rows(wanted)
        while rows and len(found) < MOST_DUE:
            found += [id for _, id in rows if not passed_over(id)]
            due, id = rows[-1]
            later = or_(TableRow.due > due, and_(TableRow.due == due, TableRow.id > id))
            rows = await self.journal.rows(wanted.where(later)) if len(rows) == MOST_DUE else []
        return found

    async def lengths(self, tables: list[str]) -> list[tuple[str, int]]:
        """How many entries these tables have."""
        found = []
        for start in range(0, len(tables), MOST_DUE):
            wanted = (
                select(EntryRow.table_id, func.max(EntryRow.n))
                .where(EntryRow.table_id.in_(tables[start : start + MOST_DUE]))
                .group_by(EntryRow.table_id)
            )
            found += [(id, last + 1) for id, last in await self.journal.rows(wanted)]
        return found

    async def in_quarantine(self, tables: list[str]) -> list[str]:
        """Those of these tables that are in quarantine."""
        found: list[str] = []
        for start in range(0, len(tables), MOST_DUE):
            wanted = select(TableRow.id).where(
                TableRow.state == QUARANTINE, TableRow.id.in_(tables[start : start + MOST_DUE])
            )
            found += [id for (id,) in await self.journal.rows(wanted)]
        return found

    async def without_account(self, people: set[str]) -> set[str]:
        """Those of these people whose account is deleted."""
        ids = sorted(people)
        found: set[str] = set()
        for start in range(0, len(ids), MOST_DUE):
            wanted = select(AccountRow.id).where(AccountRow.id.in_(ids[start : start + MOST_DUE]))
            found |= {id for (id,) in await self.journal.rows(wanted)}
        return people - found

    async def half_kept(self) -> list[str]:
        """Tables whose game ended just before a process died: it is not among the replays yet."""
        other = aliased(EntryRow)
        newest = select(func.max(other.n)).where(other.table_id == TableRow.id)
        wanted = (
            select(TableRow.id, EntryRow.body)
            .join(EntryRow, EntryRow.table_id == TableRow.id)
            .where(TableRow.state == "playing", EntryRow.n == newest.scalar_subquery())
        )
        return [id for id, body in await self.journal.rows(wanted) if b'"is":"ended"' in body]

    async def forsaken(self, before: int) -> list[str]:
        """Tables that have not begun and at which nothing happened since then."""
        wanted = (
            select(TableRow.id)
            .where(TableRow.state == "open", TableRow.updated < before)
            .order_by(TableRow.updated)
            .limit(MOST_DUE)
        )
        return [id for (id,) in await self.journal.rows(wanted)]

    async def tables_of(self, account: str) -> list[str]:
        """Where somebody sits and that is not over. One in quarantine is among them: whoever comes
        to it is told why it cannot go on."""
        wanted = (
            select(TableRow.id)
            .join(TableSeatRow, TableSeatRow.table_id == TableRow.id)
            .where(TableSeatRow.account_id == account, TableRow.state.in_(SITTING))
            .order_by(TableRow.updated.desc())
        )
        return [id for (id,) in await self.journal.rows(wanted)]

    # -- finished games --------------------------------------------------------------------

    async def keep(self, table: Table, when: int) -> None:
        """Keep the finished game on the table, once."""
        done = table.finished()
        if done is None or table.game is None:
            return
        ended = {lang: table.position(0, lang, when).ended for lang in LANGUAGES}
        summary = GameSummary(
            table.info("en", when).seats,
            {lang: e for lang, e in ended.items() if e is not None},
            goals_done(table.game),
        )
        row = {
            "id": done.replay,
            "table_id": table.id,
            "number": done.number,
            "game": table.wish.game,
            "format": table.wish.format,
            "rated": done.rated,
            "record": msgspec.json.encode(done.record),
            "summary": msgspec.json.encode(summary),
            "winners": done.winners,
            "choices": len(done.record.choices),
            "ended": when,
        }
        seats = [
            {
                "game_id": done.replay,
                "seat": seat,
                "account": person.id if person is not None else None,
                "name": name,
            }
            for seat, (person, name) in enumerate(zip(done.people, done.names, strict=True))
        ]
        await self.journal.store((self._game, row), (self._game_seat, seats))

    async def keep_frames(self, game: str, body: bytes) -> None:
        """Keep what the viewers of a finished game saw, once."""
        row = {"game_id": game, "format": FRAMES_FORMAT, "body": body}
        await self.journal.store((self._frames, row))

    async def without_frames(self, after: tuple[int, str], most: int) -> list[GameRow]:
        """Finished games of which nothing is kept but the record, the latest first; ``after`` is
        the end and the id of the last that is known."""
        ended, id = after
        wanted = (
            select(GameRow)
            .outerjoin(FramesRow, FramesRow.game_id == GameRow.id)
            .where(FramesRow.game_id.is_(None))
            .where(or_(GameRow.ended < ended, and_(GameRow.ended == ended, GameRow.id > id)))
            .order_by(GameRow.ended.desc(), GameRow.id)
            .limit(most)
        )
        async with self.journal.reading() as session:
            return list(await session.scalars(wanted))

    async def rate(self, table: Table, done: Finished, now: int) -> Proposal | None:
        """Rate the finished game on the table: what is stored, ready to be taken over.

        Standings and entry are one transaction, in which nobody else can change these standings.
        None if another process was first with the number of the entry; then nothing is stored.
        """
        database = self.journal.database
        accounts = [person.id for person in done.people if person is not None]
        try:
            async with database.begin() as session:
                ratings = await rate(
                    session,
                    database,
                    table.wish.game,
                    table.wish.format,
                    accounts,
                    done.teams,
                    done.winners,
                    now,
                )
                proposal = table.propose(Rate(ratings), None, now)
                body = write_entry(proposal.entry)
                row = {"table_id": table.id, "n": table.n, "when": now, "body": body}
                if (await session.execute(self._entry, row)).one_or_none() is None:
                    raise _Taken
        except _Taken:
            return None
        return proposal

    # -- chat ------------------------------------------------------------------------------

    def said(self, table: str, line: protocol.ChatLine, by: str) -> Statement:
        """The row of something that was said; refused for who has no account any more."""
        row = {
            "table_id": table,
            "n": line.n,
            "account_id": by,
            "account": by,
            "speaker": line.name,
            "seat": line.seat,
            "text": line.text,
            "when": line.when,
        }
        return (self._said, row)

    async def chat(self, table: str, after: int = 0) -> list[tuple[protocol.ChatLine, str]]:
        """What was said at a table, with the ids of those who said it."""
        wanted = (
            select(ChatRow)
            .where(ChatRow.table_id == table, ChatRow.n >= after)
            .order_by(ChatRow.n.desc())
            .limit(CHAT_KEPT)
        )
        async with self.journal.reading() as session:
            rows = list(await session.scalars(wanted))
        return [
            (protocol.ChatLine(row.n, row.name, row.text, row.when, row.seat), row.account_id or "")
            for row in reversed(rows)
        ]


def _challenged(table: Table) -> list[dict[str, Any]]:
    return [
        {"table": table.id, "place": chair, "account": account}
        for chair, account in sorted(table.kept_for.items())
    ]


def due_at(live: Live, now: int) -> int | None:
    """When something must happen at a table that nobody looks after, in the server's time."""
    due = live.table.due()
    moments = [live.due(due[0])] if due is not None else []
    if live.table.bots():
        moments.append(now + BOT_GRACE)
    return min(moments, default=None)
