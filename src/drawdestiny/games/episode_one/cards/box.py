"""What each encounter of the box does."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.episode_one.effects.encounters import (
    DiscardOpposing,
    DoubleNextAttack,
    Duel,
    Effect,
    LookAtHandAndDiscard,
    MoveOpposing,
    MustDraw,
    NoTrapNextAttack,
    OpponentDiscardsFromHand,
    OpponentDiscardsTop,
    Recycle,
    ReturnOpposing,
    SearchAnyPile,
    TakeFromDiscard,
    TuckFromHand,
)

EFFECTS: Final[dict[str, list[Effect]]] = {
    # Light
    "E1-L38": [Duel(3)],
    "E1-L39": [DiscardOpposing(), OpponentDiscardsTop(2)],
    "E1-L40": [Recycle(6)],
    "E1-L41": [OpponentDiscardsTop(5)],
    "E1-L42": [OpponentDiscardsTop(4)],
    "E1-L43": [DiscardOpposing(), OpponentDiscardsTop(2)],
    "E1-L44": [OpponentDiscardsFromHand(2)],
    "E1-L45": [Recycle(5)],
    "E1-L46": [Duel(4)],
    "E1-L47": [MoveOpposing(), DoubleNextAttack()],
    "E1-L48": [TakeFromDiscard(), Recycle(2)],
    "E1-L49": [LookAtHandAndDiscard(), DoubleNextAttack()],
    "E1-L50": [SearchAnyPile()],
    "E1-L51": [DiscardOpposing(), Recycle(3)],
    "E1-L52": [TuckFromHand(3)],
    # Dark
    "E1-D39": [Duel(3)],
    "E1-D40": [Duel(2)],
    "E1-D41": [DiscardOpposing(), OpponentDiscardsTop(2)],
    "E1-D42": [Recycle(4)],
    "E1-D43": [OpponentDiscardsTop(5)],
    "E1-D44": [TakeFromDiscard(), Recycle(2)],
    "E1-D45": [DiscardOpposing(), Recycle(3)],
    "E1-D46": [ReturnOpposing(), MustDraw()],
    "E1-D47": [LookAtHandAndDiscard(), NoTrapNextAttack()],
    "E1-D48": [Recycle(5)],
    "E1-D49": [MoveOpposing(), DoubleNextAttack()],
    "E1-D50": [TuckFromHand(3)],
    "E1-D51": [Recycle(6)],
    "E1-D52": [SearchAnyPile()],
    "E1-D53": [OpponentDiscardsFromHand(2)],
}
