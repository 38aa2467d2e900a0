"""The connection of a client: one websocket that comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
import secrets
import urllib.error
import urllib.request
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from http.client import HTTPException
from http.cookies import CookieError, SimpleCookie
from types import TracebackType
from typing import Any, Final
from urllib.parse import quote, urlsplit

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as dial
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from drawdestiny import protocol as p
from drawdestiny.client.errors import Denied, ServerAway
from drawdestiny.client.table import ARRIVED, Table

PATIENCE: Final = 60.0
"""For how many seconds a lost server is looked for."""
WAIT: Final = 10.0
"""For how many seconds the first handshake may take."""
SHORTEST: Final = 0.05
LONGEST: Final = 2.0
"""Seconds between two tries to come back: twice as long each time."""
NOT_LIKED: Final = 1008
MOST_BYTES: Final = 4 * 1024 * 1024
"""The longest message that is taken from a server."""

ONCE: Final = (p.OpenTable, p.QuickMatch, p.TakeBack, p.Say, p.Report)
"""What would happen twice if it were sent again."""


class _Trouble(msgspec.Struct):
    """A refusal of the server's HTTP side."""

    code: str
    text: str


_HEARD: Final = msgspec.json.Decoder(p.ServerMessage)


def connect(
    url: str | Sequence[str],
    token: str = "",
    *,
    session: str = "",
    lang: p.Lang = "en",
    patience: float = PATIENCE,
) -> Client:
    """A client of the server at that address (http:// or https://): use it with ``async with``.

    Where several processes serve the same tables, give all addresses: when one of them goes away,
    the next one is asked. Without a token one is a guest; ``session``, kept from an earlier client,
    says which one.
    """
    urls = [url] if isinstance(url, str) else list(url)
    return Client([address_of(one) for one in urls], token, session, lang, patience)


def address_of(url: str) -> str:
    """The address as it is used: with http or https, and without what stands behind it."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https", "ws", "wss") or not parts.netloc:
        raise ServerAway("bad_address", url=url)
    secure = parts.scheme in ("https", "wss")
    path = parts.path.rstrip("/").removesuffix("/ws")
    return f"{'https' if secure else 'http'}://{parts.netloc}{path}"


class Client:
    """A conversation with a server."""

    def __init__(
        self, urls: list[str], token: str, session: str, lang: p.Lang, patience: float
    ) -> None:
        self.urls: Final = urls
        self.url = urls[0]
        """The address that answers, or was asked last."""
        self.patience: Final = patience
        self.lang: p.Lang = lang
        self.name = ""
        self.guest = True
        self.session = session
        """What a guest is known by; give it to ``connect`` to be the same one again."""
        self.sitting: list[str] = []
        """The tables where one sits and that are not over, as told at the beginning."""
        self.tables: Final[dict[str, Table]] = {}
        self.returns = 0
        """How often the connection was lost and found again."""
        self._token: Final = token
        self._socket: ClientConnection | None = None
        self._asked: Final[dict[int, tuple[p.ClientMessage, asyncio.Future[p.ServerMessage]]]] = {}
        self._again: Final[set[int]] = set()
        """The numbers of messages that were sent a second time."""
        self._number = 0
        self._failure: Exception | None = None
        self.left = False
        self._reading: asyncio.Task[None] | None = None
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def __aenter__(self) -> Client:
        if not self._token and not self.session:
            self.session = await asyncio.to_thread(guest_session, self.url)
        await self._dial()
        self._reading = asyncio.get_running_loop().create_task(self._read(), name="client")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Go. Tables stay as they are: come back with ``attend``."""
        self.left = True
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        self._fail(ServerAway("left", url=self.url))

    # -- tables ----------------------------------------------------------------------------

    async def open(self, wish: p.TableWish) -> Table:
        """A new table, with oneself at it. The game begins when all seats are taken."""
        answer = await self.ask(p.OpenTable(wish=wish, nonce=self.nonce()))
        return await self._come_to(answer)

    async def quick_match(self, game: str, deck: str = "", format: str = "") -> Table:
        """Sit down at an open table, or open one and wait."""
        wanted = p.QuickMatch(game=game, deck=deck, format=format, nonce=self.nonce())
        return await self._come_to(await self.ask(wanted))

    async def sit(self, table: str, deck: str = "", seat: int = -1) -> Table:
        """Take an open seat at a table."""
        try:
            await self.ask(p.Sit(table=table, seat=seat, deck=deck, nonce=self.nonce()))
        except Denied as denied:
            if denied.code != "already_sitting":
                raise
        return await self.attend(table)

    async def attend(self, table: str) -> Table:
        """Follow a table: in one's seat if one has one, else as a spectator."""
        await self.ask(p.Attend(table=table))
        return self.tables[table]

    async def _come_to(self, answer: p.ServerMessage) -> Table:
        assert isinstance(answer, p.Done)
        return self.tables.get(answer.table) or await self.attend(answer.table)

    async def lobby(self) -> list[p.TableInfo]:
        """The tables of the server that may be seen now."""
        answer = await self.ask(p.WatchLobby(on=True))
        await self.ask(p.WatchLobby(on=False))
        return answer.tables if isinstance(answer, p.LobbyIs) else []

    async def record(self, replay: str) -> str:
        """The record of a finished game, by the id that ``Ended.replay`` tells."""
        path = f"/api/replays/{quote(replay, safe='')}/record?lang={self.lang}"
        return await asyncio.to_thread(self._fetch, path)

    def _fetch(self, path: str) -> str:
        headers = {"Authorization": f"Bearer {self._token}"}
        if not self._token:
            headers = {"Cookie": self.session}
        with _get(self.url, path, headers) as answer:
            return str(answer.read().decode())

    async def speak(self, lang: p.Lang) -> None:
        """Change the language: all tables are told again in it."""
        self.lang = lang
        await self.ask(p.Speak(lang=lang))

    # -- speaking --------------------------------------------------------------------------

    async def ask(self, message: p.ClientMessage) -> p.ServerMessage:
        """Send any message of the protocol, and give back its answer. Refusals are ``Denied``."""
        self.check()
        self._number += 1
        message = replace(message, re=self._number)
        done: asyncio.Future[p.ServerMessage] = asyncio.get_running_loop().create_future()
        self._asked[self._number] = (message, done)
        try:
            await self._send(message)
            answer = await done
        finally:
            self._asked.pop(message.re, None)
            self._again.discard(message.re)
        if isinstance(answer, p.Problem):
            raise Denied(answer)
        return answer

    def check(self) -> None:
        """Raises what ended the conversation, if anything did."""
        if self._failure is not None:
            raise self._failure

    def nonce(self) -> str:
        """One's own part in the shuffles."""
        return secrets.token_hex(8)

    async def _send(self, message: p.ClientMessage) -> None:
        socket = self._socket
        if socket is None:
            return  # It goes out when the connection is back.
        # If the connection is lost, the reader comes back and sends it again.
        with suppress(ConnectionClosed):
            await socket.send(p.ENCODER.encode(message).decode())

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside the conversation; it ends with it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- hearing ---------------------------------------------------------------------------

    async def _read(self) -> None:
        try:
            while not self.left:
                code = await self._listen()
                if code == NOT_LIKED:
                    raise ServerAway("sent_away", url=self.url)
                if not self.left:
                    await self._come_back()
        except Exception as error:
            self._fail(error)

    async def _listen(self) -> int:
        """Hear what comes until the connection ends: with which code."""
        socket = self._socket
        assert socket is not None
        with suppress(ConnectionClosed):
            async for text in socket:
                self._hear(text)
        self._socket = None
        return socket.close_code or 0

    def _hear(self, text: str | bytes) -> None:
        try:
            message = _HEARD.decode(text)
        except msgspec.ValidationError:
            return  # A newer server says something that we need not understand.
        match message:
            case p.TableIs():
                id = message.position.info.table
                table = self.tables.get(id)
                if table is None or table.closed:
                    self.tables[id] = Table(self, message.position)
                else:
                    table.hear(message)
            case p.TableChanged():
                if message.table in self.tables:
                    self.tables[message.table].hear(message)
            case p.Closed():
                if message.table in self.tables:
                    self.tables[message.table].end(message.text)
        asked = self._asked.get(message.re)
        if asked is not None and not asked[1].done():
            if isinstance(message, p.Problem) and message.code in ARRIVED:
                if message.re in self._again:
                    message = p.Done(re=message.re, table=message.table)
            asked[1].set_result(message)

    def _fail(self, error: Exception) -> None:
        if self._failure is None:
            self._failure = error
        for _, done in self._asked.values():
            if not done.done():
                done.set_exception(self._failure)
        for table in self.tables.values():
            table.wake()

    # -- connecting ------------------------------------------------------------------------

    async def _dial(self) -> None:
        """Connect and say hello."""
        address = self.url.replace("http", "ws", 1) + "/ws"
        headers = {"Cookie": self.session} if self.session and not self._token else {}
        try:
            socket = await dial(
                address,
                additional_headers=headers,
                max_size=MOST_BYTES,
                open_timeout=WAIT,
                close_timeout=1.0,
            )
        except InvalidStatus as error:
            raise ServerAway("no_tables", url=self.url) from error
        except (OSError, WebSocketException, EOFError) as error:
            raise ServerAway("away", url=self.url) from error
        try:
            hello = p.Hello(re=1, lang=self.lang, token=self._token)
            await socket.send(p.ENCODER.encode(hello).decode())
            async with asyncio.timeout(WAIT):
                answer = _HEARD.decode(await socket.recv())
        except (ConnectionClosed, TimeoutError) as error:
            raise ServerAway("away", url=self.url) from error
        except msgspec.DecodeError as error:
            raise ServerAway("no_tables", url=self.url) from error
        if isinstance(answer, p.Problem):
            await socket.close()
            raise Denied(answer)
        assert isinstance(answer, p.Welcome)
        self.name, self.guest, self.sitting = answer.name, answer.guest, answer.tables
        self._number = max(self._number, hello.re)
        self._socket = socket

    async def _come_back(self) -> None:
        """Find the server again, and ask anew for all that was not answered."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self.patience
        pause = SHORTEST
        while True:
            try:
                await self._dial()
                break
            except ServerAway as error:
                if loop.time() > until:
                    raise ServerAway("lost", url=self.url) from error
            self.url = self.urls[(self.urls.index(self.url) + 1) % len(self.urls)]
            await asyncio.sleep(pause)
            pause = min(LONGEST, pause * 2)
        self.returns += 1
        unanswered = list(self._asked.values())
        for table in self.tables.values():
            if not table.closed:
                table.ask_anew(table.position.n)
        for message, done in unanswered:
            if not isinstance(message, ONCE):
                self._again.add(message.re)
                await self._send(message)
            elif not done.done():
                done.set_exception(ServerAway("unsure", url=self.url))


def guest_session(url: str) -> str:
    """A new guest: the cookie that says who it is."""
    with _get(url, "/api/me", {}) as answer:
        told = answer.headers.get_all("Set-Cookie") or []
    found = []
    for line in told:
        try:
            found += [f"{name}={morsel.value}" for name, morsel in SimpleCookie(line).items()]
        except CookieError:
            continue
    if not found:
        raise ServerAway("no_tables", url=url)
    return "; ".join(found)


def _refusal(answer: urllib.error.HTTPError) -> Denied | None:
    """Why the server does not give what was asked for; None if it is another kind of server."""
    if answer.code not in (403, 404):
        return None
    try:
        told = msgspec.json.decode(answer.read(MOST_BYTES), type=_Trouble)
    except (msgspec.MsgspecError, OSError, HTTPException):
        return None
    return Denied(p.Problem(code=told.code, text=told.text))


def _get(url: str, path: str, headers: dict[str, str]) -> Any:
    """Ask the server's HTTP side. The address begins with http: ``address_of`` made it."""
    try:
        request = urllib.request.Request(url + path, headers=headers)
        return urllib.request.urlopen(request, timeout=WAIT)
    except urllib.error.HTTPError as error:
        with error:
            refused = _refusal(error)
        raise (refused or ServerAway("no_tables", url=url)) from error
    except (OSError, ValueError, HTTPException) as error:
        raise ServerAway("away", url=url) from error
