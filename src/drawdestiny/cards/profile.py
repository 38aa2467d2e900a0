"""What a card is outside a game: plain facts that searching, pages and faces are made of."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol, cast

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import LANGUAGES, fold


class Printing:
    """One way a card was printed: its set, its number there, its finish."""

    def __init__(self, set: str, number: str, rarity: str, finish: str = "") -> None:
        self.set: Final = set
        self.number: Final = number
        self.rarity: Final = rarity
        self.finish: Final = finish
        """foil, silver foil, left, right ...; nothing for the usual one."""

    def facts(self) -> dict[str, str]:
        return {
            "set": self.set,
            "number": self.number,
            "rarity": self.rarity,
            "finish": self.finish,
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


class Profile:
    """A card of any game, ready to be searched."""

    def __init__(self, game: GameDefinition, card: Card, traits: Traits) -> None:
        first = traits.printings[0]
        self.game: Final = game
        self.card: Final = card
        self.id: Final = card.id
        self.name: Final = card.name()
        self.set: Final = first.set
        self.number: Final = first.number
        self.rarity: Final = first.rarity
        self.printings: Final = traits.printings
        self.numbers: Final = traits.numbers
        self.flags: Final = frozenset(traits.flags)
        self.words: Final = {
            "game": frozenset([game.id]),
            "set": frozenset(fold(p.set) for p in traits.printings),
            "side": frozenset([card.side]) if card.side else frozenset(),
            "kind": frozenset([card.kind]),
            "rarity": frozenset([first.rarity]) if first.rarity else frozenset(),
            **{field: frozenset(fold(v) for v in values) for field, values in traits.words.items()},
        }
        self.spelled: Final = {field: list(values) for field, values in traits.words.items()}
        """The words as people write them, in the game's order."""
        self.folded_name: Final = fold(self.name)
        self.texts: Final = {lang: game.card_text(card, lang) for lang in LANGUAGES}
        self.folded_texts: Final = {lang: fold(text) for lang, text in self.texts.items()}
        self.folded_text: Final = "\n".join(self.folded_texts.values())
        kinds = " ".join(_kind(game, card, lang) for lang in LANGUAGES)
        self.everything: Final = fold(
            f"{card.id} {self.name} {card.side} {card.kind} {kinds}\n{self.folded_text}"
        )
        """All that a word without a field is looked for in."""

    def number_text(self, field: str) -> str:
        """A number as it is printed; two destinies as 4/3."""
        return "/".join(str(n) for n in self.numbers.get(field, []))


def _kind(game: GameDefinition, card: Card, lang: str) -> str:
    words = game.words
    return words.say(lang, "kind", card.kind) if words.has(lang, "kind", card.kind) else card.kind


class Shelf(Protocol):
    """The module ``faces`` of a game's package."""

    def traits(self, game: GameDefinition, card: Card) -> Traits: ...


def shelf(game: GameDefinition) -> Shelf | None:
    """What the game tells about its cards as things, or nothing for a game that tells nothing."""
    name = f"{game.package}.text.faces"
    try:
        return cast(Shelf, import_module(name))
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        return None


def profile(game: GameDefinition, card: Card) -> Profile:
    """The profile of a card."""
    told = shelf(game)
    return Profile(game, card, told.traits(game, card) if told else plain_traits(game, card))


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
