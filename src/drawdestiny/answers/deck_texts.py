"""Decks as people send them: in any form of text, and never from a file of ours."""

from __future__ import annotations

from typing import Final

from drawdestiny.decks.files import read_deck
from drawdestiny.decks.link import is_link
from drawdestiny.decks.table import HEADINGS
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition

_NAMES: Final = frozenset(name for names in HEADINGS.values() for name in names)


def form_of(text: str) -> str:
    """The form that a text is written in, by its looks."""
    start = text.lstrip("\ufeff \t\r\n")
    if is_link(start):
        return "link"
    if start.startswith("{"):
        return "json"
    if start.startswith("<"):
        return "lackey"
    first = start.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    cells = [cell.strip().casefold() for cell in first.split(mark)]
    return "csv" if len(cells) > 1 and all(cell in _NAMES for cell in cells[:2]) else "text"


def read_given(game: GameDefinition, text: str, name: str = "") -> Deck:
    """The deck that a text describes. A name that is given with it is the deck's."""
    form = form_of(text)
    plain = text.lstrip("\ufeff")
    deck = read_deck(game, plain, form, form, name or "deck")
    return Deck(name, deck.side, deck.cards, deck.notes) if name else deck
