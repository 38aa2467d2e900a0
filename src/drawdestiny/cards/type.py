"""Setting type: how wide words are, so that they fit without asking a font."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import fold

PLAIN: Final = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64,
    64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63,
    58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69,
    61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58,
    28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
]  # fmt: skip
"""Widths of the signs from space to tilde, in hundredths: those of a wide common typeface."""

BOLD: Final = [
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70,
    70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 58, 100, 77, 76, 73, 83, 68,
    68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110, 77,
    72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67,
    34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
]  # fmt: skip

_MEAN: Final = 65


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is; in most typefaces a little narrower."""
    widths = BOLD if bold else PLAIN
    total = 0
    for c in text:
        code = ord(c) if c < "\x7f" else ord(fold(c)[:1] or "m")
        total += widths[code - 32] if 32 <= code < 127 else _MEAN
    return total * size / 100


def fit(
    text: str,
    room: float,
    largest: float,
    smallest: float,
    lines: int,
    bold: bool = False,
) -> tuple[float, list[str]]:
    """The largest size at which a text fits on so many lines, and the lines.

    One that does not fit at the smallest size ends with an ellipsis.
    """
    size = largest
    while size > smallest:
        broken = break_lines(text, room, size, bold)
        if len(broken) <= lines and all(width_of(b, size, bold) <= room for b in broken):
            return size, broken
        size -= 1
    broken = break_lines(text, room, smallest, bold)
    kept = broken[:lines]
    if len(broken) > lines or width_of(kept[-1], smallest, bold) > room:
        last = kept[-1]
        while last and width_of(last + "…", smallest, bold) > room:
            last = last[:-1]
        kept[-1] = last + "…"
    return smallest, kept


def wrap(
    text: str, room: float, height: float, largest: float, smallest: float
) -> tuple[float, list[str]]:
    """The largest size at which a text fits into a box, and its lines."""
    size = largest
    while size > smallest:
        lines = break_lines(text, room, size)
        if len(lines) * size * 1.2 <= height:
            return size, lines
        size -= 0.5
    most = max(1, int(height / (smallest * 1.2)))
    return fit(text, room, smallest, smallest, most)


def break_lines(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size, bold) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]
