"""Goals that teach the game."""

from __future__ import annotations

from typing import Final

from drawdestiny.interfaces.goals import Did, DidBefore, DidWith, Goal, MadeAnother

GOALS: Final = [
    Goal("fight", "YJ-6.5", Did("win")),
    Goal("battle_card", "YJ-8.1", DidBefore("plays_battle_card", ("win",), ("defeated",))),
    Goal("together", "YJ-8.3", DidWith("win", "printed", 2)),
    Goal("break_through", "YJ-6.6", Did("break_through")),
    Goal("planet", "YJ-11.1", Did("control")),
    Goal("evacuation", "YJ-12.3", Did("evacuated")),
    Goal("duel", "YJ-16.1", MadeAnother("duel", "duel_lost")),
    Goal("podrace", "YJ-1.4", Did("outcome_podrace")),
    Goal("victory", "YJ-1.1", Did("outcome_deck", "outcome_planets", "outcome_podrace")),
]
