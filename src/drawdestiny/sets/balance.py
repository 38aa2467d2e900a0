"""Hints on balance: how the figures of a card compare with printed cards of the same cost."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition

_COSTS: Final = ("cost", "counters")
_STRENGTHS: Final = ("power", "defense", "destiny")


class Hint:
    """A figure that no comparable card has."""

    def __init__(self, card: Card, figure: str, value: int, cost: int, range: list[int]) -> None:
        self.card: Final = card
        self.figure: Final = figure
        self.value: Final = value
        self.cost: Final = cost
        self.range: Final = range
        """The lowest and the highest of the comparable cards."""


def hints(game: GameDefinition, cards: list[Card]) -> list[Hint]:
    """What stands out of own cards, compared with the game's own ones of the same kind and cost."""
    own = {card.id for card in cards}
    others = [card for card in game.catalogue().cards if card.id not in own]
    found: list[Hint] = []
    for card in cards:
        facts = game.card_facts(card)
        cost = next((facts[key] for key in _COSTS if isinstance(facts.get(key), int)), None)
        if not isinstance(cost, int):
            continue
        like = [
            game.card_facts(other)
            for other in others
            if other.kind == card.kind and cost in (game.card_facts(other).get(k) for k in _COSTS)
        ]
        for figure in _STRENGTHS:
            value = facts.get(figure)
            values = sorted(n for other in like if isinstance(n := other.get(figure), int))
            if isinstance(value, int) and values and not values[0] <= value <= values[-1]:
                found.append(Hint(card, figure, value, cost, [values[0], values[-1]]))
    return found
