"""The games, found by their id and loaded when first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BrokenGame, UnknownName
from drawdestiny.engine.words import LANGUAGES

_OURS = {
    "episode-one": "drawdestiny.games.episode_one.definition:GAME",
    "jedi-knights": "drawdestiny.games.jedi_knights.definition:GAME",
    "young-jedi": "drawdestiny.games.young_jedi.definition:GAME",
}
_registered: dict[str, GameDefinition] = {}
_prepared: dict[str, Callable[[GameDefinition], GameDefinition]] = {}


def register(game: GameDefinition) -> None:
    """Make a game known in this process. Packages may name theirs as an entry point instead."""
    _registered[game.id] = game


def prepare(id: str, extend: Callable[[GameDefinition], GameDefinition]) -> None:
    """Let a game be extended, by somebody's own cards, when it is first asked for."""
    forget(id)
    _prepared[id] = extend


def forget(id: str) -> None:
    """Take back a registration."""
    _registered.pop(id, None)
    _prepared.pop(id, None)


def game_ids() -> list[str]:
    """The ids of all games that can be played. Those of other packages which fail when they are
    loaded, or lack what every list asks for, are left out: ``broken_games`` says why."""
    others = [id for id in _others() if id not in broken_games()]
    return list(dict.fromkeys([*_OURS, *others, *_registered]))


@cache
def broken_games() -> dict[str, BrokenGame]:
    """The games of other packages that cannot be played, and what is wrong with each."""
    found: dict[str, BrokenGame] = {}
    for id, target in _others().items():
        try:
            check_game(_load(id, target))
        except BrokenGame as error:
            found[id] = error
    return found


def check_game(game: GameDefinition) -> None:
    """Refuse a game that lacks what lists and menus ask of every game."""
    from drawdestiny.engine.rulebook import rulebook

    def said(lang: str) -> list[str]:
        notes = [game.words.say(lang, "format", format.note) for format in game.formats]
        cards = game.catalogue().cards[:1]
        kinds = [game.words.say(lang, "kind", card.kind) for card in cards]
        return [game.words.say(lang, "game", "note"), *notes, *kinds]

    parts: dict[str, Callable[[], object]] = {
        "catalogue": game.catalogue,
        "ready_decks": game.ready_decks,
        "seat_words": lambda: game.seat_words(game.seats[0]),
        "default_decks": lambda: game.default_decks(game.seats[0], game.formats[0].id),
        "card_facts": lambda: [game.card_facts(card) for card in game.catalogue().cards[:1]],
        "card_text": lambda: [game.card_text(card, "en") for card in game.catalogue().cards[:1]],
        "lang": lambda: [said(lang) for lang in LANGUAGES],
        "rules.toml": lambda: rulebook(game),
    }
    for name, part in parts.items():
        try:
            part()
        except Exception as error:
            fault = f"{name}: {type(error).__name__} {error}".rstrip()
            raise BrokenGame(game.id, game.package, fault) from error


def game_definition(id: str) -> GameDefinition:
    """The game of that id."""
    if id in _registered:
        return _registered[id]
    target = _OURS.get(id) or _others().get(id)
    if target is None:
        raise UnknownName("game", id, game_ids())
    if id not in _OURS and id in broken_games():
        broken = broken_games()[id]
        raise BrokenGame(broken.game, broken.source, broken.fault)
    game = _load(id, target)
    if id in _prepared:
        game = _prepared.pop(id)(game)
        _registered[id] = game
    return game


def _load(id: str, target: str) -> GameDefinition:
    module, _, name = target.partition(":")
    try:
        game = getattr(import_module(module), name)
    except Exception as error:
        raise BrokenGame(id, target, f"{type(error).__name__}: {error}") from error
    if not isinstance(game, GameDefinition):
        raise BrokenGame(id, target, f"{type(game).__name__} is no GameDefinition")
    return game


@cache
def _others() -> dict[str, str]:
    if sys.platform == "emscripten":
        return {}  # a browser has no other packages, and looking for them costs time
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group="drawdestiny.games")}
