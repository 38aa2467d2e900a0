"""Errors that speak the reader's language: a word of a phrasebook and what fills it."""

from __future__ import annotations

from difflib import get_close_matches

from drawdestiny.engine.errors import DrawDestinyError, Filling, told
from drawdestiny.engine.words import Words, fold


class SaidError(DrawDestinyError):
    """An error whose sentence is in section ``error`` of a package's phrasebook."""

    package = "drawdestiny.engine"

    def __init__(self, word: str, **args: Filling) -> None:
        self.word = word
        self.details = args
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """The sentence in that language."""
        return told(Words(self.package), lang, "error", self.word, self.details)


def nearest(name: str, known: list[str], most: int = 3) -> list[str]:
    """The known names that look most like this one, the best first."""
    folded: dict[str, str] = {}
    for known_name in known:
        folded.setdefault(fold(known_name), known_name)
    wanted = fold(name)
    close = get_close_matches(wanted, list(folded), n=most, cutoff=0.5)
    starts = [k for k in folded if wanted and k.startswith(wanted) and k not in close]
    return [folded[k] for k in [*close, *starts]][:most]
