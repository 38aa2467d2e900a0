"""Looking through the draw deck for a card that a text names: to deploy it, or to take it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.young_jedi.cards.card import STARSHIP, UNIQUE
from drawdestiny.games.young_jedi.effects.selectors import Selector
from drawdestiny.games.young_jedi.rules.costs import cost_of, counters_left
from drawdestiny.games.young_jedi.rules.deploy import (
    TOO_DEAR,
    UNIQUE_IN_PLAY,
    bar_to_standing,
    enter,
)
from drawdestiny.games.young_jedi.rules.hyperspace import in_pile
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import DECK, HAND, HYPERSPACE

SEARCH: Final = Option("search")
GIVE_UP: Final = Option("give_up")
SEARCH_THE_DECK: Final = Refusal("YJ-14.2", "search_the_deck")
NOT_SEARCHED_FOR: Final = Refusal("YJ-14.2", "not_searched_for")
SAME_CARD: Final = Refusal("YJ-14.2", "same_card")


class OfferSearch(Step[YJState]):
    """YJ-14.2. A player may look through the draw deck; not searching costs nothing."""

    def __init__(self, player: int, source: int, then: Step[YJState]) -> None:
        self.player: Final = player
        self.source: Final = source
        self.then: Final = then

    def run(self, s: YJState) -> None:
        if s.zone(DECK, self.player):
            s.ask(self.player, "search", self, self.source)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [SEARCH, PASS]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.verb == "search":
            look_through(s, player, self.source)
            s.then([self.then])


def look_through(s: YJState, player: int, source: int) -> None:
    """YJ-14.2. The player sees their own draw deck, until it is shuffled."""
    s.emit("search", "YJ-14.2", player, source)
    for card in s.zone(DECK, player):
        s.known[card] |= 1 << player


def why_not_found(s: YJState, player: int, card: int, what: Selector) -> Refusal | None:
    """YJ-14.2. Whether a card is one that the search looks for."""
    if card == NONE or card not in s.zone(DECK, player):
        return SEARCH_THE_DECK
    return None if what.fits(s.card(card)) else NOT_SEARCHED_FOR


class DeployFromDeck(Step[YJState]):
    """YJ-14.2. Deploy one such card for its counters, or take one damage; then reshuffle."""

    def __init__(self, player: int, source: int, what: Selector, free: bool) -> None:
        self.player: Final = player
        self.source: Final = source
        self.what: Final = what
        self.free: Final = free

    def run(self, s: YJState) -> None:
        s.ask(self.player, "deploy_found", self, self.source)

    def options(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        seen: list[int] = []
        left = counters_left(s, player)
        for card in s.zone(DECK, player):
            face = s.card(card)
            if face.code in seen or not self.what.fits(face):
                continue
            seen.append(face.code)
            if self._bar(s, player, card, left) is None:
                options.append(Option("deploy", card))
        options.append(GIVE_UP)
        return options

    def _bar(self, s: YJState, player: int, card: int, left: int) -> Refusal | None:
        """YJ-14.2. Whether a card that was looked for may come into play."""
        face = s.card(card)
        if face.type == STARSHIP:
            unique = face.mark == UNIQUE and in_pile(s, player, face.title_id)
            return UNIQUE_IN_PLAY if unique else None
        bar = bar_to_standing(s, player, face)
        return bar or (None if self.free or cost_of(s, card) <= left else TOO_DEAR)

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None or wanted.verb != "deploy":
            return refusal
        refusal = why_not_found(s, player, wanted.card, self.what)
        return refusal or self._bar(s, player, wanted.card, counters_left(s, player)) or SAME_CARD

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card == NONE:
            s.emit("search_fails", "YJ-14.2", player, self.source)
            s.damage(player, 1, "YJ-14.2")
            if not s.over():
                s.shuffle(DECK, player)
            return
        card = option.card
        if s.card(card).type == STARSHIP:
            s.go(card, DECK, HYPERSPACE)
            s.shuffle(DECK, player)
            s.emit("launch", "YJ-14.2", player, card)
        else:
            if not self.free:
                s.spent += cost_of(s, card)
            enter(s, player, card, DECK)
        s.check_deck(player)


class TakeFromDeck(Step[YJState]):
    """YJ-14.2, YJ-1.5. Show one such card and take it in hand; then reshuffle."""

    def __init__(self, player: int, source: int, what: Selector) -> None:
        self.player: Final = player
        self.source: Final = source
        self.what: Final = what

    def run(self, s: YJState) -> None:
        s.ask(self.player, "take_found", self, self.source)

    def options(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        seen: list[int] = []
        for card in s.zone(DECK, player):
            face = s.card(card)
            if face.code not in seen and self.what.fits(face):
                seen.append(face.code)
                options.append(Option("take", card))
        options.append(PASS)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None or wanted.verb != "take":
            return refusal
        return why_not_found(s, player, wanted.card, self.what) or SAME_CARD

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card != NONE:
            s.show(option.card)
            s.go(option.card, DECK, HAND)
            s.emit("take_found", "YJ-14.2", player, option.card)
        s.shuffle(DECK, player)
        s.check_deck(player)
