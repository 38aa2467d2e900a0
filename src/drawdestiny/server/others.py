"""Other processes: taking over what they wrote, and hearing what they say.

The journal is the truth for all of them; what they tell each other only says where to look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.errors import OtherVersion
from drawdestiny.server.entries import read_entry
from drawdestiny.server.fanout import AnyNudge, Here, Missing, Moved
from drawdestiny.server.journal import JournalGone
from drawdestiny.server.live import Live
from drawdestiny.server.protocol import Closed
from drawdestiny.server.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.server.hub import Hub

RETRY: Final = 1.0
"""Seconds until they are looked for again when the database is away."""


class Others:
    """What the other processes do at the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub

    async def catch_up(self, live: Live) -> None:
        """Take over what other processes wrote. The table's lock is held by the caller."""
        table = live.table
        for n, body in await self._hub.journal.read(table.id, table.n):
            if n != table.n:
                break
            entry = read_entry(body)
            was_over = table.ended is not None
            try:
                table.fold(entry)
            except OtherVersion as error:
                # A process with other rules has dealt a new game: only such a one can go on.
                refused = Refused("other_rules")
                self._let_go(live, refused)
                raise refused from error
            live.follow_time()
            if table.ended is not None and not was_over:
                await self._hub.results.keep(live)
            self._hub.tell(live)
        live.uncertain = False
        self._hub.presence.contradict(live)
        self._hub.settle(live, local=False)

    def _let_go(self, live: Live, refused: Refused) -> None:
        """This process cannot serve the table any more: say why."""
        for follower in list(live.followers):
            text = refused.text(follower.session.lang)
            follower.answer(Closed(table=live.table.id, text=text))
            self._hub.unfollow(live, follower)
        self._hub.put_away(live)

    async def refresh(self, live: Live) -> bool:
        """Where several processes serve the table, take over what was not heard of yet; whether
        there was anything. The table's lock is held by the caller."""
        if self._hub.fanout.alone:
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
                    await self.catch_up(live)
                return
            except Refused:
                return
            except JournalGone:
                await self._hub.pause(RETRY)
