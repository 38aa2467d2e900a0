"""Every game obeys the laws, for every number of players and every format."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.testing.laws import LAWS, random_game

TABLES = [
    (game, players, format.id)
    for game in dd.game_ids()
    for players in dd.game_definition(game).seats
    for format in dd.game_definition(game).formats
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Callable[[Game], None], table: tuple[str, int, str], seed: int) -> None:
    game, players, format = table
    law(random_game(game, seed, players, format))


@given(seed=st.integers(0, 2**63), table=st.sampled_from(TABLES), stop=st.integers(0, 120))
# A game does not get simpler with a smaller seed: report the first failure, do not shrink it.
@settings(max_examples=15, deadline=None, derandomize=True, phases=[Phase.generate])
def test_laws_at_any_moment_of_any_game(seed: int, table: tuple[str, int, str], stop: int) -> None:
    """A game need not be over to keep them: all but the first hold at every decision."""
    game = random_game(table[0], seed, table[1], table[2], stop=stop)
    for law in LAWS[1:]:
        law(game)
