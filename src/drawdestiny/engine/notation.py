"""The notation of card texts: a small expression language, read by a parser of our own.

    When(ThisPlayed(), DrawCards(2))
    Aura(YOUR, keyword("Rebel"), HERE, defense=+1)

A text is a row of expressions. An expression is a number, a word in quotes, a name, a list in
brackets, or a call: a name with parameters, some of them by name. Nothing is evaluated: names mean
what a game's vocabulary (``engine/vocabulary.py``) says. Size and depth are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.errors import WORDS, DrawDestinyError, Filling, told

LONGEST: Final = 4000
"""Characters of one card's text."""
DEEPEST: Final = 16
"""Calls within calls."""
MOST_PARTS: Final = 400
"""Expressions of one card's text, those within others counted too."""

_TOKEN: Final = re.compile(
    r"(?P<space>[ \t\r\n]+)"
    r"|(?P<number>[+-]?[0-9]+)"
    r"|(?P<name>[A-Za-z_][A-Za-z0-9_]*)"
    r"|(?P<text>\"[^\"\n]*\")"
    r"|(?P<mark>[()\[\],=])"
)


class BadNotation(DrawDestinyError):
    """A card text that cannot be read: where it is (from 0), and a word of section ``notation``."""

    def __init__(self, at: int, word: str, args: Mapping[str, Filling] | None = None) -> None:
        self.at = at
        self.word = word
        self.details = dict(args or {})
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        return told(WORDS, lang, "notation", self.word, self.details)


class Expression:
    """A part of a text as it was written, and where."""

    NUMBER: Final = 0
    TEXT: Final = 1
    NAME: Final = 2
    LIST: Final = 3
    CALL: Final = 4

    def __init__(self, kind: int, at: int, value: str, parts: list[Expression]) -> None:
        self.kind: Final = kind
        self.at: Final = at
        self.value: Final = value
        """The digits, the text without its quotes, or the name."""
        self.parts: Final = parts
        """What a list holds, or the parameters of a call in their order."""
        self.names: Final[list[str]] = []
        """For each parameter of a call its name, or nothing."""


class _Token:
    def __init__(self, kind: str, value: str, at: int) -> None:
        self.kind = kind
        self.value = value
        self.at = at


def parse(text: str) -> list[Expression]:
    """The expressions of a text."""
    if len(text) > LONGEST:
        raise BadNotation(LONGEST, "long", {"n": len(text), "most": LONGEST})
    return _Parser(_tokens(text)).everything()


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            if text[at] == '"':
                raise BadNotation(at, "open_quote")
            raise BadNotation(at, "character", {"character": repr(text[at])[1:-1]})
        kind = match.lastgroup or ""
        if kind != "space":
            found.append(_Token(kind, match.group(), at))
        at = match.end()
    found.append(_Token("end", "", at))
    return found


class _Parser:
    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.next = 0
        self.parts = 0

    def everything(self) -> list[Expression]:
        found: list[Expression] = []
        while self._peek().kind != "end":
            found.append(self._expression(0))
            if self._peek().value == ",":
                self.next += 1
        return found

    def _peek(self) -> _Token:
        return self.tokens[self.next]

    def _take(self) -> _Token:
        token = self.tokens[self.next]
        if token.kind != "end":
            self.next += 1
        return token

    def _expression(self, depth: int) -> Expression:
        token = self._take()
        self.parts += 1
        if depth > DEEPEST:
            raise BadNotation(token.at, "deep", {"most": DEEPEST})
        if self.parts > MOST_PARTS:
            raise BadNotation(token.at, "many", {"most": MOST_PARTS})
        if token.kind == "number":
            return Expression(Expression.NUMBER, token.at, token.value, [])
        if token.kind == "text":
            return Expression(Expression.TEXT, token.at, token.value[1:-1], [])
        if token.value == "[":
            found = Expression(Expression.LIST, token.at, "", [])
            self._row(found, "]", depth)
            return found
        if token.kind != "name":
            raise self._unexpected(token)
        if self._peek().value != "(":
            return Expression(Expression.NAME, token.at, token.value, [])
        self.next += 1
        found = Expression(Expression.CALL, token.at, token.value, [])
        self._row(found, ")", depth)
        return found

    def _row(self, whole: Expression, end: str, depth: int) -> None:
        """What stands between brackets, with commas in between."""
        while self._peek().value != end:
            name = ""
            if end == ")" and self._peek().kind == "name":
                if self.tokens[self.next + 1].value == "=":
                    name = self._take().value
                    self.next += 1
                elif whole.names and whole.names[-1]:
                    raise BadNotation(self._peek().at, "named_first", {"word": whole.value})
            whole.parts.append(self._expression(depth + 1))
            whole.names.append(name)
            if self._peek().value == ",":
                self.next += 1
            elif self._peek().value != end:
                token = self._peek()
                if token.kind == "end":
                    raise BadNotation(whole.at, "open_bracket", {"word": whole.value or "["})
                raise BadNotation(token.at, "no_comma", {"found": token.value, "end": end})
        self.next += 1

    def _unexpected(self, token: _Token) -> BadNotation:
        if token.kind == "end":
            return BadNotation(token.at, "ends")
        return BadNotation(token.at, "unexpected", {"found": token.value})
