"""A moment of attention for code that runs compiled."""

from __future__ import annotations


def notice() -> None:
    """Where Ctrl-C or an alarm is heard: Python looks for signals when a function begins.

    Compiled functions do not, so this one is never compiled.
    """
