"""The virtual cards that the rulebook itself explains (V2, YJ-20.3): what they do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.actions import SitsOutWithEnemy
from drawdestiny.games.young_jedi.effects.fights import DiscardForTie, LeavesOpponent
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.selectors import trait
from drawdestiny.games.young_jedi.effects.triggers import InDeployPhase

TEXTS: Final[dict[str, list[Text]]] = {
    "V2-DM-94": [InDeployPhase(SitsOutWithEnemy(), once=True)],
    "V2-JC-62": [LeavesOpponent()],
    "V2-JC-74": [DiscardForTie(2, trait("Jedi"))],
    "V2-JC-132": [LeavesOpponent()],
}
