"""What can be wished of a table: by a person in a seat, or by the server itself.

These are what messages become when decks are looked up and people are known. Where a command takes
a deck, that is a ready deck by name, a link code, a deck as text, or a kept deck in full; empty
means any ready deck that fits.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from drawdestiny.engine.card_sets import MOST_SETS
from drawdestiny.engine.record import DeckRecord, Record
from drawdestiny.protocol import TableWish

DeckGiven = str | DeckRecord


class Command(msgspec.Struct, frozen=True):
    """A wish that a table grants or refuses."""


# -- of people -----------------------------------------------------------------------------------


class Open(Command, frozen=True):
    """Make a new table, on an empty ``Table``.

    ``decks`` stand for those written in the wish, seat by seat, with kept decks looked up. A table
    with a ``base`` goes on from that record; ``source`` says where the table comes from. A
    ``nonce`` counts only with the ``secret`` whose hash was told to the one who gave it.
    ``accounts`` are the ids of those who are challenged, by their folded names. With more than
    ``most_sets`` sets of own cards no game begins.
    """

    wish: TableWish
    decks: list[DeckGiven] | None = None
    nonce: str = ""
    source: str = ""
    base: Record | None = None
    secret: str = ""
    accounts: dict[str, str] = {}
    most_sets: int = MOST_SETS


class Sit(Command, frozen=True):
    """Take an open seat (-1: any that fits)."""

    seat: int = -1
    deck: DeckGiven = ""
    nonce: str = ""
    most_sets: int = MOST_SETS


class Leave(Command, frozen=True):
    """Stand up from a table that has not begun."""


class Choose(Command, frozen=True):
    """Answer the question numbered ``at``, and those that follow it."""

    at: int
    keys: list[str]


class TakeBack(Command, frozen=True):
    """Take back one's own last choice, or ask the others whether one may."""


class AnswerTakeBack(Command, frozen=True):
    yes: bool


class Concede(Command, frozen=True):
    """Give the game up."""


class Claim(Command, frozen=True):
    """Who is gone too long loses, or is replaced by a bot."""

    take: Literal["win", "bot"] = "win"


class Resolve(Command, frozen=True):
    """What shall become of a held game: go on from the last moment that is the same, unrated, or
    annul it. It happens when all people at the table want the same."""

    how: Literal["go_on", "annul"]


class Rematch(Command, frozen=True):
    """Play the next game: of the match, or a new one."""

    deck: DeckGiven = ""
    nonce: str = ""
    most_sets: int = MOST_SETS


class GiveOrders(Command, frozen=True):
    """Standing orders for one's own chair, by kind of question: see ``orders.py``."""

    hows: dict[str, str] = {}
    """Those to change."""
    usual: bool = False
    """Begin with what is usual in this game."""
    until: Literal["keep", "none", "turn", "event"] = "keep"
    wait: int = -1
    """The number of a question that no order shall answer."""


class Gone(Command, frozen=True):
    """The person's last connection to this table was lost."""


class Back(Command, frozen=True):
    """The person is connected to this table again."""


class Rename(Command, frozen=True):
    """The person has another name than the one under which they sat down."""


# -- of the server -------------------------------------------------------------------------------


class BotChooses(Command, frozen=True):
    """The answer of the bot in a seat."""

    seat: int
    at: int
    keys: list[str]


class Obey(Command, frozen=True):
    """Give the answer that a standing order of the seat has for its question."""

    seat: int
    at: int


class Flag(Command, frozen=True):
    """Somebody's time may be up."""


class GiveTime(Command, frozen=True):
    """Give back time that passed while nobody could play."""

    milliseconds: int
    after: int = -1
    """The number of the table's last change, if it is meant for no later one: of two processes
    that load a table one gives the time back."""


class FillSeats(Command, frozen=True):
    """Who seats are kept for has not come: they count as seated, and a bot plays for them until
    they come."""

    bot: str


class Rate(Command, frozen=True):
    """The ratings before and after the game that has just ended, by seat."""

    ratings: dict[int, list[int]]


class NoteRules(Command, frozen=True):
    """Note that the game goes on under the rules of this program, or cannot."""


class Close(Command, frozen=True):
    """Clear the table away."""
