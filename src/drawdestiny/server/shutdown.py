"""How the server stops: first it says that it takes nobody more, then its door closes."""

from __future__ import annotations

import time
from types import FrameType
from typing import Final

import uvicorn

from drawdestiny.server.services import Services


class GracefulServer(uvicorn.Server):
    """At the first signal ``/ready`` turns false; who is impatient sends a second one."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._running: Final = services
        self._until = 0.0
        """When the door closes, by the monotonic clock; 0 for not yet."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.started:
            # Uvicorn would leave half of it open: it is opened first, then closed in order.
            self._until = time.monotonic()
            return
        drain = self._running.config.drain
        if drain > 0 and not self._running.closing:
            self._until = time.monotonic() + drain
            self._running.stop_soon()
            return
        self._running.stop_soon()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if self._until and time.monotonic() >= self._until:
            self.should_exit = True
        return await super().on_tick(counter)
