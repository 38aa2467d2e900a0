"""Sentences: made once and kept, for all tables and readers of this process."""

from __future__ import annotations

from typing import Final

MOST: Final = 60_000
"""How many are kept: more than the games have in both languages."""

_sentences: Final[dict[tuple[object, ...], str]] = {}

kept: Final = _sentences.get
"""The sentence made for that game, language and whatever else it says; None if it is new."""


def keep(key: tuple[object, ...], text: str) -> str:
    """Keep a sentence, and hand it back."""
    if len(_sentences) >= MOST:
        _sentences.clear()
    _sentences[key] = text
    return text
