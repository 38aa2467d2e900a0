"""Ratings: a round robin in which every bot meets every other, rated with openskill."""

from __future__ import annotations

from typing import Any

from drawdestiny.lab.experiment import Experiment

RUNGS = ["random", "youngling", "padawan", "greedy", "knight", "master"]
"""The bots of the usual ladder, from below."""
REACH = 2
"""How many rungs away a bot's opponents are at most: others would teach little."""
CENTRE = 1500
SPREAD = 60
"""Ratings are shown on the scale that players know: openskill's 25 is 1500, its 1 is 60."""


def ratings(experiment: Experiment) -> list[dict[str, Any]]:
    """The bots from the strongest to the weakest, with how sure their ratings are."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull()
    names = sorted({name for pairing in experiment.plan.pairings for name in pairing.name})
    found = {name: model.rating(name=name) for name in names}
    games = dict.fromkeys(names, 0)
    points = dict.fromkeys(names, 0.0)
    for number, row in _mixed(experiment):
        a, b = experiment.plan.pairings[number].name
        ranks = [1.0 - row.points, row.points]
        ((found[a],), (found[b],)) = model.rate([[found[a]], [found[b]]], ranks=ranks)
        games[a] += 1
        games[b] += 1
        points[a] += row.points
        points[b] += 1.0 - row.points
    told = [
        {
            "bot": name,
            "rating": round(CENTRE + SPREAD * (rating.mu - 25)),
            "error": round(2 * SPREAD * rating.sigma),
            "games": games[name],
            "rate": round(points[name] / games[name], 4) if games[name] else None,
        }
        for name, rating in found.items()
    ]
    return sorted(told, key=lambda row: (-int(str(row["rating"])), str(row["bot"])))


def _mixed(experiment: Experiment) -> list[tuple[int, Any]]:
    """The games of all pairings in turn: a rating must not hang on who was met last."""
    rows = [
        (row.index, number, row)
        for number in range(len(experiment.plan.pairings))
        for row in experiment.results(number)
        if not row.error
    ]
    rows.sort(key=lambda found: found[:2])
    return [(number, row) for _, number, row in rows]
