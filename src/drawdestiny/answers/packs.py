"""What is told of products and of packs that are opened."""

from __future__ import annotations

from functools import cache

from drawdestiny.answers.errors import WORDS
from drawdestiny.answers.shapes import Opened, ProductInfo, Pulled
from drawdestiny.cards.library import game_library
from drawdestiny.collection.products import products
from drawdestiny.engine.chance import seeded
from drawdestiny.interfaces.products import Product, Pull


@cache
def product_infos(game: str, lang: str) -> list[ProductInfo]:
    """What can be opened: starters, boosters, boxes."""
    return [
        ProductInfo(
            p.id,
            p.game,
            p.title(lang),
            WORDS.say(lang, "page", "house_product") if p.house else "",
            len(p.draw(seeded("count"))),
        )
        for p in products(game)
    ]


def opened(product: Product, seed: str, packs: list[list[Pull]]) -> Opened:
    """Packs that were opened, card by card."""
    cards = game_library(product.game)
    return Opened(
        product.id,
        seed,
        [[Pulled(p.card, cards.card(p.card).rarity, p.finish) for p in pack] for pack in packs],
    )
