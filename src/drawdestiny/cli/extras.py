"""Which extra of the package brings what a command needs and does not find."""

from __future__ import annotations

import sys
from typing import Final

from drawdestiny.cli.speech import CommandError, guess_language

EXTRAS: Final = {
    "alembic": "play",
    "platformdirs": "play",
    "rich": "play",
    "rustworkx": "play",
    "sqlalchemy": "play",
    "textual": "play",
    "typer": "play",
    "websockets": "play",
    "aiosqlite": "server",
    "argon2": "server",
    "litestar": "server",
    "openskill": "lab",
    "prometheus_client": "server",
    "uvicorn": "server",
    "asyncpg": "cluster",
    "redis": "cluster",
    "aiosmtplib": "mail",
    "ray": "ray",
    "openpyxl": "sheets",
    "numpy": "research",
    "gymnasium": "research",
    "pettingzoo": "research",
    "pyspiel": "research",
}
"""The extra to install, by the top-level module that is missing."""


def missing_extra(error: ModuleNotFoundError, args: list[str]) -> int:
    """Say in one line what to install. An import that no extra explains is a fault of ours."""
    module = (error.name or "").partition(".")[0]
    if module not in EXTRAS:
        raise error
    refused = CommandError("missing_extra", module=module, extra=EXTRAS[module])
    print(f"drawdestiny: {refused.text(guess_language(args))}", file=sys.stderr)
    return 2
