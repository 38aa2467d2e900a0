"""Experiments: pairings played until enough games are done, or until the answer is sure.

Games are played in rounds, and whether to go on is asked only between rounds and only of the games
in their order: so the same experiment gives the same result on any engine, at one go or resumed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

import msgspec

from drawdestiny.engine.errors import BadFile, unreadable, unwritable
from drawdestiny.games import game_definition
from drawdestiny.lab.engines import Engine, Task
from drawdestiny.lab.rows import Pairing, Row, score
from drawdestiny.lab.stats import sprt, verdict

ROUND: Final = 20
SLOW_ROUND: Final = 4
"""Games of a pairing between two looks at the result; fewer where a game takes long."""
SLOW: Final = ("search", "knight", "master")
"""Bots whose games take long."""


class Plan(msgspec.Struct, frozen=True):
    """What is asked: which pairings, how many games of each, and when an answer is sure."""

    title: str
    game: str
    format: str
    pairings: list[Pairing]
    games: int
    """The most games of a pairing."""
    target: float | None = None
    """If given, a pairing ends when its win rate is surely above or below it."""
    margin: float = 0.0
    """If given, it ends by Wald's test between the target and so much less."""


class Heading(msgspec.Struct, frozen=True):
    """The first line of a journal: games of other plans or under other rules are not mixed in."""

    plan: Plan
    rules_version: int


class Experiment:
    """A plan being carried out. What is done stays, after an interruption and on disk."""

    def __init__(self, plan: Plan, journal: Path | None = None) -> None:
        self.plan = plan
        self.journal = journal
        self.rows: list[dict[int, Row]] = [{} for _ in plan.pairings]
        self.interrupted = False
        self.late = False
        """The time was up before all games were played."""
        self.resumed = 0
        """Games that the journal already had."""
        if journal is not None:
            self._read(journal)

    # -- playing ---------------------------------------------------------------------------

    def run(
        self,
        engine: Engine,
        progress: Callable[[int, int], None] | None = None,
        seconds: float = 0.0,
    ) -> None:
        """Play what is missing. ``progress`` is told how many games are done, of how many.

        After so many seconds (0: any) no further game is begun. What counts then depends on the
        machine; each game by itself does not.
        """
        begun = time.monotonic()
        file = self._open() if self.journal is not None else None
        try:
            while tasks := self._round():
                for rows in engine.run(tasks):
                    self._keep(rows, file)
                    if progress is not None:
                        progress(self.done(), self.most())
                    if seconds and time.monotonic() - begun > seconds:
                        self.late = self.done() < self.most()
                        return
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            engine.close()
            if file is not None:
                file.close()

    def _round(self) -> list[Task]:
        """The next games of every pairing that is still open."""
        tasks: list[Task] = []
        for number, pairing in enumerate(self.plan.pairings):
            start = self.counted(number)
            if self.finished(number):
                continue
            stop = min(self.plan.games, start + self._step(number))
            size = 1 if self._step(number) == SLOW_ROUND else ROUND // 2
            missing = [i for i in range(start, stop) if i not in self.rows[number]]
            while missing:
                last = missing[0]
                while last + 1 in missing and last + 1 - missing[0] < size:
                    last += 1
                tasks.append((pairing, number, missing[0], last + 1))
                missing = [i for i in missing if i > last]
        # All pairings in turn, so that none is behind when the time is up.
        tasks.sort(key=lambda task: (task[2], task[1]))
        return tasks

    def _step(self, number: int) -> int:
        """The games of a round of a pairing."""
        bots = self.plan.pairings[number].matches[0].players
        return SLOW_ROUND if any(bot.startswith(SLOW) for bot in bots) else ROUND

    def _keep(self, rows: list[Row], file: IO[bytes] | None) -> None:
        for row in rows:
            self.rows[row.pairing][row.index] = row
            if file is not None:
                file.write(msgspec.json.encode(row) + b"\n")
        if file is not None:
            file.flush()

    # -- results ---------------------------------------------------------------------------

    def counted(self, number: int) -> int:
        """The games of a pairing that count: whole rounds, up to the one that made it sure."""
        rows = self.rows[number]
        done = games = 0
        points = 0.0
        while True:
            stop = min(self.plan.games, done + self._step(number))
            if stop == done or any(index not in rows for index in range(done, stop)):
                return done
            more, sound = score(rows[index] for index in range(done, stop))
            points += more
            games += sound
            done = stop
            if self._answer(points, games) != "open":
                return done

    def finished(self, number: int) -> bool:
        done = self.counted(number)
        return done == self.plan.games or self.verdict(number) != "open"

    def verdict(self, number: int) -> str:
        rows = self.rows[number]
        return self._answer(*score(rows[index] for index in range(self.counted(number))))

    def _answer(self, points: float, games: int) -> str:
        target, margin = self.plan.target, self.plan.margin
        if target is None:
            return "open"
        return sprt(points, games, target, margin) if margin else verdict(points, games, target)

    def results(self, number: int) -> list[Row]:
        """The rows that count, in the order of the games.

        After an interruption the games of the last round count as far as they go.
        """
        rows = self.rows[number]
        if (self.interrupted or self.late) and not self.finished(number):
            return [rows[index] for index in sorted(rows)]
        return [rows[index] for index in range(self.counted(number))]

    def done(self) -> int:
        return sum(len(rows) for rows in self.rows)

    def most(self) -> int:
        """The games that may be needed from here on, with those done."""
        return sum(
            len(self.rows[n]) if self.finished(n) else self.plan.games
            for n in range(len(self.rows))
        )

    # -- the journal -----------------------------------------------------------------------

    def _read(self, path: Path) -> None:
        """Take over the games of an earlier run of the same plan."""
        if not path.exists():
            return
        try:
            lines = path.read_bytes().split(b"\n")
        except OSError as error:
            raise unreadable(str(path), error) from error
        if lines == [b""]:
            return  # a run that ended before it had anything to write
        try:
            heading = msgspec.json.decode(lines[0], type=Heading)
        except msgspec.DecodeError as error:
            raise BadFile(str(path), "no_journal", reason=str(error)) from error
        if heading != self._heading():
            raise BadFile(str(path), "other_journal")
        for line in lines[1:]:
            try:
                row = msgspec.json.decode(line, type=Row)
            except msgspec.DecodeError:
                continue  # a line that was being written when the power went
            if row.pairing < len(self.rows) and row.index < self.plan.games:
                self.rows[row.pairing][row.index] = row
        self.resumed = self.done()

    def _open(self) -> IO[bytes]:
        assert self.journal is not None
        try:
            self.journal.parent.mkdir(parents=True, exist_ok=True)
            begun = self.journal.exists() and self.journal.stat().st_size > 0
            file = self.journal.open("ab")
        except OSError as error:
            raise unwritable(str(self.journal), error) from error
        # A torn last line is ended here, so that it harms no line after it.
        file.write(b"\n" if begun else msgspec.json.encode(self._heading()) + b"\n")
        file.flush()
        return file

    def _heading(self) -> Heading:
        return Heading(self.plan, game_definition(self.plan.game).rules_version)
