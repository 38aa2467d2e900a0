"""The client for bot writers against a real server process."""

from __future__ import annotations

import asyncio
import importlib.util
import random
import re
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.processes import Served
from tests.server.test_kill import tokens

from drawdestiny.client import Denied, SeatWish, ServerAway, Table, TableWish, connect
from drawdestiny.engine.record import read_record

ROOT = Path(__file__).parent.parent.parent
BOT = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("bot", "greedy")])
TWO = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("anybody")])


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Served]:
    served = await Served(str(tmp_path / "server.sqlite3")).start()
    yield served
    await served.stop()


def http(server: Served) -> str:
    return f"http://127.0.0.1:{server.port}"


async def play(table: Table, seed: int) -> int:
    """Play to the end: how many questions were answered."""
    chance, made = random.Random(seed), 0
    async for prompt in table.questions():
        await table.choose(chance.choice(prompt.options))
        made += 1
    return made


async def grows(table: Table, changes: int) -> None:
    """Wait until so many changes more are told, or the game is over."""
    goal = table.position.n + changes
    await table.until(lambda now: now.n >= goal or now.ended is not None)


async def test_a_guest_plays_a_whole_game_and_fetches_its_record(server: Served) -> None:
    async with connect(http(server)) as client:
        table = await client.open(BOT)
        assert await play(table, 1) > 5
        assert table.ended is not None and table.prompt is None
        assert table.won == (table.seat in table.ended.winners)
        record = read_record(await client.record(table.ended.replay))
        assert record.result == table.ended.winners
        await table.rematch()
        await table.until(lambda now: now.ended is None)
        assert table.info.number == 2


async def test_a_record_that_is_not_given_says_why(server: Served) -> None:
    hidden = replace(TWO, open_after=False)
    async with connect(http(server), lang="fr") as ann, connect(http(server)) as bob:
        table = await ann.open(hidden)
        await bob.sit(table.id)
        await table.until(lambda now: now.info.state == "playing")
        await table.concede()
        await table.until(lambda now: now.ended is not None)
        assert table.ended is not None and table.ended.reveal is None
        with pytest.raises(Denied) as error:
            await ann.record(table.ended.replay)
        assert error.value.code == "hidden_record" and "cachées" in error.value.text("fr")
        with pytest.raises(Denied) as error:
            await bob.record("nothing")
        assert error.value.code == "unknown_replay"


async def test_a_token_says_who_one_is(server: Served) -> None:
    (token,) = await tokens(server.database, 1)
    async with connect(http(server), token) as client:
        assert (client.name, client.guest) == ("Player 0 x", False)
        table = await client.open(BOT)
        assert table.prompt is not None
    async with connect(http(server), token) as client:
        assert client.sitting == [table.id]
        again = await client.attend(table.id)
        assert again.prompt is not None and again.prompt.at == table.prompt.at
    with pytest.raises(Denied, match="token") as denied:
        await connect(http(server), "dd_wrong").__aenter__()
    assert denied.value.code == "bad_token"


async def test_people_meet_ask_and_take_back(server: Served) -> None:
    async with connect(http(server)) as ann, connect(http(server), lang="fr") as bob:
        table = await ann.open(TWO)
        other = await bob.sit(table.id)
        await table.until(lambda now: now.prompt is not None)
        assert other.prompt is None and other.view is not None
        refusal = await table.why_not("play 999 > naboo")
        assert refusal.text
        with pytest.raises(Denied) as denied:
            await table.choose("dance 3")
        assert denied.value.code == "not_offered" and denied.value.text("en")
        await table.say("Hello")
        await other.until(lambda now: bool(now.chat))
        assert other.position.chat[0].text == "Hello"
        before = table.position
        await table.choose("draw")
        await table.take_back()
        await other.until(lambda now: now.wish is not None)
        await other.answer_take_back(True)
        await table.until(lambda now: now.prompt is not None and now.wish is None)
        assert [line.text for line in table.log] == [line.text for line in before.log]
        await other.concede()
        await table.until(lambda now: now.ended is not None)
        assert table.won and not other.won


async def test_answers_after_news_are_denied_and_the_first_one_counts(server: Served) -> None:
    async with connect(http(server)) as ann, connect(http(server)) as bob:
        table = await ann.open(TWO)
        other = await bob.sit(table.id)
        await table.until(lambda now: now.prompt is not None)
        before = table.position
        with pytest.raises(Denied) as denied:
            await table.choose("draw", "draw")
        assert denied.value.code == "unread" and "not read" in denied.value.text("en")
        assert table.position.n == before.n + 1 and len(table.log) > len(before.log)
        await other.until(lambda now: now.prompt is not None)


async def test_a_table_that_everybody_left_is_no_more(server: Served) -> None:
    async with connect(http(server)) as ann:
        table = await ann.open(TWO)
        await table.leave()
        assert table.closed
        async with connect(http(server)) as bob:
            with pytest.raises(Denied) as denied:
                await bob.sit(table.id)
        assert denied.value.code == "closed"


async def test_a_table_that_is_set_aside_ends_with_the_servers_words(server: Served) -> None:
    async with connect(http(server)) as ann, connect(http(server), lang="fr") as bob:
        table = await ann.open(TWO)
        other = await bob.sit(table.id)
        await table.until(lambda now: now.prompt is not None)
        with sqlite3.connect(server.database) as file:
            # What nobody can read stands where the next choice would be stored.
            row = (table.id, table.position.n, 1, b"{")
            file.execute('INSERT INTO entries (table_id, n, "when", body) VALUES (?, ?, ?, ?)', row)
        file.close()
        with pytest.raises(Denied) as denied:
            await play(table, 1)
        assert denied.value.code == "quarantined"
        await other.until(lambda now: False)
        assert table.closed and "nothing is lost" in table.why
        assert other.closed and "rien n’est perdu" in other.why
        assert await play(table, 1) == await play(other, 1) == 0, "there are no more questions"


async def test_a_killed_server_is_found_again_and_every_answer_counts_once(
    server: Served,
) -> None:
    async with connect(http(server)) as ann, connect(http(server)) as bob:
        table = await ann.open(TWO)
        other = await bob.sit(table.id)
        playing = [asyncio.create_task(play(t, n)) for n, t in enumerate((table, other))]
        chance = random.Random(7)
        for _ in range(3):
            await grows(table, chance.randrange(1, 8))
            await server.kill()
            await server.start()
            await grows(table, 1)
        assert ann.returns >= 3
        await asyncio.gather(*playing)
        assert table.ended is not None
        assert other.ended is not None and other.ended.winners == table.ended.winners
        record = read_record(await ann.record(table.ended.replay))
        assert record.result == table.ended.winners


async def test_a_guest_is_the_same_one_again_with_the_session(server: Served) -> None:
    async with connect(http(server)) as client:
        table = await client.open(BOT)
        name, session = client.name, client.session
    with pytest.raises(ServerAway):
        await table.until(lambda now: now.ended is not None)
    async with connect(http(server), session=session) as again:
        assert again.name == name
        assert (await again.attend(table.id)).seat == 0


async def test_a_server_that_is_not_there_is_said_to_be_away() -> None:
    with pytest.raises(ServerAway, match="no server answers"):
        await connect("http://127.0.0.1:9").__aenter__()
    with pytest.raises(ServerAway, match="no address"):
        connect("ftp://somewhere")
    with pytest.raises(ServerAway) as error:
        await connect("127.0.0.1:9", "dd_token").__aenter__()
    assert error.value.text("fr").startswith("aucun serveur")


async def test_a_server_that_does_not_come_back_is_given_up(server: Served) -> None:
    async with connect(http(server), patience=0.2) as client:
        table = await client.open(BOT)
        await server.kill()
        with pytest.raises(ServerAway, match="did not come back"):
            await table.until(lambda now: now.ended is not None)
        with pytest.raises(ServerAway):
            await client.attend(table.id)


# -- the example and the page ------------------------------------------------------------------


def example() -> Any:
    spec = importlib.util.spec_from_file_location("example_bot", ROOT / "examples/example_bot.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
async def test_the_example_bot_plays_a_game(
    server: Served, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await example().main(http(server), "", game)
    assert re.match(r"Guest \d+ (won|lost): .+\.", capsys.readouterr().out)


async def test_the_programs_of_the_page_run(
    server: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    programs = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(programs) >= 2
    for program in programs:
        names: dict[str, Any] = {"__name__": "page"}
        exec(compile(program, "docs/bots.md", "exec"), names)
        await names["main"](http(server))
    assert capsys.readouterr().out
    for name in re.findall(r"`(?:client|table)\.(\w+)", page):
        from drawdestiny.client import Client

        known = {*dir(Client), *dir(Table), "position", "url", "session", "sitting", "returns"}
        assert name in known, name
    assert "drawdestiny.client" in sys.modules
