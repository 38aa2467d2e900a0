"""Scenes: lay a small table by card name, act only through legal options, look at what changed.

    t = scene("episode-one", turn="dark", dark=["Darth Maul"], dark_hand=["Invasion Force"])
    t.dark.plays("Invasion Force")
    t.saw("Dark attacks at Naboo")

A keyword names a seat and a zone (``dark_hand``), a seat alone its usual zone, anything else is
a fact of the game's (``turn``). An act is a verb in the third person with what it is about: the
card by name, ``on=`` another card, ``at=`` a place, ``amount=`` a number. A wrong name fails with
the list of what was on offer, and so does one that fits cards at different places: say which is
meant by its number (``"Battle Droid #3"``), here as in the table that you lay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import IllegalChoice, unknown_fact
from drawdestiny.engine.game import Game
from drawdestiny.engine.scenario import COMMON_FACTS, begin_scenario, write_toml
from drawdestiny.engine.state import OPEN, State
from drawdestiny.engine.words import fold
from drawdestiny.games import game_definition
from drawdestiny.testing import marks
from drawdestiny.testing.laws import check_conserved

PASSIVE = ("draw", "destiny", "discard_from")
"""Events of these kinds happen to a card: they do not play it."""


def destiny(number: int) -> str:
    """Any plain card with that destiny number."""
    return f"destiny {number}"


def scene(game: str, **facts: Any) -> Scene:
    """A table with these cards and facts."""
    return Scene(game, scenario_text(game, facts))


def scenario_text(game: str, facts: dict[str, Any]) -> str:
    """The same scene as the text of a scenario file."""
    definition = game_definition(game)
    seats: list[str] = facts.get("seats") or definition.seat_words(definition.seats[0])
    top: list[str] = [f'game = "{game}"']
    tables: dict[str, list[str]] = {seat: [] for seat in seats}
    for key, value in facts.items():
        seat, _, zone = key.partition("_")
        if key in seats:
            seat, zone = key, definition.default_zone()
        if seat in tables and zone:
            tables[seat].append(f"{zone} = {write_toml(value)}")
        elif definition.position_facts() and key not in (
            *COMMON_FACTS,
            *definition.position_facts(),
        ):
            raise unknown_fact(key, _sayable(definition, seats), game)
        else:
            top.append(f"{key} = {write_toml(value)}")
    for seat, lines in tables.items():
        top += ["", f"[{seat}]", *lines]
    return "\n".join(top) + "\n"


def _sayable(definition: GameDefinition, seats: list[str]) -> list[str]:
    """Everything that a scene of a game can be told: facts, seats, and their zones."""
    blank = definition.blank(definition.formats[0].id, seats, seeded(0))
    zones = [f"{seat}_{kind.name}" for seat in seats for kind in blank.kinds]
    return [*definition.position_facts(), *COMMON_FACTS, *seats, *zones]


class Scene:
    """A game on a laid table, with a player for each seat: ``t.dark``, ``t.light2``."""

    def __init__(self, game: str, text: str) -> None:
        self.text = text
        self.game: Game = begin_scenario(game_definition(game), text)
        self._seen = 0
        self._note_played()

    def __getattr__(self, seat: str) -> Player:
        seats = self.__dict__["game"].state.teller.seats
        if seat not in seats:
            raise AttributeError(f"no seat is called {seat!r}; seats: {', '.join(seats)}")
        return Player(self, seats.index(seat))

    # -- looking ---------------------------------------------------------------------------

    def saw(self, *texts: str) -> None:
        """These sentences (or parts of them) were logged in this order since the last look."""
        lines = [event.text("en") for event in self.game.log[self._seen :]]
        at = 0
        for text in texts:
            while at < len(lines) and text not in lines[at]:
                at += 1
            assert at < len(lines), f"did not see {text!r} (in this order) in:\n" + "\n".join(lines)
            at += 1
        self._seen = len(self.game.log)

    def did_not_see(self, text: str) -> None:
        """Nothing like this was logged in the whole scene."""
        lines = [event.text("en") for event in self.game.log]
        assert not any(text in line for line in lines), "saw it in:\n" + "\n".join(lines)

    def cites(self, rule: str) -> None:
        """Some event of the scene names this rule."""
        rules = [event.rule for event in self.game.log]
        assert rule in rules, f"no event cites {rule}; cited: {sorted(set(rules))}"

    def cards(self, zone: str) -> list[str]:
        """The names of the cards in a zone (``dark_hand``), in their order: a pile's top last."""
        state = self.game.state
        seat, _, kind = zone.partition("_")
        player = state.teller.seats.index(seat)
        kinds = [k.name for k in state.kinds]
        assert kind in kinds, f"no zone is called {kind!r}; zones: {kinds}"
        return [self.name(card) for card in state.zone(kinds.index(kind), player)]

    def count(self, zone: str) -> int:
        """How many cards lie in a zone."""
        return len(self.cards(zone))

    def name(self, card: int) -> str:
        return self.game.definition.catalogue().cards[self.game.state.codes[card]].name()

    @contextmanager
    def changes(self, **deltas: int) -> Iterator[None]:
        """The zones named have so many cards more or fewer afterwards: ``light_deck=-2``."""
        before = {zone: self.count(zone) for zone in deltas}
        yield
        found = {zone: self.count(zone) - before[zone] for zone in deltas}
        assert found == deltas, f"expected changes {deltas}, found {found}"

    def asked(self, kind: str) -> None:
        """The open question is of this kind."""
        kinds = [decision.kind for decision in self.game.decisions]
        assert kind in kinds, f"asked are {kinds}, not {kind!r}"

    def nothing_pending(self) -> None:
        """Nothing is half done: the table is at rest, or the game is over."""
        quiet = self.game.outcome is not None or self.game.definition.at_rest(self.game.state)
        assert quiet, f"still open: {self.offer()}"

    def won_by(self, *seats: str) -> None:
        """The game is over and these seats won it (none: it is drawn)."""
        outcome = self.game.outcome
        assert outcome is not None, f"the game goes on: {self.offer()}"
        names = self.game.state.teller.seats
        winners = [names[p] for p in outcome.winners]
        assert winners == list(seats), f"won by {winners} ({outcome.reason}, {outcome.rule})"

    def goes_on(self) -> None:
        """Nobody has won yet."""
        assert self.game.outcome is None, f"over: {self.game.outcome}"

    def offer(self) -> str:
        """Everything on offer now, for messages."""
        lines = []
        for decision in self.game.decisions:
            seat = self.game.state.teller.seats[decision.player]
            lines.append(f"{seat} is asked {decision.kind!r}:")
            for option in decision.options:
                lines.append(f"  {option.key():24} {self.game.option_text(option)}")
        return "\n".join(lines)

    def _note_played(self) -> None:
        """Remember what was played: lies open on the table, did something, or counted."""
        state = self.game.state
        cards = self.game.definition.catalogue().cards
        codes = [
            state.codes[card]
            for index, zone in enumerate(state.zones)
            if state.kinds[index // state.players].seen == OPEN
            and state.kinds[index // state.players].name != "discard"
            for card in zone
        ]
        for event in state.log:
            if not event.kind.startswith(PASSIVE):
                codes += [event.code, event.target_code]
            codes += [term.code for total in event.sums for term in total.terms]
        marks.played.update(cards[code].id for code in codes if code != NONE)


class Player:
    """Somebody at the table: every verb is an act."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self._scene = scene
        self._seat = seat

    def __getattr__(self, verb: str) -> Callable[..., None]:
        def act(card: str = "", on: str = "", at: str = "", amount: int = NONE) -> None:
            self.does(_base(verb), card, on, at, amount)

        return act

    def does(
        self, verb: str, card: str = "", on: str = "", at: str = "", amount: int = NONE
    ) -> None:
        """Pick the one option that fits; fails with the offer if none or several do."""
        game = self._scene.game
        decision = game.state.decision_of(self._seat)
        wish = " ".join(w for w in (verb, card, f"on {on}" if on else "", at) if w)
        assert decision is not None, f"{wish!r}: not asked now.\n{self._scene.offer()}"
        fitting = self._fitting(decision, verb, card, on, at, amount)
        faces = {self._face(option) for option in fitting}
        assert len(faces) == 1, f"{wish!r} fits {len(faces)} of the options.\n{self._scene.offer()}"
        game.choose(fitting[0], self._seat)
        check_conserved(game.state)
        self._scene._note_played()

    def may(self, verb: str, card: str = "", on: str = "", at: str = "") -> bool:
        """Whether such an option is offered."""
        decision = self._scene.game.state.decision_of(self._seat)
        return decision is not None and bool(self._fitting(decision, verb, card, on, at, NONE))

    def may_not(self, verb: str, card: str = "", on: str = "", at: str = "") -> None:
        """Such an option is not offered."""
        assert not self.may(verb, card, on, at), f"it is offered.\n{self._scene.offer()}"

    def is_refused(
        self, verb: str, card: str = "", on: str = "", at: str = "", rule: str = ""
    ) -> None:
        """Trying it is refused, and the refusal cites the rule."""
        game = self._scene.game
        self.may_not(verb, card, on, at)
        wanted = Option(verb, self._number(card), self._number(on), at)
        try:
            game.choose(wanted, self._seat)
        except IllegalChoice as refusal:
            assert refusal.rule == rule, f"refused by {refusal.rule}: {refusal.reason}"
            assert game.why_not(wanted, self._seat, "fr").reason != refusal.reason, "not in French"
        else:
            raise AssertionError(f"{wanted.key()!r} was accepted")

    def _fitting(
        self, decision: Decision, verb: str, card: str, on: str, at: str, amount: int
    ) -> list[Option]:
        return [
            o
            for o in decision.options
            if o.verb == verb
            and (not card or (o.card != NONE and self._called(o.card, card)))
            and (not on or (o.target != NONE and self._called(o.target, on)))
            and (not at or o.place == at)
            and (amount in (NONE, o.amount))
        ]

    def _face(self, o: Option) -> tuple[str, tuple[int, int], tuple[int, int], str, int]:
        """An option without the cards' numbers: copies of a card in one zone are one choice."""
        return (o.verb, self._copy(o.card), self._copy(o.target), o.place, o.amount)

    def _copy(self, card: int) -> tuple[int, int]:
        state = self._scene.game.state
        if card == NONE:
            return (NONE, NONE)
        zone = next(i for i, cards in enumerate(state.zones) if card in cards)
        return (state.codes[card], zone)

    def _called(self, card: int, name: str) -> bool:
        name, _, number = name.partition(" #")
        if number and number != str(card):
            return False
        face = self._scene.game.definition.catalogue().cards[self._scene.game.state.codes[card]]
        return fold(name) in (fold(face.name()), fold(face.title), fold(face.id))

    def _number(self, name: str) -> int:
        """A card of that name: in this player's hand, else one they know, else any."""
        if not name:
            return NONE
        state: State = self._scene.game.state
        kinds = [kind.name for kind in state.kinds]
        hand = state.zone(kinds.index("hand"), self._seat)
        everywhere = range(len(state.codes))
        known = [card for card in everywhere if state.knows(card, self._seat)]
        places: list[int] = [*hand, *known, *everywhere]
        for card in places:
            if self._called(card, name):
                return card
        raise AssertionError(f"no card of the scene is called {name!r}")


def _base(verb: str) -> str:
    """plays -> play, passes -> pass, flies -> fly."""
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches")):
        return verb[:-2]
    return verb.removesuffix("s")
