"""The Python of the page, in Node: the laws hold there, and the same seeds give the same games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Final

from tests.page.played_inside import GAMES, fingerprints
from tools import web_build

from drawdestiny.testing.laws import LAWS

ROOT: Final = Path(__file__).resolve().parents[2]


def test_the_laws_hold_and_games_are_the_same_in_the_python_of_the_page() -> None:
    runtimes = sorted((ROOT / "build" / "page" / "assets").glob("runtime-*"))
    assert runtimes, "build the page first: make site"
    script = str(ROOT / "tools" / "page_python.mjs")
    program = str(ROOT / "tests" / "page" / "played_inside.py")
    command = [web_build.node(), script, str(runtimes[0]), program, str(ROOT / "src")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["python"][0] == 3 and told["laws"] == len(LAWS) * len(GAMES)
    assert told["games"] == fingerprints()
