"""Draw the sheet of all motifs: ``python -m tools.motifs`` writes docs/screens/motifs.png.

Each motif stands there as a table shows it, 72 and 220 pixels wide, one side after the other.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from drawdestiny.cards.motifs.all import MOTIFS
from drawdestiny.cards.motifs.canvas import Palette
from drawdestiny.cards.pictures import PALETTES, picture
from drawdestiny.cards.sheets import png

TARGET = Path(__file__).resolve().parent.parent / "docs" / "screens" / "motifs.png"
SMALL, LARGE, GAP = 72, 220, 8
ACROSS = 24
COLOURS = 16
"""Colours of one motif on the sheet: flat shapes need no more, and the sheet stays small."""
SIDES = ("light", "dark", "alliance", "empire", "independent")


def sample(number: int, motif: str, edges: str) -> str:
    """A motif in the shape of a card on the table."""
    side = PALETTES[SIDES[number % len(SIDES)]]
    plain = Palette(side.frame, side.edge, side.panel, side.ink, [side.sky[1]] * 3, side.glow)
    drawn = picture(f"sheet {motif}", motif, motif, plain)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700" width="500" height="700">'
        f'<g shape-rendering="{edges}" transform="scale(2.3333) translate(-123 0)">'
        f"{drawn}</g></svg>"
    )


def block(motifs: list[str], wide: int, across: int, edges: str) -> Image.Image:
    """Rows of motifs, each so many pixels wide."""
    high = wide * 7 // 5
    rows = -(-len(motifs) // across)
    sheet = Image.new("RGB", (across * (wide + GAP) + GAP, rows * (high + GAP) + GAP), "#0b0d14")
    for number, motif in enumerate(motifs):
        one = Image.open(io.BytesIO(png(sample(number, motif, edges), wide))).convert("RGB")
        row, column = divmod(number, across)
        one = one.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
        sheet.paste(one, (GAP + column * (wide + GAP), GAP + row * (high + GAP)))
    return sheet


def sheet(motifs: list[str]) -> Image.Image:
    """All of them small, then all of them large."""
    small = block(motifs, SMALL, ACROSS, "auto")
    # Smooth edges would double the size of the file; at this size hard ones do.
    large = block(motifs, LARGE, small.width // (LARGE + GAP), "crispEdges")
    both = Image.new("RGB", (small.width, small.height + large.height), "#0b0d14")
    both.paste(small, (0, 0))
    both.paste(large, (0, small.height))
    return both


def main(target: Path = TARGET) -> None:
    drawn = sheet(list(MOTIFS)).quantize(256, dither=Image.Dither.NONE)
    drawn.save(target, optimize=True)
    print(f"{target}: {len(MOTIFS)} motifs, {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(*(Path(name) for name in sys.argv[1:2]))
