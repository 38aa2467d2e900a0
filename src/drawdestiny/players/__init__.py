"""Bots. They know only the engine's contract: a seat, its options, and worlds that fit them.

A bot is named as it is asked for: ``greedy``, a level such as ``knight``, or ``search`` with a
budget: ``search:400`` (iterations), ``search:0.8s`` (seconds), ``search:0.8s/2`` (on two cores).
"""

from __future__ import annotations

import math
from collections.abc import Callable

from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.said import SaidError
from drawdestiny.players.base import Bot as Bot
from drawdestiny.players.greedy import GreedyBot as GreedyBot
from drawdestiny.players.levels import knight, master, padawan, youngling
from drawdestiny.players.parallel import ParallelSearchBot as ParallelSearchBot
from drawdestiny.players.random import RandomBot as RandomBot
from drawdestiny.players.search import SearchBot as SearchBot

BOTS: dict[str, Callable[[Chance], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "youngling": youngling,
    "padawan": padawan,
    "knight": knight,
    "master": master,
}
"""The bots by their names."""

LEVELS = ["youngling", "padawan", "knight", "master"]
"""From the weakest to the strongest, as people meet them."""

MOST_ITERATIONS = 1_000_000
MOST_SECONDS = 600.0
MOST_CORES = 64


def bot_names() -> list[str]:
    return list(BOTS)


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name. The same name and seed play the same in the same game.

    Only a search for a time may differ: how far it gets depends on the machine.
    """
    base, colon, budget = name.partition(":")
    if base not in BOTS:
        raise UnknownName("bot", base, bot_names())
    chance = seeded(f"{name} {seed}")
    if not colon:
        return BOTS[base](chance)
    if base != "search":
        raise SaidError("no_budget", name=name)
    return _search(name, budget, chance)


def _search(name: str, budget: str, chance: Chance) -> Bot:
    size, slash, cores = budget.partition("/")
    iterations, seconds, workers = 0, 0.0, 1
    try:
        if size.endswith("s"):
            seconds = float(size.removesuffix("s"))
        else:
            iterations = whole_number(size)
        if slash:
            workers = whole_number(cores)
    except ValueError:
        iterations, seconds = 0, math.nan
    # Comparisons with nan are false: what could not be read is refused with what is too much.
    fits = 1 <= iterations <= MOST_ITERATIONS or 0.001 <= seconds <= MOST_SECONDS
    if not fits or not 1 <= workers <= MOST_CORES:
        raise SaidError(
            "bad_budget", name=name, iterations=MOST_ITERATIONS, seconds=int(MOST_SECONDS)
        )
    if workers > 1:
        return ParallelSearchBot(chance, iterations, seconds, workers)
    return SearchBot(chance, iterations, seconds)
