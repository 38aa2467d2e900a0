"""Rules of Young Jedi that can be read in two ways: our reading and the other one, played."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.games.young_jedi.rule_options import NAMES
from drawdestiny.players import make_bot
from drawdestiny.testing import Scene, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RIC = "Ric Olié, Ace Pilot"
ABOVE = "Death From Above"
SABER = "Sith Lightsaber"
DROIDEKAS = ["Destroyer Droid, Wheel Droid", "Destroyer Droid, Defense Droid"]
OPEE_OR_DEATH = "RF-D11"  # Opee Sea Killer / To The Death
RACE = "Boonta Eve Classic"
SEBULBA = "DM-73"
PODRACER = "Sebulba's Podracer"


def table(readings: list[str], **facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", readings=readings, **(usual | facts))


@rule("YJ-6.1")
def test_a_side_with_only_weapons_is_attacked_where_the_table_says_so() -> None:
    t = table([], dark=[WATTO], light=["Blaster"])
    t.dark.does("done")
    t.asked("even_up")  # nobody to fight
    t = table(["attack_weapons"], dark=[WATTO], light=["Blaster"], light_hand=[])
    with t.changes(light_deck=-1, light_discard=+1):
        battle(t.dark, [WATTO], ["Blaster"])
    t.saw("1 character breaks through for Dark")
    assert t.cards("light_here") == ["Blaster"]
    t = table(["attack_weapons"], dark=[WATTO])
    t.dark.does("done")
    t.asked("even_up")  # an empty planet is not attacked


@rule("YJ-11.4")
def test_surrender_is_asked_of_those_who_said_so_or_in_every_turn() -> None:
    t = table([], dark=[WATTO], light=[YODA])
    t.dark.does("done")
    t.dark.passes()
    t.dark.does("done")
    t.saw("Turn 2: Light")
    t = table(["ask_surrender"], dark=[WATTO], light=[YODA])
    t.dark.does("done")
    t.dark.passes()
    t.dark.is_refused("consider", rule="YJ-11.4")
    with t.changes(dark_hand=+5):  # the cards are drawn first
        t.dark.does("done")
    t.dark.does("surrender")
    t.saw("Light controls Naboo")


@rule("YJ-8.2")
def test_a_weapon_that_its_character_cannot_use_spoils_the_battle_card_or_not() -> None:
    for readings, told in (
        ([], "3 printed + 3 Death From Above"),
        (["strict_weapon"], "does not work"),
    ):
        t = table(readings, dark=[WATTO, SABER], light=[YODA], dark_hand=[ABOVE, GRAGRA])
        battle(t.dark, [ABOVE, SABER, WATTO], [YODA])
        t.saw(told)
        assert SABER in t.cards("dark_here")


@rule("YJ-8.2", "YJ-8.4")
def test_a_weapon_that_the_first_of_a_group_cannot_use_spoils_the_group_or_not() -> None:
    plan = ["Begin Landing Your Troops", SABER, *DROIDEKAS]
    together = "3 printed + 3 printed + 1 Begin Landing Your Troops"
    for readings, told in (([], together), (["strict_weapon"], "finds no fitting group")):
        t = table(
            readings,
            dark=[*DROIDEKAS, SABER],
            light=[YODA],
            dark_hand=["Begin Landing Your Troops", GRAGRA],
        )
        battle(t.dark, plan, [YODA])
        t.saw(told)


@rule("YJ-18.3")
def test_the_half_is_chosen_before_or_after_the_enemy_is_revealed() -> None:
    for readings, seen in (([], False), (["late_half"], True)):
        t = table(readings, dark=[WATTO], light=[YODA, RIC], dark_hand=[OPEE_OR_DEATH, GRAGRA])
        battle(t.dark, [OPEE_OR_DEATH, WATTO], [RIC, YODA])
        t.asked("half")
        told = [event.text("en") for event in t.game.log_for(0)]
        assert any("reveals Ric" in text for text in told) is seen
        assert not any("reveals Yoda" in text for text in told)
        t.dark.does("half", amount=1)
        t.saw("Dark plays half 1", "3 printed + 3 Opee Sea Killer")


@rule("YJ-19.5")
def test_thrust_tokens_are_for_pilots_with_or_without_a_podracer() -> None:
    for readings, count in (([], 0), (["pilot_thrust"], 1)):
        t = table(readings, dark_objective=[RACE], dark_hand=[SEBULBA], site="mos_espa")
        t.dark.races(SEBULBA)
        t.dark.passes()  # no search for the Podracer
        assert f"thrust = [{count}, 0]" in t.game.scenario()


@rule("YJ-19.7")
def test_refuelling_needs_a_lap_card_or_only_a_thrust() -> None:
    usual: dict[str, Any] = {
        "dark_objective": [RACE, SEBULBA, PODRACER],
        "thrust": [3, 0],
        "site": "mos_espa",
    }
    t = table([], **usual)
    t.dark.is_refused("refuel", rule="YJ-19.7")
    t = table(["early_refuel"], **usual)
    with t.changes(dark_hand=+2):
        t.dark.does("refuel", amount=2)
    t.dark.is_refused("lap", GRAGRA, rule="YJ-19.7")


@rule("YJ-19.9")
def test_pilot_and_podracer_come_before_other_deployments_or_whenever() -> None:
    usual: dict[str, Any] = {
        "dark_objective": [RACE],
        "dark_hand": [SEBULBA, GRAGRA],
        "site": "mos_espa",
    }
    t = table([], **usual)
    t.dark.deploys(GRAGRA)
    t.dark.is_refused("race", SEBULBA, rule="YJ-19.9")
    t = table(["late_entry"], **usual)
    t.dark.deploys(GRAGRA)
    t.dark.races(SEBULBA)
    racing = {"dark_objective": [RACE, SEBULBA, PODRACER], "thrust": [1, 0]}
    t = table(["late_entry"], **(usual | racing | {"dark_hand": ["DM-77", GRAGRA]}))
    t.dark.deploys(GRAGRA)
    t.dark.is_refused("lap", "DM-77", rule="YJ-19.9")  # the rest of the race stays first


# -- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_games_under_the_other_reading_end_and_replay(name: str) -> None:
    decks = ["Boonta Eve racers (dark)", "Boonta Eve racers (light)"]
    for seed in range(2):
        options: dict[str, Any] = {name: 1}
        game = dd.new_game("young-jedi", decks, seed=seed, format="committee", **options)
        bots = [make_bot("random", seed), make_bot("greedy", seed)]
        while game.outcome is None:
            player = game.decision.player
            game.choose(bots[player].choose(game.seat(player)), player)
        assert dd.replay(game.record()).outcome == game.outcome


def test_an_option_is_offered_where_its_rule_can_matter() -> None:
    with pytest.raises(UnknownName, match="late_entry"):
        dd.new_game("young-jedi", format="duel", seed=1, late_entry=1)
    with pytest.raises(UnknownName, match="ask_surrender=2"):
        dd.new_game("young-jedi", seed=1, ask_surrender=2)


def test_a_position_keeps_the_readings_of_its_table() -> None:
    t = table(["ask_surrender", "late_half"], dark=[WATTO], light=[YODA])
    again = dd.new_scenario(t.game.scenario())
    assert 'readings = ["ask_surrender", "late_half"]' in t.game.scenario()
    assert again.scenario() == t.game.scenario()
    with pytest.raises(BadFile, match="readings"):
        table(["whatever"])
