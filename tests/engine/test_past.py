"""A seat remembers what others chose openly, and never more than it may know."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game
from drawdestiny.engine.past import Moment, Past
from drawdestiny.engine.view import look
from drawdestiny.players import make_bot


def played(game_id: str, choices: int, seed: int = 4) -> Game:
    """A game after so many choices of the greedy bot."""
    game = dd.new_game(game_id, seed=seed)
    bot = make_bot("greedy", 1)
    while len(game.choices) < choices:
        player = game.decision.player
        game.choose(bot.choose(game.seat(player)), player)
    return game


def news(game: Game, player: int) -> list[Moment]:
    past = game.seat(player).past
    assert past is not None
    return past.news(player)


def test_a_seat_is_told_every_open_choice_of_the_other_once_and_in_order() -> None:
    game = played("episode-one", 20)
    told = [(moment.number, moment.option.key()) for moment in news(game, 0)]
    chosen = [
        (number, option.key())
        for number, (player, option) in enumerate(game.choices)
        if player == 1 and option.verb in ("draw", "play", "trap", "pass")
    ]
    assert told == chosen
    assert len(told) > 5
    assert news(game, 0) == []
    while game.decision.player != 1:
        game.choose(game.decision.options[0])
    number = len(game.choices)
    game.choose(game.decision.options[0])
    assert [moment.number for moment in news(game, 0)] == [number]


def test_a_moment_is_the_table_as_it_stood_before_the_choice() -> None:
    game = played("episode-one", 20)
    for moment in news(game, 0):
        then = game.back_to(moment.number)
        assert moment.seat.view().plain() == look(game.definition, then.state, 0).plain()


def test_a_moment_tells_the_face_of_a_card_that_was_shown_by_it() -> None:
    game = played("episode-one", 30)
    laid = [moment for moment in news(game, 0) if moment.option.verb == "play"]
    assert laid
    for moment in laid:
        assert game.state.knows(moment.option.card, 0)
        assert moment.code == game.state.codes[moment.option.card]
    assert all(m.code == NONE for m in news(played("episode-one", 30), 1) if m.option.card == NONE)


def test_what_a_game_does_not_call_open_is_told_to_nobody() -> None:
    """A battle plan is made in secret, and so is the thought of surrender."""
    for game_id in ("young-jedi", "jedi-knights"):
        game = played(game_id, 30)
        assert news(game, 0) == news(game, 1) == []


def test_a_game_that_was_taken_back_forgets_what_is_no_longer_so() -> None:
    game = played("episode-one", 20)
    news(game, 0)
    back = game.back_to(10)
    assert max(moment.number for moment in news(back, 0)) < 10


def test_a_past_does_not_change_the_game_it_follows() -> None:
    game = played("episode-one", 12)
    beginning = game.back_to(0)
    past = Past(game.definition, beginning.state, game.choices)
    for moment in past.news(0):
        moment.seat.world(seeded(1))
    assert beginning.view(0).plain() == game.back_to(0).view(0).plain()


def test_what_was_half_told_when_something_went_wrong_is_told_again() -> None:
    """A bot that is late is interrupted in the middle of anything, and asked again."""
    game = played("episode-one", 20)
    whole = [moment.number for moment in news(game, 0)]
    right = game.choices[10]
    choices = [*game.choices[:10], (1 - right[0], right[1])]
    past = Past(game.definition, game.back_to(0).state, choices)
    with pytest.raises(ValueError, match="not asked"):
        past.news(0)
    choices[10:] = game.choices[10:]
    assert [moment.number for moment in past.news(0)] == whole
