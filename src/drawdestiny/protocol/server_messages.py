"""What the server sends."""

from __future__ import annotations

from typing import Literal

import msgspec

from drawdestiny.protocol.shapes import (
    VERSION,
    ChatLine,
    Ended,
    Held,
    LogLine,
    OrdersInfo,
    Position,
    PreviewInfo,
    Prompt,
    TableInfo,
    TakeBackWish,
    Told,
    ViewInfo,
)


class Sending(msgspec.Struct, tag_field="type", omit_defaults=True, kw_only=True, frozen=True):
    """A message of the server."""

    re: int = 0


class Welcome(Sending, tag="welcome", frozen=True):
    """Who you are. The first message of the server."""

    name: str
    guest: bool
    version: int = VERSION
    now: int = 0
    tables: list[str] = []
    """The tables where you sit and that are not over: to come back to."""
    commitment: str = ""
    """The hash of the server's secret for the first deal at the next table that you open."""


class Done(Sending, tag="done", frozen=True):
    """What was asked is done; nothing else answers it. ``table``: the one it concerns."""

    table: str = ""
    commitment: str = ""
    """After ``open_table`` and ``quick_match``: the hash for the next table that you open."""


class Problem(Sending, tag="problem", frozen=True):
    """What was asked cannot be done: why, by which rule, and what to do."""

    code: str
    """A word for programs: not_offered, stale, full, not_yours, too_fast, unknown_table ..."""
    text: str
    rule: str = ""
    table: str = ""
    details: list[str] = []
    """The single problems of a deck."""
    commitment: str = ""
    """After ``open_table`` and ``quick_match``: the hash for the next table that you open."""


class TableIs(Sending, tag="table", frozen=True):
    """A table whole: after coming to it, a change of language, or a gap that is too long."""

    position: Position


class TableChanged(Sending, tag="changed", frozen=True):
    """What changed at a table. ``n`` numbers the changes: if one is missing, ``attend`` again.

    Everything but the log, the chat and the orders replaces what was there; log and chat are added
    to. ``undone`` says how many lines of the log still hold (after a take-back), -1 for all.
    """

    table: str
    n: int
    since: int = -1
    """The change that it goes on from, if that is not the one before ``n``."""
    info: TableInfo | None = None
    view: ViewInfo | None = None
    prompt: Prompt | None = None
    orders: OrdersInfo | None = None
    """Your standing orders, if they changed."""
    wish: TakeBackWish | None = None
    can_take_back: Literal["", "free", "ask"] = ""
    rematch: list[int] = []
    ended: Ended | None = None
    held: Held | None = None
    log: list[LogLine] = []
    undone: int = -1
    chat: list[ChatLine] = []
    now: int = 0


class Closed(Sending, tag="closed", frozen=True):
    """The table is no more."""

    table: str
    text: str = ""
    """Why, where nobody at the table closed it."""


class LobbyIs(Sending, tag="lobby", frozen=True):
    """All tables that may be seen."""

    tables: list[TableInfo] = []
    people: int = 0


class LobbyChanged(Sending, tag="lobby_changed", frozen=True):
    """Tables that changed, and ids of those that went away."""

    tables: list[TableInfo] = []
    gone: list[str] = []
    people: int = 0


class Challenged(Sending, tag="challenged", frozen=True):
    """Somebody wants to play with you."""

    info: TableInfo
    by: str


class Announced(Sending, tag="announced", frozen=True):
    """What the operators tell everybody, until that moment. Without a text nothing is told any
    more. It comes after ``welcome`` and whenever it changes."""

    text: str
    until: int


class HintAnswer(Told, frozen=True):
    """An answer as the bot sees it; ``win`` in thousandths."""

    key: str
    text: str
    win: int = 0
    why: list[str] = msgspec.field(default_factory=list)


class HintIs(Sending, tag="hint", frozen=True):
    """What the bot would do: its estimate of winning, and the two best other answers."""

    table: str
    at: int
    answers: list[HintAnswer]


class PreviewIs(Sending, tag="preview", frozen=True):
    """What is known of the result of an answer, from what its player may know."""

    table: str
    at: int
    keys: list[str]
    preview: PreviewInfo


class Refusal(Sending, tag="refusal", frozen=True):
    """Why an answer is not offered."""

    table: str
    key: str
    text: str
    rule: str = ""


class Pong(Sending, tag="pong", frozen=True):
    """Yes."""

    now: int


ServerMessage = (
    Welcome | Done | Problem | TableIs | TableChanged | Closed | LobbyIs | LobbyChanged
    | Challenged | Announced | HintIs | PreviewIs | Refusal | Pong
)  # fmt: skip
