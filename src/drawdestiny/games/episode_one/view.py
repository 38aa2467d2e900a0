"""What a viewer may know besides the zones: the turn order, and what the next attack is under."""

from __future__ import annotations

from drawdestiny.games.episode_one.facts import EpisodeOneFacts
from drawdestiny.games.episode_one.state import E1State


def facts(s: E1State) -> EpisodeOneFacts:
    """All of it is open."""
    return {
        "sides": s.sides,
        "order": s.order,
        "double": s.double.copy(),
        "no_trap": s.no_trap.copy(),
        "must_draw": s.must_draw.copy(),
    }
