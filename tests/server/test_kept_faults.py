"""What is kept of faults: each once, and so many of one table and one person."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
from sqlalchemy import func, select
from tests.server.callers import ANYBODY, YOU, Caller, bot, open_service

import drawdestiny as dd
from drawdestiny.engine.record import Record
from drawdestiny.server.people.privacy import everything, forget
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.store.faults import MOST_OF_PERSON, MOST_OF_TABLE, Faults
from drawdestiny.storage.play import FaultRow
from drawdestiny.tables.entries import Person

STRANGE = ("²", "1²", "٣", "１", "x²", "x٣", "7 > ² x²", "9" * 40)


@pytest.fixture
async def service(database_url: str) -> AsyncIterator[TableService]:
    async with open_service(database_url) as service:
        yield service


async def stored(service: TableService) -> int:
    await service.journal.store()
    ((count,),) = await service.journal.rows(select(func.count()).select_from(FaultRow))
    return int(count)


def raised(number: int) -> Exception:
    """An error of a kind of its own."""
    try:
        raise type(f"Fault{number}", (Exception,), {})("a card fails")
    except Exception as error:
        return error


@pytest.mark.parametrize("game", dd.game_ids())
async def test_a_number_that_is_none_is_no_fault(service: TableService, game: str) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot(), game=game)
    prompt = await ann.asked(table)
    for number in STRANGE:
        for verb in ("deploy", "play", "draw"):
            key = f"{verb} {number}"
            answer = await ann.ask("choose", table=table, at=prompt["at"], keys=[key])
            assert (answer["type"], answer["code"]) == ("problem", "not_offered")
            assert (await ann.ask("why_not", table=table, key=key))["type"] == "refusal"
    assert await stored(service) == 0


async def broken_table(service: TableService) -> tuple[Caller, str]:
    """A table at which the first choice makes a card fail: there is nothing to draw from."""
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    table = await ann.open(YOU, ANYBODY)
    await bob.ask("sit", table=table)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    game = service.hub.tables[table].table.game
    assert game is not None
    game.state.zone(1, 0).clear()
    return ann, table


async def test_a_card_that_fails_again_and_again_is_one_fault(service: TableService) -> None:
    for _ in range(2):
        ann, table = await broken_table(service)
        at = (await ann.asked(table))["at"]
        for _ in range(20):
            assert await ann.refused("choose", table=table, at=at, keys=["draw"]) == "broken"
    assert await stored(service) == 1
    ((fault, kind, record, account),) = await service.journal.rows(
        select(FaultRow.fault, FaultRow.kind, FaultRow.record, FaultRow.account_id)
    )
    assert "IndexError" in fault and kind == "choice" and account
    assert msgspec.json.decode(record, type=Record).choices == ["0 draw"]


async def test_another_process_stores_the_same_fault_no_second_time(service: TableService) -> None:
    record = dd.new_game("episode-one", seed=1).record()
    error = raised(1)
    for number in range(3):
        Faults(service.journal).choice(
            f"table {number}", "episode-one", error, record, None, number
        )
    assert await stored(service) == 1


async def test_faults_are_bounded_by_table_and_by_person(service: TableService) -> None:
    record = dd.new_game("episode-one", seed=1).record()
    faults = service.hub.faults
    for number in range(2 * MOST_OF_TABLE):
        faults.choice(
            "one table", "episode-one", raised(number), record, Person(f"p{number}", "x"), 1
        )
    assert await stored(service) == MOST_OF_TABLE
    for number in range(100, 100 + 2 * MOST_OF_PERSON):
        faults.choice(
            f"table {number}", "episode-one", raised(number), record, Person("eve", "Eve"), 1
        )
    assert await stored(service) == MOST_OF_TABLE + MOST_OF_PERSON
    for number in range(200, 200 + 2 * MOST_OF_TABLE):
        faults.choice("a bots' table", "episode-one", raised(number), record, None, 1)
    assert await stored(service) == 2 * MOST_OF_TABLE + MOST_OF_PERSON
    # What takes a table out of play is kept, whatever was tried at it before.
    await service.journal.store(faults.table("one table", raised(0), record, 1))
    await service.journal.store(faults.table("one table", raised(0), record, 2))
    assert await stored(service) == 2 * MOST_OF_TABLE + MOST_OF_PERSON + 1


async def test_whatever_an_error_says_is_stored(service: TableService) -> None:
    for number, words in enumerate(("a\0b", "\ud800", "x" * 100_000)):
        error = LookupError(words)
        await service.journal.store(service.hub.faults.table(f"table {number}", error, None, 1))
    rows = await service.journal.rows(select(FaultRow.fault, FaultRow.record))
    assert len(rows) == 3 and all(record == b"null" for _, record in rows)
    assert max(len(fault) for fault, _ in rows) < 2000


async def test_a_fault_names_nobody_who_is_gone(service: TableService) -> None:
    accounts = service.dispatcher.accounts
    who = await accounts.register(None, "Ann", "a fine secret", "en")
    record = dd.new_game("episode-one", seed=1).record()
    service.hub.faults.choice(
        "a table", "episode-one", raised(1), record, Person(who.id, who.name), 5
    )
    await service.journal.store()
    told = await everything(service.journal.database, who)
    assert told["faults"] == [{"table": "a table", "when": 5}]
    await forget(service.journal.database, who.id)
    ((account,),) = await service.journal.rows(select(FaultRow.account_id))
    assert account is None
