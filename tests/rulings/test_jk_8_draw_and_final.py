"""Jedi Knights, chapters 8 and 9: the Draw Phase and the Final Conflict."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, rule, scene


def last_battle_phase(**facts: Any) -> Scene:
    """The end of a turn: when the Alliance passes, the Draw Phase comes."""
    facts.setdefault("phase", "character_battle")
    facts.setdefault("order", ["alliance", "empire"])
    facts.setdefault("alliance_hand", ["Spaceport Deal"])
    facts.setdefault("alliance_force", ["Calm", "Focus"])
    facts.setdefault("empire_force", ["Greed", "Pride"])
    return scene("jedi-knights", **facts)


# -- the Draw Phase ------------------------------------------------------------------------


@rule("JK-8.1", "JK-8.4", "JK-8.5")
def test_the_draw_phase_checks_control_then_draws_then_readies() -> None:
    t = last_battle_phase(
        visit=2,
        alliance_used=["Courage"],
        empire_used=["Anger"],
        alliance=["Rebel Trooper (rotated)"],
        empire_system=["TIE Fighter (rotated)"],
    )
    with t.changes(alliance_hand=2, empire_hand=3):
        t.alliance.passes()
    t.saw("Alliance controls", "Alliance draws", "Empire draws", "Everything is readied")


@rule("JK-8.2", "JK-8.10")
def test_control_is_checked_only_on_the_second_turn_at_a_planet() -> None:
    t = last_battle_phase(alliance=["Rebel Trooper"])
    with t.changes(alliance_site=0, alliance_theme=0):
        t.alliance.passes()
    t.did_not_see("controls")
    assert t.game.view().facts["visit"] == 2


@rule("JK-8.2")
def test_a_hero_at_the_site_doubles_the_total() -> None:
    t = last_battle_phase(
        visit=2,
        alliance=["Luke Skywalker, Moisture Farmer", "Rebel Trooper"],
        empire=["Stormtrooper", "Hired Gun", "Scout Walker Crew"],
    )
    t.alliance.passes()
    t.empire.passes()
    t.saw("doubled by Luke Skywalker, Moisture Farmer = 18 against")
    t.cites("JK-8.2")


@rule("JK-8.2", "JK-8.7")
def test_a_tie_controls_nothing_also_without_anybody() -> None:
    t = last_battle_phase(visit=2)
    t.alliance.passes()
    t.saw("Nobody controls Tatooine")
    t = last_battle_phase(visit=2, alliance=["Jek Porkins"], empire=["Stormtrooper"])
    t.alliance.passes()
    t.empire.passes()
    t.saw("Nobody controls Tatooine")


@rule("JK-8.3", "JK-8.8", "JK-8.9")
def test_after_a_check_everything_goes_to_theme_piles_and_the_controller_keeps_the_location() -> (
    None
):
    t = last_battle_phase(
        visit=2,
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_events=["Rebel Morale"],
        alliance_stack=["Lars Homestead", "Temple Hangar"],
        empire_stack=["Mos Eisley Checkpoint", "Jungle Landing Field"],
        empire_system=["TIE Fighter"],
        rank=[1, 0],
    )
    t.alliance.passes()
    t.saw("Alliance controls Tatooine", "Alliance keeps Lars Homestead", "Yavin 4 enters play")
    assert sorted(t.cards("alliance_theme")) == ["Blaster", "Rebel Trooper"]
    assert sorted(t.cards("empire_theme")) == ["Mos Eisley Checkpoint", "TIE Fighter"]
    assert t.cards("alliance_controlled") == ["Lars Homestead"]


@rule("JK-8.9", "JK-10.6")
def test_an_event_in_play_stays_when_the_planet_changes() -> None:
    t = last_battle_phase(visit=2, alliance=["Rebel Trooper"], alliance_events=["Spaceport Deal"])
    t.alliance.passes()
    assert t.cards("alliance_events") == ["Spaceport Deal"]


@rule("JK-8.6")
def test_rotated_characters_count_and_cards_at_the_system_do_not() -> None:
    t = last_battle_phase(
        visit=2,
        alliance=["Rebel Trooper (rotated)"],
        empire_system=["Star Destroyer"],
        empire_aboard=["Darth Vader, Imperial Enforcer (aboard Star Destroyer)"],
    )
    t.alliance.passes()
    t.saw("Alliance controls Tatooine: 3 Rebel Trooper against 0 without characters.")


@rule("JK-8.6")
def test_the_power_in_the_check_is_what_text_makes_it() -> None:
    t = last_battle_phase(visit=2, planet="endor", alliance=["Ewok Warrior"])
    t.alliance.passes()
    t.saw("Alliance controls Endor: 3 Ewok Warrior ")


@rule("JK-8.4", "JK-11.10")
def test_drawing_goes_as_far_as_the_deck_and_an_empty_deck_loses_nothing() -> None:
    t = last_battle_phase(fillers=1, alliance_used=["Patience"], empire_used=["Fury"])
    with t.changes(alliance_hand=1, alliance_deck=-1):
        t.alliance.passes()
    t.goes_on()


@rule("JK-8.10")
def test_after_the_change_of_planet_both_still_draw_by_this_turns_force_cards() -> None:
    t = last_battle_phase(
        visit=2, alliance=["Rebel Trooper"], alliance_used=["Courage"], empire_used=["Anger"]
    )
    with t.changes(alliance_hand=2, empire_hand=3):
        t.alliance.passes()
    t.saw("enters play", "Alliance draws", "Empire draws")


@rule("JK-8.11")
def test_until_the_end_of_the_turn_ends_after_readying() -> None:
    def power(t: Scene) -> int:
        numbers = t.game.view().facts["numbers"]
        assert isinstance(numbers, list)
        return int(numbers[0][1])

    t = last_battle_phase(
        phase="blockade",
        alliance_system=["Y-wing"],
        alliance_aboard=["Luke Skywalker, Red Five (aboard Y-wing)"],  # +2 when he is shuttled
    )
    t.alliance.shuttles("Luke Skywalker")
    assert power(t) == 7 + 2
    while t.game.decision.kind != "force":
        t.game.choose("pass")
    assert power(t) == 7


# -- the Final Conflict --------------------------------------------------------------------


@rule("JK-9.1")
def test_the_final_force_card_is_chosen_from_those_left_and_stays() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        stage=3,
        alliance_force=["Courage", "Calm"],
        empire_force=["Anger", "Greed"],
        alliance=["Rebel Trooper", "Jek Porkins"],
        empire=["Stormtrooper", "Hired Gun"],
    )
    t.alliance.does("force", "Courage")
    t.empire.does("force", "Anger")
    t.alliance.passes()
    t.empire.passes()
    t.saw("Character Battle Phase.", "Draw Phase.")
    t.alliance.passes()
    t.empire.passes()
    assert [t.count("alliance_force"), t.count("alliance_used")] == [1, 1]
    t.asked("character_battle")


@rule("JK-9.2", "JK-9.7", "JK-8.8")
def test_final_credits_add_the_bonus_of_controlled_planets_and_theme_piles_are_open() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        stage=3,
        alliance_force=["Courage"],  # 4 credits
        empire_force=["Fury"],
        alliance_controlled=["Lars Homestead", "Echo Base"],  # 3 each
        alliance_theme=["Rebel Trooper", "Home One", "Blaster"],
        empire_theme=["Stormtrooper"],
    )
    t.alliance.does("force", "Courage")
    t.empire.does("force", "Fury")
    assert t.game.view().facts["credits"] == [10, 3]
    t.empire.plays("Stormtrooper", at="site")
    t.alliance.plays("Home One", at="system")
    t.alliance.plays("Rebel Trooper", at="site")
    t.alliance.plays("Blaster", on="Rebel Trooper")
    t.saw("for 3 credits", "for 1 credit.")


@rule("JK-9.2")
def test_bonus_credits_count_only_in_the_final_deploy_phase() -> None:
    t = scene(
        "jedi-knights",
        phase="force",
        stage=2,
        alliance_force=["Courage"],  # 4 credits
        empire_force=["Fury"],
        alliance_controlled=["Lars Homestead", "Echo Base"],
        alliance_hand=["Rebel Trooper"],
    )
    t.alliance.does("force", "Courage")
    t.empire.does("force", "Fury")
    assert t.game.view().facts["credits"] == [4, 3]


@rule("JK-9.2")
def test_of_the_same_card_in_hand_and_theme_pile_either_may_be_played() -> None:
    for kept, given in (("hand", "theme"), ("theme", "hand")):
        t = scene(
            "jedi-knights",
            stage=3,
            order=["alliance", "empire"],
            credits=[6, 6],
            alliance_hand=["Rebel Trooper"],
            alliance_theme=["Rebel Trooper"],
        )
        played = t.game.view(0).zone(given, 0).cards[0].card
        t.game.choose(f"play {played} > site")
        assert t.cards(f"alliance_{kept}") == ["Rebel Trooper"]
        assert t.cards(f"alliance_{given}") == []


@rule("JK-9.3", "JK-1.1")
def test_the_side_whose_characters_alone_remain_wins() -> None:
    t = last_battle_phase(stage=3, alliance=["Rebel Squad Leader"], empire=["Hired Gun"])
    t.alliance.attacks("Rebel Squad Leader", on="Hired Gun")
    t.alliance.passes()  # support, weapons and power
    t.alliance.passes()
    t.alliance.passes()
    t.won_by("alliance")
    t.cites("JK-1.1")


@rule("JK-9.3")
def test_nobody_left_at_the_last_site_is_a_draw() -> None:
    t = scene(
        "jedi-knights",
        phase="blockade",
        stage=3,
        order=["alliance", "empire"],
        alliance_system=["Redemption"],
        alliance_discard=["Rebel Trooper"],
    )
    t.alliance.passes()
    t.won_by()
    t.cites("JK-9.3")


@rule("JK-9.3")
def test_a_stalled_final_conflict_ends_as_a_draw_after_the_cap() -> None:
    t = last_battle_phase(
        stage=3, cycle=1, cap=2, alliance=["Rebel Trooper"], empire=["Stormtrooper"], fillers=0
    )
    t.alliance.passes()
    t.empire.passes()
    t.alliance.passes()
    t.empire.passes()
    t.won_by()
    t.saw("The Final Conflict has stalled")


@rule("JK-9.4", "JK-7.2")
def test_characters_aboard_do_not_count_when_the_final_blockade_ends() -> None:
    t = scene(
        "jedi-knights",
        phase="blockade",
        stage=3,
        order=["alliance", "empire"],
        alliance_system=["Rebel Transport"],
        alliance_aboard=["Rebel Trooper (aboard Rebel Transport)"],
        empire=["Stormtrooper"],
    )
    t.alliance.passes()
    t.won_by("empire")


@rule("JK-9.5")
def test_there_is_no_control_check_and_no_deploying_after_the_final_deploy_phase() -> None:
    t = last_battle_phase(
        stage=3,
        visit=2,
        holders=["alliance", "alliance", ""],
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_hand=["Rebel Trooper"],
        empire=["Stormtrooper"],
    )
    t.alliance.is_refused("play", "Rebel Trooper", at="site", rule="JK-9.5")
    t.alliance.passes()
    t.empire.passes()
    t.did_not_see("controls")
    t.goes_on()


@rule("JK-9.6")
def test_every_cycle_draws_and_readies_with_the_same_player_one() -> None:
    t = last_battle_phase(
        stage=3,
        alliance_used=["Courage"],
        empire_used=["Anger"],
        alliance=["Rebel Trooper (rotated)"],
        alliance_system=["Rebel Transport (rotated)"],
        empire=["Stormtrooper"],
    )
    with t.changes(alliance_hand=2, empire_hand=3):
        t.alliance.passes()
        t.empire.passes()
    t.saw("Everything is readied", "Character Battle Phase.")
    assert t.alliance.may("attack", "Rebel Trooper", on="Stormtrooper")
    t.did_not_see("Starship Battle Phase.")
