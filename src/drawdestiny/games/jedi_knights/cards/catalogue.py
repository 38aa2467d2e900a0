"""The cards: their numbers from the data files, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import laid_out
from drawdestiny.games.jedi_knights.cards.behaviour import TEXTS
from drawdestiny.games.jedi_knights.cards.card import (
    ALLEGIANCES,
    KEYWORDS,
    LOCATION,
    PLANETS,
    THEMES,
    TIMINGS,
    TYPES,
    JKCard,
    Numbers,
    Printing,
    StartExtra,
    keyword_mask,
)
from drawdestiny.games.jedi_knights.cards.tables import JKCatalogue
from drawdestiny.games.jedi_knights.effects.hooks import Text


class _Extra(msgspec.Struct, forbid_unknown_fields=True):
    most: int
    kind: str
    keywords: list[str]
    barred: list[str] = []


@laid_out
class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a data file; what it does not have is left out."""

    id: str
    set: str
    number: int
    rarity: str
    kind: str
    title: str
    house: bool = False
    side: str = ""
    theme: str = ""
    subtitle: str = ""
    keywords: list[str] = []
    timing: str = ""
    cost: int = NONE
    power: int = NONE
    defense: int = NONE
    leadership: int = NONE
    destiny: int = NONE
    tactical: int = NONE
    colour: str = ""
    force: int = NONE
    credits: int = NONE
    draw: int = NONE
    planet: str = ""
    system: str = ""
    bonus_credits: int = NONE
    theme_number: int = NONE
    starting_hero: str = ""
    hand: int = NONE
    start_extras: list[_Extra] = []
    unknown: list[str] = []
    guessed: list[str] = []


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
        card = JKCard(
            row.id,
            code,
            ALLEGIANCES.index(row.side) if row.side else NONE,
            TYPES.index(row.kind),
            row.title,
            row.subtitle,
            titles.setdefault(row.title, len(titles)),
            versions.setdefault(f"{row.title}, {row.subtitle}", len(versions)),
            THEMES.index(row.theme) if row.theme else NONE,
            keyword_mask([name for name in row.keywords if name in KEYWORDS]),
            row.keywords,
            _numbers(row),
            Printing(row.house, row.set, row.number, row.rarity, row.unknown, row.guessed),
            texts,
        )
        cards.append(card)
    return cards


def _numbers(row: Row) -> Numbers:
    numbers = Numbers()
    numbers.cost = row.cost
    numbers.power = row.power
    numbers.defense = row.defense
    numbers.leadership = row.leadership
    numbers.destiny = row.destiny
    numbers.timing = TIMINGS.index(row.timing) if row.timing else NONE
    numbers.tactical = row.tactical
    numbers.colour = row.colour
    numbers.force = row.force
    numbers.credits = row.credits
    numbers.draw = row.draw
    numbers.planet = PLANETS.index(row.planet) if row.planet else NONE
    numbers.site = row.title if TYPES.index(row.kind) == LOCATION else ""
    numbers.system = row.system
    numbers.bonus_credits = row.bonus_credits
    numbers.theme_number = row.theme_number
    numbers.starting_hero = row.starting_hero
    numbers.hand = row.hand
    numbers.start_extras = [
        StartExtra(
            extra.most,
            TYPES.index(extra.kind),
            keyword_mask(extra.keywords),
            keyword_mask(extra.barred),
        )
        for extra in row.start_extras
    ]
    return numbers


def _read(name: str) -> list[Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Row) for line in lines]
