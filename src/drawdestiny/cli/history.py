"""Finished games are always kept: a folder of records, and a line about each."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.cli.output import print_json, print_listing, write_file
from drawdestiny.cli.speech import CommandError, say
from drawdestiny.engine.words import LANGUAGES

if TYPE_CHECKING:
    from drawdestiny.engine.game import Game

INDEX: Final = "index.jsonl"


class Finished(msgspec.Struct):
    """A finished game, as the list shows it."""

    file: str
    at: str
    game: str
    players: list[str]
    choices: int
    outcome: dict[str, str]
    """In each language."""


def folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("drawdestiny") / "history"


def keep_finished(game: Game, players: list[str]) -> Path | None:
    """Keep a game that is over. A disk that is full must not spoil the end of a game."""
    from drawdestiny.cli.records import outcome_line
    from drawdestiny.engine.errors import DrawDestinyError

    now = datetime.now()
    name = f"{now:%Y%m%d-%H%M%S-%f}-{game.definition.id}.json"
    record = game.record()
    record.players = players
    told = Finished(
        name,
        f"{now:%Y-%m-%d %H:%M}",
        game.definition.id,
        players,
        len(game.choices),
        {lang: outcome_line(game, lang) for lang in LANGUAGES},
    )
    path = folder() / name
    try:
        write_file(path, record.dumps())
        with open(folder() / INDEX, "a", encoding="utf-8") as index:
            index.write(json.dumps(msgspec.to_builtins(told), ensure_ascii=False) + "\n")
    except (DrawDestinyError, OSError):
        return None
    return path


def finished() -> list[Finished]:
    """All kept games whose file is there, the newest first."""
    found: list[Finished] = []
    try:
        lines = (folder() / INDEX).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    for line in lines:
        try:
            one = msgspec.json.decode(line, type=Finished)
        except msgspec.DecodeError:
            continue
        if (folder() / one.file).is_file():
            found.append(one)
    return found[::-1]


def record_of(number: int) -> Path:
    """The file of a kept game; 1 is the newest."""
    known = finished()
    if not 1 <= number <= len(known):
        raise CommandError("no_finished", n=number, total=len(known))
    return folder() / known[number - 1].file


def list_history(lang: str, as_json: bool) -> None:
    known = finished()
    if as_json:
        print_json([{**msgspec.to_builtins(one), "path": str(folder() / one.file)}
                    for one in known])  # fmt: skip
        return
    if not known:
        print(say(lang, "no_history"))
        return
    headers = ["#", say(lang, "head_when"), say(lang, "head_game"), say(lang, "head_outcome")]
    rows = [
        [str(number), one.at, one.game, one.outcome.get(lang, "")]
        for number, one in enumerate(known, 1)
    ]
    print_listing(headers, rows)
    print(say(lang, "how_to_review"))
