"""Where the log tells of fights."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.state import State
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.interfaces.fights import Fights


def _under_way(s: State) -> bool:
    return isinstance(s, JKState) and s.battle is not None


FIGHTS: Final = Fights(
    begin=("attack",),
    won=("battle_won_power", "battle_won"),
    tied=("battle_nobody",),
    under_way=_under_way,
)
