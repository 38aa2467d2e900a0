"""Rulings on texts in fights: the FAQ on weapons, battle cards and destiny (YJ-7, YJ-8)."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
MERCENARY = "Aurra Sing, Mercenary"
RIFLE = "Aurra Sing's Blaster Rifle"
GRAGRA = "Gragra, Chuba Peddler"
MAUL = "Darth Maul, Sith Apprentice"
SITH_SABER = "Sith Lightsaber"
RAIDER = "Tusken Raider, Nomad"
STICK = "Gaderffii Stick"
DROID = "Battle Droid: Infantry, MTT Division"
DROID_RIFLE = "Battle Droid Blaster Rifle"
PATROL = "Battle Droid Patrol"
TANK = "Trade Federation Tank, Armored Division"
CANNON = "Trade Federation Tank Laser Cannon"
YODA = "Yoda, Jedi Master"
QUI_GON = "Qui-Gon Jinn, Jedi Master"
WARRIOR = "Mace Windu, Jedi Warrior"
WISDOM = "Wisdom Of The Council"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
PUSH = "Jedi Force Push"


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where hardly anybody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


# -- 7.4 the Gaderffii Stick ---------------------------------------------------------------


@rule("YJ-7.4")
@card("BP-49")
def test_faq_the_stick_is_used_before_any_weapon_destiny_and_draws_none_itself() -> None:
    t = table(dark=[RAIDER, STICK], light=[RIC, "Blaster"], light_hand=[RABE])
    battle(t.dark, [STICK, RAIDER], ["Blaster", RIC])
    t.asked("ignore_weapon")
    t.did_not_see("draws destiny")
    t.dark.does("ignore_weapon", STICK)
    t.did_not_see("draws destiny")
    t.saw("4 printed against 2 printed.")  # nor does the stick's dot count
    assert STICK in t.cards("dark_discard")
    assert "Blaster" in t.cards("light_here")


@rule("YJ-7.4")
@card("BP-49")
def test_the_stick_may_be_fought_with_instead() -> None:
    t = table(
        dark=[RAIDER, STICK],
        light=[RIC, "Blaster"],
        dark_deck=[destiny(2)],
        light_deck=[destiny(1)],
    )
    battle(t.dark, [STICK, RAIDER], ["Blaster", RIC])
    t.dark.does("pass")
    t.saw("2 printed + 1 Gaderffii Stick + destiny 2 = 5")


@rule("YJ-7.4", "YJ-8.9")
@card("BP-49")
def test_a_weapon_ignored_for_the_stick_is_kept_when_its_user_falls() -> None:
    t = table(dark=[RAIDER, STICK], light=[RABE, "Blaster"], dark_hand=["Death From Above", GRAGRA])
    battle(t.dark, ["Death From Above", STICK, RAIDER], ["Blaster", RABE])
    t.dark.does("ignore_weapon", STICK)
    assert t.cards("light_here") == ["Blaster"]


@rule("YJ-7.4")
def test_against_an_unarmed_enemy_there_is_nothing_to_ignore() -> None:
    t = table(dark=[RAIDER, STICK], light=[RABE], dark_deck=[destiny(1)])
    battle(t.dark, [STICK, RAIDER], [RABE])
    t.saw("2 printed + 1 Gaderffii Stick + destiny 1 = 4")


# -- 7.6 two weapons -----------------------------------------------------------------------


@rule("YJ-7.6")
@card("DF-44")
def test_two_weapons_give_their_dots_and_draws_and_fall_together() -> None:
    t = table(
        dark=[DROID, "STAP", DROID_RIFLE],
        light=[WARRIOR, "Mace Windu's Lightsaber"],
        dark_hand=[PATROL, GRAGRA],
        dark_deck=[destiny(1), destiny(1)],
        light_deck=[destiny(6)],
    )
    with t.changes(dark_here=-3, dark_hand=-1 + 2):
        battle(t.dark, [PATROL, "STAP", DROID_RIFLE, DROID], ["Mace Windu's Lightsaber", WARRIOR])
    t.saw("2 printed + 2 STAP + 1 Battle Droid Blaster Rifle + destiny 1 + destiny 1 = 7")


@rule("YJ-7.6")
@card("DF-44")
def test_the_two_weapons_stand_in_any_order() -> None:
    t = table(
        dark=[DROID, "STAP", DROID_RIFLE],
        light=[RABE],
        dark_hand=[PATROL, GRAGRA],
        dark_deck=[destiny(1), destiny(1)],
    )
    battle(t.dark, [PATROL, DROID_RIFLE, "STAP", DROID], [RABE])
    t.saw("1 Battle Droid Blaster Rifle + 2 STAP + destiny 1 + destiny 1 = 7")


@rule("YJ-7.6", "YJ-8.2", "YJ-7.2")
def test_with_a_wrong_second_weapon_the_card_fails_and_the_nearer_one_works() -> None:
    t = table(
        dark=[DROID, "STAP", "Blaster"],
        light=[RABE],
        dark_hand=[PATROL, GRAGRA],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, [PATROL, "Blaster", "STAP", DROID], [RABE])
    t.saw("Battle Droid Patrol does not work", "2 printed + 2 STAP + destiny 1 = 5")


@rule("YJ-7.6")
def test_with_one_weapon_only_the_card_fails() -> None:
    t = table(
        dark=[DROID, "STAP"], light=[RABE], dark_hand=[PATROL, GRAGRA], dark_deck=[destiny(1)]
    )
    battle(t.dark, [PATROL, "STAP", DROID], [RABE])
    t.saw("Battle Droid Patrol does not work", "2 printed + 2 STAP + destiny 1 = 5")


@rule("YJ-7.6", "YJ-18.2")
@card("RF-C10")
def test_the_combo_of_two_weapons_adds_its_own_dots() -> None:
    t = table(
        dark=[DROID, "STAP", DROID_RIFLE],
        light=[RABE],
        dark_hand=["RF-C10", GRAGRA],
        dark_deck=[destiny(1), destiny(1)],
    )
    battle(t.dark, ["RF-C10", "STAP", DROID_RIFLE, DROID], [RABE])
    t.saw("2 Battle Droid Patrol & In Complete Control + destiny 1 + destiny 1 = 9")


# -- 8.6 destiny numbers -------------------------------------------------------------------


@rule("YJ-8.6")
@card("DF-21")
def test_faq_a_destiny_number_is_that_of_the_drawn_card() -> None:
    """Twist Of Fate looks at the cards drawn, not at those of Watto (3) and Rabé (4)."""
    t = table(
        turn="light",
        light=[RABE, "Blaster"],
        dark=[WATTO, "Blaster"],
        light_hand=["Twist Of Fate", RIC],
        light_deck=[destiny(1)],
        dark_deck=[destiny(6)],
    )
    battle(t.light, ["Twist Of Fate", "Blaster", RABE], ["Blaster", WATTO])
    t.saw("2 printed + destiny 1 + 5 text of Twist Of Fate = 8 against")


@rule("YJ-8.6")
@card("DF-22")
def test_faq_your_characters_destiny_is_the_number_on_the_card_in_the_fight() -> None:
    """Qui-Gon has 1 and Watto 3: two more, whatever is drawn."""
    t = table(
        turn="light",
        light=[QUI_GON],
        dark=[WATTO],
        light_hand=["You Are Strong With The Force", RIC],
    )
    battle(t.light, ["You Are Strong With The Force", QUI_GON], [WATTO])
    t.saw("6 printed + 2 text of You Are Strong With The Force = 8")


@rule("YJ-8.6", "YJ-8.3")
@card("DF-22")
def test_against_a_group_the_opposing_character_is_one_of_your_choice() -> None:
    """Of droids with destiny 4, 4 and 3 one with a 4 is taken."""
    group = [DROID, "Battle Droid: Officer, MTT Division", "Battle Droid: Officer, AAT Division"]
    t = table(
        turn="light",
        light=[QUI_GON],
        dark=group,
        dark_hand=["The Invasion Is On Schedule"],
        light_hand=["You Are Strong With The Force", RIC],
    )
    battle(
        t.light,
        ["You Are Strong With The Force", QUI_GON],
        ["The Invasion Is On Schedule", *group],
    )
    t.saw("6 printed + 3 text of You Are Strong With The Force = 9")


@rule("YJ-9.1", "YJ-8.6")
@card("DF-21", "DF-45")
def test_the_attackers_battle_card_resolves_first_so_the_defenders_has_the_last_word() -> None:
    """Both cards exchange a lower destiny for a higher one: it goes over and comes back."""
    t = table(
        dark=[WATTO, "Blaster"],
        light=[RABE, "Blaster"],
        dark_hand=["Change In Tactics", GRAGRA],
        light_hand=["Twist Of Fate", RIC],
        dark_deck=[destiny(1)],
        light_deck=[destiny(6)],
    )
    plan = ["Twist Of Fate", "Blaster", RABE]
    battle(t.dark, ["Change In Tactics", "Blaster", WATTO], plan)
    t.saw("Dark exchanges destiny", "Light exchanges destiny", "Rabé, Handmaiden beats Watto")


# -- 8.7 showing the hand ------------------------------------------------------------------


@rule("YJ-8.7")
@card("BP-53")
def test_faq_he_always_wins_gives_nothing_with_an_empty_hand() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=["He Always Wins!"])
    battle(t.dark, ["He Always Wins!", WATTO], [YODA])
    t.saw("4 printed against 3 printed.")


@rule("YJ-8.7")
@card("BP-22")
def test_faq_dis_is_nutsen_gives_nothing_with_an_empty_hand() -> None:
    t = table(dark=[WATTO], light=[RABE], light_hand=["Dis Is Nutsen"])
    battle(t.dark, [WATTO], ["Dis Is Nutsen", RABE])
    t.saw("3 printed against 2 printed.")


@rule("YJ-8.7", "YJ-22.2")
@card("BP-53")
def test_the_hand_is_shown_for_the_bonus_and_only_then() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=["He Always Wins!", GRAGRA])
    battle(t.dark, ["He Always Wins!", WATTO], [YODA])
    t.asked("show_hand")
    assert t.game.view(1).zone("hand", 0).cards == []
    t.dark.does("show_hand")
    t.saw("Dark shows Gragra", "3 printed + 2 text of He Always Wins! = 5")
    assert [shown.id for shown in t.game.view(1).zone("hand", 0).cards] == ["DM-86"]


@rule("YJ-8.7")
@card("BP-53")
def test_showing_the_hand_is_a_choice() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=["He Always Wins!", GRAGRA])
    battle(t.dark, ["He Always Wins!", WATTO], [YODA])
    t.dark.does("pass")
    t.saw("4 printed against 3 printed.")


# -- 8.8 Wisdom of the Council -------------------------------------------------------------


@rule("YJ-8.8")
@card("JC-64", "EDM-P2")
def test_faq_mace_has_his_bonus_in_the_next_fight_and_against_anybody() -> None:
    t = table(
        turn="light",
        light=[WARRIOR],
        dark=[DROID, AURRA],
        light_hand=[WISDOM, RIC],
    )
    battle(t.light, [WISDOM, WARRIOR], [DROID, AURRA])
    t.saw(
        "6 printed + 2 text of Mace Windu, Jedi Warrior = 8 against 2 printed.",
        "Mace Windu, Jedi Warrior fights the next fight too",
        "6 printed + 2 text of Mace Windu, Jedi Warrior = 8 against 5 printed.",
    )


@rule("YJ-8.8")
@card("JC-64", "EDM-P2")
def test_against_a_character_without_a_diamond_he_has_the_bonus_but_no_further_fight() -> None:
    t = table(turn="light", light=[WARRIOR], dark=[AURRA, WATTO], light_hand=[WISDOM, RIC])
    battle(t.light, [WISDOM, WARRIOR], [AURRA, WATTO])
    t.saw("6 printed + 2 text of Mace Windu, Jedi Warrior = 8 against 5 printed.")
    t.did_not_see("fights the next fight")
    assert t.cards("dark_here") == [WATTO]


@rule("YJ-8.8")
@card("JC-64")
def test_the_jedi_keeps_the_same_weapon_in_the_next_fight_and_the_others_wait() -> None:
    saber = "Mace Windu's Lightsaber"
    t = table(
        turn="light",
        light=[WARRIOR, saber, RABE],
        dark=[DROID, WATTO, GRAGRA],
        light_hand=[WISDOM, RIC],
        light_deck=[destiny(1), destiny(2)],
    )
    battle(t.light, [WISDOM, saber, WARRIOR, RABE], [DROID, WATTO, GRAGRA])
    t.saw(
        "uses Mace Windu's Lightsaber",
        "destiny 1",
        "uses Mace Windu's Lightsaber",
        "destiny 2",
        "Light reveals Rabé",
    )


@rule("YJ-8.8", "YJ-6.6")
@card("JC-64")
def test_with_no_enemy_left_the_jedi_does_not_break_through() -> None:
    t = table(turn="light", light=[WARRIOR], dark=[DROID], light_hand=[WISDOM, RIC])
    battle(t.light, [WISDOM, WARRIOR], [DROID])
    t.did_not_see("through")


# -- 8.9 Force Push ------------------------------------------------------------------------


@rule("YJ-8.9")
@card("BN-51")
def test_faq_a_pushed_weapon_gives_nothing_draws_nothing_and_is_kept() -> None:
    t = table(
        dark=[AURRA, RIFLE],
        light=[QUI_GON],
        light_hand=[PUSH],
    )
    with t.changes(dark_hand=0, dark_here=-1):
        battle(t.dark, [RIFLE, AURRA], [PUSH, QUI_GON])
    t.saw("6 printed against 5 printed.")
    assert t.cards("dark_here") == [RIFLE]
    t.did_not_see("draws destiny")


@rule("YJ-8.9")
@card("BN-51")
def test_faq_open_fire_fails_when_the_cannon_is_pushed() -> None:
    t = table(
        dark=[TANK, CANNON],
        light=[QUI_GON],
        dark_hand=["Open Fire!", GRAGRA],
        light_hand=[PUSH],
    )
    battle(t.dark, ["Open Fire!", CANNON, TANK], [PUSH, QUI_GON])
    t.saw("Open Fire! does not work", "6 printed against 5 printed.")
    assert t.cards("dark_here") == [CANNON]
    assert "Open Fire!" in t.cards("dark_discard")


@rule("YJ-8.9")
@card("BN-51", "BN-75")
def test_faq_the_text_of_aurra_mercenary_fails_when_her_rifle_is_pushed() -> None:
    t = table(dark=[MERCENARY, RIFLE], light=[RABE], dark_deck=[destiny(1)])
    battle(t.dark, [RIFLE, MERCENARY], [RABE])
    t.saw("5 printed + 2 Aurra Sing's Blaster Rifle + 1 text of Aurra Sing, Mercenary + destiny 1")
    t = table(dark=[MERCENARY, RIFLE], light=[QUI_GON], light_hand=[PUSH])
    battle(t.dark, [RIFLE, MERCENARY], [PUSH, QUI_GON])
    t.saw("6 printed against 5 printed.")


@rule("YJ-8.9", "YJ-18.1/push")
@card("BN-51", "RF-A7")
def test_a_built_in_weapon_can_be_pushed() -> None:
    t = table(dark=["RF-A7"], light=[QUI_GON], light_hand=[PUSH])
    with t.changes(dark_hand=0):
        battle(t.dark, ["RF-A7"], [PUSH, QUI_GON])
    t.saw("6 printed against 5 printed.")


@rule("YJ-8.9")
@card("BN-125")
def test_who_uses_a_weapon_pushes_nobodys() -> None:
    t = table(
        dark=[MAUL, SITH_SABER],
        light=[QUI_GON, "Blaster"],
        dark_hand=["Sith Force Push", GRAGRA],
        dark_deck=[destiny(1)],
        light_deck=[destiny(2)],
    )
    battle(t.dark, ["Sith Force Push", SITH_SABER, MAUL], ["Blaster", QUI_GON])
    t.saw("Light draws destiny 2", "6 printed + destiny 2 = 8")


@rule("YJ-8.9", "YJ-7.6")
@card("BN-51", "DF-44")
def test_the_push_takes_two_weapons_and_the_card_that_allowed_them() -> None:
    t = table(
        dark=[DROID, "STAP", DROID_RIFLE],
        light=[QUI_GON],
        dark_hand=[PATROL, GRAGRA],
        light_hand=[PUSH],
    )
    battle(t.dark, [PATROL, "STAP", DROID_RIFLE, DROID], [PUSH, QUI_GON])
    t.saw("6 printed against 2 printed.")
    assert t.cards("dark_here") == ["STAP", DROID_RIFLE]


# -- 8.11 only one of a group falls --------------------------------------------------------


@rule("YJ-8.11", "YJ-8.3")
@card("BN-119")
@pytest.mark.parametrize("first", [TANK, DROID])
def test_the_weapon_of_a_losing_group_is_lost_only_with_the_first_character(first: str) -> None:
    weapon = CANNON if first == TANK else "STAP"
    second = DROID if first == TANK else TANK
    t = table(
        dark=[TANK, DROID, weapon],
        light=[WARRIOR, QUI_GON, "Mace Windu's Lightsaber"],
        dark_hand=["Armored Assault", GRAGRA],
        light_hand=[WISDOM],
        dark_deck=[destiny(1)],
        light_deck=[destiny(6)],
    )
    plan = [WISDOM, "Mace Windu's Lightsaber", WARRIOR, QUI_GON]
    with t.changes(dark_deck=-1 - 1):  # the draw, and one damage for the droid
        battle(t.dark, ["Armored Assault", weapon, first, second], plan)
    assert DROID not in t.cards("dark_here") and TANK in t.cards("dark_here")
    assert (weapon in t.cards("dark_here")) == (first == TANK)
