"""The log of an event. An event is what comes out when its entries are folded, one after another.

An entry is one change, with all that happened in it: somebody drops out *and* loses the match that
is on. What a program worked out (pairings, sides, byes) is written out in full: an old log reads
the same under another program.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from drawdestiny.engine.record import DeckRecord
from drawdestiny.events.settings import Settings

Why = Literal["", "absent", "dropped", "judge"]


class Entrant(msgspec.Struct, omit_defaults=True, frozen=True):
    """Somebody who plays: a person, a bot, or a team under one name."""

    id: str
    name: str
    members: list[str] = []
    """The people of a team."""
    bot: str = ""
    """The level, for a bot."""
    rating: int = 0
    """For the first seeding; 0: none is known."""
    earned: int = 0
    """The points of earlier seasons of a league."""


class Result(msgspec.Struct, omit_defaults=True, frozen=True):
    """How a match ended."""

    wins: list[int]
    """The games that each player of the match won."""
    draws: int = 0
    margins: list[int] = []
    """What each had left by the measure of the game: cards, planets."""
    why: Why = ""
    """Where it was not played out: somebody was absent or dropped out, or a judge decided."""
    through: str = ""
    """Who goes on, where an elimination match ended level."""


class Pairing(msgspec.Struct, omit_defaults=True, frozen=True):
    """A match to be played; one player alone has a bye."""

    table: int
    players: list[str]
    sides: list[str] = []
    """Of each player, in the first game."""
    node: str = ""
    """Its place in the bracket."""
    result: Result | None = None
    """Known at once, where somebody is not there any more."""


class Part(msgspec.Struct, tag_field="is", omit_defaults=True, frozen=True):
    """Something that happened in an event."""


class Opened(Part, tag="opened", frozen=True):
    """The event was announced."""

    settings: Settings


class Joined(Part, tag="joined", frozen=True):
    """Somebody entered, before the start or late."""

    entrant: Entrant


class Left(Part, tag="left", frozen=True):
    """Somebody withdrew before the start."""

    id: str


class DeckBrought(Part, tag="deck_brought", frozen=True):
    """Somebody handed in a deck, for that side or for both."""

    id: str
    deck: DeckRecord
    side: str = ""


class Forbidden(Part, tag="forbidden", frozen=True):
    """Two who are not paired with each other, or may be again."""

    one: str
    other: str
    again: bool = False


class Begun(Part, tag="begun", frozen=True):
    """A stage began: who plays in it, the best seed first, and its rounds if they are fixed."""

    stage: int
    seeds: list[str]
    rounds: int


class Paired(Part, tag="paired", frozen=True):
    """A round was paired."""

    pairings: list[Pairing]
    by_hand: bool = False
    """Whether an organiser exchanged players: then another pairing may have been better."""


class Unpaired(Part, tag="unpaired", frozen=True):
    """The last round is taken back, to be paired again."""


class Reported(Part, tag="reported", frozen=True):
    """A result, or a correction of one."""

    round: int
    table: int
    result: Result


class Dropped(Part, tag="dropped", frozen=True):
    """Somebody plays no further rounds."""

    id: str


class Returned(Part, tag="returned", frozen=True):
    """Somebody who dropped out plays again."""

    id: str


class Ended(Part, tag="ended", frozen=True):
    """The event is over."""


class Undone(Part, tag="undone", frozen=True):
    """The last entry that still counts does not count any more."""


Happening = (
    Opened | Joined | Left | DeckBrought | Forbidden | Begun | Paired | Unpaired | Reported
    | Dropped | Returned | Ended | Undone
)  # fmt: skip


class Entry(msgspec.Struct, omit_defaults=True, frozen=True):
    """One change: when (milliseconds since 1970), what happened, and who did it."""

    when: int
    parts: list[Happening]
    by: str = ""


class Log(msgspec.Struct, frozen=True):
    """A whole event, as it lies in a file."""

    drawdestiny_event: Literal[1]
    entries: list[Entry]
