"""What the page keeps: texts by key. The browser writes them into its own database.

Every change is handed out once (``take``), to be stored before anything is told of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

Change = tuple[str, str | None]
"""A key with its new text; None where it is deleted."""


class Store:
    """All that is kept, in memory, and what is still to be written."""

    def __init__(self, kept: Mapping[str, str] | None = None) -> None:
        self._kept: Final[dict[str, str]] = dict(kept or {})
        self._changes: Final[dict[str, str | None]] = {}

    def get(self, key: str) -> str:
        """The text under a key; empty if there is none."""
        return self._kept.get(key, "")

    def put(self, key: str, text: str) -> None:
        self._kept[key] = text
        self._changes[key] = text

    def drop(self, key: str) -> None:
        if self._kept.pop(key, None) is not None:
            self._changes[key] = None

    def below(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Everything whose key begins so, in the order of the keys: without the beginning."""
        for key in sorted(self._kept):
            if key.startswith(prefix):
                yield key.removeprefix(prefix), self._kept[key]

    def take(self) -> list[Change]:
        """What changed since it was last asked for."""
        changes = list(self._changes.items())
        self._changes.clear()
        return changes

    def all(self) -> dict[str, str]:
        return dict(self._kept)
