"""Setting up: Force decks, Theme piles, locations, starting hands (chapter 4)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import DONE, NONE, Option, Step
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.engine.teller import Teller
from drawdestiny.games.jedi_knights.cards.card import SIDES, StartExtra
from drawdestiny.games.jedi_knights.cards.tables import JKCatalogue, jk_catalogue
from drawdestiny.games.jedi_knights.decks.deck_rules import (
    FORCE_CARDS,
    LOCATION_CARDS,
    problem,
    table_problems,
)
from drawdestiny.games.jedi_knights.rules.draw import enter_planet
from drawdestiny.games.jedi_knights.rules.turn import NextPhase
from drawdestiny.games.jedi_knights.state import FINAL_STAGE, SETUP, JKState
from drawdestiny.games.jedi_knights.zones import (
    DECK,
    FORCE_DECK,
    LOCATIONS,
    STACK,
    THEME_CARD,
    THEME_PILE,
    ZONES,
)

PLANETS_IN_PLAY: Final = 4
CYCLES: Final = 20
"""JK-9.3: how many cycles of the Final Conflict there may be, unless agreed otherwise."""


def empty_table(teller: Teller, sides: list[int], format: str, chance: Chance) -> JKState:
    catalogue = jk_catalogue(teller.catalogue)
    s = JKState(teller, catalogue.faces, sides, chance)
    players = len(sides)
    s.zones = [[] for _ in range(len(ZONES) * players)]
    s.preview = format == "preview"
    s.cap = CYCLES
    s.mates = [[p for p in range(players) if sides[p] == side] for side in range(len(SIDES))]
    s.rank = list(range(players))
    s.order = s.rank
    s.heroes = [NONE] * players
    s.themes = [NONE] * players
    s.prices = [[] for _ in sides]
    s.picks = [[] for _ in sides]
    s.chosen = [NONE] * players
    s.credits = [0] * players
    s.holders = [NONE] * FINAL_STAGE
    expect_responses(s, unfinished=False)
    s.awaited = catalogue.awaited
    s.timings = catalogue.timings
    s.where, s.on, s.bears, s.rotated = [], [], [], []
    s.auras, s.watchers, s.users, s.waiting = [], [], [], []
    s.titles = {}
    s.heard = s.felt = 0
    s.lasting = []
    s.planets, s.sites, s.systems = [], [], []
    s.stage, s.visit, s.cycle, s.phase = 0, 1, 0, SETUP
    s.actor, s.passes = NONE, 0
    s.spent, s.moved, s.cancelled = [], [], []
    s.battle = None
    return s


def expect_responses(s: JKState, unfinished: bool) -> None:
    """JK-10.7. What players may be asked about: with the cards that a deck may have, or also with
    those of which something is not known."""
    catalogue = jk_catalogue(s.teller.catalogue)
    s.answers = catalogue.answers_of_all if unfinished else catalogue.answers
    s.answered = 0
    for answers in s.answers:
        s.answered |= answers.occasions


def seat_names(sides: list[int]) -> list[str]:
    """alliance, empire, alliance2, empire2: a number tells teammates apart."""
    names: list[str] = []
    for side in sides:
        count = sum(1 for name in names if name.startswith(SIDES[side]))
        names.append(SIDES[side] if count == 0 else f"{SIDES[side]}{count + 1}")
    return names


def check_seats(catalogue: JKCatalogue, decks: list[Deck]) -> None:
    """JK-12.1. Refuse decks that do not go together."""
    if len(decks) not in (2, 4):
        found = [problem("JK-12.1", "players", [], n=len(decks))]
    else:
        found = table_problems(catalogue, decks)
    if found:
        raise DeckProblems(" / ".join(deck.name for deck in decks), found)


def set_up(game: GameDefinition, s: JKState, setup: Setup) -> None:
    """JK-4.1, JK-4.4. The table for a new game, up to the first choices."""
    for player, deck in enumerate(setup.decks):
        _deal_deck(s, player, game.codes(deck))
    prices = jk_catalogue(s.teller.catalogue).prices
    s.prices = [prices[theme] for theme in s.themes]
    s.rank = rank(s)
    s.order = s.rank
    cap = setup.options.get("cap", s.cap)
    if isinstance(cap, int):
        s.cap = cap
    s.then(opening())


def opening() -> list[Step[JKState]]:
    """JK-4.4. What is chosen and done before the first turn, in its order."""
    return [
        ChooseThemePile(),
        ShowThemePiles(),
        *(PlaceSite(index) for index in range(PLANETS_IN_PLAY)),
        FirstPlanet(),
        StartingHands(),
        NextPhase(),
    ]


def _deal_deck(s: JKState, player: int, codes: list[int]) -> None:
    first = len(s.codes)
    theme = first + FORCE_CARDS
    hero = theme + 1
    top = hero + 1 + LOCATION_CARDS
    size = len(codes)
    rest = first + size - top
    everybody = [(1 << s.players) - 1]
    s.codes.extend(codes)
    s.owners.extend([player] * size)
    s.on.extend([NONE] * size)
    s.bears.extend([0] * size)
    s.rotated.extend([False] * size)
    s.where.extend([FORCE_DECK] * FORCE_CARDS + [DECK] * 2)
    s.where.extend([LOCATIONS] * LOCATION_CARDS + [DECK] * rest)
    s.known.extend(everybody * (FORCE_CARDS + 2 + LOCATION_CARDS))
    s.known.extend([1 << player] * rest)  # their own deck, until it is shuffled
    s.zone(FORCE_DECK, player).extend(range(first, theme))
    s.place_card(theme, THEME_CARD, player)
    s.place_card(hero, THEME_PILE, player)
    s.zone(LOCATIONS, player).extend(range(hero + 1, top))
    s.zone(DECK, player).extend(range(top, first + size))
    s.themes[player] = s.card(theme).theme
    s.heroes[player] = hero
    s.emit("theme", "JK-4.1", player, theme, amount=s.card(theme).theme_number)
    s.emit("start_hero", "JK-4.1", player, hero)


def theme_number(s: JKState, player: int) -> int:
    cards = s.zone(THEME_CARD, player)
    return s.card(cards[-1]).theme_number if cards else 0


def rank(s: JKState) -> list[int]:
    """JK-4.6. The players by theme number; chance decides ties once, for the whole game."""
    numbers = [theme_number(s, player) for player in range(s.players)]
    players = list(range(s.players))
    if len(set(numbers)) < s.players:
        s.chance.shuffle(players)
    return sorted(players, key=[-number for number in numbers].__getitem__)


# -- Theme piles ---------------------------------------------------------------------------


class ChooseThemePile(Step[JKState]):
    """JK-4.4. Cards that a Theme allows are searched in the draw deck, in secret, if wanted."""

    def run(self, s: JKState) -> None:
        for player in range(s.players):
            if self._extras(s, player):
                s.ask(player, "theme_pile", self)

    def _extras(self, s: JKState, player: int) -> list[StartExtra]:
        return s.card(s.zone(THEME_CARD, player)[-1]).start_extras

    def count(self, s: JKState, player: int) -> tuple[int, int]:
        """How many cards the player has picked, and how many the Theme allows."""
        return len(s.picks[player]), sum(extra.most for extra in self._extras(s, player))

    def _left(self, s: JKState, player: int) -> list[int]:
        """How many more each clause of the Theme allows."""
        extras = self._extras(s, player)
        left = [extra.most for extra in extras]
        for card in s.picks[player]:
            for i in range(len(extras)):
                if left[i] and extras[i].allows(s.card(card)):
                    left[i] -= 1
                    break
        return left

    def options(self, s: JKState, player: int) -> list[Option]:
        starters = s.card(s.zone(THEME_CARD, player)[-1]).starters
        extras = self._extras(s, player)
        left = self._left(s, player)
        open = [extras[i] for i in range(len(extras)) if left[i]]
        every = len(open) == len(extras)  # then ``starters`` says all
        picks = s.picks[player]
        codes = s.codes
        options = [DONE]
        seen: list[int] = []
        for card in s.zone(DECK, player):
            code = codes[card]
            if not starters[code] or code in seen or card in picks:
                continue
            seen.append(code)
            if every or any(extra.allows(s.cards[code]) for extra in open):
                options.append(Option("start", card))
        return options

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.card == NONE:
            return
        picks = s.picks.copy()
        picks[player] = [*picks[player], option.card]
        s.picks = picks
        if any(self._left(s, player)):
            s.ask(player, "theme_pile", self)


class ShowThemePiles(Step[JKState]):
    """JK-4.1, JK-4.4, JK-4.7. The chosen cards are shown together; the decks are shuffled."""

    def run(self, s: JKState) -> None:
        for player in s.rank:
            for card in s.picks[player]:
                s.put(card, THEME_PILE)
                s.emit("start_in_theme_pile", "JK-4.1", player, card)
            s.shuffle(DECK, player)
        s.picks = [[] for _ in range(s.players)]


# -- locations -----------------------------------------------------------------------------


def speaker(s: JKState, side: int) -> int:
    """JK-12.9. The member with the higher theme number speaks for the side."""
    for player in s.rank:
        if s.sides[player] == side:
            return player
    raise ValueError(f"nobody is on side {side}")


class PlaceSite(Step[JKState]):
    """JK-4.2, JK-12.3. The sides in turn put a site on the stack, from the highest theme number
    on; the last one placed enters play first."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, s: JKState) -> None:
        first = s.sides[s.rank[0]]
        player = speaker(s, first if self.index % 2 == 0 else 1 - first)
        options = self.options(s, player)
        if len(options) == 1:
            self.chosen(s, player, options[0])
        else:
            s.ask(player, "place_site", self)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [
            Option("place", card)
            for card in s.at(LOCATIONS, s.sides[player])
            if s.card(card).planet not in s.planets
        ]

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        site = option.card
        s.put(site, STACK)
        s.planets = [s.card(site).planet, *s.planets]
        s.sites = [site, *s.sites]
        s.emit("place_site", "JK-4.2", player, site)
        s.then([PlaceSystem()])


class PlaceSystem(Step[JKState]):
    """JK-4.2, JK-12.3. The other side adds its system of that planet; unused copies go to Theme
    piles."""

    def run(self, s: JKState) -> None:
        player = speaker(s, 1 - s.side(s.sites[0]))
        options = self.options(s, player)
        if len(options) == 1:
            self.chosen(s, player, options[0])
        else:
            s.ask(player, "place_system", self, s.sites[0])

    def options(self, s: JKState, player: int) -> list[Option]:
        return [
            Option("place", card)
            for card in s.at(LOCATIONS, s.sides[player])
            if s.card(card).planet == s.planets[0]
        ]

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        system = option.card
        s.put(system, STACK)
        s.systems = [system, *s.systems]
        s.emit("place_system", "JK-4.2", player, system)
        for owner in range(s.players):
            for card in s.zone(LOCATIONS, owner).copy():
                if s.card(card).planet == s.planets[0]:
                    s.put(card, THEME_PILE)


class FirstPlanet(Step[JKState]):
    """JK-4.2, JK-4.7. The top planet enters play and its site's text is done, before hands."""

    def run(self, s: JKState) -> None:
        enter_planet(s)


class StartingHands(Step[JKState]):
    """JK-4.3. Everybody draws the starting hand that the Theme names."""

    def run(self, s: JKState) -> None:
        for player in s.rank:
            hand = s.card(s.zone(THEME_CARD, player)[-1]).hand
            s.draw(player, hand, "JK-4.3")
