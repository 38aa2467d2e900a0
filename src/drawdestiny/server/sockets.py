"""The door for websockets: who may come in, and as whom."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any, Final

from drawdestiny.server.protocol import Lang
from drawdestiny.server.security import header, origin_allowed
from drawdestiny.server.session import Visitor
from drawdestiny.server.troubles import Denied

if TYPE_CHECKING:
    from drawdestiny.server.running import Running

PATH: Final = "/ws"


def is_socket(scope: Any) -> bool:
    """Whether a client comes to the tables."""
    return bool(scope["type"] == "websocket" and scope["path"] == PATH)


async def serve_socket(running: Running, scope: Any, receive: Any, send: Any) -> None:
    """Serve one websocket. Pages of other sites are turned away before anything is said."""
    await receive()
    headers = scope["headers"]
    address = scope["client"][0] if scope.get("client") else ""
    origin = header(headers, b"origin")
    host = header(headers, b"host")
    try:
        if origin and not origin_allowed(origin, host, scope.get("scheme", "ws"), running.config):
            raise Denied(403, "origin", origin=origin[:200])
        running.guard.take("address", address)
        who = await running.accounts.who(
            cookies_of(header(headers, b"cookie")), header(headers, b"authorization")
        )
    except Denied:
        # Before the handshake is accepted, closing is answered with 403.
        await send({"type": "websocket.close", "code": 1008})
        return
    visitor = None if who is None else Visitor(who.id, who.name, who.guest, who.scopes)
    lang: Lang = "fr" if who is not None and who.lang == "fr" else "en"
    await running.house.converse(visitor, lang, receive, send, address)


def cookies_of(told: str) -> dict[str, str]:
    """The cookies of a header; none if they cannot be read."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(told).items()}
    except CookieError:
        return {}
