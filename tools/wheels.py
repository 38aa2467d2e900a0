"""Build a pure wheel and a compiled one for this platform, and try both from outside the tree.

    python -m tools.wheels      or: make wheels

The wheels go to dist/. Each is installed into a virtual environment of its own, where one game of
every kind is played. Both wheels must play the same games, and each must be what it says it is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from pathlib import Path
from typing import Any

from tools import compile as compiling

DIST = compiling.ROOT / "dist"
CLIENT = "drawdestiny/server/static/index.html"

TRIAL = """
import hashlib, json, random, time
import drawdestiny as dd
from drawdestiny.engine import build

games = {}
for name in sorted(dd.game_ids()):
    begun = time.process_time()
    digest = hashlib.sha256()
    for seed in range(20):
        game = dd.new_game(name, seed=seed)
        chance = random.Random(seed)
        while game.outcome is None:
            game.choose(chance.choice(game.decision.options))
        digest.update(game.record().dumps().encode())
    games[name] = (digest.hexdigest(), time.process_time() - begun)
print(json.dumps({"file": dd.__file__, "compiled": build.compiled(), "games": games}))
"""


class Failed(Exception):
    """A wheel is not what it should be; its text says which and why."""


def build(compiled: bool) -> Path:
    """One wheel, built from the checkout as an installer would."""
    environment = os.environ | {"DRAWDESTINY_COMPILED": "1" if compiled else "0"}
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder]
        subprocess.run([*pip, str(compiling.ROOT)], env=environment, check=True)
        (made,) = Path(folder).glob("*.whl")
        DIST.mkdir(exist_ok=True)
        return made.replace(DIST / made.name)


def tried(wheel: Path) -> dict[str, Any]:
    """What the wheel says of itself and plays, installed where the tree is not in sight."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True)
        done = subprocess.run(
            [python, "-I", "-c", TRIAL], cwd=folder, capture_output=True, text=True, check=False
        )
    if done.returncode != 0:
        raise Failed(f"{wheel.name} does not play: {done.stderr.strip().splitlines()[-1]}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def check(wheel: Path, compiled: bool) -> dict[str, tuple[str, float]]:
    """The games that the wheel plays, by name: the digest of their records and their seconds."""
    if CLIENT not in zipfile.ZipFile(wheel).namelist():
        raise Failed(f"{wheel.name} lacks the web client")
    if wheel.name.endswith("none-any.whl") == compiled:
        raise Failed(f"{wheel.name} has the wrong platform in its name")
    told = tried(wheel)
    if Path(told["file"]).is_relative_to(compiling.ROOT):
        raise Failed(f"{wheel.name} was not tried: the sources were found instead")
    if told["compiled"] != compiled:
        raise Failed(f"{wheel.name} runs {'compiled' if told['compiled'] else 'pure'} code")
    games: dict[str, tuple[str, float]] = told["games"]
    return games


def main() -> int:
    played = []
    for compiled in (False, True):
        begun = time.monotonic()
        wheel = build(compiled)
        took = time.monotonic() - begun
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, built in {took:.0f} s")
        played.append(check(wheel, compiled))
    pure, quick = played
    for name, (digest, seconds) in pure.items():
        if quick[name][0] != digest:
            raise Failed(f"the two wheels play different games of {name}")
        print(f"{name}: the same 20 games, {seconds / quick[name][1]:.1f} x as fast compiled")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
