"""The cards of a Jedi Knights game as they lie: where, on what, rotated; whose texts work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.games.jedi_knights.battle_state import Lasting
from drawdestiny.games.jedi_knights.effects.hooks import ANY_AURA, ANY_USE, FROM_THEME_PILE
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    BONUS,
    DECK,
    HAND,
    IN_PLAY,
    THEME_CARD,
    THEME_PILE,
    ZONES,
)

if TYPE_CHECKING:
    from drawdestiny.games.jedi_knights.cards.card import JKCard
    from drawdestiny.games.jedi_knights.effects.hooks import Answers

NO_CARDS: Final[list[int]] = []
"""Nobody puts anything in here."""


def without(cards: list[int], card: int) -> list[int]:
    """A copy of the list in which that card is missing: twins may share the list itself."""
    rest = cards.copy()
    rest.remove(card)
    return rest


class CardsInPlay(State):
    """How the cards lie on each other, which are rotated, and whose texts work."""

    # A slot for each field: Python keeps so many of them slower otherwise.
    __slots__ = (
        "answered",
        "answers",
        "auras",
        "awaited",
        "bears",
        "cards",
        "felt",
        "heard",
        "lasting",
        "mates",
        "on",
        "rotated",
        "sides",
        "spent",
        "titles",
        "users",
        "waiting",
        "watchers",
        "where",
    )

    # What is declared here has its first value from ``empty_table``: a clone, which takes all over,
    # need not make it first.
    cards: list[JKCard]
    sides: list[int]
    """ALLIANCE or EMPIRE for each player."""
    mates: list[list[int]]
    """The players of each side."""
    answers: list[Answers]
    """The Responses that a player of each side could have; ``answered`` are the occasions that
    one of them waits for."""
    answered: int
    awaited: list[int]
    """For each card of the catalogue: the actions about it that a Response could wait for."""
    where: list[int]
    """The kind of zone each card lies in."""
    on: list[int]
    """The card that each card lies on: bearer of a weapon, ship of a character aboard."""
    bears: list[int]
    """How many cards lie on each card."""
    rotated: list[bool]
    auras: list[int]
    """Cards in play with text about other cards; ``watchers`` have triggers, ``users`` uses.
    All are sorted, so that a position read from a text is the same."""
    watchers: list[int]
    users: list[int]
    waiting: list[int]
    """Cards in Theme piles that their text lets be played from there (JK-5.5), sorted too."""
    titles: dict[int, int]
    """The unique cards in play, by the number of their title (JK-11.2)."""
    heard: int
    """The occasions that some watcher waits for, a bit each; ``felt``: the hooks of auras."""
    felt: int
    lasting: list[Lasting]
    spent: list[int]
    """Uses "once per" in this window: card * 16 + number of its text."""

    def __init__(
        self, teller: Teller, cards: list[JKCard], sides: list[int], chance: Chance
    ) -> None:
        super().__init__(teller, ZONES, len(sides), chance)
        self.cards = cards
        self.sides = sides

    def copy_cards(self, other: CardsInPlay) -> None:
        """Take over what another state knows of the cards. What changes rarely is shared: rules
        replace it, never change it."""
        self.copy_from(other)
        self.mates = other.mates
        self.answers = other.answers
        self.answered = other.answered
        self.awaited = other.awaited
        self.where = other.where.copy()
        self.on = other.on
        self.bears = other.bears
        self.rotated = other.rotated
        self.auras = other.auras
        self.watchers = other.watchers
        self.users = other.users
        self.waiting = other.waiting
        self.titles = other.titles
        self.heard = other.heard
        self.felt = other.felt
        self.lasting = other.lasting
        self.spent = other.spent

    def twin_zones(self) -> list[list[int]]:
        """Only hands, the first of the zones, change in place."""
        zones = self.zones.copy()
        for player in range(self.players):
            zones[player] = zones[player].copy()
        return zones

    # -- players ------------------------------------------------------------------------------

    def team(self, player: int) -> int:
        """A bit for each player of that player's side."""
        if self.players == 2:
            return 1 << player
        bits = 0
        for other in range(self.players):
            if self.sides[other] == self.sides[player]:
                bits |= 1 << other
        return bits

    def side(self, card: int) -> int:
        """The side of a card's owner."""
        return self.sides[self.owners[card]]

    def friends(self, a: int, b: int) -> bool:
        """Whether two cards are on the same side."""
        return self.sides[self.owners[a]] == self.sides[self.owners[b]]

    # -- cards --------------------------------------------------------------------------------

    def card(self, number: int) -> JKCard:
        return self.cards[self.codes[number]]

    def add_card(self, code: int, player: int) -> None:
        super().add_card(code, player)
        self.where.append(DECK)
        self.on.append(NONE)
        self.bears.append(0)
        self.rotated.append(False)

    def place_card(self, card: int, kind: int, player: int) -> None:
        """Put a card, already out of its old zone, on top of a zone, and keep the books."""
        n = self.players
        zones = self.zones
        zone = kind * n + player
        old = self.where[card]
        self.where[card] = kind
        if kind == HAND:
            zones[zone].append(card)
            self.known[card] |= self.team(player)  # JK-12.1: teammates see each other's hands
        else:
            zones[zone] = [*zones[zone], card]
            if kind != DECK:
                self.known[card] = (1 << n) - 1
        if IN_PLAY[kind]:
            if not IN_PLAY[old]:
                self.wake(card)
        elif IN_PLAY[old]:
            self.rest(card)
        elif old == BONUS:
            self.lay_on(card, NONE)
        elif kind == THEME_CARD:
            self.wake(card)
        if kind == THEME_PILE:
            if self.cards[self.codes[card]].hooks & FROM_THEME_PILE:
                self.waiting = sorted([*self.waiting, card])
        elif old == THEME_PILE and card in self.waiting:
            self.waiting = without(self.waiting, card)

    def put(self, card: int, kind: int) -> None:
        """Move a card from where it is to the top of its owner's zone of that kind."""
        owner = self.owners[card]
        old = self.where[card]
        zone = old * self.players + owner
        cards = self.zones[zone]
        if old != HAND:
            cards = self.zones[zone] = cards.copy()
        cards.remove(card)
        self.place_card(card, kind, owner)

    def lay_on(self, card: int, host: int) -> None:
        """Lay a card on or under another one; NONE takes it away. Twins may share the list."""
        old = self.on[card]
        if old != host:
            self.on = self.on.copy()
            self.on[card] = host
            self.bears = self.bears.copy()
            if old != NONE:
                self.bears[old] -= 1
            if host != NONE:
                self.bears[host] += 1

    def wake(self, card: int) -> None:
        """The card's text begins to work."""
        face = self.cards[self.codes[card]]
        if face.unique:
            self.titles = {**self.titles, face.title_no: card}
        if face.hooks & ANY_AURA:
            self.auras = sorted([*self.auras, card])
            self.felt |= face.hooks
        if face.hooks & ANY_USE:
            self.users = sorted([*self.users, card])
        if face.occasions:
            self.watchers = sorted([*self.watchers, card])
            self.heard |= face.occasions

    def rest(self, card: int) -> None:
        """The card's text ends to work, and everything about its stay in play is forgotten."""
        face = self.cards[self.codes[card]]
        if face.unique and self.titles.get(face.title_no) == card:
            self.titles = self.titles.copy()
            del self.titles[face.title_no]
        if face.hooks & ANY_AURA and card in self.auras:
            self.auras = without(self.auras, card)
            self.felt = 0
            for other in self.auras:
                self.felt |= self.cards[self.codes[other]].hooks
        if face.hooks & ANY_USE and card in self.users:
            self.users = without(self.users, card)
            for use in self.spent:
                if use >> 4 == card:
                    self.spent = without(self.spent, use)
        if face.occasions and card in self.watchers:
            self.watchers = without(self.watchers, card)
            self.heard = 0
            for other in self.watchers:
                self.heard |= self.cards[self.codes[other]].occasions
        self.set_rotated(card, False)
        self.lay_on(card, NONE)
        for effect in self.lasting:
            if effect.card == card:
                self.lasting = [other for other in self.lasting if other is not effect]

    def auras_with(self, hook: int) -> list[int]:
        """The cards in play with text of that hook about other cards."""
        if not self.felt & hook:
            return NO_CARDS
        found: list[int] = []
        for card in self.auras:
            if self.cards[self.codes[card]].hooks & hook:
                found.append(card)
        return found

    def hears(self, kind: int) -> bool:
        """Whether anybody could have something to say on an occasion of that kind."""
        return (self.heard | self.answered) & kind != 0

    def in_play(self, card: int) -> bool:
        """JK-2.16, for cards played to the table."""
        return IN_PLAY[self.where[card]]

    def under(self, host: int) -> list[int]:
        """Everything that lies on or under a card, of any member of the side. To be looked at, not
        changed."""
        if self.bears[host] == 0:
            return NO_CARDS
        found: list[int] = []
        on = self.on
        n = self.players
        mates = self.mates[self.sides[self.owners[host]]]
        zones = self.zones
        for kind in (ABOARD, ARMS, BONUS):
            for player in mates:
                for card in zones[kind * n + player]:
                    if on[card] == host:
                        found.append(card)
        return found

    def hosts(self, side: int) -> list[int]:
        """The cards of a side on which something lies."""
        found: list[int] = []
        on = self.on
        for player in self.mates[side]:
            for kind in (ABOARD, ARMS, BONUS):
                for card in self.zones[kind * self.players + player]:
                    found.append(on[card])
        return found

    def lying(self, kind: int, host: int) -> list[int]:
        """The cards of one kind of zone (ARMS, ABOARD) on a card. To be looked at, not changed."""
        if self.bears[host] == 0:
            return NO_CARDS
        found: list[int] = []
        on = self.on
        for player in self.mates[self.sides[self.owners[host]]]:
            for card in self.zones[kind * self.players + player]:
                if on[card] == host:
                    found.append(card)
        return found

    def at(self, kind: int, side: int) -> list[int]:
        """The cards of a side in one kind of zone: its characters at the site, its starships. To
        be looked at, not changed."""
        if self.players == 2:
            return self.zones[kind * 2 + self.mates[side][0]]
        found: list[int] = []
        for player in self.mates[side]:
            found += self.zones[kind * self.players + player]
        return found

    def who_acts(self, card: int) -> int:
        """JK-12.4. Who decides when a card acts: its owner, but for a weapon its bearer's."""
        return self.owners[self.on[card] if self.where[card] == ARMS else card]

    # -- ready and rotated --------------------------------------------------------------------

    def ready(self, card: int) -> bool:
        """JK-2.10, JK-2.17. A character aboard has the position of its ship."""
        ship = self.on[card]
        return not self.rotated[card if ship == NONE else ship]

    def set_rotated(self, card: int, rotated: bool) -> None:
        """Turn a card, or turn it back; twins may share the list of all that are."""
        if self.rotated[card] != rotated:
            self.rotated = self.rotated.copy()
            self.rotated[card] = rotated

    def rotate(self, card: int, rule: str) -> None:
        self.set_rotated(card, True)
        self.emit("rotate", rule, self.owners[card], card)

    def make_ready(self, card: int, rule: str) -> None:
        self.set_rotated(card, False)
        self.emit("ready", rule, self.owners[card], card)

    # -- effects that last --------------------------------------------------------------------

    def last(self, effect: Lasting) -> None:
        """An effect begins that lasts for a while."""
        self.lasting = [*self.lasting, effect]

    def end_lasting(self, until: int) -> None:
        """Effects that last until this moment, or an earlier one, end."""
        if self.lasting:
            kept: list[Lasting] = []
            for effect in self.lasting:
                if effect.until > until:
                    kept.append(effect)
            self.lasting = kept
