"""The Blockade Phase: intimidate with Capital starships, shuttle characters down."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, PASS, Option, Refusal, Step
from drawdestiny.games.jedi_knights.effects.hooks import (
    AURA_CALM,
    CALM,
    INTIMIDATES,
    INTIMIDATING,
    SHUTTLED,
    SHUTTLING,
    USE_BLOCKADE,
    Occasion,
)
from drawdestiny.games.jedi_knights.rules.acting import Act
from drawdestiny.games.jedi_knights.rules.responses import (
    Raise,
    called_off,
    happens,
    use_options,
    use_text,
)
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import ABOARD, SITE, SYSTEM

NOT_YOURS: Final = Refusal("JK-7.3", "not_yours")
NOT_YOURS_OF_FOUR: Final = Refusal("JK-12.13", "not_yours")
NOT_ABOARD: Final = Refusal("JK-7.2", "not_aboard")
NO_CAPITAL: Final = Refusal("JK-7.1", "no_capital")
NOT_READY: Final = Refusal("JK-7.1", "not_ready")
NOBODY_TO_INTIMIDATE: Final = Refusal("JK-7.5", "nobody_to_intimidate")
MUST_ROTATE: Final = Refusal("JK-7.3", "must_choose")
HERO_STANDS: Final = Refusal("JK-7.1", "hero_stands")
NOT_INTIMIDABLE: Final = Refusal("JK-7.5", "not_intimidable")


class ActInBlockade(Act):
    """JK-7.1, JK-7.2, JK-7.3. Each ship and each character is its own action."""

    def options(self, s: JKState, player: int) -> list[Option]:
        options = [PASS]
        capitals: list[int] = []
        for ship in s.zones[SYSTEM * s.players + player]:
            if bar_to_intimidating(s, ship) is None:
                capitals.append(ship)
        if capitals:
            for foe in s.foes(player):
                if intimidable(s, foe):
                    seat = s.teller.seats[foe] if s.players > 2 else ""
                    for ship in capitals:
                        options.append(Option("intimidate", ship, place=seat))
        for card in s.zones[ABOARD * s.players + player]:
            options.append(Option("shuttle", card))
        if s.users:
            use_options(s, player, USE_BLOCKADE, options)
        return options

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        card = wanted.card
        if refusal is None or card == NONE or wanted.verb not in ("intimidate", "shuttle"):
            return refusal
        if s.owners[card] != player:
            return NOT_YOURS_OF_FOUR if s.players > 2 else NOT_YOURS
        if wanted.verb == "shuttle":
            return NOT_ABOARD
        return bar_to_intimidating(s, card) or NOBODY_TO_INTIMIDATE

    def act(self, s: JKState, player: int, option: Option) -> None:
        if option.verb == "intimidate":
            foe = s.teller.seats.index(option.place) if option.place else s.foes(player)[0]
            _intimidate(s, player, option.card, foe)
        elif option.verb == "shuttle":
            _shuttle(s, player, option.card)
        else:
            use_text(s, player, option)


def bar_to_intimidating(s: JKState, ship: int) -> Refusal | None:
    """JK-7.1. Only ready Capital starships at the system intimidate."""
    if s.where[ship] != SYSTEM or not s.card(ship).capital:
        return NO_CAPITAL
    return NOT_READY if s.rotated[ship] else None


def intimidable(s: JKState, player: int) -> list[int]:
    """JK-7.1, JK-7.5. The ready characters at the site that may be rotated; never a Hero."""
    found: list[int] = []
    for card in s.zones[SITE * s.players + player]:
        if bar_to_rotating(s, card) is None:
            found.append(card)
    return found


def bar_to_rotating(s: JKState, card: int) -> Refusal | None:
    """JK-7.1, JK-7.5. Who cannot be made to rotate."""
    face = s.card(card)
    if face.hero:
        return HERO_STANDS
    if s.rotated[card] or face.hooks & CALM or _calmed(s, card):
        return NOT_INTIMIDABLE
    return None


def _calmed(s: JKState, card: int) -> bool:
    for aura in s.auras_with(AURA_CALM):
        for text in s.card(aura).texts:
            if text.hooks & AURA_CALM and text.calms(s, aura, card):
                return True
    return False


def _intimidate(s: JKState, player: int, ship: int, foe: int) -> None:
    """JK-7.1, JK-12.14. Rotate the ship: an opponent rotates a character."""
    s.set_rotated(ship, True)
    s.emit("intimidate", "JK-7.1", player, ship)
    chooser = foe
    count = 1
    face = s.card(ship)
    if face.hooks & INTIMIDATES:
        for text in face.texts:
            if text.hooks & INTIMIDATES:
                count += text.more_intimidated()
                if text.intimidator_chooses():
                    chooser = player
    s.agenda.append(RotateIntimidated(ship, chooser, foe, count))
    happens(s, Occasion(INTIMIDATING, player, ship, amount=foe))


class RotateIntimidated(Step[JKState]):
    """JK-7.3. The intimidated player must choose and rotate a character."""

    def __init__(self, ship: int, chooser: int, foe: int, count: int) -> None:
        self.ship: Final = ship
        self.chooser: Final = chooser
        self.foe: Final = foe
        self.count: Final = count

    def run(self, s: JKState) -> None:
        if self.count == 0 or called_off(s, self.ship, "intimidate_off"):
            return
        fit = intimidable(s, self.foe)
        if len(fit) == 1:
            s.rotate(fit[0], "JK-7.1")
        elif fit:
            s.ask(self.chooser, "intimidated", self, self.ship)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [Option("rotate", card) for card in intimidable(s, self.foe)]

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None:
            return None
        if wanted in (PASS, DONE):
            return MUST_ROTATE
        if wanted.verb != "rotate" or wanted.card == NONE:
            return refusal
        return bar_to_rotating(s, wanted.card) or NOT_INTIMIDABLE

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        s.rotate(option.card, "JK-7.1")
        s.then([RotateIntimidated(self.ship, self.chooser, self.foe, self.count - 1)])


def _shuttle(s: JKState, player: int, card: int) -> None:
    """JK-7.2, JK-10.1. A character is going to be moved down; Responses come first."""
    ship = s.on[card]
    s.emit("shuttle", "JK-7.2", player, card, ship)
    s.agenda.append(MoveDown(player, card, ship))
    happens(s, Occasion(SHUTTLING, player, card, ship))


class MoveDown(Step[JKState]):
    """JK-7.2, JK-7.4. A character goes down with what is under it and is ready there, unless a
    Response hinders it."""

    def __init__(self, player: int, card: int, ship: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.ship: Final = ship

    def run(self, s: JKState) -> None:
        card = self.card
        s.put(card, SITE)
        s.lay_on(card, NONE)
        s.set_rotated(card, called_off(s, card, "shuttle_rotated"))
        s.then([Raise(Occasion(SHUTTLED, self.player, card, self.ship))])
