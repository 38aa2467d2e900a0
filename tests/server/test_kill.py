"""kill -9 in the middle of everything: no acknowledged choice is lost, none is made twice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from tests.server.callers import redis_address
from tests.server.processes import Player, Served

from drawdestiny.server.config import Config, Hashing
from drawdestiny.server.http.security import Passwords
from drawdestiny.server.people.accounts import Accounts
from drawdestiny.server.store.journal import Journal
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.tables.entries import Chosen, TakenBack, read_entry
from drawdestiny.tables.table import Table

GAMES = ["episode-one", "jedi-knights", "young-jedi"]


async def tokens(address: str, count: int) -> list[str]:
    """API tokens of as many new accounts."""
    config = Config(database=address, hashing=Hashing(1, 8, 1, 1))
    database = await open_database(address)
    passwords = Passwords(config.hashing)
    accounts = Accounts(database, config, passwords)
    made = []
    for number in range(count):
        who = await accounts.register(None, f"Player {number} x", "a fine secret", "en")
        made.append((await accounts.new_token(who, "test", ["play"]))[1])
    passwords.close()
    await database.close()
    return made


async def check(address: str, players: list[Player]) -> None:
    """What is stored holds every acknowledged answer once, in order, and replays."""
    database = await open_database(address)
    journal = Journal(database)
    try:
        for player in players:
            rows = await journal.read(player.table)
            assert [n for n, _ in rows] == list(range(len(rows)))
            entries = [read_entry(body) for _, body in rows]
            parts = [part for entry in entries for part in entry.parts]
            assert not any(isinstance(part, TakenBack) for part in parts)
            made = [k for p in parts if isinstance(p, Chosen) and p.seat == 0 for k in p.keys]
            acknowledged = dict(player.acknowledged)
            assert len(acknowledged) == len(player.acknowledged), "no question was answered twice"
            assert {at: made[at] for at in acknowledged} == acknowledged
            asked = [p for p in parts if isinstance(p, Chosen) and p.seat == 0 and not p.auto]
            answers = sum(len(part.keys) for part in asked)
            assert answers <= len(acknowledged) + 1, "one answer may have been on its way"
            table = Table.load(player.table, entries)
            assert table.game is not None and len(table.game.choices) >= len(made)
            assert msgspec.json.encode(table.record())
    finally:
        await database.close()


async def ruin(servers: list[Served], times: int, chance: random.Random) -> None:
    """Kill one of the servers again and again, and start it anew."""
    for _ in range(times):
        await asyncio.sleep(chance.uniform(0.3, 0.9))
        server = chance.choice(servers)
        await server.kill()
        await server.start()


async def play_through(players: list[Player], servers: list[Served], times: int) -> None:
    for number, player in enumerate(players):
        await player.come()
        await player.open(GAMES[number % len(GAMES)])
    ruining = asyncio.create_task(ruin(servers, times, random.Random(times)))
    while not ruining.done():
        await asyncio.gather(*(player.play(5) for player in players))
        if all(player.position.get("ended") for player in players):
            break
    await ruining
    await asyncio.gather(*(player.play(3) for player in players))
    for player in players:
        await player.leave()


async def test_a_killed_server_goes_on_at_the_last_acknowledged_choice(database_url: str) -> None:
    server = await Served(database_url).start()
    try:
        people = await tokens(database_url, 4)
        players = [Player([server], token, seed) for seed, token in enumerate(people)]
        await play_through(players, [server], times=3)
    finally:
        await server.stop()
    assert sum(len(player.acknowledged) for player in players) > 20
    await check(database_url, players)


async def test_two_processes_share_all_tables_and_one_of_them_is_killed(postgresql: str) -> None:
    redis = redis_address()
    servers = [await Served(postgresql, redis).start() for _ in range(2)]
    try:
        people = await tokens(postgresql, 4)
        players = [Player(servers, token, seed) for seed, token in enumerate(people)]
        await play_through(players, servers, times=3)
    finally:
        for server in servers:
            await server.stop()
    assert sum(len(player.acknowledged) for player in players) > 20
    await check(postgresql, players)


@pytest.mark.parametrize("game", ["episode-one"])
async def test_a_server_that_is_asked_to_end_loses_nothing(tmp_path: Path, game: str) -> None:
    address = str(tmp_path / "server.sqlite3")
    server = await Served(address).start()
    (token,) = await tokens(address, 1)
    player = Player([server], token, 1)
    await player.come()
    await player.open(game)
    await player.play(5)
    assert "Goodbye" in await server.stop()
    assert server.process is not None and server.process.returncode == 0
    await server.start()
    await player.play(5)
    await player.leave()
    await server.stop()
    await check(address, [player])
