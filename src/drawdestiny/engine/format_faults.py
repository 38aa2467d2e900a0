"""What is wrong with a JSON, TOML or CSV text, in the reader's language: parsers speak English."""

from __future__ import annotations

import re
from typing import Final

from drawdestiny.engine.errors import WORDS, DrawDestinyError

_KINDS: Final = [
    ("type", re.compile(r"^expected `(?P<wanted>[^`]+)`, got `(?P<got>[^`]+)`$", re.I)),
    ("missing", re.compile(r"^object missing required field `(?P<field>[^`]+)`$", re.I)),
    ("unknown", re.compile(r"^object contains unknown field `(?P<field>[^`]+)`$", re.I)),
    ("range", re.compile(r"^expected `(?P<wanted>[^`]+)` (?P<bound>[<>]=? \S+)$", re.I)),
    ("length", re.compile(r"^expected `(?P<wanted>[^`]+)` of length (?P<bound>.+)$", re.I)),
    ("value", re.compile(r"^invalid enum value (?P<got>.+)$", re.I)),
    ("json", re.compile(r"^JSON is malformed: .*\(byte (?P<n>[0-9]+)\)$")),
    ("cut", re.compile(r"^input data was truncated$", re.I)),
    ("toml", re.compile(r"\(at line (?P<line>[0-9]+), column (?P<column>[0-9]+)\)$")),
    ("toml_end", re.compile(r"\(at end of document\)$")),
]
"""Words of the section ``format``, and the messages of the parsers that they stand for."""


class FormatFault(DrawDestinyError):
    """A parser's message, with the place that it names in front."""

    def __init__(self, message: str, place: str = "") -> None:
        self.message = message
        self.place = place
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """In English as the parser said it, else in our words."""
        told = self.message if lang == "en" else self._told(lang)
        if not self.place:
            return told
        return WORDS.say(lang, "format", "at", {"place": self.place, "fault": told})

    def _told(self, lang: str) -> str:
        for word, pattern in _KINDS:
            match = pattern.search(self.message)
            if match is not None:
                return WORDS.say(lang, "format", word, dict(match.groupdict()))
        return WORDS.say(lang, "format", "other")
