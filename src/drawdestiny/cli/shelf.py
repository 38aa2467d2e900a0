"""What the commands about decks, packs and collections share: the user's file, and decks."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from drawdestiny.cli.speech import language
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import fold

if TYPE_CHECKING:
    from drawdestiny.collection.collections import Collections
    from drawdestiny.decks.library import DeckLibrary
    from drawdestiny.sets.folder import SetFolder

_VERSION = re.compile(r"^(.+)@([0-9]{1,4})$")
"""A kept deck as it was once: my-maul@2."""

Data = Annotated[Path | None, typer.Option("--data", metavar="FILE")]
Scans = Annotated[Path | None, typer.Option("--scans", metavar="DIR")]


Yes = Annotated[bool, typer.Option("--yes")]


def confirmed(lang: str, yes: bool, question: str, **args: int | str) -> bool:
    """Whether the user agrees: said beforehand, or when asked. A pipe cannot be asked."""
    from drawdestiny.collection.products import WORDS

    spoken = language(lang)
    if yes:
        return True
    print(WORDS.say(spoken, "say", question, dict(args)))
    if sys.stdin.isatty():
        answer = input(WORDS.say(spoken, "say", "yes_or_no") + " ")
        if fold(answer) in WORDS.say(spoken, "say", "yes_words").split():
            return True
    print(WORDS.say(spoken, "say", "nothing_done"))
    return False


@contextmanager
def collections(data: Path | None) -> Iterator[Collections]:
    """The collections in the user's file, which is closed afterwards."""
    from drawdestiny.collection.collections import Collections
    from drawdestiny.storage.database import Database, data_file

    database = Database(data_file(data))
    try:
        yield Collections(database)
    finally:
        database.close()


def set_folder(data: Path | None) -> SetFolder:
    """Where the user's own cards are kept: a folder beside the file of collections."""
    from drawdestiny.sets.folder import SetFolder
    from drawdestiny.storage.database import data_file

    return SetFolder(data_file(data).parent / "sets")


def deck_library(data: Path | None) -> DeckLibrary:
    """What the user notes of kept decks: a file beside that of collections."""
    from drawdestiny.decks.library import DeckLibrary
    from drawdestiny.storage.database import data_file

    return DeckLibrary(data_file(data).with_suffix(".decks.json"))


def deck_named(text: str, game: str, data: Path | None) -> tuple[GameDefinition, Deck]:
    """A deck file, link code, kept deck, one of its versions, or a ready deck."""
    from drawdestiny.decks.find import find_deck
    from drawdestiny.games import game_definition

    version = _VERSION.match(text)
    if version is not None:
        library, name = deck_library(data), version.group(1)
        games = [id for id in library.games_of(name) if not game or id == game]
        if games:
            old = library.version(games[0], name, int(version.group(2)))
            return game_definition(games[0]), old

    def kept(name: str, wanted: str) -> tuple[str, Deck] | None:
        from drawdestiny.storage.database import data_file

        if not data_file(data).is_file():
            return None
        with collections(data) as own:
            slug = Deck(name, "", {}).slug()
            for found in own.kept(wanted):
                if found.deck.slug() == slug:
                    return found.game, found.deck
        return None

    return find_deck(text, game, kept)
