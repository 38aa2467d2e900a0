"""The library: the profiles of all cards of all games, made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from drawdestiny.cards.profile import Profile, profile
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName
from drawdestiny.games import game_definition, game_ids


class Library:
    """Cards of one or more games, in the order of their catalogues."""

    def __init__(self, games: list[GameDefinition], profiles: list[Profile] | None = None) -> None:
        self.games: Final = games
        self.profiles: Final = profiles or [
            profile(g, card) for g in games for card in g.catalogue().cards
        ]
        self.by_id: Final = {p.id: p for p in self.profiles}
        self.decks: Final = {g.id: g.ready_decks() for g in games}
        self.in_decks: Final[dict[str, list[str]]] = {}
        for decks in self.decks.values():
            for deck in decks:
                for id in deck.cards:
                    self.in_decks.setdefault(id, []).append(deck.name)

    def card(self, id: str) -> Profile:
        """The card of that id, whatever its game."""
        found = self.by_id.get(id) or self.by_id.get(id.upper())
        if found is None:
            raise UnknownName("card", id, list(self.by_id))
        return found


def library() -> Library:
    """The library of all games there are."""
    return _library(tuple(game_definition(id) for id in game_ids()))


def game_library(game: str) -> Library:
    """The library of one game alone."""
    return _library((game_definition(game),))


def library_of(game: GameDefinition) -> Library:
    """The library of a game as it is, perhaps with somebody's own cards."""
    return _with_own(game) if game.sets else _library((game,))


def library_with(games: Sequence[GameDefinition]) -> Library:
    """The library of all games, including the custom cards of these."""
    if not any(game.sets for game in games):
        return library()
    known = {game.id: game for game in games}
    return _several(tuple(known.get(id) or game_definition(id) for id in game_ids()))


@lru_cache(maxsize=16)
def _several(games: tuple[GameDefinition, ...]) -> Library:
    return Library(list(games), [p for game in games for p in library_of(game).profiles])


@lru_cache(maxsize=16)
def _with_own(game: GameDefinition) -> Library:
    """The profiles of the game itself, made once, and those of the sets."""
    made = _library((game.extend([]),)).profiles
    own = [profile(game, card) for card in game.catalogue().cards[len(made) :]]
    return Library([game], [*made, *own])


@lru_cache(maxsize=16)
def _library(games: tuple[GameDefinition, ...]) -> Library:
    # By definition, not by id: a game with somebody's own cards has a library of its own.
    return Library(list(games))
