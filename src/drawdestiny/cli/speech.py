"""Which language to speak, and the command line's own words in it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.said import SaidError
from drawdestiny.engine.words import LANGUAGES, Clause, Words

WORDS: Final = Words("drawdestiny.cli")


class CommandError(SaidError):
    """A command that cannot be carried out as it was written."""

    package = "drawdestiny.cli"


def language(wanted: str = "", environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for; else that of the locale, if it is one of ours; else English."""
    if wanted:
        if wanted not in LANGUAGES:
            raise UnknownName("language", wanted, list(LANGUAGES))
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environment.get(name, "")
        if locale:
            return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def guess_language(args: list[str]) -> str:
    """The language for help, before the arguments are understood; bad ones are found later."""
    for i, arg in enumerate(args):
        wanted = arg.removeprefix("--lang=") if arg.startswith("--lang=") else ""
        if arg == "--lang" and i + 1 < len(args):
            wanted = args[i + 1]
        if wanted in LANGUAGES:
            return wanted
    return language()


def say(lang: str, word: str, **args: int | str) -> str:
    """A sentence of the command line's own."""
    filled: dict[str, int | str | Clause] = dict(args)
    return WORDS.say(lang, "say", word, filled)
