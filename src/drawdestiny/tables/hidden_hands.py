"""Finished games that are not open to all: what of them is told, to whom, and when.

A record deals every card again, and so does the server's secret for whoever knows the decks. Where
hands stay hidden, neither is given to anybody from whom another person hides a hand. Everybody
keeps the viewpoints that they had, and the shuffles of such a game cannot be checked.

Where spectators see a game some seconds later, whoever did not play in it finds it as late.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import Record
from drawdestiny.protocol import TableWish
from drawdestiny.tables.entries import Opened, read_entry


def is_sealed(open_after: bool, names: Sequence[str], seat: int = NONE) -> bool:
    """Whether record and secret of a finished game are kept from one who sat in that seat (-1: who
    did not play). ``names`` tells who sat where, bots as ``bot:`` and their level."""
    people = [s for s, name in enumerate(names) if not name.startswith("bot:")]
    return not open_after and people not in ([], [seat])


def opens_after(first: bytes | None) -> bool:
    """Whether hands are opened after the games of a table, by the first entry of its log. Where
    that cannot be read they stay hidden: one broken table spoils no export of all games."""
    try:
        wish = _wish(first)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return wish is None or wish.open_after


def source_of(first: bytes | None) -> str:
    """Where a table came from, by the first entry of its log; empty where that cannot be read."""
    try:
        part = None if first is None else read_entry(first).parts[0]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return part.source if isinstance(part, Opened) else ""


def shown_at(ended: int, first: bytes | None) -> int:
    """From when on a game that ended then is shown to those who did not play in it, by the first
    entry of its table's log."""
    wish = _wish(first)
    return ended if wish is None else ended + wish.delay * 1000


def _wish(first: bytes | None) -> TableWish | None:
    parts = [] if first is None else read_entry(first).parts
    return next((part.wish for part in parts if isinstance(part, Opened)), None)


def own_part(body: bytes, seat: int) -> dict[str, object]:
    """What is a player's own in the record of a sealed game: their deck and their choices."""
    record = msgspec.json.decode(body, type=Record)
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "format": record.format,
        "decks": record.decks[seat : seat + 1],
        "choices": [line for line in record.choices if line.startswith(f"{seat} ")],
        "result": record.result,
        "players": record.players,
    }
