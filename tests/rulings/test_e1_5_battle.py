"""Episode One, chapter 5: battle."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene


def battle(attack: int, defence: int, **facts: Any) -> Scene:
    """Maul is ready to attack Naboo; the decks hold these destinies on top."""
    table: dict[str, Any] = {
        "dark": ["Darth Maul"],
        "dark_hand": ["Double Blade"],
        "dark_deck": [destiny(attack)],
        "light_deck": [destiny(defence)],
    }
    return scene("episode-one", **(table | facts))


@rule("E1-5.1")
def test_attacker_then_defender_turn_up_a_card_and_take_it_to_hand() -> None:
    t = battle(3, 6)
    with t.changes(dark_hand=0, light_hand=+1, dark_deck=-1):  # Dark's hand: attack out, card in
        t.dark.plays("Double Blade")
    t.saw("Dark draws destiny 3", "Light draws destiny 6")
    assert t.cards("dark_hand") == ["Aurra Sing"]
    assert t.cards("light_hand") == ["Jar Jar Binks"]
    t.cites("E1-5.1")


@rule("E1-5.2")
def test_only_the_attacker_adds_a_leader_bonus() -> None:
    t = battle(1, 6, light=["Qui-Gon Jinn"])
    t.dark.plays("Double Blade")
    t.saw("A tie: destiny 1 + 5 leader bonus of Darth Maul = 6 against destiny 6.")


@rule("E1-5.2")
def test_a_trap_doubles_only_the_destiny_of_the_defender() -> None:
    t = battle(1, 3, light=["Yoda"], light_hand=["Old Wisdom"])
    t.dark.plays("Double Blade")
    t.light.traps("Old Wisdom")
    t.saw(
        "A tie: destiny 1 + 5 leader bonus of Darth Maul = 6 against "
        "destiny 3 + 3 doubled by Old Wisdom = 6."
    )


@rule("E1-5.3")
def test_the_loser_discards_the_difference_from_the_top_of_the_deck() -> None:
    t = battle(1, 3, light_deck=[destiny(3), "Yoda", "Mace Windu", "Padmé", "Boss Nass"])
    with t.changes(light_deck=-4):
        t.dark.plays("Double Blade")
    assert t.cards("light_discard") == ["Yoda", "Mace Windu", "Padmé"]
    assert t.cards("dark_discard") == ["Double Blade"]
    t.cites("E1-5.3")


@rule("E1-5.3")
def test_an_attacker_who_loses_discards_too() -> None:
    t = scene(
        "episode-one",
        dark=["Battle Droid"],
        dark_hand=["March on Theed"],
        dark_deck=[destiny(1), "Watto", "Sebulba"],
        light_deck=[destiny(4)],
    )
    with t.changes(dark_deck=-3, light_deck=-1):
        t.dark.plays("March on Theed")
    assert t.cards("dark_discard") == ["Watto", "Sebulba", "March on Theed"]


@rule("E1-5.3")
def test_a_tie_costs_nobody_anything_but_the_attack_card() -> None:
    t = battle(1, 6)
    with t.changes(dark_deck=-1, light_deck=-1, light_discard=0, dark_discard=+1):
        t.dark.plays("Double Blade")
    t.saw("A tie")
    assert t.cards("dark_discard") == ["Double Blade"]


@rule("E1-5.4")
def test_mauls_eight_beats_six_and_the_defender_discards_two() -> None:
    t = battle(3, 6)
    with t.changes(light_deck=-3, light_discard=+2, dark_deck=-1):
        t.dark.plays("Double Blade")
    t.saw(
        "Dark wins: destiny 3 + 5 leader bonus of Darth Maul = 8 against destiny 6. "
        "Light discards 2 cards."
    )


@rule("E1-5.4")
def test_qui_gons_seven_loses_to_a_trapped_eight_and_the_attacker_discards_one() -> None:
    t = scene(
        "episode-one",
        turn="light",
        light=["Qui-Gon Jinn"],
        light_hand=["Jedi Landing"],
        light_deck=[destiny(2)],
        dark=["Battle Droid"],
        dark_hand=["Second Squad"],
        dark_deck=[destiny(4)],
    )
    t.light.plays("Jedi Landing")
    with t.changes(light_deck=-2, dark_deck=-1):
        t.dark.traps("Second Squad")
    t.saw(
        "Dark wins: destiny 4 + 4 doubled by Second Squad = 8 against "
        "destiny 2 + 5 leader bonus of Qui-Gon Jinn = 7. Light discards 1 card."
    )
    assert t.count("light_discard") == 2  # the card lost and the attack card


@rule("E1-5.5/order")
def test_trap_then_destinies_then_discards_then_the_cards_themselves() -> None:
    t = battle(6, 1, light=["Yoda"], light_hand=["Old Wisdom"])
    t.dark.plays("Double Blade")
    t.saw("Dark attacks at Naboo")
    t.asked("trap")
    assert t.count("dark_hand") == 0, "no destiny is drawn before the trap"
    assert t.cards("dark_play") == ["Double Blade"]
    t.light.traps("Old Wisdom")
    t.saw(
        "Light springs the trap",
        "Dark draws destiny 6",
        "Light draws destiny 1",
        "Dark wins",
        "Light discards Republic Cruiser",
    )
    assert t.cards("light_discard")[-1] == "Old Wisdom"
    assert t.cards("dark_discard") == ["Double Blade"]


@rule("E1-5.5/no_late_trap")
def test_a_trap_drawn_as_destiny_comes_too_late() -> None:
    t = battle(6, 1, light=["Yoda"], light_hand=["Republic Cruiser"], light_deck=["Old Wisdom"])
    t.dark.plays("Double Blade")
    t.light.passes()  # asked before any destiny, and not again
    t.did_not_see("springs")
    t.nothing_pending()
    assert "Old Wisdom" in t.cards("light_hand")


@rule("E1-5.6")
def test_both_see_a_card_drawn_for_destiny_and_only_its_number_counts() -> None:
    t = battle(3, 6, dark_deck=["Speeder Strike"], light_deck=["Old Wisdom"])
    t.dark.plays("Double Blade")
    t.saw("Dark draws destiny 2 (Speeder Strike)", "Light draws destiny 6 (Old Wisdom)")
    assert [card.id for card in t.game.view(1).zone("hand", 0).cards] == ["E1-D25"]
    assert [card.id for card in t.game.view(0).zone("hand", 1).cards] == ["E1-L58"]
    t.did_not_see("springs")
    t.nothing_pending()


@rule("E1-5.7/stay")
def test_a_battle_moves_nobody_whoever_wins() -> None:
    for trapped, winner in ((False, "Dark wins"), (True, "Light wins")):
        t = battle(2, 5, dark=["Darth Maul", "Watto"], light=["Yoda"], light_hand=["Old Wisdom"])
        t.dark.plays("Double Blade")
        if trapped:
            t.light.traps("Old Wisdom")
        else:
            t.light.passes()
        t.saw(winner)
        assert t.cards("dark_naboo") == ["Darth Maul", "Watto"]
        assert t.cards("light_naboo") == ["Yoda"]


@rule("E1-5.7/others")
def test_characters_beside_the_leader_add_nothing() -> None:
    t = battle(1, 1, dark=["Darth Maul", "Darth Sidious"], light=["Mace Windu"])
    t.dark.plays("Double Blade")
    t.saw("destiny 1 + 5 leader bonus of Darth Maul = 6 against destiny 1.")


@rule("E1-5.7/once")
def test_the_leader_bonus_of_two_copies_counts_once() -> None:
    t = battle(1, 1, dark=["Darth Maul", "Darth Maul"])
    t.dark.plays("Double Blade")
    t.saw("destiny 1 + 5 leader bonus of Darth Maul = 6 against destiny 1.")


@rule("E1-5.8")
def test_discards_are_open_and_the_last_one_lies_on_top() -> None:
    t = battle(3, 6, light_deck=[destiny(6), "Yoda", "Mace Windu"], light_discard=["Padmé"])
    t.dark.plays("Double Blade")
    t.saw("Light discards Yoda", "Light discards Mace Windu")
    assert t.cards("light_discard") == ["Padmé", "Yoda", "Mace Windu"], "the top card last"
    assert len(t.game.view(0).zone("discard", 1).cards) == 3
