"""Elimination: the bracket as a list of places, each fed by seeds, winners or losers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from drawdestiny.events.event import Event, Match

NOBODY: Final = ""
"""A place that stays empty: its neighbour goes on without a match."""


class Source:
    """Who comes to a place: a seed (from 0), or the winner or loser of another place."""

    def __init__(self, what: str, seed: int = -1, node: str = "") -> None:
        self.what: Final = what
        """seed, winner or loser."""
        self.seed: Final = seed
        self.node: Final = node


class Node:
    """A place of the bracket. ``W2.1`` is the first match of the second round among the winners,
    ``L`` are those of the second chance, ``F1`` is the final and ``F2`` decides after it."""

    def __init__(self, id: str, one: Source, other: Source) -> None:
        self.id: Final = id
        self.sources: Final = (one, other)

    @property
    def branch(self) -> str:
        return self.id[0]

    @property
    def round(self) -> int:
        return int(self.id[1:].partition(".")[0])


class Place:
    """What is known of a node: who stands there (None: not known yet), and who leaves it."""

    def __init__(self, node: Node, players: list[str | None]) -> None:
        self.node: Final = node
        self.players: Final = players
        self.match: Match | None = None
        self.winner: str | None = None
        self.loser: str | None = None
        self.needed = True

    @property
    def ready(self) -> bool:
        """Whether two players stand there who have not been paired."""
        return self.match is None and self.needed and all(self.players)


@lru_cache(maxsize=64)
def nodes(players: int, double: bool) -> list[Node]:
    """The bracket for so many players."""
    depth = max(1, (players - 1).bit_length())
    order = _seeded(depth)
    made: list[Node] = []
    row = [Source("seed", seed=seed) for seed in order]
    for round in range(1, depth + 1):
        row = _round(made, f"W{round}", row)
    if double:
        _second_chance(made, depth)
    return made


def _round(made: list[Node], name: str, row: list[Source]) -> list[Source]:
    """The matches of neighbours in a row, and the row of their winners."""
    winners = []
    for number in range(len(row) // 2):
        node = Node(f"{name}.{number + 1}", row[2 * number], row[2 * number + 1])
        made.append(node)
        winners.append(Source("winner", node=node.id))
    return winners


def _second_chance(made: list[Node], depth: int) -> None:
    """The losers meet each other, and in every second round those who come down."""
    row = _losers(1, 2 ** (depth - 1))
    number = 0
    for round in range(2, depth + 1):
        number += 1
        row = _round(made, f"L{number}", row)
        down = _losers(round, 2 ** (depth - round))
        # Turned round, so that those who met above meet again as late as can be.
        down = down[::-1] if round % 2 == 0 else down[len(down) // 2 :] + down[: len(down) // 2]
        number += 1
        row = _round(made, f"L{number}", [s for both in zip(down, row, strict=True) for s in both])
    top = Source("winner", node=f"W{depth}.1")
    made.append(Node("F1.1", top, row[0]))
    made.append(Node("F2.1", Source("winner", node="F1.1"), Source("loser", node="F1.1")))


def _losers(round: int, count: int) -> list[Source]:
    return [Source("loser", node=f"W{round}.{number + 1}") for number in range(count)]


def _seeded(depth: int) -> list[int]:
    """Seeds in the order of the bracket: the first two can only meet in the final."""
    order = [0]
    for _ in range(depth):
        size = 2 * len(order)
        order = [seed for s in order for seed in (s, size - 1 - s)]
    return order


def drawn(event: Event, stage: int) -> list[Place]:
    """The bracket of a stage with everybody in it, in the order of its nodes."""
    played = event.stages[stage]
    double = played.stage.kind == "double"
    matches = {match.node: match for match in event.matches(stage)}
    rank = {id: place for place, id in enumerate(played.seeds)}
    found: dict[str, Place] = {}
    for node in nodes(len(played.seeds), double):
        place = Place(node, [_who(source, played.seeds, found) for source in node.sources])
        found[node.id] = place
        place.match = matches.get(node.id)
        if node.id == "F2.1":
            place.needed = _needs_second_final(found["F1.1"])
        if place.match is not None:
            if not place.match.open:
                place.winner = winner(place.match, rank)
                place.loser = place.match.other(place.winner)
        elif NOBODY in place.players and None not in place.players:
            place.winner = next((p for p in place.players if p), NOBODY)
            place.loser = NOBODY
    return list(found.values())


def champion(places: list[Place]) -> str | None:
    """Who has won the bracket; None while that is open."""
    last = places[-1]
    if last.node.id == "F2.1" and not last.needed:
        return places[-2].winner
    return last.winner


def winner(match: Match, rank: dict[str, int]) -> str:
    """Who goes on: by games, by margin, as the organiser says, else the better seed."""
    assert match.result is not None
    if match.result.through:
        return match.result.through
    return min(
        match.players, key=lambda id: (-match.won(id), -match.margin(id), rank.get(id, len(rank)))
    )


def _who(source: Source, seeds: list[str], found: dict[str, Place]) -> str | None:
    if source.what == "seed":
        return seeds[source.seed] if source.seed < len(seeds) else NOBODY
    place = found[source.node]
    return place.winner if source.what == "winner" else place.loser


def _needs_second_final(first: Place) -> bool:
    """Whether the one who had lost no match has lost the first final."""
    return first.winner is not None and first.winner != first.players[0]
