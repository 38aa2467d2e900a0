"""Rulings on battles (YJ-6): who fights, the secret plan, the outcome of fights."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import announce, battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
SEBULBA = "Sebulba, Bad-Tempered Dug"
MAUL = "Darth Maul, Sith Apprentice"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
R2_D2 = "R2-D2, Astromech Droid"
DROID = "Battle Droid: Infantry, MTT Division"


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


def to_plans(t: Scene, *dark: str) -> None:
    """Dark starts a battle with these battle cards, Light adds none."""
    t.dark.does("done")
    t.dark.does("battle")
    announce(t.dark, *dark)
    if t.game.decision.kind == "announce":
        announce(t.light)


# -- starting ------------------------------------------------------------------------------


@rule("YJ-6.1")
def test_a_battle_is_optional() -> None:
    t = table(dark=[WATTO], light=[YODA])
    t.dark.does("done")
    t.dark.does("pass")
    t.asked("even_up")
    t.did_not_see("battle")


@rule("YJ-6.1")
def test_the_defender_has_no_way_out() -> None:
    t = table(dark=[MAUL, WATTO], light=[RABE, YODA], light_hand=[RABE])
    to_plans(t)
    decision = t.game.state.decision_of(1)
    assert decision is not None and decision.kind == "plan"
    assert {option.verb for option in decision.options} == {"confirm", "place"}


@rule("YJ-6.1")
def test_on_the_opponents_turn_you_start_no_battle() -> None:
    t = table(dark=[WATTO], light=[YODA])
    t.light.is_refused("battle")


@rule("YJ-6.2")
def test_all_face_up_characters_and_weapons_are_in_the_plan_whether_placed_or_not() -> None:
    t = table(dark=[WATTO, AURRA, "Blaster"], light=[YODA, RABE])
    to_plans(t)
    t.dark.does("confirm")
    t.light.does("confirm")
    t.saw("Dark reveals Watto", "Watto, Slave Owner uses Blaster", "Dark reveals Aurra Sing")


@rule("YJ-6.2")
def test_a_card_is_in_the_plan_once_and_must_be_here() -> None:
    t = table(dark=[WATTO, AURRA], light=[YODA, RABE], dark_tatooine=[SEBULBA])
    to_plans(t)
    t.dark.places(WATTO)
    t.dark.is_refused("place", WATTO, rule="YJ-6.2")
    t.dark.is_refused("place", SEBULBA, rule="YJ-6.2")


@rule("YJ-6.2")
def test_there_is_nothing_to_take_back_from_an_empty_plan() -> None:
    t = table(dark=[WATTO, AURRA], light=[YODA, RABE])
    to_plans(t)
    t.dark.is_refused("undo", rule="YJ-6.2")


@rule("YJ-6.2", "YJ-22.2")
def test_nothing_of_a_plan_in_progress_reaches_the_other_side() -> None:
    facts: dict[str, Any] = {
        "dark": [WATTO, AURRA, "Blaster"],
        "light": [YODA, RABE],
        "dark_hand": ["Death From Above", GRAGRA],
        "light_hand": [RABE],
    }
    t = table(**facts)
    to_plans(t, "Death From Above")
    before = t.game.view(1).plain(), [event.text() for event in t.game.log_for(1)]
    t.dark.places("Death From Above")
    t.dark.places(AURRA)
    t.dark.places("Blaster")
    assert t.game.view(1).plain() == before[0]
    assert [event.text() for event in t.game.log_for(1)] == before[1]
    t.dark.does("confirm")
    known = t.game.view(1)
    assert known.zone("plan", 0).count == 1 and known.zone("plan", 0).cards == []
    assert known.zone("hand", 0).cards == []
    shown: Any = known.facts["battle"]
    assert shown["plan"] == [] and shown["confirmed"] == [True, False]
    assert not any("Death" in event.text() for event in t.game.log_for(1))
    assert t.game.view(0).zone("plan", 0).cards[0].id == "BN-120"


@rule("YJ-6.2", "YJ-22.2")
def test_a_spectator_sees_neither_plan() -> None:
    t = table(dark=[WATTO, AURRA], light=[YODA, RABE])
    to_plans(t)
    t.dark.places(AURRA)
    t.light.places(RABE)
    shown: Any = t.game.view().facts["battle"]
    assert shown["plan"] == []


@rule("YJ-6.3")
def test_the_defender_announces_knowing_the_attackers_number_and_nobody_changes_it() -> None:
    t = table(
        dark=[WATTO, AURRA],
        light=[YODA, RABE],
        dark_hand=["Death From Above", "Death From Above"],
        light_hand=["Your Occupation Here Has Ended"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    t.light.is_refused("announce")  # not before the attacker
    t.light.is_refused("commit", "Your Occupation Here Has Ended")
    announce(t.dark, "Death From Above", "Death From Above")
    t.saw("Dark lays down 2 battle cards")
    announce(t.light, "Your Occupation Here Has Ended")
    t.dark.is_refused("announce", rule="YJ-6.3")
    t.light.is_refused("announce", rule="YJ-6.3")


@rule("YJ-6.3")
def test_no_more_battle_cards_can_be_announced_than_are_held() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=["Death From Above", GRAGRA])
    t.dark.does("done")
    t.dark.does("battle")
    assert t.game.why_not("announce x1", player=0).rule == "YJ-6.3"
    t.dark.is_refused("commit", GRAGRA, rule="YJ-6.2")
    t.dark.commits("Death From Above")
    t.dark.is_refused("commit", "Death From Above", rule="YJ-6.3")
    assert [option.key() for option in t.game.decision.options] == ["announce x1", "undo"]


@rule("YJ-6.3")
def test_the_attackers_cards_lie_before_the_defenders_number_is_heard() -> None:
    """Which card it is cannot wait for what the other side says."""
    t = table(
        dark=[DROID, WATTO],
        light=[YODA, RABE],
        dark_hand=["In Complete Control", "Open Fire!", GRAGRA],
        light_hand=["Your Occupation Here Has Ended"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    with t.changes(dark_hand=-1, dark_plan=+1):
        announce(t.dark, "In Complete Control")
    announce(t.light, "Your Occupation Here Has Ended")
    t.dark.is_refused("place", "Open Fire!", rule="YJ-6.3")
    placed = [o.card for o in t.game.state.pending[0].options if o.verb == "place"]
    assert sorted(t.name(card) for card in placed) == sorted([DROID, "In Complete Control", WATTO])


@rule("YJ-6.3", "YJ-22.2")
def test_until_the_number_is_said_cards_may_go_back_and_the_other_side_sees_nothing() -> None:
    t = table(
        dark=[WATTO],
        light=[YODA, RABE],
        dark_hand=["In Complete Control", "Open Fire!", GRAGRA],
        light_hand=["Your Occupation Here Has Ended"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    for viewer in (1, -1):
        before = t.game.view(viewer).plain()
        t.dark.commits("Open Fire!")
        assert t.game.view(viewer).plain() == before
        t.dark.commits("In Complete Control")
        assert t.game.view(viewer).plain() == before
        t.dark.does("undo")
        t.dark.does("undo")
    t.dark.is_refused("undo", rule="YJ-6.3")
    announce(t.dark)
    t.saw("Dark lays down 0 battle cards")


# -- fighting ------------------------------------------------------------------------------


@rule("YJ-6.4", "YJ-7.1", "YJ-8.10")
def test_battle_card_weapon_and_character_make_one_fight() -> None:
    t = table(
        dark=[DROID, WATTO, "STAP"],
        light=[YODA, RABE],
        dark_hand=["In Complete Control", GRAGRA],
        dark_deck=[destiny(1)],
    )
    battle(t.dark, ["In Complete Control", "STAP", DROID, WATTO], [YODA, RABE])
    t.saw(
        "2 printed + 2 STAP + 2 In Complete Control + destiny 1 = 7 against 4 printed.",
        "3 printed against 2 printed.",
    )


@rule("YJ-6.5")
def test_a_character_with_damage_0_costs_no_card() -> None:
    t = table(dark=[WATTO], light=[R2_D2])
    with t.changes(light_here=-1, light_discard=+1, light_deck=0):
        battle(t.dark, [WATTO], [R2_D2])
    t.did_not_see("damage")


@rule("YJ-6.5")
def test_the_attacker_can_lose_its_character_and_takes_the_damage() -> None:
    t = table(dark=[WATTO], light=[YODA])
    with t.changes(dark_here=-1, dark_deck=-2, dark_discard=+3, light_here=0):
        battle(t.dark, [WATTO], [YODA])
    t.saw("Dark takes 2 damage for Watto")


@rule("YJ-6.5")
def test_equal_powers_keep_their_weapons_too() -> None:
    t = table(
        dark=[WATTO, "Blaster"],
        light=[RABE, "Blaster"],
        dark_deck=[destiny(2)],
        light_deck=[destiny(3)],
    )
    with t.changes(dark_here=0, light_here=0, dark_discard=0, light_discard=0):
        battle(t.dark, ["Blaster", WATTO], ["Blaster", RABE])
    t.saw("3 printed + destiny 2 = 5 against 2 printed + destiny 3 = 5")


@rule("YJ-6.6")
def test_a_survivor_of_a_fight_or_a_tie_does_not_break_through() -> None:
    t = table(dark=[SEBULBA, AURRA], light=[RIC, RABE])
    battle(t.dark, [SEBULBA, AURRA], [RIC, RABE])
    t.saw("stand equal", "Aurra Sing, Bounty Hunter beats Rabé")
    t.did_not_see("through")


@rule("YJ-6.6")
def test_only_characters_break_through_not_weapons_or_battle_cards() -> None:
    t = table(
        dark=[AURRA, WATTO, "Blaster", "Blaster Rifle"],
        light=[R2_D2],
        dark_hand=["Death From Above", GRAGRA],
    )
    with t.changes(light_deck=-1):
        battle(t.dark, [AURRA, "Death From Above", "Blaster", WATTO, "Blaster Rifle"], [R2_D2])
    t.saw("1 character breaks through")


@rule("YJ-6.7", "YJ-6.5")
def test_survivors_fight_only_once_in_a_battle() -> None:
    t = table(dark=[MAUL], light=[RABE, YODA])
    battle(t.dark, [MAUL], [RABE, YODA])
    assert t.cards("light_here") == [YODA]
    t.did_not_see("Light reveals Yoda")


@rule("YJ-6.8", "YJ-6.2")
def test_a_battle_card_drawn_as_destiny_cannot_join_the_battle() -> None:
    t = table(
        dark=[WATTO, "Blaster", AURRA],
        light=[RABE, YODA],
        dark_hand=[GRAGRA],
        dark_deck=["Death From Above"],
    )
    battle(t.dark, ["Blaster", WATTO, AURRA], [RABE, YODA])
    assert "Death From Above" in t.cards("dark_hand")
    t.did_not_see("plays Death From Above")


@rule("YJ-6.10", "YJ-8.2")
def test_battle_cards_behind_the_last_character_are_discarded() -> None:
    t = table(dark=[WATTO], light=[RABE, YODA], dark_hand=["Death From Above", GRAGRA])
    with t.changes(dark_hand=-1, dark_discard=+1):
        battle(t.dark, [WATTO, "Death From Above"], [RABE, YODA])
    t.cites("YJ-6.10")


@rule("YJ-6.10")
def test_the_defenders_unused_battle_cards_are_discarded_too() -> None:
    t = table(
        dark=[WATTO],
        light=[RABE, YODA],
        light_hand=["Your Occupation Here Has Ended", RIC],
    )
    with t.changes(light_hand=-1):
        battle(t.dark, [WATTO], [RABE, "Your Occupation Here Has Ended", YODA])
    assert "Your Occupation Here Has Ended" in t.cards("light_discard")
