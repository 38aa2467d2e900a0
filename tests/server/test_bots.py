"""Bots of the server: they think in processes of their own, and a table never waits in vain."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.callers import YOU, Caller, bot, open_service

import drawdestiny as dd
from drawdestiny.server.runtime.bot_pool import AT_ONCE, BotPool, TooBusy
from drawdestiny.server.runtime.bot_worker import Memory, Question, think
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.tables.fairness import bot_seed
from drawdestiny.tables.thinking import inline_key


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        yield service


def offered(game: dd.Game, seat: int) -> list[str]:
    return [option.key() for option in game.seat(seat).options()]


def midgame(game: str = "young-jedi", choices: int = 20) -> dd.Game:
    made = dd.new_game(game, seed=3)
    for _ in range(choices):
        made.choose(made.decision.options[0])
    while len(made.decision.options) == 1:
        made.choose(made.decision.options[0])
    return made


@pytest.mark.parametrize("level", [*sorted(AT_ONCE), "knight", "master"])
async def test_every_bot_answers_with_what_is_offered(level: str) -> None:
    pool = BotPool()
    game = midgame()
    seat = game.decision.player
    try:
        key = await pool.move("g", game, seat, level, "seed")
        assert key in offered(game, seat)
        if level != "master":
            assert key == await pool.move("g", game, seat, level, "seed"), "the same seed"
    finally:
        await pool.close()


LAID = dd.new_game("episode-one", decks=["Maul", "Qui-Gon"], seed=5).scenario()


@pytest.mark.parametrize("scenario", ["", LAID])
async def test_nobody_can_foretell_a_bot_from_what_is_public(
    service: TableService, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """The table's id, the numbers of game, seat and question, and all that was sent."""
    seeds, made, foretold = [], [], []
    move = service.hub.bots.move

    async def overheard(name: str, game: dd.Game, seat: int, level: str, seed: str) -> str:
        at = service.hub.tables[name.partition(" ")[0]].table.at(seat)
        key = await move(name, game, seat, level, seed)
        seeds.append(seed)
        made.append(key)
        foretold.append(inline_key(game, seat, level, f"{name} {seat} {at}"))
        return key

    monkeypatch.setattr(service.hub.bots, "move", overheard)
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot("random"), scenario=scenario)
    while len(made) < 40 and not ann.over(table):
        await ann.choose(table)
        await ann.when(lambda: ann.prompt(table) is not None or ann.over(table))
    sent = "".join(ann.raw)
    assert not any(seed in sent for seed in seeds)
    assert made != foretold
    assert len(set(seeds)) == len(seeds)


def test_a_bots_chance_can_be_checked_when_the_secret_is_told() -> None:
    one = bot_seed("secret", 1, 0, 7)
    assert one == bot_seed("secret", 1, 0, 7)
    others = [bot_seed("other", 1, 0, 7), bot_seed("secret", 2, 0, 7)]
    others += [bot_seed("secret", 1, 1, 7), bot_seed("secret", 1, 0, 8)]
    assert one not in others


async def test_a_worker_that_dies_is_replaced_and_somebody_moves_all_the_same() -> None:
    pool = BotPool(command=[sys.executable, "-c", "import sys; sys.stdin.buffer.read(1)"])
    game = midgame()
    seat = game.decision.player
    try:
        assert await pool.move("g", game, seat, "knight", "seed") in offered(game, seat)
        assert pool.replaced == 2
        with pytest.raises(TooBusy):
            await pool.hint("g", game, seat, "seed", "en")
    finally:
        await pool.close()


async def test_the_words_of_a_bots_error_are_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    """They may name a card that nobody may know."""
    script = (
        "import sys, msgspec\n"
        "from drawdestiny.server.runtime.bot_worker import Answer, read_frame, write_frame\n"
        "faults = ['KeyError: Darth Maul in hand', 'Darth Maul is stuck', 'ValueError: Maul']\n"
        "while read_frame(sys.stdin.buffer):\n"
        "    answer = Answer(fault=faults.pop(0))\n"
        "    write_frame(sys.stdout.buffer, msgspec.msgpack.encode(answer))\n"
    )
    pool = BotPool(1, [sys.executable, "-c", script])
    game = midgame()
    seat = game.decision.player
    with caplog.at_level(logging.DEBUG, "drawdestiny"):
        for _ in range(2):
            await pool.move("g", game, seat, "knight", "s")
        with pytest.raises(TooBusy):
            await pool.hint("g", game, seat, "s", "en")
    await pool.close()
    told = [record.getMessage() for record in caplog.records if record.name == "drawdestiny.bots"]
    assert [text.rpartition(" ")[2] for text in told] == ["KeyError", "fault", "ValueError"]
    assert "Maul" not in caplog.text


async def test_a_worker_that_thinks_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawdestiny.server.runtime.bot_pool.LONGEST", 0.05)
    pool = BotPool(command=[sys.executable, "-c", "import time; time.sleep(60)"])
    game = midgame()
    try:
        key = await pool.move("g", game, game.decision.player, "knight", "seed")
        assert key in offered(game, game.decision.player)
    finally:
        await pool.close()


async def test_the_pool_is_bounded_and_everybody_gets_an_answer() -> None:
    pool = BotPool(workers=2)
    game = midgame("episode-one", 4)
    seat = game.decision.player
    try:
        moves = [pool.move(f"g{i}", game, seat, "knight", str(i)) for i in range(12)]
        keys = await asyncio.gather(*moves)
        assert len(pool._processes) <= 2
        assert set(keys) <= set(offered(game, seat))
    finally:
        await pool.close()
    assert not pool._processes


def test_a_worker_plays_on_from_where_it_remembers_a_game() -> None:
    memory = Memory()
    game = midgame("episode-one", 4)
    for _ in range(3):
        seat = game.decision.player
        answer = think(Question("move", "g", game.record(), seat, "greedy", "s"), memory)
        assert answer.fault == "" and answer.key in offered(game, seat)
        game.choose(answer.key, seat)
    back = game.back_to(2)
    answer = think(
        Question("move", "g", back.record(), back.decision.player, "greedy", "s"), memory
    )
    assert answer.key in offered(back, back.decision.player), "after a take-back too"
    broken = game.record()
    broken.choices.append("0 no such choice")
    assert "ReplayMismatch" in think(Question("move", "g", broken, 0, "greedy", "s"), memory).fault


async def test_a_hint_names_an_answer_and_says_why_in_the_readers_language(
    service: TableService,
) -> None:
    ann = await Caller(service).connect(lang="fr")
    table = await ann.open(YOU, bot(), game="young-jedi")
    prompt = await ann.asked(table)
    while len(prompt["options"]) < 2:
        await ann.choose(table)
        prompt = await ann.asked(table)
    first, second = ann.say("hint", table=table), ann.say("hint", table=table)
    assert (await ann.until(lambda m: m.get("re") == second))["code"] == "one_hint"
    hint = await ann.until(lambda m: m.get("re") == first)
    assert hint["type"] == "hint" and hint["at"] == prompt["at"]
    keys = {option["key"]: option["text"] for option in prompt["options"]}
    assert all(keys[answer["key"]] == answer["text"] for answer in hint["answers"])


async def test_bots_alone_play_for_those_who_watch(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.runtime.bot_turns.PACE", 0.0)
    ann = await Caller(service).connect()
    table = await ann.open(bot("random"), bot("greedy"))
    assert ann.tables[table]["seat"] == -1
    await ann.when(lambda: ann.over(table))
    assert len(ann.tables[table]["log"]) > 10
