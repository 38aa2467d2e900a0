"""Searching: a query tried on every card, the hits sorted and paged, with notes about it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from drawdestiny.cards.library import Library
from drawdestiny.cards.pattern import Pattern, PatternError
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.query import (
    EXACT,
    PLAIN,
    REGEX,
    And,
    Node,
    Not,
    Or,
    QueryError,
    Term,
    parse,
)
from drawdestiny.cards.vocabulary import (
    ANY_DECK,
    DIRECTIONS,
    OURS,
    OWN,
    Vocabulary,
    in_order,
    vocabulary,
)
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.words import LANGUAGES, fold

PAGE: Final = 60

RARITIES: Final = ["fixed", "common", "uncommon", "rare", "ultra rare", "premium"]
"""From the easiest to find to the hardest."""

_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_ORDERED: Final = ("<", "<=", ">", ">=")

Predicate = Callable[[Profile], bool]
SortKey = Callable[[Profile], int | str | None]
"""What to sort by; nothing for cards that lack it."""


class Holdings(Protocol):
    """What a search needs of a collection: how many of a card, by one of the ``OWN`` numbers."""

    def count(self, card: str, what: str) -> int: ...


class Note:
    """Something that a person should know of a search: a word of the section ``note``."""

    def __init__(self, word: str, **args: str) -> None:
        self.word: Final = word
        self.args: Final = args

    def text(self, lang: str) -> str:
        return OURS.say(lang, "note", self.word, dict(self.args))


class Found:
    """All cards that a query means, in order."""

    def __init__(self, hits: list[Profile], notes: list[Note], asked: list[str]) -> None:
        self.hits: Final = hits
        self.notes: Final = notes
        self.asked: Final = asked
        """The numbers that the query or the order speaks of."""


class Results:
    """One page of what was found."""

    def __init__(self, found: Found, page: int, per_page: int) -> None:
        self.total: Final = len(found.hits)
        self.per_page: Final = per_page
        self.pages: Final = max(1, -(-self.total // per_page))
        self.page: Final = min(max(1, page), self.pages)
        start = (self.page - 1) * per_page
        self.cards: Final = found.hits[start : start + per_page]
        self.notes: Final = found.notes
        self.asked: Final = found.asked


def search(
    library: Library,
    query: str,
    sort: str = "",
    page: int = 1,
    per_page: int = PAGE,
    holdings: Holdings | None = None,
    decks: Sequence[Deck] = (),
    lang: str = "en",
) -> Results:
    """The cards that a query means. Sort by fields with commas, ``-`` for falling: -destiny,name"""
    found = find(library, query, sort, holdings, decks, lang)
    return Results(found, page, max(1, per_page))


def find_all(
    library: Library, query: str, sort: str = "", holdings: Holdings | None = None
) -> list[Profile]:
    """All cards that a query means, in order."""
    return find(library, query, sort, holdings).hits


def find(
    library: Library,
    query: str,
    sort: str = "",
    holdings: Holdings | None = None,
    decks: Sequence[Deck] = (),
    lang: str = "en",
) -> Found:
    """All cards that a query means, with what is to be said of it.

    ``decks`` are one's own; ``lang`` is the language in which words are suggested.
    """
    compiler = _Compiler(library, holdings, decks, lang)
    test = compiler.compile(parse(query), [key for key in sort.split(",") if key.strip()])
    try:
        hits = [p for p in library.profiles if test(p)]
    except PatternError as error:
        raise QueryError("slow_regex", value=compiler.pattern) from error
    for key in reversed(compiler.sort):
        hits = _sorted(hits, compiler.sort_key(key.lstrip("-")), key.startswith("-"))
    return Found(hits, compiler.notes, list(compiler.asked))


def needs_own(library: Library, query: str, sort: str = "") -> bool:
    """Whether a query speaks of collections or one's own decks."""
    words = vocabulary(library)
    own = {*OWN, "deck"}

    def speaks(tree: Node) -> bool:
        if isinstance(tree, Not):
            return speaks(tree.part)
        if isinstance(tree, And | Or):
            return any(speaks(part) for part in tree.parts)
        names = [tree.field, tree.value, *tree.value.split(",")]
        return any(words.fields.get(fold(name.lstrip("-"))) in own for name in names)

    named = (key.strip().lstrip("-") for key in sort.split(","))
    return speaks(parse(query)) or any(words.fields.get(fold(name)) in own for name in named)


def figure_of(p: Profile, field: str, holdings: Holdings | None) -> str:
    """A number that was asked for, as a list shows it; nothing where the card has none."""
    if field in OWN:
        return str(holdings.count(p.id, field)) if holdings is not None else ""
    return p.number_text(field)


def field_name(field: str, lang: str) -> str:
    """What a field is called in that language."""
    return OURS.sections(lang)["field"].get(field, field).split(",")[0]


def _sorted(hits: list[Profile], key: SortKey, falling: bool) -> list[Profile]:
    """What lacks the field comes last, whether it rises or falls."""
    there = [p for p in hits if key(p) is not None]
    # The keys of one field are all numbers or all texts.
    there.sort(key=lambda p: (0, key(p)), reverse=falling)
    return there + [p for p in hits if key(p) is None]


class _Compiler:
    """Turns a tree into one function of a card; remembers what the query says of order."""

    def __init__(
        self, library: Library, holdings: Holdings | None, decks: Sequence[Deck], lang: str
    ) -> None:
        self.library = library
        self.words: Vocabulary = vocabulary(library)
        self.holdings = holdings
        self.decks = decks
        self.reader = lang
        self.lang = ""
        self.sort: list[str] = []
        self.falling = False
        self.notes: list[Note] = []
        self.asked: dict[str, None] = {}
        self.pattern = ""

    def compile(self, tree: Node, sort: list[str]) -> Predicate:
        # The language of the texts may be named anywhere in the query, so it is looked for first.
        said: dict[str, Term] = {}
        self._directions(tree, said, plain=True)
        test = self._node(tree)
        if sort:
            if "order" in said:
                self.notes.append(Note("ignored", term=said["order"].typed))
            self.sort = [key.strip() for key in sort]
        if self.falling:
            self.sort = [_turned(key) for key in self.sort or ["name"]]
        for key in self.sort:
            self.sort_key(key.lstrip("-"))
        return test

    # -- how to search -------------------------------------------------------------------------

    def _directions(self, tree: Node, said: dict[str, Term], plain: bool) -> None:
        if isinstance(tree, Not):
            self._directions(tree.part, said, plain=False)
        elif isinstance(tree, And):
            for part in tree.parts:
                self._directions(part, said, plain)
        elif isinstance(tree, Or):
            for part in tree.parts:
                self._directions(part, said, plain=False)
        elif tree.field:
            field = self.words.field(tree.field)
            if field in DIRECTIONS:
                self._direct(field, tree)
                if field in said:
                    self.notes.append(Note("ignored", term=said[field].typed))
                elif not plain:
                    self.notes.append(Note("whole", term=tree.typed))
                said[field] = tree

    def _direct(self, field: str, term: Term) -> None:
        value = fold(term.value)
        if field == "lang":
            if value not in LANGUAGES:
                codes = dict.fromkeys(LANGUAGES, LANGUAGES)
                raise QueryError("unknown_value", codes, field=field, value=term.value)
            self.lang = value
        elif field == "order":
            self.sort = [name.strip() for name in term.value.split(",") if name.strip()]
        else:
            choices = {"asc": False, "desc": True, "croissant": False, "decroissant": True}
            if value not in choices:
                near = {"en": ["asc", "desc"], "fr": ["croissant", "décroissant"]}
                raise QueryError("unknown_value", near, field=field, value=term.value)
            self.falling = choices[value]

    # -- what to search for --------------------------------------------------------------------

    def _node(self, tree: Node) -> Predicate:
        if isinstance(tree, Not):
            return _negate(self._node(tree.part))
        if isinstance(tree, And):
            return _all([self._node(part) for part in tree.parts])
        if isinstance(tree, Or):
            return _any([self._node(part) for part in tree.parts])
        return self._term(tree)

    def _term(self, term: Term) -> Predicate:
        field = self.words.field(term.field) if term.field else "any"
        if field in DIRECTIONS:
            return _everything
        if term.op == EXACT:
            return self._exact(term)
        if field in self.words.numbers:
            return self._number(field, term)
        if term.form == REGEX and field not in ("name", "text", "any"):
            raise QueryError("no_regex", field=term.field)
        if field == "rarity" and term.op in _ORDERED:
            return self._rarity(term)
        if term.op in _ORDERED:
            raise QueryError("no_order", field=term.field, op=term.op)
        found = self._plain(field, term)
        return _negate(found) if term.op == "!=" else found

    def _plain(self, field: str, term: Term) -> Predicate:
        stars = term.form == PLAIN
        if field in ("name", "text", "any"):
            return self._text(field, term)
        if field == "id":
            wanted_id = term.value.upper()
            return lambda p: p.id.upper() == wanted_id
        if field == "deck":
            return self._deck(term)
        nothing: frozenset[str] = frozenset()
        if stars and not term.value.strip("*"):
            if field == "is":
                return lambda p: bool(p.flags)
            return lambda p: bool(p.words.get(field))
        wanted = self.words.values(field, term.value, stars)
        if field == "is":
            return lambda p: not wanted.isdisjoint(p.flags)
        return lambda p: not wanted.isdisjoint(p.words.get(field, nothing))

    def _deck(self, term: Term) -> Predicate:
        """In a ready deck or one's own; ``in:deck`` is any of one's own."""
        own = {deck.slug(): deck for deck in self.decks}
        slug = Deck(term.value, "", {}).slug()
        holders: set[str] = set()
        if slug in own:
            holders |= own[slug].cards.keys()
        elif fold(term.value) in ANY_DECK:
            if not own:
                self.notes.append(Note("no_decks", term=term.typed))
            for deck in own.values():
                holders |= deck.cards.keys()
        else:
            wanted = self.words.values("deck", term.value, term.form == PLAIN)
            for decks in self.library.decks.values():
                for deck in decks:
                    if deck.slug() in wanted:
                        holders |= deck.cards.keys()
        return lambda p: p.id in holders

    def _exact(self, term: Term) -> Predicate:
        """The very name, with its subtitle or without."""
        wanted = fold(term.value)
        known = any(_called(p, wanted) for p in self.library.profiles)
        if not known:
            near = self._corrected(wanted)
            fitting = [p for p in self.library.profiles if fold(near) in p.folded_name]
            if near and fitting:
                wanted = fold(fitting[0].card.title)
                self.notes.append(Note("corrected", term=term.value, hint=fitting[0].card.title))
            else:
                self.notes.append(Note("unknown_name", term=term.value))
        return lambda p: _called(p, wanted)

    def _text(self, field: str, term: Term) -> Predicate:
        if term.form == REGEX:
            return self._matches(term.value, field)
        wanted = fold(term.value)
        if term.form == PLAIN and "*" in wanted:
            pieces = [piece for piece in wanted.split("*") if piece]
            return lambda p: any(in_order(pieces, line) for line in self._lines(p, field))
        if not any(wanted in self._where(p, field) for p in self.library.profiles):
            near = fold(self._corrected(wanted, term.value))
            if near and any(near in self._where(p, field) for p in self.library.profiles):
                self.notes.append(
                    Note("corrected", term=term.value, hint=self._corrected(wanted, term.value))
                )
                wanted = near
            else:
                self.notes.append(Note("unknown_word", term=term.value))
        return lambda p: wanted in self._where(p, field)

    def _corrected(self, wanted: str, typed: str = "") -> str:
        """The words with those that no card has replaced by the nearest that one has."""
        words = []
        for word in (typed or wanted).split():
            known = any(fold(word) in p.everything for p in self.library.profiles)
            near = word if known else self.words.near_word(word, self.reader)
            if not near:
                return ""
            words.append(near)
        return " ".join(words)

    def _where(self, p: Profile, field: str) -> str:
        if field == "name":
            return p.folded_name
        if field == "any":
            return p.everything
        return p.folded_texts[self.lang] if self.lang else p.folded_text

    def _lines(self, p: Profile, field: str) -> list[str]:
        return self._where(p, field).split("\n")

    def _matches(self, value: str, field: str) -> Predicate:
        self.pattern = value
        try:
            pattern = Pattern(value)
        except PatternError as error:
            raise QueryError("bad_regex", value=value, reason=error) from error
        return lambda p: pattern.found_in(self._where(p, field))

    # -- numbers -------------------------------------------------------------------------------

    def _number(self, field: str, term: Term) -> Predicate:
        self.asked[field] = None
        values = self._values(field, term.field)
        if term.form == PLAIN and term.value == "*" and term.op in (":", "=", "!="):
            return lambda p: bool(values(p)) == (term.op != "!=")
        compare = _COMPARE[term.op]
        digits = term.value.removeprefix("-")
        size = whole_number(digits)
        if size == NONE:
            return self._compared(field, term)
        n = size if digits == term.value else -size
        if term.op == "!=":
            return lambda p: bool(values(p)) and n not in values(p)
        return lambda p: any(compare(value, n) for value in values(p))

    def _compared(self, field: str, term: Term) -> Predicate:
        """One number of a card with another: power>damage."""
        other = self.words.fields.get(fold(term.value), "") if term.form == PLAIN else ""
        if other not in self.words.numbers:
            raise QueryError("no_number", field=term.field, value=term.value)
        self.asked[other] = None
        left, right = self._values(field, term.field), self._values(other, term.value)
        compare = _COMPARE[term.op]
        if term.op == "!=":
            return lambda p: bool(left(p) and right(p)) and not set(left(p)) & set(right(p))
        return lambda p: any(compare(a, b) for a in left(p) for b in right(p))

    def _values(self, field: str, typed: str) -> Callable[[Profile], Sequence[int]]:
        if field not in OWN:
            return lambda p: p.numbers.get(field, ())
        if self.holdings is None:
            raise QueryError("no_collection", field=typed)
        count = self.holdings.count
        return lambda p: (count(p.id, field),)

    def _rarity(self, term: Term) -> Predicate:
        value = next(iter(sorted(self.words.values("rarity", term.value), key=_rank)))
        compare = _COMPARE[term.op]
        return lambda p: p.rarity in RARITIES and compare(_rank(p.rarity), _rank(value))

    # -- order ---------------------------------------------------------------------------------

    def sort_key(self, name: str) -> SortKey:
        """What to sort by."""
        field = self.words.field(name)
        if field in self.words.numbers:
            self.asked[field] = None
            values = self._values(field, name)
            return lambda p: max(values(p), default=None)
        if field == "rarity":
            return lambda p: _rank(p.rarity) if p.rarity in RARITIES else None
        if field == "set":
            return lambda p: p.set or None
        if field in self.words.words:
            return lambda p: min(p.words.get(field, ()), default=None)
        if field == "id":
            return lambda p: p.card.code
        return lambda p: p.folded_name


def _turned(key: str) -> str:
    return key[1:] if key.startswith("-") else f"-{key}"


def _called(p: Profile, wanted: str) -> bool:
    return wanted in (p.folded_name, fold(p.card.title))


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


class Together:
    """Several collections, counted as one."""

    def __init__(self, each: Sequence[Holdings]) -> None:
        self.each: Final = each

    def count(self, card: str, what: str) -> int:
        return sum(one.count(card, what) for one in self.each)
