"""Products: what is in a starter, a booster, a box; opened by a seed, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Clause, Words

WORDS: Final = Words("drawdestiny.interfaces")


class Pull:
    """One card out of a product, with its finish: foil, silver, gold, left, right."""

    def __init__(self, card: str, finish: str = "") -> None:
        self.card: Final = card
        self.finish: Final = finish


class Product:
    """Something that can be bought and opened."""

    def __init__(self, id: str, game: str, word: str, name: str, house: bool = False) -> None:
        self.id: Final = id
        self.game: Final = game
        self.word: Final = word
        """What it is: a word of the phrasebook's section ``product``, filled with the name."""
        self.name: Final = name
        self.house: Final = house
        """Whether what is in it is our own reading, the printed one being lost."""

    def draw(self, chance: Chance) -> list[Pull]:
        raise NotImplementedError

    def title(self, lang: str) -> str:
        args: dict[str, int | str | Clause] = {"name": self.name}
        return WORDS.say(lang, "product", self.word, args)


class Fixed(Product):
    """Always the same cards."""

    def __init__(
        self,
        id: str,
        game: str,
        word: str,
        name: str,
        cards: dict[str, int],
        house: bool = False,
        twins: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(id, game, word, name, house)
        self.cards: Final = cards
        self.twins: Final = twins
        """Cards that exist as a left and a right version: copies are left and right in turn, so
        that the content is the same in every box."""

    def draw(self, chance: Chance) -> list[Pull]:
        return [
            Pull(id, ("left", "right")[copy % 2] if id in self.twins else "")
            for id, n in self.cards.items()
            for copy in range(n)
        ]


class Sheet:
    """Cards printed equally often, of which a pack gets some, all different."""

    def __init__(self, cards: Sequence[str], count: int) -> None:
        self.cards: Final = list(cards)
        self.count: Final = count

    def draw(self, chance: Chance) -> list[str]:
        order = list(range(len(self.cards)))
        chance.shuffle(order)
        return [self.cards[i] for i in order[: self.count]]


class Swap:
    """One time in so many, a card of one sheet gives way to one of these."""

    def __init__(
        self, one_in: int, times: int, sheet: int, cards: Sequence[str], finish: str
    ) -> None:
        self.one_in: Final = one_in
        self.times: Final = times
        """It happens ``times`` in ``one_in`` packs."""
        self.sheet: Final = sheet
        self.cards: Final = list(cards)
        """What comes instead; none: the very card, in that finish."""
        self.finish: Final = finish


class Booster(Product):
    """A random pack: sheets, then at most one swap of each roll."""

    def __init__(
        self,
        id: str,
        game: str,
        name: str,
        sheets: list[Sheet],
        swaps: list[Swap],
        house: bool = False,
        twins: frozenset[str] = frozenset(),
        word: str = "booster",
        further: Sequence[list[Swap]] = (),
    ) -> None:
        """One roll picks at most one of ``swaps``; each list in ``further`` has its own roll."""
        super().__init__(id, game, word, name, house)
        self.sheets: Final = sheets
        self.rolls: Final = [roll for roll in (swaps, *further) if roll]
        self.twins: Final = twins

    def draw(self, chance: Chance) -> list[Pull]:
        drawn = [sheet.draw(chance) for sheet in self.sheets]
        swapped: list[Pull] = []
        for swaps in self.rolls:
            roll = chance.below(swaps[0].one_in)
            for swap in swaps:
                if roll < swap.times:
                    gone = drawn[swap.sheet].pop()
                    instead = swap.cards[chance.below(len(swap.cards))] if swap.cards else gone
                    swapped.append(Pull(instead, swap.finish))
                    break
                roll -= swap.times
        pulls = [
            Pull(id, ("left", "right")[chance.below(2)] if id in self.twins else "")
            for sheet in reversed(drawn)
            for id in sheet
        ]
        return [*pulls, *swapped]


class Box(Product):
    """Several of a product together."""

    def __init__(self, id: str, game: str, word: str, name: str, inner: list[Product]) -> None:
        super().__init__(id, game, word, name, any(p.house for p in inner))
        self.inner: Final = inner

    def draw(self, chance: Chance) -> list[Pull]:
        return [pull for product in self.inner for pull in product.draw(chance)]


class Sealed:
    """What a player gets for a tournament: products to open, and those that are drafted."""

    def __init__(self, format: str, base: list[str], packs: list[str], mixed: bool = True) -> None:
        self.format: Final = format
        self.base: Final = base
        self.packs: Final = packs
        self.mixed: Final = mixed
        """Whether a pack holds cards of all sides, so that both sides draft at one table."""


class Shop:
    """What there is to open of a game, and what of it sealed play uses."""

    def __init__(
        self,
        products: Callable[[GameDefinition], list[Product]],
        sealed: Callable[[GameDefinition, str], Sealed],
        barred: Callable[[GameDefinition, str], bool],
    ) -> None:
        self.products: Final[Callable[[GameDefinition], list[Product]]] = products
        self.sealed: Final[Callable[[GameDefinition, str], Sealed]] = sealed
        """What a player of that side gets for a tournament."""
        self.barred: Final[Callable[[GameDefinition, str], bool]] = barred
        """Whether the card of that id stays out of sealed play."""
