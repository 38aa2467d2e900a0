"""Jedi Knights, chapter 15: the early combat rules."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene


def fight(phase: str = "character_battle", **facts: Any) -> Scene:
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", format="preview", phase=phase, **facts)


@rule("JK-15.1", "JK-6.7")
def test_a_tie_is_the_attackers_only_if_the_attacker_is_a_leader() -> None:
    t = fight(alliance=["Jek Porkins"], empire=["Stormtrooper"])
    t.alliance.attacks("Jek Porkins", on="Stormtrooper")
    t.saw("Empire wins the battle")
    t.cites("JK-15.1")
    t = fight(alliance=["Rebel Squad Leader"], empire=["Stormtrooper"])
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    t.saw("Alliance wins the battle")


@rule("JK-15.2", "JK-6.3")
def test_characters_aboard_are_not_in_the_battle_but_lost_with_their_ship() -> None:
    t = fight(
        "starship_battle",
        alliance_system=["Millennium Falcon, Modified Freighter"],
        alliance_aboard=["Bossk (aboard Millennium Falcon)"],  # draws when a battle of his is won
        empire_system=["Imperial Shuttle"],
        empire_aboard=["Stormtrooper (aboard Imperial Shuttle)"],
    )
    with t.changes(alliance_hand=0):
        t.alliance.attacks("Millennium Falcon", on="Imperial Shuttle")
    t.saw("Imperial Shuttle is defeated", "Stormtrooper is defeated")


@rule("JK-15.3")
def test_the_attacker_acts_first_in_the_power_step() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Dirty Trick"],
        empire=["Stormtrooper"],
        empire_hand=["Dirty Trick"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    for player in (t.empire, t.alliance, t.alliance, t.empire):
        player.passes()
    t.asked("power")
    t.alliance.plays("Dirty Trick")


@rule("JK-15.4", "JK-15.5")
def test_text_about_winning_works_before_the_losers_are_discarded() -> None:
    t = fight(alliance=["Bossk"], empire=["Stormtrooper"])
    t.alliance.attacks("Bossk", on="Stormtrooper")
    t.saw("Alliance wins the battle", "Alliance draws", "Stormtrooper is defeated")


@rule("JK-15.5")
def test_a_hit_card_is_discarded_with_everything_under_it_and_is_defeated() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(5)],
        empire=["Stormtrooper"],
        empire_arms=["Blaster Rifle (under Stormtrooper)"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("Stormtrooper is defeated")
    assert t.cards("empire_discard") == ["Stormtrooper", "Blaster Rifle"]


@rule("JK-15.6/end_of_battle", "JK-6.6")
def test_the_tactical_bonus_is_discarded_when_the_battle_ends() -> None:
    t = fight(alliance=["Rebel Trooper"], alliance_hand=["Dirty Trick"], empire=["Stormtrooper"])
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.alliance.passes()
    t.alliance.boosts("Dirty Trick")
    t.saw("3 printed + 3 tactical bonus Dirty Trick = 6")
    assert t.cards("alliance_discard") == ["Dirty Trick"]


@rule("JK-15.6/lost_before", "JK-15.5")
def test_a_bonus_whose_card_is_hit_is_gone_in_both_eras() -> None:
    for format in ("preview", "premiere"):
        t = scene(
            "jedi-knights",
            format=format,
            phase="character_battle",
            order=["alliance", "empire"],
            alliance=["Rebel Trooper"],
            alliance_hand=["Dirty Trick"],
            empire=["Stormtrooper"],
            empire_arms=["Blaster (under Stormtrooper)"],
            empire_deck=[destiny(5)],
        )
        t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
        t.alliance.passes()
        t.alliance.boosts("Dirty Trick")
        t.empire.fires("Blaster", on="Rebel Trooper")
        t.saw("Rebel Trooper is defeated", "Empire wins the battle")
        assert t.cards("alliance_discard") == ["Rebel Trooper", "Dirty Trick"], format
        assert t.count("alliance_bonus") == 0


@rule("JK-15.7", "JK-6.9")
def test_after_a_battle_the_opponent_of_who_started_it_acts() -> None:
    t = fight(alliance=["Wookiee Brawler", "Rebel Trooper"], empire=["Hired Gun", "Stormtrooper"])
    t.alliance.attacks("Wookiee Brawler", on="Hired Gun")
    assert t.empire.may("attack", "Stormtrooper", on="Rebel Trooper")


@rule("JK-15.8")
def test_the_hero_is_immune_to_intimidation_and_support_is_as_in_premiere() -> None:
    t = fight(
        "blockade",
        alliance_system=["Redemption"],
        empire=["Darth Vader, Imperial Enforcer", "Stormtrooper", "Scout Trooper"],
    )
    t.alliance.intimidates("Redemption")
    t.empire.is_refused("rotate", "Darth Vader", rule="JK-7.1")
    t = fight(alliance=["Rebel Squad Leader", "Rebel Trooper"], empire=["Stormtrooper (rotated)"])
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    t.alliance.supports("Rebel Trooper")
    t.saw("Rebel Trooper supports")
