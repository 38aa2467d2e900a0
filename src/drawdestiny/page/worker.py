"""What the browser's worker calls: texts in, texts out, and what to store before they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from drawdestiny.page.page import Page
from drawdestiny.page.requests import Answer, answer
from drawdestiny.page.routes import ROUTES
from drawdestiny.page.store import Change


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a call leads to."""

    store: list[Change] = []
    """To be written first."""
    messages: list[str] = []
    """Lines of the protocol for the client."""
    answer: Answer | None = None
    """What answers a request."""
    busy: bool = False
    """Whether a bot is asked: call ``step``."""
    due: int = 0
    """When to call ``ring``: milliseconds since 1970; 0 for never."""


class Worker:
    """The page behind calls that take and give texts."""

    def __init__(self, kept: Mapping[str, str] | None = None, page: Page | None = None) -> None:
        self.page: Final = page or Page(kept)

    def connect(self) -> None:
        """The client begins a new conversation."""
        self.page.connect()

    def hear(self, text: str) -> str:
        """A line of the client."""
        return self._reply(self.page.desk.hear(text))

    def ask(self, method: str, path: str, body: str = "") -> str:
        """A request; the path is the one below ``api/``, with its query."""
        told = answer(self.page, ROUTES, method, path, body)
        return self._reply(self.page.desk.taken(), told)

    def step(self) -> str:
        """Let a bot answer."""
        return self._reply(self.page.desk.step() or [])

    def ring(self) -> str:
        """A clock may have run out."""
        return self._reply(self.page.desk.ring())

    def _reply(self, messages: list[str], told: Answer | None = None) -> str:
        desk = self.page.desk
        reply = Reply(self.page.store.take(), messages, told, desk.busy(), desk.due())
        return msgspec.json.encode(reply).decode()
