"""Running the command line in this process, and in a real terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.engine.chance import seeded


class Result:
    """What a command printed, and its exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command; it must succeed."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def command(*args: str | Path) -> Result:
        status = main([str(arg) for arg in args])
        printed = capsys.readouterr()
        assert (status, printed.err) == (0, "")
        return Result(status, printed.out, printed.err)

    return command


@pytest.fixture
def refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """Run a command with bad input: one line on stderr, nothing on stdout, status 2."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def command(*args: str | Path) -> str:
        status = main([str(arg) for arg in args])
        printed = capsys.readouterr()
        assert status == 2
        assert printed.out == ""
        assert printed.err.startswith("drawdestiny: ")
        assert printed.err.count("\n") == 1 and printed.err.endswith("\n")
        return printed.err

    return command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a whole game played at random."""
    game = dd.new_game("episode-one", decks=["Maul", "Qui-Gon"], seed=11)
    chance = seeded("record")
    while game.outcome is None:
        options = game.decision.options
        game.choose(options[chance.below(len(options))])
    path = tmp_path / "game.json"
    path.write_text(game.record().dumps(), encoding="utf-8")
    return path


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.toml"
    path.write_text(
        """
title = "Strike first"
game = "episode-one"
turn = "dark"

[dark]
naboo = ["Darth Maul"]
hand = ["Double Blade"]

[light]
naboo = ["Qui-Gon Jinn"]
""",
        encoding="utf-8",
    )
    return path


Terminal = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Start the command in a pseudo-terminal of its own."""
    started: list[pexpect.spawn[str]] = []

    def spawn(*args: str | Path, home: str = "", screen: bool = False) -> pexpect.spawn[str]:
        code = "import sys; from drawdestiny.cli import main; sys.exit(main())"
        child = pexpect.spawn(
            sys.executable,
            ["-c", code, *map(str, args)],
            encoding="utf-8",
            dimensions=(60, 100),
            timeout=20,
            cwd=str(tmp_path),
            env={
                "LC_ALL": "C.UTF-8",
                "TERM": "xterm",
                "DRAWDESTINY_PLAIN": "" if screen else "1",
                "HOME": str(tmp_path / home),
                "PYTHONPATH": ":".join(sys.path),
            },
        )
        child.delaybeforesend = None
        started.append(child)
        return child

    yield spawn
    for child in started:
        child.close(force=True)
