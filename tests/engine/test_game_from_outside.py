"""A game that is not part of the package obeys the same laws, on the compiled build too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.engine.toy.coin import GAME

import drawdestiny as dd
from drawdestiny import games
from drawdestiny.engine.game import Game
from drawdestiny.testing.laws import LAWS, random_game


@pytest.fixture(autouse=True)
def coin() -> Iterator[None]:
    dd.register(GAME)
    yield
    games.forget(GAME.id)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_registered_game_is_born_tested(law: Callable[[Game], None], seed: int) -> None:
    law(random_game("coin", seed))


def test_nothing_is_shown_until_both_have_chosen() -> None:
    game = dd.new_game("coin", seed=1)
    assert [decision.player for decision in game.decisions] == [0, 1]
    game.choose(game.decisions[0].options[0], 0)
    assert game.view(1).waiting == [1]
    assert not [event for event in game.log if event.kind == "play"]
    with pytest.raises(dd.IllegalChoice, match="not this player's choice"):
        game.choose("play 0", 0)
    game.choose(game.decisions[0].options[0], 1)
    assert [event.kind for event in game.log][:2] == ["play", "play"]
    assert game.outcome is not None


def test_a_registered_game_is_found_by_its_id() -> None:
    assert "coin" in dd.game_ids()
    assert dd.game_definition("coin") is GAME
