"""What is typed about an event: scores, points, tie-breaks and the names of systems."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawdestiny.cli.speech import CommandError

if TYPE_CHECKING:
    from drawdestiny.events.entries import Result
    from drawdestiny.events.event import Event, Match
    from drawdestiny.events.settings import Kind, Sides, TieBreak


def match_of(event: Event, round: int, who: str) -> tuple[Match, str]:
    """The match of a table or player, and from whose side the score is told. In a league the
    number is that of the match, and a player's last one is meant."""
    number = round or len(event.rounds)
    if number > len(event.rounds):
        raise CommandError("event_rounds", n=len(event.rounds))
    if who.isdecimal():
        at = (int(who), 1) if event.league else (number, int(who))
        match = event.match_at(*at)
        if match is None:
            raise CommandError("event_no_table", table=at[1], round=at[0])
        return match, match.players[0]
    entrant = event.find(who)
    rounds = event.rounds if event.league and not round else [event.rounds[number - 1]]
    found = [m for r in rounds for m in r.matches if entrant.id in m.players]
    if not found:
        raise CommandError("event_not_paired", name=entrant.name, round=number)
    return next((m for m in found if m.open), found[-1]), entrant.id


def result_of(
    event: Event, match: Match, first: str, score: str, margin: str, through: str
) -> Result:
    from drawdestiny.events.entries import Result

    parts = re.fullmatch(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?", score)
    if parts is None:
        raise CommandError("event_bad_score", score=score)
    won, lost, drawn = (int(part or 0) for part in parts.groups())
    wins, margins = [won, lost], []
    if margin:
        numbers = re.fullmatch(r"(-?\d{1,5}),(-?\d{1,5})", margin)
        if numbers is None:
            raise CommandError("event_bad_margin", margin=margin)
        margins = [int(number) for number in numbers.groups()]
    if match.players[0] != first:
        wins, margins = wins[::-1], margins[::-1]
    return Result(wins, drawn, margins, through=event.find(through).id if through else "")


def points_of(points: str) -> list[int]:
    parts = re.fullmatch(r"(\d{1,3}),(\d{1,3}),(\d{1,3})", points)
    if parts is None:
        raise CommandError("event_bad_points", points=points)
    return [int(part) for part in parts.groups()]


def kind_of(word: str) -> Kind:
    from drawdestiny.events.settings import KINDS

    for kind in KINDS:
        if kind == word:
            return kind
    raise CommandError("bad_word", option="--system", value=word, known=", ".join(KINDS))


def sides_of(word: str) -> Sides:
    from drawdestiny.events.settings import SIDES

    for sides in SIDES:
        if sides == word:
            return sides
    raise CommandError("bad_word", option="--sides", value=word, known=", ".join(SIDES))


def tie_breaks_of(text: str) -> tuple[TieBreak, ...]:
    from drawdestiny.events.settings import TIE_BREAKS, USUAL

    if not text:
        return USUAL
    found = []
    for word in text.split(","):
        fitting = [known for known in TIE_BREAKS if known == word.strip()]
        if not fitting:
            known = ", ".join(TIE_BREAKS)
            raise CommandError("bad_word", option="--tie-breaks", value=word, known=known)
        found += fitting
    return tuple(found)
