"""How far an event has come: which stage is on, whether a round is open, who has won."""

from __future__ import annotations

from drawdestiny.events import bracket
from drawdestiny.events.event import Event
from drawdestiny.events.standings import standings


def stage_over(event: Event) -> bool:
    """Whether the stage that is on has no further round."""
    if event.open or event.league:
        return False
    number = len(event.stages) - 1
    played = event.stages[number]
    if played.stage.kind in ("single", "double"):
        return bracket.champion(bracket.drawn(event, number)) is not None
    return len(event.rounds_of(number)) >= played.rounds


def state(event: Event) -> str:
    """joining, playing (a round is open), waiting (for the next one) or over."""
    if event.ended:
        return "over"
    if not event.stages:
        return "joining"
    if event.open:
        return "playing"
    last = len(event.stages) == len(event.rules.stages)
    return "over" if last and stage_over(event) else "waiting"


def winners(event: Event) -> list[str]:
    """Who has won, once the event is over; several where nothing decides between them."""
    if state(event) != "over":
        return []
    return [row.id for row in standings(event) if row.place == 1]
