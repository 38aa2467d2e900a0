"""How the bots at a table play: one after the other, as long as any of them is asked."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from drawdestiny.server import commands
from drawdestiny.server.fairness import bot_seed
from drawdestiny.server.journal import JournalGone
from drawdestiny.server.lessons import laid_down
from drawdestiny.server.live import Live

if TYPE_CHECKING:
    from drawdestiny.server.hub import Hub

log: Final = logging.getLogger("drawdestiny.bots")

PACE: Final = 0.6
"""Seconds between two moves where only bots play, so that people can follow."""
RETRY: Final = 1.0
"""Seconds until a bot is asked again after something went wrong."""


async def let_bots_play(hub: Hub, live: Live) -> None:
    """As long as bots are asked at the table, let them answer."""
    table = live.table
    try:
        while table.bots() and not live.idle and not hub.closing:
            if live.only_bots:
                await hub.pause(PACE)
            try:
                await _move(hub, live)
            except JournalGone:
                await hub.pause(RETRY)
            except Exception:
                # Whatever it was: the people at the table must not wait for ever.
                log.exception("a bot's move failed", extra={"table": table.id})
                await hub.pause(RETRY)
    finally:
        live.thinking = False


async def _move(hub: Hub, live: Live) -> None:
    """One answer of the bot that is asked first."""
    table = live.table
    seats, game = table.bots(), table.game
    if not seats or game is None:
        return
    seat = seats[0]
    at = table.at(seat)
    secret = table.secret if table.reveal is None else table.reveal.secret
    seed = bot_seed(secret, table.number, seat, at)
    key = laid_down(table.source, game, seat)
    if not key:
        name = f"{table.id} {table.number}"
        key = await hub.bots.move(name, game, seat, table.bot_in(seat), seed)
    if hub.closing:
        # Perhaps it was not given the time to think: it is asked again when the server is back.
        return
    async with live.lock:
        if await hub.attempt(live, commands.BotChooses(seat, at, [key]), None):
            return
        if seat not in table.bots() or table.at(seat) != at or table.game is None:
            return
        # What the bot chose makes a card fail: any other answer will do.
        log.warning("a bot has to choose something else", extra={"table": table.id})
        for option in table.game.seat(seat).options():
            if option.key() != key:
                if await hub.attempt(live, commands.BotChooses(seat, at, [option.key()]), None):
                    return
    await hub.pause(RETRY)
