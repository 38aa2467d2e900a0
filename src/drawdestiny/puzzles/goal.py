"""What a puzzle asks for, and whether a position fulfils it."""

from __future__ import annotations

from typing import Literal

import msgspec

from drawdestiny.engine.game import Game


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that must be so.

    ``win``: the solver has won. ``control``: the solver controls the planet. ``count``: a zone
    holds so many cards. ``card``: a card of that id lies in the zone. ``answer``: the first answer
    of the solver is one of ``keys``.
    """

    kind: Literal["win", "control", "count", "card", "answer"]
    planet: str = ""
    whose: str = ""
    """The seat that has the zone; the solver's own if left out."""
    zone: str = ""
    at_least: int = 0
    at_most: int = 1000
    card: str = ""
    keys: list[str] = []


def holds(goal: Goal, game: Game, seat: int) -> bool:
    """Whether it is so for the player in that seat."""
    if goal.kind == "win":
        return game.outcome is not None and seat in game.outcome.winners
    if goal.kind == "control":
        return _controls(game, seat, goal.planet)
    if goal.kind == "answer":
        made = [option.key() for player, option in game.choices if player == seat]
        return bool(made) and made[0] in goal.keys
    state = game.state
    seats = state.teller.seats
    owner = seats.index(goal.whose) if goal.whose else seat
    kind = [zone.name for zone in state.kinds].index(goal.zone)
    cards = state.zone(kind, owner)
    if goal.kind == "card":
        catalogue = game.definition.catalogue()
        return any(catalogue.cards[state.codes[card]].id == goal.card for card in cards)
    return goal.at_least <= len(cards) <= goal.at_most


def _controls(game: Game, seat: int, planet: str) -> bool:
    """A game says who controls what by seat (``controlled``) or by side (``holders``)."""
    facts = game.view(seat).facts
    controlled = facts.get("controlled")
    if isinstance(controlled, dict):
        return bool(controlled.get(planet) == seat)
    planets, holders = facts.get("planets"), facts.get("holders")
    if not isinstance(planets, list) or not isinstance(holders, list):
        return False
    side = game.state.teller.seats[seat].rstrip("0123456789")
    return planet in planets and holders[planets.index(planet)] == side
