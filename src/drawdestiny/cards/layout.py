"""What stands on a card's face, without saying how it is drawn: a game fills this in."""

from __future__ import annotations

from typing import Final, Protocol, cast

from drawdestiny.cards.profile import shelf
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition

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


class Figure:
    """A number of the card: its word in the phrasebook's section ``label``, and the value."""

    def __init__(self, word: str, value: str) -> None:
        self.word: Final = word
        self.value: Final = value


class Pip:
    """A coloured mark with its letter, so that the colour is never the only mark."""

    def __init__(self, colour: str, letter: str = "", hollow: bool = False) -> None:
        self.colour: Final = colour
        self.letter: Final = letter or colour[:1].upper()
        self.hollow: Final = hollow
        """A colour that the card may fill, without being of it."""


class Bonus:
    """What the card gets at a place."""

    def __init__(self, place: str, amount: int) -> None:
        self.place: Final = place
        self.amount: Final = amount


class Layout:
    """All that a face shows besides title, kind and text."""

    def __init__(
        self,
        tone: str,
        motif: str,
        destiny: str = "",
        figures: list[Figure] | None = None,
        pips: list[Pip] | None = None,
        bonuses: list[Bonus] | None = None,
        icons: list[str] | None = None,
        line: str = "",
        scene: str = "",
    ) -> None:
        self.tone: Final = tone
        """Which colours the frame has: dark, light, alliance, empire, independent, force."""
        self.motif: Final = motif
        """What the picture is about: character, starship, weapon, place, clash, power."""
        self.destiny: Final = destiny
        self.figures: Final = figures or []
        self.pips: Final = pips or []
        self.bonuses: Final = bonuses or []
        self.icons: Final = icons or []
        """Signs before the kind: diamond, stack, unique, cube, house."""
        self.line: Final = line
        """Words under the picture: keywords, users, whom it works with."""
        self.scene: Final = scene
        """The planet that the picture shows."""


class Designer(Protocol):
    """The part of a game's module ``faces`` that tells what stands on a face."""

    def layout(self, game: GameDefinition, card: Card, lang: str) -> Layout: ...


def layout_of(game: GameDefinition, card: Card, lang: str) -> Layout:
    """The layout of a card's face; a plain one for a game that tells nothing."""
    told = shelf(game)
    if told is not None and hasattr(told, "layout"):
        return cast(Designer, told).layout(game, card, lang)
    facts = game.card_facts(card)
    figures = [
        Figure(key, str(value))
        for key, value in facts.items()
        if isinstance(value, int) and key != "destiny"
    ]
    return Layout(card.side, card.kind, str(facts.get("destiny", "")), figures[:4])
