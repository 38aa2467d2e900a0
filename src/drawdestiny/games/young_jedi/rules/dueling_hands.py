"""Lightsaber duels, the course: dueling hands, attacks and blocks, hits, and the end."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.engine.event import Sum, Term
from drawdestiny.games.young_jedi.effects.hooks import Text, texts_of
from drawdestiny.games.young_jedi.fight_state import DUEL, FOR_POWER, Fight
from drawdestiny.games.young_jedi.rules.destiny import DRAWS
from drawdestiny.games.young_jedi.rules.power import (
    base_power,
    damage_of,
    said_by,
    sums,
    voices,
)
from drawdestiny.games.young_jedi.state import COMMITTEE, YJState
from drawdestiny.games.young_jedi.zones import DECK, DUELING_HAND, DUELING_PILE, HERE

YIELD: Final = Option("yield")
MUST_ATTACK: Final = Refusal("YJ-16.15", "must_attack")
MUST_ATTACK_NOW: Final = Refusal("YJ-16.7", "must_attack")
ATTACK_FROM_DUELING_HAND: Final = Refusal("YJ-16.5", "attack_from_dueling_hand")
WRONG_NUMBER: Final = Refusal("YJ-16.5", "wrong_number")
BLOCK_OR_YIELD: Final = Refusal("YJ-16.5", "block_or_yield")

# -- the hands -----------------------------------------------------------------------------


def begin_duel(s: YJState, attacker: int, lightsaber: int, defender: int, weapon: int) -> None:
    """YJ-16.2, YJ-16.4. Both characters and their weapons are settled: the duel begins."""
    f = Fight(DUEL, s.owners[attacker])
    s.duel_character = [NONE, NONE]
    s.duel_weapon = [NONE, NONE]
    s.duel_passed = s.duel_passed.copy()
    for character, used in ((attacker, lightsaber), (defender, weapon)):
        player = s.owners[character]
        s.duel_character[player] = character
        s.duel_weapon[player] = used
        f.sides[player].fighters = [character]
        f.sides[player].weapons = [] if used == NONE else [used]
    s.duel_hits = [0, 0]
    s.duel_scored = [0, 0]
    s.fight = f
    f.plain = not voices(s, f)
    s.then([CountPower(), DrawHands()])
    if not f.plain:
        for me in voices(s, f):
            for text in said_by(s, me, f):
                text.challenged(s, me, f)


def call_off(s: YJState) -> None:
    """A text ends the duel before its hands are drawn; steps still to come do nothing."""
    s.duel_character = [NONE, NONE]
    s.duel_weapon = [NONE, NONE]
    s.fight = None


class CountPower(Step[YJState]):
    """YJ-16.4, YJ-9.2. Power without weapon draws; a chance cube draws its destiny first."""

    def run(self, s: YJState) -> None:
        f = s.fight
        if f is None:
            return
        base_power(s, f, 0)
        base_power(s, f, 1)
        for player in (f.attacker, 1 - f.attacker):
            if s.card(s.duel_character[player]).power_cube:
                f.queue.append(player * 4 + FOR_POWER)
        if f.queue:
            s.then([DRAWS])


class DrawHands(Step[YJState]):
    """YJ-16.4. Each draws as many cards as the power; lap cards are not drawn (YJ-19.4)."""

    def run(self, s: YJState) -> None:
        f = s.fight
        if f is None:
            return
        if not s.silent:
            s.emit("duel_power", "YJ-16.4", f.attacker, sums=sums(f))
        for player in (f.attacker, 1 - f.attacker):
            count = f.sides[player].power
            if not f.plain:
                for me in voices(s, f):
                    for text in said_by(s, me, f):
                        count += text.duel_cards(s, me, player, f)
            drawn = draw_dueling_cards(s, player, count)
            s.emit("dueling_hand", "YJ-16.4", player, amount=drawn)
        s.then([NextAttack(f.attacker)])


def draw_dueling_cards(s: YJState, player: int, count: int) -> int:
    """YJ-16.4. From the draw deck into the dueling hand, as far as it goes; how many it were."""
    deck = s.zone(DECK, player)
    drawn = min(count, len(deck))
    for _ in range(drawn):
        s.place_card(deck.pop(), DUELING_HAND, player)
    return drawn


# -- attacks and blocks --------------------------------------------------------------------


class NextAttack(Step[YJState]):
    """YJ-16.5, YJ-16.8, YJ-16.15. Who was hit attacks next, if the duel is not over."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: YJState) -> None:
        for player in (self.player, 1 - self.player):
            if is_defeated(s, player):
                s.then([EndDuel(player)])
                return
        for player in (self.player, 1 - self.player):
            if s.zone(DUELING_HAND, player) and not s.duel_passed[player]:
                s.then([Attack(player)])
                return
            if not s.duel_passed[player]:
                s.emit("no_attack", "YJ-16.15", player)
        s.then([EndDuel(NONE)])


def is_defeated(s: YJState, player: int) -> bool:
    """YJ-16.8. Whether the player's character has taken hits for its printed damage."""
    return s.duel_hits[player] >= s.card(s.duel_character[player]).damage


class Attack(Step[YJState]):
    """YJ-16.5, YJ-16.7, YJ-16.15. Play a card as an attack; the committee lets you pass."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "duel_attack", self, s.duel_character[1 - self.player])

    def options(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        for card in s.zones[DUELING_HAND * 2 + player]:
            face = s.cards[s.codes[card]]
            for i, number in enumerate(face.destinies):
                if i == 0 or number != face.destiny:
                    options.append(Option("attack", card, amount=number))
        if bar_to_passing(s, player) is None:
            options.append(PASS)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        if wanted == PASS:
            return bar_to_passing(s, player)
        refusal = super().why_not(s, player, wanted)
        return None if refusal is None else ATTACK_FROM_DUELING_HAND

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card == NONE:
            pass_attack(s, player)
            return
        s.go(option.card, DUELING_HAND, DUELING_PILE)
        target = s.duel_character[1 - player]
        s.emit("duel_attack", "YJ-16.5", player, option.card, target, amount=option.amount)
        s.then([Block(1 - player, option.card, option.amount)])


def bar_to_passing(s: YJState, player: int) -> Refusal | None:
    """YJ-16.7, YJ-16.15. Whether the player may pass instead of attacking."""
    if s.format != COMMITTEE:
        return MUST_ATTACK
    f = s.current_fight()
    if not f.plain:
        for me in voices(s, f):
            for text in said_by(s, me, f):
                if not text.may_pass(s, me, player, f):
                    return MUST_ATTACK_NOW
    return None


def pass_attack(s: YJState, player: int) -> None:
    """YJ-16.7. From now on this player only blocks, and may not start a battle this turn."""
    f = s.current_fight()
    s.duel_passed[player] = True
    s.emit("duel_pass", "YJ-16.7", player, s.duel_character[player])
    s.then([NextAttack(1 - player)])
    if not f.plain:
        for me in voices(s, f):
            for text in said_by(s, me, f):
                text.passed(s, me, player, f)


class Block(Step[YJState]):
    """YJ-16.5. Block with a card of the same number, which is then the attack, or take the hit.

    Asked with any dueling hand, so that the question says nothing about it.
    """

    def __init__(self, player: int, attack: int, number: int) -> None:
        self.player: Final = player
        self.attack: Final = attack
        self.number: Final = number

    def run(self, s: YJState) -> None:
        if s.zone(DUELING_HAND, self.player):
            s.ask(self.player, "duel_block", self, self.attack)
        else:
            self._hit(s)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [YIELD]
        for card in s.zones[DUELING_HAND * 2 + player]:
            if self.number in s.cards[s.codes[card]].destinies:
                options.append(Option("block", card, amount=self.number))
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        if super().why_not(s, player, wanted) is None:
            return None
        mine = s.zones[DUELING_HAND * 2 + player]
        return WRONG_NUMBER if wanted.verb == "block" and wanted.card in mine else BLOCK_OR_YIELD

    def openly_forced(self, s: YJState, player: int) -> bool:
        return s.all_open(s.zones[DUELING_HAND * 2 + player])

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card == NONE:
            self._hit(s)
            return
        s.go(option.card, DUELING_HAND, DUELING_PILE)
        s.emit("duel_block", "YJ-16.5", player, option.card, self.attack, amount=self.number)
        s.then([Block(1 - player, option.card, self.number)])

    def _hit(self, s: YJState) -> None:
        """YJ-16.5, YJ-16.6. The attack hits; its dueling text works if the fighter may use it."""
        victim = self.player
        score_hits(s, 1 - victim, 1, self.attack, "YJ-16.5")
        s.then([NextAttack(victim)])
        if s.card(self.attack).dueling_text and not is_defeated(s, victim):
            f = s.current_fight()
            if uses_dueling_text(s, 1 - victim) and not _silenced(s, victim, self.attack, f):
                for text in dueling_texts(s, self.attack):
                    text.hit(s, self.attack, 1 - victim, f)


def score_hits(s: YJState, player: int, count: int, card: int, rule: str) -> None:
    """YJ-16.5. The player's card scores hits on the other character."""
    s.duel_hits[1 - player] += count
    s.duel_scored[player] += count
    s.emit("hit", rule, player, card, s.duel_character[1 - player], amount=count)


def remove_hit(s: YJState, player: int, card: int, rule: str) -> None:
    """A hit is taken off the player's character; it has been scored all the same (YJ-16.8)."""
    if s.duel_hits[player]:
        s.duel_hits[player] -= 1
        s.emit("hit_removed", rule, player, card, s.duel_character[player])


def discard_dueling_card(s: YJState, card: int, rule: str) -> None:
    """YJ-16.16. A dueling card goes to the discard pile and will not be reshuffled."""
    s.discard(card, DUELING_PILE)
    s.emit("dueling_card_discarded", rule, s.owners[card], card)


def dueling_texts(s: YJState, card: int) -> list[Text]:
    """The texts of a dueling card; of a double-impact card, those of the half that has one."""
    face = s.card(card)
    for half in face.halves:
        if half.dueling_text:
            return half.texts
    return face.texts


def uses_dueling_text(s: YJState, player: int) -> bool:
    """YJ-16.6, YJ-16.17. A dueling character with a lightsaber; under the committee anyone."""
    if s.format == COMMITTEE:
        return True
    character = s.duel_character[player]
    face = s.card(character)
    weapon = s.duel_weapon[player]
    f = s.current_fight()
    built_in = face.armed_lightsaber and character not in f.sides[player].disarmed
    return face.dueler and (built_in or (weapon != NONE and s.card(weapon).lightsaber))


def _silenced(s: YJState, victim: int, card: int, f: Fight) -> bool:
    for me in s.texts:
        for text in texts_of(s, me):
            if text.silences(s, me, victim, card, f):
                return True
    return False


# -- the end -------------------------------------------------------------------------------


class EndDuel(Step[YJState]):
    """YJ-16.8, YJ-16.9, YJ-16.10. The loser's cards go, decks are put together, damage is taken."""

    def __init__(self, loser: int) -> None:
        self.loser: Final = loser
        """Whose character is defeated; NONE if nobody's."""

    def run(self, s: YJState) -> None:
        f = s.current_fight()
        loser = self.loser
        defeated = NONE
        for player in (f.attacker, 1 - f.attacker):
            s.fought.append(s.codes[s.duel_character[player]])
        if loser != NONE:
            f.winner = 1 - loser
            defeated = s.duel_character[loser]
            self._remove(s, loser)
        for player in (f.attacker, 1 - f.attacker):
            rebuild_deck(s, player)
            if s.over():
                return
        if loser != NONE:
            self._damage_for_defeat(s, f, defeated)
        else:
            self._damage_for_hits(s, f)
        if s.over():
            return
        s.duel_character = [NONE, NONE]
        s.duel_weapon = [NONE, NONE]
        s.duel_hits = [0, 0]
        s.duel_scored = [0, 0]
        s.then([LeaveDuel()])
        if not f.plain:
            for me in voices(s, f):
                for text in said_by(s, me, f):
                    if defeated != NONE:
                        text.defeated(s, me, defeated, f)
                    text.ended(s, me, f)

    def _remove(self, s: YJState, loser: int) -> None:
        character = s.duel_character[loser]
        weapon = s.duel_weapon[loser]
        s.discard(character, HERE)
        s.emit("duel_lost", "YJ-16.8", loser, character, amount=s.duel_hits[loser])
        if weapon != NONE:
            s.discard(weapon, HERE)
            s.emit("weapon_lost", "YJ-16.8", loser, weapon, character)

    def _damage_for_defeat(self, s: YJState, f: Fight, defeated: int) -> None:
        """YJ-16.8. The damage number, under the committee less the hits that it scored."""
        loser = self.loser
        face = s.card(defeated)
        damage = damage_of(s, defeated, f)
        terms = [Term(face.damage, "damage", face.code, "YJ-16.8")]
        if damage != face.damage:
            terms.append(Term(damage - face.damage, "texts", NONE, "YJ-16.8"))
        self._take(s, loser, damage, terms, "YJ-16.8", defeated)

    def _damage_for_hits(self, s: YJState, f: Fight) -> None:
        """YJ-16.9. Nobody is defeated: who was hit more often takes damage for it."""
        first, second = s.duel_hits
        if first == second:
            s.emit("duel_drawn", "YJ-16.9", f.attacker, amount=first)
            return
        loser = 0 if first > second else 1
        hits = s.duel_hits[loser]
        character = s.duel_character[loser]
        terms = [Term(hits, "hits_taken", NONE, "YJ-16.9")]
        self._take(s, loser, hits, terms, "YJ-16.9", character)

    def _take(
        self, s: YJState, player: int, damage: int, terms: list[Term], rule: str, source: int
    ) -> None:
        if s.format == COMMITTEE and s.duel_scored[player]:
            less = min(damage, s.duel_scored[player])
            terms.append(Term(-less, "hits_scored", NONE, rule))
            damage -= less
        s.emit("duel_damage", rule, player, source, amount=damage, sums=[Sum(player, terms)])
        s.damage(player, damage, rule, source)


class LeaveDuel(Step[YJState]):
    """YJ-16.9. The duel is over when its texts are done; the battle phase goes on."""

    def run(self, s: YJState) -> None:
        s.fight = None


def rebuild_deck(s: YJState, player: int) -> None:
    """YJ-16.8, YJ-16.16. Dueling hand and pile go back into the draw deck, which is shuffled."""
    for kind in (DUELING_HAND, DUELING_PILE):
        for card in s.zone(kind, player).copy():
            s.go(card, kind, DECK)
    s.shuffle(DECK, player)
    s.emit("deck_rebuilt", "YJ-16.8", player)
    s.check_deck(player)
