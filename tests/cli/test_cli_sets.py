"""Own cards on the command line: added once, known to every command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.sets.helping import EXAMPLES, example, own_game

ICE = EXAMPLES / "jedi-knights.cards.toml"


def deck_file(path: Path) -> Path:
    """A deck with own cards, as a file of ids."""
    deck = own_game("jedi-knights", [example("jedi-knights")]).setup.decks[0]
    assert any(id.startswith("ICE-") for id in deck.cards)
    facts = {"game": "jedi-knights", "name": deck.name, "side": deck.side, "cards": deck.cards}
    path.write_text(json.dumps(facts | {"notes": deck.notes}), encoding="utf-8")
    return path


def test_added_cards_are_searched_shown_drawn_and_played(run: Run, tmp_path: Path) -> None:
    assert "14 cards" in run("sets", "add", ICE).out
    assert "ICE" in run("sets", "list").out
    found = run("cards", "set:ICE", "--game", "jedi-knights", "--json").json()
    assert len(found) == 14
    page = run("card", "Tauntaun Herder", "--page").out
    assert "Power +2 while at Hoth" in page
    assert "Puissance +2" in run("card", "ICE-1", "--lang", "fr").out
    assert "Snow Crew" in run("card", "ICE-2", "--svg").out
    assert "Use(USE_DEPLOY, StoreFromHand(TROOPER))" in run("card", "ICE-2", "--source").out
    deck = deck_file(tmp_path / "mine.json")
    run("deck", "check", deck)
    sim = run("sim", "jedi-knights", "--decks", f"{deck},Vader starter", "--games", "2", "--json")
    assert sim.json()["games"] == 2
    run("sets", "remove", "ICE")
    assert "no own cards" in run("sets", "list").out


def test_a_saved_game_replays_when_its_set_is_gone(run: Run, tmp_path: Path) -> None:
    game = own_game("jedi-knights", [example("jedi-knights")])
    game.choose(game.decision.options[0])
    path = tmp_path / "game.json"
    path.write_text(game.record().dumps(), encoding="utf-8")
    run("replay", path, "--verify")


def test_workers_of_a_simulation_know_the_cards(run: Run, tmp_path: Path) -> None:
    run("sets", "add", ICE)
    deck = deck_file(tmp_path / "mine.json")
    told = run(
        *("sim", "jedi-knights", "--decks", f"{deck},Vader starter"),
        *("--games", "2", "--jobs", "2", "--json"),
    ).json()
    assert told["games"] == 2 and not told["errors"]


def test_a_set_is_passed_on_as_it_was_written(run: Run, tmp_path: Path) -> None:
    run("sets", "add", ICE)
    run("sets", "export", "ice", "--out", tmp_path / "copy.cards.toml")
    assert (tmp_path / "copy.cards.toml").read_text() == ICE.read_text()
    assert "replaces" in run("sets", "add", tmp_path / "copy.cards.toml").out


def test_check_shows_texts_in_both_languages_unknown_figures_and_balance(run: Run) -> None:
    told = run("sets", "check", ICE).out
    assert "Ready up to 2 of your rotated characters" in told
    assert "Ne peut pas être intimidé" in told
    assert "no deck may hold it: power" in told
    assert "Ice Lance: destiny 3 for 1; others have 4 to 6." in told


BAD = '''game = "jedi-knights"
name = "Mine"
code = "MY"

[[card]]
id = "MY-1"
title = "Snowspeeder"
kind = "starship"
side = "alliance"
cost = "two"
power = 3
defense = 3
leadership = 0
text = """
Calm()
  Powr(+1, Attacking())
"""

[[card]]
id = "MY-2"
title = "Driver"
kind = "character"
side = "alliance"
keywords = ["Rebl"]
cost = 1
power = 3
defense = 3
leadership = 0
destiny = 3
text = ["Calm()", "Power(1, Atacking())"]
'''


def test_every_problem_is_told_with_file_line_card_word_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from drawdestiny.cli import main

    path = tmp_path / "my.cards.toml"
    path.write_text(BAD, encoding="utf-8")
    assert main(["sets", "check", str(path), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    lines = [line.removeprefix(f"drawdestiny: {path}:") for line in told.err.splitlines()]
    assert lines[0].startswith("5: Snowspeeder, destiny: is missing")
    assert lines[1].startswith("10: Snowspeeder, cost: Expected `int`")
    assert lines[2] == (
        "16:3: Snowspeeder, text: `Powr`: not a word of Jedi Knights for Text; nearest: Power"
    )
    assert lines[3].startswith("24: Driver, keywords: 'Rebl' is no known keyword")
    assert lines[4].startswith("30:29: Driver, text: `Atacking`: not a word")
    assert main(["sets", "check", str(path), "--lang", "fr"]) == 2
    assert "le plus proche" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "game: 'None' is none of"),
        ("game = ", "Invalid value"),
        ('game = "chess"', "'chess' is none of"),
        ('game = "jedi-knights"', "no set of cards"),
        ('game = "jedi-knights"\nname = "x"\ncode = "MY"\nauthr = "me"', "nearest: author"),
        ('game = "jedi-knights"\nname = "x"\ncode = "MY"\ncard = 3', "no set of cards"),
        ("a = " + "[" * 5000, "bad.cards.toml: "),
    ],
)
def test_a_file_that_is_no_set_is_refused(
    refused: Callable[..., str], tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "bad.cards.toml"
    path.write_text(text, encoding="utf-8")
    assert words in refused("sets", "add", path)


def test_a_kept_file_that_is_broken_costs_nobody_a_game(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from drawdestiny.cli import main

    run("sets", "add", ICE)
    kept = next((tmp_path / "data").rglob("*.cards.toml"))
    kept.write_text(BAD, encoding="utf-8")
    assert main(["card", "JK-1"]) == 0
    assert "own cards are left out" in capsys.readouterr().err
