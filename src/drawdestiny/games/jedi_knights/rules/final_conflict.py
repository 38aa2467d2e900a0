"""The Final Conflict: the fourth planet decides (chapter 9)."""

from __future__ import annotations

from drawdestiny.games.jedi_knights.cards.card import ALLIANCE, EMPIRE
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import SITE


def check_survivors(s: JKState) -> None:
    """JK-9.3, JK-9.4. The side whose characters alone are at the site wins; nobody there draws."""
    alliance = bool(s.at(SITE, ALLIANCE))
    empire = bool(s.at(SITE, EMPIRE))
    if alliance and empire:
        return
    if not alliance and not empire:
        s.finish([], "nobody_left", "JK-9.3")
        return
    side = ALLIANCE if alliance else EMPIRE
    winners = [p for p in range(s.players) if s.sides[p] == side]
    s.finish(winners, "final_conflict", "JK-1.1")


def check_cap(s: JKState) -> bool:
    """JK-9.3. A stalled game ends as a draw after so many cycles."""
    if s.cycle < s.cap:
        return False
    s.finish([], "stalled", "JK-9.3")
    return True
