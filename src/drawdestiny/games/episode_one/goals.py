"""Goals that teach the game."""

from __future__ import annotations

from typing import Final

from drawdestiny.interfaces.goals import Did, DidBefore, DidWith, Goal

GOALS: Final = [
    Goal("attack", "E1-5.3", Did("win")),
    Goal("leader", "E1-5.2", DidWith("win", "leader")),
    Goal("trap", "E1-4.5", DidBefore("play_trap", ("win",), ("play_attack",))),
    Goal("encounter", "E1-4.4", Did("play_encounter")),
    Goal("flight", "E1-4.2", Did("play_starship")),
    Goal("recycle", "E1-4.4", Did("recycle")),
    Goal("victory", "E1-3.1", Did("outcome_deck")),
]
