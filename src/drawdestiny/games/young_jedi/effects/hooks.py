"""What a card's text can do: one method for each moment at which the rules ask.

A text is an immutable value on a card definition (``YJCard.texts``). The rules ask the texts of
the cards in ``YJState.texts`` (face up in play) and, in a fight, of the battle cards that work in
it. ``me`` is the number of the card that carries the text, its player is ``s.owners[me]``. The
methods here change nothing; a word of the vocabulary overrides the few it needs. A method that
returns nothing may push steps (``s.then``) and so ask questions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.decision import Option
from drawdestiny.engine.words import Clause

if TYPE_CHECKING:
    from drawdestiny.games.young_jedi.cards.card import YJCard
    from drawdestiny.games.young_jedi.fight_state import Fight
    from drawdestiny.games.young_jedi.state import YJState

# What becomes of one who lost a fight.
DEFEATED: Final = 0
SPARED: Final = 1
"""Stays in play without damage: only another of its group is defeated."""
TO_HAND: Final = 2
"""Goes back to hand with its weapon, and its damage is ignored."""

# The phases in which a text may be used by its player.
IN_DEPLOY: Final = 0
IN_EVEN_UP: Final = 1


# What is asked so often that a card must say beforehand whether it has an answer.
COSTS: Final = 1
LIMITS: Final = 2
ACTIONS: Final = 4
WEAPON_LINES: Final = 8


class Text:
    """One sentence or line of a card."""

    def answers(self) -> int:
        """Which of COSTS, LIMITS, ACTIONS and WEAPON_LINES it has a say in, as bits."""
        return 0

    def clause(self) -> Clause:
        """What it says, without a language."""
        raise NotImplementedError

    # -- deploying -------------------------------------------------------------------------

    def cost(self, s: YJState, me: int, card: int, cost: int) -> int:
        """The counters that ``card``, in hand or searched for, costs its owner (YJ-3.1).

        Also asked of the card itself, whose text is not in play yet (``me == card``).
        """
        return cost

    def counters(self, s: YJState, me: int, player: int, limit: int) -> int:
        """How many counters the player may spend this turn (YJ-3.1)."""
        return limit

    def deployed(self, s: YJState, me: int, card: int) -> None:
        """A card was deployed face up, ``me`` itself or another of either side (YJ-3.3, 14.2)."""

    def traded(self, s: YJState, me: int, effect: int) -> None:
        """``me`` was deployed, and ``effect`` was discarded for what its text then allows."""

    def actions(self, s: YJState, me: int, player: int, phase: int) -> list[Option]:
        """What its player may do with it now, in the deploy phase or when evening up.

        Options of verb ``use`` with ``card=me``.
        """
        return []

    def act(self, s: YJState, me: int, player: int, option: Option) -> None:
        """Its player does one of the ``actions``."""

    # -- the rest of the turn --------------------------------------------------------------

    def hand_size(self, s: YJState, me: int, player: int, size: int) -> int:
        """How many cards the player evens up to (YJ-10.1)."""
        return size

    def controlled(self, s: YJState, me: int, winner: int) -> None:
        """The current planet was just won by ``winner``; cards there are not yet set aside."""

    # -- fights: numbers -------------------------------------------------------------------

    def power(self, s: YJState, me: int, fighter: int, f: Fight) -> int:
        """Power for a character or ship in a fight or duel (YJ-6.5, 9.3, 13.2).

        Asked once for each fighter of both sides, when weapons and battle cards are settled.
        """
        return 0

    def damage(self, s: YJState, me: int, loser: int, f: Fight | None, damage: int) -> int:
        """The damage number of one who is defeated (YJ-6.5, 16.8)."""
        return damage

    def doubles_damage(self, s: YJState, me: int, loser: int, f: Fight) -> bool:
        """Whether the damage number, with all that was added and taken off, counts twice."""
        return False

    def weapon_line(self, s: YJState, me: int, weapon: int, fighter: int, line: int) -> int:
        """The user line with which ``fighter`` may use ``weapon``, NONE if it may not (YJ-7.1)."""
        return line

    def weapon_destiny(self, s: YJState, me: int, player: int, f: Fight) -> int:
        """Further destiny draws for the weapon of the player's side (YJ-7.1)."""
        return 0

    def takes_battle_cards(self, s: YJState, me: int) -> bool:
        """Whether a battle card can work with the character ``me`` (YJ-8.2)."""
        return True

    # -- fights: a working battle card (its own text only) ---------------------------------

    def counts(self, s: YJState, me: int, f: Fight) -> bool:
        """Whether the battle card's dots and cubes count in this fight."""
        return True

    def two_weapons(self, characters: list[YJCard], weapons: list[YJCard]) -> bool:
        """Whether the battle card lets this character use these two weapons (YJ-7.6)."""
        return False

    def leaves_opponent(self) -> bool:
        """Whether the battle card's user leaves its opponent for the next one (YJ-20.5)."""
        return False

    def resolve(self, s: YJState, me: int, f: Fight) -> None:
        """The battle card resolves after all destiny, the attacker's first (YJ-9.1)."""

    # -- fights: moments -------------------------------------------------------------------

    def revealed(self, s: YJState, me: int, f: Fight) -> None:
        """The fight is revealed and no destiny drawn: keep weapons from being used (YJ-8.9)."""

    def more_destiny(self, s: YJState, me: int, player: int, what_for: int, f: Fight) -> int:
        """How many further cards are drawn with this destiny, of which one counts."""
        return 0

    def drew(self, s: YJState, me: int, player: int, f: Fight) -> None:
        """A destiny was drawn; it is the last one of ``f.mine(player)``."""

    def settle(self, s: YJState, me: int, f: Fight) -> None:
        """Both powers are known and not compared yet (YJ-20.4)."""

    def fate(self, s: YJState, me: int, loser: int, f: Fight) -> int:
        """What becomes of one who lost: DEFEATED, SPARED or TO_HAND."""
        return DEFEATED

    def defeated(self, s: YJState, me: int, loser: int, f: Fight) -> None:
        """A character or ship was defeated in a fight or duel; damage has been taken.

        Who goes back to hand was defeated too; who is spared was not.
        """

    def ended(self, s: YJState, me: int, f: Fight) -> None:
        """The fight is over; ``f.winner`` is a player, or NONE after a tie."""

    # -- duels -----------------------------------------------------------------------------

    def duel_cards(self, s: YJState, me: int, player: int, f: Fight) -> int:
        """Further cards for the player's dueling hand (YJ-16.4)."""
        return 0

    def hit(self, s: YJState, me: int, player: int, f: Fight) -> None:
        """The dueling text of ``me``, a card in the dueling pile that scored a hit (YJ-16.6)."""

    def silences(self, s: YJState, me: int, player: int, card: int, f: Fight) -> bool:
        """Whether it keeps the dueling text of ``card``, hitting ``player``, from working."""
        return False

    def may_pass(self, s: YJState, me: int, player: int, f: Fight) -> bool:
        """Whether the player may pass in this duel (YJ-16.7)."""
        return True

    def passed(self, s: YJState, me: int, player: int, f: Fight) -> None:
        """The player passed in a duel."""

    def may_step_in(self, s: YJState, me: int, target: int, stand_in: int) -> bool:
        """Whether ``stand_in`` may defend instead of ``target`` (YJ-16.2)."""
        return True

    def challenged(self, s: YJState, me: int, f: Fight) -> None:
        """A duel begins, before dueling hands are drawn."""

    # -- the race --------------------------------------------------------------------------

    def extra_thrust(self, s: YJState, me: int) -> int:
        """Further thrust tokens for this pilot when deployed on the objective."""
        return 0

    def handling(self, s: YJState, me: int, player: int) -> list[int]:
        """Further handling numbers of the player's pilot (YJ-19.6)."""
        return []


def texts_of(s: YJState, card: int) -> list[Text]:
    """The texts of a card in play; of a double-impact card, those of its effect (YJ-18.3)."""
    face = s.cards[s.codes[card]]
    if face.halves and face.effect_half is not None:
        return face.effect_half.texts
    return face.texts
