"""Deck files in all their forms: which one a file has, and reading and writing it whole.

The plain text is made to be written by hand:

    game: episode-one
    name: Palace guard
    side: light
    start: Royal Guard            # a note of the game's: a starting character, a theme ...

    Characters                    # headings are free
    4 Royal Guard
    1 E1-L05                      # by id, or by name where that is clear
    Captain Panaka                # one
    4x Royal Guard (E1) L19       # with set and number, as other programs write it
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from drawdestiny.decks import lackey, link, table
from drawdestiny.decks.errors import BadDeckFile, Fault
from drawdestiny.decks.names import MOST_GUESSES, NotFound, find_card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, UnknownName, unreadable
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.record import DeckRecord, describe, laid_out

DECK_FILES: Final = (".txt", ".deck", ".json", ".dek", ".csv", ".link")
MOST: Final = 999
"""Copies of a card on one line: more is a slip of the pen."""

_NOTE = re.compile(r"^([^\W\d_]+)\s*:\s*(.*)$")
_CARD = re.compile(
    r"^(?:([0-9]+)\s*[x×]?\s+|([0-9]+)[x×]\s*)?(.+?)(?:\s+[x×]\s*([0-9]+))?$", re.IGNORECASE
)
_REMARK = re.compile(r"^//\s+(?=[^\W\d_]+:\s)")
"""A note behind a sign that other programs pass over: ``// side: dark``."""
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_KEYS: Final = {"nom": "name", "camp": "side", "jeu": "game", "title": "name"}
_OWN: Final = ("name", "side", "game", "format")
"""Notes that every deck may have; the others are the game's."""
_OUTSIDE: Final = ("game", "format")
"""Notes about the file, which are no part of the deck."""


@laid_out
class DeckFile(DeckRecord, forbid_unknown_fields=True):
    """A deck as JSON: its record, and the game it is for."""

    game: str = ""


def load_deck(game: GameDefinition, path: Path) -> Deck:
    """The deck in a file; its ending says in which form."""
    return read_deck(game, load_text(path), form_of(path), str(path), path.stem)


def load_text(path: Path) -> str:
    try:
        data = path.read_bytes()
        # LackeyCCG declares and writes Latin-1 where a name has accents.
        latin = b'encoding="ISO-8859-1"' in data[:100]
        return data.decode("latin-1" if latin else "utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(str(path), error) from error


def form_of(path: Path) -> str:
    """The form of a deck file by its ending; plain text if it says nothing."""
    endings = {".json": "json", ".dek": "lackey", ".csv": "csv", ".link": "link"}
    return endings.get(path.suffix.lower(), "text")


def read_deck(game: GameDefinition, text: str, form: str, source: str, name: str = "deck") -> Deck:
    """A deck from a text in one of the ``FORMS``."""
    return form_named(form).read(game, text, source, name)


def write_deck(game: GameDefinition, deck: Deck, form: str) -> str:
    """The deck as a text in one of the ``FORMS``."""
    return form_named(form).write(game, deck)


def form_named(form: str) -> Form:
    if form not in FORMS:
        raise UnknownName("deck_form", form, list(FORMS))
    return FORMS[form]


# -- JSON ----------------------------------------------------------------------------------


def read_json(game: GameDefinition, text: str, source: str, name: str = "deck") -> Deck:
    try:
        row = msgspec.json.decode(text, type=DeckFile)
    except msgspec.DecodeError as error:
        raise BadFile(source, "fault", reason=describe(error)) from error
    except UnicodeEncodeError as error:
        raise BadFile(source, "no_utf8") from error
    except RecursionError as error:
        raise BadFile(source, "too_deep") from error
    if row.game and row.game != game.id:
        raise BadFile(source, "other_game", found=row.game, game=game.id)
    cards: dict[str, int] = {}
    for id, count in row.cards.items():
        try:
            card = game.catalogue().card(id)
        except UnknownName as error:
            raise BadFile(source, "at", key="cards", reason=error) from error
        if not 1 <= count <= MOST:
            raise BadFile(source, "copies", n=count, card=id)
        cards[card.id] = cards.get(card.id, 0) + count
    return Deck(row.name, row.side, cards, row.notes)


def write_json(game: GameDefinition, deck: Deck) -> str:
    row = DeckFile(deck.name, deck.side, deck.cards, deck.notes, game=game.id)
    return msgspec.json.format(msgspec.json.encode(row), indent=1).decode() + "\n"


# -- plain text ----------------------------------------------------------------------------


class Reading:
    """A text as it is read: notes, cards, and the lines that mean nothing."""

    def __init__(self) -> None:
        self.notes: Final[dict[str, str]] = {}
        self.cards: Final[dict[str, int]] = {}
        self.faults: Final[list[Fault]] = []
        self.side = ""

    def line(self, game: GameDefinition, number: int, line: str) -> None:
        """Take one line of the text."""
        entry = _without_comment(line if self.cards else _REMARK.sub("", line.strip()))
        if not entry or entry.strip("-=*_ ") == "":
            return
        note = _NOTE.match(entry)
        if note is not None and not self.cards and _is_note(game, note.group(1), note.group(2)):
            key = note.group(1).lower()
            self.notes[_KEYS.get(key, key)] = _unquoted(note.group(2))
            return
        match = _CARD.match(entry)
        assert match is not None, "a line that is not empty has something on it"
        count = whole_number(match.group(1) or match.group(2) or match.group(4) or "1")
        wanted = self.notes.get("side", self.side)
        try:
            guess = len(self.faults) < MOST_GUESSES
            card = find_card(game, match.group(3), wanted, guess=guess)
        except NotFound as error:
            if match.group(1) is None and match.group(4) is None and _is_heading(game, entry):
                return
            word = "ambiguous" if error.ambiguous else "unknown"
            self.faults.append(Fault(number, entry, word, error.candidates))
            return
        if not 1 <= count <= MOST:
            self.faults.append(Fault(number, entry, "count", []))
            return
        if card.side in sides(game):
            self.side = self.side or card.side
        self.cards[card.id] = self.cards.get(card.id, 0) + count


def read_lines(game: GameDefinition, text: str) -> Reading:
    """All lines of a text; nothing is refused yet."""
    reading = Reading()
    for number, line in enumerate(text.splitlines(), 1):
        reading.line(game, number, line)
    return reading


def read_text(game: GameDefinition, text: str, source: str, name: str = "deck") -> Deck:
    """A deck from its text; an error names every bad line, what is on it, and what comes near."""
    told = read_lines(game, text)
    notes = told.notes
    if told.faults:
        raise BadDeckFile(source, told.faults)
    if notes.get("game", game.id) != game.id:
        raise BadFile(source, "other_game", found=notes["game"], game=game.id)
    for key in _OUTSIDE:
        notes.pop(key, None)
    deck_name = notes.pop("name", "") or name
    return Deck(deck_name, notes.pop("side", told.side), told.cards, notes)


def marked(game: GameDefinition, text: str, lang: str) -> tuple[str, int]:
    """The text with every line that means nothing put behind a comment sign, below what is wrong
    with it, and how many such lines there are. It can be read then, and put right line by line."""
    faults = {fault.line: fault for fault in read_lines(game, text).faults}
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if number in faults:
            lines += [f"# ??? {faults[number].text(lang)}", f"# {line.strip()}"]
        else:
            lines.append(line)
    return "\n".join(lines) + "\n", len(faults)


def write_text(game: GameDefinition, deck: Deck) -> str:
    """The deck as text, sorted into its kinds."""
    lines = _head(game, deck)
    catalogue = game.catalogue()
    kinds: dict[str, list[str]] = {}
    for id, count in sorted(deck.cards.items(), key=lambda item: catalogue.card(item[0]).code):
        card = catalogue.card(id)
        kinds.setdefault(card.kind, []).append(f"{count} {card.name()} [{id}]")
    for kind, rows in kinds.items():
        total = sum(deck.cards[id] for id in deck.cards if catalogue.card(id).kind == kind)
        lines += ["", f"# {game.words.say('en', 'kind', kind)} ({total})", *rows]
    return "\n".join(lines) + "\n"


def _head(game: GameDefinition, deck: Deck) -> list[str]:
    """The game, the name, the side and the notes of a deck."""
    lines = [f"game: {game.id}", f"name: {_quoted(deck.name)}", f"side: {deck.side}"]
    return lines + [f"{key}: {_quoted(value)}" for key, value in deck.notes.items()]


def write_list(game: GameDefinition, deck: Deck) -> str:
    """The deck as other programs write it: ``4x Name (SET) number``, a line a card. What else is
    to be known stands behind ``//``, which they pass over."""
    catalogue = game.catalogue()
    found = sorted((catalogue.card(id) for id in deck.cards), key=lambda card: card.code)
    lines = [f"// {line}" for line in _head(game, deck)]
    for card in found:
        code, _, number = card.id.partition("-")
        lines.append(f"{deck.cards[card.id]}x {card.name()} ({code}) {number}")
    return "\n".join(lines) + "\n"


def sides(game: GameDefinition) -> list[str]:
    """The sides that a deck can be of."""
    return game.seat_words(game.seats[0])


def _without_comment(line: str) -> str:
    note = _NOTE.match(line.strip())
    if note is not None and note.group(2).startswith('"'):
        return line.strip()
    return _COMMENT.sub("", line).strip()


def _is_note(game: GameDefinition, key: str, value: str) -> bool:
    """Whether ``key: value`` is a note; a heading has no value, and some cards have a colon."""
    if _KEYS.get(key.lower(), key.lower()) in _OWN:
        return True
    if not value:
        return False
    try:
        find_card(game, f"{key}: {value}", guess=False)
    except NotFound as error:
        return not error.ambiguous
    return False


def _is_heading(game: GameDefinition, entry: str) -> bool:
    """A line such as ``[Characters]``, ``Characters (12)`` or ``Personnages :``."""
    if entry.endswith(":") or (entry.startswith("[") and entry.endswith("]")):
        return True
    word = re.sub(r"\s*\([0-9]+\)$", "", entry).casefold()
    known = {"deck", "main", "draw deck", "sideboard"}
    for lang in ("en", "fr"):
        for kind in game.words.sections(lang).get("kind", {}).values():
            known |= {kind.casefold(), f"{kind.casefold()}s"}
    return word in known


def _quoted(text: str) -> str:
    flat = " ".join(text.split())
    plain = flat == text and not _COMMENT.search(f" {flat}") and not flat.startswith('"')
    return flat if plain and flat else msgspec.json.encode(text).decode()


def _unquoted(text: str) -> str:
    text = text.strip()
    if text.startswith('"'):
        try:
            return msgspec.json.decode(text, type=str)
        except (msgspec.DecodeError, UnicodeEncodeError):
            return text.strip('"')
    return text


# -- all forms -----------------------------------------------------------------------------

Reader = Callable[[GameDefinition, str, str, str], Deck]
Writer = Callable[[GameDefinition, Deck], str]


class Form:
    """A way to write decks down."""

    def __init__(self, ending: str, read: Reader, write: Writer) -> None:
        self.ending: Final = ending
        self.read: Final[Reader] = read
        self.write: Final[Writer] = write


FORMS: Final = {
    "text": Form(".txt", read_text, write_text),
    "json": Form(".json", read_json, write_json),
    "list": Form(".txt", read_text, write_list),
    "link": Form(".link", link.read_link, link.write_link),
    "lackey": Form(".dek", lackey.read_lackey, lackey.write_lackey),
    "csv": Form(".csv", table.read_table, table.write_table),
}
