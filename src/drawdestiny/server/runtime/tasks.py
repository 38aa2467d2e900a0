"""Tasks: what is done beside all else, and how it comes to its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

log: Final = logging.getLogger("drawdestiny.tasks")

GRACE: Final = 5.0
"""Seconds in which what is under way may come to its end."""


class Tasks:
    """Work that nobody waits for, until it is stopped."""

    def __init__(self) -> None:
        self._stopping: Final = asyncio.Event()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    @property
    def closing(self) -> bool:
        return self._stopping.is_set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else; what goes wrong is noted."""
        if self.closing:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spawned)

    def _spawned(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def pause(self, seconds: float) -> None:
        """Wait so long, or until all is stopped."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)

    def stop(self) -> None:
        """Begin nothing new."""
        self._stopping.set()

    async def close(self) -> None:
        """Stop, and let what is under way come to its end: it may be using the database."""
        self.stop()
        if self._tasks:
            _, late = await asyncio.wait(list(self._tasks), timeout=GRACE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
