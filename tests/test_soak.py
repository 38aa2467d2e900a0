"""Thousands of random games: none raises an error, all come to an end, no card is lost."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.build import compiled
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Setup
from drawdestiny.engine.state import State
from drawdestiny.testing.laws import MOST_DECISIONS, check_conserved

GAMES = 2000 if compiled() else 250
"""Both builds play the same games, as other tests show: the quicker one plays most of them."""
BLOCK = 250
"""So many in one test, so that the cores share the work."""

PRINTED = ["DM starter (dark) x 2", "DM starter (light) x 2"]

TABLES = [
    *(
        (game.id, format.id, game.default_decks(players, format.id))
        for game in map(dd.game_definition, dd.game_ids())
        for format in game.formats
        for players in game.seats
    ),
    # This format's usual decks are ours: the printed ones play there too. Under `committee` none
    # of them is legal.
    ("young-jedi", "duel", PRINTED),
]


def play(s: State, seed: int) -> None:
    """Random answers to the end, without a log: as a bot's playouts are."""
    s.silent = True
    chance = seeded(f"soak {seed}")
    s.advance()
    for _ in range(MOST_DECISIONS):
        if s.over():
            return
        pending = s.pending
        decision = pending[chance.below(len(pending))] if len(pending) > 1 else pending[0]
        s.answer(decision, decision.options[chance.below(len(decision.options))])
    raise AssertionError(f"game {seed} has no end; asked {s.pending}")


@pytest.mark.parametrize("block", range(GAMES // BLOCK))
@pytest.mark.parametrize(("id", "format", "names"), TABLES)
def test_random_games_end(id: str, format: str, names: list[str], block: int) -> None:
    game = dd.game_definition(id)
    decks = [game.deck(name) for name in names]
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        state = game.start(Setup(format, decks, seed), seeded(seed))
        play(state, seed)
        check_conserved(state)
        assert not state.pending
