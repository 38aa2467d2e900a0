"""Effects: what texts do with hands and piles. Each acts, and says what it means as a clause."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.effects.choices import (
    TEXT,
    DiscardOwn,
    DiscardTwoOrRandom,
    Exchange,
    HandToThemePile,
    NameOpponent,
    PeekAndTake,
    Pick,
    PickTheirs,
    SearchDeck,
    TakeFromPiles,
    fitting,
    topmost,
)
from drawdestiny.games.jedi_knights.effects.hooks import Occasion
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.rules.playing import PlayFrom, can_play
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import DECK, DISCARD, FORCE_DECK, HAND, THEME_PILE, USED


class Effect:
    """Something that a text does. ``me`` is its card, ``player`` the card's player."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        """Whether it can be begun at all; judged before it is paid for."""
        return True

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        """Change the state, or push steps that do."""
        raise NotImplementedError

    def opens(self) -> bool:
        """Whether its player looks through their own discard pile for it (JK-2.20)."""
        return False

    def clause(self, to: bool) -> Clause:
        """What it says: "draw 1 card"; ``to`` for the form after "may" or "to"."""
        raise NotImplementedError


class Answering(Effect):
    """An effect about the occasion of its text: for triggers and Responses, never for a use."""

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        if o is None:
            raise TypeError(f"{type(self).__name__} belongs to a trigger or a Response")
        self.answer(s, me, player, o)

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        """Change the state, or push steps that do."""
        raise NotImplementedError


class Do(Step[JKState]):
    """JK-10.3. An effect whose turn has come."""

    def __init__(self, effect: Effect, me: int, player: int, occasion: Occasion | None) -> None:
        self.effect: Final = effect
        self.me: Final = me
        self.player: Final = player
        self.occasion: Final = occasion

    def run(self, s: JKState) -> None:
        self.effect.do(s, self.me, self.player, self.occasion)


def form(word: str, to: bool) -> str:
    """The word of an effect in the form wanted."""
    return word + "_to" if to else word


# -- drawing and discarding ----------------------------------------------------------------


class DrawCards(Effect):
    """Draw cards."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.emit("text_acts", TEXT, player, me)
        s.draw(player, self.count, TEXT)

    def clause(self, to: bool) -> Clause:
        return Clause(form("draw_cards", to), {"n": self.count})


class OpponentDiscards(Effect):
    """Your opponent discards cards of their choice from hand."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.emit("text_acts", TEXT, player, me)
        s.then([OpponentMustDiscard(player, me, self.count)])

    def clause(self, to: bool) -> Clause:
        return Clause(form("opponent_discards", to), {"n": self.count})


class OpponentMustDiscard(NameOpponent):
    """JK-12.15. The opponent who is named discards."""

    def __init__(self, player: int, source: int, count: int) -> None:
        super().__init__(player, source)
        self.count: Final = count

    def named(self, s: JKState, foe: int) -> None:
        s.then([DiscardOwn(foe, self.source, self.count)])


class DiscardTopOfTheirDeck(Answering):
    """The owner of the card that the occasion is about discards the top card of the deck."""

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        deck = s.zone(DECK, s.owners[o.card])
        s.emit("text_acts", TEXT, player, me)
        if deck:
            s.discard(deck[-1], TEXT)

    def clause(self, to: bool) -> Clause:
        return Clause("discard_top_of_deck")


class LosersDiscard(Answering):
    """Each opponent who had a character in the battle discards 2 of choice or 1 at random."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        s.emit("text_acts", TEXT, player, me)
        gone = s.current_battle().gone[1 - o.amount]
        there = [s.owners[card] for card in gone if s.card(card).is_character]
        s.then([DiscardTwoOrRandom(p, me, self.count) for p in s.order if p in there])

    def clause(self, to: bool) -> Clause:
        return Clause("losers_discard", {"n": self.count})


class RevealHand(Effect):
    """Your opponent shows the hand, and you choose a card of a kind to be discarded."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.emit("text_acts", TEXT, player, me)
        s.then([OpponentReveals(player, me, self.which)])

    def clause(self, to: bool) -> Clause:
        return Clause("reveal_hand", {"what": self.which.counted(1)})


class OpponentReveals(NameOpponent):
    """JK-14.1, JK-12.15. Everyone sees the hand of the opponent who is named."""

    def __init__(self, player: int, source: int, which: Which) -> None:
        super().__init__(player, source)
        self.which: Final = which

    def named(self, s: JKState, foe: int) -> None:
        for card in s.zone(HAND, foe):
            s.show(card)
            s.emit("reveal", TEXT, foe, card)
        s.then([PickTheirs(self.player, self.source, foe, self.which)])


# -- one's own deck ------------------------------------------------------------------------


class Peek(Effect):
    """Look at the top cards of your deck, take one, put the rest under it in any order."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return len(s.zone(DECK, player)) >= self.count  # JK-11.3, JK-11.10

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        if not self.possible(s, me, player):
            return
        deck = s.zone(DECK, player)
        cards = deck[len(deck) - self.count :]
        for card in cards:
            s.known[card] |= 1 << player
        s.emit("peek", TEXT, player, me, amount=self.count)
        s.then([PeekAndTake(player, me, cards)])

    def clause(self, to: bool) -> Clause:
        return Clause(form("peek", to), {"n": self.count})


class Search(Effect):
    """Search your draw deck for a card of a kind, show it, take it and shuffle."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([SearchDeck(player, me, self.which)])

    def clause(self, to: bool) -> Clause:
        return Clause(form("search", to), {"what": self.which.counted(1)})


# -- Theme pile and discard pile -----------------------------------------------------------


class StoreFromHand(Effect):
    """Put a card of a kind from your hand in your Theme pile."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return bool(fitting(s, s.zone(HAND, player), self.which))

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([HandToThemePile(player, me, self.which)])

    def clause(self, to: bool) -> Clause:
        return Clause(form("store_from_hand", to), {"what": self.which.counted(1)})


class ReturnTopmost(Effect):
    """The topmost card of a kind in your discard pile comes to your hand or Theme pile."""

    def __init__(self, which: Which, to_theme_pile: bool = False) -> None:
        self.which: Final = which
        self.to_theme_pile: Final = to_theme_pile

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return topmost(s, player, self.which) != NONE

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        card = topmost(s, player, self.which)
        if card == NONE:
            return
        s.put(card, THEME_PILE if self.to_theme_pile else HAND)
        s.emit("to_theme_pile" if self.to_theme_pile else "take", TEXT, player, card, me)

    def opens(self) -> bool:
        return True

    def clause(self, to: bool) -> Clause:
        word = "store_topmost" if self.to_theme_pile else "return_topmost"
        return Clause(form(word, to), {"what": self.which.one()})


class ReturnUpTo(Effect):
    """Return up to so many cards of a kind from your discard pile to your hand."""

    def __init__(self, count: int, which: Which) -> None:
        self.count: Final = count
        self.which: Final = which

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([TakeFromPiles(player, me, self.which, [DISCARD], self.count, True)])

    def opens(self) -> bool:
        return True

    def clause(self, to: bool) -> Clause:
        return Clause("return_up_to", {"what": self.which.counted(self.count)})


class TakeStored(Effect):
    """Take a card of a kind from your Theme pile, or also from your discard pile, into hand."""

    def __init__(self, which: Which, discard_pile: bool = False) -> None:
        self.which: Final = which
        self.discard_pile: Final = discard_pile
        self.piles: Final = [THEME_PILE, DISCARD] if discard_pile else [THEME_PILE]

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return any(fitting(s, s.zone(kind, player), self.which) for kind in self.piles)

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([TakeFromPiles(player, me, self.which, self.piles, 1, False)])

    def opens(self) -> bool:
        return self.discard_pile

    def clause(self, to: bool) -> Clause:
        word = "take_stored_or_discarded" if self.discard_pile else "take_stored"
        return Clause(form(word, to), {"what": self.which.counted(1)})


class ExchangeWithTopmost(Effect):
    """Exchange a card of your hand with the topmost card of a kind in your discard pile."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return topmost(s, player, self.which) != NONE and bool(s.zone(HAND, player))

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        lost = topmost(s, player, self.which)
        if lost != NONE:
            s.then([Exchange(player, me, lost)])

    def opens(self) -> bool:
        return True

    def clause(self, to: bool) -> Clause:
        return Clause(form("exchange_with_topmost", to), {"what": self.which.one()})


# -- playing cards -------------------------------------------------------------------------


class PlayStored(Effect):
    """Play a card of a kind from your Theme pile; perhaps also the topmost discarded one."""

    def __init__(self, which: Which, topmost_too: bool = False) -> None:
        self.which: Final = which
        self.topmost_too: Final = topmost_too

    def _cards(self, s: JKState, player: int) -> list[int]:
        cards = fitting(s, s.zone(THEME_PILE, player), self.which)
        if self.topmost_too:
            lost = topmost(s, player, self.which)
            if lost != NONE:
                cards.append(lost)
        return cards

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return any(can_play(s, player, card, False) for card in self._cards(s, player))

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([PlayFrom(player, self._cards(s, player), False, source=me)])

    def opens(self) -> bool:
        return self.topmost_too

    def clause(self, to: bool) -> Clause:
        if self.topmost_too:
            return Clause(
                form("play_stored_or_topmost", to),
                {"what": self.which.counted(1), "top": self.which.one()},
            )
        return Clause(form("play_stored", to), {"what": self.which.counted(1)})


class PlayInItsPlace(Answering):
    """Play a card of a kind from your hand, free, to the location of the card defeated."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        cards = fitting(s, s.zone(HAND, player), self.which)
        s.then([PlayFrom(player, cards, True, s.place(o.card), me)])

    def clause(self, to: bool) -> Clause:
        return Clause(form("play_in_its_place", to), {"what": self.which.counted(1)})


# -- Force cards ---------------------------------------------------------------------------


class ExchangeForceCards(Effect):
    """Exchange a Force card of your Force deck with one under your current Force card."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return len(s.zone(USED, player)) > 1 and bool(s.zone(FORCE_DECK, player))

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([PickUsedForce(player, me)])

    def clause(self, to: bool) -> Clause:
        return Clause(form("exchange_force_cards", to))


class PickUsedForce(Pick):
    """Which used Force card comes back."""

    def __init__(self, player: int, source: int) -> None:
        super().__init__(player, source, "force_back", "take", False)

    def pool(self, s: JKState) -> list[int]:
        used = s.zone(USED, self.player)
        return used[: len(used) - 1]

    def picked(self, s: JKState, card: int) -> None:
        s.then([PickFreshForce(self.player, self.source, card)])


class PickFreshForce(Pick):
    """Which Force card takes its place."""

    def __init__(self, player: int, source: int, back: int) -> None:
        super().__init__(player, source, "force_away", "exchange", False)
        self.back: Final = back

    def pool(self, s: JKState) -> list[int]:
        return s.zone(FORCE_DECK, self.player)

    def picked(self, s: JKState, card: int) -> None:
        zone = USED * s.players + self.player
        used = s.zones[zone]
        s.put(self.back, FORCE_DECK)
        s.put(card, USED)
        s.zones[zone] = [card if other == self.back else other for other in used]
        s.emit("exchange_force", TEXT, self.player, self.back, card)


# -- this card -----------------------------------------------------------------------------


class DiscardThis(Effect):
    """Discard this Event."""

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        if s.in_play(me):
            s.discard(me, "JK-10.1")

    def clause(self, to: bool) -> Clause:
        return Clause("discard_this_event")


class HeroToThemePile(Effect):
    """Put your starting Hero from your discard pile in your Theme pile."""

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        hero = s.heroes[player]
        s.put(hero, THEME_PILE)
        s.emit("to_theme_pile", TEXT, player, hero, me)

    def clause(self, to: bool) -> Clause:
        return Clause(form("hero_to_theme_pile", to))
