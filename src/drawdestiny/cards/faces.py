"""Card faces as SVG, drawn by us: readable at 120 pixels wide, good to look at with 500."""

from __future__ import annotations

import base64
import math
from html import escape
from pathlib import Path
from typing import Final

from drawdestiny.cards.layout import PIP_COLOURS, layout_of
from drawdestiny.cards.motifs.canvas import Palette
from drawdestiny.cards.pictures import PALETTES, picture
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.query import QueryError
from drawdestiny.cards.type import fit, width_of, wrap
from drawdestiny.engine.words import Words
from drawdestiny.interfaces.faces import Bonus, Figure, Layout, Pip

WIDTH: Final = 500
HEIGHT: Final = 700
FONT: Final = "'Bitstream Vera Sans','DejaVu Sans',Verdana,'Segoe UI',Helvetica,Arial,sans-serif"
OURS: Final = Words("drawdestiny.cards")

SCANS: Final = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".webp": "webp"}

TITLE_TOP: Final = 22
PICTURE_TOP: Final = 116
FIGURES_TOP: Final = 388
FOOT_TOP: Final = 634


def face(p: Profile, lang: str = "en", scans: Path | None = None, finish: str = "") -> str:
    """The face of a card as an SVG document; the user's own scan where there is one."""
    scan = find_scan(p.id, scans)
    inner = _scanned(scan) if scan is not None else _Face(p, lang, finish).draw()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img"><title>{escape(p.name)}</title>{inner}</svg>'
    )


def table_face(p: Profile, scans: Path | None = None) -> str:
    """The picture alone, in the card's shape: a table writes the name and the numbers on it."""
    scan = find_scan(p.id, scans)
    if scan is not None:
        inner = _scanned(scan)
    else:
        layout = layout_of(p.game, p.card, "en")
        palette = PALETTES.get(layout.tone, PALETTES["independent"])
        drawn = picture(p.id, p.card.title, layout.motif, palette, layout.scene)
        inner = f'<g transform="scale({HEIGHT / 300:.4f}) translate(-123 0)">{drawn}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img"><title>{escape(p.name)}</title>{inner}</svg>'
    )


def find_scan(id: str, folder: Path | None) -> Path | None:
    """The user's picture of a card: named by its id, in any case."""
    if folder is None:
        return None
    if not folder.is_dir():
        raise QueryError("bad_scan", path=str(folder), reason="not a folder")
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in SCANS and path.stem.lower() == id.lower():
            return path
    return None


def _scanned(path: Path) -> str:
    try:
        data = base64.b64encode(path.read_bytes()).decode()
    except OSError as error:
        raise QueryError("bad_scan", path=str(path), reason=error.strerror or "") from error
    kind = SCANS[path.suffix.lower()]
    return (
        f'<image width="{WIDTH}" height="{HEIGHT}" preserveAspectRatio="xMidYMid slice" '
        f'href="data:image/{kind};base64,{data}"/>'
    )


class _Face:
    def __init__(self, p: Profile, lang: str, finish: str) -> None:
        self.p = p
        self.lang = lang
        self.finish = finish
        self.layout: Layout = layout_of(p.game, p.card, lang)
        self.palette: Palette = PALETTES.get(self.layout.tone, PALETTES["independent"])
        self.key = "".join(c if c.isalnum() else "_" for c in p.id)
        self.parts: list[str] = []

    def draw(self) -> str:
        self._frame()
        self._picture()
        self._title()
        self._destiny()
        self._figures()
        self._text()
        self._foot()
        return "".join(self.parts)

    def add(self, part: str) -> None:
        self.parts.append(part)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        anchor: str = "start",
        bold: bool = False,
        italic: bool = False,
    ) -> None:
        style = (' font-weight="700"' if bold else "") + (' font-style="italic"' if italic else "")
        self.add(
            f'<text x="{x:.0f}" y="{y:.0f}" font-family="{FONT}" font-size="{size:.1f}" '
            f'fill="{colour}" text-anchor="{anchor}"{style}>{escape(text)}</text>'
        )

    def _frame(self) -> None:
        pal = self.palette
        shine = {"foil": "#ffffff", "silver": "#dfe8f2", "gold": "#ffdf7a"}.get(self.finish)
        edge = shine or pal.edge
        self.add(
            f'<defs><linearGradient id="frame{self.key}" x1="0" y1="0" x2="1" y2="1">'
            f'<stop offset="0" stop-color="{edge}"/><stop offset="0.18" stop-color="{pal.frame}"/>'
            f'<stop offset="0.8" stop-color="{pal.frame}"/>'
            f'<stop offset="1" stop-color="{edge}"/></linearGradient>'
            f'<clipPath id="clip{self.key}"><rect x="20" y="{PICTURE_TOP}" width="460" '
            'height="300" rx="8"/></clipPath></defs>'
            '<rect width="500" height="700" rx="26" fill="#0b0b10"/>'
            f'<rect x="8" y="8" width="484" height="684" rx="20" fill="url(#frame{self.key})"/>'
        )

    def _picture(self) -> None:
        layout = self.layout
        drawn = picture(self.p.id, self.p.card.title, layout.motif, self.palette, layout.scene)
        self.add(
            f'<g clip-path="url(#clip{self.key})"><g transform="translate(20 {PICTURE_TOP})">'
            f"{drawn}</g></g>"
            f'<rect x="20" y="{PICTURE_TOP}" width="460" height="300" rx="8" fill="none" '
            f'stroke="{self.palette.edge}" stroke-width="3"/>'
        )
        if self.finish:
            self.add(
                f'<g clip-path="url(#clip{self.key})" opacity="0.28"><polygon '
                'points="20,300 240,116 330,116 20,390" fill="#ffffff"/>'
                '<polygon points="200,420 480,170 480,260 310,420" fill="#ffffff"/></g>'
            )

    def _title(self) -> None:
        pal = self.palette
        card = self.p.card
        room = 336 if self.layout.destiny else 430
        self.add(
            f'<rect x="20" y="{TITLE_TOP}" width="460" height="86" rx="12" fill="{pal.panel}"/>'
        )
        if card.subtitle:
            size, lines = fit(card.title, room, 42, 29, 1, bold=True)
            room_below, y = 27, TITLE_TOP + 45
            if lines[0].endswith("…"):
                size, lines = fit(card.title, room, 29, 18, 2, bold=True)
                room_below, y = 18, TITLE_TOP + 29
            for i, line in enumerate(lines):
                self.write(line, 34, y + i * size, size, pal.ink, bold=True)
            size, lines = fit(card.subtitle, room, room_below, 13, 1)
            self.write(lines[0], 34, TITLE_TOP + 77, size, pal.ink)
            return
        size, lines = fit(card.title, room, 42, 38, 1, bold=True)
        if lines[0].endswith("…"):
            size, lines = fit(card.title, room, 37, 22, 2, bold=True)
        middle = TITLE_TOP + 43
        first = middle + size * 0.36 - (len(lines) - 1) * size * 0.53
        for i, line in enumerate(lines):
            self.write(line, 34, first + i * size * 1.06, size, pal.ink, bold=True)

    def _destiny(self) -> None:
        value = self.layout.destiny
        if not value:
            return
        x, y, r = 434, TITLE_TOP + 43, 50
        self.add(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{self.palette.ink}" stroke="#ffffff" '
            'stroke-width="5"/>'
            f'<circle cx="{x}" cy="{y}" r="{r - 8}" fill="none" stroke="{self.palette.edge}" '
            'stroke-width="3" stroke-dasharray="5 4"/>'
        )
        size = 62 if len(value) == 1 else 38
        self.write(value, x, y + size * 0.36, size, "#ffffff", "middle", bold=True)

    def _figures(self) -> None:
        figures = self.layout.figures
        if not figures:
            return
        gap = 8
        wide = min(126.0, (444 - gap * (len(figures) - 1)) / len(figures))
        start = 250 - (wide * len(figures) + gap * (len(figures) - 1)) / 2
        for i, figure in enumerate(figures):
            self._figure(figure, start + i * (wide + gap), wide)

    def _figure(self, figure: Figure, x: float, wide: float) -> None:
        pal = self.palette
        self.add(
            f'<rect x="{x:.0f}" y="{FIGURES_TOP - 26}" width="{wide:.0f}" height="82" rx="14" '
            f'fill="{pal.ink}" stroke="#ffffff" stroke-width="3"/>'
        )
        label = OURS.say(self.lang, "label", figure.word)
        label_size, _ = fit(label, wide - 12, 17, 10, 1, bold=True)
        self.write(label, x + wide / 2, FIGURES_TOP - 6, label_size, pal.edge, "middle", bold=True)
        size, _ = fit(figure.value, wide - 12, 54, 24, 1, bold=True)
        self.write(
            figure.value, x + wide / 2, FIGURES_TOP + 22 + size * 0.4, size, "#ffffff", "middle",
            bold=True,
        )  # fmt: skip

    def _text(self) -> None:
        pal = self.palette
        top = FIGURES_TOP + 62 if self.layout.figures else PICTURE_TOP + 308
        self.add(
            f'<rect x="20" y="{top}" width="460" height="{FOOT_TOP - top - 8}" rx="10" '
            f'fill="{pal.panel}"/>'
        )
        y = float(top + 6)
        if self.layout.bonuses:
            self._bonuses(self.layout.bonuses, y)
            y += 66
        room = FOOT_TOP - 22 - y
        if self.layout.line:
            size, lines = fit(self.layout.line, 432, 19, 14, 2, bold=True)
            for line in lines:
                y += size * 1.2
                self.write(line, 34, y, size, pal.ink, bold=True)
            room -= size * 1.2 * len(lines) + 4
            y += 4
        text = self.p.texts[self.lang]
        if text and room > 14:
            size, lines = wrap(text, 432, room, 27, 11.5)
            for line in lines:
                y += size * 1.2
                self.write(line, 34, y, size, pal.ink)

    def _bonuses(self, bonuses: list[Bonus], y: float) -> None:
        """Each place with as many dots as it adds, and the number beside them."""
        pal = self.palette
        wide = 448 / len(bonuses)
        for i, bonus in enumerate(bonuses):
            x = 26 + i * wide
            self.add(
                f'<rect x="{x + 2:.0f}" y="{y:.0f}" width="{wide - 4:.0f}" height="58" rx="8" '
                f'fill="{pal.frame}" fill-opacity="{1.0 if bonus.amount else 0.35}"/>'
            )
            size, _ = fit(bonus.place, wide - 14, 16, 10, 1)
            self.write(bonus.place, x + wide / 2, y + 19, size, "#ffffff", "middle")
            self.write(f"+{bonus.amount}", x + wide / 2, y + 50, 31, "#ffffff", "middle", bold=True)

    def _foot(self) -> None:
        p = self.p
        x = 26.0
        for pip in self.layout.pips:
            x = self._pip(pip, x)
        for icon in self.layout.icons:
            x = self._icon(icon, x)
        kind = p.game.words.say(self.lang, "kind", p.card.kind)
        kind = kind[:1].upper() + kind[1:]
        mark = {
            "common": "C", "uncommon": "U", "rare": "R", "ultra rare": "UR", "premium": "P",
        }.get(p.rarity, "")  # fmt: skip
        number = f"{p.id} {mark}".strip()
        if "house" in p.flags:
            number += f" · {OURS.say(self.lang, 'label', 'house')}"
        room = 472 - x - 8
        size, _ = fit(kind, room, 24, 13, 1, bold=True)
        self.write(kind, 474, FOOT_TOP + 24, size, "#ffffff", "end", bold=True)
        size, _ = fit(number, room, 18, 11, 1)
        self.write(number, 474, FOOT_TOP + 46, size, "#ffffff", "end")

    def _pip(self, pip: Pip, x: float) -> float:
        r = 20 if len(self.layout.pips) <= 4 else 15
        y = FOOT_TOP + 26
        colour = PIP_COLOURS.get(pip.colour, "#cccccc")
        fill = "#ffffff" if pip.hollow else colour
        self.add(
            f'<circle cx="{x + r:.0f}" cy="{y}" r="{r}" fill="{fill}" stroke="{colour}" '
            f'stroke-width="{5 if pip.hollow else 2}"/>'
        )
        size = r * (1.3 if len(pip.letter) == 1 else 0.9)
        ink = "#ffffff" if pip.colour == "black" and not pip.hollow else "#14141c"
        self.write(pip.letter, x + r, y + size * 0.36, size, ink, "middle", bold=True)
        return x + 2 * r + 6

    def _icon(self, icon: str, x: float) -> float:
        y = FOOT_TOP + 26
        if icon == "diamond":
            points = f"{x + 15:.0f},{y - 20} {x + 30:.0f},{y} {x + 15:.0f},{y + 20} {x:.0f},{y}"
            self.add(f'<polygon points="{points}" fill="#ffffff"/>')
        elif icon == "stack":
            for k in (2, 1, 0):
                self.add(f'<rect x="{x + 5 * k:.0f}" y="{y - 17 + 5 * k}" width="20" height="24" '
                         f'rx="3" fill="#ffffff" stroke="{self.palette.ink}" '
                         'stroke-width="2"/>')  # fmt: skip
        elif icon == "unique":
            corners = []
            for k in range(10):
                r = 19 if k % 2 == 0 else 8
                angle = math.pi * (k / 5 - 0.5)
                corners.append(f"{x + 18 + r * math.cos(angle):.0f},{y + r * math.sin(angle):.0f}")
            self.add(f'<polygon points="{" ".join(corners)}" fill="#ffffff"/>')
        elif icon == "cube":
            self.add(f'<rect x="{x + 1:.0f}" y="{y - 15}" width="29" height="29" rx="5" '
                     f'fill="#ffffff"/><circle cx="{x + 15.5:.0f}" cy="{y - 0.5}" r="5" '
                     f'fill="{self.palette.ink}"/>')  # fmt: skip
        else:
            size = 17
            self.write(icon, x, y + 6, size, "#ffffff", bold=True)
            return x + width_of(icon, size, True) + 8
        return x + 38
