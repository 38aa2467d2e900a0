"""The battle-plan laboratory compares plans from what the player knows, and in hindsight."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.games.young_jedi.ai.battle_plans import compare, hindsight, moments
from drawdestiny.players import make_bot
from drawdestiny.testing.scene import scene


def game_with_plans() -> Game:
    game = dd.new_game("young-jedi", seed=5, format="classic")
    bots = [make_bot("greedy", player) for player in range(2)]
    while game.outcome is None:
        player = game.decision.player
        game.choose(bots[player].choose(game.seat(player)), player)
    return game


def test_plans_are_found_in_a_finished_game_and_judged_in_hindsight() -> None:
    game = game_with_plans()
    found = moments(game)
    assert found
    index, player = found[-1]
    then = game.back_to(index)
    assert "plan" in [decision.kind for decision in then.decisions]
    odds = compare(then.seat(player), 20, 1, [])
    assert odds == sorted(odds, key=lambda o: -o.win())
    assert all(0 <= o.win() <= 1 and 0 <= o.first <= len(o.wins) == 20 for o in odds)
    results = [hindsight(game, index, player, o.plan) for o in odds]
    assert results == [hindsight(game, index, player, o.plan) for o in odds]


def test_the_strong_character_with_its_weapon_goes_before_the_weak_one_alone() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=[
            "Darth Maul, Sith Apprentice",
            "Sith Lightsaber",
            "DM-97",
        ],
        light=["Qui-Gon Jinn, Jedi Master"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    names = {
        tuple(t.name(card) for card in odds.plan): odds
        for odds in compare(t.game.seat(0), 60, 1, [])
    }
    assert len(names) > 2
    best = max(names, key=lambda plan: names[plan].win())
    armed = best.index("Sith Lightsaber") + 1
    assert best[armed].startswith("Darth Maul")


def test_the_same_seed_compares_in_the_same_worlds() -> None:
    game = game_with_plans()
    index, player = moments(game)[0]
    seat = game.back_to(index).seat(player)
    one, two = ([(o.plan, o.wins, o.damage) for o in compare(seat, 12, 7, [])] for _ in range(2))
    assert one == two
