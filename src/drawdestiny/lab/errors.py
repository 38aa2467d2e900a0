"""What keeps an experiment from being carried out."""

from __future__ import annotations

from drawdestiny.engine.said import SaidError


class LabError(SaidError):
    """An experiment that cannot be carried out."""

    package = "drawdestiny.lab"


class EngineTrouble(LabError):
    """Games cannot be played there."""
