"""How the bots at a table play: one after the other, as long as any of them is asked."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.quarantine import is_own
from drawdestiny.tables import commands
from drawdestiny.tables.fairness import bot_seed
from drawdestiny.tables.lessons import laid_down

if TYPE_CHECKING:
    from drawdestiny.server.runtime.hub import Hub

log: Final = logging.getLogger("drawdestiny.bots")

PACE: Final = 0.6
"""Seconds between two moves where only bots play, so that those who look on can follow."""
RETRY: Final = 1.0
"""Seconds until a bot is asked again after something went wrong; twice as long each time."""
MOST_FAILURES: Final = 5
"""So many in a row, and the table cannot go on."""


class BotStuck(Exception):
    """No answer of a bot is taken."""


async def let_bots_play(hub: Hub, live: Live) -> None:
    """As long as bots are asked at the table, let them answer."""
    try:
        with hub.quarantine.contain(live):
            await _play(hub, live)
    finally:
        live.thinking = False


async def _play(hub: Hub, live: Live) -> None:
    table = live.table
    failures = 0
    while table.bots() and not live.idle and not live.held and not hub.closing:
        if live.only_bots and live.followers:
            await hub.pause(PACE)
        try:
            await _move(hub, live)
            failures = 0
        except Exception as error:
            if not is_own(error):
                # The database is away: that is no fault of the table.
                await hub.pause(RETRY)
                continue
            failures += 1
            if failures >= MOST_FAILURES:
                raise
            log.exception("a bot's move failed", extra={"table": table.id})
            await hub.pause(RETRY * 2 ** (failures - 1))


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
        if live.held or seat not in table.bots() or table.at(seat) != at or table.game is None:
            return
        # What the bot chose makes a card fail: any other answer will do.
        log.warning("a bot has to choose something else", extra={"table": table.id})
        for option in table.game.seat(seat).options():
            if option.key() != key:
                if await hub.attempt(live, commands.BotChooses(seat, at, [option.key()]), None):
                    return
    raise BotStuck(f"seat {seat} is asked and no answer is taken")
