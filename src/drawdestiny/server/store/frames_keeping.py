"""Keeping frames: right after a game ends, and later for those that a process left behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from drawdestiny.engine.record import Record
from drawdestiny.server.store.frames import MOST_BYTES, kept_facts, make_frames
from drawdestiny.server.store.tables import TableStore
from drawdestiny.storage.play import GameRow

log: Final = logging.getLogger("drawdestiny.frames")

LATEST: Final = (2**62, "")
"""Before the latest game."""
AT_ONCE: Final = 20
"""How many finished games are read together."""


class FramesKeeper:
    """Makes the frames of finished games while the rules of this program fit them."""

    def __init__(self, store: TableStore) -> None:
        self._store: Final = store
        self._one: Final = asyncio.Lock()
        """Held while frames are made: one game after the other, since nobody waits for them."""

    async def keep(self, game: str, record: Record, table: str, number: int) -> bool:
        """Keep what was seen of a finished game. Whether that could be done: its rules may not fit,
        or the database may be away."""
        async with self._one:
            try:
                async with self._store.journal.reading() as session:
                    facts = await kept_facts(session, record, table, number)
                body = await asyncio.to_thread(make_frames, record, facts)
                if len(body) > MOST_BYTES:
                    log.warning("frames are too large", extra={"game": game, "bytes": len(body)})
                    return False
                await self._store.keep_frames(game, body)
            except Exception as error:
                kind = type(error).__name__
                log.warning("no frames are kept", extra={"game": game, "kind": kind})
                return False
        return True

    async def keep_row(self, row: GameRow) -> bool:
        """The same for a game as it is stored."""
        record = msgspec.json.decode(row.record, type=Record)
        return await self.keep(row.id, record, row.table_id, row.number)

    async def keep_missing(self) -> AsyncIterator[tuple[GameRow, bool]]:
        """Every game that has no frames, the latest first, and whether it has them now."""
        after = LATEST
        while True:
            rows = await self._store.without_frames(after, AT_ONCE)
            for row in rows:
                yield row, await self.keep_row(row)
            if len(rows) < AT_ONCE:
                return
            after = (rows[-1].ended, rows[-1].id)
