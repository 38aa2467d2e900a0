"""Decks as people send them to a server: in any form of text, and never from a file of ours."""

from __future__ import annotations

from typing import Final

from drawdestiny.collection.collections import Collections
from drawdestiny.collection.products import CollectionError
from drawdestiny.decks.files import read_deck
from drawdestiny.decks.link import is_link
from drawdestiny.decks.table import HEADINGS
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName
from drawdestiny.storage.asynchronous import AsyncDatabase

MINE: Final = "mine:"
_NAMES: Final = frozenset(name for names in HEADINGS.values() for name in names)


def form_of(text: str) -> str:
    """The form that a text is written in, by its looks."""
    start = text.lstrip("\ufeff \t\r\n")
    if is_link(start):
        return "link"
    if start.startswith("{"):
        return "json"
    if start.startswith("<"):
        return "lackey"
    first = start.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    cells = [cell.strip().casefold() for cell in first.split(mark)]
    return "csv" if len(cells) > 1 and all(cell in _NAMES for cell in cells[:2]) else "text"


def read_given(game: GameDefinition, text: str, name: str = "") -> Deck:
    """The deck that a text describes. A name that is given with it is the deck's."""
    form = form_of(text)
    plain = text.lstrip("\ufeff")
    deck = read_deck(game, plain, form, form, name or "deck")
    return Deck(name, deck.side, deck.cards, deck.notes) if name else deck


async def deck_meant(
    database: AsyncDatabase, owner: str, game: GameDefinition, text: str
) -> Deck | None:
    """The deck that somebody wants to play: ``mine:`` and the name of a kept one, the name of a
    ready one, or a deck as text. Nothing for an empty text. May raise what reading decks raises.
    """
    wanted = text.strip()
    if not wanted:
        return None
    if wanted.startswith(MINE):
        name = wanted.removeprefix(MINE).strip()
        if not owner:
            raise CollectionError("no_deck", name=name, known="–")
        kept = await database.look(lambda storage: Collections(storage, owner).deck(name, game.id))
        return kept.deck
    if "\n" not in wanted and form_of(wanted) == "text":
        try:
            return game.deck(wanted)
        except UnknownName:
            if len(wanted) <= 60:
                raise
    return read_given(game, text)
