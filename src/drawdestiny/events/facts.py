"""An event as plain data, for programs and pages: what everybody may know of it."""

from __future__ import annotations

from typing import Any

from drawdestiny.events import bracket, progress
from drawdestiny.events.event import Event, Match
from drawdestiny.events.render import shown
from drawdestiny.events.standings import standings


def facts(event: Event) -> dict[str, Any]:
    """Settings, players, rounds, standings and bracket. Decks are listed where lists are open."""
    rules = event.rules
    open_lists = rules.decks.lists == "open" and event.begun
    return {
        "title": rules.title,
        "game": rules.game,
        "format": rules.format,
        "sides": rules.sides,
        "state": progress.state(event),
        "stages": [{"kind": s.kind, "rounds": s.rounds, "cut": s.cut} for s in rules.stages],
        "players": [
            {
                "id": e.id,
                "name": e.name,
                "members": e.members,
                "bot": e.bot,
                "dropped": e.id in event.dropped,
                "decks": [
                    {"side": side, "name": deck.name, "cards": deck.cards}
                    for side, deck in event.decks.get(e.id, {}).items()
                    if open_lists
                ],
            }
            for e in event.entrants.values()
        ],
        "rounds": [
            {
                "number": round.number,
                "stage": round.stage,
                "matches": [match_facts(match) for match in round.matches],
            }
            for round in event.rounds
        ],
        "standings": standing_facts(event),
        "bracket": bracket_facts(event),
        "winners": progress.winners(event),
    }


def match_facts(match: Match) -> dict[str, Any]:
    result = match.result
    return {
        "table": match.table,
        "players": match.players,
        "sides": match.sides,
        "node": match.node,
        "open": match.open,
        "wins": result.wins if result is not None else [],
        "draws": result.draws if result is not None else 0,
        "why": result.why if result is not None else "",
    }


def standing_facts(event: Event) -> list[dict[str, Any]]:
    """Every figure with the terms that it is made of."""
    return [
        {
            "place": row.place,
            "shared": row.shared,
            "id": row.id,
            "name": event.name(row.id),
            "record": row.record,
            "note": row.note,
            "sums": [
                {
                    "key": part.key,
                    "value": shown(part.value, "en"),
                    "mean": part.mean,
                    "terms": [
                        {
                            "word": term.word,
                            "value": shown(term.value, "en"),
                            "name": term.name,
                            "round": term.n,
                        }
                        for term in part.terms
                    ],
                }
                for part in row.sums
            ],
        }
        for row in standings(event)
    ]


def bracket_facts(event: Event) -> list[dict[str, Any]]:
    """The places of the bracket; empty where the stage has none."""
    number = len(event.stages) - 1
    if number < 0 or event.stages[number].stage.kind not in ("single", "double"):
        return []
    return [
        {
            "node": place.node.id,
            "players": place.players,
            "winner": place.winner,
            "needed": place.needed,
        }
        for place in bracket.drawn(event, number)
    ]
