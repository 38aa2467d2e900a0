"""Maintenance: serve what is due at tables that are not loaded, unload tables that nobody needs."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from drawdestiny.server.runtime.live import Live
from drawdestiny.server.store.frames_keeping import LATEST
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.server.store.tables import BOT_GRACE
from drawdestiny.tables import commands
from drawdestiny.tables.of_events import is_of_event
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

log: Final = logging.getLogger("drawdestiny.maintenance")

IDLE: Final = 60_000
"""Milliseconds after which a table that nobody follows is put away."""
OPEN_KEPT: Final = 15 * 60_000
"""Milliseconds after which a table that has not begun and whose people are gone is closed."""
PAUSE: Final = 5.0
"""Seconds between two rounds."""
FRAMES_AT_ONCE: Final = 4
"""How many finished games get frames in one round: the tables wait for it."""
FRAMES_AGAIN: Final = 10 * 60_000
"""Milliseconds between two looks at all finished games."""
OFTEN: Final = 1.0
"""The same while the other processes cannot be heard."""


class Maintenance:
    """Looks after the tables of a hub, and after those that nobody has loaded."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub
        self._frames_after: tuple[int, str] | None = LATEST
        """The end and the id of the finished game up to which all have frames, or cannot."""
        self._frames_again = 0
        """When to begin with the latest again: another process may have died over one."""
        self._left_to_others: Final[set[str]] = set()
        """Tables that only a process with other rules can look after."""

    async def run(self) -> None:
        """One round after another, until the hub stops."""
        recovered = False
        while not self._hub.closing:
            try:
                if not recovered:
                    await self.recover()
                    recovered = True
                await self.once()
            except Exception as error:
                log.warning("a round failed", extra={"kind": type(error).__name__}, exc_info=error)
            await self._hub.pause(PAUSE if self._hub.cluster.hears else OFTEN)

    async def recover(self) -> None:
        """Finish what a process that died had begun: loading a table puts it right."""
        for id in await self._hub.store.half_kept():
            await self._load(id)

    async def once(self) -> None:
        """Look after tables that are due and not loaded, and put away what nobody needs."""
        hub = self._hub
        now = hub.now()
        await self._look_for_missed()
        for id in await hub.store.due(now - BOT_GRACE, self._passed_over):
            await self._load(id)
        for id in await hub.store.forsaken(await hub.uptime.ago(OPEN_KEPT)):
            live = await self._load(id)
            if live is not None:
                await self._clear(live, now)
        for live in list(hub.tables.values()):
            if self._idle(live, now):
                hub.put_away(live)
        await self._keep_frames(now)

    async def _keep_frames(self, now: int) -> None:
        """Keep what was seen of finished games that have no frames yet, while their rules fit: of
        older programs, or of a process that died."""
        if self._frames_after is None:
            if now < self._frames_again:
                return
            self._frames_after = LATEST
        games = await self._hub.store.without_frames(self._frames_after, FRAMES_AT_ONCE)
        for game in games:
            if self._hub.closing:
                return
            await self._hub.results.frames.keep_row(game)
            self._frames_after = (game.ended, game.id)
        if len(games) < FRAMES_AT_ONCE:
            self._frames_after, self._frames_again = None, now + FRAMES_AGAIN

    def _passed_over(self, id: str) -> bool:
        """A table that is loaded has timers of its own; one of other rules is nothing for us."""
        return id in self._hub.tables or id in self._left_to_others

    async def _load(self, id: str) -> Live | None:
        """A table that has to be looked after; None for one that cannot be, which is no reason to
        leave the others alone."""
        try:
            return await self._hub.live(id)
        except JournalGone:
            raise
        except Refused as refused:
            log.warning("a table is not loaded", extra={"table": id, "kind": refused.code})
            if refused.code == "other_rules":
                self._left_to_others.add(id)
        except Exception as error:
            kind = type(error).__name__
            log.error("a table cannot be read", extra={"table": id, "kind": kind})
        return None

    async def _look_for_missed(self) -> None:
        """A process that dies may have done something that it told nobody."""
        hub = self._hub
        if hub.cluster.alone:
            return
        for id, n in await hub.store.lengths(list(hub.tables)):
            live = hub.tables.get(id)
            if live is not None and live.table.n < n:
                hub.spawn(hub.sync.follow_up(live))
        for id in await hub.store.in_quarantine(list(hub.tables)):
            hub.quarantine.heard(id)
        await hub.forget_the_gone(list(hub.tables.values()))

    async def _clear(self, live: Live, now: int) -> None:
        """Close a table that never began and whose people are gone; by correspondence one waits."""
        table = live.table
        gone = all(c.gone for c in table.chairs if c.person is not None)
        if table.state == "open" and gone and not live.followers and not is_of_event(table.source):
            if table.wish.clock.kind != "days" or live.now() - table.last > OPEN_KEPT * 1000:
                async with live.lock:
                    await self._hub.attempt(live, commands.Close(), None)
                return
        live.stored = None
        with self._hub.quarantine.contain(live):
            self._hub.store.note(live, now)

    def _idle(self, live: Live, now: int) -> bool:
        due = self._hub.timers.when(live.table.id)
        return (
            not live.followers
            and not live.thinking
            and not live.lock.locked()
            and now - live.used > IDLE
            and (due is None or due > now + IDLE)
        )
