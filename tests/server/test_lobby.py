"""Finding each other: the live list, quick matches, challenges, and talking."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.server.callers import ANYBODY, YOU, Caller, bot, named, open_service, redis_address

from drawdestiny.games import game_definition
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.people import ReportRow
from drawdestiny.tables.session import Visitor


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        yield service


async def registered(service: TableService, name: str) -> Caller:
    who = await service.dispatcher.accounts.register(None, name, "a fine secret", "en")
    return await Caller(service, who.visitor()).connect()


async def test_the_list_of_tables_is_live(service: TableService) -> None:
    eve = await Caller(service).connect()
    lobby = await eve.ask("watch_lobby")
    assert lobby["type"] == "lobby" and "tables" not in lobby and lobby["people"] == 1
    ann = await Caller(service).connect()
    table = await ann.open(YOU, ANYBODY)
    hidden = await ann.open(YOU, ANYBODY, private=True)
    opened = await eve.until(lambda m: m["type"] == "lobby_changed")
    assert [info["table"] for info in opened["tables"]] == [table]
    bob = await Caller(service).connect()
    await bob.ask("sit", table=table)
    await eve.until(
        lambda m: (
            m["type"] == "lobby_changed"
            and any(info["state"] == "playing" for info in m.get("tables", []))
        )
    )
    await ann.ask("concede", table=table)
    await eve.until(lambda m: m["type"] == "lobby_changed" and m.get("gone") == [table])
    assert not any(hidden in text for text in eve.raw)
    assert (await eve.ask("watch_lobby", on=False))["type"] == "done"


async def test_the_list_survives_a_restart(tmp_path: Path) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, ANYBODY)
    async with open_service(address) as service:
        eve = await Caller(service).connect(lang="fr")
        (info,) = (await eve.ask("watch_lobby"))["tables"]
        assert info["table"] == table and info["seats"][0]["name"] == ann.name


async def test_two_who_look_for_a_match_find_each_other(service: TableService) -> None:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    first, second = (
        ann.say("quick_match", game="young-jedi"),
        bob.say("quick_match", game="young-jedi"),
    )
    one = await ann.until(lambda m: m.get("re") == first)
    two = await bob.until(lambda m: m.get("re") == second)
    assert one["table"] == two["table"]
    table = one["table"]
    await ann.when(lambda: table in ann.tables)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    cleo = await registered(service, "Cleo")
    other = await cleo.ask("quick_match", game="young-jedi", rated=True)
    assert other["table"] != table


async def test_nobody_waits_for_the_same_match_at_two_tables(service: TableService) -> None:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    first = await ann.ask("quick_match", game="young-jedi")
    again = await ann.ask("quick_match", game="young-jedi")
    assert again["table"] == first["table"]
    other = await ann.ask("quick_match", game="jedi-knights")
    assert other["table"] != first["table"], "another game is another wish"
    # With another deck one goes to another table, and the first is gone.
    game = game_definition("young-jedi")
    deck = game.default_decks(2, game.formats[0].id)[0]
    moved = await ann.ask("quick_match", game="young-jedi", deck=deck)
    assert moved["table"] != first["table"]
    listed = {one["table"] for one in (await bob.ask("watch_lobby"))["tables"]}
    assert listed == {moved["table"], other["table"]}
    assert (await bob.ask("quick_match", game="young-jedi"))["table"] == moved["table"]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_guests_do_not_play_rated_games(service: TableService, lang: str) -> None:
    """A guest costs nothing: whoever beats enough of them would be at the top."""
    ann, guest = await registered(service, "Ann"), await Caller(service).connect(lang=lang)
    table = await ann.open(YOU, ANYBODY, rated=True)
    wish = {"game": "episode-one", "seats": [YOU, ANYBODY], "rated": True}
    for answer in (
        await guest.ask("sit", table=table),
        await guest.ask("open_table", wish=wish),
        await guest.ask("quick_match", game="episode-one", rated=True),
    ):
        assert (answer["type"], answer["code"]) == ("problem", "guests_unrated")
        assert ("inscrivez-vous" if lang == "fr" else "register first") in answer["text"]
    assert (await guest.ask("quick_match", game="episode-one"))["type"] == "done"
    bob = await registered(service, "Bob")
    assert (await bob.ask("sit", table=table))["type"] != "problem"


async def test_nobody_is_matched_with_somebody_they_block(service: TableService) -> None:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    await ann.ask("hush", name=bob.name, how="block")
    one = await bob.ask("quick_match", game="young-jedi")
    two = await ann.ask("quick_match", game="young-jedi")
    assert one["table"] != two["table"]


async def test_a_challenge_reaches_the_one_who_is_meant(service: TableService) -> None:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    eve = await Caller(service).connect()
    table = await ann.open(YOU, named(bob.name), private=True)
    challenge = await bob.until(lambda m: m["type"] == "challenged")
    assert (challenge["info"]["table"], challenge["by"]) == (table, ann.name)
    assert await eve.refused("sit", table=table) == "not_for_you"
    later = await Caller(service, bob.visitor).connect()
    assert (await later.until(lambda m: m["type"] == "challenged"))["by"] == ann.name
    await later.ask("sit", table=table)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    assert not any(m["type"] == "challenged" for m in eve.heard)


async def test_what_is_said_is_heard_by_those_who_want_to(service: TableService) -> None:
    ann, bob, eve = [await Caller(service).connect() for _ in range(3)]
    table = await ann.open(YOU, bot())
    for caller in (bob, eve):
        await caller.ask("attend", table=table)
    await eve.ask("hush", name=bob.name, how="mute", table=table)
    await bob.ask("say", table=table, text="hello")
    await ann.ask("say", table=table, text="welcome")
    await eve.when(lambda: len(eve.tables[table]["chat"]) == 1)
    assert [line["text"] for line in eve.tables[table]["chat"]] == ["welcome"]
    assert [line["text"] for line in ann.tables[table]["chat"]] == ["hello", "welcome"]
    assert ann.prompt(table) is not None
    await ann.ask("hush", name=bob.name, how="block")
    await bob.ask("say", table=table, text="again")
    fresh = await Caller(service, ann.visitor).connect()
    await fresh.ask("attend", table=table)
    assert [line["text"] for line in fresh.tables[table]["chat"]] == ["welcome"]
    await fresh.ask("hush", name=bob.name, how="unblock")
    await fresh.ask("attend", table=table)
    assert [line["n"] for line in fresh.tables[table]["chat"]] == [0, 1, 2]


async def test_a_report_reaches_the_operators(service: TableService) -> None:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    table = await ann.open(YOU, bot())
    assert (await ann.ask("report", table=table, name=bob.name, reason="rude"))["type"] == "done"
    rows = await service.journal.rows(select(ReportRow.about, ReportRow.reason, ReportRow.table_id))
    assert rows == [(bob.name, "rude", table)]


async def test_who_signs_out_is_let_go_everywhere(service: TableService) -> None:
    ann = await Caller(service).connect()
    phone = await Caller(service, ann.visitor).connect()
    assert ann.visitor is not None
    service.sign_out(ann.visitor.id)
    for caller in (ann, phone):
        await caller.ended()
        assert caller.closed_with == 1008


async def test_two_processes_are_one_house(postgresql: str) -> None:
    redis = redis_address()
    async with open_service(postgresql, redis) as one, open_service(postgresql, redis) as other:
        ann, bob = await Caller(one).connect(), await Caller(other).connect()
        await bob.ask("watch_lobby")
        table = await ann.open(YOU, named(bob.name))
        challenge = await bob.until(lambda m: m["type"] == "challenged")
        assert challenge["by"] == ann.name
        await bob.until(lambda m: m["type"] == "lobby_changed" and m["tables"][0]["table"] == table)
        await bob.ask("sit", table=table)
        await bob.when(lambda: table in bob.tables)
        await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
        for _ in range(10):
            chooser, listener = (ann, bob) if ann.prompt(table) is not None else (bob, ann)
            await chooser.choose(table)
            await listener.reaches(table, chooser.tables[table]["n"])
        await ann.ask("say", table=table, text="good game")
        await bob.when(lambda: len(bob.tables[table].get("chat", [])) == 1)
        phone = await Caller(one, bob.visitor).connect()
        await phone.ask("attend", table=table)
        await bob.leave()
        await phone.ask("concede", table=table)
        await ann.when(lambda: ann.over(table))
        assert ann.tables[table]["ended"]["winners"] == [0]


def test_a_visitor_may_do_what_their_token_allows() -> None:
    assert Visitor("a", "Ann").may("play")
    assert not Visitor("a", "Ann", scopes=frozenset({"read"})).may("play")
