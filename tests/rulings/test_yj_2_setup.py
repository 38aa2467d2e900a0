"""Rulings on setting up and the course of a turn (YJ-2)."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.engine.game import Game
from drawdestiny.testing import rule, scene

WATTO = "Watto, Slave Owner"
YODA = "Yoda, Jedi Master"
HAND, DECK, LOCATIONS = 0, 1, 6


def start(format: str, seed: int = 1, **more: Any) -> Game:
    return dd.new_game("young-jedi", seed=seed, format=format, **more)


def deck_of(name: str, **cards: int) -> Deck:
    """A ready deck with other counts of some cards: RF_A3=4."""
    ready = dd.game_definition("young-jedi").ready_decks()
    found = next(deck for deck in ready if deck.name == name)
    counts = found.cards | {id.replace("_", "-"): n for id, n in cards.items()}
    return Deck("ours", found.side, {id: n for id, n in counts.items() if n})


# -- starter game --------------------------------------------------------------------------


@rule("YJ-2.1")
def test_a_starter_game_has_no_draw_for_the_first_turn() -> None:
    for seed in range(5):
        game = start("starter", seed)
        assert game.state.teller.seats[game.decision.player] == "dark"
        assert [event.kind for event in game.log] == []


@rule("YJ-2.1")
def test_in_a_starter_game_dark_goes_first_whoever_sits_down_first() -> None:
    game = start("starter", decks=["DM starter (light)", "DM starter (dark)"])
    assert game.state.teller.seats == ["light", "dark"]
    assert game.decision.player == 1
    game.choose(game.decision.options[0])
    assert game.state.active == 1
    assert [len(game.state.zone(DECK, p)) for p in (0, 1)] == [24, 23]


@rule("YJ-2.1", "YJ-13.3")
def test_a_starter_game_begins_without_fetching() -> None:
    game = start("starter")
    game.choose(game.decision.options[0])
    assert game.decision.kind == "deploy"


@rule("YJ-2.4/starships")
def test_a_starship_in_a_starter_deck_is_refused() -> None:
    ship = deck_of("DM starter (dark)", DM_139=1, DM_135=2)
    with pytest.raises(DeckProblems, match=r"YJ-2.4"):
        start("starter", decks=[ship, "DM starter (light)"])


@rule("YJ-2.1", "YJ-2.2")
@pytest.mark.parametrize(("format", "cited"), [("starter", "YJ-2.1"), ("classic", "YJ-2.2")])
def test_the_starting_location_is_told_with_the_rule_of_its_game(format: str, cited: str) -> None:
    game = start(format)
    game.choose(game.decision.options[0])
    told = [event for event in game.log if event.kind == "arrive"]
    assert [event.rule for event in told] == [cited]


# -- full game -----------------------------------------------------------------------------


@rule("YJ-2.2")
@pytest.mark.parametrize("side", ["dark", "light"])
def test_two_decks_of_one_side_do_not_play(side: str) -> None:
    name = {"dark": "Invasion army (dark)", "light": "Free Naboo (light)"}[side]
    with pytest.raises(DeckProblems, match=r"YJ-2.2"):
        start("committee", decks=[name, name])


@rule("YJ-2.2")
@pytest.mark.parametrize("format", ["classic", "duel", "committee"])
def test_either_side_may_win_the_draw_and_then_all_cards_are_shuffled_in(format: str) -> None:
    firsts = set()
    for seed in range(12):
        game = start(format, seed)
        first = game.decision.player
        firsts.add(first)
        game.choose(game.decision.options[0])
        cards = [
            len(game.state.zone(HAND, p))
            + len(game.state.zone(DECK, p))
            + len(game.state.zone(LOCATIONS, p))
            for p in (0, 1)
        ]
        assert cards == [60, 60]
        assert len(game.state.zone(LOCATIONS, first)) == 1
        assert [len(game.state.zone(HAND, p)) for p in (0, 1)] == [6, 6]
    assert firsts == {0, 1}


@rule("YJ-2.2", "YJ-18.4")
def test_two_cards_with_two_numbers_are_drawn_again_even_if_their_numbers_differ() -> None:
    dark = deck_of("Hutt gangsters (dark)")
    light = deck_of("Jedi Council (light)")
    dark = _all_red("RF-A11", dark)
    light = _all_red("RF-A3", light)
    for seed in range(200):
        game = start("duel", seed, decks=[dark, light])
        drawn = [event for event in game.log if event.kind == "destiny"]
        ids = [game.state.teller.catalogue.cards[event.code].id for event in drawn[:2]]
        if ids == ["RF-A11", "RF-A3"]:
            assert game.log[2].kind == "draw_again"
            assert len(drawn) >= 4
            return
    raise AssertionError("no such draw in 200 games")


@rule("YJ-2.5", "YJ-18.4")
def test_one_card_with_two_numbers_is_decided_by_its_owner_after_both_are_seen() -> None:
    t = scene(
        "young-jedi",
        phase="number",
        dark_aside=["RF-A11"],  # 3 or 1
        light_aside=["destiny 2"],
        dark_deck=["Naboo Theed Palace"],
        light_deck=["Naboo Gungan Swamp"],
    )
    t.asked("number")
    shown = t.game.view(0).zone("aside", 1).cards
    assert len(shown) == 1  # the opponent's card lies open
    t.dark.does("number", amount=1)
    t.saw("Light goes first")
    t.asked("start")
    assert t.light.may("start", "Naboo Gungan Swamp")


@rule("YJ-2.5", "YJ-2.2")
def test_picking_the_equal_number_makes_both_draw_again() -> None:
    t = scene(
        "young-jedi",
        phase="number",
        dark_aside=["RF-A11"],
        light_aside=["destiny 3"],
        fillers=0,
        dark_deck=["8 x Naboo Theed Palace"],
        light_deck=["8 x destiny 1"],
    )
    t.dark.does("number", amount=3)
    t.saw("both draw again", "Dark draws destiny", "Light draws destiny 1", "Dark goes first")


@rule("YJ-2.5")
def test_cards_of_a_draw_that_is_repeated_stay_out_until_the_reshuffle() -> None:
    t = scene(
        "young-jedi",
        phase="number",
        dark_aside=["RF-A11"],  # 3 or 1
        light_aside=["destiny 3"],
        fillers=0,
        dark_deck=["8 x RF-A11"],
        light_deck=["8 x Naboo Battle Plains"],  # 5
    )
    t.dark.does("number", amount=3)
    t.asked("number")
    assert t.count("dark_aside") == 2 and t.count("light_aside") == 2
    t.dark.does("number", amount=1)
    t.saw("Light goes first")
    assert t.count("dark_aside") == 0 and t.count("dark_deck") == 9


# -- the turn ------------------------------------------------------------------------------


@rule("YJ-2.3")
def test_a_player_without_anybody_to_fight_goes_from_deploying_to_evening_up() -> None:
    t = scene("young-jedi", turn="dark", site="Mos Espa", dark=[WATTO], dark_hand=[WATTO])
    t.dark.does("done")
    t.asked("even_up")


@rule("YJ-2.3")
def test_there_is_no_way_back_from_the_battle_phase_to_deploying() -> None:
    t = scene(
        "young-jedi", turn="dark", site="Mos Espa", dark=[WATTO], light=[YODA], dark_hand=[WATTO]
    )
    t.dark.does("done")
    t.dark.is_refused("deploy", WATTO, rule="YJ-2.3")


@rule("YJ-2.3")
def test_on_the_opponents_turn_nothing_is_asked_of_you() -> None:
    t = scene(
        "young-jedi", turn="dark", site="Mos Espa", dark=[WATTO], light=[YODA], light_hand=[YODA]
    )
    assert t.game.view(1).options == []
    t.light.is_refused("deploy", YODA)


def _all_red(id: str, deck: Deck) -> Deck:
    """The deck with ten copies of one red card instead of its own red ones."""
    catalogue: Any = dd.game_definition("young-jedi").catalogue()
    others = {i: n for i, n in deck.cards.items() if catalogue.by_id[i].colour != 0 or i == id}
    return Deck("red", deck.side, others | {id: 10})
