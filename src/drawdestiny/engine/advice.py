"""Following a game's advice: which answers a bot considers, and which one the game prefers."""

from __future__ import annotations

from drawdestiny.engine.decision import Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.state import State


def considered(game: GameDefinition, options: list[Option]) -> list[Option]:
    """The answers a bot thinks about: it takes no step back, lest it go round in circles."""
    back = game.steps_back()
    if not back:
        return options
    for option in options:
        if option.verb in back:
            return [other for other in options if other.verb not in back] or options
    return options


def advised(game: GameDefinition, s: State, player: int, options: list[Option]) -> Option:
    """The answer that the game prefers. Only for worlds that the player may look at."""
    best = options[0]
    if len(options) == 1:
        return best
    advice = game.advice_on(s, player, options)
    best_worth = -1e9
    for i in range(len(options)):
        if advice[i] > best_worth:
            best = options[i]
            best_worth = advice[i]
    return best
