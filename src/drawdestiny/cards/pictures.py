"""The picture of a card: a sky in the colours of its side, and the motif before it."""

from __future__ import annotations

import math
from typing import Final

from drawdestiny.cards.motifs.all import UNKNOWN, motif
from drawdestiny.cards.motifs.canvas import HEIGHT, MIDDLE, WIDTH, Canvas, Palette
from drawdestiny.cards.motifs.places import PLACES

PALETTES: Final = {
    "light": Palette(
        "#1d4e89", "#8ec5ff", "#eef5fd", "#0f2740", ["#061a33", "#1c4f86", "#6fb7e9"],
        ["#ffe9a8", "#9fe3ff", "#ffffff", "#ffc46b"],
    ),
    "dark": Palette(
        "#5c1420", "#ff8a7a", "#fbf0ee", "#331015", ["#12040a", "#4a0f1d", "#b3352f"],
        ["#ff6b4a", "#ffb199", "#ffd36b", "#d64bd0"],
    ),
    "alliance": Palette(
        "#8a4513", "#ffc38a", "#fdf4ea", "#3a1f0b", ["#1a1024", "#6b2f3a", "#e58b4a"],
        ["#ffd98f", "#8fd0ff", "#ffffff", "#ff9b6b"],
    ),
    "empire": Palette(
        "#2e3f46", "#a9c4c9", "#eff3f3", "#16242a", ["#05090c", "#20363d", "#6d8f93"],
        ["#bdf5d3", "#e2f1f1", "#ff6b5a", "#8fe0ff"],
    ),
    "independent": Palette(
        "#4f3f63", "#cdb4ee", "#f5f0fa", "#281b36", ["#120a1c", "#43295c", "#a2719f"],
        ["#f2c14e", "#d9a7ff", "#9ff0c8", "#ffffff"],
    ),
    "force": Palette(
        "#174a45", "#8fe6d2", "#eefaf7", "#0d2a27", ["#03110f", "#12504a", "#4fb9a2"],
        ["#c9fff0", "#ffffff", "#ffe9a8", "#8fd0ff"],
    ),
}  # fmt: skip
"""The looks, by side."""


def picture(seed: str, name: str, shown: str, palette: Palette, scene: str = "") -> str:
    """The picture of a card as SVG elements in a box of WIDTH by HEIGHT.

    ``shown`` is a name of MOTIFS and what the game's table asks of it: ``robe beard hair=grey``.
    """
    kind, *wishes = shown.split() or [UNKNOWN]
    c = Canvas(seed, name, palette, scene, wishes)
    c.begin(f"translate({MIDDLE} 0)")
    _sky(c)
    if kind not in PLACES:
        _light(c)
    if c.has("burst"):
        _burst(c)
    motif(kind)(c)
    c.end()
    return "".join(c.parts)


def _sky(c: Canvas) -> None:
    low, middle, high = c.palette.sky
    tilt = c.between(-0.3, 0.3)
    c.add(
        f'<defs><linearGradient id="sky{c.key}" x1="{0.5 - tilt:.2f}" y1="0" '
        f'x2="{0.5 + tilt:.2f}" y2="1"><stop offset="0" stop-color="{low}"/>'
        f'<stop offset="0.55" stop-color="{middle}"/><stop offset="1" stop-color="{high}"/>'
        "</linearGradient></defs>"
        f'<rect x="-{MIDDLE}" width="{WIDTH}" height="{HEIGHT}" fill="url(#sky{c.key})"/>'
    )
    for _ in range(16):
        c.dot(c.between(-MIDDLE, MIDDLE), c.between(0, 200), c.between(0.8, 2.2), "#ffffff", 0.7)


def _light(c: Canvas) -> None:
    """A pale disc behind the motif: dark figures need it to stand out."""
    x = c.between(18, 52)
    c.dot(x, 96, 108, c.palette.sky[2], 0.55)
    c.dot(x + 6, 92, 82, c.palette.glow[0], 0.3)


def _burst(c: Canvas) -> None:
    """Rays behind a motif: something happens, the card is no person or thing."""
    turn = c.between(0, 1)
    for k in range(12):
        angle = turn + math.pi * k / 6
        near, far = angle - 0.11, angle + 0.11
        c.path(
            f"M0 130L{330 * math.cos(near):.0f} {130 + 330 * math.sin(near):.0f}"
            f"L{330 * math.cos(far):.0f} {130 + 330 * math.sin(far):.0f}Z",
            c.palette.glow[0],
            0.5,
        )
