"""Where cards can be. Every card always lies in a zone of its own owner (JK-12.13)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.state import NOBODY, OPEN, OWNER, ZoneKind

HAND: Final = 0
"""Hands change in place. In every other zone a change replaces the list: twins may share it."""
DECK: Final = 1
DISCARD: Final = 2
THEME_PILE: Final = 3
THEME_CARD: Final = 4
FORCE_DECK: Final = 5
"""The Force cards not yet used. Their numbers are open, since the used ones are (JK-2.20)."""
USED: Final = 6
"""The used Force cards, the current one on top."""
LOCATIONS: Final = 7
"""Location cards not yet placed (setup only)."""
STACK: Final = 8
"""Location cards placed on the two stacks, in play or waiting below."""
CONTROLLED: Final = 9
"""Location cards of controlled planets, under the used Force cards."""
SITE: Final = 10
"""Characters at the site."""
SYSTEM: Final = 11
"""Starships at the system."""
ABOARD: Final = 12
"""Characters aboard a starship at the system."""
ARMS: Final = 13
"""Weapons under characters and starships."""
EVENTS: Final = 14
"""Events in play for their text."""
BONUS: Final = 15
"""Events under an attacker or defender for their tactical bonus."""
PLAY: Final = 16
"""A card that is declared and not yet in play (JK-11.1)."""
DESTINY: Final = 17
"""A card revealed for destiny and not yet taken in hand (JK-2.9)."""

ZONES: Final = [
    ZoneKind("hand", OWNER),
    ZoneKind("deck", NOBODY),
    ZoneKind("discard", OPEN),
    ZoneKind("theme", OPEN),
    ZoneKind("themecard", OPEN),
    ZoneKind("force", OPEN, ordered=False),
    ZoneKind("used", OPEN),
    ZoneKind("locations", OPEN),
    ZoneKind("stack", OPEN),
    ZoneKind("controlled", OPEN),
    ZoneKind("site", OPEN, ordered=False),
    ZoneKind("system", OPEN, ordered=False),
    ZoneKind("aboard", OPEN),
    ZoneKind("arms", OPEN),
    ZoneKind("events", OPEN, ordered=False),
    ZoneKind("bonus", OPEN),
    ZoneKind("play", OPEN),
    ZoneKind("destiny", OPEN),
]

KINDS: Final = len(ZONES)

IN_PLAY: Final = [kind in (SITE, SYSTEM, ABOARD, ARMS, EVENTS) for kind in range(len(ZONES))]
"""JK-2.16: in play are cards played to the table; the top site and system are told apart."""
