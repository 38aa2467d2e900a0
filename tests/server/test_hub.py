"""Tables of a running house: every change is stored before it is told, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, select, update
from tests.server.callers import ANYBODY, PATIENCE, YOU, Caller, Deaf, bot, open_service

import drawdestiny as dd
from drawdestiny.engine.record import Record
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.storage.play import FaultRow, GameRow, GameSeatRow, TableRow
from drawdestiny.tables.entries import Chosen, read_entry
from drawdestiny.tables.session import Visitor


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        yield service


async def play_out(caller: Caller, table: str) -> None:
    while not caller.over(table):
        await caller.choose(table)
        await caller.when(lambda: caller.prompt(table) is not None or caller.over(table))


async def two_at_a_table(service: TableService, **wish: Any) -> tuple[Caller, Caller, str]:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    table = await ann.open(YOU, ANYBODY, **wish)
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    return ann, bob, table


@pytest.mark.parametrize("game", dd.game_ids())
async def test_a_game_against_a_bot_is_played_to_its_end_and_kept(
    service: TableService, game: str
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot(), game=game)
    await play_out(ann, table)
    ended = ann.tables[table]["ended"]
    rows = await service.journal.rows(select(GameRow.record, GameRow.winners, GameRow.choices))
    ((record, winners, choices),) = rows
    kept = msgspec.json.decode(record, type=Record)
    assert winners == ended["winners"] == kept.result
    assert choices == len(kept.choices) > 5
    assert dd.replay(kept).outcome is not None
    names = await service.journal.rows(select(GameSeatRow.name).order_by(GameSeatRow.seat))
    assert [name for (name,) in names] == [ann.name, "bot:greedy"]


async def test_all_are_served_where_few_commands_are_under_way_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both seats of Jedi Knights choose at the same time, so one has to wait for the other too."""
    monkeypatch.setattr("drawdestiny.server.runtime.hub.UNDER_WAY", 1)
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        places = [await two_at_a_table(service, game="jedi-knights") for _ in range(3)]
        both = [(caller, table) for ann, bob, table in places for caller in (ann, bob)]
        first = [(c, table) for c, table in both if c.prompt(table) is not None]
        assert len(first) > len(places), "somewhere both are asked"
        answers = await asyncio.gather(*(caller.choose(table) for caller, table in first))
        assert {answer["type"] for answer in answers} == {"changed"}
        for _, _, table in places:
            stored = [read_entry(body) for _, body in await service.journal.read(table)]
            made = [part for entry in stored for part in entry.parts if isinstance(part, Chosen)]
            assert len(made) == len([one for _, one in first if one == table])
            assert [entry.when for entry in stored] == sorted(entry.when for entry in stored)


async def test_what_is_told_is_stored(service: TableService) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    for _ in range(5):
        await ann.choose(table)
        n = ann.tables[table]["n"]
        stored = await service.journal.read(table)
        assert n <= len(stored)
    made = [
        part
        for _, body in stored
        for part in read_entry(body).parts
        if isinstance(part, Chosen) and part.seat == 0
    ]
    assert len(made) == 5


async def test_nobody_is_told_anything_before_its_commit_returned(service: TableService) -> None:
    ann, bob, table = await two_at_a_table(service)
    prompt = await ann.asked(table)
    before = ann.tables[table]["n"]
    async with service.journal.database.turn():
        # Nobody else can write to the file now.
        key = prompt["options"][0]["key"]
        number = ann.say("choose", table=table, at=prompt["at"], keys=[key])
        for _ in range(20):
            assert (await bob.ask("ping"))["type"] == "pong"
        assert service.journal.waiting or not any(m.get("re") == number for m in ann.heard)
        assert ann.tables[table]["n"] == bob.tables[table]["n"] == before
    await ann.until(lambda message: message.get("re") == number)
    await bob.reaches(table, before + 1)


async def test_an_answer_that_is_sent_twice_counts_once(service: TableService) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    prompt = await ann.asked(table)
    key = prompt["options"][0]["key"]
    first = await ann.ask("choose", table=table, at=prompt["at"], keys=[key])
    assert first["type"] == "changed"
    assert await ann.refused("choose", table=table, at=prompt["at"], keys=[key]) == "stale"


async def test_somebody_comes_back_to_the_same_question_on_another_device(
    service: TableService,
) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    await ann.choose(table)
    before = await ann.asked(table)
    at = ann.tables[table]["n"]
    await ann.leave()
    phone = await Caller(service, ann.visitor).connect()
    welcome = phone.heard[0]
    assert welcome["tables"] == [table]
    answer = await phone.ask("attend", table=table, since=-1)
    assert answer["type"] == "table"
    assert answer["position"]["seat"] == 0
    assert answer["position"]["prompt"] == before
    again = await phone.ask("attend", table=table, since=at)
    assert again["type"] == "changed" and again["prompt"] == before and "log" not in again


async def test_a_table_that_nobody_needs_is_put_away_and_comes_back(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.runtime.maintenance.IDLE", -1)
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot())
    await ann.choose(table)
    prompt = await ann.asked(table)
    await ann.leave()
    await service.hub.maintenance.once()
    assert table not in service.hub.tables
    again = await Caller(service, ann.visitor).connect()
    answer = await again.ask("attend", table=table)
    assert answer["position"]["prompt"] == prompt


async def move(callers: tuple[Caller, Caller], table: str) -> None:
    """Whoever is asked chooses something, and both hear of it."""
    ann, bob = callers
    chooser = ann if ann.prompt(table) is not None else bob
    n = chooser.tables[table]["n"]
    await chooser.choose(table)
    await ann.when(lambda: ann.tables[table]["n"] > n)
    await bob.when(lambda: bob.tables[table]["n"] > n)


async def test_two_people_see_their_own_side_of_a_game(service: TableService) -> None:
    ann, bob, table = await two_at_a_table(service)
    for seat, caller in enumerate((ann, bob)):
        view = caller.tables[table]["view"]
        assert view["viewer"] == seat
        hands = [zone for zone in view["zones"] if zone["kind"] == "hand" and "cards" in zone]
        assert [zone["owner"] for zone in hands] == [seat]
    for _ in range(12):
        await move((ann, bob), table)
    lines = [[line["n"] for line in caller.tables[table]["log"]] for caller in (ann, bob)]
    assert lines[0] == lines[1] == sorted(set(lines[0])) != []


async def test_whoever_writes_a_number_first_has_it_and_the_other_looks_again(
    tmp_path: Path,
) -> None:
    """Two processes that do not hear each other serve the same table."""
    address = str(tmp_path / "server.sqlite3")
    async with (
        open_service(address, cluster=Deaf()) as one,
        open_service(address, cluster=Deaf()) as other,
    ):
        ann = await Caller(one).connect()
        table = await ann.open(YOU, ANYBODY)
        bob = await Caller(other).connect()
        await bob.ask("sit", table=table)
        await bob.when(lambda: table in bob.tables)
        chooser, listener = ann, bob
        for _ in range(8):
            if chooser.prompt(table) is None:
                await chooser.ask("attend", table=table)
            if chooser.prompt(table) is None:
                chooser, listener = listener, chooser
                await chooser.ask("attend", table=table)
            await chooser.choose(table)
        n = listener.tables[table]["n"]
        assert listener.service.hub.tables[table].table.n < len(await one.journal.read(table))
        answer = await listener.ask("concede", table=table)
        assert answer["type"] == "changed" and answer["n"] > n + 1
        assert listener.tables[table]["ended"]["winners"] == [0 if listener is bob else 1]
        assert answer["n"] == len(await one.journal.read(table))


async def test_what_another_process_told_nobody_is_found_in_the_next_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No round but the first and the one below.
    monkeypatch.setattr("drawdestiny.server.runtime.maintenance.PAUSE", 600.0)
    address = str(tmp_path / "server.sqlite3")
    async with (
        open_service(address, cluster=Deaf()) as one,
        open_service(address, cluster=Deaf()) as other,
    ):
        ann = await Caller(one).connect()
        table = await ann.open(YOU, bot())
        eve = await Caller(other).connect()
        await eve.ask("attend", table=table)
        await ann.choose(table)
        prompt = await ann.asked(table)
        n = ann.tables[table]["n"]
        assert eve.tables[table]["n"] < n and prompt["at"] == 1
        await other.hub.maintenance.once()
        await eve.when(lambda: eve.tables[table]["n"] == n)


async def test_a_card_that_raises_is_a_problem_for_one_choice_and_kept_for_the_operators(
    service: TableService,
) -> None:
    ann, bob, table = await two_at_a_table(service)
    game = service.hub.tables[table].table.game
    assert game is not None
    deck = game.state.zone(1, 0)
    cards = deck.copy()
    deck.clear()  # a bug in a card: there is nothing to draw from
    prompt = await ann.asked(table)
    answer = await ann.ask("choose", table=table, at=prompt["at"], keys=["draw"])
    deck.extend(cards)
    assert (answer["type"], answer["code"]) == ("problem", "broken")
    assert (await ann.ask("choose", table=table, at=prompt["at"], keys=["draw"]))["n"] == 3
    await service.journal.store()
    ((fault, record),) = await service.journal.rows(select(FaultRow.fault, FaultRow.record))
    assert "IndexError" in fault
    assert msgspec.json.decode(record, type=Record).choices == ["0 draw"]
    await move((ann, bob), table)


async def test_a_seat_whose_person_is_gone_is_shown_and_comes_back(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.runtime.presence.RELOAD", 0)
    ann, bob, table = await two_at_a_table(service)
    await bob.leave()
    await ann.when(lambda: not ann.tables[table]["info"]["seats"][1].get("connected", True))
    again = await Caller(service, bob.visitor).connect()
    await again.ask("attend", table=table)
    await ann.when(lambda: ann.tables[table]["info"]["seats"][1].get("connected", True))
    assert again.tables[table]["info"]["seats"][1].get("connected", True)


async def test_a_flag_falls_by_itself(service: TableService) -> None:
    clock = {"kind": "live", "total": 1, "decision": 0}
    ann, bob, table = await two_at_a_table(service, clock=clock)
    loser = 0 if ann.prompt(table) is not None else 1
    await bob.when(lambda: bob.over(table))
    assert bob.tables[table]["ended"]["winners"] == [1 - loser]
    assert "time" in bob.tables[table]["ended"]["text"]


async def test_a_table_that_is_due_is_found_although_nobody_asks_for_it(tmp_path: Path) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        ann, bob, table = await two_at_a_table(service, clock={"kind": "live", "total": 1})
        await service.journal.store()
    async with open_service(address) as service:
        await service.journal.store((update(TableRow).values(due=0), None))
        await service.hub.maintenance.once()
        live = service.hub.tables[table]
        # The server was away and nobody could play: the open question has its whole time again.
        assert live.table.state == "playing"
        assert (ann.closed_with, bob.closed_with) == (1001, 1001)


async def test_a_game_whose_end_was_stored_in_the_last_moment_is_found_among_the_replays(
    tmp_path: Path,
) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        ann, _, table = await two_at_a_table(service)
        await ann.ask("concede", table=table)
    # As if the process had died before it could write more than the entry.
    database = await open_database(address)
    async with database.begin() as session:
        await session.execute(delete(GameSeatRow))
        await session.execute(delete(GameRow))
        await session.execute(update(TableRow).values(state="playing"))
    await database.close()
    async with open_service(address) as service, asyncio.timeout(PATIENCE):
        while await service.journal.rows(select(TableRow.state)) != [("over",)]:
            await asyncio.sleep(0.01)
        ((winners,),) = await service.journal.rows(select(GameRow.winners))
        assert winners == [1]


async def test_a_spectator_sees_a_delayed_game_later(service: TableService) -> None:
    ann, bob, table = await two_at_a_table(service, delay=1)
    eve = await Caller(service).connect()
    await eve.ask("attend", table=table)
    assert eve.tables[table]["seat"] == -1
    before = eve.tables[table]["n"]
    await move((ann, bob), table)
    n = ann.tables[table]["n"]
    assert eve.tables[table]["n"] == before < n
    await eve.when(lambda: eve.tables[table]["n"] == n)
    assert ann.tables[table]["info"]["watching"] == 1


async def test_nobody_watches_where_nobody_may(service: TableService) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, bot(), spectators="none")
    eve = await Caller(service).connect()
    assert await eve.refused("attend", table=table) == "no_spectators"
    assert await eve.refused("say", table=table, text="hello") == "no_spectators"
    assert await eve.refused("choose", table=table, at=0, keys=["draw"]) == "not_yours"
    assert await eve.refused("attend", table="nowhere") == "unknown_table"


async def test_taking_back_is_free_or_asked_and_told_to_both(service: TableService) -> None:
    ann, bob, table = await two_at_a_table(service)
    first = await ann.asked(table)
    await ann.choose(table)
    assert ann.tables[table]["can_take_back"] == "ask"
    await ann.ask("take_back", table=table)
    await bob.when(lambda: bob.tables[table].get("wish") is not None)
    await bob.ask("answer_take_back", table=table, yes=True)
    await ann.when(lambda: ann.prompt(table) is not None)
    again = await ann.asked(table)
    assert again["options"] == first["options"] and again["at"] > first["at"]


async def test_a_rematch_keeps_the_spectators(service: TableService) -> None:
    ann, bob, table = await two_at_a_table(service)
    eve = await Caller(service).connect()
    await eve.ask("attend", table=table)
    await bob.ask("concede", table=table)
    await ann.when(lambda: ann.over(table))
    await ann.ask("rematch", table=table)
    await bob.ask("rematch", table=table)
    await eve.when(lambda: eve.tables[table]["info"].get("number", 1) == 2)
    assert not eve.over(table) and eve.tables[table]["view"]["viewer"] == -1


async def test_a_rated_game_changes_both_ratings(service: TableService) -> None:
    accounts = service.dispatcher.accounts
    people = []
    for name in ("Ann", "Bob"):
        who = await accounts.register(None, name, "a fine secret", "en")
        people.append(await Caller(service, Visitor(who.id, who.name, False)).connect())
    ann, bob = people
    table = await ann.open(YOU, ANYBODY, rated=True)
    await bob.ask("sit", table=table)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    await ann.ask("concede", table=table)
    await bob.when(lambda: bob.over(table) and "ratings" in bob.tables[table]["ended"])
    ratings = bob.tables[table]["ended"]["ratings"]
    assert ratings["0"][1] < ratings["0"][0] == 1500 == ratings["1"][0] < ratings["1"][1]
    assert await ann.refused("hint", table=table) == "no_hints"


async def test_a_table_that_everybody_left_before_it_began_is_closed(service: TableService) -> None:
    ann = await Caller(service).connect()
    table = await ann.open(YOU, ANYBODY)
    eve = await Caller(service).connect()
    await eve.ask("attend", table=table)
    assert (await ann.ask("leave", table=table))["type"] == "done"
    assert (await eve.until(lambda m: m["type"] == "closed"))["table"] == table
    assert await eve.refused("sit", table=table) == "closed"


async def test_what_is_being_written_when_the_house_closes_is_written_to_its_end(
    tmp_path: Path,
) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot())
        live = service.hub.tables[table]
        started = asyncio.Event()
        ended = []

        async def write() -> None:
            async with live.lock, service.journal.database.begin() as session:
                started.set()
                await session.execute(update(TableRow).values(updated=7))
                for _ in range(50):
                    await asyncio.sleep(0)
            ended.append("written")

        service.hub.spawn(write())
        await started.wait()
    assert ended == ["written"]
    async with open_service(address) as service:
        rows = await service.journal.rows(select(TableRow.updated))
        assert [updated for (updated,) in rows] == [7]


async def test_a_bot_that_still_thinks_does_not_hold_up_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(tmp_path / "server.sqlite3")
    async with open_service(address) as service:
        asked = asyncio.Event()

        async def never(*question: object) -> object:
            asked.set()
            return await asyncio.get_running_loop().create_future()

        monkeypatch.setattr("drawdestiny.server.runtime.bot_pool._converse", never)
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot("knight"))
        thinks = asyncio.create_task(asked.wait())
        while not thinks.done():
            await ann.choose(table)
            again = asyncio.create_task(ann.asked(table))
            await asyncio.wait({thinks, again}, return_when=asyncio.FIRST_COMPLETED)
        again.cancel()
        stored = await service.journal.read(table)
    async with open_service(address) as service:
        # It was not given the time: it chooses when the server is back, and nothing before.
        assert (await service.journal.read(table))[: len(stored)] == stored
        assert (await service.hub.live(table)).table.bots() == [1]
