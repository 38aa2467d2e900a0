"""An event: what its entries have made of it so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from drawdestiny.engine.record import DeckRecord
from drawdestiny.events import entries
from drawdestiny.events.entries import Entrant, Entry, Pairing
from drawdestiny.events.settings import EventError, Settings, Stage, side_words
from drawdestiny.events.sound import demand


class Match:
    """A match of a round; one player alone has a bye."""

    def __init__(self, pairing: Pairing, round: int) -> None:
        self.round: Final = round
        self.table: Final = pairing.table
        self.players: Final = pairing.players
        self.sides: Final = pairing.sides
        self.node: Final = pairing.node
        self.result = pairing.result

    @property
    def bye(self) -> bool:
        return len(self.players) == 1

    @property
    def open(self) -> bool:
        """Whether its result is still awaited."""
        return self.result is None and not self.bye

    def other(self, id: str) -> str:
        """Who the player meets; empty for a bye."""
        return next((p for p in self.players if p != id), "")

    def won(self, id: str) -> int:
        """The games that the player won."""
        return self.result.wins[self.players.index(id)] if self.result is not None else 0

    def outcome(self, id: str) -> str:
        """bye, open, win, draw or loss."""
        if self.bye:
            return "bye"
        if self.result is None:
            return "open"
        mine, theirs = self.won(id), self.won(self.other(id))
        if mine != theirs:
            return "win" if mine > theirs else "loss"
        # Nobody came, so nobody gets anything.
        return "draw" if self.result.draws or mine else "loss"

    def margin(self, id: str) -> int:
        """What the player had left, less what the other had."""
        if self.result is None or not self.result.margins:
            return 0
        place = self.players.index(id)
        return self.result.margins[place] - self.result.margins[1 - place]


class Round:
    """The matches of one round; ``stage`` is the number of its stage."""

    def __init__(self, number: int, stage: int, pairings: list[Pairing]) -> None:
        self.number: Final = number
        self.stage: Final = stage
        self.matches: Final = [Match(pairing, number) for pairing in pairings]

    @property
    def open(self) -> list[Match]:
        return [match for match in self.matches if match.open]


class Played:
    """A stage that has begun."""

    def __init__(self, stage: Stage, seeds: list[str], rounds: int) -> None:
        self.stage: Final = stage
        self.seeds: Final = list(seeds)
        """Who plays in it, the best seed first; who comes late stands last."""
        self.rounds: Final = rounds


class Event:
    """The state of an event. ``apply`` takes an entry over; ``propose`` is what makes entries."""

    def __init__(self, log: Iterable[Entry] = ()) -> None:
        self.log: list[Entry] = []
        self._clear()
        for entry in log:
            self.apply(entry)

    def _clear(self) -> None:
        self.settings: Settings | None = None
        self.entrants: dict[str, Entrant] = {}
        self.decks: dict[str, dict[str, DeckRecord]] = {}
        self.forbidden: set[frozenset[str]] = set()
        self.dropped: set[str] = set()
        self.stages: list[Played] = []
        self.rounds: list[Round] = []
        self.ended = False

    # -- reading ---------------------------------------------------------------------------------

    @property
    def rules(self) -> Settings:
        if self.settings is None:
            raise EventError("no_event")
        return self.settings

    @property
    def begun(self) -> bool:
        return bool(self.stages)

    @property
    def round(self) -> Round | None:
        """The last round that was paired."""
        return self.rounds[-1] if self.rounds else None

    @property
    def open(self) -> list[Match]:
        """The matches whose results are awaited; in a league of any number of rounds."""
        return [match for match in self.matches() if match.open]

    @property
    def league(self) -> bool:
        """Whether it is played at leisure: each match is a round of its own."""
        return self.rules.stages[0].kind == "league"

    @property
    def active(self) -> list[str]:
        """Who plays the rounds to come."""
        return [id for id in self.entrants if id not in self.dropped]

    def name(self, id: str) -> str:
        return self.entrants[id].name

    def rounds_of(self, stage: int) -> list[Round]:
        return [r for r in self.rounds if r.stage == stage]

    def matches(self, stage: int | None = None) -> list[Match]:
        """All matches, or those of a stage, in the order of their rounds."""
        return [m for r in self.rounds if stage in (None, r.stage) for m in r.matches]

    def matches_of(self, id: str, stage: int | None = None) -> list[Match]:
        return [match for match in self.matches(stage) if id in match.players]

    def match_at(self, round: int, table: int) -> Match | None:
        if not 1 <= round <= len(self.rounds):
            return None
        return next((m for m in self.rounds[round - 1].matches if m.table == table), None)

    def find(self, name: str) -> Entrant:
        """The entrant of that name or id."""
        from drawdestiny.engine.words import fold

        for entrant in self.entrants.values():
            if name == entrant.id or fold(name) == fold(entrant.name):
                return entrant
        from drawdestiny.engine.said import nearest

        near = nearest(name, [e.name for e in self.entrants.values()])
        if near:
            raise EventError("unknown_player_near", name=name, near=near[0])
        raise EventError("unknown_player", name=name)

    # -- folding ---------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take an entry over."""
        self.log.append(entry)
        if any(isinstance(part, entries.Undone) for part in entry.parts):
            self._clear()
            for valid in counting(self.log):
                self._fold(valid)
        else:
            self._fold(entry)

    def _fold(self, entry: Entry) -> None:
        for part in entry.parts:
            demand(self, part)
            match part:
                case entries.Opened():
                    self.settings = part.settings
                case entries.Joined():
                    self.entrants[part.entrant.id] = part.entrant
                    if self.stages:
                        self.stages[-1].seeds.append(part.entrant.id)
                case entries.Left():
                    del self.entrants[part.id]
                    self.decks.pop(part.id, None)
                    self.forbidden = {pair for pair in self.forbidden if part.id not in pair}
                case entries.DeckBrought():
                    self.decks.setdefault(part.id, {})[part.side] = part.deck
                case entries.Forbidden():
                    pair = frozenset((part.one, part.other))
                    self.forbidden = (
                        self.forbidden - {pair} if part.again else self.forbidden | {pair}
                    )
                case entries.Begun():
                    stage = self.rules.stages[part.stage]
                    self.stages.append(Played(stage, part.seeds, part.rounds))
                case entries.Paired():
                    stage_number = len(self.stages) - 1
                    self.rounds.append(Round(len(self.rounds) + 1, stage_number, part.pairings))
                case entries.Unpaired():
                    self.rounds.pop()
                case entries.Reported():
                    found = self.match_at(part.round, part.table)
                    assert found is not None
                    found.result = part.result
                case entries.Dropped():
                    self.dropped.add(part.id)
                case entries.Returned():
                    self.dropped.discard(part.id)
                case entries.Ended():
                    self.ended = True
                case entries.Undone():
                    pass


def counting(log: list[Entry]) -> list[Entry]:
    """The entries that still count: what was undone is left out."""
    valid: list[Entry] = []
    for entry in log:
        if any(isinstance(part, entries.Undone) for part in entry.parts):
            if len(valid) < 2:
                raise EventError("bad_log")
            valid.pop()
        else:
            valid.append(entry)
    return valid


class History:
    """What counts for the next pairing: who met whom, who had a bye, who played which side."""

    def __init__(self, event: Event) -> None:
        self.met: Counter[frozenset[str]] = Counter()
        self.byes: Counter[str] = Counter()
        self.first: Counter[str] = Counter()
        """How often each played the first side of the game, less how often the second."""
        self.firsts: Counter[tuple[str, str]] = Counter()
        """How often the one played the first side against the other."""
        double = event.rules.sides == "double"
        first = side_words(event.rules)[0]
        for match in event.matches():
            if match.bye:
                if event.stages[event.rounds[match.round - 1].stage].stage.kind == "swiss":
                    self.byes[match.players[0]] += 1
                continue
            one, other = match.players
            self.met[frozenset(match.players)] += 1
            if match.sides and not double:
                if match.sides[0] != first:
                    one, other = other, one
                self.first[one] += 1
                self.first[other] -= 1
                self.firsts[one, other] += 1
