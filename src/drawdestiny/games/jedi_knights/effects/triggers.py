"""Triggers: "when ..., do ...", on cards in play and on Responses."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.cards.card import JKCard
from drawdestiny.games.jedi_knights.effects.choices import MayAct
from drawdestiny.games.jedi_knights.effects.hooks import (
    ATTACKING,
    DEFEATED,
    EVENT_PLAYED,
    FIRED,
    HIT,
    INTIMIDATING,
    PLANET,
    PLAYED,
    PLAYING,
    SHOT,
    SHUTTLED,
    SHUTTLING,
    SUPPORTING,
    TRANSFERRING,
    USING,
    WON,
    Occasion,
    Text,
)
from drawdestiny.games.jedi_knights.effects.piles import Effect, HeroToThemePile
from drawdestiny.games.jedi_knights.effects.selectors import Which, any_of
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import ABOARD, DISCARD, SYSTEM


class Trigger:
    """What a text waits for."""

    def __init__(self, occasions: int) -> None:
        self.occasions: Final = occasions

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        """For a Response ``me`` is NONE: only the player counts."""
        raise NotImplementedError

    def awaits(self, face: JKCard) -> bool:
        """Whether it can be about a card with this face (of an attack: the card attacked)."""
        return True

    def clause(self) -> Clause:
        """When ..."""
        raise NotImplementedError


class When(Text):
    """When something happens, do something; or "you may"; or a Response that does it."""

    def __init__(self, trigger: Trigger, effect: Effect, may: bool = False) -> None:
        super().__init__(0, trigger.occasions, opens=effect.opens())
        self.trigger: Final = trigger
        self.effect: Final = effect
        self.may: Final = may
        """Asked; an effect that lets its player choose nothing needs no question before it."""

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return self.trigger.meets(s, me, player, o)

    def awaits(self, face: JKCard) -> bool:
        return self.trigger.awaits(face)

    def act(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        if not self.effect.possible(s, me, player):
            return
        if self.may:
            s.then([MayDo(player, me, self.effect, o)])
        else:
            self.effect.do(s, me, player, o)

    def clauses(self) -> list[Clause]:
        when = self.trigger.clause()
        if self.says_may():
            return [Clause("when_may", {"when": when, "do": self.effect.clause(True)})]
        return [Clause("when", {"when": when, "do": self.effect.clause(False)})]

    def says_may(self) -> bool:
        return self.may


class WhenMay(When):
    """A "may" that its effect asks itself, because there is a card to choose."""

    def says_may(self) -> bool:
        return True


class MayDo(MayAct):
    """JK-10.11. The player is asked, then the effect happens."""

    def __init__(self, player: int, source: int, effect: Effect, occasion: Occasion) -> None:
        super().__init__(player, source)
        self.effect: Final = effect
        self.occasion: Final = occasion

    def act(self, s: JKState) -> None:
        self.effect.do(s, self.source, self.player, self.occasion)


# -- playing, moving -----------------------------------------------------------------------


class ThisPlayed(Trigger):
    """When you play this card."""

    def __init__(self) -> None:
        super().__init__(PLAYED)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.card == me

    def clause(self) -> Clause:
        return Clause("when_you_play_this")


class ThisShuttled(Trigger):
    """When this card is shuttled."""

    def __init__(self) -> None:
        super().__init__(SHUTTLED)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.card == me

    def clause(self) -> Clause:
        return Clause("when_this_shuttled")


class ShuttledFromThis(Trigger):
    """When a character is shuttled from this starship."""

    def __init__(self) -> None:
        super().__init__(SHUTTLED)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.target == me

    def clause(self) -> Clause:
        return Clause("when_shuttled_from_this")


class ThisIntimidates(Trigger):
    """When you intimidate with this card."""

    def __init__(self) -> None:
        super().__init__(INTIMIDATING)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.card == me

    def clause(self) -> Clause:
        return Clause("when_this_intimidates")


class OpponentDoes(Trigger):
    """When your opponent declares an action; the word says which."""

    def __init__(self, occasion: int, word: str) -> None:
        super().__init__(occasion)
        self.word: Final = word

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.sides[o.player] != s.sides[player]

    def clause(self) -> Clause:
        return Clause(self.word)


OPPONENT_SHUTTLES: Final = OpponentDoes(SHUTTLING, "when_opponent_shuttles")
OPPONENT_PLAYS_EVENT: Final = OpponentDoes(EVENT_PLAYED, "when_opponent_plays_event")
OPPONENT_TRANSFERS: Final = OpponentDoes(TRANSFERRING, "when_opponent_transfers")
OPPONENT_USES_TEXT: Final = OpponentDoes(USING, "when_opponent_uses_text")


class OpponentPlays(OpponentDoes):
    """When your opponent plays a card of one of these kinds."""

    def __init__(self, kinds: list[Which]) -> None:
        super().__init__(PLAYING, "when_opponent_plays")
        self.kinds: Final = kinds

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return super().meets(s, me, player, o) and self.awaits(s.card(o.card))

    def awaits(self, face: JKCard) -> bool:
        for which in self.kinds:
            if which.fits(face):
                return True
        return False

    def clause(self) -> Clause:
        return Clause(self.word, {"who": any_of([which.a() for which in self.kinds])})


class HeroAttacked(OpponentDoes):
    """When your opponent attacks your Hero."""

    def __init__(self) -> None:
        super().__init__(ATTACKING, "when_hero_attacked")

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.owners[o.target] == player and s.card(o.target).hero

    def awaits(self, face: JKCard) -> bool:
        return face.hero


class OpponentSupports(OpponentDoes):
    """When an opposing card of a kind supports."""

    def __init__(self, which: Which) -> None:
        super().__init__(SUPPORTING, "when_opposing_supports")
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return super().meets(s, me, player, o) and self.which.fits(s.card(o.card))

    def awaits(self, face: JKCard) -> bool:
        return self.which.fits(face)

    def clause(self) -> Clause:
        return Clause(self.word, {"who": self.which.one()})


class Intimidated(OpponentDoes):
    """When your opponent intimidates you: of two opponents, the one who is named (JK-12.14)."""

    def __init__(self) -> None:
        super().__init__(INTIMIDATING, "when_intimidated")

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.amount == player


# -- shots ---------------------------------------------------------------------------------


class YoursIsHit(Trigger):
    """When your card of a kind is hit in a battle with this card in it."""

    def __init__(self, which: Which) -> None:
        super().__init__(HIT)
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return (
            o.target != me
            and s.owners[o.target] == player
            and self.which.fits(s.card(o.target))
            and s.in_battle(me)
        )

    def clause(self) -> Clause:
        return Clause("when_yours_is_hit", {"who": self.which.a()})


class ThisHits(Trigger):
    """When this weapon, or this card with any weapon, hits (a card of a kind)."""

    def __init__(self, which: Which | None = None, weapon: bool = False) -> None:
        super().__init__(HIT)
        self.weapon: Final = weapon
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        if (o.weapon if self.weapon else o.card) != me:
            return False
        return self.which is None or self.which.fits(s.card(o.target))

    def clause(self) -> Clause:
        word = "when_weapon_hits" if self.weapon else "when_card_hits"
        if self.which is None:
            return Clause(word)
        return Clause(word + "_some", {"who": self.which.a()})


class ThisTargets(Trigger):
    """When this card targets with a weapon of a kind."""

    def __init__(self, which: Which) -> None:
        super().__init__(SHOT)
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.card == me and self.which.fits(s.card(o.weapon))

    def clause(self) -> Clause:
        return Clause("when_this_targets", {"what": self.which.a()})


class YoursTargeted(Trigger):
    """When an opposing weapon targets your card of a kind."""

    def __init__(self, which: Which) -> None:
        super().__init__(SHOT)
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.owners[o.target] == player and self.which.fits(s.card(o.target))

    def clause(self) -> Clause:
        return Clause("when_yours_targeted", {"who": self.which.many()})


class OpposingFires(Trigger):
    """When an opposing weapon is fired."""

    def __init__(self) -> None:
        super().__init__(SHOT)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.sides[o.player] != s.sides[player]

    def clause(self) -> Clause:
        return Clause("when_opposing_fires")


class SideFires(Trigger):
    """When a weapon of your side is fired."""

    def __init__(self) -> None:
        super().__init__(SHOT)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.sides[o.player] == s.sides[player]

    def clause(self) -> Clause:
        return Clause("when_side_fires")


class AfterFiring(Text):
    """Discard this weapon after it fires."""

    def __init__(self) -> None:
        super().__init__(0, FIRED)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.weapon == me

    def act(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        s.discard(me, "JK-10.3")

    def clauses(self) -> list[Clause]:
        return [Clause("discard_after_firing")]


# -- victory and defeat --------------------------------------------------------------------


class SideWins(Trigger):
    """When your side wins a battle with this card in it."""

    def __init__(self) -> None:
        super().__init__(WON)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.part(me) == o.amount

    def clause(self) -> Clause:
        return Clause("when_side_wins")


class SideLoses(Trigger):
    """In a battle with this card in it that your side loses (JK-6.19: if it is still there)."""

    def __init__(self) -> None:
        super().__init__(WON)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.part(me) == 1 - o.amount

    def clause(self) -> Clause:
        return Clause("when_side_loses")


class SideWinsOverLeader(SideWins):
    """... in which an opposing leader was defeated."""

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return s.part(me) == o.amount and leader_fell(s, 1 - o.amount)

    def clause(self) -> Clause:
        return Clause("when_side_wins_over_leader")


class LeaderVictory(Trigger):
    """When your side wins a battle with your side's leader in it, and a leader was defeated."""

    def __init__(self) -> None:
        super().__init__(WON)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        if s.sides[o.player] != s.sides[player] or not leader_fell(s, 1 - o.amount):
            return False
        for card in s.current_battle().cards(o.amount):
            if s.card(card).leader:
                return True
            if s.where[card] == SYSTEM and not s.preview:
                for aboard in s.lying(ABOARD, card):
                    if s.card(aboard).leader:
                        return True
        return False

    def clause(self) -> Clause:
        return Clause("when_leader_victory")


def leader_fell(s: JKState, part: int) -> bool:
    """Whether a leader of a part of the battle was defeated."""
    for card in s.current_battle().gone[part]:
        if s.card(card).leader:
            return True
    return False


class ThisDefeated(Trigger):
    """When this card is defeated."""

    def __init__(self) -> None:
        super().__init__(DEFEATED)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.card == me

    def clause(self) -> Clause:
        return Clause("when_this_defeated")


class YoursDefeated(Trigger):
    """When your card of a kind is defeated (for Responses)."""

    def __init__(self, which: Which) -> None:
        super().__init__(DEFEATED)
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        if o.player != player or (s.battle is not None and o.card in s.battle.saved):
            return False
        return self.which.fits(s.card(o.card))

    def clause(self) -> Clause:
        return Clause("when_yours_defeated", {"who": self.which.many()})


class OpposingDefeated(Trigger):
    """When an opposing card of a kind is defeated in a battle with this card in it."""

    def __init__(self, which: Which) -> None:
        super().__init__(DEFEATED)
        self.which: Final = which

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return (
            s.sides[o.player] != s.sides[player]
            and s.in_battle(me)
            and self.which.fits(s.card(o.card))
        )

    def clause(self) -> Clause:
        return Clause("when_opposing_defeated", {"who": self.which.one()})


# -- planets -------------------------------------------------------------------------------


class ThisPlanet(Trigger):
    """When this planet enters play (on its site)."""

    def __init__(self) -> None:
        super().__init__(PLANET)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return o.card == me

    def clause(self) -> Clause:
        return Clause("when_this_planet")


class HeroReturns(When):
    """When a planet enters play, you may put your starting Hero back in your Theme pile."""

    def __init__(self) -> None:
        super().__init__(AnyPlanet(), HeroToThemePile(), True)


class AnyPlanet(Trigger):
    """When a planet enters play; only asked while the starting Hero lies in the discard pile."""

    def __init__(self) -> None:
        super().__init__(PLANET)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        hero = s.heroes[player]
        return hero >= 0 and s.where[hero] == DISCARD

    def clause(self) -> Clause:
        return Clause("when_a_planet")


class UntilNextPlanet(Text):
    """Discard this Event when the next planet enters play."""

    def __init__(self) -> None:
        super().__init__(0, PLANET)

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        return True

    def act(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        s.discard(me, "JK-10.1")

    def clauses(self) -> list[Clause]:
        return [Clause("until_next_planet")]
