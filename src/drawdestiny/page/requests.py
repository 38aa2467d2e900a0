"""The HTTP interface of a server, answered inside the page.

Paths, shapes and refusals are the server's own; what only a server can do is refused in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from drawdestiny.answers import troubles
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import Trouble
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.letters.errors import LetterError
from drawdestiny.page.errors import PageError
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.page.page import Page

Body = TypeVar("Body")


class Answer(msgspec.Struct, frozen=True):
    """What answers a request."""

    status: int
    body: str
    media: str = "application/json"
    filename: str = ""
    """What a download is called."""


class Asked(msgspec.Struct, frozen=True):
    """A request: what its path names, what stands after the ?, and its body."""

    part: list[str]
    query: dict[str, str]
    body: str
    lang: str

    def read(self, shape: type[Body]) -> Body:
        """The body; refused if it does not have that shape."""
        try:
            return msgspec.json.decode(self.body or "{}", type=shape)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Denied(400, "bad_request", [str(error)[:300]]) from error

    def number(self, name: str, usual: int, least: int, most: int) -> int:
        """A number of the query, within its limits."""
        told = self.query.get(name, str(usual))
        if not re.fullmatch(r"-?[0-9]{1,7}", told) or not least <= int(told) <= most:
            raise Denied(400, "bad_request", [f"{name}: {least} – {most}"])
        return int(told)


Handler = Callable[["Page", Asked], object]
"""Gives a shape, kept bytes, a whole ``Answer``, or nothing."""


class Route:
    """A method and a path in which ``*`` stands for one part."""

    def __init__(self, method: str, path: str, handler: Handler) -> None:
        self.method: Final = method
        self.handler: Final = handler
        pattern = "/".join(
            "([^/]+)" if part == "*" else re.escape(part) for part in path.split("/")
        )
        self._pattern: Final = re.compile(pattern)

    def parts(self, path: str) -> list[str] | None:
        found = self._pattern.fullmatch(path)
        return None if found is None else [unquote(part) for part in found.groups()]


def answer(page: Page, routes: list[Route], method: str, path: str, body: str) -> Answer:
    """Answer a request: a path below ``api/``, with its query. Never raises what a client may
    cause."""
    url = urlsplit(path)
    query = dict(parse_qsl(url.query, keep_blank_values=True))
    lang = "fr" if query.get("lang") == "fr" else "en"
    try:
        return _encoded(_handle(page, routes, method, url.path, query, body, lang))
    except Denied as error:
        told = troubles.denied(error, lang)
    except Refused as error:
        told = troubles.not_granted(error, lang)
    except (PageError, LetterError) as error:
        told = 409, Trouble(error.word, error.text(lang))
    except DrawDestinyError as error:
        told = troubles.refused(error, lang)
    return Answer(told[0], msgspec.json.encode(told[1]).decode())


def _handle(
    page: Page,
    routes: list[Route],
    method: str,
    path: str,
    query: dict[str, str],
    body: str,
    lang: str,
) -> object:
    known = False
    for route in routes:
        part = route.parts(path)
        if part is not None:
            known = True
            if route.method == method:
                return route.handler(page, Asked(part, query, body, lang))
    if known:
        raise Denied(405, "wrong_method", method=method)
    if path.partition("/")[0] in ("register", "sign-in", "sign-out", "me", "players"):
        raise PageError("needs_server")
    raise Denied(404, "unknown_page")


def _encoded(told: Any) -> Answer:
    if isinstance(told, Answer):
        return told
    if told is None:
        return Answer(204, "")
    if isinstance(told, bytes):
        return Answer(200, told.decode())
    return Answer(200, msgspec.json.encode(told).decode())


def svg(body: bytes) -> Answer:
    return Answer(200, body.decode(), "image/svg+xml")
