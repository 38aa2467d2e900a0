"""The rules have changed since a game began: it cannot go on, and everybody is told so in words."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update
from tests.server.callers import ANYBODY, YOU, Caller, Deaf, bot, open_service

from drawdestiny.engine.record import Record
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.play import EntryRow, FaultRow, TableRow
from drawdestiny.tables.entries import Begun, Closed, Entry, read_entry, write_entry


async def rewrite(service: TableService, table: str, by: int) -> None:
    """As if the table's games had been begun under older (or newer) rules."""
    for n, body in await service.journal.read(table):
        entry = read_entry(body)
        parts = [
            msgspec.structs.replace(part, record=other_rules(part.record, by))
            if isinstance(part, Begun)
            else part
            for part in entry.parts
        ]
        changed = write_entry(Entry(entry.when, parts))
        here = (EntryRow.table_id == table) & (EntryRow.n == n)
        await service.journal.store((update(EntryRow).where(here).values(body=changed), None))


def other_rules(record: Record, by: int) -> Record:
    return msgspec.structs.replace(record, rules_version=record.rules_version + by)


async def test_a_game_of_older_rules_is_closed_with_a_reason_and_its_record_is_kept(
    tmp_path: Path,
) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        ann, bob = await Caller(service).connect(), await Caller(service).connect()
        table = await ann.open(YOU, ANYBODY, clock={"kind": "live", "total": 600})
        await bob.ask("sit", table=table)
        await bob.when(lambda: table in bob.tables)
        for _ in range(3):
            chooser, other = (ann, bob) if ann.prompt(table) is not None else (bob, ann)
            await chooser.choose(table)
            await other.reaches(table, chooser.tables[table]["n"])
        game = service.hub.tables[table].table.game
        assert game is not None
        choices = game.record().choices
        fine = await ann.open(YOU, bot())
        await rewrite(service, table, -1)
        stored = await service.journal.read(table)
        await service.journal.store((update(TableRow).values(due=0), None))
    async with open_service(address) as service:
        # The rounds come across it too, and look after the other tables all the same.
        await service.hub.maintenance.once()
        assert fine in service.hub.tables and table not in service.hub.tables
        again = await Caller(service, ann.visitor).connect(lang="fr")
        assert again.heard[0]["tables"] == [fine]
        told = await again.ask("attend", table=table)
        assert (told["type"], told["code"]) == ("problem", "old_rules")
        assert "conservé" in told["text"]
        eve = await Caller(service, bob.visitor).connect()
        assert "kept" in (await eve.ask("choose", table=table, at=0, keys=["draw"]))["text"]
        lobby = await eve.ask("watch_lobby")
        assert table not in [info["table"] for info in lobby.get("tables", [])]
        entries = await service.journal.read(table)
        assert entries[:-1] == stored
        assert [type(part) for part in read_entry(entries[-1][1]).parts] == [Closed]
        await service.journal.store()
        ((record,),) = await service.journal.rows(select(FaultRow.record))
        assert msgspec.json.decode(record, type=Record).choices == choices


async def test_a_game_of_newer_rules_is_left_to_a_process_that_has_them(tmp_path: Path) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot())
        await rewrite(service, table, 1)
        stored = await service.journal.read(table)
    async with open_service(address) as service:
        again = await Caller(service, ann.visitor).connect()
        assert await again.refused("attend", table=table) == "other_rules"
        assert await service.journal.read(table) == stored


async def test_tables_that_are_left_to_others_hide_no_table_that_is_due(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few are looked after at once: those that cannot be must not come first again and again."""
    monkeypatch.setattr("drawdestiny.server.store.tables.MOST_DUE", 2)
    async with open_service(database_url) as service:
        ann = await Caller(service).connect()
        newer = [await ann.open(YOU, bot()) for _ in range(5)]
        for table in newer:
            await rewrite(service, table, 1)
        fine = await ann.open(YOU, bot())
        later = update(TableRow).where(TableRow.id == fine).values(due=1)
        await service.journal.store((update(TableRow).values(due=0), None), (later, None))
    async with open_service(database_url) as service:
        for _ in newer:
            await service.hub.maintenance.once()
        assert list(service.hub.tables) == [fine]
        states = dict(await service.journal.rows(select(TableRow.id, TableRow.state)))
        assert states == dict.fromkeys([*newer, fine], "playing")


async def test_tables_that_are_loaded_hide_no_table_that_is_due(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.store.tables.MOST_DUE", 2)
    async with open_service(database_url) as service:
        ann = await Caller(service).connect()
        loaded = [await ann.open(YOU, bot()) for _ in range(5)]
        other = await ann.open(YOU, bot())
        service.hub.put_away(service.hub.tables[other])
        later = update(TableRow).where(TableRow.id == other).values(due=1)
        await service.journal.store((update(TableRow).values(due=0), None), (later, None))
        await service.hub.maintenance.once()
        assert set(service.hub.tables) == {*loaded, other}


async def test_who_follows_a_table_that_goes_on_under_other_rules_is_told(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "server.sqlite3"), cluster=Deaf()) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot())
        await ann.ask("concede", table=table)
        live = service.hub.tables[table]
        entry = Entry(live.now(), [Begun(other_rules(live.table.record(), 1), [0, 1], [])])
        assert await service.journal.append(table, live.table.n, entry.when, write_entry(entry))
        assert await ann.refused("rematch", table=table) == "other_rules"
        closed = await ann.until(lambda m: m["type"] == "closed")
        assert closed["table"] == table and "rules" in closed["text"]
        assert table not in service.hub.tables
        assert (await ann.ask("ping"))["type"] == "pong"
