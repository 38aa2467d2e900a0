"""Mail to people for whom a game by correspondence waits: once for each question."""

from __future__ import annotations

import logging
from typing import Final

import msgspec
from sqlalchemy import select

from drawdestiny.server.people.mail import Mailer
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.operating import TurnNoticeRow
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import TableRow, TableSeatRow
from drawdestiny.tables.refusals import Refused

log: Final = logging.getLogger("drawdestiny.mail")

PATIENCE: Final = 10 * 60_000
"""Milliseconds that somebody has to answer before mail is sent: people at the table need none."""


MOST_CHOICES: Final = 100_000
"""More choices than a game has: so each question of each game at a table has its own number."""


class TurnMails:
    """Looks for games that wait for somebody who wants to know by mail."""

    def __init__(self, service: TableService, mailer: Mailer, site: str) -> None:
        """``site`` is the address at which people reach the server."""
        self._service: Final = service
        self._site: Final = site
        self._mailer: Final = mailer

    async def look(self) -> int:
        """Send what is to be sent: how many."""
        sent = 0
        wanted = (
            select(TableRow.id, TableRow.summary, AccountRow)
            .join(TableSeatRow, TableSeatRow.table_id == TableRow.id)
            .join(AccountRow, AccountRow.id == TableSeatRow.account_id)
            .where(TableRow.state == "playing", AccountRow.turn_mails > 0, AccountRow.email != "")
        )
        async with self._service.journal.database.read() as session:
            found = list(await session.execute(wanted))
        for table, summary, account in found:
            if _by_correspondence(summary):
                sent += await self._look_at(table, account)
        return sent

    async def _look_at(self, table: str, account: AccountRow) -> int:
        try:
            live = await self._service.hub.live(table)
        except Refused as refused:
            log.info("no mail about a table", extra={"table": table, "kind": refused.code})
            return 0
        if account.id in live.followers.values() or not _waits_for(live, account.id):
            return 0
        game = live.table.game
        assert game is not None
        if live.now() - live.table.last < PATIENCE:
            return 0
        question = live.table.number * MOST_CHOICES + len(game.choices)
        if not await self._first(account.id, table, question):
            return 0
        link = f"{self._site}/table/{table}"
        title = game.definition.title
        done = await self._mailer.send(
            account.email, account.lang, "turn", name=account.name, game=title, link=link
        )
        return int(done)

    async def _first(self, account: str, table: str, n: int) -> bool:
        """Note that somebody is told of this question; false if they were, by any process."""
        database = self._service.journal.database
        async with database.begin() as session:
            row = await session.get(TurnNoticeRow, (account, table), with_for_update=True)
            if row is not None and row.n == n:
                return False
            values = {"account_id": account, "table_id": table, "n": n}
            await session.execute(database.upsert(TurnNoticeRow), values)
        return True


def _by_correspondence(summary: bytes) -> bool:
    try:
        looks = msgspec.json.decode(summary)
        return any(look.get("clock", {}).get("kind") == "days" for look in looks.values())
    except (msgspec.DecodeError, AttributeError):
        return False


def _waits_for(live: Live, account: str) -> bool:
    """Whether a question at the table is open to that account."""
    table = live.table
    if table.game is None or table.ended is not None or table.hold is not None:
        return False
    for decision in table.game.decisions:
        chair = table.chairs[table.order[decision.player]]
        if chair.person is not None and chair.person.id == account and not chair.played_by_bot:
            return True
    return False
