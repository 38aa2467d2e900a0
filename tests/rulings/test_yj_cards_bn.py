"""Rulings on the cards of Battle of Naboo (BN), each where it works and where it just does not.

Unless a test says so, the action is at the Galactic Senate, where nobody in it has a bonus.
"""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.games import game_definition
from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

OBI = "DM-1"  # 5, damage 5
QUI_GON = "DM-2"  # 6, damage 5
JAR_JAR = "DM-3"  # 4, damage 2
ANAKIN = "DM-4"  # draws destiny for power
PADME = "DM-5"  # 3, Handmaiden
QUEEN = "DM-9"  # 2, damage 3
R2 = "BN-11"  # 1, damage 0
NASS = "DM-13"  # 4, damage 3
RIC = "DM-14"  # 4, damage 3
TARPALS = "DM-15"  # 3, damage 2
RABE = "DM-16"  # 2, damage 1, Handmaiden
OFFICER = "BN-19"  # 3, diamond Naboo Officer
GUNGAN = "BN-28"  # 2, damage 1, diamond
OTHER_GUNGAN = "BN-29"  # 2, diamond
THIRD_GUNGAN = "BN-31"  # 2, diamond
OBI_SABER = "DM-34"  # Obi-Wan 2, others 0
JEDI_SABER = "DM-35"  # Jedi 1
QUI_GON_SABER = "JC-40"  # Qui-Gon 2
BLASTER = "DM-45"
MAUL = "DM-71"  # 6, damage 5
SIDIOUS = "DM-72"  # 5, damage 6
SEBULBA = "DM-73"  # 4, damage 2
WATTO = "DM-74"  # 3, damage 2
AURRA = "DM-75"  # 5, damage 3
SQUAD = "DM-79"  # 4, Battle Droid Squad
GRAGRA = "DM-86"  # 2, damage 1
TANK = "DM-88"  # 5, Trade Federation Tank
DESTROYER = "DM-89"  # 3, diamond
OTHER_DESTROYER = "DM-90"  # 3, diamond
DROID = "DM-99"  # 2, damage 1, diamond
OTHER_DROID = "DM-100"  # 2, diamond
THIRD_DROID = "DM-101"  # 2, diamond
NEIMOIDIAN = "BN-107"  # 1, damage 2, diamond
MAUL_SABER = "JC-106"  # Maul 2, Sidious 0
SITH_SABER = "DM-107"  # 1
DARK_BLASTER = "DM-119"
JEDI_PUSH = "BN-51"
SITH_PUSH = "BN-125"


def table(**facts: Any) -> Scene:
    """Light's turn; each holds a card, so that nobody evens up unasked."""
    usual: dict[str, Any] = {
        "site": "Galactic Senate",
        "turn": "light",
        "light_hand": [RIC],
        "dark_hand": [GRAGRA],
    }
    return scene("young-jedi", **(usual | facts))


def fight(plan: list[str], against: list[str], **facts: Any) -> Scene:
    """Light attacks with the plan, Dark defends; battle cards come from the hands."""
    laid = {
        "light": _on_table(plan),
        "dark": _on_table(against),
        "light_hand": [*_battle_cards(plan), RIC],
        "dark_hand": [*_battle_cards(against), GRAGRA],
    }
    t = table(**(laid | facts))
    battle(t.light, plan, against)
    return t


def _is_battle_card(id: str) -> bool:
    return game_definition("young-jedi").catalogue().card(id).kind == "battle"


def _battle_cards(plan: list[str]) -> list[str]:
    return [id for id in plan if _is_battle_card(id)]


def _on_table(plan: list[str]) -> list[str]:
    return [id for id in plan if not _is_battle_card(id)]


# -- Light: characters ---------------------------------------------------------------------


@card("BN-1")
def test_obi_wan_the_knight_is_stronger_with_his_own_lightsaber() -> None:
    t = fight([OBI_SABER, "BN-1"], [MAUL], light_deck=[destiny(1)])
    t.saw("5 printed + 2 Obi-Wan Kenobi's Lightsaber + 1 text of Obi-Wan Kenobi, Jedi Knight")


@card("BN-1")
def test_another_lightsaber_or_none_gives_obi_wan_the_knight_no_bonus() -> None:
    t = fight([JEDI_SABER, "BN-1"], [WATTO], light_deck=[destiny(1)])
    t.saw("5 printed + 1 Jedi Lightsaber, Constructed by Ki-Adi-Mundi + destiny 1 = 7 against")
    t = fight(["BN-1", OBI_SABER], [WATTO])  # behind him in the plan it is not used
    t.saw("5 printed against")


@rule("YJ-8.9")
@card("BN-1", "BN-125")
def test_a_pushed_lightsaber_gives_obi_wan_the_knight_no_bonus() -> None:
    t = fight([OBI_SABER, "BN-1"], [SITH_PUSH, MAUL])
    t.saw("6 printed against 5 printed.")
    assert t.cards("light_here") == ["Obi-Wan Kenobi's Lightsaber"]


@rule("YJ-8.8")
@card("BN-1", "JC-64")
def test_obi_wan_the_knight_keeps_lightsaber_and_bonus_in_the_next_fight() -> None:
    t = fight(
        ["JC-64", OBI_SABER, "BN-1"],
        [DROID, WATTO],
        light_deck=[destiny(1), destiny(2)],
    )
    bonus = "1 text of Obi-Wan Kenobi, Jedi Knight"
    t.saw(f"{bonus} + destiny 1 = 9 against", f"{bonus} + destiny 2 = 10 against")


@rule("YJ-3.1", "YJ-14.1")
@card("BN-2")
@pytest.mark.parametrize(("company", "cost"), [(QUI_GON, 3), ("JC-2", 6), ("DM-7", 6)])
def test_qui_gon_the_ambassador_is_cheaper_on_the_master_and_on_no_other_qui_gon(
    company: str, cost: int
) -> None:
    t = table(light=[company], light_hand=["BN-2", RIC])
    t.light.deploys("BN-2")
    t.saw(f"{cost} counters spent")


@rule("YJ-14.1")
@card("BN-7")
@pytest.mark.parametrize(("company", "cost"), [("DM-10", 3), ("JC-10", 6), ("DM-7", 6)])
def test_mace_the_speaker_is_cheaper_with_yoda_the_master(company: str, cost: int) -> None:
    t = table(light=[company], light_hand=["BN-7", RIC])
    t.light.deploys("BN-7")
    t.saw(f"{cost} counters spent")


@rule("YJ-14.1")
@card("BN-10")
@pytest.mark.parametrize(("company", "cost"), [("DM-7", 2), ("JC-7", 4), ("DM-10", 4)])
def test_yoda_the_elder_is_cheaper_with_mace_the_master(company: str, cost: int) -> None:
    t = table(light=[company], light_hand=["BN-10", RIC])
    t.light.deploys("BN-10")
    t.saw(f"{cost} counters spent")


@rule("YJ-14.4", "YJ-4.2", "YJ-15.6")
@card("BN-2")
def test_a_stack_counts_its_hidden_cards_but_a_hidden_master_is_not_present() -> None:
    t = table(light=["BN-2"], light_hidden=[QUI_GON, "DM-7"], light_hand=["BN-2", "BN-10", RIC])
    t.light.deploys("BN-2")
    t.saw("deploys Qui-Gon Jinn, Jedi Ambassador at Coruscant; 3 counters spent")
    t.light.is_refused("deploy", "BN-10", rule="YJ-3.1")  # 4 are too many with 3 left


@rule("YJ-14.4")
@card("BN-10")
def test_a_mace_on_another_planet_is_not_present() -> None:
    t = table(light_naboo=["DM-7"], light_hand=["BN-10", RIC])
    t.light.deploys("BN-10")
    t.saw("4 counters spent")


@card("BN-3")
def test_jar_jar_the_general_is_stronger_against_a_tank_alone_or_in_a_group() -> None:
    t = fight(["BN-3"], [TANK])
    t.saw("4 printed + 4 text of Jar Jar Binks, Bombad Gungan General = 8 against 5 printed")
    t = fight(["BN-3"], ["BN-119", DROID, TANK])
    t.saw("4 printed + 4 text of Jar Jar Binks, Bombad Gungan General = 8 against")


@card("BN-3")
def test_jar_jar_the_general_gains_nothing_against_droids_even_with_a_tank_behind_them() -> None:
    t = fight(["BN-3"], [SQUAD, TANK])
    t.saw("stand equal: 4 printed against 4 printed.")


# -- Light: battle cards for one character -------------------------------------------------


@rule("YJ-7.5")
@card("BN-45")
def test_celebration_is_for_a_diamond_gungan() -> None:
    t = fight(["BN-45", GUNGAN], [WATTO])
    t.saw("2 printed + 2 Celebration = 4 against 3 printed")
    t = fight(["BN-45", NASS], [WATTO])  # a Gungan, but no diamond
    t.saw("Celebration does not work with Boss Nass", "4 printed against")
    t = fight(["BN-45", RABE], [GRAGRA])
    t.saw("Celebration does not work with Rabé")


@card("BN-47")
@pytest.mark.parametrize(
    ("who", "power"), [(NASS, 4), ("DM-17", 4), ("BN-32", 1), ("DM-22", 2), ("JC-22", 4)]
)
def test_gunga_city_is_for_boss_nass_any_rep_and_diamond_officials(who: str, power: int) -> None:
    t = fight(["BN-47", who], [SIDIOUS])
    t.saw(f"{power} printed + 3 Gunga City = {power + 3}")


@card("BN-47")
@pytest.mark.parametrize("who", [GUNGAN, TARPALS, "JC-31"])
def test_gunga_city_does_not_work_with_soldiers_or_a_republic_captain(who: str) -> None:
    t = fight(["BN-47", who], [MAUL])
    t.saw("Gunga City does not work with")
    t.did_not_see("3 Gunga City")


@card("BN-53")
@pytest.mark.parametrize("sith", [MAUL, SIDIOUS])
def test_nooo_helps_obi_wan_against_the_sith(sith: str) -> None:
    t = fight(["BN-53", OBI], [sith])
    t.saw("5 printed + 4 text of NOOOOOOOOOOO! = 9 against")


@card("BN-53")
def test_nooo_helps_obi_wan_if_one_of_a_group_is_maul() -> None:
    t = fight(["BN-53", OBI], ["BN-124", SIDIOUS, MAUL])
    t.saw("11 against 5 printed + 4 text of NOOOOOOOOOOO! = 9")


@card("BN-53")
def test_nooo_gives_nothing_against_others_and_to_others() -> None:
    t = fight(["BN-53", OBI], [AURRA, MAUL])
    t.saw("stand equal: 5 printed against 5 printed.")
    assert "NOOOOOOOOOOO!" in t.cards("light_discard")
    t = fight(["BN-53", QUI_GON], [SIDIOUS])
    t.saw("NOOOOOOOOOOO! does not work with Qui-Gon", "6 printed against")


@card("BN-56")
def test_the_will_of_the_force_needs_qui_gon_with_his_own_lightsaber() -> None:
    t = fight(["BN-56", QUI_GON_SABER, QUI_GON], [MAUL], light_deck=[destiny(1)])
    t.saw("6 printed + 2 Qui-Gon Jinn's Lightsaber + 2 The Will Of The Force + destiny 1 = 11")
    t = fight(["BN-56", JEDI_SABER, QUI_GON], [MAUL], light_deck=[destiny(1)])
    t.saw("The Will Of The Force does not work", "6 printed + 1 Jedi Lightsaber")
    t = fight(["BN-56", QUI_GON], [WATTO])
    t.saw("The Will Of The Force does not work", "6 printed against")
    t = fight(["BN-56", QUI_GON_SABER, OBI], [WATTO], light_deck=[destiny(1)])
    t.saw("The Will Of The Force does not work with Obi-Wan", "5 printed + destiny 1 = 6")


@rule("YJ-8.9")
@card("BN-56", "BN-125")
def test_the_will_of_the_force_fails_when_the_lightsaber_is_pushed() -> None:
    t = fight(["BN-56", QUI_GON_SABER, QUI_GON], [SITH_PUSH, MAUL])
    t.saw("The Will Of The Force does not work", "stand equal: 6 printed ")
    t.did_not_see("draws destiny")


@card("BN-58", "BN-120")
def test_both_sides_have_a_card_for_anybody_who_fights_on_naboo() -> None:
    plans = (["BN-58", RABE], ["BN-120", WATTO])
    t = fight(*plans, site="Gungan Swamp")
    t.saw("3 Death From Above = 6 against 2 printed + 3 Your Occupation Here Has Ended = 5")
    t = fight(*plans)
    t.saw(
        "Your Occupation Here Has Ended does not work",
        "Death From Above does not work",
        "3 printed against 2 printed.",
    )


# -- Light: those who fall go back to hand -------------------------------------------------


@card("BN-49")
def test_how_wude_takes_a_beaten_jar_jar_back_to_hand_with_his_weapon() -> None:
    t = fight(["BN-49", "DM-38", JAR_JAR], [MAUL, WATTO], light_deck=[destiny(1)], dark_deck=[])
    t.saw("4 printed + 2 Jar Jar Binks' Electropole + destiny 1 = 7")  # he won this one
    t = fight(["BN-49", BLASTER, JAR_JAR], [MAUL], light_deck=[destiny(1)])
    t.did_not_see("damage")
    assert t.cards("light_here") == []
    assert {"Jar Jar Binks, Gungan Chuba Thief", "Blaster"} <= set(t.cards("light_hand"))
    assert t.cards("light_discard") == ["How Wude!"]


@card("BN-49")
def test_how_wude_is_for_nobody_but_jar_jar() -> None:
    t = fight(["BN-49", TARPALS], [MAUL])
    t.saw("How Wude! does not work with Captain Tarpals", "Light takes 2 damage")
    assert "Captain Tarpals, Gungan Guard" in t.cards("light_discard")


@rule("YJ-8.9")
@card("BN-49", "BN-125")
def test_a_pushed_weapon_does_not_go_back_to_hand_with_jar_jar() -> None:
    t = fight(["BN-49", BLASTER, JAR_JAR], [SITH_PUSH, MAUL])
    assert t.cards("light_here") == ["Blaster"]
    assert "Jar Jar Binks, Gungan Chuba Thief" in t.cards("light_hand")


@card("BN-57")
def test_young_skywalker_takes_a_beaten_anakin_back_to_hand_with_his_weapon() -> None:
    t = fight(["BN-57", "DM-36", ANAKIN], [MAUL], light_deck=[destiny(1), destiny(1)])
    t.saw("6 printed against 3 Anakin Skywalker's Podracer + destiny 1 + destiny 1 = 5.")
    t.did_not_see("damage")
    assert {"Anakin Skywalker, Podracer Pilot", "Anakin Skywalker's Podracer"} <= set(
        t.cards("light_hand")
    )


@card("BN-57")
def test_young_skywalker_is_for_nobody_but_anakin_and_does_nothing_if_he_wins() -> None:
    t = fight(["BN-57", JAR_JAR], [MAUL])
    t.saw("Young Skywalker does not work", "Light takes 2 damage")
    t = fight(["BN-57", ANAKIN], [WATTO], light_deck=[destiny(4)])
    assert t.cards("light_here") == ["Anakin Skywalker, Podracer Pilot"]


@card("BN-126")
def test_the_phantom_menace_takes_a_beaten_sidious_back_to_hand_with_his_weapon() -> None:
    t = fight([QUI_GON_SABER, QUI_GON], ["BN-126", DARK_BLASTER, SIDIOUS], dark_deck=[destiny(1)])
    t.did_not_see("damage")
    assert t.cards("dark_here") == []
    assert {"Darth Sidious, Sith Master", "Blaster"} <= set(t.cards("dark_hand"))
    t = fight([QUI_GON_SABER, QUI_GON], ["BN-126", MAUL])
    t.saw("The Phantom Menace does not work with Darth Maul", "Dark takes 5 damage")


# -- Light: fighting together --------------------------------------------------------------


@rule("YJ-8.3", "YJ-8.4")
@card("BN-44")
def test_capture_the_viceroy_unites_two_diamond_naboo_officers() -> None:
    t = fight(["BN-44", OFFICER, "BN-20"], [MAUL])
    t.saw("stand equal: 3 printed + 2 printed + 1 Capture The Viceroy = 6")
    t = fight(["BN-44", OFFICER, "BN-22"], [WATTO])  # Naboo Security
    t.saw("Capture The Viceroy finds no fitting group", "3 printed against 3 printed.")


@card("BN-46")
def test_guardians_of_the_queen_unites_qui_gon_and_obi_wan_in_any_order() -> None:
    for pair in ([QUI_GON, OBI], ["BN-1", "BN-2"]):
        t = fight(["BN-46", *pair], [MAUL])
        t.saw("printed = 11 against")
    t = fight(["BN-46", QUI_GON, QUI_GON], [WATTO])
    t.saw("finds no fitting group", "6 printed against")


@rule("YJ-8.3")
@card("BN-46", "BN-1")
def test_in_a_group_only_the_first_uses_the_weapon_and_only_his_text_counts() -> None:
    t = fight(["BN-46", OBI_SABER, "BN-1", QUI_GON], [MAUL], light_deck=[destiny(1)])
    t.saw("2 Obi-Wan Kenobi's Lightsaber + 1 text of Obi-Wan Kenobi, Jedi Knight + destiny 1 = 15")
    t = fight(["BN-46", OBI_SABER, QUI_GON, "BN-1"], [MAUL], light_deck=[destiny(1)])
    t.saw("6 printed + 5 printed + destiny 1 = 12 against")


@rule("YJ-8.11")
@card("BN-48")
def test_gungan_battle_cry_loses_only_the_diamond_gungan() -> None:
    t = fight(["BN-48", TARPALS, GUNGAN], [MAUL])
    t.saw("6 printed against 3 printed + 2 printed = 5.", "Light takes 1 damage for Gungan")
    assert t.cards("light_here") == ["Captain Tarpals, Gungan Guard"]


@rule("YJ-8.11")
@card("BN-48")
def test_the_weapon_of_the_battle_cry_is_lost_only_with_its_user() -> None:
    weapon = "DM-45"
    t = fight(["BN-48", weapon, GUNGAN, TARPALS], [MAUL, WATTO], light_deck=[destiny(1)])
    t.saw("stand equal: 2 printed + 3 printed + destiny 1 = 6")
    t = fight(["BN-48", weapon, GUNGAN, TARPALS], ["BN-124", SIDIOUS, MAUL])
    assert t.cards("light_here") == ["Captain Tarpals, Gungan Guard"]
    t = fight(["BN-48", weapon, TARPALS, GUNGAN], ["BN-124", SIDIOUS, MAUL])
    assert sorted(t.cards("light_here")) == ["Blaster", "Captain Tarpals, Gungan Guard"]


@rule("YJ-8.4")
@card("BN-48")
def test_gungan_battle_cry_does_not_unite_tarpals_with_a_gungan_without_diamond() -> None:
    t = fight(["BN-48", TARPALS, NASS], [MAUL])
    t.saw(
        "Gungan Battle Cry finds no fitting group",
        "6 printed against 3 printed.",
        "Light takes 2 damage for Captain Tarpals",
    )


@card("BN-50")
def test_any_mix_of_three_diamond_guards_security_and_pilots_fights_together() -> None:
    for trio in (["DM-31", "BN-22", "DM-21"], ["BN-22", "BN-23", "BN-22"]):
        t = fight(["BN-50", *trio], [AURRA])
        t.saw("2 printed + 2 printed + 2 printed = 6 against 5 printed")
    t = fight(["BN-50", "DM-31", "BN-22", OFFICER], [GRAGRA])
    t.saw("I Will Take Back What Is Ours finds no fitting group", "2 printed against")
    t = fight(["BN-50", "DM-31", "BN-22"], [GRAGRA])
    t.saw("I Will Take Back What Is Ours finds no fitting group")


@card("BN-52")
def test_three_diamond_gungans_fight_together() -> None:
    t = fight(["BN-52", GUNGAN, OTHER_GUNGAN, THIRD_GUNGAN], [AURRA])
    t.saw("2 printed + 2 printed + 2 printed = 6 against 5 printed")
    t = fight(["BN-52", GUNGAN, OTHER_GUNGAN, TARPALS], [GRAGRA])
    t.saw("Meeeesa Lika Dis! finds no fitting group", "2 printed against")


@rule("YJ-8.3")
@card("BN-52")
def test_a_losing_group_costs_the_damage_of_each() -> None:
    t = fight(["BN-52", GUNGAN, OTHER_GUNGAN, THIRD_GUNGAN], ["BN-124", SIDIOUS, MAUL])
    t.saw("Light takes 1 damage", "Light takes 1 damage", "Light takes 1 damage")
    assert t.cards("light_here") == []


@card("BN-54")
def test_thanks_artoo_unites_anakin_and_r2_d2() -> None:
    t = fight(["BN-54", ANAKIN, R2], [MAUL], light_deck=[destiny(3)])
    t.saw("1 printed + 3 Thanks, Artoo! + destiny 3 = 7 against 6 printed")
    t = fight(["BN-54", ANAKIN, "DM-12"], [WATTO], light_deck=[destiny(3)])
    t.saw("Thanks, Artoo! finds no fitting group")


@card("BN-55")
@pytest.mark.parametrize(("lady", "power"), [(QUEEN, 2), (PADME, 3)])
def test_the_chancellors_ambassador_unites_qui_gon_and_the_queen_or_padme(
    lady: str, power: int
) -> None:
    t = fight(["BN-55", lady, QUI_GON], [MAUL])
    t.saw(f"{power} printed + 6 printed = {power + 6} against 6 printed")


@card("BN-55")
def test_the_chancellors_ambassador_needs_qui_gon_and_no_other_handmaiden() -> None:
    t = fight(["BN-55", QUEEN, PADME], [GRAGRA])
    t.saw("The Chancellor's Ambassador finds no fitting group")
    t = fight(["BN-55", QUI_GON, RABE], [GRAGRA])
    t.saw("The Chancellor's Ambassador finds no fitting group")


# -- Force Push ----------------------------------------------------------------------------


@rule("YJ-8.9")
@card("BN-51", "BN-72")
def test_jedi_force_push_takes_the_weapon_with_its_dots_its_draw_and_what_depends_on_it() -> None:
    t = fight([JEDI_PUSH, QUI_GON], [SITH_SABER, "BN-72"])
    t.saw(
        "the weapons of Dark cannot be used",
        "6 printed against 5 printed.",
        "Dark takes 6 damage",  # one less only while he uses the lightsaber
    )
    t.did_not_see("draws destiny")
    assert t.cards("dark_here") == ["Sith Lightsaber"]


@rule("YJ-8.9")
@card("BN-51", "BN-125")
def test_who_uses_a_weapon_himself_pushes_nothing() -> None:
    decks = {"light_deck": [destiny(1)], "dark_deck": [destiny(2)]}
    t = fight([JEDI_PUSH, QUI_GON_SABER, QUI_GON], [SITH_SABER, SIDIOUS], **decks)
    t.saw("5 printed + 1 Sith Lightsaber + destiny 2 = 8")
    t = fight([BLASTER, QUI_GON], [SITH_PUSH, MAUL_SABER, MAUL], **decks)
    t.saw("6 printed + destiny 1 = 7")


@rule("YJ-8.2", "YJ-7.2")
@card("BN-51")
def test_a_weapon_that_qui_gon_cannot_use_does_not_spoil_his_push() -> None:
    t = fight([JEDI_PUSH, "DM-41", QUI_GON], [SITH_SABER, SIDIOUS])  # a kaadu
    t.saw("6 printed against 5 printed.")


@rule("YJ-8.2")
@card("BN-51", "BN-125")
def test_the_push_is_qui_gons_and_mauls_only() -> None:
    t = fight([JEDI_PUSH, OBI], [SITH_SABER, SIDIOUS], dark_deck=[destiny(1)])
    t.saw("Jedi Force Push does not work with Obi-Wan", "1 Sith Lightsaber + destiny 1 = 7")
    t = fight([BLASTER, OBI], [SITH_PUSH, SIDIOUS], light_deck=[destiny(1)])
    t.saw("Sith Force Push does not work with Darth Sidious", "5 printed + destiny 1 = 6")


@rule("YJ-8.9")
@card("BN-51", "BN-125")
def test_two_pushes_and_a_battle_card_that_needs_no_weapon() -> None:
    t = fight([JEDI_PUSH, QUI_GON], [SITH_PUSH, MAUL])
    t.saw("stand equal: 6 printed against 6 printed.")
    t = fight(["BN-58", BLASTER, RABE], [SITH_PUSH, MAUL], site="Gungan Swamp")
    t.saw("6 printed against 2 printed + 3 Your Occupation Here Has Ended = 5.")


@rule("YJ-8.9", "YJ-18.1/push")
@card("BN-125", "RF-A3", "RF-A4")
def test_sith_force_push_takes_a_built_in_lightsaber_in_that_fight_only() -> None:
    t = fight(["RF-A3", "RF-A4"], [SITH_PUSH, MAUL, WATTO], light_deck=["9 x destiny 1"])
    t.saw(
        "6 printed against 5 printed.",
        "Light draws destiny 1",
        "5 printed + 2 built-in weapon + destiny 1 = 8 against 3 printed",
    )


# -- Light: effects ------------------------------------------------------------------------


@rule("YJ-13.2")
@card("BN-59", "BN-52")
def test_bombad_general_helps_each_gungan_of_a_group() -> None:
    trio = [GUNGAN, OTHER_GUNGAN, THIRD_GUNGAN]
    t = fight(["BN-52", *trio], [MAUL], light_effects=["BN-59"])
    t.saw("= 9 against 6 printed")


@card("BN-59")
def test_bombad_general_helps_jar_jar_but_no_handmaiden() -> None:
    t = fight([JAR_JAR, RABE], [WATTO, GRAGRA], light_effects=["BN-59"])
    t.saw("4 printed + 1 text of Bombad General = 5", "2 printed against 2 printed.")


@card("BN-59")
@pytest.mark.parametrize(("who", "damage"), [(NASS, 1), ("DM-17", 1), (TARPALS, 2), ("BN-32", 2)])
def test_bombad_general_lowers_the_damage_of_boss_nass_and_rep_been(who: str, damage: int) -> None:
    t = fight([who], [MAUL], light_effects=["BN-59"])
    t.saw(f"Light takes {damage} damage")


@card("BN-59", "SD-6")
def test_damage_never_falls_below_zero() -> None:
    t = fight(["SD-6"], [MAUL], light_effects=["BN-59"])  # a Boss Nass with damage 1
    t.saw("Light loses Boss Nass")
    t.did_not_see("damage")
    assert t.count("light_deck") == 20


@rule("YJ-13.1")
@card("BN-59")
def test_a_hidden_effect_does_nothing() -> None:
    t = fight([JAR_JAR], [WATTO], light_hidden=["BN-59"])
    t.saw("4 printed against")
    t = fight([JAR_JAR], [WATTO], light_effects=["BN-59"])
    t.saw("1 text of Bombad General")


@rule("YJ-3.1")
@pytest.mark.parametrize(
    ("seat", "effect", "six", "two"),
    [("light", "BN-60", QUI_GON, RABE), ("dark", "BN-133", MAUL, GRAGRA)],
)
@card("BN-60", "BN-133")
def test_for_a_card_of_the_hand_eight_counters_may_be_spent(
    seat: str, effect: str, six: str, two: str
) -> None:
    other = "BN-133" if effect == "BN-60" else "BN-60"
    rifle = "DM-46" if seat == "light" else "DM-120"
    facts: dict[str, Any] = {
        "turn": seat,
        f"{seat}_effects": [effect],
        f"{'dark' if seat == 'light' else 'light'}_effects": [other],
        f"{seat}_hand": [six, two, rifle, "destiny 1"],
    }
    t = table(**facts)
    player = getattr(t, seat)
    player.deploys(six)
    player.is_refused("deploy", two, rule="YJ-3.1")
    player.may_not("use", other)  # the opponent's effect is not yours
    with t.changes(**{f"{seat}_hand": -1, f"{seat}_discard": +1}):
        player.does("use", effect)
        player.does("discard", t.cards(f"{seat}_hand")[-1])
    player.may_not("use", effect)
    player.deploys(two)
    t.saw("8 counters spent")
    player.is_refused("deploy", rifle, rule="YJ-3.1")


@rule("YJ-3.1")
@card("BN-60")
def test_an_empty_hand_pays_for_nothing_and_the_payment_holds_for_one_turn() -> None:
    t = table(light_effects=["BN-60"], light_hand=[])
    t.light.may_not("use", "BN-60")
    t = table(light_effects=["BN-60"], light_hand=[RIC], light=[RABE], dark=[WATTO])
    t.light.does("use", "BN-60")
    t.light.does("discard", RIC)
    for answer in ("done", "pass", "done"):
        t.light.does(answer)
    for answer in ("done", "pass", "done"):
        t.dark.does(answer)
    assert t.light.may("use", "BN-60")  # anew in the next deploy phase


@rule("YJ-3.1")
@pytest.mark.parametrize(
    ("seat", "effect", "six", "one"),
    [("light", "BN-61", QUI_GON, "DM-46"), ("dark", "BN-131", MAUL, "DM-120")],
)
@card("BN-61", "BN-131")
def test_seven_counters_may_be_spent_and_no_more(
    seat: str, effect: str, six: str, one: str
) -> None:
    facts: dict[str, Any] = {
        "turn": seat,
        "light_effects": ["BN-61"],
        "dark_effects": ["BN-131"],
        f"{seat}_hand": [six, one, one],
    }
    t = table(**facts)
    player = getattr(t, seat)
    player.deploys(six)
    player.deploys(one)
    t.saw("7 counters spent")
    player.is_refused("deploy", one, rule="YJ-3.1")


@card("BN-62")
@pytest.mark.parametrize(
    ("who", "damage"), [(DROID, 3), (SQUAD, 5), ("BN-84", 3), (DESTROYER, 3), (GRAGRA, 1)]
)
def test_uh_oh_raises_the_damage_of_battle_droids_only(who: str, damage: int) -> None:
    t = fight([QUI_GON], [who], light_effects=["BN-62"])
    t.saw(f"Dark takes {damage} damage")


@rule("YJ-8.3")
@card("BN-62", "BN-128")
def test_uh_oh_counts_for_each_droid_of_a_beaten_group() -> None:
    trio = [DROID, OTHER_DROID, THIRD_DROID]
    t = fight(["BN-46", QUI_GON, OBI], ["BN-128", *trio], light_effects=["BN-62"])
    t.saw("Dark takes 3 damage", "Dark takes 3 damage", "Dark takes 3 damage")


@rule("YJ-10.1")
@pytest.mark.parametrize(("seat", "other"), [("light", "dark"), ("dark", "light")])
@card("BN-63", "BN-132")
def test_the_hand_is_evened_up_to_seven(seat: str, other: str) -> None:
    effects = {"light_effects": ["BN-63"], "dark_effects": ["BN-132"]}
    t = table(turn=seat, **effects, **{f"{seat}_hand": ["5 x destiny 1"]})
    player = getattr(t, seat)
    player.does("done")
    with t.changes(**{f"{seat}_hand": +2, f"{seat}_deck": -2}):
        player.does("done")
    t = table(turn=seat, **effects, **{f"{seat}_hand": ["7 x destiny 1", "destiny 2"]})
    player = getattr(t, seat)
    for answer in ("done", "done"):
        player.does(answer)
    t.asked("discard_down")  # eight are one too many
    t = table(turn=seat, **{f"{other}_effects": effects[f"{other}_effects"]})
    player = getattr(t, seat)
    for answer in ("done", "done"):
        player.does(answer)
    assert t.count(f"{seat}_hand") == 6  # the opponent's effect is not yours


@rule("YJ-10.3", "YJ-1.2")
@card("BN-63")
def test_the_seventh_card_is_no_choice_even_if_it_is_the_last_of_the_deck() -> None:
    facts: dict[str, Any] = {"fillers": 0, "light_hand": ["6 x destiny 1"], "dark_deck": [GRAGRA]}
    t = table(light_effects=["BN-63"], light_deck=[RIC], **facts)
    for answer in ("done", "done"):
        t.light.does(answer)
    t.won_by("dark")
    t = table(light_effects=["BN-63"], light_deck=[RIC, RABE], **facts)
    for answer in ("done", "done"):
        t.light.does(answer)
    t.goes_on()


# -- Dark: characters ----------------------------------------------------------------------


@rule("YJ-3.1", "YJ-14.1")
@card("BN-71")
@pytest.mark.parametrize(("company", "cost"), [("DM-71", 3), ("JC-71", 6), ("DM-106", 6)])
def test_maul_the_dark_lord_is_cheaper_on_the_apprentice(company: str, cost: int) -> None:
    t = table(turn="dark", dark=[company], dark_hand=["BN-71", GRAGRA])
    t.dark.deploys("BN-71")
    t.saw(f"{cost} counters spent")


@card("BN-72")
def test_sidious_the_manipulator_with_a_diamond_sith_lightsaber() -> None:
    t = fight([RIC], [SITH_SABER, "BN-72"], dark_deck=[destiny(1)])
    t.saw("5 printed + 1 Sith Lightsaber + 1 text of Darth Sidious, Sith Manipulator + destiny 1")
    t = fight(["BN-46", QUI_GON, OBI], [SITH_SABER, "BN-72"], dark_deck=[destiny(1)])
    t.saw("Dark takes 5 damage")


@card("BN-72")
def test_another_lightsaber_does_nothing_for_sidious_the_manipulator() -> None:
    t = fight(["BN-46", QUI_GON, OBI], [MAUL_SABER, "BN-72"], dark_deck=[destiny(1)])
    t.saw("5 printed + destiny 1 = 6", "Dark takes 6 damage")
    t = fight(["BN-46", QUI_GON, OBI], ["BN-72", SITH_SABER])  # behind him in the plan
    t.saw("against 5 printed.", "Dark takes 6 damage")


@card("BN-75")
def test_aurra_the_mercenary_gains_nothing_with_another_weapon() -> None:
    t = fight([RABE], [DARK_BLASTER, "BN-75"], dark_deck=[destiny(1)])
    t.saw("5 printed + destiny 1 = 6 against")
    t = fight([RABE], ["DM-108", "BN-75"], dark_deck=[destiny(1)])
    t.saw("2 Aurra Sing's Blaster Rifle + 1 text of Aurra Sing, Mercenary + destiny 1 = 9")


@card("BN-77")
def test_nute_the_despot_is_stronger_against_the_queen() -> None:
    bonus = "3 printed + 4 text of Nute Gunray, Neimoidian Despot = 7"
    t = fight([QUEEN], ["BN-77"])
    t.saw(bonus)
    t = fight(["BN-55", QUI_GON, QUEEN], ["BN-77"])
    t.saw(f"8 against {bonus}")


@card("BN-77")
@pytest.mark.parametrize("who", [PADME, "BN-16", RABE])
def test_a_handmaiden_is_no_queen_for_nute_the_despot(who: str) -> None:
    t = fight([who], ["BN-77"])
    t.did_not_see("text of Nute Gunray")


@card("BN-78")
@pytest.mark.parametrize("who", [PADME, "BN-16", RABE])
def test_rune_the_deputy_is_stronger_against_a_handmaiden(who: str) -> None:
    t = fight([who], ["BN-78"])
    t.saw("3 printed + 3 text of Rune Haako, Neimoidian Deputy = 6")


@card("BN-78")
def test_the_queen_is_no_handmaiden_for_rune_the_deputy() -> None:
    t = fight([QUEEN], ["BN-78"])
    t.saw("3 printed against 2 printed.")


# -- Dark: battle cards --------------------------------------------------------------------


@rule("YJ-7.5")
@card("BN-118")
def test_a_thousand_terrible_things_is_for_a_diamond_battle_droid() -> None:
    t = fight([RABE], ["BN-118", DROID])
    t.saw("2 printed + 2 A Thousand Terrible Things = 4")
    for who in (SQUAD, "BN-84", DESTROYER):
        t = fight([RABE], ["BN-118", who])
        t.saw("A Thousand Terrible Things does not work with")


@rule("YJ-8.11")
@card("BN-119")
def test_armored_assault_loses_the_droid_alone_and_nobody_when_it_wins() -> None:
    t = fight(["BN-46", QUI_GON, OBI], ["BN-119", TANK, DROID])
    t.saw("11 against 5 printed + 2 printed = 7", "Dark takes 1 damage for Battle Droid")
    assert t.cards("dark_here") == ["Trade Federation Tank, Armored Division"]
    t = fight([QUI_GON], ["BN-119", TANK, DROID])
    t.saw("7 against 6 printed.")
    assert t.count("dark_here") == 2
    t = fight([QUI_GON], ["BN-119", TANK, SQUAD])
    t.saw("Armored Assault finds no fitting group", "6 printed against 5 printed.")


@card("BN-121")
def test_a_werm_welcome_waits_in_the_gungan_swamp_only() -> None:
    t = fight([QUI_GON], ["BN-121", WATTO], site="Gungan Swamp")
    t.saw("3 printed + 4 Don't Spect A Werm Welcome = 7 against 6 printed")
    for site in ("Theed Palace", "Battle Plains", "Galactic Senate"):
        t = fight([QUI_GON], ["BN-121", WATTO], site=site)
        t.saw("Don't Spect A Werm Welcome does not work", "against 3 printed.")


@rule("YJ-8.11")
@card("BN-122")
def test_i_will_make_it_legal_loses_the_diamond_neimoidian_alone() -> None:
    t = fight(["BN-46", QUI_GON, OBI], ["BN-122", SIDIOUS, NEIMOIDIAN])
    t.saw("11 against 5 printed + 1 printed = 6", "Dark takes 2 damage for Neimoidian")
    assert t.cards("dark_here") == ["Darth Sidious, Sith Master"]
    t = fight([QUI_GON], ["BN-122", SIDIOUS, "BN-77"])  # Nute Gunray has no diamond
    t.saw("I Will Make It Legal finds no fitting group", "Dark takes 6 damage")


@card("BN-123")
@pytest.mark.parametrize(("saber", "dots"), [(MAUL_SABER, 2), ("BN-109", 0)])
def test_not_for_a_sith_works_with_either_of_mauls_lightsabers(saber: str, dots: int) -> None:
    draws = [destiny(1), destiny(1)]
    t = fight([RIC], ["BN-123", saber, MAUL], dark_deck=draws)
    weapon = "2 Darth Maul's Lightsaber + " if dots else ""
    t.saw(f"6 printed + {weapon}2 Not For A Sith + destiny 1")


@card("BN-123")
def test_not_for_a_sith_needs_maul_and_his_lightsaber() -> None:
    t = fight([RIC], ["BN-123", SITH_SABER, MAUL], dark_deck=[destiny(1)])
    t.saw("Not For A Sith does not work", "6 printed + 1 Sith Lightsaber + destiny 1 = 8")
    t = fight([RIC], ["BN-123", MAUL_SABER, SIDIOUS], dark_deck=[destiny(1)])
    t.saw("Not For A Sith does not work with Darth Sidious", "5 printed + destiny 1 = 6")
    t = fight([JEDI_PUSH, QUI_GON], ["BN-123", MAUL_SABER, MAUL])
    t.saw("Not For A Sith does not work", "stand equal: 6 printed against 6 printed.")


@card("BN-124")
def test_now_there_are_two_of_them() -> None:
    t = fight([QUI_GON], ["BN-124", MAUL, SIDIOUS])
    t.saw("6 printed + 5 printed = 11 against 6 printed")
    t = fight([QUI_GON], ["BN-124", MAUL, AURRA])
    t.saw("Now There Are Two Of Them finds no fitting group", "stand equal: 6 printed ")


@rule("YJ-8.3")
@card("BN-124", "BN-72")
def test_two_sith_who_lose_together_cost_the_damage_of_both() -> None:
    facts: dict[str, Any] = {"light_deck": [destiny(6)], "dark_deck": [destiny(1)]}
    plan = ["BN-46", QUI_GON_SABER, QUI_GON, OBI]
    t = fight(plan, ["BN-124", SITH_SABER, "BN-72", MAUL], **facts)
    t.saw("Dark takes 5 damage", "Dark takes 5 damage")  # Sidious uses the lightsaber: 6 - 1
    t = fight(plan, ["BN-124", SITH_SABER, MAUL, "BN-72"], **facts)
    t.saw("Dark takes 5 damage for Darth Maul", "Dark takes 6 damage for Darth Sidious")


@card("BN-127")
def test_they_win_this_round_unites_two_diamond_destroyer_droids() -> None:
    t = fight([QUI_GON], ["BN-127", DESTROYER, OTHER_DESTROYER])
    t.saw("3 printed + 3 printed + 1 They Win This Round = 7 against 6 printed")
    t = fight([RIC], ["BN-127", DESTROYER, "BN-83"])  # P-59 has no diamond
    t.saw("They Win This Round finds no fitting group", "4 printed against 3 printed.")


@card("BN-128")
def test_we_are_sending_all_troops_unites_three_diamond_battle_droids() -> None:
    t = fight([OBI], ["BN-128", DROID, OTHER_DROID, THIRD_DROID])
    t.saw("2 printed + 2 printed + 2 printed = 6 against 5 printed")
    t = fight([RIC], ["BN-128", DROID, OTHER_DROID, SQUAD])
    t.saw("We Are Sending All Troops finds no fitting group", "against 2 printed.")
    t = fight([RIC], ["BN-128", DROID, DARK_BLASTER, OTHER_DROID, THIRD_DROID])
    t.saw("We Are Sending All Troops finds no fitting group")  # a weapon between them


# -- Dark: effects -------------------------------------------------------------------------


@card("BN-129")
@pytest.mark.parametrize(
    ("who", "damage"), [(QUEEN, 5), (RABE, 3), (PADME, 4), ("BN-16", 3), (TARPALS, 2)]
)
def test_after_her_raises_the_damage_of_the_queen_and_each_handmaiden(
    who: str, damage: int
) -> None:
    t = fight([who], [MAUL], dark_effects=["BN-129"])
    t.saw(f"Light takes {damage} damage")


@rule("YJ-16.8")
@card("BN-129")
def test_after_her_counts_in_a_duel_but_the_hits_needed_are_the_printed_damage() -> None:
    t = table(
        turn="dark",
        dark=[MAUL, SITH_SABER],
        light=[QUEEN],
        dark_effects=["BN-129"],
        light_hand=[],
        dark_deck=["7 x destiny 4"],
        light_deck=["2 x destiny 3"],
    )
    t.dark.does("done")
    t.dark.does("duel", MAUL, on=QUEEN)
    t.dark.does("attack", amount=4)
    t.light.does("yield")
    t.light.does("pass")
    for _ in range(2):
        t.dark.does("attack", amount=4)
        t.light.does("yield")
    t.saw("3 damage of Queen Amidala, Royal Leader + 2 by card text = 5")


@card("BN-130")
def test_da_dug_chaaa_helps_each_pilot_and_lowers_the_damage() -> None:
    t = fight([RIC], [SEBULBA], dark_effects=["BN-130"])
    t.saw("4 printed + 1 text of Da Dug Chaaa! = 5 against 4 printed")
    t = fight([QUI_GON], ["DM-80"], dark_effects=["BN-130"])
    t.saw("against 2 printed + 1 text of Da Dug Chaaa! = 3", "Dark takes 1 damage")
    t = fight([QUI_GON], [WATTO], dark_effects=["BN-130"])  # no pilot
    t.saw("against 3 printed.", "Dark takes 2 damage")


@card("BN-130", "SD-18")
def test_a_pilot_with_damage_1_costs_nothing_under_da_dug_chaaa() -> None:
    t = fight([QUI_GON], ["SD-18"], dark_effects=["BN-130"])
    t.saw("Dark loses Sebulba")
    t.did_not_see("damage")
