"""The state of a Jedi Knights game, and the few things every rule does with it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.jedi_knights.battle_state import ATTACKING, DEFENDING, Battle
from drawdestiny.games.jedi_knights.cards_in_play import CardsInPlay
from drawdestiny.games.jedi_knights.effects.hooks import AURA_DESTINY
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    ARMS,
    BONUS,
    DECK,
    DESTINY,
    DISCARD,
    HAND,
    SITE,
    SYSTEM,
    USED,
)

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

FINAL_STAGE: Final = 3
"""The fourth planet: the Final Conflict."""


class JKState(CardsInPlay):
    """Besides the cards: the planets, the turn, a battle."""

    __slots__ = (
        "actor",
        "battle",
        "cancelled",
        "cap",
        "chosen",
        "credits",
        "cycle",
        "heroes",
        "holders",
        "moved",
        "order",
        "passes",
        "phase",
        "picks",
        "planets",
        "preview",
        "prices",
        "rank",
        "sites",
        "stage",
        "systems",
        "themes",
        "timings",
        "visit",
    )

    # What is declared here has its first value from ``empty_table``, as the cards do.
    preview: bool
    """The early combat rules (chapter 15)."""
    cap: int
    """JK-9.3: how many cycles of the Final Conflict there may be."""
    timings: list[int]
    """When each card of the catalogue may be played as an Event (JK-10.1)."""
    rank: list[int]
    """The players by theme number, the highest first: breaks ties for the whole game."""
    heroes: list[int]
    """The starting Hero of each player."""
    themes: list[int]
    """The theme of each player's deck."""
    prices: list[list[int]]
    """For each player: what each card of the catalogue costs if no text changes it."""
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
    moved: list[int]
    """Weapons deployed or transferred this turn."""
    cancelled: list[int]
    """Cards being played that were cancelled."""
    battle: Battle | None

    def clone(self) -> JKState:
        """An independent twin."""
        twin = JKState(self.teller, self.cards, self.sides, self.chance)
        twin.copy_cards(self)
        twin.preview = self.preview
        twin.cap = self.cap
        twin.timings = self.timings
        twin.rank = self.rank
        twin.heroes = self.heroes
        twin.themes = self.themes
        twin.prices = self.prices
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
        twin.moved = self.moved
        twin.cancelled = self.cancelled
        twin.battle = None if self.battle is None else self.battle.clone()
        return twin

    # -- for fingerprints ---------------------------------------------------------------------

    def rules_facts(self) -> list[str]:
        facts = [
            f"preview {self.preview} cap {self.cap} sides {self.sides}",
            f"rank {self.rank}",
            f"heroes {self.all_named(self.heroes)}",
            f"planets {self.planets}",
            f"sites {self.all_named(self.sites)}",
            f"systems {self.all_named(self.systems)}",
            f"holders {self.holders}",
            f"stage {self.stage} visit {self.visit} cycle {self.cycle} phase {PHASES[self.phase]}",
            f"order {self.order} actor {self.actor} passes {self.passes}",
            f"credits {self.credits}",
            f"chosen {self.all_named(self.chosen)}",
            f"picks {[sorted([self.named(card) for card in picked]) for picked in self.picks]}",
            f"moved {sorted([self.named(card) for card in self.moved])}",
            f"cancelled {sorted([self.named(card) for card in self.cancelled])}",
            f"uses {sorted([f'{self.named(use >> 4)} {use & 15}' for use in self.spent])}",
        ]
        for effect in self.lasting:
            card, player = self.named(effect.card), effect.player
            facts.append(f"lasting {effect.stat} {effect.amount} {effect.until} {card} {player}")
        battle = self.battle
        if battle is not None:
            facts += [
                f"battle {battle.place} side {battle.side} of {battle.players}",
                f"battle step {battle.step} actor {battle.actor} passes {battle.passes}",
                f"battle over {battle.over} winner {battle.winner} miss {battle.cancelled}",
                f"battle main {self.all_named(battle.main)}",
                f"battle bonus {self.all_named(battle.bonus)}",
                f"battle shots {self.all_named(battle.shooters)}, {self.all_named(battle.fired)}",
                f"battle shot {self.all_named([battle.shooter, battle.weapon, battle.target])}",
                f"battle again {self.all_named(battle.again)}, {self.all_named(battle.again_with)}",
                f"battle saved {self.all_named(battle.saved)}",
            ]
            for part in (ATTACKING, DEFENDING):
                facts.append(f"battle support {part} {self.all_named(battle.supporters[part])}")
                facts.append(f"battle gone {part} {self.all_named(battle.gone[part])}")
        return facts

    def card_marks(self) -> dict[int, str]:
        marks: dict[int, str] = {}
        for card, rotated in enumerate(self.rotated):
            if rotated:
                marks[card] = "rotated"
        for card, host in enumerate(self.on):
            if host != NONE:
                marks[card] = f"{marks.get(card, '')} on {self.named(host)}"
        return marks

    # -- players ------------------------------------------------------------------------------

    def members(self, side: int) -> list[int]:
        """The players of a side, in Player order."""
        return [p for p in self.order if self.sides[p] == side]

    def foes(self, player: int) -> list[int]:
        """The opponents of a player, in Player order."""
        side = self.sides[player]
        return [p for p in self.order if self.sides[p] != side]

    # -- places -------------------------------------------------------------------------------

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

    def current_battle(self) -> Battle:
        """The battle that is fought; only for rules and texts that belong to one."""
        battle = self.battle
        assert battle is not None, "no battle is fought"
        return battle

    def part_of(self, player: int) -> int:
        """ATTACKING or DEFENDING for a player's side in the battle."""
        return ATTACKING if self.current_battle().side == self.sides[player] else DEFENDING

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
