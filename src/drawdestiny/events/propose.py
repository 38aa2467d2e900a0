"""What somebody may do in an event: every check is here, and nothing is changed.

Each function gives the entry to store; ``Event.apply`` takes it over.
"""

from __future__ import annotations

from typing import Final

import msgspec

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.words import fold
from drawdestiny.events import entries, league, progress, robin
from drawdestiny.events.entries import Entrant, Entry, Happening, Pairing, Result
from drawdestiny.events.event import Event, Match, counting
from drawdestiny.events.rounds import field_of, pairings, seated, walkover
from drawdestiny.events.settings import (
    FEWEST,
    LONGEST_NAME,
    MOST_IN_ROBIN,
    MOST_PLAYERS,
    EventError,
    Settings,
    checked,
    side_words,
    swiss_rounds,
)
from drawdestiny.events.standings import Table, first_seeds, standings

MOST_MARGIN: Final = 10_000


def open_event(settings: Settings, now: int, by: str = "") -> Entry:
    """Announce an event."""
    return Entry(now, [entries.Opened(checked(settings))], by)


# -- people --------------------------------------------------------------------------------------


def join(event: Event, entrant: Entrant, now: int, by: str = "") -> Entry:
    """Enter somebody, before the start or late in a Swiss stage."""
    _going_on(event)
    name = " ".join(entrant.name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise EventError("bad_name", most=LONGEST_NAME)
    for other in event.entrants.values():
        if other.id == entrant.id or fold(other.name) == fold(name):
            if other.id in event.dropped:
                raise EventError("joined_and_dropped", name=other.name)
            raise EventError("joined_twice", name=other.name)
    if len(event.entrants) >= MOST_PLAYERS:
        raise EventError("full", most=MOST_PLAYERS)
    if event.rules.team > 1 and len(entrant.members) != event.rules.team:
        raise EventError("team_of", n=event.rules.team, name=name)
    if event.rules.team == 1 and entrant.members:
        raise EventError("no_members", name=name)
    if event.stages and (
        event.stages[-1].stage.kind not in ("swiss", "league")
        or len(event.stages) > 1
        or progress.stage_over(event)
    ):
        raise EventError("too_late", name=name)
    named = msgspec.structs.replace(entrant, name=name)
    return Entry(now, [entries.Joined(named)], by)


def bring(event: Event, id: str, deck: DeckRecord, now: int, side: str = "", by: str = "") -> Entry:
    """Hand in a deck."""
    from drawdestiny.engine.errors import DeckProblems
    from drawdestiny.games import game_definition

    _going_on(event)
    _known(event, id)
    rules = event.rules
    if event.stages and rules.decks.locked:
        raise EventError("decks_locked", name=event.name(id))
    known = side_words(rules)
    if rules.decks.each == "side":
        side = side or deck.side
        if side not in known or deck.side not in ("", side):
            raise EventError("deck_of_side", deck=deck.name, sides=", ".join(known))
    else:
        side = ""
    definition = game_definition(rules.game)
    problems = definition.problems(deck.deck(), rules.format)
    if problems:
        raise DeckProblems(deck.name, problems)
    return Entry(now, [entries.DeckBrought(id, deck, side)], by)


def forbid(
    event: Event, one: str, other: str, now: int, again: bool = False, by: str = ""
) -> Entry:
    """Keep two apart, or let them meet again."""
    _going_on(event)
    _known(event, one)
    _known(event, other)
    if one == other:
        raise EventError("forbid_oneself", name=event.name(one))
    if (frozenset((one, other)) in event.forbidden) != again:
        raise EventError("nothing_new")
    return Entry(now, [entries.Forbidden(one, other, again)], by)


def drop(event: Event, id: str, now: int, by: str = "") -> Entry:
    """Somebody plays no further rounds; the match that is on is lost."""
    _going_on(event)
    _known(event, id)
    if id in event.dropped:
        raise EventError("dropped", name=event.name(id))
    if not event.stages:
        return Entry(now, [entries.Left(id)], by)
    parts: list[Happening] = [entries.Dropped(id)]
    for match in event.open:
        if id in match.players:
            result = walkover(event, match.players, id, why="dropped")
            parts.append(entries.Reported(match.round, match.table, result))
    return Entry(now, parts, by)


def back(event: Event, id: str, now: int, by: str = "") -> Entry:
    """Somebody who dropped out plays again, from the next round on."""
    _going_on(event)
    _known(event, id)
    name = event.name(id)
    if id not in event.dropped:
        raise EventError("not_dropped", name=name)
    if event.stages[-1].stage.kind in ("single", "double") or id not in event.stages[-1].seeds:
        raise EventError("too_late_back", name=name)
    return Entry(now, [entries.Returned(id)], by)


# -- rounds --------------------------------------------------------------------------------------


def pair(event: Event, now: int, by: str = "") -> Entry:
    """Pair the next round; before the first one of a stage the stage begins."""
    _going_on(event)
    if event.league:
        raise EventError("league_meets")
    _all_reported(event)
    parts: list[Happening] = []
    if not event.stages or progress.stage_over(event):
        if len(event.stages) == len(event.rules.stages):
            raise EventError("all_played")
        begun = _begin(event)
        parts.append(begun)
        event = _with(event, begun, now)
    parts.append(entries.Paired(pairings(event)))
    return Entry(now, parts, by)


def meet(event: Event, one: str, other: str, now: int, by: str = "") -> Entry:
    """Two play a match of a league; without the other, the one who fits best is found."""
    _going_on(event)
    if not event.league:
        raise EventError("no_league")
    parts: list[Happening] = []
    if not event.stages:
        begun = _begin(event)
        parts.append(begun)
        event = _with(event, begun, now)
    _known(event, one)
    if other:
        _known(event, other)
    chance = seeded(f"{event.rules.seed} match {len(event.rounds)} {len(event.log)}")
    field = field_of(event, event.stages[0].seeds, Table(event, 0).points)
    found = league.partner(event, field, one, other, chance)
    parts.append(entries.Paired([seated(event, field, one, found, 1, chance)]))
    return Entry(now, parts, by)


def unpair(event: Event, now: int, by: str = "") -> Entry:
    """Take the last round back, to pair it once more."""
    _going_on(event)
    last = event.round
    if last is None or last.stage != len(event.stages) - 1:
        raise EventError("no_round")
    if any(match.result is not None and not match.result.why for match in last.matches):
        raise EventError("results_there", n=last.number)
    return Entry(now, [entries.Unpaired()], by)


def swap(event: Event, one: str, other: str, now: int, by: str = "") -> Entry:
    """Exchange two players of the last round by hand, before either has a result."""
    _going_on(event)
    _known(event, one)
    _known(event, other)
    last = event.round
    if last is None or last.stage != len(event.stages) - 1 or event.league:
        raise EventError("no_round")
    if event.stages[-1].stage.kind != "swiss":
        raise EventError("swap_swiss")
    matches = [next((m for m in last.matches if id in m.players), None) for id in (one, other)]
    first, second = matches
    if first is None or second is None or first is second:
        raise EventError("swap_two", one=event.name(one), other=event.name(other))
    if first.result is not None or second.result is not None:
        raise EventError("results_there", n=last.number)
    before = _with(event, entries.Unpaired(), now)
    field = field_of(before, before.stages[-1].seeds, Table(before, last.stage).points)
    chance = seeded(f"{event.rules.seed} swap {len(event.log)}")
    exchanged = {one: other, other: one}
    made: list[Pairing] = []
    for match in last.matches:
        players = [exchanged.get(id, id) for id in match.players]
        if players == match.players or match.bye:
            made.append(Pairing(match.table, players, match.sides, match.node, match.result))
            continue
        if field.cost(players[0], players[1]) is None:
            names = {"one": event.name(players[0]), "other": event.name(players[1])}
            raise EventError("may_not_meet", **names)
        made.append(seated(before, field, players[0], players[1], match.table, chance))
    return Entry(now, [entries.Unpaired(), entries.Paired(made, by_hand=True)], by)


def report(event: Event, round: int, table: int, result: Result, now: int, by: str = "") -> Entry:
    """Enter the result of a match, or correct it."""
    _going_on(event)
    match = event.match_at(round, table)
    if match is None:
        raise EventError("no_table", table=table, round=round)
    _check_result(event, match, result)
    stage = event.rounds[round - 1].stage
    if stage < len(event.stages) - 1:
        raise EventError("stage_closed")
    kind = event.stages[stage].stage.kind
    if kind in ("single", "double") and round < len(event.rounds):
        raise EventError("later_rounds")
    return Entry(now, [entries.Reported(round, table, result)], by)


def finish(event: Event, now: int, by: str = "") -> Entry:
    """End the event as it stands."""
    _going_on(event)
    if not event.rounds:
        raise EventError("not_begun")
    _all_reported(event)
    return Entry(now, [entries.Ended()], by)


def undo(event: Event, now: int, by: str = "") -> Entry:
    """Take the last entry back that still counts."""
    if len(counting(event.log)) < 2:
        raise EventError("nothing_to_undo")
    return Entry(now, [entries.Undone()], by)


# -- how it is done ------------------------------------------------------------------------------


def _going_on(event: Event) -> None:
    if event.rules and event.ended:
        raise EventError("over")


def _all_reported(event: Event) -> None:
    if event.open:
        tables = ", ".join(str(match.table) for match in event.open[:10])
        raise EventError("open_matches", n=len(event.open), tables=tables)


def _known(event: Event, id: str) -> None:
    if id not in event.entrants:
        raise EventError("unknown_player", name=id)


def _with(event: Event, part: Happening, now: int) -> Event:
    """The event as it will be."""
    after = Event(event.log)
    after.apply(Entry(now, [part]))
    return after


def _begin(event: Event) -> entries.Begun:
    number = len(event.stages)
    stage = event.rules.stages[number]
    if number == 0:
        seeds = first_seeds(event)
        _check_decks(event, seeds)
    else:
        seeds = [row.id for row in standings(event) if row.id not in event.dropped]
        seeds = seeds[: stage.cut or len(seeds)]
    if len(seeds) < FEWEST:
        raise EventError("too_few", n=len(seeds), fewest=FEWEST)
    rounds = 0
    if stage.kind == "swiss":
        rounds = stage.rounds or swiss_rounds(len(seeds))
    elif stage.kind == "robin":
        if len(seeds) > MOST_IN_ROBIN:
            raise EventError("too_many_in_robin", n=len(seeds), most=MOST_IN_ROBIN)
        rounds = robin.rounds(len(seeds))
    return entries.Begun(number, seeds, rounds)


def _check_decks(event: Event, seeds: list[str]) -> None:
    if not event.rules.decks.needed:
        return
    wanted = side_words(event.rules) if event.rules.decks.each == "side" else [""]
    for id in seeds:
        for side in wanted:
            if side not in event.decks.get(id, {}) and not event.entrants[id].bot:
                word = "deck_missing_of_side" if side else "deck_missing"
                raise EventError(word, name=event.name(id), side=side)


def absent(event: Event, match: Match, gone: list[str]) -> Result:
    """The result of a match to which these players did not come."""
    return walkover(event, match.players, *gone, why="absent")


def _check_result(event: Event, match: Match, result: Result) -> None:
    if match.bye:
        raise EventError("bye_has_no_result", name=event.name(match.players[0]))
    games = event.rules.match_games()
    played = sum(result.wins) + result.draws
    numbers = [*result.wins, result.draws]
    if len(result.wins) != len(match.players) or min(numbers) < 0:
        raise EventError("bad_result")
    if played > games:
        raise EventError("too_many_games", n=played, most=games)
    if played == 0 and not result.why:
        raise EventError("no_games")
    if event.rules.sides == "free" and games > 1 and max(result.wins) > games // 2 + 1:
        raise EventError("won_already", n=games // 2 + 1)
    if result.margins and len(result.margins) != len(match.players):
        raise EventError("bad_result")
    if any(abs(margin) > MOST_MARGIN for margin in result.margins):
        raise EventError("bad_margin", most=MOST_MARGIN)
    if result.through and result.through not in match.players:
        raise EventError("through_of_two")
