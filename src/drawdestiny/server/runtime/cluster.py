"""Between processes: what one of them did that the others should look at.

The database is the truth; these are only nudges. One that gets lost costs a moment: a process
that was cut off reads what it missed as soon as it hears the others again, and looks by itself
now and then while it cannot hear them.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec

log: Final = logging.getLogger("drawdestiny.cluster")

CHANNEL: Final = "drawdestiny"
MOST_WAITING: Final = 10_000
"""Beyond this nudges are dropped: the others look by themselves."""
PAUSE: Final = 0.5
"""Between two tries to reach the others again."""


class Nudge(msgspec.Struct, tag_field="type", array_like=True, frozen=True):
    """What the processes tell each other."""


class Moved(Nudge, tag="moved", frozen=True):
    """A table has so many entries now."""

    table: str
    n: int


class Said(Nudge, tag="said", frozen=True):
    """Somebody said something at a table."""

    table: str
    n: int


class Called(Nudge, tag="called", frozen=True):
    """An account is challenged to a table."""

    account: str
    table: str


class Listed(Nudge, tag="listed", frozen=True):
    """A table looks different in the lobby."""

    table: str


class Missing(Nudge, tag="missing", frozen=True):
    """Somebody who sits at a table is not connected here: is anybody else with them?"""

    table: str
    person: str


class Here(Nudge, tag="here", frozen=True):
    """Somebody who sits at a table is connected to this process."""

    table: str
    person: str


class SignedOut(Nudge, tag="signed_out", frozen=True):
    """An account is signed out, gone, or called otherwise: its websockets end."""

    account: str
    key: str = ""
    """The hash of the one session or token that has ended; empty if it is all of them."""
    again: bool = False
    """Whether they are welcome again at once."""


class Forgotten(Nudge, tag="forgotten", frozen=True):
    """An account is deleted: its name and words are told and stored no more."""

    account: str


class Held(Nudge, tag="held", frozen=True):
    """A table is in quarantine: nobody goes on at it."""

    table: str


AnyNudge = Moved | Said | Called | Listed | Missing | Here | SignedOut | Forgotten | Held


class Bundle(msgspec.Struct, array_like=True, frozen=True):
    """Several at once, and the process that they come from."""

    by: str
    nudges: list[AnyNudge]


_DECODER: Final = msgspec.msgpack.Decoder(Bundle)


class Cluster:
    """One process alone: there is nobody to tell."""

    alone = True

    @property
    def hears(self) -> bool:
        """Whether the others can be heard at this moment."""
        return True

    async def start(self, heard: Callable[[AnyNudge], None], missed: Callable[[], None]) -> None:
        """Begin to listen. ``missed`` is called after a time in which nothing could be heard."""

    def tell(self, nudge: AnyNudge) -> None:
        """Tell the others; never waits."""

    async def close(self) -> None:
        """Stop listening."""


class RedisCluster(Cluster):
    """Processes that share a Redis server."""

    alone = False

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis: Final[Any] = Redis.from_url(
            url, socket_connect_timeout=2.0, health_check_interval=5
        )
        self._me: Final = secrets.token_hex(8)
        self._waiting: list[AnyNudge] = []
        self._called: Final = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._hears = False

    @property
    def hears(self) -> bool:
        return self._hears

    async def start(self, heard: Callable[[AnyNudge], None], missed: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        self._tasks = [
            loop.create_task(self._listen(heard, missed, ready), name="cluster-listen"),
            loop.create_task(self._speak(), name="cluster-speak"),
        ]
        try:
            await asyncio.wait_for(ready.wait(), 3.0)
        except TimeoutError:
            log.warning("Redis is not there; looking by ourselves until it is")

    def tell(self, nudge: AnyNudge) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(nudge)
            self._called.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def ping(self) -> bool:
        """Whether Redis answers."""
        try:
            await self._redis.ping()
        except Exception:
            return False
        return True

    async def _speak(self) -> None:
        while True:
            await self._called.wait()
            self._called.clear()
            nudges, self._waiting = self._waiting, []
            try:
                await self._redis.publish(CHANNEL, msgspec.msgpack.encode(Bundle(self._me, nudges)))
            except Exception as error:
                # The others notice by themselves that they hear nothing.
                log.warning("Redis cannot be told: %s", type(error).__name__)
                await asyncio.sleep(PAUSE)

    async def _listen(
        self,
        heard: Callable[[AnyNudge], None],
        missed: Callable[[], None],
        ready: asyncio.Event,
    ) -> None:
        while True:
            channel = self._redis.pubsub(ignore_subscribe_messages=True)
            try:
                await channel.subscribe(CHANNEL)
                self._hears = True
                if ready.is_set():
                    missed()
                ready.set()
                while True:
                    message = await channel.get_message(timeout=5.0)
                    if message is not None:
                        self._pass_on(message["data"], heard)
            except asyncio.CancelledError:
                await channel.aclose()
                raise
            except Exception as error:
                if self._hears:
                    log.warning("Redis cannot be heard: %s", type(error).__name__)
                self._hears = False
                await _closed(channel)
                await asyncio.sleep(PAUSE)

    def _pass_on(self, data: bytes, heard: Callable[[AnyNudge], None]) -> None:
        try:
            bundle = _DECODER.decode(data)
        except msgspec.DecodeError:
            log.warning("something else speaks on our Redis channel")
            return
        if bundle.by != self._me:
            for nudge in bundle.nudges:
                heard(nudge)


async def _closed(channel: Any) -> None:
    try:
        await channel.aclose()
    except Exception as error:
        log.debug("closing a lost channel: %s", type(error).__name__)


def make_cluster(url: str) -> Cluster:
    """The way to the other processes: Redis if one is named."""
    return RedisCluster(url) if url else Cluster()
