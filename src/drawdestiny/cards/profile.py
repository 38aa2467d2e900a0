"""What a card is outside a game: plain facts that searching, pages and faces are made of."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import LANGUAGES, fold
from drawdestiny.interfaces.faces import PLAIN, Traits


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


def profile(game: GameDefinition, card: Card) -> Profile:
    """The profile of a card."""
    return Profile(game, card, (game.faces() or PLAIN).traits(game, card))
