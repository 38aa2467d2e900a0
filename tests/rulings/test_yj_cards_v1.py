"""Rulings on the virtual cards (V1), each where it works and where it just does not.

Unless a test says so, the action is at the Podrace Arena, where nobody in it has a bonus.
"""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import announce, battle

OUTCAST = "V1-JC-3"  # Jar Jar, 4, damage 2
PROPHECY = "V1-JC-4"  # Anakin, draws destiny for power
SENIOR = "V1-JC-7"  # Mace, 6
VOICE = "V1-JC-9"  # the Queen, 2
CEREAN = "V1-JC-12"  # Ki-Adi-Mundi, 5
DEPA = "V1-JC-14"  # 4, damage 3
PIELL = "V1-JC-16"  # 5
POOF = "V1-JC-21"  # 4, damage 3
VETERAN = "V1-JC-32"  # Republic Pilot, damage 1
WARRIOR = "V1-JC-39"  # Obi-Wan, 3, damage 6
ADI_SABER = "V1-JC-42"

QUI_GON = "JC-2"  # 6, damage 5
MACE = "JC-7"  # 6
YODA = "DM-10"  # 4, damage 4
ADI = "JC-13"  # 5
PLO = "JC-18"  # 5, a Jedi Master
NASS = "DM-13"  # 4, damage 3
TARPALS = "BN-14"  # 3, damage 2
SACHE = "BN-17"  # 2, damage 1
PANAKA = "BN-6"  # 4, damage 3
OBI_SABER = "DM-34"  # Obi-Wan 2, other Jedi 0
JEDI_SABER = "DM-35"  # Ki-Adi-Mundi 2, other Jedi 1
MACE_SABER = "BN-34"  # for no counters, and Mace has taken all six
BLASTER = "DM-45"
TRAINING = "DF-26"
CRUISER = "DM-70"  # Republic Cruiser, 5, damage 5
RADIANT = "JC-70"  # Radiant VII, Republic Cruiser Transport, 6, damage 6
STARSHIP = "BN-67"  # Amidala's Starship, 6, damage 6

MAUL = "BN-71"  # 6, damage 5
COLLECTOR = "RF-A7"  # Aurra, damage 3, with a built-in lightsaber
LOTT = "JC-81"  # 2, damage 1
TOORA = "BN-90"  # 3, damage 2
DROID = "BN-99"  # 2, diamond battle droid
SQUAD = "BN-80"  # 4, damage 3
DESTROYER = "BN-96"  # 3, damage 3
TANK = "DM-88"  # 5, damage 4
SITH_SABER = "DM-107"  # 1
SITH_PUSH = "BN-125"
MORE_HITS = "DF-51"  # destiny 2, one additional hit
BATTLESHIP = "DM-140"  # 5, damage 5
DROID_FIGHTER = "DM-139"  # 2 and destiny


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


def duel(turn: str, attacker: str, target: str, **facts: Any) -> Scene:
    """A duel begins; what else there is to decide is left to the test."""
    t = table(turn=turn, **facts)
    player = getattr(t, turn)
    player.does("done")
    player.does("duel", attacker, on=target)
    return t


def hits(t: Scene) -> list[int]:
    """The hits on Dark's and on Light's character."""
    facts: Any = t.game.view().facts["duel"]
    found: list[int] = facts["hits"]
    return found


# -- Jar Jar Binks, Gungan Outcast ---------------------------------------------------------


@card("V1-JC-3")
@pytest.mark.parametrize(("who", "damage"), [(TOORA, 4), (DROID, 2), (DESTROYER, 6)])
def test_whom_the_outcast_defeats_costs_twice_the_damage(who: str, damage: int) -> None:
    t = fight([OUTCAST], [who])
    t.saw(f"Dark takes {damage} damage")


@card("V1-JC-3")
def test_the_outcast_doubles_nothing_of_others_victories_and_not_his_own_damage() -> None:
    t = fight([QUI_GON, OUTCAST], [TOORA, MAUL])
    t.saw("Dark takes 2 damage", "Light takes 2 damage for Jar Jar")


@card("V1-JC-3", "BN-62")
def test_raised_damage_is_doubled_with_the_rest() -> None:
    t = fight([OUTCAST], [DROID], light_effects=["BN-62"])
    t.saw("Dark takes 6 damage")  # (1 + 2) x 2


@rule("YJ-8.2")
@card("V1-JC-3")
def test_no_battle_card_works_with_the_outcast_alone_or_in_a_group() -> None:
    t = fight(["BN-58", OUTCAST], [SQUAD], light_hand=["BN-58", YODA], site="Gungan Swamp")
    t.saw("Your Occupation Here Has Ended does not work with Jar Jar", "4 printed.")
    t = fight(["DM-53", "BN-4", OUTCAST], [TOORA], light_hand=["DM-53", YODA])
    t.saw("Fear Attracts The Fearful finds no fitting group")
    t = fight(["DM-53", "BN-4", "DM-3"], [TOORA], light_hand=["DM-53", YODA])
    t.did_not_see("no fitting group")  # another Jar Jar


@rule("YJ-16.2")
@card("V1-JC-3")
def test_nobody_may_step_in_for_the_outcast() -> None:
    facts: dict[str, Any] = {"dark": [MAUL, SITH_SABER], "light_hand": []}
    t = duel("dark", MAUL, OUTCAST, light=[OUTCAST, QUI_GON], **facts)
    t.asked("duel_attack")
    t = duel("dark", MAUL, TARPALS, light=[OUTCAST, TARPALS, QUI_GON], **facts)
    assert t.light.may("step_in", QUI_GON)


@rule("YJ-16.8")
@card("V1-JC-3")
def test_the_outcast_doubles_the_damage_of_one_whom_he_beats_in_a_duel() -> None:
    t = duel(
        "dark",
        COLLECTOR,
        OUTCAST,
        dark=[COLLECTOR],
        light=[OUTCAST],
        dark_deck=["9 x destiny 1"],
        light_deck=["9 x destiny 4"],
    )
    t.dark.does("pass")
    for _ in range(3):
        t.light.does("attack", amount=4)
        t.dark.does("yield")
    t.saw("3 damage of Aurra Sing, Trophy Collector + 3 by card text = 6")


# -- Anakin Skywalker, Child of Prophecy ---------------------------------------------------


@rule("YJ-14.4")
@card("V1-JC-4")
def test_anakin_of_the_prophecy_is_stronger_with_a_qui_gon_present() -> None:
    t = fight([PROPHECY, QUI_GON], [TOORA, LOTT], light_deck=[destiny(2)])
    t.saw("2 text of Anakin Skywalker, Child of Prophecy + destiny 2 = 4")
    absent: list[dict[str, Any]] = [{}, {"light_hidden": [QUI_GON]}, {"light_naboo": [QUI_GON]}]
    for facts in absent:
        t = fight([PROPHECY], [TOORA], light_deck=[destiny(2)], **facts)
        t.did_not_see("text of Anakin")


@rule("YJ-14.4")
@card("V1-JC-4")
def test_a_qui_gon_who_fell_before_in_the_battle_is_no_longer_present() -> None:
    t = fight([TARPALS, PROPHECY], [TOORA, LOTT], light_deck=[destiny(2)])
    t.saw("destiny 2 against 2 printed.")
    t = fight(
        [QUI_GON, PROPHECY],
        ["BN-124", MAUL, "BN-72", LOTT],
        dark_hand=["BN-124", TOORA],
        light_deck=["9 x destiny 2"],
    )
    t.saw("Light loses Qui-Gon Jinn", "stand equal: destiny 2 against 2 printed.")


@rule("YJ-14.2", "YJ-15.2")
@card("V1-JC-4", "DM-4")
def test_on_naboo_anakin_is_discarded_for_another_from_the_deck_at_its_cost() -> None:
    t = table(site="Gungan Swamp", light=[PROPHECY], light_deck=["DM-4", QUI_GON])
    t.light.does("use", PROPHECY)
    t.light.may_not("deploy", QUI_GON)
    t.light.does("deploy", "DM-4")
    t.saw("discards Anakin Skywalker, Child of Prophecy", "3 counters spent")
    assert t.cards("light_here") == ["Anakin Skywalker, Podracer Pilot"]


@rule("YJ-14.2")
@card("V1-JC-4", "BP-3", "DM-4")
def test_c_3po_draws_for_an_anakin_from_the_deck_after_it_is_reshuffled() -> None:
    drawn: set[str] = set()
    for seed in range(6):
        t = table(
            seed=seed,
            site="Gungan Swamp",
            light=[PROPHECY, "BP-3"],
            light_hand=[],
            light_deck=[QUI_GON, "DM-4"],
        )
        t.light.does("use", PROPHECY)
        t.light.does("deploy", "DM-4")
        drawn.update(t.cards("light_hand"))
    assert len(drawn) > 1  # not always the card that was seen on top


@rule("YJ-14.2")
@card("V1-JC-4", "DM-4")
def test_anakin_stranded_on_naboo_may_leave_for_the_current_planet() -> None:
    t = table(light_naboo=[PROPHECY], light=[TARPALS], light_deck=["DM-4"])
    t.light.does("use", PROPHECY)
    t.light.does("deploy", "DM-4")
    assert t.cards("light_naboo") == []
    assert "Anakin Skywalker, Podracer Pilot" in t.cards("light_here")


@rule("YJ-14.2", "YJ-1.5")
@card("V1-JC-4")
def test_anakin_elsewhere_may_not_and_a_vain_search_costs_him_and_a_card() -> None:
    t = table(light=[PROPHECY], light_naboo=[TARPALS], light_deck=["DM-4"])
    t.light.may_not("use", PROPHECY)
    t = table(site="Gungan Swamp", light=[PROPHECY], light_deck=[QUI_GON], spent=4)
    t.light.does("use", PROPHECY)
    with t.changes(light_deck=-1):
        t.light.does("give_up")
    assert t.count("light_here") == 0


@rule("YJ-1.5")
@card("V1-JC-4", "DM-4")
def test_an_anakin_who_was_the_last_card_of_the_deck_loses_the_game() -> None:
    t = table(
        site="Gungan Swamp", light=[PROPHECY], light_deck=["DM-4"], dark_deck=[LOTT], fillers=0
    )
    t.light.does("use", PROPHECY)
    t.light.does("deploy", "DM-4")
    t.won_by("dark")


# -- Mace Windu, Senior Jedi Council Member ------------------------------------------------


@card("V1-JC-7", "DF-26")
def test_mace_may_shuffle_two_dueling_cards_back_when_he_discards_jedi_training() -> None:
    t = table(
        light_effects=[TRAINING],
        light_hand=[SENIOR, "DF-14", YODA],
        light_discard=["DF-16", "DF-19", "BN-58"],
        light_deck=[MACE_SABER],
    )
    t.light.deploys(SENIOR)
    t.light.does("use", TRAINING)
    t.light.does("deploy", MACE_SABER)
    t.asked("shuffle_in")
    t.light.may_not("shuffle_in", "BN-58")  # no dueling text
    t.light.may_not("shuffle_in", YODA)
    t.light.does("shuffle_in", "DF-14")
    t.light.does("shuffle_in", "DF-16")
    t.asked("deploy")  # no third one
    assert "Critical Confrontation" in t.cards("light_deck")
    assert "A Powerful Opponent" in t.cards("light_deck")


@card("V1-JC-7", "DF-26")
def test_only_this_mace_and_only_jedi_training_shuffle_cards_back() -> None:
    facts: dict[str, Any] = {"light_discard": ["DF-16"], "light_deck": [MACE_SABER]}
    t = table(light_effects=[TRAINING], light=[SENIOR], light_hand=[MACE, YODA], **facts)
    t.light.deploys(MACE)  # another Mace is deployed, this one only looks on
    t.light.does("use", TRAINING)
    t.light.does("deploy", MACE_SABER)
    t.asked("deploy")
    t = table(light_effects=[TRAINING], light_hand=[SENIOR, YODA], **facts)
    t.light.deploys(SENIOR)
    t.light.does("pass")  # the effect is kept
    t.asked("deploy")


@card("V1-JC-7", "RF-D6")
def test_the_effect_half_of_a_double_impact_card_is_jedi_training_too() -> None:
    t = table(
        light_effects=["RF-D6"],
        light_hand=[SENIOR, YODA],
        light_discard=["DF-16"],
        light_deck=[MACE_SABER],
    )
    t.light.deploys(SENIOR)
    t.light.does("use", "RF-D6")
    t.light.does("deploy", MACE_SABER)
    t.light.does("shuffle_in", "DF-16")
    t.light.does("done")
    t.asked("deploy")


# -- Queen Amidala, Voice of Her People, and Even Piell ------------------------------------


@card("V1-JC-9")
def test_the_queen_fetches_senator_palpatine() -> None:
    t = table(site="Theed Palace", light_hand=[VOICE, YODA], light_deck=["BN-58", "JC-60"])
    t.light.deploys(VOICE)
    t.light.does("search")
    t.light.may_not("take", "BN-58")
    with t.changes(light_hand=+1, light_deck=-1):
        t.light.does("take", "JC-60")
    t.saw("Light takes Senator Palpatine")
    t.asked("deploy")


@rule("YJ-3.3")
@card("V1-JC-9", "V1-JC-16")
@pytest.mark.parametrize(("who", "found"), [(VOICE, "JC-60"), (PIELL, "BN-58")])
def test_nothing_is_fetched_by_a_hidden_card_and_fetching_is_a_choice(who: str, found: str) -> None:
    t = table(light_hand=[VOICE, PIELL], light_deck=[found], been_here=["dark"])
    t.light.deploys(who)
    t.asked("deploy")
    for one in (VOICE, PIELL):
        t = table(light_hand=[one, YODA], light_deck=[found])
        t.light.deploys(one)
        with t.changes(light_deck=0):
            t.light.does("pass")


@card("V1-JC-16")
def test_even_piell_fetches_any_one_battle_card_and_nothing_else() -> None:
    deck = ["BN-58", QUI_GON, "RF-D6"]
    t = table(site="Capital City", light_hand=[PIELL, YODA], light_deck=deck)
    t.light.deploys(PIELL)
    t.light.does("search")
    t.light.may_not("take", QUI_GON)
    assert t.light.may("take", "RF-D6")
    with t.changes(light_hand=+1, light_deck=-1):
        t.light.does("take", "BN-58")
    t.asked("deploy")


@rule("YJ-14.2")
@card("V1-JC-16")
def test_a_fetch_that_finds_nothing_costs_nothing() -> None:
    t = table(light_hand=[PIELL, YODA], light_deck=[QUI_GON])
    t.light.deploys(PIELL)
    t.light.does("search")
    with t.changes(light_deck=0, light_discard=0):
        t.light.does("pass")


@rule("YJ-1.5")
@card("V1-JC-16")
def test_fetching_the_last_card_of_the_deck_loses() -> None:
    t = table(light_hand=[PIELL, YODA], light_deck=["BN-58"], dark_deck=[LOTT], fillers=0)
    t.light.deploys(PIELL)
    t.light.does("search")
    t.light.does("take", "BN-58")
    t.won_by("dark")


@rule("YJ-16.7")
@card("V1-JC-16")
def test_even_piell_may_not_pass_in_a_duel_but_his_opponent_may() -> None:
    t = duel("light", PIELL, MAUL, light=[PIELL, JEDI_SABER], dark=[MAUL], dark_hand=[])
    t.light.is_refused("pass", rule="YJ-16.7")
    t.light.does("attack", _held(t))
    t.dark.does("yield")
    t.dark.does("pass")
    t.light.is_refused("pass", rule="YJ-16.7")


@rule("YJ-16.7")
@card("V1-JC-16")
def test_another_jedi_may_pass_beside_even_piell() -> None:
    t = duel("light", QUI_GON, MAUL, light=[QUI_GON, PIELL, JEDI_SABER], dark=[MAUL], dark_hand=[])
    assert t.light.may("pass")


def _held(t: Scene) -> str:
    """A card of Light's dueling hand."""
    return t.cards("light_duelinghand")[0]


# -- Ki-Adi-Mundi, Cerean Jedi Knight ------------------------------------------------------


@rule("YJ-16.7")
@card("V1-JC-12")
def test_ki_adi_mundi_draws_two_dueling_cards_when_he_passes() -> None:
    t = duel("light", CEREAN, MAUL, light=[CEREAN, JEDI_SABER], dark=[MAUL], dark_hand=[])
    with t.changes(light_duelinghand=+2, light_deck=-2, light_hand=0):
        t.light.does("pass")
    t.asked("duel_attack")


@rule("YJ-16.7", "YJ-16.4")
@card("V1-JC-12")
def test_ki_adi_mundi_draws_as_far_as_the_deck_goes_and_does_not_lose_by_it() -> None:
    t = duel(
        "light",
        CEREAN,
        MAUL,
        light=[CEREAN, JEDI_SABER],
        dark=[MAUL],
        dark_hand=[],
        light_deck=["8 x destiny 4"],  # 5 and 2 for the lightsaber make a hand of 7
        dark_deck=["9 x destiny 4"],
        fillers=0,
    )
    with t.changes(light_duelinghand=+1, light_deck=-1):
        t.light.does("pass")
    t.goes_on()


@rule("YJ-16.7")
@card("V1-JC-12")
def test_nobody_elses_pass_draws_cards_for_ki_adi_mundi() -> None:
    t = duel("dark", MAUL, CEREAN, light=[CEREAN], dark=[MAUL, SITH_SABER], light_hand=[])
    with t.changes(light_duelinghand=0, dark_duelinghand=0):
        t.dark.does("pass")
    t = duel("light", MACE, MAUL, light=[MACE, CEREAN, JEDI_SABER], dark=[MAUL], dark_hand=[])
    with t.changes(light_duelinghand=0):
        t.light.does("pass")


# -- Depa Billaba, Jedi Master -------------------------------------------------------------


@rule("YJ-16.6")
@card("V1-JC-14")
@pytest.mark.parametrize(("target", "taken"), [(DEPA, 1), ("JC-14", 2)])
def test_dueling_text_does_not_work_against_this_depa(target: str, taken: int) -> None:
    t = duel(
        "dark",
        MAUL,
        target,
        light=[target],
        light_naboo=[] if target == DEPA else [DEPA],
        dark=[MAUL, SITH_SABER],
        light_hand=[],
        dark_deck=[MORE_HITS, "9 x destiny 3"],
    )
    t.dark.does("attack", MORE_HITS)
    t.light.does("yield")
    assert hits(t) == [0, taken]


@rule("YJ-16.6")
@card("V1-JC-14")
def test_the_dueling_text_of_depas_own_cards_works() -> None:
    t = duel(
        "light",
        DEPA,
        MAUL,
        light=[DEPA, JEDI_SABER],
        dark=[MAUL],
        dark_hand=[],
        light_deck=["DF-14", "9 x destiny 3"],
    )
    t.light.does("attack", "DF-14")
    t.dark.does("yield")
    assert hits(t) == [2, 0]


@card("V1-JC-14")
def test_depa_changes_one_card_of_the_hand_once_in_each_deploy_phase() -> None:
    t = table(light=[DEPA], light_hand=[YODA, QUI_GON], light_deck=["BN-58"])
    with t.changes(light_hand=0, light_discard=+1, light_deck=-1):
        t.light.does("use", DEPA)
        t.light.does("discard", YODA)
    assert "Your Occupation Here Has Ended" in t.cards("light_hand")
    t.light.may_not("use", DEPA)
    t = table(light=[DEPA], light_hand=[])
    t.light.may_not("use", DEPA)
    t = table(light_hidden=[DEPA])
    t.light.may_not("use", DEPA)


@rule("YJ-14.3")
@card("V1-JC-14")
def test_each_depa_changes_a_card_on_her_own() -> None:
    t = table(light=[DEPA, DEPA], light_hand=[YODA, QUI_GON])
    for name in (YODA, QUI_GON):
        t.light.does("use", DEPA)
        t.light.does("discard", name)
    t.light.may_not("use", DEPA)


@card("V1-JC-14")
def test_depa_changes_a_card_from_a_planet_that_was_set_aside_too() -> None:
    t = table(light_coruscant=[DEPA])
    t.light.does("use", DEPA)
    t.light.does("discard", YODA)
    t.saw("Light draws")


@rule("YJ-1.2")
@card("V1-JC-14")
def test_the_card_that_depa_draws_can_be_the_last_one() -> None:
    t = table(light=[DEPA], light_deck=[QUI_GON], dark_deck=[LOTT], fillers=0)
    t.light.does("use", DEPA)
    t.light.does("discard", YODA)
    t.won_by("dark")


# -- Yarael Poof, Quermian Jedi Master -----------------------------------------------------


def dueled_poof(**facts: Any) -> Scene:
    """Maul duels Poof; all of Dark's draw deck has destiny 4."""
    usual: dict[str, Any] = {
        "light": [POOF],
        "dark": [MAUL, SITH_SABER],
        "light_hand": [],
        "light_deck": ["9 x destiny 3"],
        "dark_deck": ["12 x destiny 4"],
        "fillers": 0,
    }
    return duel("dark", MAUL, POOF, **(usual | facts))


@card("V1-JC-21")
def test_a_duel_with_poof_is_over_at_once_if_the_destiny_is_one_of_his_numbers() -> None:
    t = dueled_poof()
    t.light.does("name_number", amount=2)
    assert 2 not in [option.amount for option in t.game.decision.options]  # two numbers
    with t.changes(dark_hand=+1, dark_deck=-1, light_deck=0, light_here=0, dark_here=0):
        t.light.does("name_number", amount=4)
    t.saw("Dark draws destiny 4", "Yarael Poof, Quermian Jedi Master ends the duel: it is a tie")
    t.did_not_see("dueling hand")
    t.asked("battle")
    t.dark.may_not("duel", MAUL)


@card("V1-JC-21")
def test_a_duel_with_poof_goes_on_if_the_destiny_is_another() -> None:
    t = dueled_poof()
    t.light.does("name_number", amount=2)
    t.light.does("name_number", amount=5)
    t.asked("duel_attack")
    assert t.count("dark_hand") == 1 + 1
    assert t.count("dark_duelinghand") == 7


@rule("YJ-16.10")
@card("V1-JC-21")
def test_poof_names_numbers_when_he_steps_in_but_not_when_he_attacks_or_looks_on() -> None:
    t = duel("dark", MAUL, TARPALS, light=[TARPALS, POOF], dark=[MAUL, SITH_SABER], light_hand=[])
    t.light.does("step_in", POOF)
    t.asked("name_number")
    t = duel("dark", MAUL, TARPALS, light=[TARPALS, POOF], dark=[MAUL, SITH_SABER], light_hand=[])
    t.light.does("pass")
    t.asked("duel_attack")
    t = duel("light", POOF, MAUL, light=[POOF, JEDI_SABER], dark=[MAUL], dark_hand=[])
    t.asked("duel_attack")


@rule("YJ-1.2")
@card("V1-JC-21")
def test_the_destiny_against_poof_can_be_the_last_card() -> None:
    t = dueled_poof(dark_deck=[destiny(4)])
    t.light.does("name_number", amount=4)
    t.light.does("name_number", amount=5)
    t.won_by("light")


@rule("YJ-14.4")
@card("V1-JC-21")
def test_poof_is_cheaper_by_a_master_who_is_present_and_by_nobody_else() -> None:
    company: list[dict[str, Any]] = [
        {"light_hidden": [PLO]},
        {"light_naboo": [PLO]},
        {"light": ["JC-12", TARPALS]},  # Ki-Adi-Mundi is a Jedi, but no master
    ]
    for facts in company:
        t = table(light_hand=[POOF, YODA], **facts)
        t.light.deploys(POOF)
        t.saw("4 counters spent")
    t = table(light_hand=[POOF, YODA], light=[PLO])
    t.light.deploys(POOF)
    t.saw("2 counters spent")


# -- Republic Pilot, Veteran ---------------------------------------------------------------


def flight(ship: str, foe: str, pilots: int) -> Scene:
    """Light evacuates with one ship; as many pilots as said are played with it."""
    t = table(
        light=[TARPALS],
        light_hyperspace=[ship],
        dark_hyperspace=[foe],
        light_hand=[VETERAN, VETERAN],
        dark_hand=[],
    )
    t.light.evacuates(at="tatooine")
    t.dark.does("intercept")
    announce(t.light, *[VETERAN] * pilots)
    if pilots:
        for _ in range(pilots):
            t.light.does("place", VETERAN)
        t.light.does("place", ship)
        t.light.does("confirm")
    return t


@rule("YJ-20.1/printed_card")
@card("V1-JC-32", "DM-70")
def test_the_veteran_pilot_flies_a_republic_ship_like_a_battle_card() -> None:
    t = flight(CRUISER, BATTLESHIP, 1)
    t.saw("5 printed + 2 text of Republic Pilot, Veteran = 7 against 5 printed")
    assert "Republic Pilot, Veteran" in t.cards("light_discard")
    t.did_not_see("Light takes")
    t = flight(CRUISER, BATTLESHIP, 2)
    t.saw("5 printed + 2 text of Republic Pilot, Veteran = 7 against")  # one of two works
    t = flight(CRUISER, BATTLESHIP, 0)
    t.saw("5 printed ")


@rule("YJ-20.1/printed_card")
@card("V1-JC-32", "JC-70", "BN-67")
def test_the_veteran_pilot_flies_the_radiant_but_not_amidalas_starship() -> None:
    t = flight(RADIANT, BATTLESHIP, 1)
    t.saw("6 printed + 2 text of Republic Pilot, Veteran = 8")
    t = flight(STARSHIP, BATTLESHIP, 1)
    t.saw("Republic Pilot, Veteran does not work", "6 printed against 5")


@card("V1-JC-32", "DM-70")
def test_with_a_fallen_ship_the_veteran_pilots_own_damage_is_taken_too() -> None:
    """A starfighter and a transport fight together: 5 + 2 + 1 against 5 + 2."""
    t = table(
        light=[TARPALS],
        light_hyperspace=[CRUISER],
        dark_hyperspace=[BATTLESHIP, DROID_FIGHTER],
        light_hand=[VETERAN],
        dark_hand=["DF-52"],
        dark_deck=[destiny(1)],
    )
    t.light.evacuates(at="tatooine")
    t.dark.does("intercept")
    announce(t.dark, "DF-52")
    announce(t.light, VETERAN)
    for player, plan in ((t.dark, ["DF-52", BATTLESHIP, DROID_FIGHTER]), (t.light, [VETERAN])):
        for name in plan:
            player.does("place", name)
        player.does("confirm")
    t.saw("Light takes 5 damage for Republic Cruiser", "Light takes 1 damage for Republic Pilot")


@card("V1-JC-32")
def test_on_the_ground_the_veteran_pilot_is_a_character_and_no_battle_card() -> None:
    t = table(light=[TARPALS, SACHE], dark=[TOORA], light_hand=[VETERAN, YODA])
    t.light.deploys(VETERAN)
    t.saw("2 counters spent")
    t = table(light=[TARPALS, VETERAN], dark=[TOORA], light_hand=[VETERAN, YODA])
    t.light.does("done")
    t.light.does("battle")
    assert [o.key() for o in t.game.decision.options] == ["announce x0"]


# -- Obi-Wan Kenobi, Jedi Warrior ----------------------------------------------------------


@card("V1-JC-39")
def test_obi_wan_the_warrior_is_stronger_with_any_weapon() -> None:
    t = fight([BLASTER, WARRIOR], [SQUAD], light_deck=[destiny(1)])
    t.saw("3 printed + 2 text of Obi-Wan Kenobi, Jedi Warrior + destiny 1 = 6")
    t = fight([WARRIOR, BLASTER], [TOORA])
    t.saw("stand equal: 3 printed against 3 printed.")
    t = fight(["DM-41", WARRIOR], [TOORA])  # a kaadu, which he cannot use
    t.saw("stand equal: 3 printed against 3 printed.")


@rule("YJ-8.9")
@card("V1-JC-39", "BN-125")
def test_a_pushed_weapon_is_not_used_by_obi_wan_the_warrior() -> None:
    t = fight([OBI_SABER, WARRIOR], [SITH_PUSH, MAUL], dark_hand=[SITH_PUSH, LOTT])
    t.saw("6 printed against 3 printed.")


@rule("YJ-16.4")
@card("V1-JC-39")
def test_obi_wan_the_warrior_draws_a_dueling_card_for_each_companion_of_damage_2_to_4() -> None:
    company = [YODA, TARPALS, NASS]  # 4, 2 and 3
    t = duel(
        "light",
        WARRIOR,
        LOTT,
        light=[WARRIOR, OBI_SABER, *company, SACHE, QUI_GON],  # and 1 and 5
        light_hidden=[PANAKA],
        dark=[LOTT, SQUAD],
        dark_hand=[],
    )
    t.saw("3 printed + 2 Obi-Wan Kenobi's Lightsaber + 2 text of Obi-Wan Kenobi, Jedi Warrior = 7")
    assert t.count("light_duelinghand") == 7 + 3


@rule("YJ-16.4")
@card("V1-JC-39")
def test_companions_give_no_cards_to_another_duelist_and_nothing_to_one_alone() -> None:
    t = duel(
        "light",
        QUI_GON,
        LOTT,
        light=[QUI_GON, WARRIOR, YODA, JEDI_SABER],
        dark=[LOTT],
        dark_hand=[],
    )
    assert t.count("light_duelinghand") == 6 + 1
    t = duel("dark", MAUL, WARRIOR, light=[WARRIOR], dark=[MAUL, SITH_SABER], light_hand=[])
    assert t.count("light_duelinghand") == 3


# -- Adi Gallia's Lightsaber ---------------------------------------------------------------


@card("V1-JC-42")
@pytest.mark.parametrize(("who", "power", "dots"), [(ADI, 5, 3), (PLO, 5, 2), (MACE, 6, 2)])
def test_adis_lightsaber_has_three_dots_for_her_and_two_for_other_masters(
    who: str, power: int, dots: int
) -> None:
    t = fight([ADI_SABER, who], [TOORA], light_deck=[destiny(1)])
    t.saw(f"{power} printed + {dots} Adi Gallia's Lightsaber + destiny 1 = {power + dots + 1}")


@card("V1-JC-42")
@pytest.mark.parametrize("who", ["DM-1", "JC-12", TARPALS])
def test_adis_lightsaber_is_for_masters_only(who: str) -> None:
    t = fight([ADI_SABER, who], [LOTT])
    t.saw("Adi Gallia's Lightsaber does not count for")


@card("V1-JC-42")
@pytest.mark.parametrize("droid", [DROID, SQUAD, DESTROYER])
def test_against_a_droid_only_the_draw_counts_except_for_adi(droid: str) -> None:
    t = fight([ADI_SABER, PLO], [droid], light_deck=[destiny(1)])
    t.saw("destiny 1 = 6 against")
    t = fight([ADI_SABER, ADI], [droid], light_deck=[destiny(1)])
    t.saw("5 printed + 3 Adi Gallia's Lightsaber + destiny 1 = 9 against")


@rule("YJ-8.3")
@card("V1-JC-42")
def test_a_droid_in_the_enemy_group_is_enough_but_a_tank_is_no_droid() -> None:
    t = fight([ADI_SABER, PLO], [TANK], light_deck=[destiny(1)])
    t.saw("5 printed + 2 Adi Gallia's Lightsaber + destiny 1 = 8 against")
    t = fight(
        [ADI_SABER, PLO],
        ["BN-119", TANK, DROID],
        dark_hand=["BN-119", LOTT],
        light_deck=[destiny(1)],
    )
    t.saw("destiny 1 = 6")


@rule("YJ-16.6")
@card("V1-JC-42")
def test_as_a_dueling_card_adis_lightsaber_draws_one_for_a_defending_jedi() -> None:
    t = duel(
        "dark",
        MAUL,
        QUI_GON,
        light=[QUI_GON],
        dark=[MAUL, SITH_SABER],
        light_hand=[],
        light_deck=[ADI_SABER, "9 x destiny 3"],
    )
    t.dark.does("pass")
    t.light.does("attack", ADI_SABER)
    t.dark.does("yield")
    t.asked("use_text")
    with t.changes(light_duelinghand=+1, light_deck=-1):
        t.light.does("use", ADI_SABER)


@rule("YJ-16.6")
@card("V1-JC-42")
def test_it_draws_nothing_for_an_attacking_jedi_or_a_defender_who_is_none() -> None:
    deck = [ADI_SABER, "9 x destiny 3"]
    t = duel(
        "light",
        QUI_GON,
        MAUL,
        light=[QUI_GON, JEDI_SABER],
        dark=[MAUL],
        dark_hand=[],
        light_deck=deck,
    )
    t.light.does("attack", ADI_SABER)
    t.dark.does("yield")
    t.asked("duel_attack")
    t = duel(
        "dark",
        MAUL,
        NASS,
        light=[NASS],
        dark=[MAUL, SITH_SABER],
        light_hand=[],
        light_deck=deck,
    )
    t.dark.does("pass")
    t.light.does("attack", ADI_SABER)
    t.dark.does("yield")
    t.asked("duel_attack")
