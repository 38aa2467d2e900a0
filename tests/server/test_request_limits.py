"""Connections that take too long or are too many, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from tests.server.conftest import CHEAP, NO_LIMITS
from websockets.asyncio.client import connect

from drawdestiny.cli.serve import listen, make_server
from drawdestiny.server.config import Config, Limits
from drawdestiny.server.shutdown import GracefulServer

PATIENCE = 30.0
"""Seconds after which a connection that should have been closed counts as held."""
SHORT = 0.2
LONG = 60.0


class Door:
    """A server on a port of its own."""

    def __init__(self, server: GracefulServer, port: int) -> None:
        self.server = server
        self.port = port

    async def knock(self, said: bytes = b"", source: str = "127.0.0.1") -> Knocker:
        """A connection on which so much was sent."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(source, 0)
        )
        writer.write(said)
        await writer.drain()
        return Knocker(reader, writer)

    async def asks(self, path: str, source: str = "127.0.0.1") -> bytes:
        """The answer to a whole request on a connection of its own."""
        end = b" HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        return await (await self.knock(b"GET " + path.encode() + end, source)).hears_all()

    async def is_free(self) -> None:
        """Wait until no connection is open."""
        async with asyncio.timeout(PATIENCE):
            while self.server.server_state.connections:
                await asyncio.sleep(0.02)


class Knocker:
    """A client that does as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def hears_all(self) -> bytes:
        """All that comes until the server hangs up."""
        try:
            async with asyncio.timeout(PATIENCE):
                heard = await self.reader.read()
        finally:
            self.writer.close()
        return heard

    async def drips(self, drop: bytes) -> bytes:
        """Send a little again and again until the server hangs up: what it said."""
        dripping = asyncio.get_running_loop().create_task(self._drip(drop))
        try:
            return await self.hears_all()
        finally:
            dripping.cancel()

    async def _drip(self, drop: bytes) -> None:
        while True:
            self.writer.write(drop)
            await asyncio.sleep(SHORT / 10)


@asynccontextmanager
async def door(tmp_path: Path, limits: Limits, proxy: str = "") -> AsyncIterator[Door]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>")
    (static / "assets" / "large-1234.js").write_bytes(b"x" * 20_000_000)
    config = Config(
        database=str(tmp_path / "s.sqlite3"),
        hashing=CHEAP,
        limits=limits,
        static=static,
        proxy=proxy,
    )
    listener = listen("127.0.0.1", 0)
    server = make_server(config)
    serving = asyncio.get_running_loop().create_task(server.serve([listener]))
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0.01)
    try:
        yield Door(server, listener.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
        listener.close()


def limits(
    connections: int = 1000, head: float = LONG, body: float = LONG, send: float = LONG
) -> Limits:
    return replace(
        NO_LIMITS,
        connections=connections,
        head_seconds=head,
        body_seconds=body,
        send_seconds=send,
    )


HEADS = [
    b"G",
    b"GET / HTTP/1.1\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\nx-a: ",
    b"GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n",
]


async def test_half_sent_heads_are_not_held(tmp_path: Path) -> None:
    async with door(tmp_path, limits(head=SHORT)) as home:
        waiting = [await home.knock(head) for head in HEADS * 10]
        for heard in await asyncio.gather(*[one.hears_all() for one in waiting]):
            assert heard.startswith(b"HTTP/1.1 408 ") and b"Send it again." in heard
            assert "Envoyez-la de nouveau." in heard.decode()
        await home.is_free()


async def test_a_head_that_comes_drop_by_drop_is_not_waited_for(tmp_path: Path) -> None:
    async with door(tmp_path, limits(head=SHORT)) as home:
        slow = await home.knock(b"GET / HTTP/1.1\r\nx-a: ")
        assert (await slow.drips(b"a")).startswith(b"HTTP/1.1 408 ")
        await home.is_free()


async def test_a_connection_on_which_nothing_comes_is_closed_without_a_word(
    tmp_path: Path,
) -> None:
    async with door(tmp_path, limits(head=SHORT)) as home:
        assert await (await home.knock()).hears_all() == b""
        await home.is_free()


async def test_the_next_request_of_a_connection_has_to_come_in_time_too(tmp_path: Path) -> None:
    async with door(tmp_path, limits(head=1.0)) as home:
        again = await home.knock(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            await again.reader.readuntil(b'{"alive":true}')
        # Blank lines are no request yet, and no reason to wait for ever.
        assert (await again.drips(b"\r\n")).startswith(b"HTTP/1.1 408 ")
        await home.is_free()


@pytest.mark.parametrize("drop", [b"", b" "])
async def test_half_sent_bodies_are_not_held(
    tmp_path: Path, drop: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with door(tmp_path, limits(body=SHORT)) as home:
        head = (
            b"POST /api/decks/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"content-length: 9000\r\n\r\n{"
        )
        heard = await (await home.knock(head)).drips(drop)
        assert heard.startswith(b"HTTP/1.1 408 ") and heard.count(b"HTTP/1.1") == 1
        await home.is_free()
        assert b'{"alive":true}' in await home.asks("/health")
        assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_the_body_of_a_request_that_was_answered_is_not_waited_for(tmp_path: Path) -> None:
    async with door(tmp_path, limits(body=1.0)) as home:
        head = b"POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n{"
        heard = await (await home.knock(head)).drips(b" ")
        assert heard.startswith(b"HTTP/1.1 40") and heard.count(b"HTTP/1.1") == 1
        await home.is_free()


async def test_who_takes_no_answer_is_cut_off(tmp_path: Path) -> None:
    async with door(tmp_path, limits(send=SHORT)) as home:
        deaf = await home.knock(b"GET /assets/large-1234.js HTTP/1.1\r\nhost: x\r\n\r\n")
        await home.is_free()
        deaf.writer.close()


async def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async with door(tmp_path, limits(connections=3)) as home:
        held = [await home.knock(b"GET") for _ in range(3)]
        heard = await home.asks("/health")
        assert heard.startswith(b"HTTP/1.1 503 ") and b"Too many connections" in heard
        assert b'{"alive":true}' in await home.asks("/health", "127.0.0.2")
        held.pop().writer.close()
        async with asyncio.timeout(PATIENCE):
            while b'{"alive":true}' not in await home.asks("/health"):
                await asyncio.sleep(0.02)
        for one in held:
            one.writer.close()


@pytest.mark.parametrize(
    ("connections", "proxy"), [(0, ""), (1, "10.0.0.1,127.0.0.0/30"), (1, "*")]
)
async def test_behind_a_proxy_or_without_a_bound_all_come_in(
    tmp_path: Path, connections: int, proxy: str
) -> None:
    async with door(tmp_path, limits(connections=connections), proxy) as home:
        held = [await home.knock(b"GET") for _ in range(5)]
        assert b'{"alive":true}' in await home.asks("/health")
        for one in held:
            one.writer.close()


async def test_a_websocket_is_neither_timed_nor_counted_once_it_is_one(tmp_path: Path) -> None:
    async with door(tmp_path, limits(connections=2, head=1.0, body=SHORT, send=SHORT)) as home:
        url = f"ws://127.0.0.1:{home.port}/ws"
        sockets = [await connect(url) for _ in range(5)]
        # Longer than any limit: a connection that says nothing is closed meanwhile.
        assert await (await home.knock()).hears_all() == b""
        for socket in sockets:
            await socket.send('{"type":"hello"}')
            async with asyncio.timeout(PATIENCE):
                assert '"welcome"' in str(await socket.recv())
        for socket in sockets:
            await socket.close()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{home.port}") as client:
            assert (await client.get("/health")).status_code == 200
