"""Positions as text: what a scenario says besides its cards, and how to write it down."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.games.episode_one.rules.setup import turn_order
from drawdestiny.games.episode_one.rules.turn import TakeTurn
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK

FACTS: Final = ("first", "turn", "turns", "double", "no_trap", "must_draw")
"""What a position of this game may say besides its cards."""


def at_rest(s: E1State) -> bool:
    """Between turns nothing is half done."""
    return len(s.pending) == 1 and s.pending[0].kind == "turn"


def arrange(s: E1State, facts: dict[str, object]) -> None:
    """Set what a position says besides its cards; a turn begins."""
    seats = s.teller.seats
    s.order = turn_order(s, _seat(seats, facts.get("first", seats[0])))
    if facts.get("first", seats[s.order[0]]) != seats[s.order[0]]:
        raise BadFile(
            "scenario",
            "no_value",
            key="first",
            value=str(facts["first"]),
            known=seats[s.order[0]],
        )
    turn = _seat(seats, facts.get("turn", seats[s.order[0]]))
    s.turn = s.order.index(turn)
    done = facts.get("turns", 0)
    if not isinstance(done, int):
        raise BadFile("scenario", "need_number", key="turns")
    if done:
        s.turn = done
    for name, flags in (
        ("double", s.double),
        ("no_trap", s.no_trap),
        ("must_draw", s.must_draw),
    ):
        marked = facts.get(name, [])
        if not isinstance(marked, list):
            raise BadFile("scenario", "need_seats", key=name)
        for seat in marked:
            flags[_seat(seats, seat)] = True
    for player, seat in enumerate(seats):
        if not s.zone(DECK, player):
            raise BadFile("scenario", "no_draw", key=f"{seat}.deck", rule="E1-3.1")
    s.agenda = [TakeTurn()]


def arrangement(s: E1State) -> dict[str, object]:
    """What ``arrange`` needs to come back to this position."""
    seats = s.teller.seats

    def marked(flags: list[bool]) -> list[str]:
        return [seats[p] for p in range(s.players) if flags[p]]

    return {
        "first": seats[s.order[0]],
        "turns": s.turn - 1,
        "double": marked(s.double),
        "no_trap": marked(s.no_trap),
        "must_draw": marked(s.must_draw),
    }


def _seat(seats: list[str], name: object) -> int:
    if not isinstance(name, str) or name not in seats:
        raise UnknownName("seat", str(name), seats)
    return seats.index(name)
