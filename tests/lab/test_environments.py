"""Gymnasium takes our games for its own; seats, bots, options and pictures are as promised."""

from __future__ import annotations

import pickle
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import drawdestiny as dd
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.lab.gymnasium_env import BatchEnv, SeatEnv, env_id
from drawdestiny.lab.pettingzoo_env import env

GAMES = dd.game_ids()
CHECKER = "ignore:.*(check_env|Box observation space|render mode).*"


def play(table: gymnasium.Env[Any, Any], seed: int, rng: np.random.Generator) -> list[float]:
    """A whole game at random: the rewards."""
    seen, _ = table.reset(seed=seed)
    rewards: list[float] = []
    while True:
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, cut, _ = table.step(action)
        rewards.append(float(reward))
        if over or cut:
            return rewards


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings(CHECKER)
def test_the_checker_of_gymnasium_passes(game: str) -> None:
    table = gymnasium.make(env_id(game), render_mode="ansi")
    check_env(table.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_ends_with_a_win_or_a_loss(game: str) -> None:
    table = gymnasium.make(env_id(game), opponents="greedy")
    rewards = play(table, 3, np.random.default_rng(1))
    assert rewards[-1] in (-1.0, 0.0, 1.0)
    assert not any(rewards[:-1])
    assert rewards == play(table, 3, np.random.default_rng(1))


def test_the_seats_change_unless_one_is_named() -> None:
    table = SeatEnv("episode-one")
    table.reset(seed=1)
    assert {table.reset()[1]["seat"] for _ in range(12)} == {0, 1}
    assert {table.reset(options={"seat": 1})[1]["seat"] for _ in range(6)} == {1}


def test_a_better_opponent_wins_more() -> None:
    """Random answers against random ones win about half, against the greedy bot much less."""

    def wins(opponent: str) -> int:
        table = SeatEnv("young-jedi", opponents=opponent)
        rng = np.random.default_rng(5)
        return sum(play(table, seed, rng)[-1] > 0 for seed in range(20))

    assert wins("random") > wins("greedy") + 4


def test_reset_changes_decks_format_and_opponents() -> None:
    table = SeatEnv("young-jedi")
    space = table.observation_space
    seen, _ = table.reset(seed=1)
    decks = ["World Championship 1999 (dark)", "World Championship 1999 (light)"]
    options = {"decks": decks, "format": "classic", "opponents": "youngling"}
    seen, _ = table.reset(seed=1, options=options)
    assert space.contains(seen)
    assert [deck.name for deck in table.contest.table.rules.decks] == decks
    assert table.contest.table.rules.format == "classic"
    assert table.contest.opponents == ["youngling"]
    zoo = env("young-jedi")
    zoo.reset(seed=1, options={"format": "starter"})
    assert zoo.unwrapped.rules.format == "starter"
    assert zoo.observation_space("dark_0").contains(zoo.observe("dark_0"))


def test_four_players_need_three_opponents() -> None:
    table = SeatEnv("jedi-knights", players=4, opponents=["random", "random", "greedy"], seat=2)
    assert play(table, 1, np.random.default_rng(1))[-1] in (-1.0, 1.0)
    with pytest.raises(DrawDestinyError, match="2 opponents are named, the other seats are 3"):
        table.reset(options={"opponents": ["random", "random"]})


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"deck": "Jedi"}, "no option is called 'deck'; known: decks, format, opponents, seat"),
        ({"decks": ["Nobody", "Jedi"]}, "Nobody"),
        ({"format": "modern"}, "modern"),
        ({"opponents": "wizard"}, "wizard"),
        ({"seat": 7}, "there is no seat 7; seats are 0 to 1, or -1 for another one in each game"),
    ],
)
def test_bad_options_are_refused_in_one_line(options: dict[str, Any], line: str) -> None:
    table = SeatEnv("episode-one")
    with pytest.raises(DrawDestinyError, match=re.escape(line)) as refused:
        table.reset(options=options)
    assert "\n" not in str(refused.value)
    table.reset(seed=1)  # and it can still be used


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(DrawDestinyError, match="no render mode is called 'human'"):
        env("episode-one", render_mode="human")


def test_a_masked_action_changes_nothing_and_is_told() -> None:
    table = SeatEnv("episode-one")
    before, _ = table.reset(seed=2)
    masked = int(np.flatnonzero(before["action_mask"] == 0)[0])
    seen, reward, over, _, info = table.step(masked)
    assert info["illegal"] and reward == 0.0 and not over
    assert np.array_equal(seen["observation"], before["observation"])
    assert "illegal" not in table.step(table.action_space.sample())[-1]
    batch = BatchEnv("episode-one", 2)
    seen, _ = batch.reset(seed=2)
    legal = int(np.flatnonzero(seen["action_mask"][1])[0])
    assert batch.step([masked, legal])[-1] == {"illegal": [0]}


def test_no_step_back_is_offered_so_that_games_end() -> None:
    """A program that would rather undo for ever than lose cannot: nothing undoes."""
    table = SeatEnv("young-jedi", opponents="greedy")
    words = table.contest.table.rules.words
    steps_back = [words.verb_tokens[verb] for verb in ("undo", "stay")]
    rng = np.random.default_rng(3)
    for seed in range(6):
        seen, _ = table.reset(seed=seed)
        for _ in range(2_000):
            assert not seen["action_mask"][steps_back].any()
            seen, _, over, _, _ = table.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            if over:
                break
        assert over


def test_a_table_with_bots_can_be_written_down_and_read_again() -> None:
    table = SeatEnv("young-jedi", seat=0)
    seen, _ = table.reset(seed=8)
    for _ in range(12):
        seen, *_ = table.step(np.flatnonzero(seen["action_mask"])[0])
    again = pickle.loads(pickle.dumps(table.contest.table))
    assert np.array_equal(again.observation(0), seen["observation"])
    assert np.array_equal(again.mask(), seen["action_mask"])


# -- many at once ----------------------------------------------------------------------------


def test_a_batch_plays_the_games_that_single_tables_play() -> None:
    batch = BatchEnv("episode-one", 3)
    singles = [SeatEnv("episode-one") for _ in range(3)]
    seen, _ = batch.reset(seed=11)
    alone = [one.reset(seed=11 + i)[0] for i, one in enumerate(singles)]
    for _ in range(150):
        for i in range(3):
            assert np.array_equal(seen["observation"][i], alone[i]["observation"])
            assert np.array_equal(seen["action_mask"][i], alone[i]["action_mask"])
        actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
        seen, rewards, over, _, _ = batch.step(actions)
        for i, one in enumerate(singles):
            alone[i], reward, ended, _, _ = one.step(actions[i])
            assert (rewards[i], over[i]) == (reward, ended)
            if ended:
                alone[i], _ = one.reset()


def test_gymnasium_makes_batches_of_ours_and_over_processes() -> None:
    for mode in ("vector_entry_point", "async"):
        tables = gymnasium.make_vec(env_id("episode-one"), 2, vectorization_mode=mode)
        try:
            seen, _ = tables.reset(seed=4)
            for _ in range(5):
                assert tables.observation_space.contains(seen)
                actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
                seen, rewards, *_ = tables.step(actions)
                assert rewards.shape == (2,)
        finally:
            tables.close()


# -- pictures --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_rendered_as_text_and_as_a_picture(game: str) -> None:
    table = SeatEnv(game, render_mode="ansi", seat=0)
    table.reset(seed=1)
    text = table.render()
    view = table.contest.table.view(0)
    hand = view.zone("hand", 0).cards
    catalogue = dd.game_definition(game).catalogue()
    assert all(catalogue.card(card.id).name() in text for card in hand)
    other = env(game, render_mode="rgb_array")
    other.reset(seed=1)
    picture = other.render()
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3
    assert picture.std() > 10  # there is something to see
