"""Every refusal as a status and a ``Trouble``: whatever goes wrong, a client can read it."""

from __future__ import annotations

from typing import Final

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import Trouble
from drawdestiny.cards.query import QueryError
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.engine.errors import BadFile, DeckProblems, DrawDestinyError, UnknownName
from drawdestiny.engine.said import SaidError
from drawdestiny.engine.words import sentence
from drawdestiny.tables.refusals import Refused

DETAILS: Final = 20
"""Single problems that are told at most."""


def denied(error: Denied, lang: str) -> tuple[int, Trouble]:
    return error.status, Trouble(error.code, error.text(lang), error.details)


def not_granted(error: Refused, lang: str) -> tuple[int, Trouble]:
    """What a table or the lobby refuses."""
    status = {"too_fast": 429, "busy": 503, "unknown_table": 404}.get(error.code, 409)
    return status, Trouble(error.code, error.text(lang), error.details(lang)[:DETAILS], error.rule)


def refused(error: DrawDestinyError, lang: str) -> tuple[int, Trouble]:
    """What the rest of the program refuses, in its own words."""
    text = sentence(error.text(lang))
    if isinstance(error, UnknownName):
        return 404, Trouble(f"unknown_{error.kind.replace(' ', '_')}", text)
    if isinstance(error, BadDeckFile):
        details = [fault.text(lang) for fault in error.faults[:DETAILS]]
        return 400, Trouble("bad_deck", text, details)
    if isinstance(error, DeckProblems):
        details = [sentence(problem.text(lang)) for problem in error.problems[:DETAILS]]
        rule = error.problems[0].rule if error.problems else ""
        return 400, Trouble("bad_deck", text, details, rule)
    if isinstance(error, BadFile):
        return 400, Trouble("bad_file", text)
    if isinstance(error, SaidError):
        missing = error.word in ("unknown_collection", "no_collections", "no_deck")
        status = 404 if missing else 409 if error.word == "exists" else 400
        return status, Trouble(error.word, text, _hints(error, lang))
    return 400, Trouble("refused", text)


def _hints(error: SaidError, lang: str) -> list[str]:
    """What may have been meant, where the error knows it: to be chosen instead."""
    return error.hints(lang) if isinstance(error, QueryError) else []
