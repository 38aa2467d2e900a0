"""The card that a person means by a line of a deck list."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.said import nearest
from drawdestiny.engine.words import fold

MOST_GUESSES: Final = 20
"""For so many lines of a list that mean nothing it is looked up what may have been meant: one who
has more wrong has another list in hand, and every look goes through all cards."""

_BRACKET = re.compile(r"^(.*?)\s*[\[(]([A-Za-z0-9]+-[A-Za-z0-9-]+)[\])]$")
_PRINTED = re.compile(
    r"^(.*?)\s*[\[(]([A-Za-z0-9]{1,6})[\])](?:\s*#?([A-Za-z0-9-]{1,12}))?(?:\s*\*[A-Za-z]\*)?$"
)
"""A name with a set and a number, as other programs write it: ``Darth Maul (DM) 1 *F*``."""
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


class _Spellings:
    """The cards of a catalogue by their names and titles, spelled in one way."""

    def __init__(self, cards: list[Card], spell: Callable[[str], str]) -> None:
        self.spell: Final = spell
        self._names: Final[dict[str, list[Card]]] = {}
        self._titles: Final[dict[str, list[Card]]] = {}
        for card in cards:
            self._names.setdefault(spell(card.name()), []).append(card)
            self._titles.setdefault(spell(card.title), []).append(card)
        self._sorted: Final = sorted(self._names)

    def find(self, text: str, side: str) -> list[Card]:
        """The cards of that name or, if there is none, title or, if there is none, beginning."""
        wanted = self.spell(text)
        return (
            _of_side(self._names.get(wanted, []), side)
            or _of_side(self._titles.get(wanted, []), side)
            or _of_side(self._beginning(wanted), side)
        )

    def _beginning(self, wanted: str) -> list[Card]:
        found: list[Card] = []
        for at in range(bisect_left(self._sorted, wanted), len(self._sorted)):
            if not self._sorted[at].startswith(wanted):
                break
            found += self._names[self._sorted[at]]
        return sorted(found, key=lambda card: card.code)


@lru_cache(maxsize=16)
def _spellings(catalogue: Catalogue) -> list[_Spellings]:
    """The ways to spell a name, the strictest first. Made once: a list has many lines."""
    return [_Spellings(catalogue.cards, spell) for spell in (fold, squashed)]


def find_card(game: GameDefinition, text: str, side: str = "", guess: bool = True) -> Card:
    """The card: by id, name [id], name, or as much of the name as makes it clear.

    Without ``guess`` it is not looked up what else may have been meant.
    """
    catalogue = game.catalogue()
    text = text.strip()
    bracket = _BRACKET.match(text)
    if bracket is not None and bracket.group(2).upper() in catalogue.by_id:
        return catalogue.by_id[bracket.group(2).upper()]
    if text.upper() in catalogue.by_id:
        return catalogue.by_id[text.upper()]
    printed = _printed(game, text, side)
    if printed is not None:
        return printed
    if not squashed(text):
        raise NotFound(False, [])
    for spellings in _spellings(catalogue):
        hits = spellings.find(text, side)
        hits = catalogue.meant(hits) if len(hits) > 1 else hits
        if len(hits) == 1:
            return hits[0]
        if hits:
            named = [f"{card.name()} [{card.id}]" for card in hits] if guess else []
            raise NotFound(True, named)
    if side and any(not card.belongs(side) for card in catalogue.cards):
        # Of the other side: the deck's problem, not the reader's.
        return find_card(game, text, guess=guess)
    raise NotFound(False, _near(catalogue, text, side) if guess else [])


def _printed(game: GameDefinition, text: str, side: str) -> Card | None:
    """The card that a name with a set, and perhaps a number, means; nothing if it names no set."""
    match = _PRINTED.match(text)
    if match is None:
        return None
    name, code, number = match.group(1), match.group(2).upper(), match.group(3) or ""
    catalogue = game.catalogue()
    of_set = [card for card in catalogue.cards if card.id.partition("-")[0] == code]
    if not of_set:
        return None
    known = catalogue.by_id.get(f"{code}-{number.upper()}")
    if known is not None and not squashed(name):
        return known
    numbered = [] if known is None else [f"{known.name()} [{known.id}]"]
    for spell in (fold, squashed):
        named = [c for c in of_set if spell(name) in (spell(c.name()), spell(c.title))]
        if known in named:
            return known
        hits = catalogue.meant(_of_side(named, side)) if len(named) > 1 else named
        if len(hits) == 1 and not number:
            return hits[0]
        if hits:
            raise NotFound(True, [*numbered, *(f"{card.name()} [{card.id}]" for card in hits)])
    if known is None:
        return None
    # The name is of another card than the number: only a person can say which is meant.
    raise NotFound(True, list(dict.fromkeys([*numbered, *_near(catalogue, name, side)])))


def _near(catalogue: Catalogue, text: str, side: str) -> list[str]:
    known = {card.name(): card for card in reversed(_of_side(catalogue.cards, side))}
    return [f"{name} [{known[name].id}]" for name in nearest(text, list(known))]


def _of_side(cards: list[Card], side: str) -> list[Card]:
    return [card for card in cards if not side or card.belongs(side)]
