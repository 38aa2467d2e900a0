"""Puzzles and lessons at the terminal."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import pytest

from drawdestiny.cli import main
from drawdestiny.puzzles import find_puzzle, lessons, puzzles

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``drawdestiny puzzles`` with lines typed; it must succeed."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "200")

    def command(*args: str, typed: list[str] | None = None) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        status = main(["puzzles", *args])
        printed = capsys.readouterr()
        assert (status, printed.err) == (0, "")
        return printed.out

    return command


def test_the_list_names_everything_in_the_language_asked_for(run: Run) -> None:
    out = run("--lang", "fr")
    for puzzle in [*lessons(), *puzzles()]:
        assert puzzle.id in out
        assert puzzle.fr.title in out


def test_the_list_of_one_game_as_json(run: Run) -> None:
    found = json.loads(run("--game", "jedi-knights", "--json"))
    assert {puzzle["game"] for puzzle in found} == {"jedi-knights"}
    assert [puzzle["id"] for puzzle in found if puzzle["lesson"]] == ["lesson-jedi-knights"]


def test_solving_a_puzzle(run: Run) -> None:
    puzzle = find_puzzle("yj-droids-first")
    out = run(puzzle.id, typed=["hint", *puzzle.solution])
    assert puzzle.en.hint in " ".join(out.split())
    assert out.rstrip().endswith("Solved!")


def test_failing_a_puzzle_in_french(run: Run) -> None:
    puzzle = find_puzzle("yj-last-card")
    out = run(puzzle.id, "--lang", "fr", typed=puzzle.naive)
    assert " ".join(puzzle.fr.about.split()) in " ".join(out.split())
    assert out.rstrip().endswith("Pas de cette façon. Essayez encore\u00a0!")


def test_leaving_a_puzzle_just_ends_it(run: Run) -> None:
    assert "Solved" not in run("yj-last-card", typed=["quit"])
    assert "Solved" not in run("yj-last-card")


def test_a_lesson_offers_only_what_leads_on_and_tells_what_it_means(run: Run) -> None:
    lesson = find_puzzle("lesson-episode-one")
    out = run(lesson.id, "--lang", "fr", typed=["1" for _ in lesson.steps])
    for step in lesson.steps:
        assert " ".join(step.fr.split()) in " ".join(out.split())


def test_an_unknown_puzzle_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "yj-nothing", "--lang", "en"]) == 2
    assert "no puzzle or lesson is called 'yj-nothing'" in capsys.readouterr().err
