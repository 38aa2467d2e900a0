"""The build hook: a wheel or a source distribution carries the built web client.

An editable install does not: there, ``make web`` builds it when it is wanted. With
``DRAWDESTINY_COMPILED=1`` in the environment a wheel is for this platform and carries the modules
compiled by mypyc beside their sources.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import compile as compiling
import web_build

COMPILER = ["mypy>=2.4", "setuptools>=70", "msgspec>=0.19", "mypy_extensions>=1.0"]
"""What compiling needs: mypyc, and the packages whose types it reads."""


class Hook(BuildHookInterface[Any]):
    """Builds the web client into the package, and compiles where it is asked for."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from PyPI where the machine has none."""
        node = [] if self._built() or web_build.machine_node() else [web_build.WHEEL]
        return node + (COMPILER if self._compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not self._built():
            web_build.build()
        if self._compiles():
            self._compile(build_data)

    def _built(self) -> bool:
        """An unpacked source distribution has the client in it already; a checkout may have."""
        return web_build.fresh() or (
            (Path(self.root) / "PKG-INFO").exists() and web_build.STATIC.exists()
        )

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("DRAWDESTINY_COMPILED") == "1"

    def _compile(self, build_data: dict[str, Any]) -> None:
        if not compiling.fresh() and compiling.compile_all() != 0:
            raise SystemExit("The sources do not compile: see above.")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compiling.extensions():
            build_data["force_include"][str(compiling.TARGET / path)] = path.as_posix()
