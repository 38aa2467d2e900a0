"""The part of a good game that a front page shows."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

from drawdestiny.answers.catalogue import Kept, keep
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.replays import Replay
from drawdestiny.answers.shapes import ShownPart
from drawdestiny.showcase import PREFIX, ShownGame, find_shown

LINES_BEFORE: Final = 3
"""How many lines of the log come from before the part."""


@cache
def part_of(game: str, lang: str) -> Kept:
    """The part of the game that is shown of that kind, ready to be sent to everybody."""
    shown = find_shown(PREFIX + game)
    if shown is None:
        raise Denied(404, "unknown_replay")
    return keep(msgspec.json.encode(shown_part(shown, lang)))


def shown_part(shown: ShownGame, lang: str) -> ShownPart:
    """The moments of the part. Of the log each has what is new in the part, and a little before."""
    replay = Replay(shown.id, shown.record)
    moments = [replay.frame(at, shown.seat, lang) for at in range(shown.start, shown.end + 1)]
    first = moments[0].log[-LINES_BEFORE].n if len(moments[0].log) >= LINES_BEFORE else 0
    frames = [
        replace(frame, log=[line for line in frame.log if line.n >= first]) for frame in moments
    ]
    return ShownPart(replay.info(lang), shown.seat, frames, shown.asked())
