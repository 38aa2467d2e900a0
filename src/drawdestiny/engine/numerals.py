"""Whole numbers as people and files write them: a few ASCII digits and nothing else.

``str.isdigit`` also takes ``²``, of which ``int`` makes an error, and ``int`` takes the digits of
other scripts, underscores and spaces. Whatever becomes a number is read here.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE

DIGITS: Final = "0123456789"
MOST_DIGITS: Final = 9
MOST_SEED_DIGITS: Final = 18
"""Records keep seeds as numbers of 64 bits; a longer one is kept as text."""


def whole_number(text: str, digits: int = MOST_DIGITS) -> int:
    """The number that the text is, with at most so many digits; NONE if it is no such number."""
    if not 0 < len(text) <= digits:
        return NONE
    for character in text:
        if character not in DIGITS:
            return NONE
    return int(text)


def seed_in(text: str) -> int | str:
    """A seed as it is typed: a number where it is one, else the text itself."""
    seed = whole_number(text, MOST_SEED_DIGITS)
    return text if seed == NONE else seed
