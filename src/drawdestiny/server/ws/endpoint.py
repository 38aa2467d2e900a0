"""The door for websockets: who may come in, and as whom."""

from __future__ import annotations

import logging
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError

from drawdestiny.answers.errors import Denied
from drawdestiny.protocol import Lang
from drawdestiny.server.http.security import header, is_secure, origin_allowed
from drawdestiny.server.rate_limits import network_of
from drawdestiny.server.ws.connection import NOT_LIKED, TRY_LATER

if TYPE_CHECKING:
    from drawdestiny.server.services import Services

log: Final = logging.getLogger("drawdestiny.sockets")

PATH: Final = "/ws"


def is_socket(scope: Any) -> bool:
    """Whether a client comes to the tables."""
    return bool(scope["type"] == "websocket" and scope["path"] == PATH)


async def serve_socket(services: Services, scope: Any, receive: Any, send: Any) -> None:
    """Serve one websocket. Pages of other sites are turned away before anything is said."""
    await receive()
    headers = scope["headers"]
    address = network_of(scope["client"][0] if scope.get("client") else "")
    origin = header(headers, b"origin")
    host = header(headers, b"host")
    scheme = scope.get("scheme", "ws")
    try:
        if origin and not origin_allowed(origin, host, scheme, services.config):
            raise Denied(403, "origin", origin=origin[:200])
        services.guard.take("address", address)
        who = await services.accounts.who(
            cookies_of(header(headers, b"cookie")),
            header(headers, b"authorization"),
            is_secure(scheme, services.config),
        )
    except Denied:
        # Before the handshake is accepted, closing is answered with 403.
        await send({"type": "websocket.close", "code": NOT_LIKED})
        return
    except (SQLAlchemyError, OSError) as error:
        log.error("the database failed", extra={"kind": type(error).__name__})
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": TRY_LATER})
        return
    visitor = None if who is None else who.visitor()
    lang: Lang = "fr" if who is not None and who.lang == "fr" else "en"
    await services.service.converse(visitor, lang, receive, send, address)


def cookies_of(told: str) -> dict[str, str]:
    """The cookies of a header; none if they cannot be read."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(told).items()}
    except CookieError:
        return {}
