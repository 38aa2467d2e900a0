"""Searching the draw deck: deploying from it, and fetching from it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, Option, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.actions import Deed
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.selectors import ONE, Selector
from drawdestiny.games.young_jedi.rules import deck_search
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import DECK, DISCARD, HAND


class DeployFromDeck(Deed):
    """YJ-14.2. Deploy one of these from the draw deck for its counters, or free."""

    def __init__(self, what: Selector, free: bool = False) -> None:
        self.what: Final = what
        self.free: Final = free

    def word(self) -> str:
        return "deploy_free_from_deck" if self.free else "deploy_from_deck"

    def args(self) -> dict[str, int | str | Clause]:
        return {"what": self.what.clause(ONE)}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(DECK, player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        deck_search.look_through(s, player, me)
        s.then([deck_search.DeployFromDeck(player, me, self.what, self.free)])

    def offer(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        found = deck_search.DeployFromDeck(player, me, self.what, self.free)
        s.then([deck_search.OfferSearch(player, me, found)])


class TakeFromDeck(Deed):
    """YJ-14.2. Take one of these from the draw deck into the hand, shown to all."""

    def __init__(self, what: Selector) -> None:
        self.what: Final = what

    def word(self) -> str:
        return "take_from_deck"

    def args(self) -> dict[str, int | str | Clause]:
        return {"what": self.what.clause(ONE)}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(DECK, player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        deck_search.look_through(s, player, me)
        s.then([deck_search.TakeFromDeck(player, me, self.what)])

    def offer(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.then(
            [deck_search.OfferSearch(player, me, deck_search.TakeFromDeck(player, me, self.what))]
        )


# -- shuffling cards back ------------------------------------------------------------------


class ShufflesDuelingCards(Text):
    """When an effect is discarded for this character, cards with dueling text may go back."""

    def __init__(self, effect: str, count: int) -> None:
        self.effect: Final = effect
        self.count: Final = count

    def clause(self) -> Clause:
        return Clause("shuffles_dueling_cards", {"card": self.effect, "n": self.count})

    def traded(self, s: YJState, me: int, effect: int) -> None:
        face = s.card(effect)
        title = face.title if face.effect_half is None else face.effect_half.title
        if title == self.effect:
            s.then([ShuffleIn(me, s.owners[me], self.count)])


class ShuffleIn(Step[YJState]):
    """YJ-14.1. Which cards with dueling text go from hand or discard pile into the draw deck."""

    def __init__(self, card: int, player: int, left: int) -> None:
        self.card: Final = card
        self.player: Final = player
        self.left: Final = left

    def run(self, s: YJState) -> None:
        s.ask(self.player, "shuffle_in", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [DONE]
        for kind, place in ((HAND, "hand"), (DISCARD, "discard")):
            for card in s.zone(kind, player):
                if s.card(card).dueling_text:
                    options.append(Option("shuffle_in", card, place=place))
        return options

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card == NONE:
            s.shuffle(DECK, player)
            return
        s.show(option.card)
        s.emit("shuffle_in", "YJ-14.1", player, option.card)
        s.go(option.card, HAND if option.place == "hand" else DISCARD, DECK)
        if self.left > 1:
            s.then([ShuffleIn(self.card, player, self.left - 1)])
        else:
            s.shuffle(DECK, player)
