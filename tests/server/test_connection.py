"""Slow, silent and babbling clients: they harm nobody, and nobody is left without an answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.callers import ANYBODY, NO_LIMITS, YOU, Caller, Told, bot, open_service

from drawdestiny.server.config import Limits, Rate
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.ws.outbox import Outbox


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        yield service


def drained(outbox: Outbox) -> list[str]:
    found = []
    while (text := outbox.take()) is not None:
        found.append(text)
    return found


def test_changes_that_are_too_many_are_dropped_and_remembered_as_missing() -> None:
    outbox = Outbox(most=4)
    outbox.answer("answer")
    for number in range(10):
        outbox.change("t", f"change {number}")
    outbox.change("u", "another")
    assert drained(outbox) == ["answer", "another"]
    assert outbox.behind == {"t"} and outbox.dropped == 3
    outbox.behind.discard("t")
    outbox.change("t", "after")
    assert drained(outbox) == ["after"]


def test_long_texts_count_by_their_length() -> None:
    outbox = Outbox(characters=100)
    outbox.change("t", "x" * 60)
    outbox.change("u", "y" * 60)
    assert drained(outbox) == [] and outbox.behind == {"t", "u"}


def test_what_is_not_followed_any_more_is_not_sent() -> None:
    outbox = Outbox()
    outbox.change("t", "1")
    outbox.change("u", "2")
    outbox.forget("t")
    assert drained(outbox) == ["2"]


async def test_a_slow_client_does_not_slow_the_table_and_is_told_where_it_stands(
    service: TableService,
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    slow = await Caller(service).connect()
    await slow.ask("attend", table=table)
    slow.reads.clear()
    client = next(c for c in service.dispatcher.clients if c.session.visitor == slow.visitor)
    n = slow.tables[table]["n"]
    while not client.outbox.behind and not ann.over(table):
        await ann.choose(table)
        await ann.when(lambda: ann.prompt(table) is not None or ann.over(table))
        client.outbox.most = min(client.outbox.most, 4)
    assert client.outbox.behind == {table} and len(client.outbox) <= 4
    assert slow.tables[table]["n"] == n
    slow.reads.set()
    await slow.when(lambda: slow.tables[table]["n"] == ann.tables[table]["n"])
    assert slow.heard[-1]["type"] == "table"


async def test_a_client_that_takes_nothing_for_long_is_let_go(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await Caller(service).connect()
    client = next(iter(service.dispatcher.clients))
    ann.reads.clear()
    ann.say("ping")
    await ann.service.journal.store()
    since = client.outbox.sending_since
    assert since > 0
    assert not client.stuck(since + 1) and client.stuck(since + 31)
    client.close()
    ann.reads.set()
    await ann.ended()
    assert not service.dispatcher.clients


async def test_a_babbling_client_is_refused_and_then_closed(tmp_path: Path) -> None:
    limits = Limits(guests=NO_LIMITS.guests, messages=Rate(5, 0.001))
    async with open_service(str(tmp_path / "server.sqlite3"), limits=limits) as service:
        quiet = await Caller(service).connect()
        loud = await Caller(service).connect()
        for _ in range(400):
            loud.say("ping")
        await loud.ended()
        codes = [message.get("code") for message in loud.heard]
        assert codes.count("too_fast") == 300
        assert loud.closed_with == 1008
        assert (await quiet.ask("ping"))["type"] == "pong"


async def test_every_message_gets_its_answer_in_order(service: TableService) -> None:
    ann = await Caller(service).connect()
    numbers = [ann.say("ping") for _ in range(500)]
    await ann.until(lambda message: message.get("re") == numbers[-1])
    assert [m["re"] for m in ann.heard if m["type"] == "pong"] == numbers


async def test_other_peoples_tables_and_nonsense_are_refused_in_words(
    service: TableService,
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, ANYBODY)
    eve = await Caller(service).connect(lang="fr")
    wrong: list[tuple[str, Told, str]] = [
        ("choose", {"at": 0, "keys": ["draw"]}, "not_yours"),
        ("concede", {}, "not_yours"),
        ("claim", {}, "not_yours"),
        ("take_back", {}, "not_yours"),
        ("answer_take_back", {"yes": True}, "not_yours"),
        ("rematch", {}, "not_yours"),
        ("hint", {}, "not_yours"),
        ("why_not", {"key": "draw"}, "not_begun"),
        ("sit", {"seat": 0}, "full"),
        ("sit", {"deck": "no such deck"}, "no_deck"),
        ("sit", {"deck": "mine:no such deck"}, "no_deck"),
        ("say", {"text": "   "}, "nothing_said"),
        ("report", {"name": "Nobody at all", "reason": "x"}, "nobody"),
    ]
    for kind, fields, code in wrong:
        assert await eve.refused(kind, table=table, **fields) == code
        assert await eve.refused(kind, table="unknown", **fields) == "unknown_table"
    assert await eve.refused("hush", name="Nobody at all", how="block") == "nobody"
    assert await eve.refused("open_table", wish={"game": "chess"}) == "bad_wish"
    assert await eve.refused("quick_match", game="chess") == "bad_wish"


async def test_a_house_that_closes_says_goodbye(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        ann = await Caller(service).connect()
    await ann.ended()
    assert ann.closed_with == 1001


async def test_one_account_does_not_take_all_connections(service: TableService) -> None:
    """There are only so many for everybody."""
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    own = [ann]
    for _ in range(NO_LIMITS.sockets - 1):
        own.append(await Caller(service, ann.visitor).connect())
    late = await Caller(service, ann.visitor).connect(hello=False)
    await late.ended()
    assert late.closed_with == 1013
    assert (await bob.ask("ping"))["type"] == "pong"
    await own[5].leave()
    assert (await Caller(service, ann.visitor).connect()).name == ann.name, "one left, one comes"


async def test_who_comes_with_a_token_too_often_is_told_so(tmp_path: Path) -> None:
    limits = Limits(guests=NO_LIMITS.guests, messages=NO_LIMITS.messages, sockets=2)
    async with open_service(str(tmp_path / "server.sqlite3"), limits=limits) as service:
        accounts = service.dispatcher.accounts
        who = await accounts.register(None, "Ann", "a fine secret", "en")
        _, token = await accounts.new_token(who, "bot", ["play"])
        known = Caller(service, who.visitor())
        programs = [await Caller(service).connect(token=token), await known.connect(token=token)]
        late = await Caller(service).connect(hello=False)
        answer = await late.ask("hello", token=token)
        assert answer["code"] == "too_many_sockets" and "Close a few" in answer["text"]
        await late.ended()
        assert late.closed_with == 1013
        await programs[0].leave()
        assert (await Caller(service).connect(token=token)).name == "Ann"


async def test_one_address_does_not_take_all_connections_without_a_word(tmp_path: Path) -> None:
    limits = Limits(guests=NO_LIMITS.guests, messages=NO_LIMITS.messages, unknown_sockets=3)
    async with open_service(str(tmp_path / "server.sqlite3"), limits=limits) as service:
        silent = [Caller(service, address="one") for _ in range(3)]
        for caller in silent:
            await caller.connect(hello=False)
            assert (await caller.ask("ping"))["type"] == "pong"
        late = await Caller(service, address="one").connect(hello=False)
        await late.ended()
        assert late.closed_with == 1013
        assert (await Caller(service, address="two").connect()).name
        assert (await silent[0].ask("hello"))["type"] == "welcome"
        assert (await Caller(service, address="one").connect()).name, "who has said hello is known"
