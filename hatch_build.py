"""The build hook: a wheel or a source distribution carries the built web client.

An editable install does not: there, ``make web`` builds it when it is wanted.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import web_build


class WebClient(BuildHookInterface[Any]):
    """Builds ``web/`` into ``src/drawdestiny/server/static``."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from PyPI where the machine has none."""
        return [] if self._built() or web_build.machine_node() else [web_build.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not self._built():
            web_build.build()

    def _built(self) -> bool:
        """An unpacked source distribution has the client in it already."""
        return (Path(self.root) / "PKG-INFO").exists() and web_build.STATIC.exists()
