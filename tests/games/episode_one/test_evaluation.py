"""How a position of Episode One is judged: by what wins games, and by how long they still last."""

from __future__ import annotations

from math import log

import pytest

import drawdestiny as dd
from drawdestiny.games.episode_one.definition import GAME

PHOTO_FINISH = 'hand = ["Photo Finish"]'
"""The opponent discards five cards, if Anakin meets Sebulba."""


def hopes(
    light: str = "", fillers: int = 20, here: str = "Anakin Skywalker", double: str = ""
) -> float:
    """How likely Light is to win, in logarithmic odds, so that differences can be compared."""
    table = dd.new_scenario(
        f'game = "episode-one"\nfillers = {fillers}\nturn = "light"\ndouble = [{double}]\n'
        f'[dark]\nnaboo = ["Sebulba"]\n[light]\nnaboo = ["{here}"]\n{light}\n'
    )
    odds = GAME.evaluate(table.state, table.state.teller.seats.index("light"))
    return log(odds / (1.0 - odds))


def test_equal_tables_are_even_but_for_what_the_characters_are_worth() -> None:
    assert abs(hopes()) < 0.5


def gains(fillers: int, here: str) -> float:
    """What that encounter in hand is worth to Light, with so many cards in each draw deck."""
    return hopes(PHOTO_FINISH, fillers, here) - hopes("", fillers, here)


def test_an_encounter_counts_for_more_the_shorter_the_draw_decks_are() -> None:
    assert gains(8, "Anakin Skywalker") > 2 * gains(25, "Anakin Skywalker") > 0.5


def test_an_encounter_whose_character_is_missing_is_a_card_like_any_other() -> None:
    assert 0 < gains(8, "Royal Guard") == pytest.approx(gains(25, "Royal Guard"))


def test_a_draw_deck_of_high_destinies_is_worth_having() -> None:
    low = hopes('deck = ["Jedi Landing", "Jedi Landing", "Jedi Landing"]')
    high = hopes('deck = ["Gungan Charge", "Gungan Charge", "Gungan Charge"]')
    assert high > low + 0.3


def test_an_attack_counts_for_more_when_its_leader_is_at_hand() -> None:
    nowhere = hopes('hand = ["Jedi Landing", "Boss Nass"]')
    at_hand = hopes('hand = ["Jedi Landing", "Qui-Gon Jinn"]')
    assert at_hand > nowhere + 0.1


def test_a_card_in_hand_is_worth_nearly_what_it_cost_to_draw_it() -> None:
    drawn = hopes('hand = ["Boss Nass"]')
    kept = hopes('deck = ["Boss Nass"]')
    assert abs(drawn - kept) < 0.1


def test_an_attack_that_will_count_double_is_worth_waiting_for() -> None:
    assert hopes(double='"light"') > hopes() + 0.3
