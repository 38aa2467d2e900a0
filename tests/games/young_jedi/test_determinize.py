"""Sampled worlds of Young Jedi: secret plans and hidden cards are such as they could be."""

from __future__ import annotations

from typing import Any

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.seat import determinize
from drawdestiny.games.young_jedi.cards.card import BATTLE, CHARACTER, EFFECT, WEAPON
from drawdestiny.games.young_jedi.state import COUNTERS, YJState
from drawdestiny.games.young_jedi.zones import DECK, HIDDEN, PLAN
from drawdestiny.testing import Scene, scene
from drawdestiny.testing.laws import random_game, snapshot
from drawdestiny.testing.young_jedi import announce

WATTO = "Watto, Slave Owner"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
DARK, LIGHT = 0, 1


def table(**facts: Any) -> Scene:
    """Dark's turn at Mos Espa."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark"}
    return scene("young-jedi", **(usual | facts))


def worlds(t: Scene, player: int, count: int = 40) -> list[YJState]:
    chance = seeded("worlds")
    found = [determinize(t.game.definition, t.game.state, player, chance) for _ in range(count)]
    return [world for world in found if isinstance(world, YJState)]


def battle_of_three() -> Scene:
    """Dark has announced one battle card and is about to place the rest of its plan."""
    t = table(
        dark=[WATTO, GRAGRA, "Blaster"],
        light=[RABE, YODA],
        dark_hand=["In Complete Control", "Open Fire!", "Tatooine Podrace Arena"],
        dark_deck=["He Always Wins!", "Sith Force Push"],
    )
    for answer in ("done", "battle"):
        t.dark.does(answer)
    announce(t.dark, "In Complete Control")
    t.dark.does("place", "Blaster")
    return t


def test_a_plan_that_stands_could_be_in_any_order_with_any_battle_card() -> None:
    t = battle_of_three()
    t.dark.does("place", WATTO)
    t.dark.does("place", "In Complete Control")
    t.dark.does("confirm")
    plans = set()
    for world in worlds(t, LIGHT):
        assert len(world.zone(PLAN, DARK)) == 1
        assert all(world.card(card).type == BATTLE for card in world.zone(PLAN, DARK))
        plans.add(tuple(world.card(card).title for card in world.plans[DARK]))
    assert {len(plan) for plan in plans} == {4}
    assert len({tuple(sorted(plan)) for plan in plans}) > 1, "not always the same battle card"
    assert {plan[-1] for plan in plans} == {"Watto", "Gragra"}, "nor the same order"


def test_in_a_plan_that_stands_weapons_and_battle_cards_are_where_they_may_work() -> None:
    t = battle_of_three()
    t.dark.does("place", WATTO)
    t.dark.does("place", "In Complete Control")
    t.dark.does("confirm")
    for world in worlds(t, LIGHT):
        plan = [world.card(card) for card in world.plans[DARK]]
        at = [face.title for face in plan].index("Blaster")
        assert plan[at].line_for(plan[at + 1]) >= 0
        assert plan[-1].type == CHARACTER


def test_of_a_plan_being_made_nothing_is_known_but_the_number_announced() -> None:
    t = battle_of_three()
    laid = set()
    for world in worlds(t, LIGHT):
        assert world.plans[DARK] == []
        assert len(world.zone(PLAN, DARK)) == 1
        laid.add(world.card(world.zone(PLAN, DARK)[0]).title)
    held = {"In Complete Control", "Open Fire!", "He Always Wins!", "Sith Force Push"}
    assert laid == held, "any battle card of the deck, and nothing else"
    mine = worlds(t, DARK)[0]
    assert [mine.card(card).title for card in mine.plans[DARK]] == ["Blaster"]


def test_hidden_cards_are_such_as_six_counters_could_deploy() -> None:
    t = table(
        been_here=["light"],
        dark_hand=[WATTO, GRAGRA, "In Complete Control", "Tatooine Podrace Arena"],
        dark_deck=["Darth Maul, Sith Apprentice", "Sith Lightsaber", "Open Fire!"],
        fillers=3,
    )
    t.dark.deploys(WATTO)
    t.dark.deploys(GRAGRA)
    found = set()
    for world in worlds(t, LIGHT):
        faces = [world.card(card) for card in world.zone(HIDDEN, DARK)]
        assert all(face.type in (CHARACTER, WEAPON, EFFECT) for face in faces)
        assert sum(face.counters for face in faces) <= COUNTERS
        found.add(tuple(face.title for face in faces))
    assert len(found) > 1


def test_whether_the_opponents_true_list_has_effects_is_not_known_with_the_list() -> None:
    """YJ-13.3. Who may fetch an effect in a guessed world follows from the guess."""
    for seed in range(4):
        game = random_game("young-jedi", seed, format="committee", stop=12)
        seat = game.decision.player
        other = game.clone()
        state, twin = game.state, other.state
        assert isinstance(state, YJState) and isinstance(twin, YJState)
        twin.has_effects = [
            mine != (player != seat) for player, mine in enumerate(state.has_effects)
        ]
        worlds = [g.seat(seat, open_lists=False).world(seeded(1)) for g in (game, other)]
        assert snapshot(worlds[0]) == snapshot(worlds[1])


def guessed(t: Scene, player: int, count: int = 40) -> list[YJState]:
    """Worlds for one who does not know the other's deck list, but has seen the draw deck."""
    for card in t.game.state.zone(DECK, 1 - player):
        t.game.state.known[card] |= 1 << player
    seat = t.game.seat(player, open_lists=False)
    found = [seat.world(seeded(number)) for number in range(count)]
    return [world for world in found if isinstance(world, YJState)]


def test_a_guessed_list_has_battle_cards_for_those_announced() -> None:
    """Though only three cards of Dark are hidden, one of them is a battle card in every world."""
    t = battle_of_three()
    for world in guessed(t, LIGHT):
        assert [world.card(card).type for card in world.zone(PLAN, DARK)] == [BATTLE]


def test_a_guessed_list_has_cards_that_can_lie_face_down() -> None:
    t = table(dark_hidden=[WATTO, GRAGRA], dark_hand=["Blaster"], light=[RABE])
    titles = set()
    for world in guessed(t, LIGHT):
        for card in world.zone(HIDDEN, DARK):
            face = world.card(card)
            assert face.type in (CHARACTER, WEAPON, EFFECT) or face.effect_half is not None
            titles.add(face.title)
    assert len(titles) > 5, "not only those of the true list"
