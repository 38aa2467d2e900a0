"""Rulings on the podrace (YJ-19): pilot and Podracer, thrust, lap cards, refuelling, laps."""

from __future__ import annotations

from typing import Any

import drawdestiny as dd
from drawdestiny.testing import rule, scene

RACE = "Boonta Eve Classic"
SEBULBA = "DM-73"  # Sebulba, Bad-Tempered Dug: handling 3, destiny 3
PODRACER = "Sebulba's Podracer"
ANAKIN = "DM-4"  # Anakin Skywalker, Podracer Pilot: handling 4
BEN = "DM-80"  # Ben Quadinaros: handling 0, useless
LAP_1_TO_5 = ["destiny 1", "destiny 2", "destiny 3", "destiny 4", "destiny 5"]


# -- pilot and Podracer --------------------------------------------------------------------


@rule("YJ-19.1")
def test_without_the_objective_there_is_no_race() -> None:
    t = scene("young-jedi", site="mos_espa", turn="dark", dark_hand=[SEBULBA])
    t.dark.is_refused("race", SEBULBA, rule="YJ-19.1")


@rule("YJ-19.1")
def test_the_objective_starts_in_play_before_the_first_destiny_and_never_in_the_deck() -> None:
    racers = ["Boonta Eve racers (dark)", "Boonta Eve racers (light)"]
    game = dd.new_game("young-jedi", racers, seed=1, format="committee")
    kinds = [event.kind for event in game.log]
    assert kinds[:2] == ["objective", "objective"]
    assert kinds.index("destiny") > 1
    for player in (0, 1):
        objective = game.view(1 - player).zone("objective", player)
        assert [card.id for card in objective.cards] == [["BP-59", "BP-29"][player]]


@rule("YJ-19.1")
def test_both_players_may_have_an_objective_and_it_is_no_effect() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="light",
        light_objective=[RACE],
        dark_objective=[RACE],
        light_hand=["Bravo Squadron", ANAKIN],
    )
    assert t.light.may("race", ANAKIN)
    t.light.deploys("Bravo Squadron")
    assert t.count("light_effects") == 1


@rule("YJ-19.2")
def test_pilot_and_podracer_cost_counters_and_are_never_hidden() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        been_here=[],
        spent=2,
        dark_objective=[RACE],
        dark_hand=[SEBULBA, PODRACER],
    )
    with t.changes(dark_objective=+1, dark_hidden=0):
        t.dark.races(SEBULBA)
        t.dark.passes()  # no search for the Podracer
    t.dark.is_refused("race", PODRACER, rule="YJ-3.1")  # 2 + 4 are spent
    assert t.game.view(1).zone("objective", 0).cards[1].id == SEBULBA


@rule("YJ-19.2")
def test_one_pilot_and_one_podracer_for_the_whole_game() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=[RACE, SEBULBA],
        dark_hand=[BEN, "JC-73", "Ann and Tann Gella, Sebulba's Attendants"],
    )
    t.dark.is_refused("race", BEN, rule="YJ-19.2")
    t.dark.is_refused("race", "JC-73", rule="YJ-19.2")
    t.dark.is_refused("race", "Ann and Tann Gella, Sebulba's Attendants", rule="YJ-19.2")


@rule("YJ-19.2", "YJ-15.2")
def test_a_title_in_the_race_cannot_be_at_a_location_and_the_other_way_round() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=[RACE, SEBULBA],
        dark_hand=["JC-73"],
    )
    t.dark.is_refused("deploy", "JC-73", rule="YJ-15.2")
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=[RACE],
        dark=["JC-73"],
        dark_hand=[SEBULBA],
    )
    t.dark.is_refused("race", SEBULBA, rule="YJ-15.2")


@rule("YJ-19.2", "YJ-14.2")
def test_the_matching_podracer_may_come_from_the_draw_deck() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=[RACE],
        dark_hand=[SEBULBA],
        dark_deck=["Gasgano's Podracer", PODRACER],
    )
    with t.changes(dark_objective=+2, dark_deck=-1, dark_discard=0):
        t.dark.races(SEBULBA)
        t.dark.does("search")
        t.dark.may_not("race", "Gasgano's Podracer")
        t.dark.races(PODRACER)
    t.saw("searches the draw deck", "Dark deploys Sebulba's Podracer", "now has 1 thrust token")
    assert t.game.view(0).zone("deck", 0).cards == []  # reshuffled
    t.nothing_pending()


@rule("YJ-19.2", "YJ-14.2")
def test_the_pilot_may_be_searched_for_the_podracer_and_finding_none_costs_one_card() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=[RACE],
        dark_hand=[PODRACER],
        dark_deck=[BEN],
    )
    with t.changes(dark_objective=+1, dark_deck=-1, dark_discard=+1):
        t.dark.races(PODRACER)
        t.dark.does("search")
        t.dark.may_not("race", BEN)
        t.dark.does("give_up")
    t.cites("YJ-14.2")


@rule("YJ-19.2", "YJ-1.5")
def test_the_match_as_last_card_of_the_deck_races_and_then_its_player_loses() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark_objective=[RACE],
        dark_hand=[SEBULBA],
        dark_deck=[PODRACER],
        light_deck=[ANAKIN],
    )
    t.dark.races(SEBULBA)
    t.dark.does("search")
    t.dark.races(PODRACER)
    t.saw("Dark deploys Sebulba's Podracer", "Dark's draw deck is empty")
    t.won_by("light")


@rule("YJ-19.2")
def test_not_searching_costs_nothing() -> None:
    t = scene(
        "young-jedi", site="mos_espa", turn="dark", dark_objective=[RACE], dark_hand=[PODRACER]
    )
    with t.changes(dark_deck=0, dark_discard=0):
        t.dark.races(PODRACER)
        t.dark.passes()
    t.nothing_pending()


@rule("YJ-19.2")
def test_every_anakin_and_every_sebulba_is_a_podracer_pilot() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="light",
        light_objective=[RACE],
        light_hand=["Anakin Skywalker, Padawan"],
    )
    t.light.races("Anakin Skywalker, Padawan")
    assert "Anakin Skywalker, Padawan" in t.cards("light_objective")


@rule("YJ-19.10/battle", "YJ-19.10/control")
def test_cards_on_the_objective_are_at_no_planet() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="light",
        light_objective=[RACE, ANAKIN, "Anakin Skywalker's Podracer"],
        light_hyperspace=["Republic Cruiser, Transport"],
        light_hand=["6 x destiny 1"],
        dark=["Darth Maul, Sith Apprentice", "Sith Lightsaber"],
    )
    t.light.does("done")
    t.asked("even_up")  # nobody to battle with
    t.light.does("done")
    t.saw("Dark controls Tatooine")  # and nobody there against it


@rule("YJ-19.10/duel")
def test_nobody_on_the_objective_is_dueled() -> None:
    facts: dict[str, Any] = {
        "site": "mos_espa",
        "turn": "dark",
        "dark": ["Darth Maul, Sith Apprentice", "Sith Lightsaber"],
        "dark_hand": ["6 x destiny 1"],
    }
    t = scene("young-jedi", light=[ANAKIN], **facts)
    t.dark.does("done")
    assert t.dark.may("duel", "Darth Maul, Sith Apprentice")
    t = scene("young-jedi", light_objective=[RACE, ANAKIN], **facts)
    t.dark.does("done")
    t.dark.may_not("duel", "Darth Maul, Sith Apprentice")


@rule("YJ-19.10/stranded")
def test_a_pilot_races_on_after_the_planet_has_fallen() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        light=["Rabé, Handmaiden"],
        light_objective=[RACE, ANAKIN, "Anakin Skywalker's Podracer"],
        dark_hand=["6 x destiny 1"],
    )
    t.dark.does("done")
    t.dark.does("done")
    t.saw("Light controls Tatooine")
    assert t.count("light_objective") == 3
    assert t.cards("light_tatooine") == ["Rabé, Handmaiden"]


@rule("YJ-19.10/evacuated")
def test_a_transport_takes_nobody_from_the_objective() -> None:
    facts: dict[str, Any] = {
        "site": "mos_espa",
        "turn": "light",
        "light_objective": [RACE, ANAKIN, "Anakin Skywalker's Podracer"],
        "light_hyperspace": ["Republic Cruiser, Transport"],
    }
    t = scene("young-jedi", **facts)
    t.light.may_not("evacuate")
    t = scene("young-jedi", light=["Rabé, Handmaiden"], **facts)
    with t.changes(light_here=-1, light_objective=0):
        t.light.evacuates(at="tatooine")


# -- thrust and lap cards ------------------------------------------------------------------


@rule("YJ-19.3", "YJ-19.5")
def test_lap_cards_go_from_1_upwards_as_many_as_there_is_thrust() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[2, 0],
        spent=6,
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_hand=["destiny 1", "destiny 2", "destiny 3"],
    )
    t.dark.is_refused("lap", "DM-77", rule="YJ-19.3")  # destiny 2 before destiny 1
    t.dark.laps("Darth Maul, Sith Apprentice")
    t.dark.laps("DM-77")
    t.dark.is_refused("lap", "DM-73", rule="YJ-19.5")
    t.saw("plays lap card 1", "plays lap card 2")
    assert t.count("dark_race") == 2


@rule("YJ-19.3")
def test_pilot_and_podracer_must_match() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[2, 0],
        dark_objective=[RACE, BEN, PODRACER],
        dark_hand=["destiny 1"],
    )
    t.dark.is_refused("lap", "Darth Maul, Sith Apprentice", rule="YJ-19.3")


@rule("YJ-19.3")
def test_a_location_is_no_lap_card() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[3, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_race=["destiny 1", "destiny 2"],
        dark_hand=["JC-135"],  # Podrace Arena, destiny 3
    )
    t.dark.is_refused("lap", "JC-135", rule="YJ-19.3")


@rule("YJ-19.5")
def test_a_pilot_gets_one_thrust_token_in_each_deploy_phase_four_at_most() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[0, 3],
        light_objective=[RACE, ANAKIN, "Anakin Skywalker's Podracer"],
        dark_hand=["6 x destiny 1"],
        light_hand=["6 x destiny 1"],
    )
    for _ in range(2):
        t.dark.does("done")
        t.dark.does("done")
        assert t.game.view().facts["thrust"] == [0, 4]
        t.light.does("done")
        t.light.does("done")


@rule("YJ-19.5")
def test_the_first_token_comes_in_the_phase_in_which_pilot_and_podracer_meet() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=[RACE],
        dark_hand=[SEBULBA, PODRACER, "destiny 1", "destiny 2"],
    )
    t.dark.races(SEBULBA)
    t.dark.passes()
    assert t.game.view().facts["thrust"] == [0, 0]
    t.dark.races(PODRACER)
    assert t.game.view().facts["thrust"] == [1, 0]
    t.dark.laps("Darth Maul, Sith Apprentice")
    t.dark.is_refused("lap", "DM-77", rule="YJ-19.5")


@rule("YJ-19.5", "YJ-19.9")
def test_before_the_committee_another_deploy_action_ends_the_thrust() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="mos_espa",
        turn="dark",
        thrust=[3, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_hand=["destiny 1", "destiny 2", "Sith Lightsaber", "Gasgano, Podracer Pilot"],
    )
    t.dark.deploys("Sith Lightsaber")  # the race need not come first
    t.dark.laps("Darth Maul, Sith Apprentice")
    t.dark.deploys("Gasgano, Podracer Pilot")
    t.dark.is_refused("lap", "DM-77", rule="YJ-19.5")


@rule("YJ-19.6")
def test_handling_cards_stand_for_any_number_but_only_two_in_a_lap() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[4, 0],
        dark_objective=[RACE, "JC-73", PODRACER],
        dark_hand=["4 x DM-77", "3 x DM-73"],
    )
    # Sebulba of JC has number 73: threes are his handling cards.
    t.dark.laps("DM-73")
    t.saw("as a handling card for lap number 1")
    t.dark.laps("DM-77")
    t.saw("plays lap card 2")
    t.dark.laps("DM-73")
    t.saw("plays lap card 3")  # as its own number it is no handling card
    t.dark.laps("DM-73")
    t.saw("as a handling card for lap number 4")
    assert t.count("dark_race") == 4


@rule("YJ-19.6")
def test_a_third_handling_card_is_refused() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[4, 0],
        dark_objective=[RACE, "JC-73", PODRACER],
        dark_race=["DM-73", "DM-73"],
        dark_hand=["DM-73", "DM-73"],
    )
    t.dark.laps("DM-73")  # number 3
    t.dark.is_refused("lap", "DM-73", rule="YJ-19.6")


@rule("YJ-19.6")
def test_a_0_is_no_use_for_handling() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[4, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_hand=["destiny 2", "destiny 3"],
    )
    t.dark.may_not("lap")


@rule("YJ-19.7")
def test_refuelling_needs_a_lap_card_draws_half_the_thrust_and_ends_the_thrust() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[3, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_hand=["destiny 1", "destiny 2"],
    )
    t.dark.is_refused("refuel", rule="YJ-19.7")
    t.dark.laps("Darth Maul, Sith Apprentice")
    amounts = [o.amount for o in t.game.decision.options if o.verb == "refuel"]
    assert amounts == [1, 2]
    with t.changes(dark_hand=+2, dark_deck=-2):
        t.dark.refuels(amount=2)
    t.dark.is_refused("lap", "DM-77", rule="YJ-19.7")
    t.dark.is_refused("refuel", rule="YJ-19.7")


@rule("YJ-19.8/token", "YJ-19.8/leftover")
def test_a_lap_gives_a_token_and_leftover_thrust_starts_the_next() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[2, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_race=LAP_1_TO_5,
        dark_hand=["destiny 6", "destiny 1"],
    )
    with t.changes(dark_race=-5, dark_deck=+6):
        t.dark.laps("DM-85")
    t.saw("Ben Quadinaros, Podracer Pilot completes lap 1")
    assert t.game.view().facts["laps"] == [1, 0]
    assert t.game.view(0).zone("deck", 0).cards == []  # the six cards are shuffled in
    t.dark.laps("Darth Maul, Sith Apprentice")
    assert t.count("dark_race") == 1
    t.goes_on()


@rule("YJ-19.8/shuffled")
def test_the_six_cards_of_a_lap_lie_anywhere_in_the_deck_afterwards() -> None:
    places = set()
    for seed in range(4):
        t = scene(
            "young-jedi",
            seed=seed,
            site="mos_espa",
            turn="dark",
            thrust=[1, 0],
            dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
            dark_race=LAP_1_TO_5,
            dark_hand=["DM-85"],
        )
        t.dark.laps("DM-85")
        places.add(t.cards("dark_deck").index("Ann and Tann Gella, Sebulba's Attendants"))
    assert len(places) > 1, "neither on top nor at the bottom each time"


@rule("YJ-19.8/third", "YJ-1.4")
def test_the_third_lap_wins_at_once_and_the_other_deck_is_discarded() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[2, 0],
        laps=[2, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_race=LAP_1_TO_5,
        dark_hand=["destiny 6"],
        light_race=["destiny 1"],
    )
    t.dark.laps("DM-85")
    t.won_by("dark")
    assert t.game.outcome is not None and t.game.outcome.rule == "YJ-19.8"
    assert t.count("light_deck") + t.count("light_race") == 0


# -- lap cards as part of the deck ---------------------------------------------------------


@rule("YJ-19.4", "YJ-1.2")
def test_an_empty_deck_draws_lap_cards_last_played_first_and_they_save_from_losing() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark_deck=["destiny 4"],
        dark_race=["destiny 1", "destiny 2", "destiny 3"],
        dark_hand=["4 x destiny 5"],
        light_deck=["9 x destiny 4"],
    )
    t.dark.does("done")
    with t.changes(dark_hand=+2, dark_deck=-1, dark_race=-1):
        t.dark.does("done")
    t.goes_on()
    assert t.cards("dark_race") == [
        "Darth Maul, Sith Apprentice",
        "Gardulla the Hutt, Crime Lord",
    ]


@rule("YJ-19.4", "YJ-1.2")
def test_the_last_lap_card_taken_loses() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark_race=["destiny 1", "destiny 2"],
        dark_hand=["4 x destiny 5"],
        light_deck=["9 x destiny 4"],
    )
    t.dark.does("done")
    t.dark.does("done")
    t.won_by("light")


@rule("YJ-19.4")
def test_after_a_loss_the_lap_goes_on_from_the_highest_number_left() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[4, 0],
        fillers=0,
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_race=["destiny 1", "destiny 2", "destiny 3"],
        dark_hand=["destiny 4", "destiny 5"],
        light_deck=["9 x destiny 4"],
    )
    t.dark.laps("Darth Sidious, Sith Master")
    with t.changes(dark_race=-1):
        t.dark.refuels(amount=1)
    assert t.count("dark_race") == 3  # the 4 just played came back to hand: a 4 is next again
    assert "Darth Sidious, Sith Master" in t.cards("dark_hand")


@rule("YJ-19.4", "YJ-16.4")
def test_dueling_hands_do_not_take_lap_cards() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark=["Darth Maul, Sith Apprentice", "Sith Lightsaber"],
        dark_deck=["2 x destiny 4"],
        dark_race=["destiny 1"],
        dark_hand=["6 x destiny 5"],
        light=["Qui-Gon Jinn, Jedi Master"],
        light_deck=["9 x destiny 4"],
    )
    t.dark.does("done")
    t.dark.duels("Darth Maul, Sith Apprentice", on="Qui-Gon Jinn, Jedi Master")
    assert t.count("dark_duelinghand") == 2
    assert t.count("dark_race") == 1


@rule("YJ-19.4")
def test_lap_cards_are_not_in_play() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_race=["Darth Maul, Sith Apprentice"],
        dark_hand=["Darth Maul, Sith Apprentice"],
    )
    assert t.dark.may("deploy", "Darth Maul, Sith Apprentice")


@rule("YJ-19.9")
def test_the_committee_wants_race_actions_before_all_others() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        thrust=[3, 0],
        dark_objective=[RACE, BEN, "Ben Quadinaros' Podracer"],
        dark_hand=["destiny 1", "Sith Lightsaber", "destiny 2"],
    )
    t.dark.laps("Darth Maul, Sith Apprentice")
    t.dark.deploys("Sith Lightsaber")
    t.dark.is_refused("lap", "DM-77", rule="YJ-19.9")
    t.dark.is_refused("refuel", rule="YJ-19.9")
