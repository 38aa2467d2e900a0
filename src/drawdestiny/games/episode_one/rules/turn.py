"""A turn: draw one card, or play one."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, Option, Step
from drawdestiny.games.episode_one.cards.card import ATTACK, CHARACTER, ENCOUNTER, STARSHIP
from drawdestiny.games.episode_one.rules.battle import Battle, ChooseTrap
from drawdestiny.games.episode_one.rules.encounter import CarryOut, Meeting
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import FIRST_PLANET, HAND, PLANETS, PLAY

DRAW: Final = Option("draw")


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
        mine = [s.present(0, player), s.present(1, player), s.present(2, player)]
        cards = s.cards
        codes = s.codes
        for card in s.zone(HAND, player):
            face = cards[codes[card]]
            type = face.type
            if type == CHARACTER:
                options += plays_at(card)
            elif type == STARSHIP:
                for p in range(3):
                    if mine[p]:
                        options.append(plays_at(card)[p])
            elif type == ATTACK:
                if (mine[face.planet] >> face.who) & 1:
                    options += _attacks(s, card, opponents)
            elif type == ENCOUNTER:
                for p in range(3):
                    if (mine[p] >> face.who) & 1:
                        for foe in opponents:
                            met = s.find(face.meets, p, foe)
                            if met != NONE:
                                options.append(Option("play", card, met))
        return options

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
