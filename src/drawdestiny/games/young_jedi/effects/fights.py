"""Fights: who falls, who fights on, which weapons and which destiny count."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.cards.card import DIAMOND, YJCard
from drawdestiny.games.young_jedi.effects.hooks import DEFEATED, SPARED, TO_HAND, Text
from drawdestiny.games.young_jedi.effects.selectors import ONE, ONLY, Selector, any_character
from drawdestiny.games.young_jedi.fight_state import Fight, Side
from drawdestiny.games.young_jedi.rules.battle_plan import front, put_down_weapons
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND, HERE

# -- who falls -----------------------------------------------------------------------------


class ReturnsToHand(Text):
    """YJ-6.5. Who is defeated with this card goes back to hand with its weapon, without damage."""

    def __init__(self, whom: Selector | None = None) -> None:
        self.whom: Final = whom or any_character()
        self.only: Final = whom
        """Of a group, only these go back."""

    def clause(self) -> Clause:
        if self.only is not None:
            return Clause("one_returns_to_hand", {"whom": self.whom.clause(ONE)})
        return Clause("returns_to_hand")

    def fate(self, s: YJState, me: int, loser: int, f: Fight) -> int:
        side = f.mine(s.owners[me])
        if me == side.battle and loser in side.fighters and self.whom.fits(s.card(loser)):
            return TO_HAND
        return DEFEATED


class OnlyFalls(Text):
    """YJ-8.11. If the group loses, only these are defeated; the others stay."""

    def __init__(self, whom: Selector) -> None:
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("only_falls", {"whom": self.whom.clause(ONLY)})

    def fate(self, s: YJState, me: int, loser: int, f: Fight) -> int:
        side = f.mine(s.owners[me])
        if me != side.battle or loser not in side.fighters:
            return DEFEATED
        return DEFEATED if self.whom.fits(s.card(loser)) else SPARED


class FightsAgain(Text):
    """YJ-8.8. Having defeated a diamond character, the same one fights the next fight too.

    If the enemy has nobody left there is none, and one who fought does not break through.
    """

    def clause(self) -> Clause:
        return Clause("fights_again")

    def ended(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        side = f.mine(player)
        if f.winner != player or me != side.battle or front(s, 1 - player) == NONE:
            return
        standing = s.zone(HERE, 1 - player)
        for enemy in f.theirs(player).fighters:
            if s.card(enemy).mark == DIAMOND and enemy not in standing:
                fighter = side.fighters[0]
                s.again[player] = [*side.weapons, fighter]
                s.carried = [fighter, s.codes[me], s.fights[player]]
                s.emit("fights_again", "YJ-8.8", player, fighter, me)
                return


# -- weapons -------------------------------------------------------------------------------


def is_armed(s: YJState, f: Fight, player: int) -> bool:
    """Whether the side uses a weapon in this fight, a built-in one too."""
    return bool(weapons_in_use(s, f.sides[player]))


def weapons_in_use(s: YJState, side: Side) -> list[int]:
    """YJ-18.1. The weapon cards of a side, and the fighters who use a built-in one."""
    armed = [card for card in side.fighters if s.card(card).armed and card not in side.disarmed]
    return side.weapons + armed


class IgnoresWeapons(Text):
    """YJ-8.9. Without a weapon of one's own, the enemy's weapons cannot be used in this fight."""

    def clause(self) -> Clause:
        return Clause("ignores_weapons")

    def revealed(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if me != f.mine(player).battle or is_armed(s, f, player):
            return
        used = weapons_in_use(s, f.theirs(player))
        if used:
            s.emit("weapons_ignored", "YJ-8.9", 1 - player, me)
            put_down_weapons(s, f, 1 - player, used)


class DiscardToIgnoreWeapon(Text):
    """YJ-7.4. In its user's fight the weapon may be discarded: an enemy weapon is ignored."""

    def clause(self) -> Clause:
        return Clause("discard_to_ignore_weapon")

    def revealed(self, s: YJState, me: int, f: Fight) -> None:
        self._offer(s, me, f)

    def challenged(self, s: YJState, me: int, f: Fight) -> None:
        self._offer(s, me, f)

    def _offer(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if me in f.mine(player).weapons and is_armed(s, f, 1 - player):
            s.then([IgnoreAWeapon(me, player)])


class IgnoreAWeapon(Step[YJState]):
    """YJ-7.4. Discard the weapon for one of the enemy's, or fight with it."""

    def __init__(self, card: int, player: int) -> None:
        self.card: Final = card
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "ignore_weapon", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        f = s.current_fight()
        targets = weapons_in_use(s, f.theirs(player))
        return [PASS, *(Option("ignore_weapon", self.card, target) for target in targets)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card == NONE:
            return
        f = s.current_fight()
        side, enemy = f.mine(player), f.theirs(player)
        side.weapons.remove(self.card)
        s.discard(self.card, HERE)
        s.duel_weapon[player] = NONE
        if option.target in enemy.weapons:
            s.emit("ignores_weapon", "YJ-7.4", player, self.card, option.target)
            s.duel_weapon[1 - player] = NONE
        else:
            s.emit("ignores_built_in", "YJ-7.4", player, self.card, option.target)
        put_down_weapons(s, f, 1 - player, [option.target])


class TwoWeapons(Text):
    """YJ-7.6. The character may use one weapon of each kind, with the dots and draws of both."""

    def __init__(self, one: Selector, two: Selector) -> None:
        self.one: Final = one
        self.two: Final = two

    def clause(self) -> Clause:
        return Clause("two_weapons")

    def two_weapons(self, characters: list[YJCard], weapons: list[YJCard]) -> bool:
        first, second = weapons
        return (self.one.fits(first) and self.two.fits(second)) or (
            self.one.fits(second) and self.two.fits(first)
        )


class NoBattleCards(Text):
    """YJ-8.2. No battle card works with the character."""

    def clause(self) -> Clause:
        return Clause("no_battle_cards")

    def takes_battle_cards(self, s: YJState, me: int) -> bool:
        return False


class LeavesOpponent(Text):
    """YJ-20.5. The user leaves its opponent, who is out of the battle, and meets the next one."""

    def clause(self) -> Clause:
        return Clause("leaves_opponent")

    def leaves_opponent(self) -> bool:
        return True


# -- ties ----------------------------------------------------------------------------------


class DiscardForTie(Text):
    """YJ-20.4. In a fight against one of these its player may discard cards: it is a tie."""

    def __init__(self, count: int, whom: Selector) -> None:
        self.count: Final = count
        self.whom: Final = whom

    def clause(self) -> Clause:
        return Clause("discard_for_tie", {"n": self.count, "whom": self.whom.clause(ONE)})

    def settle(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if me not in f.mine(player).fighters or len(s.zone(HAND, player)) < self.count:
            return
        if any(self.whom.fits(s.card(enemy)) for enemy in f.theirs(player).fighters):
            s.then([PayForTie(me, player, self.count, begun=False)])


class PayForTie(Step[YJState]):
    """YJ-20.4. Discard cards of the hand one by one for a tie; the first may be kept."""

    def __init__(self, card: int, player: int, left: int, begun: bool) -> None:
        self.card: Final = card
        self.player: Final = player
        self.left: Final = left
        self.begun: Final = begun

    def run(self, s: YJState) -> None:
        s.ask(self.player, "pay_for_tie", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [] if self.begun else [PASS]
        return options + [Option("pay", card) for card in s.zone(HAND, player)]

    def openly_forced(self, s: YJState, player: int) -> bool:
        return True

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        f = s.current_fight()
        if option.card == NONE:
            return
        s.discard(option.card, HAND)
        s.emit("discard_for", "YJ-20.4", player, option.card, self.card)
        if self.left > 1:
            s.then([PayForTie(self.card, player, self.left - 1, begun=True)])
        else:
            f.tied = True


# -- resolving -----------------------------------------------------------------------------


class ShowHandForPower(Text):
    """YJ-8.7. Who shows the hand, not an empty one, has the bonus."""

    def __init__(self, power: int) -> None:
        self.bonus: Final = power

    def clause(self) -> Clause:
        return Clause("show_hand_for_power", {"n": self.bonus})

    def resolve(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if s.zone(HAND, player):
            s.then([ShowHand(me, player, self.bonus)])


def show_hand(s: YJState, player: int, card: int, rule: str) -> None:
    """The opponent sees the player's hand."""
    for held in s.zone(HAND, player):
        s.show(held)
        s.emit("shows", rule, player, held, card)


class ShowHand(Step[YJState]):
    """YJ-8.7. Show the hand for the bonus, or keep it to yourself."""

    def __init__(self, card: int, player: int, power: int) -> None:
        self.card: Final = card
        self.player: Final = player
        self.power: Final = power

    def run(self, s: YJState) -> None:
        s.ask(self.player, "show_hand", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [PASS, Option("show_hand", self.card)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        f = s.current_fight()
        if option.card != NONE:
            show_hand(s, player, self.card, "YJ-8.7")
            f.mine(player).add(self.power, "text", s.codes[self.card], "YJ-8.7")


class LastOneHolds(Text):
    """YJ-6.6. With the last card of the plan, break-through takes no cards in this battle."""

    def clause(self) -> Clause:
        return Clause("last_one_holds")

    def resolve(self, s: YJState, me: int, f: Fight) -> None:
        player = s.owners[me]
        if not s.plans[player]:
            s.no_break_through[player] = True
