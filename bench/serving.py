"""Servers to measure and to mistreat: Draw Destiny's own, PostgreSQL and Redis.

Each is a process of its own on a free port of the loopback, and is ended by its process id.
"""

from __future__ import annotations

import os
import pwd
import random
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import builds

PATIENCE = 90.0
TICKS = os.sysconf("SC_CLK_TCK")

_SERVE = """
import sys
from msgspec.structs import replace
from drawdestiny.cli.serve import serve
from drawdestiny.cli.server_settings import Loaded
from drawdestiny.server.config import Config, Limits, Rate
free = Rate(1e9, 1e9)
database, redis, port, usual = sys.argv[1:]
limits = Limits(address=free, account=free, guests=free, unknown_sockets=100_000)
if not usual:
    limits = replace(limits, messages=free)
config = Config(database=database, redis=redis, port=int(port), limits=limits)
serve(Loaded(config), False, "en")
"""


def end_in_order() -> None:
    """Asked to end, a bench still stops the servers that it started."""
    signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


def free_port() -> int:
    """A port that is free, and so is the next one; below those of outgoing connections, which
    the clients of a load test use up by the thousand."""
    while True:
        port = random.randrange(15_000, 30_000)
        if _is_free(port) and _is_free(port + 1):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


class MissingServer(RuntimeError):
    """A server that is not installed on this machine."""


class Served:
    """A server of tables. It keeps its port when it is started again."""

    def __init__(
        self, database: str, redis: str = "", compiled: bool = False, usual_limits: bool = False
    ) -> None:
        self.database = database
        self.usual = "usual" if usual_limits else ""
        self.redis = redis
        self.path = str(builds.COMPILED if compiled else builds.PURE)
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Served:
        environment = os.environ | {"PYTHONPATH": self.path}
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, self.database, self.redis, str(self.port), self.usual],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment,
        )  # fmt: skip
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if found is None:
            self.kill()
            raise RuntimeError(f"the server does not start: {line!r}")
        self.port = int(found.group(1))
        return self

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()


def memory(pid: int) -> int:
    """The memory of a process in kilobytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found.group(1)) if found else 0


def settled_memory(pid: int) -> int:
    """The memory of a process that has just started, once it has stopped growing."""
    last = memory(pid)
    steady = 0
    for _ in range(100):
        time.sleep(0.2)
        now = memory(pid)
        steady = steady + 1 if abs(now - last) < 256 else 0
        last = now
        if steady == 8:
            break
    return last


def processor(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


# -- databases -----------------------------------------------------------------------------------


class PostgreSQL:
    """A PostgreSQL server with a folder of its own; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        if not found:
            raise MissingServer("install the package postgresql first")
        self.binaries = found[-1]
        self.folder = folder
        self.port = free_port()
        # It refuses to run as root.
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user is not None:
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)
        self._run("initdb", "-A", "trust", "-U", "postgres", "-D", str(folder / "data"))

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} -c max_connections=100"
        log = str(self.folder / "log")
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-l", log, "-w", "-o", options, "start"
        )

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def _run(self, name: str, *args: str) -> None:
        subprocess.run(
            [str(self.binaries / name), *args],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            user=self.user, cwd=self.folder, timeout=PATIENCE,
        )  # fmt: skip


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            raise MissingServer("install the package redis-server first")
        self.process = subprocess.Popen(
            [program, "--bind", "127.0.0.1", "--port", str(self.port), "--save", ""],
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with socket.socket() as trying:
                if trying.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("Redis does not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        server = PostgreSQL(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis server, gone afterwards."""
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        server.stop()
