"""Regular expressions that cannot hang: a subset that is matched in one pass over the text.

Known from RE2: no back-references and no look-around, so a pattern becomes a nondeterministic
automaton (Thompson's construction), and a deterministic one is made of it while it reads (lazily,
as states are met). Each character of a text is read once. ``re`` tries alternatives one after the
other instead, which takes exponential time for some patterns and cannot be stopped; packages that
can be stopped are not available where the page runs Python in the browser.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from drawdestiny.engine.said import SaidError

LARGEST: Final = 2000
"""Instructions of a program; counted repetitions are written out."""

DEEPEST: Final = 30
MOST_REPEATS: Final = 200
MOST_WORK: Final = 600_000
"""Instructions that may be followed to make new states, over all texts together."""

MOST_STATES: Final = 2000
"""Known states are forgotten beyond that many, so a search needs little memory."""

_CHAR, _SPLIT, _JUMP, _ASSERT, _MATCH = range(5)
_BEGINNING, _NEWLINE, _WORD, _OTHER, _END = range(5)
_FOUND: Final = -1
_REPEATS: Final = "*+?{"


class PatternError(SaidError):
    """A pattern that means nothing, or that needs more than one pass."""

    package = "drawdestiny.cards"


class _Class:
    """A set of characters: single ones, ranges, and kinds such as ``\\w``."""

    def __init__(self) -> None:
        self.negated = False
        self.singles: set[str] = set()
        self.ranges: list[tuple[str, str]] = []
        self.kinds = ""

    def has(self, c: str) -> bool:
        return self._holds(c) != self.negated

    def _holds(self, c: str) -> bool:
        if c in self.singles:
            return True
        big = c.upper()
        if any(low <= c <= high or low <= big <= high for low, high in self.ranges):
            return True
        return any(_of_kind(kind, c) for kind in self.kinds)


def _of_kind(kind: str, c: str) -> bool:
    small = kind.lower()
    if small == "w":
        held = c.isalnum() or c == "_"
    elif small == "d":
        held = c.isdecimal()
    else:
        held = c.isspace()
    return held != kind.isupper()


class _Repeat:
    def __init__(self, part: _Part, least: int, most: int) -> None:
        self.part = part
        self.least = least
        self.most = most
        """-1: any number."""


class _Row:
    """Parts behind each other."""

    def __init__(self, parts: list[_Part]) -> None:
        self.parts = parts


class _Choice:
    def __init__(self, rows: list[_Part]) -> None:
        self.rows = rows


_Part = _Class | _Repeat | _Row | _Choice | str
"""A text is an assertion: ``^ $ b B``."""


class Pattern:
    """A pattern, tried on texts without case and accents."""

    def __init__(self, source: str) -> None:
        self.source: Final = source
        self._ops: list[int] = []
        self._x: list[int] = []
        self._y: list[int] = []
        self._classes: list[_Class] = []
        self._marks: list[str] = []
        self._emit_part(_Reader(source).whole())
        self._emit(_MATCH)
        self._work = 0
        self._forget()

    def found_in(self, text: str) -> bool:
        """Whether the pattern is anywhere in the text."""
        at = self._start
        for c in text:
            following = self._moves[at].get(c)
            if following is None:
                following = self._move(at, c)
            if following == _FOUND:
                return True
            at = following
        return self._closure(*self._known[at], _END)[1]

    # -- the program ---------------------------------------------------------------------------

    def _emit(self, op: int, x: int = 0, y: int = 0) -> int:
        if len(self._ops) >= LARGEST:
            raise PatternError("pattern_large")
        self._ops.append(op)
        self._x.append(x)
        self._y.append(y)
        return len(self._ops) - 1

    def _emit_part(self, part: _Part) -> None:
        if isinstance(part, str):
            self._marks.append(part)
            self._emit(_ASSERT, len(self._marks) - 1)
        elif isinstance(part, _Class):
            self._classes.append(part)
            self._emit(_CHAR, len(self._classes) - 1)
        elif isinstance(part, _Row):
            for one in part.parts:
                self._emit_part(one)
        elif isinstance(part, _Choice):
            self._emit_choice(part.rows)
        else:
            self._emit_repeat(part)

    def _emit_choice(self, rows: list[_Part]) -> None:
        ends = []
        for row in rows[:-1]:
            split = self._emit(_SPLIT)
            self._x[split] = len(self._ops)
            self._emit_part(row)
            ends.append(self._emit(_JUMP))
            self._y[split] = len(self._ops)
        self._emit_part(rows[-1])
        for end in ends:
            self._x[end] = len(self._ops)

    def _emit_repeat(self, part: _Repeat) -> None:
        for _ in range(part.least):
            self._emit_part(part.part)
        if part.most < 0:
            split = self._emit(_SPLIT)
            self._x[split] = len(self._ops)
            self._emit_part(part.part)
            self._emit(_JUMP, split)
            self._y[split] = len(self._ops)
            return
        splits = []
        for _ in range(part.most - part.least):
            split = self._emit(_SPLIT)
            splits.append(split)
            self._x[split] = len(self._ops)
            self._emit_part(part.part)
        for split in splits:
            self._y[split] = len(self._ops)

    # -- reading -------------------------------------------------------------------------------

    def _forget(self) -> None:
        self._numbers: dict[tuple[frozenset[int], int], int] = {}
        self._known: list[tuple[frozenset[int], int]] = []
        self._moves: list[dict[str, int]] = []
        self._start = self._number(frozenset([0]), _BEGINNING)

    def _number(self, at: frozenset[int], before: int) -> int:
        key = (at, before)
        number = self._numbers.get(key)
        if number is None:
            number = len(self._known)
            self._numbers[key] = number
            self._known.append(key)
            self._moves.append({})
        return number

    def _move(self, state: int, c: str) -> int:
        kind = _kind(c)
        places, found = self._closure(*self._known[state], kind)
        if found:
            self._moves[state][c] = _FOUND
            return _FOUND
        after = {place + 1 for place in places if self._classes[self._x[place]].has(c)}
        after.add(0)  # the pattern may begin at any character
        if len(self._known) >= MOST_STATES:
            self._forget()
            return self._number(frozenset(after), kind)
        number = self._number(frozenset(after), kind)
        self._moves[state][c] = number
        return number

    def _closure(self, at: frozenset[int], before: int, after: int) -> tuple[list[int], bool]:
        """The characters that may come next, and whether the end of the pattern is reached."""
        stack = list(at)
        seen = set(stack)
        places: list[int] = []
        while stack:
            place = stack.pop()
            op = self._ops[place]
            if op == _MATCH:
                return [], True
            if op == _CHAR:
                places.append(place)
                continue
            targets = [place + 1]
            if op == _SPLIT:
                targets = [self._x[place], self._y[place]]
            elif op == _JUMP:
                targets = [self._x[place]]
            elif not _holds(self._marks[self._x[place]], before, after):
                continue
            for target in targets:
                if target not in seen:
                    seen.add(target)
                    stack.append(target)
        self._work += len(seen)
        if self._work > MOST_WORK:
            raise PatternError("pattern_slow")
        return places, False


def _kind(c: str) -> int:
    if c == "\n":
        return _NEWLINE
    return _WORD if c.isalnum() or c == "_" else _OTHER


def _holds(mark: str, before: int, after: int) -> bool:
    if mark == "^":
        return before in (_BEGINNING, _NEWLINE)
    if mark == "$":
        return after in (_END, _NEWLINE)
    return ((before == _WORD) != (after == _WORD)) == (mark == "b")


class _Reader:
    """Reads a pattern as people write it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def whole(self) -> _Part:
        part = self._choice(0)
        if self.at < len(self.source):
            raise PatternError("pattern_unopened", n=self.at + 1)
        return part

    def _next(self) -> str:
        return self.source[self.at : self.at + 1]

    def _choice(self, depth: int) -> _Part:
        if depth > DEEPEST:
            raise PatternError("pattern_large")
        rows: list[_Part] = [self._row(depth)]
        while self._next() == "|":
            self.at += 1
            rows.append(self._row(depth))
        return rows[0] if len(rows) == 1 else _Choice(rows)

    def _row(self, depth: int) -> _Part:
        parts: list[_Part] = []
        while self._next() not in ("", "|", ")"):
            parts.append(self._repeated(self._one(depth)))
        return _Row(parts)

    def _one(self, depth: int) -> _Part:
        c, start = self._next(), self.at
        self.at += 1
        if c == "(":
            if self.source.startswith("?:", self.at):
                self.at += 2
            elif self._next() == "?":
                raise PatternError("pattern_group", n=start + 1)
            inner = self._choice(depth + 1)
            if self._next() != ")":
                raise PatternError("pattern_unclosed", token="(", n=start + 1)
            self.at += 1
            return inner
        if c == "[":
            return self._class(start)
        if c in "*+?":
            raise PatternError("pattern_repeat", token=c, n=start + 1)
        if c in "^$":
            return c
        if c == ".":
            any_character = _Class()
            any_character.negated = True
            any_character.singles.add("\n")
            return any_character
        if c == "\\":
            return self._escape()
        return _letters(c)

    def _escape(self) -> _Part:
        c, start = self._next(), self.at
        self.at += 1
        if c and c in "bB":
            return c
        found = _Class()
        if c and c in "wWdDsS":
            found.kinds = c
            return found
        return _letters(self._escaped(c, start))

    def _escaped(self, c: str, start: int) -> str:
        if c.isdecimal():
            raise PatternError("pattern_back", token=f"\\{c}", n=start)
        if not c or c.isalnum():
            if c in ("n", "t"):
                return "\n" if c == "n" else "\t"
            raise PatternError("pattern_escape", token=f"\\{c}", n=start)
        return c

    def _class(self, start: int) -> _Class:
        found = _Class()
        if self._next() == "^":
            found.negated = True
            self.at += 1
        first = True
        while first or self._next() != "]":
            if self.at >= len(self.source):
                raise PatternError("pattern_unclosed", token="[", n=start + 1)
            first = False
            low = self._member(found)
            if (
                low
                and self._next() == "-"
                and self.source[self.at + 1 : self.at + 2] not in ("", "]")
            ):
                self.at += 1
                high = self._member(found)
                if not high or high < low:
                    raise PatternError("pattern_range", token=f"{low}-{high}", n=start + 1)
                found.ranges.append((low, high))
            elif low:
                found.singles.update(_plain(low))
        self.at += 1
        return found

    def _member(self, found: _Class) -> str:
        """One character of a class; a kind is added at once and gives nothing."""
        c, start = self._next(), self.at
        self.at += 1
        if c != "\\":
            return c
        c = self._next()
        self.at += 1
        if c and c in "wWdDsS":
            found.kinds += c
            return ""
        return self._escaped(c, start + 1)

    def _repeated(self, part: _Part) -> _Part:
        c, start = self._next(), self.at
        if not c or c not in _REPEATS:
            return part
        if c == "{":
            bounds = self._bounds()
            if bounds is None:
                return part
            least, most = bounds
            if max(least, most) > MOST_REPEATS or 0 <= most < least:
                raise PatternError("pattern_bounds", n=start + 1, most=MOST_REPEATS)
        else:
            self.at += 1
            least, most = {"*": (0, -1), "+": (1, -1), "?": (0, 1)}[c]
        if self._next() == "?":
            self.at += 1  # as short as possible: the same answer to whether it is there
        if self._next() and self._next() in "*+?":
            raise PatternError("pattern_repeat", token=self._next(), n=self.at + 1)
        return _Repeat(part, least, most)

    def _bounds(self) -> tuple[int, int] | None:
        """The numbers of ``{2}``, ``{2,}``, ``{,4}`` or ``{2,4}``; none if it is a plain brace."""
        end = self.source.find("}", self.at)
        least, comma, most = self.source[self.at + 1 : max(end, 0)].partition(",")
        fits = (least or most) and all(
            not t or (t.isascii() and t.isdecimal() and len(t) < 5) for t in (least, most)
        )
        if end < 0 or not fits:
            return None
        self.at = end + 1
        low = int(least or 0)
        return low, (int(most) if most else -1) if comma else low


def _plain(c: str) -> str:
    """The character without case and accents, an apostrophe straight; a ligature may become two."""
    apart = unicodedata.normalize("NFKD", c.replace("\u2019", "'"))
    return "".join(one for one in apart if not unicodedata.combining(one)).casefold()


def _letters(c: str) -> _Part:
    parts: list[_Part] = []
    for one in _plain(c):
        single = _Class()
        single.singles.add(one)
        parts.append(single)
    return parts[0] if len(parts) == 1 else _Row(parts)
