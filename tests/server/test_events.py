"""Events on live tables: they run by themselves, and no absent player stops one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.club import Clock, open_club

from drawdestiny import protocol
from drawdestiny.answers.errors import Denied
from drawdestiny.events.check import check
from drawdestiny.events.settings import EventError
from drawdestiny.server.events import wishes
from drawdestiny.server.events.pages import event_page, log_lines
from drawdestiny.server.events.running import Running
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.table import Table

DAY = 86_400


def names(running: Running, ids: list[str]) -> list[str]:
    return [running.event.name(id) for id in ids]


def results(running: Running) -> list[tuple[list[str], list[int]]]:
    found = []
    for match in running.event.matches():
        if match.result is not None:
            found.append((names(running, match.players), match.result.wins))
    return found


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "server.sqlite3")


async def test_bots_play_a_swiss_event_to_its_winner(database_url: str) -> None:
    async with open_club(database_url) as club:
        ann = await club.person("Ann")
        id = await club.announce(ann, terms={"fill": 8}, join=False, cut=4)
        await club.start(id)
        running = await club.until(id, lambda r: r.over)
        assert [stage.stage.kind for stage in running.event.stages] == ["swiss", "single"]
        assert len(running.event.rounds) == 5
        assert check(running.event.log) == [], "an independent program finds no wrong pairing"
        games = {game.table_id: game for game in await club.games()}
        for match in running.event.matches():
            (table,) = running.tables_of(match)
            assert match.result is not None
            won = [seat in games[table.id].winners for seat in range(2)]
            expected = [int(won[table.seats.index(id)]) for id in match.players]
            assert match.result.wins == expected, "results are those of the games"
        assert len(event_page(running, "", "en", 0).info.winners) == 1


async def test_who_does_not_come_loses_and_the_event_goes_on(address: str) -> None:
    async with open_club(address) as club:
        ann, ben = await club.people("Ann", "Ben")
        id = await club.announce(ann, ben, terms={"come": 300}, kind="single")
        running = await club.start(id)
        table = await club.events.seat(id, ann)
        assert event_page(running, ben.id, "en", 0).me.table == table
        running = await club.later(id, 299)
        assert not running.over
        running = await club.later(id, 2)
        assert running.over
        assert event_page(running, "", "en", 0).info.winners == ["Ann"]
        (match,) = running.event.matches()
        assert match.result is not None and match.result.why == "absent"
        live = await club.service.hub.live(table)
        assert live.table.closed


async def test_a_bot_plays_for_who_does_not_come_until_they_come(address: str) -> None:
    async with open_club(address) as club:
        ann, ben = await club.people("Ann", "Ben")
        id = await club.announce(ann, ben, terms={"absent": "bot"}, kind="single")
        await club.start(id)
        table = await club.events.seat(id, ann)
        await club.later(id, 301)
        live = await club.service.hub.live(table)
        assert live.table.state == "playing"
        chair = live.table.chair_of(ben.id)
        assert live.table.chairs[chair].stand_in == "random"
        await club.service.hub.act(table, commands.Back(), ben)
        assert live.table.chairs[chair].stand_in == "", "the seat is Ben's again"
        await club.service.hub.act(table, commands.Concede(), ann)
        running = await club.look(id)
        assert event_page(running, "", "en", 0).info.winners == ["Ben"]


async def test_who_is_not_ready_does_not_play(address: str) -> None:
    async with open_club(address) as club:
        ann, ben, cleo = await club.people("Ann", "Ben", "Cleo")
        id = await club.announce(ann, ben, cleo, terms={"ready": 60})
        running = await club.start(id, ann)
        assert running.phase == "ready"
        assert running.ready == {ann.id}, "who starts it is there"
        await club.events.act(id, lambda r, now: wishes.ready(r, ben.id, now))
        running = await club.later(id, 61)
        assert names(running, running.event.active) == ["Ann", "Ben"]
        assert running.phase == "playing"


async def test_an_event_to_which_nobody_comes_is_cancelled(address: str) -> None:
    async with open_club(address) as club:
        ann, ben = await club.people("Ann", "Ben")
        starts = club.events.now() + 60_000
        id = await club.announce(ann, ben, terms={"ready": 60, "starts": starts})
        assert (await club.look(id)).phase == "announced"
        assert (await club.later(id, 61)).phase == "ready", "it starts by itself"
        running = await club.later(id, 61)
        assert running.phase == "cancelled"
        page = event_page(running, "", "fr", 0)
        assert "trop peu de joueurs" in page.reason


async def test_both_games_of_a_double_sided_match_are_played(address: str) -> None:
    async with open_club(address) as club:
        ann, ben = await club.people("Ann", "Ben")
        id = await club.announce(ann, ben, sides="double", kind="single")
        await club.start(id)
        running = await club.play(id, ann, ben)
        (match,) = running.event.matches()
        first, second = running.tables_of(match)
        assert first.seats == second.seats[::-1], "they exchange their sides"
        running = await club.play(id, ann, ben)
        assert results(running)[0][1][match.players.index(ann.id)] == 2
        assert running.over


async def test_latecomers_and_dropouts(address: str) -> None:
    async with open_club(address) as club:
        ann, ben, cleo, dan = await club.people("Ann", "Ben", "Cleo", "Dan")
        id = await club.announce(ann, ben, terms={"most": 4}, rounds=3)
        with pytest.raises(EventError, match="Ann has already joined"):
            await club.join(id, ann)
        await club.start(id)
        await club.join(id, cleo)
        await club.join(id, dan)
        with pytest.raises(EventError, match="full"):
            await club.join(id, await club.person("Eve"))
        running = await club.play(id, ann, ben)
        assert len(running.event.rounds) == 2, "the next round is paired by itself"
        assert {id for m in running.event.rounds[1].matches for id in m.players} == {
            ann.id, ben.id, cleo.id, dan.id,
        }  # fmt: skip
        running = await club.leave(id, dan)
        lost = next(m for m in running.event.rounds[1].matches if dan.id in m.players)
        assert lost.result is not None and lost.result.why == "dropped"
        with pytest.raises(EventError, match="not playing"):
            await club.leave(id, dan)
        await club.join(id, dan)
        assert dan.id not in (await club.look(id)).event.dropped, "who comes back plays on"


async def test_a_judge_corrects_pauses_extends_and_pairs_again(address: str) -> None:
    async with open_club(address) as club:
        ann, ben, cleo, dan = await club.people("Ann", "Ben", "Cleo", "Dan")
        id = await club.announce(ann, ben, cleo, dan, rounds=2)
        running = await club.start(id)
        before = [table.id for table in running.all_tables()]
        await club.judge(id, ann, do="forbid", name="Ann", other="Ben")
        running = await club.judge(id, ann, do="pair_again")
        closed = [table.id for table in running.loose]
        for id_of_table in closed:
            assert (await club.service.hub.live(id_of_table)).table.closed
        assert set(before) >= set(closed)
        match = next(m for m in running.event.rounds[0].matches if ann.id in m.players)
        assert ben.id not in match.players
        await club.judge(id, ann, do="pause")
        running = await club.later(id, 10_000)
        assert running.event.open == [*running.event.rounds[0].matches], "no clock runs"
        running = await club.judge(id, ann, do="resume")
        assert len(running.event.open) == 2
        running = await club.judge(id, ann, do="extend", seconds=1000)
        running = await club.later(id, 1200)
        assert len(running.event.open) == 2
        where = {"round": 1, "table": match.table}
        running = await club.judge(id, ann, do="result", wins=[0, 1], **where)
        assert (match.players, [0, 1]) in [
            (m.players, m.result.wins) for m in running.event.matches() if m.result is not None
        ]
        marked = [line.text for line in log_lines(running, "en") if line.judge]
        assert "The event was paused." in marked
        assert any("1000 seconds more" in line for line in marked)
        assert any(f"Round 1, table {match.table}" in line for line in marked)
        running = await club.judge(id, ann, do="cancel")
        assert running.phase == "cancelled"
        for table in running.all_tables():
            if table.ended is None:
                assert (await club.service.hub.live(table.id)).table.closed


async def test_a_draft_leads_to_decks_of_what_was_taken(address: str) -> None:
    async with open_club(address) as club:
        ann = await club.person("Ann")
        terms = {"pool": "draft", "fill": 4, "pick": 60, "build": 600}
        id = await club.announce(ann, terms=terms, game="young-jedi", rounds=1)
        running = await club.start(id)
        assert running.phase == "draft" and running.draft is not None
        assert running.draft.waiting() == [0], "bots pick at once"
        card = running.draft.packs[0][0]
        with pytest.raises(EventError, match="not in this pack"):
            await club.events.act(id, lambda r, now: wishes.pick(r, ann.id, "YJ-none", now))
        await club.events.act(id, lambda r, now: wishes.pick(r, ann.id, card, now))
        running = await club.look(id)
        assert running.draft is not None and running.draft.taken[0] == [card]
        running = await club.later(id, 61)
        assert running.draft is not None and len(running.draft.taken[0]) == 2, "the bot picked"
        while running.phase == "draft":
            running = await club.later(id, 61)
        assert running.phase == "building"
        own = running.built(ann.id)["light"]
        twice = type(own)(own.name, own.side, {card: n + 9 for card, n in own.cards.items()})
        with pytest.raises(EventError, match="not in your pool"):
            await club.events.act(id, lambda r, now: wishes.bring(r, ann.id, twice, now))
        await club.events.act(id, lambda r, now: wishes.bring(r, ann.id, own, now))
        assert (await club.look(id)).missing(ann.id) == ["dark"]
        running = await club.later(id, 601)
        assert running.phase == "playing", "what was not handed in is built"
        assert running.event.decks[ann.id]["light"].cards == own.cards
        assert running.event.decks[ann.id]["dark"].cards
        table = await club.events.seat(id, ann)
        live = await club.service.hub.live(table)
        chair = live.table.chairs[live.table.chair_of(ann.id)]
        (sat,) = chair.decks.values()
        assert sat.cards == running.event.decks[ann.id][sat.side].cards


async def test_a_league_season_by_correspondence(address: str) -> None:
    """Ann answers, Ben lets his days run out, Cleo drops out, Dan comes late."""
    async with open_club(address) as club:
        ann, ben, cleo, dan = await club.people("Ann", "Ben", "Cleo", "Dan")
        ends = club.events.now() + 60 * DAY * 1000
        slow = protocol.Clock("days", days=3)
        terms = {"ends": ends, "come": 3 * DAY, "clock": slow, "absent": "loss"}
        id = await club.announce(ann, ben, cleo, kind="league", terms=terms, at_once=2)
        await club.start(id)

        async def meet(one: Person, name: str) -> Running:
            await club.events.act(id, lambda r, now: wishes.meet(r, one.id, name, now))
            return await club.look(id)

        await meet(ann, "Ben")
        running = await club.play(id, ann, ben)
        (match,) = running.event.matches()
        assert match.won(ann.id) == 1
        await club.later(id, 5 * DAY)
        await club.join(id, dan)
        await meet(ann, "Dan")
        table = await club.events.seat(id, ann)
        await club.events.seat(id, dan)
        live = await club.service.hub.live(table)
        asked = next(who for who in (ann, dan) if _is_asked(live.table, who))
        running = await club.later(id, 3 * DAY + 60)
        running = await club.until(id, lambda r: not r.event.open)
        last = running.event.matches()[-1]
        assert last.outcome(asked.id) == "loss", "three days ran out"
        await meet(cleo, "")
        running = await club.later(id, 3 * DAY + 60)
        assert results(running)[-1][1] == [0, 0], "nobody came"
        await meet(ben, "Cleo")
        await club.leave(id, cleo)
        with pytest.raises(EventError, match="dropped out"):
            await meet(ben, "Cleo")
        running = await club.later(id, 60 * DAY)
        assert running.over, "the season ends by itself"
        page = event_page(running, ann.id, "en", 0)
        points = {row.name: int(row.cells[0]) for row in page.standings}
        assert points["Ben"] == 3, "Cleo dropped out of their match"
        assert points["Ann"] + points["Dan"] == 6
        assert {player.rank for player in page.players} == {"Youngling"}


def _is_asked(table: Table, who: Person) -> bool:
    return table.clocks[table.chair_of(who.id)].flag_at() > 0


async def test_time_without_a_server_is_given_back(address: str) -> None:
    clock = Clock()
    async with open_club(address, clock) as club:
        ann, ben = await club.people("Ann", "Ben")
        id = await club.announce(ann, ben)
        await club.start(id)
    clock.passes(DAY)
    async with open_club(address, clock) as club:
        running = await club.look(id)
        assert len(running.event.open) == 1, "nobody could come"
        running = await club.later(id, 200)
        assert len(running.event.open) == 1
        running = await club.later(id, 200)
        assert running.event.open == []


async def test_what_a_process_that_died_left_undone_is_done(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It named the tables and died before it opened them; and again after a game was over."""
    async with open_club(address) as club:
        ann, ben = await club.people("Ann", "Ben")
        id = await club.announce(ann, ben, kind="single")

        async def died(running: Running, now: int) -> None:
            return None

        with monkeypatch.context() as patch:
            patch.setattr(club.events._tables, "look_after", died)
            running = await club.start(id)
        (table,) = running.all_tables()
        with pytest.raises(Refused):
            await club.service.hub.live(table.id)
    async with open_club(address) as club:
        await club.look(id)
        assert await club.events.seat(id, ann) == table.id
        await club.events.seat(id, ben)
        await club.service.hub.act(table.id, commands.Concede(), ben)
    async with open_club(address) as club:
        running = await club.look(id)
        assert running.over
        assert event_page(running, "", "en", 0).info.winners == ["Ann"]


async def test_two_processes_run_an_event_once(database_url: str) -> None:
    clock = Clock()
    async with open_club(database_url, clock) as one, open_club(database_url, clock) as other:
        ann = await one.person("Ann")
        id = await one.announce(ann, terms={"fill": 8}, join=False)
        await one.start(id)
        async with asyncio.timeout(60):
            while not (await one.events.find(id)).over:
                await asyncio.gather(one.events.once(), other.events.once())
                await asyncio.sleep(0.01)
        first, second = await one.events.find(id), await other.events.find(id)
        assert first.log == second.log
        assert len(first.all_tables()) == 12, "one table for each match"
        assert check(first.event.log) == []
        assert len(await one.games()) == 12


async def test_many_join_at_once(address: str) -> None:
    async with open_club(address) as club:
        ann = await club.person("Ann")
        id = await club.announce(ann, terms={"most": 100})
        crowd = [Person(f"p{n}", f"Player {n}") for n in range(150)]
        answers = await asyncio.gather(
            *(club.join(id, who) for who in crowd), return_exceptions=True
        )
        refused = [a for a in answers if isinstance(a, EventError)]
        assert len(refused) == 51
        assert refused[0].word == "full"
        running = await club.events.find(id)
        assert len(running.event.entrants) == 100


async def test_there_are_limits_to_what_somebody_organises(address: str) -> None:
    async with open_club(address) as club:
        ann = await club.person("Ann")
        for _ in range(5):
            await club.announce(ann)
        with pytest.raises(Denied) as refused:
            await club.announce(ann)
        assert refused.value.code == "many_events"
        with pytest.raises(Denied) as refused:
            await club.events.find("nothing")
        assert refused.value.code == "unknown_event"
