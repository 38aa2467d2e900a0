"""Positions in which a question of each kind is asked, found by playing."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.engine.scenario import write_scenario
from drawdestiny.players import make_bot

GAMES = 12
"""So many games of each kind are played; what is asked in none of them is asked very rarely."""


class Asked:
    """A question: its kind, the position in which it stands, who plays and who of them is asked."""

    def __init__(self, kind: str, text: str, seats: list[str], seat: str) -> None:
        self.kind = kind
        self.text = text
        self.seats = seats
        self.seat = seat


def questions(game: str, players: int = 2) -> list[Asked]:
    """One question of each kind that is asked in some games of bots, each where it comes first."""
    found: dict[str, Asked] = {}
    for seed in range(GAMES):
        played = dd.new_game(game, seed=seed, players=players)
        bots = [make_bot("random" if seed % 2 else "greedy", seat) for seat in range(players)]
        while played.outcome is None:
            kind, player = played.decision.kind, played.decision.player
            if kind not in found:
                seats = played.state.teller.seats
                found[kind] = Asked(kind, write_scenario(played), seats, seats[player])
            played.choose(bots[player].choose(played.seat(player)), player)
    return list(found.values())
