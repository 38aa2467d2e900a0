"""Who asks, in which language: what handlers of the API are given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from drawdestiny.answers.errors import Denied
from drawdestiny.protocol import Lang
from drawdestiny.server.http.security import is_secure, same
from drawdestiny.server.people.accounts import Who
from drawdestiny.server.services import Services

Asking = Request[Any, Any, State]

Here = NamedDependency[Services]
"""The server that is asked."""
Known = NamedDependency[Who]
Perhaps = NamedDependency[Who | None]
Spoken = NamedDependency[str]

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
SESSION_ONLY = "session"
"""The scope of what no API token may do."""


def services_of(request: Asking) -> Services:
    services = request.app.state["services"]
    assert isinstance(services, Services)
    return services


def address_of(request: Asking) -> str:
    """Where a request comes from. Proxies are the business of the server that we run in."""
    return request.client.host if request.client else ""


async def visitor_of(request: Asking) -> Who | None:
    """Whoever asks; nobody without a session. A session's change needs the session's token."""
    services = services_of(request)
    secure = is_secure(request.scope["scheme"], services.config)
    told = request.headers.get("authorization", "")
    who = await services.accounts.who(request.cookies, told, secure)
    if who is None:
        return None
    request.scope["state"]["lang"] = who.lang
    request.scope["state"]["account"] = who.id
    services.guard.take("account", who.id)
    if request.method not in SAFE and who.session:
        if not same(request.headers.get("x-csrf-token", ""), who.csrf):
            raise Denied(403, "csrf")
    if who.scopes is not None:
        opt = request.route_handler.opt
        scope = str(opt.get("scope") or ("read" if request.method in SAFE else SESSION_ONLY))
        if scope == SESSION_ONLY:
            raise Denied(403, "session_only")
        if not who.may(scope):
            raise Denied(403, "scope", scope=scope)
    return who


async def who_of(request: Asking) -> Who:
    """Whoever asks; one who has no session is refused."""
    who = await visitor_of(request)
    if who is None:
        raise Denied(401, "signed_out")
    return who


async def lang_of(
    request: Asking, wanted: Annotated[Lang | None, QueryParameter(name="lang")] = None
) -> str:
    """The language of the answer: the one asked for, the account's, or the browser's."""
    return wanted or spoken(request.scope["state"], request.headers.get("accept-language", ""))


def spoken(state: Mapping[str, Any], accepted: str) -> str:
    if state.get("lang") in ("en", "fr"):
        return str(state["lang"])
    for part in accepted.lower().split(","):
        if part.strip()[:2] in ("en", "fr"):
            return part.strip()[:2]
    return "en"


DEPENDENCIES: Mapping[str, Provide] = {
    "services": Provide(services_of, sync_to_thread=False),
    "visitor": Provide(visitor_of),
    "who": Provide(who_of),
    "lang": Provide(lang_of),
}
