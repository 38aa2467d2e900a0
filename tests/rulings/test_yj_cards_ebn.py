"""Rulings on the cards of Enhanced Battle of Naboo (EBN), where they work and where they do not.

Unless a test says so, the action is at the Podrace Arena, where hardly anybody has a bonus.
"""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle, intercepted

QUI_GON = "DM-2"  # 6, damage 5
NABOO_QUEEN = "DM-8"  # 2, damage 3
YODA = "DM-10"  # 4
NASS = "DM-13"  # 4
RABE = "BN-17"  # Saché, 2, Handmaiden
TARPALS = "BN-14"  # 3
OFFICER = "BN-19"  # 3, diamond Naboo Officer
SECURITY = "BN-22"  # 2, diamond
BRAVO = "BN-24"  # 2, diamond Bravo Pilot
OBI_SABER = "DM-34"
BLASTER = "DM-45"
STARSHIP = "BN-67"  # Amidala's Starship, 6, damage 6
CRUISER = "DM-70"  # 5, damage 5
LOTT = "JC-81"  # 2, damage 1
TOORA = "BN-90"  # 3, damage 2
NUTE = "JC-76"  # 3
TANK = "DM-88"  # 5, damage 4
DROID = "BN-99"  # 2, damage 1, diamond
SQUAD = "BN-80"  # 4, damage 3
DESTROYERS = "BN-79"  # 5, damage 4
DARK_LORD = "BN-71"  # 6, damage 5
SITH_SABER = "DM-107"
DARK_BLASTER = "DM-119"
BATTLESHIP = "DM-140"  # 5, damage 5
DROID_FIGHTER = "DM-139"  # 2 and destiny
AVENGER = "EBN-P8"
TESTED = "EBN-P9"
LOYAL = "EBN-P10"
DEFENDER = "EBN-P11"
WISE = "EBN-P12"
MAINTENANCE = "EBN-P13"
PHANTOM = "EBN-P14"
GAMBLER = "EBN-P15"
SCOUNDREL = "EBN-P16"
TYRANT = "EBN-P17"
BUREAUCRAT = "EBN-P18"
LIEUTENANT = "EBN-P19"


def table(**facts: Any) -> Scene:
    """Light's turn; each holds a card, so that nobody evens up unasked."""
    usual: dict[str, Any] = {
        "site": "Podrace Arena",
        "turn": "light",
        "light_hand": [YODA],
        "dark_hand": [LOTT],
    }
    return scene("young-jedi", **(usual | facts))


def fight(plan: list[str], against: list[str], **facts: Any) -> Scene:
    """Light attacks; battle cards are those that the facts put in a hand."""
    held = [*facts.get("light_hand", []), *facts.get("dark_hand", [])]
    laid = {
        "light": [id for id in plan if id not in held],
        "dark": [id for id in against if id not in held],
    }
    t = table(**(laid | facts))
    battle(t.light, plan, against)
    return t


# -- Obi-Wan Kenobi, Jedi Avenger ----------------------------------------------------------


@card("EBN-P8")
@pytest.mark.parametrize(("who", "damage"), [(DROID, 3), (SQUAD, 5), (LOTT, 3)])
def test_whom_obi_wan_the_avenger_defeats_costs_two_more(who: str, damage: int) -> None:
    t = fight([AVENGER], [who])
    t.saw(f"Dark takes {damage} damage")


@card("EBN-P8")
def test_the_avenger_changes_nothing_when_others_win_or_when_he_falls_himself() -> None:
    t = fight([QUI_GON, AVENGER], [SQUAD, DARK_LORD])
    t.saw("Dark takes 3 damage for Battle Droid Squad", "Light takes 5 damage for Obi-Wan Kenobi")


@rule("YJ-8.3")
@card("EBN-P8", "BN-46")
def test_the_avenger_raises_the_damage_of_each_whom_his_group_defeats() -> None:
    t = fight(
        ["BN-46", QUI_GON, AVENGER],
        ["BN-119", TANK, DROID],
        light_hand=["BN-46", YODA],
        dark_hand=["BN-119", LOTT],
    )
    t.saw("Dark takes 3 damage for Battle Droid")  # the tank is spared
    t.did_not_see("for Trade Federation Tank")


@rule("YJ-16.10", "YJ-16.8")
@card("EBN-P8")
def test_the_avenger_counts_in_a_duel_and_scored_hits_come_off_the_raised_damage() -> None:
    t = table(
        light=[AVENGER, OBI_SABER],
        dark=[LOTT],
        dark_hand=[],
        light_deck=["7 x destiny 4"],
        dark_deck=["2 x destiny 3"],
    )
    t.light.does("done")
    t.light.does("duel", AVENGER, on=LOTT)
    t.light.does("attack", amount=4)
    t.dark.does("yield")
    t.saw("1 damage of Lott Dod, Neimoidian Senator + 2 by card text = 3")


@rule("YJ-1.2")
@card("EBN-P8")
def test_the_raised_damage_can_empty_the_deck() -> None:
    for cards, over in ((3, True), (4, False)):
        t = fight(
            [AVENGER],
            [DROID, SQUAD],
            fillers=0,
            dark_deck=[f"{cards} x destiny 1"],
            light_deck=[YODA],
        )
        assert (t.game.outcome is not None) == over


# -- Anakin Skywalker, Tested by the Jedi Council ------------------------------------------


@rule("YJ-14.3", "YJ-1.2")
@card("EBN-P9")
def test_redrawing_with_the_last_card_of_the_deck_loses() -> None:
    facts: dict[str, Any] = {"fillers": 0, "dark_deck": ["9 x destiny 1"]}
    t = fight([TESTED], [TOORA], light_deck=[destiny(4), destiny(6)], **facts)
    t.light.does("redraw")
    t.won_by("dark")
    t = fight([TESTED], [TOORA], light_deck=[destiny(4), destiny(6)], **facts)
    t.light.does("pass")
    t.goes_on()


@rule("YJ-14.3")
@card("EBN-P9")
def test_the_first_destiny_no_longer_counts_after_a_redraw() -> None:
    t = fight([TESTED], [SQUAD], light_deck=[destiny(3), destiny(5)])
    t.light.does("redraw")
    t.saw("destiny 5 = 5 against 4 printed")
    assert t.count("light_discard") == 1 and t.count("light_hand") == 2


@rule("YJ-14.3", "YJ-8.5")
@card("EBN-P9", "DM-64")
def test_beside_another_anakin_he_redraws_only_for_his_own_power() -> None:
    facts: dict[str, Any] = {
        "light_hand": ["DM-64", YODA],
        "light_deck": [destiny(1), destiny(2), destiny(6)],
    }
    t = fight(["DM-64", "DM-4", TESTED], [DARK_LORD], **facts)
    t.light.does("redraw")  # the first draw, a 1, was the other's
    t.saw("3 Podrace Arena + destiny 1 + destiny 2 - 2 text of Anakin Skywalker, Tested")
    t = fight(["DM-64", TESTED, "DM-4"], [DARK_LORD], **facts)
    t.asked("redraw")
    t.light.does("pass")  # the 1 is his
    t.saw("destiny 1 + destiny 2")


@rule("YJ-16.10", "YJ-16.4")
@card("EBN-P9")
def test_anakin_redraws_for_his_power_in_a_duel_too() -> None:
    t = table(
        turn="dark",
        light=[TESTED],
        dark=[DARK_LORD, SITH_SABER],
        light_hand=[],
        light_deck=[destiny(1), destiny(6)],
    )
    t.dark.does("done")
    t.dark.does("duel", DARK_LORD, on=TESTED)
    t.light.does("redraw")
    assert t.count("light_duelinghand") == 6


@rule("YJ-8.9", "YJ-14.3")
@card("EBN-P9", "BN-125")
def test_a_pushed_weapon_draws_nothing_that_anakin_could_redraw_but_his_power_does() -> None:
    t = fight(
        [BLASTER, TESTED],
        ["BN-125", DARK_LORD],
        dark_hand=["BN-125", LOTT],
        light_deck=[destiny(1), destiny(5)],
    )
    t.light.does("redraw")
    t.saw("destiny 5 = 5", "Light takes 4 damage")


# -- Padmé Naberrie, Loyal Handmaiden ------------------------------------------------------


@card("EBN-P10")
@pytest.mark.parametrize("first", [RABE, NABOO_QUEEN, "DM-5"])
def test_padme_the_loyal_is_stronger_after_the_queen_or_a_handmaiden_fought(first: str) -> None:
    t = fight([first, LOYAL], [LOTT, SQUAD])
    t.saw("3 printed + 1 Podrace Arena + 2 text of Padmé Naberrie, Loyal Handmaiden = 6")


@card("EBN-P10")
def test_padme_the_loyal_gains_nothing_after_others_or_in_her_own_first_fight() -> None:
    t = fight([TARPALS, LOYAL], [LOTT, SQUAD])
    t.saw("stand equal: 3 printed + 1 Podrace Arena = 4 against 4 printed.")
    t = fight([LOYAL, RABE], [SQUAD, LOTT])
    t.saw("stand equal: 3 printed + 1 Podrace Arena = 4 against 4 printed.")


@rule("YJ-8.3")
@card("EBN-P10", "BN-55")
def test_a_handmaiden_beside_padme_in_the_same_fight_has_not_fought_before() -> None:
    t = fight(["BN-55", QUI_GON, LOYAL], [DARK_LORD], light_hand=["BN-55", YODA])
    t.did_not_see("text of Padmé")


@rule("YJ-16.10")
@card("EBN-P10")
def test_padme_is_a_handmaiden_herself_so_her_duel_counts_in_the_battle() -> None:
    t = table(
        turn="dark",
        light=[LOYAL],
        dark=[DARK_LORD, SITH_SABER],
        light_hand=[],
        dark_deck=[destiny(4)],
        light_deck=["9 x destiny 3"],
        fillers=0,
    )
    t.dark.does("done")
    t.dark.does("duel", DARK_LORD, on=LOYAL)
    t.did_not_see("text of Padmé")
    t.dark.does("attack", amount=4)
    t.light.does("yield")
    t.light.does("pass")  # and Dark has no dueling card left
    battle(t.dark, [DARK_LORD, SITH_SABER], [LOYAL])
    t.saw("3 printed + 1 Podrace Arena + 2 text of Padmé Naberrie, Loyal Handmaiden = 6")


# -- Captain Panaka, Royal Defender --------------------------------------------------------


@card("EBN-P11", "BN-44")
def test_panaka_the_defender_is_a_diamond_naboo_officer_for_light() -> None:
    t = fight(["BN-44", DEFENDER, OFFICER], [DARK_LORD], light_hand=["BN-44", YODA])
    t.saw("4 printed + 3 printed + 1 Capture The Viceroy = 8 against 6 printed")


@card("EBN-P11", "BN-50")
def test_panaka_the_defender_is_a_diamond_guard_but_no_bravo_pilot() -> None:
    t = fight(["BN-50", DEFENDER, SECURITY, BRAVO], [DARK_LORD], light_hand=["BN-50", YODA])
    t.saw("4 printed + 2 printed + 2 printed = 8 against 6 printed")
    t = fight(["BN-50", "BN-6", SECURITY, BRAVO], [DARK_LORD], light_hand=["BN-50", YODA])
    t.saw("I Will Take Back What Is Ours finds no fitting group")  # another Panaka


@card("EBN-P11", "DM-42", "DM-44")
@pytest.mark.parametrize(
    ("weapon", "name"), [("DM-42", "Flash Speeder"), ("DM-44", "Naboo Blaster")]
)
def test_panaka_the_defender_uses_weapons_as_a_diamond_officer_and_guard(
    weapon: str, name: str
) -> None:
    other = "DM-44" if weapon == "DM-42" else "DM-42"
    t = fight([weapon, DEFENDER, other], [LOTT], light_deck=[destiny(1)])
    t.saw(f"4 printed + 2 {name} + destiny 1 = 7")
    t = fight([weapon, "BN-6"], [LOTT], light_deck=[destiny(1)])
    t.saw("4 printed + destiny 1 = 5")


@rule("YJ-15.2")
@card("EBN-P11")
def test_panaka_the_defender_is_still_a_stack_and_no_diamond_for_dark() -> None:
    t = table(light_naboo=["BN-6"], light_hand=[DEFENDER, YODA])
    t.light.is_refused("deploy", DEFENDER, rule="YJ-15.2")
    t = fight([DEFENDER], ["BP-50", TOORA], dark_deck=[destiny(6)])
    t.saw("3 printed + 3 Hold-Out Blaster = 6")  # a draw as well only against a diamond
    t = fight([SECURITY], ["BP-50", TOORA], dark_deck=[destiny(6)])
    t.saw("3 printed + 3 Hold-Out Blaster + destiny 6 = 12")


# -- Yoda, Wise Jedi, and Jabba The Hutt, Tatooine Tyrant ----------------------------------


@card("EBN-P12")
def test_yoda_the_wise_is_stronger_once_the_opponent_has_controlled_a_planet() -> None:
    bonus = "4 printed + 2 text of Yoda, Wise Jedi = 6"
    t = fight([WISE], [SQUAD], controlled_by_dark=["naboo"])
    t.saw(bonus)
    t = fight([WISE], [SQUAD], controlled_by_dark=["naboo"], surrendered=["naboo"])
    t.saw(bonus)  # given up, and so controlled all the same
    for facts in ({}, {"controlled_by_light": ["naboo"]}):
        t = fight([WISE], [SQUAD], **facts)
        t.saw("stand equal: 4 printed against 4 printed.")


@card("EBN-P17")
def test_jabba_the_tyrant_is_stronger_once_dark_has_controlled_tatooine() -> None:
    at: dict[str, Any] = {"site": "Battle Plains"}
    t = fight([YODA], [TYRANT], controlled_by_dark=["tatooine"], **at)
    t.saw("4 printed + 2 text of Jabba The Hutt, Tatooine Tyrant = 6 against 4 printed")
    wrong: list[dict[str, Any]] = [
        {},
        {"controlled_by_dark": ["coruscant"]},
        {"controlled_by_light": ["tatooine"]},
    ]
    for facts in wrong:
        t = fight([YODA], [TYRANT], **at, **facts)
        t.saw("stand equal: 4 printed against 4 printed.")


# -- R2-D2, Starship Maintenance Droid -----------------------------------------------------


def evacuation(ship: str, at: str, **facts: Any) -> Scene:
    """Light evacuates a planet with one ship, a starfighter intercepts it."""
    usual: dict[str, Any] = {
        "light_hyperspace": [ship],
        "dark_hyperspace": [DROID_FIGHTER],
        "light_hand": [],
        "dark_hand": [],
        "dark_deck": [destiny(1)],
    }
    t = table(**(usual | facts))
    intercepted(t.light, at, [ship], [DROID_FIGHTER])
    return t


@rule("YJ-12.4")
@card("EBN-P13", "BN-67")
@pytest.mark.parametrize("place", ["light", "light_coruscant"])
def test_r2_d2_helps_amidalas_starship_to_leave_his_planet(place: str) -> None:
    at = "tatooine" if place == "light" else "coruscant"
    t = evacuation(STARSHIP, at, **{place: [MAINTENANCE]})
    t.saw("6 printed + 2 text of R2-D2, Starship Maintenance Droid = 8 against")


@rule("YJ-12.4")
@card("EBN-P13", "BN-67", "DM-70")
def test_r2_d2_helps_no_other_ship_and_from_no_other_planet() -> None:
    t = evacuation(CRUISER, "tatooine", light=[MAINTENANCE])
    t.saw("5 printed against")
    t = evacuation(STARSHIP, "coruscant", light=[MAINTENANCE], light_coruscant=[YODA])
    t.saw("6 printed against")
    t = evacuation(STARSHIP, "tatooine", light=[YODA], light_hidden=[MAINTENANCE])
    t.saw("6 printed against")


@rule("YJ-12.4")
@card("EBN-P13", "BN-67")
def test_r2_d2_does_not_help_the_starship_to_intercept() -> None:
    t = table(
        turn="dark",
        light=[MAINTENANCE],
        dark=[LOTT],
        light_hyperspace=[STARSHIP],
        dark_hyperspace=[BATTLESHIP],
        light_hand=[],
        dark_hand=[],
    )
    intercepted(t.dark, "tatooine", [BATTLESHIP], [STARSHIP])
    t.saw("6 printed against 5 printed.")


# -- Darth Sidious, The Phantom Menace -----------------------------------------------------


@card("EBN-P14")
def test_sidious_deployed_to_coruscant_costs_the_opponent_two_cards() -> None:
    t = table(turn="dark", site="Capital City", dark_hand=[PHANTOM, LOTT])
    with t.changes(light_deck=-2, light_discard=+2, dark_deck=0):
        t.dark.deploys(PHANTOM)
    t.saw("Light takes 2 damage")
    t.asked("deploy")


@rule("YJ-3.3")
@card("EBN-P14")
def test_sidious_deployed_elsewhere_or_hidden_costs_nobody_anything() -> None:
    t = table(turn="dark", dark_hand=[PHANTOM, LOTT])
    with t.changes(light_deck=0):
        t.dark.deploys(PHANTOM)
    t = table(turn="dark", site="Capital City", been_here=["light"], dark_hand=[PHANTOM, LOTT])
    with t.changes(light_deck=0):
        t.dark.deploys(PHANTOM)
    t = table(turn="dark", site="Capital City", dark=[PHANTOM], dark_hand=["DM-72", LOTT])
    with t.changes(light_deck=0):
        t.dark.deploys("DM-72")  # another Sidious joins him


@rule("YJ-1.2")
@card("EBN-P14")
def test_the_two_damage_of_sidious_can_win_the_game() -> None:
    for cards, over in ((2, True), (3, False)):
        t = table(
            turn="dark",
            site="Capital City",
            fillers=0,
            dark_hand=[PHANTOM, LOTT],
            dark_deck=[LOTT],
            light_deck=[f"{cards} x destiny 1"],
        )
        t.dark.deploys(PHANTOM)
        assert (t.game.outcome is not None) == over


# -- Watto, Risk Taker ---------------------------------------------------------------------


@card("EBN-P15")
def test_watto_draws_two_for_his_weapon_and_picks_either_one() -> None:
    for number in (2, 5):
        t = fight([YODA], [DARK_BLASTER, GAMBLER], dark_deck=[destiny(5), destiny(2)])
        t.asked("number")
        with t.changes(dark_hand=0):
            t.dark.does("number", amount=number)
        assert t.count("dark_hand") == 1 + 2
        t.saw(f"3 printed + 1 Podrace Arena + destiny {number} = {4 + number}")


@card("EBN-P15", "DM-133")
def test_watto_draws_two_for_each_of_card_and_weapon() -> None:
    t = fight(
        [YODA],
        ["DM-133", DARK_BLASTER, GAMBLER],
        dark_hand=["DM-133", LOTT],
        dark_deck=[destiny(5), destiny(2), destiny(1), destiny(3)],
    )
    t.dark.does("number", amount=5)
    t.dark.does("number", amount=3)
    t.saw("3 printed + 1 Podrace Arena + destiny 5 + destiny 3 = 12")
    assert t.count("dark_hand") == 1 + 4


@card("EBN-P15")
def test_watto_draws_nothing_for_others_and_others_draw_one() -> None:
    t = fight([YODA], [DARK_BLASTER, TOORA, GAMBLER], dark_deck=[destiny(5), destiny(2)])
    t.saw("3 printed + destiny 5 = 8")
    assert t.count("dark_hand") == 1 + 1


@rule("YJ-1.2", "YJ-6.9")
@card("EBN-P15")
def test_the_second_card_of_watto_can_be_the_last_of_the_deck() -> None:
    facts: dict[str, Any] = {"fillers": 0, "light_deck": ["9 x destiny 1"]}
    t = fight([YODA], [DARK_BLASTER, GAMBLER], dark_deck=[destiny(5), destiny(2)], **facts)
    t.won_by("light")
    t = fight([YODA], [DARK_BLASTER, GAMBLER], dark_deck=["3 x destiny 5"], **facts)
    t.asked("number")


@rule("YJ-8.9")
@card("EBN-P15", "BN-51")
def test_a_pushed_weapon_lets_watto_draw_nothing() -> None:
    t = fight(["BN-51", QUI_GON], [DARK_BLASTER, GAMBLER], light_hand=["BN-51", YODA])
    t.did_not_see("draws destiny")
    assert t.cards("dark_here") == ["Blaster"]


# -- deploying from the draw deck ----------------------------------------------------------


@rule("YJ-14.2")
@card("EBN-P16")
def test_aurra_the_scoundrel_finds_her_rifle_on_any_planet_and_no_other_weapon() -> None:
    for site in ("Battle Plains", "Capital City"):
        t = table(
            turn="dark", site=site, dark_hand=[SCOUNDREL, LOTT], dark_deck=["DM-108", "DM-120"]
        )
        t.dark.deploys(SCOUNDREL)
        t.dark.does("search")
        t.dark.may_not("deploy", "DM-120")
        t.dark.does("deploy", "DM-108")
        t.saw("3 counters spent")


@rule("YJ-14.2")
@card("EBN-P18", "JC-77")
def test_nute_deployed_to_naboo_brings_any_rune_haako_for_his_counters() -> None:
    t = table(
        turn="dark",
        site="Battle Plains",
        dark_hand=[BUREAUCRAT, LOTT],
        dark_deck=["JC-77", "DM-105"],
    )
    t.dark.deploys(BUREAUCRAT)
    t.dark.does("search")
    t.dark.may_not("deploy", "DM-105")
    t.dark.does("deploy", "JC-77")
    t.saw("5 counters spent")


@rule("YJ-14.2")
@card("EBN-P19", "DM-105")
def test_rune_deployed_to_naboo_brings_a_diamond_neimoidian_and_not_nute() -> None:
    t = table(
        turn="dark", site="Battle Plains", dark_hand=[LIEUTENANT, LOTT], dark_deck=[NUTE, "DM-105"]
    )
    t.dark.deploys(LIEUTENANT)
    t.dark.does("search")
    t.dark.may_not("deploy", NUTE)
    t.dark.does("deploy", "DM-105")
    t.saw("3 counters spent")


@rule("YJ-14.2")
@card("EBN-P18", "EBN-P19")
def test_one_search_leads_to_the_next_and_elsewhere_there_is_none() -> None:
    t = table(
        turn="dark",
        site="Battle Plains",
        dark_hand=[BUREAUCRAT, LOTT],
        dark_deck=[LIEUTENANT, "DM-105"],
    )
    t.dark.deploys(BUREAUCRAT)
    t.dark.does("search")
    t.dark.does("deploy", LIEUTENANT)
    t.dark.does("search")  # he came face up too
    t.dark.does("deploy", "DM-105")
    t.saw("5 counters spent")
    for who in (BUREAUCRAT, LIEUTENANT):
        t = table(turn="dark", dark_hand=[who, LOTT], dark_deck=[LIEUTENANT, "DM-105"])
        t.dark.deploys(who)
        t.asked("deploy")  # on Tatooine


@rule("YJ-14.2", "YJ-3.1")
@card("EBN-P18")
def test_a_rune_too_dear_for_the_counters_left_cannot_come_and_costs_one_damage() -> None:
    t = table(
        turn="dark",
        site="Battle Plains",
        spent=2,
        dark_hand=[BUREAUCRAT, LOTT],
        dark_deck=["JC-77"],
    )
    t.dark.deploys(BUREAUCRAT)
    t.dark.does("search")
    t.dark.may_not("deploy", "JC-77")
    with t.changes(dark_deck=-1):
        t.dark.does("give_up")
