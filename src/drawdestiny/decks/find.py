"""The deck that a person means: a file, a link code, a kept deck or a ready one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec

from drawdestiny.decks.build import DeckError
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.decks.files import DECK_FILES, form_of, load_text, read_deck, read_lines
from drawdestiny.decks.link import is_link, unpack
from drawdestiny.decks.table import HEADINGS
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.games import game_definition, game_ids

_GAME_LINE = re.compile(r"^\s*(?://\s+)?(?:game|jeu)\s*:\s*([\w-]+)", re.IGNORECASE | re.MULTILINE)
_HEADINGS = frozenset(name for names in HEADINGS.values() for name in names)
_GAME_TAG = re.compile(r"<game>\s*([^<]+?)\s*</game>")


Shelf = Callable[[str, str], tuple[str, Deck] | None]
"""Where kept decks are looked up by name and game: gives the game's id and the deck, or nothing."""


def deck_of(game: GameDefinition, text: str) -> Deck:
    """The deck of a game that is meant: by its link code, its file or its name.

    A file that is called like a ready deck is meant only with its folder or its ending.
    """
    if is_link(text):
        return read_deck(game, text, "link", "link code")
    path = Path(text)
    if path.suffix.lower() in DECK_FILES:
        return load(path, game.id)[1]
    ready = game.ready_deck(text)
    if ready is None and _is_file(path):
        return load(path, game.id)[1]
    return ready or game.deck(text)


def find_deck(text: str, game: str = "", kept: Shelf | None = None) -> tuple[GameDefinition, Deck]:
    """The deck and its game; a kept deck comes before a ready one of the same name."""
    if is_link(text):
        definition = game_definition(game or unpack(text, "link code").game)
        return definition, deck_of(definition, text)
    path = Path(text)
    if path.suffix.lower() in DECK_FILES:
        return load(path, game)
    found = kept(text, game) if kept is not None else None
    if found is not None:
        return game_definition(found[0]), found[1]
    if game:
        return game_definition(game), deck_of(game_definition(game), text)
    for definition in map(game_definition, game_ids()):
        try:
            return definition, definition.deck(text)
        except UnknownName:
            continue
    if _is_file(path):
        return load(path)
    every = [deck.name for id in game_ids() for deck in game_definition(id).ready_decks()]
    raise UnknownName("deck", text, every)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False  # too long for a file's name


def load(path: Path, game: str = "") -> tuple[GameDefinition, Deck]:
    """A deck file; its game is the one named, the one it names, or the one its cards are of."""
    text = load_text(path)
    form = form_of(path)
    if form == "text" and is_link(text):
        form = "link"
    id = game or named_game(text, form)
    if id:
        definition = game_definition(id)
        return definition, read_deck(definition, text, form, str(path), path.stem)
    return _by_cards(text, form, path)


def _by_cards(text: str, form: str, path: Path) -> tuple[GameDefinition, Deck]:
    """The only game whose cards are named; of several, the only one in which the deck is legal."""
    best: BadFile | None = None
    fewest = 1_000_000
    fitting: list[tuple[GameDefinition, Deck]] = []
    for definition in map(game_definition, game_ids()):
        try:
            deck = read_deck(definition, text, form, str(path), path.stem)
        except BadFile as error:
            faults = len(error.faults) if isinstance(error, BadDeckFile) else 999_999
            if best is None or faults < fewest:
                best, fewest = error, faults
            continue
        if deck.cards:
            fitting.append((definition, deck))
    if len(fitting) > 1:
        legal = [pair for pair in fitting if _is_legal(*pair)]
        if len(legal) != 1:
            games = ", ".join(definition.id for definition, _ in fitting)
            raise DeckError("several_games", source=str(path), games=games)
        fitting = legal
    if fitting:
        return fitting[0]
    if best is not None:
        raise best
    raise DeckError("no_game", source=str(path))


def _is_legal(game: GameDefinition, deck: Deck) -> bool:
    return any(not game.problems(deck, format.id) for format in game.formats)


def nearest_game(text: str) -> GameDefinition:
    """The game that a text with bad lines is for: the one it names, or where most lines fit."""
    id = named_game(text, "text")
    if id:
        return game_definition(id)
    games = [game_definition(id) for id in game_ids()]
    return min(games, key=lambda game: len(read_lines(game, text).faults))


def form_by_looks(text: str) -> str:
    """The form that a text is written in."""
    start = text.lstrip("\ufeff \t\r\n")
    if is_link(start):
        return "link"
    if start.startswith("{"):
        return "json"
    if start.startswith("<"):
        return "lackey"
    first = start.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    cells = [cell.strip().casefold() for cell in first.split(mark)]
    return "csv" if len(cells) > 1 and all(cell in _HEADINGS for cell in cells[:2]) else "text"


def written_deck(game: GameDefinition, text: str, name: str = "") -> Deck:
    """The deck that a text describes, in any form. A name that is given with it is the deck's."""
    form = form_by_looks(text)
    deck = read_deck(game, text.lstrip("\ufeff"), form, form, name or "deck")
    return Deck(name, deck.side, deck.cards, deck.notes) if name else deck


def named_game(text: str, form: str) -> str:
    """The game that a deck file names, if it does."""
    if form == "link":
        return unpack(text, "link code").game
    if form == "json":
        try:
            row = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            return ""
        told = row.get("game", "") if isinstance(row, dict) else ""
        return told if isinstance(told, str) else ""
    match = (_GAME_TAG if form == "lackey" else _GAME_LINE).search(text)
    told = match.group(1).lower().replace(" ", "-") if match is not None else ""
    return told if form != "lackey" or told in game_ids() else ""
