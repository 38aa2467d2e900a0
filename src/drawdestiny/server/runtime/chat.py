"""Chat at tables: what was said, and who does not want to hear whom."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from drawdestiny import protocol
from drawdestiny.server.people.accounts import FOR_GOOD, day_of, storable
from drawdestiny.server.runtime.cluster import Cluster, Said
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.store.journal import Journal
from drawdestiny.server.store.tables import CHAT_KEPT, TableStore
from drawdestiny.server.ws.connection import Connection
from drawdestiny.storage.people import AccountRow, BlockRow, ReportRow
from drawdestiny.tables.names import folded
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.session import Visitor

TRIES: Final = 20


class Chat:
    """What is said at the tables of this process."""

    def __init__(self, journal: Journal, store: TableStore, cluster: Cluster) -> None:
        self._journal: Final = journal
        self._store: Final = store
        self._cluster: Final = cluster

    # -- chat ------------------------------------------------------------------------------

    async def lines(self, live: Live, client: Connection) -> list[protocol.ChatLine]:
        """What was said at the table, as this client wants to hear it."""
        await self._loaded(live)
        return self.heard(live, client)

    async def _loaded(self, live: Live) -> list[tuple[protocol.ChatLine, str]]:
        while live.chat is None:
            unheard = live.unheard
            found = await self._store.chat(live.table.id)
            # What was said meanwhile may be missing in it; and somebody may have been quicker.
            if live.chat is None and live.unheard == unheard:
                live.chat = found
        return live.chat

    def heard(self, live: Live, client: Connection) -> list[protocol.ChatLine]:
        """The same of what is loaded."""
        table, session = live.table.id, client.session
        return [line for line, by in live.chat or () if session.hears(table, line.name, by)]

    async def say(self, live: Live, visitor: Visitor, text: str, now: int) -> None:
        """Say something: it is stored, then told."""
        text = storable(text).strip()
        if not text:
            raise Refused("nothing_said")
        await self._refuse_muted(visitor.id, now)
        chat = await self._loaded(live)
        for _ in range(TRIES):
            n = chat[-1][0].n + 1 if chat else 0
            seat = live.table.seat_of(visitor.id)
            line = protocol.ChatLine(n, visitor.name, text, now, seat)
            try:
                await self._journal.store(self._store.said(live.table.id, line, visitor.id))
            except IntegrityError as error:
                if await self._store.without_account({visitor.id}):
                    raise Refused("no_account") from error
                # Another process was first with this number.
                await self.catch_up(live, now)
                continue
            self._add(live, line, visitor.id, now)
            self._cluster.tell(Said(live.table.id, n))
            return
        raise Refused("busy")

    async def _refuse_muted(self, account: str, now: int) -> None:
        wanted = select(AccountRow.muted_until).where(AccountRow.id == account)
        for (until,) in await self._journal.rows(wanted):
            if until >= FOR_GOOD:
                raise Refused("muted_for_good")
            if until > now:
                raise Refused("muted", {"until": day_of(until)})

    async def catch_up(self, live: Live, now: int) -> None:
        """Take over what was said to other processes."""
        if live.chat is None:
            live.unheard += 1
            return
        after = live.chat[-1][0].n + 1 if live.chat else 0
        for line, by in await self._store.chat(live.table.id, after):
            if not live.chat or line.n > live.chat[-1][0].n:
                self._add(live, line, by, now)

    def _add(self, live: Live, line: protocol.ChatLine, by: str, now: int) -> None:
        assert live.chat is not None
        live.chat.append((line, by))
        del live.chat[:-CHAT_KEPT]
        live.tell_chat(line, by, now)

    # -- blocking and reporting ------------------------------------------------------------

    async def account(self, name: str) -> str:
        """The id of the account with that name."""
        wanted = select(AccountRow.id).where(AccountRow.folded == folded(name))
        for (id,) in await self._journal.rows(wanted):
            return str(id)
        raise Refused("nobody")

    async def blocked(self, account: str) -> dict[str, str]:
        """Whom the account does not want to hear: names by id."""
        wanted = (
            select(AccountRow.id, AccountRow.name)
            .join(BlockRow, BlockRow.blocked_id == AccountRow.id)
            .where(BlockRow.account_id == account)
        )
        return {str(id): str(name) for id, name in await self._journal.rows(wanted)}

    async def block(self, account: str, other: str, on: bool, now: int) -> None:
        if on:
            blocked = self._journal.database.insert(BlockRow).on_conflict_do_nothing()
            row = {"account_id": account, "blocked_id": other, "created": now}
            await self._journal.store((blocked, row))
        else:
            gone = delete(BlockRow).where(
                BlockRow.account_id == account, BlockRow.blocked_id == other
            )
            await self._journal.store((gone, None))

    async def report(
        self, table: str, by: str, about: str, name: str, reason: str, now: int
    ) -> None:
        """Tell the operators."""
        row = {
            "id": secrets.token_urlsafe(12),
            "table_id": table,
            "by_id": by,
            "about_id": about,
            "about": name,
            "reason": storable(reason),
            "when": now,
        }
        await self._journal.store((insert(ReportRow), row))
