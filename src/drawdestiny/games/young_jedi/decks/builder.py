"""How decks are built: what a format needs, and what is good together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.ai.card_value import (
    MEAN_DESTINY,
    POWER,
    arming,
    coming,
    holding,
    printed_power,
)
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    CHARACTER,
    COLOURS,
    LOCATION,
    OBJECTIVE,
    WEAPON,
    YJCard,
)
from drawdestiny.games.young_jedi.cards.traits import PLANET_NAMES
from drawdestiny.games.young_jedi.decks.deck_rules import (
    SIDES,
    best_places,
    card_problems,
)
from drawdestiny.games.young_jedi.formats import STARTER, YJFormat, format_of
from drawdestiny.interfaces.deck_building import (
    NO_LIMIT,
    Blueprint,
    Counts,
    DeckBuilder,
    Need,
    Quota,
)

SITES: Final = 3 * len(PLANET_NAMES)
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
        return worth(game, card) * _together(game, _yj(card), chosen)

    return Blueprint(side, quotas, allowed, limits, score, {})


def needs(game: GameDefinition, deck: Deck, format: str) -> list[Need]:
    """YJ-17.1, YJ-17.2, YJ-17.5. The cards of each colour, the wild ones where they fit best, and
    a location of each planet; in a starter game, one for Dark to begin at (YJ-2.1)."""
    era = format_of(format)
    faces = [(_yj(game.catalogue().card(id)), n) for id, n in deck.cards.items()]
    _, have = _wild_places(game, deck, deck.side, era)
    for face, n in faces:
        if face.colour != NONE and not face.wild:
            have[face.colour] += n
    found = [
        Need(
            Clause(f"colour.{name}"),
            have[colour],
            era.per_colour,
            era.per_colour,
            f"dot:{name}",
            name,
        )
        for colour, name in enumerate(COLOURS)
    ]
    here = [0] * len(PLANET_NAMES)
    for face, n in faces:
        if face.type == LOCATION:
            here[face.planet] += n
    if era.size == STARTER.size:
        if deck.side == "dark":
            begin = here[0] + here[2]
            found.append(Need(Clause("need.beginning"), begin, 1, NO_LIMIT, "t:location"))
        return found
    for planet, name in enumerate(PLANET_NAMES):
        word = Clause("need.location", {"planet": name})
        found.append(Need(word, here[planet], 1, NO_LIMIT, f"t:location planet:{name.lower()}"))
    return found


def worth(game: GameDefinition, card: Card) -> float:
    """What the advice to players says of a card in a deck that can use it.

    A battle card adds power like a weapon that costs nothing; a destiny is power when it is drawn.
    """
    face = _yj(card)
    value = POWER * (max(face.destiny, 0) - MEAN_DESTINY)
    if face.type == CHARACTER:
        return value + coming(printed_power(face) + sum(face.at_site) / SITES, face.counters)
    if face.type == WEAPON:
        lines = zip(face.use_dots, face.use_cubes, strict=True)
        best = max((dots + MEAN_DESTINY * cubes for dots, cubes in lines), default=0.0)
        return value + arming(best, face.counters)
    if face.type == BATTLE:
        return value + arming(face.dots + MEAN_DESTINY * face.cubes, 0)
    return value + holding(face)


def _together(game: GameDefinition, face: YJCard, chosen: Counts) -> float:
    """How much of a card's worth the cards already chosen leave: weapons and battle cards want
    characters who can use them, locations of other planets come first, and so do other cards."""
    others = [(_yj(game.catalogue().card(id)), n) for id, n in chosen.items() if n]
    value = 1.0 / (1 + max(0, chosen.get(face.id, 0) - FEW))
    if face.type == LOCATION:
        same = [o for o, _ in others if o.type == LOCATION and o.planet == face.planet]
        return value / (1 + len(same))
    if face.type not in (WEAPON, BATTLE):
        return value
    people = sum(n for other, n in others if other.type == CHARACTER)
    users = sum(n for other, n in others if other.type == CHARACTER and _uses(face, other))
    return value * users / people if people else value


def _uses(face: YJCard, character: YJCard) -> bool:
    if face.type == WEAPON:
        return face.line_for(character) != NONE
    if face.works_with is not None:
        return face.works_with.fits(character)
    return not face.groups or any(m.fits(character) for g in face.groups for m in g.members)


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


DECK_BUILDER: Final = DeckBuilder(blueprint, worth, needs, draws=2)
