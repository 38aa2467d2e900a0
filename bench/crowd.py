"""Bad clients, in a process of their own: they must cost the server's time, not the players'.

    python bench/crowd.py http://127.0.0.1:8080 TABLE 20 8

20 of each kind for 8 seconds; prints what the babbling ones were told.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException


class Crowd:
    """Clients that say nothing, too much, or never take what they are sent."""

    def __init__(self, url: str, table: str) -> None:
        self.address = url.replace("http", "ws", 1) + "/ws"
        self.table = table
        self.sockets: list[ClientConnection] = []
        self.answers: dict[str, int] = {}

    async def silent(self) -> None:
        """Connects, and never says a word."""
        self.sockets.append(await connect(self.address, compression=None))

    async def babbling(self, messages: int) -> None:
        """Sends nonsense as fast as it can, and counts what it is told."""
        socket = await connect(self.address, compression=None)
        self.sockets.append(socket)
        chance = random.Random(messages)
        said = [
            json.dumps({"type": "hello", "re": 1}),
            *(_nonsense(chance, self.table) for _ in range(messages)),
        ]
        try:
            hearing = asyncio.create_task(self._hear(socket))
            for text in said:
                await socket.send(text)
            await asyncio.wait_for(hearing, 2.0)
        except (TimeoutError, WebSocketException):
            pass

    async def slow(self) -> None:
        """Watches a table and asks for it again and again, but takes nothing from the network."""
        socket = await connect(self.address, compression=None, max_queue=1)
        self.sockets.append(socket)
        await socket.send(json.dumps({"type": "hello", "re": 1}))
        socket.transport.pause_reading()
        attend = json.dumps({"type": "attend", "re": 2, "table": self.table})
        try:
            async with asyncio.timeout(5.0):
                for _ in range(400):
                    await socket.send(attend)
        except (TimeoutError, WebSocketException):
            pass

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            kind = message["code"] if message["type"] == "problem" else message["type"]
            self.answers[kind] = self.answers.get(kind, 0) + 1

    async def go(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()


def _nonsense(chance: random.Random, table: str) -> str:
    """Something that is nearly a message."""
    kinds = ("choose", "attend", "sit", "say", "concede", "hint", "take_back", "dance", "rematch")
    message: dict[str, Any] = {"type": chance.choice(kinds), "re": chance.randrange(1, 10**6)}
    if chance.random() < 0.8:
        message["table"] = chance.choice([table, "x", "", 17, None, "y" * 5000])
    if chance.random() < 0.5:
        message["at"] = chance.choice([0, -1, 10**30, "0", None])
        message["keys"] = chance.choice([[], ["pass"], "pass", [[]], ["k" * 200], [None] * 70])
    text = json.dumps(message)
    return text if chance.random() < 0.9 else text[: chance.randrange(len(text))]


async def gather(url: str, table: str, each: int, seconds: float) -> dict[str, int]:
    """Be there for so many seconds."""
    crowd = Crowd(url, table)
    await asyncio.gather(*(crowd.silent() for _ in range(each)))
    print("here", file=sys.stderr, flush=True)
    bad = [asyncio.create_task(crowd.babbling(400)) for _ in range(each)]
    bad += [asyncio.create_task(crowd.slow()) for _ in range(each)]
    await asyncio.sleep(seconds)
    await asyncio.gather(*bad, return_exceptions=True)
    await crowd.go()
    return crowd.answers


if __name__ == "__main__":
    url, table, each, seconds = sys.argv[1:]
    print(json.dumps(asyncio.run(gather(url, table, int(each), float(seconds)))))
