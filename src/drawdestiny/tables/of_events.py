"""Tables of events: the event opens and closes them, and says who plays with which deck."""

from __future__ import annotations

from typing import Final

EVENT: Final = "event:"
"""What the source of such a table begins with; the event's id follows."""


def is_of_event(source: str) -> bool:
    """Whether a table of that source belongs to an event."""
    return source.startswith(EVENT)
