"""Compile the engine, the games and the bots with mypyc, from the same sources, beside them.

    python tools/compile.py            makes build/compiled/drawdestiny
    PYTHONPATH=build/compiled pytest   runs the suite on it

Nothing needs the compiled build to run: it plays the same games, several times faster.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"

INTERPRETED = {
    "engine/card_sets.py": "msgspec structs have a metaclass",
    "engine/errors.py": "packages around the engine derive errors of their own",
    "engine/notation.py": "reads and writes text, never in a hurry",
    "engine/record.py": "msgspec structs have a metaclass",
    "engine/rulebook.py": "rulebooks are cached with functools",
    "engine/said.py": "its subclasses, outside, override a class variable",
    "engine/scenario.py": "reads and writes text, never in a hurry",
    "engine/set_data.py": "msgspec structs have a metaclass",
    "engine/vocabulary.py": "reads and writes text, never in a hurry",
    "engine/words.py": "phrasebooks are cached with functools",
    "games/__init__.py": "finds games with functools and importlib",
    "games/*/decks/builder.py": "tells deck builders what a deck needs, outside games",
    "games/*/cards/catalogue.py": "msgspec structs have a metaclass",
    "games/*/cards/own.py": "msgspec structs have a metaclass",
    "games/*/decks/ready_decks.py": "msgspec structs have a metaclass",
    "games/*/effects/vocabulary.py": "a table of words, for reading and writing text",
    "games/*/text/faces.py": "tells what stands on a card, outside games",
    "games/*/decks/products.py": "tells what is in a pack, outside games",
    "players/notice.py": "lets signals be noticed, which compiled code does not",
}
"""What stays interpreted, and why."""


def modules() -> list[str]:
    """The modules to compile, relative to the package."""
    package = TARGET / "drawdestiny"
    found = [
        path.relative_to(package)
        for folder in ("engine", "games", "players")
        for path in sorted((package / folder).rglob("*.py"))
    ]
    return [
        str(path)
        for path in found
        if path.name != "__init__.py" and not any(path.match(skip) for skip in INTERPRETED)
    ]


def main() -> int:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__"))
    files = [f"drawdestiny/{module}" for module in modules()]
    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    environment = os.environ | {"MYPYPATH": ".", "MYPYC_OPT_LEVEL": level}
    command = [sys.executable, "-m", "mypyc", "--python-version=3.11", *files]
    done = subprocess.run(command, cwd=TARGET, env=environment, check=False)
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
