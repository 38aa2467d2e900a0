"""The server as an ASGI application: what every request passes, and the routes behind it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import (
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Message,
    Receive,
    Scope,
    Send,
)

import drawdestiny
from drawdestiny.answers.catalogue import warm
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.replays import ReplayCache
from drawdestiny.answers.shapes import Trouble
from drawdestiny.server.config import Config
from drawdestiny.server.http.account import ACCOUNT
from drawdestiny.server.http.collections import COLLECTIONS
from drawdestiny.server.http.decks import DECKS
from drawdestiny.server.http.events import EVENTS
from drawdestiny.server.http.friends import FRIENDS
from drawdestiny.server.http.games import GAMES
from drawdestiny.server.http.mail import MAIL
from drawdestiny.server.http.moderation import MODERATION
from drawdestiny.server.http.operators import OPERATORS
from drawdestiny.server.http.puzzles import PUZZLES
from drawdestiny.server.http.replays import REPLAYS
from drawdestiny.server.http.requests import DEPENDENCIES, SAFE, spoken
from drawdestiny.server.http.responses import HANDLERS
from drawdestiny.server.http.security import (
    HEADERS,
    STRICT_TRANSPORT,
    header,
    is_secure,
    origin_allowed,
)
from drawdestiny.server.http.sessions import SESSIONS
from drawdestiny.server.http.sets import SETS
from drawdestiny.server.http.web_client import Client, client, page_alone
from drawdestiny.server.services import Services
from drawdestiny.server.ws.endpoint import is_socket, serve_socket

log: Final = logging.getLogger("drawdestiny.request")

UNLIMITED: Final = frozenset({"/health", "/ready", "/metrics"})
PICTURES: Final = ("/api/faces/", "/assets/", "/alone/")
METHODS: Final = SAFE | {"POST", "PUT", "PATCH", "DELETE"}
QUIET: Final = UNLIMITED
"""What is asked every few seconds is not worth a line in the log."""


class Server(Litestar):
    """The routes behind a gate: limits, origin, security headers, metrics and the log."""

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        if is_socket(scope):
            await serve_socket(self.state["services"], scope, receive, send)
            return
        if scope["type"] != ScopeType.HTTP:
            await super().__call__(scope, receive, send)
            return
        await self._gate(scope, receive, send)

    async def _gate(self, scope: Any, receive: Any, send: Any) -> None:
        services: Services = self.state["services"]
        began = time.perf_counter()
        status = 500
        secure = is_secure(scope.get("scheme", "http"), services.config)

        async def passing(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                told = list(message.get("headers", []))
                known = {name.lower() for name, _ in told}
                told += [pair for pair in HEADERS if pair[0] not in known]
                if b"cache-control" not in known:
                    told.append((b"cache-control", b"no-store"))
                if secure:
                    told.append(STRICT_TRANSPORT)
                message["headers"] = told
            await send(message)

        more = True

        async def coming() -> Any:
            nonlocal more
            message = await receive()
            if more and message["type"] == "http.disconnect":
                # It was too slow, or is gone: no fault of ours, and nobody hears the answer.
                raise Denied(408, "too_slow")
            more = more and message.get("more_body", False)
            return message

        try:
            self._admit(services, scope)
        except Denied as error:
            await _refuse(scope, passing, error)
        else:
            await super().__call__(scope, coming, passing)
        finally:
            took = time.perf_counter() - began
            route = str(scope.get("path_template") or "none")
            method = scope["method"] if scope["method"] in METHODS else "other"
            services.metrics.requests.labels(method, route, str(status)).inc()
            services.metrics.seconds.labels(route).observe(took)
            if scope["path"] not in QUIET:
                _tell(scope, route, status, took)

    def _admit(self, services: Services, scope: Any) -> None:
        """Refuse one who is too fast, or a page of another site that wants to change something."""
        if scope["path"] not in UNLIMITED:
            address = scope["client"][0] if scope.get("client") else ""
            pictured = scope["path"].startswith(PICTURES)
            services.guard.take("pictures" if pictured else "address", address)
        origin = header(scope["headers"], b"origin")
        if origin and scope["method"] not in SAFE:
            host = header(scope["headers"], b"host")
            if not origin_allowed(origin, host, scope.get("scheme", "http"), services.config):
                raise Denied(403, "origin", origin=origin[:200])


async def _refuse(scope: Any, send: Any, error: Denied) -> None:
    lang = "fr" if b"lang=fr" in scope.get("query_string", b"") else ""
    lang = lang or spoken({}, header(scope["headers"], b"accept-language"))
    body = msgspec.json.encode(Trouble(error.code, error.text(lang)))
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"),
               (b"content-length", str(len(body)).encode())]  # fmt: skip
    if error.wait:
        headers.append((b"retry-after", str(max(1, round(error.wait))).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _tell(scope: Any, route: str, status: int, took: float) -> None:
    """One line about a request: neither what was asked for, nor by which name."""
    account = scope.get("state", {}).get("account", "")
    log.info(
        "request",
        extra={
            "method": scope["method"],
            "path": route,
            "status": status,
            "ms": round(took * 1000, 2),
            "account": account,
        },
    )


def create_app(config: Config | None = None) -> Server:
    """The application. It opens its database when it starts."""
    services = Services(config or Config())

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        warming = asyncio.get_running_loop().run_in_executor(None, warm)
        async with services.started():
            yield
        await asyncio.gather(warming, return_exceptions=True)

    api = Router(
        "/api",
        route_handlers=[
            ACCOUNT, SESSIONS, MAIL, FRIENDS, GAMES, DECKS, COLLECTIONS, REPLAYS, PUZZLES, SETS,
            EVENTS,
            MODERATION,
        ],
    )  # fmt: skip
    return Server(
        route_handlers=[api, OPERATORS, page_alone, client],
        state=State(
            {
                "services": services,
                "client": Client(services.config.static),
                "page": None if services.config.page is None else Client(services.config.page),
                "replays": ReplayCache(),
            }
        ),
        dependencies=dict(DEPENDENCIES),
        exception_handlers=HANDLERS,
        lifespan=[life],
        logging_config=None,
        request_max_body_size=services.config.limits.body,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=800, gzip_compress_level=4, exclude_opt_key="kept"
        ),
        openapi_config=OpenAPIConfig(
            title="Draw Destiny",
            version=drawdestiny.__version__,
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
    )
