"""``drawdestiny serve``: the server in one process, ready for browsers, terminals and bots."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import signal
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from drawdestiny.cli.speech import say
from drawdestiny.engine.said import SaidError

if TYPE_CHECKING:
    from drawdestiny.cli.server_settings import Loaded
    from drawdestiny.server.config import Config
    from drawdestiny.server.shutdown import GracefulServer

GRACE: Final = 10
"""How many seconds a stopping server finishes what is under way."""
SHORTEST_TOKEN: Final = 16


class ServeError(SaidError):
    """Why the server cannot start."""

    package = "drawdestiny.cli"


def serve(loaded: Loaded, open_browser: bool, lang: str) -> None:
    """Serve until somebody stops us. Whatever is wrong is said before anything is served."""
    check(loaded)
    config = loaded.config
    with loaded.blaming("host"):
        listener = listen(config.host, config.port)
    try:
        with loaded.blaming("database"):
            asyncio.run(prepare(config))
        serve_on(listener, config, open_browser, lang)
    finally:
        listener.close()


def check(loaded: Loaded) -> None:
    """Refuse settings that nobody can serve with."""
    config = loaded.config
    with loaded.blaming("origins"):
        check_origins(config.origins)
    if config.url:
        with loaded.blaming("url"):
            check_origins([config.url])
    with loaded.blaming("redis"):
        check_redis(config.redis)
    with loaded.blaming("mail.server"):
        check_mail(config)
    with loaded.blaming("metrics_token"):
        check_metrics_token(config.metrics_token)


def check_origins(origins: Iterable[str]) -> None:
    """Refuse an address that no browser names as the origin of a page."""
    for origin in origins:
        try:
            told = urlsplit(origin)
            known = told.scheme in ("http", "https") and bool(told.hostname) and told.port != 0
        except ValueError:
            known = False
        if not known or origin != f"{told.scheme}://{told.netloc}".lower() or "@" in origin:
            raise ServeError("bad_origin", origin=origin)


def check_redis(url: str) -> None:
    """Refuse an address that no Redis server can have."""
    if not url:
        return
    try:
        import redis
    except ImportError as error:
        raise ServeError("no_redis_package") from error
    try:
        redis.Redis.from_url(url).close()
    except ValueError as error:
        raise ServeError("bad_redis", url=url) from error


def check_mail(config: Config) -> None:
    """Refuse a mail server that cannot be one, or one without all that mail needs."""
    if not config.mail.server:
        return
    try:
        import aiosmtplib
    except ImportError as error:
        raise ServeError("no_mail_package") from error
    assert aiosmtplib
    try:
        told = urlsplit(config.mail.server)
        known = told.scheme in ("smtp", "smtps") and bool(told.hostname) and told.port != 0
    except ValueError:
        known = False
    if not known:
        raise ServeError("bad_mail_server")
    if "@" not in config.mail.sender or not config.url:
        raise ServeError("mail_needs_more")


def check_metrics_token(token: str) -> None:
    """Refuse a token that is easily guessed, or that no header can carry. It is not repeated."""
    printable = token.isascii() and token.isprintable() and " " not in token
    if token and (len(token) < SHORTEST_TOKEN or not printable):
        raise ServeError("bad_metrics_token", least=SHORTEST_TOKEN)


def found_page(folder: Path | None, lang: str) -> Path | None:
    """The page that plays without a server, if it was built; without it the server is complete."""
    if folder is None or (folder / "index.html").is_file():
        return folder
    print(say(lang, "no_page", folder=str(folder)), flush=True)
    return None


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on; says so if somebody else has it."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, proto)
    except OSError as error:
        raise ServeError("bad_host", host=host) from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        word = _WHY.get(error.errno or 0, "cannot_listen")
        raise ServeError(word, host=host, port=port, reason=reason) from error
    listener.setblocking(False)
    return listener


async def prepare(config: Config) -> None:
    """Open the database once, so that what is wrong with it is one line and not a traceback."""
    from drawdestiny.storage.asynchronous import open_database

    told = config.database_told()
    with translating(told):
        database = await open_database(told)
    await database.close()


@contextmanager
def translating(told: str) -> Iterator[None]:
    """What may be wrong with a PostgreSQL server is one line, also where its driver speaks."""
    from drawdestiny.storage.migrating import StorageError

    if not told.startswith("postgres"):
        yield
        return
    try:
        import asyncpg
    except ImportError as error:
        raise ServeError("no_postgres_package") from error
    try:
        yield
    except StorageError as error:
        if error.word != "unwritable":
            raise
        raise ServeError("database_away", database=shown_database(told)) from error
    except (
        asyncpg.InvalidAuthorizationSpecificationError,
        asyncpg.InvalidCatalogNameError,
    ) as error:
        raise ServeError("database_refuses", database=shown_database(told)) from error


def serve_on(
    listener: socket.socket,
    config: Config,
    open_browser: bool,
    lang: str,
) -> None:
    from drawdestiny.server.logs import log_to

    # Whoever has the browser opened is a player, not an operator: only what goes wrong is told.
    log_to(sys.stderr, logging.WARNING if open_browser else logging.INFO)
    # Threads that wait for the database get their turn sooner: commits are quick under load.
    sys.setswitchinterval(0.0005)
    tidy_up_seldom()
    server = make_server(config)
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    print(
        say(lang, "serving", url=address, database=shown_database(config.database_told())),
        flush=True,
    )
    if open_browser:
        import webbrowser

        webbrowser.open(address)

    def stopped(number: int, frame: FrameType | None) -> None:
        # Afterwards uvicorn raises the signal that stopped it once more: by then all is done.
        if not server.started:
            raise SystemExit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stopped)
    server.run([listener])
    print(say(lang, "served"), flush=True)


def make_server(config: Config) -> GracefulServer:
    """The server, ready to be run on a socket."""
    import uvicorn

    from drawdestiny.protocol import MOST_BYTES
    from drawdestiny.server.app import create_app
    from drawdestiny.server.http.request_limits import guarded
    from drawdestiny.server.shutdown import GracefulServer

    app = create_app(config)
    services = app.state["services"]
    return GracefulServer(
        uvicorn.Config(
            app,
            http=guarded(config.limits, services.metrics, config.proxy),
            ws="websockets-sansio",
            ws_max_size=MOST_BYTES,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            ws_per_message_deflate=config.compress,
            proxy_headers=bool(config.proxy),
            forwarded_allow_ips=config.proxy or None,
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=GRACE,
        ),
        services,
    )


def tidy_up_seldom() -> None:
    """Look for garbage in cycles less often than Python usually does.

    What a choice makes is nearly all freed at once by counting references. Looking through all
    tables for the rest every few choices would double what a choice costs, and halt everybody.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def shown_database(database: str) -> str:
    """Where everything is stored: without a password, and without our driver's name."""
    from drawdestiny.storage.asynchronous import database_url

    url = database_url(database)
    if url.get_backend_name() == "sqlite":
        return str(Path(url.database or "").absolute())
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


_WHY: Final = {
    errno.EADDRINUSE: "port_in_use",
    errno.EADDRNOTAVAIL: "bad_host",
    errno.EACCES: "port_forbidden",
}
"""The usual reasons why nobody can listen at a port."""
