"""The state of a Jedi Knights game, and the few things every rule does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Sum, Term
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.games.jedi_knights.battle_state import ATTACKING, DEFENDING, Battle, Lasting
from drawdestiny.games.jedi_knights.effects.hooks import (
    ANY_AURA,
    ANY_USE,
    AURA_DESTINY,
    FROM_THEME_PILE,
)
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    BONUS,
    DECK,
    DESTINY,
    DISCARD,
    HAND,
    IN_PLAY,
    SITE,
    SYSTEM,
    THEME_CARD,
    THEME_PILE,
    USED,
    ZONES,
)

if TYPE_CHECKING:
    from drawdestiny.games.jedi_knights.cards.card import JKCard
    from drawdestiny.games.jedi_knights.effects.hooks import Answers

# The phases of a turn (JK-5.1), after the setup.
SETUP: Final = 0
FORCE_PHASE: Final = 1
DEPLOY: Final = 2
STARSHIP_BATTLE: Final = 3
BLOCKADE: Final = 4
CHARACTER_BATTLE: Final = 5
DRAW: Final = 6
PHASES: Final = [
    "setup",
    "force",
    "deploy",
    "starship_battle",
    "blockade",
    "character_battle",
    "draw",
]

NO_CARDS: Final[list[int]] = []
"""Nobody puts anything in here."""

FINAL_STAGE: Final = 3
"""The fourth planet: the Final Conflict."""


def without(cards: list[int], card: int) -> list[int]:
    """A copy of the list in which that card is missing: twins may share the list itself."""
    rest = cards.copy()
    rest.remove(card)
    return rest


class JKState(State):
    """Besides the cards: how they lie on each other, the planets, the turn, a battle."""

    # A slot for each field: Python keeps so many of them slower otherwise.
    __slots__ = (
        "actor",
        "answered",
        "answers",
        "auras",
        "battle",
        "cancelled",
        "cap",
        "cards",
        "chosen",
        "credits",
        "cycle",
        "felt",
        "heard",
        "heroes",
        "holders",
        "lasting",
        "mates",
        "moved",
        "on",
        "order",
        "passes",
        "phase",
        "picks",
        "planets",
        "preview",
        "prices",
        "rank",
        "rotated",
        "sides",
        "sites",
        "spent",
        "stage",
        "systems",
        "themes",
        "timings",
        "titles",
        "users",
        "visit",
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
    preview: bool
    """The early combat rules (chapter 15)."""
    cap: int
    """JK-9.3: how many cycles of the Final Conflict there may be."""
    answers: list[Answers]
    """The Responses that a player of each side could have; ``answered`` are the occasions that
    one of them waits for."""
    answered: int
    timings: list[int]
    """When each card of the catalogue may be played as an Event (JK-10.1)."""
    rank: list[int]
    """The players by theme number, the highest first: breaks ties for the whole game."""
    heroes: list[int]
    """The starting Hero of each player."""
    themes: list[int]
    """The theme of each player's deck."""
    where: list[int]
    """The kind of zone each card lies in."""
    on: list[int]
    """The card that each card lies on: bearer of a weapon, ship of a character aboard."""
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
    prices: list[list[int]]
    """For each player: what each card of the catalogue costs if no text changes it."""
    lasting: list[Lasting]
    planets: list[int]
    """The planets in the order they are played, with their sites and systems (cards)."""
    sites: list[int]
    systems: list[int]
    holders: list[int]
    """The side that controls each of the first three planets."""
    stage: int
    visit: int
    """The turn at this planet, from 1."""
    cycle: int
    """The cycle of the Final Conflict; 0 before its first Character Battle Phase."""
    phase: int
    order: list[int]
    """Player 1, Player 2 ... of this turn."""
    actor: int
    passes: int
    credits: list[int]
    chosen: list[int]
    """Force cards chosen and not yet revealed."""
    picks: list[list[int]]
    """Cards chosen for the Theme pile at setup and not yet shown."""
    spent: list[int]
    """Uses "once per" in this window: card * 16 + number of its text."""
    moved: list[int]
    """Weapons deployed or transferred this turn."""
    cancelled: list[int]
    """Cards being played that were cancelled."""
    battle: Battle | None

    def __init__(
        self, teller: Teller, cards: list[JKCard], sides: list[int], chance: Chance
    ) -> None:
        super().__init__(teller, ZONES, len(sides), chance)
        self.cards = cards
        self.sides = sides

    def clone(self) -> JKState:
        """An independent twin. What changes rarely is shared: rules replace it, never change it."""
        twin = JKState(self.teller, self.cards, self.sides, self.chance)
        twin.copy_from(self)
        twin.mates = self.mates
        twin.preview = self.preview
        twin.cap = self.cap
        twin.answers = self.answers
        twin.answered = self.answered
        twin.timings = self.timings
        twin.rank = self.rank
        twin.heroes = self.heroes
        twin.themes = self.themes
        twin.where = self.where.copy()
        twin.on = self.on
        twin.rotated = self.rotated
        twin.auras = self.auras
        twin.watchers = self.watchers
        twin.users = self.users
        twin.waiting = self.waiting
        twin.titles = self.titles
        twin.heard = self.heard
        twin.felt = self.felt
        twin.prices = self.prices
        twin.lasting = self.lasting
        twin.planets = self.planets
        twin.sites = self.sites
        twin.systems = self.systems
        twin.holders = self.holders
        twin.stage = self.stage
        twin.visit = self.visit
        twin.cycle = self.cycle
        twin.phase = self.phase
        twin.order = self.order
        twin.actor = self.actor
        twin.passes = self.passes
        twin.credits = self.credits.copy()
        twin.chosen = self.chosen
        twin.picks = self.picks
        twin.spent = self.spent
        twin.moved = self.moved
        twin.cancelled = self.cancelled
        twin.battle = None if self.battle is None else self.battle.clone()
        return twin

    def twin_zones(self) -> list[list[int]]:
        """Only hands, the first of the zones, change in place."""
        zones = self.zones.copy()
        for player in range(self.players):
            zones[player] = zones[player].copy()
        return zones

    # -- players -----------------------------------------------------------------------------

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

    def members(self, side: int) -> list[int]:
        """The players of a side, in Player order."""
        return [p for p in self.order if self.sides[p] == side]

    def foes(self, player: int) -> list[int]:
        """The opponents of a player, in Player order."""
        side = self.sides[player]
        return [p for p in self.order if self.sides[p] != side]

    # -- cards -------------------------------------------------------------------------------

    def card(self, number: int) -> JKCard:
        return self.cards[self.codes[number]]

    def add_card(self, code: int, player: int) -> None:
        super().add_card(code, player)
        self.where.append(DECK)
        self.on.append(NONE)
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
        if self.on[card] != host:
            self.on = self.on.copy()
            self.on[card] = host

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
        """Everything that lies on or under a card, of any member of the side."""
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
        """The cards of one kind of zone (ARMS, ABOARD) on a card."""
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

    def place(self, card: int) -> int:
        """JK-2.15. SITE or SYSTEM for a card at the planet, NONE for any other."""
        kind = self.where[card]
        if kind in (SITE, SYSTEM):
            return kind
        if kind == ABOARD:
            return SYSTEM
        if kind in (ARMS, BONUS):
            return self.place(self.on[card])
        if self.sites and self.sites[self.stage] == card:
            return SITE
        return NONE

    def here(self, me: int, card: int) -> bool:
        """Whether a card is at the same place as a card with text; a step Event is where the
        battle is."""
        place = self.place(me)
        if place == NONE and self.battle is not None:
            place = self.battle.place
        return place != NONE and self.place(card) == place

    def planet(self) -> int:
        """The planet in play."""
        return self.planets[self.stage]

    def who_acts(self, card: int) -> int:
        """JK-12.4. Who decides when a card acts: its owner, but for a weapon its bearer's."""
        return self.owners[self.on[card] if self.where[card] == ARMS else card]

    # -- ready and rotated -------------------------------------------------------------------

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

    # -- leaving play ------------------------------------------------------------------------

    def leave(self, card: int, kind: int, things: int = DISCARD) -> None:
        """JK-2.19. A card leaves play for a zone of its owner; what is on it goes to ``things``, in
        the order of its playing."""
        lower = self.under(card)
        if self.battle is not None:
            self.battle.lose(card)
        self.put(card, kind)
        for thing in lower:
            self.leave(thing, things, things)

    def discard(self, card: int, rule: str) -> None:
        """Discard a card from wherever it is, with everything on it."""
        self.emit("discard", rule, self.owners[card], card)
        if self.in_play(card):
            self.leave(card, DISCARD)
        else:
            self.put(card, DISCARD)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, player: int, count: int, rule: str = "JK-8.4") -> None:
        """JK-8.4, JK-11.10. Draw as many as possible."""
        zone = DECK * self.players + player
        deck = self.zones[zone]
        left = max(0, len(deck) - count)
        drawn = deck[left:]
        self.zones[zone] = deck[:left]
        hand = self.zones[HAND * self.players + player]
        bits = self.team(player)
        for i in range(len(drawn) - 1, -1, -1):
            card = drawn[i]
            hand.append(card)
            self.known[card] |= bits
            self.where[card] = HAND
            if not self.silent:
                self.emit("draw", rule, player, card)

    def draw_destiny(self, player: int, terms: list[Term] | None = None) -> int:
        """JK-2.9, JK-2.18. Reveal the top card for its number; it lies open until it is taken in
        hand by ``take_destiny``, when the result is settled. An empty deck gives 0."""
        zone = DECK * self.players + player
        deck = self.zones[zone]
        if not deck:
            self.emit("destiny_empty", "JK-2.9", player)
            if terms is not None:
                terms.append(Term(0, "destiny", rule="JK-2.9"))
            return 0
        card = deck[-1]
        self.zones[zone] = deck[:-1]
        self.place_card(card, DESTINY, player)
        printed = self.cards[self.codes[card]].destiny
        found = [Term(printed, "destiny", rule="JK-2.9")] if terms is None else terms
        if terms is not None:
            found.append(Term(printed, "destiny", rule="JK-2.9"))
        number = printed
        for aura in self.auras_with(AURA_DESTINY):
            face = self.cards[self.codes[aura]]
            for text in face.texts:
                if text.hooks & AURA_DESTINY:
                    n = text.destiny(self, aura, player)
                    if n:
                        number += n
                        found.append(Term(n, "card", face.code, "JK-10.4"))
        if not self.silent:
            shown = [Sum(player, found.copy())]
            self.emit("destiny", "JK-2.9", player, card, amount=number, sums=shown)
        return number

    def take_destiny(self, player: int) -> None:
        """JK-2.9. The card revealed for destiny comes to hand."""
        zone = DESTINY * self.players + player
        shown = self.zones[zone]
        self.zones[zone] = []
        for i in range(len(shown) - 1, -1, -1):
            self.place_card(shown[i], HAND, player)

    # -- Force cards -------------------------------------------------------------------------

    def force_card(self, player: int) -> int:
        """The current Force card; NONE before the first."""
        used = self.zones[USED * self.players + player]
        return used[-1] if used else NONE

    def force_number(self, player: int) -> int:
        card = self.force_card(player)
        return 0 if card == NONE else self.card(card).force

    # -- battle ------------------------------------------------------------------------------

    def in_battle(self, card: int) -> bool:
        """JK-6.3. Attacker, defender, supporters and, except in preview, who is aboard them."""
        return self.part(card) != NONE

    def part(self, card: int) -> int:
        """ATTACKING or DEFENDING for a card in the battle, NONE for any other."""
        battle = self.battle
        if battle is None:
            return NONE
        if self.where[card] == ABOARD:
            return NONE if self.preview else battle.part(self.on[card])
        if self.where[card] == ARMS:
            return self.part(self.on[card])
        return battle.part(card)

    def part_of(self, player: int) -> int:
        """ATTACKING or DEFENDING for a player's side in the battle."""
        assert self.battle is not None
        return ATTACKING if self.battle.side == self.sides[player] else DEFENDING

    def champion(self, player: int) -> int:
        """The attacker or defender of a player's side; NONE without a battle or once gone."""
        return NONE if self.battle is None else self.battle.main[self.part_of(player)]

    def opposing(self, card: int) -> int:
        """The opposing attacker or defender of an attacker or defender; else NONE."""
        battle = self.battle
        if battle is None:
            return NONE
        if battle.main[ATTACKING] == card:
            return battle.main[DEFENDING]
        if battle.main[DEFENDING] == card:
            return battle.main[ATTACKING]
        return NONE

    def supporters(self, card: int) -> list[int]:
        """Who supports this card."""
        battle = self.battle
        if battle is not None:
            for part in (ATTACKING, DEFENDING):
                if battle.main[part] == card:
                    return battle.supporters[part]
        return []

    def supported(self, card: int) -> int:
        """The card that this one supports; NONE if it does not."""
        battle = self.battle
        if battle is not None:
            for part in (ATTACKING, DEFENDING):
                if card in battle.supporters[part]:
                    return battle.main[part]
        return NONE

    # -- effects that last -------------------------------------------------------------------

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
