"""The builds that can be measured: the sources as they are, and those compiled with mypyc."""

from __future__ import annotations

import filecmp
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PURE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"


def compiled_problem(sources: Path = PURE, build: Path = COMPILED) -> str:
    """Why the compiled build cannot be measured; nothing if it can."""
    if not any(build.glob("*.so")):
        return "no compiled build: `make compiled`"
    for source in sources.rglob("*.py"):
        copy = build / source.relative_to(sources)
        if not copy.exists() or not filecmp.cmp(source, copy, shallow=False):
            return "the compiled build is older than the sources: `make compiled`"
    return ""
