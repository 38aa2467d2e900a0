"""Effects on power, and on ready and rotated cards, in and around battles."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.battle_state import (
    POWER_OF,
    UNTIL_BATTLE,
    UNTIL_TURN,
    Lasting,
)
from drawdestiny.games.jedi_knights.effects.choices import TEXT, Pick, fitting
from drawdestiny.games.jedi_knights.effects.hooks import Occasion
from drawdestiny.games.jedi_knights.effects.piles import Effect, form
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.effects.statics import signed
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import SITE, SYSTEM


def gain(s: JKState, me: int, player: int, card: int, amount: int, until: int) -> None:
    """A card has more (or less) power for a while."""
    s.last(Lasting(POWER_OF, amount, until, s.codes[me], card))
    word = "gain_power" if amount >= 0 else "lose_power"
    s.emit(word, TEXT, player, card, me, amount=abs(amount))


# -- power of attacker and defender --------------------------------------------------------


class ChampionEffect(Effect):
    """Something about your attacker or defender, who has to be there; a teammate's is not yours
    (JK-12.15)."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return self.champion(s, player) != NONE

    def champion(self, s: JKState, player: int) -> int:
        champion = s.champion(player)
        return champion if champion != NONE and s.owners[champion] == player else NONE


class DestinyToPower(ChampionEffect):
    """Draw destiny and add it to the power of your attacker or defender. Or of "that card": the
    one of your side that the text spoke of before."""

    def __init__(self, that_card: bool = False) -> None:
        self.that_card: Final = that_card

    def champion(self, s: JKState, player: int) -> int:
        return s.champion(player) if self.that_card else super().champion(s, player)

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        number = s.draw_destiny(player)
        champion = self.champion(s, player)
        if champion != NONE:
            gain(s, me, player, champion, number, UNTIL_BATTLE)
        s.take_destiny(player)

    def clause(self, to: bool) -> Clause:
        word = "destiny_to_that_card" if self.that_card else "destiny_to_power"
        return Clause(form(word, to))


class OpposingPower(Effect):
    """The opposing attacker or defender has less power."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return s.battle is not None and s.battle.main[1 - s.part_of(player)] != NONE

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        target = s.current_battle().main[1 - s.part_of(player)]
        if target != NONE:
            gain(s, me, player, target, self.amount, UNTIL_BATTLE)

    def clause(self, to: bool) -> Clause:
        word = "opposing_power_to" if to else "opposing_power"
        return Clause(word, {"n": signed(self.amount)})


class HeroPower(ChampionEffect):
    """Your Hero, who fights, has more power."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        hero = self.champion(s, player)
        if hero != NONE:
            gain(s, me, player, hero, self.amount, UNTIL_BATTLE)

    def clause(self, to: bool) -> Clause:
        return Clause("hero_power", {"n": signed(self.amount)})


class HeroBestDestiny(ChampionEffect):
    """Draw destiny several times and add the best result to your Hero's power."""

    def __init__(self, draws: int) -> None:
        self.draws: Final = draws

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        best = 0
        for _ in range(self.draws):
            best = max(best, s.draw_destiny(player))
            s.take_destiny(player)  # JK-2.18
        hero = self.champion(s, player)
        if hero != NONE:
            gain(s, me, player, hero, best, UNTIL_BATTLE)

    def clause(self, to: bool) -> Clause:
        return Clause("hero_best_destiny", {"n": self.draws})


class Gamble(ChampionEffect):
    """Draw destiny: your attacker or defender gains or loses power by the result."""

    def __init__(self, least: int, won: int, lost: int) -> None:
        self.least: Final = least
        self.won: Final = won
        self.lost: Final = lost

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        number = s.draw_destiny(player)
        champion = self.champion(s, player)
        if champion != NONE:
            amount = self.won if number >= self.least else self.lost
            gain(s, me, player, champion, amount, UNTIL_BATTLE)
        s.take_destiny(player)

    def clause(self, to: bool) -> Clause:
        args: dict[str, int | str | Clause] = {"n": self.least}
        args["won"] = signed(self.won)
        args["lost"] = signed(self.lost)
        return Clause("gamble", args)


class ThisPower(Effect):
    """This card has more power until the end of the turn."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        gain(s, me, player, me, self.amount, UNTIL_TURN)

    def clause(self, to: bool) -> Clause:
        return Clause("this_power_this_turn", {"n": signed(self.amount)})


class YoursHerePower(Effect):
    """Your card of a kind here has more power until the end of the turn."""

    def __init__(self, which: Which, amount: int) -> None:
        self.which: Final = which
        self.amount: Final = amount

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        for card in range(len(s.codes)):
            if (
                s.owners[card] == player
                and s.in_play(card)
                and self.which.fits(s.card(card))
                and s.here(me, card)
            ):
                gain(s, me, player, card, self.amount, UNTIL_TURN)

    def clause(self, to: bool) -> Clause:
        args: dict[str, int | str | Clause] = {"who": self.which.a(), "n": signed(self.amount)}
        return Clause("yours_here_power", args)


# -- ready and rotated ---------------------------------------------------------------------


class ReadyUpTo(Effect):
    """Ready up to so many of your rotated cards here that are not in the battle."""

    def __init__(self, count: int, which: Which) -> None:
        self.count: Final = count
        self.which: Final = which

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return bool(resting(s, player, self.which))

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([ReadyOne(player, me, self.which, self.count)])

    def clause(self, to: bool) -> Clause:
        args: dict[str, int | str | Clause] = {"what": self.which.many()}
        if self.count == 1:
            return Clause(form("ready_one", to), args)
        args["n"] = self.count
        return Clause(form("ready_up_to", to), args)


def resting(s: JKState, player: int, which: Which) -> list[int]:
    """The player's rotated cards of a kind at the battle's place that are not in the battle."""
    if s.battle is None:
        return []
    cards = fitting(s, s.zone(s.battle.place, player), which)
    return [card for card in cards if s.rotated[card] and not s.in_battle(card)]


class ReadyOne(Pick):
    """One card after the other is readied, until the player stops."""

    def __init__(self, player: int, source: int, which: Which, left: int) -> None:
        super().__init__(player, source, "ready_card", "ready", True)
        self.which: Final = which
        self.left: Final = left

    def run(self, s: JKState) -> None:
        if self.left:
            super().run(s)

    def pool(self, s: JKState) -> list[int]:
        return resting(s, self.player, self.which)

    def picked(self, s: JKState, card: int) -> None:
        s.make_ready(card, TEXT)
        s.then([ReadyOne(self.player, self.source, self.which, self.left - 1)])


class ReadyThis(Effect):
    """This card is readied."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return me != NONE and s.where[me] in (SITE, SYSTEM) and s.rotated[me]

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        if self.possible(s, me, player):
            s.make_ready(me, TEXT)

    def clause(self, to: bool) -> Clause:
        return Clause(form("ready_this", to))


class RotateOpposing(Effect):
    """Rotate an opposing ready card of a kind here that is not in the battle."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return bool(standing_by(s, player, self.which))

    def do(self, s: JKState, me: int, player: int, o: Occasion | None) -> None:
        s.then([RotateOne(player, me, self.which)])

    def clause(self, to: bool) -> Clause:
        return Clause("rotate_opposing", {"what": self.which.one()})


def standing_by(s: JKState, player: int, which: Which) -> list[int]:
    """The opposing ready cards of a kind at the battle's place that are not in the battle."""
    if s.battle is None:
        return []
    cards = fitting(s, s.at(s.battle.place, 1 - s.sides[player]), which)
    return [card for card in cards if not s.rotated[card] and not s.in_battle(card)]


class RotateOne(Pick):
    """The player of the text picks the card that is rotated."""

    def __init__(self, player: int, source: int, which: Which) -> None:
        super().__init__(player, source, "rotate_card", "rotate", False)
        self.which: Final = which

    def pool(self, s: JKState) -> list[int]:
        return standing_by(s, self.player, self.which)

    def openly_forced(self, s: JKState, player: int) -> bool:
        return True

    def picked(self, s: JKState, card: int) -> None:
        s.rotate(card, TEXT)
