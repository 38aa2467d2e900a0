"""``drawdestiny events``: a club night on the command line, to its winner."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.engine.record import load_record
from drawdestiny.engine.words import Words

PLAYERS = ["Ann", "Bea", "Cleo", "Dan", "Eve"]


@pytest.fixture
def night(run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """``events`` in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return lambda *args: run("events", *args).out


def test_a_club_night_from_the_announcement_to_the_winner(night: Any, tmp_path: Path) -> None:
    assert "Friday" in night("new", "Friday", "--sides", "double", "--cut", "4", "--seed", "7")
    assert "5 players" in night("join", *PLAYERS)
    night("forbid", "Ann", "Bea")
    rounds = 0
    while "is over" not in (told := night("show")):
        pairings = night("pair")
        rounds += 1
        assert not re.search(r"Ann +Bea|Bea +Ann", pairings) or rounds > 3
        open = re.findall(r"^(\d+)  +\S+ +(?!bye)\S+$", pairings, re.MULTILINE)
        for table in open:
            assert "2-0" in night("result", table, "2-0", "--margin", "5,1")
    winner = re.search(r"First: (\w+)\.", told)
    assert winner and rounds == 5
    assert f"{winner.group(1)} has won the event." in night("why", winner.group(1))
    assert "→" in night("bracket")
    assert "No wrong pairing in 5 rounds." in night("check")
    assert night("standings").split()[:3] == ["#", "Player", "Pts"]
    assert "Round 5, table 1" in night("log")


def test_results_are_corrected_dropped_and_taken_back(night: Any, refused: Any) -> None:
    night("new", "Friday", "--rounds", "2", "--game", "jedi-knights", "--sides", "single")
    night("join", *PLAYERS[:4])
    first = night("pair")
    assert "(Alliance)" in first and "(Empire)" in first
    assert "at tables 1, 2" in refused("events", "pair")
    night("result", "Ann", "1-0")
    night("result", "Ann", "0-1")
    assert "0 (lost to" in night("why", "Ann")
    assert "Taken back: Round 1, table" in night("undo")
    assert "3 (won against" in night("why", "Ann")
    night("drop", "Bea")
    assert "dropped out" in night("standings")
    night("back", "Bea")
    assert "absent" in night("result", "Cleo", "--absent", "Cleo")


def test_everything_goes_out_and_comes_back(night: Any, run: Any, tmp_path: Path) -> None:
    Path("players.csv").write_text("name,rating\nAnn,1500\nZoé,1600\n", encoding="utf-8")
    night("new", "Cup", "--system", "single")
    assert "2 players" in night("import", "players.csv")
    night("pair")
    night("result", "Zoé", "1-0")
    for what in ("players", "matches", "standings"):
        night("export", f"{what}.csv", "--what", what)
    assert Path("matches.csv").read_text(encoding="utf-8").splitlines()[1].startswith("1,1,Zoé,Ann")
    night("export", "copy.json")
    night("import", "copy.json", "--file", "again.json")
    again = run("events", "show", "--json", "--file", "again.json").json()
    assert again == run("events", "show", "--json").json()
    assert again["winners"] == ["zoe"]
    assert run("events", "standings", "--json").json()[0]["note"] == "champion"


def test_teams_and_decks(night: Any, refused: Any) -> None:
    night("new", "Teams", "--game", "jedi-knights", "--teams")
    assert "needs 2 members" in refused("events", "join", "Alone")
    night("join", "Rogues=Ann+Bea", "Wolves=Cleo+Dan")
    assert "Rogues" in night("pair")
    night("new", "Decks", "--game", "episode-one", "--decks", "one", "--file", "decks.json")
    night("join", "Ann", "Bea", "--file", "decks.json")
    assert "has not handed in a deck" in refused("events", "pair", "--file", "decks.json")
    night("deck", "Ann", "Maul", "--file", "decks.json")
    night("deck", "Bea", "Qui-Gon", "--file", "decks.json")
    night("pair", "--file", "decks.json")
    assert "Decks are locked" in refused("events", "deck", "Ann", "Jedi", "--file", "decks.json")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["show", "--file", "none.json"], "there is no none.json"),
        (["new", "Again"], "is there already"),
        (["new", "X", "--file", "x", "--system", "swizz"], "possible: swiss, robin"),
        (["new", "X", "--file", "x", "--sides", "both"], "possible: free, single, double"),
        (["new", "X", "--file", "x", "--points", "3"], "are no points"),
        (["new", "X", "--file", "x", "--tie-breaks", "luck"], "luck is not known"),
        (["new", "X", "--file", "x", "--game", "chess"], "chess"),
        (["join", "Ann"], "Ann has already joined"),
        (["result", "An", "1-0"], "Did you mean Ann?"),
        (["result", "9", "1-0"], "has no table 9"),
        (["result", "Ann", "won"], "won is no score"),
        (["result", "Ann", "1-0", "--margin", "x"], "x is no margin"),
        (["result", "Ann", "1-0", "--round", "7"], "only 1 round is paired"),
        (["bracket"], "there is no bracket"),
        (["export", "x.csv", "--what", "cake"], "possible: json, players, matches, standings"),
        (["import", "broken.json", "--file", "y.json"], "broken.json"),
        (["import", "none.csv"], "none.csv"),
        (["finish"], "still open"),
        (["try", "--format", "poker"], "possible: swiss, robin"),
        (["try", "--cube", "maul"], "--cube is for --format draft"),
        (["try", "--format", "draft", "--cube", "maul"], "too few for this draft"),
        (["try", "--bot", "yoda"], "yoda"),
    ],
)
def test_bad_input_is_one_clear_line(
    night: Any, refused: Any, args: list[str], told: str, tmp_path: Path
) -> None:
    night("new", "Friday")
    night("join", "Ann", "Bea")
    night("pair")
    Path("broken.json").write_text("{")
    before = Path("event.json").read_bytes()
    assert told in refused("events", *args)
    assert Path("event.json").read_bytes() == before


def test_a_wrong_pairing_in_a_file_is_found(night: Any, capsys: Any) -> None:
    night("new", "Friday", "--rounds", "2", "--seed", "1")
    night("join", *PLAYERS[:4])
    pairs = re.findall(r"^(\d)  +(\S+) +(\S+)$", night("pair"), re.MULTILINE)
    for table, _, _ in pairs:
        night("result", table, "1-0")
    night("pair")
    lines = Path("event.json").read_text(encoding="utf-8").splitlines()
    first = next(line for line in lines if '"paired"' in line)
    lines[-2] = re.sub(r'\{"is":"begun".*?\},', "", first).rstrip(",")
    Path("event.json").write_text("\n".join(lines), encoding="utf-8")
    assert main(["events", "check"]) == 1
    assert "another pairing would have been better" in capsys.readouterr().out


@pytest.mark.parametrize("format", ["swiss", "draft", "sealed"])
def test_an_event_of_bots_plays_real_games_to_its_winner(
    run: Any, tmp_path: Path, format: str
) -> None:
    args = ["--format", format, "--bots", "3", "--game", "episode-one", "--seed", "5"]
    told = run("events", "try", *args, "--json", "--keep", tmp_path / "games").json()
    assert told["state"] == "over" and told["wrong_pairings"] == 0
    assert len(told["players"]) == 4 and len(told["rounds"]) == 2
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 8
    assert "replays exactly" in run("replay", records[0], "--verify").out
    # The results are those of the games themselves.
    match = told["rounds"][0]["matches"][0]
    won = []
    for record in records[:2]:
        game = dd.replay(load_record(record))
        assert game.outcome is not None
        won += [game.setup.decks[seat] for seat in game.outcome.winners]
    assert sum(match["wins"]) == len(won)


def test_one_may_draft_and_play_oneself(
    night: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def nobody(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    cube = "t:character or t:weapon or t:battle or t:location or t:starship"
    out = night("try", "--format", "draft", "--bots", "1", "--game", "episode-one", "--play")
    assert "Pack 1, pick 1" in out and "A bot plays your game to its end." in out
    assert "First:" in out
    cubed = night("try", "--format", "draft", "--bots", "1", "--game", "young-jedi", "--cube", cube)
    assert "2 players drafted 44 cards each" in cubed


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_explains_itself_with_examples(run: Any, lang: str) -> None:
    words = Words("drawdestiny.cli").sections(lang)
    commands = [w.partition("_")[2] for w in words["help"] if w.startswith("events_")]
    assert len(commands) >= 19
    for command in commands:
        assert (
            f"drawdestiny events {command}" in run("events", command, "--help", "--lang", lang).out
        )
