"""Young Jedi, chapters 6 to 9: battles, weapons, battle cards, the order within a fight."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

OFFICER = "Battle Droid: Officer, MTT Division"
SECURITY = "Battle Droid: Security, MTT Division"
PILOT = "Battle Droid: Pilot, MTT Division"
SQUAD = "Battle Droid Squad, Assault Unit"
TANK = "Trade Federation Tank, Armored Division"
DROIDEKA = "Destroyer Droid, Wheel Droid"
INFANTRY = "DM-25"
GUARD = "DM-24"
SCOUT = "DM-23"

WATTO = "Watto, Slave Owner"
YODA = "Yoda, Jedi Master"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
RABE = "Rabé, Handmaiden"
MAUL = "Darth Maul, Sith Apprentice"
SEBULBA = "Sebulba, Bad-Tempered Dug"
ANAKIN = "Anakin Skywalker, Podracer Pilot"
MACE = "Mace Windu, Jedi Master"
RIC = "Ric Olié, Ace Pilot"


def table(**facts: Any) -> Scene:
    """Dark's turn in the capital, where hardly anybody has a bonus; Dark keeps a card in hand."""
    usual: dict[str, Any] = {"site": "Capital City", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


# -- 6 battle ------------------------------------------------------------------------------


@rule("YJ-6.1")
def test_a_battle_needs_a_face_up_character_on_both_sides() -> None:
    t = table(dark=[WATTO], light=["Blaster"])
    t.dark.is_refused("battle", rule="YJ-6.1")
    t.dark.does("done")
    t.asked("even_up")


@rule("YJ-6.1")
def test_one_battle_a_turn() -> None:
    t = table(dark=[WATTO], light=[YODA, RABE], dark_deck=[])
    battle(t.dark, [WATTO], [YODA, RABE])
    t.asked("even_up")


@rule("YJ-6.2", "YJ-22.2")
def test_plans_are_secret_and_may_be_changed_until_they_are_confirmed() -> None:
    t = table(dark=[WATTO, AURRA], light=[YODA, RABE])
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.announces(amount=0)
    t.dark.places(WATTO)
    t.dark.does("undo")
    t.dark.places(AURRA)
    t.light.places(RABE)
    assert [d.player for d in t.game.decisions] == [0, 1]
    shown: Any = t.game.view(1).facts["battle"]
    assert len(shown["plan"]) == 1 and t.name(shown["plan"][0]) == "Rabé, Handmaiden"
    t.dark.does("confirm")
    t.light.does("confirm")
    t.saw("Dark reveals Aurra Sing", "Light reveals Rabé", "Dark reveals Watto")


@rule("YJ-6.2", "YJ-23.2")
def test_only_battle_cards_are_added_from_hand() -> None:
    t = table(dark=[WATTO, "Blaster"], light=[YODA], dark_hand=[GRAGRA, "I Object!"])
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.announces(amount=0)
    t.dark.is_refused("place", GRAGRA, rule="YJ-6.2")
    t.dark.is_refused("place", "I Object!", rule="YJ-6.3")


@rule("YJ-6.3")
def test_the_attacker_announces_first_and_must_add_that_many() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=["I Object!"], light_hand=[RABE])
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.commits("I Object!")
    t.dark.announces(amount=1)
    t.light.announces(amount=0)
    t.saw("Dark lays down 1 battle card", "Light lays down 0 battle cards")
    t.dark.is_refused("confirm", rule="YJ-6.3")
    t.dark.places("I Object!")
    t.dark.does("confirm")
    t.saw("Dark plays I Object! with Watto")


@rule("YJ-6.3")
def test_nothing_about_the_hand_is_told_by_who_is_asked() -> None:
    t = table(dark=[WATTO], light=[YODA], light_hand=[RABE])
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.announces(amount=0)
    t.asked("announce")  # Light holds no battle card, and is asked all the same


@rule("YJ-6.4")
def test_cards_not_placed_follow_by_themselves() -> None:
    t = table(dark=[WATTO, "Blaster", AURRA], light=[YODA])
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.announces(amount=0)
    t.dark.places(AURRA)
    t.dark.does("confirm")
    t.saw("Dark reveals Aurra Sing")


@rule("YJ-6.5")
def test_higher_power_wins_and_the_loser_goes_with_its_weapon_and_takes_damage() -> None:
    t = table(
        site="Mos Espa",
        dark=[MAUL, "Sith Lightsaber"],
        dark_deck=[destiny(5)],
        light=[YODA, "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"],
        light_deck=[destiny(1)],
    )
    with t.changes(light_here=-2, light_deck=-5, light_discard=+6, dark_here=0):
        battle(t.dark, ["Sith Lightsaber", "Darth Maul"], ["Jedi Lightsaber", YODA])
    t.saw(
        "Darth Maul, Sith Apprentice beats Yoda, Jedi Master: "
        "6 printed + 1 Mos Espa + 1 Sith Lightsaber + destiny 5 = 13 against "
        "4 printed + 1 Jedi Lightsaber, Constructed by Ki-Adi-Mundi + destiny 1 = 6.",
        "Light loses Yoda",
        "Jedi Lightsaber, Constructed by Ki-Adi-Mundi is lost with Yoda",
        "Light takes 4 damage",
    )


@rule("YJ-6.5")
def test_equal_powers_leave_both_in_play() -> None:
    t = table(dark=[SEBULBA], light=[RIC])
    with t.changes(dark_here=0, light_here=0, light_deck=0):
        battle(t.dark, [SEBULBA], [RIC])
    t.saw("stand equal: 4 printed against 4 printed.")


@rule("YJ-6.6")
def test_surplus_characters_of_the_attacker_break_through() -> None:
    t = table(dark=[AURRA, WATTO, GRAGRA, "Blaster"], light=[RABE])
    with t.changes(light_deck=-3):
        battle(t.dark, [AURRA, WATTO, "Blaster", GRAGRA], [RABE])
    t.saw("Light takes 1 damage", "2 characters break through for Dark", "Light takes 2 damage")
    t.cites("YJ-6.6")


@rule("YJ-6.6")
def test_a_surplus_of_the_defender_does_nothing() -> None:
    t = table(dark=[AURRA], light=[RABE, YODA, RIC])
    with t.changes(dark_deck=0):
        battle(t.dark, [AURRA], [RABE, YODA, RIC])
    t.did_not_see("break")


@rule("YJ-6.7")
def test_survivors_and_their_weapons_return() -> None:
    t = table(dark=[AURRA, "Blaster"], light=[RABE, "Blaster"])
    battle(t.dark, ["Blaster", AURRA], [RABE, "Blaster"])
    assert t.cards("dark_here") == ["Aurra Sing, Bounty Hunter", "Blaster"]
    assert t.cards("light_here") == ["Blaster"]


@rule("YJ-6.8")
def test_destiny_cards_join_the_hand_after_the_plans_are_made() -> None:
    t = table(dark=[WATTO, "Blaster"], light=[RABE], dark_hand=[GRAGRA], dark_deck=["I Object!"])
    with t.changes(dark_hand=+1, dark_deck=-1):
        battle(t.dark, ["Blaster", WATTO], [RABE])
    assert t.cards("dark_hand")[-1] == "I Object!"


@rule("YJ-6.10")
def test_what_nobody_was_left_to_fight_is_put_away() -> None:
    t = table(dark=[WATTO, GRAGRA, "Blaster"], light=[RABE], dark_hand=["I Object!", AURRA])
    with t.changes(dark_discard=+1):
        battle(t.dark, [WATTO, "I Object!", "Blaster", GRAGRA], [RABE])
    t.saw("Dark discards I Object!")
    assert "Blaster" in t.cards("dark_here")


# -- 7 weapons -----------------------------------------------------------------------------


@rule("YJ-7.1")
def test_a_weapon_gives_dots_and_destiny_by_its_user() -> None:
    t = table(dark=[OFFICER, "STAP"], light=[RABE], dark_deck=[destiny(3)])
    battle(t.dark, ["STAP", OFFICER], [RABE])
    t.saw("2 printed + 2 STAP + destiny 3 = 7")


@rule("YJ-7.2")
def test_a_weapon_that_the_character_cannot_use_is_ignored_and_kept() -> None:
    t = table(dark=[GRAGRA, "STAP"], light=[YODA], dark_deck=[destiny(6)])
    with t.changes(dark_here=-1):
        battle(t.dark, ["STAP", GRAGRA], [YODA])
    t.saw("STAP does not count for Gragra")
    assert t.cards("dark_here") == ["STAP"]


@rule("YJ-7.2")
def test_of_two_weapons_only_the_nearer_works() -> None:
    t = table(dark=[OFFICER, "STAP", "Blaster"], light=[YODA], dark_deck=[destiny(1)])
    battle(t.dark, ["STAP", "Blaster", OFFICER], [YODA])
    t.saw("STAP does not count", "4 printed + 1 Capital City = 5 against 2 printed + destiny 1 = 3")
    assert t.cards("dark_here") == ["STAP"]


@rule("YJ-7.3")
def test_no_destiny_for_what_does_not_count() -> None:
    t = table(dark=[GRAGRA, "STAP"], light=[YODA])
    with t.changes(dark_hand=0):
        battle(t.dark, ["STAP", GRAGRA], [YODA])
    t.did_not_see("draws destiny")


@rule("YJ-7.5")
def test_a_kind_means_every_card_of_it_and_with_the_diamond_only_diamond_cards() -> None:
    t = table(dark=[SQUAD, "STAP"], light=[YODA], dark_hand=["In Complete Control", GRAGRA])
    battle(t.dark, ["In Complete Control", "STAP", SQUAD], [YODA])
    t.saw("In Complete Control does not work", "4 printed + 2 STAP + destiny 4 = 10")


# -- 8 battle cards ------------------------------------------------------------------------


@rule("YJ-8.1", "YJ-8.10")
def test_a_battle_card_adds_its_dots_and_is_discarded_whoever_wins() -> None:
    t = table(dark=[OFFICER], light=[YODA], dark_hand=["In Complete Control", GRAGRA])
    battle(t.dark, ["In Complete Control", OFFICER], [YODA])
    assert "In Complete Control" in t.cards("dark_discard")
    t.saw("2 printed + 2 In Complete Control = 4")


@rule("YJ-8.1")
def test_of_two_battle_cards_only_the_nearest_works() -> None:
    t = table(dark=[OFFICER], light=[YODA], dark_hand=["In Complete Control", "I Object!"])
    battle(t.dark, ["In Complete Control", "I Object!", OFFICER], [YODA])
    t.saw("In Complete Control does not work", "2 printed + 3 I Object! = 5")
    assert t.cards("dark_discard")[:2] == ["In Complete Control", "I Object!"]


@rule("YJ-8.2")
def test_a_battle_card_that_does_not_fit_is_discarded() -> None:
    t = table(dark=[GRAGRA], light=[YODA], dark_hand=["In Complete Control", WATTO])
    battle(t.dark, ["In Complete Control", GRAGRA], [YODA])
    t.saw(
        "In Complete Control does not work with Gragra",
        "4 printed + 1 Capital City = 5 against 2 printed.",
    )


@rule("YJ-8.2")
def test_the_site_must_fit_too() -> None:
    t = table(site="Mos Espa", dark=[WATTO], light=[YODA], dark_hand=["I Object!", GRAGRA])
    battle(t.dark, ["I Object!", WATTO], [YODA])
    t.saw("I Object! does not work with Watto")


@rule("YJ-8.2")
def test_one_useless_weapon_between_does_not_spoil_a_battle_card_but_two_do() -> None:
    facts: dict[str, Any] = {"light": [YODA], "dark_hand": ["I Object!", WATTO]}
    t = table(dark=[GRAGRA, "STAP"], **facts)
    battle(t.dark, ["I Object!", "STAP", GRAGRA], [YODA])
    t.saw("2 printed + 3 I Object! = 5")
    t = table(dark=[GRAGRA, "STAP", "Sith Lightsaber"], **facts)
    battle(t.dark, ["I Object!", "Sith Lightsaber", "STAP", GRAGRA], [YODA])
    t.saw("I Object! does not work")


@rule("YJ-8.2")
def test_the_first_character_of_the_plan_is_the_first_only() -> None:
    t = table(dark=[WATTO, GRAGRA], light=[YODA, RABE], dark_hand=["Opee Sea Killer", AURRA])
    battle(t.dark, [WATTO, "Opee Sea Killer", GRAGRA], [YODA, RABE])
    t.saw("Opee Sea Killer does not work with Gragra")


@rule("YJ-8.3")
def test_a_group_adds_up_and_wins_as_one() -> None:
    t = table(
        dark=[OFFICER, SECURITY, PILOT],
        light=[YODA, RABE],
        dark_hand=["The Invasion Is On Schedule", GRAGRA],
    )
    battle(t.dark, ["The Invasion Is On Schedule", OFFICER, SECURITY, PILOT], [YODA, RABE])
    t.saw("2 printed + 2 printed + 2 printed = 6 against 4 printed + 1 Capital City = 5")
    assert t.cards("light_here") == ["Rabé, Handmaiden"]


@rule("YJ-8.3")
def test_a_losing_group_falls_together_with_damage_for_each_and_its_weapon() -> None:
    t = table(
        dark=[DROIDEKA, "DM-90", "Multi Troop Transport"],
        dark_deck=[destiny(1)],
        light=[MACE, "Mace Windu's Lightsaber"],
        light_deck=[destiny(6)],
        dark_hand=["Begin Landing Your Troops", GRAGRA],
    )
    with t.changes(dark_deck=-6, dark_here=-3):
        battle(
            t.dark,
            ["Begin Landing Your Troops", "Multi Troop Transport", DROIDEKA, "DM-90"],
            ["Mace Windu's Lightsaber", MACE],
        )
    t.saw(
        "3 printed + 3 printed + 2 Multi Troop Transport + 1 Begin Landing Your Troops + destiny 1",
        "Dark takes 3 damage",
        "Dark takes 2 damage",
    )


@rule("YJ-8.4")
def test_a_wrong_group_costs_the_card_and_the_rest_is_read_again() -> None:
    t = table(
        dark=[OFFICER, WATTO, "Blaster"],
        light=[YODA],
        dark_hand=["The Invasion Is On Schedule", GRAGRA],
        dark_deck=[destiny(4)],
    )
    battle(t.dark, ["The Invasion Is On Schedule", "Blaster", OFFICER, WATTO], [YODA])
    t.saw(
        "finds no fitting group", "2 printed + destiny 4 = 6 against 4 printed + 1 Capital City = 5"
    )


@rule("YJ-8.4")
def test_before_a_group_with_two_battle_cards_the_first_goes_and_the_other_works() -> None:
    t = table(
        dark=[OFFICER, SECURITY, PILOT],
        light=[YODA],
        dark_hand=["I Object!", "The Invasion Is On Schedule", GRAGRA],
    )
    plan = ["I Object!", "The Invasion Is On Schedule", OFFICER, SECURITY, PILOT]
    battle(t.dark, plan, [YODA])
    t.saw("I Object! finds no fitting group", "2 printed + 2 printed + 2 printed = 6")


@rule("YJ-8.11")
def test_a_weapon_inside_the_group_makes_it_wrong() -> None:
    t = table(
        dark=[OFFICER, SECURITY, PILOT, "Blaster"],
        light=[YODA],
        dark_hand=["The Invasion Is On Schedule", GRAGRA],
    )
    plan = ["The Invasion Is On Schedule", OFFICER, "Blaster", SECURITY, PILOT]
    battle(t.dark, plan, [YODA])
    t.saw("The Invasion Is On Schedule finds no fitting group")


@rule("YJ-8.5", "YJ-15.2")
def test_two_cards_of_a_stack_add_up() -> None:
    t = table(
        dark=[MAUL, "Darth Maul, Sith Lord"],
        light=[MACE],
        dark_hand=["You Have Been Well Trained", GRAGRA],
    )
    plan = ["You Have Been Well Trained", "Darth Maul, Sith Lord", MAUL]
    battle(t.dark, plan, [MACE])
    t.saw("3 printed + 6 printed = 9 against 6 printed + 1 Capital City = 7")


# -- 9 order -------------------------------------------------------------------------------


@rule("YJ-9.1")
def test_the_defenders_weapon_destiny_is_drawn_before_the_attackers() -> None:
    t = table(
        dark=[WATTO, "Blaster"],
        dark_deck=[destiny(5)],
        light=[RABE, "Blaster"],
        light_deck=[destiny(3)],
    )
    battle(t.dark, ["Blaster", WATTO], ["Blaster", RABE])
    t.saw("Light draws destiny 3", "Dark draws destiny 5")


@rule("YJ-9.1", "YJ-9.2")
def test_battle_card_then_weapons_then_power() -> None:
    t = table(
        site="Mos Espa",
        dark=[WATTO, "Blaster"],
        dark_hand=["Watto's Wager", GRAGRA],
        dark_deck=[destiny(1), destiny(2)],
        light=[ANAKIN, "Blaster"],
        light_deck=[destiny(3), destiny(4)],
    )
    battle(t.dark, ["Watto's Wager", "Blaster", WATTO], ["Blaster", ANAKIN])
    t.saw(
        "Dark draws destiny 1",
        "Light draws destiny 3",
        "Dark draws destiny 2",
        "Light draws destiny 4",
        "destiny 3 + destiny 4",
    )


@rule("YJ-9.2")
def test_a_cube_for_power_is_a_destiny_that_goes_to_hand() -> None:
    t = table(dark=[WATTO], light=[ANAKIN], light_deck=[destiny(6)])
    with t.changes(light_hand=+1):
        battle(t.dark, [WATTO], [ANAKIN])
    t.saw("destiny 6 against 3 printed.")
