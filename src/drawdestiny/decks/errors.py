"""What can be wrong with a deck file."""

from __future__ import annotations

from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.words import Words

WORDS = Words("drawdestiny.decks")


class Fault:
    """One line that cannot be understood: where, what stands there, what might be meant."""

    def __init__(self, line: int, entry: str, word: str, candidates: list[str]) -> None:
        self.line = line
        self.entry = entry
        self.word = word
        self.candidates = candidates

    def text(self, lang: str) -> str:
        said = WORDS.say(lang, "fault", self.word, {"line": self.line, "entry": self.entry})
        if not self.candidates:
            return said
        shown = ", ".join(self.candidates[:8]) + (", …" if len(self.candidates) > 8 else "")
        word = "candidates" if self.word == "ambiguous" else "near"
        return f"{said} {WORDS.say(lang, 'fault', word, {'names': shown})}"

    def facts(self) -> dict[str, object]:
        return {
            "line": self.line,
            "text": self.entry,
            "problem": self.word,
            "candidates": self.candidates,
        }


class BadDeckFile(BadFile):
    """A deck file with lines that mean nothing: all of them, each with its candidates."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__(source, "fault")

    def problem(self, lang: str) -> str:
        return WORDS.say(lang, "noun", "next").join(fault.text(lang) for fault in self.faults)
