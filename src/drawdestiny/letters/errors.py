"""Why a text is refused."""

from __future__ import annotations

from drawdestiny.engine.said import SaidError


class LetterError(SaidError):
    """A refusal, in the reader's language."""

    package = "drawdestiny.letters"
