"""Every error a caller can meet.

DrawDestinyError
├── UnknownName          a game, deck, card, rule, format or bot that does not exist
│   └── AmbiguousName    a name that fits more than one
├── IllegalChoice        an answer that was not offered, with the rule that forbids it
├── BrokenChoice         a card raised an error: the game stands where it stood
├── BadFile              a record, scenario or deck file that cannot be read
│   └── OtherVersion     a record made under other rules
├── ReplayMismatch       a record whose choices do not fit its game
└── DeckProblems         a deck that breaks the rules, with all its problems

The end of a game is a value, never an error.
"""

from __future__ import annotations

from difflib import get_close_matches

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawDestinyError(Exception):
    """The root of all errors a caller can meet; its text is one line for a person."""


class UnknownName(DrawDestinyError):
    """A name that nothing here has."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        near = get_close_matches(name.lower(), [k.lower() for k in known], n=3, cutoff=0.5)
        near = [k for k in known if k.lower() in near]
        if near:
            hint = "did you mean " + " or ".join(near) + "?"
        elif len(known) <= 12:
            hint = "known: " + ", ".join(known)
        else:
            hint = f"none of the {len(known)} known ones is like it"
        super().__init__(f"no {kind} is called {name!r}; {hint}")
        self.kind = kind
        self.name = name


class AmbiguousName(UnknownName):
    """A name that fits more than one thing."""

    def __init__(self, kind: str, name: str, candidates: list[str]) -> None:
        super().__init__(kind, name, [])
        shown = ", ".join(candidates[:6]) + (", ..." if len(candidates) > 6 else "")
        self.args = (f"{name!r} could be any of {len(candidates)} {kind}s: {shown}",)
        self.candidates = candidates


class IllegalChoice(DrawDestinyError):
    """An answer that was not offered."""

    def __init__(self, key: str, reason: str, rule: str) -> None:
        super().__init__(f"{key!r} is not possible: {reason}" + (f" ({rule})" if rule else ""))
        self.key = key
        self.reason = reason
        self.rule = rule


class BrokenChoice(DrawDestinyError):
    """A choice whose consequences raised an error; the game stands at the decision before it."""

    def __init__(self, key: str, cause: Exception) -> None:
        super().__init__(
            f"{key!r} failed with {type(cause).__name__}: {cause}; "
            "the game stands where it stood, choose something else"
        )
        self.key = key


@mypyc_attr(allow_interpreted_subclasses=True)
class BadFile(DrawDestinyError):
    """A file that cannot be read as what it should be: says where and what."""

    def __init__(self, source: str, problem: str) -> None:
        super().__init__(f"{source}: {problem}")
        self.source = source
        self.problem = problem


class OtherVersion(BadFile):
    """A record made under another version of the rules."""


class ReplayMismatch(DrawDestinyError):
    """A record whose choices do not fit: names the first one that differs."""

    def __init__(self, index: int, key: str, reason: str) -> None:
        super().__init__(f"choices[{index}]: {key!r} does not fit the game: {reason}")
        self.index = index
        self.key = key


class Problem:
    """One thing wrong with a deck: the rule it breaks, the words, the cards concerned."""

    def __init__(self, rule: str, text: str, cards: list[str]) -> None:
        self.rule = rule
        self.text = text
        self.cards = cards

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class DeckProblems(DrawDestinyError):
    """A deck that breaks the rules of its format: all problems at once."""

    def __init__(self, deck: str, problems: list[Problem]) -> None:
        super().__init__(f"deck {deck!r}: " + "; ".join(str(p) for p in problems))
        self.deck = deck
        self.problems = problems
