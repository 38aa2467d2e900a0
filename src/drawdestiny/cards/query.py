"""The search language: what a person types becomes a tree of tests.

    dot:red destiny>=5 -t:location (planet:naboo or planet:coruscant) o:/dr[ao]w/ "Qui-Gon Jinn"

Words beside each other must all hold, ``or`` binds weaker, ``-`` negates, parentheses group.
"""

from __future__ import annotations

import re
from typing import Final

from drawdestiny.engine.said import SaidError

LONGEST: Final = 1000
DEEPEST: Final = 30

_FIELD = re.compile(r"([^\W\d_][\w-]*)(:|=|!=|<=|>=|<|>)")
_BARE = re.compile(r"[^\s()\"]+")
_OR: Final = frozenset(["or", "ou"])
_AND: Final = frozenset(["and", "et"])


class QueryError(SaidError):
    """A query that means nothing: names the field or value and what comes nearest."""

    package = "drawdestiny.cards"


class Test:
    """One condition: a field, how it compares, and the value; no field means anywhere."""

    def __init__(self, field: str, op: str, value: str, regex: bool) -> None:
        self.field: Final = field
        self.op: Final = op
        self.value: Final = value
        self.regex: Final = regex


class Not:
    def __init__(self, part: Node) -> None:
        self.part: Final = part


class All:
    def __init__(self, parts: list[Node]) -> None:
        self.parts: Final = parts


class Any:
    def __init__(self, parts: list[Node]) -> None:
        self.parts: Final = parts


Node = Test | Not | All | Any


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
        while self._word(_OR):
            parts.append(self._together(depth))
        return parts[0] if len(parts) == 1 else Any(parts)

    def _together(self, depth: int) -> Node:
        parts: list[Node] = []
        while self.at < len(self.text) and self.text[self.at] != ")":
            if self._peek() in _OR:
                break
            if self._word(_AND):
                continue
            parts.append(self._one(depth))
        return parts[0] if len(parts) == 1 else All(parts)

    def _one(self, depth: int) -> Node:
        if self.text[self.at] == "-" and self.text[self.at + 1 : self.at + 2].strip():
            self.at += 1
            if depth > DEEPEST:
                raise QueryError("too_deep", n=DEEPEST)
            return Not(self._one(depth + 1))
        if self.text[self.at] == "(":
            start = self.at
            self.at += 1
            self._space()
            inner = self.either(depth + 1)
            if self.text[self.at : self.at + 1] != ")":
                raise QueryError("unclosed", token="(", n=start + 1)
            self.at += 1
            self._space()
            return inner
        if self.text[self.at] == ")":
            raise QueryError("unexpected", token=")", n=self.at + 1)
        match = _FIELD.match(self.text, self.at)
        if match is None:
            value, regex = self._value()
            return Test("", ":", value, regex)
        self.at = match.end()
        if not self.text[self.at : self.at + 1].strip() or self.text[self.at] in "()":
            raise QueryError("no_value", field=match.group(1))
        value, regex = self._value()
        return Test(match.group(1), match.group(2), value, regex)

    def _value(self) -> tuple[str, bool]:
        quote = self.text[self.at]
        if quote in "\"'“«/" and not (quote == "'" and not self._closes("'")):
            return self._quoted(quote)
        match = _BARE.match(self.text, self.at)
        assert match is not None, "a value starts with something"
        self.at = match.end()
        self._space()
        return match.group(), False

    def _closes(self, quote: str) -> bool:
        return quote in self.text[self.at + 1 :]

    def _quoted(self, quote: str) -> tuple[str, bool]:
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
        return (value.replace("\\/", "/"), True) if quote == "/" else (value.strip(), False)

    def _peek(self) -> str:
        match = _BARE.match(self.text, self.at)
        return match.group().casefold() if match else ""

    def _word(self, words: frozenset[str]) -> bool:
        word = self._peek()
        if word not in words:
            return False
        self.at += len(word)
        self._space()
        return True

    def _space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
