"""Rulings on deploying, hidden cards and locations (YJ-3, YJ-4, YJ-5)."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
MAUL = "Darth Maul, Sith Apprentice"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
JAWA = "Jawa, Thief"
ARENA = "Tatooine Podrace Arena"
DESERT = "Tatooine Desert Landing Site"
SENATE = "Coruscant Galactic Senate"


def table(**facts: Any) -> Scene:
    """Dark's turn at Mos Espa."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark"}
    return scene("young-jedi", **(usual | facts))


def ends_turn(t: Scene, seat: str, *last: str) -> None:
    """Nothing more is done this turn; ``last`` are the answers from evening up on."""
    player = getattr(t, seat)
    for kind, answer in (("deploy", "done"), ("battle", "pass")):
        if t.game.decisions and t.game.decisions[0].kind == kind:
            player.does(answer)
    for answer in last or ("done",):
        player.does(answer)


# -- 3 deploying ---------------------------------------------------------------------------


@rule("YJ-3.1")
def test_deploying_is_not_required() -> None:
    t = table(dark_hand=[WATTO], dark=[GRAGRA], light=[YODA])
    with t.changes(dark_here=0, dark_hand=0):
        t.dark.does("done")


@rule("YJ-3.1")
def test_counters_already_spent_are_gone_even_for_another_card() -> None:
    t = table(dark_hand=[AURRA, AURRA, GRAGRA])
    t.dark.deploys(AURRA)
    t.dark.deploys(AURRA)  # 3 + 3
    t.dark.is_refused("deploy", GRAGRA, rule="YJ-3.1")


@rule("YJ-3.1", "YJ-2.3")
def test_a_card_that_is_not_in_hand_cannot_be_deployed() -> None:
    t = table(dark_discard=[WATTO], dark=[GRAGRA])
    t.dark.is_refused("deploy", WATTO, rule="YJ-3.1")


@rule("YJ-3.4")
def test_an_objective_has_no_counters_and_is_never_deployed() -> None:
    t = table(dark_hand=["BP-59"])
    t.dark.is_refused("deploy", "BP-59", rule="YJ-3.4")


@rule("YJ-3.4", "YJ-5.1")
def test_changing_the_location_costs_nothing() -> None:
    t = table(dark_hand=[MAUL, ARENA])
    t.dark.deploys(MAUL)  # all six counters
    t.dark.covers(ARENA)
    t.saw("Dark moves the action to Podrace Arena")


@rule("YJ-3.5", "YJ-11.2")
def test_nothing_is_deployed_to_a_planet_set_aside() -> None:
    t = table(dark_hand=[WATTO], dark_naboo=[GRAGRA], controlled_by_dark=["naboo"])
    t.dark.deploys(WATTO)
    assert t.cards("dark_naboo") == [GRAGRA]
    assert t.cards("dark_here") == [WATTO]


@rule("YJ-3.6", "YJ-5.1")
def test_the_location_may_be_changed_more_than_once_in_a_turn() -> None:
    t = table(dark_hand=[ARENA, DESERT])
    t.dark.covers(ARENA)
    t.dark.covers(DESERT)
    t.saw("Podrace Arena", "Desert Landing Site")


# -- 4 hidden cards ------------------------------------------------------------------------


@rule("YJ-4.1")
def test_who_has_had_a_turn_here_deploys_face_up_although_the_other_has_not() -> None:
    t = table(been_here=["dark"], dark_hand=[WATTO])
    t.dark.deploys(WATTO)
    assert t.count("dark_here") == 1 and t.count("dark_hidden") == 0


@rule("YJ-4.1")
def test_the_one_who_came_second_still_deploys_face_down() -> None:
    t = table(been_here=["dark"], turn="light", dark=[WATTO], light_hand=[YODA, "Blaster"])
    t.light.deploys(YODA)
    t.light.deploys("Blaster")
    assert t.count("light_hidden") == 2 and t.count("light_here") == 0


@rule("YJ-4.1", "YJ-13.1")
def test_an_effect_is_deployed_face_down_on_the_first_turn_too() -> None:
    t = table(been_here=["dark"], turn="light", dark=[WATTO], light_hand=["Bravo Squadron", YODA])
    t.light.deploys("Bravo Squadron")
    assert t.count("light_hidden") == 1 and t.count("light_effects") == 0
    ends_turn(t, "light")
    ends_turn(t, "dark")
    t.saw("Light turns up Bravo Squadron")
    assert t.cards("light_effects") == ["Bravo Squadron"]


@rule("YJ-4.1", "YJ-3.1")
def test_six_counters_are_the_limit_for_hidden_cards_too() -> None:
    t = table(been_here=["light"], dark_hand=[AURRA, WATTO, GRAGRA])
    t.dark.deploys(AURRA)
    t.dark.deploys(WATTO)
    t.dark.is_refused("deploy", GRAGRA, rule="YJ-3.1")


@rule("YJ-4.1", "YJ-12.3", "YJ-23.2")
def test_no_battle_card_location_or_starship_lies_among_hidden_cards() -> None:
    t = table(been_here=["light"], dark_hand=["Sandstorm", ARENA, "DM-139"])
    t.dark.is_refused("deploy", "Sandstorm", rule="YJ-3.4")
    t.dark.is_refused("deploy", ARENA, rule="YJ-5.3")
    t.dark.is_refused("deploy", "DM-139", rule="YJ-3.5")
    t.dark.does("launch", "DM-139")
    assert t.count("dark_hidden") == 0 and t.count("dark_hyperspace") == 1


@rule("YJ-4.2", "YJ-6.2")
def test_hidden_cards_take_no_part_in_a_battle() -> None:
    t = table(
        turn="light",
        been_here=["dark"],
        light=[],
        dark=[WATTO],
        light_hand=[YODA],
    )
    t.light.deploys(YODA)
    t.light.is_refused("battle", rule="YJ-6.1")
    ends_turn(t, "light")
    t.dark.is_refused("battle", rule="YJ-6.1")


@rule("YJ-4.2", "YJ-11.1")
def test_a_hidden_character_controls_nothing() -> None:
    t = table(been_here=["light"], dark_hand=[WATTO])
    t.dark.deploys(WATTO)
    ends_turn(t, "dark")
    t.did_not_see("controls")


@rule("YJ-4.2", "YJ-13.1")
def test_a_lone_hidden_effect_keeps_the_planet_from_being_controlled() -> None:
    t = table(been_here=["dark"], turn="light", dark=[WATTO], light_hand=["Bravo Squadron", YODA])
    t.light.deploys("Bravo Squadron")
    ends_turn(t, "light")
    t.did_not_see("controls")
    ends_turn(t, "dark")
    t.did_not_see("controls")
    ends_turn(t, "light")  # the effect lies open now, and saves nothing any more
    t.saw("Dark controls Tatooine")


@rule("YJ-4.4", "YJ-11.1")
def test_the_first_control_is_at_the_end_of_the_second_turn_of_who_came_first() -> None:
    t = table(been_here=[], dark_hand=[WATTO])
    t.dark.deploys(WATTO)
    ends_turn(t, "dark")
    ends_turn(t, "light")
    t.did_not_see("controls")
    ends_turn(t, "dark")
    t.saw("Dark controls Tatooine")


@rule("YJ-4.1", "YJ-11.4", "YJ-11.2")
def test_the_winners_hidden_cards_turn_up_on_the_planet_set_aside() -> None:
    """Dark surrenders before Light has turned up what it deployed in its first turn."""
    t = table(
        format="classic",
        turn="light",
        been_here=["dark"],
        dark=[WATTO],
        light_hand=[YODA],
        dark_hand=[SENATE],
    )
    t.light.deploys(YODA)
    ends_turn(t, "light")
    ends_turn(t, "dark", "consider", "done", "surrender")
    t.dark.does("choose", SENATE)
    assert t.count("light_hidden") == 1
    ends_turn(t, "dark")
    t.saw("Light turns up Yoda, Jedi Master at Tatooine")
    assert t.cards("light_tatooine") == [YODA]
    assert t.cards("light_here") == []


# -- 5 locations ---------------------------------------------------------------------------


@rule("YJ-5.1")
def test_either_player_may_move_everyone_with_the_own_locations() -> None:
    t = table(turn="light", dark=[GRAGRA], light=[JAWA], light_hand=["Tatooine Podrace Arena"])
    t.light.covers("Tatooine Podrace Arena")
    with t.changes(dark_here=0, light_here=0):
        t.light.does("done")
    battle(t.light, [JAWA], [GRAGRA])
    t.saw("2 printed + 1 Podrace Arena = 3 against 2 printed.")


@rule("YJ-5.1", "YJ-4.2")
def test_hidden_cards_move_along_and_stay_hidden() -> None:
    t = table(been_here=["light"], dark_hand=[WATTO, ARENA])
    t.dark.deploys(WATTO)
    with t.changes(dark_hidden=0):
        t.dark.covers(ARENA)


@rule("YJ-5.1")
def test_a_location_is_played_in_the_own_deploy_phase_only() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=[ARENA])
    t.dark.does("done")
    t.dark.is_refused("cover", ARENA, rule="YJ-5.1")


@rule("YJ-5.1")
def test_only_a_location_covers_a_location() -> None:
    t = table(dark_hand=[WATTO])
    t.dark.is_refused("cover", WATTO, rule="YJ-5.1")


@rule("YJ-5.3", "YJ-11.2")
def test_covered_locations_stay_in_play_and_move_aside_with_the_planet() -> None:
    t = table(
        format="classic",
        dark=[WATTO],
        dark_hand=[ARENA],
        light_hand=[SENATE],
        dark_locations=["Tatooine Mos Espa"],
    )
    t.dark.covers(ARENA)
    ends_turn(t, "dark")
    t.light.does("choose", SENATE)
    assert t.cards("dark_locations") == ["Tatooine Mos Espa", ARENA]
    assert t.cards("light_locations") == [SENATE]
    assert t.count("dark_discard") == 0


@rule("YJ-5.3")
def test_the_opponents_copy_of_the_current_site_is_no_different_location() -> None:
    t = table(site="Podrace Arena", turn="light", light_hand=[ARENA], dark_locations=[ARENA])
    t.light.is_refused("cover", ARENA, rule="YJ-5.3")


@rule("YJ-5.2")
def test_a_character_has_the_dots_of_the_current_site_only() -> None:
    droid = "Battle Droid: Infantry, MTT Division"  # two dots in the desert
    for site, power in (("Mos Espa", "2 printed."), ("Desert Landing Site", "= 4")):
        t = table(site=site, dark=[droid], light=[YODA], dark_hand=[WATTO])
        battle(t.dark, [droid], [YODA])
        t.saw(power)
