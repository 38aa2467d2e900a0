"""Playing characters, starships and weapons: the four steps of chapter 11."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.jedi_knights.battle_state import Lasting
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    NOT_FOR_CREDITS,
    SIDES,
    STARSHIP,
    WEAPON,
    JKCard,
)
from drawdestiny.games.jedi_knights.cards_in_play import NO_CARDS
from drawdestiny.games.jedi_knights.effects.hooks import (
    AURA_COST,
    CARRIES,
    OWN_COST,
    PLAYED,
    PLAYING,
    Occasion,
)
from drawdestiny.games.jedi_knights.rules.responses import (
    AskResponses,
    could_respond,
    happens,
    was_cancelled,
)
from drawdestiny.games.jedi_knights.rules.shared_options import MANY, TO_SITE, to_site, to_system
from drawdestiny.games.jedi_knights.rules.totals import cost
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    BONUS,
    DISCARD,
    KINDS,
    PLAY,
    SITE,
    SYSTEM,
)

PLACE_WORDS: Final = {SITE: "site", SYSTEM: "system"}


class Table:
    """The cards of a side that something can be played on: looked up once for a list of options,
    and only if something could be. Of several cards that differ in nothing it has one."""

    def __init__(self, s: JKState, player: int) -> None:
        self.s: Final = s
        self.side: Final = s.sides[player]
        self.known = 0
        """Which of the lists are looked up, a bit each."""
        self.carriers: list[int] = NO_CARDS
        self.starships: list[int] = NO_CARDS
        self.characters: list[int] = NO_CARDS

    def ships(self) -> list[int]:
        """Starships that may carry somebody."""
        if not self.known & 1:
            self.known |= 1
            s = self.s
            cards = s.cards
            codes = s.codes
            found: list[int] = []
            for ship in s.at(SYSTEM, self.side):
                if cards[codes[ship]].hooks & CARRIES:
                    found.append(ship)
            self.carriers = distinct(s, found, self.side)
        return self.carriers

    def bearers(self, shipboard: bool) -> list[int]:
        """Starships or characters, which may be given weapons."""
        s = self.s
        if shipboard:
            if not self.known & 2:
                self.known |= 2
                self.starships = distinct(s, s.at(SYSTEM, self.side), self.side)
            return self.starships
        if not self.known & 4:
            self.known |= 4
            self.characters = distinct(s, s.at(SITE, self.side), self.side)
            aboard = s.at(ABOARD, self.side)
            if aboard:
                self.characters = self.characters + aboard
        return self.characters


def distinct(s: JKState, cards: list[int], side: int) -> list[int]:
    """Cards of a side without those that are in no way different from an earlier one: same card,
    owner and position, nothing on it, no effect on it. It makes long lists short and loses no
    choice."""
    if len(cards) < 2 or s.lasting:
        return cards
    codes = s.codes
    seen: list[int] = []
    for card in cards:
        code = codes[card]
        if code in seen:
            return _without_twins(s, cards, s.hosts(side))
        seen.append(code)
    return cards


def _without_twins(s: JKState, cards: list[int], hosts: list[int]) -> list[int]:
    kept: list[int] = []
    plain: list[int] = []
    for card in cards:
        if card not in hosts:
            face = s.codes[card] * 16 + s.owners[card] * 2 + s.rotated[card]
            if face in plain:
                continue
            plain.append(face)
        kept.append(card)
    return kept


CANNOT: Final = -2
"""A unique card is in the way."""

FREE: Final = NOT_FOR_CREDITS - 1
"""Instead of credits: at no cost. No card costs more."""


def replaced(s: JKState, player: int, face: JKCard) -> int:
    """JK-11.2, JK-11.6, JK-12.12. The own version that a play would replace, NONE if there is
    none, CANNOT if the card cannot be played at all."""
    if not face.unique:
        return NONE
    old = s.titles.get(face.title_no, NONE)
    if old == NONE:
        return NONE
    if s.owners[old] != player or s.card(old).version == face.version:
        return CANNOT
    return old


def play_options(
    s: JKState, table: Table, player: int, sources: list[int], credits: int, options: list[Option]
) -> None:
    """JK-5.3, JK-11.1, JK-12.4. Where each of these cards may be played for so many credits (FREE:
    at no cost). Of several copies in one pile the first will do."""
    # Plain loops, here and wherever answers are listed: a comprehension makes cells of the local
    # names it looks at, which took a twelfth of the time of a whole game in pure Python.
    cards = s.cards
    codes = s.codes
    where = s.where
    prices = s.prices[player]
    discounts = s.felt & AURA_COST != 0 and _discounts(s, player)
    seen: list[int] = []
    for card in sources:
        code = codes[card]
        face = cards[code]
        too_dear = prices[code] > credits  # unless a text lowers the cost
        if too_dear and not (discounts or face.hooks & OWN_COST):
            continue
        copy = code * KINDS + where[card]
        if copy in seen:
            continue
        seen.append(copy)
        old = NONE
        must_be = NONE
        if face.unique and face.title_no in s.titles:
            old = replaced(s, player, face)
            if old == CANNOT:
                continue
            if s.battle is not None and s.in_battle(old):
                must_be = s.place(old)  # JK-11.9
        type = face.type
        if type == CHARACTER:
            if must_be != SYSTEM and not (too_dear and cost(s, player, card, SITE) > credits):
                options.append(TO_SITE[card] if card < MANY else to_site(card))
            if must_be != SITE:
                ships = table.carriers if table.known & 1 else table.ships()
                if ships and not (too_dear and cost(s, player, card, ABOARD) > credits):
                    for ship in ships:
                        if may_board(s, ship, card, old):
                            options.append(Option("play", card, ship))
        elif type == STARSHIP:
            if not (too_dear and cost(s, player, card, SYSTEM) > credits):
                options.append(to_system(card))
        elif type == WEAPON and not (too_dear and cost(s, player, card, ARMS) > credits):
            for bearer in table.bearers(face.shipboard):
                if face.bearers[codes[bearer]]:
                    options.append(Option("play", card, bearer))


def _discounts(s: JKState, player: int) -> bool:
    """JK-5.10. Whether texts of the player in play may lower what cards cost."""
    for aura in s.auras:
        if s.owners[aura] == player and s.cards[s.codes[aura]].hooks & AURA_COST:
            return True
    return False


def could_afford(s: JKState, player: int) -> bool:
    """JK-5.3. Whether the credits would do for some card that the hand might hold. Never looks into
    the hand."""
    if s.felt & AURA_COST and _discounts(s, player):
        return True
    side = SIDES[s.sides[player]]
    prices = s.prices[player]
    for face in s.cards:
        if face.belongs(side) and (prices[face.code] <= s.credits[player] or face.hooks & OWN_COST):
            return True
    return False


def may_board(s: JKState, ship: int, card: int, old: int) -> bool:
    """JK-2.2, JK-5.13. Whether there is room aboard for a card, when it replaces ``old``."""
    face = s.cards[s.codes[ship]]
    if not face.passengers[s.codes[card]]:
        return False
    aboard: list[JKCard] = []
    for passenger in s.lying(ABOARD, ship):
        if passenger != old:
            aboard.append(s.card(passenger))
    return not aboard or face.may_carry([*aboard, s.card(card)])


def zone_for(s: JKState, option: Option) -> int:
    """The kind of zone that a play goes to."""
    if option.target == NONE:
        return SITE if option.place == "site" else SYSTEM
    return ARMS if s.card(option.card).type == WEAPON else ABOARD


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

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.card != NONE:
            play_card(s, player, option, self.free)


def can_play(s: JKState, player: int, card: int, free: bool, place: int = NONE) -> bool:
    """Whether a text could let the player play this card now, somewhere (at that place)."""
    return len(PlayFrom(player, [card], free, place).options(s, player)) > 1
