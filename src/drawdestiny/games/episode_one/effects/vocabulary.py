"""The words that encounters are written with; a test compares them with the constructors."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.vocabulary import Vocabulary, Word
from drawdestiny.engine.words import Clause
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


def said(value: object) -> list[Clause]:
    assert isinstance(value, Effect)
    return [value.clause()]


VOCABULARY: Final = Vocabulary(
    "Episode One",
    "Effect",
    [
        Word("OpponentDiscardsTop", "Effect", OpponentDiscardsTop, "count: count"),
        Word("LookAtHandAndDiscard", "Effect", LookAtHandAndDiscard),
        Word("OpponentDiscardsFromHand", "Effect", OpponentDiscardsFromHand, "count: count"),
        Word("TakeFromDiscard", "Effect", TakeFromDiscard),
        Word("ReturnOpposing", "Effect", ReturnOpposing),
        Word("DiscardOpposing", "Effect", DiscardOpposing),
        Word("MoveOpposing", "Effect", MoveOpposing),
        Word("Recycle", "Effect", Recycle, "count: count"),
        Word("TuckFromHand", "Effect", TuckFromHand, "count: count"),
        Word("SearchAnyPile", "Effect", SearchAnyPile),
        Word("MustDraw", "Effect", MustDraw),
        Word("DoubleNextAttack", "Effect", DoubleNextAttack),
        Word("NoTrapNextAttack", "Effect", NoTrapNextAttack),
        Word("Duel", "Effect", Duel, "bonus: number"),
    ],
    constants={},
    choices={},
    spell={},
    clauses=said,
)
