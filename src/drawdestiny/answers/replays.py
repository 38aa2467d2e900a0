"""Replays: a finished game seen from any moment and viewpoint, and gone on from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from drawdestiny import protocol
from drawdestiny.answers.shapes import CourseInfo, Frame, ReplayInfo
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.errors import DrawDestinyError, ReplayMismatch
from drawdestiny.engine.fingerprint import differs
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.moves import begin
from drawdestiny.engine.record import Fairness, Record, check_result, open_record
from drawdestiny.engine.words import Clause
from drawdestiny.games import game_definition
from drawdestiny.players.opponents import cast
from drawdestiny.tables import commands
from drawdestiny.tables.own_cards import seen
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.render import log_lines, updates, view

EVERY: Final = 16
"""A twin of the game is kept after so many choices: to seek, at most as many are made again."""

RECENT: Final = 100
"""How many lines of the log come with a frame."""


class Replay:
    """A recorded game, played again once and then kept for seeking."""

    def __init__(self, id: str, record: Record, when: int = 0, facts: Sequence[str] = ()) -> None:
        """Refuses records that do not fit the rules. Of other versions of the rules those fit that
        come to the same end and, if the fingerprints of all moments are given, by the same way."""
        self.id: Final = id
        self.record: Final = record
        self.when: Final = when
        self.turns: Final[list[int]] = []
        """The number of choices before each turn."""
        self.logged: Final[list[int]] = []
        """How many lines the log had after so many choices."""
        self.courses: Final[dict[tuple[str, int, bool], CourseInfo]] = {}
        """How the game went, as it was told by language and viewpoint."""
        self._kept: Final[list[Game]] = []
        self._options: Final[list[Option]] = []
        definition = game_definition(record.game)
        try:
            game = open_record(definition, record)
            _compare(game, facts)
            turn = NONE
            for at, line in enumerate(record.choices):
                if game.state.turn != turn:
                    turn = game.state.turn
                    self.turns.append(at)
                if at % EVERY == 0:
                    self._kept.append(game.clone())
                self.logged.append(len(game.state.log))
                follow(game, [line])
                _compare(game, facts)
                self._options.append(game.choices[-1][1])
            if record.rules_version != definition.rules_version:
                check_result(game, record)
        except DrawDestinyError as error:
            raise Refused("no_replay", details=[error]) from error
        self.game: Final = game
        """As it stood at the end."""

    @property
    def choices(self) -> int:
        return len(self.record.choices)

    @property
    def players(self) -> int:
        return self.game.state.players

    def at(self, count: int) -> Game:
        """The game after so many choices: a twin, free to be changed."""
        count = max(0, min(count, self.choices))
        if count == self.choices:
            return self.game.clone()
        game = self._kept[count // EVERY].clone()
        for line in self.record.choices[count - count % EVERY : count]:
            follow(game, [line])
        return game

    def _told(self, count: int) -> tuple[Game, log_lines.Moves]:
        """The same, with the cards that the last of the choices moved."""
        if count == 0:
            return self.at(0), {}
        game = self.at(count - 1)
        recorder = begin(game.state)
        follow(game, [self.record.choices[count - 1]])
        return game, recorder.finish(game.state)

    def frame(self, count: int, viewer: int, lang: str) -> Frame:
        """The game after so many choices: for a seat, for spectators (-1), or with all hands open
        (-2), which also shows what everybody is asked."""
        if not view.OPEN <= viewer < self.game.state.players:
            raise Refused("no_seat")
        count = max(0, min(count, self.choices))
        game, moves = self._told(count)
        start = max(0, len(game.state.log) - RECENT)
        seat, choice, prompt = NONE, "", None
        if count < self.choices:
            seat = self.game.choices[count][0]
            if viewer in (seat, view.OPEN):
                prompt = updates.prompt(game, seat, lang, count)
            option = self._options[count]
            told = viewer in (seat, view.OPEN)
            if told or self.may_know(game, self.at(count + 1), viewer, seat, option):
                choice = updates.option_text(game, option, lang)
        return Frame(
            count,
            view.view(game, viewer),
            log_lines.lines(game, viewer, lang, start, moves),
            choice,
            seat,
            prompt,
        )

    def may_know(self, before: Game, after: Game, viewer: int, seat: int, option: Option) -> bool:
        """Whether the viewer may be told the choice of a seat that leads from one moment to the
        next: their own, or one with nothing hidden."""
        if viewer in (seat, view.OPEN):
            return True
        then, now = before.state, after.state
        if len(then.pending) > 1:
            return False  # a secret choice
        everyone = (1 << then.players) - 1
        mask = everyone if viewer == NONE else 1 << viewer
        cards = [card for card in (option.card, option.target) if card != NONE]
        return (
            len(now.log) > len(then.log)
            and all(then.codes[card] == now.codes[card] for card in cards)
            and all(now.known[card] & mask == mask for card in cards)
        )

    def info(self, lang: str, viewpoints: list[int] | None = None) -> ReplayInfo:
        """What is told of the game as a whole."""
        record, game = self.record, self.game
        teller = game.state.teller
        winners = record.result or []
        by = next((seat for seat in range(game.state.players) if seat not in winners), NONE)
        ended = record.ended if isinstance(record.ended, str) else ""
        over = game.outcome is not None or bool(ended)
        return ReplayInfo(
            self.id,
            record.game,
            record.format,
            named(
                record.game,
                [
                    protocol.SeatInfo(
                        seat,
                        word,
                        teller.seat(seat, lang),
                        deck=record.decks[seat].name if seat < len(record.decks) else "",
                    )
                    for seat, word in enumerate(teller.seats)
                ],
                record.players,
            ),
            self.choices,
            protocol.Ended(
                winners,
                updates.outcome_text(game, winners, ended, by, lang) if over else "",
                game.outcome.rule if game.outcome is not None else "",
                self.id,
                reveal=reveal_of(record),
            ),
            self.when,
            viewpoints if viewpoints is not None else views(game.state.players, True),
            self.turns,
            sets=[seen(own) for own in game.definition.sets],
        )


def _compare(game: Game, facts: Sequence[str]) -> None:
    """Whether the game stands as it stood after as many choices."""
    count = len(game.choices)
    if count < len(facts) and differs(facts[count], game.state):
        key = "deal" if count == 0 else game.choices[-1][1].key()
        raise ReplayMismatch(count, key, Clause("other_facts"))


def named(game: str, seats: list[protocol.SeatInfo], names: list[str]) -> list[protocol.SeatInfo]:
    """The seats with who sat in them, as a record names them."""
    given = [*names, *[""] * len(seats)][: len(seats)]
    people = cast(game, [name.removeprefix("bot:") if is_bot(name) else "" for name in given])
    return [
        replace(
            seat,
            who="bot" if is_bot(name) else "person",
            name=name.removeprefix("bot:"),
            opponent=opponent,
        )
        for seat, name, opponent in zip(seats, given, people, strict=True)
    ]


def reveal_of(record: Record) -> protocol.Reveal | None:
    """What made the shuffles of a game, where a server made them."""
    fairness = record.fairness
    if not isinstance(fairness, Fairness):
        return None
    return protocol.Reveal(fairness.commitment, fairness.secret, fairness.nonces)


def is_bot(name: str) -> bool:
    """Whether the name that a record has of a player is a bot's."""
    return name.startswith("bot:")


def views(players: int, open_after: bool, seat: int = NONE) -> list[int]:
    """The viewpoints of a replay for somebody who sat in that seat (-1: for anybody else).

    Where hands stay hidden after the game, everybody sees what they saw in it.
    """
    if open_after:
        return [*range(players), NONE, view.OPEN]
    return [NONE] if seat == NONE else [seat, NONE]


# -- going on ------------------------------------------------------------------------------------


def branch(replay: Replay, at: int, seat: int, against: str) -> commands.Open:
    """The table on which a game goes on from a moment of a replay: in that seat, against bots of
    that level, or against ``anybody`` who has the link."""
    players = replay.players
    if not 0 <= at <= replay.choices or not 0 <= seat < players:
        raise Refused("no_seat")
    record = replay.record
    base = msgspec.structs.replace(
        record,
        rules_version=replay.game.definition.rules_version,
        choices=record.choices[:at],
        result=None,
        players=[],
        ended=msgspec.UNSET,
        fairness=msgspec.UNSET,
    )
    other = protocol.SeatWish("anybody")
    if against != "anybody":
        other = protocol.SeatWish("bot", against)
    seats = [protocol.SeatWish("you") if p == seat else other for p in range(players)]
    wish = protocol.TableWish(record.game, record.format, seats, private=True)
    return commands.Open(wish, source=f"branch:{replay.id}@{at}", base=base)


class Shown(Protocol):
    """A finished game to look at, from its rules or from what was kept of it."""

    @property
    def id(self) -> str: ...
    @property
    def choices(self) -> int: ...
    @property
    def players(self) -> int: ...
    def frame(self, count: int, viewer: int, lang: str) -> Frame: ...
    def info(self, lang: str, viewpoints: list[int] | None = None) -> ReplayInfo: ...


class ReplayCache:
    """The replays that were looked at last, ready for seeking."""

    def __init__(self, most: int = 32) -> None:
        self._most: Final = most
        self._kept: Final[OrderedDict[str, Shown]] = OrderedDict()

    def find(self, id: str) -> Shown | None:
        replay = self._kept.get(id)
        if replay is not None:
            self._kept.move_to_end(id)
        return replay

    def keep(self, replay: Shown) -> Shown:
        self._kept[replay.id] = replay
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return replay
