"""Uses and Events: texts whose player decides when, what they cost, and what an Event does."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.effects.choices import (
    TEXT,
    DiscardFromThemePile,
    DiscardOwn,
    HandToThemePile,
    fitting,
)
from drawdestiny.games.jedi_knights.effects.conditions import Condition
from drawdestiny.games.jedi_knights.effects.hooks import (
    ANY_USE,
    PLAYABLE,
    USE_BATTLE,
    USE_BLOCKADE,
    USE_DEPLOY,
    USE_POWER,
    USE_SUPPORT,
    USE_WEAPONS,
    USING,
    WON,
    Occasion,
    Text,
)
from drawdestiny.games.jedi_knights.effects.piles import Do, Effect
from drawdestiny.games.jedi_knights.effects.selectors import CARD, Which
from drawdestiny.games.jedi_knights.effects.triggers import LeaderVictory
from drawdestiny.games.jedi_knights.rules.responses import called_off, happens
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import HAND, SITE, SYSTEM, THEME_PILE

WINDOWS: Final = {
    ANY_USE: "turn",
    USE_DEPLOY: "deploy_phase",
    USE_BATTLE: "battle_phase",
    USE_BLOCKADE: "blockade_phase",
    USE_SUPPORT: "support_step",
    USE_WEAPONS: "weapons_step",
    USE_POWER: "power_step",
}


class Cost:
    """What the use of a text costs."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        raise NotImplementedError

    def steps(self, me: int, player: int) -> list[Step[JKState]]:
        raise NotImplementedError

    def clause(self) -> Clause:
        """In the form after "may"."""
        raise NotImplementedError


class DiscardHand(Cost):
    """Discard cards from your hand."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return len(s.zone(HAND, player)) >= self.count

    def steps(self, me: int, player: int) -> list[Step[JKState]]:
        return [DiscardOwn(player, me, self.count)]

    def clause(self) -> Clause:
        return Clause("cost_discard_hand", {"n": self.count})


class Store(Cost):
    """Put a card of a kind from your hand in your Theme pile."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return bool(fitting(s, s.zone(HAND, player), self.which))

    def steps(self, me: int, player: int) -> list[Step[JKState]]:
        return [HandToThemePile(player, me, self.which)]

    def clause(self) -> Clause:
        return Clause("store_from_hand_to", {"what": self.which.counted(1)})


class DiscardStored(Cost):
    """Discard a card from your Theme pile."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return bool(fitting(s, s.zone(THEME_PILE, player), CARD))

    def steps(self, me: int, player: int) -> list[Step[JKState]]:
        return [DiscardFromThemePile(player, me, CARD)]

    def clause(self) -> Clause:
        return Clause("cost_discard_stored", {"n": 1})


class RotateThis(Cost):
    """Rotate this card, or the bearer of this weapon (JK-2.17: nobody aboard)."""

    def __init__(self, bearer: bool = False) -> None:
        self.bearer: Final = bearer

    def possible(self, s: JKState, me: int, player: int) -> bool:
        card = s.on[me] if self.bearer else me
        return card != NONE and s.where[card] in (SITE, SYSTEM) and not s.rotated[card]

    def steps(self, me: int, player: int) -> list[Step[JKState]]:
        return [RotateForText(me, self.bearer)]

    def clause(self) -> Clause:
        return Clause("cost_rotate_bearer" if self.bearer else "cost_rotate_this")


class RotateForText(Step[JKState]):
    """JK-10.3. A card is rotated to use a text."""

    def __init__(self, me: int, bearer: bool) -> None:
        self.me: Final = me
        self.bearer: Final = bearer

    def run(self, s: JKState) -> None:
        s.rotate(s.on[self.me] if self.bearer else self.me, TEXT)


class DiscardThisEvent(Cost):
    """Discard this Event from play."""

    def possible(self, s: JKState, me: int, player: int) -> bool:
        return True

    def steps(self, me: int, player: int) -> list[Step[JKState]]:
        return [DiscardForText(me)]

    def clause(self) -> Clause:
        return Clause("cost_discard_this_event")


class DiscardForText(Step[JKState]):
    """JK-10.3. A card is discarded to use its text."""

    def __init__(self, me: int) -> None:
        self.me: Final = me

    def run(self, s: JKState) -> None:
        s.discard(self.me, TEXT)


class Use(Text):
    """Once per phase or step (or as often as you like), you may do something."""

    def __init__(
        self,
        window: int,
        effect: Effect,
        cost: Cost | None = None,
        condition: Condition | None = None,
        once: bool = True,
    ) -> None:
        super().__init__(window, 0, once, effect.opens())
        self.window: Final = window
        self.effect: Final = effect
        self.price: Final = cost
        self.condition: Final = condition

    def usable(self, s: JKState, me: int, player: int) -> bool:
        if self.condition is not None and not self.condition.holds(s, me, me):
            return False
        if self.price is not None and not self.price.possible(s, me, player):
            return False
        return self.effect.possible(s, me, player)

    def use(self, s: JKState, me: int, player: int) -> None:
        steps: list[Step[JKState]] = []
        if self.price is not None:
            steps = self.price.steps(me, player)
        if s.hears(USING):
            steps.append(DeclareUse(me, player))
            steps.append(DoUse(self.effect, me, player, None))
        else:
            steps.append(Do(self.effect, me, player, None))
        s.then(steps)

    def clauses(self) -> list[Clause]:
        word = "once_per_" if self.once else "in_the_"
        when = Clause(word + WINDOWS[self.window])
        if self.condition is not None:
            when = Clause("at_while", {"when": when, "cond": self.condition.clause()})
        do = self.effect.clause(True)
        if self.price is not None:
            do = Clause("in_order_to", {"pay": self.price.clause(), "do": do})
        return [Clause("you_may", {"when": when, "do": do})]


class DeclareUse(Step[JKState]):
    """JK-10.1. The use of a text is declared and paid for: Responses come before its effect."""

    def __init__(self, me: int, player: int) -> None:
        self.me: Final = me
        self.player: Final = player

    def run(self, s: JKState) -> None:
        happens(s, Occasion(USING, self.player, self.me))


class DoUse(Do):
    """JK-10.3. The text takes effect, unless a Response called it off."""

    def run(self, s: JKState) -> None:
        if not called_off(s, self.me, "use_off"):
            super().run(s)


# -- Events --------------------------------------------------------------------------------


class Happens(Text):
    """What an Event does when it takes effect."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(PLAYABLE, opens=effect.opens())
        self.effect: Final = effect

    def playable(self, s: JKState, player: int) -> bool:
        return self.effect.possible(s, NONE, player)

    def resolve(self, s: JKState, me: int, player: int) -> None:
        self.effect.do(s, me, player, None)

    def clauses(self) -> list[Clause]:
        return [self.effect.clause(False)]


class OnlyIfHeroFights(Text):
    """Play only if your Hero is the attacker or defender."""

    def __init__(self) -> None:
        super().__init__(PLAYABLE)

    def playable(self, s: JKState, player: int) -> bool:
        champion = s.champion(player)
        return champion != NONE and s.owners[champion] == player and s.card(champion).hero

    def clauses(self) -> list[Clause]:
        return [Clause("only_if_hero_fights")]


class StaysAfterVictory(Text):
    """A Response to the victory over a leader that stays in play."""

    def __init__(self) -> None:
        super().__init__(0, WON)
        self.trigger: Final = LeaderVictory()

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return self.trigger.meets(s, me, player, o)

    def stays(self) -> bool:
        return True

    def clauses(self) -> list[Clause]:
        return [Clause("play_when", {"when": self.trigger.clause()}), Clause("stays_in_play")]
