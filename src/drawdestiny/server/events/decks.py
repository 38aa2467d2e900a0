"""The decks that players of an event sit down with."""

from __future__ import annotations

from functools import lru_cache

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.record import DeckRecord
from drawdestiny.events.event import Event
from drawdestiny.games import game_definition


@lru_cache(maxsize=64)
def _ready(game: str, format: str, side: str) -> list[Deck]:
    definition = game_definition(game)
    return [
        deck
        for deck in definition.ready_decks()
        if deck.side == side and not definition.problems(deck, format)
    ]


def lot_deck(event: Event, id: str, side: str) -> DeckRecord:
    """A ready deck of the side, by lot; the same one whenever it is asked for."""
    decks = _ready(event.rules.game, event.rules.format, side)
    chance = seeded(f"{event.rules.seed} deck {id} {side}")
    return DeckRecord.of(decks[chance.below(len(decks))])


def deck_of(event: Event, id: str, side: str) -> DeckRecord:
    """The deck of a player for a side: the one handed in, or a ready one by lot."""
    brought = event.decks.get(id, {})
    deck = brought.get(side) or brought.get("")
    if deck is not None and deck.side == side:
        return deck
    return lot_deck(event, id, side)
