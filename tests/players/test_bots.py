"""Bots play from a seat: legally, repeatably, and the greedy one well."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.lab.simulate import Match, Simulation
from drawdestiny.players import LEVELS, bot_names, make_bot


def played(game_id: str, bot: str, seed: int) -> dd.Game:
    game = dd.new_game(game_id, seed=seed)
    bots = [make_bot(bot, f"{seed} {player}") for player in range(game.state.players)]
    while game.outcome is None:
        player = game.decision.player
        game.choose(bots[player].choose(game.seat(player)), player)
    return game


@pytest.mark.parametrize("game_id", dd.game_ids())
@pytest.mark.parametrize("bot", ["random", "greedy", "youngling", "padawan", "search:4"])
def test_a_bot_plays_the_same_game_from_the_same_seed(game_id: str, bot: str) -> None:
    first, second = played(game_id, bot, 5), played(game_id, bot, 5)
    assert first.record() == second.record()
    assert first.record().choices != played(game_id, bot, 6).record().choices


def test_every_level_is_a_bot_and_has_a_name() -> None:
    assert set(LEVELS) < set(bot_names())
    game = dd.new_game("episode-one", seed=1)
    seat = game.seat(game.decision.player)
    assert all(make_bot(level, 1).choose(seat) in seat.options() for level in LEVELS)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(dd.UnknownName, match="no bot is called 'greed'; did you mean greedy"):
        make_bot("greed")


class Spy(GameDefinition):
    """A game that notes which states its advice is asked about."""

    def __init__(self, true: GameDefinition) -> None:
        super().__init__(
            true.id, true.title, true.prefix, true.package, 1, true.formats, true.seats
        )
        self.true = true
        self.asked: list[State] = []

    def advice(self, s: State, player: int, option: dd.Option) -> float:
        self.asked.append(s)
        return self.true.advice(s, player, option)


def test_greedy_asks_advice_only_about_sampled_worlds() -> None:
    game = dd.new_game("episode-one", seed=3)
    spy = Spy(game.definition)
    option = make_bot("greedy", 1).choose(Seat(spy, game.state, game.decision.player))
    assert option in game.decision.options
    assert len(spy.asked) == len(game.decision.options)
    assert all(s is not game.state and s.codes != game.state.codes for s in spy.asked)


@pytest.mark.parametrize("decks", [("Maul", "Qui-Gon"), ("Sith", "Jedi")])
@pytest.mark.parametrize("bots", [["greedy", "random"], ["random", "greedy"]])
def test_greedy_beats_random_from_either_seat(bots: list[str], decks: tuple[str, str]) -> None:
    game = dd.game_definition("episode-one")
    rows = [DeckRecord(d.name, d.side, d.cards, d.notes) for d in map(game.deck, decks)]
    simulation = Simulation(Match("episode-one", "standard", bots, rows, "strength"), 100)
    simulation.run()
    assert not simulation.tally.failures
    assert simulation.tally.wins[bots.index("greedy")] >= 80


def test_greedy_never_takes_its_own_last_card_if_it_has_a_choice() -> None:
    game = dd.new_scenario(
        'game = "episode-one"\nfillers = 0\nturn = "dark"\n'
        '[dark]\nnaboo = ["Darth Maul"]\nhand = ["Double Blade", "Droid Starfighter"]\n'
        'deck = ["destiny 3"]\n[light]\ndeck = ["destiny 3", "destiny 3", "destiny 3"]\n'
    )
    option = make_bot("greedy", 1).choose(game.seat(0))
    assert game.option_text(option) == "Fly with Droid Starfighter from Naboo"


def test_greedy_sends_the_character_of_its_trap_where_attacks_may_come() -> None:
    game = dd.new_scenario(
        'game = "episode-one"\nturn = "light"\n'
        '[dark]\nnaboo = ["Darth Maul"]\nhand = ["Double Blade"]\n'
        '[light]\nhand = ["Royal Guard", "Guards in the Gallery"]\n'
    )
    option = make_bot("greedy", 1).choose(game.seat(1))
    assert game.option_text(option) == "Play Royal Guard at Naboo"
