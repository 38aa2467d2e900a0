"""Rulings on weapons (YJ-7)."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
MAUL = "Darth Maul, Sith Apprentice"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
SQUAD = "Battle Droid Squad, Assault Unit"
DROID = "Battle Droid: Infantry, MTT Division"
RIFLE = "Aurra Sing's Blaster Rifle"


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


@rule("YJ-7.1")
def test_the_line_of_the_user_decides_the_bonus() -> None:
    for user, power in (
        (AURRA, "5 printed + 2 Aurra Sing's Blaster Rifle + destiny 3 = 10"),
        (WATTO, "3 printed + destiny 3 = 6"),
    ):
        t = table(dark=[user, RIFLE], light=[RABE], dark_deck=[destiny(3)])
        battle(t.dark, [RIFLE, user], [RABE])
        t.saw(power)


@rule("YJ-7.1")
def test_the_card_drawn_for_a_weapon_goes_to_hand() -> None:
    t = table(dark=[WATTO, "Blaster"], light=[RABE], dark_deck=[destiny(5)])
    with t.changes(dark_deck=-1, dark_hand=+1, dark_discard=0):
        battle(t.dark, ["Blaster", WATTO], [RABE])


@rule("YJ-7.2")
def test_a_weapon_at_the_end_of_the_plan_is_safe() -> None:
    t = table(dark=[WATTO, "Blaster"], light=[YODA])
    battle(t.dark, [WATTO, "Blaster"], [YODA])
    assert t.cards("dark_here") == ["Blaster"]
    t.did_not_see("draws destiny")


@rule("YJ-7.2")
def test_a_weapon_is_lost_with_its_user_only() -> None:
    t = table(
        dark=[WATTO, GRAGRA, "Blaster"],
        light=[YODA, RIC],
        dark_deck=[destiny(6)],
        dark_hand=[AURRA],
    )
    battle(t.dark, ["Blaster", WATTO, GRAGRA], [YODA, RIC])
    assert t.cards("dark_here") == [WATTO, "Blaster"]


@rule("YJ-7.2")
def test_an_ignored_weapon_survives_its_neighbours_defeat_and_serves_again() -> None:
    t = table(dark=[GRAGRA, DROID, "STAP"], light=[YODA, RABE], dark_hand=[AURRA])
    battle(t.dark, ["STAP", GRAGRA, DROID], [YODA, RABE])
    assert t.cards("dark_here") == [DROID, "STAP"]


@rule("YJ-7.2")
def test_an_unusable_weapon_before_a_usable_one_changes_nothing() -> None:
    t = table(
        dark=[GRAGRA, "STAP", "Blaster"], light=[YODA], dark_deck=[destiny(6)], dark_hand=[AURRA]
    )
    battle(t.dark, ["STAP", "Blaster", GRAGRA], [YODA])
    t.saw("2 printed + destiny 6 = 8")


@rule("YJ-7.2")
def test_a_usable_weapon_behind_an_unusable_one_is_not_directly_before_its_user() -> None:
    t = table(dark=[GRAGRA, "STAP", "Blaster"], light=[YODA], dark_hand=[AURRA])
    battle(t.dark, ["Blaster", "STAP", GRAGRA], [YODA])
    t.did_not_see("draws destiny")
    assert t.cards("dark_here") == ["STAP", "Blaster"]


@rule("YJ-7.2", "YJ-8.2")
def test_a_battle_card_between_weapon_and_character_leaves_the_weapon_out() -> None:
    t = table(dark=[WATTO, "Blaster"], light=[YODA], dark_hand=["Death From Above", GRAGRA])
    battle(t.dark, ["Blaster", "Death From Above", WATTO], [YODA])
    t.saw("Blaster does not count", "3 printed + 3 Death From Above = 6")


@rule("YJ-7.3")
def test_a_battle_card_that_does_not_fit_draws_no_destiny() -> None:
    t = table(dark=[AURRA], light=[YODA], dark_hand=["Watto's Wager", GRAGRA])
    with t.changes(dark_deck=0):
        battle(t.dark, ["Watto's Wager", AURRA], [YODA])
    t.saw("Watto's Wager does not work with Aurra Sing")


@rule("YJ-7.3", "YJ-6.10")
def test_nothing_is_drawn_for_those_who_have_nobody_to_fight() -> None:
    t = table(dark=[AURRA, WATTO, "Blaster"], light=[RABE])
    with t.changes(dark_deck=0):
        battle(t.dark, [AURRA, "Blaster", WATTO], [RABE])


@rule("YJ-7.5")
def test_faq_the_stap_works_with_the_squad() -> None:
    t = table(dark=[SQUAD, "STAP"], light=[YODA], dark_deck=[destiny(1)])
    battle(t.dark, ["STAP", SQUAD], [YODA])
    t.saw("4 printed + 2 STAP + destiny 1 = 7")


@rule("YJ-7.5")
def test_faq_in_complete_control_works_with_a_diamond_droid_and_not_with_the_squad() -> None:
    facts: dict[str, Any] = {"light": [YODA], "dark_hand": ["In Complete Control", GRAGRA]}
    t = table(dark=[DROID], **facts)
    battle(t.dark, ["In Complete Control", DROID], [YODA])
    t.saw("2 printed + 2 In Complete Control = 4")
    t = table(dark=[SQUAD], **facts)
    battle(t.dark, ["In Complete Control", SQUAD], [YODA])
    t.saw("In Complete Control does not work with Battle Droid Squad")


@rule("YJ-7.5")
def test_a_weapon_line_with_the_diamond_sign_gives_others_the_lesser_bonus() -> None:
    """An Electropole: two dots for diamond Gungans, none for Jar Jar, who has no diamond."""
    facts: dict[str, Any] = {"dark": [MAUL], "light_deck": [destiny(1)]}
    t = table(light=["Gungan Official, Bureaucrat", "Electropole"], **facts)
    battle(t.dark, [MAUL], ["Electropole", "Gungan Official, Bureaucrat"])
    t.saw("2 printed + 1 Theed Palace + 2 Electropole + destiny 1 = 6")
    t = table(light=["Jar Jar Binks, Gungan Chuba Thief", "Electropole"], **facts)
    battle(t.dark, [MAUL], ["Electropole", "Jar Jar Binks"])
    t.saw("4 printed + destiny 1 = 5")
