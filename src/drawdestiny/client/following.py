"""How a client keeps the position of a table: changes are put to it one after another."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from drawdestiny.protocol import ChatLine, LogLine, Position, TableChanged

MOST_CHAT: Final = 200


def put_together(before: Position, change: TableChanged) -> Position | None:
    """The position after a change; None if something is missing in between.

    A change that is known already leaves the position as it is.
    """
    base = change.since if change.since >= 0 else change.n - 1
    if change.n < before.n:
        return before
    if base > before.n:
        return None
    info = change.info or before.info
    if info.number != before.info.number:
        # Another game: its log has nothing to do with the one before.
        return None
    return replace(
        before,
        info=info,
        seat=before.seat if change.view is None else change.view.viewer,
        n=change.n,
        view=change.view,
        prompt=change.prompt,
        orders=change.orders or before.orders,
        wish=change.wish,
        can_take_back=change.can_take_back,
        rematch=change.rematch,
        ended=change.ended,
        held=change.held,
        log=_log(before.log, change),
        chat=_chat(before.chat, change.chat),
        now=change.now,
    )


def _log(lines: list[LogLine], change: TableChanged) -> list[LogLine]:
    keeps = change.undone
    if keeps < 0:
        if not change.log:
            return lines
        keeps = change.log[0].n
    return [line for line in lines if line.n < keeps] + change.log


def _chat(lines: list[ChatLine], more: list[ChatLine]) -> list[ChatLine]:
    if not more:
        return lines
    # A line that is known may come again without its words: who said it is gone.
    lately = {line.n: line for line in [*lines, *more]}
    return [lately[n] for n in sorted(lately)][-MOST_CHAT:]
