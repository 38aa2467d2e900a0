"""The formats: the printed rules, and the early combat rules of the preview (chapter 15)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.definition import Format

FORMATS: Final = [Format("premiere"), Format("preview")]
"""The first is the default."""
