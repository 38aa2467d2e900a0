"""Leagues: matches at leisure, seasons with promotion and relegation, and ranks to rise to.

A league is an event whose only stage is ``league``: each match is a round of its own, and many may
be open. A season is one event for each division; what one leaves behind begins the next.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from drawdestiny.engine.chance import Chance
from drawdestiny.events.entries import Entrant
from drawdestiny.events.event import Event
from drawdestiny.events.settings import EventError
from drawdestiny.events.standings import standings
from drawdestiny.events.swiss import LOTS, Cost, Field

RANKS: Final = {
    # JK-13.2 names the ranks; from how many points on, is our own reading.
    "jedi-knights": [("apprentice", 0), ("jedi_knight", 15), ("jedi_master", 45)],
}
LADDER: Final = [("youngling", 0), ("padawan", 9), ("knight", 24), ("master", 60)]
"""For the games whose rulebooks have no league."""


def partner(event: Event, field: Field, one: str, other: str, chance: Chance) -> str:
    """Whom somebody meets: the one who is asked for, or who fits best of those who are free."""
    waiting = Counter(id for match in event.open for id in match.players)
    most = event.rules.at_once
    for id in (one, other):
        if id and (id in event.dropped or id not in event.stages[0].seeds):
            raise EventError("dropped", name=event.name(id))
        if waiting[id] >= most:
            raise EventError("match_open", name=event.name(id), n=most)
    if other:
        if other == one:
            raise EventError("forbid_oneself", name=event.name(one))
        if _cost(event, field, one, other, 0) is None:
            names = {"one": event.name(one), "other": event.name(other)}
            raise EventError("met_enough", n=event.rules.meetings, **names)
        return other
    found: list[tuple[Cost, str]] = []
    for id in event.stages[0].seeds:
        if id != one and id not in event.dropped and waiting[id] < most:
            cost = _cost(event, field, one, id, chance.below(LOTS))
            if cost is not None:
                found.append((cost, id))
    if not found:
        raise EventError("nobody_free", name=event.name(one))
    return min(found)[1]


def _cost(event: Event, field: Field, one: str, other: str, lot: int) -> Cost | None:
    if field.history.met[frozenset((one, other))] >= event.rules.meetings:
        return None
    return field.cost(one, other, lot)


def next_season(divisions: list[Event], moving: int) -> list[list[Entrant]]:
    """The players of each division in the season to come, the highest division first: so many
    rise from each and so many fall. Who dropped out is not among them."""
    ranked = [
        [row.id for row in standings(event) if row.id not in event.dropped] for event in divisions
    ]
    for number, event in enumerate(divisions):
        if not event.league or not event.begun:
            raise EventError("no_season", title=event.rules.title)
        needed = moving * ((number > 0) + (number + 1 < len(divisions)))
        if len(ranked[number]) < needed:
            raise EventError("small_division", title=event.rules.title, n=needed)
    found: list[list[Entrant]] = [[] for _ in divisions]
    for number, event in enumerate(divisions):
        points = {row.id: int(row.sums[0].value) for row in standings(event)}
        last = len(ranked[number])
        for place, id in enumerate(ranked[number]):
            target = number
            if number and place < moving:
                target = number - 1
            elif number + 1 < len(divisions) and place >= last - moving:
                target = number + 1
            entrant = event.entrants[id]
            earned = entrant.earned + points[id]
            found[target].append(msgspec.structs.replace(entrant, earned=earned))
    return found


def earned(event: Event, id: str) -> int:
    """The points of somebody in this season and those before it."""
    now = sum(int(row.sums[0].value) for row in standings(event) if row.id == id)
    return event.entrants[id].earned + now


def rank(game: str, points: int) -> tuple[str, str, int]:
    """The rank of so many points, the next one, and how many points are missing to it."""
    ladder = RANKS.get(game, LADDER)
    at = max(number for number, (_, least) in enumerate(ladder) if points >= least)
    if at + 1 == len(ladder):
        return ladder[at][0], "", 0
    return ladder[at][0], ladder[at + 1][0], ladder[at + 1][1] - points
