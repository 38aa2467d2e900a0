"""Rulings on armed, combo, double-impact and two-number cards (YJ-18), virtual cards (YJ-20)."""

from __future__ import annotations

from typing import Any

import drawdestiny as dd
from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
MACE = "Mace Windu, Jedi Master"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
R2_D2 = "R2-D2, Astromech Droid"
C_3PO = "C-3PO, Anakin's Creation"
ARMED_AURRA = "RF-A7"  # 5 printed, weapon +2 and a draw; 3 counters and 1
OPEE_OR_DEATH = "RF-D11"  # Opee Sea Killer / To The Death


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


# -- armed & dangerous ---------------------------------------------------------------------


@rule("YJ-18.1/cost")
@card("RF-A7")
def test_all_counters_of_character_and_weapon_are_paid_together() -> None:
    t = table(dark_hand=[ARMED_AURRA, AURRA, "Blaster"])
    t.dark.deploys(ARMED_AURRA)
    t.saw("4 counters spent")
    t.dark.is_refused("deploy", AURRA, rule="YJ-3.1")


@rule("YJ-18.1/dots", "YJ-18.1/weapon_cards")
@card("RF-A7")
def test_the_built_in_weapon_adds_dots_and_draws_and_is_lost_with_nothing_else() -> None:
    t = table(
        dark=[ARMED_AURRA, "Blaster"],
        light=[MACE, "Blaster"],
        dark_deck=[destiny(1)],
        light_deck=[destiny(6)],
    )
    with t.changes(dark_here=-1, dark_deck=-1 - 3):
        battle(t.dark, ["Blaster", ARMED_AURRA], ["Blaster", MACE])
    t.saw(
        "Blaster does not count",
        "6 printed + destiny 6 = 12 against 5 printed + 2 built-in weapon + destiny 1 = 8",
    )
    assert t.cards("dark_here") == ["Blaster"]


@rule("YJ-18.1/weapon_cards", "YJ-8.2")
@card("RF-A7")
def test_a_weapon_card_before_an_armed_character_does_not_spoil_its_battle_card() -> None:
    t = table(
        dark=[ARMED_AURRA, "Blaster"],
        light=[MACE],
        dark_hand=["Death From Above", GRAGRA],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, ["Death From Above", "Blaster", ARMED_AURRA], [MACE])
    t.saw("5 printed + 2 built-in weapon + 3 Death From Above + destiny 1 = 11")


# -- combo and double impact ---------------------------------------------------------------


@rule("YJ-18.2")
@card("RF-C2")
def test_a_combo_card_does_what_both_its_cards_do() -> None:
    t = table(
        dark=[WATTO],
        light=[R2_D2, C_3PO],
        light_hand=["RF-C2"],
        light_deck=[destiny(1), destiny(2)],
    )
    battle(t.dark, [WATTO], ["RF-C2", R2_D2, C_3PO])
    t.saw("1 printed + 1 printed + 3 Brave Little Droid & Counterparts + destiny 1 + destiny 2 = 8")


@rule("YJ-18.2", "YJ-21.2/combo")
@card("RF-C1")
def test_the_corrected_combo_of_anakin_and_padme_gives_four() -> None:
    t = table(
        dark=[WATTO],
        light=["Anakin Skywalker, Podracer Pilot", "Padmé Naberrie, Handmaiden"],
        light_hand=["RF-C1"],
        light_deck=[destiny(1)],
    )
    plan = ["RF-C1", "Anakin Skywalker, Podracer Pilot", "Padmé Naberrie, Handmaiden"]
    battle(t.dark, [WATTO], plan)
    t.saw("4 Are You An Angel? & I've Been Trained In Defense + destiny 1 = 8")


@rule("YJ-18.2", "YJ-8.4")
def test_a_combo_needs_the_group_of_both_texts() -> None:
    t = table(dark=[WATTO], light=[R2_D2], light_hand=["RF-C2"])
    battle(t.dark, [WATTO], ["RF-C2", R2_D2])
    t.saw("finds no fitting group", "3 printed against 1 printed.")


@rule("YJ-18.3")
@card("RF-D11")
def test_the_half_is_chosen_when_the_card_is_revealed_not_in_the_plan() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=[OPEE_OR_DEATH, GRAGRA])
    battle(t.dark, [OPEE_OR_DEATH, WATTO], [YODA])
    t.asked("half")
    assert t.game.view(1).options == []
    t.dark.does("half", amount=1)
    t.saw("Dark plays half 1", "3 printed + 3 Opee Sea Killer")


@rule("YJ-18.3", "YJ-8.2")
@card("RF-D11")
def test_the_chosen_half_decides_whether_the_card_fits() -> None:
    """Opee Sea Killer helps the first of the plan only."""
    t = table(dark=[WATTO, AURRA], light=[YODA, RIC], dark_hand=[OPEE_OR_DEATH, GRAGRA])
    battle(t.dark, [WATTO, OPEE_OR_DEATH, AURRA], [YODA, RIC])
    t.dark.does("half", amount=1)
    t.saw("does not work with Aurra Sing")


@rule("YJ-18.3", "YJ-8.1")
def test_a_double_impact_card_nobody_was_left_to_use_is_never_asked_about() -> None:
    t = table(dark=[WATTO, AURRA], light=[YODA], dark_hand=[OPEE_OR_DEATH, GRAGRA])
    battle(t.dark, [WATTO, OPEE_OR_DEATH, AURRA], [YODA])
    t.asked("even_up")
    assert "Opee Sea Killer / To The Death" in t.cards("dark_discard")
    t.cites("YJ-6.10")


# -- two destiny numbers -------------------------------------------------------------------


@rule("YJ-18.4")
def test_the_number_is_picked_anew_at_every_use() -> None:
    for number in (1, 3):
        t = table(dark=[WATTO, "Blaster"], light=[RABE], dark_deck=["RF-A11"])
        battle(t.dark, ["Blaster", WATTO], [RABE])
        t.dark.does("number", amount=number)
        t.saw(
            f"Dark counts P-59, Destroyer Droid Commander as {number}",
            f"3 printed + destiny {number} = {3 + number}",
        )


@rule("YJ-18.4")
def test_two_equal_numbers_are_no_question() -> None:
    t = table(dark=[WATTO, "Blaster"], light=[RABE], dark_deck=["RF-A9"])
    battle(t.dark, ["Blaster", WATTO], [RABE])
    t.saw("3 printed + destiny 4 = 7")


@rule("YJ-18.4", "YJ-9.2")
def test_a_two_number_card_drawn_for_power_is_the_owners_choice_too() -> None:
    t = table(
        dark=[WATTO], light=["Anakin Skywalker, Podracer Pilot"], light_deck=["RF-A6"]
    )  # 4 or 3
    battle(t.dark, [WATTO], ["Anakin Skywalker, Podracer Pilot"])
    t.light.does("number", amount=3)
    t.saw("stand equal")


# -- virtual cards -------------------------------------------------------------------------


@rule("YJ-20.1/titles", "YJ-17.4")
def test_a_virtual_card_has_the_title_of_its_printed_card() -> None:
    catalogue: Any = dd.game_definition("young-jedi").catalogue()
    virtual = [face for face in catalogue.faces if face.virtual_of]
    assert len(virtual) == 15
    for face in virtual:
        printed = catalogue.by_id[face.virtual_of]
        assert face.id == f"{face.set}-{face.virtual_of}"
        assert face.title_id == printed.title_id and face.side == printed.side


@rule("YJ-20.1/titles", "YJ-15.2")
def test_a_virtual_card_is_of_the_stack_of_its_title() -> None:
    t = table(turn="light", light_tatooine=["JC-14"], light_hand=["V1-JC-14"])
    t.light.is_refused("deploy", "V1-JC-14", rule="YJ-15.2")


@rule("YJ-19.1")
def test_one_objective_in_a_deck_under_every_format_that_has_them() -> None:
    game = dd.game_definition("young-jedi")
    deck = next(d for d in game.ready_decks() if d.name == "Boonta Eve racers (dark)")
    two = dd.Deck("two", "dark", deck.cards | {"BP-59": 2})
    for format in ("duel", "committee"):
        texts = [problem.text("en") for problem in game.problems(two, format)]
        assert "2 objectives: take out all but one" in texts
