"""Young Jedi, as the engine knows it."""

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
from drawdestiny.games.young_jedi import position, view
from drawdestiny.games.young_jedi.ai import evaluation, heuristics
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    OBJECTIVE,
    YJCard,
    YJCatalogue,
    card_facts,
)
from drawdestiny.games.young_jedi.cards.catalogue import load_catalogue
from drawdestiny.games.young_jedi.decks.deck_rules import deck_problems
from drawdestiny.games.young_jedi.decks.ready_decks import load_decks
from drawdestiny.games.young_jedi.determinize import determinize, relist
from drawdestiny.games.young_jedi.fights import FIGHTS
from drawdestiny.games.young_jedi.formats import FORMATS
from drawdestiny.games.young_jedi.goals import GOALS
from drawdestiny.games.young_jedi.orders import ORDERS
from drawdestiny.games.young_jedi.rule_options import OPTIONS
from drawdestiny.games.young_jedi.rules.refusals import worded
from drawdestiny.games.young_jedi.rules.setup import check_seats, empty_table, set_up
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.text import card_text
from drawdestiny.games.young_jedi.text.teller import YJTeller
from drawdestiny.games.young_jedi.zones import DISCARD
from drawdestiny.interfaces.fights import Fights
from drawdestiny.interfaces.goals import Goal

if TYPE_CHECKING:
    from drawdestiny.engine.vocabulary import Vocabulary
    from drawdestiny.interfaces.battle_plans import BattlePlans
    from drawdestiny.interfaces.deck_building import DeckBuilder
    from drawdestiny.interfaces.encoding import Encoding
    from drawdestiny.interfaces.faces import Faces
    from drawdestiny.interfaces.products import Shop

RULES_VERSION: Final = 3
SEATS: Final = ["dark", "light"]
FIRST_GAMES: Final = {
    "starter": ["DM starter (dark)", "DM starter (light)"],
    "classic": ["World Championship 1999 (dark)", "World Championship 1999 (light)"],
    "duel": ["Hutt gangsters (dark)", "Jedi Council (light)"],
    "committee": ["Invasion army (dark)", "Free Naboo (light)"],
}


STEPS_BACK: Final = frozenset({"undo", "stay"})
"""YJ-6.2, YJ-6.3: the last card of a plan, or of those laid down; YJ-11.4: that surrender is
considered."""


class YoungJedi(GameDefinition):
    """The collectible game of 1999 to 2001, with its four rules eras."""

    def __init__(
        self, sets: list[CardSet] | None = None, catalogue: YJCatalogue | None = None
    ) -> None:
        package = "drawdestiny.games.young_jedi.text"
        super().__init__(
            "young-jedi", "Young Jedi", "YJ", package, RULES_VERSION, list(FORMATS), [2], sets
        )
        self._catalogue: Final = catalogue

    def catalogue(self) -> Catalogue:
        return self._catalogue or load_catalogue()

    def vocabulary(self) -> Vocabulary:
        from drawdestiny.games.young_jedi.effects.vocabulary import VOCABULARY

        return VOCABULARY

    def card_source(self, card: Card) -> dict[str, object]:
        from drawdestiny.games.young_jedi.cards import own

        return self._own_source(card) or own.source(_yj(card))

    def _extend(self, sets: list[CardSet]) -> GameDefinition:
        from drawdestiny.games.young_jedi.cards import own

        return YoungJedi(sets, own.extended(sets)) if sets else GAME

    def ready_decks(self) -> list[Deck]:
        return load_decks()

    def default_decks(self, players: int, format: str) -> list[str]:
        return FIRST_GAMES[format]

    def problems(self, deck: Deck, format: str) -> list[Problem]:
        return deck_problems(self.catalogue(), deck, format)

    def card_text(self, card: Card, lang: str) -> str:
        return card_text.card_text(self.words, _yj(card), lang)

    def has_text(self, card: Card) -> bool:
        face = _yj(card)
        says = face.has_texts or face.armed or len(face.counts_as) > 0
        return says or face.type in (BATTLE, OBJECTIVE)

    def card_facts(self, card: Card) -> dict[str, object]:
        return card_facts(_yj(card))

    # -- playing ---------------------------------------------------------------------------

    def shop(self) -> Shop:
        from drawdestiny.games.young_jedi.decks.products import SHOP

        return SHOP

    def faces(self) -> Faces:
        from drawdestiny.games.young_jedi.text.faces import FACES

        return FACES

    def deck_builder(self) -> DeckBuilder:
        from drawdestiny.games.young_jedi.decks.builder import DECK_BUILDER

        return DECK_BUILDER

    def encoding(self) -> Encoding:
        from drawdestiny.games.young_jedi.ai.encoding import ENCODING

        return ENCODING

    def battle_plans(self) -> BattlePlans:
        from drawdestiny.games.young_jedi.ai.battle_plans import BATTLE_PLANS

        return BATTLE_PLANS

    def fights(self) -> Fights:
        return FIGHTS

    def goals(self) -> list[Goal]:
        return GOALS

    def standing_orders(self) -> list[StandingOrder]:
        return ORDERS

    def start(self, setup: Setup, chance: Chance) -> State:
        self.admit(setup.decks, setup.format)
        check_seats(setup.decks)
        s = self._table(setup.format, [deck.side for deck in setup.decks], chance)
        set_up(self, s, setup)
        return s

    def _table(self, format: str, seats: list[str], chance: Chance) -> YJState:
        return empty_table(YJTeller(self.words, self.catalogue(), seats), format, chance)

    def worded(
        self, s: State, player: int, wanted: Option, asked: str, refusal: Refusal
    ) -> Refusal:
        return worded(_state(s), player, wanted, asked, refusal)

    def facts(self, s: State, viewer: int) -> Mapping[str, object]:
        return view.facts(_state(s), viewer)

    def sees(self, s: State, viewer: int, kind: int, card: int) -> bool:
        """YJ-22.1: of a discard pile the top card, all of it when looking for the next planet."""
        if kind == DISCARD and s.zone(DISCARD, s.owners[card])[-1] != card:
            return self.counts(s, viewer, kind, s.owners[card])
        return super().sees(s, viewer, kind, card)

    def counts(self, s: State, viewer: int, kind: int, owner: int) -> bool:
        """YJ-22.1: a discard pile only its owner, when looking for the next planet there."""
        if kind != DISCARD:
            return True
        decision = s.decision_of(viewer) if viewer == owner else None
        return decision is not None and decision.kind == "next_planet"

    def determinize(self, world: State, player: int, chance: Chance) -> None:
        determinize(_state(world), player, chance)

    # -- positions -------------------------------------------------------------------------

    def may_lie_hidden(self, card: Card) -> bool:
        return _yj(card).type != OBJECTIVE

    def relist(self, world: State, player: int, owner: int, spare: list[int]) -> None:
        relist(_state(world), player, owner, spare)

    def at_rest(self, s: State) -> bool:
        return position.at_rest(_state(s))

    def blank(self, format: str, seats: list[str], chance: Chance) -> State:
        if sorted(seats) != SEATS:
            raise BadFile("scenario", "no_seats", seats=", ".join(seats), known=", ".join(SEATS))
        return self._table(format, seats, chance)

    def seat_words(self, players: int) -> list[str]:
        return SEATS

    def default_zone(self) -> str:
        return "here"

    def filler(self, side: str) -> str:
        return "DM-31" if side == "light" else "DM-99"

    def plain(self, side: str, stat: str, amount: int) -> str:
        for card in self.catalogue().cards:
            face = _yj(card)
            if face.side != side or face.needs_text or face.has_texts:
                continue
            if stat == "destiny" and face.destinies == [amount] and face.type != BATTLE:
                return face.id
            if stat == "power" and face.kind == "character" and face.power == amount:
                return face.id
        raise BadFile("scenario", "no_plain", side=side, stat=stat, n=amount)

    def position_facts(self) -> tuple[str, ...]:
        return position.FACTS

    def arrange(self, s: State, facts: dict[str, object]) -> None:
        position.arrange(_state(s), facts)

    def arrangement(self, s: State) -> dict[str, object]:
        return position.arrangement(_state(s))

    # -- what bots ask ----------------------------------------------------------------------

    def evaluate(self, s: State, player: int) -> float:
        return evaluation.evaluate(_state(s), player)

    def advice(self, s: State, player: int, option: Option) -> float:
        return heuristics.advise(_state(s), player, option)

    def advice_on(self, s: State, player: int, options: list[Option]) -> list[float]:
        return heuristics.advise_all(_state(s), player, options)

    def rule_options(self) -> list[RuleOption]:
        return OPTIONS

    def search_depth(self) -> int:
        # Four or five turns: cards in hand and at a planet tell little before they have fought.
        return 60

    def steps_back(self) -> frozenset[str]:
        return STEPS_BACK


def _state(s: State) -> YJState:
    assert isinstance(s, YJState)
    return s


def _yj(card: Card) -> YJCard:
    assert isinstance(card, YJCard)
    return card


GAME: Final = YoungJedi()
