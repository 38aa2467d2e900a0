"""Lists to print: what is wanted, checklists of a set, pages of a binder."""

from __future__ import annotations

import io
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drawdestiny.cards.library import game_library
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.query import QueryError
from drawdestiny.cards.vocabulary import OURS
from drawdestiny.collection.completion import cards_of_set
from drawdestiny.collection.holdings import Holdings
from drawdestiny.games import game_definition

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MM: Final = 72 / 25.4
PAGE: Final = (210 * MM, 297 * MM)
MARGIN: Final = 15 * MM
LINE: Final = 5.2 * MM
POCKET: Final = (63 * MM, 88 * MM)
FONT, BOLD = "Vera", "VeraBd"


class Line:
    """A row of a list: how many there are or are wanted, and the card."""

    def __init__(self, mark: str, number: str, name: str, note: str) -> None:
        self.mark: Final = mark
        self.number: Final = number
        self.name: Final = name
        self.note: Final = note


def want_lines(held: Holdings, lang: str) -> list[Line]:
    """What is wanted, by set and number."""
    library = game_library(held.game)
    found = sorted((library.card(id) for id in held.wanted), key=lambda p: p.card.code)
    return [Line(f"{held.wanted[p.id]} ×", p.id, p.name, _rarity(p, lang)) for p in found]


def checklist_lines(held: Holdings, code: str, lang: str) -> list[Line]:
    """All cards of a set, with how many are there."""
    found = cards_of_set(game_definition(held.game), code)
    return [Line(str(held.owned.get(p.id, 0) or ""), p.id, p.name, _rarity(p, lang)) for p in found]


def _rarity(p: Profile, lang: str) -> str:
    return OURS.say(lang, "rarity", p.rarity) if p.rarity else ""


def list_text(title: str, lines: list[Line]) -> str:
    """The list in a text file; what is not there has an empty box."""
    rows = [f"{line.mark.rjust(4) if line.mark else '[  ]'}  {line.number.ljust(8)}  {line.name}"
            + (f" ({line.note})" if line.note else "") for line in lines]  # fmt: skip
    return "\n".join([title, "", *rows])


def list_pdf(title: str, lines: list[Line]) -> bytes:
    """The list in two columns a page, with a box before each card that is ticked if it is there."""
    out = io.BytesIO()
    canvas = new_canvas(out, title)
    rows = int((PAGE[1] - 3 * MARGIN) // LINE)
    for start in range(0, max(1, len(lines)), 2 * rows):
        _head(canvas, title)
        for k, line in enumerate(lines[start : start + 2 * rows]):
            x = MARGIN + (k // rows) * (PAGE[0] - 2 * MARGIN) / 2
            y = PAGE[1] - 2.2 * MARGIN - (k % rows) * LINE
            canvas.rect(x, y - 1, 7, 7, fill=0)
            if line.mark:
                canvas.setFont(BOLD, 6.5)
                canvas.drawString(x + 10, y, line.mark)
            canvas.setFont(FONT, 6.5)
            canvas.drawString(x + 26, y, line.number)
            canvas.drawString(x + 62, y, fitting(canvas, line.name, 130))
            canvas.drawRightString(x + (PAGE[0] - 2 * MARGIN) / 2 - 6, y, line.note)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def binder_pdf(title: str, held: Holdings, code: str, lang: str) -> bytes:
    """Pages of nine pockets in the set's order: what is there is named, what lacks is grey."""
    found = cards_of_set(game_definition(held.game), code)
    out = io.BytesIO()
    canvas = new_canvas(out, title)
    left, bottom = (PAGE[0] - 3 * POCKET[0]) / 2, (PAGE[1] - 3 * POCKET[1]) / 2
    for start in range(0, max(1, len(found)), 9):
        canvas.setFont(FONT, 7)
        canvas.drawString(left, PAGE[1] - 4 * MM, f"{title} · {start // 9 + 1}")
        for k, p in enumerate(found[start : start + 9]):
            x, y = left + (k % 3) * POCKET[0], bottom + (2 - k // 3) * POCKET[1]
            n = held.owned.get(p.id, 0)
            canvas.setFillGray(1 if n else 0.88)
            canvas.rect(x, y, *POCKET, fill=1)
            canvas.setFillGray(0 if n else 0.45)
            canvas.setFont(BOLD if n else FONT, 9)
            middle = x + POCKET[0] / 2
            canvas.drawCentredString(middle, y + POCKET[1] * 0.6, fitting(canvas, p.name, 165, 9))
            canvas.setFont(FONT, 8)
            canvas.drawCentredString(middle, y + POCKET[1] * 0.5, f"{p.id} · {_rarity(p, lang)}")
            canvas.drawCentredString(middle, y + POCKET[1] * 0.4, f"× {n}" if n else "–")
            canvas.setFillGray(0)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def new_canvas(out: io.BytesIO, title: str) -> Canvas:
    if find_spec("reportlab") is None:
        raise QueryError("no_pictures")
    import reportlab
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    # The fonts that come with the package: those of PDF readers lack some accents.
    folder = Path(reportlab.__file__).parent / "fonts"
    for name in (FONT, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))
    canvas = Canvas(out, pagesize=PAGE, invariant=1)
    canvas.setTitle(title)
    canvas.setAuthor("Draw Destiny")
    return canvas


def _head(canvas: Canvas, title: str) -> None:
    canvas.setFont(BOLD, 11)
    canvas.drawString(MARGIN, PAGE[1] - 1.2 * MARGIN, title)


def fitting(canvas: Canvas, text: str, width: float, size: float = 6.5) -> str:
    while len(text) > 4 and canvas.stringWidth(text, FONT, size) > width:
        text = text[:-2].rstrip() + "…"
    return text
