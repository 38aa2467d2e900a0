"""The machine that measures: what it is, and how busy others kept it meanwhile."""

from __future__ import annotations

import os
import platform
import resource
import time
from pathlib import Path

LOADED = 0.25
"""Cores that other processes may keep busy before figures count as drafts."""
_STAT = Path("/proc/stat")
_CPUINFO = Path("/proc/cpuinfo")
_TICKS = os.sysconf("SC_CLK_TCK")


def description() -> str:
    """Processor, cores and Python."""
    return f"{_model()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def _model() -> str:
    try:
        lines = _CPUINFO.read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


class Load:
    """What others did on this machine while something was measured."""

    def __init__(self, average: float, others: float | None) -> None:
        self.average = average
        """The load average when the measurement began."""
        self.others = others
        """Cores kept busy by processes that the measurement did not start; None: not known."""

    @property
    def heavy(self) -> bool:
        """Without a count of others' work, the load average must do."""
        return self.average > 1.0 if self.others is None else self.others > LOADED

    def text(self) -> str:
        known = (
            "" if self.others is None else f"; other processes kept {self.others:.2f} cores busy"
        )
        return f"load average {self.average:.1f} at the start{known}"

    def warning(self) -> list[str]:
        """What a reader has to know before the figures; nothing on a quiet machine."""
        if not self.heavy:
            return []
        return [
            "**The machine was loaded: these figures are drafts.** Processor time leaves the "
            "waiting out, not the shared caches and clock; repeat the run on a quiet machine.",
            "",
        ]


class Watch:
    """Begins to watch the machine when it is made."""

    def __init__(self) -> None:
        self._average = os.getloadavg()[0]
        self._since = time.monotonic()
        self._busy = _busy()
        self._own = _own()

    def load(self) -> Load:
        """What there was since. Ask while a browser is still open: its parts end with nobody to
        wait for them, and their time would count as somebody else's."""
        now = _busy()
        if now is None or self._busy is None:
            return Load(self._average, None)
        others = now - self._busy - (_own() - self._own)
        return Load(self._average, max(0.0, others / (time.monotonic() - self._since)))


def _busy() -> float | None:
    """Seconds that all cores have worked, for anybody, since the machine started."""
    try:
        words = _STAT.read_text(encoding="ascii").split("\n", 1)[0].split()
    except OSError:
        return None
    user, nice, system, _idle, _waiting, *interrupts = (int(word) for word in words[1:9])
    return (user + nice + system + sum(interrupts)) / _TICKS


def _own() -> float:
    spent = 0.0
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        used = resource.getrusage(who)
        spent += used.ru_utime + used.ru_stime
    return spent + _descendants()


def _descendants() -> float:
    """Seconds of the processes below this one that still run, and of those they waited for."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in brackets may hold blanks and brackets itself.
            words = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        process = int(stat.parent.name)
        parents[process] = int(words[1])
        spent[process] = sum(map(int, words[11:15])) / _TICKS
    own = os.getpid()

    def is_ours(process: int) -> bool:
        while process in parents:
            process = parents[process]
            if process == own:
                return True
        return False

    return sum(seconds for process, seconds in spent.items() if is_ours(process))
