"""The formats: the box has but one."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.definition import Format

FORMATS: Final = [Format("standard")]
"""The first is the default."""
