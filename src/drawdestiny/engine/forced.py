"""Forced questions: one answer, and everybody can know that there is no other.

Nobody is asked them. Tables and the terminal give the answer themselves, as a choice like any
other: rules, records and bots know nothing of it. What is skipped depends only on what all may
know; a law (``drawdestiny.testing.laws``) checks it.
"""

from __future__ import annotations

from drawdestiny.engine.decision import Decision
from drawdestiny.engine.errors import BrokenChoice
from drawdestiny.engine.game import Game
from drawdestiny.engine.state import State


def is_forced(s: State, decision: Decision) -> bool:
    """Whether the question has one answer, and everybody can know that."""
    return len(decision.options) == 1 and decision.step.openly_forced(s, decision.player)


def forced_decision(s: State) -> Decision | None:
    """The first open question that nobody need be asked."""
    for decision in s.pending:
        if is_forced(s, decision):
            return decision
    return None


def answer_forced(game: Game) -> None:
    """Answer what nobody need be asked, until somebody has to choose or the game is over."""
    while True:
        decision = forced_decision(game.state)
        if decision is None:
            return
        try:
            game.choose(decision.options[0], decision.player)
        except BrokenChoice:
            return  # The player is asked, and sees what is wrong.
