"""Held tables: the game went another way than it goes under the rules of this program.

A log is always played under the rules of the program that reads it, and compared at each entry
with the fingerprint of what was played. A game that stays the same goes on. One that does not is
held at the last moment that is the same: its clocks stand, and its people choose together whether
to go on from that moment, unrated, or to annul it.

A hold follows from the log alone, so a program whose rules fit finds none. What is noted about it
(``entries.RulesNote``) is for people to see, and for their choices to outlive a restart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import ReplayMismatch
from drawdestiny.engine.fingerprint import differs
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.moves import Recording
from drawdestiny.engine.record import Record, open_record
from drawdestiny.engine.words import Clause
from drawdestiny.tables import entries
from drawdestiny.tables.entries import RulesNote

if TYPE_CHECKING:
    from drawdestiny.tables.table import Table

GO_ON: Final = "go_on"
ANNUL: Final = "annul"
ADOPTED: Final = "adopted"
HELD: Final = "held"


class Hold:
    """Why a game cannot go on as it is, and what its people want."""

    def __init__(self, choices: int, start: int) -> None:
        self.choices: Final = choices
        """How many choices lead to the same under these rules; -1 if not even the deal does."""
        self.start: Final = start
        """How many choices there were before ``later``."""
        self.later: Final[list[str]] = []
        """What was chosen since under other rules, as in a record."""
        self.wanted: Final[dict[int, str]] = {}
        """GO_ON or ANNUL, by seat."""
        self.noted = False
        """Whether the log says that it is held under these rules."""

    @property
    def can_go_on(self) -> bool:
        return self.choices != NONE


def dealt(table: Table, part: entries.Begun) -> Game | None:
    """The game that begins, played as far as its record goes; none, and the table is held, if the
    rules of this program deal another."""
    record = part.record
    try:
        game = open_record(table.definition, record)
        follow(game, record.choices)
        if differs(part.facts, game.state):
            raise _mismatch(game)
    except Exception:
        if record.rules_version == table.definition.rules_version:
            raise
        table.hold = Hold(NONE, len(record.choices))
        return None
    return game


def play(table: Table, part: entries.Chosen, recording: Recording) -> None:
    """Make choices of the log on the table's game. Where they lead somewhere else than they did,
    the game stays at the moment before them, and the table is held."""
    if table.hold is None:
        game = table.game
        assert game is not None
        before = len(game.choices)
        try:
            for key in part.keys:
                recording.begin(game.state)
                game.choose(key, part.seat)
                recording.made(game.state)
            if differs(part.facts, game.state):
                raise _mismatch(game)
            return
        except Exception:
            if table.version == table.definition.rules_version:
                raise  # The same rules: it is the log, or the program, that is wrong.
        table.game = game.back_to(before)
        table.moves = {}
        table.hold = Hold(before, before)
    table.hold.wanted.clear()
    table.hold.later.extend([f"{part.seat} {key}" for key in part.keys])


def go_back(table: Table, to: int) -> None:
    """The game went back to so many choices. That may be a moment that is the same."""
    hold = table.hold
    if hold is not None and to > hold.choices:
        del hold.later[max(0, to - hold.start) :]
    elif table.game is not None:
        table.game = table.game.back_to(to)
        table.hold = None


def note(table: Table, noted: RulesNote, when: int) -> None:
    """Something was noted about the rules. Notes of programs with other rules only tell since when
    nobody could play."""
    if noted.says == ADOPTED:
        table.version = noted.version
        table.stood = 0
    elif noted.version != table.definition.rules_version:
        table.stood = table.stood or when
    elif table.hold is not None:
        table.hold.noted = True
        if noted.says in (GO_ON, ANNUL):
            table.hold.wanted[noted.seat] = noted.says


def facts_of(bodies: Iterable[bytes], number: int) -> list[str]:
    """The fingerprints of a table's game, by how many choices there were; empty where none is kept.
    As far as the log can be read."""
    facts: list[str] = []
    games = 0
    for body in bodies:
        try:
            parts = entries.read_entry(body).parts
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            break
        for part in parts:
            if isinstance(part, entries.Begun):
                games += 1
                facts = [*[""] * len(part.record.choices), part.facts] if games == number else facts
            elif games == number and isinstance(part, entries.Chosen):
                facts += [*[""] * (len(part.keys) - 1), part.facts]
            elif games == number and isinstance(part, entries.TakenBack):
                del facts[part.to + 1 :]
    return facts


def asked(table: Table) -> list[int]:
    """The seats of the people who choose what becomes of a held game: bots agree to everything,
    and so do those who play for somebody."""
    return [
        seat
        for seat, number in enumerate(table.order)
        if table.chairs[number].person is not None and not table.chairs[number].played_by_bot
    ]


def whole_record(table: Table, made: Record) -> Record:
    """The record of a held game: also of what was chosen under other rules."""
    if table.hold is not None:
        made.choices += table.hold.later
        made.rules_version = table.version
    return made


def _mismatch(game: Game) -> ReplayMismatch:
    player, option = game.choices[-1] if game.choices else (NONE, None)
    key = "deal" if option is None else f"{player} {option.key()}"
    return ReplayMismatch(len(game.choices), key, Clause("other_facts"))
