"""A turn: draw one card, or play one."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, Option, Refusal, Step
from drawdestiny.games.episode_one.cards.card import (
    ATTACK,
    CHARACTER,
    ENCOUNTER,
    STARSHIP,
    TRAP,
    E1Card,
)
from drawdestiny.games.episode_one.rules.battle import Battle, ChooseTrap
from drawdestiny.games.episode_one.rules.encounter import CarryOut, Meeting
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import FIRST_PLANET, HAND, PLANETS, PLAY

DRAW: Final = Option("draw")

NO_PASS: Final = Refusal("E1-2.3", "no_pass")
DRAW_OR_PLAY: Final = Refusal("E1-2.3", "draw_or_play")
NOT_IN_HAND: Final = Refusal("E1-2.3", "not_in_hand")
MUST_DRAW: Final = Refusal("E1-4.4", "must_draw")
TRAP_ON_OWN_TURN: Final = Refusal("E1-2.5", "trap_on_own_turn")
NO_PLANET: Final = Refusal("E1-4.1", "no_planet")
NO_PLANET_FOR_SHIP: Final = Refusal("E1-4.2", "no_planet")
NO_PASSENGERS: Final = Refusal("E1-4.2", "no_passengers")
NOBODY_ABOARD: Final = Refusal("E1-4.6", "nobody_aboard")
LEADER_ABSENT: Final = Refusal("E1-4.3", "leader_absent")
PLACE_PRINTED: Final = Refusal("E1-4.3", "place_printed")
NAME_OPPONENT: Final = Refusal("E1-6.5", "name_opponent")
NAME_CHARACTER: Final = Refusal("E1-4.8", "name_character")
NO_MEETING: Final = Refusal("E1-4.4", "no_meeting")


class TakeTurn(Step[E1State]):
    """E1-2.3, E1-2.5. Do exactly one: draw the top card, or play a card from hand."""

    def run(self, s: E1State) -> None:
        s.agenda.append(self)  # the turn after this one
        s.active = s.order[s.turn % len(s.order)]
        s.turn += 1
        s.ask(s.active, "turn", self)

    def options(self, s: E1State, player: int) -> list[Option]:
        options = [DRAW]
        if s.must_draw[player]:
            return options
        opponents = s.opponents(player)
        mine = presence(s, player)
        cards = s.cards
        codes = s.codes
        for card in s.zone(HAND, player):
            face = cards[codes[card]]
            type = face.type
            if type == CHARACTER:
                options += plays_at(card)
            elif type == STARSHIP:
                for p in range(3):
                    if bar_to_leaving(mine, p) is None:
                        options.append(plays_at(card)[p])
            elif type == ATTACK:
                if bar_to_attack(face, mine) is None:
                    options += _attacks(s, card, opponents)
            elif type == ENCOUNTER:
                for met in meetings(s, face, mine, opponents):
                    options.append(Option("play", card, met))
        return options

    def why_not(self, s: E1State, player: int, wanted: Option) -> Refusal | None:
        if wanted == DRAW:
            return None
        if wanted.verb == "pass":
            return NO_PASS
        if wanted.verb not in ("play", "trap") or wanted.card == NONE:
            return DRAW_OR_PLAY
        if wanted.card not in s.zone(HAND, player):
            return NOT_IN_HAND
        face = s.card(wanted.card)
        if face.type == TRAP:
            return TRAP_ON_OWN_TURN
        if wanted.verb == "trap":
            return DRAW_OR_PLAY
        if s.must_draw[player]:
            return MUST_DRAW
        mine = presence(s, player)
        opponents = s.opponents(player)
        if face.type in (CHARACTER, STARSHIP):
            return _bar_to_place(face, mine, wanted)
        if face.type == ATTACK:
            bar = bar_to_attack(face, mine)
            if bar is None and wanted not in _attacks(s, wanted.card, opponents):
                return PLACE_PRINTED if len(opponents) == 1 else NAME_OPPONENT
            return bar
        met = meetings(s, face, mine, opponents)
        if not met:
            return NO_MEETING
        offered = [Option("play", wanted.card, character) for character in met]
        return None if wanted in offered else NAME_CHARACTER

    def openly_forced(self, s: E1State, player: int) -> bool:
        # Any other hand might hold a character, who can always be played (E1-4.1).
        return s.must_draw[player] or s.all_open(s.zone(HAND, player))

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        s.must_draw[player] = False
        if option.verb == "draw":
            s.draw(player)
            return
        card = option.card
        face = s.card(card)
        if face.type == CHARACTER:
            s.move(card, s.zone_of(HAND, player), _planet_zone(option.place), player)
            s.emit("play_character", "E1-4.1", player, card, place=option.place)
            return
        s.move(card, s.zone_of(HAND, player), PLAY, player)
        if face.type == STARSHIP:
            s.emit("play_starship", "E1-4.2", player, card, place=option.place)
            s.then([ChooseDestination(card, PLANETS.index(option.place))])
        elif face.type == ATTACK:
            foes = s.opponents(player)
            foe = s.teller.seats.index(option.place) if option.place else foes[0]
            leader = s.find(face.who, face.planet, player)
            s.emit("play_attack", "E1-4.3", player, card, leader, PLANETS[face.planet])
            if len(foes) > 1:
                s.emit("attacked", "E1-6.1", foe)
            s.then([ChooseTrap(Battle(card, player, foe, leader, face.planet))])
        else:
            met = option.target
            planet = _planet_of(s, met)
            mine = s.find(face.who, planet, player)
            s.emit("play_encounter", "E1-4.4", player, card, met, PLANETS[planet])
            meeting = Meeting(card, player, s.owners[met], mine, met, planet)
            s.then([CarryOut(meeting, 0)])


class ChooseDestination(Step[E1State]):
    """E1-4.2, E1-4.6. A starship takes its passengers to one other planet."""

    def __init__(self, ship: int, origin: int) -> None:
        self.ship: Final = ship
        self.origin: Final = origin

    def run(self, s: E1State) -> None:
        s.ask(s.active, "destination", self, self.ship)

    def options(self, s: E1State, player: int) -> list[Option]:
        return [Option("fly", place=PLANETS[p]) for p in range(3) if p != self.origin]

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        s.then([Board(self.ship, self.origin, PLANETS.index(option.place), 0)])


class Board(Step[E1State]):
    """E1-4.2. One or more characters fly; the ship is discarded when all have boarded."""

    def __init__(self, ship: int, origin: int, destination: int, aboard: int) -> None:
        self.ship: Final = ship
        self.origin: Final = origin
        self.destination: Final = destination
        self.aboard: Final = aboard

    def run(self, s: E1State) -> None:
        waiting = s.at(self.origin, s.active)
        if not waiting:
            s.finish_play(self.ship)
        elif self.aboard == 0 and len(waiting) == 1:
            self._fly(s, s.active, waiting[0])
            s.finish_play(self.ship)
        else:
            s.ask(s.active, "board", self, self.ship)

    def options(self, s: E1State, player: int) -> list[Option]:
        options = [Option("board", card) for card in s.at(self.origin, player)]
        if self.aboard:
            options.append(DONE)
        return options

    def why_not(self, s: E1State, player: int, wanted: Option) -> Refusal | None:
        if wanted == DONE and not self.aboard:
            return NOBODY_ABOARD
        return super().why_not(s, player, wanted)

    def openly_forced(self, s: E1State, player: int) -> bool:
        return True

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        if option.card == NONE:
            s.finish_play(self.ship)
        else:
            self._fly(s, player, option.card)
            s.then([Board(self.ship, self.origin, self.destination, self.aboard + 1)])

    def _fly(self, s: E1State, player: int, card: int) -> None:
        origin = s.zone_of(FIRST_PLANET + self.origin, player)
        s.move(card, origin, FIRST_PLANET + self.destination, player)
        s.emit("fly", "E1-4.2", player, card, place=PLANETS[self.destination])


# -- what may be played --------------------------------------------------------------------


def presence(s: E1State, player: int) -> list[int]:
    """Who of the player is at each planet, a bit for each character."""
    return [s.present(0, player), s.present(1, player), s.present(2, player)]


def bar_to_leaving(mine: list[int], planet: int) -> Refusal | None:
    """E1-4.2. A starship starts where its player has somebody to carry."""
    return None if mine[planet] else NO_PASSENGERS


def bar_to_attack(face: E1Card, mine: list[int]) -> Refusal | None:
    """E1-4.3. The leader that an attack names has to be at its location."""
    return None if (mine[face.planet] >> face.who) & 1 else LEADER_ABSENT


def meetings(s: E1State, face: E1Card, mine: list[int], opponents: list[int]) -> list[int]:
    """E1-4.4. The opposing characters that an encounter can be played on: where its own one is."""
    found: list[int] = []
    for p in range(3):
        if (mine[p] >> face.who) & 1:
            for foe in opponents:
                met = s.find(face.meets, p, foe)
                if met != NONE:
                    found.append(met)
    return found


def _bar_to_place(face: E1Card, mine: list[int], wanted: Option) -> Refusal | None:
    """E1-4.1, E1-4.2. A character goes to a planet, a starship starts from one."""
    ship = face.type == STARSHIP
    if wanted not in plays_at(wanted.card):
        return NO_PLANET_FOR_SHIP if ship else NO_PLANET
    return bar_to_leaving(mine, PLANETS.index(wanted.place)) if ship else None


_PLAYS: Final[list[list[Option]]] = []


def plays_at(card: int) -> list[Option]:
    """Playing that card at each planet. Options are values: made once, shared by all games."""
    while len(_PLAYS) <= card:
        _PLAYS.append([Option("play", len(_PLAYS), place=planet) for planet in PLANETS])
    return _PLAYS[card]


def _attacks(s: E1State, card: int, opponents: list[int]) -> list[Option]:
    """E1-6.1, E1-6.5. An attack names the opponent where there are two."""
    if len(opponents) == 1:
        return [Option("play", card)]
    return [Option("play", card, place=s.teller.seats[foe]) for foe in opponents]


def _planet_zone(place: str) -> int:
    return FIRST_PLANET + PLANETS.index(place)


def _planet_of(s: E1State, card: int) -> int:
    for p in range(3):
        if card in s.at(p, s.owners[card]):
            return p
    raise ValueError(f"card {card} is at no planet")
