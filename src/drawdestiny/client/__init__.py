"""A client for bot writers: sit down at a server's tables and answer its questions.

``connect`` to a server, open or attend a table, and go through its ``questions``. Lost connections
come back by themselves, and an answer that was on its way counts once. docs/bots.md tells more.
"""

from drawdestiny.client.connection import Client, connect
from drawdestiny.client.errors import ClientError, Denied, ServerAway
from drawdestiny.client.table import Table
from drawdestiny.protocol import (
    Clock,
    Ended,
    HintAnswer,
    LogLine,
    OptionInfo,
    Position,
    Prompt,
    Refusal,
    SeatWish,
    TableInfo,
    TableWish,
    ViewInfo,
)

__all__ = [
    "Client",
    "ClientError",
    "Clock",
    "Denied",
    "Ended",
    "HintAnswer",
    "LogLine",
    "OptionInfo",
    "Position",
    "Prompt",
    "Refusal",
    "SeatWish",
    "ServerAway",
    "Table",
    "TableInfo",
    "TableWish",
    "ViewInfo",
    "connect",
]
