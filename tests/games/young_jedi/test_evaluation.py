"""How a position of Young Jedi is judged: fairly, and by what wins games."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.games.young_jedi.definition import GAME
from drawdestiny.players import make_bot


def judged(dark: str = "", light: str = "", fillers: int = 20) -> float:
    """How a table stands for Dark, both sides with one character if nothing else is said."""
    table = dd.new_scenario(
        f'game = "young-jedi"\nformat = "classic"\nfillers = {fillers}\nturn = "dark"\n'
        f'[dark]\nhere = ["Aurra Sing, Mercenary"]\n{dark}\n'
        f'[light]\nhere = ["Anakin Skywalker, Podracer Pilot"]\n{light}\n'
    )
    return GAME.evaluate(table.state, 0)


def test_what_is_good_for_one_is_as_bad_for_the_other() -> None:
    game = dd.new_game("young-jedi", seed=3)
    bot = make_bot("greedy", 1)
    judged: list[float] = []
    while game.outcome is None:
        judged.append(GAME.evaluate(game.state, 0))
        assert abs(judged[-1] + GAME.evaluate(game.state, 1) - 1.0) < 1e-9
        game.choose(bot.choose(game.seat(game.decision.player)), game.decision.player)
    assert len(set(judged)) > 10
    assert GAME.evaluate(game.state, game.outcome.winners[0]) == 1.0


def test_a_card_of_the_draw_deck_counts_more_when_few_are_left() -> None:
    more = 'deck = ["Coruscant Guard Blaster Rifle", "Coruscant Guard Blaster Rifle"]'
    long = judged(fillers=30, light=more) - judged(fillers=30)
    short = judged(fillers=4, light=more) - judged(fillers=4)
    assert short < long < 0


def test_weapons_in_hand_and_hidden_are_worth_having() -> None:
    without = judged()
    assert judged(dark='hand = ["Sith Lightsaber"]') > without
    assert judged(dark='hidden = ["Sith Lightsaber"]') > without
