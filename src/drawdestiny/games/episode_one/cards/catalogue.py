"""The cards of the box: their numbers from the data file, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import laid_out
from drawdestiny.games.episode_one.cards.card import E1Card
from drawdestiny.games.episode_one.zones import PLANETS


@laid_out
class _Row(msgspec.Struct, forbid_unknown_fields=True):
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
def load_cards() -> list[E1Card]:
    """The 121 designs of the box."""
    rows = _read("box.jsonl")
    numbers: dict[str, int] = {}
    for row in rows:
        if row.kind == "character":
            numbers[row.title] = len(numbers)
    cards = []
    for code, row in enumerate(rows):
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
            )
        )
    return cards


@cache
def load_catalogue() -> Catalogue:
    return Catalogue(list(load_cards()))


def _read(name: str) -> list[_Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=_Row) for line in lines]
