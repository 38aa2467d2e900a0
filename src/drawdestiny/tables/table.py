"""A table: the fold of its entries, without a clock, a network or a database of its own.

Whoever runs tables asks ``propose`` what a command would change, stores the entry, and only then
calls ``apply``; entries that another process stored are given to ``fold``. Both ways lead to the
same table.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import Final, Literal

import msgspec

from drawdestiny import protocol
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import DeckRecord, Fairness, Record, record
from drawdestiny.tables import entries, orders, propose
from drawdestiny.tables.apply import fold
from drawdestiny.tables.automatic import QUIET
from drawdestiny.tables.clocks import Clock
from drawdestiny.tables.commands import Command, Flag
from drawdestiny.tables.entries import Entry, Person
from drawdestiny.tables.fairness import fresh_secret
from drawdestiny.tables.hold import Hold, whole_record
from drawdestiny.tables.propose import Proposal as Proposal
from drawdestiny.tables.refusals import Refused as Refused
from drawdestiny.tables.refusals import why_not
from drawdestiny.tables.render import log_lines, updates
from drawdestiny.tables.seats import Chair
from drawdestiny.tables.take_back import Wish, last_choice


class Finished:
    """A game that is over: what is kept of it and what ratings are made from."""

    def __init__(self, table: Table, ended: entries.Ended) -> None:
        assert table.game is not None
        self.replay: Final = ended.replay
        self.record: Final = table.record()
        self.winners: Final = ended.winners
        self.number: Final = table.number
        self.people: Final = [table.chairs[chair].person for chair in table.order]
        """By seat, None for a bot."""
        self.names: Final = table.names()
        self.rated: Final = table.rated and all(self.people)
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
        self.last = 0
        """When the last of them was made."""
        self.watching = 0
        """How many spectators there are: set by who runs the table, no part of the log."""
        self.wish = protocol.TableWish("")
        self.creator = Person("", "")
        self.created = 0
        self.source = ""
        self.base: Record | None = None
        self.lent: dict[int, DeckRecord] = {}
        self.kept_for: dict[int, str] = {}
        """The accounts that chairs are kept for, by chair; ``lent`` are decks for those who come
        without one."""
        self.allows: list[protocol.SetSeen] = []
        """The sets of own cards that were brought when it was opened."""
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
        """For each choice since then, what ``automatic`` says of it: whether nobody learned
        anything from it, or nobody was asked."""
        self.passed: list[str] = []
        """For each seat, the kind of question of the present phase in which it has passed."""
        self.asked: list[tuple[int, int]] = []
        """For each chair, the number of its last question and since when it is open."""
        self.private: dict[int, int] = {}
        """The entries that only one chair is told of, by their number."""
        self.until_ended: dict[int, int] = {}
        """For each chair, the entry with which its last order for a time came to its end."""
        self.backs = 0
        """How many take-backs there were in all games."""
        self.wants_back: Wish | None = None
        self.ended: entries.Ended | None = None
        self.ratings: dict[int, list[int]] = {}
        self.closed = False
        self.version = 0
        """The version of the rules that the game goes by, as the log says."""
        self.hold: Hold | None = None
        """Set while the game cannot go on under the rules of this program."""
        self.stood = 0
        """Since when a program with other rules held the game; 0 if none did."""
        self.unrated = False
        """Whether the game does not count, although games at this table do."""
        self.log_at = array("I")
        """How long the game's log was after each entry."""
        self.moves: log_lines.Moves = {}
        """The cards that the last changes moved, by line of the game's log: they are told as news,
        and no more once nobody follows."""
        self.telling: Final = updates.Telling()
        self.rules: GameDefinition | None = None
        """Of which game; none before the table is open."""
        self.shadow: Table | None = None
        """The table that spectators see, where they see it some seconds later."""
        self.hidden: list[tuple[Entry, Game | None]] = []
        """What they have not seen yet; a game that begins with it comes along."""
        self._is_shadow: Final = shadow

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
        return propose.propose(self, command, who, now)

    def apply(self, proposal: Proposal) -> None:
        """Change the table as proposed: after the entry is stored, before anything else is."""
        assert proposal.n == self.n, "another entry was stored first: propose again"
        fold(self, proposal.entry, proposal.game, proposal.moves)
        if self.ended is None:
            self.telling.views.update(proposal.views)

    def fold(self, entry: Entry) -> None:
        """Take over an entry that is stored."""
        fold(self, entry)

    def cast_shadow(self) -> None:
        """Spectators see this table some seconds later."""
        if not self._is_shadow:
            self.shadow = Table(self.id, shadow=True)

    # -- asking ------------------------------------------------------------------------------

    @property
    def definition(self) -> GameDefinition:
        assert self.rules is not None, "the table is not open yet"
        return self.rules

    @property
    def state(self) -> Literal["open", "playing", "over"]:
        if self.closed:
            return "over"
        if self.number == 0:
            return "open"
        return "playing" if self.ended is None else "over"

    @property
    def rated(self) -> bool:
        """Whether the game on the table counts for ratings."""
        annulled = self.ended is not None and self.ended.reason == "annulled"
        return self.wish.rated and not self.unrated and not annulled

    @property
    def previews(self) -> bool:
        """Whether seats may ask for previews: in a rated game only if its people agreed to it."""
        return not self.rated or self.wish.previews

    @property
    def other_rules(self) -> bool:
        """Whether a game that goes on here has to be noted as one of this program's rules."""
        if self.state != "playing" or self.hold is not None:
            return False
        return self.version != self.definition.rules_version or self.stood > 0

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
        if person in self.kept_for.values():
            seats = [
                msgspec.structs.replace(seat, name=name)
                if self.kept_for.get(chair) == person
                else seat
                for chair, seat in enumerate(self.wish.seats)
            ]
            self.wish = msgspec.structs.replace(self.wish, seats=seats)
            found = True
        if self.shadow is not None:
            self.shadow.rename(person, name)
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
        if self.game is None or self.ended is not None or self.closed or self.hold is not None:
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
        order = orders.due(self)
        if order is not None and (not flags or order[0] < min(flags)):
            return order
        return (min(flags), Flag()) if flags else None

    def can_take_back(self, seat: int) -> Literal["", "free", "ask"]:
        """Whether that seat may take its last choice back: ``free``, ``ask``, or not (empty)."""
        if self.game is None or self.ended is not None or seat == NONE or self.closed:
            return ""
        if self.hold is not None:
            return ""
        to = last_choice(self.game, seat, self.floor, self.quiet)
        if to == NONE:
            return ""
        return "ask" if self.must_agree(seat, to) else "free"

    def must_agree(self, seat: int, to: int) -> list[int]:
        """The seats of people who have to agree if that seat goes back to so many choices."""
        assert self.game is not None
        quiet = self.quiet[to - self.floor :]
        if len(quiet) == 1 and quiet[0] == QUIET:
            return []
        if self.rated:
            # A bot that stands in cannot agree for the one who may come back.
            return [o for o, n in enumerate(self.order) if o != seat and not self.chairs[n].out]
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
        whole_record(self, made)
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
        return updates.info(self, viewer, lang, now)

    def position(self, viewer: int, lang: str, now: int) -> protocol.Position:
        """The table whole, for a seat or (-1) for spectators, who may be some seconds behind."""
        return updates.position(self._seen_by(viewer, now), viewer, lang, now)

    def changed(self, viewer: int, lang: str, since: int, now: int) -> protocol.TableChanged:
        """What changed after change number ``since``, for a seat or (-1) for spectators."""
        return updates.changed(self._seen_by(viewer, now), viewer, lang, since, now)

    def n_for(self, viewer: int, now: int) -> int:
        """The number of the last change that this viewer may see."""
        return self._seen_by(viewer, now).seen_n(viewer)

    def seen_n(self, viewer: int) -> int:
        """How many entries this viewer was told of."""
        chair = NONE if viewer == NONE else self.order[viewer]
        return self.n - sum(1 for owner in self.private.values() if owner != chair)

    def entry_n(self, viewer: int, seen: int) -> int:
        """How many entries there were when this viewer had been told of so many."""
        chair = NONE if viewer == NONE else self.order[viewer]
        n = seen
        for number, owner in self.private.items():
            if owner != chair and number < n:
                n += 1
        return n

    def told_only(self) -> int:
        """The chair that alone is told of the last entry; -1 if all are."""
        return self.private.get(self.n - 1, NONE)

    def spectators_due(self) -> int:
        """When spectators next see something that the seats have seen already; 0 for never."""
        return self.hidden[0][0].when + self.wish.delay * 1000 if self.hidden else 0

    def forget_told(self, followed: bool = True) -> None:
        """All who follow have been told the last change: keep little of what was made for them.

        The views of two seats stay while somebody follows: by them the next choice may be found to
        be quiet. Those of more seats, and of spectators, weigh too much.
        """
        views = self.telling.views.copy() if followed and len(self.order) == 2 else {}
        views.pop(NONE, None)
        self.telling.forget()
        self.telling.views.update(views)
        if not followed:
            self.moves = {}
        if self.shadow is not None:
            self.shadow.telling.forget()

    def _seen_by(self, viewer: int, now: int) -> Table:
        """This table, or for spectators the one that is some seconds behind it."""
        shadow = self.shadow
        if shadow is None or viewer != NONE:
            return self
        while self.hidden and self.spectators_due() <= now:
            fold(shadow, *self.hidden.pop(0))
        shadow.watching = self.watching
        return shadow
