"""What a game says of its cards as things: what to search them by, what their faces show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition


class Printing:
    """One way a card was printed: its set, its number there, its finish."""

    def __init__(
        self, set: str, number: str, rarity: str, finish: str = "", certain: bool = True
    ) -> None:
        self.set: Final = set
        self.number: Final = number
        self.rarity: Final = rarity
        self.finish: Final = finish
        """foil, silver foil, left, right, a language ...; nothing for the usual one."""
        self.certain: Final = certain
        """Whether more than a list vouches for it."""

    def facts(self) -> dict[str, str]:
        return {
            "set": self.set,
            "number": self.number,
            "rarity": self.rarity,
            "finish": self.finish,
            "doubt": "" if self.certain else "uncertain",
        }


class Traits:
    """What a game tells of a card: where it was printed, numbers and words to search by."""

    def __init__(
        self,
        printings: list[Printing],
        numbers: dict[str, list[int]],
        words: dict[str, list[str]],
        flags: list[str],
    ) -> None:
        self.printings: Final = printings
        """The usual printing first."""
        self.numbers: Final = numbers
        self.words: Final = words
        self.flags: Final = flags


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
        """What the picture shows: a motif, and what is asked of it (``robe beard blade=green``)."""
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


def plain_traits(game: GameDefinition, card: Card) -> Traits:
    """What the card's facts alone tell: enough for a game from another package."""
    numbers: dict[str, list[int]] = {}
    words: dict[str, list[str]] = {}
    for key, value in game.card_facts(card).items():
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            numbers[key] = [value]
        elif isinstance(value, str):
            words[key] = [value]
        elif isinstance(value, list) and all(isinstance(v, str) for v in value):
            words[key] = list(value)
    return Traits([Printing(game.prefix, card.id, "")], numbers, words, [])


def plain_layout(game: GameDefinition, card: Card, lang: str) -> Layout:
    """A face with the card's first numbers: enough for a game from another package."""
    facts = game.card_facts(card)
    figures = [
        Figure(key, str(value))
        for key, value in facts.items()
        if isinstance(value, int) and key != "destiny"
    ]
    return Layout(card.side, card.kind, str(facts.get("destiny", "")), figures[:4])


class Faces:
    """The cards of a game outside of play."""

    def __init__(
        self,
        traits: Callable[[GameDefinition, Card], Traits] = plain_traits,
        layout: Callable[[GameDefinition, Card, str], Layout] = plain_layout,
    ) -> None:
        self.traits: Final[Callable[[GameDefinition, Card], Traits]] = traits
        self.layout: Final[Callable[[GameDefinition, Card, str], Layout]] = layout


PLAIN: Final = Faces()
"""For a game that says nothing of its faces."""
