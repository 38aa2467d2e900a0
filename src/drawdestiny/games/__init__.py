"""The games, found by their id and loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName

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
    """The ids of all games there are."""
    return list(dict.fromkeys([*_OURS, *_others(), *_registered]))


def game_definition(id: str) -> GameDefinition:
    """The game of that id."""
    if id in _registered:
        return _registered[id]
    target = _OURS.get(id) or _others().get(id)
    if target is None:
        raise UnknownName("game", id, game_ids())
    module, _, name = target.partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, GameDefinition)
    if id in _prepared:
        game = _prepared.pop(id)(game)
        _registered[id] = game
    return game


@cache
def _others() -> dict[str, str]:
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group="drawdestiny.games")}
