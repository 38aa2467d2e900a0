"""Somebody's own cards of Jedi Knights: what they must say, and how they become cards."""

from __future__ import annotations

import re
from typing import Any, Final

from drawdestiny.engine.card_sets import Fault, OwnRow, RowReader, SetProblem, row_source, set_data
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.set_data import SetData
from drawdestiny.games.jedi_knights.cards.behaviour import TEXTS
from drawdestiny.games.jedi_knights.cards.card import (
    ALLEGIANCES,
    KEYWORDS,
    PLANETS,
    THEMES,
    TIMINGS,
    TYPES,
    JKCard,
)
from drawdestiny.games.jedi_knights.cards.catalogue import load_rows, make_cards
from drawdestiny.games.jedi_knights.cards.rows import Row
from drawdestiny.games.jedi_knights.cards.tables import JKCatalogue
from drawdestiny.games.jedi_knights.effects.hooks import Text
from drawdestiny.games.jedi_knights.effects.vocabulary import VOCABULARY

NEEDED: Final = {
    "character": ["side", "cost", "power", "defense", "leadership", "destiny"],
    "starship": ["side", "cost", "power", "defense", "leadership", "destiny"],
    "weapon": ["side", "cost", "destiny", "keywords"],
    "event": ["side", "timing", "tactical", "destiny"],
    "location": ["side", "planet", "system", "bonus_credits"],
    "theme": ["side", "theme", "theme_number", "starting_hero", "hand", "start_extras"],
    "force": ["colour", "force", "credits", "draw"],
}
FIGURES: Final = [
    "side",
    "cost",
    "power",
    "defense",
    "leadership",
    "destiny",
    "tactical",
    "timing",
    "theme",
    "bonus_credits",
    "theme_number",
    "hand",
    "force",
    "credits",
    "draw",
    "number",
    "rarity",
]
_CHOICES: Final = {
    "side": ALLEGIANCES,
    "theme": THEMES,
    "timing": TIMINGS,
    "planet": PLANETS,
}


def extended(sets: list[CardSet]) -> JKCatalogue:
    """The catalogue of the game with these sets. Raises SetProblems."""
    reader = RowReader(Row, VOCABULARY, {row.id for row in load_rows()}, NEEDED, FIGURES, _given)
    rows: list[tuple[Row, list[Text]]] = [(row, TEXTS.get(row.id, [])) for row in load_rows()]
    for own in sets:
        rows += read_cards(reader, set_data(own.source, own.name))
    reader.refuse(", ".join(own.name for own in sets))
    return JKCatalogue(make_cards(rows), own=True)


def read_cards(reader: RowReader[Row], data: SetData) -> list[tuple[Row, list[Text]]]:
    """The rows and texts of a set; what is wrong is noted by the reader."""
    found = []
    for own in reader.read(data):
        reader.problems.extend(_wrong(own, data))
        row = own.row
        row.unknown = ["allegiance" if key == "side" else key for key in own.unknown]
        found.append((row, [text for text in own.texts if isinstance(text, Text)]))
    return found


def _given(data: SetData, id: str) -> dict[str, Any]:
    digits = re.findall(r"[0-9]+", id.partition("-")[2])
    return {"set": data.code, "number": int(digits[-1][:4]) if digits else 0, "rarity": ""}


def _wrong(own: OwnRow[Row], data: SetData) -> list[SetProblem]:
    """What a card says that means nothing in this game."""
    row = own.row
    found: list[tuple[str, Fault]] = []
    for key, known in _CHOICES.items():
        value = getattr(row, key)
        if value and value not in known:
            found.append((key, Fault("no_value", value=value, known=", ".join(known))))
    if row.kind not in TYPES:
        return [SetProblem(own.index, row.title, key, fault) for key, fault in found]
    for name in row.keywords:
        if name not in KEYWORDS and name not in data.keywords:
            found.append(("keywords", Fault("no_keyword", name=name)))
    if row.kind == "weapon" and not {"Personal", "Shipboard"} & set(row.keywords):
        found.append(("keywords", Fault("no_value", value="weapon", known="Personal, Shipboard")))
    if row.kind == "theme":
        for extra in row.start_extras:
            if extra.kind not in TYPES:
                types = ", ".join(TYPES)
                found.append(("start_extras", Fault("no_value", value=extra.kind, known=types)))
            for name in [*extra.keywords, *extra.barred]:
                if name not in KEYWORDS:
                    found.append(("start_extras", Fault("no_keyword", name=name)))
        if not row.start_extras:
            found.append(("start_extras", Fault("missing")))
    if row.kind == "force" and row.force != NONE and not 1 <= row.force <= 8:
        found.append(("force", Fault("range", found=str(row.force), most=8)))
    return [SetProblem(own.index, row.title, key, fault) for key, fault in found]


def source(card: JKCard) -> dict[str, object]:
    """A card of the game as it would stand in a set."""
    by_id = {row.id: row for row in load_rows()}
    texts = [VOCABULARY.write(text) for text in card.texts]
    told = row_source(by_id[card.id], texts, NEEDED[card.kind], ("set", "house", "unknown"))
    for word in card.unknown:
        if word == "set":
            continue  # A card that somebody writes down always has one: the file.
        told["side" if word == "allegiance" else word] = "unknown"
    return told
