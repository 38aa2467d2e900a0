"""Faults: what went wrong at tables, kept for the operators with the record that shows it.

A fault is known by the kind of its error and the way through the program on which it was raised,
and is stored once. Whoever finds a choice that fails can fail again and again, so faults of choices
are counted, by table and by person. Faults that take a table out of play are always stored.
"""

from __future__ import annotations

import traceback
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Executable, Select, Table, bindparam, func, select, true

from drawdestiny.engine.record import Record
from drawdestiny.server.people.accounts import storable
from drawdestiny.server.store.journal import Journal, Statement
from drawdestiny.storage.play import FaultRow
from drawdestiny.tables.entries import Person

MOST_OF_TABLE: Final = 10
"""How many faults of choices are stored for one table."""
MOST_OF_PERSON: Final = 20
"""The same for one person, at all tables."""
MOST_FRAMES: Final = 40
"""How much is kept of the way to an error; the end of it says most."""
MOST_WORDS: Final = 1000
"""How many characters are kept of what an error says."""
MOST_KNOWN: Final = 10_000
"""How many faults a process remembers having stored."""

Kind = Literal["choice", "table"]
"""A choice that failed; a table in quarantine."""


class Faults:
    """The faults that this process comes across."""

    def __init__(self, journal: Journal) -> None:
        self._journal: Final = journal
        self._known: Final[set[str]] = set()
        self._bounded: Final = _insert(journal, bounded=True)
        self._unbounded: Final = _insert(journal, bounded=False)

    def choice(
        self,
        table: str,
        game: str,
        error: Exception,
        record: Record | None,
        who: Person | None,
        now: int,
    ) -> bool:
        """A choice failed, or something else that was asked for: the table goes on, and the record
        makes it happen again. Whether this process comes across it for the first time."""
        way = _way(error)
        id = _id("choice", game, way)
        if id in self._known:
            return False
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known.add(id)
        row = _row(id, "choice", table, who, error, way, record, now)
        self._journal.store_soon((self._bounded, row))
        return True

    def table(self, table: str, error: Exception, record: Record | None, now: int) -> Statement:
        """A table is taken out of play: to be stored together with that. There is no record of one
        whose log cannot be read."""
        way = _way(error)
        row = _row(_id("table", table, way), "table", table, None, error, way, record, now)
        return (self._unbounded, row)


def _id(kind: Kind, scope: str, way: str) -> str:
    """``scope`` is where the same way to the same error is the same fault."""
    return sha256(f"{kind} {scope}\n{way}".encode()).hexdigest()[:40]


def _row(
    id: str,
    kind: Kind,
    table: str,
    who: Person | None,
    error: Exception,
    way: str,
    record: Record | None,
    now: int,
) -> dict[str, Any]:
    return {
        "id": id,
        "kind": kind,
        "table_id": table,
        "account_id": who.id if who is not None else None,
        "fault": storable(f"{str(error)[:MOST_WORDS]}\n{way}"),
        "record": msgspec.json.encode(record),
        "when": now,
    }


def _way(error: BaseException) -> str:
    """What was raised first, and where: a line for each step on the way there."""
    while error.__cause__ is not None:
        error = error.__cause__
    frames = traceback.StackSummary.extract(
        traceback.walk_tb(error.__traceback__), lookup_lines=False
    )
    # Where the program is installed does not matter.
    steps = [
        f"{frame.filename.rpartition('drawdestiny')[2]}:{frame.lineno} {frame.name}"
        for frame in frames[-MOST_FRAMES:]
    ]
    return "\n".join([type(error).__name__, *steps])


_TABLE: Final[Table] = FaultRow.metadata.tables["faults"]


def _insert(journal: Journal, bounded: bool) -> Executable:
    """Store a fault that is not stored yet; a bounded one if there are not too many already."""
    columns = list(_TABLE.columns)
    wanted: Select[Any] = select(*(bindparam(c.name, type_=c.type) for c in columns))
    limits = {"table_id": MOST_OF_TABLE, "account_id": MOST_OF_PERSON} if bounded else {}
    for name, most in limits.items():
        same = _TABLE.c[name] == bindparam(name, type_=_TABLE.c[name].type)
        count = select(func.count()).where(_TABLE.c.kind == "choice", same)
        wanted = wanted.where(count.scalar_subquery() < most)
    if not bounded:
        wanted = wanted.where(true())  # SQLite could not tell ON CONFLICT from the ON of a join
    insert = journal.database.insert(_TABLE).from_select([c.name for c in columns], wanted)
    return insert.on_conflict_do_nothing()
