"""What every card does, from all groups of cards."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.cards import (
    alliance,
    empire,
    events,
    independent,
    known,
    setup_cards,
)
from drawdestiny.games.jedi_knights.effects.hooks import Text

TEXTS: Final[dict[str, list[Text]]] = {
    **alliance.TEXTS,
    **empire.TEXTS,
    **independent.TEXTS,
    **events.TEXTS,
    **setup_cards.TEXTS,
    **known.TEXTS,
}
