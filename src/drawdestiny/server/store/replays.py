"""Replays: a finished game seen from any moment and viewpoint, and gone on from."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from drawdestiny import protocol
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.moves import begin
from drawdestiny.engine.record import Fairness, Record, check_version, open_record
from drawdestiny.games import game_definition
from drawdestiny.players.opponents import cast
from drawdestiny.server.http.shapes import CourseInfo, Frame, ReplayInfo
from drawdestiny.tables import commands
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.render import log_lines, updates, view

EVERY: Final = 16
"""A twin of the game is kept after so many choices: to seek, at most as many are made again."""

RECENT: Final = 100
"""How many lines of the log come with a frame."""


class Replay:
    """A recorded game, played again once and then kept for seeking."""

    def __init__(self, id: str, record: Record, when: int = 0) -> None:
        """Refuses records of other rules and those that do not fit their game."""
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
            check_version(definition, record)
            game = open_record(definition, record)
            turn = NONE
            for at, line in enumerate(record.choices):
                if game.state.turn != turn:
                    turn = game.state.turn
                    self.turns.append(at)
                if at % EVERY == 0:
                    self._kept.append(game.clone())
                self.logged.append(len(game.state.log))
                follow(game, [line])
                self._options.append(game.choices[-1][1])
        except DrawDestinyError as error:
            raise Refused("no_replay", details=[error]) from error
        self.game: Final = game
        """As it stood at the end."""

    @property
    def choices(self) -> int:
        return len(self.record.choices)

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
            if self._may_know(game, viewer, seat, count):
                choice = updates.option_text(game, self._options[count], lang)
        return Frame(
            count,
            view.view(game, viewer),
            log_lines.lines(game, viewer, lang, start, moves),
            choice,
            seat,
            prompt,
        )

    def _may_know(self, game: Game, viewer: int, seat: int, count: int) -> bool:
        """Whether the viewer may be told the next choice: their own, or one with nothing hidden."""
        if viewer in (seat, view.OPEN):
            return True
        if len(game.state.pending) > 1:
            return False  # a secret choice
        option = self._options[count]
        everyone = (1 << game.state.players) - 1
        mask = everyone if viewer == NONE else 1 << viewer
        cards = [card for card in (option.card, option.target) if card != NONE]
        after = self.at(count + 1).state
        return (
            len(after.log) > len(game.state.log)
            and all(game.state.codes[card] == after.codes[card] for card in cards)
            and all(after.known[card] & mask == mask for card in cards)
        )

    def info(self, lang: str, viewpoints: list[int] | None = None) -> ReplayInfo:
        """What is told of the game as a whole."""
        record, game = self.record, self.game
        teller = game.state.teller
        winners = record.result or []
        by = next((seat for seat in range(game.state.players) if seat not in winners), NONE)
        ended = record.ended if isinstance(record.ended, str) else ""
        over = game.outcome is not None or bool(ended)
        names = self._names()
        people = cast(
            record.game, [name.removeprefix("bot:") if is_bot(name) else "" for name in names]
        )
        reveal = None
        if isinstance(record.fairness, Fairness):
            fairness = record.fairness
            reveal = protocol.Reveal(fairness.commitment, fairness.secret, fairness.nonces)
        return ReplayInfo(
            self.id,
            record.game,
            record.format,
            [
                protocol.SeatInfo(
                    seat,
                    word,
                    teller.seat(seat, lang),
                    "bot" if is_bot(name) else "person",
                    name.removeprefix("bot:"),
                    deck=record.decks[seat].name if seat < len(record.decks) else "",
                    opponent=people[seat],
                )
                for seat, (word, name) in enumerate(zip(teller.seats, names, strict=True))
            ],
            self.choices,
            protocol.Ended(
                winners,
                updates.outcome_text(game, winners, ended, by, lang) if over else "",
                game.outcome.rule if game.outcome is not None else "",
                self.id,
                reveal=reveal,
            ),
            self.when,
            viewpoints if viewpoints is not None else views(game.state.players, True),
            self.turns,
        )

    def _names(self) -> list[str]:
        names = list(self.record.players)
        return [*names, *[""] * self.game.state.players][: self.game.state.players]


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
    players = replay.game.state.players
    if not 0 <= at <= replay.choices or not 0 <= seat < players:
        raise Refused("no_seat")
    record = replay.record
    base = msgspec.structs.replace(
        record,
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


class ReplayCache:
    """The replays that were looked at last, ready for seeking."""

    def __init__(self, most: int = 32) -> None:
        self._most: Final = most
        self._kept: Final[OrderedDict[str, Replay]] = OrderedDict()

    def find(self, id: str) -> Replay | None:
        replay = self._kept.get(id)
        if replay is not None:
            self._kept.move_to_end(id)
        return replay

    def keep(self, replay: Replay) -> Replay:
        self._kept[replay.id] = replay
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return replay
