"""What operators did, wherever they did it: this process acts on it.

The operator log is the only way from a command line, or from another process, to this one, so it
works with SQLite and without Redis.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from drawdestiny import protocol as p
from drawdestiny.server.runtime.cluster import SignedOut
from drawdestiny.server.server_time import now
from drawdestiny.storage.operating import AnnouncementRow, OperatorLogRow
from drawdestiny.storage.play import TableRow
from drawdestiny.tables.commands import Close
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.server.runtime.table_service import TableService

log: Final = logging.getLogger("drawdestiny.operators")


class OperatorWatch:
    """Reads the operator log and carries out what is new in it."""

    def __init__(self, service: TableService) -> None:
        self._service: Final = service
        self._after = 0
        """The last line of the log that this process has acted on."""
        self._announced = 0
        """The announcement that all clients were sent; 0 for none."""

    async def start(self) -> None:
        """Begin with what comes from now on, but close tables that nobody has closed yet."""
        journal = self._service.journal
        for (last,) in await journal.rows(select(func.max(OperatorLogRow.id))):
            self._after = last or 0
        pending = (
            select(TableRow.id)
            .join(OperatorLogRow, OperatorLogRow.table_id == TableRow.id)
            .where(OperatorLogRow.action == "close", TableRow.state != "closed")
            .distinct()
        )
        for (table,) in await journal.rows(pending):
            await self._close(table)
        await self._announce()

    async def look(self) -> None:
        """Act on what is new."""
        wanted = (
            select(
                OperatorLogRow.id,
                OperatorLogRow.action,
                OperatorLogRow.account_id,
                OperatorLogRow.table_id,
            )
            .where(OperatorLogRow.id > self._after)
            .order_by(OperatorLogRow.id)
        )
        for id, action, account, table in await self._service.journal.rows(wanted):
            self._after = id
            if action == "ban":
                self._service.end_here(SignedOut(account))
            elif action == "rename":
                self._service.end_here(SignedOut(account, again=True))
            elif action == "close":
                await self._close(table)
        await self._announce()

    async def _close(self, table: str) -> None:
        try:
            await self._service.hub.act(table, Close(), None)
        except Refused as refused:
            # Another process was quicker, or it cannot be loaded: then it is in quarantine.
            log.info("a table was not closed here", extra={"table": table, "kind": refused.code})

    async def _announce(self) -> None:
        """Send what is to be announced to all clients, if it is another than before."""
        wanted = (
            select(
                AnnouncementRow.id,
                AnnouncementRow.text,
                AnnouncementRow.text_fr,
                AnnouncementRow.until,
            )
            .where(AnnouncementRow.until > now())
            .order_by(AnnouncementRow.id.desc())
            .limit(1)
        )
        found = list(await self._service.journal.rows(wanted))
        id = found[0][0] if found else 0
        if id == self._announced:
            return
        self._announced = id
        told: dict[str, p.Announced] = {}
        for _, text, text_fr, until in found:
            told = {
                "en": p.Announced(text=text, until=until),
                "fr": p.Announced(text=text_fr or text, until=until),
            }
        dispatcher = self._service.dispatcher
        dispatcher.announced = told
        for client in list(dispatcher.clients):
            if client.session.greeted:
                client.answer(told.get(client.session.lang) or p.Announced(text="", until=0))
