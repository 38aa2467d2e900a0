"""Evening up: discard locations or the whole hand, then draw or discard to six."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, Option, Refusal, Step, Verb
from drawdestiny.games.young_jedi.cards.card import LOCATION
from drawdestiny.games.young_jedi.effects.hooks import ACTIONS, IN_EVEN_UP, texts_of
from drawdestiny.games.young_jedi.rule_options import ASK_SURRENDER
from drawdestiny.games.young_jedi.state import HAND_SIZE, YJState
from drawdestiny.games.young_jedi.zones import DECK, DISCARD, HAND

DISCARD_HAND: Final = Option("discard_hand")
DISCARD_CARD: Final = Verb("discard")
CONSIDER: Final = Option("consider")
STAY: Final = Option("stay")
ONLY_LOCATIONS: Final = Refusal("YJ-10.1", "only_locations")
CONSIDERED: Final = Refusal("YJ-11.4", "considered")
NOT_CONSIDERED: Final = Refusal("YJ-11.4", "not_considered")


class EvenUp(Step[YJState]):
    """YJ-10.1. Before drawing, any number of locations or the whole hand may be discarded.

    Asked in every turn, also with an empty hand: who wants to decide about surrender (YJ-11.4)
    once the cards are drawn says so here, and may take that back while there is more to do.
    """

    def run(self, s: YJState) -> None:
        player = s.active
        s.ask(player, "even_up", self)
        if len(s.pending[-1].options) == 1:
            s.pending.pop()  # nothing to discard, and nothing to say about surrender
            fill(s, player)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [DONE]
        hand = s.zones[HAND * 2 + player]
        for card in hand:
            if s.cards[s.codes[card]].type == LOCATION:
                options.append(DISCARD_CARD.on(card))
        if hand:
            options.append(DISCARD_HAND)
        if s.texts:
            options += self._actions(s, player)
        if s.readings & ASK_SURRENDER:
            return options
        if not s.considers_surrender:
            options.append(CONSIDER)
        elif len(options) > 1:
            options.append(STAY)
        return options

    def _actions(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        for me in s.texts:
            if s.card(me).answers & ACTIONS and s.owners[me] == player:
                for text in texts_of(s, me):
                    options += text.actions(s, me, player, IN_EVEN_UP)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None:
            return None
        if wanted.verb == "consider":
            return CONSIDERED
        if wanted.verb == "stay":
            return NOT_CONSIDERED
        if wanted.verb == "discard" and wanted.card != NONE and s.owners[wanted.card] == player:
            return ONLY_LOCATIONS
        return refusal

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        verb = option.verb
        if verb == "done":
            fill(s, player)
        elif verb in ("consider", "stay"):
            s.considers_surrender = verb == "consider"
            s.agenda.append(self)
        elif verb == "use":
            s.agenda.append(self)
            for text in texts_of(s, option.card):
                text.act(s, option.card, player, option)
        elif verb == "discard":
            s.discard(option.card, HAND)
            s.emit("discard_location", "YJ-10.1", player, option.card)
            s.agenda.append(self)
        else:
            discard_hand(s, player)
            fill(s, player)


def discard_hand(s: YJState, player: int) -> None:
    """YJ-10.1. The whole hand at once."""
    hand = s.zones[HAND * 2 + player]
    s.zones[DISCARD * 2 + player].extend(hand)
    s.zones[HAND * 2 + player] = []
    for card in hand:
        s.known[card] = 3
        if not s.silent:
            s.emit("discard", "YJ-10.1", player, card)


def hand_size(s: YJState, player: int) -> int:
    """YJ-10.1. Six, unless a text says otherwise."""
    size = HAND_SIZE
    for me in s.texts:
        for text in texts_of(s, me):
            size = text.hand_size(s, me, player, size)
    return size


def fill(s: YJState, player: int) -> None:
    """YJ-10.1, YJ-10.3. Draw up to six; who has more discards down to it."""
    size = hand_size(s, player) if s.texts else HAND_SIZE
    hand = s.zones[HAND * 2 + player]
    missing = size - len(hand)
    if 0 < missing < len(s.zones[DECK * 2 + player]):
        cards = s.take_in_hand(player, missing)
        if not s.silent:
            for card in cards:
                s.emit("draw", "YJ-10.1", player, card)
        return
    while len(hand) < size:
        s.draw(player, "YJ-10.1")
        if s.over():
            return
    if len(hand) > size:
        s.agenda.append(DISCARD_DOWN)


class DiscardDown(Step[YJState]):
    """YJ-10.1. Discard down to six, card by card."""

    def run(self, s: YJState) -> None:
        s.ask(s.active, "discard_down", self)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [DISCARD_CARD.on(card) for card in s.zones[HAND * 2 + player]]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.discard(option.card, HAND)
        s.emit("discard", "YJ-10.1", player, option.card)
        fill(s, player)


EVEN_UP: Final = EvenUp()
DISCARD_DOWN: Final = DiscardDown()
