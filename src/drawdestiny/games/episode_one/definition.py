"""Episode One, as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option, Refusal
from drawdestiny.engine.deck import CardSet, Deck, Setup
from drawdestiny.engine.definition import GameDefinition, RuleOption
from drawdestiny.engine.errors import BadFile, Problem
from drawdestiny.engine.orders import StandingOrder
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.games.episode_one import position, view
from drawdestiny.games.episode_one.ai import evaluation, heuristics
from drawdestiny.games.episode_one.cards.card import LOCATION, E1Card, E1Catalogue, card_facts
from drawdestiny.games.episode_one.cards.catalogue import load_catalogue
from drawdestiny.games.episode_one.decks.deck_rules import deck_problems
from drawdestiny.games.episode_one.decks.ready_decks import load_decks
from drawdestiny.games.episode_one.fights import FIGHTS
from drawdestiny.games.episode_one.formats import FORMATS
from drawdestiny.games.episode_one.goals import GOALS
from drawdestiny.games.episode_one.orders import ORDERS
from drawdestiny.games.episode_one.rules.refusals import worded
from drawdestiny.games.episode_one.rules.setup import (
    check_seats,
    empty_table,
    seat_names,
    set_up,
)
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.text import card_text
from drawdestiny.interfaces.fights import Fights
from drawdestiny.interfaces.goals import Goal

if TYPE_CHECKING:
    from drawdestiny.engine.vocabulary import Vocabulary
    from drawdestiny.interfaces.deck_building import DeckBuilder
    from drawdestiny.interfaces.encoding import Encoding
    from drawdestiny.interfaces.faces import Faces
    from drawdestiny.interfaces.products import Shop

RULES_VERSION: Final = 2

FIRST_GAMES: Final = {
    2: ["Maul", "Qui-Gon"],
    3: ["Maul", "Qui-Gon", "Obi-Wan"],
    4: ["Maul", "Qui-Gon", "Sidious", "Obi-Wan"],
}


class EpisodeOne(GameDefinition):
    """The boxed game of 160 cards."""

    def __init__(
        self, sets: list[CardSet] | None = None, catalogue: E1Catalogue | None = None
    ) -> None:
        package = "drawdestiny.games.episode_one.text"
        super().__init__(
            "episode-one",
            "Episode One",
            "E1",
            package,
            RULES_VERSION,
            FORMATS,
            [2, 3, 4],
            sets,
        )
        self._catalogue: Final = catalogue

    def catalogue(self) -> Catalogue:
        return self._catalogue or load_catalogue()

    def vocabulary(self) -> Vocabulary:
        from drawdestiny.games.episode_one.effects.vocabulary import VOCABULARY

        return VOCABULARY

    def card_source(self, card: Card) -> dict[str, object]:
        from drawdestiny.games.episode_one.cards import own

        return self._own_source(card) or own.source(_e1(card))

    def _extend(self, sets: list[CardSet]) -> GameDefinition:
        from drawdestiny.games.episode_one.cards import own

        return EpisodeOne(sets, own.extended(sets)) if sets else GAME

    def ready_decks(self) -> list[Deck]:
        return load_decks()

    def default_decks(self, players: int, format: str) -> list[str]:
        return FIRST_GAMES.get(players, FIRST_GAMES[2])

    def problems(self, deck: Deck, format: str) -> list[Problem]:
        return deck_problems(self.catalogue(), deck)

    def card_text(self, card: Card, lang: str) -> str:
        return card_text.card_text(self.words, _e1(card), lang)

    def has_text(self, card: Card) -> bool:
        return bool(_e1(card).effects)

    def card_facts(self, card: Card) -> dict[str, object]:
        return card_facts(_e1(card))

    def shop(self) -> Shop:
        from drawdestiny.games.episode_one.decks.products import SHOP

        return SHOP

    def faces(self) -> Faces:
        from drawdestiny.games.episode_one.text.faces import FACES

        return FACES

    def deck_builder(self) -> DeckBuilder:
        from drawdestiny.games.episode_one.decks.builder import DECK_BUILDER

        return DECK_BUILDER

    def encoding(self) -> Encoding:
        from drawdestiny.games.episode_one.ai.encoding import ENCODING

        return ENCODING

    def fights(self) -> Fights:
        return FIGHTS

    def goals(self) -> list[Goal]:
        return GOALS

    def standing_orders(self) -> list[StandingOrder]:
        return ORDERS

    def start(self, setup: Setup, chance: Chance) -> State:
        self.admit(setup.decks, setup.format)
        check_seats(setup.decks)
        s = self._table([deck.side for deck in setup.decks], chance)
        set_up(self, s, setup)
        return s

    def _table(self, sides: list[str], chance: Chance) -> E1State:
        return empty_table(Teller(self.words, self.catalogue(), seat_names(sides)), sides, chance)

    def worded(
        self, s: State, player: int, wanted: Option, asked: str, refusal: Refusal
    ) -> Refusal:
        return worded(_state(s), player, wanted, refusal)

    def facts(self, s: State, viewer: int) -> Mapping[str, object]:
        return view.facts(_state(s))

    def partners(self, s: State, player: int) -> list[int]:
        e = _state(s)
        return [p for p in range(e.players) if e.sides[p] == e.sides[player]]

    def may_lie_hidden(self, card: Card) -> bool:
        return _e1(card).type != LOCATION

    def at_rest(self, s: State) -> bool:
        return position.at_rest(_state(s))

    def blank(self, format: str, seats: list[str], chance: Chance) -> State:
        sides = [seat.rstrip("0123456789") for seat in seats]
        if seat_names(sides) != seats or set(sides) != {"dark", "light"}:
            known = ", ".join(self.seat_words(4))
            raise BadFile("scenario", "no_seats", seats=", ".join(seats), known=known)
        return self._table(sides, chance)

    def seat_words(self, players: int) -> list[str]:
        return seat_names(["dark", "light", "light" if players == 3 else "dark", "light"][:players])

    def default_zone(self) -> str:
        return "naboo"

    def filler(self, side: str) -> str:
        return "E1-L21" if side == "light" else "E1-D21"

    def plain(self, side: str, stat: str, amount: int) -> str:
        for card in self.catalogue().cards:
            face = _e1(card)
            if stat == "destiny" and face.side == side and face.destiny == amount:
                return face.id
        raise BadFile("scenario", "no_plain", side=side, stat=stat, n=amount)

    def position_facts(self) -> tuple[str, ...]:
        return position.FACTS

    def arrange(self, s: State, facts: dict[str, object]) -> None:
        position.arrange(_state(s), facts)

    def arrangement(self, s: State) -> dict[str, object]:
        return position.arrangement(_state(s))

    def evaluate(self, s: State, player: int) -> float:
        return evaluation.evaluate(_state(s), player)

    def advice(self, s: State, player: int, option: Option) -> float:
        return heuristics.advise(_state(s), player, option)

    def advice_on(self, s: State, player: int, options: list[Option]) -> list[float]:
        return heuristics.advise_all(_state(s), player, options)

    def rule_options(self) -> list[RuleOption]:
        return [
            RuleOption("first", "E1-2.7", [-1, 0, 2], players=[4]),
            RuleOption("handicap", "E1-6.9", [0, 4, 5, 6], players=[3]),
        ]

    def search_depth(self) -> int:
        # It evaluates what hands and characters promise; playing on costs more than it tells.
        return 2

    def open_choices(self) -> tuple[str, ...]:
        return ("turn", "trap")

    def prior_penalty(self) -> float:
        # Most answers differ by less than what a search is wrong about.
        return 0.035


def _state(s: State) -> E1State:
    assert isinstance(s, E1State)
    return s


def _e1(card: Card) -> E1Card:
    assert isinstance(card, E1Card)
    return card


GAME: Final = EpisodeOne()
