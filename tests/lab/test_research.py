"""PettingZoo and OpenSpiel take our games for their own: their test suites say so."""

from __future__ import annotations

import copy
import io
import itertools
import pickle
import random
import re
import time
from contextlib import redirect_stdout
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, performance_benchmark, seed_test

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.lab.openspiel_game import short_name
from drawdestiny.lab.pettingzoo_env import env
from drawdestiny.lab.table import Table, deal, make_rules
from drawdestiny.lab.tokens import HIDDEN, Spelling, Vocabulary

GAMES = dd.game_ids()
TABLES = [
    (game, players, format.id)
    for game in GAMES
    for players in dd.game_definition(game).seats
    for format in dd.game_definition(game).formats
]
DICTIONARIES = "ignore:Observation"
"""PettingZoo warns of observations with an action mask beside them, as in its own chess."""


def played(table: Table, seed: int, stop: int = 100_000) -> int:
    """Play at random; how many tokens it took."""
    rng = random.Random(seed)
    count = 0
    while not table.over() and count < stop:
        table.play(rng.choice(table.legal()))
        count += 1
    return count


# -- tokens --------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
def test_whole_games_can_be_spelled_in_tokens(table: tuple[str, int, str]) -> None:
    game, players, format = table
    rules = make_rules(game, format=format, players=players)
    for seed in range(3):
        one = deal(rules, seed)
        played(one, seed)
        assert one.over()
        assert set(one.returns()) <= {-1.0, 0.0, 1.0}


@pytest.mark.parametrize("game", GAMES)
def test_a_token_means_the_same_in_every_game(game: str) -> None:
    words, again = (Vocabulary(dd.game_definition(game)) for _ in range(2))
    names = [words.name(token) for token in range(words.size)]
    assert names == [again.name(token) for token in range(again.size)]
    cards = dd.game_definition(game).catalogue().cards
    assert names[words.first_card : words.first_own] == [card.id for card in cards]


@pytest.mark.parametrize("game", GAMES)
def test_neither_tokens_nor_observations_betray_a_hidden_card(game: str) -> None:
    """In a world dealt otherwise the player sees and may do exactly the same."""
    rules = make_rules(game)
    for stop in range(0, 120, 8):
        table = deal(rules, stop)
        played(table, stop, stop)
        if table.over():
            continue
        player = table.player()
        other = table.resampled(player, seeded(stop))
        assert other.legal() == table.legal()
        assert other.information_string(player) == table.information_string(player)
        assert np.array_equal(other.observation(player), table.observation(player))
        assert len(table.observation(player)) == rules.size


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_written_down_and_read_again(game: str) -> None:
    table = deal(make_rules(game), 5)
    played(table, 1, 15)
    other = table.resampled(table.player(), seeded("elsewhere"))
    played(other, 2, 10)
    for one in (table, other):
        again = pickle.loads(pickle.dumps(one))
        for player in range(2):
            assert again.information_string(player) == one.information_string(player)
        assert played(again, 3) == played(one, 3)
        assert again.returns() == one.returns()


def test_a_card_that_may_not_be_known_is_only_a_hidden_one() -> None:
    rules = make_rules("episode-one")
    state = deal(rules, 1)._state
    hidden = next(c for c in range(len(state.codes)) if not state.known[c])
    mine = next(c for c in range(len(state.codes)) if state.known[c] & 1)
    options = [dd.Option("discard", hidden), dd.Option("discard", mine)]
    tokens = Spelling(rules.words, state, 0, options).by_token
    assert sorted(tokens) == [HIDDEN, rules.words.card_tokens[state.codes[mine]]]


# -- PettingZoo ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings(DICTIONARIES)
def test_the_api_test_of_pettingzoo_passes(game: str) -> None:
    with redirect_stdout(io.StringIO()) as told:
        api_test(env(game), num_cycles=300)
    assert "Passed API test" in told.getvalue()


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
@pytest.mark.filterwarnings(DICTIONARIES)
def test_the_seed_test_of_pettingzoo_passes(table: tuple[str, int, str]) -> None:
    game, players, format = table
    seed_test(lambda: env(game, format=format, players=players), num_cycles=60)
    place = env(game, format=format, players=players)
    hands = []
    for seed in (5, 5, 6):
        place.reset(seed=seed)
        played(place.unwrapped.table, 1, 30)
        hands.append(place.unwrapped.table.observation_string(0))
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize("game", GAMES)
def test_the_performance_test_of_pettingzoo_runs(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    ticks = itertools.count(step=0.5)
    monkeypatch.setattr(time, "time", lambda: next(ticks))  # its five seconds pass quickly
    with redirect_stdout(io.StringIO()) as told:
        performance_benchmark(env(game))
    assert "turns per second" in told.getvalue()


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    table = env("episode-one")
    table.reset(seed=3)
    rng = random.Random(1)
    total: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        table.step(None if over or cut else int(rng.choice(list(legal))))
    assert sorted(total.values()) == [-1.0, 1.0]


def test_an_action_that_is_masked_is_refused() -> None:
    table = env("episode-one")
    table.reset(seed=3)
    with pytest.raises(ValueError, match="use the action mask"):
        table.step(0)


# -- OpenSpiel -----------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
def test_the_game_tests_of_openspiel_pass(table: tuple[str, int, str]) -> None:
    game, players, format = table
    loaded = pyspiel.load_game(f"{short_name(game)}(format={format},players={players})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    assert loaded.num_players() == players
    assert loaded.num_distinct_actions() == Vocabulary(dd.game_definition(game)).size


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_tensor_remembers_what_an_observation_does_not(game: str) -> None:
    loaded = pyspiel.load_game(short_name(game))
    state = loaded.new_initial_state()
    rng = random.Random(3)
    state.apply_action(11)
    for _ in range(12):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    seen = state.observation_tensor(player)
    known = state.information_state_tensor(player)
    assert len(known) == loaded.information_state_tensor_size()
    assert known[: len(seen)] == seen
    assert any(known[len(seen) :])
    assert state.clone().information_state_tensor(player) == known


@pytest.mark.parametrize("game", GAMES)
def test_a_state_can_be_dealt_anew_from_what_a_player_knows(game: str) -> None:
    state = pyspiel.load_game(short_name(game)).new_initial_state()
    rng = random.Random(2)
    state.apply_action(17)
    for _ in range(8):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    hidden = 1 - player
    assert other.information_state_string(hidden) != state.information_state_string(hidden)
    while not other.is_terminal():
        other.apply_action(rng.choice(other.legal_actions()))
    assert sum(other.returns()) == 0


@pytest.mark.parametrize("game", GAMES)
def test_games_and_definitions_can_be_copied_deeply(game: str) -> None:
    begun = dd.new_game(game, seed=1)
    twin = copy.deepcopy(begun)
    assert twin.definition is begun.definition
    assert copy.deepcopy(begun.state).zones == begun.state.zones
    twin.choose(twin.decision.options[0])
    assert len(begun.choices) == 0 and len(twin.choices) == 1


def test_parameters_choose_format_players_and_decks() -> None:
    loaded = pyspiel.load_game("drawdestiny_young_jedi(format=starter)")
    assert loaded.rules.format == "starter"
    assert pyspiel.load_game("drawdestiny_jedi_knights(players=4)").num_players() == 4
    loaded = pyspiel.load_game("drawdestiny_episode_one(decks=Sith/Jedi)")
    assert [deck.name for deck in loaded.rules.decks] == ["Sith", "Jedi"]


def test_the_search_of_openspiel_plays_our_games() -> None:
    game = pyspiel.load_game("drawdestiny_episode_one")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=4,
        random_state=rng,
    )
    state = game.new_initial_state()
    state.apply_action(7)
    action = bot.step(state)
    assert action in state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_the_learning_environment_of_openspiel_plays_a_game(game: str) -> None:
    """It asks for information states, like the neural algorithms that learn from it."""
    table = rl_environment.Environment(short_name(game))
    step = table.reset()
    size = table.observation_spec()["info_state"][0]
    rng = random.Random(4)
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == size
        step = table.step([rng.choice(step.observations["legal_actions"][player])])
    assert size == table.game.information_state_tensor_size()
    assert sum(step.rewards) == 0


def test_the_sizes_in_the_guide_are_those_of_the_spaces() -> None:
    page = Path(__file__).parents[2] / "docs" / "research-pettingzoo.md"
    text = page.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| ([\d,]+) \| ([\d,]+) \|$", text, re.MULTILINE)
    assert [name for name, _, _ in rows] == sorted(dd.game_ids())
    for name, actions, numbers in rows:
        table = env(name)
        table.reset(seed=7)
        seen = table.observe(table.agent_selection)
        told = [int(figure.replace(",", "")) for figure in (actions, numbers)]
        assert [len(seen["action_mask"]), len(seen["observation"])] == told
