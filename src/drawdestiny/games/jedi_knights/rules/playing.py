"""Playing characters, starships and weapons: the four steps of chapter 11."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.jedi_knights.battle_state import Lasting
from drawdestiny.games.jedi_knights.cards.card import STARSHIP
from drawdestiny.games.jedi_knights.effects.hooks import CARRIES, PLAYED, PLAYING, Occasion
from drawdestiny.games.jedi_knights.rules.play_options import (
    FREE,
    Table,
    play_options,
    replaced,
    why_no_play,
    zone_for,
)
from drawdestiny.games.jedi_knights.rules.responses import (
    AskResponses,
    could_respond,
    happens,
    was_cancelled,
)
from drawdestiny.games.jedi_knights.rules.totals import cost
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    BONUS,
    DISCARD,
    PLAY,
    SITE,
    SYSTEM,
)

PLACE_WORDS: Final = {SITE: "site", SYSTEM: "system"}


def play_card(s: JKState, player: int, option: Option, free: bool) -> None:
    """JK-11.1, JK-10.10. Declare card and place, pay, wait for Responses, and bring the card into
    play."""
    card = option.card
    place = zone_for(s, option)
    host = option.target
    terms: list[Term] | None = None if s.silent else []
    price = 0
    if not free:
        price = cost(s, player, card, place, terms)
        s.credits[player] -= price
    elif terms is not None:
        terms.append(Term(0, "free", rule="JK-5.11"))
    if terms is not None:
        s.emit(
            "play_on" if host != NONE else "play",
            "JK-5.3",
            player,
            card,
            host,
            PLACE_WORDS.get(place, ""),
            price,
            [Sum(player, terms)],
        )
    if s.awaited[s.codes[card]] & PLAYING:
        declared = Occasion(PLAYING, player, card, host)
        for other in range(s.players):
            if could_respond(s, other, declared):
                s.put(card, PLAY)
                s.then([AskResponses(declared, 0), EnterPlay(player, card, place, host)])
                return
    enter_play(s, player, card, place, host)


class EnterPlay(Step[JKState]):
    """JK-10.10, JK-11.1. A card that was declared and paid for comes into play, unless a Response
    cancelled it or took its place away."""

    def __init__(self, player: int, card: int, place: int, host: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.place: Final = place
        self.host: Final = host

    def run(self, s: JKState) -> None:
        if was_cancelled(s, self.card):
            return
        if self.host != NONE and not s.in_play(self.host):
            s.discard(self.card, "JK-10.10")
            return
        enter_play(s, self.player, self.card, self.place, self.host)


def enter_play(s: JKState, player: int, card: int, place: int, host: int) -> None:
    """JK-11.1. The last of the four steps: the card lies where it was declared."""
    face = s.cards[s.codes[card]]
    old = replaced(s, player, face) if face.unique else NONE
    s.put(card, place)
    if host != NONE:
        s.lay_on(card, host)
        if place == ARMS:
            s.moved = [*s.moved, card]
    if (s.heard | s.answered) & PLAYED:
        happens(s, Occasion(PLAYED, player, card))
    if old != NONE:
        replace(s, old, card)


def replace(s: JKState, old: int, new: int) -> None:
    """JK-11.7, JK-11.8, JK-11.9. A new version takes the place of the old one, with its position,
    the cards on it that fit, the effects on it, and its part in a battle."""
    face = s.card(new)
    if s.where[new] in (SITE, SYSTEM):
        s.set_rotated(new, not s.ready(old))
    for thing in s.under(old):
        kind = s.where[thing]
        if kind == BONUS:
            s.lay_on(thing, new)
        elif kind == ARMS:
            if s.card(thing).bearers[face.code]:
                s.lay_on(thing, new)
        elif face.hooks & CARRIES and face.passengers[s.codes[thing]]:
            s.lay_on(thing, new)
    if s.battle is not None:
        s.battle.replace(old, new)
    if s.lasting:
        s.lasting = [
            Lasting(e.stat, e.amount, e.until, e.source, new, e.player) if e.card == old else e
            for e in s.lasting
        ]
    s.emit("replace", "JK-11.2", s.owners[old], old, new)
    s.leave(old, DISCARD)
    if face.type == STARSHIP:
        s.agenda.append(LeaveShip(new))


class LeaveShip(Step[JKState]):
    """JK-11.9. Too many aboard for a new ship: the owner chooses who is discarded."""

    def __init__(self, ship: int) -> None:
        self.ship: Final = ship

    def run(self, s: JKState) -> None:
        aboard = s.lying(ABOARD, self.ship)
        faces = [s.card(card) for card in aboard]
        if aboard and not s.card(self.ship).may_carry(faces):
            s.ask(s.owners[self.ship], "leave_ship", self, self.ship)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [Option("discard", card) for card in s.lying(ABOARD, self.ship)]

    def openly_forced(self, s: JKState, player: int) -> bool:
        return True

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        s.discard(option.card, "JK-11.9")
        s.then([self])


class PlayFrom(Step[JKState]):
    """A text lets a player play one of these cards, from wherever they are (JK-5.11)."""

    def __init__(
        self, player: int, cards: list[int], free: bool, place: int = NONE, source: int = NONE
    ) -> None:
        self.player: Final = player
        self.cards: Final = cards
        self.free: Final = free
        self.place: Final = place
        """SITE or SYSTEM if it has to go there; NONE for anywhere."""
        self.source: Final = source

    def run(self, s: JKState) -> None:
        s.ask(self.player, "play_from", self, self.source)

    def options(self, s: JKState, player: int) -> list[Option]:
        found: list[Option] = []
        credits = FREE if self.free else s.credits[player]
        play_options(s, Table(s, player), player, self.cards, credits, found)
        options = [PASS]
        for option in found:
            place = SITE if option.place == "site" else SYSTEM
            if option.target != NONE:
                place = s.place(option.target)
            if self.place in (NONE, place):
                options.append(option)
        return options

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None or wanted.verb != "play" or wanted.card not in self.cards:
            return refusal
        credits = FREE if self.free else s.credits[player]
        return why_no_play(s, player, wanted, self.cards, credits) or refusal

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.card != NONE:
            play_card(s, player, option, self.free)


def can_play(s: JKState, player: int, card: int, free: bool, place: int = NONE) -> bool:
    """Whether a text could let the player play this card now, somewhere (at that place)."""
    return len(PlayFrom(player, [card], free, place).options(s, player)) > 1
