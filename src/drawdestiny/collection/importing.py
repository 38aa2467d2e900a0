"""Spreadsheets of collectors: which column is what, which card a row means, and what is unclear."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from drawdestiny.cards.library import game_library
from drawdestiny.cards.query import QueryError
from drawdestiny.cards.vocabulary import vocabulary
from drawdestiny.collection.products import CollectionError
from drawdestiny.collection.sheets import Rows
from drawdestiny.collection.variants import (
    Variant,
    allowed,
    read_condition,
    read_finish,
    read_language,
)
from drawdestiny.decks.errors import Fault
from drawdestiny.decks.names import MOST_GUESSES, NotFound, find_card
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.words import fold

MOST_COPIES: Final = 9999
LONGEST_NOTE: Final = 200
HEADING_ROWS: Final = 20
"""How many rows may stand above the headings: titles, merged cells, empty ones."""

COLUMNS: Final = {
    "count": "count quantity qty copies have own owned total nombre nb quantite exemplaires anzahl "
    "possede possedees #",
    "id": "id cardid code cardcode identifiant",
    "name": "name card cardname title cardtitle nom carte nomdelacarte titre kartenname",
    "set": "set edition expansion setname setcode extension serie release series",
    "number": "number no num cardnumber collectornumber cardno numero n nr setnumber #",
    "finish": "finish foil isfoil printing version finition brillante brillant foils premium",
    "condition": "condition cond grade grading state etat qualite zustand",
    "language": "language lang langue sprache",
    "wanted": "wanted want wants wantlist need needed voulu voulues voulue recherche souhaite",
    "note": "note notes comment comments remark remarks commentaire remarque remarques",
    "paid": "paid pricepaid purchaseprice cost price paye prix prixpaye prixdachat kaufpreis",
}
"""What columns are called, without case, accents, blanks and punctuation."""


class Import:
    """What a spreadsheet says, before anything is changed."""

    def __init__(self) -> None:
        self.owned: Final[dict[tuple[str, str], int]] = {}
        self.wanted: Final[dict[str, int]] = {}
        self.notes: Final[dict[tuple[str, str], tuple[str, int]]] = {}
        """A note and what was paid for one copy, in cents."""
        self.faults: Final[list[Fault]] = []
        self.columns: Final[dict[str, str]] = {}
        """What each column was taken for, by its heading."""
        self.ignored: Final[list[str]] = []
        self.rows = 0


def read_import(
    game: GameDefinition, rows: Rows, source: str, named: Mapping[str, str] | None = None
) -> Import:
    """All rows of a spreadsheet; ``named`` says which heading is which column, where it is not
    clear."""
    told = Import()
    at, places = _headings(rows, source, named or {})
    headings = rows[at][1]
    for key, place in places.items():
        told.columns[headings[place]] = key
    told.ignored.extend(h for i, h in enumerate(headings) if h and i not in places.values())
    reader = _Reader(game, told)
    for line, cells in rows[at + 1 :]:
        if cells == headings:
            continue  # headings again, as at the top of each printed page
        reader.row(line, {k: cells[i] if i < len(cells) else "" for k, i in places.items()}, cells)
    return told


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9#]+", "", fold(text))


def _headings(rows: Rows, source: str, named: Mapping[str, str]) -> tuple[int, dict[str, int]]:
    """The row of the headings, and where each column stands."""
    for key in named:
        if key not in COLUMNS:
            raise CollectionError("no_column", name=key, known=", ".join(COLUMNS))
    for at, (_, cells) in enumerate(rows[:HEADING_ROWS]):
        places = _places(cells, named)
        if ("name" in places or "id" in places or {"set", "number"} <= places.keys()) and (
            len(places) > 1 or places.keys() & named or len([c for c in cells if c]) == 1
        ):
            for key, heading in named.items():
                if key not in places:
                    shown = ", ".join(cell for cell in cells if cell)
                    raise CollectionError("no_heading", name=heading, known=shown)
            return at, places
    raise BadFile(source, "no_columns", known=", ".join(cell for cell in rows[0][1] if cell))


def _places(cells: list[str], named: Mapping[str, str]) -> dict[str, int]:
    places: dict[str, int] = {}
    for key, heading in named.items():
        for i, cell in enumerate(cells):
            if _plain(cell) == _plain(heading) and heading.strip():
                places[key] = i
    for i, cell in enumerate(cells):
        word = _plain(cell)
        for key, names in COLUMNS.items():
            if word and word in names.split() and key not in places and i not in places.values():
                places[key] = i
    return places


class _Reader:
    def __init__(self, game: GameDefinition, told: Import) -> None:
        self.game = game
        self.told = told
        self.library = game_library(game.id)
        self.words = vocabulary(self.library)
        self.found: dict[tuple[str, str, str, str], Card | Fault] = {}
        self.by_number = {
            (fold(q.set), _number_text(q.number)): p.card
            for p in self.library.profiles
            for q in reversed(p.printings)
        }

    def row(self, line: int, cells: Mapping[str, str], all_cells: list[str]) -> None:
        if not any(cells.get(key) for key in ("id", "name", "number")):
            return
        self.told.rows += 1
        entry = ", ".join(cell for cell in all_cells if cell)[:100]
        count = _count(cells.get("count", ""), 1 if "count" not in cells else 0)
        wanted = _count(cells.get("wanted", ""), 0)
        if count < 0 or wanted < 0:
            self.told.faults.append(Fault(line, entry, "count", []))
            return
        key = tuple(cells.get(part, "") for part in ("id", "name", "set", "number"))
        card = self._card(key[0], key[1], key[2], key[3], line, entry)
        if isinstance(card, Fault):
            self.told.faults.append(Fault(line, entry, card.word, card.candidates))
            return
        variant = self._variant(cells)
        if variant is None:
            self.told.faults.append(Fault(line, entry, "variant", []))
            return
        paid = _cents(cells.get("paid", ""))
        if paid < 0:
            self.told.faults.append(Fault(line, entry, "price", []))
            return
        self._take(card.printed(), variant, count, wanted, cells.get("note", ""), paid)

    def _take(self, card: str, variant: str, count: int, wanted: int, note: str, paid: int) -> None:
        told, key = self.told, (card, variant)
        if count:
            told.owned[key] = told.owned.get(key, 0) + count
        if wanted:
            told.wanted[card] = told.wanted.get(card, 0) + wanted
        if count and (note or paid):
            before, was = told.notes.get(key, ("", 0))
            joined = note if not before or before == note else f"{before}; {note}".strip("; ")
            told.notes[key] = (joined[:LONGEST_NOTE], paid or was)

    def _card(
        self, id: str, name: str, set: str, number: str, line: int, entry: str
    ) -> Card | Fault:
        """The card of a row. A spreadsheet repeats itself, so what was looked up is kept."""
        key = (id, name, set, number)
        if key not in self.found:
            self.found[key] = self._look_up(id, name, set, number, line, entry)
        return self.found[key]

    def _look_up(
        self, id: str, name: str, set: str, number: str, line: int, entry: str
    ) -> Card | Fault:
        known = self.game.catalogue().by_id.get(id.upper())
        if known is not None:
            return known
        sets = self._sets(set)
        if number and sets:
            for one in sorted(sets):
                card = self.by_number.get((one, _number_text(number)))
                if card is not None and (not name or _same(card, name)):
                    return card
        guess = len(self.told.faults) < MOST_GUESSES
        try:
            return find_card(self.game, name or id or f"{set}-{number}", guess=guess)
        except NotFound as error:
            if not error.ambiguous:
                return Fault(line, entry, "unknown", error.candidates)
            fitting = self._of_sets(name, sets)
            if len(fitting) == 1:
                return fitting[0]
            names = [f"{card.name()} [{card.id}]" for card in fitting] or error.candidates
            return Fault(line, entry, "ambiguous", names)

    def _sets(self, text: str) -> frozenset[str]:
        if not text:
            return frozenset()
        try:
            return self.words.values("set", text)
        except QueryError:
            return frozenset()

    def _of_sets(self, name: str, sets: frozenset[str]) -> list[Card]:
        return [
            p.card
            for p in self.library.profiles
            if _same(p.card, name) and sets & p.words["set"] and p.card.printed() == p.id
        ]

    def _variant(self, cells: Mapping[str, str]) -> str | None:
        finish = read_finish(cells.get("finish", ""))
        language = read_language(cells.get("language", ""))
        condition = read_condition(cells.get("condition", ""))
        if finish is None or language is None or condition is None:
            return None
        text = Variant(finish, language, condition).text()
        return text if allowed(self.game.id, text) else None


def _same(card: Card, name: str) -> bool:
    return _plain(name) in (_plain(card.name()), _plain(card.title))


def _number_text(text: str) -> str:
    return text.strip().partition("/")[0].lstrip("0#").casefold()


def _count(text: str, usual: int) -> int:
    """The number of copies; ``4x`` and ``4.0`` are read too; -1 for what is none."""
    if not text:
        return usual
    match = re.fullmatch(r"[x×]?\s*(\d{1,4})(?:[.,]0+)?\s*[x×]?", text.strip(), re.ASCII)
    n = whole_number(match.group(1)) if match is not None else -1
    return n if 0 <= n <= MOST_COPIES else -1


def _cents(text: str) -> int:
    """A price in any currency and spelling: 1,234.50, 1 234,50 €; -1 for what is none."""
    digits = re.sub(r"[^\d.,-]", "", text)
    if not text.strip():
        return 0
    match = re.fullmatch(r"(\d{1,3}(?:[.,]?\d{3})*?|\d+)(?:[.,](\d{1,2}))?", digits, re.ASCII)
    if match is None or len(digits) > 12:
        return -1
    whole = re.sub(r"[.,]", "", match.group(1))
    return int(whole) * 100 + int((match.group(2) or "0").ljust(2, "0"))


def cents_in(text: str) -> int:
    """A price that somebody typed."""
    cents = _cents(text)
    if cents < 0 or not text.strip():
        raise CollectionError("bad_price", text=text)
    return cents
