"""What a learning program is told of a position besides its cards: the planets, the counters, the
battle, the duel, the race. Nothing that ``view`` does not show."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HIDDEN, PLANETS, SITES
from drawdestiny.interfaces.encoding import TOP_ALONE, Encoding

UNKNOWN: Final = -1.0
"""Counters that the viewer may not count."""

_SITE: Final = [
    [1.0 if site == here else 0.0 for site in range(len(SITES))] for here in range(len(SITES))
]
_NO_SITE: Final = [0.0] * len(SITES)
_OWN: Final = [
    "been_here",
    "hidden_at",
    "thrust",
    "laps",
    "attacks",
    "announced",
    "confirmed",
    "to_come",
    "power",
    "duel_hits",
    "duel_scored",
]
_QUIET: Final = [0.0] * (7 * 2)


def names(players: int) -> list[str]:
    return [
        *SITES,
        *(f"controlled {planet}" for planet in PLANETS),
        "counters_left",
        "ships",
        *(f"{word} {seat}" for seat in range(players) for word in _OWN[:4]),
        *(f"{word} {seat}" for seat in range(players) for word in _OWN[4:]),
    ]


def numbers(s: YJState, viewer: int) -> list[float]:
    """YJ-22.1, YJ-22.2. The viewer's own numbers stand before the opponent's."""
    other = 1 - viewer
    active = s.active
    found = (_NO_SITE if s.site == NONE else _SITE[s.site]).copy()
    for player in s.controlled:
        found.append(0.0 if player == NONE else 1.0 if player == viewer else -1.0)
    been, hidden, thrust, laps = s.been_here, s.hidden_at, s.thrust, s.laps
    # What a hidden card cost would tell something of it.
    counted = viewer == active or (been[active] and not s.zones[HIDDEN * 2 + active])
    found += (
        (s.limit - s.spent) * 0.125 if counted else UNKNOWN,
        1.0 if s.ships else 0.0,
        1.0 if been[viewer] else 0.0,
        (hidden[viewer] + 1) * 0.25,
        thrust[viewer] * 0.0625,
        laps[viewer] * 0.25,
        1.0 if been[other] else 0.0,
        (hidden[other] + 1) * 0.25,
        thrust[other] * 0.0625,
        laps[other] * 0.25,
    )
    fight = s.fight
    if s.attacker == NONE and fight is None:
        return found + _QUIET
    for player in (viewer, other):
        planned = len(s.plans[player]) if player == viewer or s.confirmed[player] else 0
        found += (
            1.0 if s.attacker == player else 0.0,
            (s.announced[player] + 1) * 0.25,
            1.0 if s.confirmed[player] else 0.0,
            planned * 0.125,
            0.0 if fight is None else fight.sides[player].power * 0.0625,
            s.duel_hits[player] * 0.125,
            s.duel_scored[player] * 0.125,
        )
    return found


ENCODING: Final = Encoding({"discard": TOP_ALONE}, names, numbers)
