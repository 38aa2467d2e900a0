"""Hyperspace: where starships wait, evacuate and intercept; their battles use the battle rules."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step, Verb
from drawdestiny.engine.definition import Refusal
from drawdestiny.games.young_jedi.cards.card import UNIQUE
from drawdestiny.games.young_jedi.rules.battle import start_battle
from drawdestiny.games.young_jedi.rules.evacuation import can_leave, carry_off, lose_passengers
from drawdestiny.games.young_jedi.state import COMMITTEE, DUELS, YJState
from drawdestiny.games.young_jedi.zones import DECK, HAND, HYPERSPACE, PLANETS

EVACUATE: Final = [Option("evacuate", place=planet) for planet in PLANETS]
INTERCEPT: Final = Option("intercept")
LAUNCH: Final = Verb("launch")


def space_options(s: YJState, player: int) -> list[Option]:
    """YJ-12.3, YJ-12.8. Starships for the hyperspace pile, and the planets to evacuate."""
    options = launch_options(s, player)
    for ship in s.zones[HYPERSPACE * 2 + player]:
        if s.cards[s.codes[ship]].transport:
            options += [EVACUATE[planet] for planet in can_leave(s, player)]
            break
    return options


def launch_options(s: YJState, player: int) -> list[Option]:
    """YJ-12.3, YJ-12.7. The starships in hand that may join the pile."""
    options: list[Option] = []
    for card in s.zones[HAND * 2 + player]:
        face = s.cards[s.codes[card]]
        if face.starship and (face.mark != UNIQUE or not in_pile(s, player, face.title_id)):
            options.append(LAUNCH.on(card))
    return options


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


# -- refusing ------------------------------------------------------------------------------


def refuse_flight(s: YJState, player: int, wanted: Option) -> Refusal:
    """Why a starship cannot do this now: launch, evacuate or intercept."""
    if wanted.verb == "launch" or s.format < DUELS:
        return _refuse_ship(s, player, wanted)
    if wanted.verb == "intercept":
        return Refusal("YJ-12.3", "no_ships")
    if not any(s.card(ship).transport for ship in s.zone(HYPERSPACE, player)):
        return Refusal("YJ-12.3", "no_transport")
    return Refusal("YJ-12.3", "nobody_to_evacuate")


def _refuse_ship(s: YJState, player: int, wanted: Option) -> Refusal:
    """A ship from hand."""
    if wanted.card == NONE or wanted.card not in s.zone(HAND, player):
        return Refusal("YJ-12.3" if s.format >= DUELS else "YJ-12.2", "ship_from_hand")
    face = s.card(wanted.card)
    if not face.starship:
        return Refusal("YJ-12.1", "no_starship", {"card": face.name()})
    if wanted.verb == "launch":
        if s.format < DUELS:
            return Refusal("YJ-12.2", "no_hyperspace_in_format")
        return Refusal("YJ-12.7", "unique_ship", {"card": face.title})
    if wanted.verb == "intercept":
        return Refusal("YJ-12.1", "transports_do_not_intercept", {"card": face.name()})
    if not face.transport:
        return Refusal("YJ-12.1", "starfighters_do_not_evacuate", {"card": face.name()})
    return Refusal("YJ-12.2", "nobody_to_evacuate")
