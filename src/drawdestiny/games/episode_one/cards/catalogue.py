"""The cards of the box: their numbers from the data file, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import laid_out
from drawdestiny.games.episode_one.cards.box import EFFECTS
from drawdestiny.games.episode_one.cards.card import E1Card, E1Catalogue
from drawdestiny.games.episode_one.effects.encounters import Effect
from drawdestiny.games.episode_one.zones import PLANETS


@laid_out
class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a data file; what it does not have is left out."""

    id: str
    side: str
    kind: str
    title: str
    copies: list[list[str]]
    character: str = ""
    planet: str = ""
    opposing: str = ""
    leader_bonus: int = NONE
    destiny: int = NONE


@cache
def load_rows() -> list[Row]:
    """The 121 designs of the box."""
    return _read("box.jsonl")


@cache
def load_catalogue() -> E1Catalogue:
    return E1Catalogue(make_cards([(row, EFFECTS.get(row.id, []), []) for row in load_rows()]))


def make_cards(rows: list[tuple[Row, list[Effect], list[str]]]) -> list[E1Card]:
    """The cards of all rows, numbered in order: figures, effects, and what is unknown."""
    numbers: dict[str, int] = {}
    for row, _, _ in rows:
        if row.kind == "character":
            numbers.setdefault(row.title, len(numbers))
    cards = []
    for code, (row, effects, unknown) in enumerate(rows):
        character = row.title if row.kind == "character" else row.character
        cards.append(
            E1Card(
                row.id,
                code,
                row.side,
                row.kind,
                row.title,
                numbers.get(character, NONE),
                character,
                numbers.get(row.opposing, NONE),
                row.opposing,
                PLANETS.index(row.planet) if row.planet else NONE,
                row.leader_bonus,
                row.destiny,
                row.copies,
                effects,
                unknown,
            )
        )
    return cards


def _read(name: str) -> list[Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Row) for line in lines]
