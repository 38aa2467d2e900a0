"""The canvas of a motif: flat shapes about a middle line, lit from the left."""

from __future__ import annotations

import math
from typing import Final

from drawdestiny.engine.chance import WORD, Chance, seeded

WIDTH: Final = 460
HEIGHT: Final = 300
MIDDLE: Final = WIDTH // 2
"""Motifs draw about x = 0. Tables show x from -107 to 107, large faces the whole width."""


class Palette:
    """The colours of a frame and its picture."""

    def __init__(
        self, frame: str, edge: str, panel: str, ink: str, sky: list[str], glow: list[str]
    ) -> None:
        self.frame: Final = frame
        self.edge: Final = edge
        self.panel: Final = panel
        self.ink: Final = ink
        self.sky: Final = sky
        self.glow: Final = glow


COLOURS: Final = {
    "amber": "#f0b04a",
    "black": "#1b1c24",
    "blue": "#3f74c9",
    "bone": "#dccfae",
    "brass": "#c9a24b",
    "brown": "#7a5434",
    "cream": "#f0e4c8",
    "dark": "#6e4630",
    "fair": "#ecc3a0",
    "gold": "#e8b93e",
    "green": "#5f9a4e",
    "grey": "#8f98a6",
    "lime": "#a9c95a",
    "navy": "#26365e",
    "olive": "#7d7a4a",
    "orange": "#e07f35",
    "pale": "#f4ead9",
    "pink": "#dd8fa0",
    "purple": "#7b55a8",
    "red": "#b3262e",
    "rust": "#a4552f",
    "sand": "#d3ab74",
    "silver": "#c9d2dd",
    "steel": "#66707f",
    "tan": "#c68f66",
    "teal": "#3d8f8a",
    "white": "#f2f4f7",
    "wine": "#701f33",
    "yellow": "#f2d33c",
}
"""The colours that a game's table of motifs may name."""

INK: Final = "#14151c"
LIGHT: Final = "#fff4d6"


def tone(colour: str, amount: float) -> str:
    """A colour made darker (below 1) or lighter (above 1)."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    if amount <= 1:
        changed = [part * amount for part in parts]
    else:
        changed = [part + (255 - part) * (amount - 1) for part in parts]
    return "#" + "".join(f"{min(255, round(part)):02x}" for part in changed)


class Canvas:
    """Collects SVG elements.

    Pose and sky vary from card to card; colours are the same on all cards of one name.
    """

    def __init__(
        self, seed: str, name: str, palette: Palette, scene: str, wishes: list[str]
    ) -> None:
        self.key: Final = "".join(c if c.isalnum() else "_" for c in seed)
        self.chance: Final[Chance] = seeded(f"picture {seed}")
        self.name: Final = name
        self.palette: Final = palette
        self.scene: Final = scene
        self.wishes: Final = dict(wish.partition("=")[::2] for wish in wishes)
        """What the game's table asks for: ``beard`` or ``blade=green``."""
        self.parts: Final[list[str]] = []
        self.clips = 0

    def has(self, wish: str) -> bool:
        return wish in self.wishes

    def colour(self, wish: str, *usual: str) -> str:
        """The colour that the table asks for; else one of the usual ones, by the name."""
        chosen = usual[seeded(f"{wish} of {self.name}").below(len(usual))]
        return COLOURS[self.wishes.get(wish) or chosen]

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * (self.chance.next() / WORD)

    def glow(self) -> str:
        return self.palette.glow[self.chance.below(len(self.palette.glow))]

    def add(self, part: str) -> None:
        self.parts.append(part)

    def path(self, d: str, fill: str, opacity: float = 1.0) -> None:
        faint = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(f'<path d="{d}" fill="{fill}"{faint}/>')

    def body(self, d: str, fill: str, edge: float = 6, depth: float = 0.26) -> None:
        """A shape with its shade: all to the right of ``edge`` is darker."""
        self.clips += 1
        id = f"c{self.clips}{self.key}"
        self.add(
            f'<clipPath id="{id}"><path d="{d}"/></clipPath><path d="{d}" fill="{fill}"/>'
            f'<path d="M{edge:g} 0H230V300H{edge:g}Z" fill="#05060c" fill-opacity="{depth:g}" '
            f'clip-path="url(#{id})"/>'
        )

    def twin(self, d: str, fill: str, shade: float = 0.74) -> None:
        """A shape and its mirror image; the one on the right lies in the shade."""
        self.path(d, fill)
        self.add(f'<path transform="scale(-1 1)" d="{d}" fill="{tone(fill, shade)}"/>')

    def line(self, d: str, colour: str, width: float, opacity: float = 1.0) -> None:
        faint = f' stroke-opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linecap="round" stroke-linejoin="round"{faint}/>'
        )

    def twin_line(self, d: str, colour: str, width: float, shade: float = 0.74) -> None:
        self.line(d, colour, width)
        self.add('<g transform="scale(-1 1)">')
        self.line(d, tone(colour, shade), width)
        self.add("</g>")

    def dot(self, x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> None:
        faint = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.add(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="{fill}"{faint}/>')

    def dots(self, x: float, y: float, r: float, fill: str) -> None:
        """A pair, as eyes are."""
        self.dot(-x, y, r, fill)
        self.dot(x, y, r, fill)

    def ball(self, x: float, y: float, r: float, fill: str) -> None:
        """A round body with its shade."""
        d = f"M{x - r:.0f} {y:.0f}A{r:.0f} {r:.0f} 0 0 1 {x + r:.0f} {y:.0f}" \
            f"A{r:.0f} {r:.0f} 0 0 1 {x - r:.0f} {y:.0f}Z"  # fmt: skip
        self.body(d, fill, x + r * 0.15)

    def ring(self, x: float, y: float, r: float, colour: str, width: float, o: float = 1.0) -> None:
        self.add(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:g}" stroke-opacity="{o:.2f}"/>'
        )

    def star(self, x: float, y: float, spikes: int, far: float, near: float, fill: str) -> None:
        turn = self.between(0, math.pi)
        points = []
        for i in range(2 * spikes):
            r = far if i % 2 == 0 else near
            angle = turn + math.pi * i / spikes
            points.append(f"{x + r * math.cos(angle):.0f} {y + r * math.sin(angle):.0f}")
        self.path(f"M{'L'.join(points)}Z", fill)

    def begin(self, transform: str) -> None:
        self.add(f'<g transform="{transform}">')

    def end(self) -> None:
        self.add("</g>")
