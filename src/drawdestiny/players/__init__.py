"""Bots. They know only the engine's contract: a seat, its options, and worlds that fit them."""

from __future__ import annotations

from collections.abc import Callable

from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.errors import UnknownName
from drawdestiny.players.base import Bot as Bot
from drawdestiny.players.greedy import GreedyBot as GreedyBot
from drawdestiny.players.random import RandomBot as RandomBot

BOTS: dict[str, Callable[[Chance], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
"""The bots by their names."""


def bot_names() -> list[str]:
    return list(BOTS)


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name. The same name and seed play the same in the same game."""
    if name not in BOTS:
        raise UnknownName("bot", name, bot_names())
    return BOTS[name](seeded(f"{name} {seed}"))
