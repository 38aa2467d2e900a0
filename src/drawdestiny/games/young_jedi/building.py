"""How decks are built: what a format needs, and what is good together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.decks.build import Blueprint, Counts, Quota
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.young_jedi.card import (
    BATTLE,
    CHARACTER,
    COLOURS,
    LOCATION,
    OBJECTIVE,
    STARSHIP,
    WEAPON,
    YJCard,
)
from drawdestiny.games.young_jedi.deck_rules import (
    SIDES,
    best_places,
    card_problems,
)
from drawdestiny.games.young_jedi.formats import STARTER, YJFormat, format_of
from drawdestiny.games.young_jedi.traits import PLANET_NAMES

MEAN_DESTINY: Final = 3.5
FEW: Final = 2
"""Copies of a card after which another one is rather taken."""


def blueprint(
    game: GameDefinition, deck: Deck, format: str, pool: Mapping[str, int] | None
) -> Blueprint:
    """YJ-17.1 to YJ-17.4. So many of each colour, a location of each planet."""
    era = format_of(format)
    side = deck.side if deck.side in SIDES else _larger_side(game, deck, pool)
    wild, taken = _wild_places(game, deck, side, era)
    quotas = [
        Quota(f"location of {name}", 1, era.per_colour, _Location(planet))
        for planet, name in enumerate(PLANET_NAMES)
        if era.size != STARTER.size or (planet != 1 and side == "dark")
    ]
    if era.size == STARTER.size:
        quotas = quotas[:1]
    quotas.append(Quota("objectives", 0, 1, _Kind(OBJECTIVE)))
    for colour, name in enumerate(COLOURS):
        room = era.per_colour - taken[colour]
        quotas.append(Quota(f"{name} cards", room, room, _Colour(colour)))

    def allowed(card: Card) -> bool:
        face = _yj(card)
        if face.wild and face.id not in wild:
            return False
        return not card_problems(face, side, era, sealed=False)

    def limits(card: Card) -> list[tuple[str, int]]:
        face = _yj(card)
        found = [("wild " + face.id, wild[face.id])] if face.wild and face.id in wild else []
        if era.title_limit and not face.wild:
            found.append((f"title {face.title_id} {face.colour}", era.title_limit))
        return found

    def score(card: Card, chosen: Counts) -> float:
        return worth(game, card) + _together(game, _yj(card), chosen)

    return Blueprint(side, quotas, allowed, limits, score, {})


def worth(game: GameDefinition, card: Card) -> float:
    """What a card is worth alone: what it brings to a battle, for what it costs."""
    face = _yj(card)
    value = 0.15 * max(face.destiny, 0)
    if face.type == CHARACTER:
        power = MEAN_DESTINY if face.power_cube else float(face.power)
        value += 1.0 + power + 0.5 * sum(face.sites) / 3 - 0.6 * face.counters
        value += face.armed_dots + 0.5 * MEAN_DESTINY * face.armed_cubes - 0.15 * face.damage
    elif face.type == STARSHIP:
        value += 0.4 * (face.power + MEAN_DESTINY * face.cubes) - 0.15 * face.damage
    elif face.type == WEAPON:
        best = max(
            (d + MEAN_DESTINY * c for d, c in zip(face.use_dots, face.use_cubes, strict=True)),
            default=0.0,
        )
        value += 0.5 * best - 0.6 * face.counters
    elif face.type == BATTLE:
        value += 0.8 * (face.dots + MEAN_DESTINY * face.cubes) + (0.8 if face.group > 1 else 0.0)
    if face.has_texts:
        value += 0.8
    return value


def _together(game: GameDefinition, face: YJCard, chosen: Counts) -> float:
    """What the cards already chosen change: users for weapons, company for battle cards."""
    value = -0.5 * max(0, chosen.get(face.id, 0) - FEW)
    if face.type == LOCATION:
        planets = [
            _yj(game.catalogue().card(id)).planet
            for id, n in chosen.items()
            if n and _yj(game.catalogue().card(id)).type == LOCATION
        ]
        return value - 0.6 * planets.count(face.planet)
    if face.type not in (WEAPON, BATTLE):
        return value
    people = users = 0
    for id, n in chosen.items():
        other = _yj(game.catalogue().card(id))
        if n and other.type == CHARACTER:
            people += n
            if face.type == WEAPON:
                users += n if face.line_for(other) != NONE else 0
            elif face.works_with is not None:
                users += n if face.works_with.fits(other) else 0
            elif any(m.fits(other) for group in face.groups for m in group.members):
                users += n
    return value + (4.0 * users / people - 2.0 if people else 0.0)


def _wild_places(
    game: GameDefinition, deck: Deck, side: str, era: YJFormat
) -> tuple[dict[str, int], list[int]]:
    """YJ-17.3. Which wild cards of the deck find a colour, and the colours that they take."""
    counts = [0] * len(COLOURS)
    titles: list[dict[int, int]] = [{} for _ in COLOURS]
    wild: list[YJCard] = []
    for id, n in deck.cards.items():
        face = _yj(game.catalogue().card(id))
        if face.wild and not card_problems(face, side, era, sealed=False):
            wild += [face] * n
        elif face.colour != NONE:
            counts[face.colour] += n
    places, _ = best_places(wild, counts, titles, era)
    kept: dict[str, int] = {}
    taken = [0] * len(COLOURS)
    for face, colour in zip(wild, places, strict=True):
        if colour != NONE:
            kept[face.id] = kept.get(face.id, 0) + 1
            taken[colour] += 1
    return kept, taken


def _larger_side(game: GameDefinition, deck: Deck, pool: Mapping[str, int] | None) -> str:
    counts = dict.fromkeys(SIDES, 0)
    for id, n in (deck.cards or pool or {}).items():
        counts[game.catalogue().card(id).side] += n
    return max(SIDES, key=lambda side: counts[side])


class _Location:
    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def __call__(self, card: Card) -> bool:
        face = _yj(card)
        return face.type == LOCATION and face.planet == self.planet


class _Kind:
    def __init__(self, type: int) -> None:
        self.type: Final = type

    def __call__(self, card: Card) -> bool:
        return _yj(card).type == self.type


class _Colour:
    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def __call__(self, card: Card) -> bool:
        face = _yj(card)
        return face.colour == self.colour and not face.wild


def _yj(card: Card) -> YJCard:
    assert isinstance(card, YJCard)
    return card
