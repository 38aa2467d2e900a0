"""Plots as SVG text, drawn by hand: no script, no library, readable in any browser."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from drawdestiny.engine.words import figure

LEFT = 290
"""Room for names."""
LONGEST = 43
"""How many letters fit there."""
WIDE = 420
"""Room for what is measured."""
LINE = 22

Interval = tuple[str, float, float, float]
"""A name, an estimate, and the edges of its interval."""


def intervals(rows: Sequence[Interval], zero: float, label: str, lang: str, percent: bool) -> str:
    """A dot and a line for each row, on a common scale with a mark at ``zero``."""
    if not rows:
        return ""
    low = min([zero, *(row[2] for row in rows)])
    high = max([zero, *(row[3] for row in rows)])
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return LEFT + WIDE * (value - low) / span

    parts = [_line(at(zero), 0, at(zero), LINE * len(rows), "axis")]
    for number, (name, value, left, right) in enumerate(rows):
        y = LINE * number + LINE / 2
        shown = figure(value, ".1%" if percent else ".0f", lang)
        parts.append(_text(LEFT - 8, y, name, "end"))
        parts.append(_line(at(left), y, at(right), y, "error"))
        parts.append(f'<circle cx="{at(value):.1f}" cy="{y:.1f}" r="4" class="dot"/>')
        parts.append(_text(LEFT + WIDE + 10, y, shown, "start"))
    mark = figure(zero, ".0%" if percent else ".0f", lang)
    parts.append(_text(at(zero), LINE * len(rows) + LINE / 2, mark))
    return _svg(LEFT + WIDE + 80, LINE * len(rows) + LINE, label, parts)


def short(names: Sequence[str], between: str, behind: str = "") -> str:
    """Names that fit beside a plot: each gives up letters at its end, never what is behind."""
    room = (LONGEST - len(behind) - len(between) * (len(names) - 1)) // len(names)
    cut = [name if len(name) <= room else name[: room - 1].rstrip() + "…" for name in names]
    return between.join(cut) + behind


def histogram(bars: Sequence[Sequence[int]], label: str, lang: str, unit: str = "") -> str:
    """How often each number came, as bars; wide ranges are put together in steps."""
    return pair_of_histograms(bars, [], label, lang, unit)


def pair_of_histograms(
    light: Sequence[Sequence[int]],
    dark: Sequence[Sequence[int]],
    label: str,
    lang: str,
    unit: str = "",
) -> str:
    """Two counts side by side, each as shares of its own sum."""
    numbers = [bar[0] for bar in [*light, *dark]]
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    step = max(1, -(-(high - low + 1) // 24))
    bins = (high - low) // step + 1
    sets = [_shares(light, low, step, bins), _shares(dark, low, step, bins)]
    tallest = max(max(shares) for shares in sets) or 1.0
    tall, wide = 120, WIDE / bins
    parts = []
    for kind, shares in enumerate(sets):
        if not any(shares):
            continue
        for number, share in enumerate(shares):
            height = tall * share / tallest
            width = wide * (0.8 if not any(sets[1]) else 0.4)
            x = 40 + wide * number + (width if kind else 0)
            first, last = low + number * step, low + number * step + step - 1
            told = f"{first}" if step == 1 else f"{first}-{last}"
            parts.append(
                f'<rect x="{x:.1f}" y="{tall - height + 4:.1f}" width="{width:.1f}" '
                f'height="{height:.1f}" class="bar{kind}">'
                f"<title>{told} ({figure(share, '.1%', lang)})</title></rect>"
            )
    for number in range(0, bins, max(1, bins // 12)):
        parts.append(_text(40 + wide * (number + 0.4), tall + 16, str(low + number * step)))
    parts.append(_text(40 + WIDE + 10, tall + 16, unit, "start"))
    return _svg(WIDE + 110, tall + 28, label, parts)


def colour(rate: float) -> str:
    """From red (never wins) through white (even) to blue (always wins)."""
    towards = (33, 102, 172) if rate >= 0.5 else (178, 24, 43)
    strength = min(1.0, abs(rate - 0.5) * 2) * 0.75
    mixed = [round(255 + (c - 255) * strength) for c in towards]
    return f"#{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}"


def _shares(bars: Sequence[Sequence[int]], low: int, step: int, bins: int) -> list[float]:
    counts = [0.0] * bins
    for number, count in bars:
        counts[(number - low) // step] += count
    total = sum(counts)
    return [count / total for count in counts] if total else counts


def _svg(width: float, height: float, label: str, parts: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" dominant-baseline="middle">'
        f"{escape(text)}</text>"
    )
