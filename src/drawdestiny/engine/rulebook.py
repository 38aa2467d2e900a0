"""Rulebooks: the numbered rules of a game, in our own words, in each language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.words import LANGUAGES, fold, typeset


class Rule:
    """One numbered rule, or a chapter: a rule without a text of its own."""

    def __init__(
        self,
        id: str,
        titles: dict[str, str],
        texts: dict[str, str],
        layer: str,
        house: bool,
        clauses: list[str],
        unreachable: list[str],
    ) -> None:
        self.id: Final = id
        self.titles: Final = titles
        self.texts: Final = texts
        self.layer: Final = layer
        """The rules era it belongs to, if not all."""
        self.house: Final = house
        """Whether it is, wholly or partly, a reading of ours."""
        self.clauses: Final = clauses
        """Names of its parts, where it says several things: a test proves them one by one."""
        self.unreachable: Final = unreachable
        """Those of them that no card can bring about: they are written down, and nothing proves
        them."""

    def title(self, lang: str) -> str:
        return self.titles[lang]

    def text(self, lang: str) -> str:
        return self.texts.get(lang, "")

    def is_chapter(self) -> bool:
        return not self.texts

    def to_prove(self) -> list[str]:
        """What tests have to name: the rule, or each of its parts as YJ-18.1/cost."""
        parts = [clause for clause in self.clauses if clause not in self.unreachable]
        return [f"{self.id}/{clause}" for clause in parts] if self.clauses else [self.id]

    def facts(self) -> dict[str, object]:
        """The rule as plain data for a program."""
        return {
            "id": self.id,
            "title": self.titles,
            "text": self.texts,
            "layer": self.layer,
            "house": self.house,
        }


class Rulebook:
    """The rules of one game, in their order."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules: Final = rules
        self.by_id: Final = {rule.id: rule for rule in rules}

    def rule(self, id: str) -> Rule:
        """The rule of that number."""
        found = self.by_id.get(id.upper())
        if found is None:
            raise UnknownName("rule", id, list(self.by_id))
        return found

    def part(self, id: str) -> list[Rule]:
        """A rule and those below it: a chapter with all its paragraphs."""
        head = self.rule(id)
        return [r for r in self.rules if r is head or r.id.startswith(head.id + ".")]

    def search(self, words: str) -> list[Rule]:
        """The rules that say all these words, in any language."""
        wanted = fold(words).split()
        return [rule for rule in self.rules if _says(rule, wanted)]

    def proper(self) -> list[Rule]:
        """The rules that say something: all but the chapters."""
        return [rule for rule in self.rules if not rule.is_chapter()]


def _says(rule: Rule, wanted: list[str]) -> bool:
    if rule.is_chapter():
        return False
    return any(
        all(word in fold(f"{rule.title(lang)} {rule.text(lang)}") for word in wanted)
        for lang in LANGUAGES
    )


def rulebook(game: GameDefinition) -> Rulebook:
    """The rules of a game."""
    return _load(game.package)


@cache
def _load(package: str) -> Rulebook:
    text = (files(package) / "rules.toml").read_text(encoding="utf-8")
    rules = []
    for id, row in tomllib.loads(text).items():
        said = {
            lang: {part: typeset(text, lang) for part, text in row[lang].items()}
            for lang in LANGUAGES
        }
        rules.append(
            Rule(
                id,
                {lang: part["title"] for lang, part in said.items()},
                {lang: part["text"] for lang, part in said.items() if "text" in part},
                row.get("layer", ""),
                row.get("house", False),
                row.get("clauses", []),
                row.get("unreachable", []),
            )
        )
    return Rulebook(rules)
