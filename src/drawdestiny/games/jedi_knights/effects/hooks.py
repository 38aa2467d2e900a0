"""Where card texts meet the rules: a text is a value that answers the questions of its hooks.

A card has a list of texts. Each names the hooks it answers as bits (``hooks``) and the occasions
it listens to (``occasions``); the card adds them up, so the rules pass over cards that have
nothing to say. ``me`` is always the number of the card with the text, ``player`` its player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause

if TYPE_CHECKING:
    from drawdestiny.games.jedi_knights.cards.card import JKCard
    from drawdestiny.games.jedi_knights.state import JKState

# -- static texts: whom they are asked about -----------------------------------------------
# OWN: only the card itself. HOST: the card it lies on (bearer of a weapon, ship of a character
# aboard). AURA: any card in play; the card is kept in ``s.auras`` while it is in play.
OWN_POWER: Final = 1 << 0
HOST_POWER: Final = 1 << 1
AURA_POWER: Final = 1 << 2
OWN_DEFENSE: Final = 1 << 3
HOST_DEFENSE: Final = 1 << 4
AURA_DEFENSE: Final = 1 << 5
OWN_TO_HIT: Final = 1 << 6
"""On a weapon: its shots. On a character or starship: all its shots."""
HOST_TO_HIT: Final = 1 << 7
AURA_TO_HIT: Final = 1 << 8
OWN_COST: Final = 1 << 9
AURA_COST: Final = 1 << 10
AURA_CONTROL: Final = 1 << 11
AURA_DESTINY: Final = 1 << 12
AURA_DRAW: Final = 1 << 13
AURA_SUPPORT: Final = 1 << 14
"""More supporters than leadership (``more_support``)."""
AURA_CALM: Final = 1 << 15
"""Saves other cards from intimidation (``calms``)."""

# -- permissions and bars, asked of the card itself ----------------------------------------
CARRIES: Final = 1 << 16
BEARER: Final = 1 << 17
"""A weapon's restriction (``fits_under``), or a card that cannot have weapons (``accepts``)."""
SUPPORTS: Final = 1 << 18
"""Who it may support (``may_support``), also while rotated (``supports_rotated``)."""
SUPPORTED: Final = 1 << 19
"""By whom it may be supported (``accepts_support``)."""
CALM: Final = 1 << 20
"""Cannot be intimidated."""
FROM_THEME_PILE: Final = 1 << 21
"""May be played from the Theme pile in any Deploy Phase."""
INTIMIDATES: Final = 1 << 22
"""Changes the intimidation by this ship (``intimidator_chooses``, ``more_intimidated``)."""
FIRES: Final = 1 << 23
"""Lets a card fire again in a battle (``fires_again``); on the shooter or on the weapon."""

# -- uses: an action of its own, in these windows ------------------------------------------
USE_DEPLOY: Final = 1 << 24
USE_BATTLE: Final = 1 << 25
"""Between battles, in either Battle Phase."""
USE_BLOCKADE: Final = 1 << 26
USE_SUPPORT: Final = 1 << 27
USE_WEAPONS: Final = 1 << 28
USE_POWER: Final = 1 << 29

PLAYABLE: Final = 1 << 30
"""An Event with a condition to play it for its text (``playable``)."""

LIMIT_ONE: Final = 1 << 31
"""For deck rules: limit one per deck (JK-3.2)."""

ANY_AURA: Final = (
    AURA_POWER
    | AURA_DEFENSE
    | AURA_TO_HIT
    | AURA_COST
    | AURA_CONTROL
    | AURA_DESTINY
    | AURA_DRAW
    | AURA_SUPPORT
    | AURA_CALM
)
ANY_USE: Final = USE_DEPLOY | USE_BATTLE | USE_BLOCKADE | USE_SUPPORT | USE_WEAPONS | USE_POWER

# -- occasions: what triggers and Responses wait for ---------------------------------------
PLAYED: Final = 1 << 0
"""``card`` was played by ``player`` and is in play ("when you play this card")."""
EVENT_PLAYED: Final = 1 << 1
"""``player`` declared the Event ``card`` for its text; it can still be cancelled."""
SHOT: Final = 1 << 2
"""``card`` (shooter) fires ``weapon`` at ``target``: declared, no destiny yet."""
HIT: Final = 1 << 3
"""That shot hit ``target``, which is still in play ("is hit", "when this hits")."""
FIRED: Final = 1 << 4
"""That shot is over, hit or not ("after it fires"). A cancelled one counts as fired."""
DEFEATED: Final = 1 << 5
"""``card`` of ``player`` is defeated and still in play; it is discarded afterwards."""
WON: Final = 1 << 6
"""``amount`` (0 attacking, 1 defending) won the battle; losers are still in play. ``player`` is
the player of the winning attacker or defender."""
SHUTTLED: Final = 1 << 7
"""``player`` moved ``card`` from the starship ``target`` to the site."""
PLANET: Final = 1 << 8
"""A planet entered play; ``card`` is its site."""

# Actions that are declared and have no result yet (JK-10.1); ``card`` may still be called off.
ATTACKING: Final = 1 << 9
"""``player`` attacks ``target`` with ``card``; the battle has not begun its first step."""
SUPPORTING: Final = 1 << 10
"""``card`` is rotated to support ``target`` and not yet in the battle."""
INTIMIDATING: Final = 1 << 11
"""``player`` intimidates the player ``amount`` with ``card``."""
TRANSFERRING: Final = 1 << 12
"""The weapon ``card`` is going to be handed to ``target``."""
USING: Final = 1 << 13
"""``player`` uses a text of ``card`` as an action; its costs are paid."""
PLAYING: Final = 1 << 14
"""``player`` plays the character, starship or weapon ``card``, which is paid and not in play."""
SHUTTLING: Final = 1 << 15
"""``card`` is going to move from the starship ``target`` to the site."""

DECLARED: Final = (
    EVENT_PLAYED | SUPPORTING | INTIMIDATING | TRANSFERRING | USING | PLAYING | SHUTTLING
)
"""What is responded to no more once ``card`` is called off (JK-10.8)."""

OCCASIONS: Final = [1 << i for i in range(16)]


@mypyc_attr(acyclic=True)
class Occasion:
    """Something that happened and that texts may answer."""

    def __init__(
        self,
        kind: int,
        player: int,
        card: int = NONE,
        target: int = NONE,
        weapon: int = NONE,
        amount: int = 0,
    ) -> None:
        self.kind: Final = kind
        self.player: Final = player
        """Who did it, or whose card it happened to."""
        self.card: Final = card
        self.target: Final = target
        self.weapon: Final = weapon
        self.amount: Final = amount


class Answers:
    """The texts of all Responses that a player of one side could have."""

    def __init__(self, texts: list[Text]) -> None:
        self.occasions = 0
        """The occasions that one of them waits for."""
        self.texts: Final[dict[int, list[Text]]] = {}
        """Who waits for each occasion."""
        for text in texts:
            self.occasions |= text.occasions
            for kind in OCCASIONS:
                if text.occasions & kind:
                    self.texts.setdefault(kind, []).append(text)


class Text:
    """One sentence of a card. Subclasses override the methods of the hooks they name."""

    def __init__(
        self, hooks: int = 0, occasions: int = 0, once: bool = False, opens: bool = False
    ) -> None:
        self.hooks: Final = hooks
        self.occasions: Final = occasions
        self.once: Final = once
        """A use that is allowed once per copy (JK-10.12): in its window (phase or step), or in a
        turn if it has all windows."""
        self.opens: Final = opens
        """It lets its player look through their own discard pile (JK-2.20)."""

    def clauses(self) -> list[Clause]:
        """What it says, without a language."""
        return []

    # -- static: added up; floors at 0 are the rules' business ---------------------------------

    def power(self, s: JKState, me: int, card: int) -> int:
        """OWN/HOST/AURA_POWER. What it adds to the power of ``card``. ``s.battle`` is the battle
        going on, if any; the opposing card is ``s.opposing(card)``."""
        return 0

    def defense(self, s: JKState, me: int, card: int) -> int:
        """OWN/HOST/AURA_DEFENSE. What it adds to the defense of ``card``."""
        return 0

    def to_hit(self, s: JKState, me: int, shooter: int, weapon: int, target: int) -> int:
        """OWN/HOST/AURA_TO_HIT. What it adds to the destiny of this shot."""
        return 0

    def cost(self, s: JKState, me: int, player: int, card: int, place: int) -> int:
        """OWN/AURA_COST. What it adds to the cost (a negative number) of ``card`` when ``player``
        plays it to the zone kind ``place`` (SITE, SYSTEM, ABOARD, ARMS). Texts only
        lower costs, and an aura those of its own player's cards."""
        return 0

    def control(self, s: JKState, me: int, player: int) -> int:
        """AURA_CONTROL. What it adds to the control total of the side of ``player``. Asked once
        for each side, with its first player, and only if it has a character on the site."""
        return 0

    def destiny(self, s: JKState, me: int, player: int) -> int:
        """AURA_DESTINY. What it adds to a destiny draw of ``player``."""
        return 0

    def draw(self, s: JKState, me: int, player: int) -> int:
        """AURA_DRAW. What it adds to the draw number of ``player`` in the Draw Phase."""
        return 0

    def more_support(self, s: JKState, me: int, supported: int) -> int:
        """AURA_SUPPORT. How many supporters more this card may have, if ``fills`` likes them."""
        return 0

    def fills(self, s: JKState, me: int, supporter: int) -> bool:
        """AURA_SUPPORT. Whether this supporter may take one of the places of more_support."""
        return False

    def calms(self, s: JKState, me: int, card: int) -> bool:
        """AURA_CALM. Whether this character cannot be intimidated."""
        return False

    # -- permissions and bars --------------------------------------------------------------------

    def carries(self, aboard: list[JKCard]) -> bool:
        """CARRIES, on a starship. Whether exactly these characters may be aboard together."""
        return False

    def fits_under(self, bearer: JKCard) -> bool:
        """BEARER, on a weapon. Whether it may be under this card."""
        return True

    def accepts(self, weapon: JKCard) -> bool:
        """BEARER, on a character or starship. Whether it may have this weapon."""
        return True

    def may_support(self, s: JKState, me: int, supported: int) -> bool:
        """SUPPORTS. Whether it may support this card at all."""
        return True

    def supports_rotated(self, s: JKState, me: int, supported: int) -> bool:
        """SUPPORTS. Whether it may support this card even while rotated."""
        return False

    def accepts_support(self, s: JKState, me: int, supporter: int) -> bool:
        """SUPPORTED. Whether it may be supported by this card."""
        return True

    def intimidator_chooses(self) -> bool:
        """INTIMIDATES. The intimidating player chooses the character."""
        return False

    def more_intimidated(self) -> int:
        """INTIMIDATES. How many characters more are rotated."""
        return 0

    def fires_again(
        self, s: JKState, me: int, shooter: int, weapon: int, shots: int, with_it: int
    ) -> bool:
        """FIRES. Whether the shooter may fire this weapon now although it fired ``shots`` times in
        this battle, ``with_it`` times with this very weapon."""
        return False

    # -- Events ------------------------------------------------------------------------------------

    def playable(self, s: JKState, player: int) -> bool:
        """PLAYABLE. Whether an Event may be declared for its text now (besides its timing)."""
        return True

    def resolve(self, s: JKState, me: int, player: int) -> None:
        """What an Event does when it takes effect, besides its static texts and triggers: it is in
        play (EVENTS) now. Called for every text of an Event of any timing but Response. Change the
        state or push steps with ``s.then``."""

    # -- triggers and Responses --------------------------------------------------------------------

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        """Whether the occasion is the one it waits for, judged by open facts only. For a Response
        ``me`` is NONE: it is asked of every Response of the catalogue, so that a question never
        betrays a hand."""
        return False

    def awaits(self, face: JKCard) -> bool:
        """On a Response: whether an occasion about a card with this face (of an attack: the card
        attacked) can be the one it waits for. Asked once, for all games."""
        return True

    def act(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        """What it does then: change the state or push steps. A "may" asks by a step of its own. A
        Response lies in EVENTS while it acts and is discarded afterwards, unless ``stays``."""

    def stays(self) -> bool:
        """A Response that stays in play."""
        return False

    # -- uses --------------------------------------------------------------------------------------

    def usable(self, s: JKState, me: int, player: int) -> bool:
        """USE_*. Whether the use is possible now, its costs included. Timing and "once" are the
        rules' business."""
        return False

    def use(self, s: JKState, me: int, player: int) -> None:
        """Pay the costs and do it: change the state or push steps."""
