"""The questions that a player may leave to a standing order."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.orders import ALWAYS, ASK, YES_OR_NO, StandingOrder

ORDERS: Final = [
    StandingOrder("battle", ASK, YES_OR_NO),
    StandingOrder("even_up", ASK, YES_OR_NO, verb="done"),
    StandingOrder("fetch", ALWAYS, YES_OR_NO),
    StandingOrder("intercept_transport", ASK, YES_OR_NO),
    StandingOrder("intercept", ASK, YES_OR_NO),
]
"""YJ-13.3. Most decks have no effect to fetch. Who has one changes that order: skipping the
question would tell everybody which decks these are."""
