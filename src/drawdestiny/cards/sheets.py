"""Pictures for paper and screen: PNG faces, contact sheets, decks to print and cut out."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from drawdestiny.cards.faces import HEIGHT, WIDTH, face
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.query import QueryError
from drawdestiny.engine.words import Words

OURS: Final = Words("drawdestiny.cards")
MM: Final = 72 / 25.4
CARD: Final = (63 * MM, 88 * MM)
PAGES: Final = {"a4": (210 * MM, 297 * MM), "letter": (215.9 * MM, 279.4 * MM)}
PRINTED: Final = 744
"""63 mm at 300 dots an inch."""
COLUMNS: Final = 10
THUMB: Final = 180


def png(svg: str, width: int) -> bytes:
    """An SVG document as a PNG of that width, with the same letters on every machine."""
    if find_spec("resvg_py") is None or find_spec("reportlab") is None:
        raise QueryError("no_pictures")
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=_fonts(),
            sans_serif_family="Bitstream Vera Sans",
            font_family="Bitstream Vera Sans",
        )
    )


@cache
def _fonts() -> list[str]:
    import reportlab

    folder = Path(reportlab.__file__).parent / "fonts"
    return [str(folder / name) for name in ("Vera.ttf", "VeraBd.ttf", "VeraIt.ttf")]


def contact_sheet(
    title: str,
    cards: Sequence[Profile],
    lang: str,
    scans: Path | None = None,
    wide: int = THUMB,
    copies: Mapping[str, int] | None = None,
) -> str:
    """All cards side by side as one SVG document; of a deck, with how many copies there are."""
    columns = min(COLUMNS, max(1, len(cards)))
    high = wide * HEIGHT / WIDTH
    gap = wide / 15
    rows = max(1, -(-len(cards) // columns))
    top = wide * 0.35
    total = len(cards) if copies is None else sum(copies.values())
    total_w = columns * (wide + gap) + gap
    total_h = top + rows * (high + gap) + gap
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total_w:.0f}" height="{total_h:.0f}" '
        f'viewBox="0 0 {total_w:.0f} {total_h:.0f}">'
        '<rect width="100%" height="100%" fill="#15161c"/>'
        f'<text x="{gap:.0f}" y="{top * 0.72:.0f}" font-family="Bitstream Vera Sans,sans-serif" '
        f'font-size="{wide * 0.17:.0f}" font-weight="700" fill="#f4f4f4">'
        f"{_escaped(OURS.say(lang, 'sheet', 'title', {'name': title, 'n': total}))}</text>"
    ]
    for i, p in enumerate(cards):
        x = gap + (i % columns) * (wide + gap)
        y = top + gap + (i // columns) * (high + gap)
        inner = face(p, lang, scans).replace(
            f'width="{WIDTH}" height="{HEIGHT}" role="img"',
            f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"',
            1,
        )
        parts.append(inner)
        if copies is not None:
            parts.append(_badge(copies.get(p.id, 0), x + wide, y + wide * 0.32, wide / 8))
    return "".join(parts) + "</svg>"


def _badge(n: int, right: float, top: float, size: float) -> str:
    """How many copies of a card there are, at the right of its picture."""
    return (
        f'<circle cx="{right - size:.1f}" cy="{top + size:.1f}" r="{size:.1f}" fill="#15161c" '
        f'stroke="#f4f4f4" stroke-width="2"/><text x="{right - size:.1f}" '
        f'y="{top + size * 1.32:.1f}" font-family="Bitstream Vera Sans,sans-serif" '
        f'font-size="{size * 0.9:.0f}" font-weight="700" text-anchor="middle" fill="#f4f4f4">'
        f"×{n}</text>"
    )


def sheet_bytes(
    name: str,
    title: str,
    cards: Sequence[Profile],
    lang: str,
    scans: Path | None = None,
    copies: Mapping[str, int] | None = None,
) -> bytes:
    """A contact sheet; the ending of the file's name says whether PNG, SVG or PDF."""
    kind = Path(name).suffix.lower()
    if kind == ".pdf":
        return print_pdf(title, [(p, (copies or {}).get(p.id, 1)) for p in cards], lang, scans)
    if kind == ".svg":
        return contact_sheet(title, cards, lang, scans, copies=copies).encode()
    if kind == ".png":
        columns = min(COLUMNS, max(1, len(cards)))
        wide = int(columns * THUMB * (1 + 1 / 15) + THUMB / 15)
        return png(contact_sheet(title, cards, lang, scans, copies=copies), wide)
    raise QueryError("bad_sheet", name=name)


def print_pdf(
    title: str,
    cards: Sequence[tuple[Profile, int]],
    lang: str,
    scans: Path | None = None,
    page: str = "a4",
) -> bytes:
    """Print and play: nine cards a page in their real size, with marks to cut along."""
    images = {p.id: png(face(p, lang, scans), PRINTED) for p, _ in cards}
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    sheet_w, sheet_h = PAGES[page]
    left = (sheet_w - 3 * CARD[0]) / 2
    bottom = (sheet_h - 3 * CARD[1]) / 2
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(sheet_w, sheet_h), invariant=1)
    canvas.setTitle(title)
    canvas.setAuthor("Draw Destiny")
    readers = {id: ImageReader(io.BytesIO(data)) for id, data in images.items()}
    singles = [p for p, count in cards for _ in range(count)]
    for start in range(0, len(singles), 9):
        for k, p in enumerate(singles[start : start + 9]):
            x = left + (k % 3) * CARD[0]
            y = bottom + (2 - k // 3) * CARD[1]
            canvas.setFillGray(0.04)
            canvas.rect(x, y, CARD[0], CARD[1], stroke=0, fill=1)
            canvas.drawImage(readers[p.id], x, y, CARD[0], CARD[1], mask="auto")
        canvas.setStrokeGray(0.4)
        canvas.setLineWidth(0.4)
        for i in range(4):
            x, y = left + i * CARD[0], bottom + i * CARD[1]
            canvas.line(x, bottom - 12, x, bottom - 3)
            canvas.line(x, bottom + 3 * CARD[1] + 3, x, bottom + 3 * CARD[1] + 12)
            canvas.line(left - 12, y, left - 3, y)
            canvas.line(left + 3 * CARD[0] + 3, y, left + 3 * CARD[0] + 12, y)
        canvas.setFillGray(0.35)
        canvas.setFont("Helvetica", 7)
        canvas.drawString(left, bottom - 24, f"{title} – {OURS.say(lang, 'sheet', 'cut')}")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _escaped(text: str) -> str:
    from html import escape

    return escape(text)
