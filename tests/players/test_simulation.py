"""Simulations count what happens, the same on one core and on two, errors included."""

from __future__ import annotations

import signal

import pytest

import drawdestiny as dd
from drawdestiny.engine.decision import Option
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.seat import Seat
from drawdestiny.lab.simulate import Match, Simulation, Tally
from drawdestiny.players import BOTS, Bot


def match(*bots: str, seed: int = 1) -> Match:
    game = dd.game_definition("episode-one")
    names = game.default_decks(len(bots), "standard")
    rows = [DeckRecord(d.name, d.side, d.cards, d.notes) for d in map(game.deck, names)]
    return Match("episode-one", "standard", list(bots), rows, seed)


def result(simulation: Simulation) -> Tally:
    simulation.run()
    return simulation.tally


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    one = result(Simulation(match("random", "random"), 50, jobs=1))
    two = result(Simulation(match("random", "random"), 50, jobs=2))
    assert one == two
    assert (one.games, sum(one.wins) + one.draws) == (50, 50)


def test_another_seed_gives_other_games() -> None:
    one = result(Simulation(match("random", "random", seed=1), 10))
    two = result(Simulation(match("random", "random", seed=2), 10))
    assert one.decisions != two.decisions


def test_partners_win_together() -> None:
    tally = result(Simulation(match("random", "random", "random", "random"), 10))
    assert tally.wins[0] == tally.wins[2] and tally.wins[1] == tally.wins[3]
    assert tally.wins[0] + tally.wins[1] == 10


class ClumsyBot(Bot):
    """Falls over its fifth question."""

    asked = 0

    def choose(self, seat: Seat) -> Option:
        self.asked += 1
        if self.asked == 5:
            raise ValueError("tripped")
        return seat.options()[0]


class CheatingBot(Bot):
    """Answers what was not asked."""

    def choose(self, seat: Seat) -> Option:
        return Option("play", 9999)


def test_a_failing_game_is_counted_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "clumsy", ClumsyBot)
    tally = result(Simulation(match("random", "clumsy"), 6))
    assert tally.games == 6
    assert [failure.index for failure in tally.failures] == list(range(6))
    assert tally.failures[0].text == "ValueError: tripped"
    game = dd.replay(tally.failures[0].record)
    assert len([1 for player, _ in game.choices if player == 1]) == 4


def test_the_record_of_a_failure_ends_with_the_choice_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "cheating", CheatingBot)
    tally = result(Simulation(match("cheating", "random"), 1))
    with pytest.raises(dd.ReplayMismatch, match=r"choices\[0\]: '0 play 9999'"):
        dd.replay(tally.failures[0].record)


class InterruptedBot(Bot):
    """Somebody presses Ctrl-C while it thinks."""

    thoughts = 0

    def choose(self, seat: Seat) -> Option:
        InterruptedBot.thoughts += 1
        if InterruptedBot.thoughts == 400:
            signal.raise_signal(signal.SIGINT)
        return seat.options()[0]


def test_an_interruption_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "interrupted", InterruptedBot)
    InterruptedBot.thoughts = 0
    simulation = Simulation(match("interrupted", "random"), 1000)
    simulation.run()
    assert simulation.interrupted
    assert 0 < simulation.tally.games < 1000
    assert sum(simulation.tally.wins) == simulation.tally.games
