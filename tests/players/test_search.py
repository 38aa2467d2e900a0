"""The search bot looks ahead from its seat: everywhere, repeatably, and to some purpose."""

from __future__ import annotations

import subprocess
import sys
import time
from math import comb

import pytest
from tests.engine.toy.coin import Coin

import drawdestiny as dd
from drawdestiny import games
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import Option
from drawdestiny.engine.game import Game
from drawdestiny.engine.state import State
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.players import ParallelSearchBot, SearchBot, make_bot
from drawdestiny.players.explain import explain

TABLES = [
    (game, players, format.id)
    for game in dd.game_ids()
    for players in dd.game_definition(game).seats
    for format in dd.game_definition(game).formats
]
WINNING = (
    'game = "episode-one"\nfillers = 0\nturn = "dark"\n'
    '[dark]\nnaboo = ["Darth Maul"]\nhand = ["Double Blade", "Droid Starfighter"]\n'
    'deck = ["destiny 6", "destiny 6", "destiny 6"]\n[light]\ndeck = ["destiny 2", "destiny 2"]\n'
)


def later(game_id: str, players: int, format: str, choices: int) -> Game:
    """A game after some choices of the greedy bot."""
    game = dd.new_game(game_id, seed=4, players=players, format=format)
    bot = make_bot("greedy", 1)
    while len(game.choices) < choices or len(game.decision.options) < 3:
        player = game.decision.player
        game.choose(bot.choose(game.seat(player)), player)
    return game


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
def test_search_answers_every_question_of_a_whole_game(table: tuple[str, int, str]) -> None:
    game_id, players, format = table
    game = dd.new_game(game_id, seed=2, players=players, format=format)
    bots = [make_bot("search:3", player) for player in range(game.state.players)]
    while game.outcome is None:
        player = game.decisions[-1].player  # where several choose at once, begin with the last
        game.choose(bots[player].choose(game.seat(player)), player)
    assert all(option.verb != "undo" for _, option in game.choices)


def test_search_sees_the_attack_that_wins() -> None:
    game = dd.new_scenario(WINNING)
    best = SearchBot(seeded(1), 100).think(game.seat(0))[0]
    assert game.option_text(best.option).startswith("Attack with Double Blade")
    assert best.win() > 0.9


def test_search_ends_as_soon_as_one_answer_leads_clearly() -> None:
    game = dd.new_scenario(WINNING)
    assert SearchBot(seeded(1), 20_000).grow(game.seat(0)).visits < 3_000


def test_an_explanation_takes_its_time_for_a_sure_estimate() -> None:
    game = dd.new_scenario(WINNING)
    bot = SearchBot(seeded(1), 5_000)
    assert bot.grow(game.seat(0)).visits < 4_000 < bot.grow(game.seat(0), early=False).visits


def test_search_does_not_think_about_copies_of_one_answer() -> None:
    game = dd.new_scenario(WINNING.replace('"Droid Starfighter"', '"Double Blade"'))
    player = game.decision.player
    twins = [option for option in game.decision.options if option.verb == "play"]
    assert len(twins) == 2
    game.state.pending[0].options[:] = twins
    assert SearchBot(seeded(1), 20_000).grow(game.seat(player)).visits == 1


class BadlyAdvised(Coin):
    """Coin with the advice to play the lowest one."""

    def __init__(self, tries: float, prejudice: float) -> None:
        super().__init__()
        self.tries = tries
        self.against = prejudice

    def advice(self, s: State, player: int, option: Option) -> float:
        return -2.0 * s.codes[option.card]

    def evaluate(self, s: State, player: int) -> float:
        return 1.0 if s.outcome is not None and player in s.outcome.winners else 0.0

    def prior_weight(self) -> float:
        return self.tries

    def prior_penalty(self) -> float:
        return self.against


@pytest.mark.parametrize(
    ("tries", "prejudice", "best"), [(1.0, 0.0, -1), (1e6, 0.0, 0), (1.0, 1.0, 0)]
)
def test_the_advice_counts_for_as_many_tries_as_the_game_trusts_it(
    tries: float, prejudice: float, best: int
) -> None:
    definition = BadlyAdvised(tries, prejudice)
    dd.register(definition)
    try:
        game = dd.new_game("coin", seed=1)
        by_worth = sorted(game.decisions[0].options, key=lambda one: game.state.codes[one.card])
        found = SearchBot(seeded(1), 200).choose(game.seat(0))
    finally:
        games.forget(definition.id)
    assert found.key() == by_worth[best].key()


def test_in_secret_the_others_do_what_serves_them_rather_than_what_is_advised() -> None:
    """They are advised to play their lowest coin, and would lose nearly always."""
    definition = BadlyAdvised(1.0, 0.0)
    dd.register(definition)
    try:
        game = dd.new_game("coin", seed=1)
        bot, seat = SearchBot(seeded(1), 3000), game.seat(0)
        best = bot.candidates(seat, bot.grow(seat, early=False))[0]
    finally:
        games.forget(definition.id)
    coin = game.state.codes[best.option.card]
    deals = comb(10, 3)
    against_the_highest = comb(coin, 3) / deals
    against_the_lowest = 1 - comb(10 - coin, 3) / deals
    assert against_the_lowest - against_the_highest > 0.3
    assert abs(best.win() - against_the_highest) < 0.1


def test_search_never_takes_back_what_it_has_just_chosen() -> None:
    """Considering surrender and not considering it again lead to the same question for ever."""
    game = dd.new_game("young-jedi", seed=4)
    while game.decision.kind != "even_up" or len(game.decision.options) < 3:
        game.choose(make_bot("greedy", 1).choose(game.seat(game.decision.player)))
    game.choose("consider")
    offered = {option.verb for option in game.decision.options}
    thought = {
        one.option.verb for one in SearchBot(seeded(1), 60).think(game.seat(game.decision.player))
    }
    assert "stay" in offered
    assert thought == offered - {"stay"}


def test_search_never_looks_at_the_true_cards() -> None:
    """With the hidden cards dealt otherwise, the same seed thinks the same."""
    game = later("young-jedi", 2, "duel", 40)
    player = game.decision.player
    twin = game.clone()
    twin.state = game.seat(player).world(seeded("elsewhere"))
    options = [SearchBot(seeded(3), 60).think(g.seat(player))[0].option.key() for g in (game, twin)]
    assert options[0] == options[1]


def test_a_search_for_a_time_ends_in_time() -> None:
    game = later("episode-one", 2, "standard", 10)
    begun = time.perf_counter()
    SearchBot(seeded(1), seconds=0.1).choose(game.seat(game.decision.player))
    assert time.perf_counter() - begun < 5.0


def test_two_cores_add_up_their_tries_and_repeat_themselves() -> None:
    game = later("episode-one", 2, "standard", 10)
    seat = game.seat(game.decision.player)
    found = [
        [(c.option.key(), c.visits) for c in ParallelSearchBot(seeded(1), 100, 0.0, 2).think(seat)]
        for _ in range(2)
    ]
    assert found[0] == found[1]
    assert 50 < sum(visits for _, visits in found[0]) <= 100


@pytest.mark.parametrize(
    "name",
    [
        "search:0",
        "search:-5",
        "search:0s",
        "search:many",
        "search:5/0",
        "search:5/",
        "search:5/two",
        "search:9999s",
    ],
)
def test_an_impossible_budget_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(dd.DrawDestinyError, match="an impossible budget"):
        make_bot(name)


def test_only_search_takes_a_budget() -> None:
    with pytest.raises(dd.DrawDestinyError, match="only search takes a budget"):
        make_bot("greedy:5")


INTERRUPTED = """
import signal
import drawdestiny as dd
from drawdestiny.players import make_bot

def ring(number, frame):
    raise TimeoutError

game = dd.new_game("episode-one", seed=1)
bot = make_bot("search:1000000", 1)
signal.signal(signal.SIGALRM, ring)
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    bot.choose(game.seat(game.decision.player))
except TimeoutError:
    print("interrupted")
"""


def test_a_search_can_be_interrupted_and_leaves_the_process_alive() -> None:
    """Compiled code hears no alarm by itself; one heard in the midst of a sum may end it all."""
    command = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "interrupted\n", "")


@pytest.mark.parametrize("game_id", dd.game_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_is_explained_with_its_best_alternatives(game_id: str, lang: str) -> None:
    game = later(game_id, 0, "", 14)
    courses = explain(game.seat(game.decision.player), SearchBot(seeded(1), 120), lang)
    assert 2 <= len(courses) <= 3
    assert courses[0].share >= courses[1].share
    assert len({course.option.key() for course in courses}) == len(courses)
    assert all(0 <= course.win <= 1 for course in courses)
    assert any(course.follows or course.changes for course in courses)


def test_what_every_answer_changes_alike_is_no_reason_for_any() -> None:
    """Whatever place a Young Jedi game starts at, both players draw their hands next."""
    game = dd.new_game("young-jedi", seed=3)
    courses = explain(game.seat(game.decision.player), SearchBot(seeded(1), 60), "en")
    assert len(courses) == 3
    for course in courses:
        assert "hand" not in {change.zone for change in course.changes}


def test_the_explanation_of_a_winning_attack_says_what_it_does() -> None:
    game = dd.new_scenario(WINNING)
    best = explain(game.seat(0), SearchBot(seeded(1), 100), "en")[0]
    lost = {(change.player, change.zone): change.cards for change in best.changes}
    assert lost[1, "deck"] < -1
