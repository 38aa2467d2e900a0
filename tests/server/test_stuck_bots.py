"""A bot that fails waits longer each time; then its table is set aside, and others play on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.callers import YOU, Caller, bot, open_service, reaches

from drawdestiny.engine.game import Game
from drawdestiny.games.episode_one.zones import DECK, HAND
from drawdestiny.server.runtime import bot_turns
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.storage.play import FaultRow, TableRow


@pytest.fixture
async def service(database_url: str) -> AsyncIterator[TableService]:
    async with open_service(database_url) as service:
        yield service


class Bots:
    """Counts how often a bot is asked at a table, and how long the server pauses."""

    def __init__(self, service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.pauses: list[float] = []
        self.fails: Exception | None = None
        self._move = service.hub.bots.move
        self._pause = service.hub.pause
        monkeypatch.setattr(service.hub.bots, "move", self.move)
        monkeypatch.setattr(service.hub, "pause", self.pause)

    async def move(self, name: str, game: Game, seat: int, level: str, seed: str) -> str:
        self.asked.append(name.partition(" ")[0])
        if self.fails is not None:
            raise self.fails
        return await self._move(name, game, seat, level, seed)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await self._pause(0.001 if seconds < 20 else seconds)


async def until_asked(ann: Caller, table: str, bots: Bots) -> None:
    """Choose until the bot has to."""
    while not bots.asked:
        answer = await ann.choose(table)
        assert answer["type"] == "changed"
        for _ in range(100):
            await asyncio.sleep(0.001)
            if bots.asked or ann.prompt(table) is not None:
                break


async def told(ann: Caller, table: str) -> str:
    message = await ann.until(lambda m: m["type"] == "closed" and m["table"] == table)
    return str(message["text"])


async def test_a_bot_whose_answers_all_fail_is_not_asked_for_ever(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await Caller(service).connect(lang="fr")
    table = await ann.open(YOU, bot("greedy"))
    fine = await ann.open(YOU, bot("greedy"))
    game = service.hub.tables[table].table.game
    assert game is not None
    for kind in (DECK, HAND):
        game.state.zone(kind, 1).clear()  # a bug of a card: the bot can only draw, and cannot
    bots = Bots(service, monkeypatch)
    await until_asked(ann, table, bots)
    assert "rien n’est perdu" in await told(ann, table)
    assert bots.asked == [table] * bot_turns.MOST_FAILURES
    assert await ann.refused("attend", table=table) == "quarantined"
    await reaches(service, table, "quarantine")
    rows = await service.journal.rows(select(FaultRow.kind, FaultRow.fault, FaultRow.table_id))
    assert {(kind, where) for kind, _, where in rows} == {("choice", table), ("table", table)}
    assert "BotStuck" in next(fault for kind, fault, _ in rows if kind == "table")
    states = dict(await service.journal.rows(select(TableRow.id, TableRow.state)))
    assert states == {table: "quarantine", fine: "playing"}
    assert (await ann.choose(fine))["type"] == "changed"
    await ann.asked(fine)


async def test_a_bot_that_raises_is_asked_again_ever_later(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, eve = await Caller(service).connect(), await Caller(service).connect()
    table = await ann.open(YOU, bot("greedy"))
    bots = Bots(service, monkeypatch)
    bots.fails = LookupError("no such advice")
    await eve.ask("attend", table=table)
    await until_asked(ann, table, bots)
    assert "nothing is lost" in await told(ann, table)
    assert "nothing is lost" in await told(eve, table)
    waits = [seconds for seconds in bots.pauses if seconds < 20 and seconds != 5.0]
    assert waits == [1.0, 2.0, 4.0, 8.0]
    assert len(bots.asked) == bot_turns.MOST_FAILURES
    # Nothing more happens there: not by a timer, nor in a round.
    await service.hub.maintenance.once()
    assert len(bots.asked) == bot_turns.MOST_FAILURES


async def test_a_bot_that_fails_now_and_then_plays_on(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot("greedy"))
    bots = Bots(service, monkeypatch)
    real = bots._move
    failures = 0

    async def moves(*question: Any) -> str:
        nonlocal failures
        failures += 1
        if failures % bot_turns.MOST_FAILURES:
            raise LookupError("no such advice")
        return await real(*question)

    monkeypatch.setattr(bots, "_move", moves)
    for _ in range(3):
        if not ann.over(table):
            await ann.choose(table)
            await ann.when(lambda: ann.prompt(table) is not None or ann.over(table))
    assert failures >= bot_turns.MOST_FAILURES
    assert table in service.hub.tables


async def test_a_database_that_is_away_is_no_fault_of_a_bots_table(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot("greedy"))
    bots = Bots(service, monkeypatch)
    attempt = service.hub.attempt
    away = 3 * bot_turns.MOST_FAILURES

    async def attempts(*command: Any) -> bool:
        nonlocal away
        away -= 1
        if away >= 0:
            raise JournalGone("storage_gone")
        return await attempt(*command)

    monkeypatch.setattr(service.hub, "attempt", attempts)
    await until_asked(ann, table, bots)
    await ann.asked(table)
    assert away < 0 and len(bots.asked) > 3 * bot_turns.MOST_FAILURES
    assert table in service.hub.tables
