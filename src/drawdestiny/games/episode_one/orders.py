"""The questions that a player may leave to a standing order."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.orders import ASK, YES_OR_NO, StandingOrder

ORDERS: Final = [StandingOrder("trap", ASK, YES_OR_NO)]
