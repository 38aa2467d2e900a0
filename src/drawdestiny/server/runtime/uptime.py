"""When processes served the tables: time in which none did counts for no player.

Each process writes down every few seconds that it is there, in the server's time. One that starts
goes on from what is stored, so the time of a table never runs backwards. Whatever lies between two
runs (the server was down, or the wall clock was set forward meanwhile) is given back to the clocks
that ran. After a crash that may be one ``BEAT`` too much.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Executable, delete, select, update
from sqlalchemy.exc import SQLAlchemyError

from drawdestiny.games import game_definition, game_ids
from drawdestiny.server.server_time import ServerTime
from drawdestiny.server.store.journal import Journal, JournalGone, Statement
from drawdestiny.storage.play import RunRow

if TYPE_CHECKING:
    from drawdestiny.server.runtime.tasks import Tasks

log: Final = logging.getLogger("drawdestiny.uptime")

BEAT: Final = 5.0
"""Seconds between two signs of life."""
BEAT_AMONG_OTHERS: Final = 1.0
"""The same where other processes may look for them."""
NEAR: Final = 3_000
"""Milliseconds by which the time of processes may differ: a sign of life may be so old."""
LOOKS: Final = 25
PAUSE: Final = 0.2
"""How often, and how many seconds apart, a process that starts looks for signs of life."""
SILENT: Final = 10_000
"""Milliseconds without a sign of life after which a process counts as gone."""
ASTRAY: Final = 86_400_000
"""What was stored further ahead than these milliseconds came from a clock that was wrong."""
ROOM: Final = bytes(32_768)
"""So much has to find room on the disk of a server that is fit to take people."""
WRITTEN: Final = 3.0
"""Seconds in which that has to be written."""
KEPT: Final = 500
"""How many runs are remembered."""

Span = tuple[int, int]
"""From when to when somebody served."""


class Uptime:
    """The runs of a server's processes, and the one of this process."""

    def __init__(self, journal: Journal, time: ServerTime, alone: bool) -> None:
        self._journal: Final = journal
        self._time: Final = time
        self._alone: Final = alone
        self._id: Final = secrets.token_urlsafe(12)
        self._write: Final = journal.database.upsert(RunRow)
        versions = {id: game_definition(id).rules_version for id in game_ids()}
        self._rules: Final = msgspec.json.encode(versions)
        self.started = time()

    # -- this process ----------------------------------------------------------------------

    async def start(self) -> None:
        """Go on from the time that other processes have, or had when they stopped."""
        runs = await self._runs()
        own = self._time()
        latest = max((run.alive for run in runs if run.alive <= own + ASTRAY), default=0)
        if latest > own:
            self._time.go_on_from(latest)
        elif not self._alone and latest + NEAR < own:
            # The others stopped a while ago, or the wall clock was set forward since they started.
            moment = await self._sign_of_life(runs)
            if moment:
                self._time.go_on_from(moment)
        self.started = self._time()
        await self._journal.store(*self._forget(runs), self._row(ended=False))

    async def run(self, tasks: Tasks) -> None:
        """Give signs of life until all is stopped."""
        while not tasks.closing:
            await tasks.pause(BEAT if self._alone else BEAT_AMONG_OTHERS)
            try:
                await self.beat()
            except (JournalGone, SQLAlchemyError, OSError) as error:
                log.warning("no sign of life was stored", extra={"kind": type(error).__name__})

    async def beat(self) -> None:
        """Write down that this process is there."""
        await self._journal.store(self._row(ended=False))

    async def can_write(self) -> bool:
        """Whether the database takes a change just now, also one that needs more of the disk."""
        try:
            async with asyncio.timeout(WRITTEN), self._journal.database.begin() as session:
                for room in (ROOM, b""):
                    statement, row = self._row(ended=False, room=room)
                    await session.execute(statement, row)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            log.warning("nothing can be stored", extra={"kind": type(error).__name__})
            return False
        return True

    def end(self) -> None:
        """Write down that it stops: with the last that the journal writes."""
        self._journal.store_soon(self._row(ended=True))

    def _row(self, ended: bool, room: bytes = b"") -> tuple[Executable, dict[str, Any]]:
        row = {
            "id": self._id,
            "started": self.started,
            "alive": self._time(),
            "ended": ended,
            "room": room,
            "rules": self._rules,
        }
        return (self._write, row)

    async def _sign_of_life(self, runs: list[RunRow]) -> int:
        """The time of a process that runs just now; 0 if there is none."""
        known = {run.id: run.alive for run in runs if not run.ended}
        for _ in range(LOOKS if known else 0):
            await asyncio.sleep(PAUSE)
            moved = [run for run in await self._runs() if run.alive > known.get(run.id, run.alive)]
            if moved:
                return max(run.alive for run in moved)
        if known:
            crashed = update(RunRow).where(RunRow.id.in_(list(known))).values(ended=True)
            await self._journal.store((crashed, None))
        return 0

    def _forget(self, runs: list[RunRow]) -> list[Statement]:
        """Runs that are too many, or that a wrong clock has put far ahead of us."""
        ahead = self.started + ASTRAY
        kept = sorted((run for run in runs if run.alive <= ahead), key=_alive)[-KEPT:]
        ids = {run.id for run in runs} - {run.id for run in kept}
        return [(delete(RunRow).where(RunRow.id.in_(sorted(ids))), None)] if ids else []

    # -- asking ----------------------------------------------------------------------------

    async def missed(self, since: int) -> int:
        """For how many milliseconds since then nobody served."""
        now = self._time()
        if since >= self.started:
            return 0
        served = sum(
            max(0, min(end, now) - max(start, since)) for start, end in await self._spans(now)
        )
        return max(0, now - since - served)

    async def has_rules(self, game: str, version: int) -> bool:
        """Whether another process that runs just now has that version of a game's rules."""
        now = self._time()
        for run in await self._runs():
            if run.id != self._id and not run.ended and run.alive > now - SILENT:
                if msgspec.json.decode(run.rules, type=dict[str, int]).get(game) == version:
                    return True
        return False

    async def ago(self, milliseconds: int) -> int:
        """The moment since which somebody has served for so long; 0 if there is none."""
        now = self._time()
        if now - milliseconds >= self.started:
            return now - milliseconds
        left = milliseconds
        for start, end in reversed(await self._spans(now)):
            if end - start >= left:
                return end - left
            left -= end - start
        return 0

    async def _spans(self, now: int) -> list[Span]:
        """When somebody served, in order, without overlaps."""
        runs = [(run.started, run.alive) for run in await self._runs() if run.id != self._id]
        return joined([*runs, (self.started, now)])

    async def _runs(self) -> list[RunRow]:
        async with self._journal.reading() as session:
            return list(await session.scalars(select(RunRow)))


def joined(spans: Iterable[Span]) -> list[Span]:
    """The same time in as few spans as it takes."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def _alive(run: RunRow) -> int:
    return run.alive
