"""The Jedi Council (JC): what the cards with text do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.fights import FightsAgain, ReturnsToHand
from drawdestiny.games.young_jedi.effects.hooks import Text

LIGHT: Final[dict[str, list[Text]]] = {
    "JC-57": [ReturnsToHand()],
    "JC-64": [FightsAgain()],
}

DARK: Final[dict[str, list[Text]]] = {
    "JC-122": [FightsAgain()],
}

TEXTS: Final[dict[str, list[Text]]] = LIGHT | DARK
