"""Numbers one may rely on: intervals, and tests that stop when the answer is sure."""

from __future__ import annotations

from math import lgamma, log, sqrt
from typing import Final

Z: Final = 1.959964
"""95 % of a normal distribution lies within so many standard deviations."""
DOUBT: Final = 0.05
"""How often a sure answer may be wrong."""


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate; a draw counts half a point."""
    if games == 0:
        return 0.0, 1.0
    rate = points / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def evidence(points: float, games: int, rate: float) -> float:
    """How strongly the games speak against that win rate, as a natural logarithm.

    The likelihood of the games under all rates alike, over that under this one. If the rate were
    true, it would ever exceed 1 / DOUBT in fewer than DOUBT of all runs, however often one looks
    (Ville's inequality): so a test may be stopped at any moment. Draws only make it more careful.
    """
    lost = games - points
    mixture = lgamma(points + 1) + lgamma(lost + 1) - lgamma(games + 2)
    return mixture - points * log(rate) - lost * log(1 - rate)


def verdict(points: float, games: int, target: float) -> str:
    """Whether the win rate is surely ``above`` or ``below`` a target; else ``open``."""
    if games == 0 or evidence(points, games, target) < log(1 / DOUBT):
        return "open"
    return "above" if points / games > target else "below"


def sprt(points: float, games: int, target: float, margin: float) -> str:
    """Wald's sequential test: does the rate reach the target, or fall short by the margin?

    ``above`` or ``below`` once the games are 19 times as likely under the one as under the other;
    else ``open``. A rate that reaches the target is called ``below``, and one that falls short by
    the margin or more is called ``above``, in about 5 % of all runs at most.
    """
    low, high = target - margin, target
    ratio = points * log(high / low) + (games - points) * log((1 - high) / (1 - low))
    if abs(ratio) < log(1 / DOUBT - 1):
        return "open"
    return "above" if ratio > 0 else "below"


def always_valid(points: float, games: int) -> tuple[float, float]:
    """The interval of rates not yet ruled out: 95 %, however often one has looked."""
    if games == 0:
        return 0.0, 1.0
    rate = points / games
    return _edge(points, games, rate, 0.0), _edge(points, games, rate, 1.0)


def _edge(points: float, games: int, inside: float, outside: float) -> float:
    edge = min(max(outside, 1e-9), 1 - 1e-9)
    inside = min(max(inside, 1e-9), 1 - 1e-9)
    if evidence(points, games, edge) < log(1 / DOUBT):
        return outside
    for _ in range(40):
        middle = (inside + edge) / 2
        if evidence(points, games, middle) < log(1 / DOUBT):
            inside = middle
        else:
            edge = middle
    return edge


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    count = len(numbers)
    if count == 0:
        return 0.0, 0.0
    mean = sum(numbers) / count
    if count == 1:
        return mean, 0.0
    variance = sum((n - mean) ** 2 for n in numbers) / (count - 1)
    return mean, Z * sqrt(variance / count)


def two_rates(a: float, n: int, b: float, m: int) -> tuple[float, float]:
    """How much one rate exceeds another, and half the width of the 95 % interval (Agresti)."""
    if n == 0 or m == 0:
        return 0.0, 1.0
    p, q = (a + 1) / (n + 2), (b + 1) / (m + 2)
    return a / n - b / m, Z * sqrt(p * (1 - p) / (n + 2) + q * (1 - q) / (m + 2))


def elo(rate: float) -> float:
    """A win rate as a difference in Elo points."""
    rate = min(max(rate, 1e-4), 1 - 1e-4)
    return 400 * log(rate / (1 - rate)) / log(10)
