"""The cards of the box: their numbers from the data file, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.games.episode_one.cards.box import EFFECTS
from drawdestiny.games.episode_one.cards.card import E1Card, E1Catalogue
from drawdestiny.games.episode_one.cards.rows import Row
from drawdestiny.games.episode_one.effects.encounters import Effect


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
    return [
        E1Card(code, row, numbers, effects, unknown)
        for code, (row, effects, unknown) in enumerate(rows)
    ]


def _read(name: str) -> list[Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Row) for line in lines]
