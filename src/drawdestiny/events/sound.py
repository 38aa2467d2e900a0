"""Whether an entry fits the event as it stands: logs come from files that anybody may have edited.

``propose`` says what is wise; here stands what an event must be for its figures to mean anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawdestiny.events import entries
from drawdestiny.events.entries import Entrant, Pairing, Result
from drawdestiny.events.settings import (
    LONGEST_NAME,
    MOST_GAMES,
    MOST_ROUNDS,
    EventError,
    checked,
    side_words,
)

if TYPE_CHECKING:
    from drawdestiny.events.event import Event


def demand(event: Event, part: entries.Happening) -> None:
    """Refuse a part that contradicts what was before it."""
    if isinstance(part, entries.Opened):
        if event.settings is not None:
            raise EventError("bad_log")
        checked(part.settings)
    elif event.settings is None or not _fits(event, part):
        raise EventError("bad_log")


def _fits(event: Event, part: entries.Happening) -> bool:
    match part:
        case entries.Joined():
            return _joins(event, part.entrant)
        case entries.Left():
            return part.id in event.entrants and not event.stages
        case entries.DeckBrought():
            return part.id in event.entrants
        case entries.Forbidden():
            return part.one != part.other and {part.one, part.other} <= set(event.entrants)
        case entries.Begun():
            known = set(part.seeds) <= set(event.entrants)
            once = len(set(part.seeds)) == len(part.seeds) >= 2
            new = part.stage == len(event.stages) < len(event.rules.stages)
            return known and once and new and 0 <= part.rounds <= MOST_ROUNDS
        case entries.Paired():
            return bool(event.stages) and _pairs(event, part.pairings)
        case entries.Unpaired():
            return event.round is not None and event.round.stage == len(event.stages) - 1
        case entries.Reported():
            found = event.match_at(part.round, part.table)
            return found is not None and _ends(part.result, found.players)
        case entries.Dropped() | entries.Returned():
            return part.id in event.entrants
        case _:
            return True


def _joins(event: Event, entrant: Entrant) -> bool:
    name = entrant.name
    told = 0 < len(name) <= LONGEST_NAME and name.isprintable()
    return told and bool(entrant.id) and entrant.id not in event.entrants


def _pairs(event: Event, pairings: list[Pairing]) -> bool:
    seeds = set(event.stages[-1].seeds)
    players = [id for pairing in pairings for id in pairing.players]
    if not set(players) <= seeds or len(set(players)) != len(players):
        return False
    if len({pairing.table for pairing in pairings}) != len(pairings):
        return False
    knockout = event.stages[-1].stage.kind in ("single", "double")
    for pairing in pairings:
        if not 1 <= len(pairing.players) <= 2 or (knockout and len(pairing.players) == 1):
            return False
        if pairing.sides and sorted(pairing.sides) != sorted(side_words(event.rules)):
            return False
        if pairing.result is not None and not _ends(pairing.result, pairing.players):
            return False
    return True


def _ends(result: Result, players: list[str]) -> bool:
    games = [*result.wins, result.draws]
    if len(players) != 2 or len(result.wins) != 2 or not all(0 <= n <= MOST_GAMES for n in games):
        return False
    return len(result.margins) in (0, 2) and result.through in ("", *players)
