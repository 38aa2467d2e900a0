"""Does a change cost time? Counts the instructions of fixed games on an old commit and here.

    make bench-check REV=main                    pure Python, about a minute and a half
    make bench-check REV=main BUILD=compiled     the compiled builds too: some minutes to compile
    python bench/check.py main --only young-jedi/duel/2

Instructions, counted by callgrind, are the same on a busy machine, so that a small change shows.
Says what costs more than 5 % more and then ends with 1; with 2 if nothing could be compared.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import builds
from serving import end_in_order

TOLERANCE = 5
"""Percent that a change may cost."""
GAMES = 8
"""Games of each kind: enough decisions for what begins a game not to weigh more than the rest."""
TRIES = 100
COLLECTED = "PyRun_SimpleStringFlags"
"""The function that bench/played.py runs each part in."""


class CannotCompare(Exception):
    """Why there is no result: one line for a person."""


class Part:
    """The fixed games of one kind, or one search: what was played, and what it cost."""

    def __init__(self, name: str, decisions: int, digest: str, instructions: int) -> None:
        self.name = name
        self.decisions = decisions
        self.digest = digest
        self.instructions = instructions


class Line:
    """A part on both commits; no change is given for one that only one of them has."""

    def __init__(self, name: str, old: Part | None, new: Part | None) -> None:
        self.name = name
        self.old = old
        self.new = new

    @property
    def change(self) -> float | None:
        """The part by which it costs more now; by the decision where other games are played."""
        if self.old is None or self.new is None:
            return None
        change = self.new.instructions / self.old.instructions
        if self.old.digest != self.new.digest:
            change *= self.old.decisions / self.new.decisions
        return change - 1

    @property
    def costs_more(self) -> bool:
        return self.change is not None and 100 * self.change > TOLERANCE

    def text(self) -> str:
        figures = [
            f"{part.instructions:15,}" if part else f"{'-':>15}" for part in (self.old, self.new)
        ]
        return f"{self.name:28}{''.join(figures)}  {self._verdict()}"

    def _verdict(self) -> str:
        if self.change is None:
            return "new" if self.old is None else "gone"
        told = f"{100 * self.change:+.1f} %"
        if self.old and self.new and self.old.digest != self.new.digest:
            told += " a decision: other games are played"
        return told + (f": costs more than {TOLERANCE} % more" if self.costs_more else "")


def compare(old: list[Part], new: list[Part]) -> list[Line]:
    """Every part that one of the two has, in the order of the new one."""
    before = {part.name: part for part in old}
    after = {part.name: part for part in new}
    names = [*after, *(name for name in before if name not in after)]
    return [Line(name, before.get(name), after.get(name)) for name in names]


# -- counting --------------------------------------------------------------------------------


class Count:
    """callgrind counting the fixed games of one build, in a process of its own."""

    def __init__(self, build: Path, folder: Path, games: int, tries: int, only: list[str]) -> None:
        self.folder = folder
        folder.mkdir()
        played = [sys.executable, str(builds.ROOT / "bench" / "played.py"), str(games), str(tries)]
        environment = os.environ | {
            "PYTHONPATH": str(build),
            "PYTHONHASHSEED": "0",
            "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        # Once without callgrind: it finds errors sooner, and leaves the bytecode behind.
        tried = subprocess.run(
            [*played, *only], env=environment, capture_output=True, text=True, check=False
        )
        if tried.returncode != 0:
            said = tried.stderr.strip().splitlines() or ["no reason given"]
            raise CannotCompare(f"the fixed games do not run: {said[-1]}")
        self.played = json.loads(tried.stdout)
        self.process: subprocess.Popen[bytes] | None = None
        if not self.played:
            return
        callgrind = [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={folder / 'count'}",
            f"--toggle-collect={COLLECTED}", f"--dump-after={COLLECTED}",
        ]  # fmt: skip
        with (folder / "errors").open("wb") as errors:
            self.process = subprocess.Popen(
                [*callgrind, *played, *only],
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def parts(self) -> list[Part]:
        """Wait for it, and read what it counted."""
        if self.process is not None and self.process.wait() != 0:
            said = (self.folder / "errors").read_text(errors="replace").strip().splitlines()
            raise CannotCompare(f"callgrind failed: {(said or ['no reason given'])[-1]}")
        dumps = [self.folder / f"count.{number + 1}" for number in range(len(self.played))]
        if not all(dump.exists() for dump in dumps):
            raise CannotCompare(f"callgrind did not see {COLLECTED}: is this Python stripped?")
        return [
            Part(part["name"], part["decisions"], part["digest"], total(dump))
            for part, dump in zip(self.played, dumps, strict=True)
        ]

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def total(dump: Path) -> int:
    """The instructions of one dump."""
    for line in dump.read_text().splitlines():
        if line.startswith("totals:"):
            return int(line.split()[1])
    raise CannotCompare(f"callgrind wrote no total into {dump.name}")


def count_both(
    old: Path, new: Path, games: int, tries: int, only: list[str]
) -> tuple[list[Part], list[Part]]:
    """Both builds at the same time: instructions do not care who else works."""
    with tempfile.TemporaryDirectory(prefix="bench-check-") as name:
        folder = Path(name)
        counts: list[Count] = []
        try:
            for place, build in (("the old commit", old), ("this tree", new)):
                with naming(place):
                    counts.append(Count(build, folder / place, games, tries, only))
            with naming("the old commit"):
                before = counts[0].parts()
            with naming("this tree"):
                return before, counts[1].parts()
        finally:
            for count in counts:
                count.stop()


@contextmanager
def naming(place: str) -> Iterator[None]:
    """Whatever goes wrong in here says where it did."""
    try:
        yield
    except CannotCompare as error:
        raise CannotCompare(f"{place}: {error}") from error


# -- the old commit --------------------------------------------------------------------------


def git(*args: str) -> str:
    done = subprocess.run(
        ["git", *args], cwd=builds.ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["no reason given"]
        raise CannotCompare(f"git {args[0]}: {said[-1]}")
    return done.stdout.strip()


def resolve(rev: str) -> str:
    """The commit that is meant."""
    if not rev:
        raise CannotCompare("say which commit to compare with: make bench-check REV=main")
    git("rev-parse", "--git-dir")
    try:
        return git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{rev}^{{commit}}")
    except CannotCompare:
        raise CannotCompare(f"no commit here is called {rev!r}") from None


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A work tree of the commit in a temporary folder, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="bench-check-") as folder:
        tree = Path(folder) / "tree"
        try:
            git("worktree", "add", "--quiet", "--detach", str(tree), commit)
            yield tree
        finally:
            # Git refuses a tree into which something still writes, but not one that is gone; twice
            # forced, it removes one that it was still laying out, and locked, when it was ended.
            # A helper process of Git may outlive it for a moment and write into the tree again.
            for _ in range(50):
                shutil.rmtree(tree, ignore_errors=True)
                with suppress(CannotCompare):
                    git("worktree", "remove", "--force", "--force", str(tree))
                if str(tree) not in git("worktree", "list"):
                    break
                time.sleep(0.1)


def compile_old(tree: Path) -> Path:
    """The old commit's compiled build, optimised as this tree's is."""
    levels = [path.name.removeprefix("optimised-") for path in builds.COMPILED.glob("optimised-*")]
    environment = os.environ | {"MYPYC_OPT_LEVEL": levels[0] if levels else "2"}
    print("compiling the old commit ...", file=sys.stderr, flush=True)
    compiler = subprocess.Popen(
        [sys.executable, str(tree / "tools" / "compile.py")],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        told, _ = compiler.communicate()
    finally:
        if compiler.poll() is None:  # interrupted: the C compiler goes too
            os.killpg(compiler.pid, signal.SIGKILL)
            compiler.wait()
    if compiler.returncode != 0:
        said = told.strip().splitlines() or ["no reason given"]
        raise CannotCompare(f"the old commit does not compile: {said[-1]}")
    return tree / "build" / "compiled"


# -- the report ------------------------------------------------------------------------------


def report(title: str, commit: str, lines: list[Line]) -> list[str]:
    found = [title, f"{'':28}{commit[:12]:>15}{'this tree':>15}", *(line.text() for line in lines)]
    dear = [line.name for line in lines if line.costs_more]
    if dear:
        found.append(
            f"{len(dear)} of {len(lines)} cost more than {TOLERANCE} % more: {', '.join(dear)}"
        )
    else:
        found.append(f"nothing costs more than {TOLERANCE} % more")
    return found


def check(rev: str, compiled: bool, games: int, tries: int, only: list[str]) -> int:
    if shutil.which("valgrind") is None:
        raise CannotCompare("valgrind is not installed: it counts the instructions")
    commit = resolve(rev)
    problem = builds.compiled_problem() if compiled else ""
    if problem:
        raise CannotCompare(problem)
    dear = False
    with checked_out(commit) as tree:
        pairs = [("pure Python", tree / "src", builds.PURE)]
        if compiled:
            pairs.append(("compiled", compile_old(tree), builds.COMPILED))
        for name, old, new in pairs:
            lines = compare(*count_both(old, new, games, tries, only))
            if not lines:
                raise CannotCompare(f"nothing is called {' or '.join(only)}")
            title = f"Instructions of {games} games of each kind and of searches, {name}"
            print("\n".join([*report(title, commit, lines), ""]), flush=True)
            dear = dear or any(line.costs_more for line in lines)
    if not compiled:
        print(f"The compiled build was not compared: make bench-check REV={rev} BUILD=compiled")
    return 1 if dear else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rev", help="the old commit: a hash, a branch or a tag")
    parser.add_argument(
        "--build", choices=["pure", "compiled"], default="pure", help="compiled: both"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="of each kind")
    parser.add_argument("--tries", type=int, default=TRIES, help="of each search")
    parser.add_argument("--only", nargs="+", default=[], metavar="PART", help="as it is named here")
    request = parser.parse_args()
    if request.games < 1 or request.tries < 1:
        parser.error("--games and --tries must be at least 1")
    end_in_order()
    try:
        return check(
            request.rev, request.build == "compiled", request.games, request.tries, request.only
        )
    except CannotCompare as error:
        print(f"bench-check: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
