"""The rules have changed since a game began: it cannot go on, and everybody is told so in words."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update
from tests.server.callers import ANYBODY, YOU, Caller, Deaf, bot, open_house

from drawdestiny.engine.record import Record
from drawdestiny.server.entries import Begun, Closed, Entry, read_entry, write_entry
from drawdestiny.server.house import House
from drawdestiny.storage.play import EntryRow, FaultRow, TableRow


async def rewrite(house: House, table: str, by: int) -> None:
    """As if the table's games had been begun under older (or newer) rules."""
    for n, body in await house.journal.read(table):
        entry = read_entry(body)
        parts = [
            msgspec.structs.replace(part, record=other_rules(part.record, by))
            if isinstance(part, Begun)
            else part
            for part in entry.parts
        ]
        changed = write_entry(Entry(entry.when, parts))
        here = (EntryRow.table_id == table) & (EntryRow.n == n)
        await house.journal.store((update(EntryRow).where(here).values(body=changed), None))


def other_rules(record: Record, by: int) -> Record:
    return msgspec.structs.replace(record, rules_version=record.rules_version + by)


async def test_a_game_of_older_rules_is_closed_with_a_reason_and_its_record_is_kept(
    tmp_path: Path,
) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_house(address) as house:
        ann, bob = await Caller(house).connect(), await Caller(house).connect()
        table = await ann.open(YOU, ANYBODY, clock={"kind": "live", "total": 600})
        await bob.ask("sit", table=table)
        await bob.when(lambda: table in bob.tables)
        for _ in range(3):
            chooser, other = (ann, bob) if ann.prompt(table) is not None else (bob, ann)
            await chooser.choose(table)
            await other.reaches(table, chooser.tables[table]["n"])
        game = house.hub.tables[table].table.game
        assert game is not None
        choices = game.record().choices
        fine = await ann.open(YOU, bot())
        await rewrite(house, table, -1)
        stored = await house.journal.read(table)
        await house.journal.store((update(TableRow).values(due=0), None))
    async with open_house(address) as house:
        # The rounds come across it too, and look after the other tables all the same.
        await house.hub.rounds.once()
        assert fine in house.hub.tables and table not in house.hub.tables
        again = await Caller(house, ann.visitor).connect(lang="fr")
        assert again.heard[0]["tables"] == [fine]
        told = await again.ask("attend", table=table)
        assert (told["type"], told["code"]) == ("problem", "old_rules")
        assert "conservé" in told["text"]
        eve = await Caller(house, bob.visitor).connect()
        assert "kept" in (await eve.ask("choose", table=table, at=0, keys=["draw"]))["text"]
        lobby = await eve.ask("watch_lobby")
        assert table not in [info["table"] for info in lobby.get("tables", [])]
        entries = await house.journal.read(table)
        assert entries[:-1] == stored
        assert [type(part) for part in read_entry(entries[-1][1]).parts] == [Closed]
        await house.journal.store()
        ((record,),) = await house.journal.rows(select(FaultRow.record))
        assert msgspec.json.decode(record, type=Record).choices == choices


async def test_a_game_of_newer_rules_is_left_to_a_process_that_has_them(tmp_path: Path) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_house(address) as house:
        ann = await Caller(house).connect()
        table = await ann.open(YOU, bot())
        await rewrite(house, table, 1)
        stored = await house.journal.read(table)
    async with open_house(address) as house:
        again = await Caller(house, ann.visitor).connect()
        assert await again.refused("attend", table=table) == "other_rules"
        assert await house.journal.read(table) == stored


async def test_tables_that_are_left_to_others_hide_no_table_that_is_due(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few are looked after at once: those that cannot be must not come first again and again."""
    monkeypatch.setattr("drawdestiny.server.shelf.MOST_DUE", 2)
    async with open_house(database_url) as house:
        ann = await Caller(house).connect()
        newer = [await ann.open(YOU, bot()) for _ in range(5)]
        for table in newer:
            await rewrite(house, table, 1)
        fine = await ann.open(YOU, bot())
        later = update(TableRow).where(TableRow.id == fine).values(due=1)
        await house.journal.store((update(TableRow).values(due=0), None), (later, None))
    async with open_house(database_url) as house:
        for _ in newer:
            await house.hub.rounds.once()
        assert list(house.hub.tables) == [fine]
        states = dict(await house.journal.rows(select(TableRow.id, TableRow.state)))
        assert states == dict.fromkeys([*newer, fine], "playing")


async def test_tables_that_are_loaded_hide_no_table_that_is_due(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.shelf.MOST_DUE", 2)
    async with open_house(database_url) as house:
        ann = await Caller(house).connect()
        loaded = [await ann.open(YOU, bot()) for _ in range(5)]
        other = await ann.open(YOU, bot())
        house.hub.put_away(house.hub.tables[other])
        later = update(TableRow).where(TableRow.id == other).values(due=1)
        await house.journal.store((update(TableRow).values(due=0), None), (later, None))
        await house.hub.rounds.once()
        assert set(house.hub.tables) == {*loaded, other}


async def test_who_follows_a_table_that_goes_on_under_other_rules_is_told(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "server.sqlite3"), fanout=Deaf()) as house:
        ann = await Caller(house).connect()
        table = await ann.open(YOU, bot())
        await ann.ask("concede", table=table)
        live = house.hub.tables[table]
        entry = Entry(live.last, [Begun(other_rules(live.table.record(), 1), [0, 1], [])])
        assert await house.journal.append(table, live.table.n, live.last, write_entry(entry))
        assert await ann.refused("rematch", table=table) == "other_rules"
        closed = await ann.until(lambda m: m["type"] == "closed")
        assert closed["table"] == table and "rules" in closed["text"]
        assert table not in house.hub.tables
        assert (await ann.ask("ping"))["type"] == "pong"
