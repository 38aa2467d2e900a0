"""The bots of the server: a bounded pool of worker processes, so that no table waits for thought.

Bots that answer at once do so here; those that search are asked in a worker. A worker that dies
or thinks too long is replaced, and the greedy bot moves in its place if that happens twice.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from typing import Final

import msgspec

from drawdestiny.engine.game import Game
from drawdestiny.engine.said import SaidError
from drawdestiny.protocol import HintAnswer, PreviewInfo
from drawdestiny.server.runtime.bot_worker import Answer, Question
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.thinking import greedy_key, inline_key

log: Final = logging.getLogger("drawdestiny.bots")

AT_ONCE: Final = frozenset({"random", "greedy", "youngling", "padawan"})
"""These take less than a millisecond."""
LONGEST: Final = 20.0
"""How many seconds a worker may take for one question before it is replaced."""
TRIES: Final = 2
MOST_HINTS: Final = 32
"""How many hints may wait; more are refused."""
_DECODER: Final = msgspec.msgpack.Decoder(Answer)


class TooBusy(SaidError):
    """So many people ask for hints that one more would wait too long."""

    package = "drawdestiny.tables"


class NoAnswer(Exception):
    """No worker could answer."""


class _Asked:
    def __init__(self, body: bytes, done: asyncio.Future[Answer]) -> None:
        self.body: Final = body
        self.done: Final = done


class BotPool:
    """So many workers, started when they are needed first."""

    def __init__(self, workers: int = 1, command: list[str] | None = None) -> None:
        self.workers: Final = max(1, workers)
        self.command: Final = command or [
            sys.executable,
            "-m",
            "drawdestiny.server.runtime.bot_worker",
        ]
        self.replaced = 0
        """How many workers had to be replaced."""
        self._questions: Final[deque[_Asked]] = deque()
        self._hints = 0
        self._called: Final = asyncio.Condition()
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._idle = 0
        self._closed = False
        self._processes: Final[set[Process]] = set()

    @property
    def waiting(self) -> int:
        return len(self._questions)

    async def move(self, name: str, game: Game, seat: int, bot: str, seed: str) -> str:
        """What the bot in that seat does, by the option's key."""
        if bot in AT_ONCE:
            return inline_key(game, seat, bot, seed)
        if len(game.seat(seat).options()) == 1:
            return game.seat(seat).options()[0].key()
        question = Question("move", name, game.record(), seat, bot, seed)
        try:
            answer = await self._ask(question)
        except NoAnswer:
            return greedy_key(game, seat, seed)
        if answer.fault:
            log.warning("bot %s was replaced for a move: %s", bot, _kind(answer.fault))
        return answer.key or greedy_key(game, seat, seed)

    async def hint(
        self, name: str, game: Game, seat: int, seed: str, lang: str
    ) -> list[HintAnswer]:
        """What a strong bot would advise in that seat."""
        if self._hints >= MOST_HINTS:
            raise TooBusy("hints_busy")
        self._hints += 1
        try:
            answer = await self._ask(
                Question("hint", name, game.record(), seat, "search", seed, lang)
            )
        except NoAnswer as error:
            raise TooBusy("hints_busy") from error
        finally:
            self._hints -= 1
        if not answer.hints:
            log.warning("no hint: %s", _kind(answer.fault))
            raise TooBusy("hints_busy")
        return answer.hints

    async def preview(
        self, name: str, game: Game, seat: int, keys: list[str], seed: str, lang: str
    ) -> PreviewInfo:
        """What the seat may know of the result of these answers; as rare as hints."""
        if self._hints >= MOST_HINTS:
            raise TooBusy("hints_busy")
        self._hints += 1
        try:
            answer = await self._ask(
                Question("preview", name, game.record(), seat, "greedy", seed, lang, keys)
            )
        except NoAnswer as error:
            raise TooBusy("hints_busy") from error
        finally:
            self._hints -= 1
        if answer.preview is None:
            log.warning("no preview: %s", _kind(answer.fault))
            raise Refused("no_preview")
        return answer.preview

    async def close(self) -> None:
        """End the workers. Questions that wait get no answer."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for process in list(self._processes):
            await self._end(process)
        while self._questions:
            asked = self._questions.popleft()
            if not asked.done.done():
                asked.done.set_exception(NoAnswer())

    async def _ask(self, question: Question) -> Answer:
        if self._closed:
            raise NoAnswer
        loop = asyncio.get_running_loop()
        asked = _Asked(msgspec.msgpack.encode(question), loop.create_future())
        async with self._called:
            self._questions.append(asked)
            if self._idle == 0 and len(self._tasks) < self.workers:
                self._tasks.append(loop.create_task(self._work(), name="bot-worker"))
            self._called.notify()
        return await asked.done

    async def _work(self) -> None:
        """Keep one worker process busy."""
        process: Process | None = None
        asked: _Asked | None = None
        try:
            while True:
                async with self._called:
                    self._idle += 1
                    try:
                        await self._called.wait_for(self._has_questions)
                    finally:
                        self._idle -= 1
                    asked = self._questions.popleft()
                for _ in range(TRIES):
                    if asked.done.done():
                        break
                    try:
                        if process is None:
                            process = await self._begin()
                        answer = await asyncio.wait_for(_converse(process, asked.body), LONGEST)
                    except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                        log.warning("a bot worker is replaced: %s", type(error).__name__)
                        self.replaced += 1
                        if process is not None:
                            await self._end(process)
                        process = None
                    else:
                        if not asked.done.done():
                            asked.done.set_result(answer)
                        break
                if not asked.done.done():
                    asked.done.set_exception(NoAnswer())
        finally:
            if asked is not None and not asked.done.done():
                asked.done.set_exception(NoAnswer())
            if process is not None:
                await self._end(process)

    def _has_questions(self) -> bool:
        return bool(self._questions)

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE)
        self._processes.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._processes.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()


def _kind(fault: str) -> str:
    """The kind of an error. Its words stay out of the log: they may name a hidden card."""
    kind = fault.partition(":")[0]
    return kind if kind.isidentifier() else "fault"


async def _converse(process: Process, body: bytes) -> Answer:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(len(body).to_bytes(4, "big") + body)
    await process.stdin.drain()
    try:
        head = await process.stdout.readexactly(4)
        answer = await process.stdout.readexactly(int.from_bytes(head, "big"))
    except asyncio.IncompleteReadError as error:
        raise EOFError from error
    return _DECODER.decode(answer)
