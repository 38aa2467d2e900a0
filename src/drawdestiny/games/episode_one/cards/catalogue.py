"""The cards of the box: their numbers from the data file, their behaviour from ``cards``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
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


@laid_out
class _DeckRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    side: str
    wedge: str
    start: str
    planet: str


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


@cache
def load_decks() -> list[Deck]:
    """The eight ready decks: the cards of one side that share a wedge colour (E1-1.3)."""
    text = (files(__package__) / "decks.json").read_bytes()
    decks = []
    for row in msgspec.json.decode(text, type=list[_DeckRow]):
        cards = {}
        for card in load_cards():
            count = sum(row.wedge in copy for copy in card.copies)
            if card.side == row.side and count:
                cards[card.id] = count
        notes = {"start": row.start, "planet": row.planet}
        decks.append(Deck(row.name, row.side, cards, notes))
    return decks


def _read(name: str) -> list[_Row]:
    lines = (files(__package__) / name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=_Row) for line in lines]
