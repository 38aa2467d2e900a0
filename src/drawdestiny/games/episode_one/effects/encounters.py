"""The vocabulary of encounters: each value acts, and says what it means as a clause."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.event import Sum, Term
from drawdestiny.engine.words import Clause
from drawdestiny.games.episode_one.effects.choices import (
    ChooseExile,
    ChooseTuck,
    DiscardOwn,
    Meeting,
    PickFromDiscard,
    PickFromPiles,
    PickFromTheirHand,
)
from drawdestiny.games.episode_one.effects.outlook import DISASTER, MEAN_DESTINY, Outlook
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, DISCARD, HAND


class Effect:
    """Something an encounter does: it acts, says what it means, and what it is worth to bots."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        raise NotImplementedError

    def clause(self) -> Clause:
        raise NotImplementedError

    def add_worth(self, worth: float, o: Outlook) -> float:
        """What an encounter is worth with it, in cards of a draw deck, if it is worth that much
        without it. DISASTER is what must not be done."""
        return worth

    def swing(self, s: E1State, player: int, deck: int) -> int:
        """By how many cards it changes how the draw decks compare, as far as it says so; ``deck``
        is the length of the one that decides for the opponents."""
        return 0


class OpponentDiscardsTop(Effect):
    """Your opponent discards the top cards of the draw deck."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.discard_from_deck(m.opponent, self.count, "E1-4.4")

    def clause(self) -> Clause:
        return Clause("opponent_discards_top", {"n": self.count})

    def add_worth(self, worth: float, o: Outlook) -> float:
        worth += self.count
        return worth + 10.0 if self.count >= o.their_deck() else worth

    def swing(self, s: E1State, player: int, deck: int) -> int:
        return min(self.count, deck)


class LookAtHandAndDiscard(Effect):
    """See the opponent's hand and discard a card of your choice from it."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        for card in s.zone(HAND, m.opponent):
            s.known[card] |= 1 << m.player
        s.emit("look_at_hand", "E1-4.4", m.player, place=s.teller.seats[m.opponent])
        if s.zone(HAND, m.opponent):
            s.then([PickFromTheirHand(m)])

    def clause(self) -> Clause:
        return Clause("look_at_hand_and_discard")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + 1.0 if o.their_hand() else worth


class OpponentDiscardsFromHand(Effect):
    """Your opponent discards cards of their choice from hand."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.then([DiscardOwn(m, self.count)])

    def clause(self) -> Clause:
        return Clause("opponent_discards_from_hand", {"n": self.count})

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + 1.0 if o.their_hand() else worth


class TakeFromDiscard(Effect):
    """Take a card of your choice from your discard pile into your hand."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        if s.zone(DISCARD, m.player):
            s.then([PickFromDiscard(m)])

    def clause(self) -> Clause:
        return Clause("take_from_discard")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + 1.0 if o.own_discard() else worth


class ReturnOpposing(Effect):
    """The opposing character goes back to its owner's hand."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.move(m.theirs, m.zone(s), HAND, m.opponent)
        s.emit("return_character", "E1-4.4", m.opponent, m.theirs)

    def clause(self) -> Clause:
        return Clause("return_opposing")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (0.8 + 0.3 * o.their_leader_bonus())


class DiscardOpposing(Effect):
    """The opposing character is discarded."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.move(m.theirs, m.zone(s), DISCARD, m.opponent)
        s.emit("discard_character", "E1-4.4", m.opponent, m.theirs)

    def clause(self) -> Clause:
        return Clause("discard_opposing")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (0.8 + 0.3 * o.their_leader_bonus())


class MoveOpposing(Effect):
    """The opposing character goes to another planet of your choice."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.then([ChooseExile(m)])

    def clause(self) -> Clause:
        return Clause("move_opposing")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (0.8 + 0.3 * o.their_leader_bonus())


class Recycle(Effect):
    """The top cards of your discard pile go under your draw deck in their order."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def resolve(self, s: E1State, m: Meeting) -> None:
        pile = s.zone(DISCARD, m.player)
        deck = s.zone(DECK, m.player)
        count = min(self.count, len(pile))
        start = len(pile) - count
        deck[0:0] = pile[start:]
        del pile[start:]
        s.emit("recycle", "E1-4.4", m.player, amount=count)

    def clause(self) -> Clause:
        return Clause("recycle", {"n": self.count})

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + min(self.count, o.own_discard())

    def swing(self, s: E1State, player: int, deck: int) -> int:
        return min(self.count, len(s.zone(DISCARD, player)))


class TuckFromHand(Effect):
    """Up to so many cards from your hand go under your draw deck."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.then([ChooseTuck(m, self.count)])

    def clause(self) -> Clause:
        return Clause("tuck_from_hand", {"n": self.count})

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + min(self.count, o.own_hand() - 1) * 0.8

    def swing(self, s: E1State, player: int, deck: int) -> int:
        return min(self.count, len(s.zone(HAND, player)) - 1)


class SearchAnyPile(Effect):
    """Search your draw deck and discard pile for a card."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        for card in s.zone(DECK, m.player):
            s.known[card] |= 1 << m.player
        s.then([PickFromPiles(m)])

    def clause(self) -> Clause:
        return Clause("search_any_pile")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (DISASTER if o.own_deck() == 1 else 1.0)


class MustDraw(Effect):
    """Your opponent has to draw on their next turn."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.must_draw[m.opponent] = True
        s.emit("must_draw", "E1-4.4", m.opponent)

    def clause(self) -> Clause:
        return Clause("must_draw")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (10.0 if o.their_deck() == 1 else 1.0)


class DoubleNextAttack(Effect):
    """Your destiny counts double in your next attack."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.double[m.player] = True
        s.emit("double_next", "E1-4.4", m.player)

    def clause(self) -> Clause:
        return Clause("double_next_attack")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (MEAN_DESTINY * 0.8 if o.attack_is_ready() else 0.5)


class NoTrapNextAttack(Effect):
    """Your next attack cannot be answered with a trap."""

    def resolve(self, s: E1State, m: Meeting) -> None:
        s.no_trap[m.player] = True
        s.emit("no_trap_next", "E1-4.4", m.player)

    def clause(self) -> Clause:
        return Clause("no_trap_next_attack")

    def add_worth(self, worth: float, o: Outlook) -> float:
        return worth + (MEAN_DESTINY * 0.8 if o.attack_is_ready() else 0.5)


class Duel(Effect):
    """Both draw destiny and add their character's leader bonus; yours is raised."""

    def __init__(self, bonus: int) -> None:
        self.bonus: Final = bonus

    def resolve(self, s: E1State, m: Meeting) -> None:
        from drawdestiny.games.episode_one.rules.battle import settle

        first = s.draw_destiny(m.player)
        if s.over():
            return
        second = s.draw_destiny(m.opponent)
        if s.over():
            return
        mine = s.card(m.mine)
        theirs = s.card(m.theirs)
        settle(
            s,
            Sum(
                m.player,
                [
                    Term(first, "destiny", rule="E1-5.1"),
                    Term(mine.leader_bonus, "leader", mine.code, "E1-4.4"),
                    Term(self.bonus, "card", s.codes[m.card], "E1-4.4"),
                ],
            ),
            Sum(
                m.opponent,
                [
                    Term(second, "destiny", rule="E1-5.1"),
                    Term(theirs.leader_bonus, "leader", theirs.code, "E1-4.4"),
                ],
            ),
            "E1-4.4",
        )

    def clause(self) -> Clause:
        return Clause("duel", {"n": self.bonus})

    def add_worth(self, worth: float, o: Outlook) -> float:
        if o.own_deck() == 1:
            return DISASTER
        worth += self.bonus + o.own_leader_bonus() - o.their_leader_bonus()
        return worth + o.destiny_lead()

    def swing(self, s: E1State, player: int, deck: int) -> int:
        return self.bonus
