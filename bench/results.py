"""bench/RESULTS.md is made of sections, a file each: whoever measures one keeps the others.

python bench/results.py        puts the sections together again
"""

from __future__ import annotations

import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent
BUILDS = ("pure", "compiled")
"""What rows of games are told by: pure Python, or the compiled build."""
SECTIONS = ("bench", "environments", "strength", "ladder", "load", "page", "faults", "browser")
"""The sections in their order; one that was never measured is left out."""


def read_section(name: str) -> list[str]:
    """A section as it was written last; nothing if it never was."""
    path = BENCH / "results" / f"{name}.md"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def write_section(name: str, lines: list[str]) -> None:
    """Keep a section, and put it into RESULTS.md."""
    if name not in SECTIONS:
        raise ValueError(f"no section is called {name!r}; known: {', '.join(SECTIONS)}")
    path = BENCH / "results" / f"{name}.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines).strip() + "\n", encoding="utf-8")
    assemble()


def assemble() -> None:
    parts = ["# Results\n"]
    for name in SECTIONS:
        path = BENCH / "results" / f"{name}.md"
        if path.exists():
            parts.append(path.read_text(encoding="utf-8"))
    (BENCH / "RESULTS.md").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    assemble()
    sys.exit(0)
