"""What the HTTP API refuses: a status, a word for programs, and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawdestiny.engine.words import Words

WORDS: Final = Words("drawdestiny.answers")


class Denied(Exception):
    """A request that is not granted. ``code`` is a word of the section ``trouble``."""

    def __init__(
        self,
        status: int,
        code: str,
        details: Sequence[str] = (),
        wait: float = 0.0,
        **args: int | str,
    ) -> None:
        super().__init__(code)
        self.status: Final = status
        self.code: Final = code
        self.details: Final = list(details)
        self.wait: Final = wait
        """Seconds after which it may be tried again."""
        self.filling: Final = args

    def text(self, lang: str) -> str:
        return WORDS.say(lang, "trouble", self.code, dict(self.filling))
