"""How a server is set up. Everything has a value that works for one machine and a few friends."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

SERVER_FILE: Final = "server.sqlite3"


class Rate(msgspec.Struct, frozen=True):
    """A token bucket: so many at once, and so many more each second."""

    burst: float
    per_second: float


class Slowing(msgspec.Struct, frozen=True):
    """Tries that are free, then each one waits twice as long as the one before."""

    free: int
    first: float
    """Seconds to wait after the free ones."""
    most: float
    """Seconds to wait at most."""
    rest: float
    """Seconds without a try after which all are forgotten."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one address or one account may do. For each process."""

    address: Rate = Rate(400, 60)
    """Requests of one address."""
    pictures: Rate = Rate(3000, 300)
    """Requests of one address for what browsers keep: card faces and the client's own files. A page
    of cards asks for hundreds at once."""
    account: Rate = Rate(200, 30)
    """Requests of one account, whatever its address."""
    sign_in: Rate = Rate(12, 0.2)
    """Tries of one address to register, or to sign in as people who never did so from there."""
    sign_in_known: Rate = Rate(8, 0.05)
    """Tries to sign in as one name from one place where its owner has signed in before, a browser
    or an address. Nobody elsewhere can make the owner wait."""
    sign_in_strange: Slowing = Slowing(4, 5, 900, 14_400)
    """Wrong passwords for one name from any other address."""
    sign_in_strangers: Rate = Rate(100, 0.2)
    """Wrong passwords for one name from all these other addresses together. It takes many of them
    to use it up, since each of them gets slow."""
    prove: Rate = Rate(8, 0.1)
    """Tries of one account that is signed in to prove its password."""
    guests: Rate = Rate(40, 0.5)
    """New guests from one address."""
    heavy: Rate = Rate(30, 3)
    """Work of one address that takes long: reading and filling decks, opening packs, searching with
    expressions, exports."""
    messages: Rate = Rate(300, 100)
    """Messages of one account over websockets."""
    body: int = 262_144
    """Bytes of a request."""
    connections: int = 256
    """Open HTTP connections of one address; 0 for any number. Websockets are counted below, and the
    connections of a trusted proxy are not counted."""
    head_seconds: float = 10.0
    """In which the first lines of a request must have come."""
    body_seconds: float = 30.0
    """In which the rest of it must have come."""
    send_seconds: float = 30.0
    """In which a client must take more of an answer that waits for it."""
    sockets: int = 64
    """Open websockets of one account."""
    unknown_sockets: int = 256
    """Open websockets of one address that have not said who they are."""
    decks: int = 200
    """Kept decks of one account."""
    collections: int = 50
    tokens: int = 20


class OwnCards(msgspec.Struct, frozen=True, kw_only=True):
    """What people may do with cards of their own."""

    allowed: bool = True
    """Whether they are played with at all."""
    sets: int = 8
    """Sets that one account keeps for each game; more than 8 are never played with at once."""
    at_table: int = 8
    """Sets that one game is played with, of all its people together."""
    characters: int = 100_000
    """Of a file."""


class Hashing(msgspec.Struct, frozen=True):
    """What a password hash costs: argon2id, by default as RFC 9106 wishes for little memory."""

    time: int = 3
    memory: int = 65_536
    lanes: int = 4
    workers: int = 2
    """How many hashes are computed at once."""


class Mail(msgspec.Struct, frozen=True, kw_only=True):
    """How mail is sent; without a server none is."""

    server: str = ""
    """``smtp://user:password@host:587`` (with STARTTLS where it is offered), or ``smtps://...``."""
    sender: str = ""
    """The address that mail comes from."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator may choose."""

    database: str = ""
    """A file, or ``postgresql://...``; empty for a file in the user's data folder."""
    redis: str = ""
    """``redis://...`` where several processes serve the same tables."""
    host: str = "127.0.0.1"
    port: int = 8080
    bot_workers: int = 1
    url: str = ""
    """The address at which people reach the server, for links: https://play.example.org."""
    origins: tuple[str, ...] = ()
    """Further addresses that the web client may come from, such as https://play.example.org."""
    secure: bool = False
    """Whether cookies are for https only even if this process is asked over http."""
    proxy: str = ""
    """The address of a proxy whose word on where requests come from is believed."""
    compress: bool = False
    """Whether what goes over websockets is compressed: less traffic for more work."""
    session_days: int = 90
    guest_days: int = 120
    """A guest who was not seen for so long is forgotten."""
    metrics_token: str = ""
    """What /metrics asks for, as a bearer token; while it is empty, /metrics is off."""
    limits: Limits = Limits()
    own_cards: OwnCards = OwnCards()
    hashing: Hashing = Hashing()
    mail: Mail = Mail()
    drain: float = 0.0
    """For how many seconds a server that is told to stop still serves, while it says that it is
    not ready: so long a balancer may take to notice."""
    static: Path = Path(__file__).parent / "static"
    """Where the built web client lies."""
    page: Path | None = None
    """The folder of the page that plays without a server (``make site``), to be given out too."""

    def database_told(self) -> str:
        """The database, or the file that is used where none is named."""
        if self.database:
            return self.database
        from drawdestiny.storage.database import data_file

        return str(data_file().parent / SERVER_FILE)
