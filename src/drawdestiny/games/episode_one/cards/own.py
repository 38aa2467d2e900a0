"""Somebody's own cards of Episode One: what they must say, and how they become cards."""

from __future__ import annotations

from typing import Any, Final

from drawdestiny.engine.card_sets import Fault, OwnRow, RowReader, SetProblem, row_source, set_data
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.set_data import SetData
from drawdestiny.engine.vocabulary import nearest
from drawdestiny.games.episode_one.cards.box import EFFECTS
from drawdestiny.games.episode_one.cards.card import E1Card, E1Catalogue
from drawdestiny.games.episode_one.cards.catalogue import load_rows, make_cards
from drawdestiny.games.episode_one.cards.rows import Row
from drawdestiny.games.episode_one.effects.encounters import Effect
from drawdestiny.games.episode_one.effects.vocabulary import VOCABULARY
from drawdestiny.games.episode_one.zones import PLANETS

NEEDED: Final = {
    "location": ["planet"],
    "character": ["leader_bonus", "destiny"],
    "starship": ["destiny"],
    "attack": ["character", "planet", "destiny"],
    "encounter": ["character", "opposing", "destiny", "text"],
    "trap": ["character", "destiny"],
}
FIGURES: Final = ["leader_bonus", "destiny"]
WEDGES: Final = ["blue", "green", "orange", "purple", "red", "yellow"]

_Made = tuple[Row, list[Effect], list[str]]


def extended(sets: list[CardSet]) -> E1Catalogue:
    """The catalogue of the game with these sets. Raises SetProblems."""
    reader = RowReader(Row, VOCABULARY, {row.id for row in load_rows()}, NEEDED, FIGURES, _given)
    rows: list[_Made] = [(row, EFFECTS.get(row.id, []), []) for row in load_rows()]
    for own in sets:
        rows += read_cards(reader, set_data(own.source, own.name), [row for row, _, _ in rows])
    reader.refuse(", ".join(own.name for own in sets))
    return E1Catalogue(make_cards(rows), own=True)


def read_cards(reader: RowReader[Row], data: SetData, others: list[Row]) -> list[_Made]:
    """The rows and effects of a set; what is wrong is noted by the reader."""
    found: list[_Made] = []
    rows = reader.read(data)
    characters = [row.title for row in [*others, *(own.row for own in rows)] if _is_person(row)]
    for own in rows:
        reader.problems.extend(_wrong(own, characters))
        effects = [effect for effect in own.texts if isinstance(effect, Effect)]
        found.append((own.row, effects, own.unknown))
    return found


def _is_person(row: Row) -> bool:
    return row.kind == "character"


def _given(data: SetData, id: str) -> dict[str, Any]:
    # A deck may hold as many of a card as there are in the box: four, if nothing is said.
    return {"copies": [[], [], [], []]}


def _wrong(own: OwnRow[Row], characters: list[str]) -> list[SetProblem]:
    """What a card says that means nothing in this game."""
    row = own.row
    found: list[tuple[str, Fault]] = []
    for key, known in (("side", ["light", "dark"]), ("planet", PLANETS)):
        value = getattr(row, key)
        if value and value not in known:
            found.append((key, Fault("no_value", value=value, known=", ".join(known))))
    for key in ("character", "opposing"):
        name = getattr(row, key)
        if name and name not in characters:
            near = nearest(name, characters)
            word = "no_character" if near else "no_character_at_all"
            found.append((key, Fault(word, name=name, near=near)))
    for copy in row.copies:
        for wedge in copy:
            if wedge not in WEDGES:
                found.append(("copies", Fault("no_value", value=wedge, known=", ".join(WEDGES))))
    if own.texts and row.kind != "encounter":
        found.append(("text", Fault("no_text_here", kind=row.kind)))
    return [SetProblem(own.index, row.title, key, fault) for key, fault in found]


def source(card: E1Card) -> dict[str, object]:
    """A card of the game as it would stand in a set."""
    by_id = {row.id: row for row in load_rows()}
    texts = [VOCABULARY.write(effect) for effect in card.effects]
    return row_source(by_id[card.id], texts, NEEDED[card.kind], ("text",))
