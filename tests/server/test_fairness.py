"""Verified shuffles: announced before the deal, revealed after the game, checked by anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select
from tests.server.callers import YOU, Caller, bot, open_service
from tests.tables.played import Played, people, sit_down

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.fairness import commitment_of, seed_of
from drawdestiny.engine.record import Fairness, Record, check_fairness
from drawdestiny.protocol import ENCODER, SeatWish, TableWish
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.play import GameRow
from drawdestiny.tables.commands import Concede, Open, Sit
from drawdestiny.tables.fairness import fresh_secret

ADA, BEN = people(2)


def finished() -> tuple[str, Record]:
    """What was announced before Ben gave his nonce, and the record of the game that followed."""
    played = Played()
    played.does(ADA, Open(TableWish("episode-one"), nonce="Ada's dice", secret=played.secret()))
    announced = played.table.info("en", 0).commitment
    played.does(BEN, Sit(nonce="Ben's dice"))
    for _ in range(6):
        played.chooses()
    played.does(BEN, Concede())
    found = played.table.finished()
    assert found is not None
    return announced, found.record


def test_the_seed_is_made_of_the_announced_secret_and_all_nonces() -> None:
    announced, record = finished()
    assert isinstance(record.fairness, Fairness)
    assert record.fairness.commitment == announced
    assert sha256(record.fairness.secret.encode()).hexdigest() == announced
    assert record.fairness.nonces == ["Ada's dice", "Ben's dice"]
    assert record.seed == seed_of(record.fairness.secret, record.fairness.nonces)
    assert check_fairness(record)


def test_every_nonce_and_its_seat_matter() -> None:
    secret = fresh_secret()
    seeds = {
        seed_of(secret, nonces)
        for nonces in (["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"], ["a:b"], ["a", "b", ""])
    }
    assert len(seeds) == 6
    assert seed_of(fresh_secret(), ["a", "b"]) not in seeds
    assert commitment_of(secret) != secret


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "0" * 64},
        {"commitment": "0" * 64},
        {"nonces": ["Ada's dice", "other dice"]},
        {"nonces": ["Ben's dice", "Ada's dice"]},
    ],
)
def test_a_record_that_was_tampered_with_is_found(change: dict[str, object]) -> None:
    _, record = finished()
    assert isinstance(record.fairness, Fairness)
    record.fairness = msgspec.structs.replace(record.fairness, **change)
    with pytest.raises(BadFile) as error:
        check_fairness(record)
    assert error.value.text("fr") != error.value.text("en")


def test_a_seed_of_the_servers_own_choice_is_found() -> None:
    _, record = finished()
    record.seed = 7
    with pytest.raises(BadFile):
        check_fairness(record)


def test_replay_verify_checks_the_shuffles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, record = finished()
    path = tmp_path / "game.json"
    path.write_text(record.dumps(), encoding="utf-8")
    assert main(["replay", str(path), "--verify", "--lang", "en"]) == 0
    assert "shuffles are verified" in capsys.readouterr().out
    assert main(["replay", str(path), "--verify", "--lang", "fr"]) == 0
    assert "mélanges sont vérifiés" in capsys.readouterr().out
    assert isinstance(record.fairness, Fairness)
    record.fairness = msgspec.structs.replace(record.fairness, secret="guess")
    path.write_text(record.dumps(), encoding="utf-8")
    assert main(["replay", str(path), "--verify"]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "game.json" in told.err


def test_a_record_of_no_server_is_verified_without_shuffles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = dd.new_game("episode-one", seed=4)
    game.choose("draw")
    record = game.record()
    assert not check_fairness(record)
    assert "fairness" not in record.dumps() and "ended" not in record.dumps()
    path = tmp_path / "game.json"
    path.write_text(record.dumps(), encoding="utf-8")
    assert main(["replay", str(path), "--verify", "--lang", "en"]) == 0
    assert "shuffles" not in capsys.readouterr().out


def test_the_secret_is_told_to_nobody_before_the_end() -> None:
    wish = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("anybody")])
    played = sit_down("episode-one", wish=wish)
    secret = f"{1:064x}"
    for viewer in (-1, 0, 1):
        message = ENCODER.encode(played.table.position(viewer, "en", 0))
        assert secret.encode() not in message
        assert str(played.game.setup.seed).encode() not in message
    played.does(ADA, Concede())
    following = f"{2:064x}"
    for viewer in (-1, 0, 1):
        message = ENCODER.encode(played.table.position(viewer, "en", 0))
        assert secret.encode() in message
        assert following.encode() not in message, "the next deal has a secret of its own"


# -- over the wire -------------------------------------------------------------------------------


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        yield service


async def reveal(caller: Caller, table: str) -> dict[str, Any]:
    """What is told of the shuffles when the game is given up."""
    await caller.ask("concede", table=table)
    await caller.when(lambda: caller.over(table))
    return dict(caller.tables[table]["ended"]["reveal"])


async def test_who_opens_a_table_was_told_its_commitment_before_they_gave_a_nonce(
    service: TableService,
) -> None:
    ann = await Caller(service).connect()
    promised = ann.heard[0]["commitment"]
    wish = {"game": "episode-one", "seats": [YOU, bot()]}
    done = await ann.ask("open_table", wish=wish, nonce="Ann's dice")
    table, following = done["table"], done["commitment"]
    await ann.when(lambda: table in ann.tables)
    assert ann.tables[table]["info"]["commitment"] == promised != following
    shown = await reveal(ann, table)
    assert shown["commitment"] == commitment_of(shown["secret"]) == promised
    assert shown["nonces"] == ["Ann's dice", ""]
    second = await ann.open(YOU, bot())
    assert ann.tables[second]["info"]["commitment"] == following
    assert (await reveal(ann, second))["secret"] != shown["secret"]
    (record,) = (await service.journal.rows(select(GameRow.record).limit(1)))[0]
    assert check_fairness(msgspec.json.decode(record, type=Record))


async def test_a_secret_is_used_once_whatever_comes_of_it(service: TableService) -> None:
    ann = await Caller(service).connect()
    seen = [ann.heard[0]["commitment"]]
    wish = {"game": "young-jedi", "seats": [{"who": "you", "deck": "no such deck"}, bot()]}
    refused = await ann.ask("open_table", wish=wish, nonce="a")
    assert refused["code"] == "no_deck"
    seen.append(refused["commitment"])
    matched = await ann.ask("quick_match", game="young-jedi", nonce="b")
    await ann.when(lambda: matched["table"] in ann.tables)
    assert ann.tables[matched["table"]]["info"]["commitment"] == seen[-1]
    seen.append(matched["commitment"])
    assert len(set(seen)) == 3
    bob = await Caller(service).connect()
    promised = bob.heard[0]["commitment"]
    sat = await bob.ask("quick_match", game="young-jedi", nonce="c")
    assert sat["table"] == matched["table"]
    assert sat["commitment"] == promised, "he opened nothing: it is still to be used"
    shown = await reveal(bob, sat["table"])
    assert sorted(shown["nonces"]) == ["b", "c"] and shown["commitment"] == seen[1]


async def test_a_promise_that_was_lost_with_its_connection_is_made_anew(
    service: TableService,
) -> None:
    ann = await Caller(service).connect()
    await ann.leave()
    again = await Caller(service, ann.visitor).connect()
    assert again.heard[0]["commitment"] != ann.heard[0]["commitment"]
    table = await again.open(YOU, bot())
    assert again.tables[table]["info"]["commitment"] == again.heard[0]["commitment"]


async def test_the_next_game_has_a_secret_that_was_told_before_its_nonces(
    service: TableService,
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    first = await reveal(ann, table)
    promised = ann.tables[table]["info"]["commitment"]
    await ann.ask("rematch", table=table, nonce="again")
    assert ann.tables[table]["info"]["commitment"] == promised != first["commitment"]
    shown = await reveal(ann, table)
    assert shown["commitment"] == promised and "again" in shown["nonces"]


def test_a_nonce_of_one_who_was_told_nothing_is_not_taken() -> None:
    played = Played()
    played.does(ADA, Open(TableWish("episode-one"), nonce="Ada's dice"))
    played.does(BEN, Sit(nonce="Ben's dice"))
    played.does(BEN, Concede())
    shown = played.table.reveal
    assert shown is not None and shown.nonces == ["", "Ben's dice"]
