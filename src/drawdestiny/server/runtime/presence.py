"""Who is there: a seat counts as gone when its person has no connection to any process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.server.runtime.cluster import Here, Missing
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.tables import commands

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

RELOAD: Final = 3_000
"""Milliseconds after which a lost connection counts: a page that is loaded again does not."""
UNSEEN: Final = 20_000
"""The same for people of a table that has just been loaded: they have to come back first."""
ANSWER: Final = 1_500
"""Milliseconds in which another process may say that the person is with it."""


class Presence:
    """Comings and goings at the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub
        self._asked: Final[set[str]] = set()
        """Those of whom the other processes were asked."""

    def came(self, live: Live, id: str) -> None:
        """Somebody has a connection to the table now."""
        self._calm(live, id)

    def went(self, live: Live, id: str) -> None:
        """Somebody lost a connection to the table: perhaps the last one."""
        if live.table.chair_of(id) >= 0 and not live.present(id) and not self._hub.closing:
            self._hub.timers.set(_key(live, id), self._hub.now() + RELOAD)

    def look_for(self, live: Live) -> None:
        """The table has just been loaded: those who sit at it should come before long."""
        if live.table.state == "over":
            return
        for chair in live.table.chairs:
            if chair.person is not None and not chair.gone:
                self._hub.timers.set(_key(live, chair.person.id), self._hub.now() + UNSEEN)

    def contradict(self, live: Live) -> None:
        """Another process thought that somebody is gone who is here."""
        for chair in live.table.chairs:
            if chair.gone and chair.person is not None and live.present(chair.person.id):
                self._hub.spawn(self.back(live, chair.person.id))

    def ring(self, live: Live, id: str) -> None:
        """The time is up in which somebody might have come back."""
        if live.present(id):
            return
        key = _key(live, id)
        if not self._hub.cluster.alone and key not in self._asked:
            self._asked.add(key)
            self._hub.cluster.tell(Missing(live.table.id, id))
            self._hub.timers.set(key, self._hub.now() + ANSWER)
            return
        self._asked.discard(key)
        self._hub.spawn(self.gone(live, id))

    def heard(self, live: Live, nudge: Missing | Here) -> None:
        """Another process misses somebody, or says that somebody is there."""
        if isinstance(nudge, Here):
            self._calm(live, nudge.person)
        elif live.present(nudge.person):
            self._hub.cluster.tell(Here(live.table.id, nudge.person))

    def _calm(self, live: Live, id: str) -> None:
        self._hub.timers.drop(_key(live, id))
        self._asked.discard(_key(live, id))

    async def gone(self, live: Live, id: str) -> None:
        """Write down that somebody who sits here is gone."""
        chair = live.table.chair_of(id)
        if chair >= 0 and live.table.state != "over" and not live.present(id):
            async with live.lock:
                try:
                    await self._hub.attempt(live, commands.Gone(), live.table.chairs[chair].person)
                except JournalGone:
                    self._hub.timers.set(_key(live, id), self._hub.now() + RELOAD)

    async def back(self, live: Live, id: str) -> None:
        """Write down that somebody who sits here is connected again."""
        chair = live.table.chair_of(id)
        if chair >= 0 and live.table.chairs[chair].gone:
            async with live.lock:
                await self._hub.attempt(live, commands.Back(), live.table.chairs[chair].person)


def _key(live: Live, id: str) -> str:
    return f"{live.table.id} {id}"
