"""Evening up: discard locations or the whole hand, then draw or discard to six."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, Option, Step
from drawdestiny.games.young_jedi.card import LOCATION
from drawdestiny.games.young_jedi.hooks import ACTIONS, IN_EVEN_UP, texts_of
from drawdestiny.games.young_jedi.state import HAND_SIZE, YJState
from drawdestiny.games.young_jedi.zones import HAND

DISCARD_HAND: Final = Option("discard_hand")


class EvenUp(Step[YJState]):
    """YJ-10.1. Before drawing, any number of locations or the whole hand may be discarded."""

    def run(self, s: YJState) -> None:
        player = s.active
        if s.zones[HAND * 2 + player] or self._actions(s, player):
            s.ask(player, "even_up", self)
        else:
            fill(s, player)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [DONE]
        hand = s.zones[HAND * 2 + player]
        for card in hand:
            if s.cards[s.codes[card]].type == LOCATION:
                options.append(Option("discard", card))
        if hand:
            options.append(DISCARD_HAND)
        return options + self._actions(s, player)

    def _actions(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        for me in s.texts:
            if s.card(me).answers & ACTIONS and s.owners[me] == player:
                for text in texts_of(s, me):
                    options += text.actions(s, me, player, IN_EVEN_UP)
        return options

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        verb = option.verb
        if verb == "done":
            fill(s, player)
        elif verb == "use":
            s.agenda.append(self)
            for text in texts_of(s, option.card):
                text.act(s, option.card, player, option)
        elif verb == "discard":
            s.discard(option.card, HAND)
            s.emit("discard_location", "YJ-10.1", player, option.card)
            s.agenda.append(self)
        else:
            for card in s.zones[HAND * 2 + player].copy():
                s.discard(card, HAND)
                s.emit("discard", "YJ-10.1", player, card)
            fill(s, player)


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
        return [Option("discard", card) for card in s.zones[HAND * 2 + player]]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.discard(option.card, HAND)
        s.emit("discard", "YJ-10.1", player, option.card)
        fill(s, player)


EVEN_UP: Final = EvenUp()
DISCARD_DOWN: Final = DiscardDown()
