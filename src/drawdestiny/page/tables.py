"""The tables of the page: proposed, stored and applied like those of a server, one at a time."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import msgspec

from drawdestiny.answers.progress import goals_done
from drawdestiny.answers.shapes import KeptReplay
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.record import Record
from drawdestiny.page.store import Store
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person, read_entry, write_entry
from drawdestiny.tables.fairness import bot_seed
from drawdestiny.tables.lessons import laid_down
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.table import Table
from drawdestiny.tables.thinking import greedy_key, inline_key

MOST_OVER: Final = 40
"""So many tables whose games are over are kept; their games stay as replays."""


class KeptGame(msgspec.Struct, frozen=True):
    """A finished game as it is kept."""

    record: Record
    when: int
    seat: int = NONE
    """Where the person of this browser sat."""
    table: str = ""
    source: str = ""
    """Where the table came from: a puzzle or lesson is no game that somebody won."""
    goals: list[str] = []
    """What the seat did in it."""


class Tables:
    """All tables of this browser."""

    def __init__(self, store: Store, time: Callable[[], int]) -> None:
        self.store: Final = store
        self._time: Final = time
        self._tables: Final[dict[str, Table]] = {}

    def now(self, table: Table | None = None) -> int:
        """Milliseconds since 1970, never before the last entry of a table."""
        now = self._time()
        return now if table is None else max(now, table.last)

    # -- finding ---------------------------------------------------------------------------

    def table(self, id: str) -> Table:
        """The table, read from the store if need be. Refused if there is none."""
        table = self._tables.get(id)
        if table is None:
            rows = [body for _, body in self.store.below(f"entry/{id}/")]
            if not rows:
                raise Refused("unknown_table")
            table = Table.load(id, [read_entry(body.encode()) for body in rows])
            self._tables[id] = table
            if table.state == "playing" and (table.hold is not None or table.other_rules):
                self.attempt(table, commands.NoteRules())
        return table

    def playing(self) -> list[str]:
        """The tables that are not over, the latest first."""
        return [id for _, id in sorted(((w, id) for id, w in self.store.below("playing/")))][::-1]

    def game(self, id: str) -> KeptGame | None:
        """A finished game."""
        body = self.store.get(f"game/{id}")
        return msgspec.json.decode(body, type=KeptGame) if body else None

    def replays(self) -> list[KeptReplay]:
        """The finished games, the latest first."""
        found = []
        for id, body in self.store.below("game/"):
            kept = msgspec.json.decode(body, type=KeptGame)
            won = kept.seat in (kept.record.result or [])
            row = KeptReplay(id, kept.record.game, kept.when, kept.record.players, won)
            found.append(row)
        return sorted(found, key=lambda one: -one.when)

    # -- changing --------------------------------------------------------------------------

    def open(self, command: commands.Open, who: Person) -> Table:
        table = Table(secrets.token_urlsafe(9))
        self._do(table, command, who)
        self._tables[table.id] = table
        return table

    def act(self, table: Table, command: commands.Command, who: Person | None) -> None:
        """Carry out a command. May be ``Refused``: ``unread`` where only its first keys count."""
        unread = self._do(table, command, who)
        if unread:
            raise Refused("unread")

    def attempt(self, table: Table, command: commands.Command) -> bool:
        """The same for what nobody asked for."""
        try:
            self._do(table, command, None)
        except Refused:
            return False
        return True

    def _do(self, table: Table, command: commands.Command, who: Person | None) -> bool:
        was_over = table.ended is not None
        proposal = table.propose(command, who, self.now(table))
        self.store.put(f"entry/{table.id}/{table.n:06d}", write_entry(proposal.entry).decode())
        table.apply(proposal)
        if table.ended is not None and not was_over:
            self._keep(table)
        if table.state == "over":
            self.store.drop(f"playing/{table.id}")
        else:
            self.store.put(f"playing/{table.id}", f"{table.last:015d}")
        return proposal.unread

    def _keep(self, table: Table) -> None:
        """A game is over: keep it, and let go of the tables of long ago."""
        done = table.finished()
        assert done is not None
        seat = next((seat for seat, one in enumerate(done.people) if one is not None), NONE)
        assert table.game is not None
        goals = goals_done(table.game)[seat] if seat != NONE else []
        kept = KeptGame(done.record, table.last, seat, table.id, table.source, goals)
        self.store.put(f"game/{done.replay}", msgspec.json.encode(kept).decode())
        self.store.put(f"over/{table.id}", f"{table.last:015d}")
        over = sorted((when, id) for id, when in self.store.below("over/"))
        for _, id in over[: max(0, len(over) - MOST_OVER)]:
            self.forget(id)

    def forget(self, id: str) -> None:
        """Let go of a table; games that were played on it stay."""
        self._tables.pop(id, None)
        self.store.drop(f"over/{id}")
        self.store.drop(f"playing/{id}")
        for n, _ in list(self.store.below(f"entry/{id}/")):
            self.store.drop(f"entry/{id}/{n}")

    # -- bots ------------------------------------------------------------------------------

    def bot_moves(self, table: Table) -> bool:
        """Let the bot that is asked first answer; whether one was asked."""
        seats, game = table.bots(), table.game
        if not seats or game is None:
            return False
        seat = seats[0]
        at = table.at(seat)
        secret = table.secret if table.reveal is None else table.reveal.secret
        seed = bot_seed(secret, table.number, seat, at)
        key = laid_down(table.source, game, seat)
        if not key:
            key = inline_key(game, seat, table.bot_in(seat), seed)
        others = [option.key() for option in game.seat(seat).options()]
        for tried in (key, greedy_key(game, seat, seed), *others):
            # What a bot chose may make a card fail: then any other answer will do.
            if self.attempt(table, commands.BotChooses(seat, at, [tried])):
                return True
        raise Refused("failed")
