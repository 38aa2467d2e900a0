"""What there is to open: the box, and packs for drafting from it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.episode_one.cards.card import E1Card
from drawdestiny.games.episode_one.decks.deck_rules import SIDES, STAND_IN
from drawdestiny.interfaces.products import Booster, Fixed, Product, Sealed, Sheet, Shop

PACK = 15
"""Cards of a side in a draft pack."""
PACKS = 4
"""More than a deck needs: packs of several boxes may hold a card too often for one deck."""


def products(game: GameDefinition) -> list[Product]:
    """E1-1.3. The box of 160 cards, its halves, and draft packs of one side's cards (ours)."""
    cards = [card for card in game.catalogue().cards if isinstance(card, E1Card)]
    whole = {card.id: len(card.copies) for card in cards}
    found: list[Product] = [Fixed("e1-box", game.id, "box", game.title, whole)]
    for side in SIDES:
        own = [card for card in cards if card.side == side]
        loose = [
            card.id for card in own if card.kind != "location" for _ in range(len(card.copies))
        ]
        given = {card.id: len(card.copies) for card in own if card.kind == "location"}
        stand_in = next(card for card in own if card.title == STAND_IN[side])
        given[stand_in.id] = 1
        found.append(
            Booster(f"e1-draft-{side}", game.id, f"{game.title}, {side}",
                    [Sheet(loose, PACK)], [], house=True, word="draft_pack")
        )  # fmt: skip
        found.append(
            Fixed(f"e1-base-{side}", game.id, "base", f"{game.title}, {side}", given, house=True)
        )
    return found


def sealed(game: GameDefinition, side: str) -> Sealed:
    """A sealed pool is the side's locations, its stand-in and packs of its cards."""
    return Sealed("standard", [f"e1-base-{side}"], [f"e1-draft-{side}"] * PACKS, mixed=False)


def barred(game: GameDefinition, card: str) -> bool:
    return False


SHOP: Final = Shop(products, sealed, barred)
