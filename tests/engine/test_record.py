"""Records: a game as plain JSON, and every way in which one can be broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import BadFile, OtherVersion
from drawdestiny.engine.record import load_record
from drawdestiny.testing import scene
from drawdestiny.testing.laws import random_game


@pytest.fixture
def facts() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(random_game("episode-one", 4).record().dumps())
    return data


def read(facts: dict[str, Any]) -> dd.Game:
    return dd.replay(dd.read_record(json.dumps(facts)))


def test_a_record_holds_all_that_is_needed(facts: dict[str, Any]) -> None:
    needed = {"game", "rules_version", "format", "seed", "decks", "choices", "options", "result"}
    assert needed <= set(facts)
    assert facts["choices"][0].startswith("0 ")
    assert read(facts).outcome is not None


def test_a_record_may_be_followed_up_to_a_choice(facts: dict[str, Any]) -> None:
    record = dd.read_record(json.dumps(facts))
    game = dd.replay(record, upto=3)
    assert len(game.choices) == 3
    assert game.outcome is None


def test_a_game_that_goes_on_has_no_result_yet() -> None:
    game = random_game("episode-one", 1, stop=5)
    assert game.record().result is None
    assert len(dd.replay(game.record()).choices) == 5


def test_a_record_of_a_position_plays_again() -> None:
    t = scene("episode-one", dark=["Darth Maul"], dark_hand=["Double Blade"])
    t.dark.plays("Double Blade")
    again = dd.replay(dd.read_record(t.game.record().dumps()))
    assert [e.text() for e in again.log] == [e.text() for e in t.game.log]


def test_the_table_options_are_part_of_a_record() -> None:
    game = dd.new_game("episode-one", players=4, first=2, seed=5)
    assert dd.replay(game.record()).decision.player == 2


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": [1]}, "seed: expected"),
        ({"choices": "draw"}, "choices: expected"),
        ({"choices": [3]}, "choices[0]: expected"),
        ({"mood": "good"}, "unknown field `mood`"),
        ({"decks": [{"name": "x", "side": "dark", "cards": {"E1-D07": "1"}}]}, "decks[0].cards"),
    ],
)
def test_a_broken_record_says_where(
    facts: dict[str, Any], change: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadFile) as error:
        read(facts | change)
    assert message.lower() in str(error.value).lower()
    assert "\n" not in str(error.value)


def test_what_is_no_json_is_no_record() -> None:
    with pytest.raises(BadFile, match="JSON"):
        dd.read_record("once upon a time")


def test_other_rules_are_not_replayed(facts: dict[str, Any]) -> None:
    with pytest.raises(OtherVersion, match="made under version 0 of the episode-one rules"):
        read(facts | {"rules_version": 0})


def test_a_choice_that_does_not_fit_is_named(facts: dict[str, Any]) -> None:
    with pytest.raises(dd.ReplayMismatch, match=r"choices\[2\]: '0 pass'.*E1-2\.3"):
        read(facts | {"choices": ["0 draw", "1 draw", "0 pass"]})
    with pytest.raises(dd.ReplayMismatch, match=r"choices\[0\].*seat number"):
        read(facts | {"choices": ["draw"]})
    with pytest.raises(dd.ReplayMismatch, match=r"choices\[0\].*not this player's choice"):
        read(facts | {"choices": ["1 draw"]})


def test_a_wrong_result_is_found(facts: dict[str, Any]) -> None:
    wrong = [1 - facts["result"][0]]
    with pytest.raises(dd.ReplayMismatch, match="result"):
        read(facts | {"result": wrong})
    with pytest.raises(dd.ReplayMismatch, match=r"recorded .*, played again None"):
        read(facts | {"choices": facts["choices"][:-1]})


def test_a_record_of_unknown_cards_formats_or_games_is_refused(facts: dict[str, Any]) -> None:
    deck = {"name": "x", "side": "dark", "cards": {"E1-D99": 40}}
    with pytest.raises(dd.UnknownName, match="E1-D99"):
        read(facts | {"decks": [deck, deck]})
    with pytest.raises(dd.UnknownName, match="format"):
        read(facts | {"format": "classic"})
    with pytest.raises(dd.UnknownName, match="game"):
        read(facts | {"game": "sabacc"})
    with pytest.raises(dd.DeckProblems, match=r"E1-1\.1"):
        read(facts | {"decks": []})


def test_a_record_comes_from_a_file(tmp_path: Path, facts: dict[str, Any]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(facts), encoding="utf-8")
    assert dd.replay(load_record(path)).outcome is not None
    with pytest.raises(BadFile, match=r"none\.json: cannot be read"):
        load_record(tmp_path / "none.json")
