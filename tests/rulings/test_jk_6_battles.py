"""Jedi Knights, chapter 6: battles."""

from __future__ import annotations

from typing import Any

from drawdestiny.games.jedi_knights.rules.defeat import Defeat
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.testing import Scene, destiny, rule, scene


def fight(phase: str = "character_battle", **facts: Any) -> Scene:
    """A Battle Phase in which the Alliance is Player 1, unless the facts say otherwise."""
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", phase=phase, **facts)


@rule("JK-6.1")
def test_the_attacker_rotates_the_defender_does_not() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"], empire=["Stormtrooper"], empire_hand=["Spaceport Deal"]
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    marks = {c.id: c.marks for z in t.game.view().zones if z.kind == "site" for c in z.cards}
    assert marks == {"JK-20": {"rotated": 1}, "JK-70": {}}


@rule("JK-6.1")
def test_a_rotated_card_cannot_attack_but_may_be_attacked_again() -> None:
    t = fight(
        alliance=["Rebel Trooper (rotated)", "Rebel Squad Leader"],
        empire=["Command Staff Officer (rotated)"],
    )
    t.alliance.is_refused("attack", "Rebel Trooper", on="Command Staff Officer", rule="JK-6.1")
    t.alliance.attacks("Rebel Squad Leader", on="Command Staff Officer")
    t.saw("Alliance wins the battle")


@rule("JK-6.2")
def test_the_defender_acts_first_in_the_support_step() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.alliance.supports("Rebel Trooper")
    t.saw("Stormtrooper supports Stormtrooper Squad Leader", "Rebel Trooper supports")


@rule("JK-6.2", "JK-2.10")
def test_supporters_are_ready_cards_and_no_more_than_the_leadership_icons() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        empire=[
            "Stormtrooper Squad Leader",
            "Scout Trooper",
            "Stormtrooper",
            "Snowtrooper (rotated)",
        ],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.is_refused("support", "Snowtrooper", rule="JK-6.2")
    t.empire.supports("Scout Trooper")
    t.did_not_see("Stormtrooper supports")


@rule("JK-6.2")
def test_a_card_without_leadership_has_no_support() -> None:
    t = fight(
        alliance=["Rebel Trooper", "Jek Porkins"],
        empire=["Stormtrooper", "Scout Trooper"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.empire.is_refused("support", "Scout Trooper", rule="JK-6.2")


@rule("JK-6.2")
def test_of_two_alike_the_one_without_a_weapon_may_support_as_well() -> None:
    t = scene(
        "jedi-knights",
        phase="deploy",
        order=["alliance", "empire"],
        alliance=["Rebel Squad Leader", "2 x Rebel Trooper"],
        alliance_hand=["Blaster"],
        empire=["Stormtrooper"],
    )
    t.alliance.plays("Blaster", on="Rebel Trooper")
    while t.game.decision.kind != "character_battle":
        t.game.choose("pass")
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    armed = t.game.view().zone("arms", 0).cards[0].marks["on"]
    troopers = [c.card for c in t.game.view().zone("site", 0).cards if c.id == "JK-21"]
    assert {f"support {card}" for card in troopers} <= {o.key() for o in t.game.decision.options}
    unarmed = next(card for card in troopers if card != armed)
    t.game.choose(f"support {unarmed}")
    t.alliance.is_refused("fire", "Blaster", on="Stormtrooper", rule="JK-6.4")


@rule("JK-6.3", "JK-6.8")
def test_characters_aboard_are_in_a_starship_battle_and_are_defeated_with_their_ship() -> None:
    t = fight(
        "starship_battle",
        alliance_system=["Home One"],
        empire_system=["Imperial Shuttle"],
        empire_aboard=["Stormtrooper (aboard Imperial Shuttle)"],
    )
    t.alliance.attacks("Home One", on="Imperial Shuttle")
    t.saw("Imperial Shuttle is defeated", "Stormtrooper is defeated")
    assert t.cards("empire_discard") == ["Imperial Shuttle", "Stormtrooper"]


@rule("JK-6.4", "JK-6.13")
def test_a_shot_hits_with_more_destiny_than_the_targets_defense() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(3)],
        empire=["Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    with t.changes(alliance_hand=1, alliance_deck=-1, empire_discard=2):
        t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("Blaster hits Stormtrooper: destiny 3 against defense 2.", "Alliance wins")


@rule("JK-6.4")
def test_destiny_equal_to_the_defense_misses() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(2)],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("Blaster misses Stormtrooper")


@rule("JK-6.4")
def test_each_card_fires_once_in_a_battle_however_many_weapons_it_has() -> None:
    t = fight(
        alliance=["Wookiee Brawler"],
        alliance_arms=["Blaster (under Wookiee Brawler)", "Vibro-Ax (under Wookiee Brawler)"],
        alliance_deck=[destiny(2)],
        alliance_hand=["Spaceport Deal"],
        empire=["Stormtrooper Squad Leader"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.attacks("Wookiee Brawler", on="Stormtrooper Squad Leader")
    t.empire.passes()
    t.alliance.passes()
    t.alliance.fires("Blaster", on="Stormtrooper Squad Leader")
    t.empire.passes()  # no Response
    t.empire.passes()
    t.alliance.is_refused("fire", "Vibro-Ax", on="Stormtrooper Squad Leader", rule="JK-6.4")


@rule("JK-6.4", "JK-6.14")
def test_the_defender_is_no_target_while_it_has_support() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Squad Leader)", "Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(5), destiny(5)],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.alliance.supports("Rebel Trooper")
    t.alliance.is_refused("fire", "Blaster", on="Stormtrooper Squad Leader", rule="JK-6.4")
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("Stormtrooper is defeated")
    assert t.alliance.may("fire", on="Stormtrooper Squad Leader"), "6.14: the support is gone"


@rule("JK-6.5", "JK-6.16")
def test_a_battle_ends_at_once_when_a_side_has_no_card_left() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(5)],
        empire=["Stormtrooper", "Scout Trooper"],
        empire_hand=["Dirty Trick"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.empire.passes()
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.empire.passes()  # no Response to the shot
    t.empire.passes()  # nor to the defeat
    t.saw("Alliance wins the battle")
    t.cites("JK-6.5")
    t.asked("character_battle")


@rule("JK-6.16", "JK-6.8")
def test_who_wins_by_the_last_shot_uses_text_about_winning_and_nobody_acts_in_the_power_step() -> (
    None
):
    t = fight(
        alliance=["Bossk"],
        alliance_arms=["Blaster (under Bossk)"],
        alliance_hand=["Wild Gamble"],
        alliance_deck=[destiny(5), "Rebel Trooper"],
        empire=["Stormtrooper", "Scout Trooper"],
        empire_hand=["Dirty Trick"],
    )
    t.alliance.attacks("Bossk", on="Stormtrooper")
    t.empire.passes()  # Support step
    t.alliance.passes()
    with t.changes(alliance_hand=2, alliance_deck=-2):
        t.alliance.fires("Blaster", on="Stormtrooper")
        t.empire.passes()  # no Response to the shot
        t.empire.passes()  # nor to the defeat
        t.saw("Stormtrooper is defeated", "Alliance wins the battle", "Bossk", "Alliance draws")
        assert t.empire.may("attack", "Scout Trooper", on="Bossk"), "no Power step came between"
    assert t.cards("empire_hand") == ["Dirty Trick"]


@rule("JK-6.16")
def test_when_both_sides_have_no_card_left_nobody_wins() -> None:
    """No card of the catalogue brings it about, so the step is laid on the agenda here.

    A shot, and a destiny against defense, takes a card of the other side only; after each the
    battle ends at once if that side is empty. A new version of a card keeps its part (JK-11.9),
    and no text takes a card of its own player out of a battle. A user's own card may.
    """
    t = fight(
        alliance=["Bossk"],
        alliance_arms=["Blaster (under Bossk)"],
        alliance_deck=[destiny(1)],
        empire=["Stormtrooper", "Scout Trooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
        empire_hand=["Dirty Trick"],
    )
    t.alliance.attacks("Bossk", on="Stormtrooper")
    t.empire.passes()  # Support step
    state = t.game.state
    assert isinstance(state, JKState) and state.battle is not None
    both = state.battle.main.copy()
    state.then([Defeat(both)])
    with t.changes(alliance_discard=2, empire_discard=2):
        t.alliance.passes()  # Weapons step
        t.empire.passes()
        t.empire.passes()  # no Response to the defeat
    t.saw("Bossk, Trandoshan Tracker is defeated", "Stormtrooper is defeated", "Nobody wins")
    t.did_not_see("Alliance draws")
    t.cites("JK-6.16")
    t.asked("character_battle")


@rule("JK-6.6", "JK-6.7")
def test_a_tactical_bonus_adds_to_the_power_and_is_discarded_after_the_battle() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Dirty Trick"],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.alliance.passes()
    t.alliance.boosts("Dirty Trick")
    t.saw("3 printed + 3 tactical bonus Dirty Trick = 6")
    assert t.cards("alliance_discard") == ["Dirty Trick"]
    assert t.cards("empire_discard") == ["Stormtrooper Squad Leader"]


@rule("JK-6.6")
def test_only_one_tactical_bonus_for_an_attacker_in_a_battle() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Dirty Trick", "Spaceport Deal"],
        empire=["Stormtrooper Squad Leader"],
        empire_hand=["Relentless Advance"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.passes()
    t.alliance.passes()
    t.alliance.boosts("Dirty Trick")
    t.empire.boosts("Relentless Advance")
    t.alliance.is_refused("boost", "Spaceport Deal", rule="JK-6.6")


@rule("JK-6.7")
def test_a_tie_is_the_attackers() -> None:
    t = fight(alliance=["Jek Porkins"], empire=["Stormtrooper"])
    t.alliance.attacks("Jek Porkins", on="Stormtrooper")
    t.saw("Alliance wins the battle", "Stormtrooper is defeated")


@rule("JK-6.7", "JK-6.8")
def test_the_higher_power_wins_and_all_of_the_losing_side_are_defeated() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Vibro-Ax (under Rebel Trooper)"],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.alliance.supports("Rebel Trooper")
    t.saw("Empire wins the battle")
    assert t.cards("alliance_discard") == ["Rebel Squad Leader", "Rebel Trooper", "Vibro-Ax"]


@rule("JK-6.9", "JK-5.1")
def test_after_a_battle_the_opponent_of_who_started_it_acts() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        empire=["Command Staff Officer (rotated)", "Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Command Staff Officer")
    t.empire.passes()  # no support
    t.alliance.passes()
    t.saw("Alliance wins the battle")
    assert t.empire.may("attack", "Stormtrooper", on="Rebel Trooper")


@rule("JK-6.10")
def test_support_may_be_added_after_the_other_side_passed() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.passes()
    t.alliance.supports("Rebel Trooper")
    t.empire.supports("Stormtrooper")
    t.saw("Rebel Trooper supports", "Stormtrooper supports")


@rule("JK-6.11")
def test_a_supporter_is_at_the_same_place_and_a_rotated_defender_may_be_supported() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        empire=["Stormtrooper Squad Leader (rotated)", "Scout Trooper"],
        empire_system=["Star Destroyer"],
        empire_aboard=["Stormtrooper (aboard Star Destroyer)"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.is_refused("support", "Stormtrooper", rule="JK-6.11")
    t.empire.is_refused("support", "Stormtrooper Squad Leader", rule="JK-6.11")
    t.empire.supports("Scout Trooper")


@rule("JK-6.12", "JK-6.14")
def test_a_supporter_that_is_hit_is_gone_and_the_battle_goes_on() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(5)],
        empire=["Stormtrooper Squad Leader", "Stormtrooper", "Scout Trooper"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("Stormtrooper is defeated")
    t.alliance.passes()  # the destiny card is in hand now: Weapons Step, then Power Step
    t.alliance.passes()
    t.alliance.passes()  # no Response to the defeat
    t.saw("Empire wins the battle", "Rebel Trooper is defeated")


@rule("JK-6.12")
def test_leadership_is_counted_when_support_is_added() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper", "Scout Trooper", "Snowtrooper"],
        empire_hand=["Form Ranks"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.empire.is_refused("support", "Scout Trooper", rule="JK-6.2")
    t.empire.plays("Form Ranks")
    t.empire.supports("Scout Trooper")
    t.empire.supports("Snowtrooper")
    t.saw("Scout Trooper supports", "Snowtrooper supports")


@rule("JK-6.13")
def test_characters_aboard_neither_fire_nor_are_targets_in_a_starship_battle() -> None:
    t = fight(
        "starship_battle",
        alliance_system=["Rebel Transport"],
        alliance_aboard=["Rebel Trooper (aboard Rebel Transport)"],
        alliance_arms=["Blaster (under Rebel Trooper)", "Laser Cannons (under Rebel Transport)"],
        empire_system=["Imperial Shuttle"],
        empire_aboard=["Stormtrooper (aboard Imperial Shuttle)"],
    )
    t.alliance.attacks("Rebel Transport", on="Imperial Shuttle")
    t.alliance.is_refused("fire", "Blaster", on="Imperial Shuttle", rule="JK-6.13")
    t.alliance.is_refused("fire", "Laser Cannons", on="Stormtrooper", rule="JK-6.13")
    assert t.alliance.may("fire", "Laser Cannons", on="Imperial Shuttle")


@rule("JK-6.13")
def test_a_rotated_card_fires_and_firing_rotates_nobody() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_deck=[destiny(2)],
        empire=["Stormtrooper Squad Leader (rotated)", "Scout Trooper"],
        empire_arms=["Blaster (under Stormtrooper Squad Leader)"],
        empire_deck=[destiny(4)],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.passes()  # no support
    t.empire.fires("Blaster", on="Rebel Trooper")
    t.saw("Blaster hits Rebel Trooper")


@rule("JK-6.15")
def test_a_side_without_its_attacker_but_with_supporters_loses_in_the_power_step() -> None:
    t = fight(
        alliance=["Biggs Darklighter", "Luke Skywalker, Moisture Farmer"],
        empire=["Command Staff Officer"],
        empire_arms=["Blaster (under Command Staff Officer)"],
        empire_deck=[destiny(5)],
    )
    t.alliance.attacks("Biggs Darklighter", on="Command Staff Officer")
    t.alliance.supports("Luke Skywalker")
    t.empire.fires("Blaster", on="Luke Skywalker")
    t.alliance.uses("Biggs Darklighter")
    t.empire.passes()
    t.empire.passes()
    t.saw("Biggs Darklighter, Red Three is defeated", "Empire wins", "Luke Skywalker, Moist")
    t.cites("JK-6.15")


@rule("JK-6.15")
def test_with_attacker_and_defender_gone_nobody_wins_and_supporters_stay() -> None:
    """Only Biggs can bring it about, and only for his own side: laid on the agenda, as JK-6.16."""
    t = fight(
        alliance=["Rebel Squad Leader", "Bossk"],  # who draws when a battle of his is won
        alliance_hand=["Spaceport Deal"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.alliance.supports("Bossk")
    state = t.game.state
    assert isinstance(state, JKState) and state.battle is not None
    state.then([Defeat(state.battle.main.copy())])
    while "JK-6.15" not in [event.rule for event in t.game.log]:
        t.alliance.passes()
    t.saw("Rebel Squad Leader is defeated", "Squad Leader is defeated", "Nobody wins")
    t.did_not_see("Alliance draws")
    assert t.cards("alliance_site") == ["Bossk, Trandoshan Tracker"]
    assert t.cards("empire_site") == ["Stormtrooper"]


@rule("JK-6.17")
def test_a_cancelled_shot_draws_no_destiny_and_the_card_has_fired() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper"],
        empire_hand=["Weapon Jam"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.empire.passes()
    with t.changes(alliance_deck=0, alliance_arms=-1):
        t.alliance.fires("Blaster", on="Stormtrooper")
        t.empire.responds("Weapon Jam")
    t.saw("does nothing to")
    t.cites("JK-6.17")


@rule("JK-6.17")
def test_a_shot_whose_target_is_gone_draws_no_destiny_and_the_card_has_fired() -> None:
    """No Response of the catalogue takes the target away, so it is laid on the agenda here."""
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.empire.supports("Stormtrooper")
    t.empire.passes()
    t.alliance.fires("Blaster", on="Stormtrooper")
    state = t.game.state
    assert isinstance(state, JKState) and state.battle is not None
    state.then([Defeat([state.battle.target])])
    with t.changes(alliance_deck=0, empire_site=-1):
        t.empire.passes()  # no Response to the shot
        t.empire.passes()  # nor to the defeat
    t.saw("does nothing to")
    t.empire.passes()
    t.alliance.may_not("fire", "Blaster")


@rule("JK-6.18")
def test_weapons_are_discarded_and_not_defeated() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        empire=["Command Staff Officer"],
        empire_arms=["Blaster (under Command Staff Officer)"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Command Staff Officer")
    t.empire.passes()  # does not fire
    t.saw("Command Staff Officer is defeated")
    t.did_not_see("Blaster is defeated")
    assert t.cards("empire_discard") == ["Command Staff Officer", "Blaster"]


@rule("JK-6.20")
def test_a_surviving_ready_defender_may_still_attack() -> None:
    t = fight(
        alliance=["Rebel Trooper", "Ewok Warrior"],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.saw("Empire wins the battle")
    t.empire.attacks("Stormtrooper Squad Leader", on="Ewok Warrior")
    t.saw("Empire wins the battle")


@rule("JK-6.21")
def test_attacking_and_defending_are_fixed_by_the_declaration_not_by_force_numbers() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.alliance.passes()
    t.empire.attacks("Stormtrooper Squad Leader", on="Rebel Squad Leader")
    t.alliance.supports("Rebel Trooper")  # Player 1, but the defender
    t.empire.supports("Stormtrooper")


@rule("JK-6.22")
def test_step_events_leave_play_with_the_battle() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_hand=["Dirty Trick"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.passes()
    t.alliance.passes()
    t.alliance.passes()
    t.alliance.plays("Dirty Trick")
    t.saw("Alliance wins the battle")
    assert t.cards("alliance_discard") == ["Dirty Trick"]
    assert t.cards("alliance_events") == []


@rule("JK-6.22")
def test_effects_of_a_battle_end_with_it() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance_hand=["Wild Gamble"],
        alliance_deck=[destiny(4)],
        empire=["Stormtrooper Squad Leader", "Snowtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.empire.passes()  # Support step
    t.alliance.passes()
    t.alliance.passes()  # Weapons step
    t.alliance.plays("Wild Gamble")
    while t.game.decision.kind != "character_battle":
        t.game.choose("pass")
    t.saw("Alliance 4 printed + 5 Wild Gamble = 9")
    leader = t.game.view().zone("site", 0).cards[0].card
    numbers = t.game.view().facts["numbers"]
    assert isinstance(numbers, list)
    assert [number[1] for number in numbers if number[0] == leader] == [4]


@rule("JK-6.19")
def test_a_card_that_left_the_battle_uses_no_text_about_its_outcome() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Bossk"],  # who draws when a battle of his is won
        empire=["Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
        empire_deck=[destiny(5)],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    t.alliance.supports("Bossk")
    with t.changes(alliance_hand=0):
        t.empire.fires("Blaster", on="Bossk")
        t.empire.passes()  # the destiny card is in hand now: Weapons Step, then Power Step
        t.empire.passes()
        t.empire.passes()  # no Response to the defeat
    t.saw("Bossk, Trandoshan Tracker is defeated", "Alliance wins the battle")
