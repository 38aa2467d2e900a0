"""A table at which something goes wrong is set aside: its people are told, and all others go on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, func, select, update
from tests.server.callers import (
    ANYBODY,
    PATIENCE,
    YOU,
    Caller,
    Deaf,
    bot,
    open_service,
    reaches,
    redis_address,
    state,
)

from drawdestiny.engine.record import Record
from drawdestiny.server.people.privacy import everything, forget
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.play import EntryRow, FaultRow, GameRow, GameSeatRow, TableRow
from drawdestiny.tables import propose
from drawdestiny.tables.clocks import DAY
from drawdestiny.tables.entries import Chosen, Entry, read_entry, write_entry
from drawdestiny.tables.render import updates
from drawdestiny.tables.session import Visitor
from drawdestiny.tables.table import Table

Harm = Callable[[bytes], bytes]


@pytest.fixture
async def service(database_url: str) -> AsyncIterator[TableService]:
    async with open_service(database_url) as service:
        yield service


async def two_at_a_table(service: TableService, **wish: Any) -> tuple[Caller, Caller, str]:
    ann, bob = await Caller(service).connect(), await Caller(service).connect(lang="fr")
    table = await ann.open(YOU, ANYBODY, **wish)
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    return ann, bob, table


async def move(callers: tuple[Caller, ...], table: str) -> None:
    """One choice of whoever is asked."""
    chooser = next(c for c in callers if c.prompt(table) is not None)
    answer = await chooser.choose(table)
    assert answer["type"] == "changed", answer
    for caller in callers:
        await caller.reaches(table, answer["n"])


async def faults(service: TableService, kind: str = "table") -> list[tuple[str, str]]:
    """The tables of these faults, and what was raised."""
    await service.journal.store()
    wanted = select(FaultRow.table_id, FaultRow.fault).where(FaultRow.kind == kind)
    return [(table, fault) for table, fault in await service.journal.rows(wanted)]


async def closed(caller: Caller, table: str) -> str:
    """What somebody who follows the table is told when it is set aside."""
    message = await caller.until(lambda m: m["type"] == "closed" and m["table"] == table)
    return str(message["text"])


# -- logs that cannot be played ----------------------------------------------------------------


def other_choice(body: bytes) -> bytes:
    """A choice that nobody was offered."""
    entry = read_entry(body)
    parts = [
        msgspec.structs.replace(part, keys=["dance 3"]) if isinstance(part, Chosen) else part
        for part in entry.parts
    ]
    return write_entry(Entry(entry.when, parts))


def no_json(body: bytes) -> bytes:
    return body[: len(body) // 2]


def nothing_known(body: bytes) -> bytes:
    return b'{"when":1,"parts":[{"is":"danced","seat":0}]}'


def another_seat(body: bytes) -> bytes:
    return body.replace(b'"seat":0', b'"seat":7').replace(b'"seat":1', b'"seat":7')


def no_text(body: bytes) -> bytes:
    return b"\xff\xfe" + body


HARM = [other_choice, no_json, nothing_known, another_seat, no_text]


async def harm(service: TableService, table: str, how: Harm) -> tuple[int, bytes]:
    """Spoil the last entry of a table's log: its number, and how it was."""
    n, body = (await service.journal.read(table))[-1]
    await write(service, table, n, how(body))
    return n, body


async def write(service: TableService, table: str, n: int, body: bytes) -> None:
    here = (EntryRow.table_id == table) & (EntryRow.n == n)
    await service.journal.store((update(EntryRow).where(here).values(body=body), None))


@pytest.mark.parametrize("how", HARM)
async def test_a_table_that_cannot_be_loaded_keeps_no_other_from_being_looked_after(
    database_url: str, how: Harm
) -> None:
    async with open_service(database_url) as service:
        ann, bob, bad = await two_at_a_table(service)
        await move((ann, bob), bad)
        _, _, fine = await two_at_a_table(service)
        await harm(service, bad, how)
        stored = await service.journal.read(bad)
        later = update(TableRow).where(TableRow.id == fine).values(due=1)
        await service.journal.store((update(TableRow).values(due=0), None), (later, None))
    async with open_service(database_url) as service:
        await service.hub.maintenance.once()
        assert fine in service.hub.tables and bad not in service.hub.tables
        assert await state(service, bad) == "quarantine"
        assert await service.journal.read(bad) == stored, "nothing of its log is lost"
        again = await Caller(service, ann.visitor).connect()
        assert bad in again.heard[0]["tables"], "who sits there finds it"
        answer = await again.ask("attend", table=bad)
        assert answer["code"] == "quarantined"
        assert "nothing is lost, and the operators will look at it" in answer["text"]
        french = await Caller(service, bob.visitor).connect(lang="fr")
        answer = await french.ask("choose", table=bad, at=0, keys=["draw"])
        assert "rien n’est perdu, et les responsables examineront le cas" in answer["text"]
        lobby = await again.ask("watch_lobby")
        assert bad not in [info["table"] for info in lobby.get("tables", [])]
        # Nobody tries it again and again, and it is one fault.
        await service.hub.maintenance.once()
        ((table, fault),) = await faults(service)
        assert table == bad and "/server/runtime/loading.py" in fault
        ((record,),) = await service.journal.rows(select(FaultRow.record))
        kept = msgspec.json.decode(record, type=Record | None)
        assert kept is not None and kept.game == "episode-one"


async def test_a_game_that_ended_just_before_a_stop_is_kept_although_others_cannot_be_loaded(
    database_url: str,
) -> None:
    """At the start, when what was left undone is finished."""
    async with open_service(database_url) as service:
        tables = []
        for _ in range(4):
            ann, bob, table = await two_at_a_table(service)
            await move((ann, bob), table)
            await ann.ask("concede", table=table)
            tables.append(table)
        fine = tables.pop(2)
        for bad in tables:
            n, body = (await service.journal.read(bad))[-2]
            await write(service, bad, n, other_choice(body))
        await service.journal.store(
            (delete(GameSeatRow), None),
            (delete(GameRow), None),
            (update(TableRow).values(state="playing"), None),
        )
    async with open_service(database_url) as service:
        await reaches(service, fine, "over")
        ((count,),) = await service.journal.rows(select(func.count()).select_from(GameRow))
        assert count == 1
        for bad in tables:
            await reaches(service, bad, "quarantine")


async def test_the_server_starts_although_the_look_of_a_table_cannot_be_read(
    database_url: str,
) -> None:
    async with open_service(database_url) as service:
        ann, _, bad = await two_at_a_table(service)
        eve = await Caller(service).connect()
        other, fine = await eve.open(YOU, ANYBODY), await eve.open(YOU, ANYBODY)
        for table, look in ((bad, b"{"), (other, b"{}")):
            spoiled = update(TableRow).where(TableRow.id == table).values(summary=look)
            await service.journal.store((spoiled, None))
    async with open_service(database_url) as service:
        assert set(service.lobby.tables) == {fine}
        await service.lobby.reload(bad)
        await service.lobby.look()
        # Whoever comes to it finds it as it was.
        again = await Caller(service, ann.visitor).connect()
        assert (await again.ask("attend", table=bad))["type"] == "table"
        await again.when(lambda: bad in service.lobby.tables)


async def test_a_broken_table_stands_in_nobodys_way_to_a_quick_match(database_url: str) -> None:
    async with open_service(database_url) as service:
        ann = await Caller(service).connect()
        bad = await ann.open(YOU, ANYBODY)
        await harm(service, bad, no_json)
        service.hub.put_away(service.hub.tables[bad])
        bob = await Caller(service).connect()
        answer = await bob.ask("quick_match", game="episode-one")
        assert answer["type"] == "done" and answer["table"] != bad
        assert await state(service, bad) == "quarantine"


async def test_a_table_goes_on_under_a_program_that_can_play_it(database_url: str) -> None:
    clock = {"kind": "days", "days": 1}
    async with open_service(database_url) as service:
        ann, bob, table = await two_at_a_table(service, clock=clock)
        await move((ann, bob), table)
        n, body = await harm(service, table, other_choice)
    async with open_service(database_url) as service:
        again = await Caller(service, ann.visitor).connect()
        assert await again.refused("attend", table=table) == "quarantined"
        # The same process does not try it again, whatever is in the log.
        await write(service, table, n, body)
        assert await again.refused("attend", table=table) == "quarantined"
        # It lay there for three days.
        early = TableRow.updated - 3 * DAY
        await service.journal.store((update(TableRow).values(updated=early), None))
        for m, old in await service.journal.read(table):
            entry = read_entry(old)
            moved = write_entry(Entry(entry.when - 3 * DAY, entry.parts))
            await write(service, table, m, moved)
    async with open_service(database_url) as service:
        people = (
            await Caller(service, ann.visitor).connect(),
            await Caller(service, bob.visitor).connect(lang="fr"),
        )
        for caller in people:
            assert (await caller.ask("attend", table=table))["type"] == "table"
        assert await state(service, table) == "playing"
        # Nobody could play meanwhile, so nobody has lost by time.
        clocks = [seat["clock"] for seat in people[0].tables[table]["info"]["seats"]]
        assert max(clocks) > DAY - PATIENCE * 1000
        assert not people[0].over(table)
        await move(people, table)
        assert [bad for bad, _ in await faults(service)] == [table], "the fault is kept"


# -- tables that fail while they are played ----------------------------------------------------


async def test_a_clock_that_cannot_be_followed_stops_no_other_clock(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "live", "total": 1, "decision": 0}
    flag = propose._flag
    bad: list[str] = []

    def falls(table: Table, now: int) -> Any:
        if table.id in bad:
            raise LookupError("no such clock")
        return flag(table, now)

    monkeypatch.setattr(propose, "_flag", falls)
    ann, bob, broken = await two_at_a_table(service, clock=clock)
    bad.append(broken)
    eve, fay, fine = await two_at_a_table(service, clock=clock)
    assert "cannot go on for now" in await closed(ann, broken)
    assert "de notre côté" in await closed(bob, broken)
    await eve.when(lambda: eve.over(fine))
    await fay.when(lambda: fay.over(fine))
    await reaches(service, broken, "quarantine")
    ((table, fault),) = await faults(service)
    assert table == broken and "LookupError" in fault
    assert await ann.refused("concede", table=broken) == "quarantined"
    assert b'drawdestiny_faults_total{where="table"} 1.0' in service._metrics.text()
    assert (await ann.ask("ping"))["type"] == "pong"


async def test_a_change_that_cannot_be_told_sets_the_table_aside_and_is_stored(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, bad = await two_at_a_table(service)
    eve, fay, fine = await two_at_a_table(service)
    changed = updates.changed

    def tells(table: Table, *args: Any) -> Any:
        if table.id == bad:
            raise KeyError("no such phrase")
        return changed(table, *args)

    monkeypatch.setattr(updates, "changed", tells)
    before = len(await service.journal.read(bad))
    prompt = await ann.asked(bad)
    answer = await ann.ask("choose", table=bad, at=prompt["at"], keys=["draw"])
    assert answer["type"] == "done", "the choice is stored"
    assert "nothing is lost" in await closed(ann, bad) and "rien" in await closed(bob, bad)
    assert len(await service.journal.read(bad)) == before + 1
    await reaches(service, bad, "quarantine")
    await move((eve, fay), fine)


async def test_a_table_that_cannot_be_shown_is_set_aside(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, bad = await two_at_a_table(service)
    fine = await ann.open(YOU, bot())

    def shows(table: Table, *args: Any) -> Any:
        raise KeyError("no such phrase")

    monkeypatch.setattr(updates, "position", shows)
    eve = await Caller(service).connect()
    assert await eve.refused("attend", table=bad) == "quarantined"
    assert "nothing is lost" in await closed(ann, bad)
    monkeypatch.undo()
    assert (await ann.choose(fine))["type"] == "changed"


async def test_a_client_that_fell_behind_keeps_its_connection(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told where its tables stand as soon as it takes something again."""
    ann, _, bad = await two_at_a_table(service)

    def shows(*args: Any) -> Any:
        raise KeyError("no such phrase")

    monkeypatch.setattr(Live, "whole", shows)
    (client,) = [c for c in service.hub.tables[bad].followers if c.session.lang == "en"]
    client.outbox.behind.add(bad)
    client.outbox._wake()
    assert "nothing is lost" in await closed(ann, bad)
    assert (await ann.ask("ping"))["type"] == "pong"


async def test_spectators_who_cannot_be_told_stop_no_timer(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, bad = await two_at_a_table(service, delay=1)
    eve, fay, fine = await two_at_a_table(service, delay=1)
    gil = await Caller(service).connect()
    for table in (bad, fine):
        await gil.ask("attend", table=table)
    tell = Live.tell_spectators

    def tells(live: Live, now: int) -> None:
        if live.table.id == bad:
            raise KeyError("no such phrase")
        tell(live, now)

    monkeypatch.setattr(Live, "tell_spectators", tells)
    await move((ann, bob), bad)
    await move((eve, fay), fine)
    n = eve.tables[fine]["n"]
    await gil.when(lambda: gil.tables[fine]["n"] == n)
    assert "nothing is lost" in await closed(gil, bad)
    await reaches(service, bad, "quarantine")


async def test_who_is_forgotten_is_forgotten_at_all_other_tables(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await Caller(service).connect()
    tables = [await ann.open(YOU, ANYBODY) for _ in range(3)]
    bad = tables[1]
    info = updates.info

    def tells(table: Table, *args: Any) -> Any:
        if table.id == bad:
            raise KeyError("no such phrase")
        return info(table, *args)

    monkeypatch.setattr(updates, "info", tells)
    assert ann.visitor is not None
    await service.forget(ann.visitor.id)
    assert bad not in service.hub.tables
    for table in (tables[0], tables[2]):
        assert ann.name not in [p.name for p in service.hub.tables[table].table.people()]


async def test_chat_that_cannot_be_told_keeps_no_other_from_being_read(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, bad = await two_at_a_table(service)
    eve, fay, fine = await two_at_a_table(service)
    for caller, table in ((ann, bad), (eve, fine)):
        await caller.ask("say", table=table, text="Hello")
        line = service.hub.tables[table].chat
        assert line is not None
        line.clear()  # as if another process had heard it
    tell = Live.tell_chat

    def tells(live: Live, *args: Any) -> None:
        if live.table.id == bad:
            raise KeyError("no such phrase")
        tell(live, *args)

    monkeypatch.setattr(Live, "tell_chat", tells)
    said = len(fay.tables[fine].get("chat", []))
    await service._catch_up()
    await fay.when(lambda: len(fay.tables[fine].get("chat", [])) > said)
    assert "rien n’est perdu" in await closed(bob, bad)


async def test_a_wish_that_fails_is_the_trouble_of_who_had_it(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is changed before it is stored, so the table goes on."""
    ann, bob, table = await two_at_a_table(service)
    await move((ann, bob), table)

    def takes(*args: Any) -> Any:
        raise LookupError("no such choice")

    monkeypatch.setattr(propose, "_take_back", takes)
    for _ in range(3):
        answer = await ann.ask("take_back", table=table)
        assert answer["code"] == "failed" and "stands where it stood" in answer["text"]
    await move((ann, bob), table)
    assert await state(service, table) == "playing"
    ((where, fault),) = await faults(service, "choice")
    assert where == table and "LookupError" in fault


async def test_a_table_that_cannot_be_stored_as_finished_is_not_tried_for_ever(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, bad = await two_at_a_table(service)
    tried = []

    async def keeps(table: Table, when: int) -> None:
        tried.append(table.id)
        raise LookupError("no such winner")

    monkeypatch.setattr(service.hub.store, "keep", keeps)
    assert await ann.refused("concede", table=bad) == "quarantined"
    assert "rien n’est perdu" in await closed(bob, bad)
    await reaches(service, bad, "quarantine")
    assert tried == [bad]


# -- several processes -------------------------------------------------------------------------


async def test_all_processes_set_a_table_aside(postgresql: str) -> None:
    redis = redis_address()
    async with open_service(postgresql, redis) as one, open_service(postgresql, redis) as other:
        ann = await Caller(one).connect()
        table = await ann.open(YOU, ANYBODY)
        eve = await Caller(other).connect(lang="fr")
        await eve.ask("sit", table=table)
        await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
        live = one.hub.tables[table]
        one.hub.quarantine.put(live, LookupError("no such card"))
        assert "nothing is lost" in await closed(ann, table)
        assert "rien n’est perdu" in await closed(eve, table)
        for caller in (ann, eve):
            assert await caller.refused("attend", table=table) == "quarantined"
        assert await state(one, table) == "quarantine"


async def test_a_process_that_did_not_hear_of_it_finds_out_in_its_next_round(
    database_url: str,
) -> None:
    async with (
        open_service(database_url, cluster=Deaf()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        ann = await Caller(one).connect()
        table = await ann.open(YOU, bot())
        eve = await Caller(other).connect()
        await eve.ask("attend", table=table)
        one.hub.quarantine.put(one.hub.tables[table], LookupError("no such card"))
        await reaches(one, table, "quarantine")
        await other.hub.maintenance.once()
        assert "nothing is lost" in await closed(eve, table)
        assert await eve.refused("attend", table=table) == "quarantined"


async def test_what_a_newer_process_writes_is_left_to_it(database_url: str) -> None:
    async with open_service(database_url, cluster=Deaf()) as service:
        ann, bob, table = await two_at_a_table(service)
        await move((ann, bob), table)
        live = service.hub.tables[table]
        body = nothing_known(b"")
        assert await service.journal.append(table, live.table.n, live.table.last, body)
        assert await ann.refused("take_back", table=table) == "other_rules"
        assert "rules" in await closed(ann, table)
        assert await ann.refused("attend", table=table) == "other_rules"
        assert await state(service, table) == "playing"
        assert await faults(service) == []


# -- people who are forgotten ------------------------------------------------------------------


@pytest.mark.parametrize("how", [no_json, no_text, nothing_known])
async def test_a_log_that_cannot_be_read_spoils_nobodys_export(
    database_url: str, how: Harm
) -> None:
    async with open_service(database_url) as service:
        who = await service.dispatcher.accounts.register(None, "Ann", "a fine secret", "en")
        ann = await Caller(service, Visitor(who.id, who.name, False)).connect()
        for table in [await ann.open(YOU, bot()) for _ in range(2)]:
            await ann.ask("concede", table=table)
        await service.journal.store()
        await write(service, table, 0, how((await service.journal.read(table))[0][1]))
        told = await everything(service.journal.database, who)
        games = told["games"]
        assert isinstance(games, list) and len(games) == 2


@pytest.mark.parametrize("how", [no_json, no_text, nothing_known])
async def test_a_log_that_cannot_be_read_keeps_nobody_from_being_forgotten(
    database_url: str, how: Harm
) -> None:
    async with open_service(database_url) as service:
        ann, _, bad = await two_at_a_table(service)
        fine = await ann.open(YOU, ANYBODY)
        first = (await service.journal.read(bad))[0][1]
        await write(service, bad, 0, how(first + b'"' + ann.name.encode() + b'"'))
        await service.journal.store()
        assert ann.visitor is not None
        await forget(service.journal.database, ann.visitor.id)
        rows = await service.journal.rows(select(EntryRow.body, EntryRow.table_id))
        assert {table for _, table in rows} == {bad, fine}
        assert not [body for body, _ in rows if ann.name.encode() in body]
