"""Evacuation: who is carried off a planet, and the older way of doing it, ship against ship."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.young_jedi.cards.card import CHARACTER, WEAPON, YJCard
from drawdestiny.games.young_jedi.fight_state import SHIPS, Fight
from drawdestiny.games.young_jedi.rules.fight import hold_fight
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import (
    DECK,
    HAND,
    HERE,
    HIDDEN,
    HYPERSPACE,
    PLANETS,
    STRANDED,
)

SHIP_FROM_HAND: Final = Refusal("YJ-12.2", "ship_from_hand")
NO_STARSHIP: Final = Refusal("YJ-12.1", "no_starship")
NO_HYPERSPACE: Final = Refusal("YJ-12.2", "no_hyperspace_in_format")
TRANSPORTS_DO_NOT_INTERCEPT: Final = Refusal("YJ-12.1", "transports_do_not_intercept")
STARFIGHTERS_DO_NOT_EVACUATE: Final = Refusal("YJ-12.1", "starfighters_do_not_evacuate")
NOBODY_TO_EVACUATE: Final = Refusal("YJ-12.2", "nobody_to_evacuate")

# -- passengers ----------------------------------------------------------------------------


def zone_at(s: YJState, planet: int) -> int:
    """The kind of zone where face-up characters and weapons on a planet lie."""
    return HERE if planet == s.site // 3 else STRANDED + planet


def can_leave(s: YJState, player: int) -> list[int]:
    """YJ-12.2, YJ-12.3, YJ-12.6. The planets where the player has a face-up card to evacuate."""
    return [p for p in range(3) if s.zones[zone_at(s, p) * 2 + player]]


def carry_off(s: YJState, player: int, planet: int, rule: str) -> None:
    """YJ-12.6. All characters and weapons of the player there go into the draw deck.

    Effects stay, face-down ones too. The deck is not shuffled yet.
    """
    count = 0
    for kind in (zone_at(s, planet), HIDDEN):
        for card in _aboard(s, player, planet, kind):
            s.go(card, kind, DECK)
            count += 1
    s.emit("evacuated", rule, player, place=PLANETS[planet], amount=count)


def lose_passengers(s: YJState, player: int, planet: int, rule: str) -> None:
    """YJ-12.2, YJ-12.4. The passengers are discarded; their damage does not count."""
    s.emit("evacuation_fails", rule, player, place=PLANETS[planet])
    for kind in (zone_at(s, planet), HIDDEN):
        for card in _aboard(s, player, planet, kind):
            s.discard(card, kind)
            s.emit("passenger_lost", rule, player, card)


def _aboard(s: YJState, player: int, planet: int, kind: int) -> list[int]:
    if kind == HIDDEN and s.hidden_at[player] != planet:
        return []
    return [card for card in s.zone(kind, player) if s.card(card).type in (CHARACTER, WEAPON)]


# -- the classic evacuation ----------------------------------------------------------------


def evacuation_options(s: YJState, player: int) -> list[Option]:
    """YJ-12.1, YJ-12.2. A transport from hand, to a planet with face-up cards of its player."""
    options: list[Option] = []
    for card in s.zones[HAND * 2 + player]:
        if bar_to_evacuating(s.cards[s.codes[card]]) is None:
            for planet in can_leave(s, player):
                options.append(Option("evacuate", card, place=PLANETS[planet]))
    return options


def bar_to_evacuating(face: YJCard) -> Refusal | None:
    """YJ-12.1. Only transports evacuate."""
    if not face.starship:
        return NO_STARSHIP
    return None if face.transport else STARFIGHTERS_DO_NOT_EVACUATE


def bar_to_intercepting(face: YJCard) -> Refusal | None:
    """YJ-12.1. Only starfighters intercept."""
    if not face.starship:
        return NO_STARSHIP
    return TRANSPORTS_DO_NOT_INTERCEPT if face.transport else None


def why_no_flight(s: YJState, player: int, wanted: Option) -> Refusal | None:
    """Why a ship from hand cannot do this now: launch, evacuate or intercept."""
    card = wanted.card
    if card == NONE or card not in s.zones[HAND * 2 + player]:
        return SHIP_FROM_HAND
    face = s.card(card)
    if wanted.verb == "launch":
        return NO_HYPERSPACE if face.starship else NO_STARSHIP
    if wanted.verb == "intercept":
        return bar_to_intercepting(face) or _exactly(wanted, [Option("intercept", card)])
    flights = [Option("evacuate", card, place=PLANETS[p]) for p in can_leave(s, player)]
    return bar_to_evacuating(face) or _exactly(wanted, flights)


def _exactly(wanted: Option, options: list[Option]) -> Refusal | None:
    return None if wanted in options else NOBODY_TO_EVACUATE


def evacuation_chosen(s: YJState, player: int, option: Option) -> None:
    """The transport is under way: until it is gone, it lies in the zone of ships."""
    s.go(option.card, HAND, HYPERSPACE)
    s.emit("evacuate_with", "YJ-12.2", player, option.card, place=option.place)
    s.then([AnswerTransport(option.card, PLANETS.index(option.place))])


class AnswerTransport(Step[YJState]):
    """YJ-12.2. The opponent may play one starfighter from hand against the transport.

    Asked with any hand, so that the question says nothing about it.
    """

    def __init__(self, transport: int, planet: int) -> None:
        self.transport: Final = transport
        self.planet: Final = planet

    def run(self, s: YJState) -> None:
        foe = 1 - s.owners[self.transport]
        if s.zone(HAND, foe):
            s.ask(foe, "intercept_transport", self, self.transport)
        else:
            s.then([FinishFlight(self.transport, self.planet)])

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [PASS]
        for card in s.zone(HAND, player):
            if bar_to_intercepting(s.card(card)) is None:
                options.append(Option("intercept", card))
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is not None and wanted.verb == "intercept":
            return why_no_flight(s, player, wanted)
        return refusal

    def openly_forced(self, s: YJState, player: int) -> bool:
        return s.all_open(s.zone(HAND, player))

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.then([FinishFlight(self.transport, self.planet)])
        fighter = option.card
        if fighter == NONE:
            return
        s.go(fighter, HAND, HYPERSPACE)
        s.emit("intercept_with", "YJ-12.2", player, fighter, self.transport)
        f = Fight(SHIPS, player)
        f.planet = self.planet
        f.sides[player].fighters = [fighter]
        f.sides[1 - player].fighters = [self.transport]
        hold_fight(s, f)


class FinishFlight(Step[YJState]):
    """YJ-12.2. A transport that was not destroyed saves its passengers; surviving ships leave."""

    def __init__(self, transport: int, planet: int) -> None:
        self.transport: Final = transport
        self.planet: Final = planet

    def run(self, s: YJState) -> None:
        player = s.owners[self.transport]
        saved = self.transport in s.zone(HYPERSPACE, player)
        for owner in (player, 1 - player):
            for ship in s.zone(HYPERSPACE, owner).copy():
                s.discard(ship, HYPERSPACE)
                s.emit("ship_leaves", "YJ-12.2", owner, ship)
        if saved:
            carry_off(s, player, self.planet, "YJ-12.2")
            s.shuffle(DECK, player)
        else:
            lose_passengers(s, player, self.planet, "YJ-12.2")
