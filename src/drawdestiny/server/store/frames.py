"""Frames: what the viewers of a finished game saw, kept so that later rules cannot take it away.

They are made from the record at the end of a game, while its rules fit, and stored compressed.
Views and log lines hardly change from one moment to the next, so only changes are kept. Names of
people are no part of them: those come from the game's row, where they can be forgotten.

A later program that wants them otherwise raises ``FRAMES_FORMAT`` and adds a converter.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.replays import RECENT, Replay, Shown, named, reveal_of, views
from drawdestiny.answers.shapes import Frame, ReplayInfo
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.fingerprint import fingerprint
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.moves import begin
from drawdestiny.engine.record import Record
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.games import game_definition
from drawdestiny.protocol import LogLine, Prompt, ViewInfo, ZoneSeen
from drawdestiny.storage.play import EntryRow, FramesRow
from drawdestiny.tables.hold import facts_of
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.render import log_lines, updates, view

log: Final = logging.getLogger("drawdestiny.frames")

FRAMES_FORMAT: Final = 1

Converter = Callable[[dict[str, Any]], dict[str, Any]]

CONVERTERS: Final[dict[int, Converter]] = {}
"""From a format to the next one, on the plain JSON of it."""

MOST_BYTES: Final = 4_000_000
"""Frames that are larger, compressed, are not stored: no game that people play comes near it."""

REST: Final = 0.001
"""Seconds of rest after each moment: there is no hurry, and others need the processor."""


class ViewChange(msgspec.Struct, omit_defaults=True, frozen=True):
    """A view, as far as it is another one than a moment before."""

    turn: int
    active: int
    waiting: list[int]
    zones: dict[int, ZoneSeen] = {}
    """By their place in the view."""
    facts: dict[str, object] = {}
    gone: list[str] = []
    """Facts that are told no more."""
    winners: list[int] | None = None


class Line(msgspec.Struct, omit_defaults=True, frozen=True):
    """A line of the log in all languages: as spectators read it, and for those who read another."""

    told: list[LogLine]
    other: dict[int, list[LogLine]] = {}


class Moment(msgspec.Struct, omit_defaults=True, frozen=True):
    """What is chosen next, in all languages, and who may know that beforehand."""

    seat: int = NONE
    choice: list[str] = []
    known_to: list[int] = []
    prompt: list[Prompt] = []


class Frames(msgspec.Struct, omit_defaults=True, frozen=True):
    """A whole game. Lists with an item for each moment begin before the first choice."""

    players: int
    turns: list[int]
    infos: dict[str, ReplayInfo]
    """By language, without names."""
    moments: list[Moment]
    views: dict[int, list[ViewChange]]
    """By viewer."""
    log_at: list[int]
    """How long the log was at each moment."""
    lines: list[Line]
    facts: list[str]
    """The fingerprint of each moment."""


# -- making ----------------------------------------------------------------------------------------


class _Maker:
    """Plays a game once, from its beginning to its end, and notes what everybody sees of it."""

    def __init__(self, replay: Replay) -> None:
        self._replay: Final = replay
        self._viewers: Final = views(replay.players, True)
        self._views: Final[dict[int, list[ViewChange]]] = {v: [] for v in self._viewers}
        self._last: Final[dict[int, ViewInfo]] = {}
        self._lines: Final[list[Line]] = []
        self._log_at: Final[list[int]] = []
        self._moments: Final[list[Moment]] = []
        self._facts: Final[list[str]] = []

    def make(self) -> Frames:
        replay = self._replay
        game = replay.at(0)
        self._see(game, {})
        for count, line in enumerate(replay.record.choices):
            before = game.clone()
            recorder = begin(game.state)
            follow(game, [line])
            moves = recorder.finish(game.state)
            self._moments.append(self._moment(before, game, count))
            self._see(game, moves)
            time.sleep(REST)
        self._moments.append(Moment())
        infos = {lang: _nameless(replay.info(lang)) for lang in LANGUAGES}
        return Frames(
            replay.players,
            replay.turns,
            infos,
            self._moments,
            self._views,
            self._log_at,
            self._lines,
            self._facts,
        )

    def _see(self, game: Game, moves: log_lines.Moves) -> None:
        """A moment: how everybody sees the table, and what they read for the first time."""
        for viewer in self._viewers:
            seen = view.view(game, viewer)
            self._views[viewer].append(_change(self._last.get(viewer), seen))
            self._last[viewer] = seen
        start = len(self._lines)
        read = {
            (viewer, lang): log_lines.lines(game, viewer, lang, start, moves)
            for viewer in self._viewers
            for lang in LANGUAGES
        }
        for n in range(len(game.state.log) - start):
            told = [read[NONE, lang][n] for lang in LANGUAGES]
            own = {v: [read[v, lang][n] for lang in LANGUAGES] for v in self._viewers}
            self._lines.append(Line(told, {v: line for v, line in own.items() if line != told}))
        self._log_at.append(len(self._lines))
        self._facts.append(fingerprint(game.state))

    def _moment(self, before: Game, after: Game, count: int) -> Moment:
        seat, option = after.choices[-1]
        prompts = [updates.prompt(before, seat, lang, count) for lang in LANGUAGES]
        return Moment(
            seat,
            [updates.option_text(before, option, lang) for lang in LANGUAGES],
            [v for v in self._viewers if self._replay.may_know(before, after, v, seat, option)],
            [prompt for prompt in prompts if prompt is not None],
        )


def _nameless(info: ReplayInfo) -> ReplayInfo:
    """What is told of a game, without what its row tells better."""
    return replace(
        info, seats=named(info.game, info.seats, []), ended=replace(info.ended, reveal=None)
    )


def _change(last: ViewInfo | None, seen: ViewInfo) -> ViewChange:
    zones = {
        index: zone
        for index, zone in enumerate(seen.zones)
        if last is None or zone != last.zones[index]
    }
    known = {} if last is None else last.facts
    facts = {
        name: value
        for name, value in seen.facts.items()
        if name not in known or known[name] != value
    }
    gone = [name for name in known if name not in seen.facts]
    return ViewChange(seen.turn, seen.active, seen.waiting, zones, facts, gone, seen.winners)


def make_frames(record: Record, facts: Sequence[str] = ()) -> bytes:
    """The frames of a game, ready to be stored. Refused if its rules do not fit any more: with
    other ones than those of its record the fingerprints of its moments are needed."""
    return pack(_Maker(Replay("", record, 0, facts)).make())


async def kept_facts(session: AsyncSession, record: Record, table: str, number: int) -> list[str]:
    """The fingerprints that the log of a table holds of one of its games, if they are needed."""
    if is_present(record):
        return []
    wanted = select(EntryRow.body).where(EntryRow.table_id == table).order_by(EntryRow.n)
    return facts_of(await session.scalars(wanted), number)


def is_present(record: Record) -> bool:
    """Whether a record was made under the rules of this program."""
    try:
        return record.rules_version == game_definition(record.game).rules_version
    except UnknownName:
        return False


# -- storing ---------------------------------------------------------------------------------------

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Frames)


def pack(frames: Frames) -> bytes:
    return zlib.compress(_ENCODER.encode(frames), 9)


def unpack(body: bytes, format: int) -> Frames:
    """Stored frames, converted if an older program stored them."""
    if format == FRAMES_FORMAT:
        return _DECODER.decode(zlib.decompress(body))
    if format > FRAMES_FORMAT:
        raise Refused("newer_frames")
    plain: dict[str, Any] = msgspec.json.decode(zlib.decompress(body))
    for older in range(format, FRAMES_FORMAT):
        plain = CONVERTERS[older](plain)
    # Through text: the keys of JSON are texts, those of frames also numbers.
    return _DECODER.decode(_ENCODER.encode(plain))


# -- showing ---------------------------------------------------------------------------------------


def open_replay(
    id: str, record: Record, when: int, row: FramesRow | None, facts: Sequence[str] = ()
) -> Shown:
    """A finished game by its rules if they fit, and else from its frames. Refused without them.
    ``facts`` are the fingerprints of its moments, for one that has no frames."""
    frames = None
    try:
        if row is not None and not is_present(record):
            frames = unpack(row.body, row.format)
            facts = frames.facts
        return Replay(id, record, when, facts)
    except Exception as error:
        if row is None:
            raise
        # Whatever a newer program makes of an old game, this is what people saw.
        log.info("a replay is shown from frames", extra={"game": id, "kind": type(error).__name__})
        return FramesReplay(id, record, when, frames or unpack(row.body, row.format))


class FramesReplay:
    """A replay of which only the frames can be shown."""

    def __init__(self, id: str, record: Record, when: int, frames: Frames) -> None:
        self.id: Final = id
        self.record: Final = record
        self.when: Final = when
        self.players: Final = frames.players
        self.choices: Final = len(frames.moments) - 1
        self._frames: Final = frames

    def frame(self, count: int, viewer: int, lang: str) -> Frame:
        """The game after so many choices; see ``Replay.frame``."""
        frames = self._frames
        if viewer not in frames.views:
            raise Refused("no_seat")
        count = max(0, min(count, self.choices))
        moment = frames.moments[count]
        spoken = LANGUAGES.index(lang)
        return Frame(
            count,
            self._view(count, viewer),
            self._log(count, viewer, spoken),
            moment.choice[spoken] if viewer in moment.known_to else "",
            moment.seat,
            moment.prompt[spoken] if moment.prompt and viewer in (moment.seat, view.OPEN) else None,
        )

    def _view(self, count: int, viewer: int) -> ViewInfo:
        zones: dict[int, ZoneSeen] = {}
        facts: dict[str, object] = {}
        changes = self._frames.views[viewer][: count + 1]
        for change in changes:
            zones.update(change.zones)
            facts.update(change.facts)
            for name in change.gone:
                del facts[name]
        last = changes[-1]
        seen = [zones[index] for index in range(len(zones))]
        shown = viewer if viewer != view.OPEN else NONE
        return ViewInfo(shown, last.turn, last.active, last.waiting, seen, facts, last.winners)

    def _log(self, count: int, viewer: int, spoken: int) -> list[LogLine]:
        """The latest lines; only those of the last choice tell where the cards went."""
        frames = self._frames
        length = frames.log_at[count]
        news = frames.log_at[count - 1] if count else length
        found = []
        for n in range(max(0, length - RECENT), length):
            line = frames.lines[n].other.get(viewer, frames.lines[n].told)[spoken]
            found.append(line if n >= news or not line.moves else replace(line, moves=[]))
        return found

    def info(self, lang: str, viewpoints: list[int] | None = None) -> ReplayInfo:
        """What is told of the game as a whole, and why it cannot be gone on from."""
        kept = self._frames.infos[lang]
        shown = kept.viewpoints if viewpoints is None else viewpoints
        return replace(
            kept,
            id=self.id,
            when=self.when,
            viewpoints=shown,
            seats=named(kept.game, kept.seats, self.record.players),
            ended=replace(kept.ended, replay=self.id, reveal=reveal_of(self.record)),
            no_branch=Refused("no_branch").text(lang),
        )
