"""The card that a person means by a line of a deck list."""

from __future__ import annotations

import re
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import AmbiguousName, UnknownName
from drawdestiny.engine.said import nearest
from drawdestiny.engine.words import fold

_BRACKET = re.compile(r"^(.*?)\s*[\[(]([A-Za-z0-9]+-[A-Za-z0-9-]+)[\])]$")
_PUNCTUATION = re.compile(r"[^a-z0-9]+")
_STROKES: Final = str.maketrans("øðłæœß", "odlaos")


class NotFound(Exception):
    """No card, or more than one, is meant; the candidates may help."""

    def __init__(self, ambiguous: bool, candidates: list[str]) -> None:
        super().__init__()
        self.ambiguous = ambiguous
        self.candidates = candidates


def squashed(text: str) -> str:
    """The letters of a name: no case, accents, spaces or punctuation."""
    return _PUNCTUATION.sub("", fold(text).translate(_STROKES))


def find_card(game: GameDefinition, text: str, side: str = "") -> Card:
    """The card: by id, name [id], name, or as much of the name as makes it clear."""
    catalogue = game.catalogue()
    text = text.strip()
    bracket = _BRACKET.match(text)
    if bracket is not None and bracket.group(2).upper() in catalogue.by_id:
        return catalogue.by_id[bracket.group(2).upper()]
    if text.upper() in catalogue.by_id:
        return catalogue.by_id[text.upper()]
    if not squashed(text):
        raise NotFound(False, [])
    try:
        return catalogue.find(text, side)
    except AmbiguousName as error:
        raise NotFound(True, error.candidates) from error
    except UnknownName:
        pass
    wanted = squashed(text)
    pool = [card for card in catalogue.cards if not side or card.belongs(side)]
    hits = [card for card in pool if squashed(card.name()) == wanted]
    hits = hits or [card for card in pool if squashed(card.title) == wanted]
    hits = hits or [card for card in pool if squashed(card.name()).startswith(wanted)]
    hits = catalogue.meant(hits) if len(hits) > 1 else hits
    if len(hits) == 1:
        return hits[0]
    if not hits and side and any(not card.belongs(side) for card in catalogue.cards):
        # Of the other side: the deck's problem, not the reader's.
        return find_card(game, text)
    if hits:
        raise NotFound(True, [f"{card.name()} [{card.id}]" for card in hits])
    named = {card.name(): card for card in reversed(pool)}
    close = nearest(text, list(named))
    raise NotFound(False, [f"{name} [{named[name].id}]" for name in close])
