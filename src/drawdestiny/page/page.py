"""A whole house without a server: tables, decks, replays and what was learned, for one browser."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.progress import EXERCISES, Past
from drawdestiny.answers.replays import Replay
from drawdestiny.answers.shapes import PlayedGame
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import Record
from drawdestiny.engine.words import Words
from drawdestiny.letters.records import is_record_code, read_record_code
from drawdestiny.page.collections import Collections
from drawdestiny.page.decks import Decks
from drawdestiny.page.desk import ME, Desk
from drawdestiny.page.errors import PageError
from drawdestiny.page.letters import Letters
from drawdestiny.page.limited import Limited
from drawdestiny.page.sets import Sets
from drawdestiny.page.store import Store
from drawdestiny.page.tables import KeptGame, Tables
from drawdestiny.showcase import find_shown
from drawdestiny.tables.names import plain_name

WORDS: Final = Words("drawdestiny.page")
FORMAT: Final = 1
"""Of the file in which everything is taken away; raised when an older program could not read it."""
MOST_REPLAYS: Final = 4
"""Replays that are ready for seeking."""


class Whole(msgspec.Struct, frozen=True):
    """Everything that a browser keeps, as one file."""

    drawdestiny: int
    kept: dict[str, str]


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Page:
    """All of it, from what the browser kept."""

    person: Final = ME

    def __init__(
        self, kept: Mapping[str, str] | None = None, clock: Callable[[], int] = wall_clock
    ) -> None:
        self.store: Final = Store(kept)
        self.tables: Final = Tables(self.store, clock)
        self.decks: Final = Decks(self.store)
        self.collections: Final = Collections(self.store, self.decks)
        self.sets: Final = Sets(self.store)
        self.desk = Desk(self.tables, self.decks, self.sets, self.name)
        self.letters: Final = Letters(self)
        self.limited: Final = Limited(self.store, self.decks)
        self._replays: Final[dict[str, Replay]] = {}

    def connect(self) -> None:
        """A client comes, or comes back: it says hello anew."""
        self.desk = Desk(self.tables, self.decks, self.sets, self.name)

    # -- the person ------------------------------------------------------------------------

    def name(self, lang: str = "en") -> str:
        return self.store.get("name") or WORDS.say(lang, "name", "me")

    def rename(self, name: str) -> None:
        self.store.put("name", plain_name(name))

    def solved(self) -> set[str]:
        return {id for id, _ in self.store.below("solved/")}

    def solve(self, puzzle: str) -> None:
        if not self.store.get(f"solved/{puzzle}"):
            self.store.put(f"solved/{puzzle}", str(self.tables.now()))

    def past(self) -> list[Past]:
        """The games that were played here to their end, the oldest first."""
        games = [
            (id, msgspec.json.decode(body, type=KeptGame)) for id, body in self.store.below("game/")
        ]
        return [
            Past(
                PlayedGame(
                    id,
                    kept.record.game,
                    kept.record.format,
                    kept.record.players,
                    kept.record.result or [],
                    kept.seat,
                    kept.when,
                    len(kept.record.choices),
                ),
                kept.goals,
            )
            for id, kept in sorted(games, key=lambda one: one[1].when)
            if kept.seat != NONE and not kept.source.startswith(EXERCISES)
        ]

    # -- replays ---------------------------------------------------------------------------

    def replay(self, id: str) -> Replay:
        """A finished game, played again. Refused if its rules do not fit."""
        replay = self._replays.pop(id, None)
        if replay is None:
            shown, kept = find_shown(id), self.tables.game(id)
            if is_record_code(id):
                replay = Replay(id, read_record_code(id))
            elif shown is not None:
                replay = Replay(id, shown.record)
            elif kept is not None:
                replay = Replay(id, kept.record, kept.when)
            else:
                raise Denied(404, "unknown_replay")
        self._replays[id] = replay
        while len(self._replays) > MOST_REPLAYS:
            del self._replays[next(iter(self._replays))]
        return replay

    def bring(self, text: str) -> Replay:
        """The record of a game from a file: it is kept like one that was played here."""
        try:
            record = msgspec.json.decode(text, type=Record)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise PageError("no_file", reason=str(error)) from error
        id = hashlib.sha256(msgspec.json.encode(record)).hexdigest()[:16]
        replay = Replay(id, record, self.tables.now())
        self.sets.brought(record)
        kept = KeptGame(record, replay.when)
        self.store.put(f"game/{id}", msgspec.json.encode(kept).decode())
        self._replays[id] = replay
        return replay

    # -- as one file -----------------------------------------------------------------------

    def exported(self) -> str:
        return msgspec.json.encode(Whole(FORMAT, self.store.all())).decode()

    def imported(self, text: str) -> None:
        """Add what a file holds. What is there already under the same key stays, except the name;
        tables and games have keys that no other browser has."""
        try:
            whole = msgspec.json.decode(text, type=Whole)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise PageError("no_file", reason=str(error)) from error
        if whole.drawdestiny > FORMAT:
            raise PageError("later_file", theirs=whole.drawdestiny, ours=FORMAT)
        there = self.store.all()
        for key, body in whole.kept.items():
            if key not in there:
                self.store.put(key, body)
