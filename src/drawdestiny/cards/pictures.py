"""Abstract pictures: starfields, planets and shapes, the same for the same card everywhere."""

from __future__ import annotations

import math
from typing import Final

from drawdestiny.engine.chance import WORD, Chance, seeded

WIDTH: Final = 460
HEIGHT: Final = 300


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

GROUND: Final = {
    "tatooine": ["#e9bd7a", "#c98f4e", "#8f5c33"],
    "naboo": ["#7fb77e", "#3f7f63", "#1f4c4a"],
    "coruscant": ["#7d86a8", "#4b5578", "#262c49"],
    "hoth": ["#f2f8ff", "#bcd6ea", "#7fa3c4"],
    "endor": ["#5d8a4f", "#36613b", "#1b3a28"],
    "yavin 4": ["#8aa356", "#566f3a", "#2f4427"],
}


class Brush:
    """Draws into a list of SVG elements, with a chance of its own."""

    def __init__(self, seed: str, palette: Palette) -> None:
        self.chance: Final[Chance] = seeded(f"picture {seed}")
        self.palette: Final = palette
        self.parts: Final[list[str]] = []

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * (self.chance.next() / WORD)

    def glow(self) -> str:
        return self.palette.glow[self.chance.below(len(self.palette.glow))]

    def add(self, part: str) -> None:
        self.parts.append(part)

    def circle(self, x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> None:
        self.add(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="{fill}" '
            f'fill-opacity="{opacity:.2f}"/>'
        )

    def ring(self, x: float, y: float, r: float, colour: str, width: float, opacity: float) -> None:
        self.add(
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:.1f}" stroke-opacity="{opacity:.2f}"/>'
        )

    def shape(self, points: list[tuple[float, float]], fill: str, opacity: float = 1.0) -> None:
        path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        self.add(f'<polygon points="{path}" fill="{fill}" fill-opacity="{opacity:.2f}"/>')

    def line(
        self, x: float, y: float, x2: float, y2: float, colour: str, width: float, opacity: float
    ) -> None:
        self.add(
            f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{x2:.0f}" y2="{y2:.0f}" stroke="{colour}" '
            f'stroke-width="{width:.1f}" stroke-linecap="round" stroke-opacity="{opacity:.2f}"/>'
        )


def picture(seed: str, motif: str, palette: Palette, scene: str = "") -> str:
    """The picture of a card as SVG elements in a box of WIDTH by HEIGHT."""
    brush = Brush(seed, palette)
    _sky(brush, seed)
    {
        "character": _figure,
        "starship": _starship,
        "weapon": _weapon,
        "place": _place,
        "clash": _clash,
        "power": _power,
    }.get(motif, _power)(brush, scene)
    return "".join(brush.parts)


def _sky(b: Brush, seed: str) -> None:
    name = "".join(c if c.isalnum() else "_" for c in seed)
    low, middle, high = b.palette.sky
    tilt = b.between(-0.3, 0.3)
    b.add(
        f'<defs><linearGradient id="sky{name}" x1="{0.5 - tilt:.2f}" y1="0" '
        f'x2="{0.5 + tilt:.2f}" y2="1"><stop offset="0" stop-color="{low}"/>'
        f'<stop offset="0.6" stop-color="{middle}"/><stop offset="1" stop-color="{high}"/>'
        "</linearGradient></defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky{name})"/>'
    )
    for _ in range(46):
        size = b.between(0.5, 2.1)
        b.circle(b.between(0, WIDTH), b.between(0, HEIGHT * 0.8), size, "#ffffff",
                 b.between(0.25, 0.95))  # fmt: skip
    # A nebula: a few large, faint clouds.
    for _ in range(5):
        b.circle(b.between(0, WIDTH), b.between(0, HEIGHT), b.between(50, 130), b.glow(), 0.07)


def _planet(b: Brush, x: float, y: float, r: float) -> None:
    body = b.glow()
    b.circle(x, y, r * 1.12, body, 0.16)
    b.circle(x, y, r, body, 0.95)
    b.circle(x - r * 0.12, y + r * 0.1, r * 0.9, b.palette.sky[1], 0.28)
    b.add(
        f'<path d="M{x - r:.0f} {y:.0f} A{r:.0f} {r:.0f} 0 0 0 {x + r:.0f} {y:.0f} '
        f'A{r:.0f} {r * 0.35:.0f} 0 0 1 {x - r:.0f} {y:.0f}" fill="{b.palette.sky[0]}" '
        'fill-opacity="0.45"/>'
    )


def _figure(b: Brush, scene: str) -> None:
    """A bust before an aura: hood, shoulders and rays differ from card to card."""
    x = WIDTH / 2 + b.between(-55, 55)
    _planet(b, WIDTH - x + b.between(-50, 50), b.between(60, 105), b.between(30, 66))
    rays = 7 + b.chance.below(12)
    turn = b.between(0, math.pi)
    colour = b.glow()
    for i in range(rays):
        angle = turn + 2 * math.pi * i / rays
        b.shape(
            [
                (x, 140),
                (x + 380 * math.cos(angle - 0.05), 140 + 380 * math.sin(angle - 0.05)),
                (x + 380 * math.cos(angle + 0.05), 140 + 380 * math.sin(angle + 0.05)),
            ],
            colour,
            0.13,
        )
    for i in range(3):
        b.ring(x, 128, 78 + 24 * i, colour, 5 - i, 0.55 - 0.15 * i)
    robe, inner, face = b.palette.sky[0], b.palette.sky[1], b.glow()
    wide = b.between(105, 155)
    b.shape(
        [(x - wide, 300), (x - wide * 0.72, 222), (x - 38, 186), (x + 38, 186),
         (x + wide * 0.72, 222), (x + wide, 300)], robe, 0.97,
    )  # fmt: skip
    b.shape([(x - 30, 190), (x + 30, 190), (x + 10, 300), (x - 10, 300)], inner, 0.9)
    style = b.chance.below(4)
    if style == 0:  # a hood
        b.shape([(x, 52), (x + 62, 108), (x + 56, 196), (x - 56, 196), (x - 62, 108)], robe, 0.97)
        b.shape([(x, 84), (x + 36, 118), (x + 28, 182), (x - 28, 182), (x - 36, 118)], face, 0.9)
    elif style == 1:  # a helmet
        b.add(f'<path d="M{x - 56:.0f} 196 V118 A56 58 0 0 1 {x + 56:.0f} 118 V196 Z" '
              f'fill="{robe}" fill-opacity="0.97"/>')  # fmt: skip
        b.shape([(x - 44, 122), (x + 44, 122), (x + 34, 146), (x - 34, 146)], face, 0.95)
        b.line(x, 158, x, 190, face, 5, 0.6)
    elif style == 2:  # horns or a crown
        for i in range(-2, 3):
            b.shape([(x + 22 * i - 10, 98), (x + 24 * i, 46 + 9 * abs(i)), (x + 22 * i + 10, 98)],
                    robe, 0.97)  # fmt: skip
        b.circle(x, 136, 56, robe, 0.97)
        b.circle(x, 142, 40, face, 0.9)
    else:  # a bare head
        b.circle(x, 130, 56, robe, 0.97)
        b.circle(x, 136, 44, face, 0.9)
    if style != 1:
        b.circle(x - 15, 140, 5, robe)
        b.circle(x + 15, 140, 5, robe)
    sash = b.glow()
    b.line(x - wide * 0.6, 232, x + b.between(10, 60), 298, sash, 9, 0.75)


def _starship(b: Brush, scene: str) -> None:
    """Darts with trails over the limb of a planet."""
    body = b.glow()
    lift = b.between(-20, 60)
    b.circle(WIDTH * b.between(0.1, 0.9), HEIGHT + 190 + lift, 300, body, 0.2)
    b.circle(WIDTH * 0.5, HEIGHT + 210 + lift, 300, b.palette.sky[2], 0.9)
    b.circle(WIDTH * 0.5 - 20, HEIGHT + 222 + lift, 300, b.palette.sky[0], 0.55)
    ships = 1 + b.chance.below(3)
    mirrored = -1 if b.chance.below(2) else 1
    for i in range(ships):
        size = b.between(70, 100) if i == 0 else b.between(26, 48)
        x = WIDTH / 2 + mirrored * (b.between(0, 70) if i == 0 else b.between(-170, 40))
        y = b.between(95, 150) if i == 0 else b.between(40, 220)
        flame = b.glow()
        for k in range(5):
            b.line(x - mirrored * size * 0.9, y + size * (0.26 + 0.05 * (k - 2)),
                   x - mirrored * size * (2.2 + 0.3 * k), y + size * (0.62 + 0.08 * k),
                   flame, 5 - k * 0.8, 0.7 - 0.12 * k)  # fmt: skip
        hull = "#e9eef5" if i == 0 else "#b9c4d6"
        wing = b.between(0.35, 0.8)
        bow = (x + mirrored * size * 1.2, y - size * 0.32)
        keel = (x - mirrored * size * 0.6, y + size * 0.1)
        b.shape([bow, (x - mirrored * size, y - size * wing), keel], hull, 0.95)
        b.shape([bow, keel, (x - mirrored * size * 0.9, y + size * (0.2 + wing))], "#7e8aa3", 0.97)
        b.circle(x + mirrored * size * 0.25, y - size * 0.2, size * 0.13, flame, 0.95)


def _weapon(b: Brush, scene: str) -> None:
    """A glowing edge, a hilt, and sparks."""
    colour = b.glow()
    lean = b.between(0.35, 1.05) * (-1 if b.chance.below(2) else 1)
    x, y = WIDTH / 2, HEIGHT / 2 + 6
    reach = b.between(150, 185)
    dx, dy = math.sin(lean) * reach, -math.cos(lean) * reach
    for r, opacity in ((92, 0.1), (60, 0.12), (34, 0.16)):
        b.circle(x + dx * 0.3, y + dy * 0.3, r * 1.5, colour, opacity)
    count = 1 + (b.chance.below(3) == 0)
    for k in range(count):
        ex = -dx if k else dx
        for width, opacity, paint in ((30, 0.2, colour), (16, 0.55, colour), (6, 1.0, "#ffffff")):
            b.line(x - ex * 0.1, y - dy * 0.1, x + ex, y + dy, paint, width, opacity)
        for width, paint in ((26, "#10131a"), (18, "#8b95a7"), (6, "#e8edf5")):
            b.line(x - ex * 0.12, y - dy * 0.12, x - ex * 0.62, y - dy * 0.62, paint, width, 0.98)
    for _ in range(16):
        angle, far = b.between(0, 2 * math.pi), b.between(60, 190)
        b.line(x + far * math.cos(angle), y + far * math.sin(angle),
               x + (far + 16) * math.cos(angle), y + (far + 16) * math.sin(angle),
               b.glow(), 3, b.between(0.3, 0.8))  # fmt: skip


def _place(b: Brush, scene: str) -> None:
    """A landscape: suns, and ridges, towers or trees by the planet."""
    ground = GROUND.get(scene, b.palette.sky)
    suns = 2 if scene == "tatooine" else 1
    sun_x = b.between(90, WIDTH - 130)
    for i in range(suns):
        b.circle(sun_x + 62 * i, 84 + 26 * i, 54 - 18 * i, "#fff2c4", 0.25)
        b.circle(sun_x + 62 * i, 84 + 26 * i, 38 - 13 * i, "#fff2c4", 0.95)
    for layer, colour in enumerate(ground):
        base = 168 + 42 * layer
        if scene == "coruscant":
            x = -10.0
            while x < WIDTH:
                wide = b.between(18, 46)
                top = base - b.between(10, 120 - 26 * layer)
                b.shape([(x, 300), (x, top + 12), (x + wide / 2, top), (x + wide, top + 12),
                         (x + wide, 300)], colour)  # fmt: skip
                for k in range(3):
                    b.circle(x + wide / 2, top + 30 + 22 * k, 2.4, "#ffe9a8", 0.8)
                x += wide + b.between(-4, 8)
            continue
        points: list[tuple[float, float]] = [(0, 300)]
        rough = 12 if scene in ("tatooine", "naboo") else 30
        for x in range(0, WIDTH + 46, 23):
            points.append((x, base + b.between(-rough, rough) * (1 if (x // 23) % 2 else 0.4)))
        b.shape([*points, (WIDTH, 300)], colour)
        if scene in ("endor", "yavin 4"):
            for _ in range(9):
                x, tall = b.between(0, WIDTH), b.between(34, 74)
                b.shape([(x - 17, base + 20), (x, base - tall), (x + 17, base + 20)], colour)
        if layer == 1 and scene in ("naboo", "tatooine", "yavin 4"):
            x = b.between(110, WIDTH - 110)
            for k in (-1, 0, 1):
                r = 34 - 9 * abs(k)
                left = x + 52 * k - r
                b.add(
                    f'<path d="M{left:.0f} {base + 18} v-{r} a{r} {r} 0 0 1 {2 * r} 0 v{r} Z" '
                    'fill="#f3e6c8" fill-opacity="0.9"/>'
                )


def _clash(b: Brush, scene: str) -> None:
    """Shards flying from where two forces meet."""
    x, y = WIDTH / 2 + b.between(-50, 50), HEIGHT / 2 + b.between(-24, 24)
    colours = [b.glow(), b.glow()]
    if colours[0] == colours[1]:
        colours[1] = b.palette.edge
    for r, opacity in ((150, 0.1), (104, 0.14), (64, 0.22)):
        b.circle(x, y, r, colours[0], opacity)
    shards = 18 + b.chance.below(10)
    for i in range(shards):
        angle = 2 * math.pi * (i + b.between(-0.3, 0.3)) / shards
        near, far, half = b.between(24, 60), b.between(100, 260), b.between(0.025, 0.075)
        b.shape(
            [
                (x + near * math.cos(angle), y + near * math.sin(angle)),
                (x + far * math.cos(angle - half), y + far * math.sin(angle - half)),
                (x + far * 1.06 * math.cos(angle + half), y + far * 1.06 * math.sin(angle + half)),
            ],
            colours[i % 2],
            b.between(0.35, 0.85),
        )
    points = []
    spikes = 6 + b.chance.below(5)
    for i in range(2 * spikes):
        angle = math.pi * i / spikes
        r = 62 if i % 2 == 0 else 25
        points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    b.shape(points, "#ffffff", 0.9)
    b.circle(x, y, 19, colours[0], 0.95)


def _power(b: Brush, scene: str) -> None:
    """Rings and polygons turning about a centre."""
    x, y = WIDTH / 2, HEIGHT / 2
    sides = 3 + b.chance.below(6)
    turn = b.between(0, math.pi)
    for layer in range(6):
        r = 146 - 23 * layer
        points = [
            (x + r * math.cos(turn + 2 * math.pi * i / sides),
             y + r * math.sin(turn + 2 * math.pi * i / sides))
            for i in range(sides)
        ]  # fmt: skip
        b.shape(points, b.palette.glow[layer % len(b.palette.glow)], 0.2)
        turn += b.between(0.15, 0.5)
    for i in range(4):
        b.ring(x, y, 42 + 30 * i, b.glow(), 3, 0.55)
        angle = b.between(0, 2 * math.pi)
        b.circle(x + (42 + 30 * i) * math.cos(angle), y + (42 + 30 * i) * math.sin(angle),
                 b.between(5, 12), b.glow(), 0.95)  # fmt: skip
    b.circle(x, y, 26, "#ffffff", 0.9)
    b.circle(x, y, 17, b.palette.sky[1], 0.9)
