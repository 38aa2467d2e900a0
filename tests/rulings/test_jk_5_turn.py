"""Jedi Knights, chapters 1, 5 and 7: winning, the turn, the blockade."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene


def table(**facts: Any) -> Scene:
    """A Deploy Phase with credits, the Alliance first."""
    facts.setdefault("order", ["alliance", "empire"])
    facts.setdefault("credits", [6, 6])
    return scene("jedi-knights", **facts)


def blockade(**facts: Any) -> Scene:
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", phase="blockade", **facts)


# -- the turn ------------------------------------------------------------------------------


@rule("JK-5.1", "JK-5.7")
def test_a_phase_ends_when_all_pass_in_a_row_and_an_action_counts_from_zero_again() -> None:
    t = table(alliance_hand=["Rebel Trooper", "Jek Porkins"], empire_hand=["Stormtrooper"])
    t.alliance.passes()
    t.empire.plays("Stormtrooper", at="site")
    t.alliance.plays("Rebel Trooper", at="site")  # who passed may act again
    t.alliance.passes()
    t.asked("starship_battle")


@rule("JK-5.1")
def test_the_six_phases_follow_each_other() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        alliance_force=["Courage", "Calm"],
        empire_force=["Anger", "Greed"],
        alliance_stack=["Echo Base"],
        empire_stack=["North Ridge"],
        fillers=3,
    )
    t.alliance.does("force", "Courage")
    t.empire.does("force", "Anger")
    t.saw(
        "Deploy Phase.",
        "Starship Battle Phase.",
        "Blockade Phase.",
        "Character Battle Phase.",
        "Draw Phase.",
    )


@rule("JK-5.2")
def test_force_cards_are_chosen_in_secret_and_the_higher_number_is_player_one() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        alliance_force=["Courage", "Calm"],
        empire_force=["Anger", "Greed"],
        alliance_hand=["Spaceport Deal"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.does("force", "Calm")
    assert t.game.view(1).facts["chosen"] == [-1, -1]
    assert t.game.view(0).facts["chosen"] != [-1, -1]
    t.did_not_see("reveals")
    t.empire.does("force", "Anger")
    t.saw("Alliance reveals Calm", "Empire reveals Anger", "Empire is Player 1")
    assert t.empire.may("play", "Spaceport Deal")


@rule("JK-5.2", "JK-4.6")
def test_equal_force_numbers_are_decided_by_the_theme_number() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        alliance_themecard=["The Force Is Strong With This One"],  # 3
        empire_themecard=["Doctrine of Terror"],  # 4
        alliance_force=["Courage"],
        empire_force=["Malice"],
    )
    t.alliance.does("force", "Courage")
    t.empire.does("force", "Malice")
    t.saw("Empire is Player 1")


@rule("JK-5.2")
def test_a_used_force_card_cannot_be_chosen_again() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        alliance_force=["Calm"],
        alliance_used=["Courage"],
        empire_force=["Anger"],
    )
    t.alliance.is_refused("force", "Courage", rule="JK-5.2")


@rule("JK-5.3", "JK-5.11")
def test_a_card_is_paid_from_the_force_card_and_what_cannot_be_paid_cannot_be_played() -> None:
    t = table(
        alliance_hand=["Rebel Squad Leader", "Rebel Squad Leader", "Rebel Trooper"],
        credits=[3, 3],
    )
    t.alliance.plays("Rebel Squad Leader", at="site")
    t.saw("for 2 credits")
    t.alliance.is_refused("play", "Rebel Squad Leader", at="site", rule="JK-11.5")
    t.alliance.plays("Rebel Trooper", at="site")
    t.saw("for 1 credit.")


@rule("JK-5.3")
def test_a_card_of_another_theme_costs_one_more_and_one_without_theme_does_not() -> None:
    t = table(
        alliance_hand=["Jek Porkins", "Rebel Trooper"],
        themes=["han", "vader"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Jek Porkins", at="site")
    t.saw("1 printed + 1 other theme = 2")
    t.empire.passes()
    t.alliance.plays("Rebel Trooper", at="site")
    t.saw("for 1 credit.")


@rule("JK-5.10")
def test_a_free_card_of_another_theme_costs_one() -> None:
    t = table(alliance_hand=["Red Squadron Pilot"], themes=["han", "vader"])
    t.alliance.plays("Red Squadron Pilot", at="site")
    t.saw("0 printed + 1 other theme = 1")


@rule("JK-5.3", "JK-2.15")
def test_starships_go_to_the_system_and_characters_to_the_site_or_aboard() -> None:
    t = table(
        alliance_hand=["Rebel Transport", "Rebel Trooper", "Wicket"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.is_refused("play", "Rebel Transport", at="site", rule="JK-5.3")
    t.alliance.plays("Rebel Transport", at="system")
    t.empire.passes()  # no Response to a Typical starship
    t.empire.passes()
    t.alliance.is_refused("play", "Rebel Trooper", at="system", rule="JK-5.3")
    t.alliance.is_refused("play", "Wicket", on="Rebel Transport", rule="JK-5.3")
    t.alliance.plays("Rebel Trooper", on="Rebel Transport")
    assert t.cards("alliance_aboard") == ["Rebel Trooper"]


@rule("JK-5.3", "JK-5.11")
def test_credits_left_over_are_lost() -> None:
    t = table(alliance_hand=["Rebel Trooper"])
    t.alliance.passes()
    t.asked("starship_battle")
    assert t.game.view().facts["credits"] == [0, 0]


@rule("JK-5.4")
def test_a_weapon_is_deployed_or_transferred_once_a_turn() -> None:
    t = table(
        alliance=["Rebel Trooper", "Rebel Squad Leader"],
        alliance_hand=["Blaster", "Spaceport Deal"],
    )
    t.alliance.plays("Blaster", on="Rebel Trooper")
    t.alliance.is_refused("transfer", "Blaster", on="Rebel Squad Leader", rule="JK-5.4")


@rule("JK-5.4")
def test_a_weapon_is_transferred_free_between_characters_at_the_same_place() -> None:
    t = table(
        alliance=["Rebel Trooper", "Jek Porkins"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_system=["Rebel Transport"],
        alliance_aboard=["Rebel Squad Leader (aboard Rebel Transport)"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.is_refused("transfer", "Blaster", on="Rebel Squad Leader", rule="JK-5.4")
    t.alliance.transfers("Blaster", on="Jek Porkins")
    t.saw("Alliance transfers Blaster to Jek Porkins")
    t.alliance.is_refused("transfer", "Blaster", on="Rebel Trooper", rule="JK-5.4")


@rule("JK-5.5", "JK-2.13")
def test_the_starting_hero_is_played_from_the_theme_pile_and_others_are_not() -> None:
    t = table(
        alliance_theme=["Luke Skywalker, Moisture Farmer", "Rebel Trooper"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.is_refused("play", "Rebel Trooper", at="site", rule="JK-2.13")
    t.alliance.plays("Luke Skywalker", at="site")
    t.saw("plays Luke Skywalker, Moisture Farmer to the site for 2 credits")


@rule("JK-5.5")
def test_the_starting_hero_may_come_from_the_theme_pile_while_a_copy_is_in_hand() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    t = table(alliance_theme=[luke], alliance_hand=[luke], empire_hand=["Spaceport Deal"])
    starting = t.game.view(0).zone("theme", 0).cards[0].card
    t.game.choose(f"play {starting} > site")
    assert t.cards("alliance_site") == t.cards("alliance_hand") == [luke]
    assert t.cards("alliance_theme") == []


@rule("JK-5.6/one_at_a_time", "JK-5.6/passing")
def test_one_action_at_a_time_and_passing_is_always_possible() -> None:
    t = table(alliance_hand=["Rebel Trooper", "Jek Porkins"], empire_hand=["Stormtrooper"])
    t.alliance.plays("Rebel Trooper", at="site")
    assert not t.alliance.may("play", "Jek Porkins")
    assert t.empire.may("pass")
    t.empire.is_refused("done", rule="JK-5.6")


@rule("JK-5.6/actions")
def test_playing_a_card_transferring_and_using_text_are_actions_of_the_deploy_phase() -> None:
    t = table(
        alliance=["R2-D2", "Rebel Trooper", "Jek Porkins"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_hand=["Wedge Antilles", "Steady Aim"],
        empire_hand=["4 x Stormtrooper"],
    )
    t.alliance.plays("Wedge Antilles", at="site")
    t.empire.plays("Stormtrooper", at="site")
    t.alliance.transfers("Blaster", on="Jek Porkins")
    t.empire.passes()  # no Response
    t.empire.plays("Stormtrooper", at="site")
    t.alliance.uses("R2-D2")
    t.empire.passes()  # no Response
    t.empire.plays("Stormtrooper", at="site")


@rule("JK-5.6/actions")
def test_intimidating_and_shuttling_are_actions_of_the_blockade_phase() -> None:
    t = blockade(
        alliance_system=["Y-wing"],
        alliance_aboard=["Jek Porkins (aboard Y-wing)", "Rebel Trooper (aboard Y-wing)"],
        empire_system=["2 x Star Destroyer"],
    )
    t.alliance.shuttles("Jek Porkins")
    t.empire.intimidates("Star Destroyer")
    t.alliance.shuttles("Rebel Trooper")
    t.empire.passes()  # no Response
    assert t.empire.may("intimidate", "Star Destroyer")


@rule("JK-5.6/actions")
def test_starting_a_battle_supporting_and_firing_are_actions() -> None:
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Squad Leader)"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper Squad Leader)"],
        alliance_deck=[destiny(1)],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.alliance.supports("Rebel Trooper")
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("misses Stormtrooper")
    assert t.empire.may("fire", "Blaster", on="Rebel Trooper")


@rule("JK-5.6/no_actions")
def test_a_response_and_automatic_text_use_up_nobodys_action() -> None:
    t = table(
        alliance_hand=["C-3PO", "Blaster"],
        alliance_deck=["Y-wing"],
        empire_hand=["Turned Away", "2 x Stormtrooper"],
    )
    t.alliance.plays("C-3PO", at="site")
    t.empire.responds("Turned Away")
    t.alliance.passes()  # does not answer the Response
    t.asked("deploy")
    t.empire.plays("Stormtrooper", at="site")


def end_of_turn(**facts: Any) -> Scene:
    facts.setdefault("alliance_hand", ["Spaceport Deal"])
    return scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance_used=["Courage"],
        empire_used=["Anger"],
        alliance_force=["Calm"],
        empire_force=["Greed"],
        **facts,
    )


@rule("JK-5.8/draw_phase")
def test_the_draw_phase_has_no_actions() -> None:
    t = end_of_turn()
    t.alliance.passes()
    t.saw("Draw Phase.", "Alliance draws", "Everything is readied")
    t.asked("force")


@rule("JK-5.8/force_phase")
def test_the_force_phase_has_no_actions() -> None:
    t = end_of_turn(alliance=["R2-D2"], alliance_hand=["Spaceport Deal", "Rebel Trooper"])
    t.alliance.passes()
    t.asked("force")
    t.alliance.may_not("play", "Rebel Trooper")
    t.alliance.may_not("use", "R2-D2")
    t.alliance.may_not("pass")


@rule("JK-5.9")
def test_events_of_the_deploy_phase_are_played_as_actions() -> None:
    t = table(alliance_hand=["Spaceport Deal", "Dirty Trick"])
    t.alliance.is_refused("play", "Dirty Trick", rule="JK-10.1")
    with t.changes(alliance_deck=-2, alliance_discard=1):
        t.alliance.plays("Spaceport Deal")


@rule("JK-5.12")
def test_any_number_of_weapons_but_only_where_they_fit() -> None:
    t = table(
        alliance=["Rebel Trooper", "Wicket"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_hand=["Blaster Rifle", "Laser Cannons"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.is_refused("play", "Blaster Rifle", on="Wicket", rule="JK-5.12")
    t.alliance.is_refused("play", "Laser Cannons", on="Rebel Trooper", rule="JK-5.12")
    t.alliance.plays("Blaster Rifle", on="Rebel Trooper")
    assert t.count("alliance_arms") == 2


@rule("JK-5.13")
def test_nobody_boards_later_and_a_ships_limit_counts_who_is_aboard_now() -> None:
    t = table(
        alliance=["Rebel Squad Leader"],
        alliance_system=["Rebel Transport"],
        alliance_aboard=["Rebel Trooper (aboard Rebel Transport)"],
        alliance_hand=["2 x Rebel Trooper"],
        empire_hand=["Spaceport Deal"],
    )
    assert not t.alliance.may("shuttle", "Rebel Squad Leader")
    t.alliance.plays("Rebel Trooper", on="Rebel Transport")
    t.empire.passes()
    t.alliance.is_refused("play", "Rebel Trooper", on="Rebel Transport", rule="JK-5.3")


# -- blockade ------------------------------------------------------------------------------


@rule("JK-7.1", "JK-7.3")
def test_a_capital_ship_intimidates_and_the_opponent_chooses_who_is_rotated() -> None:
    t = blockade(
        alliance_system=["Redemption"],
        empire=["Stormtrooper", "Scout Trooper", "Darth Vader, Imperial Enforcer"],
    )
    t.alliance.intimidates("Redemption")
    t.empire.is_refused("pass", rule="JK-7.3")
    t.empire.is_refused("rotate", "Darth Vader", rule="JK-7.1")
    t.empire.rotates("Scout Trooper")
    t.saw("Alliance intimidates with Redemption", "Scout Trooper is rotated")


@rule("JK-7.1")
def test_only_ready_capital_starships_intimidate() -> None:
    t = blockade(
        alliance_system=["Redemption (rotated)", "Rebel Transport"],
        alliance_aboard=["Rebel Trooper (aboard Rebel Transport)"],
        empire=["Stormtrooper"],
    )
    t.alliance.is_refused("intimidate", "Redemption", rule="JK-7.1")
    t.alliance.is_refused("intimidate", "Rebel Transport", rule="JK-7.1")


@rule("JK-7.2", "JK-7.4")
def test_a_shuttled_character_is_ready_even_from_a_rotated_ship_and_keeps_its_weapon() -> None:
    t = blockade(
        alliance_system=["Redemption (rotated)"],
        alliance_aboard=["Rebel Trooper (aboard Redemption)"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper"],
    )
    t.alliance.shuttles("Rebel Trooper")
    t.saw("Rebel Trooper goes down to the site from Redemption")
    assert t.cards("alliance_site") == ["Rebel Trooper"]
    assert t.alliance.may("attack", "Rebel Trooper", on="Stormtrooper")
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    assert t.alliance.may("fire", "Blaster", on="Stormtrooper")


@rule("JK-7.3", "JK-7.4")
def test_each_ship_and_each_character_is_its_own_action() -> None:
    t = blockade(
        alliance_system=["Redemption"],
        alliance_aboard=[
            "Rebel Trooper (aboard Redemption)",
            "Rebel Squad Leader (aboard Redemption)",
        ],
        empire_system=["Devastator"],
        empire_aboard=["Stormtrooper (aboard Devastator)"],
    )
    t.alliance.shuttles("Rebel Trooper")
    t.empire.shuttles("Stormtrooper")
    t.alliance.shuttles("Rebel Squad Leader")
    assert t.count("alliance_site") == 2


@rule("JK-7.5")
def test_no_intimidation_when_nobody_may_be_rotated_for_it() -> None:
    t = blockade(
        alliance_system=["Redemption", "Rebel Transport"],
        alliance_aboard=["Rebel Trooper (aboard Rebel Transport)"],
        empire=["Darth Vader, Imperial Enforcer", "Stormtrooper (rotated)", "General Tagge"],
    )
    t.alliance.is_refused("intimidate", "Redemption", rule="JK-7.5")


# -- winning -------------------------------------------------------------------------------


@rule("JK-1.1", "JK-8.2")
def test_three_controlled_planets_win_at_once() -> None:
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        stage=2,
        visit=2,
        holders=["alliance", "alliance"],
        alliance=["Rebel Trooper"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.passes()
    t.won_by("alliance")
    t.cites("JK-1.1")


@rule("JK-1.2")
def test_a_planet_without_controller_counts_for_nobody_and_the_final_conflict_decides() -> None:
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        stage=2,
        visit=2,
        holders=["alliance", ""],
        alliance=["Rebel Trooper"],
        alliance_hand=["Spaceport Deal"],
        alliance_force=["Calm"],
        empire_force=["Greed"],
    )
    t.alliance.passes()
    t.saw("Alliance controls", "The Final Conflict is fought")
    t.goes_on()


@rule("JK-1.3", "JK-8.11")
def test_no_cards_left_loses_nothing_before_the_final_conflict() -> None:
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        fillers=0,
        alliance_used=["Courage"],
        empire=["Stormtrooper"],
        empire_hand=["Spaceport Deal"],
        alliance_force=["Calm"],
        empire_force=["Greed"],
    )
    t.empire.passes()
    t.goes_on()
    t.asked("force")
