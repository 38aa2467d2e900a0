"""Searching: a query tried on every card, the hits sorted and paged."""

from __future__ import annotations

import operator
import time
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Final, Protocol

from drawdestiny.cards.library import Library
from drawdestiny.cards.patterns import finder
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.query import All, Any, Node, Not, QueryError, Test, parse
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.said import nearest
from drawdestiny.engine.words import LANGUAGES, Words, fold

PAGE: Final = 60
PATIENCE: Final = 0.25
"""Seconds that a regular expression may take over all cards together."""

RARITIES: Final = ["fixed", "common", "uncommon", "rare", "ultra rare", "premium"]
"""From the easiest to find to the hardest."""

OWN: Final = ["owned", "foils", "wanted", "used", "free"]
"""Numbers of a collection."""

OURS: Final = Words("drawdestiny.cards")

_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

Predicate = Callable[[Profile], bool]


class Holdings(Protocol):
    """What a search needs of a collection: how many of a card, by one of the ``OWN`` numbers."""

    def count(self, card: str, what: str) -> int: ...


class Results:
    """One page of what was found."""

    def __init__(self, hits: list[Profile], page: int, per_page: int) -> None:
        self.total: Final = len(hits)
        self.per_page: Final = per_page
        self.pages: Final = max(1, -(-len(hits) // per_page))
        self.page: Final = min(max(1, page), self.pages)
        start = (self.page - 1) * per_page
        self.cards: Final = hits[start : start + per_page]


def search(
    library: Library,
    query: str,
    sort: str = "",
    page: int = 1,
    per_page: int = PAGE,
    holdings: Holdings | None = None,
) -> Results:
    """The cards that a query means. Sort by fields with commas, ``-`` for falling: -destiny,name"""
    return Results(find_all(library, query, sort, holdings), page, max(1, per_page))


def find_all(
    library: Library, query: str, sort: str = "", holdings: Holdings | None = None
) -> list[Profile]:
    """All cards that a query means, in order."""
    compiler = _Compiler(library, holdings)
    test = compiler.compile(parse(query))
    hits = [p for p in library.profiles if test(p)]
    keys = [key for key in sort.split(",") if key.strip()] or compiler.sort
    for key in reversed(keys):
        falling = key.strip().startswith("-")
        hits.sort(key=compiler.sort_key(key.strip().lstrip("-")), reverse=falling)
    return hits


class Vocabulary:
    """The fields of a library and the values that they have, by all their spellings."""

    def __init__(self, library: Library) -> None:
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
        special = ["name", "text", "id", "is", "lang", "order", "direction"]
        for field in [*special, *self.words, *self.numbers]:
            self.fields[field] = field
        for lang in LANGUAGES:
            book = OURS.sections(lang)
            for field, names in book["field"].items():
                if field in self.fields:
                    for name in names.split(","):
                        self.fields.setdefault(fold(name), field)
            for field in [*self.words, "is"]:
                known = self.flags if field == "is" else self.words[field]
                for value, names in book.get(f"value_{field}", {}).items():
                    if value in known:
                        for name in names.split(","):
                            known.setdefault(fold(name), value)
            for field in ("kind", "side"):
                for game in library.games:
                    section = game.words.sections(lang).get("seat" if field == "side" else field)
                    for value, name in (section or {}).items():
                        if value in self.words[field]:
                            self.words[field].setdefault(fold(name), value)

    def field(self, name: str) -> str:
        """The field of that name in any language."""
        found = self.fields.get(fold(name))
        if found is None:
            raise QueryError("unknown_field", field=name, hint=_hint(name, list(self.fields)))
        return found

    def values(self, field: str, text: str) -> frozenset[str]:
        """The values that a text means: the one it spells, or all with a word that begins so."""
        known = self.flags if field == "is" else self.words[field]
        wanted = fold(text)
        if wanted in known:
            return frozenset([known[wanted]])
        begun = frozenset(v for name, v in known.items() if wanted and f" {wanted}" in f" {name}")
        if not begun:
            hint = _hint(text, list(known))
            raise QueryError("unknown_value", field=field, value=text, hint=hint)
        return begun


@cache
def vocabulary(library: Library) -> Vocabulary:
    return Vocabulary(library)


def _hint(name: str, known: list[str]) -> str:
    near = nearest(name, known)
    if not near and len(known) <= 12:
        near = sorted(known)
    return ", ".join(near) or "–"


class _Compiler:
    """Turns a tree into one function of a card; remembers what the query says of order."""

    def __init__(self, library: Library, holdings: Holdings | None) -> None:
        self.library = library
        self.words = vocabulary(library)
        self.holdings = holdings
        self.lang = ""
        self.sort: list[str] = []
        self.falling = False

    def compile(self, tree: Node) -> Predicate:
        # The language of the texts may be named anywhere in the query, so it is looked for first.
        self._directions(tree)
        test = self._node(tree)
        if self.falling:
            self.sort = [f"-{key}" for key in self.sort or ["name"]]
        return test

    def _directions(self, tree: Node) -> None:
        if isinstance(tree, Not):
            self._directions(tree.part)
        elif isinstance(tree, All | Any):
            for part in tree.parts:
                self._directions(part)
        elif tree.field:
            field = self.words.field(tree.field)
            if field == "lang":
                self.lang = fold(tree.value)
                if self.lang not in LANGUAGES:
                    known = ", ".join(LANGUAGES)
                    raise QueryError("unknown_value", field=field, value=tree.value, hint=known)
            elif field == "order":
                for name in tree.value.split(","):
                    self.sort_key(name.lstrip("-"))
                    self.sort.append(name)
            elif field == "direction":
                choices = {"asc": False, "desc": True}
                if fold(tree.value) not in choices:
                    raise QueryError(
                        "unknown_value", field=field, value=tree.value, hint="asc, desc"
                    )
                self.falling = choices[fold(tree.value)]

    def _node(self, tree: Node) -> Predicate:
        if isinstance(tree, Not):
            return _negate(self._node(tree.part))
        if isinstance(tree, All):
            return _all([self._node(part) for part in tree.parts])
        if isinstance(tree, Any):
            return _any([self._node(part) for part in tree.parts])
        return self._test(tree)

    def _test(self, test: Test) -> Predicate:
        field = self.words.field(test.field) if test.field else "any"
        if field in ("lang", "order", "direction"):
            return _everything
        if field in self.words.numbers:
            return self._number(field, test)
        if test.regex and field not in ("name", "text", "any"):
            raise QueryError("no_regex", field=test.field)
        if field == "rarity" and test.op in ("<", "<=", ">", ">="):
            return self._rarity(test)
        if test.op not in (":", "=", "!="):
            raise QueryError("no_order", field=test.field, op=test.op)
        found = self._plain(field, test)
        return _negate(found) if test.op == "!=" else found

    def _plain(self, field: str, test: Test) -> Predicate:
        if field in ("name", "text", "any"):
            return self._text(field, test)
        if field == "id":
            wanted_id = test.value.upper()
            return lambda p: p.id.upper() == wanted_id
        wanted = self.words.values(field, test.value)
        if field == "is":
            return lambda p: not wanted.isdisjoint(p.flags)
        if field == "deck":
            holders = {
                id
                for decks in self.library.decks.values()
                for deck in decks
                if deck.slug() in wanted
                for id in deck.cards
            }
            return lambda p: p.id in holders
        nothing: frozenset[str] = frozenset()
        return lambda p: not wanted.isdisjoint(p.words.get(field, nothing))

    def _text(self, field: str, test: Test) -> Predicate:
        lang = self.lang
        if test.regex:
            return _matches(test.value, field, lang)
        wanted = fold(test.value)
        if field == "name":
            return lambda p: wanted in p.folded_name
        if field == "any":
            return lambda p: wanted in p.everything
        if lang:
            return lambda p: wanted in p.folded_texts[lang]
        return lambda p: wanted in p.folded_text

    def _number(self, field: str, test: Test) -> Predicate:
        compare = _COMPARE[test.op]
        digits = test.value.removeprefix("-")
        size = whole_number(digits)
        if size == NONE:
            raise QueryError("no_number", field=test.field, value=test.value)
        n = size if digits == test.value else -size
        if field in OWN:
            if self.holdings is None:
                raise QueryError("no_collection", field=test.field)
            count = self.holdings.count
            return lambda p: compare(count(p.id, field), n)
        if test.op == "!=":
            return lambda p: field in p.numbers and n not in p.numbers[field]
        return lambda p: any(compare(value, n) for value in p.numbers.get(field, ()))

    def _rarity(self, test: Test) -> Predicate:
        value = next(iter(sorted(self.words.values("rarity", test.value), key=_rank)))
        compare = _COMPARE[test.op]
        return lambda p: p.rarity in RARITIES and compare(_rank(p.rarity), _rank(value))

    def sort_key(self, name: str) -> Callable[[Profile], tuple[int, int | str]]:
        """What to sort by; cards that lack the number come last."""
        field = self.words.field(name)
        if field in OWN:
            if self.holdings is None:
                raise QueryError("no_collection", field=name)
            count = self.holdings.count
            return lambda p: (0, count(p.id, field))
        if field in self.words.numbers:
            return lambda p: (0, max(p.numbers[field])) if field in p.numbers else (1, 0)
        if field == "rarity":
            return lambda p: (0, _rank(p.rarity))
        if field == "set":
            return lambda p: (0, p.set)
        if field in self.words.words:
            return lambda p: (0, min(p.words.get(field, ()), default="~"))
        if field == "id":
            return lambda p: (p.card.code, p.game.id)
        return lambda p: (0, p.folded_name)


def _rank(rarity: str) -> int:
    return RARITIES.index(rarity) if rarity in RARITIES else -1


def _everything(p: Profile) -> bool:
    return True


def _negate(test: Predicate) -> Predicate:
    return lambda p: not test(p)


def _all(tests: list[Predicate]) -> Predicate:
    return lambda p: all(test(p) for test in tests)


def _any(tests: list[Predicate]) -> Predicate:
    return lambda p: any(test(p) for test in tests)


def _matches(pattern: str, field: str, lang: str) -> Predicate:
    """A regular expression, tried without case and accents, and not for ever."""
    try:
        found_in = finder(_unaccented(pattern))
    except (OverflowError, RecursionError, ValueError, IndexError) as error:
        raise QueryError("bad_regex", value=pattern, reason=str(error)) from error
    until = time.perf_counter() + PATIENCE

    def match(p: Profile) -> bool:
        texts = p.folded_texts[lang] if lang else p.folded_text
        text = {"name": p.folded_name, "any": p.everything}.get(field, texts)
        left = max(0.001, until - time.perf_counter())
        try:
            return found_in(text, left)
        except TimeoutError as error:
            raise QueryError("slow_regex", value=pattern) from error

    return match


def _unaccented(text: str) -> str:
    # fold would lower \\S to \\s, which means something else.
    apart = unicodedata.normalize("NFKD", text)
    return "".join(c for c in apart if not unicodedata.combining(c))
