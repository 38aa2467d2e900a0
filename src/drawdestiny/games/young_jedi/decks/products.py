"""What there is to open: starters, boosters and boxes of the sets, Reflections packs."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.young_jedi.cards.card import ARMED, YJCard, YJCatalogue
from drawdestiny.games.young_jedi.decks.deck_rules import UH_OH
from drawdestiny.interfaces.products import Booster, Box, Fixed, Product, Sealed, Sheet, Shop, Swap

NAMES: Final = {
    "DM": "Menace of Darth Maul",
    "JC": "The Jedi Council",
    "BN": "Battle of Naboo",
    "EDM": "Enhanced Menace of Darth Maul",
    "DF": "Duel of the Fates",
    "EBN": "Enhanced Battle of Naboo",
    "RF": "Reflections",
    "BP": "Boonta Eve Podrace",
    "SD": "Sample decks",
}
STARTERS: Final = ["DM", "JC", "BN"]
BOOSTERS: Final = ["DM", "JC", "BN", "DF", "BP"]
RARES: Final = 1
UNCOMMONS: Final = 3
COMMONS: Final = 7
BOX: Final = 12
FOIL_ONE_IN: Final = 9
"""YJ-24.1. About so many packs have one foil, any of the set's as likely as another."""
ULTRA_ONE_IN: Final = 18
"""An ultra rare takes the rare's place once in so many packs (our reading)."""


def products(game: GameDefinition) -> list[Product]:
    """YJ-24.1, YJ-24.2."""
    catalogue = game.catalogue()
    assert isinstance(catalogue, YJCatalogue)
    found: list[Product] = []
    decks = {deck.name: deck for deck in game.ready_decks()}
    for set in STARTERS:
        both: dict[str, int] = {}
        for side in ("light", "dark"):
            deck = decks[f"{set} starter ({side})"]
            ours = deck.notes.get("origin") == "ours"
            id = f"yj-starter-{set.lower()}-{side}"
            found.append(Fixed(id, game.id, f"starter_{side}", NAMES[set], deck.cards, house=ours))
            both |= deck.cards
        id = f"yj-starter-{set.lower()}"
        found.append(Fixed(id, game.id, "starter_both", NAMES[set], both, house=ours))
    for set in BOOSTERS:
        pack = booster(game, catalogue, set)
        found += [pack, Box(f"yj-box-{set.lower()}", game.id, "collectors_box", NAMES[set],
                            [pack] * BOX)]  # fmt: skip
    found.append(reflections(game, catalogue))
    for set in ("EDM", "EBN", "SD"):
        cards = {card.id: 1 for card in catalogue.of_set(set)}
        id = f"yj-set-{set.lower()}"
        found.append(Fixed(id, game.id, "whole_set", NAMES[set], cards, house=set != "SD"))
    return found


def booster(game: GameDefinition, catalogue: YJCatalogue, set: str) -> Booster:
    """YJ-24.1. Eleven cards of both sides; about one in nine has a foil in place of a common. An
    ultra rare comes by a roll of its own."""
    cards = catalogue.of_set(set)
    sheets = [
        Sheet(_ids(cards, "rare"), RARES),
        Sheet(_ids(cards, "uncommon"), UNCOMMONS),
        Sheet(_ids(cards, "common"), COMMONS),
    ]
    shiny, ultra = foils(catalogue, set), _ids(cards, "ultra rare")
    return Booster(
        f"yj-booster-{set.lower()}",
        game.id,
        NAMES[set],
        sheets,
        [Swap(FOIL_ONE_IN, 1, 2, shiny, "foil")] if shiny else [],
        further=[[Swap(ULTRA_ONE_IN, 1, 0, ultra, "")]] if ultra else [],
    )


def foils(catalogue: YJCatalogue, set: str) -> list[str]:
    """YJ-24.2. The cards of which the set has a foil, so far as they are known."""
    return [
        card.id
        for card in catalogue.of_set(set)
        if any(p.set == set for p in catalogue.foils.get(card.id, []))
    ]


def reflections(game: GameDefinition, catalogue: YJCatalogue) -> Booster:
    """YJ-24.2. A foil, a premium card of a new form, and nine cards of the sets (ours)."""
    foil = sorted(
        id for id, prints in catalogue.foils.items() if any(p.set == "RF" for p in prints)
    )
    premium = [card.id for card in catalogue.of_set("RF")]
    older = [card for set in STARTERS for card in catalogue.of_set(set)]
    return Booster(
        "yj-pack-rf",
        game.id,
        NAMES["RF"],
        [
            Sheet(premium, 1),
            Sheet(_ids(older, "uncommon"), UNCOMMONS),
            Sheet(_ids(older, "common"), COMMONS),
        ],
        [Swap(1, 1, 2, foil, "foil")],
        house=True,
        word="premium_pack",
    )


def sealed(game: GameDefinition, side: str) -> Sealed:
    """YJ-17.5. Two different starters of a side are a legal deck; boosters make it better."""
    base = [f"yj-starter-dm-{side}", f"yj-starter-jc-{side}"]
    return Sealed("duel", base, ["yj-booster-dm", "yj-booster-jc", "yj-booster-bn"] * 2)


def barred(game: GameDefinition, card: str) -> bool:
    """YJ-17.6. Virtual cards and Uh-Oh! stay out of sealed play."""
    face = game.catalogue().card(card)
    assert isinstance(face, YJCard)
    return bool(face.virtual_of) or UH_OH in face.title


def _ids(cards: list[YJCard], rarity: str) -> list[str]:
    return [card.id for card in cards if card.rarity == rarity and card.form != ARMED]


SHOP: Final = Shop(products, sealed, barred)
