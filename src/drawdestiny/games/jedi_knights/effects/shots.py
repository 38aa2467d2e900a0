"""Effects on shots, on Events being played, on the defeated; and destiny against defense."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.event import Sum, Term
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.battle_state import (
    DEFENSE_OF,
    NEXT_TO_HIT,
    TO_HIT_OF,
    UNTIL_BATTLE,
    UNTIL_SHOT,
    Lasting,
)
from drawdestiny.games.jedi_knights.effects.choices import TEXT, Pick, fitting
from drawdestiny.games.jedi_knights.effects.hooks import Occasion
from drawdestiny.games.jedi_knights.effects.piles import Answering, Effect, form
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.effects.statics import signed
from drawdestiny.games.jedi_knights.rules.defeat import Defeat
from drawdestiny.games.jedi_knights.rules.totals import defense, to_hit
from drawdestiny.games.jedi_knights.rules.weapons import legal_targets
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import DECK, HAND, SITE

# -- shots ---------------------------------------------------------------------------------


class NextShot(Effect):
    """The next weapon you fire in this battle gets more to hit."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.last(Lasting(NEXT_TO_HIT, self.amount, UNTIL_BATTLE, s.codes[me], player=player))

    def clause(self, to: bool) -> Clause:
        return Clause(form("next_shot", to), {"n": signed(self.amount)})


class DefenseAgainstShot(Answering):
    """The target of the shot has more defense against it."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        s.last(Lasting(DEFENSE_OF, self.amount, UNTIL_SHOT, s.codes[me], o.target))

    def clause(self, to: bool) -> Clause:
        return Clause("defense_against_shot", {"n": signed(self.amount)})


class AimShot(Answering):
    """The shot has more to hit; several copies add up."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        s.last(Lasting(TO_HIT_OF, self.amount, UNTIL_SHOT, s.codes[me], o.card))

    def clause(self, to: bool) -> Clause:
        return Clause("aim_shot", {"n": signed(self.amount)})


class IgnoreAim(Answering):
    """What adds to hit so far does not count for this shot; what comes later does."""

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        terms: list[Term] = []
        to_hit(s, o.card, o.weapon, o.target, terms)
        bonus = sum([term.amount for term in terms if term.amount > 0])
        if bonus:
            s.last(Lasting(TO_HIT_OF, -bonus, UNTIL_SHOT, s.codes[me], o.card))

    def clause(self, to: bool) -> Clause:
        return Clause("ignore_aim")


class CancelShot(Answering):
    """The shot is cancelled and the weapon is discarded."""

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        if s.battle is not None:
            s.battle.cancelled = True
        if s.in_play(o.weapon):
            s.discard(o.weapon, TEXT)

    def clause(self, to: bool) -> Clause:
        return Clause("cancel_shot")


class CallOff(Answering):
    """What was declared comes to nothing: an Event or card being played, support, intimidation, a
    use. The word says it."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        s.cancelled = [*s.cancelled, o.card]

    def clause(self, to: bool) -> Clause:
        return Clause(self.word)


class DiscardThat(Answering):
    """The weapon that is being transferred is discarded."""

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        if s.in_play(o.card):
            s.discard(o.card, TEXT)

    def clause(self, to: bool) -> Clause:
        return Clause("discard_that_weapon")


class SaveDefeated(Answering):
    """The defeated card goes to the Theme pile instead of the discard pile."""

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        if s.battle is not None:
            s.battle.saved.append(o.card)

    def clause(self, to: bool) -> Clause:
        return Clause("save_defeated")


class TakeTheHit(Effect):
    """This card is defeated instead of the one that is hit."""

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        if s.battle is not None and s.in_battle(me):
            s.battle.target = me

    def clause(self, to: bool) -> Clause:
        return Clause(form("take_the_hit", to))


class FireOnceMore(Answering):
    """The bearer may fire this weapon one more time in this battle."""

    def answer(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        battle = s.current_battle()
        battle.again.append(o.card)
        battle.again_with.append(me)
        s.emit("fire_again", TEXT, player, o.card, me)

    def clause(self, to: bool) -> Clause:
        return Clause("fire_once_more")


class DiscardForAim(Effect):
    """Discard from hand a copy of this card, or a certain other one, for more to hit."""

    def __init__(self, copy: str, title: str, amount: int) -> None:
        self.copy: Final = copy
        """Title and subtitle: a copy of this card, not another version of the person."""
        self.title: Final = title
        self.amount: Final = amount

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([PickForAim(player, me, self)])

    def fits(self, s: JKState, card: int) -> bool:
        face = s.card(card)
        return face.title == self.title or face.name() == self.copy

    def clause(self, to: bool) -> Clause:
        args: dict[str, int | str | Clause] = {"n": signed(self.amount), "name": self.title}
        return Clause(form("discard_for_aim", to), args)


class PickForAim(Pick):
    """The card that is discarded for the shot, or none. Asked of any hand, not to betray it."""

    def __init__(self, player: int, source: int, effect: DiscardForAim) -> None:
        super().__init__(player, source, "discard_for_aim", "discard", True)
        self.effect: Final = effect

    def run(self, s: JKState) -> None:
        if s.zone(HAND, self.player):
            s.ask(self.player, self.prompt, self, self.source)

    def pool(self, s: JKState) -> list[int]:
        return [card for card in s.zone(HAND, self.player) if self.effect.fits(s, card)]

    def picked(self, s: JKState, card: int) -> None:
        s.discard(card, TEXT)
        amount = self.effect.amount
        s.last(Lasting(TO_HIT_OF, amount, UNTIL_SHOT, s.codes[self.source], self.source))


# -- destiny against defense ---------------------------------------------------------------

OTHER_TARGET: Final = 0
IN_BATTLE: Final = 1
ON_THE_SITE: Final = 2
AIMS: Final = ["destiny_against_other", "destiny_against_unsupported", "destiny_against_on_site"]


class DestinyAgainst(Effect):
    """Choose an opposing card and draw destiny; if it exceeds the defense, the card is gone."""

    def __init__(self, aim: int, which: Which, bonus: int = 0) -> None:
        self.aim: Final = aim
        self.which: Final = which
        self.bonus: Final = bonus

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return bool(self.targets(s, player))

    def targets(self, s: JKState, player: int) -> list[int]:
        if self.aim == ON_THE_SITE:
            return fitting(s, s.at(SITE, 1 - s.sides[player]), self.which)
        battle = s.battle
        if battle is None:
            return []
        part = 1 - s.part_of(player)
        if self.aim == OTHER_TARGET:
            return [card for card in legal_targets(s, part) if card != battle.target]
        return fitting(s, legal_targets(s, part), self.which)

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([PickDestinyTarget(player, me, self)])

    def settle(self, s: JKState, me: int, player: int, target: int) -> None:
        """JK-2.9. Destiny and bonus against the defense; no to-hit modifiers: it is no shot."""
        s.take_destiny(player)  # JK-2.18: that of the shot, whose result is settled
        mine: list[Term] = []
        theirs: list[Term] = []
        empty = not s.zone(DECK, player)
        total = s.draw_destiny(player, mine)
        if self.bonus and not empty:
            total += self.bonus
            mine.append(Term(self.bonus, "card", s.codes[me], TEXT))
        beaten = total > defense(s, target, theirs)
        word = "destiny_beats" if beaten else "destiny_fails"
        sums = [Sum(player, mine), Sum(s.owners[target], theirs)]
        s.emit(word, TEXT, player, me, target, sums=sums)
        s.take_destiny(player)
        if beaten:
            if s.battle is None:
                s.discard(target, TEXT)
            else:
                s.then([Defeat([target])])

    def clause(self, to: bool) -> Clause:
        args: dict[str, int | str | Clause] = {"n": ""}
        if self.aim != OTHER_TARGET:
            args["what"] = self.which.one()
        if self.bonus:
            args["n"] = f" {signed(self.bonus)}"
        return Clause(form(AIMS[self.aim], to), args)


class PickDestinyTarget(Pick):
    """Whom the destiny is drawn against."""

    def __init__(self, player: int, source: int, effect: DestinyAgainst) -> None:
        super().__init__(player, source, "destiny_target", "target", False)
        self.effect: Final = effect

    def pool(self, s: JKState) -> list[int]:
        return self.effect.targets(s, self.player)

    def picked(self, s: JKState, card: int) -> None:
        self.effect.settle(s, self.source, self.player, card)
