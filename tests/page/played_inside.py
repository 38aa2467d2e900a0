"""Run in the Python of the page: the laws hold there, and games are the same as here.

``drawdestiny.testing`` is no part of the page; it is read from the sources, which lie in /shared.
"""

from __future__ import annotations

import hashlib
import json
import sys

import msgspec

import drawdestiny as dd
from drawdestiny.engine.record import record
from drawdestiny.players import make_bot
from drawdestiny.tables.render.log_lines import lines

GAMES = ("episode-one", "young-jedi", "jedi-knights")
SEEDS = 2


def fingerprints() -> dict[str, list[str]]:
    """Of games between bots: their records, and their logs in both languages."""
    found: dict[str, list[str]] = {}
    for name in GAMES:
        for seed in range(SEEDS):
            game = dd.new_game(name, seed=seed)
            bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(2)]
            while game.outcome is None:
                player = game.decision.player
                game.choose(bots[player].choose(game.seat(player)), player)
            told = [lines(game, 0, lang, 0, {}) for lang in ("en", "fr")]
            body = msgspec.json.encode([record(game), told])
            found.setdefault(name, []).append(hashlib.sha256(body).hexdigest())
    return found


def obeyed() -> int:
    """How many laws hold for a random game of each kind; one that does not raises."""
    from drawdestiny.testing.laws import LAWS, random_game

    count = 0
    for name in GAMES:
        for law in LAWS:
            law(random_game(name, 3, 2, dd.game_definition(name).formats[0].id))
            count += 1
    return count


if sys.platform == "emscripten":
    dd.__path__.append("/shared/drawdestiny")
    print(json.dumps({"laws": obeyed(), "games": fingerprints(), "python": sys.version_info[:2]}))
