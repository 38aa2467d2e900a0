"""What an experiment has shown, as plain data: for JSON, and for the page."""

from __future__ import annotations

from collections import Counter
from typing import Any

from drawdestiny.games import game_definition
from drawdestiny.lab.experiment import Experiment
from drawdestiny.lab.rows import Row, score
from drawdestiny.lab.simulate import added
from drawdestiny.lab.stats import always_valid, elo, mean_and_error, two_rates, wilson

FEWEST = 10
"""A card's impact is told if it was and was not drawn in at least so many games."""


def summary(experiment: Experiment) -> dict[str, Any]:
    """Everything there is to tell."""
    plan = experiment.plan
    numbers = range(len(plan.pairings))
    rows = [row for number in numbers for row in experiment.results(number)]
    sound = [row for row in rows if not row.error]
    replaced: dict[str, int] = {}
    for row in rows:
        replaced = added(replaced, row.replaced)
    return {
        "title": plan.title,
        "game": plan.game,
        "format": plan.format,
        "target": plan.target,
        "games": len(rows),
        "interrupted": experiment.interrupted,
        "late": experiment.late,
        "pairings": [_pairing(experiment, number) for number in numbers],
        "first_player": _first_player(sound),
        "length": _length(sound),
        "cards": _cards(experiment),
        "destiny": _destiny(experiment),
        "replaced": replaced,
        "errors": sorted({row.error for row in rows if row.error}),
        "failed": len(rows) - len(sound),
    }


def _pairing(experiment: Experiment, number: int) -> dict[str, Any]:
    pairing = experiment.plan.pairings[number]
    points, games = score(experiment.results(number))
    return {
        "names": pairing.name,
        "bots": pairing.matches[0].players,
        "decks": sorted({deck.name for match in pairing.matches for deck in match.decks}),
        "games": games,
        "points": points,
        "rate": _round(points / games) if games else None,
        "interval": _interval(wilson(points, games)),
        "sure_interval": _interval(always_valid(points, games)),
        "elo": round(elo(points / games)) if games else None,
        "verdict": experiment.verdict(number),
    }


def _first_player(rows: list[Row]) -> dict[str, Any]:
    """How often who had the first turn has won."""
    points = 0.0
    for row in rows:
        points += 0.5 if not row.winners else 1.0 if row.first in row.winners else 0.0
    return {
        "games": len(rows),
        "rate": _round(points / len(rows)) if rows else None,
        "interval": _interval(wilson(points, len(rows))),
    }


def _length(rows: list[Row]) -> dict[str, Any]:
    turns, error = mean_and_error([float(row.turns) for row in rows])
    decisions, more = mean_and_error([float(row.decisions) for row in rows])
    return {
        "turns": _round(turns),
        "turns_error": _round(error),
        "decisions": _round(decisions),
        "decisions_error": _round(more),
        "histogram": _histogram(row.turns for row in rows),
    }


class _Card:
    """The points of a card's owners: with it drawn, not drawn, played."""

    def __init__(self) -> None:
        self.drawn: list[float] = []
        self.missing: list[float] = []
        self.played: list[float] = []


def _cards(experiment: Experiment) -> list[dict[str, Any]]:
    """How much more often a deck wins in games in which it has drawn a card than in others."""
    plan = experiment.plan
    found: dict[tuple[str, str], _Card] = {}
    for number, pairing in enumerate(plan.pairings):
        for row in experiment.results(number):
            if row.error:
                continue
            for seat, deck in enumerate(pairing.match(row.index).decks):
                won = 0.5 if not row.winners else 1.0 if seat in row.winners else 0.0
                drawn, played = set(row.drawn[seat]), set(row.played[seat])
                for id in deck.cards:
                    card = found.setdefault((deck.name, id), _Card())
                    (card.drawn if id in drawn else card.missing).append(won)
                    if id in played:
                        card.played.append(won)
    catalogue = game_definition(plan.game).catalogue()
    told = []
    for (name, id), card in sorted(found.items()):
        if min(len(card.drawn), len(card.missing)) < FEWEST:
            continue
        impact, error = two_rates(
            sum(card.drawn), len(card.drawn), sum(card.missing), len(card.missing)
        )
        told.append(
            {
                "deck": name,
                "id": id,
                "name": catalogue.card(id).name(),
                "drawn": _rate(card.drawn),
                "not_drawn": _rate(card.missing),
                "played": _rate(card.played),
                "impact": _round(impact),
                "error": _round(error),
            }
        )
    return sorted(told, key=lambda c: (-c["impact"], c["deck"], c["id"]))


def _rate(points: list[float]) -> dict[str, Any]:
    return {
        "games": len(points),
        "rate": _round(sum(points) / len(points)) if points else None,
    }


def _destiny(experiment: Experiment) -> list[dict[str, Any]]:
    """Each deck's destiny numbers: as printed on its cards, and as they were drawn."""
    plan = experiment.plan
    game = game_definition(plan.game)
    drawn: dict[str, list[int]] = {}
    printed: dict[str, list[int]] = {}
    for number, pairing in enumerate(plan.pairings):
        for match in pairing.matches:
            for deck in match.decks:
                numbers = []
                for id, count in deck.cards.items():
                    fact = game.card_facts(game.catalogue().card(id)).get("destiny")
                    for value in fact if isinstance(fact, list) else [fact]:
                        if isinstance(value, int):
                            numbers += [value] * count
                printed[deck.name] = numbers
        for row in experiment.results(number):
            for seat, deck in enumerate(pairing.match(row.index).decks):
                if row.destiny:
                    drawn.setdefault(deck.name, []).extend(row.destiny[seat])
    return [
        {
            "deck": name,
            "printed": _histogram(printed[name]),
            "printed_mean": _round(mean_and_error([float(n) for n in printed[name]])[0]),
            "drawn": _histogram(drawn.get(name, [])),
            "drawn_mean": _round(mean_and_error([float(n) for n in drawn.get(name, [])])[0]),
        }
        for name in sorted(printed)
    ]


def _histogram(numbers: Any) -> list[list[int]]:
    return [[number, count] for number, count in sorted(Counter(numbers).items())]


def _interval(edges: tuple[float, float]) -> list[float]:
    return [_round(edge) for edge in edges]


def _round(number: float) -> float:
    return round(number, 4)
