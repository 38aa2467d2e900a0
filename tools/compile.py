"""Compile the engine, the games and the bots with mypyc, from the same sources, beside them.

    python tools/compile.py            makes build/compiled/drawdestiny
    python tools/compile.py --path     that folder, or src where it is missing or old
    PYTHONPATH=build/compiled pytest   runs the suite on it

Nothing needs the compiled build to run: it plays the same games, several times faster. Wheels are
compiled by the build hook (hatch_build.py) with the same functions.
"""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
STATIC = Path("drawdestiny/server/static")
"""The built web client. It is linked, not copied: a new client needs no new compilation."""

BODY = re.compile(r"^(char CPyDef_\w+____top_level__\(void\)) \{", re.MULTILINE)
COLD = r"RUNS_ONCE \1 {"
RUNS_ONCE = """
#if defined(__clang__)
#define RUNS_ONCE __attribute__((cold, noinline, optnone))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((cold, optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""
"""The body of a module runs once, and such bodies are nearly half of the generated lines:
optimising them is wasted."""

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
    "games/*/cards/rows.py": "msgspec structs have a metaclass",
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


def level() -> str:
    """How hard the C compiler tries: 2 unless the environment says otherwise.

    3 takes longer and was no quicker in any of the games.
    """
    return os.environ.get("MYPYC_OPT_LEVEL", "2")


def stamp() -> Path:
    """A file as old as the compiled build, one for each level; the Makefile knows it too."""
    return TARGET / f"optimised-{level()}"


def sources() -> list[Path]:
    """Every file that the compiled build is made of."""
    static = SOURCES / STATIC
    found = (path for path in SOURCES.rglob("*") if path.is_file())
    return [
        path for path in found if "__pycache__" not in path.parts and static not in path.parents
    ]


def fresh() -> bool:
    """Whether the compiled build is there and made of the sources as they are."""
    if not stamp().exists():
        return False
    copies = {path: TARGET / path.relative_to(SOURCES) for path in sources()}
    return all(
        copy.exists() and filecmp.cmp(path, copy, shallow=False) for path, copy in copies.items()
    )


def extensions() -> list[Path]:
    """The compiled modules, relative to the folder of the build."""
    suffixes = tuple(EXTENSION_SUFFIXES)
    found = (path for path in TARGET.rglob("*") if path.name.endswith(suffixes))
    return sorted(path.relative_to(TARGET) for path in found)


def compile_all() -> int:
    """Compile into ``build/compiled``; returns the compiler's exit code."""
    begun = time.monotonic()
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCES, TARGET, ignore=shutil.ignore_patterns("__pycache__", STATIC.name))
    (TARGET / STATIC).symlink_to(SOURCES / STATIC)
    files = [f"drawdestiny/{module}" for module in modules()]
    # In a process of its own: mypyc and setuptools work in the folder they run in.
    command = [sys.executable, str(Path(__file__).resolve()), "--here", *files]
    done = subprocess.run(command, cwd=TARGET, env=os.environ | {"MYPYPATH": "."}, check=False)
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    if done.returncode == 0:
        stamp().touch()
        size = sum((TARGET / path).stat().st_size for path in extensions())
        took = time.monotonic() - begun
        print(f"{len(files)} modules, {size / 1e6:.1f} MB, {took:.0f} s, -O{level()}")
    return done.returncode


def compile_here(files: list[str]) -> None:
    """Make C of these files, relative to the current folder, and compile that beside them.

    Nobody reads warnings about generated code, and looking for them takes minutes.
    """
    usual = os.environ.get("CFLAGS") or sysconfig.get_config_var("CFLAGS") or ""
    flags = [flag for flag in usual.split() if not flag.startswith("-W")]
    os.environ["CFLAGS"] = " ".join([*flags, "-w"])
    from mypyc.build import mypycify
    from setuptools import setup

    compiled = mypycify(["--python-version=3.11", *files], opt_level=level(), target_dir="build")
    for source in Path("build").glob("__native_*.c"):
        source.write_text(RUNS_ONCE + BODY.sub(COLD, source.read_text()))
    setup(name="drawdestiny", ext_modules=compiled, script_args=["build_ext", "--inplace"])


def main(words: list[str]) -> int:
    if words == ["--path"]:
        print(TARGET if fresh() else SOURCES)
        return 0
    if words[:1] == ["--here"]:
        compile_here(words[1:])
        return 0
    return compile_all()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
