"""What there is to open: two starters, and boosters of the set."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.jedi_knights.cards.card import JKCard
from drawdestiny.games.jedi_knights.text.faces import STEREO_FIXED
from drawdestiny.interfaces.products import Booster, Box, Fixed, Product, Sealed, Sheet, Shop, Swap

UNCOMMONS: Final = 3
COMMONS: Final = 7
"""JK-13.1 says ten in all; how they share them is our reading."""
PACKS: Final = 6


def products(game: GameDefinition) -> list[Product]:
    """JK-13.1. Starters of sixty cards; boosters of eleven with a rare, or its foil."""
    cards = [
        card
        for card in game.catalogue().cards
        if isinstance(card, JKCard) and card.set == "Premiere"
    ]
    rares = [card.id for card in cards if card.rarity == "R"]
    twins = frozenset(rares)
    rifles = frozenset(card.id for card in cards if card.title == STEREO_FIXED)
    booster = Booster(
        "jk-booster",
        game.id,
        "Premiere",
        [
            Sheet(rares, 1),
            Sheet([card.id for card in cards if card.rarity == "U"], UNCOMMONS),
            Sheet([card.id for card in cards if card.rarity == "C"], COMMONS),
        ],
        # One in seven is silver, one in thirty-five gold.
        [Swap(35, 5, 0, [], "silver"), Swap(35, 1, 0, [], "gold")],
        house=True,
        twins=twins,
    )
    starters: list[Product] = []
    for side in game.seat_words(2):
        starters.append(
            Fixed(f"jk-starter-{side}", game.id, "starter", side.title(), starter(game, side),
                  house=True, twins=rifles)
        )  # fmt: skip
    box = Box("jk-box", game.id, "booster_box", "Premiere", [booster] * 36)
    return [*starters, booster, box]


def starter(game: GameDefinition, side: str) -> dict[str, int]:
    """JK-3.4. The sixty cards of a side's starter, both Heroes and Themes among them."""
    both: dict[str, int] = {}
    for deck in game.ready_decks():
        if deck.side == side and deck.name.endswith("starter"):
            for id, n in deck.cards.items():
                both[id] = max(both.get(id, 0), n)
    return both


def sealed(game: GameDefinition, side: str) -> Sealed:
    """A starter and boosters: the starter alone would be legal."""
    return Sealed(game.formats[0].id, [f"jk-starter-{side}"], ["jk-booster"] * PACKS)


def barred(game: GameDefinition, card: str) -> bool:
    return False


SHOP: Final = Shop(products, sealed, barred)
