"""What the page refuses because there is no server, or because a file does not fit."""

from __future__ import annotations

from drawdestiny.engine.said import SaidError


class PageError(SaidError):
    """A refusal of the page, in the reader's language."""

    package = "drawdestiny.page"
