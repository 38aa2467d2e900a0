"""Deck files: a plain text that is pleasant to write by hand, or the same as JSON.

name: Palace guard
side: light
start: Royal Guard            # a note of the game's: a starting character, a theme ...

4 Royal Guard
1 E1-L05                      # by id, or by name where that is clear
Captain Panaka                # one
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.engine.record import DeckRecord, describe

DECK_FILES: Final = (".txt", ".deck", ".json")

_NOTE = re.compile(r"^([a-z]+)\s*:\s*(.*)$", re.IGNORECASE)
_CARD = re.compile(r"^(?:(\d+)\s*x?\s+)?(.+)$")


def load_deck(game: GameDefinition, path: Path) -> Deck:
    """The deck in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not a text file"
        raise BadFile(str(path), f"cannot be read: {reason}") from error
    if path.suffix.lower() == ".json":
        return read_json(game, text, str(path))
    return read_text(game, text, str(path), path.stem)


def read_json(game: GameDefinition, text: str, source: str) -> Deck:
    try:
        row = msgspec.json.decode(text, type=DeckRecord)
    except msgspec.DecodeError as error:
        raise BadFile(source, describe(error)) from error
    for id in row.cards:
        try:
            game.catalogue().card(id)
        except UnknownName as error:
            raise BadFile(source, f"cards: {error}") from error
    return Deck(row.name, row.side, row.cards, row.notes)


def read_text(game: GameDefinition, text: str, source: str, name: str = "deck") -> Deck:
    """A deck from its text; an error names the line and what is on it."""
    notes: dict[str, str] = {}
    cards: dict[str, int] = {}
    side = ""
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.split("#", 1)[0].strip()
        if not entry:
            continue
        note = _NOTE.match(entry)
        if note and not cards:
            notes[note.group(1).lower()] = note.group(2).strip()
            continue
        match = _CARD.match(entry)
        assert match is not None
        count = int(match.group(1) or 1)
        try:
            card = game.catalogue().find(match.group(2), notes.get("side", side))
        except UnknownName as error:
            raise BadFile(f"{source}, line {number}", f"{entry!r}: {error}") from error
        side = side or card.side
        cards[card.id] = cards.get(card.id, 0) + count
    deck_name = notes.pop("name", name)
    return Deck(deck_name, notes.pop("side", side), cards, notes)


def write_text(game: GameDefinition, deck: Deck) -> str:
    """The deck as text."""
    lines = [f"name: {deck.name}", f"side: {deck.side}"]
    lines += [f"{key}: {value}" for key, value in deck.notes.items()]
    lines.append("")
    for id, count in deck.cards.items():
        lines.append(f"{count} {id}  # {game.catalogue().card(id).name()}")
    return "\n".join(lines) + "\n"
