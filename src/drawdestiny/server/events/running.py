"""An event on a server: what its entries have made of it so far."""

from __future__ import annotations

from collections import Counter
from typing import Final

from drawdestiny.answers.event_shapes import EventTerms
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.record import DeckRecord
from drawdestiny.events.draft import Draft, built, sealed
from drawdestiny.events.entries import Unpaired
from drawdestiny.events.event import Event, Match
from drawdestiny.events.settings import side_words
from drawdestiny.games import game_definition
from drawdestiny.server.events import entries
from drawdestiny.server.events.entries import Entry
from drawdestiny.tables.entries import Person

Place = tuple[int, int]
"""The round and the table of a match."""


def seating(event: Event, match: Match, game: int) -> list[str]:
    """The players of a game by seat; from game to game of a match they exchange their sides."""
    seats = list(match.players)
    if match.sides and match.sides[0] != side_words(event.rules)[0]:
        seats.reverse()
    if game % 2:
        seats.reverse()
    return seats


class MatchTable:
    """The table of one game of a match."""

    def __init__(self, part: entries.TableOpened) -> None:
        self.id: Final = part.id
        self.place: Final[Place] = (part.round, part.match)
        self.game: Final = part.game
        self.seats: Final = part.seats
        self.come_by = part.come_by
        self.ended: entries.GameEnded | None = None


class Running:
    """The state of an event on a server."""

    def __init__(self, id: str) -> None:
        self.id: Final = id
        self.n = 0
        self.last = 0
        self.log: Final[list[Entry]] = []
        self.event: Final = Event()
        self.terms = EventTerms()
        self.organiser = Person("", "")
        self.phase = "announced"
        """announced, ready, gathered, draft, building, playing, over or cancelled."""
        self.until = 0
        """When the ready check or the building of decks ends."""
        self.ready: Final[set[str]] = set()
        self.draft: Draft | None = None
        self.seats: list[str] = []
        """The players at the draft table."""
        self.tables: Final[dict[Place, list[MatchTable]]] = {}
        """The tables of the matches that still stand, game by game."""
        self.loose: Final[list[MatchTable]] = []
        """Tables of matches that were taken back."""
        self.paused = 0
        """Since when its clocks stand; 0 while they run."""
        self.rested = 0
        """When the last result came in: the rest between two rounds counts from there."""
        self.started = 0
        self.reason = ""
        """Why it was cancelled."""

    # -- reading ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.phase in ("over", "cancelled")

    @property
    def game(self) -> GameDefinition:
        return game_definition(self.event.rules.game)

    @property
    def people(self) -> list[str]:
        """Who plays and is no bot."""
        return [id for id in self.event.active if not self.event.entrants[id].bot]

    @property
    def named(self) -> dict[str, str]:
        """The accounts that its log names, with these names; an organiser may be unknown."""
        people = {id: e.name for id, e in self.event.entrants.items() if not e.bot}
        return {self.organiser.id: self.organiser.name, **people}

    def tables_of(self, match: Match) -> list[MatchTable]:
        return self.tables.get((match.round, match.table), [])

    def all_tables(self) -> list[MatchTable]:
        return [table for games in self.tables.values() for table in games] + self.loose

    def is_open(self, table: MatchTable) -> bool:
        """Whether the event waits for the result of this table."""
        if table.ended is not None or table in self.loose:
            return False
        match = self.event.match_at(*table.place)
        return match is not None and match.open

    def pool(self, id: str) -> list[str]:
        """The cards that a player builds decks from, with all copies; empty with own decks."""
        if self.terms.pool == "sealed":
            return [pull.card for pull in sealed(self.game, self._seed(id))]
        if self.draft is not None and id in self.seats:
            return [pull.card for pull in self.draft.pool(self.seats.index(id))]
        return []

    def built(self, id: str) -> dict[str, DeckRecord]:
        """The decks that the bot builds for a player from the pool, by side."""
        name = self.event.name(id)
        if self.terms.pool == "sealed":
            decks = built(self.game, sealed(self.game, self._seed(id)), name)
        else:
            assert self.draft is not None
            decks = self.draft.decks(self.seats.index(id), name)
        return {side: DeckRecord.of(deck) for side, deck in decks.items()}

    def missing(self, id: str) -> list[str]:
        """The sides for which a player has handed in no deck."""
        return [s for s in side_words(self.event.rules) if s not in self.event.decks.get(id, {})]

    def outside(self, id: str, deck: DeckRecord) -> list[str]:
        """The cards of a deck that are not in the player's pool."""
        held = Counter(self.pool(id))
        return [card for card, copies in deck.cards.items() if copies > held[card]]

    def _seed(self, id: str) -> str:
        return f"{self.event.rules.seed} {id}"

    # -- folding ---------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take an entry over."""
        self.log.append(entry)
        for part in entry.parts:
            self._fold(part, entry.when)
        self.n += 1
        self.last = max(self.last, entry.when)

    def _fold(self, part: entries.Happening, when: int) -> None:
        match part:
            case entries.Announced():
                self.terms = part.terms
                self.organiser = part.organiser
            case entries.Recorded():
                self._record(part, when)
            case entries.ReadyAsked():
                self.phase, self.until = "ready", part.until
            case entries.IsReady():
                self.ready.add(part.id)
            case entries.Gathered():
                self.phase, self.started = "gathered", when
            case entries.DraftBegan():
                self.phase, self.seats = "draft", part.seats
                self.draft = Draft(part.rules, when)
            case entries.CardsPicked():
                assert self.draft is not None
                for pick in part.picks:
                    self.draft.apply(pick)
            case entries.BuildingBegan():
                self.phase, self.until = "building", part.until
            case entries.PlayBegan():
                self.phase = "playing"
            case entries.TableOpened():
                table = MatchTable(part)
                self.tables.setdefault(table.place, []).append(table)
            case entries.GameEnded():
                for table in self.all_tables():
                    if table.id == part.id:
                        table.ended = part
            case entries.Paused():
                self.paused = when
            case entries.Resumed():
                self._later(when - self.paused)
                self.paused = 0
            case entries.TimeGiven():
                self._later(part.milliseconds)
            case entries.Cancelled():
                self.phase, self.reason = "cancelled", part.why

    def _record(self, part: entries.Recorded, when: int) -> None:
        before = len(self.event.open)
        self.event.apply(part.entry)
        if before and not self.event.open:
            self.rested = when
        for place in [p for p in self.tables if self._was_taken_back(p, part)]:
            self.loose.extend(self.tables.pop(place))
        if self.event.ended:
            self.phase = "over"

    def _was_taken_back(self, place: Place, part: entries.Recorded) -> bool:
        """Whether the last round was paired again, and this match is another one now."""
        again = any(isinstance(one, Unpaired) for one in part.entry.parts)
        if not again or place[0] < len(self.event.rounds):
            return False
        match = self.event.match_at(*place)
        return match is None or seating(self.event, match, 0) != self.tables[place][0].seats

    def _later(self, milliseconds: int) -> None:
        if self.until:
            self.until += milliseconds
        if self.draft is not None:
            self.draft.since += milliseconds
        for table in self.all_tables():
            table.come_by += milliseconds
