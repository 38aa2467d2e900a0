"""An event in a test: players by name, rounds in a line."""

from __future__ import annotations

from typing import Any

from drawdestiny.engine.chance import seeded
from drawdestiny.events import progress, propose
from drawdestiny.events.entries import Entrant, Entry, Result
from drawdestiny.events.event import Event, Match
from drawdestiny.events.settings import Settings, Stage
from drawdestiny.events.standings import Standing, standings


class Night:
    """An event whose time goes on by one with every entry."""

    def __init__(self, *stages: Stage, players: int = 0, **settings: Any) -> None:
        given = {"title": "Night", "game": "young-jedi", "format": "", "seed": "s"} | settings
        self.event = Event([propose.open_event(Settings(stages=list(stages), **given), 0)])
        for number in range(players):
            self.join(f"p{number}")

    def apply(self, entry: Entry) -> None:
        self.event.apply(entry)

    @property
    def now(self) -> int:
        return len(self.event.log)

    def join(self, name: str, **facts: Any) -> None:
        self.apply(propose.join(self.event, Entrant(name, name, **facts), self.now))

    def pair(self) -> list[Match]:
        self.apply(propose.pair(self.event, self.now))
        assert self.event.round is not None
        return self.event.round.matches

    def result(self, winner: str, score: str = "1-0", margins: list[int] | None = None) -> None:
        """The score of that player's match in the last round."""
        match = self.match(winner)
        won, lost, *drawn = (int(n) for n in score.split("-"))
        wins, left = [won, lost], margins or []
        if match.players[0] != winner:
            wins, left = wins[::-1], left[::-1]
        told = Result(wins, sum(drawn), left)
        self.apply(propose.report(self.event, match.round, match.table, told, self.now))

    def match(self, player: str) -> Match:
        assert self.event.round is not None
        return next(m for m in self.event.round.matches if player in m.players)

    def drop(self, name: str) -> None:
        self.apply(propose.drop(self.event, name, self.now))

    def play_round(self, seed: str = "") -> None:
        """Pair, and let chance play: every tenth match is drawn."""
        chance = seeded(f"{seed} {self.now}")
        for match in self.pair():
            if match.open:
                self.report_any(match, chance.below(10))

    def report_any(self, match: Match, luck: int) -> None:
        double = self.event.rules.sides == "double"
        told = Result([1, 1]) if double and luck == 9 else Result([0, 0], 1)
        if luck < 9:
            games = self.event.rules.match_games() if double else self.event.rules.games // 2 + 1
            told = Result([games, 0] if luck % 2 else [0, games], margins=[luck, 3])
        self.apply(propose.report(self.event, match.round, match.table, told, self.now))

    def play_on(self, seed: str = "") -> None:
        """All rounds to the end."""
        while progress.state(self.event) != "over":
            self.play_round(seed)

    def order(self) -> list[str]:
        return [row.id for row in standings(self.event)]

    def row(self, name: str) -> Standing:
        return next(row for row in standings(self.event) if row.id == name)
