"""``drawdestiny admin``: what an upgrade would do, said before it is done."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update
from tests.cli.conftest import Run
from tests.engine.toy.rounds import BELOW, FIRST, SAME
from tests.server.callers import YOU, Caller, bot, open_service
from tests.server.test_frames import frames_of
from tests.server.test_quarantine import two_at_a_table
from tests.server.test_rules_change import play, sit_down

from drawdestiny import games
from drawdestiny.cli import main
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.storage.migrating import HEAD
from drawdestiny.storage.play import EntryRow, FramesRow, TableRow


@pytest.fixture(autouse=True)
def forget_the_game() -> Iterator[None]:
    yield
    games.forget("rounds")


async def played(address: str) -> tuple[str, str, str]:
    """A live table in its first round, one in its third, and a finished game: all of the first
    version of the rules."""
    games.register(FIRST)
    async with open_service(address) as service:
        pair, early = await sit_down(service)
        await play(pair, early, 1)
        late = []
        for _ in range(2):
            ann, bob = pair
            table = await ann.open(YOU, {"who": "anybody"}, game="rounds")
            await bob.ask("sit", table=table)
            await bob.ask("attend", table=table)
            late.append(table)
        await play(pair, late[0], 5)
        await play(pair, late[1], 8)
        (game,) = await frames_of(service)
        return early, late[0], game


async def snapshot(address: str) -> list[Any]:
    games.register(FIRST)
    async with open_service(address) as service:
        return [
            list(await service.journal.rows(select(EntryRow.table_id, EntryRow.n, EntryRow.body))),
            sorted(await service.journal.rows(select(TableRow.id, TableRow.state, TableRow.n))),
        ]


def checked(
    capsys: pytest.CaptureFixture[str], rules: GameDefinition, *args: str
) -> tuple[int, str]:
    games.register(rules)
    status = main(["admin", "upgrade-check", *args])
    printed = capsys.readouterr()
    assert printed.err == ""
    return status, printed.out


def test_it_says_what_will_adopt_be_held_or_be_shown_from_frames(
    database_url: str, capsys: pytest.CaptureFixture[str], run: Run
) -> None:
    early, late, game = asyncio.run(played(database_url))
    before = asyncio.run(snapshot(database_url))
    where = ("--database", database_url)

    status, out = checked(capsys, FIRST, *where)
    assert status == 0
    assert "2 live games:\n  2 go on as before" in out
    assert "1 finished game:\n  1 is played again as before" in out

    status, out = checked(capsys, SAME, *where, "--json")
    told = json.loads(out)
    assert (status, told["trouble"]) == (0, False)
    assert told["tables"]["counts"] == {"adopts": 2}
    assert told["replays"]["counts"] == {"adopts": 1}

    status, out = checked(capsys, BELOW, *where, "--json")
    told = json.loads(out)
    assert (status, told["trouble"]) == (1, True)
    fates = {one["id"]: one for one in told["tables"]["list"]}
    assert (fates[early]["fate"], fates[late]["fate"]) == ("adopts", "held")
    assert (fates[late]["choices"], fates[late]["kept"]) == (5, 1)
    assert (fates[late]["made"], fates[late]["now"]) == (1, 2)
    assert [one["fate"] for one in told["replays"]["list"]] == ["frames"]

    status, out = checked(capsys, BELOW, *where, "--lang", "fr")
    assert status == 1
    assert late in out and game in out and "en suspens" in out and "1/5" in out
    assert "telle que vue" in out

    # Nothing was changed by looking.
    assert asyncio.run(snapshot(database_url)) == before


def test_what_it_says_is_what_happens(
    database_url: str, capsys: pytest.CaptureFixture[str], run: Run
) -> None:
    early, late, _ = asyncio.run(played(database_url))
    checked(capsys, BELOW, "--database", database_url)

    async def upgraded() -> tuple[bool, bool]:
        games.register(BELOW)
        async with open_service(database_url) as service:
            one, other = [(await service.hub.live(id)).table.hold for id in (early, late)]
            return one is None, other is not None

    assert asyncio.run(upgraded()) == (True, True)


def test_a_replay_without_frames_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], run: Run
) -> None:
    address = str(tmp_path / "server.sqlite3")
    asyncio.run(played(address))

    async def lose() -> None:
        async with open_service(address) as service:
            await service.journal.store((delete(TableRow), None), (delete(FramesRow), None))

    games.register(BELOW)  # so that maintenance cannot make them again
    asyncio.run(lose())
    status, out = checked(capsys, BELOW, "--database", address)
    assert status == 1
    assert "cannot be shown" in out and "not shown" in out
    assert "0 live games:" in out


def test_a_table_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], run: Run
) -> None:
    address = str(tmp_path / "server.sqlite3")

    async def broken() -> str:
        async with open_service(address) as service:
            _, _, table = await two_at_a_table(service)
            wrong = update(EntryRow).where(EntryRow.table_id == table).values(body=b"{}")
            await service.journal.store((wrong, None))
            return table

    table = asyncio.run(broken())
    status, out = checked(capsys, FIRST, "--database", address)
    assert status == 1 and table in out and "set aside" in out


def test_bad_input_is_one_line(tmp_path: Path, refused: Any) -> None:
    line = refused("admin", "upgrade-check", "--database", tmp_path / "nothing.sqlite3")
    assert "nothing.sqlite3: there is no such file" in line
    assert "is no database" in refused("admin", "faults", "--database", "mysql://localhost/x")
    line = refused("admin", "upgrade-check", "--database", "postgresql://dd@127.0.0.1:1/dd")
    assert "cannot be reached" in line
    line = refused("admin", "database", "--to", "nineteen", "--database", tmp_path / "x.sqlite3")
    assert "--to nineteen is no version of a database" in line
    line = refused("admin", "database", "--to", "0007", "--database", tmp_path / "x.sqlite3")
    assert "x.sqlite3: there is no such file" in line
    assert "No such command 'admin dance'" in refused("admin", "dance")


def test_a_database_is_brought_back_for_an_older_program(database_url: str, run: Run) -> None:
    """And forward again: no game is lost on the way."""
    early, late, _ = asyncio.run(played(database_url))
    before = asyncio.run(snapshot(database_url))
    where = ("--database", database_url)
    assert f"version {HEAD};" in run("admin", "database", *where).out
    assert "version 0007;" in run("admin", "database", *where, "--to", "0007").out
    assert run("admin", "database", *where, "--json").json()["version"] == "0007"
    # The new program can tell what would happen before the database is brought up to date.
    told = run("admin", "upgrade-check", *where, "--json").json()
    assert {one["id"] for one in told["tables"]["list"]} == {early, late}
    assert asyncio.run(snapshot(database_url)) == before
    assert f"version {HEAD};" in run("admin", "database", *where).out


def test_faults_are_listed(tmp_path: Path, run: Run) -> None:
    address = str(tmp_path / "server.sqlite3")

    async def failed() -> str:
        async with open_service(address) as service:
            ann = await Caller(service).connect()
            table = await ann.open(YOU, bot())
            service.hub.quarantine.put(service.hub.tables[table], LookupError("no such card"))
            return table

    assert "0 tables are set aside." in run("admin", "faults", "--database", made(address)).out
    table = asyncio.run(failed())
    out = run("admin", "faults", "--database", address).out
    assert "1 table is set aside." in out and table in out and "no such card" in out
    told = run("admin", "faults", "--database", address, "--json").json()
    assert [one["table"] for one in told["quarantine"]] == [table]
    assert told["faults"][0]["kind"] == "table"
    assert "mise de côté" in run("admin", "faults", "--database", address, "--lang", "fr").out


def made(address: str) -> str:
    """An empty database of a server."""

    async def make() -> None:
        async with open_service(address):
            pass

    asyncio.run(make())
    return address


def test_frames_that_a_killed_process_left_are_made_by_the_old_program(
    database_url: str, capsys: pytest.CaptureFixture[str], run: Run
) -> None:
    _, _, game = asyncio.run(played(database_url))

    async def killed() -> None:
        """As if the process had died in the second after the game's end."""
        async with open_service(database_url) as service:
            await service.journal.store((delete(FramesRow), None))

    games.register(BELOW)  # so that maintenance cannot make them again
    asyncio.run(killed())
    where = ("--database", database_url)
    status, out = checked(capsys, BELOW, *where)
    assert status == 1 and "run `drawdestiny admin frames` with the present program first" in out
    games.register(BELOW)
    assert main(["admin", "frames", *where]) == 1
    told = capsys.readouterr().out
    assert "Frames of 0 games are stored." in told and game in told
    games.register(FIRST)
    assert run("admin", "frames", *where, "--json").json() == {"made": 1, "left": []}
    assert ": 0 partie." in run("admin", "frames", *where, "--lang", "fr").out
    games.register(BELOW)
    _, out = checked(capsys, BELOW, *where, "--json")
    assert [one["fate"] for one in json.loads(out)["replays"]["list"]] == ["frames"]
