"""A deleted account: its name is nowhere any more, also where it did not sit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from sqlalchemy import delete, insert, select
from tests.server.callers import ANYBODY, YOU, Caller, Deaf, bot, named, open_service, redis_address

from drawdestiny.engine.decision import NONE
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.server.config import Config
from drawdestiny.server.people.accounts import DAY
from drawdestiny.server.people.privacy import everything, forget, forget_the_old
from drawdestiny.server.runtime.table_service import GONE, TableService
from drawdestiny.server.server_time import now
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import ChatRow, EntryRow, FaultRow, NamedRow, TableRow, TableSeatRow
from drawdestiny.tables.commands import Open
from drawdestiny.tables.entries import Person, write_entry
from drawdestiny.tables.names import folded
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.session import Visitor
from drawdestiny.tables.table import Table

NAME = "Annabelle"
SECRET = "a fine secret"


@pytest.fixture
async def service(database_url: str) -> AsyncIterator[TableService]:
    async with open_service(database_url) as service:
        yield service


async def registered(service: TableService, name: str) -> Caller:
    who = await service.dispatcher.accounts.register(None, name, SECRET, "en")
    return await Caller(service, Visitor(who.id, who.name, who.guest)).connect()


def id_of(caller: Caller) -> str:
    assert caller.visitor is not None
    return caller.visitor.id


async def deleted(service: TableService, caller: Caller) -> None:
    """Delete an account as the server does when its owner asks for it."""
    await service.forget(id_of(caller))
    await forget(service.journal.database, id_of(caller))
    service.forgotten(id_of(caller))


async def kept(service: TableService) -> list[bytes]:
    """All that is stored of tables: logs, looks and faults."""
    found = []
    for column in (EntryRow.body, TableRow.summary, FaultRow.record):
        found += [body for (body,) in await service.journal.rows(select(column))]
    return found


# -- ways to be told of ------------------------------------------------------------------------


async def opens_for_bots(ann: Caller, bob: Caller) -> str:
    return await ann.open(bot(), bot(), game="young-jedi")


async def sits_down_and_leaves(ann: Caller, bob: Caller) -> str:
    table = await bob.open(YOU, ANYBODY, ANYBODY)
    assert (await ann.ask("sit", table=table))["type"] != "problem"
    assert (await ann.ask("leave", table=table))["type"] == "done"
    return table


async def is_challenged(ann: Caller, bob: Caller) -> str:
    return await bob.open(YOU, named(NAME))


async def is_challenged_carelessly(ann: Caller, bob: Caller) -> str:
    return await bob.open(YOU, named(f" {NAME.upper()}."))


Way = Callable[[Caller, Caller], Awaitable[str]]
WAYS = [opens_for_bots, sits_down_and_leaves, is_challenged, is_challenged_carelessly]


@pytest.mark.parametrize("way", WAYS)
async def test_a_deleted_account_is_named_in_no_log(service: TableService, way: Way) -> None:
    ann, bob = await registered(service, NAME), await Caller(service).connect()
    await way(ann, bob)
    await service.journal.store()
    assert any(NAME.lower().encode() in body.lower() for body in await kept(service))
    await deleted(service, ann)
    assert not [body for body in await kept(service) if NAME.lower().encode() in body.lower()]
    left = await service.journal.rows(
        select(NamedRow.table_id).where(NamedRow.account_id == id_of(ann))
    )
    assert not left, "nothing says any more that there was such an account"


async def test_the_seat_that_was_kept_is_kept_for_nobody(database_url: str) -> None:
    """Who comes to the table after the server was started again reads it from its log."""
    async with open_service(database_url) as service:
        ann, bob = await registered(service, NAME), await registered(service, "Bob")
        table = await bob.open(YOU, named(NAME), ANYBODY, private=True)
        await deleted(service, ann)
    async with open_service(database_url) as service:
        assert bob.visitor is not None
        bob = await Caller(service, bob.visitor).connect()
        answer = await bob.ask("attend", table=table)
        names = [seat.get("name", "") for seat in answer["position"]["info"]["seats"]]
        assert names == ["Bob", GONE, ""]


async def test_a_name_from_before_is_forgotten_too(service: TableService) -> None:
    """Logs tell the name that somebody had when they sat down, or were challenged."""
    ann, bob = await registered(service, NAME), await Caller(service).connect()
    await bob.open(YOU, named(NAME))
    await ann.open(YOU, ANYBODY)
    await service.journal.store()
    who = await service.dispatcher.accounts.sign_in(None, NAME, SECRET)
    await service.dispatcher.accounts.change(who, name="Bella")
    await deleted(service, ann)
    assert not [body for body in await kept(service) if NAME.encode() in body]


async def test_a_table_in_memory_forgets_whom_it_kept_a_seat_for(service: TableService) -> None:
    """What is stored of the table later tells no more than what it is told as now."""
    ann, bob = await registered(service, NAME), await registered(service, "Robert")
    table = await bob.open(YOU, named(NAME), ANYBODY)
    await deleted(service, ann)
    answer = await bob.ask("attend", table=table)
    assert answer["position"]["info"]["seats"][1]["name"] == GONE
    assert service.lobby.tables[table]["en"].seats[1].name == GONE
    eve = await Caller(service).connect()
    assert (await eve.ask("sit", table=table))["type"] != "problem"
    await service.journal.store()
    assert not [body for body in await kept(service) if NAME.encode() in body]


async def test_who_sits_down_is_noted_with_the_entry(service: TableService) -> None:
    """Also if the server dies before it stores how the table looks now."""
    ann, bob = await registered(service, NAME), await Caller(service).connect()
    table = await bob.open(YOU, ANYBODY, ANYBODY)
    service.hub.store.note = lambda live, now: None  # type: ignore[method-assign]
    await ann.ask("sit", table=table)
    await ann.ask("leave", table=table)
    await deleted(service, ann)
    assert not [body for body in await kept(service) if NAME.encode() in body]


async def test_the_names_of_others_stay(service: TableService) -> None:
    ann, bob = await registered(service, NAME), await registered(service, "Robert")
    eve = await registered(service, "Evangeline")
    table = await bob.open(YOU, named(NAME), named("Evangeline"))
    await service.journal.store()
    await deleted(service, ann)
    opened = (await kept(service))[0]
    assert b"Robert" in opened and b"Evangeline" in opened
    assert (await eve.ask("sit", table=table))["type"] != "problem"


async def test_a_fault_does_not_name_who_is_gone(service: TableService) -> None:
    ann, bob = await registered(service, NAME), await registered(service, "Robert")
    table = await ann.open(YOU, ANYBODY)
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    game = service.hub.tables[table].table
    service.hub.faults.choice(table, "episode-one", Refused("broken"), game.record(), None, 1)
    await service.journal.store()
    ((before,),) = await service.journal.rows(select(FaultRow.record))
    assert NAME.encode() in before
    await deleted(service, ann)
    ((after,),) = await service.journal.rows(select(FaultRow.record))
    assert NAME.encode() not in after and b"Robert" in after and GONE.encode() in after


async def test_all_that_name_an_account_are_found_however_many(service: TableService) -> None:
    ann = await registered(service, NAME)
    wish = TableWish("young-jedi", seats=[SeatWish("you"), SeatWish("anybody")])
    tables = {f"table {n}" for n in range(101)}
    for table in tables:
        await service.hub.open(table, Open(wish), Person(id_of(ann), NAME))
    assert set(await service.hub.store.tables_of(id_of(ann))) == tables
    await deleted(service, ann)
    assert not [body for body in await kept(service) if NAME.encode() in body]


# -- what was said -----------------------------------------------------------------------------

WORDS = "I live at 7 Elm Street"


async def said(service: TableService) -> list[tuple[int, str, str, str | None]]:
    """All chat that is stored."""
    columns = select(ChatRow.n, ChatRow.name, ChatRow.text, ChatRow.account_id)
    return [tuple(row) for row in await service.journal.rows(columns.order_by(ChatRow.n))]


def heard(caller: Caller, table: str) -> list[tuple[int, str, str]]:
    return [(line["n"], line["name"], line["text"]) for line in caller.tables[table]["chat"]]


async def chat(ann: Caller, bob: Caller) -> str:
    """A table at which both have said something, Ann first."""
    table = await bob.open(YOU, bot())
    await ann.ask("attend", table=table)
    await ann.ask("say", table=table, text=WORDS)
    await bob.ask("say", table=table, text="hello")
    await bob.when(lambda: len(bob.tables[table].get("chat", [])) == 2)
    return table


async def test_what_a_deleted_account_said_is_gone(database_url: str) -> None:
    async with open_service(database_url) as service:
        ann, bob = await registered(service, NAME), await registered(service, "Bob")
        table = await chat(ann, bob)
        await deleted(service, ann)
        left = [(0, GONE, ""), (1, "Bob", "hello")]
        assert await said(service) == [(*left[0], None), (*left[1], id_of(bob))]
        # Whoever has the table before them is sent it again, without the words.
        await bob.when(lambda: heard(bob, table) == left)
        eve = await Caller(service).connect()
        await eve.ask("attend", table=table)
        assert heard(eve, table) == left and WORDS not in "".join(eve.raw)
        await bob.ask("say", table=table, text="bye")
        await eve.when(lambda: heard(eve, table) == [*left, (2, "Bob", "bye")])
    async with open_service(database_url) as service:
        eve = await Caller(service).connect()
        await eve.ask("attend", table=table)
        assert heard(eve, table) == [*left, (2, "Bob", "bye")]


async def test_who_comes_back_is_told_which_words_are_gone(service: TableService) -> None:
    """A client that was away has the words still, and asks only for what is new."""
    ann, bob = await registered(service, NAME), await registered(service, "Bob")
    table = await chat(ann, bob)
    n = bob.tables[table]["n"]
    await bob.leave()
    await deleted(service, ann)
    again = await Caller(service, bob.visitor).connect()
    answer = await again.ask("attend", table=table, since=n)
    lines = answer.get("chat") or answer["position"]["chat"]
    assert [(line["name"], line["text"]) for line in lines] == [(GONE, ""), ("Bob", "hello")]


async def test_another_process_forgets_what_was_said(postgresql: str) -> None:
    redis = redis_address()
    async with open_service(postgresql, redis) as one, open_service(postgresql, redis) as other:
        ann, bob = await registered(one, NAME), await registered(other, "Bob")
        table = await chat(ann, bob)
        await deleted(one, ann)
        await bob.when(lambda: heard(bob, table) == [(0, GONE, ""), (1, "Bob", "hello")])


async def test_a_process_that_hears_nothing_finds_out_who_is_gone(database_url: str) -> None:
    async with open_service(database_url, cluster=Deaf()) as service:
        ann, bob = await registered(service, NAME), await registered(service, "Bob")
        table = await chat(ann, bob)
        await forget(service.journal.database, id_of(ann))
        await service.hub.maintenance.once()
        await bob.when(lambda: heard(bob, table) == [(0, GONE, ""), (1, "Bob", "hello")])


async def test_who_has_no_account_any_more_says_nothing(service: TableService) -> None:
    ann, bob = await registered(service, NAME), await registered(service, "Bob")
    table = await bob.open(YOU, bot())
    await ann.ask("attend", table=table)
    await forget(service.journal.database, id_of(ann))
    assert await ann.refused("say", table=table, text=WORDS) == "no_account"
    assert await said(service) == [] and "chat" not in bob.tables[table]
    await bob.ask("say", table=table, text="hello")
    assert [line[1:3] for line in await said(service)] == [("Bob", "hello")]


async def test_guests_who_are_swept_out_leave_no_words(service: TableService) -> None:
    guest, bob = await Caller(service).connect(), await registered(service, "Bob")
    await chat(guest, bob)
    config = Config()
    async with service.journal.database.begin() as session:
        row = await session.get_one(AccountRow, id_of(guest))
        row.seen = now() - (config.guest_days + 1) * DAY
    await forget_the_old(service.journal.database, config)
    assert [line[1:3] for line in await said(service)] == [(GONE, ""), ("Bob", "hello")]


# -- who is noted ------------------------------------------------------------------------------


async def test_who_is_named_is_noted_with_the_table(service: TableService) -> None:
    """Opening a table, the notes are stored with its first entry: none without the other."""
    ann, bob = await registered(service, NAME), await registered(service, "Bob")
    table = await bob.open(YOU, named(NAME), ANYBODY)
    wanted = select(NamedRow.table_id, NamedRow.account_id, NamedRow.seat)
    rows = {tuple(row) for row in await service.journal.rows(wanted)}
    assert rows == {(table, id_of(bob), NONE), (table, id_of(ann), 1)}
    async with service.journal.database.begin() as session:
        await session.execute(delete(TableRow).where(TableRow.id == table))
    assert await service.journal.rows(wanted) == []


async def test_the_export_tells_where_one_is_named(service: TableService) -> None:
    ann, bob = await registered(service, NAME), await Caller(service).connect()
    table = await is_challenged(ann, bob)
    who = await service.dispatcher.accounts.sign_in(None, NAME, SECRET)
    assert (await everything(service.journal.database, who))["tables"] == [table]


async def test_guests_who_are_swept_out_are_named_in_no_log(service: TableService) -> None:
    bob = await registered(service, "Robert")
    guests = [await Caller(service).connect() for _ in range(3)]
    for guest in guests:
        await sits_down_and_leaves(guest, bob)
    await service.journal.store()
    config = Config()
    async with service.journal.database.begin() as session:
        for row in await session.scalars(select(AccountRow).where(AccountRow.guest)):
            row.seen = now() - (config.guest_days + 1) * DAY
    await forget_the_old(service.journal.database, config)
    bodies = await kept(service)
    assert not [body for body in bodies for guest in guests if guest.name.encode() in body]
    assert len([body for body in bodies if b"Robert" in body]) >= 3
    assert len(await service.journal.rows(select(TableSeatRow.seat))) == 3


# -- in the same moment ------------------------------------------------------------------------


async def test_who_has_no_account_any_more_gets_to_no_table(service: TableService) -> None:
    """Another process deleted the account, and this one has not heard of it yet."""
    ann, bob = await registered(service, NAME), await Caller(service).connect()
    table = await bob.open(YOU, ANYBODY)
    await forget(service.journal.database, id_of(ann))
    wish = {"game": "episode-one", "seats": [YOU, ANYBODY]}
    assert await ann.refused("open_table", wish=wish) == "no_account"
    assert await ann.refused("quick_match", game="young-jedi") == "no_account"
    assert await ann.refused("sit", table=table) == "no_account"
    await service.journal.store()
    assert not [body for body in await kept(service) if NAME.encode() in body]
    eve = await Caller(service).connect()
    answer = await eve.ask("sit", table=table)
    assert answer["type"] != "problem", "the seat is still free"


@pytest.mark.parametrize("part", ["opens it", "is challenged to it"])
async def test_a_table_that_is_opened_while_an_account_is_deleted_forgets_it(
    service: TableService, part: str
) -> None:
    ann, bob = await registered(service, NAME), await registered(service, "Bob")
    wish = TableWish("episode-one")
    opener = Person(id_of(ann), NAME)
    if part == "is challenged to it":
        wish = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("named", NAME)])
        opener = Person(id_of(bob), "Bob")
    database, store = service.journal.database, service.hub.store
    table = Table("t1")
    command = Open(wish, accounts={folded(NAME): id_of(ann)})
    proposal = table.propose(command, opener, 1)
    table.apply(proposal)
    async with database.begin() as session:
        connection = await session.connection()
        entry = {"table_id": "t1", "n": 0, "when": 1, "body": write_entry(proposal.entry)}
        await connection.execute(*store.row(table, 1, None))
        await connection.execute(insert(EntryRow), entry)
        for statement, values in [*store.opened(table), *store.seats(table)]:
            await connection.execute(statement, values)
        forgetting = asyncio.create_task(forget(database, id_of(ann)))
        await asyncio.sleep(0.3)
    await forgetting
    assert not [body for body in await kept(service) if NAME.encode() in body]


async def test_nobody_is_challenged_who_is_deleted_in_the_same_moment(
    service: TableService,
) -> None:
    """They were there when their name was looked up, and are gone when the table is stored."""
    ann, bob = await registered(service, NAME), await registered(service, "Bob")
    await forget(service.journal.database, id_of(ann))
    wish = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("named", NAME)])
    command = Open(wish, accounts={folded(NAME): id_of(ann)})
    with pytest.raises(Refused) as refused:
        await service.hub.open("t1", command, Person(id_of(bob), "Bob"))
    assert refused.value.code == "nobody"
    assert not [body for body in await kept(service) if NAME.encode() in body]
