"""The log of an event on a server: the entries of the event itself, and what the server adds.

An event is the fold of these entries (``running.py``), like a table. Tables are named here before
they are opened, so a process that dies in between leaves nothing that another one cannot finish.
"""

from __future__ import annotations

import msgspec

from drawdestiny.answers.event_shapes import EventTerms
from drawdestiny.events import entries
from drawdestiny.events.draft import DraftRules, Picked
from drawdestiny.tables.entries import Person


class Part(msgspec.Struct, tag_field="is", omit_defaults=True, frozen=True):
    """Something that happened."""


class Announced(Part, tag="announced", frozen=True):
    """The event came to be."""

    terms: EventTerms
    organiser: Person


class Recorded(Part, tag="recorded", frozen=True):
    """An entry of the event itself."""

    entry: entries.Entry


class ReadyAsked(Part, tag="ready_asked", frozen=True):
    """Everybody is asked whether they are there."""

    until: int


class IsReady(Part, tag="is_ready", frozen=True):
    """Somebody is there."""

    id: str


class Gathered(Part, tag="gathered", frozen=True):
    """The ready check is over: who is not ready does not play."""


class DraftBegan(Part, tag="draft_began", frozen=True):
    """The packs lie on the table; ``seats`` are the players in their order."""

    rules: DraftRules
    seats: list[str]


class CardsPicked(Part, tag="cards_picked", frozen=True):
    """Cards were taken from packs."""

    picks: list[Picked]


class BuildingBegan(Part, tag="building_began", frozen=True):
    """Decks are built from the pools, until then."""

    until: int


class PlayBegan(Part, tag="play_began", frozen=True):
    """From now on rounds are paired, or matches of a league."""


class TableOpened(Part, tag="table_opened", frozen=True):
    """A game of a match has this table."""

    round: int
    match: int
    game: int
    """The number of the game in the match, from 0."""
    id: str
    seats: list[str]
    """The players, by seat."""
    come_by: int
    """Until when they may come."""


class GameEnded(Part, tag="game_ended", frozen=True):
    """A game of a match is over."""

    id: str
    winners: list[str]
    left: list[int] = []
    """What each seat had left, where that counts."""


class Paused(Part, tag="paused", frozen=True):
    """The organiser stopped all clocks of the event."""


class Resumed(Part, tag="resumed", frozen=True):
    """They run again."""


class TimeGiven(Part, tag="time_given", frozen=True):
    """All moments of the event that are to come, come so many milliseconds later."""

    milliseconds: int
    by_judge: bool = False


class Cancelled(Part, tag="cancelled", frozen=True):
    """The event does not take place; ``why`` is a word of the phrasebook."""

    why: str


Happening = (
    Announced | Recorded | ReadyAsked | IsReady | Gathered | DraftBegan | CardsPicked
    | BuildingBegan | PlayBegan | TableOpened | GameEnded | Paused | Resumed | TimeGiven | Cancelled
)  # fmt: skip


class Entry(msgspec.Struct, omit_defaults=True, frozen=True):
    """One change: when (server time), what happened, and the account that asked for it."""

    when: int
    parts: list[Happening]
    by: str = ""


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return _ENCODER.encode(entry)


def read_entry(body: bytes) -> Entry:
    """A stored entry."""
    return _DECODER.decode(body)
