"""Migrations up and down on both databases, and the models on the tables that they make."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, select, text

from drawdestiny.collection.collections import Collections
from drawdestiny.storage import card_sets, events, models, operating, people, play
from drawdestiny.storage.asynchronous import Transaction, database_url, open_database
from drawdestiny.storage.base import Base
from drawdestiny.storage.migrating import HEAD, StorageError, migrate, version
from drawdestiny.storage.people import AccountRow, SessionRow
from drawdestiny.storage.play import (
    ChatRow,
    EntryRow,
    FaultRow,
    GameRow,
    GameSeatRow,
    NamedRow,
    RunRow,
    TableRow,
)
from drawdestiny.tables.entries import Opened, read_entry

assert card_sets and events and models and operating and people and play


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


def account(id: str, name: str) -> AccountRow:
    return AccountRow(
        id=id, name=name, folded=name, guest=True, password="", lang="en", created=1, seen=1
    )


async def test_the_migrations_go_up_and_down_and_up_again(database_url: str) -> None:
    database = await open_database(database_url)
    async with database.engine.connect() as connection:
        assert await connection.run_sync(version, "") == HEAD
        assert await connection.run_sync(differences) == []
        every = await connection.run_sync(tables)
    assert every == set(Base.metadata.tables)
    first = {"collections", "deck_cards", "decks", "holdings", "wants"}
    collecting = {"collection_changes", "holding_notes", "prices", "saved_searches"}
    operated = {"announcements", "one_time_links", "operator_log", "turn_notices"}
    organised = {"events", "event_entries", "event_people"}
    later = {"known_places", "resting_names", "runs", "game_frames", "friends"}
    later |= {"kept_sets", "played_sets"} | organised | operated
    older = every - collecting - later
    older |= {"secrets"}
    unnamed = older - {"table_names"}
    steps = {"0004": older, "0003": unnamed, "0002": unnamed, "0001": first, "base": set()}
    for step, left in steps.items():
        async with database.engine.begin() as connection:
            await connection.run_sync(migrate, "", step)
            assert await connection.run_sync(tables) == left
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "")
        assert await connection.run_sync(differences) == []
    await database.close()


async def test_who_blocked_an_account_is_found_by_an_index(database_url: str) -> None:
    """Deleting an account looks for those who blocked it."""

    def indexed(connection: Connection) -> list[list[str | None]]:
        return [index["column_names"] for index in inspect(connection).get_indexes("blocks")]

    database = await open_database(database_url)
    for step, found in (("0002", []), ("head", [["blocked_id"]])):
        async with database.engine.begin() as connection:
            await connection.run_sync(migrate, "", step)
            assert await connection.run_sync(indexed) == found
    await database.close()


async def test_who_is_named_at_older_tables_is_found_in_their_logs(database_url: str) -> None:
    """Whoever opened a table, sat down once, or was challenged, however the name was written."""
    opened = (
        b'{"when":1,"parts":[{"is":"opened","creator":{"id":"a","name":"Ann"},"wish":{"game":"x",'
        b'"seats":[{"who":"you"},{"who":"named","name":"Z-\xc3\xb6\xc3\xa9"},'
        b'{"who":"named","name":"?"}]}},'
        b'{"is":"seat_taken","chair":0,"person":{"id":"a","name":"Ann"}}]}'
    )
    sat = b'{"when":2,"parts":[{"is":"seat_taken","chair":2,"person":{"id":"b","name":"Bob"}}]}'
    left = b'{"when":3,"parts":[{"is":"seat_left","chair":2}]}'
    gone = sat.replace(b'"b"', b'"deleted"')
    database = await open_database(database_url)
    async with database.begin() as session:
        session.add_all([account("a", "ann"), account("b", "bob"), account("z", "zoe")])
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "", "0003")
    async with database.begin() as session:
        session.add(
            TableRow(id="t", state="open", private=False, summary=b"{}", n=4, created=1, updated=1)
        )
        await session.flush()
        for n, body in enumerate([opened, sat, left, gone]):
            session.add(EntryRow(table_id="t", n=n, when=n, body=body))
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "")
    async with database.read() as session:
        rows = await session.scalars(select(NamedRow))
        found = {(row.table_id, row.account_id, row.seat) for row in rows}
    assert found == {("t", "a", -1), ("t", "z", 1), ("t", "b", -1)}
    await database.close()


async def test_older_programs_served_until_their_last_entry(database_url: str) -> None:
    database = await open_database(database_url)
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "", "0004")
    async with database.begin() as session:
        session.add(
            TableRow(id="t", state="open", private=False, summary=b"{}", n=2, created=1, updated=1)
        )
        await session.flush()
        for n, when in enumerate([70, 50]):
            session.add(EntryRow(table_id="t", n=n, when=when, body=b"{}"))
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "")
    async with database.read() as session:
        (run,) = await session.scalars(select(RunRow))
        assert (run.started, run.alive, run.ended) == (0, 70, True)
    await database.close()


async def test_seats_of_open_tables_are_kept_for_the_accounts_that_were_meant(
    database_url: str,
) -> None:
    opened = (
        '{"when":1,"parts":[{"is":"opened","creator":{"id":"a","name":"Ann"},"wish":{"game":"x",'
        '"seats":[{"who":"you"},{"who":"named","name":"Zoé"},{"who":"named","name":"Bob"}]},'
        '"secret":"s"}]}'
    )
    database = await open_database(database_url)
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "", "0004")
    async with database.begin() as session:
        for id, state in (("open", "open"), ("begun", "playing")):
            session.add(
                TableRow(
                    id=id, state=state, private=False, summary=b"{}", n=1, created=1, updated=1
                )
            )
            await session.flush()
            session.add(EntryRow(table_id=id, n=0, when=1, body=opened.encode()))
            # Somebody else has Bob's name by now: which of them was meant, nobody knows.
            for account, seat in (("a", -1), ("z", 1), ("b", 2), ("new b", 2)):
                session.add(NamedRow(table_id=id, account_id=account, seat=seat))
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "")
    async with database.read() as session:
        rows = await session.scalars(select(EntryRow))
        bodies = {row.table_id: row.body for row in rows}
    assert bodies["begun"] == opened.encode()
    (part,) = read_entry(bodies["open"]).parts
    assert isinstance(part, Opened)
    assert part.kept_for == {1: "z"} and part.wish.seats[1].name == "Zoé"
    await database.close()


async def test_what_deleted_accounts_said_before_is_gone_too(database_url: str) -> None:
    database = await open_database(database_url)
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "", "0004")
    async with database.begin() as session:
        session.add(
            TableRow(id="t", state="over", private=False, summary=b"{}", n=0, created=1, updated=1)
        )
        await session.flush()
        for n, (by, text) in enumerate([(None, "my address"), ("a", "hello")]):
            row = ChatRow(table_id="t", n=n, account_id=by, name="x", seat=0, text=text, when=n)
            session.add(row)
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "")
    async with database.read() as session:
        found = await session.scalars(select(ChatRow.text).order_by(ChatRow.n))
        assert list(found) == ["", "hello"]
    await database.close()


async def test_faults_of_older_versions_are_kept(database_url: str) -> None:
    database = await open_database(database_url)
    values = "('x', 't', 'IndexError', '{}', 7)"
    if not database.sqlite:
        values = values.replace("'{}'", "'{}'::bytea")
    async with database.engine.begin() as connection:
        await connection.run_sync(migrate, "", "0004")
        await connection.execute(
            text(f'INSERT INTO faults (id, table_id, fault, record, "when") VALUES {values}')
        )
    for step in ("head", "0004", "head"):
        async with database.engine.begin() as connection:
            await connection.run_sync(migrate, "", step)
    async with database.read() as session:
        fault = await session.get_one(FaultRow, "x")
        assert (fault.kind, fault.table_id, fault.account_id) == ("choice", "t", None)
    await database.close()


async def test_a_step_up_and_down_keeps_the_collections(database_url: str) -> None:
    database = await open_database(database_url)

    def fill(storage: Transaction) -> None:
        own = Collections(storage, "somebody")
        own.new("Mine", "episode-one")
        own.change("Mine", {("E1-L07", ""): 2})

    await database.within(fill)
    for step in ("0001", "head"):
        async with database.engine.begin() as connection:
            await connection.run_sync(migrate, "", step)
    held = await database.look(lambda storage: Collections(storage, "somebody").holdings("Mine"))
    assert held.owned == {"E1-L07": 2}
    assert await database.look(lambda storage: Collections(storage, "other").names()) == []
    await database.close()


async def test_several_processes_may_start_at_once(database_url: str) -> None:
    databases = await asyncio.gather(*[open_database(database_url) for _ in range(5)])
    async with databases[3].engine.connect() as connection:
        assert await connection.run_sync(version, "") == HEAD
    for database in databases:
        await database.close()


async def test_a_change_is_whole_or_not_at_all(database_url: str) -> None:
    database = await open_database(database_url)

    def half(storage: Transaction) -> None:
        own = Collections(storage, "a")
        own.new("One", "episode-one")
        own.new("one", "episode-one")

    with pytest.raises(Exception, match="already"):
        await database.within(half)
    assert await database.look(lambda storage: Collections(storage, "a").names()) == []
    await database.close()


async def test_what_was_played_outlives_an_account_and_its_sessions_do_not(
    database_url: str,
) -> None:
    database = await open_database(database_url)
    async with database.begin() as session:
        session.add(account("a", "Ann"))
        await session.flush()
        session.add(SessionRow(digest="x", account_id="a", created=1, expires=2))
        session.add(
            GameRow(
                id="g", table_id="t", number=1, game="episode-one", format="standard", rated=False,
                record=b"{}", summary=b"{}", winners=[0], choices=3, ended=5,
            )
        )  # fmt: skip
        await session.flush()
        session.add(GameSeatRow(game_id="g", seat=0, account_id="a", name="Ann"))
    async with database.begin() as session:
        row = await session.get_one(AccountRow, "a")
        await session.delete(row)
    async with database.read() as session:
        assert (await session.scalars(select(SessionRow))).all() == []
        seat = (await session.scalars(select(GameSeatRow))).one()
        assert seat.name == "Ann"
        assert (await session.get_one(GameRow, "g")).winners == [0]
    await database.close()


async def test_readers_do_not_wait_for_writers(database_url: str) -> None:
    database = await open_database(database_url)
    async with database.begin() as writing:
        writing.add(account("a", "Ann"))
        await writing.flush()
        async with database.read() as reading:
            assert (await reading.scalars(select(AccountRow))).all() == []
    async with database.read() as reading:
        assert [row.id for row in await reading.scalars(select(AccountRow))] == ["a"]
    await database.close()


async def test_writers_take_turns(database_url: str) -> None:
    database = await open_database(database_url)
    async with database.begin() as session:
        session.add(
            TableRow(id="t", state="open", private=False, summary=b"{}", n=0, created=1, updated=1)
        )

    async def write(n: int) -> None:
        async with database.begin() as session:
            session.add(EntryRow(table_id="t", n=n, when=n, body=b"{}"))

    await asyncio.gather(*[write(n) for n in range(40)])
    async with database.read() as session:
        found = await session.scalars(select(EntryRow.n).order_by(EntryRow.n))
        assert list(found) == list(range(40))
    await database.close()


@pytest.mark.parametrize("told", ["mysql://host/x", "://", "redis://localhost"])
def test_an_address_of_another_kind_is_refused(told: str) -> None:
    with pytest.raises(StorageError, match="is no database"):
        database_url(told)


def test_an_error_never_shows_the_password() -> None:
    with pytest.raises(StorageError) as error:
        database_url("mysql://me:geheim@host/x")
    assert "geheim" not in str(error.value)


@pytest.mark.parametrize(
    ("told", "driver"),
    [
        ("x.db", "sqlite+aiosqlite"),
        ("sqlite:///x.db", "sqlite+aiosqlite"),
        ("postgres://h/x", "postgresql+asyncpg"),
        ("postgresql://h/x", "postgresql+asyncpg"),
        ("postgresql+psycopg://h/x", "postgresql+asyncpg"),
    ],
)
def test_an_address_is_read_as_people_write_it(told: str, driver: str) -> None:
    assert database_url(told).drivername == driver


async def test_a_server_that_is_away_is_named() -> None:
    with pytest.raises(StorageError) as error:
        await open_database("postgresql://me:geheim@127.0.0.1:1/x")
    assert "127.0.0.1" in str(error.value) and "geheim" not in str(error.value)
