"""The cards: their numbers from the data files, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import laid_out
from drawdestiny.games.jedi_knights.cards.behaviour import TEXTS
from drawdestiny.games.jedi_knights.cards.card import (
    ALLEGIANCES,
    LOCATION,
    NOT_FOR_CREDITS,
    PLANETS,
    RESPONSE,
    SIDES,
    THEMES,
    TIMINGS,
    TYPES,
    WEAPON,
    JKCard,
    Numbers,
    Printing,
    StartExtra,
    keyword_mask,
)
from drawdestiny.games.jedi_knights.effects.hooks import (
    ATTACKING,
    PLAYING,
    SUPPORTING,
    Answers,
)


class _Extra(msgspec.Struct, forbid_unknown_fields=True):
    most: int
    kind: str
    keywords: list[str]
    barred: list[str] = []


@laid_out
class _Row(msgspec.Struct, forbid_unknown_fields=True):
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
def load_cards() -> list[JKCard]:
    """The 154 cards of the house set, then the printed cards that are known."""
    rows = _read("house.jsonl") + _read("known.jsonl")
    titles: dict[str, int] = {}
    versions: dict[str, int] = {}
    cards = []
    for code, row in enumerate(rows):
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
            keyword_mask(row.keywords),
            row.keywords,
            _numbers(row),
            Printing(row.house, row.set, row.number, row.rarity, row.unknown, row.guessed),
            TEXTS.get(row.id, []),
        )
        cards.append(card)
    for card in cards:
        card.meet(cards)
    return cards


@cache
def load_prices() -> list[list[int]]:
    """JK-5.3, JK-5.10. For each theme of a deck: what each card costs if no text changes it, 1
    more for a card of another theme. What cannot be paid for is NOT_FOR_CREDITS."""
    return [
        [
            NOT_FOR_CREDITS
            if face.type > WEAPON
            else face.cost
            if face.theme in (NONE, theme)
            else face.cost + 1
            for face in load_cards()
        ]
        for theme in range(len(THEMES))
    ]


@cache
def load_timings() -> list[int]:
    """When each card may be played as an Event; NONE for all others (JK-10.1)."""
    return [face.timing for face in load_cards()]


@cache
def load_answers(unfinished: bool = False) -> list[Answers]:
    """For each side the Responses that a player of it could have. Cards of which something is not
    known are in no deck; only in a position may they lie.
    """
    return [
        Answers(
            [
                text
                for face in load_cards()
                if face.timing == RESPONSE and face.belongs(side)
                if unfinished or not face.unknown
                for text in face.texts
            ]
        )
        for side in SIDES
    ]


@cache
def load_awaited() -> list[int]:
    """For each card the frequent actions about it that a Response could wait for: most cards have
    none, and then nobody need be looked at."""
    awaited: list[int] = []
    for face in load_cards():
        bits = 0
        for answers in load_answers():
            for kind in (ATTACKING, PLAYING, SUPPORTING):
                for text in answers.texts.get(kind, []):
                    if text.awaits(face):
                        bits |= kind
        awaited.append(bits)
    return awaited


@cache
def load_catalogue() -> Catalogue:
    return Catalogue(list(load_cards()))


def _numbers(row: _Row) -> Numbers:
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


def _read(name: str) -> list[_Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=_Row) for line in lines]
