"""The search language: what a person types becomes a tree of conditions.

    dot:red destiny>=5 not t:location (planet:naboo or planet:coruscant) o:/dr[ao]w/ !"Qui-Gon Jinn"

Terms beside each other must all hold, ``or`` binds weaker, ``-`` or ``not`` negates, parentheses
group. A query that leaves something out is refused: nothing that is typed is passed over silently.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from drawdestiny.engine.errors import Filling, told
from drawdestiny.engine.said import SaidError
from drawdestiny.engine.words import Words

LONGEST: Final = 1000
DEEPEST: Final = 30

EXACT: Final = "!"
"""The comparison of a name that must be the very one."""

PLAIN, QUOTED, REGEX = "plain", "quoted", "regex"
"""How a value was written: only in a plain one ``*`` stands for any letters."""

_FIELD = re.compile(r"([^\W\d_][\w-]*)(?:(:)|\s*(!=|<=|>=|=|<|>)\s*)")
_BARE = re.compile(r"[^\s()\"]+")
_OR: Final = frozenset(["or", "ou"])
_AND: Final = frozenset(["and", "et"])
_NOT: Final = frozenset(["not", "non", "sauf"])


class QueryError(SaidError):
    """A query that means nothing: names the field or value and what comes nearest."""

    package = "drawdestiny.cards"

    def __init__(
        self, word: str, near: Mapping[str, Sequence[str]] | None = None, **args: Filling
    ) -> None:
        self.near: Final = near or {}
        """Per language, what may have been meant."""
        super().__init__(word, **args)

    def hints(self, lang: str) -> list[str]:
        """What may have been meant, in the words of that language."""
        return list(self.near.get(lang, ()))

    def text(self, lang: str) -> str:
        hint = ", ".join(self.hints(lang)) or "–"
        return told(Words(self.package), lang, "error", self.word, {"hint": hint, **self.details})


class Term:
    """One condition: a field, how it compares, and the value; no field means anywhere."""

    def __init__(self, field: str, op: str, value: str, form: str, typed: str) -> None:
        self.field: Final = field
        self.op: Final = op
        self.value: Final = value
        self.form: Final = form
        self.typed: Final = typed
        """As it stands in the query."""


class Not:
    def __init__(self, part: Node) -> None:
        self.part: Final = part


class And:
    def __init__(self, parts: list[Node]) -> None:
        self.parts: Final = parts


class Or:
    def __init__(self, parts: list[Node]) -> None:
        self.parts: Final = parts


Node = Term | Not | And | Or


def parse(text: str) -> Node:
    """The query as a tree. Any text gives a tree or a QueryError."""
    if len(text) > LONGEST:
        raise QueryError("too_long", n=LONGEST)
    parser = _Parser(text)
    tree = parser.either(0)
    if parser.at < len(text):
        raise QueryError("unexpected", token=text[parser.at], n=parser.at + 1)
    return tree


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._space()

    def either(self, depth: int) -> Node:
        if depth > DEEPEST:
            raise QueryError("too_deep", n=DEEPEST)
        parts = [self._together(depth)]
        while self._peek() in _OR:
            start, token = self.at, self._take_word()
            parts.append(self._together(depth))
            for side in parts[-2:]:
                if isinstance(side, And) and not side.parts:
                    raise QueryError("no_operand", token=token, n=start + 1)
        return parts[0] if len(parts) == 1 else Or(parts)

    def _together(self, depth: int) -> Node:
        parts: list[Node] = []
        while self.at < len(self.text) and self.text[self.at] != ")":
            word = self._peek()
            if word in _OR:
                break
            if word in _AND:
                start, token = self.at, self._take_word()
                if not parts or not self._operand_follows():
                    raise QueryError("no_operand", token=token, n=start + 1)
                continue
            parts.append(self._one(depth))
        return parts[0] if len(parts) == 1 else And(parts)

    def _operand_follows(self) -> bool:
        return self._next() not in ("", ")") and self._peek() not in _OR | _AND

    def _one(self, depth: int) -> Node:
        start = self.at
        negated = self._next() == "-" and self._next(1) != "="
        if negated or self._peek() in _NOT:
            token = "-" if negated else self._take_word()
            if negated:
                self.at += 1
            missing = not self._next().strip() if negated else not self._operand_follows()
            if missing or self._next() == ")":
                raise QueryError("no_operand", token=token, n=start + 1)
            if depth > DEEPEST:
                raise QueryError("too_deep", n=DEEPEST)
            return Not(self._one(depth + 1))
        if self._next() == "(":
            self.at += 1
            self._space()
            inner = self.either(depth + 1)
            if self._next() != ")":
                raise QueryError("unclosed", token="(", n=start + 1)
            self.at += 1
            self._space()
            if isinstance(inner, And) and not inner.parts:
                raise QueryError("empty_group", n=start + 1)
            return inner
        if self._next() == ")":
            raise QueryError("unexpected", token=")", n=self.at + 1)
        if self._next() == EXACT:
            return self._exact(start)
        match = _FIELD.match(self.text, self.at)
        if match is None:
            if self._next() in "<>=:":
                raise QueryError("unexpected", token=self._next(), n=self.at + 1)
            value, form = self._value()
            return Term("", ":", value, form, self._typed(start))
        self.at = match.end()
        if not self._next().strip() or self._next() in "()":
            raise QueryError("no_value", field=match.group(1))
        value, form = self._value()
        op = match.group(2) or match.group(3)
        return Term(match.group(1), op, value, form, self._typed(start))

    def _exact(self, start: int) -> Term:
        self.at += 1
        if not self._next().strip() or self._next() in "()/=":
            raise QueryError("no_operand", token=EXACT, n=start + 1)
        value, _ = self._value()
        return Term("name", EXACT, value, QUOTED, self._typed(start))

    def _value(self) -> tuple[str, str]:
        quote = self._next()
        if quote in "\"'“«/" and not (quote == "'" and not self._closes("'")):
            return self._quoted(quote)
        match = _BARE.match(self.text, self.at)
        assert match is not None, "a value starts with something"
        self.at = match.end()
        self._space()
        return match.group(), PLAIN

    def _closes(self, quote: str) -> bool:
        return quote in self.text[self.at + 1 :]

    def _quoted(self, quote: str) -> tuple[str, str]:
        start = self.at
        end = {"“": "”", "«": "»"}.get(quote, quote)
        found = self.at + 1
        while True:
            found = self.text.find(end, found)
            if found < 0:
                raise QueryError("unclosed", token=quote, n=start + 1)
            if quote == "/" and self.text[found - 1] == "\\":
                found += 1
                continue
            break
        value = self.text[start + 1 : found]
        self.at = found + 1
        self._space()
        if quote == "/":
            return value.replace("\\/", "/"), REGEX
        if not value.strip():
            raise QueryError("empty_quotes", n=start + 1)
        return value.strip(), QUOTED

    def _next(self, ahead: int = 0) -> str:
        return self.text[self.at + ahead : self.at + ahead + 1]

    def _typed(self, start: int) -> str:
        return self.text[start : self.at].strip()

    def _peek(self) -> str:
        match = _BARE.match(self.text, self.at)
        return match.group().casefold() if match else ""

    def _take_word(self) -> str:
        match = _BARE.match(self.text, self.at)
        assert match is not None, "a word was seen"
        self.at = match.end()
        self._space()
        return match.group()

    def _space(self) -> None:
        while self._next().isspace():
            self.at += 1
