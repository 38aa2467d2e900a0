"""A session: one conversation with a client, without any socket.

``handle`` takes a message and returns what follows: answers, and things to be done elsewhere. It
knows who speaks, in which language, which tables are followed, and who is not to be heard.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from drawdestiny import protocol as p
from drawdestiny.engine.words import Words
from drawdestiny.tables.fairness import Promise
from drawdestiny.tables.names import folded

WORDS: Final = Words("drawdestiny.tables")
MOST_FOLLOWED: Final = 64
"""How many tables one connection may follow."""
MOST_MUTED: Final = 500


class Visitor(msgspec.Struct, frozen=True):
    """Who somebody is, as far as the tables need to know."""

    id: str
    name: str
    guest: bool = True
    scopes: frozenset[str] | None = None
    """What an API token allows; None for a person in a browser, who may do everything."""
    key: str = ""
    """The hash of the session or token they came with: when that ends, so does the connection."""

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes


class Do(msgspec.Struct, frozen=True):
    """Carry this message out, and answer it."""

    message: p.ClientMessage


class Session:
    """What is known of one conversation."""

    def __init__(self, visitor: Visitor | None = None, lang: p.Lang = "en") -> None:
        self.visitor = visitor
        self.lang: p.Lang = lang
        self.greeted = False
        self.promise: Final = Promise()
        """The server's secret for the next table that is opened here."""
        self.following: Final[dict[str, int]] = {}
        """The tables that are followed, and from which seat (-1: as a spectator)."""
        self.lobby = False
        self.blocked: dict[str, str] = {}
        """People who are heard nowhere: their names by their ids."""
        self._muted: Final[set[tuple[str, str]]] = set()

    # -- coming messages -------------------------------------------------------------------

    def read(self, text: str | bytes, now: int) -> list[p.ServerMessage | Do]:
        """What a line of the client leads to. Whatever it is, the answer is a message."""
        if len(text) > p.MOST_BYTES:
            return [self.problem("too_long", {"n": p.MOST_BYTES})]
        try:
            message = p.DECODER.decode(text)
        except msgspec.ValidationError as error:
            return [self.problem("bad_message", {"reason": str(error)}, re=number_of(text))]
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return [self.problem("no_json", {"reason": str(error)})]
        return self.handle(message, now)

    def handle(self, message: p.ClientMessage, now: int) -> list[p.ServerMessage | Do]:
        """What a message leads to."""
        match message:
            case p.Ping():
                return [p.Pong(re=message.re, now=now)]
            case p.Hello():
                return self._hello(message)
        if not self.greeted or self.visitor is None:
            return [self.problem("hello_first", re=message.re)]
        if not self.visitor.may("play"):
            return [self.problem("not_allowed", re=message.re)]
        match message:
            case p.Speak():
                return self._speak(message)
            case p.Attend() | p.Sit():
                if message.table not in self.following and self._follows_enough():
                    return [self.problem("too_many_tables", {"n": MOST_FOLLOWED}, re=message.re)]
            case p.OpenTable() | p.QuickMatch():
                if self._follows_enough():
                    told = self.problem("too_many_tables", {"n": MOST_FOLLOWED}, re=message.re)
                    return [replace(told, commitment=self.promise.commitment())]
            case p.Hush(how="mute" | "unmute"):
                return self._mute(message)
        return [Do(message)]

    def _follows_enough(self) -> bool:
        """Every table that is followed stays in memory."""
        return len(self.following) >= MOST_FOLLOWED

    def _hello(self, message: p.Hello) -> list[p.ServerMessage | Do]:
        if message.version != p.VERSION:
            told: dict[str, int | str] = {"theirs": message.version, "ours": p.VERSION}
            self.lang = message.lang
            return [self.problem("other_version", told, re=message.re)]
        if self.greeted:
            return [self.problem("hello_once", re=message.re)]
        self.lang = message.lang
        return [Do(message)]

    def _speak(self, message: p.Speak) -> list[p.ServerMessage | Do]:
        self.lang = message.lang
        deeds: list[p.ServerMessage | Do] = [p.Done(re=message.re)]
        if self.lobby:
            deeds.append(Do(p.WatchLobby()))
        return deeds + [Do(p.Attend(table=table)) for table in self.following]

    def _mute(self, message: p.Hush) -> list[p.ServerMessage | Do]:
        key = (message.table, folded(message.name))
        if message.how == "unmute":
            self._muted.discard(key)
        elif len(self._muted) < MOST_MUTED:
            self._muted.add(key)
        return [p.Done(re=message.re, table=message.table)]

    # -- what others need to know ----------------------------------------------------------

    def hears(self, table: str, name: str, id: str) -> bool:
        """Whether what this person says at the table shall be shown."""
        if not self._muted and not self.blocked:
            return True
        known = folded(name)
        return (
            id not in self.blocked
            and (table, known) not in self._muted
            and ("", known) not in self._muted
        )

    def problem(
        self,
        code: str,
        args: dict[str, int | str] | None = None,
        re: int = 0,
        table: str = "",
    ) -> p.Problem:
        """A refusal in the client's language."""
        text = WORDS.say(self.lang, "problem", code, dict(args or {}))
        return p.Problem(re=re, code=code, text=text, table=table)


class _Numbered(msgspec.Struct):
    re: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


def number_of(text: str | bytes) -> int:
    """The number of a message that is wrong in some other way."""
    try:
        return msgspec.json.decode(text, type=_Numbered).re
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0
