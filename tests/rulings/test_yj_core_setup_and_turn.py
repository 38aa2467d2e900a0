"""Young Jedi, chapters 1 to 5: winning, setup, deploying, hidden cards, locations."""

from __future__ import annotations

from typing import Any

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
YODA = "Yoda, Jedi Master"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
PADME = "Padmé Naberrie, Handmaiden"
RABE = "Rabé, Handmaiden"
ISHI_TIB = "Ishi Tib, Warrior"
MAUL = "Darth Maul, Sith Apprentice"


def table(**facts: Any) -> Scene:
    """A quiet table at Mos Espa on Dark's turn; each side has a card in hand and a spare deck."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark"}
    return scene("young-jedi", **(usual | facts))


def ends_turn(t: Scene, seat: str) -> None:
    """Go on without doing anything until the seat's turn is over."""
    player = getattr(t, seat)
    for kind, answer in (("deploy", "done"), ("battle", "pass"), ("even_up", "done")):
        if t.game.decisions and t.game.decisions[0].kind == kind:
            player.does(answer)


def start(format: str, seed: int = 1) -> Game:
    return dd.new_game("young-jedi", seed=seed, format=format)


# -- 1 winning -----------------------------------------------------------------------------


@rule("YJ-1.1")
def test_the_one_planet_of_a_starter_game_wins_it() -> None:
    t = table(format="starter", dark=[WATTO], light=[])
    ends_turn(t, "dark")
    t.won_by("dark")
    t.cites("YJ-1.1")


@rule("YJ-1.1")
def test_a_full_game_takes_two_of_three_planets() -> None:
    t = table(dark=[WATTO], controlled_by_dark=["naboo"])
    ends_turn(t, "dark")
    t.won_by("dark")


@rule("YJ-1.1", "YJ-11.1")
def test_one_planet_each_is_not_enough() -> None:
    t = table(dark=[WATTO], controlled_by_light=["naboo"], light_hand=["Coruscant Capital City"])
    ends_turn(t, "dark")
    t.goes_on()
    t.saw("Dark controls Tatooine")


@rule("YJ-1.2", "YJ-10.3")
def test_taking_the_last_card_loses_before_a_planet_is_won() -> None:
    t = table(
        dark=[WATTO], controlled_by_dark=["naboo"], fillers=0, dark_deck=[WATTO],
        light_deck=[YODA],
    )  # fmt: skip
    t.dark.does("done")
    t.dark.does("done")
    t.won_by("light")
    t.cites("YJ-1.2")


def draw_out(format: str) -> Scene:
    """Both fight with a blaster and the last card of their deck."""
    return table(
        format=format,
        fillers=0,
        dark=[WATTO, "Blaster"],
        dark_hand=[GRAGRA],
        dark_deck=[destiny(3)],
        light=[PADME, "Blaster"],
        light_deck=[destiny(3)],
    )


@rule("YJ-1.3/both_empty", "YJ-6.9")
def test_in_classic_both_draw_their_last_card_and_the_game_is_drawn() -> None:
    t = draw_out("classic")
    battle(t.dark, ["Blaster", WATTO], ["Blaster", PADME])
    t.won_by()
    t.cites("YJ-1.3")


@rule("YJ-1.3/one_by_one", "YJ-6.9")
def test_with_duels_the_defender_draws_first_and_loses_at_once() -> None:
    t = draw_out("committee")
    battle(t.dark, ["Blaster", WATTO], ["Blaster", PADME])
    t.won_by("dark")
    t.did_not_see("Dark draws destiny")


@rule("YJ-1.5")
def test_a_deck_emptied_by_the_search_for_a_location_loses_after_it() -> None:
    t = table(
        fillers=0,
        dark=[WATTO],
        dark_hand=[GRAGRA] * 6,
        dark_deck=[GRAGRA],
        light_deck=["Naboo Theed Palace"],
    )
    ends_turn(t, "dark")
    t.light.does("choose", "Naboo Theed Palace")
    t.saw("Light brings Naboo Theed Palace into play")
    t.won_by("dark")


# -- 2 setup and turn ----------------------------------------------------------------------


@rule("YJ-2.1")
def test_in_a_starter_game_dark_starts_at_tatooine_or_naboo_and_goes_first() -> None:
    game = start("starter")
    decision = game.decision
    seats = game.state.teller.seats
    assert seats[decision.player] == "dark"
    names = [game.option_text(option) for option in decision.options]
    assert names and not any("Coruscant" in name for name in names)
    game.choose(decision.options[0])
    assert [len(game.state.zone(1, p)) for p in (0, 1)] == [23, 24]
    assert [len(game.state.zone(0, p)) for p in (0, 1)] == [6, 6]
    assert seats[game.state.active] == "dark"


@rule("YJ-2.2")
def test_the_higher_destiny_picks_any_location_and_goes_first() -> None:
    game = start("classic")
    first = game.decision.player
    drawn = [event for event in game.log if event.kind == "destiny"]
    assert drawn[-2 + first].amount > drawn[-1 - first].amount
    planets = {game.option_text(option).split()[2] for option in game.decision.options}
    assert planets == {"Tatooine", "Coruscant", "Naboo"}
    game.choose(game.decision.options[0])
    assert game.state.active == first
    assert [len(game.state.zone(1, p)) + 6 for p in (first, 1 - first)] == [59, 60]


@rule("YJ-2.2", "YJ-2.5")
def test_a_tie_is_drawn_again() -> None:
    for seed in range(40):
        game = start("classic", seed)
        kinds = [event.kind for event in game.log]
        if "draw_again" in kinds:
            assert kinds.count("destiny") >= 4
            assert kinds[-1] == "goes_first"
            return
    raise AssertionError("no tie in forty games")


@rule("YJ-2.3")
def test_a_turn_goes_deploy_battle_even_up_end() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=[GRAGRA])
    t.asked("deploy")
    t.dark.does("done")
    t.asked("battle")
    t.dark.does("pass")
    t.asked("even_up")
    t.dark.does("done")
    t.saw("Turn 2: Light")
    assert t.count("dark_hand") == 6


@rule("YJ-2.4/other_planets")
def test_a_location_of_another_planet_has_no_use_in_a_starter_game_but_may_go() -> None:
    t = table(format="starter", dark=[WATTO], light=[YODA], dark_hand=["Naboo Gungan Swamp"])
    t.dark.is_refused("cover", "Naboo Gungan Swamp", rule="YJ-5.1")
    t.dark.does("done")
    t.dark.does("pass")
    t.dark.does("discard", "Naboo Gungan Swamp")
    assert t.cards("dark_discard") == ["Naboo Gungan Swamp"]


@rule("YJ-2.4/surrender")
def test_surrendering_the_one_planet_loses() -> None:
    t = table(format="starter", dark=[WATTO], light=[YODA], dark_hand=[GRAGRA])
    for answer in ("done", "pass", "consider", "done", "surrender"):
        t.dark.does(answer)
    t.won_by("light")


# -- 3 deploying ---------------------------------------------------------------------------


@rule("YJ-3.1")
def test_six_counters_a_turn_in_any_mix() -> None:
    t = table(dark_hand=[AURRA, WATTO, "Sith Lightsaber", GRAGRA, "Blaster"])
    t.dark.deploys(AURRA)  # 3
    t.dark.deploys(WATTO)  # 2
    t.dark.deploys("Sith Lightsaber")  # 1
    t.dark.is_refused("deploy", GRAGRA, rule="YJ-3.1")
    t.dark.deploys("Blaster")  # costs nothing
    t.saw("6 counters spent")
    assert t.count("dark_here") == 4


@rule("YJ-3.1")
def test_unspent_counters_are_lost() -> None:
    t = table(dark_hand=[MAUL, GRAGRA], light=[YODA], dark=[WATTO])
    ends_turn(t, "dark")
    ends_turn(t, "light")
    t.dark.deploys(MAUL)
    t.dark.is_refused("deploy", GRAGRA, rule="YJ-3.1")


@rule("YJ-3.2/nobody_able", "YJ-3.2/kept")
def test_a_weapon_needs_no_user_and_is_still_there_after_a_battle() -> None:
    t = table(dark=[WATTO], light=[RABE], dark_hand=["Sith Lightsaber", GRAGRA])
    t.dark.deploys("Sith Lightsaber")
    battle(t.dark, [WATTO, "Sith Lightsaber"], [RABE])
    t.did_not_see("+ 1 Sith Lightsaber")
    assert "Sith Lightsaber" in t.cards("dark_here")


@rule("YJ-3.2/nobody_there")
def test_a_weapon_is_deployed_where_its_player_has_no_character_at_all() -> None:
    t = table(dark=[], light=[RABE], dark_hand=["Sith Lightsaber", GRAGRA])
    t.dark.deploys("Sith Lightsaber")
    assert t.cards("dark_here") == ["Sith Lightsaber"]


@rule("YJ-3.4", "YJ-3.5")
def test_battle_cards_and_starships_are_not_deployed_to_a_planet() -> None:
    t = table(dark_hand=["Sandstorm", "DM-139", "Naboo Gungan Swamp"])
    t.dark.is_refused("deploy", "Sandstorm", rule="YJ-3.4")
    t.dark.is_refused("deploy", "DM-139", rule="YJ-3.5")
    t.dark.is_refused("deploy", "Naboo Gungan Swamp", rule="YJ-5.1")


@rule("YJ-3.6")
def test_deploying_and_moving_may_be_mixed() -> None:
    t = table(dark_hand=[WATTO, "Tatooine Podrace Arena", GRAGRA])
    t.dark.deploys(WATTO)
    t.dark.covers("Tatooine Podrace Arena")
    t.dark.deploys(GRAGRA)
    assert t.count("dark_here") == 2


# -- 4 hidden cards ------------------------------------------------------------------------


@rule("YJ-4.1")
def test_the_first_turn_at_a_planet_deploys_face_down_and_the_next_turns_up() -> None:
    t = table(been_here=["light"], light=[YODA], dark_hand=[WATTO, "Blaster", GRAGRA])
    t.dark.deploys(WATTO)
    t.dark.deploys("Blaster")
    assert t.cards("dark_hidden") == ["Watto, Slave Owner", "Blaster"]
    ends_turn(t, "dark")
    ends_turn(t, "light")
    t.saw("Dark turns up Watto, Slave Owner at Tatooine", "Dark turns up Blaster")
    t.dark.deploys(GRAGRA)
    assert "Gragra, Chuba Peddler" in t.cards("dark_here")


@rule("YJ-4.1")
def test_the_second_turn_is_face_up_even_after_an_idle_first() -> None:
    t = table(been_here=["light"], dark_hand=[WATTO])
    ends_turn(t, "dark")
    ends_turn(t, "light")
    t.dark.deploys(WATTO)
    assert t.cards("dark_here") == [WATTO]
    t.did_not_see("controls")


@rule("YJ-4.2")
def test_a_lone_hidden_weapon_keeps_the_planet_from_being_controlled() -> None:
    t = table(been_here=["light"], light=[YODA], dark_hand=["Blaster", GRAGRA])
    t.dark.deploys("Blaster")
    ends_turn(t, "dark")
    t.did_not_see("controls")
    t.light.is_refused("battle", rule="YJ-6.1")  # and nobody is there to fight


@rule("YJ-4.3", "YJ-22.2")
def test_the_opponent_sees_how_many_hidden_cards_there_are_but_not_which() -> None:
    t = table(been_here=["light"], dark_hand=[WATTO, GRAGRA])
    t.dark.deploys(WATTO)
    zone = t.game.view(1).zone("hidden", 0)
    assert zone.count == 1 and zone.cards == []
    lines = [event.text() for event in t.game.log_for(1)]
    assert "Dark deploys a card face down at Tatooine." in lines
    assert "counters_left" not in t.game.view(1).facts


@rule("YJ-4.3")
def test_a_card_shown_as_destiny_is_not_betrayed_when_it_is_deployed_face_down() -> None:
    t = table(been_here=["light"], dark_hand=[f"{WATTO} (seen by dark and light)", GRAGRA])
    t.dark.deploys(WATTO)
    assert t.game.view(1).zone("hidden", 0).cards == []
    assert t.game.view(1).zone("hand", 0).cards == []


@rule("YJ-4.4")
def test_the_first_battle_is_in_the_second_turn_of_who_came_second() -> None:
    t = table(been_here=[], dark_hand=[WATTO], light_hand=[YODA])
    t.dark.deploys(WATTO)
    ends_turn(t, "dark")
    t.light.deploys(YODA)
    ends_turn(t, "light")
    t.dark.does("done")
    t.asked("even_up")  # Yoda is hidden: nobody to fight
    t.dark.does("done")
    t.light.does("done")
    t.asked("battle")
    assert t.light.may("battle")


# -- 5 locations ---------------------------------------------------------------------------


@rule("YJ-5.1", "YJ-5.2")
def test_covering_the_location_moves_everyone_and_changes_the_bonuses() -> None:
    t = table(dark=[GRAGRA], light=[ISHI_TIB], dark_hand=["Tatooine Podrace Arena", WATTO])
    t.dark.covers("Tatooine Podrace Arena")
    t.saw("Dark moves the action to Podrace Arena")
    battle(t.dark, [GRAGRA], [ISHI_TIB])
    t.saw("3 printed + 2 Podrace Arena = 5 against 2 printed.")


@rule("YJ-5.1", "YJ-5.3")
def test_only_another_site_of_the_same_planet_can_cover() -> None:
    t = table(dark_hand=["Tatooine Podrace Arena", "Naboo Gungan Swamp"], site="Podrace Arena")
    t.dark.is_refused("cover", "Naboo Gungan Swamp", rule="YJ-5.1")
    t.dark.is_refused("cover", "Tatooine Podrace Arena", rule="YJ-5.3")


@rule("YJ-5.2")
def test_dots_of_another_planet_do_not_count() -> None:
    t = table(site="Theed Palace", dark=[GRAGRA], light=[YODA], dark_hand=[WATTO])
    battle(t.dark, [GRAGRA], [YODA])
    t.saw("4 printed against 2 printed.")
