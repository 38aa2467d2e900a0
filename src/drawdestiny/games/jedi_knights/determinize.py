"""Sampled worlds: secret choices of the other side must be such as could have been made."""

from __future__ import annotations

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import FORCE_DECK


def determinize(world: JKState, player: int, chance: Chance) -> None:
    """Secret choices of the other side are made anew: nobody can know them."""
    picks = world.picks.copy()
    chosen = world.chosen.copy()
    for other in range(world.players):
        if world.sides[other] == world.sides[player]:
            continue
        picks[other] = []
        if chosen[other] != NONE:
            deck = world.zone(FORCE_DECK, other)
            chosen[other] = deck[chance.below(len(deck))]
    world.picks = picks
    world.chosen = chosen
