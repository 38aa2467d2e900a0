"""Reading a table from the journal, also one that was begun under rules that are no more.

A game under other rules would go another way, so it cannot go on. Such a table is closed, and
everybody who asks for it is told why. Its log stays as it is, and the record of its game is put
aside for the operators.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import update

from drawdestiny.engine.errors import OtherVersion
from drawdestiny.engine.record import Record
from drawdestiny.games import game_definition
from drawdestiny.storage.play import TableRow
from drawdestiny.tables import entries as log
from drawdestiny.tables.entries import Entry, read_entry, write_entry
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.table import Table

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

logger: Final = logging.getLogger("drawdestiny.loading")


async def load_table(hub: Hub, id: str) -> Table:
    """The table. Refused if there is none that can go on."""
    rows = await hub.journal.read(id)
    if not rows:
        raise Refused("unknown_table")
    try:
        entries = [read_entry(body) for _, body in rows]
    except msgspec.ValidationError as error:
        if hub.cluster.alone:
            raise
        # Another process writes what this one does not know yet: it is the newer one.
        raise Refused("other_rules") from error
    try:
        return Table.load(id, entries)
    except OtherVersion as error:
        found = record_of(entries)
        assert found is not None, "only a game that began has a version"
        if found.rules_version > game_definition(found.game).rules_version:
            raise Refused("other_rules") from error
        if not any(isinstance(part, log.Closed) for part in entries[-1].parts):
            await _close(hub, id, len(rows), error, found)
        raise Refused("old_rules") from error


async def _close(hub: Hub, id: str, n: int, error: OtherVersion, found: Record) -> None:
    """Write down that the table is no more, once."""
    now = hub.now()
    closed = update(TableRow).where(TableRow.id == id)
    values = {"state": "closed", "n": n + 1, "updated": now, "due": None}
    body = write_entry(Entry(now, [log.Closed()]))
    kept = hub.faults.table(id, error, found, now, kind="rules")
    if await hub.journal.append(id, n, now, body, (), [(closed.values(**values), None), kept]):
        logger.warning("a table of older rules is closed", extra={"table": id})
        hub.unlisted(id)


def readable(rows: list[tuple[int, bytes]]) -> list[Entry]:
    """The entries of a log, as far as they can be read."""
    entries: list[Entry] = []
    for _, body in rows:
        try:
            entries.append(read_entry(body))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            break
    return entries


def record_of(entries: list[Entry]) -> Record | None:
    """The last game of a table, read from its log without playing it."""
    found: Record | None = None
    for entry in entries:
        for part in entry.parts:
            if isinstance(part, log.Begun):
                found = msgspec.structs.replace(part.record, choices=part.record.choices.copy())
            elif isinstance(part, log.Chosen) and found is not None:
                found.choices += [f"{part.seat} {key}" for key in part.keys]
            elif isinstance(part, log.TakenBack) and found is not None:
                del found.choices[part.to :]
    return found
