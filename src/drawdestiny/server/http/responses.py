"""Every refusal of the API as a Trouble: whatever goes wrong, a client can read it."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from drawdestiny.answers import troubles
from drawdestiny.answers.errors import WORDS, Denied
from drawdestiny.answers.shapes import Trouble
from drawdestiny.answers.troubles import DETAILS
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.server.http.requests import spoken
from drawdestiny.server.services import Services
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.storage.migrating import StorageError
from drawdestiny.tables.refusals import Refused

log = logging.getLogger("drawdestiny.api")

CODES = {
    400: "bad_request",
    401: "signed_out",
    404: "unknown_page",
    405: "wrong_method",
    413: "too_large",
    415: "not_json",
}
UNSTORABLE = ("22021", "22P05")
"""What PostgreSQL says of letters that it cannot hold."""


def language(request: Request[Any, Any, Any]) -> str:
    asked = request.query_params.get("lang", "")
    if asked in ("en", "fr"):
        return asked
    return spoken(request.scope.get("state", {}), request.headers.get("accept-language", ""))


def answer(status: int, trouble: Trouble, wait: float = 0.0) -> Response[bytes]:
    headers = {"cache-control": "no-store"}
    if wait > 0:
        headers["retry-after"] = str(max(1, round(wait)))
    return Response(
        msgspec.json.encode(trouble),
        status_code=status,
        media_type=MediaType.JSON,
        headers=headers,
    )


def denied(request: Request[Any, Any, Any], error: Denied) -> Response[bytes]:
    return answer(*troubles.denied(error, language(request)), error.wait)


def refused(request: Request[Any, Any, Any], error: DrawDestinyError) -> Response[bytes]:
    """What the rest of the program refuses, in its own words."""
    if isinstance(error, StorageError):
        return _storage(request, error)
    return answer(*troubles.refused(error, language(request)))


def not_granted(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
    """What a table or the lobby refuses."""
    status, trouble = troubles.not_granted(error, language(request))
    return answer(status, trouble, wait=5 if status in (429, 503) else 0)


def asked_wrongly(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: an address, a method, a body that does not fit its shape."""
    lang, status = language(request), error.status_code
    if isinstance(error.__cause__, msgspec.ValidationError):
        # A field of the body that is called like a dependency: the framework blames itself.
        status = 400
    if status >= 500:
        return broken(request, error)
    details: list[str] = []
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        for row in error.extra[:DETAILS]:
            if isinstance(row, dict):
                details.append(": ".join(str(row[k]) for k in ("key", "message") if row.get(k)))
    elif status == 400 and error.detail:
        details.append(str(error.detail)[:300])
    code = CODES.get(status, "bad_request")
    services = request.app.state["services"]
    assert isinstance(services, Services)
    most = services.config.limits.body
    args: dict[str, int | str] = {"method": request.method, "most": most}
    told = answer(status, Trouble(code, WORDS.say(lang, "trouble", code, dict(args)), details))
    if error.headers and "Allow" in error.headers:
        told.headers["allow"] = error.headers["Allow"]
    return told


def too_strange(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A body whose parts lie too deep in each other, or letters that cannot be stored."""
    return answer(
        400, Trouble("bad_request", WORDS.say(language(request), "trouble", "bad_request"))
    )


def away(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The database is gone for a moment; anything else it says is a fault of ours."""
    if isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in UNSTORABLE:
        return too_strange(request, error)
    lost = isinstance(error, OperationalError | InterfaceError | OSError | PoolTimeout)
    if not lost and not (isinstance(error, DBAPIError) and error.connection_invalidated):
        return broken(request, error)
    return _storage(request, error)


def _storage(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.warning("the database is away", extra={"kind": type(error).__name__})
    text = WORDS.say(language(request), "trouble", "storage_gone")
    return answer(503, Trouble("storage_gone", text), wait=2)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A fault of ours. It is logged under a number that the person can tell us."""
    id = secrets.token_hex(4)
    services = request.app.state["services"]
    assert isinstance(services, Services)
    services.metrics.faults.labels("api").inc()
    path = str(request.scope.get("path_template", ""))
    log.error(
        "a request failed",
        exc_info=(type(error), error, error.__traceback__),
        extra={"request": id, "method": request.method, "path": path},
    )
    text = WORDS.say(language(request), "trouble", "broken", {"id": id})
    return answer(500, Trouble("broken", text))


HANDLERS: ExceptionHandlersMap = {
    Denied: denied,
    Refused: not_granted,
    DrawDestinyError: refused,
    HTTPException: asked_wrongly,
    RecursionError: too_strange,
    DBAPIError: away,
    OSError: away,
    PoolTimeout: away,
    JournalGone: _storage,
    Exception: broken,
}
