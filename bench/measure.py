"""Measure one build of Draw Destiny: each game, format and number of players, as JSON.

PYTHONPATH=build/compiled python bench/measure.py --seconds 3
"""

from __future__ import annotations

import argparse
import json
import sys

from decisions import kinds

import drawdestiny as dd
from drawdestiny.lab.bench import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=3.0, help="for whole games; half for others"
    )
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    request = parser.parse_args()
    rows = [
        measure(dd.game_definition(game), format, players, request.seconds, request.first)
        for game, format, players in kinds()
    ]
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
