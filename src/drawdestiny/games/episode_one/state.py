"""The state of an Episode One game, and the few things every rule does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.games.episode_one.zones import DECK, DISCARD, FIRST_PLANET, HAND, PLAY, ZONES

if TYPE_CHECKING:
    from drawdestiny.games.episode_one.cards.card import E1Card


class E1State(State):
    """Besides the cards: whose side each seat is on, the order of turns, and what is to come."""

    def __init__(
        self, teller: Teller, cards: list[E1Card], sides: list[str], chance: Chance
    ) -> None:
        super().__init__(teller, ZONES, len(sides), chance)
        self.cards = cards
        self.sides = sides
        self.order: list[int] = []
        """The seats in the order of their turns; it starts again from the front."""
        self.double = [False] * len(sides)
        """Whose destiny counts double in their next attack."""
        self.no_trap = [False] * len(sides)
        """Whose next attack cannot be answered with a trap."""
        self.must_draw = [False] * len(sides)
        """Who has to draw on their next turn."""

    def clone(self) -> E1State:
        twin = E1State(self.teller, self.cards, self.sides, self.chance)
        twin.copy_from(self)
        twin.order = self.order
        twin.double = self.double.copy()
        twin.no_trap = self.no_trap.copy()
        twin.must_draw = self.must_draw.copy()
        return twin

    def rules_facts(self) -> list[str]:
        return [
            f"sides {self.sides}",
            f"order {self.order}",
            f"double {self.double}",
            f"no_trap {self.no_trap}",
            f"must_draw {self.must_draw}",
        ]

    def card(self, number: int) -> E1Card:
        return self.cards[self.codes[number]]

    def opponents(self, player: int) -> list[int]:
        return [p for p in range(self.players) if self.sides[p] != self.sides[player]]

    def at(self, planet: int, player: int) -> list[int]:
        """The player's characters at a planet."""
        return self.zones[(FIRST_PLANET + planet) * self.players + player]

    def find(self, who: int, planet: int, player: int) -> int:
        """A character of that player at a planet, by the number of who it is; NONE if absent."""
        for card in self.at(planet, player):
            if self.cards[self.codes[card]].who == who:
                return card
        return NONE

    def present(self, planet: int, player: int) -> int:
        """Who of that player is at a planet: a bit for each character there."""
        mask = 0
        for card in self.zones[(FIRST_PLANET + planet) * self.players + player]:
            mask |= 1 << self.cards[self.codes[card]].who
        return mask

    def zone_of(self, kind: int, player: int) -> int:
        return kind * self.players + player

    def discard(self, card: int, kind: int, player: int) -> None:
        """Discard a card from a zone of its owner."""
        self.move(card, self.zone_of(kind, player), DISCARD, player)

    def finish_play(self, card: int) -> None:
        """E1-2.8: what was played is discarded when it is carried out."""
        self.discard(card, PLAY, self.owners[card])

    def draw(self, player: int) -> int:
        """E1-2.3: the top card of the draw deck comes to hand."""
        card = self.zone(DECK, player).pop()
        self.place_card(card, HAND, player)
        self.emit("draw", "E1-2.3", player, card)
        self.check_deck(player)
        return card

    def draw_destiny(self, player: int) -> int:
        """E1-5.1, E1-5.6: turn up the top card for its number; both see it; it comes to hand."""
        card = self.zone(DECK, player).pop()
        self.show(card)
        self.place_card(card, HAND, player)
        destiny = self.card(card).destiny
        self.emit("destiny", "E1-5.1", player, card, amount=destiny)
        self.check_deck(player)
        return destiny

    def discard_from_deck(self, player: int, count: int, rule: str) -> None:
        """E1-3.2, E1-5.8: discard from the top one by one, as far as the deck goes."""
        deck = self.zone(DECK, player)
        for _ in range(count):
            if not deck:
                return
            card = deck.pop()
            self.place_card(card, DISCARD, player)
            self.emit("discard_from_deck", rule, player, card)
            self.check_deck(player)

    def check_deck(self, player: int) -> None:
        """E1-3.1, E1-6.3: who takes the last card of their own draw deck loses, with the team."""
        if not self.zone(DECK, player) and self.outcome is None:
            self.emit("deck_empty", "E1-3.1", player)
            self.finish(self.opponents(player), "deck", "E1-3.1")
