"""Setting up: who begins, the starting location, and hands of six."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Option, Step, Verb
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DeckProblems, Problem
from drawdestiny.engine.teller import Teller
from drawdestiny.games.young_jedi.cards.card import LOCATION, OBJECTIVE, yj_catalogue
from drawdestiny.games.young_jedi.decks.deck_rules import problem
from drawdestiny.games.young_jedi.rule_options import bits_of
from drawdestiny.games.young_jedi.rules.control import FetchEffect, arrive, look_at_offer
from drawdestiny.games.young_jedi.rules.destiny import number_options
from drawdestiny.games.young_jedi.rules.turn import TAKE_TURN
from drawdestiny.games.young_jedi.state import (
    COUNTERS,
    DUELS,
    FORMATS,
    HAND_SIZE,
    STARTER,
    YJState,
)
from drawdestiny.games.young_jedi.zones import ASIDE, DECK, LOCATIONS, ZONES
from drawdestiny.games.young_jedi.zones import OBJECTIVE as OBJECTIVE_ZONE

START: Final = Verb("start")


def empty_table(teller: Teller, format: str, chance: Chance) -> YJState:
    s = YJState(teller, yj_catalogue(teller.catalogue).faces, FORMATS.index(format), chance)
    s.zones = [[] for _ in range(len(ZONES) * 2)]
    s.readings = 0
    s.texts = []
    s.has_effects = [True, True]
    s.site = NONE
    s.controlled = [NONE, NONE, NONE]
    s.given_up = [False, False, False]
    s.been_here = [False, False]
    s.hidden_at = [NONE, NONE]
    s.spent = 0
    s.limit = COUNTERS
    s.fought = []
    s.used = []
    s.sits_out = []
    s.considers_surrender = False
    s.attacker = NONE
    s.ships = False
    s.battle_planet = NONE
    s.announced = [0, 0]
    s.plans = [[], []]
    s.confirmed = [False, False]
    s.fights = [0, 0]
    s.no_break_through = [False, False]
    s.halves = []
    s.again = [[], []]
    s.carried = []
    s.fight = None
    s.duel_character = [NONE, NONE]
    s.duel_weapon = [NONE, NONE]
    s.duel_hits = [0, 0]
    s.duel_scored = [0, 0]
    s.duel_passed = [False, False]
    s.duel_used = False
    s.dueled = NONE
    s.thrust = [0, 0]
    s.laps = [0, 0]
    s.thrust_added = False
    s.lap_cards = 0
    s.refueled = False
    s.race_over = False
    return s


def seat_problems(decks: list[Deck]) -> list[Problem]:
    """YJ-2.2. Whether these decks can sit down together."""
    if len(decks) != 2:
        return [problem("YJ-2.2", "players", [], n=len(decks))]
    if decks[0].side == decks[1].side:
        return [problem("YJ-2.2", "same_side", [])]
    return []


def check_seats(decks: list[Deck]) -> None:
    """YJ-23.1. Refuse decks that do not go together."""
    found = seat_problems(decks)
    if found:
        raise DeckProblems(" / ".join(deck.name for deck in decks), found)


def set_up(game: GameDefinition, s: YJState, setup: Setup) -> None:
    """YJ-2.1, YJ-2.2, YJ-19.1. The table for a new game; an objective starts in play."""
    catalogue = yj_catalogue(s.teller.catalogue)
    s.readings = bits_of(setup.options)
    for player, deck in enumerate(setup.decks):
        codes = game.codes(deck)
        s.add_player_cards(player, codes, DECK * 2 + player)
        s.has_effects[player] = not catalogue.effect_codes.isdisjoint(codes)
        if not catalogue.objective_codes.isdisjoint(codes):
            for card in s.zone(DECK, player).copy():
                if s.card(card).type == OBJECTIVE:
                    s.go(card, DECK, OBJECTIVE_ZONE)
                    s.emit("objective", "YJ-19.1", player, card)
    if s.format == STARTER:
        s.active = s.teller.seats.index("dark")
        s.then([ChooseStart()])
    else:
        s.then([FirstDraw(), ChooseStart()])


class FirstDraw(Step[YJState]):
    """YJ-2.2, YJ-2.5. Both draw destiny; higher goes first; ties are drawn again."""

    def run(self, s: YJState) -> None:
        cards: list[int] = []
        for player in (0, 1):
            # Any card of a deck that is shuffled afterwards anyway: as good as its top card.
            deck = s.zone(DECK, player)
            card = deck.pop(s.chance.below(len(deck)))
            s.place_card(card, ASIDE, player)
            s.emit("destiny", "YJ-2.2", player, card, amount=max(0, s.card(card).destiny))
            cards.append(card)
        double = [s.card(card).destiny2 != NONE for card in cards]
        if double[0] and double[1]:
            s.emit("draw_again", "YJ-2.2", NONE)
            s.agenda.append(self)
        elif len(number_options(s, cards)) > 2:
            s.agenda.append(FirstNumber(cards, 0 if double[0] else 1))
        else:
            first_player(s, [s.card(card).destiny for card in cards])


class FirstNumber(Step[YJState]):
    """YJ-2.5. The one with a two-number card picks the number, having seen both cards."""

    def __init__(self, cards: list[int], player: int) -> None:
        self.cards: Final = cards
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "number", self, self.cards[self.player])

    def options(self, s: YJState, player: int) -> list[Option]:
        return number_options(s, [self.cards[player]])

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        numbers = [s.card(card).destiny for card in self.cards]
        numbers[player] = option.amount
        s.emit("number", "YJ-18.4", player, option.card, amount=option.amount)
        first_player(s, numbers)


def first_player(s: YJState, numbers: list[int]) -> None:
    """YJ-2.2. The higher destiny begins; the cards go back into the decks."""
    if numbers[0] == numbers[1]:
        s.emit("draw_again", "YJ-2.2", NONE)
        s.agenda.append(FirstDraw())
        return
    s.active = 0 if numbers[0] > numbers[1] else 1
    for player in (0, 1):
        for card in s.zone(ASIDE, player).copy():
            s.go(card, ASIDE, DECK)
    s.emit("goes_first", "YJ-2.2", s.active)


class ChooseStart(Step[YJState]):
    """YJ-2.1, YJ-2.2. The first player picks the starting location from their own deck."""

    def run(self, s: YJState) -> None:
        s.ask(s.active, "start", self)
        look_at_offer(s)

    def options(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        seen: list[int] = []
        cards = s.cards
        codes = s.codes
        for card in s.zone(DECK, player):
            face = cards[codes[card]]
            if face.type == LOCATION and face.code not in seen:
                if s.format == STARTER and face.planet == 1:
                    continue  # Tatooine or Naboo
                seen.append(face.code)
                options.append(START.on(card))
        return options

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.go(option.card, DECK, LOCATIONS)
        rule = "YJ-2.1" if s.format == STARTER else "YJ-2.2"
        arrive(s, player, option.card, rule)
        for seat in (0, 1):
            s.shuffle(DECK, seat)
            s.take_in_hand(seat, HAND_SIZE)
            s.emit("opening_hand", rule, seat, amount=HAND_SIZE)
        if s.format >= DUELS:
            s.then([FetchEffect(player), FetchEffect(1 - player), TAKE_TURN])
        else:
            s.then([TAKE_TURN])
