"""What operators do to people and tables, and that a running server acts on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select
from tests.server.callers import YOU, Caller, open_service, state

from drawdestiny.answers.errors import Denied
from drawdestiny.server.people.moderation import Moderation
from drawdestiny.server.people.privacy import forget
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.store.tables import QUARANTINE
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import TableRow


@asynccontextmanager
async def two_people(address: str) -> AsyncIterator[tuple[TableService, Caller, Caller, str]]:
    """Ann and Ben at a table."""
    async with open_service(address) as service:
        ann, ben = await person(service, "Ann"), await person(service, "Ben")
        table = await ann.open(YOU, {"who": "anybody"})
        await ben.ask("sit", table=table)
        await ben.ask("attend", table=table)
        yield service, ann, ben, table


async def person(service: TableService, name: str, lang: str = "en") -> Caller:
    """Somebody with an account, connected."""
    who = await service.dispatcher.accounts.register(None, name, "a fine secret", "en")
    return await Caller(service, who.visitor()).connect(lang=lang)


def moderation(service: TableService) -> Moderation:
    return Moderation(service.journal.database, "Olga")


async def lines(service: TableService) -> list[tuple[str, str, str, str]]:
    rows = await moderation(service).log()
    return [(row.by, row.action, row.name, row.detail) for row in rows]


async def test_who_is_banned_is_out_at_once_and_stays_out(database_url: str) -> None:
    async with two_people(database_url) as (service, _, ben, _):
        accounts = service.dispatcher.accounts
        registered = await accounts.register(None, "Carl", "a fine secret", "en")
        await moderation(service).ban("carl", 7, "insults")
        assert await accounts.of_session(registered.session) is None
        with pytest.raises(Denied) as denied:
            await accounts.sign_in(None, "Carl", "a fine secret")
        assert denied.value.code == "banned" and "insults" in denied.value.text("en")
        await moderation(service).ban("Ben", 0)
        await service.operators.look()
        await ben.ended()
        assert await lines(service) == [
            ("Olga", "ban", "Ben", "∞"),
            ("Olga", "ban", "Carl", "7 d: insults"),
        ]
        await moderation(service).unban("Carl")
        assert (await accounts.sign_in(None, "Carl", "a fine secret")).name == "Carl"


async def test_a_banned_account_has_no_use_of_its_tokens(database_url: str) -> None:
    async with open_service(database_url) as service:
        accounts = service.dispatcher.accounts
        who = await accounts.register(None, "Carl", "a fine secret", "en")
        _, token = await accounts.new_token(who, "bot", ["play"])
        await moderation(service).ban("Carl", 1)
        with pytest.raises(Denied):
            await accounts.of_token(token)
        caller = await Caller(service).connect(hello=False)
        assert await caller.refused("hello", token=token) == "banned"


async def test_who_is_muted_plays_but_says_nothing(database_url: str) -> None:
    async with two_people(database_url) as (service, ann, ben, table):
        await moderation(service).mute("Ben", 1)
        assert await ben.refused("say", table=table, text="hello") == "muted"
        await ann.ask("say", table=table, text="hello")
        await moderation(service).unmute("Ben")
        await ben.ask("say", table=table, text="hello")


async def test_a_new_name_is_given_and_the_old_one_rests(database_url: str) -> None:
    async with two_people(database_url) as (service, _, ben, _):
        renamed = await moderation(service).rename("Ben", "Benedict")
        assert renamed.name == "Benedict"
        await service.operators.look()
        await ben.ended()
        for new, code in (("Ann", "name_taken"), ("x", "name_length"), ("bot", "name_reserved")):
            with pytest.raises(Denied) as denied:
                await moderation(service).rename("Benedict", new)
            assert denied.value.code == code
        assert (await lines(service))[0] == ("Olga", "rename", "Benedict", "Ben")


async def test_everybody_hears_what_is_announced(database_url: str) -> None:
    async with two_people(database_url) as (service, ann, _, _):
        await moderation(service).announce("A pause at noon.", "Une pause à midi.", 10)
        await service.operators.look()
        told = await ann.until(lambda message: message["type"] == "announced")
        assert told["text"] == "A pause at noon."
        late = await person(service, "Zoe", lang="fr")
        told = await late.until(lambda message: message["type"] == "announced")
        assert told["text"] == "Une pause à midi."
        await moderation(service).announce("")
        await service.operators.look()
        told = await late.until(lambda m: m["type"] == "announced" and not m["text"])
        with pytest.raises(Denied):
            await moderation(service).announce("x" * 501)


async def test_a_table_is_closed_by_the_server_that_runs(database_url: str) -> None:
    async with two_people(database_url) as (service, ann, _, table):
        await moderation(service).close_table(table, "stuck")
        await service.operators.look()
        await ann.until(lambda message: message["type"] == "closed")
        assert await state(service, table) == "closed"
        for id, code in ((table, "table_closed"), ("nowhere", "unknown_table")):
            with pytest.raises(Denied) as denied:
                await moderation(service).close_table(id)
            assert denied.value.code == code


async def test_a_table_is_closed_by_the_server_that_starts_next(database_url: str) -> None:
    async with two_people(database_url) as (service, _, _, table):
        await moderation(service).close_table(table)
    async with open_service(database_url) as service:
        assert await state(service, table) == "closed"


async def test_a_table_in_quarantine_is_closed_at_once(database_url: str) -> None:
    async with two_people(database_url) as (service, _, _, table):
        async with service.journal.database.begin() as session:
            row = await session.get(TableRow, table)
            assert row is not None
            row.state = QUARANTINE
        await moderation(service).close_table(table)
        assert await state(service, table) == "closed"


async def test_reports_are_read_and_settled(database_url: str) -> None:
    async with two_people(database_url) as (service, ann, _, table):
        await ann.ask("report", table=table, name="Ben", reason="rude")
        ((report, by),) = await moderation(service).reports()
        assert (report.about, report.reason, by) == ("Ben", "rude", "Ann")
        await moderation(service).settle(report.id)
        assert await moderation(service).reports() == []
        assert len(await moderation(service).reports(all=True)) == 1
        with pytest.raises(Denied):
            await moderation(service).settle("nothing")


async def test_people_are_found_by_a_part_of_their_name(database_url: str) -> None:
    async with two_people(database_url) as (service, *_):
        found = moderation(service)
        assert [row.name for row in await found.people("AN")] == ["Ann"]
        assert await found.people() == []
        await found.mute("Ann", 1)
        assert [row.name for row in await found.people()] == ["Ann"]


async def test_the_log_forgets_who_is_deleted(database_url: str) -> None:
    async with two_people(database_url) as (service, *_):
        await moderation(service).rename("Ben", "Benedict")
        async with service.journal.database.read() as session:
            id = await session.scalar(select(AccountRow.id).where(AccountRow.name == "Benedict"))
        assert id is not None
        await forget(service.journal.database, id)
        ((_, action, name, detail),) = await lines(service)
        assert (action, detail) == ("rename", "") and "Ben" not in name


async def test_operators_are_made_and_cannot_be_banned(database_url: str) -> None:
    async with two_people(database_url) as (service, *_):
        accounts = service.dispatcher.accounts
        who = await accounts.register(None, "Olga", "a fine secret", "en")
        assert not who.operator
        await moderation(service).grant("Olga", True)
        again = await accounts.of_session(who.session)
        assert again is not None and again.operator
        with pytest.raises(Denied) as denied:
            await moderation(service).ban("Olga", 1)
        assert denied.value.code == "is_operator"
        guest = await accounts.new_guest("en")
        with pytest.raises(Denied):
            await moderation(service).grant(guest.name, True)
