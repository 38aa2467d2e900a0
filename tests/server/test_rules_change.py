"""The rules change under a running server: a game that stays the same goes on, another is held, and
nobody loses anything, whichever way the server goes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from tests.engine.toy.rounds import BELOW, FIRST, SAME, WIDE, Rounds
from tests.server.callers import ANYBODY, YOU, Caller, Deaf, bot, open_service, redis_address, state
from tests.server.other_rules import other_rules_of_a_real_game

from drawdestiny import games
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import EntryRow, FaultRow, GameRow, TableRow
from drawdestiny.tables.entries import Begun, Chosen, Entry, TimeGiven, read_entry, write_entry
from drawdestiny.tables.session import Visitor

SHUT: Any = {"kind": "live", "total": 600}
Pair = tuple[Caller, Caller]


@pytest.fixture(autouse=True)
def forget_the_game() -> Iterator[None]:
    yield
    games.forget("rounds")


@asynccontextmanager
async def serving(address: str, rules: GameDefinition, **how: Any) -> AsyncIterator[TableService]:
    """A program with these rules."""
    games.register(rules)
    async with open_service(address, **how) as service:
        yield service


async def person(service: TableService, name: str) -> Visitor:
    """Somebody who may play rated games."""
    row = AccountRow(
        id=f"id-{name}", name=name, folded=name, guest=False, password="", lang="en",
        created=1, seen=1,
    )  # fmt: skip
    async with service.journal.database.begin() as session:
        session.add(row)
    return Visitor(row.id, name, False)


async def sit_down(service: TableService, game: str = "rounds", **wish: Any) -> tuple[Pair, str]:
    """Two people at a rated table, with clocks."""
    ann = await Caller(service, await person(service, "ann")).connect()
    bob = await Caller(service, await person(service, "bob")).connect()
    table = await ann.open(YOU, ANYBODY, game=game, clock=SHUT, rated=True, **wish)
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    return (ann, bob), table


async def come_back(service: TableService, pair: Pair, table: str, lang: str = "en") -> Pair:
    again = []
    for one in pair:
        caller = await Caller(service, one.visitor).connect(lang=lang)
        answer = await caller.ask("attend", table=table)
        assert answer["type"] == "table", answer
        again.append(caller)
    return (again[0], again[1])


async def play(pair: Pair, table: str, choices: int) -> None:
    for _ in range(choices):
        chooser = next(one for one in pair if one.prompt(table) is not None)
        answer = await chooser.choose(table)
        assert answer["type"] == "changed", answer
        for one in pair:
            await one.reaches(table, chooser.tables[table]["n"])


async def log(service: TableService, table: str) -> list[Entry]:
    return [read_entry(body) for _, body in await service.journal.read(table)]


async def notes(service: TableService, table: str) -> list[tuple[int, str]]:
    found = [entry.note for entry in await log(service, table)]
    return [(note.version, note.says) for note in found if note is not None]


def choices(service: TableService, table: str) -> list[str]:
    game = service.hub.tables[table].table.game
    assert game is not None
    return game.record().choices


def held(caller: Caller, table: str) -> dict[str, Any] | None:
    found = caller.tables[table].get("held")
    return found if found is None else dict(found)


def wanted(caller: Caller, table: str) -> list[str]:
    return list((held(caller, table) or {"wanted": []})["wanted"])


async def both_want(pair: Pair, table: str, how: str) -> None:
    for one in pair:
        answer = await one.ask("resolve", table=table, how=how)
        assert answer["type"] == "changed", answer
    for one in pair:
        await one.reaches(table, pair[1].tables[table]["n"])
        assert held(one, table) is None


# -- the same game goes on -----------------------------------------------------------------------


async def test_a_game_that_is_the_same_adopts_the_version_and_stays_rated(
    database_url: str,
) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 3)
        made = choices(service, table)
    async with serving(database_url, SAME) as service:
        pair = await come_back(service, pair, table)
        assert choices(service, table) == made
        assert held(pair[0], table) is None
        assert await notes(service, table) == [(2, "adopted")]
        await play(pair, table, 5)
        ended = pair[0].tables[table]["ended"]
        assert pair[0].tables[table]["info"]["rated"] is True
        await pair[0].when(lambda: bool(pair[0].tables[table]["ended"].get("ratings")))
        ((rated, record),) = await service.journal.rows(select(GameRow.rated, GameRow.record))
        assert rated and msgspec.json.decode(record)["rules_version"] == 2
        assert ended["replay"]
    # Loaded once more, nothing is noted again.
    async with serving(database_url, SAME) as service:
        await come_back(service, pair, table)
        assert await notes(service, table) == [(2, "adopted")]


async def test_it_goes_back_to_the_older_version_as_well(database_url: str) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 1)
    for rules in (SAME, FIRST, SAME):
        async with serving(database_url, rules) as service:
            pair = await come_back(service, pair, table)
            await play(pair, table, 2)
            assert held(pair[0], table) is None
    async with serving(database_url, SAME) as service:
        assert await notes(service, table) == [(2, "adopted"), (1, "adopted"), (2, "adopted")]


# -- another game is held ------------------------------------------------------------------------


async def test_a_game_that_would_go_another_way_is_held_and_goes_on_unrated(
    database_url: str,
) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 5)
        made = choices(service, table)
        seen = await pair[0].ask("attend", table=table)
        assert seen["position"]["info"]["rated"] is True
    async with serving(database_url, BELOW) as service:
        ann, bob = pair = await come_back(service, pair, table, "fr")
        told = held(ann, table)
        assert told is not None
        # The second choice ends a round, after which other coins are drawn.
        assert (told["can_go_on"], told["choices"], told["wanted"]) == (True, 1, ["", ""])
        assert "nouvelles règles" in told["text"]
        assert await notes(service, table) == [(2, "held")]
        assert ann.prompt(table) is None and bob.prompt(table) is None
        assert not [s for s in ann.tables[table]["info"]["seats"] if s.get("running")]
        at = service.hub.tables[table].table.at(ann.tables[table]["seat"])
        assert await ann.refused("choose", table=table, at=at, keys=["play 1"]) == "held"
        assert await ann.refused("take_back", table=table) == "held"
        assert await ann.refused("hint", table=table) in ("held", "no_hints")
        # They want different things, and both may change their mind.
        await ann.ask("resolve", table=table, how="annul")
        await bob.ask("resolve", table=table, how="go_on")
        await ann.when(lambda: wanted(ann, table) == ["annul", "go_on"])
        assert await bob.refused("resolve", table=table, how="go_on") == "nothing_new"
    # It is held still after a restart, and what they said is remembered.
    async with serving(database_url, BELOW) as service:
        ann, bob = pair = await come_back(service, pair, table)
        told = held(bob, table)
        assert told is not None and told["wanted"] == ["annul", "go_on"]
        assert "new rules" in told["text"]
        await ann.ask("resolve", table=table, how="go_on")
        await bob.when(lambda: held(bob, table) is None)
        assert choices(service, table) == made[:1]
        assert ann.tables[table]["info"].get("rated", False) is False
        assert any(s.get("running") for s in ann.tables[table]["info"]["seats"])
        await play(pair, table, 7)
        assert ann.tables[table]["ended"]["text"]
        ((rated, record),) = await service.journal.rows(select(GameRow.rated, GameRow.record))
        assert not rated
        assert len(msgspec.json.decode(record)["choices"]) == 8
    # The program with the older rules reads the same log. There the game is another one again.
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        assert pair[0].over(table)


async def test_an_older_program_opens_a_held_game_as_if_nothing_had_been(
    database_url: str,
) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 5)
        made = choices(service, table)
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        await pair[0].ask("resolve", table=table, how="go_on")
        assert held(pair[0], table) is not None
    async with serving(database_url, FIRST) as service:
        pair = await come_back(service, pair, table)
        assert held(pair[0], table) is None
        assert choices(service, table) == made
        assert pair[0].tables[table]["info"]["rated"] is True
        # While it was held nobody's time ran.
        given = [p for e in await log(service, table) for p in e.parts if isinstance(p, TimeGiven)]
        assert given
        await play(pair, table, 1)
    # Up again: what was wanted before they played on counts no more.
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        told = held(pair[0], table)
        assert told is not None and told["wanted"] == ["", ""]
        assert told["choices"] == 1
    async with serving(database_url, FIRST) as service:
        pair = await come_back(service, pair, table)
        await play(pair, table, 2)
        await pair[0].when(lambda: bool(pair[0].tables[table]["ended"].get("ratings")))


async def test_going_back_holds_a_game_that_newer_rules_played_on(database_url: str) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 1)
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        assert held(pair[0], table) is None
        await play(pair, table, 4)
        made = choices(service, table)
    async with serving(database_url, FIRST) as service:
        pair = await come_back(service, pair, table)
        told = held(pair[0], table)
        assert told is not None and told["choices"] == 1
        assert await notes(service, table) == [(2, "adopted"), (1, "held")]
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        assert held(pair[0], table) is None and choices(service, table) == made
        await play(pair, table, 3)
        await pair[0].when(lambda: bool(pair[0].tables[table]["ended"].get("ratings")))


async def test_they_annul_it(database_url: str) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service, best_of=3)
        await play(pair, table, 4)
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        await both_want(pair, table, "annul")
        ended = pair[1].tables[table]["ended"]
        assert ended["winners"] == [] and "annulled" in ended["text"]
        await service.journal.store()
        ((rated, winners),) = await service.journal.rows(select(GameRow.rated, GameRow.winners))
        assert (rated, winners) == (False, [])
        # It counts for nothing: the match goes on with another game under the new rules.
        for one in pair:
            await one.ask("rematch", table=table)
        await pair[0].when(lambda: pair[0].tables[table]["info"]["state"] == "playing")
        assert pair[0].tables[table]["info"].get("score", [0, 0]) == [0, 0]
        assert pair[0].tables[table]["info"]["rated"] is True
        assert await service.journal.rows(select(FaultRow.id)) == []


async def test_a_game_that_would_be_dealt_otherwise_can_only_be_annulled(
    database_url: str,
) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 3)
        made = choices(service, table)
    async with serving(database_url, WIDE) as service:
        pair = await come_back(service, pair, table, "fr")
        told = held(pair[0], table)
        assert told is not None and told["can_go_on"] is False
        assert "annulée" in told["text"]
        assert pair[0].tables[table].get("view") is None
        assert await pair[0].refused("resolve", table=table, how="go_on") == "cannot_go_on"
        assert await pair[0].refused("concede", table=table) == "held"
    async with serving(database_url, FIRST) as service:
        pair = await come_back(service, pair, table)
        assert choices(service, table) == made
        await play(pair, table, 1)
    async with serving(database_url, WIDE) as service:
        pair = await come_back(service, pair, table)
        await both_want(pair, table, "annul")
        assert "annulled" in pair[0].tables[table]["ended"]["text"]
        for one in pair:
            await one.ask("rematch", table=table)
        await pair[0].when(lambda: pair[0].prompt(table) is not None)


async def test_who_concedes_a_held_game_has_lost_it(database_url: str) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 5)
        made = choices(service, table)
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        await pair[0].ask("concede", table=table)
        await pair[1].when(lambda: bool(pair[1].tables[table]["ended"].get("ratings")))
        ((rated, record),) = await service.journal.rows(select(GameRow.rated, GameRow.record))
        kept = msgspec.json.decode(record)
        assert rated and (kept["rules_version"], kept["choices"]) == (1, made)


async def test_entries_of_older_programs_are_compared_by_legality(database_url: str) -> None:
    """They have no fingerprints: as long as each choice is possible, the game goes on."""
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 2)
        for n, entry in enumerate(await log(service, table)):
            parts = [
                msgspec.structs.replace(part, facts="")
                if isinstance(part, Chosen | Begun)
                else part
                for part in entry.parts
            ]
            here = (EntryRow.table_id == table) & (EntryRow.n == n)
            body = write_entry(Entry(entry.when, parts))
            await service.journal.store((update(EntryRow).where(here).values(body=body), None))
    async with serving(database_url, BELOW) as service:
        pair = await come_back(service, pair, table)
        assert held(pair[0], table) is None
        assert await notes(service, table) == [(2, "adopted")]
        await play(pair, table, 6)


async def test_a_bot_agrees(database_url: str) -> None:
    async with open_service(database_url) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot())
        for _ in range(6):
            await ann.choose(table)
    with other_rules_of_a_real_game():
        async with open_service(database_url) as service:
            ann = await Caller(service, ann.visitor).connect()
            await ann.ask("attend", table=table)
            told = held(ann, table)
            assert told is not None and sorted(told["wanted"]) == ["", "agrees"]
            await ann.ask("resolve", table=table, how="go_on")
            await ann.when(lambda: held(ann, table) is None)
            await ann.choose(table)


# -- a real game ---------------------------------------------------------------------------------


async def test_a_real_game_and_a_real_change_both_ways(database_url: str) -> None:
    async with open_service(database_url) as service:
        pair, table = await sit_down(service, "episode-one")
        await play(pair, table, 12)
        made = choices(service, table)
    with other_rules_of_a_real_game():
        async with open_service(database_url) as service:
            pair = await come_back(service, pair, table)
            told = held(pair[0], table)
            assert told is not None and 0 <= told["choices"] < len(made)
    async with open_service(database_url) as service:
        pair = await come_back(service, pair, table)
        assert held(pair[0], table) is None and choices(service, table) == made
        await play(pair, table, 2)
    with other_rules_of_a_real_game():
        async with open_service(database_url) as service:
            pair = await come_back(service, pair, table)
            await both_want(pair, table, "go_on")
            await play(pair, table, 5)
            assert await service.journal.rows(select(FaultRow.id)) == []


async def test_no_fingerprint_is_ever_told(database_url: str) -> None:
    async with serving(database_url, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 8)
        kept = [
            part.facts
            for entry in await log(service, table)
            for part in entry.parts
            if isinstance(part, Chosen | Begun)
        ]
        assert len(kept) == 9 and all(kept)
        told = "".join([*pair[0].raw, *pair[1].raw])
        (record,) = [row for (row,) in await service.journal.rows(select(GameRow.record))]
        for facts in kept:
            assert facts.partition(":")[2] not in told
            assert facts.partition(":")[2] not in record.decode()


# -- several processes ---------------------------------------------------------------------------


async def test_a_held_table_is_held_in_both_processes(postgresql: str) -> None:
    redis = redis_address()
    async with serving(postgresql, FIRST) as service:
        pair, table = await sit_down(service)
        await play(pair, table, 4)
    games.register(BELOW)
    async with open_service(postgresql, redis) as one, open_service(postgresql, redis) as other:
        ann = await Caller(one, pair[0].visitor).connect()
        await ann.ask("attend", table=table)
        bob = await Caller(other, pair[1].visitor).connect()
        await bob.ask("attend", table=table)
        await ann.ask("resolve", table=table, how="go_on")
        await bob.when(lambda: wanted(bob, table) == ["go_on", ""])
        await bob.ask("resolve", table=table, how="go_on")
        await ann.when(lambda: held(ann, table) is None)
        await play((ann, bob), table, 2)
        assert (await notes(one, table)).count((2, "held")) == 1


async def test_an_older_process_leaves_a_game_to_a_newer_one_that_is_there(
    database_url: str,
) -> None:
    """In the middle of an upgrade: what only newer rules allow is no fault of the table."""
    async with serving(database_url, FIRST, cluster=Deaf()) as older:
        pair, table = await sit_down(older)
        await play(pair, table, 1)
        async with serving(database_url, BELOW, cluster=Deaf()) as newer:
            pair2 = await come_back(newer, pair, table)
            assert held(pair2[0], table) is None
            await play(pair2, table, 1)
            assert await pair[0].refused("take_back", table=table) == "other_rules"
            games.register(FIRST)  # what the older process has
            assert await pair[0].refused("attend", table=table) == "other_rules"
            assert await older.journal.rows(select(FaultRow.id)) == []
            assert await state(older, table) == "playing"
            await play(pair2, table, 2)
        # The newer one is gone for good: now it is for their people to decide.
        again = await come_back(older, pair, table)
        told = held(again[0], table)
        assert told is not None and told["choices"] == 1


async def test_an_older_process_sets_no_table_aside_that_a_newer_one_serves(
    database_url: str,
) -> None:
    """A game that it does not have, or whatever else it cannot read: another process can."""
    games.forget("rounds")
    async with open_service(database_url, cluster=Deaf()) as older:
        async with serving(database_url, FIRST, cluster=Deaf()) as newer:
            pair, table = await sit_down(newer)
            games.forget("rounds")  # what the older process has
            eve = await Caller(older).connect()
            assert await eve.refused("attend", table=table) == "other_rules"
            assert await state(older, table) == "playing"
            assert await older.journal.rows(select(FaultRow.id)) == []
            await play(pair, table, 2)
        # Alone with it, there is nobody to leave it to.
        assert await eve.refused("attend", table=table) == "quarantined"


async def test_tables_that_are_left_to_others_hide_no_table_that_is_due(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few are looked after at once: those that cannot be must not come first again and again."""
    monkeypatch.setattr("drawdestiny.server.store.tables.MOST_DUE", 2)
    async with open_service(database_url) as service:
        ann = await Caller(service).connect()
        newer = [await ann.open(YOU, bot()) for _ in range(5)]
        fine = await ann.open(YOU, bot())
        for table in newer:
            unknown = b'{"when":1,"parts":[{"is":"unheard_of"}]}'
            n = len(await service.journal.read(table))
            assert await service.journal.append(table, n, 1, unknown)
        later = update(TableRow).where(TableRow.id == fine).values(due=1)
        await service.journal.store((update(TableRow).values(due=0), None), (later, None))
    async with open_service(database_url, cluster=Deaf()) as service:
        for _ in newer:
            await service.hub.maintenance.once()
        assert list(service.hub.tables) == [fine]
        states = dict(await service.journal.rows(select(TableRow.id, TableRow.state)))
        assert states == dict.fromkeys([*newer, fine], "playing")


async def test_tables_that_are_loaded_hide_no_table_that_is_due(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawdestiny.server.store.tables.MOST_DUE", 2)
    async with open_service(database_url) as service:
        ann = await Caller(service).connect()
        loaded = [await ann.open(YOU, bot()) for _ in range(5)]
        other = await ann.open(YOU, bot())
        service.hub.put_away(service.hub.tables[other])
        later = update(TableRow).where(TableRow.id == other).values(due=1)
        await service.journal.store((update(TableRow).values(due=0), None), (later, None))
        await service.hub.maintenance.once()
        assert set(service.hub.tables) == {*loaded, other}


def test_the_versions_of_the_toy_are_versions_of_one_game() -> None:
    assert {game.id for game in (FIRST, SAME, BELOW, WIDE)} == {"rounds"}
    assert isinstance(SAME, Rounds) and SAME.rules_version > FIRST.rules_version
