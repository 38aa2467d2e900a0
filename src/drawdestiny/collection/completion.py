"""What a collection lacks, and trades that are fair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawdestiny.cards.library import game_library
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.vocabulary import vocabulary
from drawdestiny.collection.holdings import Holdings
from drawdestiny.collection.variants import FOILS
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition

WORTH: Final = {"fixed": 1, "common": 1, "uncommon": 2, "rare": 6, "ultra rare": 20, "premium": 12}
"""What a card counts in a trade by its rarity: about how many packs apart they are found."""

Match = tuple[str, str, str, int]
"""Who gives, who takes, which card, how many."""


def set_named(game: GameDefinition, name: str) -> str:
    """The code of the set that a person means."""
    (found, *_) = sorted(vocabulary(game_library(game.id)).values("set", name))
    return found.upper()


def cards_of_set(game: GameDefinition, code: str, foil: bool = False) -> list[Profile]:
    """The cards that were printed in a set, in the order of their numbers."""
    return [
        p
        for p in game_library(game.id).profiles
        if p.card.printed() == p.id
        and any(q.set == code and (not foil or q.finish in FOILS) for q in p.printings)
    ]


def missing_of_set(
    game: GameDefinition, held: Holdings, code: str, foil: bool = False
) -> dict[str, int]:
    """One of each card of the set that is not there; of the foils, if they are meant."""
    have = held.foils if foil else held.owned
    return {p.id: 1 for p in cards_of_set(game, code, foil) if not have.get(p.id)}


def missing_for_all(held: Holdings, decks: Sequence[Deck]) -> dict[str, int]:
    """What is lacking to have all decks built at the same time."""
    needed: dict[str, int] = {}
    for deck in decks:
        for card, n in held.as_printed(deck.cards).items():
            needed[card] = needed.get(card, 0) + n
    return {card: n - held.owned.get(card, 0) for card, n in needed.items()
            if n > held.owned.get(card, 0)}  # fmt: skip


def foil_completeness(game: GameDefinition, held: Holdings) -> list[tuple[str, str, int, int]]:
    """Per set and rarity: how many different foils are there, and how many were printed."""
    counts: dict[tuple[str, str], list[int]] = {}
    for p in game_library(game.id).profiles:
        for code in sorted({q.set for q in p.printings if q.finish in FOILS}):
            row = counts.setdefault((code, p.rarity), [0, 0])
            row[0] += held.foils.get(p.id, 0) > 0
            row[1] += 1
    return [(code, rarity, have, every) for (code, rarity), (have, every) in counts.items()]


def fair_trade(game: GameDefinition, first: str, matches: Sequence[Match]) -> list[Match]:
    """The largest part of what both could give that is worth the same on both sides.

    The dearest cards go first, each to the side that has given less.
    """
    library = game_library(game.id)
    offers: dict[bool, list[tuple[int, Match]]] = {True: [], False: []}
    for giver, taker, card, n in matches:
        worth = WORTH.get(library.card(card).rarity, 1)
        offers[giver == first] += [(worth, (giver, taker, card, 1))] * n
    ways = {side: _sums(rows) for side, rows in offers.items()}
    best = max(ways[True].keys() & ways[False].keys())
    counts: dict[tuple[str, str, str], int] = {}
    for side in (True, False):
        for giver, taker, card, _ in ways[side][best]:
            counts[giver, taker, card] = counts.get((giver, taker, card), 0) + 1
    return [(*key, n) for key, n in counts.items()]


def _sums(rows: list[tuple[int, Match]]) -> dict[int, list[Match]]:
    """Every worth that some of the cards have together, with one way to reach it: each card is
    taken or not (the subset sums of small numbers)."""
    ways: dict[int, list[Match]] = {0: []}
    for worth, match in sorted(rows, key=lambda row: -row[0])[:200]:
        for total, way in list(ways.items()):
            ways.setdefault(total + worth, [*way, match])
    return ways
