"""Jedi Knights, as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Option, Refusal
from drawdestiny.engine.deck import CardSet, Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, Problem, UnknownName
from drawdestiny.engine.orders import StandingOrder
from drawdestiny.engine.state import State
from drawdestiny.games.jedi_knights import position, view
from drawdestiny.games.jedi_knights.ai import evaluation, heuristics
from drawdestiny.games.jedi_knights.cards.card import EVENT, SIDES, JKCard, card_facts
from drawdestiny.games.jedi_knights.cards.catalogue import load_catalogue
from drawdestiny.games.jedi_knights.cards.tables import JKCatalogue, jk_catalogue
from drawdestiny.games.jedi_knights.decks.deck_rules import deck_problems, in_order
from drawdestiny.games.jedi_knights.decks.ready_decks import load_decks
from drawdestiny.games.jedi_knights.determinize import determinize
from drawdestiny.games.jedi_knights.fights import FIGHTS
from drawdestiny.games.jedi_knights.formats import FORMATS
from drawdestiny.games.jedi_knights.goals import GOALS
from drawdestiny.games.jedi_knights.orders import ORDERS
from drawdestiny.games.jedi_knights.rules.refusals import worded
from drawdestiny.games.jedi_knights.rules.setup import check_seats, empty_table, seat_names, set_up
from drawdestiny.games.jedi_knights.state import FORCE_PHASE, JKState
from drawdestiny.games.jedi_knights.text import card_text
from drawdestiny.games.jedi_knights.text.teller import JKTeller
from drawdestiny.interfaces.fights import Fights
from drawdestiny.interfaces.goals import Goal

if TYPE_CHECKING:
    from drawdestiny.engine.vocabulary import Vocabulary
    from drawdestiny.interfaces.deck_building import DeckBuilder
    from drawdestiny.interfaces.encoding import Encoding
    from drawdestiny.interfaces.faces import Faces
    from drawdestiny.interfaces.products import Shop

RULES_VERSION: Final = 3

FIRST_GAMES: Final = {
    2: ["Luke starter", "Vader starter"],
    4: ["Luke starter", "Vader starter", "Han starter", "Tarkin starter"],
}


class JediKnights(GameDefinition):
    """Two sides, four planets, and the Final Conflict."""

    def __init__(
        self, sets: list[CardSet] | None = None, catalogue: JKCatalogue | None = None
    ) -> None:
        super().__init__(
            "jedi-knights",
            "Jedi Knights",
            "JK",
            "drawdestiny.games.jedi_knights.text",
            RULES_VERSION,
            FORMATS,
            [2, 4],
            sets,
        )
        self._catalogue: Final = catalogue

    def catalogue(self) -> Catalogue:
        return self._catalogue or load_catalogue()

    def vocabulary(self) -> Vocabulary:
        from drawdestiny.games.jedi_knights.effects.vocabulary import VOCABULARY

        return VOCABULARY

    def card_source(self, card: Card) -> dict[str, object]:
        from drawdestiny.games.jedi_knights.cards import own

        return self._own_source(card) or own.source(_jk(card))

    def _extend(self, sets: list[CardSet]) -> GameDefinition:
        from drawdestiny.games.jedi_knights.cards import own

        return JediKnights(sets, own.extended(sets)) if sets else GAME

    def ready_decks(self) -> list[Deck]:
        return load_decks()

    def default_decks(self, players: int, format: str) -> list[str]:
        return FIRST_GAMES.get(players, FIRST_GAMES[2])

    def problems(self, deck: Deck, format: str) -> list[Problem]:
        return deck_problems(self.catalogue(), deck)

    def dealt(self, deck: Deck) -> list[int]:
        return in_order(self.catalogue(), deck)

    def card_text(self, card: Card, lang: str) -> str:
        return card_text.card_text(self.words, _jk(card), lang)

    def has_text(self, card: Card) -> bool:
        return bool(_jk(card).texts)

    def card_facts(self, card: Card) -> dict[str, object]:
        return card_facts(_jk(card))

    def shop(self) -> Shop:
        from drawdestiny.games.jedi_knights.decks.products import SHOP

        return SHOP

    def faces(self) -> Faces:
        from drawdestiny.games.jedi_knights.text.faces import FACES

        return FACES

    def deck_builder(self) -> DeckBuilder:
        from drawdestiny.games.jedi_knights.decks.builder import DECK_BUILDER

        return DECK_BUILDER

    def encoding(self) -> Encoding:
        from drawdestiny.games.jedi_knights.ai.encoding import ENCODING

        return ENCODING

    def fights(self) -> Fights:
        return FIGHTS

    def goals(self) -> list[Goal]:
        return GOALS

    def standing_orders(self) -> list[StandingOrder]:
        return ORDERS

    def admit_options(self, options: Mapping[str, int | str], format: str, players: int) -> None:
        # JK-9.3: a cap is any number of cycles, so it is no choice from a list.
        super().admit_options({id: options[id] for id in options if id != "cap"}, format, players)
        cap = options.get("cap", 1)
        if not isinstance(cap, int) or cap < 1:
            raise UnknownName("value", f"cap={cap}", ["1", "2", "3", "..."])

    def start(self, setup: Setup, chance: Chance) -> State:
        self.admit(setup.decks, setup.format)
        check_seats(jk_catalogue(self.catalogue()), setup.decks)
        sides = [SIDES.index(deck.side) for deck in setup.decks]
        s = self._table(sides, setup.format, chance)
        set_up(self, s, setup)
        return s

    def _table(self, sides: list[int], format: str, chance: Chance) -> JKState:
        teller = JKTeller(self.words, self.catalogue(), seat_names(sides))
        return empty_table(teller, sides, format, chance)

    def worded(
        self, s: State, player: int, wanted: Option, asked: str, refusal: Refusal
    ) -> Refusal:
        return worded(_state(s), player, wanted, refusal)

    def facts(self, s: State, viewer: int) -> Mapping[str, object]:
        return view.facts(_state(s), viewer)

    def marks(self, s: State, card: int, viewer: int) -> dict[str, int]:
        return view.marks(_state(s), card)

    def sees(self, s: State, viewer: int, kind: int, card: int) -> bool:
        return super().sees(s, viewer, kind, card) and view.sees(_state(s), viewer, kind, card)

    def partners(self, s: State, player: int) -> list[int]:
        j = _state(s)
        return [p for p in range(j.players) if j.sides[p] == j.sides[player]]

    def first_player(self, s: State) -> int:
        # JK-5.2: the Force cards decide, turn by turn.
        j = _state(s)
        return j.order[0] if j.phase > FORCE_PHASE else NONE

    def determinize(self, world: State, player: int, chance: Chance) -> None:
        determinize(_state(world), player, chance)

    def may_lie_hidden(self, card: Card) -> bool:
        return _jk(card).type <= EVENT

    def at_rest(self, s: State) -> bool:
        return position.at_rest(_state(s))

    def blank(self, format: str, seats: list[str], chance: Chance) -> State:
        words = [seat.rstrip("0123456789") for seat in seats]
        sides = [SIDES.index(word) for word in words if word in SIDES]
        fits = len(seats) in (2, 4) and sides.count(0) == sides.count(1) == len(seats) // 2
        if not fits or seat_names(sides) != seats:
            known = ", ".join(self.seat_words(4))
            raise BadFile("scenario", "no_seats", seats=", ".join(seats), known=known)
        return self._table(sides, format, chance)

    def seat_words(self, players: int) -> list[str]:
        return seat_names([0, 1, 0, 1][:players])

    def default_zone(self) -> str:
        return "site"

    def filler(self, side: str) -> str:
        return "JK-20" if side == "alliance" else "JK-71"

    def plain(self, side: str, stat: str, amount: int) -> str:
        for face in jk_catalogue(self.catalogue()).faces:
            number = face.destiny if stat == "destiny" else face.power
            if face.belongs(side) and face.type <= 3 and number == amount and not face.unknown:
                return face.id
        raise BadFile("scenario", "no_plain", side=side, stat=stat, n=amount)

    def position_facts(self) -> tuple[str, ...]:
        return position.FACTS

    def arrange(self, s: State, facts: dict[str, object]) -> None:
        position.arrange(_state(s), facts)

    def arrangement(self, s: State) -> dict[str, object]:
        return position.arrangement(_state(s))

    def mark(self, s: State, card: int, mark: str) -> bool:
        return position.mark(_state(s), card, mark)

    def evaluate(self, s: State, player: int) -> float:
        return evaluation.evaluate(_state(s), player)

    def advice(self, s: State, player: int, option: Option) -> float:
        return heuristics.advise(_state(s), player, option)

    def search_depth(self) -> int:
        # More than a turn: what was deployed has fought by then, and the planet may be decided.
        return 60


def _state(s: State) -> JKState:
    assert isinstance(s, JKState)
    return s


def _jk(card: Card) -> JKCard:
    assert isinstance(card, JKCard)
    return card


GAME: Final = JediKnights()
