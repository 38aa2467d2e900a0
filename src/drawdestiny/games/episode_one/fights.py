"""Where the log tells of fights."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.state import State
from drawdestiny.games.episode_one.zones import PLAY
from drawdestiny.interfaces.fights import Fights


def _under_way(s: State) -> bool:
    return any(s.zone(PLAY, player) for player in range(s.players))


FIGHTS: Final = Fights(
    begin=("play_attack",),
    won=("win",),
    tied=("tie",),
    under_way=_under_way,
)
