"""Simulations on the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Option, Step
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.games import forget
from drawdestiny.players import BOTS, Bot

ARGS = ("sim", "episode-one", "--games", "30", "--seed", "4")


def test_sim_as_json(run: Any) -> None:
    told = run(*ARGS, "--players", "random,random", "--json").json()
    assert (told["games"], told["errors"], told["first_error"]) == (30, 0, None)
    assert sum(told["wins"]) + told["draws"] == 30
    assert told["mean_decisions"] == round(told["decisions"] / 30, 2)
    assert told["decisions_per_second"] > 0 and told["seconds"] > 0
    assert told["seed"] == 4 and told["interrupted"] is False


def test_sim_gives_the_same_results_on_two_processes(run: Any) -> None:
    one = run(*ARGS, "--json").json()
    two = run(*ARGS, "--json", "--jobs", "2").json()
    for told in (one, two):
        del told["seconds"], told["decisions_per_second"]
    assert one == two


def test_sim_for_people_in_both_languages(run: Any) -> None:
    args = (*ARGS, "--players", "greedy,random", "--decks", "Sith,Jedi")
    assert "seat 1  greedy with Sith: " in run(*args).out
    french = run(*args, "--lang", "fr").out
    assert "place 1  greedy avec Sith\u00a0: " in french
    assert re.search(
        r"décisions en \d+,\d{3}\u00a0s\u00a0: \d+ par seconde, \d+,\d\d par partie", french
    )
    assert len(re.findall(r"victoires?, \d+,\d\u00a0%", french)) == 2
    assert not re.search(r"\d\.\d", french)


class ClumsyBot(Bot):
    def choose(self, seat: Seat) -> Option:
        raise ValueError("tripped")


class Stumble(Step[State]):
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

    def default_decks(self, players: int, format: str) -> list[str]:
        return self.true.default_decks(players, format)

    def ready_decks(self) -> list[dd.Deck]:
        return self.true.ready_decks()


def test_sim_keeps_the_records_of_failures(run: Any, tmp_path: Path) -> None:
    dd.register(StumblingGame(dd.game_definition("episode-one")))
    args = ("sim", "stumbling", "--players", "random,random", "--games", "2", "--seed", "4")
    try:
        told = run(*args, "--keep", tmp_path / "kept", "--json").json()
        spoken = run(*args).out
    finally:
        forget("stumbling")
    assert told["errors"] == 2
    assert told["first_error"]["text"] == "ValueError: a rule stumbled"
    assert sorted(p.name for p in (tmp_path / "kept").iterdir()) == [
        "stumbling-4-0.json",
        "stumbling-4-1.json",
    ]
    assert "First error, in game 0: ValueError: a rule stumbled" in spoken


def test_sim_says_how_often_greedy_answered_for_another(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "clumsy", ClumsyBot)
    args = ("sim", "episode-one", "--players", "clumsy,random", "--games", "2", "--seed", "4")
    told = run(*args, "--json").json()
    assert told["errors"] == 0
    assert list(told["replaced"]) == ["clumsy: ValueError: tripped"]
    assert "for clumsy: ValueError: tripped" in run(*args).out
    assert "fois pour clumsy\u00a0: ValueError: tripped" in run(*args, "--lang", "fr").out


class CheatingBot(Bot):
    def choose(self, seat: Seat) -> Option:
        return Option("play", 9999)


def test_sim_says_in_french_what_was_not_offered(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheating", CheatingBot)
    args = ("sim", "episode-one", "--players", "cheating,random", "--games", "1", "--seed", "4")
    assert list(run(*args, "--json").json()["replaced"]) == ["cheating: not_offered play 9999"]
    told = "fois pour cheating\u00a0: réponse «\u00a0play 9999\u00a0», qui n’est pas proposée\n"
    assert told in run(*args, "--lang", "fr").out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["sim"], "sim: Missing argument"),
        (["sim", "episode-won"], "did you mean episode-one?"),
        (["sim", "episode-one", "--players", "greedy,clever"], "no bot is called 'clever'"),
        (["sim", "episode-one", "--players", "random"], "1 cannot play episode-one"),
        (["sim", "episode-one", "--decks", "Maul"], "--decks names 1 of them, --players 2"),
        (["sim", "episode-one", "--decks", "Maul,Jedy"], "did you mean Jedi?"),
        (["sim", "episode-one", "--decks", "Maul,Sith"], "E1-1.1"),
        (["sim", "episode-one", "--decks", "Maul,nothing.txt"], "nothing.txt: cannot be read"),
        (["sim", "episode-one", "--format", "fancy"], "no format is called 'fancy'"),
        (["sim", "episode-one", "--games", "0"], "--games"),
        (["sim", "episode-one", "--games", "many"], "--games"),
        (["sim", "episode-one", "--jobs", "0"], "--jobs"),
    ],
)
def test_bad_input_is_one_line_that_names_it(
    refused: Callable[..., str], args: list[str], said: str
) -> None:
    assert said in refused(*args)


def test_a_deck_file_with_a_mistake_names_the_line(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("name: Mine\nside: dark\n\n4 Battle Droid\n1 Darth Mall\n", encoding="utf-8")
    said = refused("sim", "episode-one", "--decks", f"{path},Jedi")
    assert all(part in said for part in ("mine.txt", "line 5", "Darth Mall", "Darth Maul"))
    path.write_text("name: Mine\nside: dark\n\n4 Battle Droid\n", encoding="utf-8")
    assert "4 cards instead of 40" in refused("sim", "episode-one", "--decks", f"{path},Jedi")
