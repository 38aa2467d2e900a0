"""Where games are played: on the cores of this machine, or on a Ray cluster.

An engine takes tasks and gives their rows back in any order. The same tasks give the same rows
whatever plays them. A worker that dies costs time, nothing else: its tasks are given out again.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.numerals import whole_number
from drawdestiny.lab.errors import EngineTrouble
from drawdestiny.lab.rows import Pairing, Row, play_rows
from drawdestiny.lab.simulate import TRIES, dismiss, ignore_interrupts

PATIENCE: Final = 3.0
"""Seconds to wait for a cluster's answer."""

Task = tuple[Pairing, int, int, int]
"""A pairing, its number, and the games from one number up to another."""


class Engine:
    """Plays tasks."""

    def run(self, tasks: list[Task]) -> Iterator[list[Row]]:
        raise NotImplementedError

    def close(self) -> None:
        """Let go of all workers."""


class Here(Engine):
    """Plays in this process, one task after the other."""

    def run(self, tasks: list[Task]) -> Iterator[list[Row]]:
        for task in tasks:
            yield play_rows(*task)


class Cores(Engine):
    """Plays on so many cores of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def run(self, tasks: list[Task]) -> Iterator[list[Row]]:
        tries = 0
        left = dict(enumerate(tasks))
        while left:
            tries += 1
            try:
                for number, rows in self._run(left):
                    del left[number]
                    yield rows
            except BrokenProcessPool:
                self.close()
                if tries == TRIES:
                    raise EngineTrouble(
                        "workers_died", n=TRIES, left=len(left), tasks=len(tasks)
                    ) from None

    def _run(self, left: dict[int, Task]) -> Iterator[tuple[int, list[Row]]]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, initializer=ignore_interrupts)
        work: dict[Future[list[Row]], int] = {
            self._pool.submit(play_rows, *task): number for number, task in left.items()
        }
        while work:
            done, _ = wait(work, return_when=FIRST_COMPLETED)
            for future in done:
                yield work.pop(future), future.result()

    def close(self) -> None:
        if self._pool is not None:
            dismiss(self._pool)
            self._pool = None


class Cluster(Engine):
    """Plays on a Ray cluster: the one at an address, or one that is started here."""

    def __init__(self, address: str = "", jobs: int = 0) -> None:
        try:
            import ray
        except ImportError:
            raise EngineTrouble("no_ray") from None
        self._ray: Any = ray
        # Workers run this very package, even where it is not installed.
        environment = {"env_vars": {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}}
        wanted: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        if address:
            wanted["address"] = address
        else:
            wanted |= {"num_cpus": jobs or None, "include_dashboard": False}
        self._own = not ray.is_initialized()
        if self._own:
            _knock(address)
            try:
                ray.init(runtime_env=environment, **wanted)
            except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
                reason = str(error).strip().splitlines()[0]
                raise EngineTrouble("no_cluster", address=address or "-", reason=reason) from None
        self._play = ray.remote(max_retries=TRIES - 1)(play_rows)

    def run(self, tasks: list[Task]) -> Iterator[list[Row]]:
        waiting = [self._play.remote(*task) for task in tasks]
        while waiting:
            done, waiting = self._ray.wait(waiting)
            for reference in done:
                try:
                    rows: list[Row] = self._ray.get(reference)
                except self._ray.exceptions.RayError as error:
                    reason = str(error).strip().splitlines()[0]
                    raise EngineTrouble("task_failed", reason=reason) from None
                yield rows

    def close(self) -> None:
        if self._own:
            with suppress(Exception):
                self._ray.shutdown()


def _knock(address: str) -> None:
    """Ray waits for minutes where nobody answers; a knock at the door takes no longer than this."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    number = whole_number(port, 5)
    if not colon or number == NONE:
        return
    try:
        socket.create_connection((host, number), PATIENCE).close()
    except OSError as error:
        raise EngineTrouble("no_cluster", address=address, reason=str(error)) from None


def make_engine(name: str, jobs: int = 0, address: str = "") -> Engine:
    """The engine of that name: local or ray."""
    if name == "ray":
        return Cluster(address, jobs)
    if name != "local":
        raise EngineTrouble("no_engine", name=name)
    jobs = jobs or os.cpu_count() or 1
    return Here() if jobs == 1 else Cores(jobs)
