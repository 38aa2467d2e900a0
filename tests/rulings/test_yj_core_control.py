"""Young Jedi, chapters 10 to 23: even up, control, effects, stacks, information."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

SITH_LORD = "Darth Maul, Sith Lord"
THEED = "Naboo Theed Palace"
SENATE = "Coruscant Galactic Senate"

WATTO = "Watto, Slave Owner"
YODA = "Yoda, Jedi Master"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
RABE = "Rabé, Handmaiden"
MAUL = "Darth Maul, Sith Apprentice"


def table(**facts: Any) -> Scene:
    """Mos Espa on Dark's turn, with a character on each side."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark", "dark": [WATTO], "light": [YODA]}
    return scene("young-jedi", **(usual | facts))


def to_even_up(t: Scene) -> None:
    """Dark deploys nothing and fights nobody."""
    t.dark.does("done")
    if t.game.decision.kind == "battle":
        t.dark.does("pass")


def ends_turn(t: Scene, *last: str) -> None:
    """Dark goes through its turn; ``last`` are the answers from evening up on."""
    to_even_up(t)
    for answer in last or ("done",):
        t.dark.does(answer)


# -- 10 even up ----------------------------------------------------------------------------


@rule("YJ-10.1")
def test_draw_up_to_six() -> None:
    t = table(dark_hand=[GRAGRA, GRAGRA])
    to_even_up(t)
    with t.changes(dark_hand=+4, dark_deck=-4, light_hand=0):
        t.dark.does("done")


@rule("YJ-10.1")
def test_locations_may_go_first_one_by_one() -> None:
    t = table(dark_hand=["Naboo Gungan Swamp", "Tatooine Podrace Arena", GRAGRA])
    to_even_up(t)
    t.dark.does("discard", "Naboo Gungan Swamp")
    t.dark.is_refused("discard", GRAGRA, rule="YJ-10.1")
    t.dark.does("done")
    assert t.cards("dark_hand")[:2] == ["Tatooine Podrace Arena", "Gragra, Chuba Peddler"]
    assert t.count("dark_hand") == 6


@rule("YJ-10.1")
def test_the_whole_hand_may_go_before_drawing_six() -> None:
    t = table(dark_hand=[GRAGRA, "I Object!"])
    to_even_up(t)
    with t.changes(dark_discard=+2, dark_deck=-6):
        t.dark.does("discard_hand")
    assert t.count("dark_hand") == 6


@rule("YJ-10.1")
def test_more_than_six_are_discarded_down() -> None:
    t = table(dark_hand=["8 x Gragra, Chuba Peddler"])
    to_even_up(t)
    t.dark.does("done")
    with t.changes(dark_hand=-2, dark_deck=0):
        t.dark.does("discard")
        t.dark.does("discard")
    t.saw("Turn 2: Light")


@rule("YJ-10.2")
def test_the_opponent_does_not_even_up() -> None:
    t = table(dark_hand=[GRAGRA], light_hand=[RABE])
    with t.changes(light_hand=0):
        ends_turn(t)


@rule("YJ-10.3", "YJ-1.2")
def test_drawing_the_last_card_loses() -> None:
    t = table(dark_hand=[GRAGRA], fillers=0, dark_deck=["4 x destiny 1"], light_deck=[RABE])
    to_even_up(t)
    t.dark.does("done")
    t.won_by("light")
    t.cites("YJ-1.2")


# -- 11 control ----------------------------------------------------------------------------


@rule("YJ-11.1")
def test_who_is_alone_controls_at_the_end_of_either_players_turn() -> None:
    t = table(dark=[], dark_hand=[GRAGRA], dark_deck=[THEED])
    ends_turn(t)
    t.saw("Light controls Tatooine")


@rule("YJ-11.1")
def test_with_nobody_there_play_goes_on() -> None:
    t = table(dark=["Blaster"], light=["Blaster"], dark_hand=[GRAGRA])
    ends_turn(t)
    t.did_not_see("controls")
    t.saw("Turn 2: Light")


@rule("YJ-11.2", "YJ-11.5", "YJ-11.7")
def test_the_planet_is_set_aside_with_everybody_on_it() -> None:
    t = table(dark=[WATTO, "Blaster"], light=["Blaster"], dark_hand=[GRAGRA], light_hand=[THEED])
    ends_turn(t)
    t.light.does("choose", THEED)
    assert t.cards("dark_tatooine") == ["Watto, Slave Owner", "Blaster"]
    assert t.cards("light_tatooine") == ["Blaster"]
    assert t.cards("dark_here") == []


@rule("YJ-11.3")
def test_the_loser_picks_the_next_planet_and_takes_the_next_turn() -> None:
    t = table(
        light=[],
        dark_hand=[GRAGRA],
        light_hand=[THEED],
        light_discard=["Coruscant Capital City", "Tatooine Podrace Arena"],
        light_deck=["Naboo Gungan Swamp"],
    )
    ends_turn(t)
    t.asked("next_planet")
    t.light.is_refused("choose", "Tatooine Podrace Arena", rule="YJ-11.3")
    assert t.light.may("choose", "Coruscant Capital City", at="discard")
    assert t.light.may("choose", THEED, at="hand")
    t.light.does("choose", "Naboo Gungan Swamp", at="deck")
    for player in (t.light, t.dark):
        player.does("pass")  # no effect to fetch
    t.saw("Light brings Naboo Gungan Swamp into play", "Turn 2: Light")
    t.light.does("done")


@rule("YJ-11.3", "YJ-4.1")
def test_at_a_new_planet_both_deploy_face_down_again() -> None:
    t = table(light=[], dark_hand=[GRAGRA], light_hand=[THEED, RABE], format="classic")
    ends_turn(t)
    t.light.does("choose", THEED)
    t.light.deploys(RABE)
    assert t.count("light_hidden") == 1


@rule("YJ-11.3", "YJ-11.4")
def test_who_surrenders_goes_first_at_the_next_planet_two_turns_in_a_row() -> None:
    t = table(dark_hand=[GRAGRA, SENATE], format="classic")
    ends_turn(t, "consider", "done", "surrender")
    t.saw("Dark surrenders Tatooine", "Light controls Tatooine")
    t.dark.does("choose", SENATE)
    t.saw("Turn 2: Dark")
    assert t.cards("dark_tatooine") == ["Watto, Slave Owner"]
    assert t.cards("light_tatooine") == ["Yoda, Jedi Master"]


@rule("YJ-11.4", "YJ-4.1")
def test_cards_surrendered_face_down_turn_up_at_the_start_of_their_owners_next_turn() -> None:
    t = table(dark=[], been_here=["light"], dark_hand=[WATTO, SENATE], format="classic")
    t.dark.deploys(WATTO)
    ends_turn(t, "consider", "done", "surrender")
    t.dark.does("choose", SENATE)
    t.saw("Dark turns up Watto, Slave Owner at Tatooine")
    assert t.cards("dark_tatooine") == ["Watto, Slave Owner"]


@rule("YJ-11.4")
def test_surrender_comes_only_after_evening_up() -> None:
    t = table(dark_hand=[GRAGRA])
    t.dark.is_refused("surrender", rule="YJ-11.4")


@rule("YJ-11.6", "YJ-1.1")
def test_with_one_planet_each_the_third_decides() -> None:
    t = table(
        light=[],
        dark_hand=[GRAGRA],
        controlled_by_light=["naboo"],
        light_hand=["Coruscant Capital City", THEED],
    )
    ends_turn(t)
    t.light.is_refused("choose", THEED, rule="YJ-11.3")
    t.light.does("choose", "Coruscant Capital City")
    t.goes_on()


# -- 13 effects ----------------------------------------------------------------------------


@rule("YJ-13.3")
def test_everybody_may_look_for_an_effect_at_a_new_planet_and_finding_none_costs_nothing() -> None:
    t = table(light=[], dark_hand=[GRAGRA], light_hand=[THEED])
    ends_turn(t)
    t.light.does("choose", THEED)
    t.asked("fetch")
    with t.changes(light_deck=0, light_hand=0):
        t.light.does("pass")
    t.asked("fetch")
    t.dark.does("pass")
    t.asked("deploy")


@rule("YJ-13.3")
def test_classic_knows_no_fetching() -> None:
    t = table(light=[], dark_hand=[GRAGRA], light_hand=[THEED], format="classic")
    ends_turn(t)
    t.light.does("choose", THEED)
    t.asked("deploy")


# -- 15 diamond, stackable, unique ---------------------------------------------------------


@rule("YJ-15.1")
def test_any_number_of_diamond_cards_anywhere() -> None:
    t = table(dark_hand=[GRAGRA, "DM-99"], dark_naboo=["DM-99"], dark=["DM-99", "DM-99"])
    t.dark.deploys("DM-99")
    assert t.count("dark_here") == 3


@rule("YJ-15.2")
def test_a_stack_stays_on_one_planet() -> None:
    t = table(dark=[MAUL], dark_hand=[SITH_LORD, WATTO], dark_naboo=[WATTO])
    t.dark.is_refused("deploy", WATTO, rule="YJ-15.2")
    t.dark.deploys(SITH_LORD)
    assert t.count("dark_here") == 2


@rule("YJ-15.2")
def test_the_opponents_stack_does_not_matter() -> None:
    t = table(dark_hand=[AURRA], light_naboo=[YODA], light=[])
    t.dark.deploys(AURRA)
    assert "Aurra Sing, Bounty Hunter" in t.cards("dark_here")


@rule("YJ-15.6", "YJ-4.2")
def test_hidden_cards_on_a_lost_planet_block_their_stack() -> None:
    t = table(dark=[], been_here=["light"], dark_hand=[WATTO, WATTO, SENATE], format="classic")
    t.dark.deploys(WATTO)
    ends_turn(t, "consider", "done", "surrender")
    t.dark.does("choose", SENATE)
    t.dark.is_refused("deploy", WATTO, rule="YJ-15.2")


@rule("YJ-15.5")
def test_copies_of_a_stacked_weapon_serve_different_characters() -> None:
    t = table(
        dark=[AURRA, WATTO, "DM-108", "DM-108"],
        light=[YODA, RABE],
        dark_hand=[GRAGRA],
        dark_deck=[destiny(3), destiny(4)],
    )
    battle(t.dark, ["DM-108", AURRA, "DM-108", WATTO], [YODA, RABE])
    t.saw("2 Aurra Sing's Blaster Rifle + destiny 3", "3 printed + 1 Mos Espa + destiny 4")


# -- 18 reflections ------------------------------------------------------------------------


@rule("YJ-18.1/cost", "YJ-18.1/dots", "YJ-18.1/weapon_cards")
def test_an_armed_character_pays_for_both_parts_and_ignores_weapon_cards() -> None:
    t = table(
        dark=[WATTO, "Blaster"],
        light=[YODA, RABE],
        dark_hand=["RF-A9", GRAGRA],
        dark_deck=[destiny(3)],
    )
    t.dark.deploys("RF-A9")
    t.saw("4 counters spent")
    battle(t.dark, ["Blaster", "RF-A9", WATTO], [YODA, RABE])
    t.saw("Blaster does not count for OOM-9", "3 printed + 2 built-in weapon + destiny 3 = 8")


@rule("YJ-18.4")
def test_of_two_destiny_numbers_the_owner_picks_one() -> None:
    t = table(dark=[WATTO, "Blaster"], dark_hand=[GRAGRA], dark_deck=["RF-A11"])
    battle(t.dark, ["Blaster", WATTO], [YODA])
    t.asked("number")
    numbers = [option.amount for option in t.game.decision.options]
    assert len(numbers) == 2
    t.dark.does("number", amount=max(numbers))
    t.saw(f"3 printed + 1 Mos Espa + destiny {max(numbers)}")


# -- 22 and 23 -----------------------------------------------------------------------------


@rule("YJ-22.1")
def test_counts_are_open_and_of_a_discard_pile_only_the_top_is_seen() -> None:
    t = table(dark_hand=[GRAGRA], dark_discard=[WATTO, AURRA])
    view = t.game.view(1)
    assert view.zone("deck", 0).count == 20
    assert [card.id for card in view.zone("discard", 0).cards] == ["DM-74"]


@rule("YJ-22.2")
def test_destiny_is_shown_to_both() -> None:
    t = table(dark=[WATTO, "Blaster"], dark_hand=[GRAGRA], dark_deck=[destiny(6)])
    battle(t.dark, ["Blaster", WATTO], [YODA])
    assert [card.id for card in t.game.view(1).zone("hand", 0).cards] == ["DM-85"]


@rule("YJ-23.1")
def test_an_illegal_deck_is_refused_with_its_problems() -> None:
    with pytest.raises(DeckProblems, match=r"YJ-17\.1"):
        dd.new_game("young-jedi", ["DM starter (dark)", "DM starter (light)"], format="committee")


@rule("YJ-23.2")
def test_a_title_on_two_planets_is_refused_before_it_happens() -> None:
    t = table(dark_hand=[WATTO], dark=[], dark_naboo=[WATTO])
    t.dark.is_refused("deploy", WATTO, rule="YJ-15.2")
