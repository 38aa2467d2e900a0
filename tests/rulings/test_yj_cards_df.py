"""Rulings on the cards of Duel of the Fates (DF), each where it works and where it just does not.

Unless a test says so, the site is one where nobody in it has a bonus.
"""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle, intercepted

MAUL = "DM-71"  # 6
SIDIOUS = "DM-72"  # 5
WATTO = "DM-74"  # 3
GRAGRA = "DM-86"  # 2
TANK = "DM-88"  # 5, Trade Federation Tank
CANNON = "DM-114"
DROID = "DM-99"  # 2, diamond battle droid
SQUAD = "DM-79"  # 4, Battle Droid Squad
DESTROYER = "DM-89"  # 3, diamond
SITH_SABER = "DM-107"
OBI = "DM-1"  # 5
QUI_GON = "DM-2"  # 6
MACE = "DM-7"  # 6
YODA = "DM-10"  # 4
JAR_JAR = "DM-3"  # 4
RIC = "DM-14"  # 4
RABE = "DM-16"  # 2
OBI_SABER = "DM-34"
CRUISER = "DM-70"  # transport 5, damage 5
NABOO_FIGHTER = "DM-69"  # 2 and destiny
DROID_FIGHTER = "DM-139"  # 2 and destiny
BATTLESHIP = "DM-140"  # transport 5, damage 5
AMIDALAS = "BN-67"  # Amidala's Starship, transport 6
SHIPS = (CRUISER, NABOO_FIGHTER, DROID_FIGHTER, BATTLESHIP, AMIDALAS, "DF-30", "DF-60")


def table(**facts: Any) -> Scene:
    """Dark's turn in the Gungan Swamp; six cards in hand, so that evening up draws nothing."""
    usual: dict[str, Any] = {"site": "Gungan Swamp", "turn": "dark", "dark_hand": ["6 x destiny 1"]}
    return scene("young-jedi", **(usual | facts))


def duel(attacker: str, target: str, **facts: Any) -> Scene:
    """Dark (or who has the turn) begins a duel; nobody steps in, nobody takes another weapon."""
    t = table(**facts)
    seat = facts.get("turn", "dark")
    getattr(t, seat).does("done")
    getattr(t, seat).does("duel", attacker, on=target)
    return t


def flight(plan: list[str], against: list[str], at: str = "naboo", **facts: Any) -> Scene:
    """Light evacuates a planet with its ships, and Dark intercepts."""
    usual: dict[str, Any] = {"turn": "light", "dark_hand": []}
    ships = {"light_hyperspace": _ships(plan), "dark_hyperspace": _ships(against)}
    t = table(**(usual | ships | facts))
    intercepted(t.light, at, plan, against)
    return t


def _ships(plan: list[str]) -> list[str]:
    return [id for id in plan if id in SHIPS]


# -- characters and their own power --------------------------------------------------------


@card("DF-1")
def test_obi_wan_student_is_stronger_once_maul_has_fought_this_turn() -> None:
    t = table(dark=[MAUL, WATTO], light=[JAR_JAR, "DF-1"])
    battle(t.dark, [MAUL, WATTO], [JAR_JAR, "DF-1"])
    t.saw("5 printed + 2 text of Obi-Wan Kenobi, Jedi Student = 7 against 3 printed.")


@card("DF-1")
def test_obi_wan_student_gains_nothing_in_mauls_first_fight_or_for_watto() -> None:
    t = table(dark=[MAUL], light=["DF-1"])
    battle(t.dark, [MAUL], ["DF-1"])
    t.saw("6 printed against 5 printed.")  # Maul fights now, he has not fought before
    t = table(dark=[WATTO, GRAGRA], light=[JAR_JAR, "DF-1"])
    battle(t.dark, [WATTO, GRAGRA], [JAR_JAR, "DF-1"])
    t.saw("5 printed against 2 printed.")


@rule("YJ-16.10")
@card("DF-1")
def test_a_duel_of_sidious_is_a_fight_for_obi_wan_student() -> None:
    t = duel(
        SIDIOUS, RABE, dark=[SIDIOUS, SITH_SABER], light=[RABE, "DF-1"], dark_deck=["9 x destiny 1"]
    )
    t.light.passes()  # nobody steps in
    t.dark.attacks(amount=1)
    t.light.does("yield")
    battle(t.dark, [SIDIOUS], ["DF-1"])
    t.saw("5 printed + 2 text of Obi-Wan Kenobi, Jedi Student = 7 against 5 printed.")


@rule("YJ-16.3", "YJ-16.10")
@card("DF-1")
def test_a_duel_with_one_who_is_simply_discarded_counts_as_fought_too() -> None:
    t = duel(MAUL, "DM-11", dark=[MAUL, SITH_SABER], light=["DM-11", "DF-1"])
    t.light.passes()
    assert t.count("light_here") == 1
    battle(t.dark, [MAUL], ["DF-1"])
    t.saw("5 printed + 2 text of Obi-Wan Kenobi, Jedi Student = 7 against 6 printed.")


@card("DF-2")
def test_qui_gon_mentor_has_two_more_only_in_a_duel_with_a_sith_lord() -> None:
    t = duel(MAUL, "DF-2", dark=[MAUL, SITH_SABER], light=["DF-2"])
    assert t.count("light_duelinghand") == 6 + 2
    t = duel("DM-75", "DF-2", dark=["DM-75", "DF-41"], light=["DF-2"])
    assert t.count("light_duelinghand") == 6  # Aurra Sing is none
    t = table(dark=[MAUL], light=["DF-2"])
    battle(t.dark, [MAUL], ["DF-2"])
    t.saw("6 printed against 6 printed.")  # a fight is no duel


@card("DF-31")
def test_maul_student_has_two_more_only_in_a_duel_with_a_jedi() -> None:
    t = duel("DF-31", YODA, dark=["DF-31", SITH_SABER], light=[YODA])
    assert t.count("dark_duelinghand") == 6 + 1 + 2
    t = duel("DF-31", RIC, dark=["DF-31", SITH_SABER], light=[RIC])
    assert t.count("dark_duelinghand") == 6 + 1
    t = table(dark=["DF-31"], light=[QUI_GON])
    battle(t.dark, ["DF-31"], [QUI_GON])
    t.saw("6 printed against 6 printed.")


@card("DF-5", "DF-6")
def test_mace_and_the_queen_are_stronger_once_their_planet_was_won_by_their_own_side() -> None:
    for holder, mace, queen in (
        ("light", ": 6 printed + 2 text of", "2 printed + 2 text of"),
        ("dark", ": 6 printed against", "against 2 printed."),
    ):
        other = "light" if holder == "dark" else "dark"
        t = table(
            **{
                f"controlled_by_{holder}": ["coruscant"],
                "site": "Mos Espa",
                "dark": [GRAGRA],
                "light": ["DF-5"],
            }
        )
        battle(t.dark, [GRAGRA], ["DF-5"])
        t.saw(mace)
        t = table(
            **{
                f"controlled_by_{holder}": ["naboo"],
                f"controlled_by_{other}": ["coruscant"],
                "site": "Mos Espa",
                "dark": [GRAGRA],
                "light": ["DF-6"],
            }
        )
        battle(t.dark, [GRAGRA], ["DF-6"])
        t.saw(queen)


@card("DF-36", "DF-42")
def test_the_taxi_driver_needs_a_taxi() -> None:
    t = table(dark=["DF-36", "DF-42"], light=[YODA], dark_deck=[destiny(1)])
    battle(t.dark, ["DF-42", "DF-36"], [YODA])
    t.saw("2 printed + 2 text of Rayno Vaca, Taxi Driver + destiny 1 = 5")
    t = table(dark=["DF-36", "DM-119"], light=[YODA], dark_deck=[destiny(1)])
    battle(t.dark, ["DM-119", "DF-36"], [YODA])
    t.saw("2 printed + destiny 1 = 3")


@card("DF-33", "DM-107")
def test_aurra_the_collector_uses_diamond_sith_lightsabers_only() -> None:
    t = table(
        dark=["DF-33", SITH_SABER, "JC-106"], light=[YODA], dark_deck=[destiny(1)], turn="dark"
    )
    battle(t.dark, [SITH_SABER, "DF-33", "JC-106"], [YODA])
    t.saw("5 printed + 1 Sith Lightsaber + 2 text of Aurra Sing, Trophy Collector + destiny 1 = 9")
    t = table(dark=["DF-33", "JC-106"], light=[RIC])
    battle(t.dark, ["JC-106", "DF-33"], [RIC])
    t.saw("Darth Maul's Lightsaber does not count", "5 printed against 4 printed.")


# -- characters and the fleet --------------------------------------------------------------


@rule("YJ-9.3/any_planet")
@card("DF-3", "DF-9", "DF-30")
def test_anakin_helps_starfighters_and_ric_transports_from_any_planet() -> None:
    t = flight(
        [CRUISER, "DF-30"],
        [BATTLESHIP, DROID_FIGHTER],
        light=[RABE],
        light_tatooine=["DF-3"],
        light_coruscant=["DF-9"],
        light_deck=[destiny(1)],
        dark_deck=[destiny(1)],
    )
    t.saw(
        "5 printed + 1 text of Ric Olié, Starship Pilot = 6 against 5 printed.",
        # At Naboo the starfighter has its own two as well.
        "2 printed + 1 text of Anakin Skywalker, Rookie Pilot + 2 text of Naboo Starfighter",
    )


@card("DF-30")
def test_the_naboo_starfighter_has_no_bonus_over_another_planet() -> None:
    t = flight(
        ["DF-30", CRUISER],
        [DROID_FIGHTER],
        at="tatooine",
        light_tatooine=[RABE],
        dark_deck=[destiny(2)],
        light_deck=[destiny(3)],
    )
    t.saw("2 printed + destiny 3 = 5 against 2 printed + destiny 2 = 4")


@card("DF-8", "DF-10")
def test_r2_d2_lowers_the_damage_of_own_transports_and_the_pilot_raises_the_enemys() -> None:
    facts: dict[str, Any] = {"light": ["DF-8", "DF-10"]}
    t = flight([CRUISER], [DROID_FIGHTER], dark_deck=[destiny(6)], **facts)
    t.saw("2 printed + destiny 6 = 8", "Light takes 4 damage for Republic Cruiser")
    t = flight([CRUISER], [DROID_FIGHTER], dark_deck=[destiny(1)], **facts)
    t.saw("Dark takes 1 damage for Droid Starfighter")  # printed 0


@card("DF-8")
def test_r2_d2_does_nothing_for_starfighters_or_the_enemy() -> None:
    t = flight(
        ["DF-30", CRUISER],
        [BATTLESHIP],
        light=["DF-8"],
        light_deck=[destiny(1)],
    )
    t.saw("5 printed against 2 printed + 2 text of Naboo Starfighter + destiny 1 = 5.")
    t = flight(["DF-30", CRUISER], [BATTLESHIP], light=["DF-8"], light_deck=[destiny(2)])
    t.saw("Dark takes 5 damage for Battleship")


@card("DF-10")
def test_the_pilot_of_another_planet_does_not_raise_damage() -> None:
    t = flight(
        [CRUISER],
        [DROID_FIGHTER],
        light=[RABE],
        light_tatooine=["DF-10"],
        dark_deck=[destiny(1)],
    )
    t.saw("Dark loses Droid Starfighter")
    t.did_not_see("Dark takes")


@card("DF-34", "DF-48")
def test_tey_how_and_impossible_help_transports_not_starfighters() -> None:
    t = flight([CRUISER], ["DF-48", BATTLESHIP], light=[RABE], dark=["DF-34"], dark_hand=["DF-48"])
    t.saw("5 printed + 3 Impossible! + 1 text of Tey How, Neimoidian Comm Officer = 9")
    t = flight(
        [CRUISER],
        ["DF-48", DROID_FIGHTER],
        light=[RABE],
        dark=["DF-34"],
        dark_hand=["DF-48"],
        dark_deck=[destiny(1)],
    )
    t.saw("5 printed against 2 printed + destiny 1 = 3.")


@rule("YJ-8.3")
@card("DF-18", "DF-52")
def test_a_starfighter_and_a_transport_fight_together_under_fighter_attack_and_screen() -> None:
    t = flight(
        ["DF-18", CRUISER, NABOO_FIGHTER],
        ["DF-52", DROID_FIGHTER, BATTLESHIP],
        light=[RABE],
        light_hand=["DF-18"],
        dark_hand=["DF-52"],
        light_deck=[destiny(1)],
        dark_deck=[destiny(3)],
    )
    t.saw("2 printed + 5 printed + destiny 3 = 10 against 5 printed + 2 printed + destiny 1 = 8")
    t = table(dark=["DF-34", "DM-97"], light=[RIC, "DM-21"], dark_hand=["DF-52"],
              light_hand=["DF-18"])  # fmt: skip
    battle(t.dark, ["DF-52", "DF-34", "DM-97"], ["DF-18", "DM-21", RIC])
    t.saw("2 printed + 1 Gungan Swamp + 4 printed = 7 against 1 printed + 1 Gungan Swamp + 2")


@rule("YJ-8.4")
@card("DF-18", "DF-52")
def test_two_transports_or_a_pilot_without_a_diamond_are_no_such_group() -> None:
    t = flight(
        [CRUISER],
        ["DF-52", BATTLESHIP, "DM-140"],
        light=[RABE],
        dark_hand=["DF-52"],
        dark_hyperspace=["2 x DM-140"],
    )
    t.saw("finds no fitting group", "5 printed against 5 printed.")
    t = table(dark=[MAUL], light=[RIC, "DM-4"], light_hand=["DF-18"])
    battle(t.dark, [MAUL], ["DF-18", RIC, "DM-4"])
    t.saw("finds no fitting group")


@card("DF-20", "BN-67")
def test_run_the_blockade_is_for_ric_and_amidalas_ship() -> None:
    t = table(dark=[MAUL], light=[RIC], light_hand=["DF-20"])
    battle(t.dark, [MAUL], ["DF-20", RIC])
    t.saw("4 printed + 3 Run The Blockade = 7")
    t = table(dark=[MAUL], light=[RABE], light_hand=["DF-20"])
    battle(t.dark, [MAUL], ["DF-20", RABE])
    t.saw("against 2 printed.")
    t = flight(["DF-20", AMIDALAS], [BATTLESHIP], light=[RABE], light_hand=["DF-20"])
    t.saw("6 printed + 3 Run The Blockade = 9 against 5 printed.")
    t = flight(["DF-20", CRUISER], [BATTLESHIP], light=[RABE], light_hand=["DF-20"])
    t.saw("5 printed against 5 printed.")


# -- characters that are deployed or discarded ---------------------------------------------


@rule("YJ-14.2")
@card("DF-11")
def test_valorum_brings_a_senator_to_coruscant_only() -> None:
    t = table(
        turn="light", site="Capital City", light_hand=["DF-11"], light_deck=["JC-38", "DM-18"]
    )
    t.light.deploys("DF-11")
    t.light.does("search")
    t.light.may_not("deploy", "DM-18")  # Mas Amedda is no senator
    with t.changes(light_here=+1):
        t.light.deploys("JC-38")
    t = table(turn="light", light_hand=["DF-11"], light_deck=["JC-38"])
    t.light.deploys("DF-11")
    t.asked("deploy")


@rule("YJ-3.3")
@card("DF-37")
def test_baskol_yeesrim_draws_a_card_on_coruscant_but_not_elsewhere_or_hidden() -> None:
    t = table(site="Capital City", dark_hand=["DF-37"])
    with t.changes(dark_hand=0, dark_deck=-1):
        t.dark.deploys("DF-37")
        t.dark.does("use", "DF-37")
    t = table(site="Capital City", dark_hand=["DF-37"])
    with t.changes(dark_deck=0):
        t.dark.deploys("DF-37")
        t.dark.passes()
    for facts in ({"site": "Mos Espa"}, {"site": "Capital City", "been_here": ["light"]}):
        t = table(dark_hand=["DF-37"], **facts)
        with t.changes(dark_deck=0):
            t.dark.deploys("DF-37")
        t.asked("deploy")


@card("DF-4", "DM-37")
def test_panaka_deploys_his_own_blaster_free_even_with_all_counters_spent() -> None:
    t = table(turn="light", spent=3, light_hand=["DF-4"], light_deck=["DM-37", "DM-45"])
    t.light.deploys("DF-4")
    t.light.does("search")
    t.light.may_not("deploy", "DM-45")
    with t.changes(light_here=+1, light_deck=-1):
        t.light.deploys("DM-37")


@rule("YJ-12.3")
@card("DF-38", "DF-39", "DF-40", "DF-60")
def test_starfighter_droids_turn_into_ships_and_back() -> None:
    for droid in ("DF-38", "DF-39", "DF-40"):
        t = table(spent=6, dark=[droid], dark_deck=["JC-138", "DF-60"])
        with t.changes(dark_here=-1, dark_discard=+1, dark_hyperspace=+1, dark_deck=-1):
            t.dark.does("use", droid)
            t.dark.may_not("deploy", "JC-138")  # Sith Infiltrator
            t.dark.deploys("DF-60")  # a ship has no counters
    t = table(spent=5, dark_hyperspace=["DF-60"], dark_deck=["DM-97", "DF-39"])
    with t.changes(dark_hyperspace=-1, dark_discard=+1, dark_here=+1):
        t.dark.does("use", "DF-60")
        t.dark.may_not("deploy", "DM-97")  # a pilot, but no Starfighter Droid
        t.dark.deploys("DF-39")
    t.saw("6 counters spent")


@rule("YJ-14.2", "YJ-4.1")
@card("DF-60", "DF-38")
def test_a_droid_from_a_ship_costs_its_counter_and_is_hidden_on_a_first_turn() -> None:
    t = table(spent=6, dark_hyperspace=["DF-60"], dark_deck=["DF-38"])
    with t.changes(dark_hyperspace=-1, dark_here=0, dark_deck=-1, dark_discard=+2):
        t.dark.does("use", "DF-60")
        t.dark.may_not("deploy", "DF-38")
        t.dark.does("give_up")
    t = table(been_here=["light"], dark_hyperspace=["DF-60"], dark_deck=["DF-38"])
    with t.changes(dark_hidden=+1, dark_here=0):
        t.dark.does("use", "DF-60")
        t.dark.deploys("DF-38")
    t = table(dark_hidden=["DF-38"], been_here=["light"], dark_deck=["DF-60"])
    t.dark.may_not("use", "DF-38")


def won(who: str, side: str, foe: str, hand: str) -> Scene:
    """Somebody is alone at the swamp at the end of the turn and has just won it."""
    t = table(
        **{
            "turn": side,
            side: [who],
            "dark_hand": [],
            f"{side}_hand": [hand],
            f"{foe}_deck": ["JC-65" if foe == "light" else "BN-134"],
        }
    )
    player = getattr(t, side)
    player.does("done")
    player.does("done")
    return t


@rule("YJ-11.7")
@card("DF-7", "DF-32")
def test_yoda_and_sidious_trade_themselves_and_three_cards_for_three_on_control() -> None:
    for who, side, foe in (("DF-7", "light", "dark"), ("DF-32", "dark", "light")):
        t = won(who, side, foe, "6 x destiny 2")
        player = getattr(t, side)
        deltas = {f"{side}_here": -1, f"{side}_discard": +4, f"{side}_deck": -3, f"{side}_hand": 0}
        with t.changes(**deltas):
            player.does("use", who)
            for _ in range(3):
                player.does("discard")
        t.asked("next_planet")
        assert t.count(f"{side}_naboo") == 0


@rule("YJ-11.4")
@card("DF-7")
def test_a_planet_that_the_opponent_surrenders_is_won_too() -> None:
    t = table(light=["DF-7"], dark=[WATTO], light_hand=["3 x destiny 2"], dark_deck=["BN-134"])
    t.dark.does("done")
    t.dark.passes()
    for answer in ("consider", "done", "surrender"):
        t.dark.does(answer)
    t.asked("use_text")
    t = table(light=["DF-7"], dark=[WATTO], light_hand=["2 x destiny 2"], dark_deck=["BN-134"])
    t.dark.does("done")
    t.dark.passes()
    for answer in ("consider", "done", "surrender"):
        t.dark.does(answer)
    t.asked("next_planet")  # two cards are not three


@card("DF-7")
def test_yoda_stays_if_his_player_passes_or_if_the_planet_is_lost() -> None:
    t = won("DF-7", "light", "dark", "6 x destiny 2")
    t.light.passes()
    assert t.count("light_naboo") == 1
    t = table(turn="light", light=["DF-7"], dark=[WATTO], light_hand=["6 x destiny 2"])
    t.light.does("done")
    t.light.does("pass")  # no battle
    for answer in ("consider", "done", "surrender"):
        t.light.does(answer)
    t.did_not_see("discards itself")
    assert t.count("light_naboo") == 1


# -- weapons and battle cards --------------------------------------------------------------


LIGHT_USES = ("light", "dark", GRAGRA)
DARK_USES = ("dark", "light", RABE)
"""Who attacks with a weapon, against whom, and who stands there."""


@rule("YJ-7.1")
@card("DF-12", "DF-41", "DF-43")
def test_two_lightsabers_and_the_viewscreen_by_their_users() -> None:
    for weapon, user, dots in (
        ("DF-12", QUI_GON, 2),
        ("DF-12", OBI, 1),
        ("DF-41", "DM-75", 2),
        ("DF-41", MAUL, 0),
        ("DF-41", SIDIOUS, 0),
        ("DF-43", "JC-76", 2),  # Nute Gunray
        ("DF-43", "JC-77", 2),  # Rune Haako
        ("DF-43", "JC-81", 1),  # Lott Dod
    ):
        seat, foe, enemy = LIGHT_USES if weapon == "DF-12" else DARK_USES
        facts: dict[str, Any] = {
            "turn": seat,
            seat: [user, weapon],
            foe: [enemy],
            f"{seat}_deck": [destiny(1)],
        }
        alone = table(**(facts | {seat: [user]}))
        battle(getattr(alone, seat), [user], [enemy])
        t = table(**facts)
        battle(getattr(t, seat), [weapon, user], [enemy])
        assert powers(t)[seat] == powers(alone)[seat] + dots + 1
    for weapon, user in (("DF-12", YODA), ("DF-41", WATTO), ("DF-43", WATTO)):
        seat, foe, enemy = LIGHT_USES if weapon == "DF-12" else DARK_USES
        t = table(**{"turn": seat, seat: [user, weapon], foe: [enemy]})
        battle(getattr(t, seat), [weapon, user], [enemy])
        t.saw("does not count")


@card("DF-13")
def test_a_booma_gives_two_more_to_jar_jar_and_against_a_tank() -> None:
    t = table(dark=[TANK], light=[RABE, "DF-13"], light_deck=[destiny(1)])
    battle(t.dark, [TANK], ["DF-13", RABE])
    t.saw("against 2 printed + 2 text of Booma + destiny 1 = 5")
    t = table(dark=[WATTO], light=[RABE, "DF-13"], light_deck=[destiny(1)])
    battle(t.dark, [WATTO], ["DF-13", RABE])
    t.saw("2 printed + destiny 1 = 3")
    for enemy in (TANK, WATTO):  # Jar Jar has his two in any case, and only once
        t = table(dark=[enemy], light=[JAR_JAR, "DF-13"], light_deck=[destiny(1)])
        battle(t.dark, [enemy], ["DF-13", JAR_JAR])
        t.saw("4 printed + 2 Booma + destiny 1 = 7")


@rule("YJ-8.6")
@card("DF-14", "DF-51", "DM-45", "DM-119")
def test_the_damage_number_may_replace_the_destiny_of_ones_own_draw() -> None:
    for id, who, weapon, seat in (
        ("DF-14", MACE, "DM-45", "light"),
        ("DF-51", SIDIOUS, "DM-119", "dark"),
    ):
        facts = {seat: [who, weapon], f"{seat}_hand": [id, "5 x destiny 1"]}
        foe = "dark" if seat == "light" else "light"
        facts |= {foe: [GRAGRA if foe == "dark" else RABE]}
        for answer, total in (("substitute", 6), ("pass", 1)):
            t = table(turn=seat, **(facts | {f"{seat}_deck": [destiny(1)]}))
            battle(getattr(t, seat), [id, weapon, who], facts[foe])
            getattr(t, seat).does(answer)
            printed = 6 if who == MACE else 5
            t.saw(f"= {printed + total} against 2 printed.")


@rule("YJ-8.6")
@card("DF-51")
def test_without_a_draw_of_ones_own_there_is_nothing_to_replace() -> None:
    t = table(dark=[WATTO], light=[RABE, "DM-45"], dark_hand=["DF-51"], light_deck=[destiny(1)])
    battle(t.dark, ["DF-51", WATTO], ["DM-45", RABE])
    t.saw("3 printed against 2 printed + destiny 1 = 3.")


@rule("YJ-7.6")
@card("DF-15", "DM-42", "DM-44", "DM-19")
def test_a_naboo_officer_uses_speeder_and_blaster_under_come_on_move() -> None:
    t = table(
        dark=[MAUL],
        light=["DM-19", "DM-42", "DM-44"],
        light_hand=["DF-15"],
        light_deck=[destiny(1), destiny(2)],
        site="Mos Espa",
    )
    battle(t.dark, [MAUL], ["DF-15", "DM-44", "DM-42", "DM-19"])
    t.saw("3 printed + 2 Flash Speeder + destiny 1 + destiny 2 = 8 against")
    t = table(
        dark=[MAUL],
        light=["DM-31", "DM-42", "DM-44"],  # a Royal Guard
        light_hand=["DF-15"],
        light_deck=[destiny(1), destiny(2)],
    )
    battle(t.dark, [MAUL], ["DF-15", "DM-44", "DM-42", "DM-31"])
    t.saw("against 2 printed + destiny 1 = 3")


@rule("YJ-7.6")
@card("DF-17", "DM-41", "DM-39", "RF-C3")
def test_gungans_ride_a_kaadu_with_an_electropole() -> None:
    for id, more in (("DF-17", ""), ("RF-C3", " + 2 Celebration & Gungan Mounted Troops")):
        t = table(
            dark=[MAUL],
            light=["DM-23", "DM-41", "DM-39"],
            light_hand=[id],
            light_deck=[destiny(1), destiny(2)],
        )
        battle(t.dark, [MAUL], [id, "DM-41", "DM-39", "DM-23"])
        t.saw(f"2 printed + 1 Kaadu + 2 Electropole{more} + destiny 1 + destiny 2")
        # With one of the two weapons the card does nothing, and its dots are lost too.
        t = table(
            dark=[MAUL],
            light=["DM-23", "DM-41", "DM-39"],
            light_hand=[id],
            light_deck=[destiny(1)],
        )
        battle(t.dark, [MAUL], [id, "DM-39", "DM-23", "DM-41"])
        t.saw("against 2 printed + 2 Electropole + destiny 1 = 5")


@rule("YJ-7.6")
@card("DF-44", "DM-116", "DM-118")
def test_a_patrol_is_for_diamond_battle_droids() -> None:
    armed = "2 printed + 2 STAP + 1 Battle Droid Blaster Rifle + destiny 1 + destiny 2 = 8"
    alone = "4 printed + 1 Battle Droid Blaster Rifle + destiny 1 = 6"
    for droid, total in ((DROID, armed), (SQUAD, alone)):
        t = table(
            dark=[droid, "DM-116", "DM-118"],
            light=[RABE],
            dark_hand=["DF-44"],
            dark_deck=[destiny(1), destiny(2)],
        )
        battle(t.dark, ["DF-44", "DM-116", "DM-118", droid], [RABE])
        t.saw(total)


@card("DF-16", "DF-46")
def test_a_confrontation_costs_the_loser_more() -> None:
    for id, seat, foe, strong, weak in (
        ("DF-16", "light", "dark", QUI_GON, RABE),
        ("DF-46", "dark", "light", MAUL, GRAGRA),
    ):
        facts: dict[str, Any] = {"turn": seat, f"{seat}_hand": [id, "6 x destiny 1"]}
        beaten = WATTO if foe == "dark" else RABE  # damage 2, damage 1
        damage = 2 if foe == "dark" else 1
        t = table(**(facts | {seat: [strong], foe: [beaten]}))
        with t.changes(**{f"{foe}_deck": -damage - 2, f"{seat}_deck": 0}):
            battle(getattr(t, seat), [id, strong], [beaten])
        t = table(**(facts | {seat: [weak], foe: [MAUL if foe == "dark" else QUI_GON]}))
        with t.changes(**{f"{seat}_deck": -1 - 1, f"{foe}_deck": 0}):
            battle(getattr(t, seat), [id, weak], [MAUL if foe == "dark" else QUI_GON])
        t = table(**(facts | {seat: [strong], foe: [MAUL if foe == "dark" else QUI_GON]}))
        with t.changes(**{f"{seat}_deck": 0, f"{foe}_deck": 0}):  # a tie
            battle(getattr(t, seat), [id, strong], [MAUL if foe == "dark" else QUI_GON])


@rule("YJ-6.6")
@card("DF-19", "DF-53")
def test_a_last_stand_stops_the_break_through_from_the_last_place_only() -> None:
    for id, seat, foe, plan, enemies in (
        ("DF-19", "light", "dark", [RABE], [MAUL, WATTO, GRAGRA]),
        ("DF-53", "dark", "light", [GRAGRA], [QUI_GON, RABE, RIC]),
    ):
        t = table(**{"turn": foe, seat: plan, foe: enemies, f"{seat}_hand": [id]})
        with t.changes(**{f"{seat}_deck": -1}):  # the damage of who fell, and nothing more
            battle(getattr(t, foe), enemies, [id, *plan])
        t = table(
            **{
                "turn": foe,
                seat: [*plan, "DM-45" if seat == "light" else "DM-119"],
                foe: enemies,
                f"{seat}_hand": [id],
            }
        )
        with t.changes(**{f"{seat}_deck": -1 - 2}):  # a weapon lies behind, so it is not the last
            weapon = "Blaster"
            battle(getattr(t, foe), enemies, [id, *plan, weapon])


@rule("YJ-8.6", "YJ-9.1")
@card("DF-21", "DF-45", "DM-45", "DM-119")
def test_a_lower_destiny_is_exchanged_for_a_higher_one() -> None:
    arms: dict[str, Any] = {"dark": [WATTO, "DM-119"], "light": [RIC, "DM-45"]}
    for low, high, changed in ((1, 6, True), (6, 1, False), (3, 3, False)):
        t = table(dark_hand=["DF-45"], dark_deck=[destiny(low)], light_deck=[destiny(high)], **arms)
        battle(t.dark, ["DF-45", "DM-119", WATTO], ["DM-45", RIC])
        mine = 3 + (high if changed else low)
        theirs = 4 + (low if changed else high)
        first, second = max(mine, theirs), min(mine, theirs)
        assert f"= {first} against" in _last_fight(t)
        assert f"= {second}." in _last_fight(t)
        t = table(
            light_hand=["DF-21"], light_deck=[destiny(low)], dark_deck=[destiny(high)], **arms
        )
        battle(t.dark, ["DM-119", WATTO], ["DF-21", "DM-45", RIC])
        mine = 4 + (high if changed else low)
        theirs = 3 + (low if changed else high)
        assert f"= {max(mine, theirs)} against" in _last_fight(t)
        assert f"= {min(mine, theirs)}." in _last_fight(t)


@rule("YJ-8.6")
@card("DF-45")
def test_of_several_pairs_the_cards_player_says_which_is_exchanged() -> None:
    for number, dark, light in ((4, 7 + 4, 1 + 5), (5, 7 + 5, 4 + 1)):
        t = table(
            dark=["DM-75", "DF-41"],  # 5 and 2
            light=["DM-4", "DM-45"],
            dark_hand=["DF-45"],
            dark_deck=[destiny(1)],
            light_deck=[destiny(4), destiny(5)],  # for the blaster, for Anakin's power
        )
        drawn = {4: t.cards("light_deck")[-1], 5: t.cards("light_deck")[-2]}
        battle(t.dark, ["DF-45", "DF-41", "DM-75"], ["DM-45", "DM-4"])
        t.dark.may_not("pass")
        t.dark.does("exchange", on=drawn[number])
        assert powers(t) == {"dark": dark, "light": light}


def _last_fight(t: Scene) -> str:
    """How the last fight was counted."""
    fights = [e.text("en") for e in t.game.log if e.kind in ("win", "tie")]
    return fights[-1]


def powers(t: Scene) -> dict[str, int]:
    """What the power of each side came to in the last fight."""
    fight = [e for e in t.game.log if e.kind in ("win", "tie")][-1]
    return {fight.teller.seats[power.player]: power.total() for power in fight.sums}


@rule("YJ-8.6")
@card("DF-22", "DF-47")
def test_the_difference_of_printed_destinies_is_added_to_the_lower() -> None:
    t = table(dark=[MAUL], light=["DM-8"], dark_hand=["DF-47"])  # destiny 1 against 6
    battle(t.dark, ["DF-47", MAUL], ["DM-8"])
    assert "6 printed + 5 text of Darth Maul Defiant = 11" in _last_fight(t)
    t = table(dark=["EDM-P4"], light=["DM-8"], dark_hand=["DF-47"])  # 6 against 6
    battle(t.dark, ["DF-47", "EDM-P4"], ["DM-8"])
    t.did_not_see("text of Darth Maul Defiant")
    t = table(dark=[GRAGRA], light=[QUI_GON], light_hand=["DF-22"])  # 1 against 4
    battle(t.dark, [GRAGRA], ["DF-22", QUI_GON])
    assert "6 printed + 3 text of You Are Strong With The Force = 9" in _last_fight(t)
    t = table(dark=[MAUL], light=["DM-8"], light_hand=["DF-22"])  # the higher gains nothing
    battle(t.dark, [MAUL], ["DF-22", "DM-8"])
    t.did_not_see("text of You Are Strong")


@rule("YJ-8.11")
@card("DF-49", "BN-83", "DM-89")
def test_in_a_standoff_only_the_destroyer_droid_falls() -> None:
    t = table(
        dark=["BN-83", DESTROYER],
        light=[MACE, "DM-45"],
        dark_hand=["DF-49", "6 x destiny 1"],
        light_deck=[destiny(6)],
    )
    with t.changes(dark_here=-1, dark_deck=-3):
        battle(t.dark, ["DF-49", "BN-83", DESTROYER], ["DM-45", MACE])
    assert t.cards("dark_here") == ["P-59, Destroyer Droid Commander"]
    t.saw("4 printed + 1 Gungan Swamp + 3 printed + 2 It's A Standoff! = 10")
    t = table(dark=["BN-83", "DM-78"], light=[MACE], dark_hand=["DF-49"])
    battle(t.dark, ["DF-49", "BN-83", "DM-78"], [MACE])
    t.saw("finds no fitting group")  # a squad has no diamond


@card("DF-50", "JC-107")
def test_the_mobile_assassin_rides_his_speeder() -> None:
    t = table(dark=[MAUL, "JC-107"], light=[MACE], dark_hand=["DF-50"], dark_deck=[destiny(1)])
    battle(t.dark, ["DF-50", "JC-107", MAUL], [MACE])
    t.saw("6 printed + 2 Darth Maul's Sith Speeder + 3 Mobile Assassin + destiny 1 = 12")
    t = table(dark=[MAUL, SITH_SABER], light=[MACE], dark_hand=["DF-50"], dark_deck=[destiny(1)])
    battle(t.dark, ["DF-50", SITH_SABER, MAUL], [MACE])
    t.saw("6 printed + 1 Sith Lightsaber + destiny 1 = 8")


@card("DF-54")
def test_use_caution_is_for_sidious_against_a_jedi() -> None:
    for enemy, who, total in (
        (YODA, SIDIOUS, "5 printed + 4 text of Use Caution = 9"),
        (RIC, SIDIOUS, "5 printed "),
        (YODA, MAUL, "6 printed "),
    ):
        t = table(dark=[who], light=[enemy], dark_hand=["DF-54"])
        battle(t.dark, ["DF-54", who], [enemy])
        t.saw(total)


# -- dueling lines -------------------------------------------------------------------------


def is_dark(id: str) -> bool:
    return id in ("DF-45", "DF-46", "DF-47", "DF-51", "DF-53", "RF-D11")


def strike(id: str, format: str = "committee", armed: bool = False) -> Scene:
    """The defender of a duel is hit once, then hits with the card; armed with a lightsaber or not.

    Light's cards are played by Qui-Gon, Dark's by Maul.
    """
    seat, foe = ("dark", "light") if is_dark(id) else ("light", "dark")
    facts: dict[str, Any] = {
        "format": format,
        "turn": foe,
        "dark": [MAUL, SITH_SABER],
        "light": [QUI_GON, "JC-40"],
        "dark_hand": [],
        f"{foe}_deck": ["20 x destiny 1"],
        f"{seat}_deck": [id, "20 x destiny 3"],
    }
    duelists = (QUI_GON, MAUL) if is_dark(id) else (MAUL, QUI_GON)
    t = duel(*duelists, **facts)
    owner, other = getattr(t, seat), getattr(t, foe)
    owner.does("wield" if armed else "unarmed")
    other.attacks(amount=1)
    owner.does("yield")
    owner.does("attack", id)
    other.does("yield")
    return t


def hits(t: Scene, id: str) -> tuple[int, int]:
    """Hits on the character of who played the card, and on the other."""
    state: Any = t.game.view().facts["duel"]
    mine = 0 if is_dark(id) else 1
    return state["hits"][mine], state["hits"][1 - mine]


CASES = [("duel", True, True), ("duel", False, False), ("committee", False, True)]
"""Format, whether the defender has a lightsaber, and whether the dueling line then works."""


@rule("YJ-16.6")
@card("DF-14", "DF-51")
def test_an_additional_hit_needs_a_lightsaber_before_the_committee() -> None:
    for id in ("DF-14", "DF-51"):
        for format, armed, works in CASES:
            assert hits(strike(id, format, armed), id) == (1, 2 if works else 1)


@rule("YJ-16.6", "YJ-16.16", "YJ-18.3")
@card("DF-19", "DF-53", "RF-D4", "RF-D11")
def test_a_dueling_card_may_be_discarded_for_two_hits_or_kept() -> None:
    for id in ("DF-19", "DF-53", "RF-D4", "RF-D11"):
        seat = "dark" if is_dark(id) else "light"
        for format, armed, works in CASES:
            t = strike(id, format, armed)
            if not works:
                t.asked("duel_attack")
                continue
            with t.changes(**{f"{seat}_discard": +1, f"{seat}_duelingpile": -1}):
                getattr(t, seat).does("sacrifice", id)
            assert hits(t, id) == (1, 3)
        t = strike(id)
        with t.changes(**{f"{seat}_discard": 0}):
            getattr(t, seat).passes()
        assert hits(t, id) == (1, 1)


@rule("YJ-16.6", "YJ-16.16")
@card("DF-22", "DF-47")
def test_a_dueling_card_may_be_discarded_for_two_new_ones() -> None:
    for id, seat in (("DF-22", "light"), ("DF-47", "dark")):
        for format, armed, works in CASES:
            t = strike(id, format, armed)
            if not works:
                t.asked("duel_attack")
                continue
            deltas = {f"{seat}_discard": +1, f"{seat}_duelinghand": +2, f"{seat}_deck": -2}
            with t.changes(**deltas):
                getattr(t, seat).does("sacrifice", id)
            assert hits(t, id) == (1, 1)


@rule("YJ-16.6")
@card("DF-16", "DF-46")
def test_a_new_dueling_card_may_be_drawn_or_not() -> None:
    for id, seat in (("DF-16", "light"), ("DF-46", "dark")):
        for format, armed, works in CASES:
            t = strike(id, format, armed)
            if not works:
                t.asked("duel_attack")
                continue
            with t.changes(**{f"{seat}_duelinghand": +1, f"{seat}_discard": 0}):
                getattr(t, seat).does("use", id)
        t = strike(id)
        with t.changes(**{f"{seat}_duelinghand": 0}):
            getattr(t, seat).passes()


@rule("YJ-16.6")
@card("DF-21", "DF-45")
def test_a_hit_may_be_taken_off_ones_own_character() -> None:
    for id, seat in (("DF-21", "light"), ("DF-45", "dark")):
        for format, armed, works in CASES:
            t = strike(id, format, armed)
            if not works:
                t.asked("duel_attack")
                continue
            getattr(t, seat).does("use", id)
            assert hits(t, id) == (0, 1)


@rule("YJ-16.6")
@card("DF-45")
def test_without_a_hit_there_is_none_to_take_off() -> None:
    t = duel(
        MAUL,
        JAR_JAR,
        dark=[MAUL, SITH_SABER],
        light=[JAR_JAR],
        dark_deck=["DF-45", "20 x destiny 1"],
        light_deck=["20 x destiny 4"],
    )
    t.dark.does("attack", "DF-45")
    t.light.does("yield")
    t.asked("duel_attack")  # Light's, as always after a hit
    assert t.light.may("attack")


# -- effects -------------------------------------------------------------------------------


@rule("YJ-13.2")
@card("DF-23", "RF-D2", "BN-38", "RF-A2", "DM-114")
def test_the_energy_shield_strengthens_fambaa_riders_and_disarms_tanks() -> None:
    for id in ("DF-23", "RF-D2"):
        t = table(
            dark=[TANK, CANNON],
            light=["DM-23", "BN-38"],
            light_effects=[id],
            light_deck=[destiny(1)],
        )
        battle(t.dark, [CANNON, TANK], ["BN-38", "DM-23"])
        t.saw("Trade Federation Tank Laser Cannon does not count")
        assert "5 printed against 2 printed + 2 text of" in _last_fight(t)
        assert "+ destiny 1 = 5." in _last_fight(t)
    t = table(dark=[MAUL], light=["RF-A2"], light_effects=["DF-23"], light_deck=[destiny(1)])
    battle(t.dark, [MAUL], ["RF-A2"])  # a built-in Fambaa
    assert "2 built-in weapon + 2 text of Gungan Energy Shield + destiny 1 = 10" in _last_fight(t)


@card("DF-23", "DM-115", "DM-39")
def test_the_energy_shield_cares_for_no_other_weapon_and_no_other_character() -> None:
    t = table(
        dark=["DM-78", "DM-115"],
        light=["DM-23", "DM-39"],
        light_effects=["DF-23"],
        light_deck=[destiny(1)],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, ["DM-115", "DM-78"], ["DM-39", "DM-23"])
    t.saw("5 printed + 2 Multi Troop Transport + destiny 1 = 8 against 2 printed + 2 Electropole")


@rule("YJ-22.2")
@card("DF-24", "DF-56")
def test_the_top_card_of_the_opponent_is_left_or_buried_once_a_phase() -> None:
    for id, seat, foe in (("DF-24", "light", "dark"), ("DF-56", "dark", "light")):
        for answer in ("leave", "bury"):
            t = table(
                **{
                    "turn": seat,
                    f"{seat}_effects": [id],
                    f"{foe}_deck": [destiny(6), destiny(1)],
                }
            )
            player = getattr(t, seat)
            second, first = t.cards(f"{foe}_deck")[-2:]
            assert first != second
            with t.changes(**{f"{foe}_deck": 0}):
                player.does("use", id)
                player.does(answer)
            assert t.cards(f"{foe}_deck")[-1] == (first if answer == "leave" else second)
            assert (t.cards(f"{foe}_deck")[0] == first) == (answer == "bury")
            player.may_not("use", id)
            t.did_not_see(first)  # its name is not told


@card("DF-25", "DF-58")
def test_one_card_of_the_hand_goes_under_the_deck_once_a_phase() -> None:
    for id, seat in (("DF-25", "light"), ("DF-58", "dark")):
        facts: dict[str, Any] = {"turn": seat, f"{seat}_effects": [id], "dark_hand": []}
        t = table(**(facts | {f"{seat}_hand": [destiny(6), destiny(1)]}))
        player = getattr(t, seat)
        held = t.cards(f"{seat}_hand")[0]
        with t.changes(**{f"{seat}_hand": -1, f"{seat}_deck": +1}):
            player.does("use", id)
            player.does("put_under", held)
        assert t.cards(f"{seat}_deck")[0] == held
        player.may_not("use", id)
        t = table(**facts)
        getattr(t, seat).may_not("use", id)  # an empty hand


@rule("YJ-14.2", "YJ-18.3")
@card("DF-26", "RF-D6", "DM-35")
def test_jedi_training_is_discarded_for_a_lightsaber_when_a_jedi_comes() -> None:
    for id in ("DF-26", "RF-D6"):
        t = table(
            turn="light", light_effects=[id], light_hand=[YODA], light_deck=["DM-45", "DM-35"]
        )
        with t.changes(light_effects=-1, light_here=+2, light_deck=-1, light_discard=+1):
            t.light.deploys(YODA)
            t.light.does("use", id)
            t.light.may_not("deploy", "DM-45")
            t.light.deploys("DM-35")
        t.saw("5 counters spent")
        t = table(turn="light", light_effects=[id], light_hand=[RIC])
        t.light.deploys(RIC)  # no Jedi
        t.asked("deploy")


@rule("YJ-14.2")
@card("DF-57", "DF-26")
def test_a_lightsaber_that_is_too_dear_costs_the_effect_and_one_damage() -> None:
    t = table(dark_effects=["DF-57"], dark_hand=[MAUL], dark_deck=[SITH_SABER])
    with t.changes(dark_effects=-1, dark_here=+1, dark_deck=-1, dark_discard=+2):
        t.dark.deploys(MAUL)  # six counters
        t.dark.does("use", "DF-57")
        t.dark.may_not("deploy", SITH_SABER)
        t.dark.does("give_up")
    t = table(turn="light", light_effects=["DF-26"], light_hand=[QUI_GON], light_deck=["JC-40"])
    with t.changes(light_effects=-1, light_here=+2):
        t.light.deploys(QUI_GON)
        t.light.does("use", "DF-26")
        t.light.deploys("JC-40")  # Qui-Gon's own costs nothing


@card("DF-57", "RF-D10")
def test_the_duel_begins_with_maul_or_sidious_only_and_may_be_kept() -> None:
    for id in ("DF-57", "RF-D10"):
        t = table(dark_effects=[id], dark_hand=[SIDIOUS], dark_deck=["DF-41"])
        with t.changes(dark_effects=-1, dark_here=+2):
            t.dark.deploys(SIDIOUS)
            t.dark.does("use", id)
            t.dark.deploys("DF-41")
        t = table(dark_effects=[id], dark_hand=["DF-33"], dark_deck=["DF-41"])
        t.dark.deploys("DF-33")
        t.asked("deploy")
        t = table(dark_effects=[id], dark_hand=[SIDIOUS])
        t.dark.deploys(SIDIOUS)
        t.dark.passes()
        assert t.count("dark_effects") == 1


@rule("YJ-13.2", "YJ-18.3")
@card("DF-27", "RF-D5", "DM-6", "DM-31", "JC-28", "BN-23")
def test_the_security_forces_each_have_two_more() -> None:
    for id in ("DF-27", "RF-D5"):
        for who, power in (("DM-6", 6), ("DM-31", 4), ("JC-28", 5), ("BN-23", 4), (RIC, 4)):
            t = table(dark=[MAUL], light=[who], light_effects=[id])
            battle(t.dark, [MAUL], [who])
            assert powers(t)["light"] == power
    t = table(
        dark=[MAUL],
        light=["DM-31", "DM-32", "JC-30"],
        light_effects=["DF-27"],
        light_hand=["DM-62"],
    )
    battle(t.dark, [MAUL], ["DM-62", "DM-31", "DM-32", "JC-30"])
    t.saw("2 printed + 2 printed + 2 printed")
    assert "= 12 against 6 printed." in _last_fight(t)


@rule("YJ-4.2")
@card("DM-6")
def test_a_hidden_effect_gives_nothing() -> None:
    t = table(dark=[MAUL], light=["DM-6"], light_hidden=["DF-27"])
    battle(t.dark, [MAUL], ["DM-6"])
    t.saw("against 4 printed.")


@rule("YJ-14.4", "YJ-18.1/no_target")
@card("DF-28", "DF-55", "RF-D12", "RF-A9", "RF-A1")
def test_pounded_and_blockade_take_a_diamond_character_or_weapon_without_damage() -> None:
    for id, seat, foe in (
        ("DF-28", "light", "dark"),
        ("DF-55", "dark", "light"),
        ("RF-D12", "dark", "light"),
    ):
        theirs = {"dark": ["RF-A9", DROID, SITH_SABER], "light": ["RF-A1", "DM-31", "DM-45"]}[foe]
        for target in theirs[1:]:
            t = table(
                **{
                    "turn": seat,
                    "dark_hand": [],
                    f"{seat}_hand": ["6 x destiny 1"],
                    f"{seat}_effects": [id],
                    foe: theirs,
                    f"{foe}_hidden": ["DM-98" if foe == "dark" else "DM-32"],
                }
            )
            player = getattr(t, seat)
            player.does("done")
            deltas = {f"{seat}_effects": -1, f"{foe}_here": -1, f"{foe}_discard": +1}
            with t.changes(**deltas, **{f"{foe}_deck": 0}):
                player.does("use", id)
                player.may_not("discard", theirs[0])  # its weapon has a diamond, it has none
                player.may_not("discard", "DM-98")
                player.may_not("discard", "DM-32")
                player.discards(target)


@card("DF-28")
def test_pounded_unto_death_waits_where_there_is_no_diamond_card_on_this_planet() -> None:
    t = table(
        turn="light",
        light_hand=["6 x destiny 1"],
        light_effects=["DF-28"],
        dark=[MAUL],
        dark_tatooine=[DROID],
    )
    t.light.does("done")
    t.asked("even_up")
    t.light.may_not("use", "DF-28")


SENATE = [
    ("JC-26", 5),
    ("RF-A6", 8),  # 3 printed, 2 built-in, destiny 1
    ("DM-18", 5),
    ("JC-27", 3),
    ("JC-38", 3),
    ("BN-26", 4),
    ("JC-35", 4),
    ("JC-31", 2),  # a Republic Captain
]


@card("DF-29", "RF-D3", "JC-26", "RF-A6", "DM-18", "JC-27", "JC-38", "BN-26", "JC-35")
def test_the_senate_guard_strengthens_senators_guards_and_the_three_by_name() -> None:
    for id in ("DF-29", "RF-D3"):
        for who, power in SENATE:
            t = table(
                site="Battle Plains",
                dark=[GRAGRA],
                light=[who],
                light_effects=[id],
                light_deck=[destiny(1)],
            )
            battle(t.dark, [GRAGRA], [who])
            assert powers(t)["light"] == power
        t = table(site="Battle Plains", dark=["JC-81"], light=[RABE], light_effects=[id])
        battle(t.dark, ["JC-81"], [RABE])
        assert powers(t) == {"dark": 2, "light": 2}  # a senator, but the opponent's


@rule("YJ-18.1/cost")
@card("DF-59", "RF-D13", "DM-115", "BN-83")
def test_where_are_those_droidekas_makes_transports_free_but_no_built_in_one() -> None:
    for id in ("DF-59", "RF-D13"):
        for who, power in ((DESTROYER, 5), ("DM-78", 7), ("BN-83", 7), (DROID, 2)):
            t = table(dark=[who], light=[RABE], dark_effects=[id])
            battle(t.dark, [who], [RABE])
            assert powers(t)["dark"] == power
        t = table(spent=6, dark_effects=[id], dark_hand=["DM-115", "DM-116"])
        t.dark.is_refused("deploy", "DM-116", rule="YJ-3.1")
        t.dark.deploys("DM-115")
        t = table(spent=2, dark_effects=[id], dark_hand=["RF-A11"])  # 3 and 2
        t.dark.is_refused("deploy", "RF-A11", rule="YJ-3.1")


# -- effects fetched, replaced, discarded --------------------------------------------------


@rule("YJ-13.1")
@card("DF-25", "DF-26")
def test_a_second_effect_waits_until_the_first_is_gone() -> None:
    t = table(
        turn="light", light_effects=["DF-26"], light_hand=["DF-25", YODA], light_deck=["JC-40"]
    )
    t.light.is_refused("deploy", "DF-25", rule="YJ-13.1")
    t.light.deploys(YODA)
    t.light.does("use", "DF-26")
    t.light.deploys("JC-40")
    t.light.deploys("DF-25")
    assert t.cards("light_effects") == ["Jedi Meditation"]


@rule("YJ-11.5", "YJ-13.3", "YJ-18.3")
@card("DF-27", "DF-58", "DF-25", "RF-D13")
def test_effects_go_with_the_planet_and_new_ones_are_fetched_loser_first() -> None:
    t = table(
        dark=[MAUL],
        dark_effects=["DF-58"],
        light_effects=["DF-27"],
        light_deck=["JC-65", "DF-25"],
        dark_deck=["RF-D13", MAUL],
    )
    t.dark.does("done")
    t.dark.does("done")
    assert t.count("dark_effects") == t.count("light_effects") == 0
    assert t.cards("light_discard") == ["Naboo Royal Security Forces"]
    t.light.chooses("JC-65")
    t.asked("fetch")
    with t.changes(light_hand=+1):
        t.light.fetches("DF-25")
    with t.changes(dark_hand=+1):
        t.dark.fetches("RF-D13")  # a double-impact card with an effect half
