"""Frames: what viewers saw of a finished game is shown for ever, whatever the rules become."""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import delete, select, update
from tests.engine.toy.rounds import BELOW, FIRST, SAME
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.callers import YOU, Caller, bot, open_service
from tests.server.other_rules import other_rules_of_a_real_game
from tests.server.test_replays import recorded
from tests.server.test_rules_change import play, serving, sit_down

from drawdestiny import games
from drawdestiny.answers.replays import Replay, ReplayCache
from drawdestiny.answers.shapes import Frame
from drawdestiny.engine.record import Record
from drawdestiny.protocol import ENCODER
from drawdestiny.server.app import create_app
from drawdestiny.server.config import Config
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.store import frames as kept
from drawdestiny.server.store.frames import (
    CONVERTERS,
    FRAMES_FORMAT,
    Frames,
    FramesReplay,
    make_frames,
    unpack,
)
from drawdestiny.storage.play import FramesRow, GameRow
from drawdestiny.tables.refusals import Refused


@pytest.fixture(autouse=True)
def without_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "REST", 0.0)


def plain(frame: Frame) -> object:
    return json.loads(ENCODER.encode(frame))


@pytest.mark.parametrize(
    ("game", "count"),
    [("episode-one", 2), ("episode-one", 3), ("young-jedi", 2), ("jedi-knights", 2)],
)
def test_frames_show_what_the_rules_showed(game: str, count: int) -> None:
    record = recorded(game, count)
    replay = Replay("r1", record, 7)
    body = make_frames(record)
    shown = FramesReplay("r1", record, 7, unpack(body, FRAMES_FORMAT))
    assert (shown.players, shown.choices) == (count, len(record.choices))
    for at in range(len(record.choices) + 1):
        if at < 20 or at % 7 == 0 or at == len(record.choices):
            for viewer in range(-2, count):
                for lang in ("en", "fr"):
                    assert plain(shown.frame(at, viewer, lang)) == plain(
                        replay.frame(at, viewer, lang)
                    )
    for lang in ("en", "fr"):
        info = shown.info(lang)
        assert info.no_branch
        assert msgspec.structs.replace(info, no_branch="") == replay.info(lang)
    with pytest.raises(Refused, match="no_seat"):
        shown.frame(0, count, "en")


def test_frames_hold_no_names_and_no_secrets() -> None:
    record = recorded("episode-one")
    text = zlib.decompress(make_frames(record)).decode()
    assert record.players == ["Ada", "Ben"]
    assert "Ada" not in text and "Ben" not in text
    assert not isinstance(record.fairness, msgspec.UnsetType)
    assert record.fairness.secret not in text


def test_an_older_format_is_converted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if frames had once called their moments steps."""
    record = recorded("episode-one")
    now = json.loads(zlib.decompress(make_frames(record)))
    old = {("steps" if key == "moments" else key): value for key, value in now.items()}

    def from_0(plain: dict[str, object]) -> dict[str, object]:
        return {("moments" if key == "steps" else key): value for key, value in plain.items()}

    monkeypatch.setitem(CONVERTERS, 0, from_0)
    converted = unpack(zlib.compress(json.dumps(old).encode()), 0)
    assert isinstance(converted, Frames)
    assert converted == unpack(make_frames(record), FRAMES_FORMAT)


def test_there_is_a_converter_for_every_older_format() -> None:
    assert set(CONVERTERS) == set(range(1, FRAMES_FORMAT))


def test_frames_of_a_newer_program_say_so() -> None:
    with pytest.raises(Refused, match="newer_frames"):
        unpack(make_frames(recorded("episode-one")), FRAMES_FORMAT + 1)


def test_a_record_of_another_version_fits_if_it_goes_the_same_way() -> None:
    record = recorded("episode-one")
    other = msgspec.structs.replace(record, rules_version=record.rules_version + 1)
    facts = unpack(make_frames(record), FRAMES_FORMAT).facts
    assert len(facts) == len(record.choices) + 1
    assert Replay("r1", other, 0, facts).choices == len(record.choices)
    wrong = [*facts[:5], facts[4], *facts[6:]]
    with pytest.raises(Refused) as refused:
        Replay("r1", other, 0, wrong)
    assert "another position" in refused.value.details("en")[0]


def test_a_record_of_another_version_that_ends_otherwise_does_not_fit() -> None:
    record = recorded("episode-one")
    assert record.result is not None
    turned: Record = msgspec.structs.replace(
        record, rules_version=record.rules_version - 1, result=[1 - record.result[0]]
    )
    with pytest.raises(Refused, match="no_replay"):
        Replay("r1", turned)


# -- at a server ---------------------------------------------------------------------------------


async def frames_of(service: TableService) -> list[str]:
    """The finished games of which frames are stored, as soon as there are any."""
    for _ in range(500):
        await service.journal.store()
        found = await service.journal.rows(select(FramesRow.game_id))
        if found:
            return [id for (id,) in found]
        await asyncio.sleep(0.02)
    return []


async def finished(service: TableService) -> str:
    """A game that is over: its id among the replays."""
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    for _ in range(5):
        await ann.choose(table)
    answer = await ann.ask("concede", table=table)
    return str(answer["ended"]["replay"])


async def test_frames_are_stored_when_a_game_ends(database_url: str) -> None:
    async with open_service(database_url) as service:
        game = await finished(service)
        assert await frames_of(service) == [game]
        async with service.journal.reading() as session:
            row, record = await session.get(FramesRow, game), await session.get(GameRow, game)
        assert row is not None and record is not None and row.format == FRAMES_FORMAT
        assert len(unpack(row.body, row.format).moments) == record.choices + 1


async def test_games_without_frames_get_them_while_their_rules_fit(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of older programs, or of a process that was killed right after the end."""
    monkeypatch.setattr("drawdestiny.server.runtime.maintenance.FRAMES_AT_ONCE", 2)
    async with open_service(database_url) as service:
        games = [await finished(service) for _ in range(3)]
        while len(await frames_of(service)) < 3:
            await asyncio.sleep(0.02)
        old = await service.journal.rows(select(GameRow.id, GameRow.record))
        record = msgspec.json.decode(dict(old)[games[1]], type=Record)
        broken = msgspec.structs.replace(record, choices=["0 dance"], rules_version=0)
        values = {"record": msgspec.json.encode(broken)}
        await service.journal.store(
            (delete(FramesRow), None),
            (update(GameRow).where(GameRow.id == games[1]).values(**values), None),
        )
    async with open_service(database_url) as service:
        for _ in range(3):
            await service.hub.maintenance.once()
        assert sorted(await frames_of(service)) == sorted([games[0], games[2]])


async def test_frames_are_never_made_of_another_game(tmp_path: Path) -> None:
    """Under other rules the choices of a game may all be possible and lead elsewhere."""
    address = str(tmp_path / "server.sqlite3")
    async with serving(address, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 2)
        await pair[0].ask("concede", table=table)
        assert await frames_of(service)
        await service.journal.store((delete(FramesRow), None))
    async with serving(address, BELOW) as service:
        await service.hub.maintenance.once()
        await service.journal.store()
        assert await service.journal.rows(select(FramesRow.game_id)) == []
    async with serving(address, SAME) as service:
        await service.hub.maintenance.once()
        assert await frames_of(service)
    games.forget("rounds")


@pytest.fixture
def game(config: Config) -> Iterator[tuple[Browser, str]]:
    """Somebody who has finished a game, and its id; its frames are stored."""
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        ann = Browser(client)
        with client.websocket_connect("/ws") as socket:
            say(socket, "hello")
            wish = {"game": "episode-one", "seats": [YOU, bot("random")]}
            table = str(say(socket, "open_table", wish=wish)["table"])
            chance = random.Random(1)
            position = say(socket, "attend", table=table)["position"]
            for _ in range(12):
                while position.get("prompt") is None:
                    position = {**position, **socket.receive_json()}
                prompt = position["prompt"]
                key = chance.choice(prompt["options"])["key"]
                position = say(socket, "choose", table=table, at=prompt["at"], keys=[key])
            ended = say(socket, "concede", table=table)["ended"]

        async def stored() -> None:
            assert await frames_of(client.app.state["services"].service)

        client.blocking_portal.call(stored)
        yield ann, ended["replay"]


def test_a_replay_is_shown_and_shared_after_the_rules_changed(game: tuple[Browser, str]) -> None:
    ann, id = game
    stranger = another(ann.client)
    info = stranger.get(f"replays/{id}")
    ways = [
        f"replays/{id}/frame?at={at}&viewer={viewer}&lang={lang}"
        for at in range(0, info["choices"] + 1, 3)
        for viewer in info["viewpoints"]
        for lang in ("en", "fr")
    ]
    before = [stranger.get(way) for way in ways]
    wish = {"at": 2, "seat": 0, "against": "greedy"}
    assert ann.do("POST", f"replays/{id}/branch", wish)["table"]
    with other_rules_of_a_real_game():
        ann.client.app.state["replays"] = ReplayCache()
        told = stranger.get(f"replays/{id}")
        assert "rules have changed" in told.pop("no_branch")
        assert told == info
        assert [stranger.get(way) for way in ways] == before
        assert ann.refused("POST", f"replays/{id}/branch", wish) == (409, "no_branch")
        french = ann.ask("POST", f"replays/{id}/branch?lang=fr", wish).json()["text"]
        assert "règles" in french
        assert stranger.ask("GET", f"replays/{id}/record").json()["choices"]
    # Back to the rules of the game, it can be gone on from again.
    ann.client.app.state["replays"] = ReplayCache()
    assert stranger.get(f"replays/{id}") == info
    assert ann.do("POST", f"replays/{id}/branch", wish)["table"]


def test_without_frames_a_game_of_other_rules_cannot_be_shown(game: tuple[Browser, str]) -> None:
    ann, id = game
    services = ann.client.app.state["services"]

    async def lose() -> None:
        await services.service.journal.store((delete(FramesRow), None))

    ann.client.blocking_portal.call(lose)
    with other_rules_of_a_real_game():
        ann.client.app.state["replays"] = ReplayCache()
        assert ann.refused("GET", f"replays/{id}") == (409, "no_replay")
