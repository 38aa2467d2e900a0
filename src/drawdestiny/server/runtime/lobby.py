"""The lobby: the live list of tables, and finding somebody to play with."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import select

from drawdestiny import protocol
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.server.runtime.cluster import Cluster, Listed
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.store.journal import Journal
from drawdestiny.server.ws.connection import Connection
from drawdestiny.storage.play import TableRow
from drawdestiny.tables.names import folded

log: Final = logging.getLogger("drawdestiny.lobby")

PAUSE: Final = 0.25
"""Seconds in which changes are gathered before all who watch are told."""
MOST_LISTED: Final = 500
"""How many tables are shown; the newest first."""
ABOUT: Final = ""
"""The name of the lobby among the things that an outbox tells of."""

LISTED: Final = ("open", "playing")
"""The states of tables that are shown."""

Look = dict[str, protocol.TableInfo]
"""How a table is shown, by language."""

_SUMMARY: Final = msgspec.json.Decoder(Look)


class Lobby:
    """All tables that are open or being played, those of other processes too."""

    def __init__(self, journal: Journal, cluster: Cluster) -> None:
        self.tables: Final[dict[str, Look]] = {}
        self.watchers: Final[set[Connection]] = set()
        self.people = 0
        """How many are connected to this process."""
        self._journal: Final = journal
        self._cluster: Final = cluster
        self._shown: Final[set[str]] = set()
        """Those of them that everybody may see."""
        self._changed: Final[set[str]] = set()
        self._flush: asyncio.TimerHandle | None = None
        self.matching: Final = asyncio.Lock()
        """Held while somebody is matched: two who look at once find each other."""

    async def load(self) -> None:
        """Read the list as it is stored."""
        wanted = (
            select(TableRow.id, TableRow.summary)
            .where(TableRow.state.in_(LISTED))
            .order_by(TableRow.updated.desc())
            .limit(4 * MOST_LISTED)
        )
        for id, summary in await self._journal.rows(wanted):
            if id not in self.tables:
                self._put(id, _look(id, summary))

    async def reload(self, id: str) -> None:
        """Another process says that a table looks different."""
        wanted = select(TableRow.summary, TableRow.state).where(TableRow.id == id)
        for summary, state in await self._journal.rows(wanted):
            self._put(id, _look(id, summary) if state in LISTED else None)

    async def catch_up(self, own: Collection[str]) -> None:
        """The other processes could not be heard for a while: read how their tables look now."""
        others = [id for id in self.tables if id not in own]
        for start in range(0, len(others), MOST_LISTED):
            some = others[start : start + MOST_LISTED]
            wanted = select(TableRow.id, TableRow.summary, TableRow.state)
            for id, summary, state in await self._journal.rows(wanted.where(TableRow.id.in_(some))):
                self._put(id, _look(id, summary) if state in LISTED else None)
        await self.load()

    async def look(self) -> None:
        """Read which tables are open to everybody: a nudge may be still on its way."""
        wanted = (
            select(TableRow.id, TableRow.summary)
            .where(TableRow.state == "open", TableRow.private.is_(False))
            .order_by(TableRow.created.desc())
            .limit(MOST_LISTED)
        )
        for id, summary in await self._journal.rows(wanted):
            if id not in self.tables:
                self._put(id, _look(id, summary))

    def listed(self, live: Live, now: int) -> None:
        """A table of this process looks different."""
        table = live.table
        gone = table.closed or table.state == "over"
        look = None if gone else {lang: _still(table.info(lang, now)) for lang in LANGUAGES}
        self._put(table.id, look)
        self._tell_others(table.id)

    def unlisted(self, id: str) -> None:
        """A table is no more that was not even loaded."""
        self._put(id, None)
        self._tell_others(id)

    def _tell_others(self, id: str) -> None:
        """The other processes read what is stored, so they are told when it is."""
        if not self._cluster.alone:
            self._journal.store().add_done_callback(lambda done: self._stored(done, id))

    def _stored(self, done: asyncio.Future[bool], id: str) -> None:
        if not done.cancelled() and done.exception() is None:
            self._cluster.tell(Listed(id))

    def _put(self, id: str, look: Look | None) -> None:
        if look is None:
            self.tables.pop(id, None)
        else:
            self.tables[id] = look
        if look is not None and _public(look["en"]):
            self._shown.add(id)
        elif id in self._shown:
            self._shown.discard(id)
        else:
            return
        self._changed.add(id)
        if self._flush is None and self.watchers:
            self._flush = asyncio.get_running_loop().call_later(PAUSE, self.flush)

    # -- watching --------------------------------------------------------------------------

    def whole(self, lang: str, re: int = 0) -> protocol.LobbyIs:
        """The list as anybody may see it."""
        shown = self.for_all(lang)
        shown.sort(key=_newest)
        return protocol.LobbyIs(re=re, tables=shown[:MOST_LISTED], people=self.people)

    def flush(self) -> None:
        """Tell all who watch what changed since they were told last."""
        if self._flush is not None:
            self._flush.cancel()
            self._flush = None
        if not self._changed:
            return
        made: dict[str, str] = {}
        for client in self.watchers:
            lang = client.session.lang
            text = made.get(lang)
            if text is None:
                message = protocol.LobbyChanged(
                    tables=[self.tables[id][lang] for id in self._changed & self._shown],
                    gone=sorted(self._changed - self._shown),
                    people=self.people,
                )
                text = made[lang] = protocol.ENCODER.encode(message).decode()
            client.outbox.change(ABOUT, text)
        self._changed.clear()

    # -- finding ---------------------------------------------------------------------------

    def fitting(self, wish: protocol.QuickMatch, name: str, avoided: set[str]) -> list[str]:
        """Open tables that somebody might sit down at, the oldest first.

        ``avoided`` are folded names of people with whom they do not want to play.
        """
        found = []
        for id, look in self.tables.items():
            info = look["en"]
            names = {folded(seat.name) for seat in info.seats if seat.name}
            there = all(seat.connected for seat in info.seats if seat.who == "person")
            if there and _fits(info, wish) and folded(name) not in names and not names & avoided:
                found.append((info.created, id))
        return [id for _, id in sorted(found)]

    def for_all(self, lang: str) -> list[protocol.TableInfo]:
        """The tables that everybody is shown."""
        return [self.tables[id][lang] for id in self._shown]

    def waiting(self, wish: protocol.QuickMatch, name: str) -> list[str]:
        """The tables that such a wish would find, at which somebody of that name waits already."""
        return [
            id
            for id, look in self.tables.items()
            if _fits(look["en"], wish)
            and any(s.who == "person" and s.name == name for s in look["en"].seats)
        ]

    def waits(self, table: str, seat: int) -> bool:
        """Whether nobody has taken that seat of an open table yet."""
        look = self.tables.get(table)
        return (
            look is not None
            and look["en"].state == "open"
            and any(s.seat == seat and s.who == "open" for s in look["en"].seats)
        )


def _fits(info: protocol.TableInfo, wish: protocol.QuickMatch) -> bool:
    """Whether a table is one that a quick match looks for, with a seat that anybody may take."""
    return (
        info.state == "open"
        and not info.private
        and not info.source
        and info.own_cards == "none"
        and info.game == wish.game
        and (info.format == wish.format or not wish.format)
        and info.rated == wish.rated
        and any(seat.who == "open" and not seat.name for seat in info.seats)
    )


def _look(id: str, summary: bytes) -> Look | None:
    """How a table is stored to be shown; none if that cannot be read, until the table is loaded and
    stores it again. The other tables are shown all the same."""
    try:
        look = _SUMMARY.decode(summary)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        log.warning("a table cannot be listed", extra={"table": id, "kind": type(error).__name__})
        return None
    return look if all(lang in look for lang in LANGUAGES) else None


def challenger(info: protocol.TableInfo) -> str:
    """Who sits at a table already: the one who challenges."""
    return next((seat.name for seat in info.seats if seat.who == "person"), "")


def _public(info: protocol.TableInfo) -> bool:
    """Whether a table is worth being shown to everybody: somebody of its people is there."""
    there = any(seat.who == "person" and seat.connected for seat in info.seats)
    return not info.private and (there or all(seat.who == "bot" for seat in info.seats))


def _still(info: protocol.TableInfo) -> protocol.TableInfo:
    """Without clocks, which run on and are nobody's business in the lobby."""
    seats = [replace(seat, clock=-1, running=False, gone_until=0) for seat in info.seats]
    return replace(info, seats=seats)


def _newest(info: protocol.TableInfo) -> int:
    return -info.created
