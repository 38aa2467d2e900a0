"""Other processes: taking over what they wrote, and hearing what they say.

The journal is the truth for all of them; what they tell each other only says where to look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.server.runtime.cluster import AnyNudge, Held, Here, Missing, Moved
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.loading import is_for_others, note_rules
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.tables.entries import read_entry
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

RETRY: Final = 1.0
"""Seconds until they are looked for again when the database is away."""


class ClusterSync:
    """What the other processes do at the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub

    async def catch_up(self, live: Live) -> None:
        """Take over what other processes wrote. The table's lock is held by the caller."""
        if live.held:
            raise Refused(live.held)
        table = live.table
        for n, body in await self._hub.journal.read(table.id, table.n):
            if n != table.n:
                break
            was_over = table.ended is not None
            try:
                entry = read_entry(body)
                table.fold(entry)
            except msgspec.ValidationError as error:
                # A newer process has written what this one does not know: only that can go on.
                self._hub.quarantine.let_go(live, "other_rules")
                raise Refused(live.held) from error
            if await is_for_others(self._hub, table):
                self._hub.quarantine.let_go(live, "other_rules")
                raise Refused(live.held)
            live.follow_time()
            if table.ended is not None and not was_over:
                await self._hub.results.keep(live)
            self._hub.tell(live)
        live.uncertain = False
        if table.hold is not None and not table.hold.noted:
            await note_rules(self._hub, live)
        self._hub.presence.contradict(live)
        self._hub.settle(live, local=False)

    async def refresh(self, live: Live) -> bool:
        """Where several processes serve the table, take over what was not heard of yet; whether
        there was anything. The table's lock is held by the caller."""
        if self._hub.cluster.alone:
            return False
        before = live.table.n
        await self.catch_up(live)
        return live.table.n > before

    def heard(self, nudge: AnyNudge) -> None:
        """Another process has done something, or asks something."""
        match nudge:
            case Moved():
                live = self._hub.tables.get(nudge.table)
                if live is not None and live.table.n < nudge.n:
                    self._hub.spawn(self.follow_up(live))
            case Held():
                self._hub.quarantine.heard(nudge.table)
            case Missing() | Here():
                live = self._hub.tables.get(nudge.table)
                if live is not None:
                    self._hub.presence.heard(live, nudge)

    def missed(self) -> None:
        """The others could not be heard for a while: look at all tables."""
        for live in list(self._hub.tables.values()):
            self._hub.spawn(self.follow_up(live))

    async def follow_up(self, live: Live) -> None:
        """Take over what other processes wrote, as soon as the database is there."""
        while not self._hub.closing:
            try:
                async with live.lock:
                    with self._hub.quarantine.around(live):
                        await self.catch_up(live)
                return
            except Refused:
                return
            except JournalGone:
                await self._hub.pause(RETRY)
