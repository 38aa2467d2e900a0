"""Collections as the API tells them."""

from __future__ import annotations

from drawdestiny.answers.shapes import CollectionInfo, Completion, Holding
from drawdestiny.collection.holdings import Holdings, completeness
from drawdestiny.games import game_definition


def collection_info(held: Holdings) -> CollectionInfo:
    """All that a collection holds, and how complete it is."""
    ids = sorted(held.owned.keys() | held.wanted.keys() | held.used.keys())
    rows = completeness(game_definition(held.game), held)
    return CollectionInfo(
        held.name,
        held.game,
        held.total(),
        [
            Holding(
                id,
                held.owned.get(id, 0),
                held.foils.get(id, 0),
                held.wanted.get(id, 0),
                held.used.get(id, 0),
            )
            for id in ids
        ],
        [Completion(set, rarity, have, of) for set, rarity, have, of in rows],
    )
