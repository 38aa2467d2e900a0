"""What texts ask players: pick a card, name an opponent, use a text or not. Each is a step."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, PASS, Option, Step
from drawdestiny.games.jedi_knights.cards_in_play import without
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import DECK, DISCARD, HAND, KINDS, THEME_PILE

TEXT: Final = "JK-10.3"
"""The rule that every event of a text cites."""


class Pick(Step[JKState]):
    """JK-10.3. A player picks a card of a pool, which is found anew whenever it is asked. Of
    several copies in one pile the first will do."""

    def __init__(self, player: int, source: int, prompt: str, verb: str, optional: bool) -> None:
        self.player: Final = player
        self.source: Final = source
        """The card with the text."""
        self.prompt: Final = prompt
        self.verb: Final = verb
        self.optional: Final = optional

    def pool(self, s: JKState) -> list[int]:
        raise NotImplementedError

    def picked(self, s: JKState, card: int) -> None:
        raise NotImplementedError

    def declined(self, s: JKState) -> None:
        """What happens when an optional pick is declined."""

    def run(self, s: JKState) -> None:
        if self.pool(s):
            s.ask(self.player, self.prompt, self, self.source)

    def options(self, s: JKState, player: int) -> list[Option]:
        options = [DONE] if self.optional else []
        seen: list[int] = []
        for card in self.pool(s):
            if not s.in_play(card):
                copy = s.codes[card] * KINDS + s.where[card]
                if copy in seen:
                    continue
                seen.append(copy)
            options.append(Option(self.verb, card))
        return options

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.card == NONE:
            self.declined(s)
        else:
            self.picked(s, option.card)


def fitting(s: JKState, cards: list[int], which: Which) -> list[int]:
    """Those of the cards that a text speaks of."""
    return [card for card in cards if which.fits(s.card(card))]


def topmost(s: JKState, player: int, which: Which) -> int:
    """JK-11.4. The card of this kind nearest to the top of a discard pile; NONE without one."""
    pile = s.zone(DISCARD, player)
    for i in range(len(pile) - 1, -1, -1):
        if which.fits(s.card(pile[i])):
            return pile[i]
    return NONE


# -- hands ---------------------------------------------------------------------------------


class DiscardOwn(Pick):
    """A player discards cards of their own choice from hand, as far as there are any."""

    def __init__(self, player: int, source: int, left: int) -> None:
        super().__init__(player, source, "discard_own", "discard", False)
        self.left: Final = left

    def run(self, s: JKState) -> None:
        hand = s.zone(HAND, self.player)
        if self.left == 0 or not hand:
            return
        if len(hand) <= self.left:
            for card in hand.copy():
                s.discard(card, TEXT)
        else:
            s.ask(self.player, self.prompt, self, self.source)

    def pool(self, s: JKState) -> list[int]:
        return s.zone(HAND, self.player)

    def picked(self, s: JKState, card: int) -> None:
        s.discard(card, TEXT)
        s.then([DiscardOwn(self.player, self.source, self.left - 1)])


class DiscardTwoOrRandom(Step[JKState]):
    """JK-10.3. An opponent discards cards of their own choice, or one at random."""

    def __init__(self, player: int, source: int, count: int) -> None:
        self.player: Final = player
        self.source: Final = source
        self.count: Final = count

    def run(self, s: JKState) -> None:
        if s.zone(HAND, self.player):
            s.ask(self.player, "discard_two_or_random", self, self.source)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [Option("choose_discards", amount=self.count), Option("discard_random")]

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.verb == "choose_discards":
            s.then([DiscardOwn(player, self.source, self.count)])
        else:
            hand = s.zone(HAND, player)
            s.discard(hand[s.chance.below(len(hand))], TEXT)


class HandToThemePile(Pick):
    """A card of a kind goes from hand to the Theme pile."""

    def __init__(self, player: int, source: int, which: Which) -> None:
        super().__init__(player, source, "hand_to_theme_pile", "store", False)
        self.which: Final = which

    def pool(self, s: JKState) -> list[int]:
        return fitting(s, s.zone(HAND, self.player), self.which)

    def picked(self, s: JKState, card: int) -> None:
        s.put(card, THEME_PILE)
        s.emit("to_theme_pile", TEXT, self.player, card, self.source)


class PickTheirs(Pick):
    """A player picks a card of a kind in an opponent's open hand; it is discarded."""

    def __init__(self, player: int, source: int, foe: int, which: Which) -> None:
        super().__init__(player, source, "discard_theirs", "discard", False)
        self.foe: Final = foe
        self.which: Final = which

    def pool(self, s: JKState) -> list[int]:
        return fitting(s, s.zone(HAND, self.foe), self.which)

    def picked(self, s: JKState, card: int) -> None:
        s.discard(card, TEXT)


class Exchange(Pick):
    """JK-11.4. A card of the hand changes places with one of the discard pile."""

    def __init__(self, player: int, source: int, lost: int) -> None:
        super().__init__(player, source, "exchange", "exchange", True)
        self.lost: Final = lost

    def pool(self, s: JKState) -> list[int]:
        return s.zone(HAND, self.player)

    def picked(self, s: JKState, card: int) -> None:
        zone = DISCARD * s.players + self.player
        pile = s.zones[zone]
        s.emit("exchange", TEXT, self.player, self.lost, self.source)
        s.put(self.lost, HAND)
        s.put(card, DISCARD)
        s.zones[zone] = [card if other == self.lost else other for other in pile]


# -- piles ---------------------------------------------------------------------------------


class TakeFromPiles(Pick):
    """A player takes a card of a kind from their own piles into hand; perhaps several, or none."""

    def __init__(
        self, player: int, source: int, which: Which, piles: list[int], left: int, optional: bool
    ) -> None:
        super().__init__(player, source, "take_from_pile", "take", optional)
        self.which: Final = which
        self.piles: Final = piles
        self.left: Final = left

    def run(self, s: JKState) -> None:
        if self.left:
            super().run(s)

    def pool(self, s: JKState) -> list[int]:
        found: list[int] = []
        for kind in self.piles:
            found += fitting(s, s.zone(kind, self.player), self.which)
        return found

    def picked(self, s: JKState, card: int) -> None:
        s.put(card, HAND)
        s.emit("take", TEXT, self.player, card, self.source)
        s.then(
            [
                TakeFromPiles(
                    self.player, self.source, self.which, self.piles, self.left - 1, self.optional
                )
            ]
        )


class DiscardFromThemePile(Pick):
    """A player discards a card of their own Theme pile."""

    def __init__(self, player: int, source: int, which: Which) -> None:
        super().__init__(player, source, "discard_theme_pile", "discard", False)
        self.which: Final = which

    def pool(self, s: JKState) -> list[int]:
        return fitting(s, s.zone(THEME_PILE, self.player), self.which)

    def openly_forced(self, s: JKState, player: int) -> bool:
        return True

    def picked(self, s: JKState, card: int) -> None:
        s.discard(card, TEXT)


class SearchDeck(Pick):
    """A player looks through their own draw deck, may take a card of a kind, shows it, shuffles."""

    def __init__(self, player: int, source: int, which: Which) -> None:
        super().__init__(player, source, "search", "take", True)
        self.which: Final = which

    def run(self, s: JKState) -> None:
        deck = s.zone(DECK, self.player)
        if deck:
            for card in deck:
                s.known[card] |= 1 << self.player
            s.ask(self.player, self.prompt, self, self.source)

    def pool(self, s: JKState) -> list[int]:
        # In the order of the catalogue: a search betrays no deck order.
        found = fitting(s, s.zone(DECK, self.player), self.which)
        found.sort(key=lambda card: s.codes[card])
        return found

    def picked(self, s: JKState, card: int) -> None:
        s.put(card, HAND)
        s.show(card)
        s.emit("search", TEXT, self.player, card, self.source)
        s.shuffle(DECK, self.player)

    def declined(self, s: JKState) -> None:
        s.emit("search_nothing", TEXT, self.player, target=self.source)
        s.shuffle(DECK, self.player)


class PeekAndTake(Pick):
    """A player takes one of the cards seen on top of their own deck; the rest goes under it."""

    def __init__(self, player: int, source: int, cards: list[int]) -> None:
        super().__init__(player, source, "peek_take", "take", False)
        self.cards: Final = cards

    def pool(self, s: JKState) -> list[int]:
        return self.cards

    def picked(self, s: JKState, card: int) -> None:
        s.put(card, HAND)
        s.emit("peek_take", TEXT, self.player, card, self.source)
        s.then([PutUnder(self.player, self.source, [c for c in self.cards if c != card])])


class PutUnder(Pick):
    """The rest of the cards seen go under the deck in any order, one after the other."""

    def __init__(self, player: int, source: int, cards: list[int]) -> None:
        super().__init__(player, source, "put_under", "tuck", False)
        self.cards: Final = cards

    def run(self, s: JKState) -> None:
        if len(self.cards) == 1:
            self.picked(s, self.cards[0])
        elif self.cards:
            s.ask(self.player, self.prompt, self, self.source)

    def pool(self, s: JKState) -> list[int]:
        return self.cards

    def picked(self, s: JKState, card: int) -> None:
        zone = DECK * s.players + self.player
        s.zones[zone] = [card, *without(s.zones[zone], card)]
        s.emit("put_under", TEXT, self.player, card, self.source)
        rest = [c for c in self.cards if c != card]
        if rest:
            s.then([PutUnder(self.player, self.source, rest)])


# -- players -------------------------------------------------------------------------------


class MayAct(Step[JKState]):
    """JK-10.11. A text with "may": its player uses it or not. Subclasses say what it does."""

    def __init__(self, player: int, source: int) -> None:
        self.player: Final = player
        self.source: Final = source

    def run(self, s: JKState) -> None:
        s.ask(self.player, "may_use", self, self.source)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [PASS, Option("use", self.source)]

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.card != NONE:
            s.emit("use", TEXT, player, self.source)
            self.act(s)

    def act(self, s: JKState) -> None:
        raise NotImplementedError


class NameOpponent(Step[JKState]):
    """JK-12.15. "Your opponent" is one opponent; with several the player of the text names who."""

    def __init__(self, player: int, source: int) -> None:
        self.player: Final = player
        self.source: Final = source

    def run(self, s: JKState) -> None:
        foes = s.foes(self.player)
        if len(foes) == 1:
            self.named(s, foes[0])
        else:
            s.ask(self.player, "name_opponent", self, self.source)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [Option("name", place=s.teller.seats[foe]) for foe in s.foes(player)]

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        self.named(s, s.teller.seats.index(option.place))

    def named(self, s: JKState, foe: int) -> None:
        raise NotImplementedError
