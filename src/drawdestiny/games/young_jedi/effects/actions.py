"""Deeds: what a text does at its moment. When that is, ``moments`` says."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.cards.card import CHARACTER, DIAMOND
from drawdestiny.games.young_jedi.effects.fights import show_hand
from drawdestiny.games.young_jedi.effects.hooks import texts_of
from drawdestiny.games.young_jedi.rules.battle import conceal
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import DECK, DISCARD, HAND, HERE, RACE


class Deed:
    """Something that a text does for its player."""

    def clause(self, may: bool) -> Clause:
        """What is done: "you may draw a card", or without "may"."""
        return Clause(self.word() + ("_may" if may else ""), self.args())

    def word(self) -> str:
        raise NotImplementedError

    def args(self) -> dict[str, int | str | Clause]:
        return {}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        """Whether it can be done at all, by what both players can see."""
        return True

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        """Do it; ``cause`` is the card whose deployment allows it, if one does."""
        raise NotImplementedError

    def offer(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        """Ask the player whether to do it."""
        s.then([OfferDeed(me, player, self, cause)])


class Draw(Deed):
    """Draw cards."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def word(self) -> str:
        return "draw"

    def args(self) -> dict[str, int | str | Clause]:
        return {"n": self.count}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return s.deck_left(player) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        for _ in range(self.count):
            if s.over():
                return
            s.draw(player, "YJ-14.1")


class OpponentTakes(Deed):
    """The opponent takes damage."""

    def __init__(self, damage: int) -> None:
        self.damage: Final = damage

    def word(self) -> str:
        return "opponent_takes"

    def args(self) -> dict[str, int | str | Clause]:
        return {"n": self.damage}

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.damage(1 - player, self.damage, "YJ-14.1", me)


class DiscardThisTo(Deed):
    """Discard the card itself from play for another deed."""

    def __init__(self, deed: Deed) -> None:
        self.deed: Final = deed

    def word(self) -> str:
        return "discard_this_to"

    def args(self) -> dict[str, int | str | Clause]:
        return {"deed": self.deed.clause(may=False)}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return self.deed.possible(s, me, player)

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.discard(me, s.place_of(me))
        s.emit("discards_itself", "YJ-14.1", player, me)
        if cause != NONE:
            for text in texts_of(s, cause):
                text.traded(s, cause, me)
        self.deed.do(s, me, player, cause)


# -- cards of one's own hand ---------------------------------------------------------------


class PutUnder(Deed):
    """Put a card of the hand under the draw deck."""

    def word(self) -> str:
        return "put_under"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(HAND, player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.then([ChooseUnder(me, player, draw=False)])


class PutUnderOrDraw(Deed):
    """Put a card of the hand under the draw deck, or draw one."""

    def word(self) -> str:
        return "put_under_or_draw"

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        if s.zone(HAND, player):
            s.then([ChooseUnder(me, player, draw=True)])
        else:
            s.draw(player, "YJ-14.1")


class ChooseUnder(Step[YJState]):
    """YJ-14.1. Which card goes under the draw deck."""

    def __init__(self, card: int, player: int, draw: bool) -> None:
        self.card: Final = card
        self.player: Final = player
        self.draw: Final = draw

    def run(self, s: YJState) -> None:
        s.ask(self.player, "put_under", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [Option("draw")] if self.draw else []
        return options + [Option("put_under", card) for card in s.zone(HAND, player)]

    def openly_forced(self, s: YJState, player: int) -> bool:
        return True

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        card = option.card
        if card == NONE:
            s.draw(player, "YJ-14.1")
            return
        s.zone(HAND, player).remove(card)
        s.zone(DECK, player).insert(0, card)
        s.known[card] = 1 << player
        conceal(s, player)  # a card shown before could be the one that went
        s.emit("put_under", "YJ-14.1", player, card)


class ShowHandAndDraw(Deed):
    """YJ-8.7. Show the hand, not an empty one, and draw a card."""

    def word(self) -> str:
        return "show_hand_and_draw"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(HAND, player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        show_hand(s, player, me, "YJ-8.7")
        s.draw(player, "YJ-14.1")


class DiscardAndDraw(Deed):
    """Discard cards of the hand, then draw as many; perhaps with the card itself."""

    def __init__(self, count: int, with_this: bool = False) -> None:
        self.count: Final = count
        self.with_this: Final = with_this

    def word(self) -> str:
        return "discard_this_and_draw" if self.with_this else "discard_and_draw"

    def args(self) -> dict[str, int | str | Clause]:
        return {"n": self.count}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(HAND, player)) >= self.count

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        if self.with_this:
            s.discard(me, HERE)
            s.emit("discards_itself", "YJ-14.1", player, me)
        s.then([DiscardFromHand(me, player, self.count, self.count)])


class OpponentDiscards(Deed):
    """The opponent discards cards of their choice from hand, as far as there are any."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def word(self) -> str:
        return "opponent_discards"

    def args(self) -> dict[str, int | str | Clause]:
        return {"n": self.count}

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.then([DiscardFromHand(me, 1 - player, self.count, 0)])


class DiscardFromHand(Step[YJState]):
    """YJ-14.1. Discard cards of their own hand, one by one; then perhaps draw."""

    def __init__(self, card: int, player: int, left: int, draws: int) -> None:
        self.card: Final = card
        self.player: Final = player
        self.left: Final = left
        self.draws: Final = draws

    def run(self, s: YJState) -> None:
        if self.left and s.zone(HAND, self.player):
            s.ask(self.player, "discard_for", self, self.card)
            return
        for _ in range(self.draws):
            if s.over():
                return
            s.draw(self.player, "YJ-14.1")

    def options(self, s: YJState, player: int) -> list[Option]:
        return [Option("discard", card) for card in s.zone(HAND, player)]

    def openly_forced(self, s: YJState, player: int) -> bool:
        return True

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.discard(option.card, HAND)
        s.emit("discard_for", "YJ-14.1", player, option.card, self.card)
        s.then([DiscardFromHand(self.card, player, self.left - 1, self.draws)])


# -- battles ---------------------------------------------------------------------------------


class SitsOutWithEnemy(Deed):
    """YJ-20.6. An enemy character here and the card itself take no part in a battle this turn."""

    def word(self) -> str:
        return "sits_out_with_enemy"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return me in s.zone(HERE, player) and len(enemies_here(s, player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.then([ChooseWhoSitsOut(me, player)])


def enemies_here(s: YJState, player: int) -> list[int]:
    """The enemy characters here that would take part in a battle."""
    return [
        card
        for card in s.zone(HERE, 1 - player)
        if s.card(card).type == CHARACTER and card not in s.sits_out
    ]


class ChooseWhoSitsOut(Step[YJState]):
    """YJ-20.6. Which enemy character sits out with the card."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "sit_out", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [Option("sit_out", card) for card in enemies_here(s, player)]

    def openly_forced(self, s: YJState, player: int) -> bool:
        return True

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.sits_out = [*s.sits_out, self.card, option.card]
        s.emit("sits_out", "YJ-20.6", player, self.card, option.card)


# -- cards of the opponent -----------------------------------------------------------------


class LookAtTop(Deed):
    """Look at the opponent's top card; leave it, or put it under the deck."""

    def word(self) -> str:
        return "look_at_top"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(DECK, 1 - player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        top = s.zone(DECK, 1 - player)[-1]
        s.known[top] |= 1 << player
        s.emit("looks_at_top", "YJ-14.1", player, NONE, me)
        s.then([LeaveOrBury(me, player)])


class LeaveOrBury(Step[YJState]):
    """YJ-14.1. The top card of the opponent's draw deck stays, or goes under it."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "leave_or_bury", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        top = s.zone(DECK, 1 - player)[-1]
        return [Option("leave", top), Option("bury", top)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.verb == "bury":
            deck = s.zone(DECK, 1 - player)
            deck.remove(option.card)
            deck.insert(0, option.card)
            s.emit("bury", "YJ-14.1", player)
        else:
            s.emit("leave", "YJ-14.1", player)


class DiscardDiamond(Deed):
    """YJ-18.1, YJ-14.4. Discard a face-up diamond card of the opponent at the current planet."""

    def word(self) -> str:
        return "discard_diamond"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(diamonds(s, 1 - player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        s.then([ChooseDiamond(me, player)])


def diamonds(s: YJState, player: int) -> list[int]:
    """The player's face-up diamond cards at the current planet."""
    return [card for card in s.zone(HERE, player) if s.card(card).mark == DIAMOND]


class ChooseDiamond(Step[YJState]):
    """YJ-18.1. Which diamond card of the opponent is discarded."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "discard_theirs", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [Option("discard", card) for card in diamonds(s, 1 - player)]

    def openly_forced(self, s: YJState, player: int) -> bool:
        return True

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.discard(option.card, HERE)
        s.emit("discard_for", "YJ-14.1", 1 - player, option.card, self.card)


class DropLapCard(Deed):
    """YJ-19.4. Discard the opponent's last lap card."""

    def word(self) -> str:
        return "drop_lap_card"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(RACE, 1 - player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        card = s.zone(RACE, 1 - player)[-1]
        s.go(card, RACE, DISCARD)
        s.emit("discard_for", "YJ-19.4", 1 - player, card, me)
        s.check_deck(1 - player)


# -- asking first --------------------------------------------------------------------------


class OfferDeed(Step[YJState]):
    """YJ-14.1. The player may use a text now."""

    def __init__(self, card: int, player: int, deed: Deed, cause: int = NONE) -> None:
        self.card: Final = card
        self.player: Final = player
        self.deed: Final = deed
        self.cause: Final = cause

    def run(self, s: YJState) -> None:
        if self.deed.possible(s, self.card, self.player):
            s.ask(self.player, "use_text", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [PASS, Option("use", self.card)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card != NONE:
            self.deed.do(s, self.card, player, self.cause)
