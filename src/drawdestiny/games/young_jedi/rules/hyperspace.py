"""Hyperspace: where starships wait, evacuate and intercept; their battles use the battle rules."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step, Verb
from drawdestiny.games.young_jedi.cards.card import UNIQUE, YJCard
from drawdestiny.games.young_jedi.rules.battle import start_battle
from drawdestiny.games.young_jedi.rules.evacuation import (
    NO_STARSHIP,
    can_leave,
    carry_off,
    lose_passengers,
)
from drawdestiny.games.young_jedi.state import COMMITTEE, YJState
from drawdestiny.games.young_jedi.zones import DECK, HAND, HYPERSPACE, PLANETS

EVACUATE: Final = [Option("evacuate", place=planet) for planet in PLANETS]
INTERCEPT: Final = Option("intercept")
LAUNCH: Final = Verb("launch")
SHIP_FROM_HAND: Final = Refusal("YJ-12.3", "ship_from_hand")
NO_SHIPS: Final = Refusal("YJ-12.3", "no_ships")
NO_TRANSPORT: Final = Refusal("YJ-12.3", "no_transport")
NOBODY_TO_EVACUATE: Final = Refusal("YJ-12.3", "nobody_to_evacuate")
UNIQUE_SHIP: Final = Refusal("YJ-12.7", "unique_ship")


def space_options(s: YJState, player: int) -> list[Option]:
    """YJ-12.3, YJ-12.8. Starships for the hyperspace pile, and the planets to evacuate."""
    options = launch_options(s, player)
    if bar_to_evacuation(s, player) is None:
        options += [EVACUATE[planet] for planet in can_leave(s, player)]
    return options


def bar_to_evacuation(s: YJState, player: int) -> Refusal | None:
    """YJ-12.3. Only transports of the hyperspace pile carry passengers."""
    for ship in s.zones[HYPERSPACE * 2 + player]:
        if s.cards[s.codes[ship]].transport:
            return None
    return NO_TRANSPORT


def launch_options(s: YJState, player: int) -> list[Option]:
    """YJ-12.3, YJ-12.7. The starships in hand that may join the pile."""
    options: list[Option] = []
    for card in s.zones[HAND * 2 + player]:
        if bar_to_launch(s, player, s.cards[s.codes[card]]) is None:
            options.append(LAUNCH.on(card))
    return options


def bar_to_launch(s: YJState, player: int, face: YJCard) -> Refusal | None:
    """YJ-12.1, YJ-12.7. Starships join the pile; a unique one only once."""
    if not face.starship:
        return NO_STARSHIP
    unique = face.mark == UNIQUE and in_pile(s, player, face.title_id)
    return UNIQUE_SHIP if unique else None


def why_no_flight(s: YJState, player: int, wanted: Option) -> Refusal | None:
    """Why a ship cannot be launched, or a planet evacuated."""
    if wanted.verb == "launch":
        if wanted.card == NONE or wanted != LAUNCH.on(wanted.card):
            return SHIP_FROM_HAND
        if wanted.card not in s.zones[HAND * 2 + player]:
            return SHIP_FROM_HAND
        return bar_to_launch(s, player, s.card(wanted.card))
    if wanted in [EVACUATE[planet] for planet in can_leave(s, player)]:
        return bar_to_evacuation(s, player)
    return bar_to_evacuation(s, player) or NOBODY_TO_EVACUATE


def in_pile(s: YJState, player: int, title: int) -> bool:
    """YJ-12.7. Whether a ship of that title, whatever its subtitle, is in the player's pile."""
    for ship in s.zones[HYPERSPACE * 2 + player]:
        if s.cards[s.codes[ship]].title_id == title:
            return True
    return False


def space_chosen(s: YJState, player: int, option: Option) -> None:
    """A ship is launched, or a planet evacuated."""
    if option.verb == "launch":
        launch(s, player, option.card)
    else:
        s.emit("evacuate", "YJ-12.3", player, place=option.place)
        s.then([AnswerEvacuation(player, PLANETS.index(option.place))])


def launch(s: YJState, player: int, ship: int) -> None:
    """YJ-12.3. The ship goes face up to its owner's hyperspace pile."""
    s.go(ship, HAND, HYPERSPACE)
    s.emit("launch", "YJ-12.3", player, ship)


class AnswerEvacuation(Step[YJState]):
    """YJ-12.3, YJ-12.8. The opponent may add ships from hand, then intercept with the whole pile.

    Asked with any hand, so that the question says nothing about it.
    """

    def __init__(self, evacuator: int, planet: int) -> None:
        self.evacuator: Final = evacuator
        self.planet: Final = planet

    def run(self, s: YJState) -> None:
        foe = 1 - self.evacuator
        if s.zone(HYPERSPACE, foe) or s.zone(HAND, foe):
            s.ask(foe, "intercept", self)
        else:
            s.then([FinishEvacuation(self.evacuator, self.planet)])

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [PASS]
        if s.zone(HYPERSPACE, player):
            options.append(INTERCEPT)
        return options + launch_options(s, player)

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        if wanted.verb == "launch":
            return why_no_flight(s, player, wanted)
        refusal = super().why_not(s, player, wanted)
        return NO_SHIPS if refusal is not None and wanted.verb == "intercept" else refusal

    def openly_forced(self, s: YJState, player: int) -> bool:
        return s.all_open(s.zone(HAND, player))

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.verb == "launch":
            launch(s, player, option.card)
            s.then([self])
            return
        s.then([FinishEvacuation(self.evacuator, self.planet)])
        if option.verb == "intercept":
            s.emit("intercept", "YJ-12.3", player, place=PLANETS[self.planet])
            start_battle(s, player, self.planet, ships=True)


class FinishEvacuation(Step[YJState]):
    """YJ-12.4, YJ-12.5, YJ-12.8. With a transport left the passengers are saved, else lost.

    Every ship of the pile took part, so a transport that lies there has survived.
    """

    def __init__(self, evacuator: int, planet: int) -> None:
        self.evacuator: Final = evacuator
        self.planet: Final = planet

    def run(self, s: YJState) -> None:
        player = self.evacuator
        transports = [c for c in s.zone(HYPERSPACE, player) if s.card(c).transport]
        if not transports:
            lose_passengers(s, player, self.planet, "YJ-12.4")
            return
        carry_off(s, player, self.planet, "YJ-12.4")
        if s.format == COMMITTEE:
            ship = transports[s.chance.below(len(transports))]
            s.emit("transport_returns", "YJ-12.5", player, ship)
            s.go(ship, HYPERSPACE, DECK)
        s.shuffle(DECK, player)
