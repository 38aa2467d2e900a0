"""`make bench-check`: what a change costs, in instructions."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import check
import pytest
from check import Part, compare

ROOT = Path(__file__).resolve().parents[2]


def part(name: str, instructions: int, decisions: int = 100, digest: str = "same") -> Part:
    return Part(name, decisions, digest, instructions)


def test_more_than_five_percent_more_is_said() -> None:
    old = [part("duel", 1_000_000), part("starter", 1_000_000), part("search", 1_000_000)]
    new = [part("duel", 1_060_000), part("starter", 1_049_000), part("search", 700_000)]
    lines = compare(old, new)
    assert [line.costs_more for line in lines] == [True, False, False]
    told = check.report("Instructions", "a" * 40, lines)
    assert told[2].endswith("+6.0 %: costs more than 5 % more")
    assert told[4].endswith("-30.0 %")
    assert told[-1] == "1 of 3 cost more than 5 % more: duel"


def test_other_games_are_compared_by_the_decision() -> None:
    (line,) = compare([part("duel", 1_000, 100, "old")], [part("duel", 1_200, 120, "new")])
    assert not line.costs_more
    assert line.text().endswith("+0.0 % a decision: other games are played")


def test_games_that_only_one_commit_has_are_listed() -> None:
    lines = compare(
        [part("duel", 1_000), part("draft", 1_000)], [part("duel", 1_000), part("toy", 9)]
    )
    assert [line.text().split()[-1] for line in lines] == ["%", "new", "gone"]
    assert not any(line.costs_more for line in lines)


# -- the whole of it -------------------------------------------------------------------------


def git(tree: Path, *args: str) -> str:
    name = ["-c", "user.name=test", "-c", "user.email=test@localhost"]
    done = subprocess.run(
        ["git", *name, *args], cwd=tree, check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository of its own with what is measured in it, all committed."""
    tree = tmp_path_factory.mktemp("checkout")
    left_out = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    for folder in ("src", "bench"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=left_out)
    git(tree, "init", "--quiet")
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", "before")
    return tree


def bench_check(tree: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(tree / "bench" / "check.py"), *args],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


SLOWER = """

_quick = new_game


def new_game(game, *args, **options):
    if game == "episode-one":
        sum(range(300_000))
    return _quick(game, *args, **options)
"""


def test_a_change_that_costs_is_found_where_it_costs(checkout: Path) -> None:
    package = checkout / "src" / "drawdestiny" / "__init__.py"
    before = package.read_text(encoding="utf-8")
    package.write_text(before + SLOWER, encoding="utf-8")
    played = ["episode-one/standard/2", "young-jedi/starter/2"]
    done = bench_check(checkout, "HEAD", "--games", "1", "--only", *played)
    package.write_text(before, encoding="utf-8")
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    assert lines[2].startswith(played[0]) and lines[2].endswith(": costs more than 5 % more")
    assert lines[3].startswith(played[1]) and lines[3].endswith(" %")
    assert lines[4] == f"1 of 2 cost more than 5 % more: {played[0]}"
    # Nothing is left behind: no work tree, no file.
    assert len(git(checkout, "worktree", "list").splitlines()) == 1
    assert git(checkout, "status", "--porcelain") == ""


def test_a_check_that_is_ended_early_leaves_nothing_behind(checkout: Path, tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, str(checkout / "bench" / "check.py"), "HEAD"],
        env=os.environ | {"TMPDIR": str(tmp_path)},
    )
    until = time.monotonic() + 60
    while len(git(checkout, "worktree", "list").splitlines()) == 1:
        assert running.poll() is None and time.monotonic() < until
        time.sleep(0.05)
    running.terminate()
    assert running.wait(60) == 128 + signal.SIGTERM
    assert len(git(checkout, "worktree", "list").splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([""], "say which commit to compare with: make bench-check REV=main"),
        (["no-such-branch"], "no commit here is called 'no-such-branch'"),
        (["HEAD", "--only", "chess"], "nothing is called chess"),
        (["HEAD", "--build", "compiled"], "no compiled build: `make compiled`"),
    ],
)
def test_what_cannot_be_compared_is_one_line(checkout: Path, args: list[str], message: str) -> None:
    done = bench_check(checkout, *args)
    assert done.returncode == 2
    assert done.stderr.strip().endswith(message)
    assert "Traceback" not in done.stderr
    assert len(git(checkout, "worktree", "list").splitlines()) == 1


def test_without_valgrind_it_says_so(checkout: Path, tmp_path: Path) -> None:
    done = bench_check(checkout, "HEAD", PATH=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr == "bench-check: valgrind is not installed: it counts the instructions\n"


def test_an_old_commit_that_does_not_run_is_named(checkout: Path) -> None:
    package = checkout / "src" / "drawdestiny" / "__init__.py"
    before = package.read_text(encoding="utf-8")
    package.write_text("raise SystemError('too old')\n", encoding="utf-8")
    git(checkout, "stash", "--quiet")
    done = bench_check(checkout, "stash@{0}", "--games", "1", "--only", "episode-one/standard/2")
    git(checkout, "stash", "drop", "--quiet")
    assert done.returncode == 2
    assert done.stderr == (
        "bench-check: the old commit: the fixed games do not run: SystemError: too old\n"
    )
    assert package.read_text(encoding="utf-8") == before
