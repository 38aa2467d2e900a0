"""Which motif a card's picture shows: a game's table, read from top to bottom."""

from __future__ import annotations

from typing import Final

GENERAL: Final = "figure"
"""The motif of a card of which nothing is known."""


class MotifTable:
    """For each kind of card, words to look for and the motif of the first that is found.

    Words are looked for in the title, the subtitle, the traits and the planet, whole and in any
    case. A row without words holds for all cards left.
    """

    def __init__(self, rows: dict[str, list[tuple[str, str]]]) -> None:
        self.rows: Final = {
            kind: [(spelled(words), motif) for words, motif in table]
            for kind, table in rows.items()
        }

    def choose(self, kind: str, told: list[str]) -> str:
        """The motif of a card of that kind, of which these words are known."""
        known = spelled(" | ".join(told))
        for words, motif in self.rows.get(kind, []):
            if words in known:
                return motif
        return GENERAL


def spelled(text: str) -> str:
    """Letters, digits and bars only, a space about each word: whole words are found in it."""
    kept = "".join(c if c.isalnum() or c == "|" else " " for c in text.lower())
    return f" {' '.join(kept.split())} " if kept.strip() else ""
