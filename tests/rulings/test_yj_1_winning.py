"""Rulings on winning Young Jedi (YJ-1): planets, empty decks, and what comes first."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
PADME = "Padmé Naberrie, Handmaiden"
ANAKIN = "Anakin Skywalker, Podracer Pilot"
FULL_HAND = ["6 x Gragra, Chuba Peddler"]


def table(**facts: Any) -> Scene:
    """Dark's turn in the capital, where hardly anybody has a bonus."""
    usual: dict[str, Any] = {"site": "Capital City", "turn": "dark", "dark_hand": FULL_HAND}
    return scene("young-jedi", **(usual | facts))


# -- planets -------------------------------------------------------------------------------


@rule("YJ-1.1", "YJ-11.1")
def test_beating_the_last_enemy_wins_the_second_planet_only_when_the_turn_ends() -> None:
    t = table(dark=[AURRA], light=[RABE], controlled_by_dark=["naboo"])
    battle(t.dark, [AURRA], [RABE])
    t.goes_on()
    t.dark.does("consider")
    t.dark.does("done")
    t.goes_on()  # evened up, and the planet could still be given away
    t.dark.does("pass")
    t.won_by("dark")
    t.cites("YJ-1.1")


@rule("YJ-1.1")
def test_the_opponents_second_planet_may_fall_at_the_end_of_your_own_turn() -> None:
    t = table(dark=[WATTO], light=[YODA], controlled_by_light=["naboo"])
    battle(t.dark, [WATTO], [YODA])
    t.dark.does("done")
    t.won_by("light")


@rule("YJ-1.1", "YJ-11.4")
def test_surrendering_the_second_planet_loses_the_game() -> None:
    t = table(dark=[WATTO], light=[YODA], controlled_by_light=["naboo"])
    for answer in ("done", "pass", "consider", "done", "surrender"):
        t.dark.does(answer)
    t.won_by("light")
    t.cites("YJ-1.1")


# -- empty decks ---------------------------------------------------------------------------


@rule("YJ-1.2", "YJ-6.5")
def test_damage_that_takes_the_last_card_ends_the_game_in_the_middle_of_a_battle() -> None:
    t = table(
        fillers=0,
        dark=[AURRA, WATTO],
        light=[YODA, RABE],
        dark_deck=[destiny(1)],
        light_deck=[destiny(1)],
    )
    battle(t.dark, [AURRA, WATTO], [RABE, YODA])
    t.won_by("dark")
    t.did_not_see("Dark reveals Watto")


@rule("YJ-1.2", "YJ-6.5")
def test_more_damage_than_cards_loses_as_well() -> None:
    t = table(
        fillers=0,
        dark=["Darth Maul, Sith Apprentice"],
        light=[YODA],
        dark_deck=[destiny(1)],
        light_deck=[destiny(1), destiny(2)],
    )
    battle(t.dark, ["Darth Maul, Sith Apprentice"], [YODA])
    t.won_by("dark")
    t.cites("YJ-1.2")
    assert t.count("light_deck") == 0


@rule("YJ-1.2", "YJ-6.6")
def test_break_through_may_take_the_last_card() -> None:
    t = table(
        fillers=0,
        dark=[AURRA, WATTO, GRAGRA],
        light=[RABE],
        dark_deck=[destiny(1)],
        light_deck=["3 x destiny 1"],
    )
    battle(t.dark, [AURRA, WATTO, GRAGRA], [RABE])
    t.won_by("dark")


@rule("YJ-1.2")
def test_an_empty_deck_comes_before_the_planet_of_the_same_turn() -> None:
    t = table(
        fillers=0,
        controlled_by_dark=["naboo"],
        dark=[AURRA],
        light=[RABE],
        dark_hand=[GRAGRA],
        dark_deck=["5 x destiny 1"],
        light_deck=["5 x destiny 1"],
    )
    battle(t.dark, [AURRA], [RABE])
    t.dark.does("done")
    t.won_by("light")
    t.did_not_see("Dark controls")


@rule("YJ-1.2", "YJ-9.2")
@pytest.mark.parametrize("format", ["classic", "duel", "committee"])
def test_the_last_card_drawn_as_destiny_loses_even_for_the_stronger_side(format: str) -> None:
    t = table(
        format=format,
        fillers=0,
        dark=[WATTO],
        light=[ANAKIN],
        dark_deck=["9 x destiny 1"],
        light_deck=[destiny(6)],
    )
    with t.changes(dark_deck=0, dark_here=0):
        battle(t.dark, [WATTO], [ANAKIN])
    t.won_by("dark")


def draws_out(format: str, **facts: Any) -> Scene:
    """Both use a blaster; whoever has one card in the deck draws it."""
    return table(
        format=format,
        fillers=0,
        dark=[WATTO, "Blaster"],
        light=[PADME, "Blaster"],
        **facts,
    )


@rule("YJ-1.3/draws_first")
@pytest.mark.parametrize("format", ["classic", "duel", "committee"])
def test_only_the_attackers_deck_runs_out(format: str) -> None:
    t = draws_out(format, dark_deck=[destiny(6)], light_deck=["9 x destiny 1"])
    with t.changes(light_deck=-1, light_hand=+1):
        battle(t.dark, ["Blaster", WATTO], ["Blaster", PADME])
    t.won_by("light")
    t.did_not_see("damage")


@rule("YJ-1.3/both_empty")
def test_in_classic_all_draws_are_made_and_more_of_them_save_nobody() -> None:
    """Dark is asked for two destinies and has one card; Light draws its last one too."""
    t = table(
        format="classic",
        fillers=0,
        dark=[WATTO, "Blaster"],
        dark_hand=["Watto's Wager", GRAGRA],
        dark_deck=[destiny(3)],
        light=[PADME, "Blaster"],
        light_deck=[destiny(3)],
    )
    battle(t.dark, ["Watto's Wager", "Blaster", WATTO], ["Blaster", PADME])
    t.saw("Dark draws destiny 3", "Light draws destiny 3", "Both draw decks are empty")
    t.won_by()


@rule("YJ-1.3/one_by_one", "YJ-9.1")
@pytest.mark.parametrize("format", ["duel", "committee"])
def test_with_duels_whoever_runs_out_first_in_the_order_of_draws_loses(format: str) -> None:
    """The attacker's battle card draws before the defender's weapon."""
    t = table(
        format=format,
        fillers=0,
        dark=[WATTO, "Blaster"],
        dark_hand=["Watto's Wager", GRAGRA],
        dark_deck=[destiny(3)],
        light=[PADME, "Blaster"],
        light_deck=[destiny(3)],
    )
    battle(t.dark, ["Watto's Wager", "Blaster", WATTO], ["Blaster", PADME])
    t.won_by("light")
    t.did_not_see("Light draws destiny")


@rule("YJ-1.5", "YJ-13.3")
def test_fetching_the_last_card_of_the_deck_loses_once_it_is_in_hand() -> None:
    t = table(
        fillers=0,
        dark=[WATTO],
        dark_deck=["9 x destiny 1"],
        light_hand=["Naboo Theed Palace"],
        light_deck=["Bravo Squadron"],
    )
    for answer in ("done", "done"):
        t.dark.does(answer)
    t.light.does("choose", "Naboo Theed Palace")
    t.light.does("fetch", "Bravo Squadron")
    t.saw("Light fetches Bravo Squadron", "Light's draw deck is empty")
    t.won_by("dark")


@rule("YJ-1.5", "YJ-11.3")
def test_a_location_from_hand_or_discard_pile_does_not_touch_the_deck() -> None:
    t = table(
        fillers=0,
        dark=[WATTO],
        dark_deck=["9 x destiny 1"],
        light_discard=["Naboo Theed Palace"],
        light_deck=[destiny(1)],
    )
    for answer in ("done", "done"):
        t.dark.does(answer)
    with t.changes(light_deck=0, light_discard=-1):
        t.light.does("choose", "Naboo Theed Palace")
    t.goes_on()
