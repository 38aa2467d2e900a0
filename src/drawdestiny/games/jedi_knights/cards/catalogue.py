"""The cards: their numbers from the data files, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.games.jedi_knights.cards.behaviour import TEXTS
from drawdestiny.games.jedi_knights.cards.card import JKCard
from drawdestiny.games.jedi_knights.cards.rows import Row
from drawdestiny.games.jedi_knights.cards.tables import JKCatalogue
from drawdestiny.games.jedi_knights.effects.hooks import Text


@cache
def load_rows() -> list[Row]:
    """The 154 cards of the house set, then the printed cards that are known."""
    return _read("house.jsonl") + _read("known.jsonl")


@cache
def load_catalogue() -> JKCatalogue:
    return JKCatalogue(make_cards([(row, TEXTS.get(row.id, [])) for row in load_rows()]))


def make_cards(rows: list[tuple[Row, list[Text]]]) -> list[JKCard]:
    """The cards of all rows, numbered in order."""
    titles: dict[str, int] = {}
    versions: dict[str, int] = {}
    cards = []
    for code, (row, texts) in enumerate(rows):
        title_no = titles.setdefault(row.title, len(titles))
        version = versions.setdefault(f"{row.title}, {row.subtitle}", len(versions))
        cards.append(JKCard(code, row, title_no, version, texts))
    return cards


def _read(name: str) -> list[Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Row) for line in lines]
