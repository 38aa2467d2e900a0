"""A gate before a real server: shut, nobody gets through and all connections are cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Gate:
    """Forwards a port of the loopback to another one."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.target = port
        self.port = 0
        self._server: asyncio.Server | None = None
        self._lets_in = True
        self._knocked = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()

    async def start(self) -> Gate:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def shut(self) -> None:
        self._lets_in = False
        self._knocked.clear()
        for writer in list(self._writers):
            writer.transport.abort()

    async def knocked(self) -> None:
        """Wait until somebody has been turned away."""
        await self._knocked.wait()

    def open(self) -> None:
        self._lets_in = True

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.shut()
        await self._server.wait_closed()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._lets_in:
            writer.transport.abort()
            self._knocked.set()
            return
        self._writers.add(writer)
        try:
            there, back = await asyncio.open_connection(self.host, self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers.add(back)
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        self._writers.discard(writer)
        with suppress(OSError):
            writer.close()
