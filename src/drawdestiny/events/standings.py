"""Who stands where, and the sums that say so: every figure knows what it is made of."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from drawdestiny.engine.chance import seeded
from drawdestiny.events import bracket
from drawdestiny.events.event import Event, Match


class Term:
    """One part of a sum: a word of the section ``term``, whom or what it is about, its value."""

    def __init__(self, word: str, value: Fraction, name: str = "", n: int = 0) -> None:
        self.word: Final = word
        self.value: Final = value
        self.name: Final = name
        self.n: Final = n


class Sum:
    """A figure of the standings: ``points`` or a tie-break, with its parts. ``mean``: the value
    is what the parts come to on average."""

    def __init__(self, key: str, terms: list[Term], mean: bool = False) -> None:
        self.key: Final = key
        self.terms: Final = terms
        self.mean: Final = mean
        total = sum((term.value for term in terms), Fraction(0))
        self.value: Final = total / len(terms) if mean and terms else total


class Standing:
    """Where somebody stands."""

    def __init__(self, id: str, sums: list[Sum], record: list[int]) -> None:
        self.id: Final = id
        self.sums: Final = sums
        """The points, then the tie-breaks in their order."""
        self.record: Final = record
        """Matches won, drawn and lost, and byes."""
        self.place = 0
        self.shared = False
        """Whether others stand at the same place."""
        self.note = ""
        """In a bracket: champion, finalist, in or out."""


class Table:
    """The standings of a Swiss stage or of a round robin."""

    def __init__(self, event: Event, stage: int) -> None:
        self.event: Final = event
        self.stage: Final = stage
        self.scoring: Final = event.rules.scoring
        self.swiss: Final = event.stages[stage].stage.kind == "swiss"
        self.players: Final = event.stages[stage].seeds
        self.of: Final[dict[str, list[Match]]] = {id: [] for id in self.players}
        for match in event.matches(stage):
            for id in match.players:
                self.of[id].append(match)
        self.points: Final = {
            id: sum(self.score(match, id) for match in self.of[id]) for id in self.players
        }
        self.rates: Final = {id: self._rate(id) for id in self.players}
        self._means: dict[str, Fraction] = {}

    def score(self, match: Match, id: str) -> int:
        """The points of a match for a player."""
        scoring, outcome = self.scoring, match.outcome(id)
        if outcome == "bye":
            return scoring.bye if self.swiss else 0
        if outcome == "open":
            return 0
        if scoring.count == "game":
            assert match.result is not None
            lost = match.won(match.other(id))
            drawn = match.result.draws
            return match.won(id) * scoring.win + drawn * scoring.draw + lost * scoring.loss
        return {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}[outcome]

    def standings(self) -> list[Standing]:
        """All players, the best first."""
        keys: list[str] = ["points", *self.scoring.tie_breaks]
        sums: dict[str, list[Sum]] = {id: [] for id in self.players}
        groups = [list(self.players)]
        for key in keys:
            split: list[list[str]] = []
            for group in groups:
                for id in group:
                    sums[id].append(self._sum(key, id, group))
                values = sorted({sums[id][-1].value for id in group}, reverse=True)
                split += [[id for id in group if sums[id][-1].value == v] for v in values]
            groups = split
        found: list[Standing] = []
        for group in groups:
            place = len(found) + 1
            for id in sorted(group, key=lambda id: lot(self.event, id)):
                standing = Standing(id, sums[id], self._record(id))
                standing.place = place
                standing.shared = len(group) > 1
                found.append(standing)
        return found

    # -- figures ---------------------------------------------------------------------------------

    def _sum(self, key: str, id: str, group: list[str]) -> Sum:
        if key == "head_to_head":
            return self._head_to_head(id, group)
        return _FIGURES[key](self, id)

    def played(self, id: str) -> list[Match]:
        """The matches with an opponent and a result."""
        return [match for match in self.of[id] if match.outcome(id) not in ("bye", "open")]

    def of_points(self, id: str) -> Sum:
        terms = []
        for match in self.of[id]:
            outcome = match.outcome(id)
            if outcome == "bye" and not self.swiss:
                outcome = "rest"
            other = match.other(id)
            name = self.event.name(other) if other else ""
            terms.append(Term(outcome, Fraction(self.score(match, id)), name, match.round))
        return Sum("points", terms)

    def of_opponents(self, id: str) -> Sum:
        return self._mean_of_opponents("opponents", id, self.rates)

    def of_opponents2(self, id: str) -> Sum:
        if not self._means:
            self._means = {other: self.of_opponents(other).value for other in self.players}
        return self._mean_of_opponents("opponents2", id, self._means)

    def _mean_of_opponents(self, key: str, id: str, values: dict[str, Fraction]) -> Sum:
        met = [match.other(id) for match in self.played(id)]
        terms = [Term("opponent", values[other], self.event.name(other)) for other in met]
        return Sum(key, terms, mean=True)

    def _rate(self, id: str) -> Fraction:
        least = Fraction(self.scoring.least_win_rate, 100)
        played = self.played(id)
        if not played:
            return least
        worth = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0)}
        return max(least, sum((worth[m.outcome(id)] for m in played), Fraction(0)) / len(played))

    def _head_to_head(self, id: str, group: list[str]) -> Sum:
        """The points between those who are level so far, if all of them have met."""
        rivals = [other for other in group if other != id]
        if not rivals or len(group) > len(self.of[id]) + 1:
            return Sum("head_to_head", [])
        if not all(self._have_met(a, b) for a in group for b in group if a < b):
            return Sum("head_to_head", [])
        return Sum(
            "head_to_head",
            [
                Term("against", Fraction(self.score(m, id)), self.event.name(m.other(id)), m.round)
                for m in self.played(id)
                if m.other(id) in rivals
            ],
        )

    def _have_met(self, one: str, other: str) -> bool:
        return any(match.other(one) == other for match in self.played(one))

    def of_median(self, id: str) -> Sum:
        """The points of the opponents without the extremes: who is above the middle may leave out
        the lowest, who is below it the highest, the others both."""
        met = [match.other(id) for match in self.played(id)]
        met.sort(key=lambda other: self.points[other])
        half = Fraction(self.scoring.win * len(self.of[id]), 2)
        if self.scoring.count == "game":
            half *= self.event.rules.match_games()
        out = 2 if len(self.of[id]) >= 9 else 1
        low = out if self.points[id] >= half else 0
        high = out if self.points[id] <= half else 0
        kept = met[low : len(met) - high]
        return Sum(
            "median",
            [Term("opponent", Fraction(self.points[o]), self.event.name(o)) for o in kept],
        )

    def of_cumulative(self, id: str) -> Sum:
        """The points after each round, added up; byes give nothing here."""
        total = 0
        terms = []
        for match in self.of[id]:
            total += 0 if match.bye else self.score(match, id)
            terms.append(Term("after", Fraction(total), n=match.round))
        return Sum("cumulative", terms)

    def of_margin(self, id: str) -> Sum:
        return Sum(
            "margin",
            [
                Term("against", Fraction(m.margin(id)), self.event.name(m.other(id)), m.round)
                for m in self.played(id)
            ],
        )

    def of_games(self, id: str) -> Sum:
        """The share of games won, a drawn one as half."""
        terms = []
        for match in self.played(id):
            assert match.result is not None
            games = sum(match.result.wins) + match.result.draws
            worth = Fraction(2 * match.won(id) + match.result.draws, 2 * games) if games else 0
            name = self.event.name(match.other(id))
            terms.append(Term("against", Fraction(worth), name, match.round))
        return Sum("games", terms, mean=True)

    def of_wins(self, id: str) -> Sum:
        return Sum(
            "wins",
            [
                Term("win", Fraction(1), self.event.name(m.other(id)), m.round)
                for m in self.played(id)
                if m.outcome(id) == "win"
            ],
        )

    def _record(self, id: str) -> list[int]:
        outcomes = [match.outcome(id) for match in self.of[id]]
        return [outcomes.count(word) for word in ("win", "draw", "loss", "bye")]


_FIGURES: Final[dict[str, Callable[[Table, str], Sum]]] = {
    "points": Table.of_points,
    "opponents": Table.of_opponents,
    "opponents2": Table.of_opponents2,
    "median": Table.of_median,
    "cumulative": Table.of_cumulative,
    "margin": Table.of_margin,
    "games": Table.of_games,
    "wins": Table.of_wins,
}


def lot(event: Event, id: str) -> int:
    """The lot of a player, for what nothing else decides."""
    return seeded(f"{event.rules.seed} lot {id}").below(1 << 30)


def first_seeds(event: Event) -> list[str]:
    """The players at the start: by rating, then by lot."""
    return sorted(event.active, key=lambda id: (-event.entrants[id].rating, lot(event, id)))


def standings(event: Event) -> list[Standing]:
    """All players of the event as they stand now, the best first."""
    if not event.stages:
        return []
    rows: list[Standing] = []
    for stage in range(len(event.stages) - 1, -1, -1):
        kind = event.stages[stage].stage.kind
        found = _knocked_out(event, stage) if kind in ("single", "double") else None
        placed = {row.id for row in rows}
        below = Table(event, stage).standings() if found is None else found
        rest = [row for row in below if row.id not in placed]
        taken: dict[int, int] = {}
        for row in rest:
            first = len(rows) + 1
            row.place = taken.setdefault(row.place, first)
            rows.append(row)
    for row in rows:
        row.shared = sum(other.place == row.place for other in rows) > 1
    return rows


def _knocked_out(event: Event, stage: int) -> list[Standing]:
    """The standings of a bracket: who is still in, then who was in longest."""
    played = event.stages[stage]
    places = bracket.drawn(event, stage)
    best = bracket.champion(places)
    lives = 2 if played.stage.kind == "double" else 1
    lost: dict[str, list[int]] = {id: [] for id in played.seeds}
    won: dict[str, int] = dict.fromkeys(played.seeds, 0)
    for place in places:
        if place.match is not None and place.winner and place.loser:
            lost[place.loser].append(place.match.round)
            won[place.winner] += 1
    still = len(event.rounds) + 1

    def key(id: str) -> tuple[bool, int]:
        return id != best, -(lost[id][-1] if len(lost[id]) >= lives else still)

    rows: list[Standing] = []
    ordered = sorted(played.seeds, key=lambda id: (key(id), played.seeds.index(id)))
    for number, id in enumerate(ordered):
        row = Standing(id, [], [won[id], 0, len(lost[id]), 0])
        same = number and key(ordered[number - 1]) == key(id)
        row.place = rows[-1].place if same else number + 1
        row.note = "out" if len(lost[id]) >= lives else "in"
        if id == best:
            row.note = "champion"
        elif best is not None and number == 1:
            row.note = "finalist"
        rows.append(row)
    return rows
