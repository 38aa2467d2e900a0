"""What a deck must be (chapter 3), and what decks must be to meet at one table.

A deck list holds everything: the Theme, its Hero, the locations, the Force cards and the draw
deck. One copy of the Hero that the Theme names is the starting Hero and lies apart.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem
from drawdestiny.games.jedi_knights.card import (
    FORCE,
    LOCATION,
    PLANET_NAMES,
    SIDES,
    THEME,
    THEMES,
    JKCard,
)

SMALLEST: Final = 40
LOCATION_CARDS: Final = 4
FORCE_CARDS: Final = 8


class Sorted:
    """The cards of a deck list, sorted by what they are for; every single card is listed."""

    def __init__(self, catalogue: Catalogue, deck: Deck) -> None:
        self.themes: Final[list[JKCard]] = []
        self.locations: Final[list[JKCard]] = []
        self.forces: Final[list[JKCard]] = []
        self.draw: Final[list[JKCard]] = []
        """The draw deck, the starting Hero taken out."""
        for id in sorted(deck.cards):
            card = catalogue.card(id)
            assert isinstance(card, JKCard)
            if card.type == THEME:
                pile = self.themes
            elif card.type == LOCATION:
                pile = self.locations
            elif card.type == FORCE:
                pile = self.forces
            else:
                pile = self.draw
            pile += [card] * deck.cards[id]
        self.hero: JKCard | None = None
        if self.themes:
            for card in self.draw:
                if card.name() == self.themes[0].starting_hero:
                    self.hero = card
            if self.hero is not None:
                self.draw.remove(self.hero)

    def theme(self) -> int:
        """JK-2.12: the theme of the deck."""
        return self.themes[0].theme if self.themes else -1

    def everything(self) -> list[JKCard]:
        apart = [self.hero] if self.hero is not None else []
        return [*self.themes, *apart, *self.locations, *self.forces, *self.draw]


def in_order(catalogue: Catalogue, deck: Deck) -> list[int]:
    """The cards of a legal deck by their codes: eight Force cards, the Theme, the starting Hero,
    four locations, the draw deck."""
    if not deck.codes:
        parts = Sorted(catalogue, deck)
        assert parts.hero is not None
        ordered = [*parts.forces, *parts.themes, parts.hero, *parts.locations, *parts.draw]
        deck.codes.extend([card.code for card in ordered])
    return deck.codes


def deck_problems(catalogue: Catalogue, deck: Deck) -> list[Problem]:
    """JK-3.1 to JK-3.6. Everything wrong with a deck, and what would put it right."""
    if deck.side not in SIDES:
        text = f"the side must be alliance or empire, not {deck.side!r}: name the side of the deck"
        return [Problem("JK-3.3", text, [])]
    parts = Sorted(catalogue, deck)
    return [
        *_theme_problems(parts),
        *_location_problems(parts.locations),
        *_force_problems(parts.forces),
        *_draw_problems(parts),
        *_side_problems(parts, deck.side),
        *_unknown_problems(parts),
    ]


def _theme_problems(parts: Sorted) -> list[Problem]:
    if not parts.themes:
        return [Problem("JK-3.1", "no Theme card: add one, and the Hero it names", [])]
    if len(parts.themes) > 1:
        text = f"{len(parts.themes)} Theme cards: keep one, set the others aside with their Heroes"
        return [Problem("JK-3.4", text, _ids(parts.themes))]
    theme = parts.themes[0]
    if parts.hero is None:
        text = f"{theme.title} names {theme.starting_hero}, who is missing: add that Hero"
        return [Problem("JK-3.1", text, [theme.id])]
    return []


def _location_problems(locations: list[JKCard]) -> list[Problem]:
    problems = []
    planets = sorted({card.planet for card in locations})
    for planet in planets:
        here = [card for card in locations if card.planet == planet]
        if len(here) > 1:
            text = f"{len(here)} locations of {PLANET_NAMES[planet]}: keep one"
            problems.append(Problem("JK-3.1", text, _ids(here)))
    missing = LOCATION_CARDS - len(planets)
    if missing > 0:
        absent = [name for n, name in enumerate(PLANET_NAMES) if n not in planets]
        text = (
            f"locations of {len(planets)} planets instead of {LOCATION_CARDS}: "
            f"add {missing} of {', '.join(absent)}"
        )
        problems.append(Problem("JK-3.1", text, []))
    elif missing < 0:
        text = f"locations of {len(planets)} planets: take out {-missing} to leave {LOCATION_CARDS}"
        problems.append(Problem("JK-3.1", text, _ids(locations)))
    return problems


def _force_problems(forces: list[JKCard]) -> list[Problem]:
    if not forces:
        text = "no Force cards: add the eight of one colour, numbered 1 to 8"
        return [Problem("JK-3.1", text, [])]
    problems = []
    colours = sorted({card.colour for card in forces})
    if len(colours) > 1:
        text = f"Force cards of {' and '.join(colours)}: keep those of one colour"
        problems.append(Problem("JK-3.1", text, _ids(forces)))
    numbers = [card.force for card in forces]
    twice = sorted({n for n in numbers if numbers.count(n) > 1})
    if twice:
        text = f"more than one Force card with {_list(twice)}: keep one of each number"
        problems.append(
            Problem("JK-3.1", text, _ids([card for card in forces if card.force in twice]))
        )
    absent = [n for n in range(1, FORCE_CARDS + 1) if n not in numbers]
    if absent:
        text = f"no Force card with {_list(absent)}: add what is missing from 1 to 8"
        problems.append(Problem("JK-3.1", text, []))
    return problems


def _draw_problems(parts: Sorted) -> list[Problem]:
    problems = []
    short = SMALLEST - len(parts.draw)
    if short > 0:
        text = (
            f"{len(parts.draw)} cards in the draw deck, at least {SMALLEST} are needed: add {short}"
        )
        problems.append(Problem("JK-3.2", text, []))
    counts: dict[int, int] = {}
    for card in parts.draw:
        counts[card.version] = counts.get(card.version, 0) + 1
    for card in _each(parts.draw):
        count = counts[card.version]
        if count > card.most_copies:
            text = (
                f"{count} copies of {card.name()}, at most {card.most_copies} "
                f"may be in a deck: take out {count - card.most_copies}"
            )
            problems.append(Problem("JK-3.2", text, [card.id]))
        if card.hero and parts.themes and card.theme != parts.theme():
            text = (
                f"{card.name()} is a Hero of the {THEMES[card.theme].title()} theme, "
                f"the deck's is {THEMES[parts.theme()].title()}: take that Hero out"
            )
            problems.append(Problem("JK-3.6", text, [card.id]))
    return problems


def _side_problems(parts: Sorted, side: str) -> list[Problem]:
    return [
        Problem(
            "JK-3.3",
            f"{card.name()} is of the {_side_name(card.side)}, "
            f"the deck is of the {_side_name(side)}: take it out",
            [card.id],
        )
        for card in _each(parts.everything())
        if card.side in SIDES and card.side != side
    ]


def _unknown_problems(parts: Sorted) -> list[Problem]:
    return [
        Problem(
            "JK-2.1",
            f"{', '.join(card.unknown)} of {card.name()} are not known to us, "
            "so it cannot be played: take it out",
            [card.id],
        )
        for card in _each(parts.everything())
        if card.unknown
    ]


def table_problems(catalogue: Catalogue, decks: list[Deck]) -> list[Problem]:
    """JK-3.3, JK-3.7, JK-12.1. What keeps decks, each fine alone, from meeting in one game."""
    problems = []
    team = len(decks) // 2
    for side in SIDES:
        count = sum(deck.side == side for deck in decks)
        if count != team:
            text = f"{count} decks of the {_side_name(side)} in a game of {len(decks)}: {team} fit"
            problems.append(Problem("JK-12.1" if team > 1 else "JK-3.3", text, []))
    codes = [in_order(catalogue, deck) for deck in decks]
    cards = catalogue.cards
    heroes: list[JKCard] = []
    planets: list[list[int]] = []
    for own in codes:
        hero = cards[own[FORCE_CARDS + 1]]
        assert isinstance(hero, JKCard)
        heroes.append(hero)
        places = own[FORCE_CARDS + 2 : FORCE_CARDS + 2 + LOCATION_CARDS]
        planets.append(sorted([_planet(cards[code]) for code in places]))
    for deck, own in zip(decks, planets, strict=True):
        if own != planets[0]:
            text = f"{deck.name} brings other planets than {decks[0].name}: agree on four"
            problems.append(Problem("JK-3.7", text, []))
    for i, hero in enumerate(heroes):
        for j in range(i):
            mate = heroes[j]
            if decks[i].side == decks[j].side and hero.title_no == mate.title_no:
                text = (
                    f"{decks[j].name} and {decks[i].name} both start with {mate.title}: "
                    "teammates need different Heroes"
                )
                problems.append(Problem("JK-12.1", text, [mate.id, hero.id]))
    return problems


def _planet(card: Card) -> int:
    assert isinstance(card, JKCard)
    return card.planet


def _each(cards: list[JKCard]) -> list[JKCard]:
    """One of each card, in order."""
    seen: set[int] = set()
    found = []
    for card in cards:
        if card.version not in seen:
            seen.add(card.version)
            found.append(card)
    return found


def _ids(cards: list[JKCard]) -> list[str]:
    return [card.id for card in _each(cards)]


def _list(numbers: list[int]) -> str:
    return ", ".join(str(n) for n in numbers)


def _side_name(side: str) -> str:
    return "Alliance" if side == "alliance" else "Empire"
