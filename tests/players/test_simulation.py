"""Simulations count what happens, the same on one core and on two, errors included."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import msgspec
import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option, Step
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.games import forget
from drawdestiny.lab.errors import EngineTrouble
from drawdestiny.lab.simulate import Match, Simulation, Tally, told_reasons
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


class SlowBot(Bot):
    """Thinks for ever about its third question."""

    asked = 0

    def choose(self, seat: Seat) -> Option:
        self.asked += 1
        while self.asked == 3:
            pass
        return seat.options()[0]


def test_greedy_answers_once_for_a_bot_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "clumsy", ClumsyBot)
    tally = result(Simulation(match("random", "clumsy"), 6))
    assert (tally.games, tally.failures) == (6, [])
    assert tally.replaced == {"clumsy: ValueError: tripped": 6}


def test_greedy_answers_for_a_bot_that_cheats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheating", CheatingBot)
    tally = result(Simulation(match("cheating", "random"), 1))
    assert not tally.failures
    assert list(tally.replaced) == ["cheating: not_offered play 9999"]


class DyingBot(Bot):
    """Its process dies as long as there is a mark, which says whether to die again."""

    def choose(self, seat: Seat) -> Option:
        mark = Path(os.environ["DYING_BOT_MARK"])
        if mark.exists():
            if mark.name == "once":
                mark.unlink(missing_ok=True)
            os._exit(1)
        return seat.options()[0]


def test_a_worker_that_dies_costs_nothing_but_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "dying", DyingBot)
    monkeypatch.setenv("DYING_BOT_MARK", str(tmp_path / "once"))
    (tmp_path / "once").touch()
    tally = result(Simulation(match("dying", "random"), 45, jobs=2))
    assert not (tmp_path / "once").exists()
    assert tally == result(Simulation(match("dying", "random"), 45))
    monkeypatch.setenv("DYING_BOT_MARK", str(tmp_path / "always"))
    (tmp_path / "always").touch()
    with pytest.raises(EngineTrouble, match="workers died 4 times with 3 of 3 tasks to do"):
        result(Simulation(match("dying", "random"), 45, jobs=2))


def test_greedy_answers_for_a_bot_that_thinks_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "slow", SlowBot)
    hurried = msgspec.structs.replace(match("slow", "random"), limit=0.2)
    tally = result(Simulation(hurried, 1))
    assert tally.replaced == {"slow: late 0.2": 1}
    assert sum(tally.wins) + tally.draws == 1


def test_why_greedy_answered_is_told_in_the_readers_language() -> None:
    replaced = {
        "search:0.8s: late 0.2": 1,
        "cheating: not_offered play 17 > 3": 2,
        "clumsy: ValueError: late 0.2": 3,
    }
    assert told_reasons(replaced, "en") == [
        ("search:0.8s", "no answer within 0.2 s", 1),
        ("cheating", "answered 'play 17 > 3', which is not offered", 2),
        ("clumsy", "ValueError: late 0.2", 3),
    ]
    assert told_reasons(replaced, "fr") == [
        ("search:0.8s", "pas de réponse en 0,2\u00a0s", 1),
        ("cheating", "réponse «\u00a0play 17 > 3\u00a0», qui n’est pas proposée", 2),
        ("clumsy", "ValueError: late 0.2", 3),
    ]


@pytest.mark.parametrize(
    "sentence", ["no answer within 0.2 s", "answered 'play 9', which is not offered", ""]
)
def test_sentences_of_an_old_journal_are_left_as_they_are(sentence: str) -> None:
    assert told_reasons({f"slow: {sentence}": 4}, "fr") == [("slow", sentence, 4)]


class Stumble(Step[State]):
    """A rule that raises."""

    def run(self, s: State) -> None:
        raise ValueError("a rule stumbled")


class StumblingGame(GameDefinition):
    """Episode One, but its first step raises."""

    def __init__(self, true: GameDefinition) -> None:
        super().__init__("stumbling", "Stumbling", "E1", true.package, 1, true.formats, true.seats)
        self.true = true

    def start(self, setup: dd.Setup, chance: Chance) -> State:
        state = self.true.start(setup, chance)
        state.then([Stumble()])
        return state


def test_a_failing_game_is_counted_and_the_others_go_on() -> None:
    dd.register(StumblingGame(dd.game_definition("episode-one")))
    try:
        broken = msgspec.structs.replace(match("random", "random"), game="stumbling")
        tally = result(Simulation(broken, 3))
    finally:
        forget("stumbling")
    assert (tally.games, tally.wins) == (3, [0, 0])
    assert [failure.index for failure in tally.failures] == [0, 1, 2]
    assert tally.failures[0].text == "ValueError: a rule stumbled"
    assert tally.failures[0].record.seed == "1-0"


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
