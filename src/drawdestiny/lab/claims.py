"""What is claimed of the bots, and how a claim is tested."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.deck import Deck
from drawdestiny.lab.experiment import Plan
from drawdestiny.lab.pairings import Field

CLAIMS: Final = [
    ("greedy", "random", 0.95),
    ("search:0.2s", "greedy", 0.65),
    ("search:1s", "greedy", 0.70),
    ("search:0.8s", "search:0.1s", 0.60),
]
"""Who is said to beat whom, and how often at least."""

MARGIN: Final = 0.08
"""A claim is tested against falling short of it by so much; by less where there is less room."""


def margin(target: float) -> float:
    return min(MARGIN, round((1 - target) / 2, 6))


def claim_plan(field: Field, claim: tuple[str, str, float], decks: list[Deck], games: int) -> Plan:
    """The experiment that tests a claim: seats swapped, every deck, Wald's test."""
    a, b, target = claim
    pairing = field.bot_pairing(a, b, decks)
    games += games % 2  # whole pairs, so that seats are even
    return Plan(
        "strength", field.game.id, field.format, [pairing], games, round(target, 6), margin(target)
    )
