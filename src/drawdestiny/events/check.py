"""An independent look at the pairings of an event: it reads the entries alone, counts for itself,
and shares nothing with the modules that pair.

Of a Swiss round it asks whether everybody is there once, whether nobody meets whom they must not,
and whether any other pairing would have been better: all of them for few players, for many all that
come from exchanging the partners of two pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from drawdestiny.events import entries
from drawdestiny.events.entries import Entry, Pairing, Result
from drawdestiny.events.settings import EventError, Settings, side_words

FEW: Final = 8
"""With so many players all pairings are compared."""

Cost = tuple[int, ...]


def check(log: list[Entry]) -> list[EventError]:
    """Everything that is wrong with the pairings, in the order of the rounds."""
    checker = Checker()
    kept: list[Entry] = []
    for entry in log:
        if any(isinstance(part, entries.Undone) for part in entry.parts):
            kept.pop()
        else:
            kept.append(entry)
    for entry in kept:
        for part in entry.parts:
            checker.read(part)
    checker.close_stage()
    return checker.wrong


class Checker:
    """What the entries say, counted in its own way."""

    def __init__(self) -> None:
        self.wrong: Final[list[EventError]] = []
        self.settings: Settings | None = None
        self.names: dict[str, str] = {}
        self.gone: set[str] = set()
        self.kept_apart: set[frozenset[str]] = set()
        self.kind = ""
        self.field: list[str] = []
        self.rounds: list[list[Pairing]] = []
        self.results: list[dict[int, Result]] = []
        self.kinds: list[str] = []
        """Of each round."""
        self.stage_start = 0

    # -- reading ---------------------------------------------------------------------------------

    def read(self, part: entries.Happening) -> None:
        match part:
            case entries.Opened():
                self.settings = part.settings
            case entries.Joined():
                self.names[part.entrant.id] = part.entrant.name
                self.field.append(part.entrant.id)
            case entries.Left():
                self.field.remove(part.id)
            case entries.Forbidden():
                two = {frozenset((part.one, part.other))}
                self.kept_apart = self.kept_apart - two if part.again else self.kept_apart | two
            case entries.Dropped():
                self.gone.add(part.id)
            case entries.Returned():
                self.gone.discard(part.id)
            case entries.Begun():
                self.close_stage()
                assert self.settings is not None
                self.kind = self.settings.stages[part.stage].kind
                self.field = list(part.seeds)
                self.stage_start = len(self.rounds)
            case entries.Paired():
                self._look(part.pairings, part.by_hand)
                self.rounds.append(part.pairings)
                self.kinds.append(self.kind)
                self.results.append({p.table: p.result for p in part.pairings if p.result})
            case entries.Unpaired():
                self.rounds.pop()
                self.kinds.pop()
                self.results.pop()
            case entries.Reported():
                self.results[part.round - 1][part.table] = part.result
            case _:
                pass

    def _say(self, word: str, **args: int | str) -> None:
        self.wrong.append(EventError(word, round=len(self.rounds) + 1, **args))

    def _look(self, round: list[Pairing], by_hand: bool) -> None:
        """A round that was just paired."""
        seen = Counter(id for pairing in round for id in pairing.players)
        for id, times in seen.items():
            if times > 1:
                self._say("check_twice", name=self.names.get(id, id))
            if id not in self.field:
                self._say("check_stranger", name=self.names.get(id, id))
        if len({pairing.table for pairing in round}) != len(round):
            self._say("check_tables")
        for pairing in round:
            if pairing.result is None and any(id in self.gone for id in pairing.players):
                self._say("check_gone", table=pairing.table)
        if self.kind == "swiss":
            self._look_at_swiss(round, seen, by_hand)
        elif self.kind == "league":
            self._look_at_league(round)
        elif self.kind == "robin":
            met = self.met(self.stage_start)
            for pairing in round:
                if met[frozenset(pairing.players)] and len(pairing.players) == 2:
                    self._say("check_again", table=pairing.table)
        else:
            self._look_at_bracket(round)

    # -- Swiss -----------------------------------------------------------------------------------

    def _look_at_swiss(self, round: list[Pairing], seen: Counter[str], by_hand: bool) -> None:
        here = [id for id in self.field if id not in self.gone]
        for id in here:
            if not seen[id]:
                self._say("check_missing", name=self.names[id])
        chosen = [tuple(pairing.players) for pairing in round]
        played = self.sides_played()
        for pairing in round:
            if frozenset(pairing.players) in self.kept_apart:
                self._say("check_forbidden", table=pairing.table)
            if len(pairing.players) == 2 and self.single():
                if tuple(self._in_order(pairing)) in played:
                    self._say("check_sides", table=pairing.table)
        score = Score(self, here)
        costs = [score.of(pair) for pair in chosen]
        if by_hand or any(cost is None for cost in costs):
            return
        if len(here) <= FEW:
            best = min(score.total(other) for other in ways(here) if score.fits(other))
            if best < score.total(chosen):
                self._say("check_better")
        elif score.improved_by_exchange(chosen):
            self._say("check_better")

    def single(self) -> bool:
        return self.settings is not None and self.settings.sides == "single"

    def _in_order(self, pairing: Pairing) -> list[str]:
        """The players, the one with the first side of the game in front."""
        assert self.settings is not None
        first = side_words(self.settings)[0]
        return pairing.players if pairing.sides[:1] == [first] else pairing.players[::-1]

    def sides_played(self) -> set[tuple[str, ...]]:
        return {
            tuple(self._in_order(pairing))
            for round in self.rounds
            for pairing in round
            if len(pairing.players) == 2 and pairing.sides
        }

    def balance(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for first, second in (
            self._in_order(pairing)
            for round in self.rounds
            for pairing in round
            if len(pairing.players) == 2 and pairing.sides
        ):
            found[first] += 1
            found[second] -= 1
        return found

    def met(self, since: int) -> Counter[frozenset[str]]:
        return Counter(
            frozenset(pairing.players)
            for round in self.rounds[since:]
            for pairing in round
            if len(pairing.players) == 2
        )

    def points(self) -> Counter[str]:
        """The points of the stage, counted once more."""
        assert self.settings is not None
        scoring = self.settings.scoring
        found: Counter[str] = Counter()
        for number in range(self.stage_start, len(self.rounds)):
            for pairing in self.rounds[number]:
                if len(pairing.players) == 1:
                    found[pairing.players[0]] += scoring.bye
                    continue
                result = self.results[number].get(pairing.table)
                if result is None:
                    continue
                for place, id in enumerate(pairing.players):
                    mine, theirs = result.wins[place], result.wins[1 - place]
                    if scoring.count == "game":
                        games = mine * scoring.win + result.draws * scoring.draw
                        found[id] += games + theirs * scoring.loss
                    elif mine > theirs:
                        found[id] += scoring.win
                    elif mine == theirs and mine + result.draws:
                        found[id] += scoring.draw
                    else:
                        found[id] += scoring.loss
        return found

    def byes(self) -> Counter[str]:
        """Byes of Swiss rounds: in other stages one alone rests."""
        return Counter(
            pairing.players[0]
            for round, kind in zip(self.rounds, self.kinds, strict=True)
            for pairing in round
            if kind == "swiss" and len(pairing.players) == 1
        )

    # -- the other kinds -------------------------------------------------------------------------

    def _look_at_league(self, round: list[Pairing]) -> None:
        assert self.settings is not None
        met = self.met(0)
        for pairing in round:
            if frozenset(pairing.players) in self.kept_apart:
                self._say("check_forbidden", table=pairing.table)
            if met[frozenset(pairing.players)] >= self.settings.meetings:
                self._say("check_again", table=pairing.table)
            if self.single() and tuple(self._in_order(pairing)) in self.sides_played():
                self._say("check_sides", table=pairing.table)

    def _look_at_bracket(self, round: list[Pairing]) -> None:
        lives = 2 if self.kind == "double" else 1
        lost = self._lost()
        for pairing in round:
            for id in pairing.players:
                if lost[id] >= lives:
                    self._say("check_out", name=self.names[id])
            if len(pairing.players) != 2:
                self._say("check_alone", table=pairing.table)

    def _lost(self) -> Counter[str]:
        rank = {id: place for place, id in enumerate(self.field)}
        lost: Counter[str] = Counter()
        for number in range(self.stage_start, len(self.rounds)):
            for pairing in self.rounds[number]:
                result = self.results[number].get(pairing.table)
                if result is None or len(pairing.players) != 2:
                    continue
                lost[_loser(pairing, result, rank)] += 1
        return lost

    def close_stage(self) -> None:
        """A stage is over, or the log ends: what only the whole shows."""
        stage = self.rounds[self.stage_start :]
        whole = [pairing for round in stage for pairing in round]
        if self.kind != "robin" or self.stage_start or not self.single():
            return
        if len(stage) < len(self.field) - 1 or any(pairing.result for pairing in whole):
            return
        for id, more in self.balance().items():
            if abs(more) > 1:
                self._say("check_balance", name=self.names[id])


class Score:
    """What a pairing of a Swiss round costs: the first figure counts before the second."""

    def __init__(self, checker: Checker, here: list[str]) -> None:
        self.met: Final = checker.met(0)
        self.apart: Final = checker.kept_apart
        self.points: Final = checker.points()
        self.byes: Final = checker.byes()
        self.single: Final = checker.single()
        self.played: Final = checker.sides_played()
        self.more: Final = checker.balance()
        self.lowest: Final = min((self.points[id] for id in here), default=0)

    def of(self, pair: tuple[str, ...]) -> Cost | None:
        if len(pair) == 1:
            return (1, self.byes[pair[0]], 0, 0, self.points[pair[0]] - self.lowest, 0, 0)
        one, other = pair
        if frozenset(pair) in self.apart:
            return None
        sides = [(0, 0)]
        if self.single:
            sides = [
                _unbalance(self.more[first] + 1, self.more[second] - 1)
                for first, second in ((one, other), (other, one))
                if (first, second) not in self.played
            ]
            if not sides:
                return None
        excess, uneven = min(sides)
        points = (self.points[one] - self.points[other]) ** 2
        return (0, 0, self.met[frozenset(pair)], excess, 0, points, uneven)

    def fits(self, pairs: list[tuple[str, ...]]) -> bool:
        return all(self.of(pair) is not None for pair in pairs)

    def total(self, pairs: list[tuple[str, ...]]) -> Cost:
        costs = [self.of(pair) or () for pair in pairs]
        return tuple(sum(figures) for figures in zip(*costs, strict=True))

    def improved_by_exchange(self, pairs: list[tuple[str, ...]]) -> bool:
        """Whether two pairs, or a pair and a bye, would do better with partners exchanged."""
        for one, other in combinations(pairs, 2):
            now = self.total([one, other])
            for changed in _exchanged(one, other):
                if self.fits(changed) and self.total(changed) < now:
                    return True
        return False


def _exchanged(one: tuple[str, ...], other: tuple[str, ...]) -> list[list[tuple[str, ...]]]:
    if len(one) == len(other) == 1:
        return [[one + other]]
    if len(one) == 1:
        one, other = other, one
    a, b = one
    if len(other) == 1:
        return [[(a, other[0]), (b,)], [(b, other[0]), (a,)]]
    c, d = other
    return [[(a, c), (b, d)], [(a, d), (b, c)]]


def ways(players: list[str]) -> Iterator[list[tuple[str, ...]]]:
    """All pairings of so few players, with one bye or more."""
    if not players:
        yield []
        return
    first, rest = players[0], players[1:]
    for other in rest:
        left = [id for id in rest if id != other]
        for way in ways(left):
            yield [(first, other), *way]
    for way in ways(rest):
        yield [(first,), *way]


def _unbalance(*after: int) -> tuple[int, int]:
    return sum(max(0, abs(n) - 2) for n in after), sum(n * n for n in after)


def _loser(pairing: Pairing, result: Result, rank: dict[str, int]) -> str:
    one, other = pairing.players
    if result.through:
        return other if result.through == one else one
    if result.wins[0] != result.wins[1]:
        return other if result.wins[0] > result.wins[1] else one
    if result.margins and result.margins[0] != result.margins[1]:
        return other if result.margins[0] > result.margins[1] else one
    return other if rank[one] < rank[other] else one
