"""The shapes of what a view of Jedi Knights says besides its zones. Lists are by seat or planet."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Part = tuple[int, str, str, str]
"""How much, the word for why, the id of the card it comes from, the rule."""


class JediKnightsBattle(TypedDict, total=False):
    """A battle; nothing of it where there is none. ``main``: attacker and defender, -1 once gone,
    and the lists of two below are in this order; ``shot``: the weapon of the shot going on, and
    what it is fired at."""

    step: Literal["support", "weapons", "power"]
    place: Literal["site", "system"]
    actor: int
    passes: int
    main: list[int]
    players: list[int]
    supporters: list[list[int]]
    bonus: list[int]
    fired: list[int]
    shot: list[int]


class Sums(TypedDict):
    """How totals came about: each power that is not just the printed one, the control of both
    sides."""

    power: list[tuple[int, list[Part]]]
    control: list[list[Part]]


class JediKnightsFacts(TypedDict):
    """A game. ``planets``, ``sites`` and ``systems`` are told down to the one in play, "" and -1
    for those still covered; ``unused``: the force numbers that each seat has left; ``numbers``:
    card, power, defense; ``costs``: card of the own hand, what it costs now."""

    sides: list[Literal["alliance", "empire"]]
    phase: str
    order: list[int]
    passes: int
    credits: list[int]
    planets: list[str]
    sites: list[int]
    systems: list[int]
    holders: list[Literal["", "alliance", "empire"]]
    stage: int
    visit: int
    cycle: int
    force: list[int]
    unused: list[list[int]]
    chosen: list[int]
    picks: list[list[int]]
    draw: list[int]
    control: list[int]
    numbers: list[tuple[int, int, int]]
    sums: Sums
    costs: list[tuple[int, int]]
    battle: JediKnightsBattle


class JediKnightsMarks(TypedDict):
    """How a card lies: rotated, and on which card."""

    rotated: NotRequired[int]
    on: NotRequired[int]
