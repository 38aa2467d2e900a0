"""The questions that a player may leave to a standing order."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.orders import ASK, BETWEEN, OF_A_PHASE, ONCE, TABLE, StandingOrder

ORDERS: Final = [
    StandingOrder("deploy", ONCE, OF_A_PHASE),
    StandingOrder("blockade", ASK, OF_A_PHASE),
    StandingOrder("starship_battle", TABLE, BETWEEN),
    StandingOrder("character_battle", TABLE, BETWEEN),
    StandingOrder("support", TABLE, OF_A_PHASE),
    StandingOrder("weapons", TABLE, OF_A_PHASE),
    StandingOrder("power", TABLE, OF_A_PHASE),
    StandingOrder("respond", TABLE, BETWEEN, reply=True),
]
"""In a battle and between battles, most questions could be answered with a card of the hand alone;
the usual orders pass these."""
