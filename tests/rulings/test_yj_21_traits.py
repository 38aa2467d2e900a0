"""Rulings on traits and errata (YJ-21)."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
TANK = "Trade Federation Tank, Armored Division"


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


@rule("YJ-21.1/words")
@card("BN-4")
def test_anakin_padawan_is_no_jedi_and_cannot_use_a_jedis_lightsaber() -> None:
    anakin = "Anakin Skywalker, Padawan"
    t = table(dark=[WATTO], light=[anakin, "Obi-Wan Kenobi's Lightsaber"])
    battle(t.dark, [WATTO], ["Obi-Wan Kenobi's Lightsaber", anakin])
    t.saw("Obi-Wan Kenobi's Lightsaber does not count for Anakin Skywalker")


@rule("YJ-21.1/words")
@card("DM-33")
def test_obi_wan_the_padawan_is_a_jedi() -> None:
    obi = "Obi-Wan Kenobi, Jedi Padawan"
    saber = "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"
    t = table(dark=[WATTO], light=[obi, saber], light_deck=[destiny(1)])
    battle(t.dark, [WATTO], [saber, obi])
    t.saw("3 printed + 1 Jedi Lightsaber, Constructed by Ki-Adi-Mundi + destiny 1 = 5")


@rule("YJ-21.1/sebulba")
@card("DM-73")
def test_the_bad_tempered_dug_is_a_podracer_pilot() -> None:
    sebulba = "Sebulba, Bad-Tempered Dug"
    t = table(dark=[sebulba], light=[YODA], dark_hand=["Grueling Contest", GRAGRA])
    battle(t.dark, ["Grueling Contest", sebulba], [YODA])
    t.saw("4 printed + 2 Grueling Contest = 6")


@rule("YJ-21.1/words")
def test_gungans_are_those_whose_name_says_so() -> None:
    """Boss Nass, Leader of the Gungans, can ride a kaadu; so can Rep Been, Gungan."""
    for rider, rides in (
        ("Rep Been, Gungan", True),
        ("Boss Nass, Leader of the Gungans", True),
        ("Rabé, Handmaiden", False),
    ):
        t = table(dark=[WATTO], light=[rider, "Kaadu"], light_deck=[destiny(1)])
        battle(t.dark, [WATTO], ["Kaadu", rider])
        if rides:
            t.saw("1 Kaadu + destiny 1")
        else:
            t.saw("Kaadu does not count")


@rule("YJ-21.1/anakin")
@card("EBN-P9")
def test_anakin_tested_by_the_jedi_council_is_no_jedi() -> None:
    anakin = "Anakin Skywalker, Tested by the Jedi Council"
    saber = "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"
    t = table(dark=[WATTO], light=[anakin, saber], light_deck=[destiny(1), destiny(1)])
    battle(t.dark, [WATTO], [saber, anakin])
    t.saw(f"{saber} does not count for Anakin Skywalker")


@rule("YJ-21.1/masters")
@card("V1-JC-21")
@pytest.mark.parametrize(
    ("company", "cost"),
    [
        ("Mace Windu, Jedi Councilor", 2),
        ("Ki-Adi-Mundi, Cerean Jedi Knight", 4),
        ("Obi-Wan Kenobi, Jedi Apprentice", 4),
    ],
)
def test_every_jedi_but_two_is_a_jedi_master(company: str, cost: int) -> None:
    """Beside a Jedi Master the virtual Poof costs two counters."""
    t = table(turn="light", light=[company], light_hand=["V1-JC-21"])
    t.light.deploys("V1-JC-21")
    t.saw(f"{cost} counters spent")


@rule("YJ-21.2/costs")
@pytest.mark.parametrize(
    ("seat", "name", "spent"),
    [("light", "Eopie", 1), ("dark", "Battle Droid: Infantry, AAT Division", 2)],
)
def test_corrected_costs(seat: str, name: str, spent: int) -> None:
    facts: dict[str, Any] = {"turn": seat, f"{seat}_hand": [name]}
    t = table(**facts)
    getattr(t, seat).deploys(name)
    t.saw(f"{spent} counter")


@rule("YJ-21.2/guards")
@card("JC-61")
def test_the_might_of_the_republic_is_for_two_coruscant_guards_together() -> None:
    guards = ["JC-35", "JC-35"]
    t = table(dark=[WATTO], light=guards, light_hand=["JC-61"], site="Mos Espa")
    battle(t.dark, [WATTO], ["JC-61", *guards])
    t.saw("1 The Might Of The Republic")


@rule("YJ-21.2/starfighter", "YJ-12.1")
@card("BN-139")
def test_the_droid_starfighter_of_naboo_draws_destiny() -> None:
    t = table(
        format="classic",
        turn="light",
        light_tatooine=[RABE],
        light_hand=["Republic Cruiser, Transport"],
        dark_hand=["BN-139"],
        dark_deck=[destiny(6)],
    )
    t.light.evacuates("Republic Cruiser, Transport", at="tatooine")
    t.dark.intercepts("BN-139")
    t.saw("2 printed + destiny 6 = 8")


@rule("YJ-21.2/jira", "YJ-15.4")
def test_jira_is_unique() -> None:
    jira = "Jira, Pallie Vendor"
    t = table(turn="light", light=[jira], light_hand=[jira])
    t.light.is_refused("deploy", jira, rule="YJ-15.4")


@rule("YJ-21.3")
@card("DM-88")
def test_faq_a_tank_is_a_character_for_any_character() -> None:
    t = table(dark=[TANK], light=[YODA], dark_hand=["Death From Above", GRAGRA])
    battle(t.dark, ["Death From Above", TANK], [YODA])
    t.saw("5 printed + 3 Death From Above = 8")


@rule("YJ-21.3", "YJ-11.1")
@card("DM-88")
def test_a_tank_alone_controls_a_planet() -> None:
    t = table(dark=[TANK], light=[], dark_hand=[GRAGRA], light_hand=["Coruscant Galactic Senate"])
    for answer in ("done", "done"):
        t.dark.does(answer)
    t.saw("Dark controls Naboo")
