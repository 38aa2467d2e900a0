"""A table of counts: CSV with a heading, as spreadsheets and other programs write it."""

from __future__ import annotations

import csv
import io
from typing import Final

from drawdestiny.decks.errors import BadDeckFile, Fault
from drawdestiny.decks.names import MOST_GUESSES, NotFound, find_card
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.format_faults import FormatFault
from drawdestiny.engine.numerals import whole_number

HEADINGS: Final = {
    "count": ["count", "quantity", "qty", "number", "copies", "nombre", "exemplaires"],
    "id": ["id", "card id", "code"],
    "name": ["name", "card", "card name", "title", "nom", "carte"],
    "finish": ["finish", "foil", "finition"],
    "wanted": ["wanted", "want", "voulu"],
}


class Row:
    """A line of a table."""

    def __init__(self, line: int, card: Card, count: int, finish: str, wanted: int) -> None:
        self.line: Final = line
        self.card: Final = card
        self.count: Final = count
        self.finish: Final = finish
        self.wanted: Final = wanted


def write_table(game: GameDefinition, deck: Deck) -> str:
    """Counts, ids and names; rows without a count are the deck's notes."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["count", "id", "name"])
    writer.writerow(["", "deck", deck.name])
    writer.writerow(["", "side", deck.side])
    for key, value in deck.notes.items():
        writer.writerow(["", key, value])
    for id in sorted(deck.cards, key=lambda id: game.catalogue().card(id).code):
        writer.writerow([deck.cards[id], id, game.catalogue().card(id).name()])
    return out.getvalue()


def read_table(game: GameDefinition, text: str, source: str, name: str = "deck") -> Deck:
    rows, notes = read_rows(game, text, source)
    cards: dict[str, int] = {}
    side = notes.pop("side", "")
    for row in rows:
        side = side or row.card.side
        if row.count:
            cards[row.card.id] = cards.get(row.card.id, 0) + row.count
    return Deck(notes.pop("deck", "") or name, side, cards, notes)


def read_rows(game: GameDefinition, text: str, source: str) -> tuple[list[Row], dict[str, str]]:
    """The rows of a table with any of the usual headings, and its notes."""
    lines = text.splitlines()
    if not lines:
        raise BadFile(source, "empty")
    mark = max(",;\t", key=lines[0].count)
    try:
        table = list(csv.reader(lines, delimiter=mark, strict=True))
    except csv.Error as error:
        raise BadFile(source, "no_table", reason=FormatFault(str(error))) from error
    columns = _columns(table[0])
    if "id" not in columns and "name" not in columns:
        raise BadFile(source, "no_headings")
    rows: list[Row] = []
    notes: dict[str, str] = {}
    faults: list[Fault] = []
    for number, cells in enumerate(table[1:], 2):
        if not any(cell.strip() for cell in cells):
            continue
        told = {key: cells[i].strip() for key, i in columns.items() if i < len(cells)}
        id, label = told.get("id", ""), told.get("name", "")
        if "count" in columns and not told.get("count") and not told.get("wanted"):
            if id.upper() not in game.catalogue().by_id:
                at = columns.get("name", len(cells))
                notes[id] = cells[at] if at < len(cells) else label
            continue
        entry = mark.join(cells)
        count, wanted = _number(told.get("count", "1")), _number(told.get("wanted", ""))
        if count < 0 or wanted < 0:
            faults.append(Fault(number, entry, "count", []))
            continue
        try:
            known = game.catalogue().by_id.get(id.upper())
            guess = len(faults) < MOST_GUESSES
            card = known or find_card(game, label or id, notes.get("side", ""), guess)
        except NotFound as error:
            word = "ambiguous" if error.ambiguous else "unknown"
            faults.append(Fault(number, entry, word, error.candidates))
            continue
        rows.append(Row(number, card, count, told.get("finish", ""), wanted))
    if faults:
        raise BadDeckFile(source, faults)
    return rows, notes


def _columns(headings: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for i, heading in enumerate(headings):
        for key, names in HEADINGS.items():
            if heading.strip().casefold() in names:
                found.setdefault(key, i)
    return found


def _number(text: str) -> int:
    """The number, 0 for nothing, -1 for what is none or too large."""
    if not text:
        return 0
    return whole_number(text, 4)
