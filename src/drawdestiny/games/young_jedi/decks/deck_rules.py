"""What a deck must be: its size and colours, its planets, its wild cards, its objective."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.words import Clause, Words
from drawdestiny.games.young_jedi.cards.card import (
    COLOURS,
    LOCATION,
    OBJECTIVE,
    STARSHIP,
    YJCard,
)
from drawdestiny.games.young_jedi.cards.traits import PLANET_NAMES
from drawdestiny.games.young_jedi.formats import STARTER, YJFormat, format_of

SIDES: Final = ["dark", "light"]
UH_OH: Final = "Uh-Oh!"
SIX: Final = len(COLOURS)
SEARCHED: Final = 8
"""So many wild cards are tried in all places; more than six never fit."""
WORDS: Final = Words("drawdestiny.games.young_jedi.text")


def problem(rule: str, word: str, cards: list[str], **args: int | str | Clause) -> Problem:
    """Something wrong with a deck, in the words of this game."""
    return Problem(WORDS, rule, word, cards, args)


def deck_problems(
    catalogue: Catalogue, deck: Deck, format: str, sealed: bool = False
) -> list[Problem]:
    """YJ-17, YJ-18, YJ-19.1, YJ-20. Everything wrong with a deck, and what would mend it.

    A deck with the note ``sealed`` is for sealed play (YJ-17.6).
    """
    era = format_of(format)
    sealed = sealed or "sealed" in deck.notes
    if deck.side not in SIDES:
        return [problem("YJ-17.1", "side", [], side=deck.side)]
    problems: list[Problem] = []
    cards: list[YJCard] = []
    for id, count in deck.cards.items():
        if id not in catalogue.by_id:
            problems.append(problem("YJ-17.1", "no_card", [id], id=id))
            continue
        card = catalogue.by_id[id]
        assert isinstance(card, YJCard)
        if count < 1:
            problems.append(problem("YJ-17.1", "copies", [id], n=count, card=card.name()))
        cards += [card] * count
        problems += card_problems(card, deck.side, era, sealed)
    if len(cards) != era.size:
        extra = len(cards) - era.size
        word = "many_cards" if extra > 0 else "few_cards"
        problems.append(
            problem(_size_rule(era), word, [], n=len(cards), size=era.size, extra=abs(extra))
        )
    problems += location_problems(cards, deck.side, era)
    problems += objective_problems(cards)
    return problems + colour_problems(cards, era)


def card_problems(card: YJCard, side: str, era: YJFormat, sealed: bool) -> list[Problem]:
    """What forbids a card in this deck, whatever else is in it."""
    problems: list[Problem] = []
    if card.side != side:
        own = Clause(f"side.{card.side}")
        problems.append(problem("YJ-17.1", "other_side", [card.id], card=card.name(), side=own))
    if card.set not in era.sets and not card.own:
        args: dict[str, int | str | Clause] = {"card": card.name(), "format": era.id}
        if card.virtual_of:
            args["real"] = card.virtual_of
            problems.append(problem("YJ-20.1", "virtual", [card.id], **args))
        elif not card.wild and card.colour == NONE:
            problems.append(problem("YJ-17.1", "sample", [card.id], **args))
        else:
            args["set"] = card.set
            problems.append(problem("YJ-17.1", "other_set", [card.id], **args))
    elif card.type == STARSHIP and not era.starships:
        problems.append(problem("YJ-2.4", "starship", [card.id], card=card.name()))
    if sealed and (card.virtual_of or UH_OH in card.title):
        word = "sealed_virtual" if card.virtual_of else "sealed_card"
        problems.append(problem("YJ-17.6", word, [card.id], card=card.name()))
    if card.unknown:
        facts = ", ".join(card.unknown)
        problems.append(problem("YJ-17.1", "unknown", [card.id], card=card.name(), facts=facts))
    if not card.playable:
        problems.append(problem("YJ-14", "unplayable", [card.id], card=card.name()))
    return problems


def location_problems(cards: list[YJCard], side: str, era: YJFormat) -> list[Problem]:
    """YJ-17.2; in a starter game, a place for Dark to begin at (YJ-2.1)."""
    planets = [card.planet for card in cards if card.type == LOCATION]
    if era.size == STARTER.size:
        if side == "dark" and 0 not in planets and 2 not in planets:
            return [problem("YJ-2.1", "no_beginning", [])]
        return []
    return [
        problem("YJ-17.2", "no_location", [], planet=name)
        for planet, name in enumerate(PLANET_NAMES)
        if planet not in planets
    ]


def objective_problems(cards: list[YJCard]) -> list[Problem]:
    """YJ-19.1, YJ-20.2. One objective at most."""
    objectives = [card for card in cards if card.type == OBJECTIVE]
    if len(objectives) < 2:
        return []
    rule = "YJ-20.2" if any(card.virtual_of for card in objectives) else "YJ-19.1"
    ids = sorted({card.id for card in objectives})
    return [problem(rule, "objectives", ids, n=len(objectives))]


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
            extra = counts[colour] - era.per_colour
            problems.append(
                problem(
                    _size_rule(era),
                    "many_of_colour" if extra > 0 else "few_of_colour",
                    [],
                    n=counts[colour],
                    colour=Clause(f"colour.{name}"),
                    size=era.per_colour,
                    extra=abs(extra),
                )
            )
    if left:
        ids = sorted({card.id for card in wild})
        problems.append(problem("YJ-17.3", "wild", ids, n=left, wild=len(wild)))
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
                problems.append(
                    problem(
                        "YJ-17.4",
                        "titles",
                        sorted({card.id for card in same}),
                        n=count,
                        colour=Clause(f"colour.{name}"),
                        title=same[0].title,
                        most=era.title_limit,
                        extra=count - era.title_limit,
                    )
                )
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


def _code(card: YJCard) -> int:
    return card.code
