"""Rulings on effects (YJ-13)."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.deck import Deck
from drawdestiny.testing import Scene, card, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
MAUL = "Darth Maul, Sith Apprentice"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
RIC = "Ric Olié, Ace Pilot"
FLYER = "Bravo Pilot, Veteran Flyer"
SQUADRON = "Bravo Squadron"
THEED = "Naboo Theed Palace"
SENATE = "Coruscant Galactic Senate"


def table(**facts: Any) -> Scene:
    """Light's turn at Mos Espa, with a character on each side."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "light", "dark": [WATTO], "light": [RIC]}
    return scene("young-jedi", **(usual | facts))


@rule("YJ-13.1")
@card("BP-27")
def test_an_effect_costs_counters_and_lies_beside_the_location() -> None:
    t = table(light_hand=[SQUADRON, RABE, YODA])
    t.light.deploys(SQUADRON)
    t.saw("2 counters spent")
    assert t.cards("light_effects") == [SQUADRON]
    t.light.deploys(YODA)
    t.light.is_refused("deploy", RABE, rule="YJ-3.1")


@rule("YJ-13.1")
@card("BP-27")
def test_one_effect_at_a_time() -> None:
    t = table(light_hand=[SQUADRON, SQUADRON])
    t.light.deploys(SQUADRON)
    t.light.is_refused("deploy", SQUADRON, rule="YJ-13.1")


@rule("YJ-13.1", "YJ-23.2")
def test_a_hidden_effect_counts_as_the_one() -> None:
    t = table(been_here=["dark"], light=[], light_hand=[SQUADRON, SQUADRON])
    t.light.deploys(SQUADRON)
    t.light.is_refused("deploy", SQUADRON, rule="YJ-13.1")


@rule("YJ-13.1")
@card("BP-27")
def test_the_opponents_effect_does_not_matter() -> None:
    t = table(light_hand=[SQUADRON], dark_effects=["Sando Aqua Monster"])
    t.light.deploys(SQUADRON)
    assert t.cards("light_effects") == [SQUADRON]
    assert t.cards("dark_effects") == ["Sando Aqua Monster"]


@rule("YJ-13.1", "YJ-4.2")
@card("BP-27")
def test_an_effect_works_at_once_when_face_up_and_not_while_it_is_hidden() -> None:
    t = table(light_hand=[SQUADRON, RABE])
    t.light.deploys(SQUADRON)
    battle(t.light, [RIC], [WATTO])
    t.saw("4 printed + 1 Mos Espa + 2 text of Bravo Squadron = 7")
    t = table(light_hidden=[SQUADRON], light_hand=[RABE])
    battle(t.light, [RIC], [WATTO])
    t.saw("4 printed + 1 Mos Espa = 5")


@rule("YJ-13.1")
def test_effects_are_deployed_in_the_deploy_phase() -> None:
    t = table(light_hand=[SQUADRON])
    t.light.does("done")
    t.light.is_refused("deploy", SQUADRON, rule="YJ-2.3")


@rule("YJ-13.2")
@card("BP-27")
def test_each_of_a_group_gets_the_bonus_of_an_effect() -> None:
    guard = "Royal Guard, Veteran"
    t = table(
        site="Battle Plains",
        light=[FLYER, FLYER, guard],
        dark=[MAUL],
        light_effects=[SQUADRON],
        light_hand=["The Queen's Plan", RABE],
    )
    battle(t.light, ["The Queen's Plan", FLYER, FLYER, guard], [MAUL])
    t.saw("2 text of Bravo Squadron + 2 text of Bravo Squadron = 12 against 6 printed.")


# -- fetching ------------------------------------------------------------------------------


def new_planet(**facts: Any) -> Scene:
    """Dark takes Tatooine, and Light goes on at Theed Palace."""
    usual: dict[str, Any] = {
        "turn": "dark",
        "light": [],
        "dark_hand": ["6 x Watto, Slave Owner"],
        "light_hand": [THEED],
    }
    t = table(**(usual | facts))
    for answer in ("done", "done"):
        t.dark.does(answer)
    t.light.does("choose", THEED)
    return t


@rule("YJ-13.3")
def test_the_one_who_placed_the_location_fetches_first_and_shows_the_card() -> None:
    t = new_planet(light_deck=[SQUADRON], dark_deck=["Sando Aqua Monster"])
    assert t.game.decision.player == 1
    with t.changes(light_hand=+1, light_deck=-1):
        t.light.does("fetch", SQUADRON)
    assert "BP-27" in [shown.id for shown in t.game.view(0).zone("hand", 1).cards]
    t.asked("fetch")
    t.dark.does("fetch", "Sando Aqua Monster")
    t.saw("Light fetches Bravo Squadron", "Dark fetches Sando Aqua Monster")
    assert "BN-131" in [shown.id for shown in t.game.view(1).zone("hand", 0).cards]


@rule("YJ-13.3")
def test_the_deck_is_reshuffled_and_nobody_knows_it_after_a_fetch() -> None:
    t = new_planet(light_deck=[RABE, SQUADRON, YODA, RABE, RIC])
    before = [name for name in t.cards("light_deck") if name != SQUADRON]
    t.light.does("fetch", SQUADRON)
    after = t.cards("light_deck")
    assert sorted(after) == sorted(before) and after != before
    assert t.game.view(1).zone("deck", 1).cards == []


@rule("YJ-13.3")
def test_fetching_is_optional_and_only_effects_are_fetched() -> None:
    t = new_planet(light_deck=[SQUADRON, YODA])
    t.light.is_refused("fetch", YODA, rule="YJ-13.3")
    with t.changes(light_hand=0, light_deck=0):
        t.light.does("pass")


@rule("YJ-13.3")
def test_one_effect_is_fetched_not_two() -> None:
    t = new_planet(light_deck=[SQUADRON, SQUADRON])
    t.light.does("fetch", SQUADRON)
    assert t.game.decision.player == 0


@rule("YJ-13.3")
def test_faq_not_finding_an_effect_costs_nothing() -> None:
    t = new_planet()
    with t.changes(light_deck=0, light_discard=0):
        t.light.does("pass")
    t.did_not_see("damage")


@rule("YJ-13.3")
def test_a_new_site_of_the_same_planet_brings_no_fetching() -> None:
    t = table(light_hand=["Tatooine Podrace Arena"], light_deck=[SQUADRON])
    t.light.covers("Tatooine Podrace Arena")
    t.asked("deploy")
    t.light.is_refused("fetch", SQUADRON, rule="YJ-13.3")


@rule("YJ-13.3")
@pytest.mark.parametrize("format", ["duel", "committee"])
def test_a_game_may_start_with_seven_cards_after_the_hand_was_seen(format: str) -> None:
    ready = dd.game_definition("young-jedi").ready_decks()
    naboo = next(deck for deck in ready if deck.name == "Free Naboo (light)")
    catalogue: Any = dd.game_definition("young-jedi").catalogue()
    yellow = next(i for i in naboo.cards if catalogue.by_id[i].colour == 3)
    counts = naboo.cards | {yellow: naboo.cards[yellow] - 1, "BP-27": 1}
    light = Deck("with an effect", "light", {i: n for i, n in counts.items() if n})
    for seed in range(20):
        game = dd.new_game(
            "young-jedi", decks=["Invasion army (dark)", light], seed=seed, format=format
        )
        first = game.decision.player
        game.choose(game.decision.options[0])
        assert game.decision.kind == "fetch" and game.decision.player == first
        for _ in range(2):
            if game.decision.player == 1 and len(game.decision.options) == 2:
                assert len(game.view(1).zone("hand", 1).cards) == 6
                game.choose(game.decision.options[1])
                assert len(game.state.zone(0, 1)) == 7
                return
            game.choose("pass")
    raise AssertionError("the effect was always in the opening hand")
