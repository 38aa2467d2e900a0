"""Names of people: as they are kept, and as they are compared."""

from __future__ import annotations

import unicodedata

from drawdestiny.engine.words import fold


def plain_name(name: str) -> str:
    """A name as it is kept: composed letters, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def folded(name: str) -> str:
    """A name for comparing: two that look alike are the same. No two accounts have the same, so
    whoever is challenged, muted or looked up by name is found however the name is written."""
    return "".join(c for c in fold(name) if c.isalnum())[:120]
