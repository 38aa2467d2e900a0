"""The state of a Young Jedi game, and the few things every rule does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.state import OPEN, OWNER, State
from drawdestiny.engine.teller import Teller
from drawdestiny.games.young_jedi.fight_state import Fight
from drawdestiny.games.young_jedi.zones import (
    DECK,
    DISCARD,
    DUELING_HAND,
    DUELING_PILE,
    EFFECTS,
    HAND,
    HERE,
    HIDDEN,
    OBJECTIVE,
    RACE,
    STRANDED,
    TEXT_WORKS,
    ZONES,
)

if TYPE_CHECKING:
    from drawdestiny.games.young_jedi.card import YJCard

# The formats, each with the rules of the one before it and its own.
STARTER: Final = 0
CLASSIC: Final = 1
DUELS: Final = 2
COMMITTEE: Final = 3
FORMATS: Final = ["starter", "classic", "duel", "committee"]

COUNTERS: Final = 6
"""YJ-3.1: what may be spent in a turn, and the size of a hand (YJ-10.1)."""
HAND_SIZE: Final = 6

_ELSEWHERE: Final = [STRANDED, STRANDED + 1, STRANDED + 2, OBJECTIVE]


class YJState(State):
    """Besides the cards: the planets, the turn, the battle or duel that is going on, the race.

    Lists of two are by player.
    """

    def __init__(self, teller: Teller, cards: list[YJCard], format: int, chance: Chance) -> None:
        super().__init__(teller, ZONES, 2, chance)
        self.cards = cards
        self.format = format
        self.texts: list[int] = []
        """The cards in play, face up, that have a text."""
        self.has_effects = [True, True]
        """Whose deck list holds an effect at all: without one a search needs no look."""
        # -- planets
        self.site = NONE
        """The current site, 0 to 8; its planet is site // 3."""
        self.controlled = [NONE, NONE, NONE]
        """Who controls each planet."""
        self.given_up = [False, False, False]
        """Which planets were surrendered."""
        self.been_here = [False, False]
        """Who has had a turn at the current planet (YJ-4.1)."""
        self.hidden_at = [NONE, NONE]
        """The planet where each player's face-down cards lie."""
        # -- the turn
        self.spent = 0
        """Counters spent this turn."""
        self.limit = COUNTERS
        """Counters that may be spent this turn, before texts in play."""
        self.fought: list[int] = []
        """The codes of all that fought this turn, duels too."""
        self.used: list[int] = []
        """Cards whose once-a-turn text was used this turn."""
        # -- the battle
        self.attacker = NONE
        self.ships = False
        """Whether it is a battle of ships (YJ-12.4)."""
        self.battle_planet = NONE
        self.announced = [0, 0]
        """How many battle cards each player adds (YJ-6.3)."""
        self.plans: list[list[int]] = [[], []]
        """What is still to come of each battle plan, the front first."""
        self.confirmed = [False, False]
        self.fights = [0, 0]
        """How many fights of this battle each plan has had."""
        self.no_break_through = [False, False]
        """Whom a text saves from break-through in this battle."""
        self.halves: list[int] = []
        """Double-impact cards whose half has been chosen, each followed by the half's index."""
        self.again: list[list[int]] = [[], []]
        """Who fights the next fight too, with the weapon before it (YJ-8.8)."""
        self.carried: list[int] = []
        """Fighter, title of the battle card and number of the fight: it still counts as used."""
        self.fight: Fight | None = None
        # -- the duel
        self.duel_character = [NONE, NONE]
        self.duel_weapon = [NONE, NONE]
        self.duel_hits = [0, 0]
        """Hits on each player's character."""
        self.duel_scored = [0, 0]
        """Hits that each player's character scored."""
        self.duel_passed = [False, False]
        self.duel_used = False
        self.dueled = NONE
        # -- the race
        self.thrust = [0, 0]
        self.laps = [0, 0]
        self.thrust_added = False
        self.lap_cards = 0
        self.refueled = False
        self.race_over = False
        """Something else was deployed in this phase (YJ-19.9)."""

    def clone(self) -> YJState:
        twin = YJState(self.teller, self.cards, self.format, self.chance)
        twin.copy_from(self)
        twin.texts = self.texts.copy()
        twin.has_effects = self.has_effects
        twin.site = self.site
        twin.controlled = self.controlled.copy()
        twin.given_up = self.given_up.copy()
        twin.been_here = self.been_here.copy()
        twin.hidden_at = self.hidden_at.copy()
        twin.spent = self.spent
        twin.limit = self.limit
        twin.fought = self.fought.copy()
        twin.used = self.used.copy()
        if self.attacker != NONE:
            twin.attacker = self.attacker
            twin.ships = self.ships
            twin.battle_planet = self.battle_planet
            twin.announced = self.announced.copy()
            twin.plans = [self.plans[0].copy(), self.plans[1].copy()]
            twin.confirmed = self.confirmed.copy()
            twin.fights = self.fights.copy()
            twin.no_break_through = self.no_break_through.copy()
            twin.halves = self.halves.copy()
            twin.again = [self.again[0].copy(), self.again[1].copy()]
            twin.carried = self.carried.copy()
        if self.fight is not None:
            twin.fight = self.fight.clone()
        twin.duel_character = self.duel_character.copy()
        twin.duel_weapon = self.duel_weapon.copy()
        twin.duel_hits = self.duel_hits.copy()
        twin.duel_scored = self.duel_scored.copy()
        twin.duel_passed = self.duel_passed.copy()
        twin.duel_used = self.duel_used
        twin.dueled = self.dueled
        twin.thrust = self.thrust.copy()
        twin.laps = self.laps.copy()
        twin.thrust_added = self.thrust_added
        twin.lap_cards = self.lap_cards
        twin.refueled = self.refueled
        twin.race_over = self.race_over
        return twin

    # -- looking ---------------------------------------------------------------------------

    def card(self, number: int) -> YJCard:
        return self.cards[self.codes[number]]

    def planet(self) -> int:
        """The current planet."""
        return self.site // 3

    def place_of(self, card: int) -> int:
        """The kind of zone the card lies in."""
        for index, zone in enumerate(self.zones):
            if card in zone:
                return index // 2
        raise ValueError(f"card {card} lies nowhere")

    def deck_left(self, player: int) -> int:
        """YJ-1.2, YJ-16.4, YJ-19.4. The draw deck, with what still counts as part of it."""
        zones = self.zones
        return (
            len(zones[DECK * 2 + player])
            + len(zones[RACE * 2 + player])
            + len(zones[DUELING_HAND * 2 + player])
            + len(zones[DUELING_PILE * 2 + player])
        )

    # -- moving ----------------------------------------------------------------------------

    def place_card(self, card: int, kind: int, player: int) -> None:
        """Put a card on top of a zone, and keep the list of texts in play."""
        self.zones[kind * 2 + player].append(card)
        seen = self.kinds[kind].seen
        if seen == OPEN:
            self.known[card] = 3
        elif seen == OWNER:
            self.known[card] |= 1 << player
        if self.cards[self.codes[card]].has_texts:
            if TEXT_WORKS[kind]:
                if card not in self.texts:
                    self.texts.append(card)
                    self.texts.sort()  # a position written down knows no order of arrival
            elif card in self.texts:
                self.texts.remove(card)

    def go(self, card: int, source: int, kind: int) -> None:
        """Move a card from one kind of zone of its owner to another."""
        player = self.owners[card]
        self.zones[source * 2 + player].remove(card)
        self.place_card(card, kind, player)

    def discard(self, card: int, source: int) -> None:
        """Discard a card from a kind of zone of its owner."""
        self.go(card, source, DISCARD)

    def take_top(self, player: int) -> int:
        """The top card of the draw deck, out of its zone; lap cards come last (YJ-19.4)."""
        deck = self.zones[DECK * 2 + player]
        if deck:
            return deck.pop()
        race = self.zones[RACE * 2 + player]
        return race.pop() if race else NONE

    def draw(self, player: int, rule: str) -> int:
        """The top card of the draw deck comes to hand."""
        card = self.take_top(player)
        if card != NONE:
            self.place_card(card, HAND, player)
            self.emit("draw", rule, player, card)
        self.check_deck(player)
        return card

    def damage(self, player: int, count: int, rule: str, source: int = NONE) -> None:
        """YJ-6.5. Discard from the top of the draw deck, one by one, until it is empty."""
        if count > 0:
            self.emit("damage", rule, player, source, amount=count)
        for _ in range(count):
            card = self.take_top(player)
            if card != NONE:
                self.place_card(card, DISCARD, player)
                self.emit("discard_from_deck", rule, player, card)
            self.check_deck(player)
            if self.over():
                return

    def check_deck(self, player: int) -> None:
        """YJ-1.2. Whose draw deck has no card left loses at once."""
        if not self.zones[DECK * 2 + player] and not self.deck_left(player) and not self.over():
            self.emit("deck_empty", "YJ-1.2", player)
            self.finish([1 - player], "deck", "YJ-1.2")

    # -- titles in play --------------------------------------------------------------------

    def title_elsewhere(self, player: int, title: int) -> bool:
        """YJ-15.2. Whether a card of that title of the player is in play off this planet."""
        zones = self.zones
        for kind in _ELSEWHERE:
            if zones[kind * 2 + player] and self._among(kind, player, title):
                return True
        return self.hidden_at[player] not in (NONE, self.site // 3) and self._among(
            HIDDEN, player, title
        )

    def title_in_play(self, player: int, title: int) -> bool:
        """YJ-15.4, YJ-15.6. Whether a card of that title of the player is in play anywhere."""
        return (
            self._among(HERE, player, title)
            or self._among(HIDDEN, player, title)
            or self._among(EFFECTS, player, title)
            or self.title_elsewhere(player, title)
        )

    def _among(self, kind: int, player: int, title: int) -> bool:
        for card in self.zones[kind * 2 + player]:
            if self.cards[self.codes[card]].title_id == title:
                return True
        return False
