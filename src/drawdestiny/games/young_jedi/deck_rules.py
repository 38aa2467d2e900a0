"""What a deck must be: its size and colours, its planets, its wild cards, its objective."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem
from drawdestiny.games.young_jedi.card import (
    COLOURS,
    LOCATION,
    OBJECTIVE,
    STARSHIP,
    YJCard,
)
from drawdestiny.games.young_jedi.formats import STARTER, YJFormat, format_of
from drawdestiny.games.young_jedi.traits import PLANET_NAMES

SIDES: Final = ["dark", "light"]
UH_OH: Final = "Uh-Oh!"
SIX: Final = len(COLOURS)
SEARCHED: Final = 8
"""So many wild cards are tried in all places; more than six never fit."""


def deck_problems(
    catalogue: Catalogue, deck: Deck, format: str, sealed: bool = False
) -> list[Problem]:
    """YJ-17, YJ-18, YJ-19.1, YJ-20. Everything wrong with a deck, and what would mend it.

    A deck with the note ``sealed`` is for sealed play (YJ-17.6).
    """
    era = format_of(format)
    sealed = sealed or "sealed" in deck.notes
    if deck.side not in SIDES:
        return [Problem("YJ-17.1", f"the side must be dark or light, not {deck.side!r}", [])]
    problems: list[Problem] = []
    cards: list[YJCard] = []
    for id, count in deck.cards.items():
        if id not in catalogue.by_id:
            problems.append(Problem("YJ-17.1", f"no card has the id {id}: take it out", [id]))
            continue
        card = catalogue.by_id[id]
        assert isinstance(card, YJCard)
        if count < 1:
            problems.append(Problem("YJ-17.1", f"{count} copies of {card.name()}", [id]))
        cards += [card] * count
        problems += card_problems(card, deck.side, era, sealed)
    if len(cards) != era.size:
        text = f"{len(cards)} cards instead of {era.size}: {_mend(len(cards), era.size)}"
        problems.append(Problem(_size_rule(era), text, []))
    problems += location_problems(cards, deck.side, era)
    problems += objective_problems(cards)
    return problems + colour_problems(cards, era)


def card_problems(card: YJCard, side: str, era: YJFormat, sealed: bool) -> list[Problem]:
    """What forbids a card in this deck, whatever else is in it."""
    problems: list[Problem] = []
    if card.side != side:
        text = f"{card.name()} is a {card.side} card: a deck is of one side"
        problems.append(Problem("YJ-17.1", text, [card.id]))
    if card.set not in era.sets:
        if card.virtual_of:
            rule, text = "YJ-20.1", f"{card.name()} is virtual: use {card.virtual_of} instead"
        elif not card.wild and card.colour == NONE:
            rule, text = "YJ-17.1", f"{card.name()} is a sample card without a deck dot"
        else:
            rule, text = "YJ-17.1", f"{card.name()} is of the set {card.set}"
        text += f", which {era.id} does not have" if rule == "YJ-17.1" else f" under {era.id}"
        problems.append(Problem(rule, text, [card.id]))
    elif card.type == STARSHIP and not era.starships:
        text = f"{card.name()} is a starship: a starter deck has none"
        problems.append(Problem("YJ-2.4", text, [card.id]))
    if sealed and (card.virtual_of or UH_OH in card.title):
        why = "virtual cards" if card.virtual_of else UH_OH
        text = f"{card.name()}: {why} may not be used in sealed play"
        problems.append(Problem("YJ-17.6", text, [card.id]))
    if not card.playable:
        text = f"{card.name()} has a text that cannot be played yet: use another card"
        problems.append(Problem("YJ-14", text, [card.id]))
    return problems


def location_problems(cards: list[YJCard], side: str, era: YJFormat) -> list[Problem]:
    """YJ-17.2; in a starter game, a place for Dark to begin at (YJ-2.1)."""
    planets = [card.planet for card in cards if card.type == LOCATION]
    if era.size == STARTER.size:
        if side == "dark" and 0 not in planets and 2 not in planets:
            text = "no location of Tatooine or Naboo to begin at: add one"
            return [Problem("YJ-2.1", text, [])]
        return []
    return [
        Problem("YJ-17.2", f"no location of {name}: add one", [])
        for planet, name in enumerate(PLANET_NAMES)
        if planet not in planets
    ]


def objective_problems(cards: list[YJCard]) -> list[Problem]:
    """YJ-19.1, YJ-20.2. One objective at most."""
    objectives = [card for card in cards if card.type == OBJECTIVE]
    if len(objectives) < 2:
        return []
    text = f"{len(objectives)} objectives: take out all but one"
    rule = "YJ-20.2" if any(card.virtual_of for card in objectives) else "YJ-19.1"
    return [Problem(rule, text, sorted({card.id for card in objectives}))]


def colour_problems(cards: list[YJCard], era: YJFormat) -> list[Problem]:
    """YJ-17.1, YJ-17.3, YJ-17.4. Under the best way to place the wild cards."""
    counts = [0] * SIX
    titles: list[dict[int, int]] = [{} for _ in COLOURS]
    wild: list[YJCard] = []
    for card in cards:
        if card.wild:
            wild.append(card)
        elif card.colour != NONE:
            _put(card, card.colour, counts, titles)
    wild.sort(key=_code)
    place, left = best_places(wild, counts, titles, era)
    for i, colour in enumerate(place):
        if colour != NONE:
            _put(wild[i], colour, counts, titles)
    problems: list[Problem] = []
    for colour, name in enumerate(COLOURS):
        if counts[colour] != era.per_colour:
            mend = _mend(counts[colour], era.per_colour)
            text = f"{counts[colour]} {name} cards instead of {era.per_colour}: {mend}"
            problems.append(Problem(_size_rule(era), text, []))
    if left:
        text = (
            f"no colour has a place for {left} of the {len(wild)} wild cards, "
            f"one to a colour: take {'it' if left == 1 else 'them'} out"
        )
        problems.append(Problem("YJ-17.3", text, sorted({card.id for card in wild})))
    return problems + title_problems(cards, titles, era)


def title_problems(
    cards: list[YJCard], titles: list[dict[int, int]], era: YJFormat
) -> list[Problem]:
    """YJ-17.4. Not too many of one title in one colour."""
    problems: list[Problem] = []
    if not era.title_limit:
        return problems
    for colour, name in enumerate(COLOURS):
        for title, count in titles[colour].items():
            if count > era.title_limit:
                same = [card for card in cards if card.title_id == title]
                text = (
                    f"{count} {name} cards called {same[0].title}, at most {era.title_limit}: "
                    f"replace {count - era.title_limit}"
                )
                problems.append(Problem("YJ-17.4", text, sorted({card.id for card in same})))
    return problems


def best_places(
    wild: list[YJCard], counts: list[int], titles: list[dict[int, int]], era: YJFormat
) -> tuple[list[int], int]:
    """YJ-17.3. The colour of each wild card (NONE: no place), one to a colour, and how many are
    left over, so that as little as possible is wrong. A semi-wild card may keep its own colour.
    """
    search = _Places(wild[:SEARCHED], counts, titles, era)
    search.place(0, 0, 0)
    best = search.best + [NONE] * len(wild[SEARCHED:])
    return best, best.count(NONE)


class _Places:
    """A search over the places of the wild cards. Cards of one id are tried in one order only."""

    def __init__(
        self, wild: list[YJCard], counts: list[int], titles: list[dict[int, int]], era: YJFormat
    ) -> None:
        self.wild: Final = wild
        self.counts: Final = counts.copy()
        self.titles: Final = [title.copy() for title in titles]
        self.era: Final = era
        self.chosen: Final = [NONE] * len(wild)
        self.best = self.chosen.copy()
        self.least = 1_000_000

    def place(self, i: int, used: int, left: int) -> None:
        if self.least == 0:
            return
        if i == len(self.wild):
            wrong = left * 100 + self._wrong()
            if wrong < self.least:
                self.least = wrong
                self.best = self.chosen.copy()
            return
        card = self.wild[i]
        first = 0
        if i and self.wild[i - 1].code == card.code and self.chosen[i - 1] != NONE:
            first = self.chosen[i - 1] + 1
        placed = False
        for colour in card.wild:
            if colour >= first and not used >> colour & 1:
                placed = True
                self._try(i, colour, used | 1 << colour, left)
        if card.colour != NONE:
            placed = True
            self._try(i, card.colour, used, left)
        if not placed or left == 0:
            self.chosen[i] = NONE
            self.place(i + 1, used, left + 1)

    def _try(self, i: int, colour: int, used: int, left: int) -> None:
        card = self.wild[i]
        self.chosen[i] = colour
        _put(card, colour, self.counts, self.titles)
        self.place(i + 1, used, left)
        self.counts[colour] -= 1
        self.titles[colour][card.title_id] -= 1

    def _wrong(self) -> int:
        wrong = 0
        for colour in range(SIX):
            wrong += abs(self.counts[colour] - self.era.per_colour)
            if self.era.title_limit:
                for count in self.titles[colour].values():
                    wrong += max(0, count - self.era.title_limit)
        return wrong


def _put(card: YJCard, colour: int, counts: list[int], titles: list[dict[int, int]]) -> None:
    counts[colour] += 1
    titles[colour][card.title_id] = titles[colour].get(card.title_id, 0) + 1


def _size_rule(era: YJFormat) -> str:
    return "YJ-17.5" if era.size == STARTER.size else "YJ-17.1"


def _mend(have: int, want: int) -> str:
    return f"take out {have - want}" if have > want else f"add {want - have}"


def _code(card: YJCard) -> int:
    return card.code
