"""Setting up: seats, locations, starting characters, shuffled decks and four cards each."""

from __future__ import annotations

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DeckProblems, Problem
from drawdestiny.engine.teller import Teller
from drawdestiny.games.episode_one.cards.card import LOCATION, e1_catalogue
from drawdestiny.games.episode_one.decks.deck_rules import (
    problem,
    starting_character,
    starting_planet,
    starts_with,
)
from drawdestiny.games.episode_one.rules.turn import TakeTurn
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import (
    DECK,
    DISCARD,
    FIRST_PLANET,
    HAND,
    LOCATIONS,
    PLANETS,
    ZONES,
)

OPENING_HAND = 4


def empty_table(teller: Teller, sides: list[str], chance: Chance) -> E1State:
    s = E1State(teller, e1_catalogue(teller.catalogue).faces, sides, chance)
    s.zones = [[] for _ in range(len(ZONES) * len(sides))]
    return s


def seat_names(sides: list[str]) -> list[str]:
    """dark, light, dark2, light2: a number tells teammates apart."""
    names: list[str] = []
    for side in sides:
        count = sum(1 for name in names if name.startswith(side))
        names.append(side if count == 0 else f"{side}{count + 1}")
    return names


def check_seats(decks: list[Deck]) -> None:
    """Refuse decks that do not go together."""
    found = seat_problems(decks)
    if found:
        raise DeckProblems(" / ".join(deck.name for deck in decks), found)


def seat_problems(decks: list[Deck]) -> list[Problem]:
    """E1-1.1, E1-2.7. Whether these decks can sit down together."""
    sides = [deck.side for deck in decks]
    if len(decks) not in (2, 3, 4):
        return [problem("E1-1.1", "players", [], n=len(decks))]
    if len(decks) == 4 and sides != ["dark", "light", "dark", "light"]:
        return [problem("E1-2.7", "four_seats", [], sides=", ".join(sides))]
    if len(set(sides)) != 2:
        return [problem("E1-1.1", "one_side", [])]
    return []


def turn_order(s: E1State, first: int | str | None) -> list[int]:
    """E1-2.2, E1-2.7. Dark first; four clockwise; a single player after each of a team."""
    if s.players == 2:
        return [0, 1] if s.sides[0] == "dark" else [1, 0]
    if s.players == 3:
        single = next(p for p in range(3) if s.sides.count(s.sides[p]) == 1)
        team = s.opponents(single)
        return [single, team[0], single, team[1]]
    begins = first if isinstance(first, int) and first in (0, 2) else 2 * s.chance.below(2)
    return [begins, (begins + 1) % 4, (begins + 2) % 4, (begins + 3) % 4]


def set_up(game: GameDefinition, s: E1State, setup: Setup) -> None:
    """E1-2.1, E1-2.6. The table for a new game."""
    for player, deck in enumerate(setup.decks):
        s.add_player_cards(player, game.codes(deck), s.zone_of(DECK, player))
        start = starting_character(deck)
        started = False
        for card in s.zone(DECK, player).copy():
            face = s.card(card)
            if face.type == LOCATION:
                s.move(card, s.zone_of(DECK, player), LOCATIONS, player)
            elif not started and starts_with(face, start):
                started = True
                planet = starting_planet(deck)
                zone = FIRST_PLANET + PLANETS.index(planet)
                s.move(card, s.zone_of(DECK, player), zone, player)
                s.emit("start_character", "E1-2.1", player, card, place=planet)
    s.order = turn_order(s, setup.options.get("first"))
    for player in range(s.players):
        s.shuffle(DECK, player)
        for _ in range(OPENING_HAND):
            s.place_card(s.zone(DECK, player).pop(), HAND, player)
        s.emit("opening_hand", "E1-2.1", player, amount=OPENING_HAND)
    handicap = setup.options.get("handicap", 0)
    if s.players == 3 and isinstance(handicap, int) and handicap:
        for player in s.opponents(s.order[0]):
            s.emit("handicap", "E1-6.9", player, amount=handicap)
            for _ in range(handicap):
                s.place_card(s.zone(DECK, player).pop(), DISCARD, player)
    s.then([TakeTurn()])
