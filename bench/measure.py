"""Measure one build of Draw Destiny: each game, format and number of players, as JSON.

PYTHONPATH=build/compiled python bench/measure.py --seconds 3
"""

from __future__ import annotations

import argparse
import json
import sys

import drawdestiny as dd
from drawdestiny.lab.bench import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="per game and format")
    seconds = parser.parse_args().seconds
    rows = []
    for id in dd.game_ids():
        game = dd.game_definition(id)
        for format in game.formats:
            for players in game.seats:
                rows.append(measure(game, format.id, players, seconds))
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
