"""What a client sends."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from drawdestiny.protocol.shapes import (
    VERSION,
    DeckText,
    Id,
    Key,
    Lang,
    Name,
    TableWish,
)


class Sent(
    msgspec.Struct,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    frozen=True,
):
    """A message of a client."""

    re: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Hello(Sent, tag="hello", frozen=True):
    """The first message. The session comes from the cookie, or from an API token."""

    version: int = VERSION
    lang: Lang = "en"
    token: Annotated[str, Meta(max_length=200)] = ""


class Speak(Sent, tag="speak", frozen=True):
    """Change the language: every table is sent again in it."""

    lang: Lang = "en"


class WatchLobby(Sent, tag="watch_lobby", frozen=True):
    """Send me the open and running tables, and every change to them."""

    on: bool = True


class OpenTable(Sent, tag="open_table", frozen=True):
    """A new table. It starts when every seat is taken."""

    wish: TableWish
    nonce: Annotated[str, Meta(max_length=64)] = ""


class QuickMatch(Sent, tag="quick_match", frozen=True):
    """Sit down at a fitting open table, or open one and wait."""

    game: Id
    format: Annotated[str, Meta(max_length=40)] = ""
    deck: DeckText = ""
    rated: bool = False
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Sit(Sent, tag="sit", frozen=True):
    """Take an open seat (-1: any)."""

    table: Id
    seat: Annotated[int, Meta(ge=-1, le=3)] = -1
    deck: DeckText = ""
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Attend(Sent, tag="attend", frozen=True):
    """Follow a table: in one's seat if one has one, else as a spectator. Also comes back to it.

    ``since``: the number of the last change one has; what came after it is sent, or all.
    """

    table: Id
    since: Annotated[int, Meta(ge=-1)] = -1


class Leave(Sent, tag="leave", frozen=True):
    """Stop following a table. A seat at a table that has not begun is given up."""

    table: Id


class Choose(Sent, tag="choose", frozen=True):
    """Answer the question numbered ``at``; further keys answer the questions that follow it, as
    long as nothing new is shown."""

    table: Id
    at: Annotated[int, Meta(ge=0)]
    keys: Annotated[list[Key], Meta(min_length=1, max_length=60)]


class WhyNot(Sent, tag="why_not", frozen=True):
    """Why is this answer not offered to me?"""

    table: Id
    key: Key


class Hint(Sent, tag="hint", frozen=True):
    """What would the bot do in my place?"""

    table: Id


class TakeBack(Sent, tag="take_back", frozen=True):
    """Let me take back my last choice: free while nobody has seen anything new since."""

    table: Id


class AnswerTakeBack(Sent, tag="answer_take_back", frozen=True):
    """Whether the other player may take back."""

    table: Id
    yes: bool


class Concede(Sent, tag="concede", frozen=True):
    """Give the game up."""

    table: Id


class Claim(Sent, tag="claim", frozen=True):
    """The other seat is gone too long: win the game, or let a bot take the seat."""

    table: Id
    take: Literal["win", "bot"] = "win"


class Resolve(Sent, tag="resolve", frozen=True):
    """What shall become of a held game; it happens when all people at the table want the same."""

    table: Id
    how: Literal["go_on", "annul"]


class GiveOrders(Sent, tag="orders", frozen=True):
    """Your standing orders at a table: by kind of question, or for a time."""

    table: Id
    hows: Annotated[
        dict[
            Annotated[str, Meta(max_length=40)],
            Annotated[str, Meta(pattern="^(ask|once|table|pass)$")],
        ],
        Meta(max_length=20),
    ] = {}
    """Those to change, by kind of question: ask, once, table or pass."""
    usual: bool = False
    """Begin with the usual orders of the game."""
    until: Literal["keep", "none", "turn", "event"] = "keep"
    """Pass for me whatever can be passed: until the next turn, or until somebody does something."""
    wait: Annotated[int, Meta(ge=-1)] = -1
    """The number of a question that no order shall answer: I want to."""


class Rematch(Sent, tag="rematch", frozen=True):
    """Play again at this table: it begins when all people in its seats want it."""

    table: Id
    deck: DeckText = ""
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Say(Sent, tag="say", frozen=True):
    """Say something at a table."""

    table: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Hush(Sent, tag="hush", frozen=True):
    """Do not show me what somebody says: at this table, or (block) anywhere; or do again."""

    name: Name
    how: Literal["mute", "unmute", "block", "unblock"] = "mute"
    table: Annotated[str, Meta(max_length=40)] = ""


class Report(Sent, tag="report", frozen=True):
    """Tell the operators about somebody at a table."""

    table: Id
    name: Name
    reason: Annotated[str, Meta(min_length=1, max_length=1000)]


class Ping(Sent, tag="ping", frozen=True):
    """Are you there?"""


ClientMessage = (
    Hello | Speak | WatchLobby | OpenTable | QuickMatch | Sit | Attend | Leave | Choose | WhyNot
    | Hint | TakeBack | AnswerTakeBack | Concede | Claim | Resolve | GiveOrders | Rematch | Say
    | Hush | Report | Ping
)  # fmt: skip
