"""The shapes of what a view of Young Jedi says besides its zones. Lists of two are by seat."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

FightTerm = tuple[int, str, str]
"""How much, the word for why, the id of the card it comes from."""


class Outlook(TypedDict):
    """A fight of the reader's own plan as the rules would read it now."""

    fighters: list[int]
    weapons: list[int]
    battle: int
    power: int
    draws: int


class BattleFacts(TypedDict):
    """A battle. ``announced``: how many battle cards each side laid face down, -1 until it is said;
    ``taken``: cards in the reader's hand that are about to be; ``plan`` is the reader's own, of the
    other side ``to_come`` tells the number of cards, -1 while its plan is open."""

    attacker: int
    ships: bool
    announced: list[int]
    confirmed: list[bool]
    taken: list[int]
    plan: list[int]
    fights: list[Outlook]
    to_come: list[int]


class DuelFacts(TypedDict):
    """A duel."""

    characters: list[int]
    weapons: list[int]
    hits: list[int]
    scored: list[int]
    passed: list[bool]


class FightSide(TypedDict):
    """One side of a fight, with the parts of its power."""

    fighters: list[int]
    weapons: list[int]
    battle: int
    power: int
    terms: list[FightTerm]


class FightFacts(TypedDict):
    """The fight that is going on."""

    kind: Literal["characters", "ships", "duel"]
    attacker: int
    sides: list[FightSide]


class YoungJediFacts(TypedDict):
    """A game. Before the first location is chosen there is no planet, and nothing of what follows.
    ``wields``: each weapon at the current location, then those of its side there who can use it;
    ``costs``: own cards in hand that cost something else than is printed."""

    format: str
    planet: NotRequired[str]
    site: NotRequired[str]
    controlled: NotRequired[dict[str, int]]
    been_here: NotRequired[list[bool]]
    hidden_at: NotRequired[list[str]]
    thrust: NotRequired[list[int]]
    laps: NotRequired[list[int]]
    fought: NotRequired[list[str]]
    dueled: NotRequired[int]
    sits_out: NotRequired[list[int]]
    wields: NotRequired[list[list[int]]]
    counters_left: NotRequired[int]
    costs: NotRequired[list[tuple[int, int]]]
    battle: NotRequired[BattleFacts]
    duel: NotRequired[DuelFacts]
    fight: NotRequired[FightFacts]
