"""Rulings on battle cards and fighting together (YJ-8)."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
MAUL = "Darth Maul, Sith Apprentice"
SITH_LORD = "Darth Maul, Sith Lord"
SIDIOUS = "Darth Sidious, Sith Master"
MACE = "Mace Windu, Jedi Master"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
INFANTRY = "Battle Droid: Infantry, MTT Division"
OFFICER = "Battle Droid: Officer, MTT Division"
PILOT = "Battle Droid: Pilot, MTT Division"
TROOPS = "The Invasion Is On Schedule"
ABOVE = "Death From Above"
DROIDEKAS = ["Destroyer Droid, Wheel Droid", "Destroyer Droid, Defense Droid"]
GUNGANS = ["Gungan Soldier, Scout", "Gungan Guard", "Gungan Warrior, Infantry"]


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where of these only the Gungan infantry has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


# -- one battle card -----------------------------------------------------------------------


@rule("YJ-8.1")
def test_a_battle_card_is_discarded_after_a_tie_as_well() -> None:
    t = table(dark=[WATTO], light=[MACE], dark_hand=[ABOVE, GRAGRA])
    battle(t.dark, [ABOVE, WATTO], [MACE])
    t.saw("stand equal: 3 printed + 3 Death From Above = 6 against 6 printed.")
    assert t.cards("dark_discard") == [ABOVE]


@rule("YJ-8.1")
def test_faq_two_battle_cards_before_one_character_are_legal_but_one_works() -> None:
    t = table(dark=[WATTO], light=[MACE], dark_hand=[ABOVE, ABOVE, GRAGRA])
    with t.changes(dark_hand=-2, dark_discard=+2):
        battle(t.dark, [ABOVE, ABOVE, WATTO], [MACE])
    t.saw("Death From Above does not work", "3 printed + 3 Death From Above = 6")


@rule("YJ-8.2")
def test_a_battle_card_may_be_put_in_on_purpose_to_get_rid_of_it() -> None:
    t = table(dark=[WATTO], light=[RABE], dark_hand=["Sandstorm", GRAGRA])
    with t.changes(dark_hand=-1):
        battle(t.dark, ["Sandstorm", WATTO], [RABE])
    assert "Sandstorm" in t.cards("dark_discard")
    t.saw("Sandstorm does not work with Watto")


@rule("YJ-8.2")
def test_a_card_for_a_weapon_fails_when_that_weapon_is_not_used() -> None:
    tank = "Trade Federation Tank, Armored Division"
    cannon = "Trade Federation Tank Laser Cannon"
    facts: dict[str, Any] = {"light": [MACE], "dark_hand": ["Open Fire!", GRAGRA]}
    t = table(dark=[tank, cannon], dark_deck=[destiny(1)], **facts)
    battle(t.dark, ["Open Fire!", cannon, tank], [MACE])
    t.saw("5 printed + 2 Trade Federation Tank Laser Cannon + 3 Open Fire! + destiny 1 = 11")
    t = table(dark=[tank, "Blaster"], dark_deck=[destiny(1)], **facts)
    battle(t.dark, ["Open Fire!", "Blaster", tank], [MACE])
    t.saw("Open Fire! does not work with Trade Federation Tank")
    t.did_not_see("3 Open Fire!")


@rule("YJ-8.2")
def test_the_first_character_of_the_plan_is_helped_even_with_a_weapon_before_it() -> None:
    t = table(
        dark=[WATTO, GRAGRA, "Blaster"],
        light=[YODA, RABE],
        dark_hand=["Opee Sea Killer", AURRA],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, ["Opee Sea Killer", "Blaster", WATTO, GRAGRA], [YODA, RABE])
    t.saw("3 printed + 3 Opee Sea Killer + destiny 1 = 7")


@rule("YJ-8.10", "YJ-9.1")
def test_a_battle_card_may_bring_a_destiny_draw() -> None:
    t = table(
        dark=[WATTO], light=[RIC], dark_hand=["Watto's Wager", GRAGRA], dark_deck=[destiny(5)]
    )
    with t.changes(dark_hand=-1 + 1):
        battle(t.dark, ["Watto's Wager", WATTO], [RIC])
    t.saw("3 printed + destiny 5 = 8")


# -- fighting together ---------------------------------------------------------------------


@rule("YJ-8.3")
def test_a_group_may_use_a_weapon_of_its_first_character_and_adds_everything_up() -> None:
    t = table(
        dark=[*DROIDEKAS, "Multi Troop Transport"],
        light=[MACE],
        dark_hand=["Begin Landing Your Troops", GRAGRA],
        dark_deck=[destiny(2)],
        site="Mos Espa",
    )
    plan = ["Begin Landing Your Troops", "Multi Troop Transport", *DROIDEKAS]
    battle(t.dark, plan, [MACE])
    t.saw(
        "3 printed + 1 Mos Espa + 3 printed + 1 Mos Espa + 2 Multi Troop Transport"
        " + 1 Begin Landing Your Troops + destiny 2 = 13"
    )


@rule("YJ-8.3", "YJ-7.2")
def test_a_weapon_that_the_first_of_the_group_cannot_use_is_ignored() -> None:
    t = table(
        dark=[*DROIDEKAS, "Sith Lightsaber"],
        light=[MACE],
        dark_hand=["Begin Landing Your Troops", GRAGRA],
    )
    plan = ["Begin Landing Your Troops", "Sith Lightsaber", *DROIDEKAS]
    battle(t.dark, plan, [MACE])
    t.saw("Sith Lightsaber does not count", "3 printed + 3 printed + 1 Begin Landing Your Troops")


@rule("YJ-8.3")
def test_a_group_that_wins_defeats_a_whole_enemy_group() -> None:
    t = table(
        dark=[INFANTRY, OFFICER, PILOT, "STAP"],
        light=GUNGANS,
        dark_hand=[TROOPS, GRAGRA],
        light_hand=["Gungan Curiosity"],
        dark_deck=[destiny(4)],
    )
    with t.changes(light_here=-3, light_deck=-3):
        battle(t.dark, [TROOPS, "STAP", INFANTRY, OFFICER, PILOT], ["Gungan Curiosity", *GUNGANS])
    t.saw(
        "2 printed + 2 printed + 2 printed + 2 STAP + destiny 4 = 12 against "
        "2 printed + 2 printed + 2 printed + 2 Theed Palace = 8"
    )


@rule("YJ-8.3")
def test_a_group_that_stands_equal_stays_whole() -> None:
    t = table(dark=[INFANTRY, OFFICER, PILOT], light=[MACE], dark_hand=[TROOPS, GRAGRA])
    with t.changes(dark_here=0, light_here=0, dark_deck=0, light_deck=0):
        battle(t.dark, [TROOPS, INFANTRY, OFFICER, PILOT], [MACE])
    t.saw("stand equal: 2 printed + 2 printed + 2 printed = 6 against 6 printed.")


@rule("YJ-8.3", "YJ-6.6")
def test_a_group_is_one_fighter_so_the_others_meet_the_next_enemy() -> None:
    t = table(
        dark=[INFANTRY, OFFICER, PILOT, WATTO],
        light=[RIC, RABE],
        dark_hand=[TROOPS, GRAGRA],
    )
    with t.changes(light_deck=-3 - 1):
        battle(t.dark, [TROOPS, INFANTRY, OFFICER, PILOT, WATTO], [RIC, RABE])
    t.did_not_see("through")  # three of four fought Ric, the fourth fought Rabé


@rule("YJ-8.3")
def test_the_members_of_a_named_pair_stand_in_any_order() -> None:
    for pair in ([SIDIOUS, MAUL], [MAUL, SIDIOUS]):
        t = table(dark=pair, light=[MACE], dark_hand=["Now There Are Two Of Them", GRAGRA])
        battle(t.dark, ["Now There Are Two Of Them", *pair], [MACE])
        t.saw("= 11 against 6 printed.")


@rule("YJ-8.4")
def test_a_group_that_is_too_small_loses_only_the_card() -> None:
    t = table(dark=[INFANTRY, OFFICER], light=[RABE, RABE], dark_hand=[TROOPS, GRAGRA])
    battle(t.dark, [TROOPS, INFANTRY, OFFICER], [RABE, RABE])
    t.saw(
        "finds no fitting group",
        "2 printed against 2 printed.",
        "2 printed against 2 printed.",
    )
    assert t.cards("dark_discard") == [TROOPS]


@rule("YJ-8.4")
def test_a_stranger_in_the_group_makes_it_wrong() -> None:
    squad = "Battle Droid Squad, Assault Unit"  # no diamond
    t = table(dark=[INFANTRY, OFFICER, squad], light=[RABE], dark_hand=[TROOPS, GRAGRA])
    battle(t.dark, [TROOPS, INFANTRY, OFFICER, squad], [RABE])
    t.saw("finds no fitting group", "2 printed against 2 printed.")


@rule("YJ-8.4")
def test_two_weapons_before_a_group_make_it_wrong_and_the_nearer_one_still_works() -> None:
    t = table(
        dark=[INFANTRY, OFFICER, PILOT, "STAP", "Blaster"],
        light=[YODA],
        dark_hand=[TROOPS, GRAGRA],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, [TROOPS, "Blaster", "STAP", INFANTRY, OFFICER, PILOT], [YODA])
    t.saw("finds no fitting group", "2 printed + 2 STAP + destiny 1 = 5 against 4 printed.")


@rule("YJ-8.4", "YJ-8.1")
def test_when_the_first_card_of_two_is_gone_the_second_helps_the_first_character() -> None:
    t = table(
        dark=[INFANTRY, OFFICER, PILOT],
        light=[YODA, RABE, RABE],
        dark_hand=[TROOPS, "In Complete Control", GRAGRA],
    )
    plan = [TROOPS, "In Complete Control", INFANTRY, OFFICER, PILOT]
    battle(t.dark, plan, [YODA, RABE, RABE])
    t.saw("finds no fitting group", "2 printed + 2 In Complete Control = 4 against 4 printed.")


@rule("YJ-8.5", "YJ-15.2")
@pytest.mark.parametrize("other", [MAUL, SITH_LORD])
def test_two_cards_of_one_stack_add_up_alike_or_of_other_subtitles(other: str) -> None:
    t = table(dark=[MAUL, other], light=[MACE], dark_hand=["You Have Been Well Trained", GRAGRA])
    battle(t.dark, ["You Have Been Well Trained", MAUL, other], [MACE])
    total = 6 + (6 if other == MAUL else 3)
    t.saw(f"= {total} against 6 printed.")


@rule("YJ-8.5")
def test_two_cards_of_different_stacks_or_diamonds_do_not_add_up() -> None:
    for pair in ([MAUL, SIDIOUS], [INFANTRY, INFANTRY]):
        t = table(dark=pair, light=[RABE], dark_hand=["You Have Been Well Trained", GRAGRA])
        battle(t.dark, ["You Have Been Well Trained", *pair], [RABE])
        t.saw("You Have Been Well Trained finds no fitting group")


@rule("YJ-8.11")
def test_a_battle_card_inside_the_group_makes_it_wrong() -> None:
    t = table(
        dark=[INFANTRY, OFFICER, PILOT],
        light=[YODA, RABE, RABE],
        dark_hand=[TROOPS, "In Complete Control", GRAGRA],
    )
    plan = [TROOPS, INFANTRY, "In Complete Control", OFFICER, PILOT]
    battle(t.dark, plan, [YODA, RABE, RABE])
    t.saw(
        "finds no fitting group",
        "4 printed against 2 printed.",
        "2 printed + 2 In Complete Control = 4 against 2 printed.",
    )
