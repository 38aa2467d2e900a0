"""The server's time: no step of the wall clock, no restart and no other process takes any of it."""

from __future__ import annotations

import asyncio
import time as clock
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select
from tests.server.callers import ANYBODY, YOU, Caller, Deaf, Told, open_service

from drawdestiny.server.runtime import presence, uptime
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.runtime.uptime import Uptime, joined
from drawdestiny.server.server_time import ServerTime
from drawdestiny.server.store.journal import JournalGone
from drawdestiny.storage.play import EntryRow, RunRow, TableRow
from drawdestiny.tables.entries import TimeGiven, read_entry

HOUR = 3_600_000
DAY = 24 * HOUR
SECOND = 1_000
LIVE = {"kind": "live", "total": 600, "decision": 120}
SLOW = 20 * SECOND
"""A busy machine takes so long at most where nothing is waited for."""


class Machine:
    """A wall clock that can be set, and a monotonic one that cannot."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000_000_000
        self.monotonic = 5_000_000_000

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds * 1_000_000
        self.monotonic += milliseconds * 1_000_000

    def is_set(self, milliseconds: int) -> None:
        """Somebody sets the wall clock forward, or back."""
        self.wall += milliseconds * 1_000_000

    def starts(self) -> ServerTime:
        """The time of a process that starts now."""
        return ServerTime(lambda: self.wall, lambda: self.monotonic)


async def sit_down(
    service: TableService, other: TableService | None = None, **wish: Any
) -> tuple[str, Caller]:
    """A game of two with a clock, perhaps in two processes: the table, and who is asked first."""
    ann, bob = await Caller(service).connect(), await Caller(other or service).connect()
    table = await ann.open(YOU, ANYBODY, **({"clock": LIVE} | wish))
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    return table, ann if ann.prompt(table) is not None else bob


async def shown(service: TableService, table: str) -> list[Told]:
    """The seats as somebody sees them who comes now; the game must go on."""
    watcher = await Caller(service).connect()
    position = (await watcher.ask("attend", table=table))["position"]
    assert position.get("ended") is None, position
    await watcher.leave()
    return list(position["info"]["seats"])


async def services(service: TableService, table: str) -> int:
    """Milliseconds that are left on the one clock that runs."""
    (seat,) = (seat for seat in await shown(service, table) if seat.get("running"))
    return int(seat["clock"])


async def entry_times(service: TableService, table: str) -> list[int]:
    wanted = select(EntryRow.body).where(EntryRow.table_id == table).order_by(EntryRow.n)
    return [read_entry(body).when for (body,) in await service.journal.rows(wanted)]


# -- inside a process ------------------------------------------------------------------------------


def set_wall(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """Somebody sets the clock of the machine."""
    real = clock.time_ns
    monkeypatch.setattr(clock, "time_ns", lambda: real() + by * 1_000_000)


@pytest.mark.parametrize("step", [HOUR, -HOUR])
async def test_a_step_of_the_wall_clock_takes_no_time_and_gives_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    async with open_service(str(tmp_path / "s.sqlite3")) as service:
        table, asked = await sit_down(service)
        set_wall(monkeypatch, step)
        service.hub.timers.ring_due()
        assert (await asked.choose(table))["type"] != "problem"
        service.hub.timers.ring_due()
        for seat in await shown(service, table):
            assert 600 * SECOND - SLOW <= seat["clock"] <= 600 * SECOND
        times = await entry_times(service, table)
        assert times == sorted(times) and times[-1] - times[0] < SLOW


async def test_a_limit_ends_although_the_wall_clock_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(str(tmp_path / "s.sqlite3")) as service:
        table, asked = await sit_down(service, clock={"kind": "live", "decision": 1})
        set_wall(monkeypatch, -HOUR)
        await asked.when(lambda: asked.over(table))
        assert asked.tables[table]["ended"]["winners"] == [1 - asked.tables[table]["seat"]]


async def test_who_is_gone_is_noticed_although_the_wall_clock_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD", 50)
    async with open_service(str(tmp_path / "s.sqlite3")) as service:
        table, asked = await sit_down(service)
        watcher = await Caller(service).connect()
        await watcher.ask("attend", table=table)
        set_wall(monkeypatch, -HOUR)
        await asked.leave()
        there = watcher.tables[table]["info"]["seats"]
        assert all(seat.get("connected", True) for seat in there)
        await watcher.when(
            lambda: (
                not all(
                    seat.get("connected", True) for seat in watcher.tables[table]["info"]["seats"]
                )
            )
        )


# -- from one process to the next ------------------------------------------------------------------


@pytest.mark.parametrize("step", [0, HOUR, -HOUR])
async def test_a_restart_gives_back_the_time_in_which_nobody_served_and_no_more(
    database_url: str, step: int
) -> None:
    machine = Machine()
    async with open_service(database_url, time=machine.starts()) as service:
        table, asked = await sit_down(service)
        machine.passes(40 * SECOND)
    machine.passes(600 * SECOND)
    machine.is_set(step)
    async with open_service(database_url, time=machine.starts()) as service:
        assert await services(service, table) == 560 * SECOND
        machine.passes(10 * SECOND)
        assert await services(service, table) == 550 * SECOND
        times = await entry_times(service, table)
        assert times == sorted(times)
        again = await Caller(service, asked.visitor).connect()
        await again.ask("attend", table=table)
        machine.passes(70 * SECOND)
        service.hub.timers.ring_due()
        await again.when(lambda: again.over(table))


async def test_restarts_that_nobody_came_back_between_are_all_given_back(tmp_path: Path) -> None:
    machine = Machine()
    address = str(tmp_path / "s.sqlite3")
    async with open_service(address, time=machine.starts()) as service:
        table, _ = await sit_down(service)
    for _ in range(3):
        machine.passes(300 * SECOND)
        async with open_service(address, time=machine.starts()):
            machine.passes(10 * SECOND)
    machine.passes(300 * SECOND)
    async with open_service(address, time=machine.starts()) as service:
        assert await services(service, table) == 570 * SECOND


@pytest.mark.parametrize("step", [0, 30 * DAY])
async def test_days_count_while_somebody_serves_and_no_step_of_a_clock_does(
    tmp_path: Path, step: int
) -> None:
    machine = Machine()
    address = str(tmp_path / "s.sqlite3")
    async with open_service(address, time=machine.starts()) as service:
        table, _ = await sit_down(service, clock={"kind": "days", "days": 3})
        machine.passes(DAY)
    machine.is_set(step)
    async with open_service(address, time=machine.starts()) as service:
        assert await services(service, table) == 2 * DAY


async def test_a_crash_costs_no_time_and_gives_back_one_beat_at_most_besides(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    async with open_service(database_url, time=machine.starts()) as service:
        table, _ = await sit_down(service)
        machine.passes(40 * SECOND)
        await service.hub.uptime.beat()
        machine.passes(4 * SECOND)
        monkeypatch.setattr(service.hub.uptime, "end", lambda: None)
    machine.passes(600 * SECOND)
    machine.is_set(HOUR)
    async with open_service(database_url, time=machine.starts()) as service:
        assert 556 * SECOND <= await services(service, table) <= 560 * SECOND


@pytest.mark.parametrize("kind", ["live", "none"])
async def test_who_was_gone_before_a_restart_is_not_gone_for_longer_by_it(
    tmp_path: Path, kind: str
) -> None:
    clock = LIVE if kind == "live" else {"kind": "none"}
    machine = Machine()
    address = str(tmp_path / "s.sqlite3")
    async with open_service(address, time=machine.starts()) as service:
        table, asked = await sit_down(service, clock=clock)
        live = service.hub.tables[table]
        await asked.leave()
        machine.passes(SECOND)
        assert asked.visitor is not None
        await service.hub.presence.gone(live, asked.visitor.id)
        machine.passes(60 * SECOND)
    machine.passes(HOUR)
    time = machine.starts()
    async with open_service(address, time=time) as service:
        (seat,) = (seat for seat in await shown(service, table) if seat.get("gone_until"))
        assert seat["gone_until"] == time() + 120 * SECOND
        assert seat.get("clock", -1) == (599 * SECOND if kind == "live" else -1)


async def test_a_table_whose_time_could_not_be_given_back_is_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, address = Machine(), str(tmp_path / "s.sqlite3")
    async with open_service(address, time=machine.starts()) as service:
        table, _ = await sit_down(service)
    machine.passes(HOUR)
    async with open_service(address, time=machine.starts()) as service:
        with monkeypatch.context() as broken:

            async def gone(since: int) -> int:
                raise JournalGone("storage_gone")

            broken.setattr(service.hub.uptime, "missed", gone)
            watcher = await Caller(service).connect()
            assert await watcher.refused("attend", table=table) == "storage_gone"
        assert await services(service, table) == 600 * SECOND


async def test_a_table_that_waits_for_players_is_not_closed_because_the_server_was_away(
    tmp_path: Path,
) -> None:
    machine = Machine()
    address = str(tmp_path / "s.sqlite3")
    async with open_service(address, time=machine.starts()) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, ANYBODY)
        live = service.hub.tables[table]
        await ann.leave()
        assert ann.visitor is not None
        await service.hub.presence.gone(live, ann.visitor.id)
        machine.passes(60 * SECOND)
    machine.passes(HOUR)
    async with open_service(address, time=machine.starts()) as service:
        state = select(TableRow.state).where(TableRow.id == table)
        await service.hub.maintenance.once()
        await service.journal.store()
        assert [row.state for row in await service.journal.rows(state)] == ["open"]
        machine.passes(900 * SECOND)
        await service.hub.maintenance.once()
        await service.journal.store()
        assert [row.state for row in await service.journal.rows(state)] == ["closed"]


# -- several processes -----------------------------------------------------------------------------


async def move(table: str, *players: Caller) -> None:
    """Whoever is asked answers; all look first what happened in the other process."""
    for player in players:
        await player.ask("attend", table=table)
    for player in players:
        if player.prompt(table) is not None:
            assert (await player.choose(table))["type"] != "problem"
            return
    raise AssertionError("nobody is asked")


async def live_on(of: Uptime, machine: Machine) -> None:
    """Time passes, and a process says that it is there."""
    while True:
        machine.passes(1)
        await of.beat()
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("step", [HOUR, -HOUR])
async def test_processes_that_start_before_and_after_a_step_have_one_time(
    database_url: str, step: int
) -> None:
    machine = Machine()
    one = machine.starts()
    async with open_service(database_url, cluster=Deaf(), time=one) as first:
        ann, table = await Caller(first).connect(), ""
        table = await ann.open(YOU, ANYBODY, clock=LIVE)
        machine.passes(10 * SECOND)
        machine.is_set(step)
        lives = asyncio.get_running_loop().create_task(live_on(first.hub.uptime, machine))
        other = machine.starts()
        async with open_service(database_url, cluster=Deaf(), time=other) as second:
            lives.cancel()
            bob = await Caller(second).connect()
            await bob.ask("sit", table=table)
            await ann.ask("attend", table=table)
            assert abs(one() - other()) < SLOW
            for _ in range(8):
                machine.passes(5 * SECOND)
                await move(table, ann, bob)
            for service in (first, second):
                left = sum(seat["clock"] for seat in await shown(service, table))
                assert 1160 * SECOND - SLOW <= left <= 1160 * SECOND
            times = await entry_times(first, table)
            assert times == sorted(times)


@pytest.mark.parametrize("ahead", [HOUR, -HOUR])
async def test_processes_whose_times_differ_after_all_play_on_with_the_later_one(
    tmp_path: Path, ahead: int
) -> None:
    """Neither does the clock of who is asked stand still, nor does it run backwards."""
    address, machine = str(tmp_path / "s.sqlite3"), Machine()
    one, other = machine.starts(), machine.starts()
    async with (
        open_service(address, cluster=Deaf(), time=one) as first,
        open_service(address, cluster=Deaf(), time=other) as second,
    ):
        other.go_on_from(other() + ahead)
        ann, bob = await Caller(first).connect(), await Caller(second).connect()
        table = await ann.open(YOU, ANYBODY, clock={"kind": "live", "total": 36_000})
        await bob.ask("sit", table=table)
        for _ in range(6):
            await move(table, ann, bob)
        for service in (first, second):
            before = await services(service, table)
            machine.passes(100 * SECOND)
            assert await services(service, table) == before - 100 * SECOND
        times = await entry_times(first, table)
        assert times == sorted(times)


async def test_two_processes_that_load_a_table_give_its_time_back_once(database_url: str) -> None:
    machine = Machine()
    async with open_service(database_url, cluster=Deaf(), time=machine.starts()) as service:
        table, _ = await sit_down(service)
        machine.passes(40 * SECOND)
    machine.passes(20 * SECOND)
    async with (
        open_service(database_url, cluster=Deaf(), time=machine.starts()) as first,
        open_service(database_url, cluster=Deaf(), time=machine.starts()) as second,
    ):
        await asyncio.gather(first.hub.live(table), second.hub.live(table))
        wanted = select(EntryRow.body).where(EntryRow.table_id == table)
        parts = [
            part for (body,) in await first.journal.rows(wanted) for part in read_entry(body).parts
        ]
        assert [part for part in parts if isinstance(part, TimeGiven)] == [TimeGiven(20 * SECOND)]
        assert await services(first, table) == await services(second, table) == 560 * SECOND


# -- the runs of a server --------------------------------------------------------------------------


def test_time_in_which_several_served_counts_once() -> None:
    assert joined([(5, 9), (1, 3), (2, 4), (8, 12)]) == [(1, 4), (5, 12)]


async def test_missed_time_lies_between_the_runs(tmp_path: Path) -> None:
    machine = Machine()
    async with open_service(str(tmp_path / "s.sqlite3"), time=machine.starts()) as service:
        own = service.hub.uptime
        start = own.started
        async with service.journal.database.begin() as session:
            for id, began, alive in (("a", 1000, 700), ("b", 800, 400), ("c", 200, 100)):
                session.add(RunRow(id=id, started=start - began, alive=start - alive, ended=True))
        machine.passes(50)
        assert await own.missed(start) == 0
        assert await own.missed(start - 50) == 50
        assert await own.missed(start - 150) == 100
        assert await own.missed(start - 300) == 200
        assert await own.missed(start - 900) == 300
        assert await own.missed(start - 1100) == 400
        assert await own.ago(50) == start
        assert await own.ago(51) == start - 101
        assert await own.ago(150) == start - 200
        assert await own.ago(750) == start - 1000
        assert await own.ago(751) == 0


async def test_a_clock_that_was_wrong_once_does_not_put_all_later_times_far_ahead(
    tmp_path: Path,
) -> None:
    machine, address = Machine(), str(tmp_path / "s.sqlite3")
    machine.is_set(3650 * DAY)
    async with open_service(address, time=machine.starts()) as service:
        table, _ = await sit_down(service)
        machine.passes(40 * SECOND)
    machine.is_set(-3650 * DAY)
    time = machine.starts()
    before = time()
    async with open_service(address, time=time) as service:
        assert time() == before
        left = await services(service, table)
        machine.passes(100 * SECOND)
        assert await services(service, table) == left - 100 * SECOND, "and its clock runs on"
        rows = await service.journal.rows(select(RunRow.alive))
        assert all(alive <= time() for (alive,) in rows)


async def test_a_file_that_cannot_grow_takes_no_change(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "s.sqlite3")) as service:
        event.listen(
            service.journal.database.engine.sync_engine,
            "begin",
            lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1"),
        )
        assert not await service.hub.uptime.can_write()


async def test_only_so_many_runs_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uptime, "KEPT", 3)
    machine, address = Machine(), str(tmp_path / "s.sqlite3")
    for _ in range(6):
        machine.passes(SECOND)
        async with open_service(address, time=machine.starts()) as service:
            pass
    async with open_service(address, time=machine.starts()) as service:
        assert len(await service.journal.rows(select(RunRow.id))) == 4
