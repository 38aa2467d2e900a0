"""Rulings on texts in fights: bonuses that add up, Anakin's draws, effect halves (YJ-9, 14, 18)."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
SANDO = "Sando Aqua Monster"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
TESTED = "Anakin Skywalker, Tested by the Jedi Council"


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where hardly anybody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


# -- 9.3 and 9.4 adding up -----------------------------------------------------------------


@rule("YJ-9.3/copies", "YJ-12.4")
@card("DF-3")
@pytest.mark.parametrize(
    ("copies", "bonus"),
    [(["Anakin Skywalker, Rookie Pilot"], 1), (["2 x Anakin Skywalker, Rookie Pilot"], 2)],
)
def test_faq_two_copies_add_twice_to_each_starfighter_from_any_planet(
    copies: list[str], bonus: int
) -> None:
    t = table(
        turn="dark",
        dark_tatooine=[WATTO],
        dark_hyperspace=["Battleship, Trade Federation Transport"],
        light_coruscant=copies,
        light_hyperspace=["DM-69"],
        dark_hand=[],
        light_deck=[destiny(1)],
    )
    t.dark.evacuates(at="tatooine")
    t.light.intercepts()
    texts = " + 1 text of Anakin Skywalker, Rookie Pilot" * bonus
    t.saw(f"2 printed{texts} + destiny 1 = {3 + bonus}")


@rule("YJ-9.4")
@card("DF-27", "EBN-P11")
def test_faq_panaka_the_defender_gets_two_and_not_eight() -> None:
    panaka = "Captain Panaka, Royal Defender"
    t = table(
        turn="light",
        light=[panaka],
        dark=[AURRA],
        light_effects=["Naboo Royal Security Forces"],
        light_hand=[RABE],
    )
    battle(t.light, [panaka], [AURRA])
    t.saw("4 printed + 1 Theed Palace + 2 text of Naboo Royal Security Forces = 7")


# -- 14.3 Anakin, tested by the council ----------------------------------------------------


def council_anakin(**facts: Any) -> Scene:
    """Anakin fights Aurra with a blaster."""
    usual: dict[str, Any] = {
        "turn": "light",
        "light": [TESTED, "Blaster"],
        "dark": [AURRA],
        "light_hand": [RABE],
    }
    t = table(**(usual | facts))
    battle(t.light, ["Blaster", TESTED], [AURRA])
    return t


@rule("YJ-14.3")
@card("EBN-P9")
def test_faq_anakin_decides_whenever_one_of_his_draws_was_made() -> None:
    t = council_anakin(light_deck=[destiny(1), destiny(2), destiny(6)])
    t.asked("redraw")
    t.light.does("pass")  # the weapon's 1 is kept
    t.asked("redraw")
    t.light.does("redraw")  # the 2 for his power is not
    t.saw("Light draws destiny 2", "draws again", "Light draws destiny 6")
    assert t.count("light_discard") == 1


@rule("YJ-14.3")
@card("EBN-P9")
def test_once_a_turn_for_one_of_the_draws() -> None:
    t = council_anakin(light_deck=[destiny(1), destiny(5), destiny(6)])
    t.light.does("redraw")
    t.saw("Light draws destiny 1", "Light draws destiny 5", "Light draws destiny 6")
    t.asked("even_up")


@rule("YJ-14.3")
@card("EBN-P9")
def test_faq_each_copy_uses_its_text_on_its_own() -> None:
    t = table(
        turn="light",
        light=[TESTED, TESTED],
        dark=[AURRA, WATTO],
        light_hand=[RABE],
        light_deck=[destiny(1), destiny(5), destiny(2), destiny(6)],
    )
    battle(t.light, [TESTED, TESTED], [AURRA, WATTO])
    t.light.does("redraw")
    t.asked("redraw")  # the other copy, in the second fight
    t.light.does("redraw")
    t.saw("destiny 5", "destiny 6")
    assert t.count("light_discard") == 2


@rule("YJ-14.3")
def test_a_draw_of_somebody_elses_is_none_of_his_business() -> None:
    t = table(
        turn="light",
        light=[TESTED, RIC, "Blaster"],
        dark=[AURRA],
        light_hand=[RABE],
        light_deck=[destiny(1)],
    )
    battle(t.light, ["Blaster", RIC, TESTED], [AURRA])
    t.did_not_see("draws again")
    t.asked("even_up")


# -- 21.3 ----------------------------------------------------------------------------------


@rule("YJ-21.3")
@card("BN-130")
def test_faq_da_dug_chaaa_does_not_help_light_pilots() -> None:
    t = table(
        dark=["Sebulba, Bad-Tempered Dug"],
        light=["Anakin Skywalker, Podracer Pilot"],
        dark_effects=["Da Dug Chaaa!"],
        light_deck=[destiny(2)],
    )
    battle(t.dark, ["Sebulba, Bad-Tempered Dug"], ["Anakin Skywalker, Podracer Pilot"])
    t.saw("4 printed + 1 text of Da Dug Chaaa! = 5 against destiny 2.")


# -- 18.3 the effect half ------------------------------------------------------------------


@rule("YJ-18.3", "YJ-13.1")
@card("RF-D8")
def test_the_effect_half_is_deployed_for_its_counters_and_obeys_the_rules_of_effects() -> None:
    pilot = "Sebulba, Bad-Tempered Dug"
    t = table(dark=[pilot], light=[YODA], dark_hand=["RF-D8", SANDO, GRAGRA])
    t.dark.deploys("RF-D8")
    t.saw("2 counters spent")
    t.dark.is_refused("deploy", SANDO, rule="YJ-13.1")
    battle(t.dark, [pilot], [YODA])
    t.saw("4 printed + 1 text of Grueling Contest / Da Dug Chaaa! = 5")


@rule("YJ-18.3")
@card("RF-D8")
def test_in_a_plan_such_a_card_is_its_battle_half_without_a_question() -> None:
    pilot = "Sebulba, Bad-Tempered Dug"
    t = table(dark=[pilot], light=[YODA], dark_hand=["RF-D8", GRAGRA])
    battle(t.dark, ["RF-D8", pilot], [YODA])
    t.saw("4 printed + 2 Grueling Contest / Da Dug Chaaa! = 6")


@rule("YJ-18.3", "YJ-13.3")
def test_a_card_with_an_effect_half_can_be_fetched() -> None:
    t = table(
        dark=[WATTO],
        light=[],
        dark_hand=["6 x Gragra, Chuba Peddler"],
        light_hand=["Coruscant Galactic Senate"],
        dark_deck=["RF-D8"],
    )
    for answer in ("done", "done"):
        t.dark.does(answer)
    t.light.does("choose", "Coruscant Galactic Senate")
    t.light.does("pass")
    with t.changes(dark_hand=+1):
        t.dark.does("fetch", "RF-D8")


@rule("YJ-18.3", "YJ-4.2")
def test_the_effect_half_may_be_deployed_face_down() -> None:
    t = table(been_here=["light"], dark_hand=["RF-D8", GRAGRA], light=[YODA])
    t.dark.deploys("RF-D8")
    assert t.count("dark_hidden") == 1
    assert t.game.view(1).zone("hidden", 0).cards == []
