"""Structured logs: a JSON object a line, of which nothing is secret.

Only the fields that are named here get in. The words of an error are left out, since they may
quote what somebody sent or a card that nobody may know; its kind and the places it went through
tell enough to find it.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Final, TextIO

import msgspec

FIELDS: Final = (
    "request", "method", "path", "status", "ms", "account", "table", "game", "code", "n", "seat",
    "address", "kind",
)  # fmt: skip
"""What a log call may tell with ``extra``."""


class JsonLines(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC)
        row: dict[str, object] = {
            "when": when.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            "text": record.getMessage(),
        }
        for field in FIELDS:
            value = getattr(record, field, None)
            if isinstance(value, str | int | float):
                row[field] = value
        if record.exc_info and record.exc_info[0] is not None:
            row["error"] = record.exc_info[0].__name__
            row["at"] = places(record.exc_info[2])
        return msgspec.json.encode(row).decode()


def places(trace: TracebackType | None) -> list[str]:
    """Where an error went through, without any values."""
    return [
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(trace)
    ]


def log_to(stream: TextIO = sys.stderr, level: int | str = logging.INFO) -> logging.Handler:
    """Write the logs of the server and of what it is made with to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    for name in ("drawdestiny", "uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level)
        logger.propagate = False
    # We tell of requests ourselves: theirs would show addresses with what people searched for.
    access = logging.getLogger("uvicorn.access")
    access.handlers[:] = []
    access.propagate = False
    return handler
