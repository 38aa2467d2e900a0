"""What operators ask: is it alive, does it take people, how does it do."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get

from drawdestiny.answers.errors import Denied
from drawdestiny.server.http.requests import Asking, Here
from drawdestiny.server.http.security import same


@get("/health")
async def health() -> dict[str, Any]:
    """The process is alive."""
    return {"alive": True}


@get("/ready")
async def is_ready(services: Here) -> Response[dict[str, Any]]:
    """Whether requests are welcome: not while it stops, not while the database is away or cannot
    store anything."""
    fine = await services.ready()
    return Response({"ready": fine}, status_code=200 if fine else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asking, services: Here) -> Response[bytes]:
    """The numbers, as Prometheus reads them.

    Without a token they are off, even for this machine: behind a proxy on it, everybody comes from
    there.
    """
    wanted = services.config.metrics_token
    if not wanted:
        raise Denied(403, "metrics_off")
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not same(shown.strip(), wanted):
        raise Denied(401, "metrics_token")
    await services.ready()
    return Response(
        services.metrics.text(),
        media_type=services.metrics.content_type.partition("; charset")[0],
        headers={"cache-control": "no-store"},
    )


OPERATORS = Router(
    "/", route_handlers=[health, is_ready, metrics], tags=["operators"],
    response_headers={"cache-control": "no-store"},
)  # fmt: skip
