"""Duels: the lines of dueling text, and what duelists say themselves."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.effects.actions import Deed
from drawdestiny.games.young_jedi.effects.conditions import ALWAYS, Condition
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.selectors import ONE, Selector
from drawdestiny.games.young_jedi.fight_state import Fight
from drawdestiny.games.young_jedi.rules.destiny import draw_destiny, number_options
from drawdestiny.games.young_jedi.rules.dueling_hands import (
    call_off,
    discard_dueling_card,
    draw_dueling_cards,
    remove_hit,
    score_hits,
)
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import DECK, HERE

# -- dueling text --------------------------------------------------------------------------


class DuelingLine(Text):
    """YJ-16.6. What a dueling card does when it hits."""

    def __init__(self, deed: Deed, may: bool = False, when: Condition = ALWAYS) -> None:
        self.deed: Final = deed
        self.may: Final = may
        self.when: Final = when

    def clause(self) -> Clause:
        deed = self.deed.clause(self.may)
        if self.when is ALWAYS:
            return Clause("dueling", {"deed": deed})
        return Clause("dueling_when", {"deed": deed, "when": self.when.clause()})

    def hit(self, s: YJState, me: int, player: int, f: Fight) -> None:
        if not self.when.holds(s, me, s.duel_character[player], f):
            return
        if self.may:
            self.deed.offer(s, me, player)
        else:
            self.deed.do(s, me, player)


class SacrificeLine(Text):
    """YJ-16.6, YJ-16.16. Its player may discard the dueling card that hit for a deed."""

    def __init__(self, deed: Deed) -> None:
        self.deed: Final = deed

    def clause(self) -> Clause:
        deed = Clause("discard_card_to", {"deed": self.deed.clause(may=False)})
        return Clause("dueling", {"deed": deed})

    def hit(self, s: YJState, me: int, player: int, f: Fight) -> None:
        s.then([OfferSacrifice(me, player, self.deed)])


class OfferSacrifice(Step[YJState]):
    """YJ-16.16. Discard the dueling card that hit, or keep it for the draw deck."""

    def __init__(self, card: int, player: int, deed: Deed) -> None:
        self.card: Final = card
        self.player: Final = player
        self.deed: Final = deed

    def run(self, s: YJState) -> None:
        s.ask(self.player, "dueling_text", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [PASS, Option("sacrifice", self.card)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card != NONE:
            discard_dueling_card(s, self.card, "YJ-16.16")
            self.deed.do(s, self.card, player)


class ScoreHits(Deed):
    """YJ-16.6. The attack scores further hits."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def word(self) -> str:
        return "score_hits"

    def args(self) -> dict[str, int | str | Clause]:
        return {"n": self.count}

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        score_hits(s, player, self.count, me, "YJ-16.6")


class DrawDuelingCards(Deed):
    """YJ-16.4. Draw cards into the dueling hand."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def word(self) -> str:
        return "draw_dueling_cards"

    def args(self) -> dict[str, int | str | Clause]:
        return {"n": self.count}

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return len(s.zone(DECK, player)) > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        drawn = draw_dueling_cards(s, player, self.count)
        s.emit("more_dueling_cards", "YJ-16.4", player, me, amount=drawn)


class RemoveHit(Deed):
    """YJ-16.6. Take a hit off the player's own character."""

    def word(self) -> str:
        return "remove_hit"

    def possible(self, s: YJState, me: int, player: int) -> bool:
        return s.duel_hits[player] > 0

    def do(self, s: YJState, me: int, player: int, cause: int = NONE) -> None:
        remove_hit(s, player, me, "YJ-16.6")


class Defends(Condition):
    """The player's character in the duel is one of these, and the defender."""

    def __init__(self, who: Selector) -> None:
        self.who: Final = who

    def clause(self) -> Clause:
        return Clause("defends", {"who": self.who.clause(ONE)})

    def holds(self, s: YJState, me: int, fighter: int, f: Fight | None) -> bool:
        return f is not None and f.attacker != s.owners[fighter] and self.who.fits(s.card(fighter))


# -- duelists ------------------------------------------------------------------------------


class SilencesDuelingText(Text):
    """YJ-16.6. Dueling text does not work with hits on this character."""

    def clause(self) -> Clause:
        return Clause("silences_dueling_text")

    def silences(self, s: YJState, me: int, player: int, card: int, f: Fight) -> bool:
        return s.duel_character[player] == me


class CannotPass(Text):
    """YJ-16.7. The character's player may not pass in its duel."""

    def clause(self) -> Clause:
        return Clause("cannot_pass")

    def may_pass(self, s: YJState, me: int, player: int, f: Fight) -> bool:
        return s.duel_character[player] != me


class OnPass(Text):
    """YJ-16.7. When the character's player passes in its duel."""

    def __init__(self, deed: Deed) -> None:
        self.deed: Final = deed

    def clause(self) -> Clause:
        return Clause("on_pass", {"deed": self.deed.clause(may=False)})

    def passed(self, s: YJState, me: int, player: int, f: Fight) -> None:
        if s.duel_character[player] == me and self.deed.possible(s, me, player):
            self.deed.do(s, me, player)


class NobodyStepsIn(Text):
    """YJ-16.2. Nobody may defend instead of this character."""

    def clause(self) -> Clause:
        return Clause("nobody_steps_in")

    def may_step_in(self, s: YJState, me: int, target: int, stand_in: int) -> bool:
        return target != me


class CardsForCompany(Text):
    """YJ-16.4. In its duel, a further dueling card for each companion of middling damage."""

    def __init__(self, least: int, most: int) -> None:
        self.least: Final = least
        self.most: Final = most

    def clause(self) -> Clause:
        return Clause("cards_for_company", {"least": self.least, "most": self.most})

    def duel_cards(self, s: YJState, me: int, player: int, f: Fight) -> int:
        if s.duel_character[player] != me:
            return 0
        count = 0
        for card in s.zone(HERE, player):
            if s.card(card).users:
                continue
            if self.least <= s.card(card).damage <= self.most:
                count += 1
        return count


class EndsDuelByNumbers(Text):
    """Who duels this character may see the duel end at once, by two numbers and a destiny."""

    def clause(self) -> Clause:
        return Clause("ends_duel_by_numbers")

    def challenged(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if f.attacker != player and s.duel_character[player] == me:
            s.then([NameNumbers(me, player, NONE)])


HIGHEST_DESTINY: Final = 6


class NameNumbers(Step[YJState]):
    """YJ-14.1. Name one number, then another."""

    def __init__(self, card: int, player: int, first: int) -> None:
        self.card: Final = card
        self.player: Final = player
        self.first: Final = first

    def run(self, s: YJState) -> None:
        s.ask(self.player, "name_number", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [
            Option("name_number", amount=n)
            for n in range(1, HIGHEST_DESTINY + 1)
            if n != self.first
        ]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.emit("name_number", "YJ-14.1", player, self.card, amount=option.amount)
        if self.first == NONE:
            s.then([NameNumbers(self.card, player, option.amount)])
            return
        foe = 1 - player
        s.shuffle(DECK, foe)
        drawn = draw_destiny(s, foe, "YJ-14.1")
        if drawn == NONE or s.over():
            return
        numbers = [self.first, option.amount]
        if s.card(drawn).destiny2 == NONE:
            call_off_if(s, self.card, s.card(drawn).destiny in numbers)
        else:
            s.then([PickDestiny(self.card, foe, drawn, numbers)])


class PickDestiny(Step[YJState]):
    """YJ-18.4. Who drew a card with two numbers says which one counts."""

    def __init__(self, card: int, player: int, drawn: int, numbers: list[int]) -> None:
        self.card: Final = card
        self.player: Final = player
        self.drawn: Final = drawn
        self.numbers: Final = numbers

    def run(self, s: YJState) -> None:
        s.ask(self.player, "number", self, self.drawn)

    def options(self, s: YJState, player: int) -> list[Option]:
        return number_options(s, [self.drawn])

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.emit("number", "YJ-18.4", player, option.card, amount=option.amount)
        call_off_if(s, self.card, option.amount in self.numbers)


def call_off_if(s: YJState, card: int, ends: bool) -> None:
    """The duel is over as a tie, if it is."""
    if ends:
        s.emit("duel_called_off", "YJ-16.9", s.owners[card], card)
        for character in s.duel_character:
            s.fought.append(s.codes[character])
        call_off(s)
