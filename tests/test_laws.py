"""Every game obeys the laws, for every number of players and every format."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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
