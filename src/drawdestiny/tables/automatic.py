"""Answers that a table gives itself, because everybody can know that there is no other.

They are choices in the log like all others, in the entry of what led to them. A take-back passes
over them, and no clock runs for them.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.errors import BrokenChoice
from drawdestiny.engine.fingerprint import fingerprint
from drawdestiny.engine.forced import forced_decision
from drawdestiny.engine.game import Game
from drawdestiny.engine.moves import Recording
from drawdestiny.tables import entries, own_cards
from drawdestiny.tables.lessons import is_taught

ASKED: Final = 0
QUIET: Final = 1
"""Nobody learned anything from the choice."""
AUTOMATIC: Final = 2
"""Nobody was asked."""


def answer(source: str, game: Game, recording: Recording) -> list[entries.Happening]:
    """Give the forced answers on this game, and say which. At a lesson or a puzzle everything is
    asked: its text counts the answers."""
    found: list[entries.Happening] = []
    while not is_taught(source):
        decision = forced_decision(game.state)
        if decision is None:
            break
        key = decision.options[0].key()
        try:
            tried = game.clone()
            tried.choose(key, decision.player)
            own_cards.try_views(tried)
        except BrokenChoice:
            break  # It is asked where the game stands, and the fault is kept when it is chosen.
        recording.begin(game.state)
        game.choose(key, decision.player)
        recording.made(game.state)
        facts = fingerprint(game.state)
        found.append(entries.Chosen(decision.player, [key], facts=facts, auto=True))
    return found
