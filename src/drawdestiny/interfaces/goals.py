"""Goals that teach a game: something a player does for the first time, found in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from drawdestiny.engine.event import Event

Reached = Callable[[list[Event], int], bool]
"""Whether the events of a game show that the player did it."""


class Goal:
    """Something to do once. Its words are ``ID`` and ``ID_about`` of the section ``goal``."""

    def __init__(self, id: str, rule: str, reached: Reached) -> None:
        self.id: Final = id
        self.rule: Final = rule
        """Where the rulebook tells of it."""
        self.reached: Final[Reached] = reached


class Did:
    """An event of one of these kinds is the player's."""

    def __init__(self, *kinds: str) -> None:
        self.kinds: Final = kinds

    def __call__(self, events: list[Event], player: int) -> bool:
        return any(event.kind in self.kinds and event.player == player for event in events)


class DidBefore:
    """An event of the player is followed by another one of theirs, before a third kind comes."""

    def __init__(self, first: str, then: tuple[str, ...], until: tuple[str, ...]) -> None:
        self.first: Final = first
        self.then: Final = then
        self.until: Final = until

    def __call__(self, events: list[Event], player: int) -> bool:
        waiting = False
        for event in events:
            if event.kind in self.until:
                waiting = False
            if event.player == player and event.kind == self.first:
                waiting = True
            elif waiting and event.kind in self.then and event.player == player:
                return True
        return False


class DidDuring:
    """An event is the player's while the last ``mark`` was about that place."""

    def __init__(self, kind: str, mark: str, place: str) -> None:
        self.kind: Final = kind
        self.mark: Final = mark
        self.place: Final = place

    def __call__(self, events: list[Event], player: int) -> bool:
        there = False
        for event in events:
            if event.kind == self.mark:
                there = event.place == self.place
            elif there and event.kind == self.kind and event.player == player:
                return True
        return False


class DidWith:
    """An event is the player's, and their total in it has at least so many parts of a word."""

    def __init__(self, kind: str, word: str, least: int = 1) -> None:
        self.kind: Final = kind
        self.word: Final = word
        self.least: Final = least

    def __call__(self, events: list[Event], player: int) -> bool:
        return any(
            sum(term.word == self.word for term in total.terms) >= self.least
            for event in events
            if event.kind == self.kind and event.player == player
            for total in event.sums
            if total.player == player
        )


class MadeAnother:
    """After an event of the player, one of another kind befalls somebody else."""

    def __init__(self, first: str, then: str) -> None:
        self.first: Final = first
        self.then: Final = then

    def __call__(self, events: list[Event], player: int) -> bool:
        begun = False
        for event in events:
            if event.kind == self.first:
                begun = event.player == player
            elif begun and event.kind == self.then and event.player != player:
                return True
        return False
