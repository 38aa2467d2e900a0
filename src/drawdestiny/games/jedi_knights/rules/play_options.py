"""Where cards may be played: the answers, and why not elsewhere (JK-5.3, chapter 11)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option, Refusal
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    NOT_FOR_CREDITS,
    SIDES,
    STARSHIP,
    WEAPON,
    JKCard,
)
from drawdestiny.games.jedi_knights.cards_in_play import NO_CARDS
from drawdestiny.games.jedi_knights.effects.hooks import AURA_COST, CARRIES, OWN_COST
from drawdestiny.games.jedi_knights.rules.shared_options import MANY, TO_SITE, to_site, to_system
from drawdestiny.games.jedi_knights.rules.totals import cost
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    HAND,
    KINDS,
    SITE,
    SYSTEM,
    THEME_PILE,
)

NOT_DEPLOYED: Final = Refusal("JK-5.3", "not_deployed")
NOT_IN_HAND: Final = Refusal("JK-5.3", "not_in_hand")
IN_THEME_PILE: Final = Refusal("JK-2.13", "in_theme_pile")
UNIQUE_MINE: Final = Refusal("JK-11.6", "unique_mine")
WEAPON_NEEDS_BEARER: Final = Refusal("JK-5.3", "weapon_needs_bearer")
STARSHIP_TO_SYSTEM: Final = Refusal("JK-5.3", "starship_to_system")
CHARACTER_TO_SITE: Final = Refusal("JK-5.3", "character_to_site")
NO_BOARDING: Final = Refusal("JK-5.3", "no_boarding")
SAME_CARD: Final = Refusal("JK-5.6", "same_card")
"""Of cards that differ in nothing one is offered."""


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
    """JK-11.2, JK-11.6, JK-12.12. The player's version of this card that would be replaced:
    NONE if there is none, CANNOT if the card cannot be played at all."""
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


# -- why not -------------------------------------------------------------------------------


def why_no_play(
    s: JKState, player: int, wanted: Option, sources: list[int], credits: int
) -> Refusal | None:
    """Why a character, starship or weapon cannot be played so, for so many credits."""
    card = wanted.card
    face = s.card(card)
    if face.type > WEAPON:
        return NOT_DEPLOYED
    if card not in sources:
        mine = s.owners[card] == player and s.where[card] in (HAND, THEME_PILE)
        return IN_THEME_PILE if mine and s.where[card] == THEME_PILE else NOT_IN_HAND
    options: list[Option] = []
    play_options(s, Table(s, player), player, [card], credits, options)
    if wanted in options:
        for other in sources:
            if s.codes[other] == face.code and s.where[other] == s.where[card]:
                return None if other == card else SAME_CARD
    for option in options:
        if NONE not in (option.target, wanted.target):
            if s.codes[option.target] == s.codes[wanted.target]:
                return SAME_CARD
    return (
        bar_to_unique(s, player, face)
        or _bar_to_place(s, wanted, face)
        or _bar_to_price(s, player, wanted, credits)
        or NO_BOARDING
    )


def bar_to_unique(s: JKState, player: int, face: JKCard) -> Refusal | None:
    """JK-11.2, JK-11.6, JK-12.12. Of a unique card one version is in play."""
    if replaced(s, player, face) != CANNOT:
        return None
    old = s.titles[face.title_no]
    if s.owners[old] == player:
        return UNIQUE_MINE
    ours = s.sides[s.owners[old]] == s.sides[player]
    rule = "JK-12.12" if ours else "JK-11.2"
    return Refusal(rule, "unique_theirs", {"other": s.card(old).name()})


def _bar_to_place(s: JKState, wanted: Option, face: JKCard) -> Refusal | None:
    """JK-5.3, JK-5.12. Which cards go where."""
    host = wanted.target
    if face.type == WEAPON:
        if host == NONE or not s.in_play(host) or not s.friends(host, wanted.card):
            return WEAPON_NEEDS_BEARER
        return bar_to_bearing(s, face, host)
    if face.type == STARSHIP:
        return None if wanted.place == "system" else STARSHIP_TO_SYSTEM
    return CHARACTER_TO_SITE if wanted.place != "site" and host == NONE else None


def bar_to_bearing(s: JKState, face: JKCard, host: int) -> Refusal | None:
    """JK-5.12. Which cards a weapon may lie under."""
    if face.bearers[s.codes[host]]:
        return None
    return Refusal("JK-5.12", "cannot_bear", {"other": s.card(host).name()})


def _bar_to_price(s: JKState, player: int, wanted: Option, credits: int) -> Refusal | None:
    """JK-11.5. Every card has its cost."""
    if credits == FREE:
        return None
    price = cost(s, player, wanted.card, zone_for(s, wanted))
    if price <= credits:
        return None
    return Refusal("JK-11.5", "too_expensive", {"n": price, "credits": credits})
