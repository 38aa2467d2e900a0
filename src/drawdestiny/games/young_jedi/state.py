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
    from drawdestiny.games.young_jedi.cards.card import YJCard

# The formats, each with the rules of the one before it and its own.
STARTER: Final = 0
CLASSIC: Final = 1
DUELS: Final = 2
COMMITTEE: Final = 3
FORMATS: Final = ["starter", "classic", "duel", "committee"]

COUNTERS: Final = 6
"""YJ-3.1: what may be spent in a turn, and the size of a hand (YJ-10.1)."""
HAND_SIZE: Final = 6

_SEEN: Final = [zone.seen for zone in ZONES]
_ELSEWHERE: Final = (STRANDED, STRANDED + 1, STRANDED + 2, OBJECTIVE)


class YJState(State):
    """Besides the cards: the planets, the turn, the battle or duel that is going on, the race.

    Lists of two are by player.
    """

    # A slot for each field: Python keeps so many of them slower otherwise.
    __slots__ = (
        "again",
        "announced",
        "attacker",
        "battle_planet",
        "been_here",
        "cards",
        "carried",
        "confirmed",
        "considers_surrender",
        "controlled",
        "duel_character",
        "duel_hits",
        "duel_passed",
        "duel_scored",
        "duel_used",
        "duel_weapon",
        "dueled",
        "fight",
        "fights",
        "format",
        "fought",
        "given_up",
        "halves",
        "has_effects",
        "hidden_at",
        "lap_cards",
        "laps",
        "limit",
        "no_break_through",
        "plans",
        "race_over",
        "readings",
        "refueled",
        "ships",
        "site",
        "sits_out",
        "spent",
        "texts",
        "thrust",
        "thrust_added",
        "used",
    )

    # What is declared here has its first value from ``empty_table``: a clone, which takes all over,
    # need not make it first.
    readings: int
    """The other readings of rules that this table has chosen: bits of ``rule_options``."""
    texts: list[int]
    """The cards in play, face up, that have a text."""
    has_effects: list[bool]
    """Whose deck list holds an effect at all: without one a search needs no look."""
    # -- planets
    site: int
    """The current site, 0 to 8; its planet is site // 3."""
    controlled: list[int]
    """Who controls each planet."""
    given_up: list[bool]
    """Which planets were surrendered."""
    been_here: list[bool]
    """Who has had a turn at the current planet (YJ-4.1)."""
    hidden_at: list[int]
    """The planet where each player's face-down cards lie."""
    # -- the turn
    spent: int
    """Counters spent this turn."""
    limit: int
    """Counters that may be spent this turn, before texts in play."""
    fought: list[int]
    """The codes of all that fought this turn, duels too."""
    used: list[int]
    """Cards whose once-a-turn text was used this turn."""
    sits_out: list[int]
    """Cards that take no part in a battle of this turn (YJ-20.6)."""
    considers_surrender: bool
    """Whether the player wants to be asked at the end of this turn (YJ-11.4)."""
    # -- the battle
    attacker: int
    ships: bool
    """Whether it is a battle of ships (YJ-12.4)."""
    battle_planet: int
    announced: list[int]
    """How many battle cards each player adds (YJ-6.3); NONE until it is said."""
    plans: list[list[int]]
    """What is still to come of each battle plan, the front first. Before the number is said: the
    battle cards in hand that the player is about to lay down."""
    confirmed: list[bool]
    fights: list[int]
    """How many fights of this battle each plan has had."""
    no_break_through: list[bool]
    """Whom a text saves from break-through in this battle."""
    halves: list[int]
    """Double-impact cards whose half has been chosen, each followed by the half's index."""
    again: list[list[int]]
    """Who fights the next fight too, with the weapon before it (YJ-8.8)."""
    carried: list[int]
    """Fighter, title of the battle card and number of the fight: it still counts as used."""
    fight: Fight | None
    # -- the duel
    duel_character: list[int]
    duel_weapon: list[int]
    duel_hits: list[int]
    """Hits on each player's character."""
    duel_scored: list[int]
    """Hits that each player's character scored."""
    duel_passed: list[bool]
    duel_used: bool
    dueled: int
    # -- the race
    thrust: list[int]
    laps: list[int]
    thrust_added: bool
    lap_cards: int
    refueled: bool
    race_over: bool
    """Something else was deployed in this phase (YJ-19.9)."""

    def __init__(self, teller: Teller, cards: list[YJCard], format: int, chance: Chance) -> None:
        super().__init__(teller, ZONES, 2, chance)
        self.cards = cards
        self.format = format

    def clone(self) -> YJState:
        """An independent twin. Outside a battle or a duel its lists are shared: one that begins
        replaces them."""
        twin = YJState(self.teller, self.cards, self.format, self.chance)
        twin.copy_from(self)
        twin.readings = self.readings
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
        twin.sits_out = self.sits_out.copy()
        twin.considers_surrender = self.considers_surrender
        twin.attacker = self.attacker
        twin.ships = self.ships
        twin.battle_planet = self.battle_planet
        if self.attacker == NONE:
            twin.announced = self.announced
            twin.plans = self.plans
            twin.confirmed = self.confirmed
            twin.fights = self.fights
            twin.no_break_through = self.no_break_through
            twin.halves = self.halves
            twin.again = self.again
            twin.carried = self.carried
        else:
            twin.announced = self.announced.copy()
            twin.plans = [self.plans[0].copy(), self.plans[1].copy()]
            twin.confirmed = self.confirmed.copy()
            twin.fights = self.fights.copy()
            twin.no_break_through = self.no_break_through.copy()
            twin.halves = self.halves.copy()
            twin.again = [self.again[0].copy(), self.again[1].copy()]
            twin.carried = self.carried.copy()
        fight = self.fight
        twin.fight = None if fight is None else fight.clone()
        if fight is None:
            twin.duel_character = self.duel_character
            twin.duel_weapon = self.duel_weapon
            twin.duel_hits = self.duel_hits
            twin.duel_scored = self.duel_scored
            twin.duel_passed = self.duel_passed
        else:
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

    def rules_facts(self) -> list[str]:
        facts = [
            f"format {FORMATS[self.format]}",
            f"site {self.site}",
            f"controlled {self.controlled}",
            f"given_up {self.given_up}",
            f"been_here {self.been_here}",
            f"hidden_at {self.hidden_at}",
            f"spent {self.spent} of {self.limit}",
            f"fought {sorted([self.cards[code].id for code in self.fought])}",
            f"used {sorted([self.named(card) for card in self.used])}",
            f"considers_surrender {self.considers_surrender}",
            f"dueled {self.named(self.dueled)}",
            f"thrust {self.thrust}",
            f"laps {self.laps}",
            f"thrust_added {self.thrust_added} lap_cards {self.lap_cards}",
            f"refueled {self.refueled} race_over {self.race_over}",
        ]
        if self.readings:
            facts.append(f"readings {self.readings}")
        if self.sits_out:
            facts.append(f"sits_out {sorted([self.named(card) for card in self.sits_out])}")
        if self.attacker != NONE:
            facts += [
                f"attacker {self.attacker} ships {self.ships} at {self.battle_planet}",
                f"announced {self.announced} confirmed {self.confirmed} fights {self.fights}",
                f"no_break_through {self.no_break_through}",
                f"halves {self.all_named(self.halves[::2])} {self.halves[1::2]}",
                f"carried {self.all_named(self.carried[:1])} {self.carried[2:]}",
            ]
            for player in range(2):
                facts.append(f"plan {player} {self.all_named(self.plans[player])}")
                facts.append(f"again {player} {self.all_named(self.again[player])}")
        fight = self.fight
        if fight is not None:
            facts.append(f"fight {fight.kind} by {fight.attacker} winner {fight.winner}")
            facts.append(f"fight at {fight.planet} draws {fight.queue}")
            if fight.tied or fight.moved_on:
                facts.append(f"tied {fight.tied} moved on {self.all_named(fight.moved_on)}")
            facts.append(f"duel {self.duel_hits} {self.duel_scored} {self.duel_passed}")
            facts.append(f"duel_used {self.duel_used}")
            for cards in (self.duel_character, self.duel_weapon):
                facts.append(f"duel of {self.all_named(cards)}")
            for side in fight.sides:
                facts.append(
                    f"side {side.player} power {side.power} numbers {side.numbers}: "
                    f"{self.all_named(side.fighters)}, {self.all_named(side.weapons)}, "
                    f"{self.named(side.battle)}, {self.all_named(side.disarmed)}, "
                    f"{self.all_named(side.drawn)} for {side.drawn_for}"
                )
        return facts

    # -- looking ---------------------------------------------------------------------------

    def card(self, number: int) -> YJCard:
        return self.cards[self.codes[number]]

    def current_fight(self) -> Fight:
        """The fight that goes on; only for rules and texts that belong to one."""
        fight = self.fight
        assert fight is not None, "there is no fight"
        return fight

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
        seen = _SEEN[kind]
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

    def take_in_hand(self, player: int, count: int) -> list[int]:
        """That many cards come to hand at once; the draw deck must hold more of them."""
        deck = self.zones[DECK * 2 + player]
        cards = deck[: -count - 1 : -1]
        del deck[-count:]
        self.zones[HAND * 2 + player].extend(cards)
        for card in cards:
            self.known[card] |= 1 << player
        return cards

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

    def is_elsewhere(self, player: int) -> bool:
        """Whether any card of the player is in play off this planet."""
        zones = self.zones
        for kind in _ELSEWHERE:
            if zones[kind * 2 + player]:
                return True
        return self.hidden_at[player] not in (NONE, self.site // 3)

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
