"""What a refusal says: the card it is about, and the rule where a step names none."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, NOT_OFFERED, Option, Refusal
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import HAND, PLANETS

OTHER_CHOICE: Final = Refusal("E1-4.8", "not_offered")
NOT_IN_HAND: Final = Refusal("E1-2.3", "not_in_hand")


def worded(s: E1State, player: int, wanted: Option, refusal: Refusal) -> Refusal:
    """Why the step that asks does not take this answer, in words."""
    in_hand = wanted.card != NONE and wanted.card in s.zone(HAND, player)
    if refusal is NOT_OFFERED:
        from_hand = wanted.card != NONE and wanted.verb in ("play", "trap")
        return NOT_IN_HAND if from_hand and not in_hand else OTHER_CHOICE
    if not in_hand:
        return refusal
    face = s.card(wanted.card)
    return Refusal(
        refusal.rule,
        refusal.word,
        {
            "card": face.title,
            "character": face.character,
            "opposing": face.opposing,
            "place": PLANETS[face.planet].title() if face.planet != NONE else "",
        },
    )
