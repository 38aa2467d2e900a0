"""The cards of all sets: data files, and the behaviour of those with text, set by set."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.cards import bn, bp, df, dm, jc, rf, v1, v2
from drawdestiny.games.young_jedi.effects.hooks import Text

TEXTS: Final[dict[str, list[Text]]] = {
    **dm.TEXTS,
    **jc.TEXTS,
    **bn.TEXTS,
    **df.TEXTS,
    **rf.TEXTS,
    **bp.TEXTS,
    **v1.TEXTS,
    **v2.TEXTS,
}
"""What the cards with text do, by card id. A card with text that is not here cannot be played."""
