"""A file of own cards (``*.cards.toml``): what it says, and where it is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

from drawdestiny.engine.card_sets import LARGEST, Fault, SetProblem, SetProblems, card_set, texts_of
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, DrawDestinyError, unreadable
from drawdestiny.engine.format_faults import FormatFault
from drawdestiny.engine.set_data import SetData
from drawdestiny.engine.vocabulary import nearest
from drawdestiny.games import game_definition, game_ids

ENDING: Final = ".cards.toml"
_HEADER: Final = re.compile(r"^\s*\[\[\s*card\s*\]\]")


class FileProblem(DrawDestinyError):
    """One thing wrong with a file: the line and column, and what."""

    def __init__(self, source: str, line: int, column: int, problem: SetProblem) -> None:
        self.source = source
        self.line = line
        self.column = column
        self.problem = problem
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        place = f"{self.source}:{self.line}" + (f":{self.column}" if self.column else "")
        return f"{place}: {self.problem.text(lang)}"


class CardFile:
    """A file that was read: its set, if there is one, and all its problems."""

    def __init__(self, game: GameDefinition, data: SetData, problems: list[FileProblem]) -> None:
        self.data: Final = data
        self.problems: Final = problems
        self.set: Final[CardSet | None] = None if problems else card_set(data)
        self.game: Final = game if self.set is None else game.extend([self.set])
        """The game with these cards alone; without them if something is wrong."""


def load_file(path: Path) -> CardFile:
    """A file of own cards."""
    return read_file(load_text(path), str(path))


def load_text(path: Path) -> str:
    try:
        if path.stat().st_size > 4 * LARGEST:
            raise BadFile(str(path), "large_set", n=path.stat().st_size, most=LARGEST)
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(str(path), error) from error


def read_file(text: str, source: str) -> CardFile:
    """The set that a text says. Whatever is wrong with its cards is noted; a text that is no set at
    all is refused."""
    if len(text) > LARGEST:
        raise BadFile(source, "large_set", n=len(text), most=LARGEST)
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(source, "fault", reason=FormatFault(str(error))) from error
    except RecursionError as error:
        raise BadFile(source, "too_deep") from error
    facts["cards"] = facts.pop("card", [])
    game = game_definition(_game(facts, source))
    base = game.extend([])
    if base.vocabulary() is None:
        raise BadFile(source, "no_own_cards", game=base.title)
    known = [field.encode_name for field in msgspec.structs.fields(SetData)]
    for key in facts:
        if key not in known:
            near = nearest(key, [*known, "card"])
            fault = Fault("no_head" if near else "no_head_at_all", near=near)
            raise BadFile(source, "at", key=key, reason=fault)
    try:
        data = msgspec.convert(facts, type=SetData)
    except msgspec.ValidationError as error:
        raise BadFile(source, "no_set", reason=str(error)) from error
    places = _Places(text, source, [dict(card) for card in data.cards])
    try:
        base.extend([card_set(data)])
    except SetProblems as error:
        found = [places.of(problem) for problem in error.problems]
        return CardFile(base, data, sorted(found, key=lambda p: (p.line, p.column)))
    return CardFile(base, data, [])


def _game(facts: dict[str, Any], source: str) -> str:
    game = facts.get("game")
    if not isinstance(game, str) or game not in game_ids():
        known = ", ".join(game_ids())
        raise BadFile(source, "no_value", key="game", value=str(game)[:40], known=known)
    return game


class _Places:
    """Where the cards, keys and texts of a file stand."""

    def __init__(self, text: str, source: str, cards: list[dict[str, Any]]) -> None:
        self.lines: Final = text.splitlines()
        self.source: Final = source
        self.cards: Final = cards
        self.headers: Final = [n for n, line in enumerate(self.lines) if _HEADER.match(line)]

    def of(self, problem: SetProblem) -> FileProblem:
        first, last = 0, self.headers[0] if self.headers else len(self.lines)
        if 0 <= problem.index < len(self.headers):
            first = self.headers[problem.index]
            after = self.headers[problem.index + 1 :]
            last = after[0] if after else len(self.lines)
        line = self._key(problem.key, first, last)
        if problem.part == NONE:
            return FileProblem(self.source, line + 1, 0, problem)
        part = texts_of(self.cards[problem.index].get("text", []))[problem.part]
        before = str(part)[: problem.at]
        row = str(part).splitlines()[before.count("\n")] if part else ""
        column = problem.at - (before.rfind("\n") + 1)
        for n in range(line, last):
            found = self.lines[n].find(row.strip())
            if found >= 0 and row.strip():
                indent = len(row) - len(row.lstrip())
                return FileProblem(self.source, n + 1, found + column - indent + 1, problem)
        return FileProblem(self.source, line + 1, 0, problem)

    def _key(self, key: str, first: int, last: int) -> int:
        if key:
            wanted = re.compile(rf"^\s*[\"']?{re.escape(key)}[\"']?\s*=")
            for n in range(first, last):
                if wanted.match(self.lines[n]):
                    return n
        return first
