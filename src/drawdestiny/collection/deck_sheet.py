"""A deck list on paper, as events want it handed in."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from drawdestiny.collection.lists import BOLD, FONT, MARGIN, MM, PAGE, fitting, new_canvas
from drawdestiny.decks.errors import WORDS
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

LINE: Final = 4.6 * MM
TOP: Final = PAGE[1] - MARGIN - 34 * MM
ROWS: Final = int((TOP - MARGIN) // LINE)
"""Lines of a column; a page has two."""


class Filled:
    """What the head of the sheet says; what is empty is left to be written by hand."""

    def __init__(self, player: str = "", event: str = "", date: str = "") -> None:
        self.player: Final = player
        self.event: Final = event
        self.date: Final = date


def sheet_lines(game: GameDefinition, deck: Deck, lang: str) -> list[tuple[str, str, str]]:
    """A line a card: copies, name, id; before each kind its heading with a total and no id."""
    catalogue = game.catalogue()
    kinds: dict[str, list[str]] = {}
    for id in sorted(deck.cards, key=lambda id: catalogue.card(id).code):
        kinds.setdefault(catalogue.card(id).kind, []).append(id)
    lines: list[tuple[str, str, str]] = []
    for kind, ids in kinds.items():
        total = sum(deck.cards[id] for id in ids)
        lines.append((str(total), game.words.say(lang, "kind", kind), ""))
        lines += [(str(deck.cards[id]), catalogue.card(id).name(), id) for id in ids]
    return lines


def sheet_pdf(
    game: GameDefinition, deck: Deck, format: str, legal: bool, filled: Filled, lang: str
) -> bytes:
    """The sheet: who, where and when, whether the deck is legal, and its cards by kind."""
    out = io.BytesIO()
    canvas = new_canvas(out, deck.name)
    lines = sheet_lines(game, deck, lang)
    pages = max(1, -(-len(lines) // (2 * ROWS)))
    for page in range(pages):
        _page_head(canvas, game, deck, format, legal, filled, lang)
        for k, (count, name, id) in enumerate(lines[page * 2 * ROWS : (page + 1) * 2 * ROWS]):
            x = MARGIN + (k // ROWS) * (PAGE[0] - 2 * MARGIN) / 2
            y = TOP - (k % ROWS) * LINE
            canvas.setFont(FONT if id else BOLD, 8)
            canvas.drawRightString(x + 14, y, count)
            canvas.drawString(x + 20, y, fitting(canvas, name, 170, 8))
            canvas.drawRightString(x + (PAGE[0] - 2 * MARGIN) / 2 - 8, y, id)
        canvas.setFont(FONT, 7)
        canvas.drawRightString(PAGE[0] - MARGIN, MARGIN / 2, f"{page + 1} / {pages}")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _page_head(
    canvas: Canvas,
    game: GameDefinition,
    deck: Deck,
    format: str,
    legal: bool,
    filled: Filled,
    lang: str,
) -> None:
    y = PAGE[1] - MARGIN
    canvas.setFont(BOLD, 14)
    canvas.drawString(MARGIN, y, fitting(canvas, deck.name, PAGE[0] - 2 * MARGIN, 14))
    words: dict[str, int | str] = {"game": game.title, "format": format, "n": deck.size()}
    about = WORDS.say(lang, "sheet", "legal" if legal else "illegal", dict(words))
    canvas.setFont(FONT, 9)
    canvas.drawString(MARGIN, y - 6 * MM, about)
    notes = " · ".join(f"{key}: {value}" for key, value in deck.notes.items())
    canvas.drawString(MARGIN, y - 11 * MM, fitting(canvas, notes, PAGE[0] - 2 * MARGIN, 9))
    third = (PAGE[0] - 2 * MARGIN) / 3
    fields = (("player", filled.player), ("event", filled.event), ("date", filled.date))
    for k, (word, value) in enumerate(fields):
        x = MARGIN + k * third
        canvas.setFont(FONT, 7)
        canvas.drawString(x, y - 18 * MM, WORDS.say(lang, "sheet", word))
        canvas.setFont(FONT, 10)
        canvas.drawString(x, y - 23 * MM, fitting(canvas, value, third - 10, 10))
        canvas.line(x, y - 24 * MM, x + third - 10, y - 24 * MM)
