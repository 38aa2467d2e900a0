"""The laboratory on the command line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game
from drawdestiny.games.young_jedi.ai.battle_plans import moments
from drawdestiny.players import make_bot

MATCHUP = ("lab", "matchup", "episode-one", "--decks", "Maul,Jedi", "--games", "20", "--jobs", "1")


def test_a_matchup_as_text_json_and_page(run: Any, tmp_path: Path) -> None:
    page = tmp_path / "out" / "matchup.html"
    assert "Maul - Jedi  20 " in run(*MATCHUP, "--html", page).out
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text and "<script" not in text
    told = run(*MATCHUP, "--json").json()
    assert told["games"] == 20 and told["pairings"][0]["names"] == ["Maul", "Jedi"]
    told = run(*MATCHUP, "--html", page, "--lang", "fr").out
    assert f"Écrit dans {page}." in told
    assert re.search(r"Maul - Jedi  20 +\d+,\d\u00a0% +\d+,\d\u00a0% - \d+,\d\u00a0%\n", told)
    assert "Courbes de destinée" in page.read_text(encoding="utf-8")


def test_french_verdicts_have_french_figures(run: Any) -> None:
    told = run(*MATCHUP, "--sure", "62.5", "--lang", "fr").out
    assert "gagne 62,5\u00a0% des parties contre Jedi\u00a0: " in told
    assert not re.search(r"\d\.\d| %", told)


def test_a_page_that_cannot_be_written_costs_no_result(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main([*MATCHUP, "--html", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "Maul - Jedi  20 " in told.out
    assert told.err.startswith(f"drawdestiny: {tmp_path}: cannot be written: ")


def test_a_run_whose_time_was_up_says_so(run: Any, tmp_path: Path) -> None:
    args = ("lab", "ladder", "episode-one", "--bots", "random,greedy", "--games", "40")
    brief = (*args, "--jobs", "1", "--minutes", "0.00001")
    page = tmp_path / "ladder.html"
    assert run(*brief, "--html", page).out.startswith("The time was up: 10 games count.")
    assert "The time was up before all games" in page.read_text(encoding="utf-8")
    assert run(*brief, "--json").json()["late"] is True


# The alarm may ring in a callback of the garbage collector that Hypothesis has set.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_claim_is_told_with_the_moves_that_greedy_made(run: Any) -> None:
    args = ("lab", "strength", "episode-one", "--claim", "search:100000>random:60")
    hurried = (*args, "--games", "2", "--jobs", "1", "--limit", "0.001")
    assert "for search:100000: no answer within 0.001 s" in run(*hurried).out
    french = run(*hurried, "--lang", "fr").out
    assert "fois pour search:100000\u00a0: pas de réponse en 0,001\u00a0s\n" in french
    (row,) = run(*hurried, "--json").json()["claims"]
    assert sum(row["replaced"].values()) > 0
    # A slow machine may find the other bot late, too; nothing else goes wrong.
    assert "search:100000: late 0.001" in row["replaced"]
    assert {why.partition(": ")[2] for why in row["replaced"]} == {"late 0.001"}


def test_a_matrix_goes_on_from_its_journal(run: Any, tmp_path: Path) -> None:
    args = ("lab", "matrix", "young-jedi", "--format", "starter", "--games", "2", "--jobs", "1")
    journal = tmp_path / "matrix.jsonl"
    first = run(*args, "--journal", journal, "--json").json()
    rows = journal.read_bytes().count(b"\n")
    second = run(*args, "--journal", journal, "--json").json()
    assert first == second
    assert journal.read_bytes().count(b"\n") == rows + 1
    assert first["matrix"] is True and first["games"] == 2 * len(first["pairings"])


def test_a_ladder_rates_its_bots(run: Any) -> None:
    args = ("lab", "ladder", "episode-one", "--bots", "random,greedy", "--games", "20")
    told = run(*args, "--jobs", "1", "--json").json()
    assert [row["bot"] for row in told["ratings"]] == ["greedy", "random"]
    assert run(*args, "--jobs", "1").out.startswith("greedy")


def test_a_claim_is_tested_until_it_is_sure(run: Any) -> None:
    args = ("lab", "strength", "episode-one", "--claim", "greedy>random:60", "--jobs", "1")
    told = run(*args[:4], "greedy > random : 60", *args[5:]).out
    assert told.startswith("The claim holds: greedy beats random in 60 % rather than in 52 %: ")
    (row,) = run(*args, "--json").json()["claims"]
    assert row["verdict"] == "above" and row["games"] < 100


def played_by_greedy() -> Game:
    game = dd.new_game("young-jedi", seed=5, format="classic")
    bots = [make_bot("greedy", player) for player in range(2)]
    while game.outcome is None:
        player = game.decision.player
        game.choose(bots[player].choose(game.seat(player)), player)
    return game


def saved_in(folder: Path, game: Game) -> Path:
    saved = folder / "saved.json"
    saved.write_text(game.record().dumps(), encoding="utf-8")
    return saved


def test_battle_plans_of_a_saved_game(run: Any, tmp_path: Path) -> None:
    saved = saved_in(tmp_path, played_by_greedy())
    told = run("lab", "plans", saved, "--worlds", "10", "--json").json()
    assert sum(plan["chosen"] for plan in told["plans"]) == 1
    assert all(isinstance(plan["hindsight"], int) for plan in told["plans"])
    assert "in worlds that fit what they knew" in run("lab", "plans", saved, "--worlds", "10").out
    french = run("lab", "plans", saved, "--worlds", "10", "--lang", "fr").out
    number = r"\d+,\d"
    row = rf"{number} ± {number}\u00a0% +[+-]{number} ± {number} +\d+\u00a0%"
    assert re.search(row, french) and not re.search(r"\d\.\d| %", french)


def test_after_the_game_the_plan_that_would_have_brought_most_is_named(
    run: Any, tmp_path: Path
) -> None:
    game = played_by_greedy()
    saved = saved_in(tmp_path, game)
    words = set()
    for at, _player in moments(game):
        args = ("lab", "plans", saved, "--worlds", "10", "--at", str(at))
        plans = run(*args, "--json").json()["plans"]
        made = next(plan["hindsight"] for plan in plans if plan["chosen"])
        most = max(plan["hindsight"] for plan in plans)
        told = run(*args).out.splitlines()[-1]
        if most > made:
            best = next(plan for plan in plans if plan["hindsight"] == most)
            assert told.endswith(f"more: {' > '.join(best['cards']) or 'no cards'} ({most:+d}).")
        words.add(told.split(",")[1].split()[0])
    assert words == {"this", "none"}


def test_a_plan_without_cards_was_a_plan_too(run: Any, tmp_path: Path) -> None:
    game = played_by_greedy()
    for at, player in moments(game):
        then = game.back_to(at)
        decision = then.state.decision_of(player)
        assert decision is not None
        done = [option for option in decision.options if option.card == NONE]
        if done:
            then.choose(done[0], player)
            told = run("lab", "plans", saved_in(tmp_path, then), "--at", str(at), "--worlds", "10")
            assert "no cards *" in told.out
            return
    raise AssertionError("no plan could be left empty")


def test_a_benchmark_of_this_build(run: Any) -> None:
    rows = run("bench", "--game", "episode-one", "--seconds", "0.1", "--json").json()
    assert [row["players"] for row in rows] == [2, 3, 4]
    for key in ("decisions_per_second", "clone_microseconds", "search_iterations_per_second"):
        assert rows[0][key] > 0
    # The figure that is shown is of whole games; the quicker parts of them have names of their own.
    for row in rows:
        whole = row["games_per_second"] * row["decisions_per_game"]
        assert row["decisions_per_second"] == pytest.approx(whole)
    assert "This build is " in run("bench", "--game", "episode-one", "--seconds", "0.1").out
    french = run("bench", "--game", "episode-one", "--seconds", "0.1", "--lang", "fr").out
    assert re.search(r"episode-one +standard +2 +\d+\u00a0\d{3} .* \d+,\d ", french)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("matchup", "episode-one", "--decks", "Maul,Nobody"), "no deck is called 'Nobody'"),
        (("matchup", "episode-one", "--decks", "Maul"), "between two decks and two bots"),
        (("matchup", "episode-one", "--bots", "greedy,gredy"), "did you mean greedy"),
        (("matrix", "episode-one", "--bot", "search:0"), "an impossible budget"),
        (("matrix", "chess"), "no game is called 'chess'"),
        (("matrix", "episode-one", "--engine", "cloud"), "known: local, ray"),
        (("ladder", "episode-one", "--bots", "greedy"), "needs two bots or more"),
        (("strength", "episode-one", "--claim", "greedy"), "is not of the form"),
        (("strength", "episode-one", "--claim", ">random:60"), "is not of the form"),
        (("matchup", "episode-one", "--limit", "inf"), "it takes a number from 0 to 600"),
        (("matchup", "episode-one", "--address", "127.0.0.1:1"), "--address is for --engine ray"),
    ],
)
def test_bad_input_is_one_clear_line(refused: Any, args: tuple[str, ...], message: str) -> None:
    assert message in refused("lab", *args)


def test_a_cluster_that_is_not_there_is_one_clear_line(refused: Any) -> None:
    args = ("lab", "matrix", "episode-one", "--engine", "ray", "--address", "127.0.0.1:1")
    assert "no Ray cluster at 127.0.0.1:1" in refused(*args)


def test_battle_plans_are_of_young_jedi(refused: Any, record: Path) -> None:
    told = refused("lab", "plans", record)
    assert f"{record} is a game of episode-one; only young-jedi has battle plans" in told
    told = refused("lab", "plans", record, "--lang", "fr")
    assert "est une partie d’episode-one\u00a0; seul young-jedi a des plans de bataille" in told
