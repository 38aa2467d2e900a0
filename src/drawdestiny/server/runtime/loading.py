"""Reading a table from the journal, also one whose game began under other rules.

It is played again under the rules of this program (``tables/hold.py``). Where that leads to the
same, the game goes on and adopts the present version; else the table is held. While a process with
the newer rules that a game has adopted serves the same tables, the game is left to that one.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.engine.record import Record
from drawdestiny.server.runtime.live import Live
from drawdestiny.tables import commands
from drawdestiny.tables import entries as log
from drawdestiny.tables.entries import Entry, read_entry
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
    table = Table.load(id, entries)
    if await is_for_others(hub, table):
        raise Refused("other_rules")
    return table


async def is_for_others(hub: Hub, table: Table) -> bool:
    """Whether the game cannot go on here, but goes on in another process that has newer rules."""
    if table.hold is None or table.state != "playing" or hub.cluster.alone:
        return False
    return table.version > table.definition.rules_version and await hub.uptime.has_rules(
        table.wish.game, table.version
    )


async def note_rules(hub: Hub, live: Live) -> None:
    """Note in the log of a table under which rules its game goes on, or that it is held. The
    table's lock is held by the caller."""
    table = live.table
    held = table.hold is not None
    if table.state == "playing" and (held or table.other_rules):
        if await hub.attempt(live, commands.NoteRules(), None):
            version = table.definition.rules_version
            said = "a game is held" if held else "a game adopts other rules"
            logger.warning(said, extra={"table": table.id, "rules": version})


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
