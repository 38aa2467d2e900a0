"""Goals that teach the game."""

from __future__ import annotations

from typing import Final

from drawdestiny.interfaces.goals import Did, DidBefore, DidDuring, Goal

WON: Final = ("battle_won", "battle_won_power")

GOALS: Final = [
    Goal("battle", "JK-6.1", Did(*WON)),
    Goal("support", "JK-6.2", DidBefore("support", WON, ("attack",))),
    Goal("shot", "JK-6.4", Did("hit")),
    Goal("tactics", "JK-6.6", DidBefore("boost", WON, ("attack",))),
    Goal("system_attack", "JK-6.1", DidDuring("attack", "phase", "starship_battle")),
    Goal("intimidation", "JK-7.1", Did("intimidate")),
    Goal("shuttle", "JK-7.2", Did("shuttle")),
    Goal("planet", "JK-8.2", Did("control")),
    Goal("final_conflict", "JK-9.1", Did("outcome_final_conflict")),
    Goal("victory", "JK-1.1", Did("outcome_three_planets", "outcome_final_conflict")),
]
