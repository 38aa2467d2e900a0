"""Finding and opening the products of the games."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.said import SaidError
from drawdestiny.engine.words import Words
from drawdestiny.games import game_definition, game_ids
from drawdestiny.interfaces.products import Product, Pull, Shop

WORDS: Final = Words("drawdestiny.collection")
MOST: Final = 10_000
"""Products opened at once."""


class CollectionError(SaidError):
    """Something about products, collections or trades that cannot be done."""

    package = "drawdestiny.collection"


def shop(game: GameDefinition) -> Shop:
    """The products of a game; refused for a game that has none."""
    found = game.shop()
    if found is None:
        raise CollectionError("no_products", game=game.title)
    return found


def products(game: str = "") -> list[Product]:
    """The products of a game, or of all."""
    found: list[Product] = []
    for id in [game] if game else game_ids():
        definition = game_definition(id)
        try:
            found += shop(definition).products(definition)
        except CollectionError:
            if game:
                raise
    return found


def product(id: str) -> Product:
    """The product of that id."""
    every = products()
    for found in every:
        if found.id == id.lower():
            return found
    raise UnknownName("product", id, [p.id for p in every])


def open_products(product: Product, count: int, seed: int | str) -> list[list[Pull]]:
    """Open so many. The same seed gives the same cards, whatever the count."""
    if not 1 <= count <= MOST:
        raise CollectionError("bad_count", n=count, most=MOST)
    return [product.draw(seeded(f"{product.id} {seed} {number}")) for number in range(count)]
