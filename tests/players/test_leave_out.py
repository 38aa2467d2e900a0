"""The bot of tools/leave_out.py never makes the choices it leaves out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"
GAME = """
from balance import about
from leave_out import LeavingOut, _match
import argparse, drawdestiny as dd
from drawdestiny.lab.simulate import sit_down
game = dd.game_definition("jedi-knights")
options = argparse.Namespace(game=game.id, format="", seed=1)
match = _match(options, game.deck("Echo Base"), game.deck("Battle Station"))
state, seats, bots = sit_down(match, "1", [], silent=True)
bots[0] = LeavingOut("1", ["play starship"])
ships = [0, 0]
while state.outcome is None:
    decision = state.pending[0]
    option = bots[decision.player].choose(seats[decision.player])
    ships[decision.player] += about(state, option).startswith("play starship")
    state.answer(decision, option)
print(*ships)
"""


def test_who_leaves_out_starships_plays_none_and_the_other_does() -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(TOOLS), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", GAME], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    left_out, usual = map(int, done.stdout.split())
    assert left_out == 0 and usual > 0
