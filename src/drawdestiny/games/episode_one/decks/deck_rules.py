"""What a deck must be: forty cards of one side, its three locations, its starting character."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.words import Clause, Words, fold
from drawdestiny.games.episode_one.cards.card import E1Card
from drawdestiny.games.episode_one.zones import PLANETS

SIZE: Final = 40
SIDES: Final = ["dark", "light"]
STAND_IN: Final = {"light": "Royal Guard", "dark": "Destroyer Droid"}
"""E1-1.5: who starts where a deck names nobody."""
WORDS: Final = Words("drawdestiny.games.episode_one.text")


def problem(rule: str, word: str, cards: list[str], **args: int | str | Clause) -> Problem:
    """Something wrong with a deck, in the words of this game."""
    return Problem(WORDS, rule, word, cards, args)


def deck_problems(catalogue: Catalogue, deck: Deck) -> list[Problem]:
    """E1-1.2, E1-1.5, E1-1.7, E1-1.8. Everything wrong with a deck."""
    problems: list[Problem] = []
    if deck.side not in SIDES:
        return [problem("E1-1.1", "side", [], side=deck.side)]
    cards: list[E1Card] = []
    for id, count in deck.cards.items():
        card = catalogue.card(id)
        assert isinstance(card, E1Card)
        cards += [card] * count
        if card.side != deck.side:
            side = Clause(f"side.{deck.side}")
            problems.append(problem("E1-1.2", "other_side", [id], card=card.title, side=side))
        if card.unknown:
            facts = ", ".join(card.unknown)
            problems.append(problem("E1-1.2", "unknown", [id], card=card.title, facts=facts))
        if count > len(card.copies):
            most = len(card.copies)
            problems.append(problem("E1-1.8", "copies", [id], n=count, card=card.title, most=most))
    if len(cards) != SIZE:
        problems.append(problem("E1-1.2", "size", [], n=len(cards), size=SIZE))
    locations = [card for card in cards if card.kind == "location"]
    for number, planet in enumerate(PLANETS):
        here = [card.id for card in locations if card.planet == number]
        if not here:
            problems.append(problem("E1-1.2", "no_location", [], planet=planet.title()))
        elif len(here) > 1:
            many = problem("E1-1.7", "locations", here, n=len(here), planet=planet.title())
            problems.append(many)
    problems += _start_problems(deck, cards)
    return problems


def _start_problems(deck: Deck, cards: list[E1Card]) -> list[Problem]:
    problems = []
    planet = starting_planet(deck)
    if planet not in PLANETS:
        problems.append(problem("E1-1.7", "no_planet", [], planet=planet))
    start = starting_character(deck)
    if not any(starts_with(card, start) for card in cards):
        word = "no_start" if deck.notes.get("start") else "no_stand_in"
        problems.append(problem("E1-1.7", word, [], start=start))
    return problems


def starting_character(deck: Deck) -> str:
    """E1-1.5, E1-1.7. Who starts on the table."""
    return deck.notes.get("start", "") or STAND_IN[deck.side]


def starts_with(card: E1Card, character: str) -> bool:
    """Whether the card is the character that a deck starts with, however it is spelled."""
    return card.kind == "character" and fold(character) in (fold(card.title), fold(card.id))


def starting_planet(deck: Deck) -> str:
    return fold(deck.notes.get("planet", "")) or PLANETS[0]
