"""Several processes serve the same tables: what two of them do at once counts once, and whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update
from tests.server.callers import ANYBODY, PATIENCE, YOU, Caller, Deaf, bot, open_service

from drawdestiny.protocol import ChatLine
from drawdestiny.server.people.privacy import forget
from drawdestiny.server.people.ratings import Standing, after
from drawdestiny.server.runtime.cluster import AnyNudge, Cluster
from drawdestiny.server.runtime.table_service import GONE, TableService
from drawdestiny.server.server_time import ServerTime
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.storage.people import RatingRow, SessionRow
from drawdestiny.storage.play import EntryRow, GameRow, GameSeatRow, TableRow, TableSeatRow
from drawdestiny.tables.commands import Concede
from drawdestiny.tables.entries import Ended, write_entry
from drawdestiny.tables.session import Visitor
from drawdestiny.tables.table import Table


class Wire(Cluster):
    """What one process says, the other hears at once."""

    alone = False

    def __init__(self) -> None:
        self.others: list[TableService] = []

    def tell(self, nudge: AnyNudge) -> None:
        for service in self.others:
            service._heard(nudge)


async def registered(service: TableService, name: str) -> Visitor:
    who = await service.dispatcher.accounts.register(None, name, "a fine secret", "en")
    return Visitor(who.id, who.name, False)


async def rated_table(ann: Caller, bob: Caller) -> str:
    table = await ann.open(YOU, ANYBODY, rated=True)
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    return table


async def rated(caller: Caller, table: str) -> None:
    await caller.when(lambda: "ratings" in caller.tables[table].get("ended", {}))


async def test_games_that_are_rated_in_two_processes_at_once_all_count(database_url: str) -> None:
    async with (
        open_service(database_url, cluster=Deaf()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        ann, bob = await registered(one, "Ann"), await registered(one, "Bob")
        callers = []
        tables = []
        for service in (one, other, one, other):
            pair = [await Caller(service, who).connect() for who in (ann, bob)]
            callers.append(pair)
            tables.append(await rated_table(*pair))
        # Ann loses all four, in both processes at the same moment.
        await asyncio.gather(
            *(
                pair[0].ask("concede", table=table)
                for pair, table in zip(callers, tables, strict=True)
            )
        )
        for (_, winner), table in zip(callers, tables, strict=True):
            await rated(winner, table)
        rows = await one.journal.rows(select(RatingRow.account_id, RatingRow.mu, RatingRow.games))
        expected = [Standing(ann.id), Standing(bob.id)]
        for _ in range(4):
            expected = after(expected, [[0], [1]], [1])
        found = {account: (round(mu, 6), games) for account, mu, games in rows}
        assert found == {s.account: (round(s.mu, 6), 4) for s in expected}
        changes = sorted(
            winner.tables[table]["ended"]["ratings"]["1"]
            for (_, winner), table in zip(callers, tables, strict=True)
        )
        assert [pair[0] for pair in changes[1:]] == [pair[1] for pair in changes[:-1]]


async def test_two_who_look_for_a_match_in_two_processes_at_once_find_each_other(
    tmp_path: Path,
) -> None:
    """Neither process has heard of the other's table when it opens its own."""
    address = str(tmp_path / "server.sqlite3")
    async with (
        open_service(address, cluster=Deaf()) as one,
        open_service(address, cluster=Deaf()) as other,
    ):
        ann, bob = await Caller(one).connect(), await Caller(other).connect()
        first = await ann.ask("quick_match", game="young-jedi")
        second = await bob.ask("quick_match", game="young-jedi")
        assert first["table"] == second["table"]
        table = first["table"]
        await bob.when(lambda: table in bob.tables)
        assert bob.tables[table]["info"]["state"] == "playing"
        await other.journal.store()
        states = await one.journal.rows(select(TableRow.state).order_by(TableRow.state))
        assert [state for (state,) in states] == ["closed", "playing"]
        assert not any(m["type"] == "problem" for m in (*ann.heard, *bob.heard))
        # The secret that Bob knew of was used for the table that he gave up.
        assert second["commitment"] != bob.heard[0]["commitment"]


@pytest.mark.parametrize("ahead", [60_000, -60_000])
async def test_clocks_that_differ_keep_nobody_from_a_match(database_url: str, ahead: int) -> None:
    async with (
        open_service(database_url, cluster=Deaf(), time=ServerTime()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        one.hub.now.go_on_from(one.hub.now() + ahead)
        ann, bob = await Caller(one).connect(), await Caller(other).connect()
        first = await ann.ask("quick_match", game="young-jedi")
        second = await bob.ask("quick_match", game="young-jedi")
        assert first["table"] == second["table"]
        await bob.when(lambda: first["table"] in bob.tables)
        assert bob.tables[first["table"]]["info"]["state"] == "playing"


async def test_two_who_open_tables_at_the_same_moment_do_not_both_wait(database_url: str) -> None:
    async with (
        open_service(database_url, cluster=Deaf()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        ann, bob = await Caller(one).connect(), await Caller(other).connect()
        first, second = await asyncio.gather(
            ann.ask("quick_match", game="young-jedi"), bob.ask("quick_match", game="young-jedi")
        )
        assert first["table"] == second["table"]


async def test_a_process_that_did_not_hear_of_it_writes_no_deleted_name(database_url: str) -> None:
    async with (
        open_service(database_url, cluster=Deaf()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        ann = await registered(one, "Ann of the Hills")
        caller = await Caller(other, ann).connect()
        bob = await Caller(other).connect()
        table = await caller.open(YOU, ANYBODY)
        await bob.ask("sit", table=table)
        await bob.when(lambda: table in bob.tables)
        await one.forget(ann.id)
        await forget(one.journal.database, ann.id)
        await bob.ask("concede", table=table)
        await bob.when(lambda: bob.over(table))
        await other.journal.store()
        rows = await one.journal.rows(select(TableRow.summary))
        rows = [*rows, *await one.journal.rows(select(EntryRow.body))]
        rows = [*rows, *await one.journal.rows(select(GameRow.record))]
        assert len(rows) > 3
        assert not any(b"Ann of the Hills" in body for (body,) in rows)
        names = await one.journal.rows(select(GameSeatRow.name))
        assert GONE in [name for (name,) in names]


async def test_a_deleted_name_is_not_shown_for_long_by_a_process_that_did_not_hear_of_it(
    database_url: str,
) -> None:
    async with (
        open_service(database_url, cluster=Deaf()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        ann = await registered(one, "Ann of the Hills")
        caller = await Caller(other, ann).connect()
        table = await caller.open(YOU, ANYBODY)
        await one.forget(ann.id)
        await forget(one.journal.database, ann.id)
        await other.hub.maintenance.once()
        await other.journal.store()
        bob = await Caller(other).connect()
        answer = await bob.ask("attend", table=table)
        assert answer["position"]["info"]["seats"][0]["name"] == GONE
        (summary,) = await one.journal.rows(select(TableRow.summary))
        assert b"Ann of the Hills" not in summary[0]


async def test_a_deleted_name_is_not_written_again_by_another_process(tmp_path: Path) -> None:
    address = str(tmp_path / "server.sqlite3")
    here, there = Wire(), Wire()
    async with (
        open_service(address, cluster=here) as one,
        open_service(address, cluster=there) as other,
    ):
        here.others, there.others = [other], [one]
        ann = await registered(one, "Ann of the Hills")
        caller = await Caller(one, ann).connect()
        bob, eve = await Caller(other).connect(), await Caller(other).connect()
        table = await caller.open(YOU, ANYBODY, ANYBODY)
        await bob.ask("sit", table=table)
        await caller.ask("say", table=table, text="hello")
        await bob.when(lambda: bool(bob.tables.get(table, {}).get("chat")))
        await eve.ask("sit", table=table)
        await eve.when(lambda: table in eve.tables)
        await one.forget(ann.id)
        await forget(one.journal.database, ann.id)
        await caller.ended()
        answer = await eve.ask("attend", table=table)
        assert answer["position"]["info"]["seats"][0]["name"] == GONE
        assert [line["name"] for line in answer["position"]["chat"]] == [GONE]
        # The other process goes on with the table, to the end of its game.
        await bob.ask("concede", table=table)
        await eve.ask("concede", table=table)
        await eve.when(lambda: eve.over(table))
        await other.journal.store()
        rows = await one.journal.rows(select(TableRow.summary))
        rows = [*rows, *await one.journal.rows(select(EntryRow.body))]
        assert len(rows) > 5
        assert not any(b"Ann of the Hills" in body for (body,) in rows)
        names = await one.journal.rows(select(GameSeatRow.name, GameSeatRow.account_id))
        assert (GONE, None) in [tuple(row) for row in names] and len(names) == 3
        seats = await one.journal.rows(select(TableSeatRow.account_id))
        assert {id for (id,) in seats} == {c.visitor.id for c in (bob, eve) if c.visitor}


async def test_what_is_said_while_another_process_reads_the_chat_is_heard_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(tmp_path / "server.sqlite3")
    here, there = Wire(), Wire()
    async with (
        open_service(address, cluster=here) as one,
        open_service(address, cluster=there) as other,
    ):
        here.others, there.others = [other], [one]
        ann, bob = await Caller(one).connect(), await Caller(other).connect()
        table = await ann.open(YOU, ANYBODY)
        read, go_on = asyncio.Event(), asyncio.Event()
        chat = other.hub.store.chat

        async def slowly(id: str, after: int = 0) -> list[tuple[ChatLine, str]]:
            found = await chat(id, after)
            read.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(other.hub.store, "chat", slowly)
        bob.say("attend", table=table)
        await read.wait()
        await ann.ask("say", table=table, text="hello")
        await ann.when(lambda: bool(ann.tables[table].get("chat")))
        go_on.set()
        await bob.when(lambda: bool(bob.tables.get(table, {}).get("chat")))
        assert [line["text"] for line in bob.tables[table]["chat"]] == ["hello"]


async def test_what_ends_in_one_process_ends_in_all(tmp_path: Path) -> None:
    address = str(tmp_path / "server.sqlite3")
    here, there = Wire(), Wire()
    async with (
        open_service(address, cluster=here) as one,
        open_service(address, cluster=there) as other,
    ):
        here.others, there.others = [other], [one]
        accounts = one.dispatcher.accounts
        who = await accounts.register(None, "Ann", "a fine secret", "en")
        phone = await accounts.sign_in(None, "Ann", "a fine secret")
        at_home, on_the_phone = Caller(other, who.visitor()), Caller(other, phone.visitor())
        await at_home.connect()
        await on_the_phone.connect()
        one.sign_out(phone.id, phone.key)
        await on_the_phone.ended()
        assert on_the_phone.closed_with == 1008
        assert (await at_home.ask("ping"))["type"] == "pong"
        one.renamed(who.id)
        await at_home.ended()
        assert at_home.closed_with == 1001


async def test_what_ended_unheard_ends_before_long(tmp_path: Path) -> None:
    """The other process has not heard of it, or it just ran out of its time."""
    address = str(tmp_path / "server.sqlite3")
    async with (
        open_service(address, cluster=Deaf()) as one,
        open_service(address, cluster=Deaf()) as other,
    ):
        accounts = one.dispatcher.accounts
        who = await accounts.register(None, "Ann", "a fine secret", "en")
        phone = await accounts.sign_in(None, "Ann", "a fine secret")
        row, secret = await accounts.new_token(who, "bot", ["play"])
        token = await accounts.of_token(secret)
        old = await accounts.sign_in(None, "Ann", "a fine secret")
        assert token is not None
        callers = [await Caller(other, w.visitor()).connect() for w in (who, phone, token, old)]
        guest = await Caller(other).connect()
        await accounts.sign_out(phone)
        await accounts.end_token(who, row.id)
        async with one.journal.database.begin() as session:
            ended = update(SessionRow).where(SessionRow.digest == old.key)
            await session.execute(ended.values(expires=1))
        await other.end_what_has_ended()
        for caller in callers[1:]:
            await caller.ended()
            assert caller.closed_with == 1008
        for caller in (callers[0], guest):
            assert (await caller.ask("ping"))["type"] == "pong"


async def test_what_was_said_and_closed_unheard_is_caught_up_with(tmp_path: Path) -> None:
    """Redis was away for a while; now the others can be heard again."""
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address, cluster=Deaf()) as one:
        ann, eve = await Caller(one).connect(), await Caller(one).connect()
        table, closed = await ann.open(YOU, ANYBODY), await eve.open(YOU, ANYBODY)
        await one.journal.store()
        async with open_service(address, cluster=Deaf()) as other:
            bob = await Caller(other).connect()
            shown = (await bob.ask("watch_lobby"))["tables"]
            assert {info["table"] for info in shown} == {table, closed}
            await bob.ask("attend", table=table)
            await ann.ask("say", table=table, text="Is anybody there?")
            await eve.ask("leave", table=closed)
            later = await eve.open(YOU, ANYBODY)
            await one.journal.store()
            other._missed()
            await bob.when(lambda: bool(bob.tables[table].get("chat")))
            told = await bob.until(lambda message: closed in message.get("gone", []))
            assert later in {info["table"] for info in told["tables"]}


# -- a process dies between the end of a game and what is made of it ---------------------------


async def ends_and_dies(service: TableService, loser: Visitor, table: str) -> str:
    """The process stores that a game is over, and that is the last that it does: the replay."""
    live = await service.hub.live(table)
    person = live.table.people()[live.table.chair_of(loser.id)]
    proposal = live.table.propose(Concede(), person, live.now())
    body = write_entry(proposal.entry)
    assert await service.journal.append(table, live.table.n, proposal.entry.when, body)
    (ended,) = (part for part in proposal.entry.parts if isinstance(part, Ended))
    return ended.replay


async def replays(service: TableService) -> list[str]:
    return [id for (id,) in await service.journal.rows(select(GameRow.id).order_by(GameRow.ended))]


@pytest.mark.parametrize("loaded", [True, False])
async def test_a_game_that_ended_in_a_dying_process_is_kept_by_another(
    database_url: str, loaded: bool
) -> None:
    async with (
        open_service(database_url, cluster=Deaf()) as one,
        open_service(database_url, cluster=Deaf()) as other,
    ):
        people = await registered(one, "Ann"), await registered(one, "Bob")
        ann, bob = [await Caller(one, who).connect() for who in people]
        table = await rated_table(ann, bob)
        bob = await Caller(other, people[1]).connect()
        if loaded:
            await bob.ask("attend", table=table)
        replay = await ends_and_dies(one, people[0], table)
        if loaded:
            await other.hub.maintenance.once()
            await bob.when(lambda: bob.over(table))
        else:
            await bob.ask("attend", table=table)
        assert await replays(other) == [replay]
        await rated(bob, table)


async def test_a_game_that_cannot_be_kept_at_once_is_kept_before_the_next_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes away just after the end is stored, and comes back."""
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        ann, bob = await Caller(service).connect(), await Caller(service).connect()
        table = await ann.open(YOU, ANYBODY)
        await bob.ask("sit", table=table)
        keep, away = service.hub.store.keep, True

        async def unsteady(ended: Table, when: int) -> None:
            if away:
                raise JournalGone("storage_gone")
            await keep(ended, when)

        monkeypatch.setattr(service.hub.store, "keep", unsteady)
        told = await ann.ask("concede", table=table)
        assert await replays(service) == []
        away = False
        for caller in (ann, bob):
            await caller.ask("rematch", table=table)
        await ann.when(lambda: ann.tables[table]["info"].get("number") == 2)
        assert await replays(service) == [told["ended"]["replay"]]


async def test_a_game_that_cannot_be_kept_at_once_is_kept_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot())
        keep, failed = service.hub.store.keep, 0

        async def unsteady(ended: Table, when: int) -> None:
            nonlocal failed
            failed += 1
            if failed < 3:
                raise JournalGone("storage_gone")
            await keep(ended, when)

        monkeypatch.setattr(service.hub.store, "keep", unsteady)
        told = await ann.ask("concede", table=table)
        async with asyncio.timeout(PATIENCE):
            while not await replays(service):
                await asyncio.sleep(0.05)
        assert await replays(service) == [told["ended"]["replay"]]
