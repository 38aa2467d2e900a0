"""Whole random games, in the Python that runs this: ours, or the one of the page (in Node).

Prints decisions per second of processor time for each game as JSON. ``bench/page.py`` runs it.
"""

from __future__ import annotations

import importlib
import json
import sys
import time

import drawdestiny as dd
from drawdestiny.engine.chance import seeded

IN_PAGE: bool = "emscripten" in sys.platform
SECONDS = 2.0
"""Processor time for each game."""


def clock() -> float:
    """Processor time; Python in WebAssembly does not know it, Node does."""
    if not IN_PAGE:
        return time.process_time()
    used = importlib.import_module("js").process.cpuUsage()
    return float(used.user + used.system) / 1e6


def rate(name: str) -> float:
    chance = seeded("page")
    dd.new_game(name, seed=0)
    made, seed, begun = 0, 0, clock()
    while clock() - begun < SECONDS:
        seed += 1
        game = dd.new_game(name, seed=seed)
        while game.outcome is None:
            options = game.decision.options
            game.choose(options[chance.below(len(options))])
            made += 1
    return made / (clock() - begun)


print(json.dumps({name: rate(name) for name in dd.game_ids()}))
