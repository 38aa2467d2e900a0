"""Episode One, as the engine knows it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import Format, GameDefinition, Refusal
from drawdestiny.engine.errors import BadFile, Problem, UnknownName
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.games.episode_one import advice, judging, text
from drawdestiny.games.episode_one.card import LOCATION, E1Card
from drawdestiny.games.episode_one.catalogue import load_catalogue, load_decks
from drawdestiny.games.episode_one.deck_rules import deck_problems
from drawdestiny.games.episode_one.refusals import refuse
from drawdestiny.games.episode_one.setup import (
    check_seats,
    empty_table,
    seat_names,
    set_up,
    turn_order,
)
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.turn import TakeTurn

RULES_VERSION: Final = 1

FIRST_GAMES: Final = {
    2: ["Maul", "Qui-Gon"],
    3: ["Maul", "Qui-Gon", "Obi-Wan"],
    4: ["Maul", "Qui-Gon", "Sidious", "Obi-Wan"],
}


class EpisodeOne(GameDefinition):
    """The boxed game of 160 cards."""

    def __init__(self) -> None:
        package = "drawdestiny.games.episode_one"
        super().__init__(
            "episode-one",
            "Episode One",
            "E1",
            package,
            RULES_VERSION,
            [Format("standard")],
            [2, 3, 4],
        )

    def catalogue(self) -> Catalogue:
        return load_catalogue()

    def ready_decks(self) -> list[Deck]:
        return load_decks()

    def default_decks(self, players: int, format: str) -> list[str]:
        return FIRST_GAMES.get(players, FIRST_GAMES[2])

    def problems(self, deck: Deck, format: str) -> list[Problem]:
        return deck_problems(self.catalogue(), deck)

    def card_text(self, card: Card, lang: str) -> str:
        return text.card_text(self.words, _e1(card), lang)

    def has_text(self, card: Card) -> bool:
        return bool(_e1(card).effects)

    def card_facts(self, card: Card) -> dict[str, object]:
        face = _e1(card)
        facts: dict[str, object] = {}
        if face.destiny >= 0:
            facts["destiny"] = face.destiny
        if face.leader_bonus >= 0:
            facts["leader_bonus"] = face.leader_bonus
        if face.planet >= 0:
            facts["planet"] = face.planet_name()
        if face.kind != "character" and face.character:
            facts["character"] = face.character
        if face.opposing:
            facts["opposing"] = face.opposing
        facts["wedges"] = sorted({wedge for copy in face.copies for wedge in copy})
        facts["copies"] = len(face.copies)
        return facts

    def start(self, setup: Setup, chance: Chance) -> State:
        self.admit(setup.decks, setup.format)
        check_seats(setup.decks)
        s = self._table([deck.side for deck in setup.decks], chance)
        set_up(self, s, setup)
        return s

    def _table(self, sides: list[str], chance: Chance) -> E1State:
        return empty_table(Teller(self.words, self.catalogue(), seat_names(sides)), sides, chance)

    def refusal(self, s: State, player: int, wanted: Option) -> Refusal:
        return refuse(_state(s), player, wanted)

    def facts(self, s: State, viewer: int) -> dict[str, object]:
        e = _state(s)
        return {
            "sides": e.sides,
            "order": e.order,
            "double": e.double.copy(),
            "no_trap": e.no_trap.copy(),
            "must_draw": e.must_draw.copy(),
        }

    def partners(self, s: State, player: int) -> list[int]:
        e = _state(s)
        return [p for p in range(e.players) if e.sides[p] == e.sides[player]]

    def may_lie_hidden(self, card: Card) -> bool:
        return _e1(card).type != LOCATION

    def at_rest(self, s: State) -> bool:
        return len(s.pending) == 1 and s.pending[0].kind == "turn"

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

    def arrange(self, s: State, facts: dict[str, object]) -> None:
        e = _state(s)
        seats = e.teller.seats
        e.order = turn_order(e, _seat(seats, facts.get("first", seats[0])))
        if facts.get("first", seats[e.order[0]]) != seats[e.order[0]]:
            raise BadFile(
                "scenario",
                "no_value",
                key="first",
                value=str(facts["first"]),
                known=seats[e.order[0]],
            )
        turn = _seat(seats, facts.get("turn", seats[e.order[0]]))
        e.turn = e.order.index(turn)
        done = facts.get("turns", 0)
        if not isinstance(done, int):
            raise BadFile("scenario", "need_number", key="turns")
        if done:
            e.turn = done
        for name, flags in (
            ("double", e.double),
            ("no_trap", e.no_trap),
            ("must_draw", e.must_draw),
        ):
            marked = facts.get(name, [])
            if not isinstance(marked, list):
                raise BadFile("scenario", "need_seats", key=name)
            for seat in marked:
                flags[_seat(seats, seat)] = True
        known = {"first", "turn", "turns", "double", "no_trap", "must_draw"}
        for key in facts:
            if key not in known:
                raise BadFile("scenario", "not_known", key=key, game=self.id)
        e.agenda = [TakeTurn()]

    def arrangement(self, s: State) -> dict[str, object]:
        e = _state(s)
        seats = e.teller.seats

        def marked(flags: list[bool]) -> list[str]:
            return [seats[p] for p in range(e.players) if flags[p]]

        return {
            "first": seats[e.order[0]],
            "turns": e.turn - 1,
            "double": marked(e.double),
            "no_trap": marked(e.no_trap),
            "must_draw": marked(e.must_draw),
        }

    def judge(self, s: State, player: int) -> float:
        return judging.judge(_state(s), player)

    def advice(self, s: State, player: int, option: Option) -> float:
        return advice.advise(_state(s), player, option)

    def advice_on(self, s: State, player: int, options: list[Option]) -> list[float]:
        return advice.advise_all(_state(s), player, options)

    def foresight(self) -> int:
        # The judge knows what hands and characters promise; playing on costs more than it tells.
        return 2

    def open_choices(self) -> tuple[str, ...]:
        return ("turn", "trap")

    def prejudice(self) -> float:
        # Most answers differ by less than what a search is wrong about.
        return 0.035


def _seat(seats: list[str], name: object) -> int:
    if not isinstance(name, str) or name not in seats:
        raise UnknownName("seat", str(name), seats)
    return seats.index(name)


def _state(s: State) -> E1State:
    assert isinstance(s, E1State)
    return s


def _e1(card: Card) -> E1Card:
    assert isinstance(card, E1Card)
    return card


GAME: Final = EpisodeOne()
