"""The page starts quickly: what it does not need at once, it does not import."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

SLOW: Final = ("email", "gzip", "http.client", "multiprocessing", "sqlalchemy", "xml.etree")
GAMES: Final = tuple(
    f"drawdestiny.games.{name}.definition" for name in ("episode_one", "young_jedi")
)
LIGHT: Final = f"""
import sys
import drawdestiny.page.worker
print(", ".join(name for name in {SLOW + GAMES} if name in sys.modules), end="")
"""


def test_the_worker_of_the_page_imports_neither_slow_modules_nor_games() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIGHT], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("", "")
