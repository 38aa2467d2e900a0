"""Cards as numbers: a row of features each, with the same columns for all decks of a game.

The columns come from the game's own cards. Somebody's own cards have the same columns: a word that
no card of the game has stands in the column "other". All numbers are multiples of 1/16, so that
adding rows and taking them away again is exact.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition

Row = NDArray[np.float32]

LEFT_OUT: Final = frozenset(
    {"set", "number", "rarity", "house", "guessed", "errata", "copies", "virtual_of", "combines"}
)
"""Facts about the printed card, not about the game."""

MOST_WORDS: Final = 64
"""A fact with more different words than this has no column for each of them."""

BUCKETS: Final = 16
"""Columns that titles share, so that cards with the same numbers can be told apart."""

EACH: Final = 0.125
"""What one card counts."""
WORD: Final = 0.25
UNIT: Final = 0.0625


class CardFeatures:
    """The columns of a game, and the rows of its cards by code."""

    def __init__(self, game: GameDefinition, base: GameDefinition) -> None:
        seen: dict[str, set[str]] = {}
        figures: set[str] = set()
        for card in base.catalogue().cards:
            for name, value in _facts(base, card):
                if isinstance(value, str):
                    seen.setdefault(name, set()).add(value)
                else:
                    figures.add(name)
        words = {name: found for name, found in seen.items() if len(found) <= MOST_WORDS}
        self.columns: Final = [
            "cards",
            *(f"{name}={word}" for name in sorted(words) for word in [*sorted(words[name]), "*"]),
            *sorted(figures),
            *(f"title {bucket}" for bucket in range(BUCKETS)),
        ]
        """What each number of a row means; the first one is 1/8 in every row."""
        self.width: Final = len(self.columns)
        self._places: Final = {name: place for place, name in enumerate(self.columns)}
        self._words: Final = words
        cards = game.catalogue().cards
        self.rows: Final[list[Row]] = [self._row(game, card) for card in cards]
        """By code; the last row is a card that is not known."""
        hidden = np.zeros(self.width, np.float32)
        hidden[0] = EACH
        self.rows.append(hidden)

    def _row(self, game: GameDefinition, card: Card) -> Row:
        row = np.zeros(self.width, np.float32)
        row[0] = EACH
        for name, value in _facts(game, card):
            if isinstance(value, str):
                if name in self._words:
                    place = self._places.get(f"{name}={value}", self._places[f"{name}=*"])
                    row[place] = WORD
            elif name in self._places:
                row[self._places[name]] += UNIT * value
        digest = blake2b(card.title.encode(), digest_size=2).digest()
        row[self.width - BUCKETS + int.from_bytes(digest, "little") % BUCKETS] = WORD
        return row


def _facts(game: GameDefinition, card: Card) -> list[tuple[str, Any]]:
    """What is said of a card: names with a word or a whole number."""
    found: list[tuple[str, Any]] = [("kind", card.kind), ("side", card.side)]
    found.append(("text", int(game.has_text(card))))
    for name, value in game.card_facts(card).items():
        if name in LEFT_OUT:
            continue
        if isinstance(value, list):
            for place, inner in enumerate(value):
                if isinstance(inner, str):
                    found.append((name, inner))
                elif isinstance(inner, int):
                    found.append((f"{name} {place}", inner))
        elif isinstance(value, str | int):
            found.append((name, value))
    return found
