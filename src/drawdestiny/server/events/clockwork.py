"""What an event does by itself: given how it stands, the parts to store next.

Pure: every moment and every fact about tables is given. One call is one entry; the caller asks
again until there is nothing to do. Of two processes that store the same entry one is refused.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

from drawdestiny.events import entries as own
from drawdestiny.events import progress, propose
from drawdestiny.events.draft import MOST as MOST_IN_DRAFT
from drawdestiny.events.draft import DraftRules
from drawdestiny.events.entries import Entrant, Result
from drawdestiny.events.event import Match
from drawdestiny.events.settings import FEWEST, EventError
from drawdestiny.server.events import entries
from drawdestiny.server.events.decks import lot_deck
from drawdestiny.server.events.entries import Happening, Recorded
from drawdestiny.server.events.running import MatchTable, Running, seating

SECOND: Final = 1000


class Finished(NamedTuple):
    """How the game of a table ended."""

    winners: list[int]
    """By seat."""
    left: list[int]


Parts = list[Happening]


def duties(
    running: Running,
    finished: Mapping[str, Finished],
    absent: Mapping[str, list[str]],
    now: int,
) -> Parts:
    """The next thing to do; empty when there is none. ``finished`` are games that are over,
    ``absent`` the players who have not come to a table in time, both by table."""
    if running.over:
        return []
    parts = _results(running, finished, now)
    if parts or running.paused:
        return parts
    match running.phase:
        case "announced":
            starts = running.terms.starts
            return start(running, now) if starts and now >= starts else []
        case "ready":
            return _gather(running, now)
        case "gathered":
            return _set_up(running, now)
        case "draft":
            return _draft(running, now)
        case "building":
            return _build(running, now)
    return _play(running, absent, now)


def due(running: Running) -> int | None:
    """The next moment at which something has to be done."""
    if running.over or running.paused:
        return None
    moments: list[int] = []
    terms = running.terms
    if running.phase == "announced":
        moments.append(terms.starts)
    elif running.phase in ("ready", "building"):
        moments.append(running.until)
    elif running.draft is not None and running.phase == "draft":
        moments.append(running.draft.deadline() or 0)
    elif running.phase == "playing":
        moments += [t.come_by for t in running.all_tables() if running.is_open(t)]
        moments.append(terms.ends)
        if not running.event.open and running.rested:
            moments.append(running.rested + terms.rest * SECOND)
    return min((moment for moment in moments if moment), default=None)


# -- before the first round ----------------------------------------------------------------------


def start(running: Running, now: int, by: str = "") -> Parts:
    """Start the event: with a ready check, if there is one."""
    terms = running.terms
    if running.phase != "announced":
        raise EventError("begun_already")
    if running.event.league or not terms.ready or not running.people:
        return [entries.Gathered()]
    parts: Parts = [entries.ReadyAsked(now + terms.ready * SECOND)]
    if by in running.event.entrants:
        parts.append(entries.IsReady(by))
    return parts


def _gather(running: Running, now: int) -> Parts:
    waiting = [id for id in running.people if id not in running.ready]
    if waiting and now < running.until:
        return []
    gone: list[own.Happening] = [own.Left(id) for id in waiting]
    parts: Parts = [Recorded(own.Entry(now, gone))] if gone else []
    return [*parts, entries.Gathered()]


def _set_up(running: Running, now: int) -> Parts:
    """Fill up with bots; then the draft, the pools or the first round."""
    event, terms = running.event, running.terms
    free = min(terms.fill, terms.most) - len(event.entrants)
    if free > 0:
        names = [f"Bot {n}" for n in range(1, free + len(event.entrants) + 1)]
        taken = {entrant.name for entrant in event.entrants.values()}
        joined: list[own.Happening] = []
        for name in [name for name in names if name not in taken][:free]:
            bot = Entrant(name.lower().replace(" ", "-"), name, bot=terms.bot)
            joined += propose.join(event, bot, now).parts
        return [Recorded(own.Entry(now, joined))]
    if len(event.active) < FEWEST and not event.league:
        return [entries.Cancelled("too_few_came")]
    if terms.pool == "draft":
        seats = list(event.active)[:MOST_IN_DRAFT]
        rules = DraftRules(event.rules.game, len(seats), event.rules.seed, seconds=terms.pick)
        return [entries.DraftBegan(rules, seats)]
    if terms.pool == "sealed":
        return [entries.BuildingBegan(now + terms.build * SECOND)]
    return [entries.PlayBegan()]


def _draft(running: Running, now: int) -> Parts:
    draft = running.draft
    assert draft is not None
    if draft.over:
        return [entries.BuildingBegan(now + running.terms.build * SECOND)]
    gone = running.event.dropped
    bots = [
        seat
        for seat in draft.waiting()
        if running.event.entrants[running.seats[seat]].bot or running.seats[seat] in gone
    ]
    picks = [draft.propose(seat, draft.advise(seat), now) for seat in bots] or draft.late(now)
    return [entries.CardsPicked(picks)] if picks else []


def _build(running: Running, now: int) -> Parts:
    people = [id for id in running.people if running.missing(id)]
    if people and now < running.until:
        return []
    brought: list[own.Happening] = []
    for id in running.event.active:
        missing = running.missing(id)
        if missing:
            decks = running.built(id)
            brought += [own.DeckBrought(id, decks[side], side) for side in missing]
    parts: Parts = [Recorded(own.Entry(now, brought))] if brought else []
    return [*parts, entries.PlayBegan()]


# -- rounds --------------------------------------------------------------------------------------


def _play(running: Running, absent: Mapping[str, list[str]], now: int) -> Parts:
    event, terms = running.event, running.terms
    if terms.ends and now >= terms.ends and event.league:
        return _end_season(running, now)
    parts = _absent(running, absent, now)
    if parts:
        return parts
    parts = _tables(running, now)
    if parts or event.open or event.league:
        return parts
    if event.begun and progress.state(event) == "over":
        return [Recorded(propose.finish(event, now))]
    if event.rounds and now < running.rested + terms.rest * SECOND:
        return []
    return _pair(running, now)


def _pair(running: Running, now: int) -> Parts:
    event = running.event
    if not event.begun and event.rules.decks.needed:
        missing: list[own.Happening] = [
            own.DeckBrought(id, lot_deck(event, id, side), side)
            for id in running.people
            for side in running.missing(id)
        ]
        if missing:
            return [Recorded(own.Entry(now, missing))]
    try:
        return [Recorded(propose.pair(event, now))]
    except EventError as error:
        # Nobody is left whom anybody could meet: what was played counts.
        if event.rounds:
            return [Recorded(propose.finish(event, now))]
        return [entries.Cancelled("too_few_came" if error.word == "too_few" else error.word)]


def _tables(running: Running, now: int) -> Parts:
    """A table for each match that has none for its next game."""
    parts: Parts = []
    for match in running.event.open:
        tables = running.tables_of(match)
        if all(table.ended is not None for table in tables):
            game = len(tables)
            parts.append(
                entries.TableOpened(
                    match.round,
                    match.table,
                    game,
                    secrets.token_urlsafe(9),
                    seating(running.event, match, game),
                    now + running.terms.come * SECOND,
                )
            )
    return parts


def _absent(running: Running, absent: Mapping[str, list[str]], now: int) -> Parts:
    """Who did not come loses the match, with the games that were won before."""
    parts: Parts = []
    for table in running.all_tables():
        gone = absent.get(table.id, [])
        if not gone or not running.is_open(table):
            continue
        match = running.event.match_at(*table.place)
        assert match is not None
        score = Score(running, match)
        won = propose.absent(running.event, match, gone)
        rest = max(won.wins) - sum(score.wins.values()) - score.draws
        wins = [
            score.wins[id] + (rest if id not in gone and len(gone) == 1 else 0)
            for id in match.players
        ]
        result = Result(wins, score.draws, why="absent")
        entry = propose.report(running.event, match.round, match.table, result, now)
        parts.append(Recorded(entry))
    return parts


def _end_season(running: Running, now: int) -> Parts:
    """What was not played to its end in the season counts for nobody."""
    event = running.event
    if event.open:
        parts: Parts = []
        for match in event.open:
            result = Result([0, 0], why="absent")
            entry = propose.report(event, match.round, match.table, result, now)
            parts.append(Recorded(entry))
        return parts
    if not event.rounds:
        return [entries.Cancelled("nothing_played")]
    return [Recorded(propose.finish(event, now))]


# -- results -------------------------------------------------------------------------------------


class Score:
    """The games of a match that are over, added up."""

    def __init__(self, running: Running, match: Match) -> None:
        self._rules: Final = running.event.rules
        self._players: Final = match.players
        self.wins: Final = dict.fromkeys(match.players, 0)
        self.left: Final = dict.fromkeys(match.players, 0)
        self.draws = 0
        for table in running.tables_of(match):
            if table.ended is not None:
                self.add(table, table.ended)

    def add(self, table: MatchTable, ended: entries.GameEnded) -> None:
        for id in ended.winners:
            self.wins[id] += 1
        if not ended.winners:
            self.draws += 1
        for id, left in zip(table.seats, ended.left, strict=False):
            self.left[id] += left

    @property
    def over(self) -> bool:
        """Whether no further game is played."""
        if sum(self.wins.values()) + self.draws >= self._rules.match_games():
            return True
        return self._rules.sides == "free" and max(self.wins.values()) > self._rules.games // 2

    def result(self) -> Result:
        margins = [self.left[id] for id in self._players]
        return Result(
            [self.wins[id] for id in self._players], self.draws, margins if any(margins) else []
        )


def _results(running: Running, finished: Mapping[str, Finished], now: int) -> Parts:
    """The games that are over and not counted, and the results of matches that follow."""
    parts: Parts = []
    for table in running.all_tables():
        done = finished.get(table.id)
        if done is None or table.ended is not None:
            continue
        winners = [table.seats[seat] for seat in done.winners]
        ended = entries.GameEnded(table.id, winners, done.left)
        parts.append(ended)
        if not running.is_open(table):
            continue
        match = running.event.match_at(*table.place)
        assert match is not None
        score = Score(running, match)
        score.add(table, ended)
        if score.over:
            entry = propose.report(running.event, match.round, match.table, score.result(), now)
            parts.append(Recorded(entry))
    return parts
