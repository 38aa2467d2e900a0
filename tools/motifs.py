"""Draw the sheet of all motifs: ``python -m tools.motifs`` writes docs/screens/motifs.png.

Each motif stands there as a table shows it, 72 and 180 pixels wide, one side after the other, and
between them the portraits of all opponents, 72 pixels wide.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from drawdestiny.cards.motifs.all import MOTIFS
from drawdestiny.cards.motifs.canvas import Palette
from drawdestiny.cards.pictures import PALETTES, picture
from drawdestiny.cards.portraits import portrait
from drawdestiny.cards.sheets import png
from drawdestiny.games import game_ids
from drawdestiny.players.opponents import Opponent, opponents

TARGET = Path(__file__).resolve().parent.parent / "docs" / "screens" / "motifs.png"
SMALL, LARGE, GAP = 72, 180, 8
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


def block(drawn: list[str], wide: int, high: int, across: int) -> Image.Image:
    """Rows of pictures, each so many pixels wide."""
    rows = -(-len(drawn) // across)
    sheet = Image.new("RGB", (across * (wide + GAP) + GAP, rows * (high + GAP) + GAP), "#0b0d14")
    for number, svg in enumerate(drawn):
        one = Image.open(io.BytesIO(png(svg, wide))).convert("RGB")
        row, column = divmod(number, across)
        one = one.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
        sheet.paste(one, (GAP + column * (wide + GAP), GAP + row * (high + GAP)))
    return sheet


def everybody() -> list[Opponent]:
    """All opponents of all games, each once."""
    return list({one.id: one for game in game_ids() for one in opponents(game)}.values())


def sheet(motifs: list[str]) -> Image.Image:
    """All of them small, the opponents, then all motifs large."""
    cards = [sample(number, motif, "auto") for number, motif in enumerate(motifs)]
    faces = [portrait(one.id, one.name, one.look, one.tone) for one in everybody()]
    # Smooth edges would double the size of the file; at this size hard ones do.
    hard = [sample(number, motif, "crispEdges") for number, motif in enumerate(motifs)]
    across = (ACROSS * (SMALL + GAP)) // (LARGE + GAP)
    blocks = [
        block(cards, SMALL, SMALL * 7 // 5, ACROSS),
        block(faces, SMALL, SMALL, ACROSS),
        block(hard, LARGE, LARGE * 7 // 5, across),
    ]
    size = (blocks[0].width, sum(one.height for one in blocks))
    whole = Image.new("RGB", size, "#0b0d14")
    top = 0
    for one in blocks:
        whole.paste(one, (0, top))
        top += one.height
    return whole


def main(target: Path = TARGET) -> None:
    drawn = sheet(list(MOTIFS)).quantize(256, dither=Image.Dither.NONE)
    drawn.save(target, optimize=True)
    people = len(everybody())
    print(f"{target}: {len(MOTIFS)} motifs, {people} faces, {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(*(Path(name) for name in sys.argv[1:2]))
