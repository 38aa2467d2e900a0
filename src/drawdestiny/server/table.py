"""A table: the fold of its entries, without a clock, a network or a database of its own.

Whoever runs tables asks ``propose`` what a command would change, stores the entry, and only then
calls ``apply``; entries that another process stored are given to ``fold``. Both ways lead to the
same table.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.fairness import commitment_of
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.record import Fairness, Record, check_version, open_record, record
from drawdestiny.games import game_definition
from drawdestiny.server import entries as log
from drawdestiny.server import proposals, protocol, told
from drawdestiny.server.beginning import seat_words
from drawdestiny.server.clocks import Clock
from drawdestiny.server.commands import Command, Flag
from drawdestiny.server.entries import Entry, Person
from drawdestiny.server.fairness import fresh_secret
from drawdestiny.server.proposals import Proposal as Proposal
from drawdestiny.server.refusals import Refused as Refused
from drawdestiny.server.refusals import why_not
from drawdestiny.server.seats import Chair
from drawdestiny.server.take_back import Wish, last_choice


class Finished:
    """A game that is over: what is kept of it and what ratings are made from."""

    def __init__(self, table: Table, ended: log.Ended) -> None:
        assert table.game is not None
        self.replay: Final = ended.replay
        self.record: Final = table.record()
        self.winners: Final = ended.winners
        self.number: Final = table.number
        self.people: Final = [table.chairs[chair].person for chair in table.order]
        """By seat, None for a bot."""
        self.names: Final = table.names()
        self.rated: Final = table.wish.rated and all(self.people)
        self.teams: Final = [table.game.definition.partners(table.game.state, seat)
                             for seat in range(len(table.order))]  # fmt: skip
        """For each seat, the seats that win and lose with it."""


class Table:
    """A table and all that is known of it. Make an empty one and propose ``Open``, or ``load``."""

    def __init__(
        self, id: str, shadow: bool = False, fresh: Callable[[], str] = fresh_secret
    ) -> None:
        """``shadow``: it is the table that spectators see, behind the one that is played on.
        ``fresh`` makes the server's secrets."""
        self.id: Final = id
        self.fresh: Final = fresh
        self.n = 0
        """How many entries are folded in: the number of the last change."""
        self.watching = 0
        """How many spectators there are: set by who runs the table, no part of the log."""
        self.wish = protocol.TableWish("")
        self.creator = Person("", "")
        self.created = 0
        self.source = ""
        self.base: Record | None = None
        self.sides: list[str] = []
        """The words of the seats."""
        self.chairs: list[Chair] = []
        self.clocks: list[Clock] = []
        """By chair, while a game is played."""
        self.order: list[int] = []
        """The chair that plays in each seat."""
        self.number = 0
        """How many games have begun."""
        self.played = 0
        """How many games of this match have ended."""
        self.score: list[int] = []
        """Games won in this match, by chair."""
        self.secret = ""
        """The server's part of the next deal."""
        self.reveal: Fairness | None = None
        """What made the seed of the game on the table."""
        self.game: Game | None = None
        self.floor = 0
        """The choices that the game started after cannot be taken back."""
        self.quiet = bytearray()
        """For each choice since then, whether nobody learned anything from it."""
        self.backs = 0
        """How many take-backs there were in all games."""
        self.wants_back: Wish | None = None
        self.ended: log.Ended | None = None
        self.ratings: dict[int, list[int]] = {}
        self.closed = False
        self.log_at = array("I")
        """How long the game's log was after each entry."""
        self.telling: Final = told.Telling()
        self._definition: GameDefinition | None = None
        self._is_shadow: Final = shadow
        self._shadow: Table | None = None
        self._hidden: deque[Entry] = deque()

    @classmethod
    def load(cls, id: str, entries: Iterable[Entry]) -> Table:
        """The table that these entries make."""
        table = cls(id)
        for entry in entries:
            table.fold(entry)
        return table

    # -- changing ----------------------------------------------------------------------------

    def propose(self, command: Command, who: Person | None, now: int) -> Proposal:
        """What the command of a person (None: of the server itself) would change.

        Nothing changes yet. Raises ``Refused`` for what cannot be done.
        """
        return proposals.propose(self, command, who, now)

    def apply(self, proposal: Proposal) -> None:
        """Change the table as proposed: after the entry is stored, before anything else is."""
        assert proposal.n == self.n, "another entry was stored first: propose again"
        self._fold(proposal.entry, proposal.game)
        if self.ended is None:
            self.telling.views.update(proposal.views)

    def fold(self, entry: Entry) -> None:
        """Take over an entry that is stored."""
        self._fold(entry, None)

    # -- asking ------------------------------------------------------------------------------

    @property
    def definition(self) -> GameDefinition:
        assert self._definition is not None, "the table is not open yet"
        return self._definition

    @property
    def state(self) -> str:
        """open, playing or over."""
        if self.closed:
            return "over"
        if self.game is None:
            return "open"
        return "playing" if self.ended is None else "over"

    @property
    def match_over(self) -> bool:
        """Whether the next game begins a new match."""
        best_of = self.wish.best_of
        return self.played >= best_of or max(self.score, default=0) > best_of // 2

    def chair_of(self, person: str) -> int:
        """The chair of the person with that id; -1 for a spectator."""
        for number, chair in enumerate(self.chairs):
            if chair.person is not None and chair.person.id == person:
                return number
        return NONE

    def seat_of(self, person: str) -> int:
        """Where that person sits in the game on the table: the viewer to ask ``position`` for.

        People may change seats between games, so ask again for every update. -1 for a spectator.
        """
        chair = self.chair_of(person)
        return NONE if chair == NONE else self.order.index(chair)

    def people(self) -> list[Person]:
        """Everybody who sits here."""
        return [chair.person for chair in self.chairs if chair.person is not None]

    def rename(self, person: str, name: str) -> bool:
        """The person with that id is called otherwise from now on; whether they are told of here.
        It is for who runs the table to see to the entries that name them."""
        found = self.creator.id == person
        if found:
            self.creator = msgspec.structs.replace(self.creator, name=name)
        for chair in self.chairs:
            if chair.person is not None and chair.person.id == person:
                chair.person = msgspec.structs.replace(chair.person, name=name)
                found = True
        if self._shadow is not None:
            self._shadow.rename(person, name)
        return found

    def may_attend(self, person: str) -> bool:
        """Whether the person may follow the table."""
        return self.wish.spectators == "open" or self.chair_of(person) != NONE

    def names(self) -> list[str]:
        """Who sits in each seat: a name, or a bot's level after ``bot:``; empty for nobody."""
        found = []
        for number in self.order:
            chair = self.chairs[number]
            found.append(chair.person.name if chair.person else f"bot:{chair.bot}")
        return [name if name != "bot:" else "" for name in found]

    def at(self, seat: int) -> int:
        """The number of that seat's question: what its answer has to repeat."""
        return self.chairs[self.order[seat]].made + self.backs

    def bots(self) -> list[int]:
        """The seats where a bot is asked now."""
        if self.game is None or self.ended is not None or self.closed:
            return []
        pending = self.game.state.pending
        return [d.player for d in pending if self.chairs[self.order[d.player]].played_by_bot]

    def bot_in(self, seat: int) -> str:
        """The level of the bot that answers for that seat; empty for a person."""
        return self.chairs[self.order[seat]].played_by_bot

    def due(self) -> tuple[int, Command] | None:
        """The next moment at which the server must propose something, and what."""
        if self.state != "playing":
            return None
        flags = [flag for clock in self.clocks if (flag := clock.flag_at())]
        return (min(flags), Flag()) if flags else None

    def can_take_back(self, seat: int) -> str:
        """Whether that seat may take its last choice back: ``free``, ``ask``, or not (empty)."""
        if self.game is None or self.ended is not None or seat == NONE or self.closed:
            return ""
        to = last_choice(self.game, seat, self.floor)
        if to == NONE:
            return ""
        return "ask" if self.must_agree(seat, to) else "free"

    def must_agree(self, seat: int, to: int) -> list[int]:
        """The seats of people who have to agree if that seat goes back to so many choices."""
        assert self.game is not None
        quiet = self.quiet[to - self.floor :]
        if len(quiet) == 1 and quiet[0]:
            return []
        return self.others(seat)

    def others(self, seat: int) -> list[int]:
        """The other seats in which people play."""
        return [
            other
            for other, number in enumerate(self.order)
            if other != seat
            and self.chairs[number].person is not None
            and not self.chairs[number].played_by_bot
        ]

    def why_not(self, seat: int, key: str, lang: str) -> tuple[str, str]:
        """Why that answer is not offered to the seat: rule and sentence."""
        if self.game is None:
            raise Refused("not_begun")
        if seat == NONE:
            raise Refused("not_yours")
        why = why_not(self.game, key, seat, lang)
        return why.rule, why.text

    def record(self) -> Record:
        """The game on the table as a record; with its names, and the shuffles once it is over."""
        assert self.game is not None
        made = record(self.game)
        made.players = self.names()
        if self.ended is not None:
            made.result = self.ended.winners
            if self.game.outcome is None:
                made.ended = self.ended.reason
            if self.reveal is not None:
                made.fairness = self.reveal
        return made

    def finished(self) -> Finished | None:
        """The game on the table, if it is over."""
        return None if self.ended is None or self.game is None else Finished(self, self.ended)

    # -- telling -----------------------------------------------------------------------------

    def info(self, lang: str, now: int, viewer: int = NONE) -> protocol.TableInfo:
        """The table as the lobby shows it, or as a seat sees it."""
        return told.info(self, viewer, lang, now)

    def position(self, viewer: int, lang: str, now: int) -> protocol.Position:
        """The table whole, for a seat or (-1) for spectators, who may be some seconds behind."""
        return told.position(self._seen_by(viewer, now), viewer, lang, now)

    def changed(self, viewer: int, lang: str, since: int, now: int) -> protocol.TableChanged:
        """What changed after change number ``since``, for a seat or (-1) for spectators."""
        return told.changed(self._seen_by(viewer, now), viewer, lang, since, now)

    def n_for(self, viewer: int, now: int) -> int:
        """The number of the last change that this viewer may see."""
        return self._seen_by(viewer, now).n

    def spectators_due(self) -> int:
        """When spectators next see something that the seats have seen already; 0 for never."""
        return self._hidden[0].when + self.wish.delay * 1000 if self._hidden else 0

    def forget_told(self, followed: bool = True) -> None:
        """All who follow have been told the last change: keep little of what was made for them.

        The views of two seats stay while somebody follows: by them the next choice may be found to
        be quiet. Those of more seats, and of spectators, weigh too much.
        """
        views = self.telling.views.copy() if followed and len(self.order) == 2 else {}
        views.pop(NONE, None)
        self.telling.forget()
        self.telling.views.update(views)
        if self._shadow is not None:
            self._shadow.telling.forget()

    def _seen_by(self, viewer: int, now: int) -> Table:
        """This table, or for spectators the one that is some seconds behind it."""
        shadow = self._shadow
        if shadow is None or viewer != NONE:
            return self
        while self._hidden and self.spectators_due() <= now:
            shadow.fold(self._hidden.popleft())
        shadow.watching = self.watching
        return shadow

    # -- folding -----------------------------------------------------------------------------

    def _fold(self, entry: Entry, game: Game | None) -> None:
        when = entry.when
        for part in entry.parts:
            self._fold_part(part, when, game)
        if self.game is not None:
            playing = self.ended is None and not self.closed
            pending = self.game.state.pending
            asked = [self.order[d.player] for d in pending] if playing else []
            for number, clock in enumerate(self.clocks):
                bot = self.chairs[number].played_by_bot
                clock.run(when, number in asked and not bot)
        self.n += 1
        self.log_at.append(len(self.game.state.log) if self.game is not None else 0)
        self.telling.forget()
        if self._shadow is not None:
            if self.number == 0:
                self._shadow.fold(entry)
            else:
                self._hidden.append(entry)

    def _fold_part(self, part: log.Happening, when: int, game: Game | None) -> None:
        match part:
            case log.Chosen():
                self._choose(part, when, game)
            case log.Opened():
                self._open(part, when)
            case log.SeatTaken():
                self.chairs[part.chair].sit(part.person, part.bot, part.deck, part.nonce)
            case log.SeatLeft():
                self.chairs[part.chair] = Chair()
            case log.Begun():
                self._begin(part, when, game)
            case log.TakeBackAsked():
                self.wants_back = Wish(part.seat, part.waits_for.copy())
            case log.TakeBackAnswered():
                self._answer(part)
            case log.TakenBack():
                self._take_back(part, when, game)
            case log.Ended():
                self._end(part)
            case log.Rated():
                self.ratings = part.ratings
            case log.SeatGone():
                self.chairs[part.chair].gone = True
                if self.clocks:
                    self.clocks[part.chair].lose_connection(when)
            case log.SeatBack():
                self.chairs[part.chair].gone = False
                if not self.chairs[part.chair].out:
                    self.chairs[part.chair].stand_in = ""
                if self.clocks:
                    self.clocks[part.chair].find_connection(when)
            case log.BotTook():
                self.chairs[part.chair].stand_in = part.bot
                self.chairs[part.chair].out = part.for_good
                if self.wants_back is not None:
                    self.wants_back = None
            case log.RematchWanted():
                chair = self.chairs[part.chair]
                chair.wants = True
                chair.nonce = part.nonce
                chair.bring(part.deck)
            case log.TimeGiven():
                for clock in self.clocks:
                    clock.settle(when)
                    clock.give(part.milliseconds)
            case log.Closed():
                self.closed = True

    def _open(self, part: log.Opened, when: int) -> None:
        self.wish = part.wish
        self.creator = part.creator
        self.created = when
        self.source = part.source
        self.base = part.base
        self.secret = part.secret
        self._definition = game_definition(part.wish.game)
        self.sides = seat_words(self.definition, part.wish, part.base)
        self.chairs = [Chair() for _ in self.sides]
        self.order = list(range(len(self.sides)))
        self.score = [0] * len(self.sides)
        if part.wish.delay and not self._is_shadow:
            self._shadow = Table(self.id, shadow=True)

    def _begin(self, part: log.Begun, when: int, game: Game | None) -> None:
        if game is None:
            check_version(self.definition, part.record)
            game = open_record(self.definition, part.record)
            follow(game, part.record.choices)
        if self.match_over:
            self.score = [0] * len(self.chairs)
            self.played = 0
        self.game = game
        self.number += 1
        self.order = part.chairs
        self.sides = game.state.teller.seats
        self.floor = len(game.choices)
        self.quiet = bytearray()
        self.wants_back = None
        self.ended = None
        self.ratings = {}
        self.reveal = None
        if part.nonces:
            self.reveal = Fairness(commitment_of(self.secret), self.secret, part.nonces)
        self.clocks = [Clock(self.wish.clock) for _ in self.chairs]
        for chair, clock in zip(self.chairs, self.clocks, strict=True):
            chair.wants = False
            chair.stand_in = ""
            chair.out = False
            if chair.gone:
                clock.lose_connection(when)

    def _choose(self, part: log.Chosen, when: int, game: Game | None) -> None:
        if game is None:
            assert self.game is not None
            game = self.game
            for key in part.keys:
                game.choose(key, part.seat)
        self.game = game
        self.quiet += bytes(part.quiet >> made & 1 for made in range(len(part.keys)))
        number = self.order[part.seat]
        self.chairs[number].made += len(part.keys)
        self.clocks[number].settle(when)
        self.clocks[number].decided()
        self.wants_back = None

    def _answer(self, part: log.TakeBackAnswered) -> None:
        wish = self.wants_back
        assert wish is not None
        if part.yes:
            wish.waits_for.remove(part.seat)
        else:
            self.wants_back = None

    def _take_back(self, part: log.TakenBack, when: int, game: Game | None) -> None:
        if game is None:
            assert self.game is not None
            game = self.game.back_to(part.to)
        self.game = game
        del self.quiet[part.to - self.floor :]
        self.backs += 1
        self.wants_back = None
        for clock in self.clocks:
            clock.settle(when)
            clock.decided()

    def _end(self, part: log.Ended) -> None:
        self.ended = part
        self.secret = part.secret
        self.wants_back = None
        self.played += 1
        for seat in part.winners:
            self.score[self.order[seat]] += 1
