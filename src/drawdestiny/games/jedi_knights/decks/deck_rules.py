"""What a deck must be (chapter 3), and what decks must be to meet at one table.

A deck list holds everything: the Theme, its Hero, the locations, the Force cards and the draw
deck. One copy of the Hero that the Theme names is the starting Hero and lies apart.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.words import Clause, Words
from drawdestiny.games.jedi_knights.cards.card import (
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
WORDS: Final = Words("drawdestiny.games.jedi_knights.text")


def problem(rule: str, word: str, cards: list[str], **args: int | str | Clause) -> Problem:
    """Something wrong with a deck, in the words of this game."""
    return Problem(WORDS, rule, word, cards, args)


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
    parts = Sorted(catalogue, deck)
    hero = [] if parts.hero is None else [parts.hero]
    ordered = [*parts.forces, *parts.themes, *hero, *parts.locations, *parts.draw]
    return [card.code for card in ordered]


def deck_problems(catalogue: Catalogue, deck: Deck) -> list[Problem]:
    """JK-3.1 to JK-3.6. Everything wrong with a deck, and what would put it right."""
    if deck.side not in SIDES:
        return [problem("JK-3.3", "side", [], side=deck.side)]
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
        return [problem("JK-3.1", "no_theme", [])]
    if len(parts.themes) > 1:
        return [problem("JK-3.4", "themes", _ids(parts.themes), n=len(parts.themes))]
    theme = parts.themes[0]
    if parts.hero is None:
        hero = theme.starting_hero
        return [problem("JK-3.1", "no_hero", [theme.id], theme=theme.title, hero=hero)]
    return []


def _location_problems(locations: list[JKCard]) -> list[Problem]:
    problems = []
    planets = sorted({card.planet for card in locations})
    for planet in planets:
        here = [card for card in locations if card.planet == planet]
        if len(here) > 1:
            name = PLANET_NAMES[planet]
            problems.append(problem("JK-3.1", "locations", _ids(here), n=len(here), planet=name))
    missing = LOCATION_CARDS - len(planets)
    if missing > 0:
        absent = [name for n, name in enumerate(PLANET_NAMES) if n not in planets]
        problems.append(
            problem(
                "JK-3.1",
                "few_planets",
                [],
                n=len(planets),
                need=LOCATION_CARDS,
                missing=missing,
                planets=", ".join(absent),
            )
        )
    elif missing < 0:
        extra, ids = -missing, _ids(locations)
        problems.append(
            problem("JK-3.1", "many_planets", ids, n=len(planets), extra=extra, need=LOCATION_CARDS)
        )
    return problems


def _force_problems(forces: list[JKCard]) -> list[Problem]:
    if not forces:
        return [problem("JK-3.1", "no_forces", [])]
    problems = []
    colours = sorted({card.colour for card in forces})
    if len(colours) > 1:
        problems.append(problem("JK-3.1", "colours", _ids(forces)))
    numbers = [card.force for card in forces]
    twice = sorted({n for n in numbers if numbers.count(n) > 1})
    if twice:
        ids = _ids([card for card in forces if card.force in twice])
        problems.append(problem("JK-3.1", "twice", ids, numbers=_list(twice)))
    absent = [n for n in range(1, FORCE_CARDS + 1) if n not in numbers]
    if absent:
        problems.append(problem("JK-3.1", "no_numbers", [], numbers=_list(absent)))
    return problems


def _draw_problems(parts: Sorted) -> list[Problem]:
    problems = []
    short = SMALLEST - len(parts.draw)
    if short > 0:
        problems.append(
            problem("JK-3.2", "short", [], n=len(parts.draw), need=SMALLEST, missing=short)
        )
    counts: dict[int, int] = {}
    for card in parts.draw:
        counts[card.version] = counts.get(card.version, 0) + 1
    for card in _each(parts.draw):
        count = counts[card.version]
        if count > card.most_copies:
            most = card.most_copies
            problems.append(
                problem(
                    "JK-3.2",
                    "copies",
                    [card.id],
                    n=count,
                    card=card.name(),
                    most=most,
                    extra=count - most,
                )
            )
        if card.hero and parts.themes and card.theme != parts.theme():
            problems.append(
                problem(
                    "JK-3.6",
                    "other_theme",
                    [card.id],
                    card=card.name(),
                    theme=THEMES[card.theme].title(),
                    own=THEMES[parts.theme()].title(),
                )
            )
    return problems


def _side_problems(parts: Sorted, side: str) -> list[Problem]:
    return [
        problem(
            "JK-3.3",
            "other_side",
            [card.id],
            card=card.name(),
            side=Clause(f"seat.{card.side}"),
            own=Clause(f"seat.{side}"),
        )
        for card in _each(parts.everything())
        if card.side in SIDES and card.side != side
    ]


def _unknown_problems(parts: Sorted) -> list[Problem]:
    return [
        problem("JK-2.1", "unknown", [card.id], card=card.name(), facts=_stats(card.unknown))
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
            rule = "JK-12.1" if team > 1 else "JK-3.3"
            name = Clause(f"seat.{side}")
            problems.append(
                problem(rule, "decks", [], n=count, side=name, players=len(decks), team=team)
            )
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
            problems.append(
                problem("JK-3.7", "other_planets", [], deck=deck.name, first=decks[0].name)
            )
    for i, hero in enumerate(heroes):
        for j in range(i):
            mate = heroes[j]
            if decks[i].side == decks[j].side and hero.title_no == mate.title_no:
                problems.append(
                    problem(
                        "JK-12.1",
                        "same_hero",
                        [mate.id, hero.id],
                        first=decks[j].name,
                        second=decks[i].name,
                        hero=mate.title,
                    )
                )
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


def _stats(words: list[str]) -> Clause:
    """The names of several numbers of a card."""
    first = Clause(f"stat.{words[0]}")
    return Clause("list", {"first": first, "rest": _stats(words[1:])}) if words[1:] else first
