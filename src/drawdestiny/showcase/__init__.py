"""Good games that come with the program, for a front page that plays.

>>> from drawdestiny.showcase import shown_games
>>> [shown.game for shown in shown_games()]
['episode-one', 'young-jedi', 'jedi-knights']
>>> shown_games()[1].id
'shown-young-jedi'

``tools/showcase.py`` plays and chooses them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

import drawdestiny as dd
from drawdestiny.engine.record import Record, laid_out

PREFIX: Final = "shown-"


@laid_out
class ShownGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game, and the part of it that is worth looking at."""

    record: Record
    seat: int
    """From where it is seen, and where a visitor takes over."""
    start: int
    """The number of choices before the first moment that is shown."""
    end: int
    """The number of choices before the last moment that is shown."""

    @property
    def game(self) -> str:
        return self.record.game

    @property
    def id(self) -> str:
        """What it is called among the replays: no stored game has such a name."""
        return PREFIX + self.record.game

    def asked(self) -> list[int]:
        """The moments of the part at which the seat has a real decision: several answers."""
        game = dd.replay(self.record, self.start)
        found: list[int] = []
        for at in range(self.start, self.end):
            seat, _, key = self.record.choices[at].partition(" ")
            player = int(seat)
            for decision in game.decisions:
                if player == decision.player == self.seat and len(decision.options) > 1:
                    found.append(at)
            game.choose(key, player)
        return found


def shown_games() -> list[ShownGame]:
    """All of them, in the order of the games."""
    found = _load()
    return [found[PREFIX + game] for game in dd.game_ids() if PREFIX + game in found]


def find_shown(id: str) -> ShownGame | None:
    return _load().get(id) if id.startswith(PREFIX) else None


@cache
def _load() -> dict[str, ShownGame]:
    from importlib.resources import files

    found: dict[str, ShownGame] = {}
    for file in files(__name__).joinpath("files").iterdir():
        if file.name.endswith(".json"):
            shown = msgspec.json.decode(file.read_bytes(), type=ShownGame)
            found[shown.id] = shown
    return found
