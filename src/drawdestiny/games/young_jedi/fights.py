"""Where the log tells of fights."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.state import State
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.interfaces.fights import Fights


def _under_way(s: State) -> bool:
    return isinstance(s, YJState) and (s.attacker != NONE or s.fight is not None)


FIGHTS: Final = Fights(
    begin=(),
    won=("win",),
    tied=("tie", "tie_by_text"),
    under_way=_under_way,
)
