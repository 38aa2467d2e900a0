"""Rulings on diamond, stackable and unique cards (YJ-15)."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
GRAGRA = "Gragra, Chuba Peddler"
MAUL = "Darth Maul, Sith Apprentice"
YODA = "Yoda, Jedi Master"
QUI_GON = "Qui-Gon Jinn, Jedi Master"
PADME = "Padmé Naberrie, Handmaiden"
QUEEN = "Queen Amidala, Royal Leader"
OBI_SABER = "Obi-Wan Kenobi's Lightsaber"
MEDDUN = "Meddun, Nikto Mercenary"


def table(**facts: Any) -> Scene:
    """Mos Espa on Light's turn."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "light"}
    return scene("young-jedi", **(usual | facts))


@rule("YJ-15.1")
def test_diamond_weapons_may_be_anywhere_too() -> None:
    t = table(light=["Blaster"], light_naboo=["Blaster"], light_hand=["Blaster"])
    t.light.deploys("Blaster")
    assert t.count("light_here") == 2


@rule("YJ-15.2")
def test_each_copy_of_a_stack_costs_its_counters() -> None:
    t = table(light=[QUEEN], light_hand=[QUEEN, QUEEN, QUEEN, "Rabé, Handmaiden"])
    for _ in range(3):
        t.light.deploys(QUEEN)
    t.saw("2 counters spent", "4 counters spent", "6 counters spent")
    t.light.is_refused("deploy", "Rabé, Handmaiden", rule="YJ-3.1")


@rule("YJ-15.2")
def test_copies_fight_anywhere_in_the_plan_and_are_lost_one_by_one() -> None:
    t = table(
        dark=[MAUL, WATTO, GRAGRA],
        light=[YODA, YODA, PADME],
        light_hand=[YODA],
    )
    with t.changes(light_deck=-4):
        battle(t.light, [YODA, PADME, YODA], [MAUL, GRAGRA, WATTO])
    assert t.cards("light_here") == [YODA, PADME]
    t.saw(
        "Darth Maul, Sith Apprentice beats Yoda",
        "Padmé Naberrie, Handmaiden beats Gragra",
        "stand equal",
    )


@rule("YJ-15.2")
def test_another_subtitle_is_the_same_stack_and_stranded_it_blocks() -> None:
    t = table(
        light_tatooine=["Obi-Wan Kenobi, Jedi Padawan"],
        light_hand=["Obi-Wan Kenobi, Young Jedi"],
        site="Capital City",
    )
    t.light.is_refused("deploy", "Obi-Wan Kenobi, Young Jedi", rule="YJ-15.2")


@rule("YJ-15.2", "YJ-12.6")
def test_an_evacuated_stack_may_be_deployed_again() -> None:
    t = table(
        site="Capital City",
        light_tatooine=["Obi-Wan Kenobi, Jedi Padawan"],
        light_hand=["Obi-Wan Kenobi, Young Jedi"],
        light_hyperspace=["Republic Cruiser, Transport"],
    )
    t.light.evacuates(at="tatooine")
    t.light.deploys("Obi-Wan Kenobi, Young Jedi")
    assert t.count("light_here") == 1


@rule("YJ-15.2")
def test_when_the_last_of_a_stack_has_fallen_it_may_be_deployed_elsewhere() -> None:
    t = table(light_discard=[YODA], light_hand=[YODA])
    t.light.deploys(YODA)
    assert t.cards("light_here") == [YODA]


@rule("YJ-15.2", "YJ-15.5")
def test_a_stacked_weapon_is_on_one_planet_only() -> None:
    t = table(light_naboo=[OBI_SABER], light_hand=[OBI_SABER])
    t.light.is_refused("deploy", OBI_SABER, rule="YJ-15.2")


@rule("YJ-15.2")
def test_an_armed_version_belongs_to_the_stack_of_its_title() -> None:
    t = table(turn="dark", dark_naboo=["Aurra Sing, Bounty Hunter"], dark_hand=["RF-A7"])
    t.dark.is_refused("deploy", "RF-A7", rule="YJ-15.2")


@rule("YJ-15.3")
def test_faq_padme_and_the_queen_are_different_stacks() -> None:
    t = table(light_naboo=[QUEEN], light_hand=[PADME, QUEEN])
    t.light.is_refused("deploy", QUEEN, rule="YJ-15.2")
    t.light.deploys(PADME)
    assert t.cards("light_here") == [PADME]


@rule("YJ-15.3", "YJ-8.5")
def test_padme_and_the_queen_do_not_add_up() -> None:
    t = table(dark=[WATTO], light=[PADME, QUEEN], light_hand=["Yousa Guys Bombad!", YODA])
    battle(t.light, ["Yousa Guys Bombad!", PADME, QUEEN], [WATTO])
    t.saw("Yousa Guys Bombad! finds no fitting group")


@rule("YJ-15.4")
def test_a_unique_character_is_in_play_once() -> None:
    t = table(turn="dark", dark=[MEDDUN], dark_hand=[MEDDUN])
    t.dark.is_refused("deploy", MEDDUN, rule="YJ-15.4")
    t = table(turn="dark", dark_naboo=[MEDDUN], dark_hand=[MEDDUN])
    t.dark.is_refused("deploy", MEDDUN, rule="YJ-15.4")


@rule("YJ-15.4", "YJ-15.6")
def test_a_hidden_unique_character_is_in_play_as_well() -> None:
    t = table(turn="dark", been_here=["light"], dark_hand=[MEDDUN, MEDDUN])
    t.dark.deploys(MEDDUN)
    t.dark.is_refused("deploy", MEDDUN, rule="YJ-15.4")


@rule("YJ-15.4")
def test_a_unique_character_may_come_again_when_it_has_fallen() -> None:
    t = table(turn="dark", dark_discard=[MEDDUN], dark_hand=[MEDDUN])
    t.dark.deploys(MEDDUN)
    assert MEDDUN in t.cards("dark_here")


@rule("YJ-15.5")
def test_faq_two_copies_of_obi_wans_lightsaber_serve_yoda_and_qui_gon() -> None:
    t = table(
        dark=[MAUL, WATTO],
        light=[YODA, QUI_GON, OBI_SABER, OBI_SABER],
        light_hand=[YODA],
        light_deck=[destiny(5), destiny(4)],
    )
    battle(t.light, [OBI_SABER, YODA, OBI_SABER, QUI_GON], [MAUL, WATTO])
    t.saw("4 printed + destiny 5 = 9", "6 printed + 1 Mos Espa + destiny 4 = 11")


@rule("YJ-15.5")
def test_copies_of_one_character_may_use_different_weapons() -> None:
    t = table(
        dark=[MAUL, WATTO],
        light=[YODA, YODA, OBI_SABER, "Blaster"],
        light_hand=[YODA],
        light_deck=[destiny(5), destiny(4)],
    )
    battle(t.light, [OBI_SABER, YODA, "Blaster", YODA], [MAUL, WATTO])
    t.saw(
        "Yoda, Jedi Master uses Obi-Wan Kenobi's Lightsaber",
        "Yoda, Jedi Master uses Blaster",
    )


@rule("YJ-15.6", "YJ-4.2")
def test_hidden_copies_join_the_stack_of_their_planet() -> None:
    t = table(turn="dark", been_here=["light"], dark_hand=[WATTO, WATTO])
    t.dark.deploys(WATTO)
    t.dark.deploys(WATTO)
    assert t.count("dark_hidden") == 2
