"""Results: a finished game is kept among the replays, and rated."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from drawdestiny.engine.record import Record
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.quarantine import is_own, is_unstorable
from drawdestiny.server.store.frames import MOST_BYTES, kept_facts, make_frames
from drawdestiny.tables.refusals import Refused

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
        self._one: Final = asyncio.Lock()
        """Held while frames are made: one game after the other, since nobody waits for them."""

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
        done = live.table.finished()
        if done is not None:
            table = live.table
            self._hub.spawn(self.keep_frames(done.replay, done.record, table.id, done.number))
            if done.rated and not live.table.ratings:
                self._hub.spawn(self._rate(live))

    async def keep_frames(self, game: str, record: Record, table: str, number: int) -> None:
        """Keep what was seen of a finished game, also while the server stops: the next program may
        have other rules. If the process dies before, or the database is away, maintenance does it
        later from the record."""
        async with self._one:
            try:
                async with self._hub.journal.reading() as session:
                    facts = await kept_facts(session, record, table, number)
                body = await asyncio.to_thread(make_frames, record, facts)
                if len(body) > MOST_BYTES:
                    log.warning("frames are too large", extra={"game": game, "bytes": len(body)})
                    return
                await self._hub.store.keep_frames(game, body)
            except Exception as error:
                kind = type(error).__name__
                log.warning("no frames are kept", extra={"game": game, "kind": kind})

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
