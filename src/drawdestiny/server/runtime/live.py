"""A table that is loaded: who follows it, and how they are told what changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from drawdestiny import protocol
from drawdestiny.server.ws.connection import Connection
from drawdestiny.tables.of_events import is_of_event
from drawdestiny.tables.table import Table


class Live:
    """A table in the memory of this process."""

    def __init__(self, table: Table, time: Callable[[], int]) -> None:
        self.table: Final = table
        self.lock: Final = asyncio.Lock()
        """Held from the proposal of a change until it is told."""
        self.followers: Final[dict[Connection, str]] = {}
        """Who hears of it, with the id of the person behind the connection."""
        self._time: Final = time
        self._ahead = max(0, table.last - time())
        """By how much the table's time is ahead of this process's: usually nothing."""
        self.used = time()
        """When somebody last asked for it."""
        self.uncertain = False
        """Whether an entry was being stored and nobody knows whether it is."""
        self.unkept = False
        """Whether the game that ended here is not among the replays yet."""
        self.thinking = False
        """Whether bots are at work here."""
        self.held = ""
        """Why this process does not serve it any more, as the word of a refusal; empty while it
        does."""
        self.shown = table.seen_n(-1)
        """The number of the change that spectators saw last, where they see it later."""
        self.listed: object = None
        """How the lobby shows it."""
        self.stored: object = None
        """How it is stored, and when it is due there."""
        self.stored_due: int | None = None
        self.chat: list[tuple[protocol.ChatLine, str]] | None = None
        """What was said here lately, and by whom; None until somebody wants to know."""
        self.unheard = 0
        """How often something was said to another process before the chat was loaded."""

    # -- its time --------------------------------------------------------------------------

    def now(self) -> int:
        """The time at this table. It is the server's time, but never before the last entry: another
        process may have written that one, whose time is ahead of ours."""
        return self._time() + self._ahead

    def due(self, moment: int) -> int:
        """A moment of the table in the server's time."""
        return moment - self._ahead

    def follow_time(self) -> None:
        """Another process wrote an entry: go on from its time if that is ahead."""
        self._ahead = max(self._ahead, self.table.last - self._time())

    def look(self) -> object:
        """What the lobby shows, for finding out whether it changed."""
        table = self.table
        chairs = [(c.person, c.bot, c.stand_in, c.gone) for c in table.chairs]
        kept = [seat.name for seat in table.wish.seats]
        score = tuple(table.score)
        rules = (table.hold is not None, table.unrated)
        return (table.state, table.closed, table.number, score, chairs, table.order, kept, rules)

    @property
    def only_bots(self) -> bool:
        """Whether a game is played here in which nobody sits."""
        return self.table.state == "playing" and not self.table.people()

    @property
    def idle(self) -> bool:
        """Whether bots would play for nobody: they wait until somebody looks."""
        return self.only_bots and not self.followers and not is_of_event(self.table.source)

    def present(self, id: str) -> bool:
        """Whether that person is connected to the table."""
        return id in self.followers.values()

    def count_watching(self) -> bool:
        """Count the spectators anew; whether their number changed."""
        table = self.table
        count = sum(1 for id in self.followers.values() if table.chair_of(id) < 0)
        changed = count != table.watching
        table.watching = count
        return changed

    def forget(self, id: str, name: str) -> bool:
        """The person has no account any more: they have this name from now on, and what they said
        is gone, also for those who have read it. Whether they are told of here."""
        found = self.table.rename(id, name)
        if self.chat is not None and any(by == id for _, by in self.chat):
            self.chat[:] = [
                (replace(line, name=name, text=""), "") if by == id else (line, by)
                for line, by in self.chat
            ]
            for follower in self.followers:
                follower.outbox.renew(self.table.id)
            found = True
        return found

    # -- telling ---------------------------------------------------------------------------

    def tell(self, now: int, client: Connection | None = None, re: int = 0) -> None:
        """Tell all followers the last change; encoded once for each way to see it."""
        table = self.table
        if table.closed:
            self._tell_closed(client, re)
            return
        later = table.wish.delay and table.number
        told_only = table.told_only()
        made: dict[tuple[int, str], str] = {}
        for follower, id in self.followers.items():
            viewer = table.seat_of(id)
            if (viewer < 0 and later) or (told_only >= 0 and table.chair_of(id) != told_only):
                continue
            session = follower.session
            session.following[table.id] = viewer
            text = made.get((viewer, session.lang))
            if text is None:
                change = table.changed(viewer, session.lang, table.n_for(viewer, now) - 1, now)
                text = made[viewer, session.lang] = protocol.ENCODER.encode(change).decode()
            if follower is client and re:
                follower.outbox.answer(numbered(text, re))
            else:
                follower.outbox.change(table.id, text)
        table.forget_told(bool(self.followers))

    def _tell_closed(self, client: Connection | None, re: int) -> None:
        text = protocol.ENCODER.encode(protocol.Closed(table=self.table.id)).decode()
        for follower in self.followers:
            follower.outbox.answer(numbered(text, re) if follower is client and re else text)

    def tell_spectators(self, now: int) -> None:
        """Those who see the game some seconds later: show them where it stands for them."""
        table = self.table
        n = table.n_for(-1, now)
        if n == self.shown:
            return  # A seat gave standing orders.
        made: dict[str, str] = {}
        for follower, id in self.followers.items():
            if table.seat_of(id) >= 0:
                continue
            lang = follower.session.lang
            text = made.get(lang)
            if text is None:
                whole: protocol.ServerMessage = protocol.TableIs(
                    position=table.position(-1, lang, now)
                )
                if n == self.shown + 1:
                    whole = table.changed(-1, lang, self.shown, now)
                text = made[lang] = protocol.ENCODER.encode(whole).decode()
            follower.outbox.change(table.id, text)
        self.shown = n
        table.forget_told()

    def tell_chat(self, line: protocol.ChatLine, by: str, now: int) -> None:
        """Tell what somebody said to those who want to hear it."""
        table = self.table
        made: dict[tuple[int, str], str] = {}
        for follower, id in self.followers.items():
            session = follower.session
            if not session.hears(table.id, line.name, by):
                continue
            key = (table.seat_of(id), session.lang)
            text = made.get(key)
            if text is None:
                n = table.n_for(key[0], now)
                change = replace(table.changed(*key, n, now), chat=[line])
                text = made[key] = protocol.ENCODER.encode(change).decode()
            follower.outbox.change(table.id, text)

    def whole(
        self, client: Connection, chat: list[protocol.ChatLine], now: int, re: int = 0
    ) -> protocol.TableIs:
        """The table as this client may see it, with what was said at it."""
        visitor = client.session.visitor
        viewer = self.table.seat_of(visitor.id) if visitor is not None else -1
        position = self.table.position(viewer, client.session.lang, now)
        return protocol.TableIs(re=re, position=replace(position, chat=chat))


def numbered(text: str, re: int) -> str:
    """An encoded message with the number of the question that it answers."""
    return f'{{"re":{re},{text[1:]}'
