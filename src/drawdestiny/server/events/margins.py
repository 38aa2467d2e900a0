"""What players had left when a game ended, for events in which that breaks ties."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from drawdestiny.engine.game import follow
from drawdestiny.engine.record import open_record, read_record
from drawdestiny.events import bots
from drawdestiny.games import game_definition

log: Final = logging.getLogger("drawdestiny.events")


async def cards_left(record: bytes) -> list[int]:
    """The cards that each seat had left to draw; nothing where the record does not fit the rules of
    this program."""
    try:
        return await asyncio.to_thread(_cards_left, record)
    except Exception as error:
        log.warning("a game counts without its margin", extra={"kind": type(error).__name__})
        return []


def _cards_left(body: bytes) -> list[int]:
    record = read_record(body)
    game = open_record(game_definition(record.game), record)
    follow(game, record.choices)
    return bots.cards_left(game)
