"""Jedi Knights: where several rules meet. Each case names the rules that decide it."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene

SEATS = ["alliance", "empire", "alliance2", "empire2"]


def table(**facts: Any) -> Scene:
    facts.setdefault("credits", [6, 6])
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", **facts)


def fight(**facts: Any) -> Scene:
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", phase="character_battle", **facts)


@rule("JK-10.9", "JK-10.10")
def test_of_three_cancelling_responses_the_third_saves_the_first() -> None:
    t = table(
        alliance_hand=["Spaceport Deal", "Broken Plan"],
        empire_hand=["Broken Plan", "Broken Plan"],
    )
    t.alliance.plays("Spaceport Deal")
    t.empire.responds("Broken Plan")
    t.alliance.responds("Broken Plan")
    with t.changes(alliance_hand=0):
        t.empire.responds("Broken Plan")  # cancels the Alliance's, so the first one stands
    t.saw("Broken Plan", "Spaceport Deal is cancelled")
    assert sorted(t.cards("alliance_discard")) == ["Broken Plan", "Spaceport Deal"]
    assert t.cards("empire_discard") == ["Broken Plan", "Broken Plan"]


@rule("JK-11.7", "JK-11.9", "JK-5.11")
def test_a_version_played_in_a_battle_takes_over_the_attack_the_bonus_and_the_spent_shot() -> None:
    t = fight(
        order=["empire", "alliance"],
        empire=["Grand Moff Tarkin, Outer Rim Governor", "Command Staff Officer"],
        empire_arms=["Blaster (under Grand Moff Tarkin)"],
        empire_hand=["Swift Promotion", "Grand Moff Tarkin, Station Commander", "Dirty Trick"],
        empire_deck=[destiny(2)],
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Squad Leader)"],
        alliance_deck=[destiny(5)],
    )
    t.empire.attacks("Grand Moff Tarkin", on="Rebel Squad Leader")
    t.alliance.passes()
    t.empire.supports("Command Staff Officer")
    t.alliance.passes()
    t.empire.passes()
    t.empire.fires("Blaster", on="Rebel Squad Leader")
    t.alliance.passes()
    t.empire.boosts("Dirty Trick")
    t.alliance.fires("Blaster", on="Command Staff Officer")
    t.empire.passes()  # no Response to the shot, but one to the defeat
    t.empire.responds("Swift Promotion")
    t.empire.plays("Grand Moff Tarkin, Station Commander")
    t.empire.passes()  # no further Response
    t.saw("replaces Grand Moff Tarkin, Outer Rim Governor", "Officer is defeated")
    t.empire.may_not("fire", "Blaster")
    t.empire.passes()  # Weapons step
    t.alliance.passes()
    t.empire.passes()  # Power step
    t.alliance.passes()
    t.alliance.passes()  # no Response to the defeat
    t.saw("6 printed + 3 tactical bonus Dirty Trick = 9", "Rebel Squad Leader is defeated")
    assert t.cards("empire_site") == ["Grand Moff Tarkin, Station Commander"]
    assert t.cards("empire_arms") == ["Blaster"]


@rule("JK-11.8", "JK-5.4")
def test_a_weapon_that_moved_with_a_replacement_may_still_be_transferred() -> None:
    t = table(
        alliance=["Luke Skywalker, Moisture Farmer", "Obi-Wan Kenobi, Desert Hermit"],
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        alliance_hand=["Luke Skywalker, Red Five", "Dirty Trick"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Luke Skywalker, Red Five", at="site")
    t.empire.passes()
    t.alliance.transfers("Luke's Lightsaber", on="Obi-Wan Kenobi")
    t.empire.passes()  # no Response to the transfer
    t.empire.passes()
    t.alliance.is_refused("transfer", "Luke's Lightsaber", on="Luke Skywalker", rule="JK-5.4")


@rule("JK-9.4", "JK-10.8")
def test_in_the_final_conflict_a_response_that_brings_a_character_keeps_the_side_alive() -> None:
    facts: dict[str, Any] = {
        "stage": 3,
        "alliance": ["Wookiee Brawler"],
        "empire": ["Command Staff Officer"],
        "empire_hand": ["Swift Promotion", "Captain Needa"],
    }
    t = fight(**facts)
    t.alliance.attacks("Wookiee Brawler", on="Command Staff Officer")
    t.empire.passes()  # Support step
    t.empire.passes()  # Weapons step
    t.empire.passes()  # Power step
    t.empire.responds("Swift Promotion")
    t.empire.plays("Captain Needa", at="site")
    t.empire.passes()
    t.goes_on()
    assert t.cards("empire_site") == ["Captain Needa, Eager Pursuer"]
    t = fight(**facts)
    t.alliance.attacks("Wookiee Brawler", on="Command Staff Officer")
    for _ in range(4):
        t.empire.passes()
    t.won_by("alliance")


@rule("JK-6.6", "JK-2.19")
def test_a_bonus_goes_with_the_card_that_is_hit_and_its_side_gets_no_second_one() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_hand=["Dirty Trick", "Spaceport Deal"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)", "Blaster (under Stormtrooper Squad Leader)"],
        empire_deck=[destiny(6), destiny(6)],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.alliance.passes()
    t.alliance.boosts("Dirty Trick")
    t.empire.fires("Blaster", on="Rebel Squad Leader")
    t.alliance.passes()  # no Response to the shot
    t.alliance.passes()  # nor to the defeat
    t.saw("Rebel Squad Leader is defeated", "Empire wins the battle")
    assert t.cards("alliance_discard") == ["Rebel Squad Leader", "Dirty Trick"]
    assert t.cards("alliance_hand") == ["Spaceport Deal"]


@rule("JK-5.13", "JK-12.4")
def test_a_teammate_aboard_takes_the_only_place() -> None:
    def ship(**facts: Any) -> Scene:
        return scene(
            "jedi-knights",
            seats=SEATS,
            order=SEATS,
            credits=[6, 6, 6, 6],
            alliance_system=["Red Squadron X-wing"],
            alliance_hand=["Red Squadron Pilot", "R2-D2"],
            **facts,
        )

    t = ship(alliance2_aboard=["Wedge Antilles (aboard Red Squadron X-wing)"])
    t.alliance.may_not("play", "Red Squadron Pilot", on="Red Squadron X-wing")
    assert t.alliance.may("play", "R2-D2", on="Red Squadron X-wing"), "the Droid's place is free"
    t = ship(alliance2_hand=["Wedge Antilles"])
    t.alliance.plays("Red Squadron Pilot", on="Red Squadron X-wing")
    t.alliance2.may_not("play", "Wedge Antilles", on="Red Squadron X-wing")


@rule("JK-7.1", "JK-7.5")
def test_a_ship_that_rotates_two_rotates_only_who_may_be_intimidated() -> None:
    t = table(
        phase="blockade",
        order=["empire", "alliance"],
        empire_system=["Executor", "Star Destroyer"],
        alliance=[
            "Luke Skywalker, Moisture Farmer",
            "Chewbacca, Wookiee Mechanic",
            "Rebel Trooper (rotated)",
            "Jek Porkins",
        ],
    )
    t.empire.intimidates("Executor")
    t.saw("Executor", "Jek Porkins, Red Six is rotated", "Character Battle Phase")
    t.did_not_see("Luke Skywalker, Moisture Farmer is rotated")
    t.did_not_see("Chewbacca, Wookiee Mechanic is rotated")


@rule("JK-11.2", "JK-12.4", "JK-11.11")
def test_a_unique_card_of_either_opponent_bars_it_until_it_leaves_play() -> None:
    def bars(**facts: Any) -> Scene:
        return scene(
            "jedi-knights",
            seats=SEATS,
            order=SEATS,
            credits=[6, 6, 6, 6],
            alliance_hand=["Boba Fett"],
            **facts,
        )

    t = bars(empire2=["Boba Fett"])
    t.alliance.is_refused("play", "Boba Fett", at="site", rule="JK-11.2")
    t = bars(empire2_theme=["Boba Fett"], alliance2_discard=["Boba Fett"])
    t.alliance.plays("Boba Fett", at="site")


@rule("JK-8.2", "JK-8.6", "JK-12.5")
def test_a_hero_aboard_does_not_double_but_the_teammates_hero_at_the_site_does() -> None:
    def check(**facts: Any) -> Scene:
        t = scene(
            "jedi-knights",
            seats=SEATS,
            order=SEATS,
            phase="character_battle",
            alliance_system=["Red Squadron X-wing"],
            alliance_aboard=["Luke Skywalker, Moisture Farmer (aboard Red Squadron X-wing)"],
            alliance_hand=["Spaceport Deal"],
            **facts,
        )
        t.alliance.passes()
        return t

    t = check(alliance2=["Rebel Trooper"])
    t.saw("3 Rebel Trooper ")
    t = check(alliance2=["Han Solo, Pilot for Hire", "Rebel Trooper"])
    t.saw("5 Han Solo, Pilot for Hire + 3 Rebel Trooper + 8 doubled by Han Solo")


@rule("JK-5.11", "JK-9.5")
def test_after_the_deploy_phase_only_text_brings_cards_and_only_at_no_cost() -> None:
    t = fight(
        empire=["Command Staff Officer", "Stormtrooper"],
        empire_hand=["Swift Promotion", "General Tagge", "Stormtrooper"],
        alliance=["Wookiee Brawler"],
        credits=[6, 6],
    )
    t.alliance.attacks("Wookiee Brawler", on="Command Staff Officer")
    t.empire.may_not("play", "Stormtrooper")
    for _ in range(3):
        t.empire.passes()
    t.empire.responds("Swift Promotion")
    t.empire.may_not("play", "Stormtrooper")
    t.empire.plays("General Tagge", at="site")
    t.empire.passes()
    t.saw("General Tagge", "Command Staff Officer is defeated")
    assert "General Tagge, Careful Strategist" in t.cards("empire_site")


@rule("JK-11.9", "JK-6.17")
def test_a_version_that_replaces_the_target_of_a_shot_takes_the_hit() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance_arms=["Thermal Detonator (under Rebel Squad Leader)"],
        alliance_deck=[destiny(4), destiny(4)],
        empire=[
            "General Veers",
            "Grand Moff Tarkin, Outer Rim Governor",
            "Command Staff Officer",
        ],
        empire_hand=["Swift Promotion", "Grand Moff Tarkin, Station Commander"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="General Veers")
    t.empire.supports("Grand Moff Tarkin")
    t.empire.supports("Command Staff Officer")
    t.empire.passes()
    t.alliance.fires("Thermal Detonator", on="Grand Moff Tarkin")
    t.empire.passes()  # no Response to the shot
    t.alliance.uses("Thermal Detonator")
    t.alliance.targets("Command Staff Officer")
    t.empire.responds("Swift Promotion")
    t.alliance.passes()  # no Response to it
    t.empire.plays("Grand Moff Tarkin, Station Commander")
    t.saw("replaces Grand Moff Tarkin, Outer Rim", "Tarkin, Station Commander is defeated")
    assert t.cards("empire_site") == ["General Veers, Ground Commander"]
