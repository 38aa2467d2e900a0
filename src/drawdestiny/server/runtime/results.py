"""Results: a finished game is kept among the replays, and rated."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.quarantine import is_own, is_unstorable
from drawdestiny.server.store.frames_keeping import FramesKeeper
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.table import Finished

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

log: Final = logging.getLogger("drawdestiny.results")

TRIES: Final = 20
RETRY: Final = 0.5
"""Seconds until a game is tried to be kept or rated again, when the database is away or busy."""


class Results:
    """The finished games of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub
        self.frames: Final = FramesKeeper(hub.store)

    async def keep(self, live: Live) -> None:
        """A game is over: keep it where replays are found, before anybody is told its link.

        Every process that comes to know of it does this: the one in which it ended may have died.
        """
        try:
            await self._hub.forget_the_gone([live])
            await self._hub.store.keep(live.table, live.table.last)
        except Exception as error:
            if is_own(error) or isinstance(error, Refused):
                raise
            if is_unstorable(error):
                self._hub.quarantine.put(live, error)
                return
            # It is in the journal anyway, and nothing else happens at the table before it is kept.
            kind = type(error).__name__
            log.error("a finished game is kept later", extra={"table": live.table.id, "kind": kind})
            if not live.unkept:
                live.unkept = True
                self._hub.spawn(self._keep_later(live))
            return
        live.unkept = False
        self._hub.finished(live)
        done = live.table.finished()
        if done is not None:
            self._hub.spawn(self._keep_frames(done, live.table.id))
            if done.rated and not live.table.ratings:
                self._hub.spawn(self._rate(live))

    async def _keep_frames(self, done: Finished, table: str) -> None:
        """Keep what was seen of the game, also while the server stops: the next program may have
        other rules. If the process dies before, or the database is away, maintenance does it later
        from the record, or ``drawdestiny admin frames``."""
        await self.frames.keep(done.replay, done.record, table, done.number)

    async def _keep_later(self, live: Live) -> None:
        """Keep a finished game as soon as the database is there."""
        while live.unkept and not live.held and not self._hub.closing:
            await self._hub.pause(RETRY)
            async with live.lock:
                if live.unkept and not live.held:
                    with self._hub.quarantine.contain(live):
                        await self.keep(live)

    async def _rate(self, live: Live) -> None:
        """Rate a finished game, whatever other processes do meanwhile."""
        hub = self._hub
        for tried in range(TRIES):
            try:
                async with live.lock:
                    with hub.quarantine.around(live):
                        if await self._rated(live, again=tried > 0):
                            return
            except Refused:
                return
            except Exception as error:
                log.warning("a game is rated later", extra={"kind": type(error).__name__})
            if hub.closing:
                return
            await hub.pause(RETRY)

    async def _rated(self, live: Live, again: bool) -> bool:
        """Rate the finished game; whether that is done. The table's lock is held by the caller."""
        hub = self._hub
        if live.held:
            return True
        if again:
            # It may be stored although we were not told so, or another was first.
            await hub.sync.catch_up(live)
        done = live.table.finished()
        if done is None or live.table.ratings:
            return True
        proposal = await hub.store.rate(live.table, done, live.now())
        if proposal is None:
            return False
        await hub.happened(live, proposal)
        return True
