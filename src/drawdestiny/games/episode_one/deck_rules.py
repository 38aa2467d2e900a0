"""What a deck must be: forty cards of one side, its three locations, its starting character."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.words import fold
from drawdestiny.games.episode_one.card import E1Card
from drawdestiny.games.episode_one.zones import PLANETS

SIZE: Final = 40
SIDES: Final = ["dark", "light"]
STAND_IN: Final = {"light": "Royal Guard", "dark": "Destroyer Droid"}
"""E1-1.5: who starts where a deck names nobody."""


def deck_problems(catalogue: Catalogue, deck: Deck) -> list[Problem]:
    """E1-1.2, E1-1.5, E1-1.7, E1-1.8. Everything wrong with a deck."""
    problems: list[Problem] = []
    if deck.side not in SIDES:
        return [Problem("E1-1.1", f"the side must be dark or light, not {deck.side!r}", [])]
    cards: list[E1Card] = []
    for id, count in deck.cards.items():
        card = catalogue.card(id)
        assert isinstance(card, E1Card)
        cards += [card] * count
        if card.side != deck.side:
            problems.append(Problem("E1-1.2", f"{card.title} is not of the {deck.side} side", [id]))
        if count > len(card.copies):
            text = f"{count} copies of {card.title}, the box holds {len(card.copies)}"
            problems.append(Problem("E1-1.8", text, [id]))
    if len(cards) != SIZE:
        problems.append(Problem("E1-1.2", f"{len(cards)} cards instead of {SIZE}", []))
    locations = [card for card in cards if card.kind == "location"]
    for number, planet in enumerate(PLANETS):
        here = [card.id for card in locations if card.planet == number]
        if not here:
            problems.append(Problem("E1-1.2", f"no location of {planet.title()}", []))
        elif len(here) > 1:
            text = f"{len(here)} locations of {planet.title()} instead of one"
            problems.append(Problem("E1-1.7", text, here))
    problems += _start_problems(deck, cards)
    return problems


def _start_problems(deck: Deck, cards: list[E1Card]) -> list[Problem]:
    problems = []
    planet = starting_planet(deck)
    if planet not in PLANETS:
        problems.append(Problem("E1-1.7", f"no planet is called {planet!r}", []))
    start = starting_character(deck)
    if not any(starts_with(card, start) for card in cards):
        if deck.notes.get("start"):
            text = f"the starting character {start} is not in the deck"
        else:
            text = f"no starting character is named, and no {start} can stand in"
        problems.append(Problem("E1-1.7", text, []))
    return problems


def starting_character(deck: Deck) -> str:
    """E1-1.5, E1-1.7. Who starts on the table."""
    return deck.notes.get("start", "") or STAND_IN[deck.side]


def starts_with(card: E1Card, character: str) -> bool:
    """Whether the card is the character that a deck starts with, however it is spelled."""
    return card.kind == "character" and fold(character) in (fold(card.title), fold(card.id))


def starting_planet(deck: Deck) -> str:
    return fold(deck.notes.get("planet", "")) or PLANETS[0]
