"""Players for the benches: they keep what the server acknowledged, to be held against its log."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence

from drawdestiny.client import Client, SeatWish, Table, TableWish, connect
from drawdestiny.server.store.journal import Journal
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.tables.entries import Chosen, Entry, TakenBack, read_entry
from drawdestiny.tables.table import Table as Fold

GAMES = ("episode-one", "young-jedi", "jedi-knights")
PATIENCE = 90.0


class Player:
    """A guest who answers whatever is asked, and comes back whenever the server does."""

    def __init__(self, client: Client, table: Table, seed: int) -> None:
        self.client = client
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        """By the number of the question: the answer that the server said it has."""
        self.waits: list[float] = []
        """Seconds from each answer to its acknowledgement."""
        self.failure: BaseException | None = None

    async def play(self) -> None:
        """Play on and on; games that are over begin anew."""
        try:
            while True:
                async for prompt in self.table.questions():
                    options = [o for o in prompt.options if o.verb != "undo"] or prompt.options
                    key = self.chance.choice(options).key
                    began = time.perf_counter()
                    await self.table.choose(key)
                    self.waits.append(time.perf_counter() - began)
                    if prompt.at in self.acknowledged:
                        raise AssertionError(f"question {prompt.at} was asked twice")
                    self.acknowledged[prompt.at] = key
                await self.table.rematch()
                await self.table.until(lambda now: now.ended is None)
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            self.failure = error
            raise

    def state(self) -> str:
        """How the table stands for this player, for somebody who looks for what went wrong."""
        now = self.table.position
        asked = "nothing" if now.prompt is None else f"question {now.prompt.at}"
        return (
            f"{self.client.name} at {self.table.id} ({now.info.game}), entry {now.n}: "
            f"asked {asked}, {len(self.acknowledged)} answers, over: {now.ended is not None}, "
            f"wish to play again: {now.rematch}"
        )


async def sit_down(urls: Sequence[str], tables: int, seed: int = 0) -> list[Player]:
    """Two guests at each table; they come to the server by different addresses if it has more."""
    players: list[Player] = []
    for number in range(tables):
        one = await connect(urls, patience=PATIENCE).__aenter__()
        other = await connect(urls[::-1], patience=PATIENCE).__aenter__()
        seats = [SeatWish("you"), SeatWish("anybody")]
        table = await one.open(TableWish(GAMES[number % len(GAMES)], seats=seats))
        players.append(Player(one, table, seed + 2 * number))
        players.append(Player(other, await other.sit(table.id), seed + 2 * number + 1))
    return players


async def go_home(players: list[Player]) -> None:
    await asyncio.gather(*(player.client.close() for player in players))


# -- what is stored ------------------------------------------------------------------------------


class Audit:
    """What came of holding the acknowledged answers against the log."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.lost = 0
        self.other = 0
        """Questions whose stored answer is not the acknowledged one: applied twice, or mixed up."""
        self.entries = 0

    @property
    def fine(self) -> bool:
        return self.lost == 0 and self.other == 0


async def audit(database: str, players: list[Player]) -> Audit:
    """Replay the log of every table, and look for every answer that a player saw acknowledged."""
    found = Audit()
    acknowledged = [dict(player.acknowledged) for player in players]
    opened = await open_database(database)
    journal = Journal(opened)
    try:
        made: dict[tuple[str, str], list[str]] = {}
        for id in sorted({player.table.id for player in players}):
            rows = await journal.read(id)
            if [n for n, _ in rows] != list(range(len(rows))):
                found.other += 1
            found.entries += len(rows)
            answers = replay(id, [read_entry(body) for _, body in rows])
            made.update({(id, name): keys for name, keys in answers.items()})
    finally:
        await opened.close()
    for player, answers_of in zip(players, acknowledged, strict=True):
        stored = made.get((player.table.id, player.client.name), [])
        for at, key in answers_of.items():
            found.acknowledged += 1
            if at >= len(stored):
                found.lost += 1
            elif stored[at] != key:
                found.other += 1
    return found


def replay(id: str, entries: list[Entry]) -> dict[str, list[str]]:
    """Play a table's log again with all rules: the answers of each person, in their order."""
    table = Fold(id)
    made: dict[str, list[str]] = {}
    for entry in entries:
        table.fold(entry)
        for part in entry.parts:
            assert not isinstance(part, TakenBack), "nobody takes back here"
            if isinstance(part, Chosen):
                person = table.chairs[table.order[part.seat]].person
                if person is not None:
                    made.setdefault(person.name, []).extend(part.keys)
    return made
