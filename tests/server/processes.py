"""A server in a process of its own, and a client that speaks to it over a real websocket."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0
_SERVE = (
    "import sys\n"
    "from drawdestiny.cli.serve import serve\n"
    "from drawdestiny.cli.server_settings import Loaded\n"
    "from drawdestiny.server.config import Config, Limits, Rate\n"
    "free = Rate(1e9, 1e9)\n"
    "limits = Limits(address=free, account=free, guests=free, messages=free)\n"
    "database, redis, port, drain = sys.argv[1:]\n"
    "config = Config(database=database, redis=redis, port=int(port), limits=limits,\n"
    "                drain=float(drain))\n"
    "serve(Loaded(config), False, 'en')\n"
)


class Served:
    """A server process. It keeps its port when it is started again."""

    def __init__(self, database: str, redis: str = "", drain: float = 0.0, first: str = "") -> None:
        """``first`` is run before anything else."""
        self.first = first
        self.database = database
        self.redis = redis
        self.drain = drain
        self.port = 0
        self.process: Process | None = None

    async def start(self) -> Served:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self.first + _SERVE,
            self.database, self.redis, str(self.port), str(self.drain),
            stdout=PIPE, stderr=asyncio.subprocess.DEVNULL, env=dict(os.environ),
        )  # fmt: skip
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self.process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found is not None, line
        self.port = int(found.group(1))
        return self

    async def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()

    def ask_to_stop(self) -> None:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.terminate()

    async def stop(self) -> str:
        """Ask it to end, and wait until it has: what it said last."""
        assert self.process is not None and self.process.stdout is not None
        self.ask_to_stop()
        async with asyncio.timeout(PATIENCE):
            said = (await self.process.stdout.read()).decode()
            await self.process.wait()
        return said

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"


class Player:
    """Somebody with an API token who comes back by themselves and plays whatever is asked."""

    def __init__(self, servers: list[Served], token: str, seed: int) -> None:
        self.servers = servers
        self.token = token
        self.chance = random.Random(seed)
        self.table = ""
        self.position: dict[str, Any] = {}
        self.acknowledged: list[tuple[int, str]] = []
        """The answers that the server said it has: question and key."""
        self.unanswered: tuple[int, str] | None = None
        self.again = 0
        """How often an answer was sent again after the connection was lost."""
        self.socket: ClientConnection | None = None

    async def come(self) -> None:
        """Connect to any of the servers, until one of them takes us; and go back to the table."""
        async with asyncio.timeout(PATIENCE):
            while True:
                server = self.chance.choice(self.servers)
                try:
                    self.socket = await connect(server.url, compression=None)
                    await self._say(type="hello", re=1, token=self.token)
                    assert (await self._hear())["type"] == "welcome"
                    if self.table:
                        await self._say(type="attend", re=2, table=self.table)
                        while True:
                            message = await self._hear()
                            if message.get("re") == 2:
                                break
                        assert message["type"] == "table", message
                        self._take(message)
                    return
                except (OSError, ConnectionClosed, TimeoutError, EOFError):
                    await asyncio.sleep(0.05)
                except Exception as error:
                    # A handshake that the dying server did not finish.
                    if type(error).__module__.partition(".")[0] != "websockets":
                        raise
                    await asyncio.sleep(0.05)

    async def open(self, game: str, level: str = "greedy") -> None:
        wish = {"game": game, "seats": [{"who": "you"}, {"who": "bot", "name": level}]}
        await self._say(type="open_table", re=3, wish=wish)
        while not self.position:
            message = await self._hear()
            assert message["type"] != "problem", message
            self._take(message)
        self.table = self.position["info"]["table"]

    async def play(self, choices: int) -> None:
        """Make so many choices that are acknowledged, whatever happens to the servers."""
        goal = len(self.acknowledged) + choices
        while len(self.acknowledged) < goal and not self.position.get("ended"):
            try:
                await self._step()
            except ConnectionClosed:
                await self.come()

    async def _step(self) -> None:
        prompt = self.position.get("prompt")
        if self.unanswered is not None:
            at, key = self.unanswered
            self.again += 1
        elif prompt is not None:
            options = [o for o in prompt["options"] if o["verb"] != "undo"]
            at, key = prompt["at"], self.chance.choice(options)["key"]
            self.unanswered = (at, key)
        else:
            self._take(await self._hear())
            return
        number = 1000 + at
        await self._say(type="choose", re=number, table=self.table, at=at, keys=[key])
        while True:
            message = await self._hear()
            self._take(message)
            if message.get("re") == number:
                break
        self.unanswered = None
        if message["type"] == "problem":
            # It had arrived the first time, or we had not heard yet what happened since.
            assert message["code"] in ("stale", "storage_gone", "storage_busy"), message
            if message["code"] != "stale":
                return
            await self._say(type="attend", re=2, table=self.table)
            while message.get("re") != 2:
                message = await self._hear()
                self._take(message)
        self.acknowledged.append((at, key))

    async def _say(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def _hear(self) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        return message

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.position = message["position"]
        elif message["type"] == "changed":
            self.position = message

    async def leave(self) -> None:
        assert self.socket is not None
        await self.socket.close()
