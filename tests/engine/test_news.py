"""What a choice tells its player: a drawn card, a secret of another, or nothing."""

from __future__ import annotations

from collections.abc import Iterator

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import Decision
from drawdestiny.engine.news import foresee, told_nothing_new
from drawdestiny.testing.laws import random_game


def questions(game: str, kind: str, seeds: int = 6) -> Iterator[tuple[dd.Game, Decision]]:
    """Questions of that kind from random games, each with the game that asks it."""
    for seed in range(seeds):
        played = random_game(game, seed)
        twin = played.back_to(0)
        for player, option in played.choices:
            for decision in twin.decisions:
                if decision.kind == kind:
                    yield twin.clone(), decision
            twin.choose(option, player)


def told(game: dd.Game, key: str, player: int) -> bool:
    twin = game.clone()
    twin.choose(key, player)
    return not told_nothing_new(game.state, twin.state, player)


def test_a_drawn_card_and_another_players_turn_are_news() -> None:
    game = dd.new_game("episode-one", seed=1)
    assert told(game, "draw", game.decision.player)


def test_a_battle_plan_in_the_making_is_none() -> None:
    game, decision = next(
        (game, decision)
        for game, decision in questions("young-jedi", "plan")
        if sum(option.verb == "place" for option in decision.options) > 1
    )
    keys = [option.key() for option in decision.options if option.verb == "place"][:2]
    assert not told(game, keys[0], decision.player)
    assert foresee(game, decision.player, [keys[0], "undo", keys[1]]).keys == [
        keys[0],
        "undo",
        keys[1],
    ]
    refused = foresee(game, decision.player, [*keys, "zzz"])
    assert refused.keys == keys and refused.refused is not None


def test_the_last_of_secret_choices_shows_the_others() -> None:
    """No card becomes known by it, since all force numbers left are known; still nobody could
    foresee which one the other has chosen."""
    ends = 0
    for game, decision in questions("jedi-knights", "force"):
        if len(game.decisions) > 1:
            continue
        for option in decision.options:
            foresight = foresee(game, decision.player, [option.key(), "zzz"])
            left = [game.view(decision.player).zone("force", p).count for p in (0, 1)]
            if left[1 - decision.player] > 1:
                assert foresight.keys == [option.key()] and foresight.refused is None
                ends += 1
    assert ends > 10


def test_what_is_foreseen_does_not_depend_on_hidden_cards() -> None:
    for game, decision in questions("episode-one", "trap", 3):
        player = decision.player
        other = game.clone()
        other.state = game.seat(player).world(seeded("other"))
        for key in ("pass", "draw", "zzz"):
            found = foresee(game, player, ["pass", key])
            also = foresee(other, player, ["pass", key])
            assert found.keys == also.keys
            assert (found.refused is None) == (also.refused is None)
