"""Quarantine: a table at which something goes wrong is taken out of play, and no other is touched.

Its log stays as it is. Its people are told in words, and the operators find it among the faults
and by the state of its row. A process that starts later tries it once more when somebody asks for
it: a program that can load it goes on with it, and its clocks get the time back.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update

from drawdestiny.engine.record import Record
from drawdestiny.protocol import Closed
from drawdestiny.server.runtime.cluster import Held
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.loading import readable, record_of
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.server.store.tables import QUARANTINE
from drawdestiny.storage.play import TableRow
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

log: Final = logging.getLogger("drawdestiny.quarantine")

REFUSAL: Final = "quarantined"


class Quarantine:
    """The tables of a hub that cannot go on."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub
        self._started = 0
        self._tried: Final[set[str]] = set()
        """Tables that this process does not try again."""

    def start(self) -> None:
        """From now on this process serves tables."""
        self._started = self._hub.now()

    # -- around all that is done at a table ------------------------------------------------

    @contextmanager
    def around(self, live: Live) -> Iterator[None]:
        """What goes wrong inside is an error of this table, and becomes a refusal. Refusals, and
        errors of the database, pass."""
        try:
            yield
        except Exception as error:
            if not is_own(error):
                raise
            raise self.put(live, error) from error

    @contextmanager
    def contain(self, live: Live) -> Iterator[None]:
        """The same where nobody waits for an answer: an error of this table ends here."""
        try:
            yield
        except Exception as error:
            if not is_own(error):
                raise
            self.put(live, error)

    # -- in and out ------------------------------------------------------------------------

    async def since(self, id: str) -> int:
        """When a table that is about to be loaded came into quarantine; 0 if it is in none.
        Refused if it is not to be tried again."""
        if id in self._tried:
            raise Refused(REFUSAL)
        wanted = select(TableRow.state, TableRow.updated).where(TableRow.id == id)
        for state, updated in await self._hub.journal.rows(wanted):
            if state == QUARANTINE:
                if updated >= self._started:
                    raise Refused(REFUSAL)
                return int(updated)
        return 0

    async def refuse(self, id: str, error: Exception) -> Refused:
        """A table could not be loaded: that is stored, and this is what its people are told."""
        live = self._hub.tables.get(id)
        if live is not None:
            self.let_go(live, REFUSAL)
        self._note(id, error)
        await self._store(id, error)
        return Refused(REFUSAL)

    def put(self, live: Live, error: Exception) -> Refused:
        """Something went wrong at a table that is loaded: nothing happens at it any more."""
        if not live.held:
            self.let_go(live, REFUSAL)
            self._note(live.table.id, error)
            self._hub.spawn(self._store(live.table.id, error))
        return Refused(live.held)

    def heard(self, id: str) -> None:
        """Another process took a table out of play."""
        self._tried.add(id)
        live = self._hub.tables.get(id)
        if live is not None:
            self.let_go(live, REFUSAL)

    def let_go(self, live: Live, code: str) -> None:
        """This process serves the table no more: say why to all who follow it."""
        live.held = code
        refused = Refused(code)
        followers = list(live.followers)
        live.followers.clear()
        self._hub.put_away(live)
        for follower in followers:
            follower.session.following.pop(live.table.id, None)
            follower.outbox.forget(live.table.id)
            text = refused.text(follower.session.lang)
            follower.answer(Closed(table=live.table.id, text=text))

    def _note(self, id: str, error: Exception) -> None:
        self._tried.add(id)
        log.error("a table is in quarantine", extra={"table": id}, exc_info=error)
        self._hub.failed("table")

    async def _store(self, id: str, error: Exception) -> None:
        """Take the table out of all lists and rounds, and keep the fault for the operators."""
        hub = self._hub
        now = hub.now()
        # One that was tried again stays in it since the first time.
        row = update(TableRow).where(
            TableRow.id == id, TableRow.state.not_in((QUARANTINE, "closed"))
        )
        try:
            fault = hub.faults.table(id, error, await self._record(id), now)
            await hub.journal.store(
                (row.values(state=QUARANTINE, due=None, updated=now), None), fault
            )
        except Exception as gone:
            kind = type(gone).__name__
            log.error("a quarantine is not stored", extra={"table": id, "kind": kind})
        hub.cluster.tell(Held(id))
        hub.unlisted(id)

    async def _record(self, id: str) -> Record | None:
        """The game on the table, as far as its log can be read."""
        entries = readable(await self._hub.journal.read(id))
        try:
            return record_of(entries)
        except Exception as error:
            log.warning("a table in quarantine has no record: %s", type(error).__name__)
            return None


def is_own(error: Exception) -> bool:
    """Whether it is the table's own error, and not one of the database or the machine."""
    if isinstance(error, Refused | JournalGone | OSError | MemoryError):
        return False
    return type(error).__module__.partition(".")[0] not in _STORAGE


def is_unstorable(error: Exception) -> bool:
    """Whether something can never be stored, however often it is tried: all drivers call it so."""
    return any(base.__name__ == "DataError" for base in type(error).__mro__)


_STORAGE: Final = frozenset({"sqlalchemy", "asyncpg", "sqlite3"})
