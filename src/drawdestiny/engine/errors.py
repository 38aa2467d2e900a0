"""Every error a caller can meet.

DrawDestinyError
├── UnknownName          a game, deck, card, rule, format or bot that does not exist
│   └── AmbiguousName    a name that fits more than one
├── BrokenGame           a game of another package that fails when it is loaded
├── IllegalChoice        an answer that was not offered, with the rule that forbids it
├── BrokenChoice         a card raised an error: the game stands where it stood
├── DeadEnd              somebody is asked and has no answer: a position that no game reaches
├── BadFile              a record, scenario or deck file that cannot be read
│   └── OtherVersion     a record made under other rules
├── ReplayMismatch       a record whose choices do not fit its game
└── DeckProblems         a deck that breaks the rules, with all its problems

The end of a game is a value, never an error. Every error tells itself in the reader's language by
``text(lang)``; ``str`` gives the English line.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final, Union

from mypy_extensions import mypyc_attr

from drawdestiny.engine.words import Clause, Words

WORDS: Final = Words("drawdestiny.engine")

Filling = Union[int, str, Clause, "DrawDestinyError", "Problem"]
"""What fills a sentence: an error or a problem is told in the language of the sentence."""


def told(words: Words, lang: str, section: str, word: str, args: Mapping[str, Filling]) -> str:
    """A sentence of a phrasebook, with what stands in it in the same language."""
    filled: dict[str, int | str | Clause] = {}
    for name, value in args.items():
        filled[name] = value.text(lang) if isinstance(value, DrawDestinyError | Problem) else value
    return words.say(lang, section, word, filled)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawDestinyError(Exception):
    """The root of all errors a caller can meet; its text is one line for a person."""

    def text(self, lang: str) -> str:
        """The line in that language."""
        return str(self)


class UnknownName(DrawDestinyError):
    """A name that nothing here has. The kind is a word of the section ``unknown``."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = known
        super().__init__(kind, name)

    def __str__(self) -> str:
        return self.text("en")

    @property
    def near(self) -> list[str]:
        """What may have been meant. Looked up when it is told: many an unknown name never is."""
        from difflib import get_close_matches  # only who errs waits for it

        lower = [known.lower() for known in self.known]
        close = get_close_matches(self.name.lower(), lower, n=3, cutoff=0.5)
        return [known for known in self.known if known.lower() in close]

    def text(self, lang: str) -> str:
        hint = WORDS.say(lang, "unknown", "none_like", {"n": len(self.known)})
        near = self.near
        if near:
            names = WORDS.say(lang, "noun", "or").join(near)
            hint = WORDS.say(lang, "unknown", "near", {"names": names})
        elif len(self.known) <= 12:
            hint = WORDS.say(lang, "unknown", "known", {"names": ", ".join(self.known)})
        said = WORDS.say(lang, "unknown", self.kind, {"name": self.name})
        return WORDS.say(lang, "unknown", "hint", {"said": said, "hint": hint})


class AmbiguousName(UnknownName):
    """A name that fits more than one thing."""

    def __init__(self, kind: str, name: str, candidates: list[str]) -> None:
        self.candidates = candidates
        super().__init__(kind, name, [])

    def text(self, lang: str) -> str:
        shown = ", ".join(self.candidates[:6]) + (", ..." if len(self.candidates) > 6 else "")
        args: dict[str, int | str | Clause] = {
            "name": self.name,
            "n": len(self.candidates),
            "names": shown,
        }
        return WORDS.say(lang, "unknown", "ambiguous", args)


class BrokenGame(DrawDestinyError):
    """A game of another package that cannot be played: where it is, and what is wrong with it."""

    def __init__(self, game: str, source: str, fault: str) -> None:
        self.game = game
        self.source = source
        self.fault = fault
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        args: dict[str, Filling] = {"game": self.game, "source": self.source, "fault": self.fault}
        return told(WORDS, lang, "unknown", "broken_game", args)


class IllegalChoice(DrawDestinyError):
    """An answer that was not offered; the reason is in the language it was asked for."""

    def __init__(self, key: str, reason: str, rule: str) -> None:
        self.key = key
        self.reason = reason
        self.rule = rule
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        said = WORDS.say(lang, "choice", "illegal", {"key": self.key, "reason": self.reason})
        return f"{said} ({self.rule})" if self.rule else said


class BrokenChoice(DrawDestinyError):
    """A choice whose consequences raised an error; the game stands at the decision before it."""

    def __init__(self, key: str, cause: Exception, card: str = "") -> None:
        self.key = key
        self.fault = f"{type(cause).__name__}: {cause}".rstrip(": ")
        self.card = card
        """The card and its text, if it is one of somebody's own."""
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        args: dict[str, int | str | Clause] = {"key": self.key, "fault": self.fault}
        if not self.card:
            return WORDS.say(lang, "choice", "broken", args)
        return WORDS.say(lang, "choice", "broken_own", {**args, "card": self.card})


class DeadEnd(DrawDestinyError):
    """A question that nobody can answer: the game could neither go on nor end."""

    def __init__(self, seat: str, kind: str) -> None:
        self.seat = seat
        self.kind = kind
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        return WORDS.say(lang, "choice", "dead_end", {"seat": self.seat, "kind": self.kind})


@mypyc_attr(allow_interpreted_subclasses=True)
class BadFile(DrawDestinyError):
    """A file that cannot be read as what it should be: where, and a word of section ``file``."""

    def __init__(self, source: str, word: str, **args: Filling) -> None:
        self.source = source
        self.word = word
        self.details = args
        super().__init__(self.text("en"))

    def problem(self, lang: str) -> str:
        """What is wrong, without the name of the file."""
        return told(WORDS, lang, "file", self.word, self.details)

    def text(self, lang: str) -> str:
        problem = self.problem(lang)
        return WORDS.say(lang, "file", "told", {"source": self.source, "problem": problem})

    def rename(self, source: str) -> None:
        """Say that the fault is in that file, where only its content was known."""
        self.source = source
        self.args = (self.text("en"),)


def unknown_fact(key: str, known: list[str], game: str) -> BadFile:
    """What is told of a key of a position that means nothing, with what may have been meant."""
    from difflib import get_close_matches

    near = get_close_matches(key, known, n=2, cutoff=0.6)
    if not near:
        return BadFile("scenario", "not_known", key=key, game=game, known=", ".join(known))
    return BadFile("scenario", "not_known_near", key=key, game=game, near=" / ".join(near))


def unreadable(source: str, error: OSError | UnicodeDecodeError) -> BadFile:
    """What is told of a file that the system does not let us read."""
    if isinstance(error, UnicodeDecodeError):
        return BadFile(source, "no_text")
    return BadFile(source, "unreadable", reason=_reason(error))


def unwritable(source: str, error: OSError) -> BadFile:
    return BadFile(source, "unwritable", reason=_reason(error))


_REASONS: Final = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.ENOSPC: "full",
    errno.EROFS: "read_only",
    errno.ENAMETOOLONG: "long_name",
}


def _reason(error: OSError) -> Clause | str:
    """The usual reasons in the reader's language, a rare one in the system's own."""
    word = _REASONS.get(error.errno or 0)
    return Clause(f"system.{word}") if word else error.strerror or str(error)


class OtherVersion(BadFile):
    """A record made under another version of the rules."""


class ReplayMismatch(DrawDestinyError):
    """A record whose choices do not fit: names the first one that differs."""

    def __init__(self, index: int, key: str, reason: DrawDestinyError | Clause) -> None:
        self.index = index
        self.key = key
        self.reason = reason
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        args: dict[str, Filling] = {"n": self.index, "key": self.key, "reason": self.reason}
        return told(WORDS, lang, "choice", "mismatch", args)


class Problem:
    """One thing wrong with a deck: the rule it breaks, a word of the section ``problem`` of the
    game's phrasebook with what fills it, and the cards concerned."""

    def __init__(
        self,
        words: Words,
        rule: str,
        word: str,
        cards: list[str],
        args: Mapping[str, int | str | Clause] | None = None,
    ) -> None:
        self.words: Final = words
        self.rule: Final = rule
        self.word: Final = word
        self.cards: Final = cards
        self.args: Final = dict(args or {})

    def text(self, lang: str) -> str:
        """The sentence in that language, without the rule."""
        return self.words.say(lang, "problem", self.word, self.args)

    def __str__(self) -> str:
        return f"{self.text('en')} ({self.rule})"


class DeckProblems(DrawDestinyError):
    """A deck that breaks the rules of its format: all problems at once."""

    def __init__(self, deck: str, problems: list[Problem]) -> None:
        self.deck = deck
        self.problems = problems
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        found = WORDS.say(lang, "noun", "next").join(
            f"{problem.text(lang)} ({problem.rule})" for problem in self.problems
        )
        return WORDS.say(lang, "file", "deck", {"deck": self.deck, "problems": found})
