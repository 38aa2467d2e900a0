"""A table as a client has it: where it stands, and all that can be done there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Final, Literal

from drawdestiny import protocol as p
from drawdestiny.client.errors import Denied, ServerAway
from drawdestiny.client.following import put_together

if TYPE_CHECKING:
    from drawdestiny.client.connection import Client

TRY_AGAIN: Final = frozenset({"too_fast", "storage_gone", "storage_busy", "busy"})
"""Problems that pass: what was refused is sent again after a moment."""
ARRIVED: Final = frozenset({"stale", "nothing_new"})
"""What the server says to a message that had arrived the first time."""
PAUSE: Final = 0.5


class Table:
    """A table that is followed. ``position`` is always the last that the server told."""

    def __init__(self, client: Client, position: p.Position) -> None:
        self.client: Final = client
        self.id: Final = position.info.table
        self.position = position
        self.closed = False
        self.why = ""
        """Why it is closed, in the server's words, where nobody at the table closed it."""
        self._news: Final = asyncio.Event()
        self._asking: asyncio.Task[None] | None = None
        """Asks where the table stands: what is known here is not to be trusted meanwhile."""

    # -- where it stands -------------------------------------------------------------------

    @property
    def info(self) -> p.TableInfo:
        return self.position.info

    @property
    def seat(self) -> int:
        """One's own seat; -1 for a spectator."""
        return self.position.seat

    @property
    def view(self) -> p.ViewInfo | None:
        """What one may know of the game; None before it begins."""
        return self.position.view

    @property
    def prompt(self) -> p.Prompt | None:
        """The question that is to be answered now, if it is one's turn."""
        return self.position.prompt

    @property
    def log(self) -> list[p.LogLine]:
        return self.position.log

    @property
    def ended(self) -> p.Ended | None:
        return self.position.ended

    @property
    def held(self) -> p.Held | None:
        """Set while the game is held, since newer rules would lead it elsewhere: nothing is asked
        before the people at the table have chosen, with ``resolve``, what becomes of it."""
        return self.position.held

    @property
    def won(self) -> bool:
        """Whether the game is over and one's own seat is among the winners."""
        return self.ended is not None and self.seat in self.ended.winners

    # -- waiting ---------------------------------------------------------------------------

    async def until(self, holds: Callable[[p.Position], bool]) -> p.Position:
        """Wait until something holds at the table, or the table is no more."""
        while (self._asking is not None or not holds(self.position)) and not self.closed:
            self.client.check()
            self._news.clear()
            await self._news.wait()
        self.client.check()
        return self.position

    async def changes(self) -> AsyncIterator[p.Position]:
        """The position now, and again after each change, until the table is no more. Who looks
        away for a while gets the newest."""
        known = self.position
        yield known
        while not self.closed:
            known = await self._other_than(known)
            yield known

    async def _other_than(self, known: p.Position) -> p.Position:
        return await self.until(lambda now: now is not known)

    async def questions(self) -> AsyncIterator[p.Prompt]:
        """Every question to one's own seat, until the game is over or the table is closed. Each has
        to be answered with ``choose`` before the next one comes."""
        while True:
            position = await self.until(lambda now: bool(now.prompt or now.ended))
            if position.prompt is None or self.closed:
                return
            yield position.prompt

    # -- doing -----------------------------------------------------------------------------

    async def choose(self, *answers: str | p.OptionInfo) -> None:
        """Answer the question; further answers are to the questions that follow it.

        Whatever happens to the connection, an answer counts once. ``Denied`` with the code
        ``unread`` says that the first answers count and have shown something new: the others were
        not read, and ``prompt`` has the question to go on with.
        """
        prompt = self.prompt
        assert prompt is not None, "nothing is asked"
        keys = [a if isinstance(a, str) else a.key for a in answers]
        await self._insist(p.Choose(table=self.id, at=prompt.at, keys=keys))

    async def why_not(self, key: str) -> p.Refusal:
        """Why an answer is not offered."""
        answer = await self.client.ask(p.WhyNot(table=self.id, key=key))
        assert isinstance(answer, p.Refusal)
        return answer

    async def hint(self) -> list[p.HintAnswer]:
        """What the server's strong bot would do, and what else."""
        answer = await self.client.ask(p.Hint(table=self.id))
        assert isinstance(answer, p.HintIs)
        return answer.answers

    async def give_orders(
        self,
        hows: dict[str, str] | None = None,
        usual: bool = False,
        until: Literal["keep", "none", "turn", "event"] = "keep",
        wait: int = -1,
    ) -> None:
        """Change your standing orders: see ``position.orders``."""
        message = p.GiveOrders(table=self.id, hows=hows or {}, usual=usual, until=until, wait=wait)
        await self.client.ask(message)

    async def take_back(self) -> None:
        """Take back the last choice, or ask the others whether one may."""
        await self.client.ask(p.TakeBack(table=self.id))

    async def answer_take_back(self, yes: bool) -> None:
        await self.client.ask(p.AnswerTakeBack(table=self.id, yes=yes))

    async def concede(self) -> None:
        await self.client.ask(p.Concede(table=self.id))

    async def claim(self, take: Literal["win", "bot"] = "win") -> None:
        """The other seat is gone too long: win, or let a bot take it."""
        await self.client.ask(p.Claim(table=self.id, take=take))

    async def resolve(self, how: Literal["go_on", "annul"]) -> None:
        """Say what shall become of a held game; it happens when all people want the same."""
        await self.client.ask(p.Resolve(table=self.id, how=how))

    async def rematch(self, deck: str = "") -> None:
        nonce = self.client.nonce()
        await self._insist(p.Rematch(table=self.id, deck=deck, nonce=nonce))

    async def say(self, text: str) -> None:
        await self.client.ask(p.Say(table=self.id, text=text))

    async def refresh(self) -> None:
        """Ask for the whole table again."""
        await self.client.ask(p.Attend(table=self.id))

    async def leave(self) -> None:
        """Stop following the table."""
        await self.client.ask(p.Leave(table=self.id))
        self.end()

    async def _insist(self, message: p.ClientMessage) -> None:
        """Send something until the server has it: troubles that pass are waited for."""
        tries = round(self.client.patience / PAUSE) or 1
        for number in range(1, tries + 1):
            try:
                await self.client.ask(message)
                return
            except Denied as denied:
                if denied.code in ARRIVED and number > 1:
                    self.ask_anew()
                    await self.until(lambda now: True)
                    return
                if denied.code not in TRY_AGAIN or number == tries:
                    raise
            await asyncio.sleep(PAUSE)

    # -- for the connection ----------------------------------------------------------------

    def hear(self, message: p.TableIs | p.TableChanged) -> None:
        """Take over what the server told."""
        if isinstance(message, p.TableIs):
            self._asking = None
            self.position = message.position
        else:
            after = put_together(self.position, message)
            if after is None:
                self.ask_anew()
                return
            self.position = after
        self._news.set()

    def ask_anew(self, since: int = -1) -> None:
        """Have the server say where the table stands, or what happened since then."""
        if self._asking is None:
            self._asking = self.client.spawn(self._ask_anew(since))

    async def _ask_anew(self, since: int) -> None:
        """Ask until it is told: a server whose database is away refuses for a while."""
        task = asyncio.current_task()
        try:
            while self._asking is task and not self.closed:
                try:
                    answer = await self.client.ask(p.Attend(table=self.id, since=since))
                    if not isinstance(answer, p.TableChanged) or answer.n <= self.position.n:
                        return
                    since = -1  # It does not go on from there: another game has begun.
                except Denied as denied:
                    if denied.code not in TRY_AGAIN:
                        self.end(denied.text(""))
                        return
                    await asyncio.sleep(PAUSE)
        except ServerAway:
            return  # The client has told everybody.
        finally:
            if self._asking is task:
                self._asking = None
            self._news.set()

    def end(self, why: str = "") -> None:
        self.closed = True
        self.why = why
        self._news.set()

    def wake(self) -> None:
        self._news.set()
