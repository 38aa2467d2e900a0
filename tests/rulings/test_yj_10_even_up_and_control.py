"""Rulings on evening up, control and changing planets (YJ-10, YJ-11)."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
SENATE = "Coruscant Galactic Senate"
CAPITAL = "Coruscant Capital City"
SWAMP = "Naboo Gungan Swamp"
THEED = "Naboo Theed Palace"
ARENA = "Tatooine Podrace Arena"
SQUADRON = "Bravo Squadron"


def table(**facts: Any) -> Scene:
    """Mos Espa on Dark's turn, with a character on each side."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark", "dark": [WATTO], "light": [YODA]}
    return scene("young-jedi", **(usual | facts))


def to_even_up(t: Scene) -> None:
    t.dark.does("done")
    if t.game.decision.kind == "battle":
        t.dark.does("pass")


def ends_turn(t: Scene) -> None:
    to_even_up(t)
    t.dark.does("done")


def surrenders(t: Scene) -> None:
    """Dark goes on to the end of its turn and gives up the planet."""
    to_even_up(t)
    t.dark.does("consider")
    if t.game.decision.kind == "even_up":
        t.dark.does("done")
    t.dark.does("surrender")


# -- 10 even up ----------------------------------------------------------------------------


@rule("YJ-10.1")
def test_all_locations_may_go_and_are_replaced() -> None:
    t = table(dark_hand=[SENATE, SWAMP, ARENA, GRAGRA])
    to_even_up(t)
    for location in (SENATE, SWAMP, ARENA):
        t.dark.does("discard", location)
    with t.changes(dark_hand=+5, dark_deck=-5):
        t.dark.does("done")
    assert t.count("dark_discard") == 3


@rule("YJ-10.1")
def test_a_full_hand_with_a_location_draws_one_card_for_it() -> None:
    t = table(dark_hand=["5 x Gragra, Chuba Peddler", SENATE])
    to_even_up(t)
    t.dark.does("discard", SENATE)
    with t.changes(dark_hand=+1):
        t.dark.does("done")


@rule("YJ-10.1")
def test_a_location_may_be_kept() -> None:
    t = table(dark_hand=[SENATE])
    to_even_up(t)
    t.dark.does("done")
    assert SENATE in t.cards("dark_hand")


@rule("YJ-10.1")
def test_locations_go_before_drawing_not_after() -> None:
    t = table(dark_hand=[GRAGRA], dark_deck=[SENATE])
    to_even_up(t)
    t.dark.does("done")
    assert SENATE in t.cards("dark_hand")
    t.saw("Turn 2: Light")  # and nothing was asked in between


@rule("YJ-10.1")
def test_with_more_than_six_only_down_to_six() -> None:
    t = table(dark_hand=["7 x Gragra, Chuba Peddler"])
    to_even_up(t)
    t.dark.does("done")
    t.asked("discard_down")
    t.dark.does("discard")
    t.saw("Turn 2: Light")
    assert t.count("dark_hand") == 6


@rule("YJ-10.1")
def test_the_hand_can_be_thrown_away_only_when_evening_up() -> None:
    t = table(dark_hand=[GRAGRA])
    t.dark.is_refused("discard_hand", rule="YJ-10.1")


@rule("YJ-10.1")
def test_evening_up_is_not_optional() -> None:
    t = table(dark_hand=[])
    to_even_up(t)
    t.dark.may_not("discard_hand")
    with t.changes(dark_hand=+6, dark_deck=-6):
        t.dark.does("done")
    t.saw("Turn 2: Light")


@rule("YJ-10.2")
def test_faq_destiny_drawn_on_the_opponents_turn_stays_in_a_hand_of_seven() -> None:
    t = table(
        dark_hand=["6 x Gragra, Chuba Peddler"],
        light=[YODA, "Blaster"],
        light_hand=["6 x Rabé, Handmaiden"],
    )
    battle(t.dark, [WATTO], ["Blaster", YODA])
    t.dark.does("done")
    assert t.count("light_hand") == 7


@rule("YJ-10.3", "YJ-1.2")
def test_faq_the_last_card_at_evening_up_loses_although_the_second_planet_was_won() -> None:
    t = table(
        controlled_by_dark=["naboo"],
        fillers=0,
        dark=[AURRA],
        light=[RABE],
        dark_deck=["6 x destiny 1"],
        light_deck=["6 x destiny 1"],
    )
    battle(t.dark, [AURRA], [RABE])
    t.dark.does("done")
    t.won_by("light")


# -- 11 control ----------------------------------------------------------------------------


@rule("YJ-11.1")
def test_weapons_and_effects_of_the_opponent_do_not_keep_a_planet() -> None:
    t = table(light=["Blaster"], light_effects=[SQUADRON], dark_hand=[GRAGRA], light_hand=[THEED])
    ends_turn(t)
    t.saw("Dark controls Tatooine")
    assert "Blaster" in t.cards("light_tatooine")


@rule("YJ-11.1")
def test_weapons_alone_control_nothing() -> None:
    t = table(dark=["Blaster"], light=[], dark_hand=[GRAGRA])
    ends_turn(t)
    t.did_not_see("controls")


@rule("YJ-11.1", "YJ-11.3")
def test_faq_with_nobody_left_the_next_player_deploys_and_takes_the_planet() -> None:
    t = table(
        format="classic",
        dark=[],
        light=[],
        dark_hand=[GRAGRA],
        light_hand=[YODA],
        dark_discard=[SENATE],
    )
    ends_turn(t)
    t.did_not_see("controls")
    t.light.deploys(YODA)
    t.light.does("done")
    t.light.does("done")
    t.saw("Light controls Tatooine")
    t.dark.does("choose", SENATE)
    t.saw("Turn 3: Dark")


@rule("YJ-11.2")
def test_those_left_behind_neither_battle_nor_come_back() -> None:
    t = table(
        format="classic",
        light=[],
        dark_hand=[GRAGRA],
        light_hand=[THEED],
    )
    ends_turn(t)
    t.light.does("choose", THEED)
    t.light.does("done")
    t.light.does("done")
    t.dark.is_refused("battle", rule="YJ-6.1")
    assert t.cards("dark_tatooine") == [WATTO]


@rule("YJ-11.3")
def test_the_next_planet_is_one_that_was_not_played_and_its_location_is_open() -> None:
    t = table(
        controlled_by_light=["coruscant"],
        light=[],
        dark_hand=[GRAGRA],
        light_hand=[SENATE, THEED, ARENA],
    )
    ends_turn(t)
    t.light.is_refused("choose", SENATE, rule="YJ-11.3")
    t.light.is_refused("choose", ARENA, rule="YJ-11.3")
    t.light.does("choose", THEED)
    t.saw("Light brings Naboo Theed Palace into play")


@rule("YJ-11.3")
def test_only_a_location_is_the_next_place() -> None:
    t = table(light=[], dark_hand=[GRAGRA], light_hand=[RABE, THEED])
    ends_turn(t)
    t.light.is_refused("choose", RABE, rule="YJ-11.3")


@rule("YJ-11.3", "YJ-22.1")
def test_the_loser_looks_through_the_own_discard_pile_and_the_winner_does_not() -> None:
    t = table(
        light=[],
        dark_hand=[GRAGRA],
        light_discard=[RABE, THEED, RABE],
        dark_discard=[SENATE, GRAGRA],
    )
    ends_turn(t)
    assert len(t.game.view(1).zone("discard", 1).cards) == 3
    assert len(t.game.view(1).zone("discard", 0).cards) == 1
    assert len(t.game.view(0).zone("discard", 1).cards) == 1
    t.light.does("choose", THEED)
    t.saw("Light brings Naboo Theed Palace into play")


@rule("YJ-11.3")
def test_the_deck_is_reshuffled_after_the_search() -> None:
    t = table(light=[], dark_hand=[GRAGRA], light_deck=[RABE, THEED, YODA])
    before = t.cards("light_deck")
    ends_turn(t)
    t.light.does("choose", THEED)
    after = t.cards("light_deck")
    assert sorted([*after, THEED]) == sorted(before)
    assert [name for name in before if name != THEED] != after
    assert t.game.view(1).zone("deck", 1).cards == []


@rule("YJ-11.3", "YJ-11.4")
def test_after_a_surrender_the_choice_and_the_turn_are_the_losers_not_the_winners() -> None:
    t = table(format="classic", dark_hand=[SENATE, GRAGRA], light_hand=[THEED])
    surrenders(t)
    t.light.is_refused("choose", THEED)
    t.dark.does("choose", SENATE)
    t.asked("deploy")
    assert t.game.decision.player == 0


@rule("YJ-11.4")
def test_a_planet_may_be_surrendered_with_nobody_there() -> None:
    t = table(format="classic", dark=[], light=[], dark_hand=[SENATE])
    surrenders(t)
    t.saw("Light controls Tatooine")


@rule("YJ-11.4")
def test_faq_a_planet_may_be_surrendered_on_the_first_turn_there_despite_hidden_cards() -> None:
    t = table(
        format="classic",
        been_here=[],
        dark=[],
        light=[],
        dark_hand=[WATTO, SENATE, GRAGRA],
    )
    t.dark.deploys(WATTO)
    surrenders(t)
    t.saw("Dark surrenders Tatooine", "Light controls Tatooine")
    t.dark.does("choose", SENATE)
    t.saw("Dark turns up Watto, Slave Owner at Tatooine")
    t.dark.deploys(GRAGRA)
    assert t.count("dark_hidden") == 1  # at Coruscant it is Dark's first turn again


@rule("YJ-11.4")
def test_only_the_player_whose_turn_ends_may_surrender() -> None:
    t = table(dark_hand=[GRAGRA])
    to_even_up(t)
    t.light.is_refused("consider")
    t.dark.does("consider")
    t.dark.does("done")
    t.asked("surrender")
    t.light.is_refused("surrender")
    t.dark.does("pass")
    t.light.is_refused("surrender", rule="YJ-11.4")  # now it is Light's deploy phase
    t.light.is_refused("consider", rule="YJ-11.4")


@rule("YJ-11.4")
def test_who_considers_surrender_decides_after_seeing_the_new_cards() -> None:
    for answer, planet in (("surrender", "Light controls Tatooine"), ("pass", "Turn 2: Light")):
        t = table(format="classic", dark_hand=[GRAGRA], dark_deck=[SENATE])
        to_even_up(t)
        t.dark.does("consider")
        with t.changes(dark_hand=+5):
            t.dark.does("done")
        t.asked("surrender")
        assert SENATE in t.cards("dark_hand")
        t.dark.does(answer)
        t.saw(planet)


@rule("YJ-11.4", "YJ-10.1")
def test_surrender_may_be_considered_and_the_hand_discarded_in_either_case() -> None:
    t = table(dark_hand=[GRAGRA, SENATE])
    to_even_up(t)
    t.dark.does("discard", SENATE)
    t.dark.does("consider")
    t.dark.does("discard_hand")
    assert t.count("dark_hand") == 6
    t.asked("surrender")
    t = table(dark_hand=["8 x Gragra, Chuba Peddler"])
    to_even_up(t)
    for answer in ("consider", "done", "discard", "discard"):
        t.dark.does(answer)
    t.asked("surrender")


@rule("YJ-11.4")
def test_with_an_empty_hand_too_surrender_may_be_considered() -> None:
    t = table(dark_hand=[])
    to_even_up(t)
    with t.changes(dark_hand=+6):
        t.dark.does("consider")  # there is nothing else to say
    t.asked("surrender")


@rule("YJ-11.4")
def test_surrender_is_considered_for_one_turn_and_may_be_taken_back() -> None:
    t = table(dark_hand=[GRAGRA], light=[YODA], light_hand=[RABE])
    to_even_up(t)
    t.dark.is_refused("stay", rule="YJ-11.4")
    t.dark.does("consider")
    t.dark.is_refused("consider", rule="YJ-11.4")
    t.dark.does("stay")
    t.dark.does("done")
    t.saw("Turn 2: Light")
    for answer in ("done", "pass", "consider", "done", "pass"):
        t.light.does(answer)
    to_even_up(t)
    t.dark.does("done")
    t.saw("Turn 4: Light")  # what Light considered is not asked of Dark


@rule("YJ-11.4", "YJ-22.2")
def test_that_surrender_is_considered_is_not_told() -> None:
    logs = []
    for answers in (("done",), ("consider", "done")):
        t = table(dark_hand=[GRAGRA], dark_deck=["6 x destiny 2"])
        to_even_up(t)
        for answer in answers:
            t.dark.does(answer)
        told = [event.text("en") for event in t.game.log_for(1)]
        logs.append([line for line in told if not line.startswith("Turn")])
        assert t.game.view(1).asked != "surrender"
    assert logs[0] == logs[1]


@rule("YJ-11.5", "YJ-13.1")
@pytest.mark.parametrize("end", ["control", "surrender"])
def test_effects_are_discarded_with_the_planet(end: str) -> None:
    t = table(
        format="classic",
        light=[] if end == "control" else [YODA],
        light_effects=[SQUADRON],
        dark_hand=[GRAGRA, SENATE],
        light_hand=[THEED],
    )
    if end == "control":
        ends_turn(t)
    else:
        surrenders(t)
    assert t.cards("light_effects") == []
    assert t.cards("light_discard") == [SQUADRON]
    t.cites("YJ-11.5")


@rule("YJ-11.5", "YJ-11.4")
def test_a_hidden_effect_goes_with_the_planet_too() -> None:
    t = table(
        format="classic",
        turn="light",
        been_here=["dark"],
        light=[],
        light_hand=[SQUADRON, RABE, SENATE],
    )
    t.light.deploys(SQUADRON)
    t.light.deploys(RABE)
    for answer in ("done", "consider", "done", "surrender"):
        t.light.does(answer)
    assert t.cards("light_discard") == [SQUADRON]
    assert t.cards("light_hidden") == [RABE]


@rule("YJ-11.6", "YJ-11.3")
def test_at_the_third_planet_the_loser_of_the_second_begins_face_down() -> None:
    t = table(
        format="classic",
        light=[],
        controlled_by_light=["naboo"],
        dark_hand=[GRAGRA],
        light_hand=[CAPITAL, RABE],
    )
    ends_turn(t)
    t.light.does("choose", CAPITAL)
    t.light.deploys(RABE)
    assert t.count("light_hidden") == 1


@rule("YJ-11.7", "YJ-13.3")
def test_the_order_when_a_planet_falls() -> None:
    t = table(
        light=["Blaster"],
        light_effects=[SQUADRON],
        dark_hand=[GRAGRA],
        light_deck=[SQUADRON, THEED],
    )
    ends_turn(t)
    t.light.does("choose", THEED)
    t.light.does("fetch", SQUADRON)
    t.dark.does("pass")
    t.saw(
        "Dark controls Tatooine",
        "Bravo Squadron ends with the planet",
        "Light brings Naboo Theed Palace into play",
        "Light fetches Bravo Squadron",
        "Turn 2: Light",
    )


@rule("YJ-11.7", "YJ-1.1")
def test_the_winning_planet_ends_the_game_before_anything_is_set_aside() -> None:
    t = table(light=[], controlled_by_dark=["naboo"], light_effects=[SQUADRON], dark_hand=[GRAGRA])
    ends_turn(t)
    t.won_by("dark")
    assert t.cards("light_effects") == [SQUADRON]
