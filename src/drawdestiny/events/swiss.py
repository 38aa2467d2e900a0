"""Swiss pairing as a matching of least cost.

What counts, the first before the second and so on:

1. nobody meets whom they must not, and no two play the same sides against each other twice;
2. as few byes as can be, and no second bye while somebody had none;
3. no rematch while that can be avoided;
4. nobody plays one side three times more often than the other;
5. the bye goes to the lowest;
6. players meet whose points are close (the squares of the differences are added up);
7. sides in balance;
8. lots.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from drawdestiny.engine.chance import Chance
from drawdestiny.events.event import History

BALANCE: Final = 2
"""How far the sides of a player may differ before that counts more than points."""
LOTS: Final = 1009

Cost = tuple[int, int, int, int, int, int, int, int]
"""Byes, second byes, rematches, sides out of balance, height of the bye, points, sides, lot."""


def side_cost(first: int, second: int) -> tuple[int, int]:
    """What it costs that the one plays the first side, the other the second; so much more often
    than the other side they have played the first one."""
    after = first + 1, second - 1
    excess = sum(max(0, abs(more) - BALANCE) for more in after)
    return excess, sum(more * more for more in after)


class Field:
    """Who is to be paired, and what is known about them."""

    def __init__(
        self,
        players: list[str],
        points: dict[str, int],
        history: History,
        forbidden: set[frozenset[str]],
        sides: bool,
    ) -> None:
        self.players: Final = players
        self.points: Final = points
        self.history: Final = history
        self.forbidden: Final = forbidden
        self.sides: Final = sides
        """Whether the program says who plays which side of the one game."""
        self.lowest: Final = min((points[p] for p in players), default=0)
        self._known: dict[tuple[int, int, bool, bool], tuple[int, int] | None] = {}
        """The costs by sides, by what they depend on: there are few, and a pair for each two."""

    def side_costs(self, one: str, other: str) -> tuple[int, int] | None:
        """What the pair costs by sides: too much on one side, and balance; None: it may not be."""
        if not self.sides:
            return 0, 0
        more, firsts = self.history.first, self.history.firsts
        key = more[one], more[other], (one, other) in firsts, (other, one) in firsts
        if key not in self._known:
            ways = [
                side_cost(more[first], more[second])
                for first, second in ((one, other), (other, one))
                if (first, second) not in firsts
            ]
            self._known[key] = min(ways, default=None)
        return self._known[key]

    def cost(self, one: str, other: str, lot: int = 0) -> Cost | None:
        """What it costs to pair the two; None: it may not be."""
        pair = frozenset((one, other))
        if pair in self.forbidden:
            return None
        sides = self.side_costs(one, other)
        if sides is None:
            return None
        apart = self.points[one] - self.points[other]
        return (0, 0, self.history.met.get(pair, 0), sides[0], 0, apart * apart, sides[1], lot)

    def bye_cost(self, player: str, lot: int = 0) -> Cost:
        """What it costs to give the player a bye."""
        height = self.points[player] - self.lowest
        return (1, self.history.byes[player], 0, 0, height, 0, 0, lot)


def pair(field: Field, chance: Chance) -> tuple[list[tuple[str, str]], list[str]]:
    """The pairs, and who has a bye: one player at most, unless too many must not meet."""
    size = len(field.players)
    # A lot for each two, from one for each: it need not be more random than that.
    lots = [1 + chance.below(LOTS - 1) for _ in field.players]
    pairs: dict[tuple[int, int], Cost] = {}
    for i in range(size):
        for j in range(i):
            cost = field.cost(field.players[i], field.players[j], lots[i] * lots[j] % LOTS)
            if cost is not None:
                pairs[i, j] = cost
    byes = [field.bye_cost(player, lot) for player, lot in zip(field.players, lots, strict=True)]
    matched = _matched(size, pairs, byes, size % 2)
    if matched is None:
        matched = _matched(size, pairs, byes, size)
        assert matched is not None, "everybody may have a bye"
    couples, alone = matched
    return (
        [(field.players[i], field.players[j]) for i, j in couples],
        [field.players[i] for i in alone],
    )


def _matched(
    size: int, pairs: dict[tuple[int, int], Cost], byes: list[Cost], empty: int
) -> tuple[list[tuple[int, int]], list[int]] | None:
    """A matching in which everybody has an opponent or one of the empty chairs; the cheapest."""
    import rustworkx

    costs = dict(pairs)
    for chair in range(size, size + empty):
        for player in range(size):
            costs[chair, player] = byes[player]
        for other in range(size, chair):
            costs[chair, other] = (0,) * 8
    weight = _weights(costs.values(), size + empty)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size + empty))
    graph.add_edges_from([(i, j, weight(cost)) for (i, j), cost in costs.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < size + empty:
        return None
    ordered = sorted((min(i, j), max(i, j)) for i, j in found)
    return (
        [(i, j) for i, j in ordered if j < size],
        [i for i, j in ordered if i < size <= j],
    )


class _weights:
    """One number for a cost, so that the first part counts before all sums of the others."""

    def __init__(self, costs: Iterable[Cost], nodes: int) -> None:
        most: list[int] = [max(parts) for parts in zip(*costs, strict=True)] or [0] * 8
        self.scale: Final[list[int]] = [1]
        for part in reversed(most[1:]):
            self.scale.insert(0, self.scale[0] * (part * nodes + 1))
        self.top: Final = sum(s * part for s, part in zip(self.scale, most, strict=True)) + 1

    def __call__(self, cost: Cost) -> int:
        a, b, c, d, e, f, g, h = self.scale
        p, q, r, s, t, u, v, w = cost
        return self.top - (a * p + b * q + c * r + d * s + e * t + f * u + g * v + h * w)


def seat(field: Field, one: str, other: str, chance: Chance) -> tuple[str, str]:
    """The two, the one who plays the first side in front."""
    lots = [(one, other), (other, one)]
    if chance.below(2):
        lots.reverse()
    return min(
        lots,
        key=lambda way: (
            field.history.firsts[way],
            side_cost(field.history.first[way[0]], field.history.first[way[1]]),
        ),
    )
