"""Battles: announcing battle cards, two secret plans, fight after fight, break-through."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option, Refusal, Step, Verb
from drawdestiny.games.young_jedi.cards.card import BATTLE, WEAPON, YJCard
from drawdestiny.games.young_jedi.fight_state import CHARACTERS, SHIPS, Fight, Side
from drawdestiny.games.young_jedi.rule_options import LATE_HALF
from drawdestiny.games.young_jedi.rules.battle_plan import fighters_left, front, read
from drawdestiny.games.young_jedi.rules.fight import hold_fight
from drawdestiny.games.young_jedi.rules.power import battle_texts, weapon_line
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND, HERE, HIDDEN, HYPERSPACE, PLAN, PLANETS

COMMIT: Final = Verb("commit")
PLACE: Final = Verb("place")
UNDO: Final = Option("undo")
CONFIRM: Final = Option("confirm")
ALREADY_COMMITTED: Final = Refusal("YJ-6.3", "already_committed")
ONLY_BATTLE_CARDS: Final = Refusal("YJ-6.2", "only_battle_cards")
NOT_IN_HAND: Final = Refusal("YJ-6.3", "not_in_hand")
NOTHING_LAID_DOWN: Final = Refusal("YJ-6.3", "plan_empty")
PLAN_EMPTY: Final = Refusal("YJ-6.2", "plan_empty")
ALREADY_PLACED: Final = Refusal("YJ-6.2", "already_placed")
NOT_LAID_DOWN: Final = Refusal("YJ-6.3", "not_laid_down")
NOT_HERE: Final = Refusal("YJ-6.2", "not_here")
_ANNOUNCE: Final = [Option("announce", amount=n) for n in range(61)]


def start_battle(s: YJState, attacker: int, planet: int, ships: bool = False) -> None:
    """YJ-6.1, YJ-12.4. Push the steps of a battle; of ships, the interceptor attacks."""
    s.attacker = attacker
    s.ships = ships
    s.battle_planet = planet
    s.announced = [NONE, NONE]
    s.plans = [[], []]
    s.confirmed = [False, False]
    s.fights = [0, 0]
    s.no_break_through = [False, False]
    s.halves = []
    s.again = [[], []]
    s.carried = []
    s.emit("battle", "YJ-12.4" if ships else "YJ-6.1", attacker, place=PLANETS[planet])
    s.agenda.append(NEXT_FIGHT)
    s.agenda.append(MAKE_PLANS)
    s.agenda.append(ANNOUNCE_DEFENCE)
    s.agenda.append(ANNOUNCE_ATTACK)


def fighting_zone(s: YJState) -> int:
    """Where those who fight lie while they do."""
    return HYPERSPACE if s.ships else HERE


def taking_part(s: YJState, player: int) -> list[int]:
    """YJ-6.2, YJ-20.6. The cards on the table that the player's battle plan is made of."""
    cards = s.zones[fighting_zone(s) * 2 + player]
    return [card for card in cards if card not in s.sits_out] if s.sits_out else cards


def goes_into_plan(s: YJState, face: YJCard) -> bool:
    """YJ-6.2. A battle card; among ships, also a character that can be played like one."""
    return face.type == BATTLE or (s.ships and face.plays_as_battle)


class Announce(Step[YJState]):
    """YJ-6.3. First the attacker lays battle cards face down and says how many, then the defender.

    Asked of everyone with cards in hand, so that the question says nothing about them. Until the
    number is said the cards stay in hand, in the place of the plan: nobody else sees the choosing.
    """

    def __init__(self, attacking: bool) -> None:
        self.attacking: Final = attacking

    def run(self, s: YJState) -> None:
        player = s.attacker if self.attacking else 1 - s.attacker
        if s.zones[HAND * 2 + player]:
            s.ask(player, "announce", self)
        else:
            s.announced[player] = 0

    def options(self, s: YJState, player: int) -> list[Option]:
        taken = s.plans[player]
        options = [_ANNOUNCE[len(taken)]]
        for card in s.zones[HAND * 2 + player]:
            if goes_into_plan(s, s.cards[s.codes[card]]) and card not in taken:
                options.append(COMMIT.on(card))
        if taken:
            options.append(UNDO)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None:
            return None
        card = wanted.card
        taken = s.plans[player]
        if wanted.verb == "announce":
            return Refusal("YJ-6.3", "so_many_battle_cards", {"n": len(taken)})
        if wanted.verb == "undo":
            return NOTHING_LAID_DOWN
        if wanted.verb != "commit" or card == NONE or s.owners[card] != player:
            return refusal
        if card in taken:
            return ALREADY_COMMITTED
        if card not in s.zones[HAND * 2 + player]:
            return NOT_IN_HAND
        return refusal if goes_into_plan(s, s.card(card)) else ONLY_BATTLE_CARDS

    def openly_forced(self, s: YJState, player: int) -> bool:
        return s.all_open(s.zones[HAND * 2 + player])

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        taken = s.plans[player]
        if option.card != NONE:
            taken.append(option.card)
        elif option.verb == "undo":
            taken.pop()
        else:
            self.announce(s, player)
            return
        s.ask(player, "announce", self)

    def announce(self, s: YJState, player: int) -> None:
        """The cards leave the hand: neither which nor how many can change any more."""
        taken = s.plans[player]
        s.plans[player] = []
        s.announced[player] = len(taken)
        for card in taken:
            s.go(card, HAND, PLAN)
        if taken:
            conceal(s, player)
        s.emit("announce", "YJ-6.3", player, amount=len(taken))


class MakePlans(Step[YJState]):
    """YJ-6.2, YJ-22.2. Both order their cards in secret, card by card, at the same time.

    A plan may be changed until it is confirmed. What was not placed then follows by itself:
    characters with a weapon they can use, then the spare weapons.
    """

    def run(self, s: YJState) -> None:
        for player in (s.attacker, 1 - s.attacker):
            if len(taking_part(s, player)) == 1 and not s.announced[player]:
                confirm(s, player)  # nothing to order, and everybody can see that
            else:
                s.ask(player, "plan", self)

    def options(self, s: YJState, player: int) -> list[Option]:
        plan = s.plans[player]
        committed = [card for card in s.zones[PLAN * 2 + player] if card not in plan]
        options: list[Option] = []
        if not committed:
            options.append(CONFIRM)
        for card in taking_part(s, player):
            if card not in plan:
                options.append(PLACE.on(card))
        for card in committed:
            options.append(PLACE.on(card))
        if plan:
            options.append(UNDO)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None:
            return None
        card = wanted.card
        if wanted.verb == "confirm":
            return Refusal("YJ-6.3", "announced_missing", {"n": s.announced[player]})
        if wanted.verb == "undo":
            return PLAN_EMPTY
        if wanted.verb != "place" or card == NONE or s.owners[card] != player:
            return refusal
        if card in s.plans[player]:
            return ALREADY_PLACED
        if card in s.zones[HAND * 2 + player]:
            return NOT_LAID_DOWN if s.card(card).type == BATTLE else ONLY_BATTLE_CARDS
        return NOT_HERE

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card != NONE:
            s.plans[player].append(option.card)
        elif option.verb == "undo":
            s.plans[player].pop()
        else:
            confirm(s, player)
            return
        s.ask(player, "plan", self)


def confirm(s: YJState, player: int) -> None:
    """YJ-6.2. The plan stands: the cards not placed go to its end."""
    plan = s.plans[player]
    s.confirmed[player] = True
    rest = [card for card in taking_part(s, player) if card not in plan]
    if rest:
        plan.extend(usual_order(s, rest))
    s.emit("confirm", "YJ-6.2", player, amount=len(plan))


def conceal(s: YJState, player: int) -> None:
    """YJ-22.2. A card went face down from hand: cards shown before could be any of them now."""
    mine = 1 << player
    for kind in (HAND, PLAN, HIDDEN):
        for card in s.zones[kind * 2 + player]:
            s.known[card] = mine


def usual_order(s: YJState, cards: list[int]) -> list[int]:
    """Characters in their order, each with the first weapon left that it can use."""
    weapons = [card for card in cards if s.cards[s.codes[card]].type == WEAPON]
    plan: list[int] = []
    for card in cards:
        if s.cards[s.codes[card]].type == WEAPON:
            continue
        for weapon in weapons:
            if weapon_line(s, weapon, card) != NONE:
                plan.append(weapon)
                weapons.remove(weapon)
                break
        plan.append(card)
    plan.extend(weapons)
    return plan


class NextFight(Step[YJState]):
    """YJ-6.4, YJ-6.6. The next characters fight until one plan has none left."""

    def run(self, s: YJState) -> None:
        fight_on(s)
        if front(s, 0) == NONE or front(s, 1) == NONE:
            end_battle(s)
            return
        s.agenda.append(self)
        if s.zones[PLAN * 2] or s.zones[PLAN * 2 + 1]:
            for player in (s.attacker, 1 - s.attacker):
                card = unchosen_half(s, player)
                if card != NONE:
                    if s.readings & LATE_HALF:
                        reveal_fronts(s)
                    s.agenda.append(ChooseHalf(player, card))
                    return
        f = Fight(SHIPS if s.ships else CHARACTERS, s.attacker)
        f.planet = s.battle_planet
        read(s, f, s.attacker)
        read(s, f, 1 - s.attacker)
        s.fights[0] += 1
        s.fights[1] += 1
        meet(s, f)


def meet(s: YJState, f: Fight) -> None:
    """YJ-20.5. The fight is held, unless a battle card makes its user meet the next enemy.

    The attacker's card comes first; who is left behind takes its own card along.
    """
    for player in (f.attacker, 1 - f.attacker):
        battle = f.sides[player].battle
        if battle == NONE or battle in f.moved_on:
            continue
        if not any(text.leaves_opponent() for text in battle_texts(s, battle)):
            continue
        f.moved_on.append(battle)
        leave_behind(s, f.sides[1 - player], battle)
        f.sides[1 - player] = Side(1 - player)
        if front(s, 1 - player) == NONE:
            s.emit("nobody_next", "YJ-20.5", player, f.sides[player].fighters[0], battle)
            leave_behind(s, f.sides[player], NONE)
            return
        s.fight = f
        s.agenda.append(MeetNext(1 - player))
        card = unchosen_half(s, 1 - player)
        if card != NONE:
            s.agenda.append(ChooseHalf(1 - player, card))
        return
    hold_fight(s, f)


def leave_behind(s: YJState, side: Side, battle: int) -> None:
    """YJ-20.5. A side is out of this battle: it counts as having fought, keeps its weapons, and
    loses its battle card."""
    for fighter in side.fighters:
        s.fought.append(s.codes[fighter])
        if battle != NONE:
            s.emit("left_behind", "YJ-20.5", side.player, fighter, battle)
    if side.battle != NONE:
        s.discard(side.battle, PLAN)
        s.emit("battle_card_unused", "YJ-20.5", side.player, side.battle)


class MeetNext(Step[YJState]):
    """YJ-20.5. A character that left its opponent meets the next one of the enemy plan."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        s.fight = None
        read(s, f, self.player)
        s.fights[self.player] += 1
        meet(s, f)


def fight_on(s: YJState) -> None:
    """YJ-8.8. Who fights again goes to the front of the plan."""
    for player in (0, 1):
        if s.again[player]:
            s.plans[player][:0] = s.again[player]
            s.again[player] = []


def unchosen_half(s: YJState, player: int) -> int:
    """A double-impact card about to be revealed of which either half could be played."""
    for card in s.plans[player][: front(s, player)]:
        face = s.card(card)
        if face.halves and face.effect_half is None and card not in s.halves[::2]:
            return card
    return NONE


def reveal_fronts(s: YJState) -> None:
    """YJ-18.3. Both sides turn over what comes next, before the first half is chosen."""
    fronts = [s.plans[player][: front(s, player) + 1] for player in (0, 1)]
    if any(card in s.halves[::2] for cards in fronts for card in cards):
        return
    for player in (s.attacker, 1 - s.attacker):
        for card in fronts[player]:
            s.show(card)
            s.emit("reveals", "YJ-18.3", player, card)


class ChooseHalf(Step[YJState]):
    """YJ-18.3. The half of a double-impact battle card is chosen when it is revealed."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def run(self, s: YJState) -> None:
        s.show(self.card)
        s.ask(self.player, "half", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [Option("half", self.card, amount=1), Option("half", self.card, amount=2)]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.halves += [self.card, option.amount - 1]
        s.emit("half", "YJ-18.3", player, self.card, amount=option.amount)


def end_battle(s: YJState) -> None:
    """YJ-6.6, YJ-6.7, YJ-6.10. Break-through, then everything left over goes where it belongs."""
    attacker = s.attacker
    through = 0 if s.ships else fighters_left(s, attacker)
    for player in (attacker, 1 - attacker):
        left = s.zones[PLAN * 2 + player]
        for card in s.plans[player]:
            if card in left:
                s.discard(card, PLAN)
                s.emit("battle_card_unused", "YJ-6.10", player, card)
    s.attacker = NONE
    saved = s.no_break_through[1 - attacker]
    s.announced = [0, 0]
    s.plans = [[], []]
    s.confirmed = [False, False]
    s.fights = [0, 0]
    s.no_break_through = [False, False]
    s.halves = []
    s.carried = []
    s.ships = False
    s.battle_planet = NONE
    if through and not saved:
        s.emit("break_through", "YJ-6.6", attacker, amount=through)
        s.damage(1 - attacker, through, "YJ-6.6")


ANNOUNCE_ATTACK: Final = Announce(True)
ANNOUNCE_DEFENCE: Final = Announce(False)
MAKE_PLANS: Final = MakePlans()
NEXT_FIGHT: Final = NextFight()
