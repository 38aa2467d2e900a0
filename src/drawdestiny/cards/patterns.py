"""Regular expressions without case, on several lines.

The package ``regex`` gives up in time. A browser's Python does not have it; there ``re`` does the
same, and a pattern that takes for ever stops nobody but the one who wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Finder = Callable[[str, float], bool]
"""Whether the pattern is found in a text; ``TimeoutError`` after so many seconds."""


def finder(pattern: str) -> Finder:
    """How a pattern is looked for. ``ValueError`` for what is none."""
    try:
        import regex
    except ImportError:
        return _plain(pattern)
    try:
        patient = regex.compile(pattern, regex.IGNORECASE | regex.MULTILINE)
    except regex.error as error:
        raise ValueError(str(error)) from error
    return lambda text, seconds: patient.search(text, timeout=seconds) is not None


def _plain(pattern: str) -> Finder:
    try:
        tried = re.compile(pattern, re.IGNORECASE | re.MULTILINE)
    except re.error as error:
        raise ValueError(str(error)) from error
    return lambda text, seconds: tried.search(text) is not None
