"""The log of a table. A table is what comes out when its entries are folded, one after another.

An entry is one change, stored under one number, and holds all that happened in it: somebody sits
down *and* the game begins. Parts name seats where they speak of a game, and chairs where they speak
of the table: a chair is the place of a person or bot from the table's first game on, a seat (with
its side) is the place in the game being played, and between games people may change seats.
"""

from __future__ import annotations

import msgspec

from drawdestiny.engine.record import DeckRecord, Record
from drawdestiny.protocol import SetSeen, TableWish


class Person(msgspec.Struct, omit_defaults=True, frozen=True):
    """Somebody with an account, or a guest."""

    id: str
    name: str
    rating: int = 0
    """In the game and format of the table, when they sat down; 0 for none."""


class Part(msgspec.Struct, tag_field="is", omit_defaults=True, frozen=True):
    """Something that happened at a table."""


class Opened(Part, tag="opened", frozen=True):
    """The table came to be. ``base``: its games start from this record instead of new decks."""

    wish: TableWish
    """With the format and the seats written out."""
    creator: Person
    secret: str
    """The server's part of the first deal; only its hash is told before the game is over."""
    source: str = ""
    base: Record | None = None
    lent: dict[int, DeckRecord] = {}
    """The decks that lie ready, by chair, for those who come without one."""
    kept_for: dict[int, str] = {}
    """The accounts that chairs are kept for: they may change their names."""
    allows: list[SetSeen] = []
    """The sets of own cards that people may bring, where the table allows those of its opener."""


class SeatTaken(Part, tag="seat_taken", frozen=True):
    """A person or a bot sat down, with a deck (none: any ready one that fits)."""

    chair: int
    person: Person | None = None
    bot: str = ""
    """The level, for a bot."""
    deck: DeckRecord | None = None
    nonce: str = ""


class SeatLeft(Part, tag="seat_left", frozen=True):
    """Somebody stood up before the game began."""

    chair: int


class Begun(Part, tag="begun", frozen=True):
    """A game began."""

    record: Record
    """Decks in full, seed, rules version; ``choices`` are those that the game starts after."""
    chairs: list[int]
    """The chair that plays in each seat."""
    nonces: list[str]
    """By seat; empty where nothing was shuffled by the server: a position, a branch."""
    facts: str = ""
    """The fingerprint of the game as it begins (``engine/fingerprint.py``): never told."""


class Chosen(Part, tag="chosen", frozen=True):
    """Answers to the question of a seat and to those that followed it."""

    seat: int
    keys: list[str]
    quiet: int = 0
    """A bit for each key: whether nobody learned anything from it, so that it goes back freely."""
    facts: str = ""
    """The fingerprint of the game after it; entries of older programs have none."""
    auto: bool = False
    """Whether nobody was asked: everybody can know that there was one answer."""
    waited: int = 0
    """A standing order gave the answer after so many milliseconds: no time of its player's."""


class TakeBackAsked(Part, tag="take_back_asked", frozen=True):
    """A seat wants to take its last choice back."""

    seat: int
    waits_for: list[int]


class TakeBackAnswered(Part, tag="take_back_answered", frozen=True):
    """A seat agreed, or did not."""

    seat: int
    yes: bool


class TakenBack(Part, tag="taken_back", frozen=True):
    """The game stands again as it stood after so many choices. No seat (-1): not because somebody
    took a choice back, but because a held game goes on from there, or is annulled."""

    seat: int
    to: int
    unrated: bool = False
    """Whether the game does not count for ratings any more."""


class Ended(Part, tag="ended", frozen=True):
    """The game is over. A reason with a rule is the game's own; else one of this package's:
    conceded, timed_out, claimed, annulled."""

    winners: list[int]
    reason: str
    rule: str
    replay: str
    secret: str
    """The server's part of the next deal at this table."""
    by: int = -1
    """The seat that conceded, ran out of time or was gone."""


class Rated(Part, tag="rated", frozen=True):
    """The ratings before and after the game, by seat."""

    ratings: dict[int, list[int]]


class SeatGone(Part, tag="seat_gone", frozen=True):
    """A person's last connection to the table was lost."""

    chair: int


class SeatBack(Part, tag="seat_back", frozen=True):
    """The person is back; a bot that played on in the meantime leaves the seat, unless the person
    had given up."""

    chair: int


class Renamed(Part, tag="renamed", frozen=True):
    """Somebody who sits here has another name: a guest who registered, for instance."""

    person: Person


class BotTook(Part, tag="bot_took", frozen=True):
    """A bot plays on for a person; for good if the person gave up."""

    chair: int
    bot: str
    for_good: bool = False


class RematchWanted(Part, tag="rematch_wanted", frozen=True):
    """Somebody wants to play the next game, perhaps with another deck."""

    chair: int
    nonce: str = ""
    deck: DeckRecord | None = None


class Ordered(Part, tag="ordered", frozen=True):
    """The standing orders of a chair from now on; only its person is told."""

    chair: int
    hows: dict[str, str] | None = None
    until: str = ""
    turn: int = 0
    """The turn in which ``until`` was said."""
    waits: int = -1
    """The number of a question that no order answers."""


class TimeGiven(Part, tag="time_given", frozen=True):
    """Running clocks get time back, for instance after the server was away."""

    milliseconds: int


class Closed(Part, tag="closed", frozen=True):
    """The table is no more."""


Happening = (
    Opened | SeatTaken | SeatLeft | Begun | Chosen | TakeBackAsked | TakeBackAnswered | TakenBack
    | Ended | Rated | SeatGone | SeatBack | Renamed | BotTook | RematchWanted | Ordered
    | TimeGiven | Closed
)  # fmt: skip


class RulesNote(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a program, or somebody at its table, says about its rules and the game: see ``hold.py``.

    It is no part: the game of a program that does not know it, or has other rules, is the same.
    """

    version: int
    """The version of the rules of the program that wrote it."""
    says: str
    """adopted, held, go_on, annul: a program passes over what it does not know."""
    seat: int = -1
    """Whose wish it is."""


class Entry(msgspec.Struct, omit_defaults=True, frozen=True):
    """One change of a table: when (milliseconds since 1970, server time), and what happened."""

    when: int
    parts: list[Happening]
    note: RulesNote | None = None


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return _ENCODER.encode(entry)


def read_entry(body: bytes | str) -> Entry:
    """A stored entry."""
    return _DECODER.decode(body)
