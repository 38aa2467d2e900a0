"""The layout of a card's face, and the colours it is drawn with."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.interfaces.faces import PLAIN, Layout

PIP_COLOURS: Final = {
    "red": "#e5484d",
    "orange": "#f5923e",
    "blue": "#4a8df0",
    "yellow": "#f2d33c",
    "green": "#47b866",
    "purple": "#a066d9",
    "white": "#f4f4f4",
    "black": "#26262e",
}


def layout_of(game: GameDefinition, card: Card, lang: str) -> Layout:
    """The layout of a card's face; a plain one for a game that says nothing of it."""
    return (game.faces() or PLAIN).layout(game, card, lang)
