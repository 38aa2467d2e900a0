"""Rulings on the cards of Reflections (RF): armed & dangerous, combo and double impact.

Unless a test says so, the site is one where nobody in it has a bonus. The effect halves that
Duel of the Fates has as cards of their own stand with those.
"""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle, intercepted

MAUL = "DM-71"  # 6
SIDIOUS = "DM-72"  # 5
WATTO = "DM-74"  # 3
GRAGRA = "DM-86"  # 2
DROID = "DM-99"  # 2, diamond battle droid
OBI = "DM-1"  # 5
QUI_GON = "DM-2"  # 6
MACE = "DM-7"  # 6
YODA = "DM-10"  # 4
JAR_JAR = "DM-3"  # 4
RIC = "DM-14"  # 4
RABE = "DM-16"  # 2
QUEEN = "DM-9"  # 2, damage 3
ANAKIN = "DM-4"  # destiny, damage 4
BLASTER = "DM-45"  # Light's: a draw for anybody
DARK_BLASTER = "DM-119"


def table(**facts: Any) -> Scene:
    """Dark's turn in the Gungan Swamp."""
    usual: dict[str, Any] = {"site": "Gungan Swamp", "turn": "dark", "dark_hand": ["6 x destiny 1"]}
    return scene("young-jedi", **(usual | facts))


def last_fight(t: Scene) -> str:
    """How the last fight was counted."""
    fights = [e.text("en") for e in t.game.log if e.kind in ("win", "tie")]
    return fights[-1]


def powers(t: Scene) -> dict[str, int]:
    """What the power of each side came to in the last fight."""
    fight = [e for e in t.game.log if e.kind in ("win", "tie")][-1]
    return {fight.teller.seats[power.player]: power.total() for power in fight.sums}


# -- armed & dangerous ---------------------------------------------------------------------

ARMED = [
    # card, counters of both parts, printed power
    ("RF-A1", 4 + 1, 4),
    ("RF-A2", 3 + 1, 4),
    ("RF-A3", 5 + 1, 5),
    ("RF-A4", 5 + 1, 5),
    ("RF-A5", 5 + 1, 5),
    ("RF-A6", 2 + 2, 3),
    ("RF-A7", 3 + 1, 5),
    ("RF-A8", 3 + 2, 3),
    ("RF-A9", 3 + 1, 3),
    ("RF-A10", 3 + 2, 3),
    ("RF-A11", 3 + 2, 4),
    ("RF-A12", 3 + 1, 3),
]


@rule("YJ-18.1/cost", "YJ-18.1/dots", "YJ-18.1/weapon_cards")
@card("RF-A1", "RF-A2", "RF-A3", "RF-A4", "RF-A5", "RF-A6")
@card("RF-A7", "RF-A8", "RF-A9", "RF-A10", "RF-A11", "RF-A12")
def test_the_armed_pay_for_both_and_have_two_and_a_draw_whatever_lies_before_them() -> None:
    for id, counters, power in ARMED:
        seat = "light" if id in [a[0] for a in ARMED[:6]] else "dark"
        facts: dict[str, Any] = {"turn": seat, f"{seat}_hand": [id]}
        t = table(spent=6 - counters, **facts)
        assert getattr(t, seat).may("deploy", id)
        t = table(spent=7 - counters, **facts)
        getattr(t, seat).is_refused("deploy", id, rule="YJ-3.1")
        enemy = RABE if seat == "dark" else GRAGRA
        weapon = BLASTER if seat == "light" else DARK_BLASTER
        t = table(
            **{
                "turn": seat,
                "site": "Desert Landing Site",
                seat: [id, weapon],
                "light" if seat == "dark" else "dark": [enemy],
                f"{seat}_deck": [destiny(1)],
                f"{seat}_hand": [destiny(1)],
            }
        )
        battle(getattr(t, seat), [weapon, id], [enemy])
        t.saw("Blaster does not count")
        assert f"{power} printed + 2 built-in weapon + destiny 1 = {power + 3}" in last_fight(t)


@rule("YJ-16.17")
@card("RF-A3", "RF-A4", "RF-A5", "RF-A7")
def test_a_built_in_lightsaber_may_start_a_duel_with_its_dots_but_no_draw() -> None:
    for id, seat in (("RF-A3", "light"), ("RF-A4", "light"), ("RF-A5", "light"), ("RF-A7", "dark")):
        foe = "dark" if seat == "light" else "light"
        enemy = WATTO if foe == "dark" else JAR_JAR
        t = table(**{"turn": seat, seat: [id], foe: [enemy], f"{seat}_hand": ["6 x destiny 1"]})
        player = getattr(t, seat)
        player.does("done")
        with t.changes(**{f"{seat}_hand": 0, f"{seat}_duelinghand": 5 + 2}):
            player.does("duel", id, on=enemy)
    t = table(turn="light", light=["RF-A1", "RF-A6"], dark=[WATTO])
    t.light.does("done")
    t.light.may_not("duel")  # an electropole and a shuttle are none


@rule("YJ-18.4")
@card("RF-A8")
def test_the_owner_picks_one_of_two_destiny_numbers() -> None:
    for number in (6, 4):
        t = table(dark=["RF-A7"], light=[RABE], dark_deck=["RF-A8"])
        battle(t.dark, ["RF-A7"], [RABE])
        t.dark.does("number", amount=number)
        assert f"2 built-in weapon + destiny {number}" in last_fight(t)
    # The card itself is in play too.
    t = table(dark=["RF-A8"], light=[RABE], dark_deck=[destiny(1)])
    battle(t.dark, ["RF-A8"], [RABE])
    assert "3 printed + 2 built-in weapon + destiny 1 = 6" in last_fight(t)


# -- combo: power and fighting together ----------------------------------------------------

TOGETHER = [
    # card, group, power without destiny, a group that is none
    ("RF-C8", ["DM-97", "DM-98", DROID], 2 + 2 + 2 + 2, ["DM-97", "DM-98", "DM-79"]),
    ("RF-C11", ["DM-76", "JC-82"], 4 + 2 + 3, ["DM-76", "JC-75"]),
    ("RF-C12", ["DM-85", "DM-73"], 1 + 4 + 3, ["DM-85", "DM-80"]),
    ("RF-C13", ["BN-85", "DM-89"], 3 + 1 + 3 + 3, ["BN-85", "DM-78"]),
]


@rule("YJ-18.2", "YJ-8.3", "YJ-8.4")
@card("RF-C8", "RF-C11", "RF-C12", "RF-C13")
def test_combos_of_dark_let_the_named_fight_together_with_their_bonus() -> None:
    for id, group, power, wrong in TOGETHER:
        t = table(dark=group, light=[RABE], dark_hand=[id])
        battle(t.dark, [id, *group], [RABE])
        assert f"= {power} against 2 printed" in last_fight(t)
        t = table(dark=wrong, light=[RABE], dark_hand=[id])
        battle(t.dark, [id, *wrong], [RABE])
        t.saw("finds no fitting group")


@rule("YJ-18.2")
@card("RF-C2", "DM-11", "DM-12")
def test_the_droids_use_no_weapon_card_under_their_combo() -> None:
    t = table(
        dark=[MAUL],
        light=["DM-11", "DM-12", BLASTER],
        light_hand=["RF-C2"],
        light_deck=[destiny(1), destiny(2)],
    )
    with t.changes(light_hand=-1 + 2):
        battle(t.dark, [MAUL], ["RF-C2", BLASTER, "DM-11", "DM-12"])
    assert "destiny 1 + destiny 2 = 8" in last_fight(t)


# -- combo: back to hand -------------------------------------------------------------------


@rule("YJ-18.2")
@card("RF-C4", "DM-45")
def test_the_queen_has_three_more_and_comes_back_with_her_weapon() -> None:
    t = table(
        site="Mos Espa",
        dark=["EDM-P4"],
        light=[QUEEN, BLASTER],
        light_hand=["RF-C4"],
        light_deck=[destiny(1)],
    )
    with t.changes(light_here=-2, light_hand=-1 + 1 + 2, light_deck=-1):
        battle(t.dark, ["EDM-P4"], ["RF-C4", BLASTER, QUEEN])
    assert "2 printed + 3 Enough Of This Pretense & I Will Not Cooperate" in last_fight(t)
    t = table(dark=[MAUL], light=[RABE], light_hand=["RF-C4"])
    with t.changes(light_here=-1, light_deck=-1, light_hand=-1):
        battle(t.dark, [MAUL], ["RF-C4", RABE])  # not for a handmaiden
    t = table(dark=[WATTO], light=[QUEEN], light_hand=["RF-C4"])
    with t.changes(light_here=0, light_hand=-1):
        battle(t.dark, [WATTO], ["RF-C4", QUEEN])  # she won


@rule("YJ-18.2", "YJ-8.3")
@card("RF-C5", "DM-38")
def test_of_anakin_and_jar_jar_only_jar_jar_comes_back_with_his_own_weapon() -> None:
    facts: dict[str, Any] = {
        "dark": [MAUL, DARK_BLASTER],
        "light": [ANAKIN, JAR_JAR, "DM-38"],
        "light_hand": ["RF-C5"],
        "dark_deck": ["2 x destiny 6"],
        "light_deck": ["2 x destiny 1"],
        "dark_hand": ["6 x destiny 1"],
    }
    # Jar Jar in front: 4 + 2 with his pole + 2 + destiny 1 + 1 = 10 against 12.
    t = table(**facts)
    with t.changes(light_here=-3, light_hand=-1 + 2 + 2, light_deck=-2 - 4):
        battle(t.dark, [DARK_BLASTER, MAUL], ["RF-C5", "DM-38", JAR_JAR, ANAKIN])
    assert "Anakin Skywalker, Podracer Pilot" in t.cards("light_discard")
    # Anakin in front uses the pole: it is lost with him.
    t = table(**facts)
    with t.changes(light_here=-3, light_hand=-1 + 2 + 1, light_deck=-2 - 4):
        battle(t.dark, [DARK_BLASTER, MAUL], ["RF-C5", "DM-38", ANAKIN, JAR_JAR])
    assert "Jar Jar Binks' Electropole" in t.cards("light_discard")


@rule("YJ-18.2")
@card("RF-C6")
def test_obi_wan_has_four_more_against_a_sith_lord_and_comes_back_in_any_case() -> None:
    for enemy, more in ((MAUL, " + 4 text of I Have A Bad Feeling"), ("DM-75", ".")):
        t = table(
            dark=[enemy, DARK_BLASTER],
            light=[OBI],
            light_hand=["RF-C6"],
            dark_deck=["3 x destiny 6"],
        )
        with t.changes(light_here=-1, light_hand=0, light_deck=0):
            battle(t.dark, [DARK_BLASTER, enemy], ["RF-C6", OBI])
        assert f"5 printed{more}" in last_fight(t)
    t = table(dark=[MAUL], light=[YODA], light_hand=["RF-C6"])
    with t.changes(light_here=-1, light_hand=-1):
        battle(t.dark, [MAUL], ["RF-C6", YODA])


@rule("YJ-18.2")
@card("RF-C14")
def test_sidious_has_four_more_against_a_jedi_and_comes_back_in_any_case() -> None:
    for enemy, more in ((MACE, " + 4 text of The Phantom Menace"), (RIC, ".")):
        t = table(
            dark=[SIDIOUS],
            light=[enemy, BLASTER],
            dark_hand=["RF-C14", "6 x destiny 1"],
            light_deck=["3 x destiny 6"],
        )
        with t.changes(dark_here=-1, dark_hand=0, dark_deck=0):
            battle(t.dark, ["RF-C14", SIDIOUS], [BLASTER, enemy])
        assert f"5 printed{more}" in last_fight(t)


# -- combo: weapons ------------------------------------------------------------------------


@rule("YJ-8.9", "YJ-18.2")
@card("RF-C7", "DM-107", "JC-40", "RF-A7")
def test_qui_gon_pushes_with_two_more_unless_he_is_armed() -> None:
    t = table(dark=[MAUL, "DM-107"], light=[QUI_GON], light_hand=["RF-C7"])
    battle(t.dark, ["DM-107", MAUL], ["RF-C7", QUI_GON])
    assert "6 printed + 2 Jedi Force Push & We're Not In Trouble Yet = 8 against 6 printed." in (
        last_fight(t)
    )
    assert t.cards("dark_here") == ["Sith Lightsaber"]  # kept, not having been used
    t = table(dark=["RF-A7"], light=[QUI_GON], light_hand=["RF-C7"])
    battle(t.dark, ["RF-A7"], ["RF-C7", QUI_GON])
    assert "= 8 against 5 printed." in last_fight(t)  # a built-in one is pushed too
    t = table(
        dark=[MAUL, "DM-107"],
        light=[QUI_GON, "JC-40"],
        light_hand=["RF-C7"],
        light_deck=[destiny(1)],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, ["DM-107", MAUL], ["RF-C7", "JC-40", QUI_GON])
    assert "= 11 against 6 printed + 1 Sith Lightsaber + destiny 1 = 8" in last_fight(t)


@rule("YJ-8.9", "YJ-18.2")
@card("RF-C9", "DM-34")
def test_maul_pushes_anybodys_weapon_but_has_his_three_against_a_jedi_only() -> None:
    t = table(dark=[MAUL], light=[OBI, "DM-34"], dark_hand=["RF-C9"])
    battle(t.dark, ["RF-C9", MAUL], ["DM-34", OBI])
    assert (
        "6 printed + 3 text of At Last We Will Have Revenge & Sith Force Push = 9 against 5 "
        in (last_fight(t))
    )
    t = table(dark=[MAUL], light=[RIC, BLASTER], dark_hand=["RF-C9"])
    battle(t.dark, ["RF-C9", MAUL], [BLASTER, RIC])
    assert "6 printed against 4 printed." in last_fight(t)
    t = table(dark=[MAUL, "DM-107"], light=[RIC, BLASTER], dark_hand=["RF-C9"],
              dark_deck=[destiny(1)], light_deck=[destiny(1)])  # fmt: skip
    battle(t.dark, ["RF-C9", "DM-107", MAUL], [BLASTER, RIC])
    assert "= 8 against 4 printed + destiny 1 = 5" in last_fight(t)


@rule("YJ-7.6", "YJ-18.2")
@card("RF-C3", "RF-C10", "DM-116", "DM-118")
def test_combos_with_two_weapons_add_their_dots_only_with_both() -> None:
    t = table(
        dark=[DROID, "DM-116", "DM-118"],
        light=[RABE],
        dark_hand=["RF-C10"],
        dark_deck=[destiny(1), destiny(2)],
    )
    battle(t.dark, ["RF-C10", "DM-118", "DM-116", DROID], [RABE])
    assert "2 printed + 1 Battle Droid Blaster Rifle + 2 STAP + 2 Battle Droid Patrol & In" in (
        last_fight(t)
    )
    t = table(dark=[DROID, "DM-116"], light=[RABE], dark_hand=["RF-C10"], dark_deck=[destiny(1)])
    battle(t.dark, ["RF-C10", "DM-116", DROID], [RABE])
    assert "2 printed + 2 STAP + destiny 1 = 5" in last_fight(t)
    t = table(
        dark=[MAUL],
        light=[JAR_JAR, "DM-41", "DM-38"],  # his own electropole is one, and he is a Gungan
        light_hand=["RF-C3"],
        light_deck=[destiny(1), destiny(2)],
    )
    battle(t.dark, [MAUL], ["RF-C3", "DM-41", "DM-38", JAR_JAR])
    assert "4 printed + 1 Kaadu + 2 Jar Jar Binks' Electropole + 2 Celebration" in last_fight(t)


# -- double impact -------------------------------------------------------------------------


@rule("YJ-18.3", "YJ-13.1")
@card("RF-D1", "RF-D2", "RF-D3", "RF-D5", "RF-D6", "RF-D7")
@card("RF-D8", "RF-D10", "RF-D12", "RF-D13", "RF-D14")
def test_effect_halves_are_deployed_for_their_counters_one_at_a_time() -> None:
    light = ["RF-D1", "RF-D2", "RF-D3", "RF-D5", "RF-D6", "RF-D7"]
    for id in (*light, "RF-D8", "RF-D10", "RF-D12", "RF-D13", "RF-D14"):
        seat = "light" if id in light else "dark"
        cost = 3 if id == "RF-D1" else 2
        t = table(**{"turn": seat, "spent": 6 - cost, f"{seat}_hand": [f"2 x {id}"]})
        player = getattr(t, seat)
        with t.changes(**{f"{seat}_effects": +1, f"{seat}_hand": -1}):
            player.deploys(id)
        player.may_not("deploy", id)
        t = table(**{"turn": seat, "spent": 7 - cost, f"{seat}_hand": [id]})
        getattr(t, seat).is_refused("deploy", id, rule="YJ-3.1")


@rule("YJ-18.3")
@card("RF-D4", "RF-D9", "RF-D11")
def test_two_battle_halves_are_never_deployed() -> None:
    for id, seat in (("RF-D4", "light"), ("RF-D9", "dark"), ("RF-D11", "dark")):
        t = table(**{"turn": seat, f"{seat}_hand": [id]})
        getattr(t, seat).may_not("deploy", id)
    t = table(dark=[GRAGRA], light=[RABE], light_hand=["RF-D4"])
    battle(t.dark, [GRAGRA], ["RF-D4", RABE])
    t.light.does("half", amount=1)
    assert "2 printed + 3 The Negotiations Were Short" in last_fight(t)
    t = table(dark=["DM-91"], light=[RABE], dark_hand=["RF-D9"])
    battle(t.dark, ["RF-D9", "DM-91"], [RABE])
    t.dark.does("half", amount=2)
    assert "1 printed + 3 Let Them Make The First Move / Very Unusual" in last_fight(t)
    t = table(dark=[GRAGRA], light=[RABE], dark_hand=["RF-D11"])
    battle(t.dark, ["RF-D11", GRAGRA], [RABE])
    t.dark.does("half", amount=1)
    assert "2 printed + 3 Opee Sea Killer" in last_fight(t)


@rule("YJ-6.6", "YJ-18.3")
@card("RF-D4", "RF-D11")
def test_the_other_half_is_the_last_stand() -> None:
    t = table(dark=[MAUL, WATTO, GRAGRA], light=[RABE], light_hand=["RF-D4"])
    battle(t.dark, [MAUL, WATTO, GRAGRA], ["RF-D4", RABE])
    with t.changes(light_deck=-1):
        t.light.does("half", amount=2)
    t = table(turn="light", light=[QUI_GON, RABE, RIC], dark=[GRAGRA], dark_hand=["RF-D11"])
    battle(t.light, [QUI_GON, RABE, RIC], ["RF-D11", GRAGRA])
    with t.changes(dark_deck=-1):
        t.dark.does("half", amount=2)


@rule("YJ-8.8", "YJ-18.3")
@card("RF-D6", "RF-D9")
def test_having_beaten_a_diamond_character_jedi_or_sith_fights_the_next_fight_too() -> None:
    t = table(dark=[DROID, WATTO], light=[YODA], light_hand=["RF-D6"])
    battle(t.dark, [DROID, WATTO], ["RF-D6", YODA])
    assert "4 printed against 3 printed." in last_fight(t)
    t = table(dark=[GRAGRA, WATTO], light=[YODA], light_hand=["RF-D6"])
    battle(t.dark, [GRAGRA, WATTO], ["RF-D6", YODA])
    assert "against 2 printed." in last_fight(t)  # Gragra has no diamond: one fight
    t.saw("breaks through")
    t = table(dark=[MAUL], light=["DM-31", RABE], dark_hand=["RF-D9"])
    battle(t.dark, ["RF-D9", MAUL], ["DM-31", RABE])
    t.dark.does("half", amount=1)
    assert "6 printed against 2 printed." in last_fight(t)
    assert t.count("light_here") == 0


@rule("YJ-8.3", "YJ-18.3")
@card("RF-D1", "RF-D3", "RF-D5", "RF-D7", "RF-D10", "RF-D12", "RF-D13", "RF-D14")
def test_battle_halves_let_their_groups_fight_together() -> None:
    for id, group, power, wrong in (
        ("RF-D1", ["DM-23", "DM-25", "DM-22"], 2 + 2 + 2 + 1, ["DM-23", "DM-25", JAR_JAR]),
        ("RF-D3", ["JC-35", "JC-33"], 2 + 3 + 1, ["JC-35", "JC-31"]),
        ("RF-D5", ["DM-31", "DM-21", "BN-22"], 2 + 2 + 1 + 2 + 1, ["DM-31", "DM-21", "DM-19"]),
        ("RF-D7", [OBI, "JC-1"], 5 + 5, [OBI, QUI_GON]),
    ):
        t = table(dark=[GRAGRA], light=group, light_hand=[id])
        battle(t.dark, [GRAGRA], [id, *group])
        assert f"= {power} against 2 printed." in last_fight(t)
        t = table(dark=[GRAGRA], light=wrong, light_hand=[id])
        battle(t.dark, [GRAGRA], [id, *wrong])
        t.saw("finds no fitting group")
    for id, group, power, wrong in (
        ("RF-D10", [SIDIOUS, MAUL], 5 + 6, [MAUL, "DM-106"]),
        ("RF-D12", ["DF-34", "DM-97"], 1 + 1 + 2, ["DF-34", "DM-98"]),
        ("RF-D13", ["JC-77", "DM-78"], 3 + 5, ["JC-77", "DM-79"]),
        ("RF-D14", [MAUL, "DM-106"], 6 + 3, [SIDIOUS, MAUL]),
    ):
        t = table(dark=group, light=["C-3PO, Anakin's Creation"], dark_hand=[id])
        battle(t.dark, [id, *group], ["C-3PO, Anakin's Creation"])
        assert f"= {power} against 1 printed." in last_fight(t)
        t = table(dark=wrong, light=[RABE], dark_hand=[id])
        battle(t.dark, [id, *wrong], [RABE])
        t.saw("finds no fitting group")


@rule("YJ-8.2", "YJ-18.3")
@card("RF-D2", "RF-D8")
def test_battle_halves_for_one_character() -> None:
    for who, works in (("DM-13", True), ("DM-17", True), ("DM-22", True), (JAR_JAR, False)):
        t = table(dark=[GRAGRA], light=[who], light_hand=["RF-D2"], site="Mos Espa")
        battle(t.dark, [GRAGRA], ["RF-D2", who])
        assert ("+ 3 Gunga City" in last_fight(t)) == works
    for who, works in (("DM-80", True), ("DM-92", True), (WATTO, False)):
        t = table(dark=[who], light=[RABE], dark_hand=["RF-D8"])
        battle(t.dark, ["RF-D8", who], [RABE])
        assert ("+ 2 Grueling Contest" in last_fight(t)) == works


@rule("YJ-18.3", "YJ-6.5")
@card("RF-D1", "DM-13", "DM-17", "DM-23")
def test_bombad_general_gives_gungans_one_and_lowers_two_damages() -> None:
    for who, power, damage in (("DM-13", 5, 1), ("DM-17", 5, 1), ("DM-23", 3, 1), (RIC, 4, 3)):
        t = table(dark=[MAUL], light=[who], light_effects=["RF-D1"])
        with t.changes(light_deck=-damage):
            battle(t.dark, [MAUL], [who])
        assert powers(t)["light"] == power


@rule("YJ-18.3", "YJ-6.5")
@card("RF-D7", "RF-D14")
def test_uh_oh_and_after_her_make_defeats_dearer() -> None:
    for who, damage in ((DROID, 1 + 2), ("DM-79", 3 + 2), ("DM-89", 3)):
        t = table(dark=[who], light=[QUI_GON], light_effects=["RF-D7"])
        with t.changes(dark_deck=-damage):
            battle(t.dark, [who], [QUI_GON])
    for who, damage in ((QUEEN, 3 + 2), (RABE, 1 + 2), ("DM-5", 2 + 2), (RIC, 3)):
        t = table(dark=[MAUL], light=[who], dark_effects=["RF-D14"])
        with t.changes(light_deck=-damage):
            battle(t.dark, [MAUL], [who])


@rule("YJ-21.3", "YJ-6.5")
@card("RF-D8", "DM-80")
def test_da_dug_chaaa_helps_dark_pilots_only() -> None:
    for who, power, damage in (("DM-80", 3, 1), ("DM-73", 5, 1), (WATTO, 3, 2)):
        t = table(dark=[who], light=[QUI_GON], dark_effects=["RF-D8"])
        with t.changes(dark_deck=-damage):
            battle(t.dark, [who], [QUI_GON])
        assert powers(t)["dark"] == power
    t = table(dark=[MAUL], light=["BP-11"], dark_effects=["RF-D8"])
    with t.changes(light_deck=-1):
        battle(t.dark, [MAUL], ["BP-11"])
    assert powers(t)["light"] == 2


@rule("YJ-12.4", "YJ-18.3")
@card("RF-D12")
def test_the_screen_of_a_starfighter_and_a_transport() -> None:
    t = table(
        turn="light",
        light=[RABE],
        light_hyperspace=["DM-70"],
        dark_hyperspace=["DM-139", "DM-140"],
        dark_hand=["RF-D12"],
        dark_deck=[destiny(1)],
    )
    intercepted(t.light, "naboo", ["DM-70"], ["RF-D12", "DM-140", "DM-139"])
    assert "5 printed + 2 printed + destiny 1 = 8 against 5 printed." in last_fight(t)
