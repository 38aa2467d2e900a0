"""What can be searched for: the fields of a library and their values, in all their spellings."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from drawdestiny.cards.library import Library
from drawdestiny.cards.query import QueryError
from drawdestiny.engine.said import nearest
from drawdestiny.engine.words import LANGUAGES, Words, fold

OURS: Final = Words("drawdestiny.cards")

OWN: Final = ["owned", "foils", "wanted", "used", "free"]
"""Numbers of a collection."""

DIRECTIONS: Final = ["lang", "order", "direction"]
"""Fields that say how to search, not what for."""

TEXTS: Final = ["name", "text"]

ANY_DECK: Final = frozenset(["deck", "decks"])
"""What stands for all of one's own decks: ``in:deck``."""

KEPT: Final = 16
"""Libraries whose words are kept: with the own cards of each person there is another one."""

SHORTEST: Final = 3
"""Letters of a word that may be misspelled."""

_LETTERS = re.compile(r"[^\W_][\w'-]*")


class Vocabulary:
    """The fields of a library and the values that they have, by all their spellings."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.numbers: Final = sorted({f for p in library.profiles for f in p.numbers}) + OWN
        self.words: Final[dict[str, dict[str, str]]] = {}
        for p in library.profiles:
            for field, values in p.words.items():
                known = self.words.setdefault(field, {})
                for value in values:
                    known[value] = value
        self.words["deck"] = {
            deck.slug(): deck.slug() for decks in library.decks.values() for deck in decks
        }
        self.flags: Final = {flag: flag for p in library.profiles for flag in p.flags}
        self.fields: Final[dict[str, str]] = {}
        for field in [*TEXTS, "id", "is", *DIRECTIONS, *self.words, *self.numbers]:
            self.fields[field] = field
        self._spoken_fields: Final[dict[str, dict[str, str]]] = {}
        self._spoken_values: Final[dict[tuple[str, str], dict[str, str]]] = {}
        for lang in LANGUAGES:
            self._learn(lang)

    def _learn(self, lang: str) -> None:
        """The names of one language; of two meanings the one that was there first stays."""
        book = OURS.sections(lang)
        spoken = self._spoken_fields.setdefault(lang, {})
        for field, names in book["field"].items():
            if field in self.fields.values():
                for name in names.split(","):
                    self.fields.setdefault(fold(name), field)
                    spoken.setdefault(fold(name), name)
        for field in [*self.words, "is"]:
            for value, names in book.get(f"value_{field}", {}).items():
                for name in names.split(","):
                    self._name_value(lang, field, value, name)
        for field in ("kind", "side"):
            for game in self.library.games:
                section = game.words.sections(lang).get("seat" if field == "side" else field)
                for value, name in (section or {}).items():
                    self._name_value(lang, field, value, name)

    def _name_value(self, lang: str, field: str, value: str, name: str) -> None:
        known = self._known(field)
        if value in known:
            known.setdefault(fold(name), value)
            self._spoken_values.setdefault((lang, field), {}).setdefault(fold(name), name)

    def _known(self, field: str) -> dict[str, str]:
        return self.flags if field == "is" else self.words[field]

    def field(self, name: str) -> str:
        """The field of that name in any language."""
        found = self.fields.get(fold(name))
        if found is None:
            near = {lang: _near(name, [*self._spoken_fields[lang].values()]) for lang in LANGUAGES}
            raise QueryError("unknown_field", near, field=name)
        return found

    def values(self, field: str, text: str, stars: bool = False) -> frozenset[str]:
        """The values that a text means: the one it spells, or all with a word that begins so.

        A star stands for any letters.
        """
        known = self._known(field)
        wanted = fold(text)
        if stars and "*" in wanted:
            found = frozenset(v for name, v in known.items() if fits(wanted, name))
        elif wanted in known:
            return frozenset([known[wanted]])
        else:
            found = frozenset(
                v for name, v in known.items() if wanted and f" {wanted}" in f" {name}"
            )
        if not found:
            near = {lang: _near(text, self.spellings(field, lang)) for lang in LANGUAGES}
            raise QueryError("unknown_value", near, field=field, value=text)
        return found

    def spellings(self, field: str, lang: str) -> list[str]:
        """How the values of a field are written there: in the words of the language, if it has."""
        spoken = self._spoken_values.get((lang, field), {})
        meant = {self._known(field)[name] for name in spoken if name in self._known(field)}
        plain = [name for name, v in self._known(field).items() if name == v and v not in meant]
        return [*spoken.values(), *plain]

    def near_word(self, word: str, lang: str) -> str:
        """The word of a card's name that looks most like this one, or else one of their texts."""
        wanted = fold(word)
        if len(wanted) < SHORTEST:
            return ""
        for known, alike in (
            (_name_words(self.library), 0.7),
            (_text_words(self.library, lang), 0.75),
        ):
            found = _most_alike(wanted, known, alike)
            if found:
                return found
        return ""


@lru_cache(maxsize=KEPT)
def vocabulary(library: Library) -> Vocabulary:
    return Vocabulary(library)


@lru_cache(maxsize=KEPT)
def _name_words(library: Library) -> dict[str, str]:
    return {fold(word): word for p in library.profiles for word in _LETTERS.findall(p.name)}


@lru_cache(maxsize=2 * KEPT)
def _text_words(library: Library, lang: str) -> dict[str, str]:
    return {fold(word): word for p in library.profiles for word in _LETTERS.findall(p.texts[lang])}


def _most_alike(wanted: str, known: dict[str, str], least: float) -> str:
    """Two letters that changed places are the likeliest mistake, then one that is not right."""
    swapped = {
        wanted[:i] + wanted[i + 1] + wanted[i] + wanted[i + 2 :] for i in range(len(wanted) - 1)
    }
    for word in sorted(swapped & known.keys()):
        return known[word]
    from difflib import get_close_matches

    close = get_close_matches(wanted, [w for w in known if len(w) >= SHORTEST], n=1, cutoff=least)
    return known[close[0]] if close else ""


def fits(pattern: str, text: str) -> bool:
    """Whether a pattern with stars is the whole of a text."""
    first, *rest = pattern.split("*")
    if not rest:
        return pattern == text
    last = rest.pop()
    if len(text) < len(first) + len(last) or not text.startswith(first) or not text.endswith(last):
        return False
    return in_order(rest, text[len(first) : len(text) - len(last)])


def in_order(pieces: list[str], text: str) -> bool:
    """Whether the pieces stand in the text one behind the other."""
    at = 0
    for piece in pieces:
        at = text.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def _near(name: str, known: list[str]) -> list[str]:
    near = nearest(name, known)
    if not near and len(known) <= 12:
        near = sorted(known)
    return near
