"""How decks of the box are built: what is needed, and what is good together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Clause, fold
from drawdestiny.games.episode_one.ai import heuristics
from drawdestiny.games.episode_one.cards.card import E1Card
from drawdestiny.games.episode_one.decks.deck_rules import (
    SIDES,
    SIZE,
    STAND_IN,
    starting_character,
    starting_planet,
    starts_with,
)
from drawdestiny.games.episode_one.effects.outlook import MEAN_DESTINY
from drawdestiny.games.episode_one.zones import PLANETS
from drawdestiny.interfaces.deck_building import (
    NO_LIMIT,
    Blueprint,
    Counts,
    DeckBuilder,
    Need,
    Quota,
)

MIX: Final = {"character": 12, "attack": 8, "encounter": 8, "trap": 4, "starship": 5}
"""As in the ready decks."""


def blueprint(
    game: GameDefinition, deck: Deck, format: str, pool: Mapping[str, int] | None
) -> Blueprint:
    """E1-1.2, E1-1.5, E1-1.7, E1-1.8. The needs of a deck of forty."""
    side = deck.side if deck.side in SIDES else _larger_side(game, deck, pool)
    start, notes = _start(game, deck, side, pool)
    quotas = [
        Quota(f"{planet} location", 1, 1, _location(number))
        for number, planet in enumerate(PLANETS)
    ]
    quotas.append(Quota(f"starting character {start}", 1, SIZE, _starter(start)))
    quotas.append(Quota("cards", 0, SIZE, _any))
    quotas += [Quota(kind, n, SIZE, _of_kind(kind), soft=True) for kind, n in MIX.items()]
    quotas.append(Quota("cards", SIZE, SIZE, _any))

    def allowed(card: Card) -> bool:
        return card.side == side

    def limits(card: Card) -> list[tuple[str, int]]:
        assert isinstance(card, E1Card)
        return [(card.id, len(card.copies))]

    def score(card: Card, chosen: Counts) -> float:
        assert isinstance(card, E1Card)
        return _worth(game, card, _plays(game, card.character, chosen))

    return Blueprint(side, quotas, allowed, limits, score, notes)


def needs(game: GameDefinition, deck: Deck, format: str) -> list[Need]:
    """E1-1.2, E1-1.5, E1-1.7. A location of each planet, who starts, and forty cards in all."""
    cards = [(_e1(game.catalogue().card(id)), n) for id, n in deck.cards.items()]
    found = []
    for planet, name in enumerate(PLANETS):
        here = sum(n for card, n in cards if card.kind == "location" and card.planet == planet)
        word = Clause("need.location", {"planet": name.title()})
        found.append(Need(word, here, 1, 1, f"t:location planet:{name}"))
    start = starting_character(deck) if deck.side in SIDES else ""
    if start:
        begins = sum(n for card, n in cards if starts_with(card, start))
        word = Clause("need.start", {"name": start})
        found.append(Need(word, begins, 1, NO_LIMIT, f't:character name:"{start}"'))
    found.append(Need(Clause("need.cards"), deck.size(), SIZE, SIZE, "-t:location"))
    return found


def worth(game: GameDefinition, card: Card) -> float:
    """What a card is worth in a deck that can use it, in cards of the opponent's draw deck."""
    assert isinstance(card, E1Card)
    return _worth(game, card, True)


def _worth(game: GameDefinition, card: E1Card, ready: bool) -> float:
    """What the advice to players says of the card, and what it adds to the destiny of attacks."""
    bonus = 0
    if ready and card.kind == "attack":
        bonus = _bonuses(game).get(card.character, 0)
    destiny = MIX["attack"] * (card.destiny - MEAN_DESTINY) / SIZE
    return heuristics.worth(card, ready, bonus) + destiny


def _bonuses(game: GameDefinition) -> dict[str, int]:
    """The leader bonus of each character."""
    return {
        card.title: card.leader_bonus
        for card in game.catalogue().cards
        if isinstance(card, E1Card) and card.kind == "character"
    }


def _plays(game: GameDefinition, character: str, chosen: Counts) -> bool:
    return any(
        n and fold(game.catalogue().card(id).title) == fold(character) for id, n in chosen.items()
    )


def _start(
    game: GameDefinition, deck: Deck, side: str, pool: Mapping[str, int] | None
) -> tuple[str, dict[str, str]]:
    """Who starts: as the deck says, else the stand-in, else the best leader there is."""
    notes: dict[str, str] = {}
    if starting_planet(deck) not in PLANETS:
        notes["planet"] = PLANETS[0]
    own = [
        card
        for card in game.catalogue().cards
        if isinstance(card, E1Card)
        and card.kind == "character"
        and card.side == side
        and (pool is None or pool.get(card.id, 0))
    ]
    wanted = starting_character(Deck(deck.name, side, {}, deck.notes))
    if any(starts_with(card, wanted) for card in own) or not own:
        return wanted, notes
    kept = [card for card in own if card.id in deck.cards] or own
    best = max(kept, key=_leading)
    if best.title != STAND_IN[side]:
        notes["start"] = best.title
    return best.title, notes


def _leading(card: E1Card) -> int:
    return card.leader_bonus


def _larger_side(game: GameDefinition, deck: Deck, pool: Mapping[str, int] | None) -> str:
    counts = dict.fromkeys(SIDES, 0)
    for id, n in (deck.cards or pool or {}).items():
        counts[game.catalogue().card(id).side] += n
    return max(SIDES, key=lambda side: counts[side])


def _e1(card: Card) -> E1Card:
    assert isinstance(card, E1Card)
    return card


class _Sort:
    """A test of cards that can be stored."""

    def __init__(self, kind: str = "", planet: int = -1, start: str = "") -> None:
        self.kind: Final = kind
        self.planet: Final = planet
        self.start: Final = start

    def __call__(self, card: Card) -> bool:
        assert isinstance(card, E1Card)
        if self.start:
            return starts_with(card, self.start)
        if self.planet >= 0 and card.planet != self.planet:
            return False
        return not self.kind or card.kind == self.kind


def _any(card: Card) -> bool:
    return True


def _location(planet: int) -> _Sort:
    return _Sort("location", planet)


def _starter(start: str) -> _Sort:
    return _Sort(start=start)


def _of_kind(kind: str) -> _Sort:
    return _Sort(kind)


DECK_BUILDER: Final = DeckBuilder(blueprint, worth, needs)
