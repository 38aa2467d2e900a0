"""Replays and positions on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd

Refused = Callable[..., str]


def changed(record: Path, **fields: object) -> Path:
    """The record with some fields changed."""
    data = json.loads(record.read_text(encoding="utf-8"))
    data.update(fields)
    path = record.with_name("changed.json")
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def choices(record: Path) -> list[str]:
    found: list[str] = json.loads(record.read_text(encoding="utf-8"))["choices"]
    return found


def test_a_replay_tells_every_choice_with_its_events_and_rules(run: Any, record: Path) -> None:
    out = run("replay", record).out
    assert out.startswith("Episode One, format standard, seed 11, decks: Maul, Qui-Gon; ")
    assert "    Dark starts with Darth Maul at Tatooine.  [E1-2.1]\n" in out
    assert all(f"\n{n + 1}. " in out for n in range(len(choices(record))))
    assert out.splitlines()[-1].endswith("[E1-3.1]")


def test_a_replay_from_one_choice_to_another(run: Any, record: Path) -> None:
    lines = run("replay", record, "--from", "3", "--to", "5", "--lang", "fr").out.splitlines()
    numbered = [line for line in lines if line[0].isdigit()]
    assert [line.split(".")[0] for line in numbered] == ["3", "4", "5"]
    assert "\u00a0: " in numbered[0]


def test_a_replay_as_json_has_the_same_events_as_the_game(run: Any, record: Path) -> None:
    told = run("replay", record, "--json").json()
    game = dd.replay(dd.read_record(record.read_text(encoding="utf-8")))
    events = [event for choice in told["choices"] for event in choice["events"]]
    assert [event["text"] for event in events] == [event.text() for event in game.log]
    assert game.outcome is not None
    assert told["outcome"]["winners"] == game.outcome.winners
    assert [choice["number"] for choice in told["choices"]] == list(range(len(game.choices) + 1))


def test_a_record_that_fits_is_verified(run: Any, record: Path) -> None:
    out = run("replay", record, "--verify").out
    assert f"replays exactly: {len(choices(record))} choices." in out
    assert run("replay", record, "--verify", "--json").json()["verified"] is True


def test_the_first_choice_that_differs_is_named(refused: Refused, record: Path) -> None:
    keys = choices(record)
    keys[4] = keys[4].split(" ")[0] + " play 99"
    broken = changed(record, choices=keys)
    for args in (["--verify"], []):
        said = refused("replay", broken, *args)
        assert "changed.json: choices[4]: " in said and "play 99" in said


def test_the_part_before_a_wrong_choice_can_still_be_read(run: Any, record: Path) -> None:
    keys = [*choices(record)[:4], "0 nonsense"]
    out = run("replay", changed(record, choices=keys, result=None), "--to", "4").out
    assert "\n4. " in out


def test_a_wrong_result_is_found(refused: Refused, record: Path) -> None:
    winners = json.loads(record.read_text(encoding="utf-8"))["result"]
    said = refused("replay", changed(record, result=[1 - winners[0]]), "--verify")
    assert "recorded" in said and "played again" in said


def test_a_record_of_other_rules_says_so(refused: Refused, record: Path) -> None:
    other = changed(record, rules_version=99)
    for args in (["--verify"], []):
        said = refused("replay", other, *args)
        assert "changed.json: made under version 99 of the episode-one rules" in said


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"choices": 3}, "choices: expected `array`"),
        ({"format": "fancy"}, "no format is called 'fancy'"),
        ({"decks": []}, "0 players"),
        ({"surprise": 1}, "surprise"),
        ({"choices": ["draw"]}, "choices[0]: 'draw' does not fit"),
        ({"choices": ["7 draw"]}, "choices[0]: '7 draw' does not fit"),
        ({"choices": ["² draw"]}, "choices[0]: '² draw' does not fit"),
        ({"choices": ["0 play ²"]}, "choices[0]: '0 play ²' does not fit"),
    ],
)
def test_a_broken_record_says_where(
    refused: Refused, record: Path, fields: dict[str, object], said: str
) -> None:
    assert said in refused("replay", changed(record, **fields))


def test_a_wild_number_of_cards_is_refused(refused: Refused, record: Path) -> None:
    deck = {"name": "All", "side": "dark", "cards": {"E1-D24": 10**12}, "notes": {}}
    assert "decks[0].cards" in refused("replay", changed(record, decks=[deck, deck]))


def test_a_file_that_is_no_record(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(b"\xff\xfe{")
    assert "noise.json: " in refused("replay", path)
    assert "cannot be read" in refused("replay", tmp_path / "missing.json")
    assert "replay: Invalid value for '--from'" in refused("replay", path, "--from", "-1")


def test_a_position_is_shown_to_the_player_to_move(run: Any, puzzle: Path) -> None:
    out = run("scenario", puzzle).out
    assert out.startswith("Strike first\n")
    assert "Double Blade" in out and "Dark: Your turn" in out
    assert "   2 Attack with Double Blade" in out


def test_a_position_as_json(run: Any, puzzle: Path) -> None:
    position = run("scenario", puzzle, "--json", "--lang", "fr").json()
    assert (position["title"], position["player"]) == ("Strike first", 0)
    assert [option["key"] for option in position["options"]] == ["draw", "play 0"]
    assert position["options"][0]["text"] == "Piocher une carte"
    assert position["view"]["viewer"] == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = \nturn = 1", "line 1"),
        ('turn = "dark"', "no game is called ''"),
        ('game = "episode-one"\nturn = "blue"', "no seat is called 'blue'"),
        ('game = "episode-one"\n[dark]\nnaboo = ["Darth Mall"]', "dark.naboo[0]: no card"),
        ('game = "episode-one"\n[dark]\nmoon = []', "dark.moon: no such zone"),
        ('game = "episode-one"\n[dark]\nhand = ["9999999999 x Battle Droid"]', "too many"),
        ('game = "episode-one"\nfillers = 9999999999', "fillers: expected a number"),
        ('game = "episode-one"\nchoices = ["0 fly > moon"]', "choices[0]"),
    ],
)
def test_a_broken_position_says_where(
    refused: Refused, tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    for args in ([], ["--play"]):
        line = refused("scenario", path, *args)
        assert "broken.toml" in line and said in line


def test_a_missing_position(refused: Refused, tmp_path: Path) -> None:
    assert "cannot be read" in refused("scenario", tmp_path / "nowhere.toml")
