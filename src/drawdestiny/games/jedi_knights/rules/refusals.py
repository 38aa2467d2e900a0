"""What a refusal says: when a verb is an answer, and the card that it is about."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, NOT_OFFERED, Option, Refusal
from drawdestiny.games.jedi_knights.cards.card import RESPONSE, WEAPON
from drawdestiny.games.jedi_knights.rules.play_options import NOT_DEPLOYED, NOT_IN_HAND
from drawdestiny.games.jedi_knights.rules.responses import (
    EVENT_NOT_IN_HAND,
    NO_EVENT,
    NO_RESPONSE,
    WRONG_TIME,
)
from drawdestiny.games.jedi_knights.state import DEPLOY, FINAL_STAGE, JKState
from drawdestiny.games.jedi_knights.zones import HAND, THEME_PILE

NOT_NOW: Final = Refusal("JK-5.6", "not_offered")
MUST_CHOOSE: Final = Refusal("JK-5.6", "must_choose")
ONLY_DEPLOY: Final = Refusal("JK-5.3", "only_deploy")
NO_MORE_DEPLOY: Final = Refusal("JK-9.5", "only_deploy")

WHEN: Final = {
    "attack": Refusal("JK-5.6", "no_attack_now"),
    "support": Refusal("JK-6.2", "only_support_step"),
    "fire": Refusal("JK-6.4", "only_weapons_step"),
    "boost": Refusal("JK-6.6", "only_weapons_step"),
    "transfer": Refusal("JK-5.4", "only_deploy"),
    "intimidate": Refusal("JK-7.3", "only_blockade"),
    "shuttle": Refusal("JK-7.3", "only_blockade"),
    "rotate": Refusal("JK-7.5", "not_intimidable"),
    "respond": Refusal("JK-10.1", "no_response"),
    "use": Refusal("JK-10.3", "no_use"),
    "force": Refusal("JK-5.2", "force_used"),
    "place": Refusal("JK-4.2", "planet_placed"),
    "start": Refusal("JK-4.1", "theme_forbids"),
}
"""What is said of a verb where the step that asks has no better reason."""


def worded(s: JKState, player: int, wanted: Option, refusal: Refusal) -> Refusal:
    """Why the step that asks does not take this answer, in words. Of a card that the player does
    not know it tells nothing, not even by its rule."""
    card = wanted.card
    if wanted.verb in ("pass", "done"):
        return MUST_CHOOSE if refusal is NOT_OFFERED else refusal
    unknown = [c for c in (card, wanted.target) if c != NONE and not s.knows(c, player)]
    if card == NONE or unknown:
        return NOT_NOW
    if refusal is NOT_OFFERED:
        refusal = _other_moment(s, player, wanted)
    return Refusal(refusal.rule, refusal.word, {"card": s.card(card).name(), **refusal.args})


def _other_moment(s: JKState, player: int, wanted: Option) -> Refusal:
    """What is said of a card that belongs to another moment."""
    card = wanted.card
    face = s.card(card)
    if wanted.verb in ("boost", "respond") or (wanted.verb == "play" and face.is_event):
        if card not in s.zone(HAND, player):
            return EVENT_NOT_IN_HAND
        if not face.is_event:
            return NO_EVENT
        if wanted.verb == "play":
            return NO_RESPONSE if face.timing == RESPONSE else WRONG_TIME
    elif wanted.verb == "play":
        if face.type > WEAPON:
            return NOT_DEPLOYED
        if s.owners[card] != player or s.where[card] not in (HAND, THEME_PILE):
            return NOT_IN_HAND
        late = s.stage == FINAL_STAGE and s.phase > DEPLOY
        return NO_MORE_DEPLOY if late else ONLY_DEPLOY
    return WHEN.get(wanted.verb, NOT_NOW)
