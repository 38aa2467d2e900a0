"""What an owner notes of kept decks: folder, tags, a note, and every version of the list.

It is one JSON file beside the user's file of collections, written whole or not at all.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import msgspec

from drawdestiny.decks.build import DeckError
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import BadFile, unreadable
from drawdestiny.engine.record import DeckRecord, describe, laid_out

MOST_VERSIONS: Final = 50
LONGEST_WORD: Final = 60
LONGEST_NOTE: Final = 2000


@laid_out
class Version(msgspec.Struct):
    """A list as it was kept once."""

    at: int
    """In milliseconds, as computers count time."""
    deck: DeckRecord


@laid_out
class Entry(msgspec.Struct):
    """What is noted of one deck."""

    folder: str = ""
    tags: list[str] = []
    note: str = ""
    versions: list[Version] = []
    """The oldest first; the last one is the deck as it is kept now."""


@laid_out
class _File(msgspec.Struct):
    decks: dict[str, Entry] = {}
    """By game and slug: ``episode-one/my-maul``."""


class DeckLibrary:
    """The notes of all kept decks of one file."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._file = self._read()

    def _read(self) -> _File:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return _File()
        except OSError as error:
            raise unreadable(str(self.path), error) from error
        try:
            return msgspec.json.decode(data, type=_File)
        except msgspec.DecodeError as error:
            raise BadFile(str(self.path), "fault", reason=describe(error)) from error

    def text(self) -> str:
        """All of it, as it is written to the file."""
        return msgspec.json.format(msgspec.json.encode(self._file), indent=1).decode() + "\n"

    def entry(self, game: str, name: str) -> Entry:
        """What is noted of a deck; nothing yet is an empty entry."""
        return self._file.decks.get(_key(game, name), Entry())

    def games_of(self, name: str) -> list[str]:
        """The games that have notes of a deck of that name."""
        slug = Deck(name, "", {}).slug()
        return [key.partition("/")[0] for key in self._file.decks if key.partition("/")[2] == slug]

    def add_version(self, game: str, deck: Deck, at: int = 0) -> int:
        """Note a list as the newest version, unless it is the same; gives its number."""
        entry = self._kept(game, deck.name)
        last = entry.versions[-1].deck if entry.versions else None
        if last is None or (last.cards, last.notes, last.side) != (
            deck.cards,
            deck.notes,
            deck.side,
        ):
            now = at or time.time_ns() // 1_000_000
            entry.versions = [*entry.versions, Version(now, DeckRecord.of(deck))][-MOST_VERSIONS:]
        return len(entry.versions)

    def version(self, game: str, name: str, number: int) -> Deck:
        """A version by its number, from 1."""
        known = self.entry(game, name).versions
        if not 1 <= number <= len(known):
            raise DeckError("no_version", name=name, n=number, total=len(known))
        return known[number - 1].deck.deck()

    def file_under(self, game: str, name: str, folder: str) -> None:
        self._kept(game, name).folder = _word(folder) if folder.strip() else ""

    def tag(self, game: str, name: str, tags: list[str], gone: list[str]) -> None:
        """Add tags and take others away; each is there once."""
        entry = self._kept(game, name)
        away = {tag.casefold() for tag in gone}
        kept = {tag.casefold(): tag for tag in [*entry.tags, *map(_word, tags)]}
        entry.tags = sorted(tag for fold, tag in kept.items() if fold not in away)

    def write_note(self, game: str, name: str, note: str) -> None:
        if len(note) > LONGEST_NOTE:
            raise DeckError("long_note", n=LONGEST_NOTE)
        self._kept(game, name).note = note.strip()

    def _kept(self, game: str, name: str) -> Entry:
        return self._file.decks.setdefault(_key(game, name), Entry())


def _key(game: str, name: str) -> str:
    return f"{game}/{Deck(name, '', {}).slug()}"


def _word(text: str) -> str:
    word = " ".join(text.split())
    if not 1 <= len(word) <= LONGEST_WORD:
        raise DeckError("bad_word", text=text[:LONGEST_WORD])
    return word
